"""The chamber: whose delegates sit where, who leads, which party is dominant and which rules.

Leaders and dominance follow from every delegate that comes or goes, at once. Owners of delegates are the
seats, and after them, as one owner more, nobody: the neutral delegates. Of all that a table keeps of Turmoil
only the events still to be drawn are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.faces import Card, Face, face_kind
from tharsis.mars.engine.module import slot_of
from tharsis.mars.engine.requirements import Requirement
from tharsis.mars.engine.terms import NOBODY, new_perk
from tharsis.mars.engine.zones import Deck, ModuleState, Piles

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

NAME: Final = "turmoil"
SLOT: Final = slot_of(NAME)
PARTY: Final = face_kind("party")
POLICY: Final = face_kind("policy")
GLOBAL_EVENT: Final = face_kind("global-event")
NO_EVENT: Final = -1
INFLUENCE: Final = new_perk()  # what cards add to it

# Parties in clockwise order.
MARS_FIRST: Final = 0
KELVINISTS: Final = 1
REDS: Final = 2
GREENS: Final = 3
UNITY: Final = 4
SCIENTISTS: Final = 5
PARTIES: Final = 6

DELEGATES: Final = 7  # of each player
NEUTRAL_DELEGATES: Final = 14
SUPPORTERS: Final = 2  # delegates in a party that stand in for its rule, where a card asks for that


@final
class Chamber:
    """Delegates by party and owner; the one who leads a party is among them, the chairman is in none."""

    delegates: list[int]
    leaders: list[int]
    reserve: list[int]
    lobby: list[int]

    def __init__(self, seats: int, like: Chamber | None = None) -> None:
        self.seats = seats
        self.neutral = seats  # the owner that is no player
        if like is None:
            self.delegates = [0] * (PARTIES * (seats + 1))
            self.leaders = [NOBODY] * PARTIES
            self.reserve = [DELEGATES - 1] * seats + [NEUTRAL_DELEGATES - 1]
            self.lobby = [1] * seats
        else:
            self.delegates = like.delegates[:]
            self.leaders = like.leaders[:]
            self.reserve = like.reserve[:]
            self.lobby = like.lobby[:]
        self.chairman = seats
        self.ruling = GREENS
        self.dominant = GREENS

    def copy(self) -> Chamber:
        """An independent chamber."""
        twin = Chamber(self.seats, self)
        twin.chairman = self.chairman
        twin.ruling = self.ruling
        twin.dominant = self.dominant
        return twin

    def plain(self) -> dict[str, object]:
        """As plain data, to compare."""
        return {
            "delegates": list(self.delegates),
            "leaders": list(self.leaders),
            "reserve": list(self.reserve),
            "lobby": list(self.lobby),
            "chairman": self.chairman,
            "ruling": self.ruling,
            "dominant": self.dominant,
        }

    def digest(self) -> list[int]:
        """As numbers, to compare quickly."""
        posts = [self.chairman, self.ruling, self.dominant]
        return self.delegates + self.leaders + self.reserve + self.lobby + posts

    # Looking ------------------------------------------------------------------------------------

    def of(self, party: int, owner: int) -> int:
        """How many delegates an owner has in a party, the leader included."""
        return self.delegates[party * (self.seats + 1) + owner]

    def size(self, party: int) -> int:
        """All delegates of a party."""
        first = party * (self.seats + 1)
        n = 0
        for i in range(first, first + self.seats + 1):
            n += self.delegates[i]
        return n

    def available(self, owner: int) -> int:
        """Delegates that can be sent: those in the reserve and, of a player, the one in the lobby."""
        return self.reserve[owner] + (self.lobby[owner] if owner < self.seats else 0)

    def led(self, owner: int) -> int:
        """How many parties an owner leads."""
        return self.leaders.count(owner)

    def backs(self, owner: int, party: int) -> bool:
        """Does the party rule, or has the owner enough delegates in it to do what asks for its rule?"""
        return self.ruling == party or self.of(party, owner) >= SUPPORTERS

    def influence(self, owner: int) -> int:
        """What the chamber gives of it: for the chair, for leading the dominant party, for a seat in it."""
        much = 1 if self.chairman == owner else 0
        leads = self.leaders[self.dominant] == owner
        plain = self.of(self.dominant, owner) - (1 if leads else 0)
        return much + (1 if leads else 0) + (1 if plain > 0 else 0)

    # Delegates that come and go -----------------------------------------------------------------

    def send(self, owner: int, party: int, from_lobby: bool = False) -> bool:
        """A delegate goes into a party: from the lobby, or from the reserve, for which the lobby stands in.

        False if there is none to send.
        """
        if self.available(owner) == 0 or (from_lobby and self.lobby[owner] == 0):
            return False
        if from_lobby or self.reserve[owner] == 0:
            self.lobby[owner] = 0
        else:
            self.reserve[owner] -= 1
        self._add(party, owner, 1)
        leader = self.leaders[party]
        if leader == NOBODY or self.of(party, owner) > self.of(party, leader):
            self.leaders[party] = owner
        if self.size(party) > self.size(self.dominant):
            self.dominant = party
        return True

    def removable(self, party: int, owner: int) -> bool:
        """Has the owner a delegate there who does not lead?"""
        return self.of(party, owner) > (1 if self.leaders[party] == owner else 0)

    def remove(self, party: int, owner: int, active: int) -> None:
        """A delegate who does not lead goes back to the reserve; the active player has made it so."""
        self._add(party, owner, -1)
        self.reserve[owner] += 1
        self._lead_anew(party, active)
        if any(self.size(each) > self.size(self.dominant) for each in range(PARTIES)):
            self.dominant = self.largest_from(self.dominant)

    def exchange(self, party: int, out: int, into: int) -> bool:
        """A delegate who does not lead makes way for another owner's: one step, so dominance stays."""
        if not self.removable(party, out) or self.available(into) == 0:
            return False
        self._add(party, out, -1)
        self.reserve[out] += 1
        if self.reserve[into] > 0:
            self.reserve[into] -= 1
        else:
            self.lobby[into] = 0
        self._add(party, into, 1)
        self._lead_anew(party, into)
        return True

    def take_chair(self, owner: int) -> None:
        """The chairman makes way for a delegate of another owner."""
        self.reserve[self.chairman] += 1
        if self.reserve[owner] > 0:
            self.reserve[owner] -= 1
        else:
            self.lobby[owner] = 0
        self.chairman = owner

    def _add(self, party: int, owner: int, change: int) -> None:
        self.delegates[party * (self.seats + 1) + owner] += change

    def _lead_anew(self, party: int, active: int) -> None:
        """Whoever has more delegates there than the leader's owner leads; ties from the active player on."""
        leader = self.leaders[party]
        for owner in self._in_turn(active):
            if leader == NOBODY or self.of(party, owner) > self.of(party, leader):
                leader = owner
        self.leaders[party] = leader if leader != NOBODY and self.of(party, leader) > 0 else NOBODY

    def _in_turn(self, active: int) -> list[int]:
        """All owners, the active player first, then clockwise, nobody last."""
        return [(active + i) % self.seats for i in range(self.seats)] + [self.neutral]

    def largest_from(self, party: int) -> int:
        """The party with most delegates; of several the one nearest clockwise from a party."""
        best = (party + 1) % PARTIES
        for i in range(2, PARTIES + 1):
            each = (party + i) % PARTIES
            if self.size(each) > self.size(best):
                best = each
        return best

    # A new government ---------------------------------------------------------------------------

    def change_government(self) -> int:
        """The dominant party takes power: its leader becomes chairman, its others go home. The chairman.

        Where it has nobody, the chairman stays.
        """
        party = self.dominant
        leader = self.leaders[party]
        if leader != NOBODY:
            self.reserve[self.chairman] += 1
            self.chairman = leader
            self._add(party, leader, -1)
            for owner in range(self.seats + 1):
                self.reserve[owner] += self.of(party, owner)
                self._add(party, owner, -self.of(party, owner))
            self.leaders[party] = NOBODY
        self.ruling = party
        self.dominant = self.largest_from(party)
        return self.chairman

    def fill_lobby(self) -> None:
        """Each player without a delegate in the lobby sends one there, if there is one."""
        for seat in range(self.seats):
            if self.lobby[seat] == 0 and self.reserve[seat] > 0:
                self.lobby[seat] = 1
                self.reserve[seat] -= 1


# Faces --------------------------------------------------------------------------------------------


@final
class Party(Face):
    """A party: what coming to rule brings, and its policy.

    ``bonus`` is for each player; ``ranking`` once for all of them together. ``once``: its action may be used
    once by each player in a generation.
    """

    def __init__(
        self, name: str, bonus: Effect | None, policy: Card, ranking: Effect | None = None, once: bool = False
    ) -> None:
        super().__init__(PARTY, NAME, name)
        self.bonus = bonus
        self.policy = policy
        self.ranking = ranking
        self.once = once


@final
class GlobalEvent(Face):
    """An event: the parties that gain a neutral delegate when it is revealed and when it becomes current.

    What it does in written order: ``first`` once, in the name of the first player, then ``each`` by every
    player in player order. ``needs``: the modules without which it is left out.
    """

    def __init__(
        self,
        name: str,
        revealed: int,
        current: int,
        first: list[Effect],
        each: list[Effect],
        needs: list[str] | None = None,
    ) -> None:
        super().__init__(GLOBAL_EVENT, NAME, name)
        self.revealed = revealed
        self.current = current
        self.first = first
        self.each = each
        self.needs: list[str] = [] if needs is None else needs


# What a table keeps -------------------------------------------------------------------------------


@final
class Turmoil(Piles):
    """The chamber, the events, and whose policy holds now."""

    def __init__(self, chamber: Chamber, events: Deck, used: list[int]) -> None:
        super().__init__([events], [])
        self.chamber = chamber
        self.distant = NO_EVENT  # faces of the three events that lie open
        self.coming = NO_EVENT
        self.current = NO_EVENT
        self.part = 0  # of the current event: what comes next
        self.in_force = False  # does the ruling party's policy hold? In the action phase only
        self.used = used  # the generation in which each seat last used a policy's action

    def copy(self) -> ModuleState:
        twin = Turmoil(self.chamber.copy(), self.decks[0].copy(), self.used[:])
        twin.distant = self.distant
        twin.coming = self.coming
        twin.current = self.current
        twin.part = self.part
        twin.in_force = self.in_force
        return twin

    def plain(self) -> dict[str, object]:
        said = super().plain()
        said["chamber"] = self.chamber.plain()
        said["zones"] = [self.distant, self.coming, self.current]
        said["part"] = self.part
        said["in_force"] = self.in_force
        said["used"] = list(self.used)
        return said

    def digest(self) -> list[int]:
        events = [self.distant, self.coming, self.current, self.part, 1 if self.in_force else 0]
        return super().digest() + self.chamber.digest() + events + self.used


def turmoil(g: Table) -> Turmoil:
    """What the module keeps on a table."""
    state = g.states[SLOT]
    if isinstance(state, Turmoil):
        return state
    raise ValueError("the game is not played with Turmoil")


def influence(g: Table, who: int) -> int:
    """A player's influence: what the chamber gives, and what cards add."""
    return turmoil(g).chamber.influence(who) + g.players[who].perks[INFLUENCE]


# What cards ask for -------------------------------------------------------------------------------


@final
class InPower(Requirement):
    """The party rules, or the player has two delegates in it."""

    def __init__(self, party: int) -> None:
        self.party = party

    def met(self, g: Table, who: int) -> bool:
        return turmoil(g).chamber.backs(who, self.party)


@final
class InTheChair(Requirement):
    """The chairman is a delegate of the player's or, with ``neutral``, of nobody's."""

    def __init__(self, neutral: bool = False) -> None:
        self.neutral = neutral

    def met(self, g: Table, who: int) -> bool:
        chamber = turmoil(g).chamber
        return chamber.chairman == (chamber.neutral if self.neutral else who)


# What can be counted ------------------------------------------------------------------------------


@final
class Influence(Count):
    """The player's influence."""

    def of(self, g: Table, who: int, card: int) -> int:
        return influence(g, who)


@final
class PartiesLed(Count):
    """Parties that the player leads; the chairman leads none."""

    def of(self, g: Table, who: int, card: int) -> int:
        return turmoil(g).chamber.led(who)


@final
class PartiesJoined(Count):
    """Parties in which the player has a delegate; the chairman is in none."""

    def of(self, g: Table, who: int, card: int) -> int:
        chamber = turmoil(g).chamber
        n = 0
        for party in range(PARTIES):
            if chamber.of(party, who) > 0:
                n += 1
        return n
