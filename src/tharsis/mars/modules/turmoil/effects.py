"""What cards do in the chamber: send delegates, send one home, replace one, take the chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.effects.base import DOING, KNOWLEDGE, Ask, Effect
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.modules.turmoil.rules import note_changes, parties, party_place, send
from tharsis.mars.modules.turmoil.state import NAME, PARTIES, turmoil

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

IN_PARTY: Final = number_of("verb", "turn", NAME, "in-party")  # a party by its face
MEMBER: Final = number_of("verb", "turn", NAME, "member")  # a delegate: a party and an owner
_OWNER_BITS: Final = 4


def member(party: int, owner: int) -> int:
    """The option that means a delegate of an owner's in a party."""
    return option(MEMBER, party << _OWNER_BITS | owner)


def party_of(argument: int) -> int:
    """The party of a delegate that an option means."""
    return argument >> _OWNER_BITS


def owner_of(argument: int) -> int:
    """The owner of a delegate that an option means."""
    return argument & ((1 << _OWNER_BITS) - 1)


def in_parties(g: Table, numbers: list[int]) -> list[int]:
    """Options that mean these parties."""
    faces = parties(g)
    return [option(IN_PARTY, faces[number].id) for number in numbers]


@final
class SendDelegates(Effect):
    """Send delegates into one party of choice: all of them, from the reserve and the lobby together."""

    def __init__(self, amount: int) -> None:
        super().__init__(DOING, KNOWLEDGE, 0)
        self.amount = amount
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return turmoil(g).chamber.available(who) >= self.amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.possible(g, who, card):
            g.ask(self, who, card, data, in_parties(g, list(range(PARTIES))), [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        party = party_place(g, argument_of(choice))
        for _ in range(self.amount):
            send(g, ask.who, party, ask.card)

    def asks(self) -> str:
        return "send-delegates"


@final
class SendHome(Effect):
    """A delegate who leads no party, anybody's, goes back to the reserve of its owner."""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE, 0)
        self.checked = True

    def legal(self, g: Table) -> list[int]:
        """Those who may be sent home."""
        chamber = turmoil(g).chamber
        found: list[int] = []
        for party in range(PARTIES):
            for owner in range(g.seats + 1):
                if chamber.removable(party, owner):
                    found.append(member(party, owner))
        return found

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.legal(g)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, self.legal(g))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        chamber = turmoil(g).chamber
        party, owner = party_of(argument_of(choice)), owner_of(argument_of(choice))
        leader, dominant = chamber.leaders[party], chamber.dominant
        chamber.remove(party, owner, ask.who)
        if g.logging:
            g.note("sent-home", owner if owner < g.seats else -1, ask.card, parties(g)[party].id, 1)
            note_changes(g, party, leader, dominant)

    def asks(self) -> str:
        return "send-home"


@final
class Recruit(Effect):
    """A neutral delegate who leads no party makes way for one of the player's."""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE, 0)
        self.checked = True

    def legal(self, g: Table, who: int) -> list[int]:
        """The parties where there is one."""
        chamber = turmoil(g).chamber
        if chamber.available(who) == 0:
            return []
        return [party for party in range(PARTIES) if chamber.removable(party, chamber.neutral)]

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.legal(g, who)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, in_parties(g, self.legal(g, who)))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        chamber = turmoil(g).chamber
        party = party_place(g, argument_of(choice))
        leader = chamber.leaders[party]
        chamber.exchange(party, chamber.neutral, ask.who)
        if g.logging:
            g.note("recruited", ask.who, ask.card, parties(g)[party].id, 1)
            note_changes(g, party, leader, chamber.dominant)

    def asks(self) -> str:
        return "recruit"


@final
class SeizeChair(Effect):
    """The chairman makes way for a delegate of the player's; this alone gains no rating."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return turmoil(g).chamber.available(who) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.possible(g, who, card):
            turmoil(g).chamber.take_chair(who)
            if g.logging:
                g.note("chairman", who, card, -1, 0)


def delegates(amount: int = 1) -> Effect:
    """Send delegates into a party."""
    return SendDelegates(amount)


def send_home() -> Effect:
    """Send a delegate home."""
    return SendHome()


def recruit() -> Effect:
    """Replace a neutral delegate."""
    return Recruit()


def seize_chair() -> Effect:
    """Take the chair."""
    return SeizeChair()
