"""How the chamber is said: delegates and posts, parties and policies, options, log lines and refusals."""

from __future__ import annotations

from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.turmoil.rules import LOW_RATING_ALONE, RaiseLowestRated, SendDelegate
from tharsis.mars.modules.turmoil.state import INFLUENCE
from tharsis.mars.words.cards import PERKS
from tharsis.mars.words.effects import phrase, tell_of_game
from tharsis.mars.words.lines import Part, face_part, parts, seat_part
from tharsis.mars.words.log import KINDS, Kind, says, single, source

PERKS[INFLUENCE] = lambda n, then: f"you have {n} more influence"

tell_of_game(SendDelegate, "send a delegate into a party")


@phrase.register
def _(effect: RaiseLowestRated, face: Card | None) -> str:
    return (
        "whoever has the lowest terraform rating (all who tie) gains 1 step of it; "
        f"alone you do if yours is {LOW_RATING_ALONE} or less"
    )


# The log ------------------------------------------------------------------------------------------


def _whose(g: Table, entry: Entry) -> Part:
    """A player, or the delegate of nobody."""
    return seat_part(g, entry.who) if entry.who >= 0 else Part("A neutral delegate")


@single
def _delegate(g: Table, entry: Entry) -> list[Part]:
    verb = " sends a delegate to " if entry.who >= 0 else " joins "
    return parts(_whose(g, entry), verb, face_part(entry.what), source(g, entry))


@single
def _leads(g: Table, entry: Entry) -> list[Part]:
    return parts(_whose(g, entry), " leads ", face_part(entry.what), " now")


@single
def _dominant(g: Table, entry: Entry) -> list[Part]:
    return parts("The dominant party is ", face_part(entry.what), " now")


@single
def _rules(g: Table, entry: Entry) -> list[Part]:
    return parts("The ruling party is ", face_part(entry.what), " now")


@single
def _chairman(g: Table, entry: Entry) -> list[Part]:
    return parts(_whose(g, entry), " takes the chair", source(g, entry))


@single
def _event(g: Table, entry: Entry) -> list[Part]:
    return parts("The global event ", face_part(entry.what), " happens")


@single
def _revealed(g: Table, entry: Entry) -> list[Part]:
    return parts("The global event ", face_part(entry.what), " is revealed")


KINDS["delegate"] = Kind(_delegate, bought=True)
KINDS["party-leader"] = Kind(_leads)
KINDS["dominant"] = Kind(_dominant)
KINDS["policy"] = Kind(says("{who} uses the {card}"))
KINDS["turmoil"] = Kind(says("Turmoil after generation {what}"), heading=True)
KINDS["global-event"] = Kind(_event)
KINDS["ruling-party"] = Kind(_rules)
KINDS["chairman"] = Kind(_chairman)
KINDS["event-revealed"] = Kind(_revealed)
