"""One corporation's mat: stock, production, tags, cards, and the lasting rules that it plays by.

Lists marked *replaced* are never changed in place but replaced by a new one, so that copies of a game
may share them.
"""

from __future__ import annotations

from typing import final

from tharsis.mars.engine.faces import Card, Discount
from tharsis.mars.engine.terms import FIRST_PERKS, TAGS
from tharsis.mars.engine.triggers import HAPPENING_NAMES, Watch


def replaced(numbers: list[int], place: int, number: int) -> list[int]:
    """The same numbers but for one: a new list, as copies may share the old one."""
    twin = numbers[:]
    twin[place] = number
    return twin


@final
class Player:
    """Everything that belongs to one seat."""

    rating: int
    owed: int  # M€ due for steps of the rating at the end of the action
    raised_in: int  # the generation in which the rating last rose
    corporations: list[int]  # in play, the one chosen at the start first; replaced
    passed: bool
    first_due: list[int]  # corporations whose first action is still to be done; replaced
    stock: list[int]
    production: list[int]
    tags: list[int]  # replaced
    areas: list[int]  # of own tiles; replaced
    stands: list[int]  # what own wild tags stand for in this action; replaced
    hand: list[int]
    tableau: list[int]  # cards face up in play; replaced
    held: list[int]  # resources on them; replaced
    acted: list[int]  # generation in which their action was last used; replaced
    payers: int  # cards among them from which something may be paid
    memory: list[int]  # what they remember: area of their tile | metal << 8, or -1; replaced
    events: list[int]  # own event pile; replaced
    perks: list[int]  # lasting rules; replaced
    discounts: list[Discount]  # on cards; replaced
    triggers: list[list[Watch]]  # by happening; replaced
    offer: list[int]  # cards under consideration; replaced
    aside: list[int]  # cards set aside: drafted, or picked to be bought; replaced
    chosen: list[list[int]]  # secret answers at the start: the picks of each group; replaced
    pledge: int  # a secret answer: the card drafted
    promised: list[int]  # a secret answer: how to pay; replaced
    ready: bool  # has answered a question put to all

    def __init__(self) -> None:
        pass

    def copy(self) -> Player:
        """An independent mat."""
        twin = Player()
        twin.rating = self.rating
        twin.owed = self.owed
        twin.raised_in = self.raised_in
        twin.corporations = self.corporations
        twin.passed = self.passed
        twin.first_due = self.first_due
        twin.stock = self.stock[:]
        twin.production = self.production[:]
        twin.tags = self.tags
        twin.areas = self.areas
        twin.stands = self.stands
        twin.hand = self.hand[:]
        twin.tableau = self.tableau
        twin.held = self.held
        twin.acted = self.acted
        twin.payers = self.payers
        twin.memory = self.memory
        twin.events = self.events
        twin.perks = self.perks
        twin.discounts = self.discounts
        twin.triggers = self.triggers
        twin.offer = self.offer
        twin.aside = self.aside
        twin.chosen = self.chosen
        twin.pledge = self.pledge
        twin.promised = self.promised
        twin.ready = self.ready
        return twin

    def state(self) -> dict[str, object]:
        """Plain data: equal mats give equal data."""
        return {
            "rating": self.rating,
            "owed": self.owed,
            "raised_in": self.raised_in,
            "corporations": list(self.corporations),
            "passed": self.passed,
            "first_due": list(self.first_due),
            "stock": list(self.stock),
            "production": list(self.production),
            "tags": list(self.tags),
            "stands": list(self.stands),
            "hand": list(self.hand),
            "tableau": list(self.tableau),
            "held": list(self.held),
            "acted": list(self.acted),
            "memory": list(self.memory),
            "events": list(self.events),
            "perks": list(self.perks),
            "discounts": [[each.cards.tags, each.amount] for each in self.discounts],
            "triggers": [[watch.card for watch in watches] for watches in self.triggers],
            "offer": list(self.offer),
            "aside": list(self.aside),
            "chosen": [list(picks) for picks in self.chosen],
            "pledge": self.pledge,
            "promised": list(self.promised),
            "ready": self.ready,
        }

    def add_tags(self, tags: list[int], amount: int) -> None:
        """Count tags, or no longer."""
        mine = self.tags[:]
        for tag in tags:
            mine[tag] += amount
        self.tags = mine

    def resources_on(self, card: int) -> int:
        """Resources on a card in play (0 if it is not in play)."""
        for i, each in enumerate(self.tableau):
            if each == card:
                return self.held[i]
        return 0

    def held_in_all(self, cards: list[Card]) -> dict[int, int]:
        """What lies on the cards in play, together: how many of each kind."""
        found: dict[int, int] = {}
        for i, card in enumerate(self.tableau):
            if self.held[i]:
                kind = cards[card].holds
                found[kind] = found.get(kind, 0) + self.held[i]
        return found

    def remember(self, card: int, what: int) -> None:
        """Note something on a card in play (nothing happens for a card that is not)."""
        for i, each in enumerate(self.tableau):
            if each == card:
                self.memory = replaced(self.memory, i, what)
                return

    def recall(self, card: int) -> int:
        """What a card in play remembers, or -1."""
        for i, each in enumerate(self.tableau):
            if each == card:
                return self.memory[i]
        return -1

    def add_perk(self, which: int, amount: int) -> None:
        """Change one of the numbers that the player plays by."""
        perks = self.perks[:]
        perks[which] += amount
        self.perks = perks

    def place_of(self, card: int) -> int:
        """The area of the tile that a card in play placed, or -1."""
        memory = self.recall(card)
        return memory if memory < 0 else memory & 255


def new_player(rating: int, production: int) -> Player:
    """An empty mat before the corporation is chosen."""
    player = Player()
    player.rating = rating
    player.owed = 0
    player.raised_in = 0
    player.corporations = []
    player.passed = False
    player.first_due = []
    player.stock = [0] * 6
    player.production = [production] * 6
    player.tags = [0] * TAGS
    player.areas = []
    player.stands = []
    player.hand = []
    player.tableau = []
    player.held = []
    player.acted = []
    player.payers = 0
    player.memory = []
    player.events = []
    player.perks = FIRST_PERKS[:]
    player.discounts = []
    player.triggers = [[] for _ in range(len(HAPPENING_NAMES))]
    player.offer = []
    player.aside = []
    player.chosen = []
    player.pledge = -1
    player.promised = []
    player.ready = False
    return player
