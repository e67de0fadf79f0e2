"""The start: groups to pick from, a question each, all picked in secret and then revealed in player order.

A game has a list of groups (``Rulebook.start``): corporations first, then what modules bring, projects last,
for these are paid for with what the corporation brings. A group says from which piles it is dealt, how many
are kept and at what price; what becomes of them is up to it (:meth:`StartGroup.settle`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.deck import deal
from tharsis.mars.engine.economy import gain
from tharsis.mars.engine.effects.base import DOING, FIRST, Ask, Effect, Pending
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.payment import settle
from tharsis.mars.engine.research import price_with, take_aside
from tharsis.mars.engine.terms import (
    ANYONE,
    CARD_PRICE,
    CITY_PLACED,
    CORPORATION,
    DONE,
    MONEY,
    NEUTRAL,
    PICK,
)
from tharsis.mars.engine.tiles import is_city
from tharsis.mars.engine.triggers import card_triggers

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table

START_CARDS: Final = 10
CORPORATIONS: Final = "corporations"
PROJECTS: Final = "projects"
START_CORPORATIONS: Final = 2


# Groups -------------------------------------------------------------------------------------------


@final
class Share:
    """So many faces of one pile are dealt to each seat. Both are known by number to the table's piles."""

    def __init__(self, deck: int, amount: int) -> None:
        self.deck = deck
        self.amount = amount
        self.hands = -1  # what each seat holds of it


@mypyc_attr(allow_interpreted_subclasses=True)
class StartGroup:
    """Faces to pick from: what is dealt, how many are kept; ``priced``: at the price of a card each."""

    def __init__(self, name: str, shares: list[Share], least: int, most: int, priced: bool = False) -> None:
        self.name = name
        self.shares = shares
        self.least = least
        self.most = most
        self.priced = priced

    def deal(self, g: Table) -> None:
        """Deal to everybody, the same number to each."""
        order = [seat for seat in g.seats_from(g.first_player) if not self.given(g, seat)]
        if not order:
            return
        piles = g.changed_piles()
        for share in self.shares:
            deck = piles.decks[share.deck]
            amount = min(share.amount, deck.left() // len(order))
            for seat in order:
                piles.hands[share.hands].of[seat] = [deck.draw(g.chance) for _ in range(amount)]

    def dealt(self, g: Table, seat: int) -> list[int]:
        """What a seat may pick from."""
        found: list[int] = []
        for share in self.shares:
            found = found + g.piles.hands[share.hands].of[seat]
        return found

    def given(self, g: Table, seat: int) -> bool:
        """Does the seat get its faces without choosing? Only beginners do, and only of some groups."""
        return False

    def settle(self, g: Table, who: int, kept: list[int]) -> None:
        """All have chosen: what is kept stays in the seat's hands, the others leave the game unseen."""
        self.put_away(g, who, kept)

    def put_away(self, g: Table, who: int, kept: list[int]) -> None:
        """What is not kept leaves the game; nobody else has seen it."""
        if not self.shares:
            return
        piles = g.changed_piles()
        for share in self.shares:
            hands = piles.hands[share.hands]
            for face in hands.of[who]:
                if face not in kept:
                    piles.decks[share.deck].remove(face, [who])
            hands.of[who] = [face for face in hands.of[who] if face in kept]

    def take(self, g: Table, who: int, face: int) -> None:
        """A face leaves the seat's hands, to be played."""
        for share in self.shares:
            hands = g.changed_piles().hands[share.hands]
            hands.of[who] = [each for each in hands.of[who] if each != face]


@final
class Corporations(StartGroup):
    """A corporation out of those dealt; beginners have one of their own."""

    def given(self, g: Table, seat: int) -> bool:
        return g.setup.beginners[seat]

    def dealt(self, g: Table, seat: int) -> list[int]:
        return [beginners_corporation()] if g.setup.beginners[seat] else super().dealt(g, seat)

    def settle(self, g: Table, who: int, kept: list[int]) -> None:
        self.put_away(g, who, kept)
        for corporation in kept:
            self.take(g, who, corporation)
        for corporation in reversed(kept):
            g.pile.append(Pending(FOUND, who, -1, corporation))


@final
class Projects(StartGroup):
    """Any of the project cards, which come from the draw pile; beginners keep all for nothing."""

    def given(self, g: Table, seat: int) -> bool:
        return g.setup.beginners[seat]

    def deal(self, g: Table) -> None:
        deal(g, START_CARDS)

    def dealt(self, g: Table, seat: int) -> list[int]:
        return g.players[seat].offer

    def settle(self, g: Table, who: int, kept: list[int]) -> None:
        player = g.players[who]
        player.aside = kept
        corporation = player.corporations[0] if player.corporations else -1
        price = 0 if g.setup.beginners[who] else player.perks[CARD_PRICE]
        settle(g, who, price * len(kept), [], corporation)
        take_aside(g, who)


def beginners_corporation() -> int:
    """The corporation that is never dealt: beginners play it."""
    return next(card.id for card in CARDS if card.kind == CORPORATION and not card.dealt)


# Choosing -----------------------------------------------------------------------------------------


def purse(g: Table, who: int) -> int:
    """What a seat will have to pay for its cards with: the money of the corporation chosen."""
    money = 0
    for face in founders(g, who):
        money += face.cost
    return money


def price_of_card(g: Table, who: int) -> int:
    """What keeping a card will cost a seat with the corporation chosen."""
    return price_with(founders(g, who))


def founders(g: Table, who: int) -> list[Card]:
    """The corporations that a seat has chosen but not yet shown."""
    found: list[Card] = []
    for picks in g.players[who].chosen:
        for face in picks:
            if g.cards[face].kind == CORPORATION:
                found.append(g.cards[face])
    return found


def resume_choice(g: Table, who: int, number: int) -> None:
    """Put the starting question to a seat, from a group on."""
    player = g.players[who]
    player.chosen = player.chosen[:number]
    player.ready = False
    _go_on(g, who)


def unshown(g: Table, who: int) -> int:
    """While choices are revealed: the groups of which a seat has not shown yet what it chose."""
    n = 0
    for pending in g.pile:
        if pending.who == who:
            if pending.effect is REVEAL:
                return len(g.book.start)
            if pending.effect is SETTLE_GROUP:
                n += 1
    return n


def _go_on(g: Table, who: int) -> None:
    """Ask for the next group that leaves a choice; when there is none the seat has answered."""
    player = g.players[who]
    for number in range(len(player.chosen), len(g.book.start)):
        if leaves_choice(g, who, number):
            g.ask(STARTING_CHOICE, who, -1, number, [], [])
            return
        player.chosen = [*player.chosen, sorted(g.book.start[number].dealt(g, who))]
    player.ready = True


def leaves_choice(g: Table, who: int, number: int) -> bool:
    """Is there anything to decide for a seat in that group?"""
    group = g.book.start[number]
    return not group.given(g, who) and len(group.dealt(g, who)) > group.least


def begins_choice(g: Table, ask: Ask) -> bool:
    """Is this the first question of a seat's starting choice, with nothing picked yet?"""
    for number in range(ask.data):
        if leaves_choice(g, ask.who, number):
            return False
    return not ask.picks


@final
class StartingChoice(Effect):
    """Pick from the group ``data``, then from the next. Picks rise, so that each set has one spelling."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.together = True

    def asks(self) -> str:
        return "start"

    def options(self, g: Table, ask: Ask) -> list[int]:
        group = g.book.start[ask.data]
        n = len(ask.picks)
        choices: list[int] = []
        if n < group.most and (not group.priced or (n + 1) * price_of_card(g, ask.who) <= purse(g, ask.who)):
            last = ask.picks[-1] if ask.picks else -1
            rest = [face for face in sorted(group.dealt(g, ask.who)) if face > last]
            # A pick must leave enough later ones for those that are still wanted.
            end = len(rest) - max(group.least - n - 1, 0)
            choices = [option(PICK, face) for face in rest[:end]]
        if n >= group.least:
            choices.append(option(DONE))
        return choices

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        picks = ask.picks
        group = g.book.start[ask.data]
        if verb_of(choice) == PICK:
            picks = [*picks, argument_of(choice)]
            if group.least < group.most or len(picks) < group.most:
                g.ask(self, ask.who, -1, ask.data, [], picks)
                return
        g.players[ask.who].chosen = [*g.players[ask.who].chosen, picks]
        _go_on(g, ask.who)


# Revealing ----------------------------------------------------------------------------------------


@final
class Reveal(Effect):
    """A player reveals what was chosen, group by group."""

    def __init__(self) -> None:
        super().__init__(FIRST, 0, 0)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        for number in reversed(range(len(g.book.start))):
            g.pile.append(Pending(SETTLE_GROUP, who, -1, number))


@final
class SettleGroup(Effect):
    """What was chosen of the group ``data`` comes into play or to hand, and the rest is put away."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        kept = player.chosen[data]
        if data == len(g.book.start) - 1:
            player.chosen = []
        g.book.start[data].settle(g, who, kept)


@final
class Found(Effect):
    """A player plays the corporation ``data``: its money, its tags, its rules, what it does at once."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        face = g.cards[data]
        player.corporations = [*player.corporations, data]
        if g.logging:
            g.note("corporation", who, data, data, 0)
        player.add_tags(face.tags, 1)
        bring_into_play(g, who, face)
        if face.first is not None:
            player.first_due = [*player.first_due, data]
        gain(g, who, MONEY, face.cost, data)
        pending = card_triggers(g, who, face)
        for effect in face.effects:
            pending.append(Pending(effect, who, data, -1))
        if g.seats == 1:
            pending += neutral_cities_noticed(g, who, face)
        g.push(pending)


def neutral_cities_noticed(g: Table, who: int, face: Card) -> list[Pending]:
    """A solo corporation that watches anyone's cities counts the neutral ones placed before it came."""
    found: list[Pending] = []
    for area in g.board.hexes:
        if g.owners[area] == NEUTRAL and is_city(g.tiles[area]):
            for trigger in face.triggers:
                if trigger.happening == CITY_PLACED and trigger.who == ANYONE:
                    found.append(Pending(trigger.effect, who, face.id, area))
    return found


STARTING_CHOICE: Final = StartingChoice()
REVEAL: Final = Reveal()
SETTLE_GROUP: Final = SettleGroup()
FOUND: Final = Found()
