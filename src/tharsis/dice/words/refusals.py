"""Why not: for what a player may not do now, the reason in a fragment of a sentence and the ruling.

The engine decides what is legal and is asked first; here are only the words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tharsis.dice.engine import terms
from tharsis.dice.engine.payment import wilds_needed
from tharsis.dice.engine.placement import areas_for
from tharsis.dice.engine.playing import STANDARD_EFFECTS, standard_lines
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import names
from tharsis.dice.words.nouns import icons, joined, plural
from tharsis.dice.words.options import question
from tharsis.kernel.option import argument_of, option, verb_of

STANDARD_RULES: Final = [
    "dice.main.heat",
    "dice.main.water",
    "dice.main.plants",
    "dice.main.city",
    "dice.main.credits",
]
SUPPORTS: Final = {
    terms.GAIN_DIE: "dice.support.gain-die",
    terms.TURN_FOR: "dice.support.turn-die",
    terms.DRAW_FOR: "dice.support.draw-two",
}


class Refusal(NamedTuple):
    """A reason, and the ruling that says so; empty if none does."""

    reason: str
    ruling: str


def why_not(g: Table, seat: int, choice: int) -> Refusal | None:
    """Why the seat may not take an option of a turn now; None if it may."""
    if choice in g.options(seat):
        return None
    verb, argument = verb_of(choice), argument_of(choice)
    early = _not_now(g, seat, verb, argument)
    if early is not None:
        return early
    player = g.players[seat]
    if verb == terms.PLAY:
        if argument not in player.hand:
            return Refusal(f"{g.book.card(argument).name} is not in your hand", "dice.main.play-card")
        return _unpaid(g, seat, g.book.card(argument).lines, player.discounts, "dice.main.play-card")
    if verb == terms.USE:
        face = g.book.card(argument)
        if argument not in player.actions:
            return Refusal(f"you have no action on {face.name}", "dice.main.blue-card")
        rule = "dice.main.blue-card" if face.action == terms.MAIN_ACTION else "dice.support.blue-card"
        if argument in player.used:
            return Refusal(f"{face.name} is used; a production turn readies it", "dice.production.reset-blue")
        return _unpaid(g, seat, face.action_lines, [], rule)
    if verb == terms.STANDARD:
        if argument == terms.CITY_ACTION and not areas_for(g, STANDARD_EFFECTS[argument]):
            return Refusal("there is no area for a city that touches none", "dice.tile.city-apart")
        return _unpaid(g, seat, standard_lines(argument), [], STANDARD_RULES[argument])
    if verb == terms.GAIN_DIE:
        return Refusal(f"the pool has no {names().colours[argument]} die", SUPPORTS[verb])
    if verb in SUPPORTS:
        if not player.dice[argument]:
            return Refusal(f"you have no {icons(1, argument)[2:]} die", SUPPORTS[verb])
        if verb == terms.TURN_FOR:
            return Refusal("you have no other die to turn", SUPPORTS[verb])
        return Refusal("there is no card to draw", SUPPORTS[verb])
    return Refusal("it is not among what can be done now", "")


def _not_now(g: Table, seat: int, verb: int, argument: int) -> Refusal | None:
    """Is it the wrong moment altogether?"""
    if g.over:
        return Refusal("the game is over", "dice.end.final-turn")
    if not g.is_waiting(seat):
        return Refusal(f"{g.setup['names'][g.who]} is asked now", "dice.turn.clockwise")
    if g.question != terms.NO_QUESTION or g.step not in (terms.TURN_BEGINS, terms.MAIN, terms.TURN_ENDS):
        return Refusal(f"answer first: {question(g, seat)}", "")
    action = g.book.card(argument).action if verb == terms.USE else terms.NO_ACTION
    main = verb in (terms.PLAY, terms.STANDARD) or action == terms.MAIN_ACTION
    if g.step == terms.TURN_BEGINS and main:
        return Refusal("a support action comes first", "dice.action.support-then-main")
    if g.step == terms.MAIN and verb == terms.PRODUCTION_TURN:
        return Refusal("an action turn has begun", "dice.turn.kinds")
    if g.step == terms.TURN_ENDS and action != terms.FREE_ACTION:
        return Refusal("the main action is over", "dice.action.support-then-main")
    return None


def _unpaid(g: Table, seat: int, lines: list[int], discounts: list[int], rule: str) -> Refusal:
    player = g.players[seat]
    missing: list[str] = []
    for i in range(0, len(lines), 2):
        kind = lines[i]
        wanted = lines[i + 1] - (1 if kind in discounts else 0)
        if kind < terms.ICONS and player.dice[kind] < wanted:
            missing.append(icons(wanted - player.dice[kind], kind))
        elif kind >= terms.ICONS:
            missing.append(icons(wanted, kind))
    need = wilds_needed(player, lines, discounts) - player.wild
    tokens = (
        f", and your {plural(player.wild, 'wild token')} {_do(player.wild)} not make up for it"
        if player.wild
        else ""
    )
    if need <= 0:
        return Refusal("it is not among what can be done now", rule)
    return Refusal(f"you lack {joined(missing)}{tokens}", rule)


def _do(n: int) -> str:
    return "does" if n == 1 else "do"


def why_not_card(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a card in hand cannot be played, whatever step it is; None if it can be paid."""
    player = g.players[seat]
    face = g.book.card(card)
    if wilds_needed(player, face.lines, player.discounts) <= player.wild:
        return why_not(g, seat, option(terms.PLAY, card))
    return _unpaid(g, seat, face.lines, player.discounts, "dice.main.play-card")
