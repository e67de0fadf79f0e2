"""The board game's options on the screen: their short names, and what they look like in a list.

A turn's options come in groups, cards in hand first, those that cannot be played among them with the reason.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.client.picking import picking
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DECLINE,
    DONE,
    END_TURN,
    FIRST_ACTION,
    FROM_CARD,
    FUND,
    HEX,
    PASS,
    PICK,
    PLAY,
    PROJECT,
    PROJECT_VERB,
    TO_CARD,
)
from tharsis.mars.terminal.colours import card_colour
from tharsis.mars.terminal.face import tags_words
from tharsis.mars.words.browser import requirement_text
from tharsis.mars.words.cards import card_text, effect_words, points_words
from tharsis.mars.words.nouns import area_name, headline
from tharsis.mars.words.questions import describe
from tharsis.mars.words.refusals import warnings, why_not_card
from tharsis.terminal.answers import Offer, Several
from tharsis.terminal.texts import flowing, indented, number_text

NAME_WIDTH: Final = 27
PROJECT_WORDS: Final = "Standard project: "  # said by the heading of their group


# Names --------------------------------------------------------------------------------------


def offer_of(g: Table, seat: int, choice: int) -> Offer:
    """An option with the names it may be called by."""
    return Offer(choice, _names(g, choice), describe(g, seat, choice))


def _names(g: Table, choice: int) -> tuple[str, ...]:
    verb = verb_of(choice)
    argument = argument_of(choice)
    if verb in (PLAY, ACT, PICK, TO_CARD):
        return (g.cards[argument].name,)
    if verb == FROM_CARD:
        return (g.cards[argument].name,)
    if verb == PROJECT_VERB:
        project = g.book.projects[g.book.project_place(argument)].name
        return (project, f"Project {project}")
    if verb == CLAIM:
        return (g.book.milestones[g.book.milestone_place(argument)].name,)
    if verb == FUND:
        return (g.book.awards[g.book.award_place(argument)].name,)
    if verb == HEX:
        where = area_name(g.board, argument)
        return (where, where.partition(" ")[0])
    return _PLAIN_NAMES.get(verb, ())


_PLAIN_NAMES: Final[dict[int, tuple[str, ...]]] = {
    PASS: ("Pass",),
    END_TURN: ("End turn", "End"),
    CONVERT_PLANTS: ("Plants", "Greenery", "Convert plants"),
    CONVERT_HEAT: ("Heat", "Temperature", "Convert heat"),
    FIRST_ACTION: ("First action", "First"),
    DONE: ("Done", "None"),
    DECLINE: ("Nothing", "No", "None", "Decline"),
}


# Picking several ----------------------------------------------------------------------------


def several(g: Table, seat: int) -> Several | None:
    """The question as one that wants several cards, if it is one that has not been begun."""
    ask = g.asks[seat]
    told = None if ask is None else picking(g, seat, ask)
    if told is None or told["least"] == told["most"] == 1:  # one is picked like any other option
        return None
    return Several([each["option"] for each in told["cards"]], told["least"], told["most"], told.get("done"))


# Lists --------------------------------------------------------------------------------------


def card_heading(g: Table, seat: int, face: Card, number: int | None) -> Text:
    """A card on one line: number, name, cost, tags."""
    out = number_text(number)
    style = f"bold {card_colour(face)}" if number is not None else card_colour(face)
    out.append(face.name.ljust(NAME_WIDTH), style)
    if face.kind == PROJECT:
        cost = card_cost(g.players[seat], face)
        out.append(f"{cost} M€".rjust(6), "yellow" if cost == face.cost else "bold green")
    if face.tags:
        out.append("  " + tags_words(face))
    return out


def card_entry(
    g: Table, seat: int, face: Card, number: int | None, notes: list[str] | None = None
) -> RenderableType:
    """A card with all that it says, below its heading."""
    details: list[str] = []
    if face.kind == PROJECT and card_cost(g.players[seat], face) != face.cost:
        details.append(f"Printed cost {face.cost} M€.")
    if face.requires:
        details.append(f"Requires {requirement_text(face)}.")
    details.append(card_text(face))
    if face.points is not None:
        details.append(headline(points_words(face.points, face)) + ".")
    parts: list[RenderableType] = [card_heading(g, seat, face, number)]
    parts.append(indented(Text(" ".join(details), "dim"), 6))
    for note in notes or []:
        parts.append(indented(Text(note, "italic"), 6))
    return Group(*parts)


def short_card(g: Table, seat: int, face: Card, number: int | None, note: str) -> Text:
    """A card on one line with as much of ``note`` as fits."""
    out = card_heading(g, seat, face, number)
    out.append("  · " if face.tags else "  ", "dim")
    out.append(note, "dim" if number is not None else "dim italic")
    out.no_wrap = True
    out.overflow = "ellipsis"
    return out


# Verbs that have their own place in the list of a turn; modules bring others.
_OWN_PLACE: Final = (PLAY, ACT, CLAIM, FUND, PROJECT_VERB, CONVERT_PLANTS, CONVERT_HEAT)


def turn_list(g: Table, seat: int, offers: list[Offer], width: int) -> RenderableType:
    """Everything that may be done on a turn, in groups, and what of the hand cannot be played and why."""
    numbers = {offer.option: n for n, offer in enumerate(offers, 1)}
    parts: list[RenderableType] = []

    def group(title: str, entries: list[RenderableType]) -> None:
        if entries:
            parts.append(Text(title, "bold underline"))
            parts.extend(entries)

    def by_verb(*verbs: int) -> list[tuple[int, str]]:
        return [
            (numbers[offer.option], offer.text.removeprefix(PROJECT_WORDS))
            for verb in verbs
            for offer in offers
            if verb_of(offer.option) == verb
        ]

    first_only = any(verb_of(offer.option) == FIRST_ACTION for offer in offers)
    group("Cards in hand", [] if first_only else _hand_lines(g, seat, numbers))
    group("Actions on your cards", _action_lines(g, seat, numbers))
    goals = by_verb(CLAIM, FUND)
    group("Milestones and awards", [flowing(goals, width)] if goals else [])
    projects = by_verb(PROJECT_VERB)
    group("Standard projects", [flowing(projects, width)] if projects else [])
    brought = [action.verb for action in g.book.actions if action.verb not in _OWN_PLACE]
    more = by_verb(*brought)
    group("What else is in play", [flowing(more, width)] if more else [])
    rest = by_verb(CONVERT_PLANTS, CONVERT_HEAT, FIRST_ACTION, PASS, END_TURN)
    group("Otherwise" if len(offers) > len(rest) else "What is left to do", [flowing(rest, width)])
    return Group(*parts)


def _hand_lines(g: Table, seat: int, numbers: dict[int, int]) -> list[RenderableType]:
    able: list[RenderableType] = []
    unable: list[RenderableType] = []
    for card in g.players[seat].hand:
        face = g.cards[card]
        choice = option(PLAY, card)
        if choice in numbers:
            vain = [f"{each.reason}!" for each in warnings(g, seat, choice)]
            able.append(short_card(g, seat, face, numbers[choice], " ".join([*vain, card_text(face)])))
        else:
            refusal = why_not_card(g, seat, card)
            unable.append(short_card(g, seat, face, None, refusal.reason if refusal else ""))
    return able + unable


def _action_lines(g: Table, seat: int, numbers: dict[int, int]) -> list[RenderableType]:
    lines: list[RenderableType] = []
    player = g.players[seat]
    for place, card in enumerate(player.tableau):
        face = g.cards[card]
        choice = option(ACT, card)
        if choice not in numbers or face.action is None:
            continue
        line = number_text(numbers[choice])
        held = f" ({player.held[place]})" if player.held[place] else ""
        line.append((face.name + held).ljust(NAME_WIDTH + 1), f"bold {card_colour(face)}")
        vain = [f"{each.reason}! " for each in warnings(g, seat, choice)]
        line.append("".join(vain) + effect_words(face.action, face), "dim")
        line.no_wrap = True
        line.overflow = "ellipsis"
        lines.append(line)
    return lines


def hand_list(g: Table, seat: int) -> RenderableType:
    """The hand with every card's full text and what stands in its way."""
    player = g.players[seat]
    if not player.hand:
        return Text("Your hand is empty.")
    entries: list[RenderableType] = []
    for card in player.hand:
        refusal = why_not_card(g, seat, card)
        note = ["✓ can be played"] if refusal is None else [f"✗ {refusal.reason}"]
        entries.append(card_entry(g, seat, g.cards[card], None, note))
    return Group(*entries)
