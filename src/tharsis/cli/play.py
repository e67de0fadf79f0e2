"""``tharsis play``: options of the command, and how a game begins, goes on and is left."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from tharsis.bots import bot_named, bot_names, split_specs
from tharsis.cli.common import Complaint, console, listed
from tharsis.cli.session import Session, bot_of, bot_seat_name, fresh_path, last_path, remember_last
from tharsis.cli.setups import Chosen
from tharsis.cli.table import Quit, TableTalk, screen_of
from tharsis.kernel.chance import CHOSEN_DEAL
from tharsis.kernel.kits import Kit

INTERRUPTED: Final = 130
BOTS: Final = ", ".join(bot_names())
USUAL_PLAYERS: Final = 3
USUAL_BOT: Final = "normal"
HOT_SEAT_PLAYERS: Final = 2


def play(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="With --resume: the game to go on with.")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many players, you included; 1 is a solo game.", show_default="3"),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="BOTS", help=f"Your opponents, one bot for each: {BOTS}."),
    ] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People at every seat, taking turns at this screen.")
    ] = False,
    name: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Your name; with --hot-seat all names, separated by commas."),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same seed deals the same cards.", show_default="by chance"),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save; by default among your other games.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last game, or with the one in FILE.")
    ] = False,
    hint: Annotated[
        bool, typer.Option("--hint", help="Tell with every question what the planner would do, and why.")
    ] = False,
    *,
    chosen: Chosen,
) -> int:
    """Play a game in the terminal.

    You play against two opponents of normal strength unless you say otherwise. Answer questions with a number
    or a name, or type ? to see what else you can type. The game is saved after every answer.

    \b
    Examples:
      tharsis play                                   against two opponents
      tharsis play --players 1                       a solo game
      tharsis play --against hard --board hellas --draft
      tharsis play --hot-seat --name Ann,Bob,Cem     three people, one screen
      tharsis play --resume                          go on with the last game
      tharsis play --resume mygame.json              go on with a certain one
    """
    options: dict[str, Any] = {
        "--players": players, "--against": against, "--hot-seat": hot_seat or None, "--name": name,
        "--seed": seed, "--save": save,
    }  # fmt: skip
    if resume:
        given = [option for option, value in options.items() if value is not None] + chosen.flags
        if given:
            raise Complaint(f"--resume goes on with a game as it is: leave out {', '.join(given)}")
        session = Session.resume(file if file is not None else last_path())
    else:
        if file is not None:
            raise Complaint(f"to go on with a saved game say: tharsis play --resume {file}")
        setup = _setup(options, chosen)
        path = save if save is not None else fresh_path(datetime.now().strftime("%Y-%m-%d-%H%M%S"))
        session = Session.begin(chosen.kit.name, setup, path)
    remember_last(session.path)
    return _sit_down(session, console(), hint)


def _sit_down(session: Session, out: Console, hints: bool) -> int:
    out.print(Text(f"Saved in {session.path}. Type ? for help.", "dim"), soft_wrap=True)
    if session.seed_chosen:
        out.print(Text(CHOSEN_DEAL), soft_wrap=True)
    try:
        TableTalk(session, screen_of(session.kit, out), out, hints).play()
    except Quit:
        _farewell(session, out)
        return 0
    except KeyboardInterrupt:
        out.print()
        _farewell(session, out)
        return INTERRUPTED
    if session.seed_chosen:
        out.print(Text(CHOSEN_DEAL), soft_wrap=True)
    out.print(Text(f"The record of the game: {session.path}", "dim"), soft_wrap=True)
    return 0


def _farewell(session: Session, out: Console) -> None:
    out.print(Text(f"The game is saved in {session.path}. Go on with: tharsis play --resume"), soft_wrap=True)


def _setup(options: dict[str, Any], chosen: Chosen) -> dict[str, Any]:
    """The setup that the options ask for; what makes no sense as a setup is refused by the game itself."""
    players: int | None = options["--players"]
    names, people = _names(options, players, chosen.kit)
    return {
        "players": players if players is not None else len(names),
        "names": names,
        "seed": options["--seed"],
        **chosen.setup([seat < people for seat in range(len(names))]),
    }


def _seats(kit: Kit, wanted: int) -> int:
    """As many players as usual, as far as the game has seats for them."""
    return min(max(wanted, kit.fewest_players), kit.most_players)


def _names(options: dict[str, Any], players: int | None, kit: Kit) -> tuple[list[str], int]:
    """The names of all seats, and how many of them are people (who sit first)."""
    given = listed(options["--name"]) if options["--name"] is not None else []
    for each in given:
        if bot_of(each) is not None:
            raise Complaint(f"a name that ends like {each!r} is for opponents that a bot plays")
    if options["--hot-seat"]:
        if options["--against"] is not None:
            raise Complaint("--hot-seat has people at every seat: leave out --against")
        people = players if players is not None else len(given) or _seats(kit, HOT_SEAT_PLAYERS)
        bots: list[str] = []
    else:
        people = 1
        if options["--against"] is not None:
            bots = split_specs(options["--against"])
            if players is not None and players != len(bots) + 1:
                raise Complaint(
                    f"--players {players} counts you too: --against must name {players - 1}, not {len(bots)}"
                )
        else:
            count = players if players is not None else _seats(kit, USUAL_PLAYERS)
            bots = [USUAL_BOT] * (count - 1)
    for spec in bots:
        bot_named(spec)
    if given and len(given) != people:
        raise Complaint(
            f"--name must give {'one name' if people == 1 else f'{people} names'}, not {len(given)}"
        )
    names = given or [f"Player {seat + 1}" for seat in range(people)]
    return names + [bot_seat_name(seat, spec) for seat, spec in enumerate(bots, people)], people
