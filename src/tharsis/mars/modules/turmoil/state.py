"""The chamber: whose delegates sit where, who leads, which party is dominant and which rules.

Leaders and dominance follow from every delegate that comes or goes, at once. Owners of delegates are the
seats, and after them, as one owner more, nobody: the neutral delegates. Nothing here is hidden.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.engine.terms import NOBODY

NAME: Final = "turmoil"

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

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.neutral = seats  # the owner that is no player
        self.delegates = [0] * (PARTIES * (seats + 1))
        self.leaders = [NOBODY] * PARTIES
        self.reserve = [DELEGATES - 1] * seats + [NEUTRAL_DELEGATES - 1]
        self.lobby = [1] * seats
        self.chairman = seats
        self.ruling = GREENS
        self.dominant = GREENS

    def copy(self) -> Chamber:
        """An independent chamber."""
        twin = Chamber(0)
        twin.seats = self.seats
        twin.neutral = self.neutral
        twin.delegates = self.delegates[:]
        twin.leaders = self.leaders[:]
        twin.reserve = self.reserve[:]
        twin.lobby = self.lobby[:]
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

    # Looking ------------------------------------------------------------------------------------

    def of(self, party: int, owner: int) -> int:
        """How many delegates an owner has in a party, the leader included."""
        return self.delegates[party * (self.seats + 1) + owner]

    def size(self, party: int) -> int:
        """All delegates of a party."""
        first = party * (self.seats + 1)
        return sum(self.delegates[first : first + self.seats + 1])

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
