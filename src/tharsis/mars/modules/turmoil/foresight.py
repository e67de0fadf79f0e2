"""What an event would do to a seat as things stand, in plain amounts: looked up, not played.

It happens on a copy whose decks tell nothing. Where the seat would be asked, no answer is given: what is of
choice is said to be so, and of two ways both are told. All of it is open to everybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Ask, Choice, Effect
from tharsis.mars.engine.effects.hand import GiveCard
from tharsis.mars.engine.effects.resources import AddTo, SpendFrom
from tharsis.mars.engine.effects.stock import GainAny
from tharsis.mars.engine.effects.tiles import DryOcean, NobodysOcean
from tharsis.mars.engine.player import Player
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import NOTHING, OCEANS
from tharsis.mars.engine.trial import Trial, trial_of
from tharsis.mars.modules.turmoil.state import GlobalEvent

# What changes.
STOCK: Final = "stock"  # of a resource
PRODUCTION: Final = "production"  # of a resource
RATING: Final = "rating"
CARDS: Final = "cards"  # in hand
HELD: Final = "held"  # on the card that ``what`` numbers
OF_CHOICE: Final = "of-choice"  # standard resources of choice
ON_A_CARD: Final = "on-a-card"  # resources of the kind ``what`` on a card of choice
TRACK: Final = "track"  # steps of a track, for nobody


@dataclass(frozen=True, slots=True)
class Change:
    """So much more of something, or less: ``what`` says which resource, card, kind or track."""

    kind: str
    what: int
    amount: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a seat would see: ``certain`` comes anyway; of ``ways``, if there are any, it chooses one."""

    certain: list[Change]
    ways: list[list[Change]]


def foreseen(g: Table, event: GlobalEvent, seat: int) -> Outcome:
    """What an event would do to a seat now."""
    twin = trial_of(g)
    twin.pile = []
    twin.acting = False  # no event is part of an action
    twin.asks = [None] * twin.seats
    certain: list[Change] = []
    ways: list[list[Change]] = []
    before = list(twin.parameters)
    for effect in event.first:
        certain += _happened(twin, effect, g.first_player, seat, event.id, ways)
    for track in g.book.tracks_used:
        moved = (twin.parameters[track.number] - before[track.number]) // track.step
        if moved:
            certain.append(Change(TRACK, track.number, moved))
    for effect in event.each:
        certain += _happened(twin, effect, seat, seat, event.id, ways)
    return Outcome(_together(certain), ways)


def _happened(
    twin: Table, effect: Effect, who: int, seat: int, event: int, ways: list[list[Change]]
) -> list[Change]:
    """Let an effect happen, and say what it changes for the seat."""
    before = twin.players[seat].copy()
    effect.resolve(twin, who, event, -1)
    twin.run()
    told: list[Change] = []
    for asked in range(twin.seats):
        ask = twin.asks[asked]
        while ask is not None:
            twin.asks[asked] = None
            told += _of_choice(twin, ask, seat, ways)
            ask = twin.asks[asked]
    return told + _changes(before, twin.players[seat])


def _of_choice(twin: Table, ask: Ask, seat: int, ways: list[list[Change]]) -> list[Change]:
    """What a question leaves to its seat."""
    effect = ask.effect
    if isinstance(effect, (NobodysOcean, DryOcean)):  # the place alone is of choice
        return [Change(TRACK, OCEANS, 1 if isinstance(effect, NobodysOcean) else -1)]
    if ask.who != seat:
        return []
    if isinstance(effect, GiveCard):  # the number of cards is certain
        effect.answer(twin, ask, effect.options(twin, ask)[0])
        twin.run()
    elif isinstance(effect, GainAny):
        return [Change(OF_CHOICE, NOTHING, ask.data)]
    elif isinstance(effect, AddTo):
        return [Change(ON_A_CARD, effect.kind, effect.much(twin, seat, ask.card))]
    elif isinstance(effect, SpendFrom):
        return [Change(ON_A_CARD, effect.kind, -effect.amount)]
    elif isinstance(effect, Choice):
        for each in ask.options:
            other = twin.copy()
            assert twin.trial is not None
            other.trial, other.cards = Trial(twin.trial.first), twin.cards
            alternative = effect.alternatives[argument_of(each)]
            way = _happened(other, alternative, seat, seat, ask.card, ways)
            ways.append(way)
    return []


def _changes(before: Player, after: Player) -> list[Change]:
    """What is different on a mat."""
    found: list[Change] = []
    for resource in range(6):
        found.append(Change(STOCK, resource, after.stock[resource] - before.stock[resource]))
        found.append(Change(PRODUCTION, resource, after.production[resource] - before.production[resource]))
    found.append(Change(RATING, NOTHING, after.rating - before.rating))
    found.append(Change(CARDS, NOTHING, len(after.hand) - len(before.hand)))
    for i, card in enumerate(before.tableau):
        found.append(Change(HELD, card, after.held[i] - before.held[i]))
    return [change for change in found if change.amount]


def _together(changes: list[Change]) -> list[Change]:
    """The same thing changed twice is told once."""
    found: dict[tuple[str, int], int] = {}
    for change in changes:
        key = (change.kind, change.what)
        found[key] = found.get(key, 0) + change.amount
    return [Change(kind, what, amount) for (kind, what), amount in found.items() if amount]
