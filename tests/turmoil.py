"""The words that Turmoil adds to the testing kit: delegates, ruling party, dominance, events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.module import MODULES as KNOWN
from tharsis.mars.engine.module import enter_module, leave_module
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.modules.turmoil import MODULE, prices  # noqa: F401  (prices fill tables)
from tharsis.mars.modules.turmoil.effects import MEMBER, owner_of, party_of
from tharsis.mars.modules.turmoil.events import EVENTS
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import (
    DELEGATE,
    LOBBY,
    POLICY_ACTION,
    ruling_policy_begins,
    ruling_policy_ends,
)
from tharsis.mars.modules.turmoil.state import INFLUENCE, NO_EVENT, PARTIES, Turmoil, influence, turmoil
from tharsis.testing import Answer, Player, Table, understands
from tharsis.testing.words import LASTING

MODULES = ["base", "corporate-era", "turmoil"]
NUMBER = {party.name: number for number, party in enumerate(MEMBERS)}
EVENT = {event.name: event for event in EVENTS}
NEUTRAL = "neutral"
LASTING["influence"] = INFLUENCE


@contextmanager
def in_session() -> Iterator[None]:
    """Turmoil is known for a while, if it is not anyway."""
    if MODULE in KNOWN:
        yield
        return
    enter_module(MODULE)
    try:
        yield
    finally:
        leave_module(MODULE)


@understands
def party(g: Game, choice: int, answer: Answer) -> bool | None:
    """A party is named in answers as cards are."""
    if not isinstance(answer, str) or answer not in NUMBER:
        return None
    return argument_of(choice) == MEMBERS[NUMBER[answer]].id


@understands
def delegate(g: Game, choice: int, answer: Answer) -> bool | None:
    """A delegate is named by its party and owner: ``("Reds", 0)``, ``("Reds", "neutral")``."""
    if verb_of(choice) != MEMBER or not isinstance(answer, tuple):
        return None
    argument = argument_of(choice)
    owner = g.seats if answer[1] == NEUTRAL else answer[1]
    return (party_of(argument), owner_of(argument)) == (NUMBER[answer[0]], owner)


class Politician(Player):
    """A player who knows of the chamber."""

    @property
    def influence(self) -> int:
        """What the player's influence is."""
        return influence(self.table.game, self.seat)

    @property
    def delegates(self) -> tuple[int, int]:
        """Those in the lobby and in the reserve."""
        chamber = turmoil(self.table.game).chamber
        return chamber.lobby[self.seat], chamber.reserve[self.seat]

    def in_party(self, name: str) -> int:
        """How many delegates the player has in a party."""
        return turmoil(self.table.game).chamber.of(NUMBER[name], self.seat)

    def has_sent(self, *names: str) -> Self:
        """Have a delegate from the reserve in each of these parties (one named twice has two)."""
        for name in names:
            assert turmoil(self.table.game).chamber.send(self.seat, NUMBER[name])
        self.table.refresh()
        return self

    def takes_chair(self) -> Self:
        """Have the chair, with no rating for it."""
        turmoil(self.table.game).chamber.take_chair(self.seat)
        self.table.refresh()
        return self

    def lobbies(self, name: str) -> Self:
        """Send the delegate in the lobby into a party, as an action."""
        return self.does(LOBBY, MEMBERS[NUMBER[name]].id)

    def sends(self, name: str, *answers: Answer) -> Self:
        """Send a delegate of the reserve into a party, as an action."""
        return self.does(DELEGATE, MEMBERS[NUMBER[name]].id, *answers)

    def uses_policy(self, *answers: Answer) -> Self:
        """Use the action of the ruling party's policy."""
        ruling = turmoil(self.table.game).chamber.ruling
        return self.does(POLICY_ACTION, MEMBERS[ruling].policy.id, *answers)

    def may(self, verb: int) -> list[str]:
        """The parties (or policies) that a verb of the chamber is offered for now."""
        self.table.turn_of(self.seat)
        g = self.table.game
        named = {face.id: face.name for each in MEMBERS for face in (each, each.policy)}
        return [named[argument_of(each)] for each in g.options(self.seat) if verb_of(each) == verb]


class ChamberTable(Table):
    """A table with a chamber."""

    @property
    def state(self) -> Turmoil:
        """The chamber and the events."""
        return turmoil(self.game)

    @property
    def ruling(self) -> str:
        """The party that rules."""
        return MEMBERS[self.state.chamber.ruling].name

    @property
    def dominant(self) -> str:
        """The dominant party."""
        return MEMBERS[self.state.chamber.dominant].name

    @property
    def chairman(self) -> int | str:
        """The seat that has the chair, or "neutral"."""
        found = self.state.chamber.chairman
        return found if found < self.game.seats else NEUTRAL

    def leader(self, name: str) -> int | str | None:
        """The seat that leads a party, or "neutral", or None."""
        found = self.state.chamber.leaders[NUMBER[name]]
        return None if found < 0 else found if found < self.game.seats else NEUTRAL

    def neutral_in(self, name: str) -> int:
        """Neutral delegates in a party."""
        return self.state.chamber.of(NUMBER[name], self.state.chamber.neutral)

    def ruled_by(self, name: str) -> Self:
        """Let a party rule, with its policy in force where one would be; nobody gains anything."""
        held = self.state.in_force
        if held:
            ruling_policy_ends(self.game)
        self.state.chamber.ruling = NUMBER[name]
        if held:
            ruling_policy_begins(self.game)
        self.refresh()
        return self

    def seats_neutral(self, *names: str) -> Self:
        """Send a neutral delegate into each of these parties."""
        for name in names:
            assert self.state.chamber.send(self.state.chamber.neutral, NUMBER[name])
        self.refresh()
        return self

    def emptied(self) -> Self:
        """Nobody is in any party; leaders and dominance are as before the first delegate came."""
        chamber = self.state.chamber
        for number in range(PARTIES):
            for owner in range(self.game.seats + 1):
                place = number * (self.game.seats + 1) + owner
                chamber.reserve[owner] += chamber.delegates[place]
                chamber.delegates[place] = 0
        chamber.leaders = [-1] * PARTIES
        self.refresh()
        return self

    def expects(self, current: str = "", coming: str = "", distant: str = "") -> Self:
        """Let these events lie open; those that lay there go under the pile, and no delegate moves."""
        state = self.state
        faces = [EVENT[name].id if name else NO_EVENT for name in (current, coming, distant)]
        deck = state.decks[0]
        left = deck.faces[deck.next :] + [state.current, state.coming, state.distant]
        deck.faces = [face for face in left if face not in (*faces, NO_EVENT)]
        deck.next = 0
        state.current, state.coming, state.distant = faces
        self.refresh()
        return self


def turmoil_table(players: int = 2, **options: Any) -> ChamberTable:
    """A table with Turmoil: nobody in any party yet, in the action phase, the Greens ruling."""
    table = ChamberTable(players=players, modules=options.pop("modules", MODULES), **options)
    return table.emptied()


def seated(table: Table) -> list[Politician]:
    """The players, with words for the chamber."""
    return table.seated(Politician)
