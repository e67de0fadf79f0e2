"""Kits: a game with all that others need of it, one object for each game, found by its name.

Records, bots, arena, server and command line know kits and nothing of a particular game. A small game brings
rules and words (:class:`Kit` says which); everything else has a plain answer here. Parts that need more than
the rules are imported when they are asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from tharsis.kernel.chance import checked_seed, fresh_seed
from tharsis.kernel.game import BadSetup, Game
from tharsis.kernel.rng import Rng
from tharsis.kernel.statistics import Statistics

USUAL: Final = "mars"  # the game that is meant where none is named
GROUP: Final = "tharsis.games"  # entry points by which other packages install games: name = module:KIT
_WHERE: Final = {
    "dice": "tharsis.dice.kit",
    "mars": "tharsis.mars.kit",
}


class Kit:
    """A game, everything about it. What raises ``NotImplementedError`` each game must bring."""

    name: str
    title: str
    about = ""  # a sentence for whoever chooses among games
    revision = 1  # rises when records of earlier games would go another way
    fewest_players = 2
    most_players = 2
    longest_name = 30
    colours: tuple[str, ...] = ("orange", "blue", "green", "red", "pink", "yellow")
    open_turns = False  # can its setup say who is asked to end a turn?

    # Setups: plain data -------------------------------------------------------------------------

    def setup_options(self) -> list[dict[str, Any]]:
        """What may be decided before a game besides players and names, as clients and commands offer it.

        Each has a ``name``, a ``title``, a ``help``, a ``kind`` (``choice`` of one value, ``several`` values,
        a ``switch``, or ``seats``: a switch for each player), ``values`` with ``value`` and ``title`` (and
        ``always``, where one of several must stay), a ``default``; perhaps a ``flag``, the name of its
        option at the command line, ``alone``: only for one player (true) or only for several (false), and
        ``module``: only while the option ``modules`` has that value.
        """
        return []

    def checked(self, options: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in; raises :class:`BadSetup` with one sentence."""
        declared = {each["name"]: each for each in self.setup_options()}
        known = ["players", "names", "colours", "seed", "seed_chosen", *declared]
        if self.open_turns:
            known.append("open_turns")
        for key in options:
            if key not in known:
                raise BadSetup(f"there is no option {key!r}; the options are: {', '.join(known)}")
        players: Any = options.get("players", self.fewest_players)
        low, high = self.fewest_players, self.most_players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadSetup(f"players must be a whole number from {low} to {high}, not {players!r}")
        seed: Any = options.get("seed")
        return {
            "players": players,
            "names": self._names(options.get("names"), players),
            "colours": self._colours(options.get("colours"), players),
            "seed": fresh_seed() if seed is None else checked_seed(seed),
            "seed_chosen": seed is not None and options.get("seed_chosen", True) is not False,
            **{name: _value(each, options.get(name, each["default"])) for name, each in declared.items()},
            **({"open_turns": _open_turns(options.get("open_turns"), players)} if self.open_turns else {}),
        }

    def _names(self, given: Any, players: int) -> list[str]:
        if given is None:
            return [f"Player {seat + 1}" for seat in range(players)]
        if not isinstance(given, list) or len(given) != players or len(set(map(str, given))) != players:
            raise BadSetup(f"names must be a list of {players} different texts, not {given!r}")
        for name in given:
            if not isinstance(name, str) or not name.strip() or len(name) > self.longest_name:
                raise BadSetup(f"a name must be a text of 1 to {self.longest_name} characters, not {name!r}")
        return list(given)

    def _colours(self, given: Any, players: int) -> list[str]:
        if given is None:
            return list(self.colours[:players])
        if not isinstance(given, list) or len(given) != players or len(set(map(str, given))) != players:
            raise BadSetup(f"colours must be a list of {players} different ones, not {given!r}")
        for colour in given:
            if colour not in self.colours:
                raise BadSetup(f"there is no colour {colour!r}; the colours are: {', '.join(self.colours)}")
        return list(given)

    def random_setup(self, seed: int) -> dict[str, Any]:
        """Some legal setup, different for each seed: for tests that sweep over all kinds of games."""
        rng = Rng(seed)
        players = self.fewest_players + rng.below(self.most_players - self.fewest_players + 1)
        setup: dict[str, Any] = {"players": players, "seed": str(seed)}
        for each in self.setup_options():
            values = [False, True] if each["kind"] == "switch" else [one["value"] for one in each["values"]]
            if each["kind"] in ("choice", "switch"):
                setup[each["name"]] = values[rng.below(len(values))]
        return setup

    # Games --------------------------------------------------------------------------------------

    def begin(self, setup: dict[str, Any], logging: bool = False) -> Game:
        """A game of a whole setup, as :meth:`checked` gives it; ``logging``: with a log."""
        raise NotImplementedError

    def owns(self, game: Game) -> bool:
        """Is this one of the kit's games?"""
        raise NotImplementedError

    def setup_of(self, game: Game) -> dict[str, Any]:
        """The game's setup as plain data for a record."""
        raise NotImplementedError

    def new(self, *, logging: bool = False, **options: Any) -> Game:
        """A game from keyword options; raises :class:`BadSetup`.

        A seed is text, and a whole number stands for its digits; without one the operating system gives one.
        """
        seed: Any = options.get("seed")
        if isinstance(seed, int) and not isinstance(seed, bool):
            options["seed"] = str(seed)
        return self.begin(self.checked(options), logging)

    def from_setup(self, setup: dict[str, Any]) -> Game:
        """A game from the plain data of a record; raises :class:`BadSetup`."""
        checked = self.checked(setup)
        if setup.get("seed") is None:
            raise BadSetup("the setup has no seed, so nobody knows how its cards were dealt")
        return self.begin(checked)

    # Words --------------------------------------------------------------------------------------

    def describe(self, game: Game, seat: int, choice: int) -> str:
        """One of the seat's legal options in words."""
        raise NotImplementedError

    def question(self, game: Game, seat: int) -> str:
        """What the seat is asked, in one sentence."""
        raise NotImplementedError

    def seen_by(self, game: Game, seat: int) -> dict[str, Any]:
        """All that a seat may know (-1: all that everybody may), as plain data."""
        raise NotImplementedError

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        """What happened so far, as lines for the seat that reads (None: a spectator)."""
        return []

    # Parts --------------------------------------------------------------------------------------

    def client(self) -> Any:
        """What a server shows of games and asks about them: a ``Kind`` of ``server/kinds.py``."""
        from tharsis.kernel.client import PlainClient

        return PlainClient(self)

    def expert(self) -> Any:
        """What bots understand of it, an ``Expert`` of ``bots/experts.py``; None: they play greedily."""
        return None

    def screen(self) -> Any:
        """Its class for terminals, a ``Screen`` of ``terminal/screen.py``; None: the plain one."""
        return None

    def statistics(self) -> Statistics:
        """What is worth counting in finished games."""
        return Statistics()

    def cards(self) -> list[dict[str, Any]]:
        """All cards as plain data for ``tharsis cards``: ``number``, ``name``, ``text`` and whatever else."""
        return []

    def rules_scope(self) -> list[str]:
        """The modules of the rules reference that this game is about."""
        return []

    def bench_tables(self) -> tuple[list[int], dict[str, Any]]:
        """The numbers of players that ``tharsis bench`` measures, the usual one among them, and the setup."""
        return list(range(self.fewest_players, self.most_players + 1)), {}

    def bench_variants(self) -> list[tuple[str, int, dict[str, Any]]]:
        """Further games that ``tharsis bench`` measures: what they are called, players, setup."""
        return []


def _open_turns(given: Any, players: int) -> list[bool]:
    """Who is asked to end a turn when nothing is left to do in it."""
    if given is None or isinstance(given, bool):
        return [given is True] * players
    if not isinstance(given, list) or [type(each) for each in given] != [bool] * players:
        raise BadSetup(f"open_turns must be true, false or a list of {players} such values, not {given!r}")
    return list(given)


def _value(option: dict[str, Any], given: Any) -> Any:
    """A value of a declared option, checked."""
    if option["kind"] == "switch":
        if not isinstance(given, bool):
            raise BadSetup(f"{option['name']} must be true or false, not {given!r}")
        return given
    values = [each["value"] for each in option["values"]]
    if given not in values:
        raise BadSetup(
            f"{option['name']} must be one of {', '.join(str(each) for each in values)}, not {given!r}"
        )
    return given


# The registry -------------------------------------------------------------------------------

_registered: Final[dict[str, Kit]] = {}
_names_by_class: Final[dict[type[Game], str]] = {}


def kit_names() -> list[str]:
    """The names of all games."""
    return sorted({*_WHERE, *_registered, *_installed(tuple(sys.path))})


def kit_named(name: str) -> Kit:
    """The game of that name; raises :class:`BadSetup`."""
    kit: Kit
    if name in _registered:
        kit = _registered[name]
    elif name in _WHERE:
        kit = import_module(_WHERE[name]).KIT
    elif name in _installed(tuple(sys.path)):
        kit = _installed(tuple(sys.path))[name].load()
    else:
        raise BadSetup(f"there is no game '{name}'; the games are: {', '.join(kit_names())}")
    return kit


@cache
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@contextmanager
def registered(kit: Kit) -> Iterator[Kit]:
    """The game is known while the context lasts: for tests and for games under construction."""
    before = dict(_registered)
    _registered[kit.name] = kit
    _names_by_class.clear()
    try:
        yield kit
    finally:
        _registered.clear()
        _registered.update(before)
        _names_by_class.clear()


def kit_of(game: Game) -> Kit:
    """The kit that a game belongs to."""
    name = _names_by_class.get(type(game))
    if name is None:
        for known in kit_names():
            if kit_named(known).owns(game):
                name = _names_by_class[type(game)] = known
                break
        else:
            raise TypeError(f"{type(game).__name__} belongs to no registered game")
    return kit_named(name)
