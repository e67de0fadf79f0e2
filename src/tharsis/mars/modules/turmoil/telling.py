"""The chamber as a story and at a glance: what events do and would do, log lines, all that stands."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.turmoil import foresight
from tharsis.mars.modules.turmoil.foresight import Change, Outcome
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import event_named
from tharsis.mars.modules.turmoil.state import NAME, NO_EVENT, GlobalEvent, influence, turmoil
from tharsis.mars.modules.turmoil.words import policy_words, whose
from tharsis.mars.words.effects import effect_words
from tharsis.mars.words.lines import Part, face_part, parts, seat_part
from tharsis.mars.words.log import KINDS, Kind, says, single, source
from tharsis.mars.words.nouns import TRACK_WORDS, joined, level, on_card, plural, production, sentence, stock
from tharsis.mars.words.standing import STANDING

# Events -------------------------------------------------------------------------------------------


def event_words(event: GlobalEvent) -> list[str]:
    """What an event does, a sentence for each part in written order."""
    once = [sentence(_by_first_player(effect)) for effect in event.first]
    return once + [sentence(effect_words(effect)) for effect in event.each]


def _by_first_player(effect: Effect) -> str:
    """What happens once; where something is to be decided, the first player does."""
    told = effect_words(effect)
    return told if effect.asks() == Effect(0, 0, 0).asks() else f"the first player decides: {told}"


def outcome_words(g: Table, outcome: Outcome) -> str:
    """What an event would do to a seat now, as a phrase."""
    told = [_changes_words(g, outcome.certain)] if outcome.certain else []
    if outcome.ways:
        told.append(joined([_changes_words(g, way) or "nothing" for way in outcome.ways], "or"))
    return "; ".join(told) or "nothing"


def _changes_words(g: Table, changes: list[Change]) -> str:
    return ", ".join(_change_words(g, change) for change in changes)


def _change_words(g: Table, change: Change) -> str:
    n, what = change.amount, change.what
    if change.kind == foresight.STOCK:
        return _signed(stock(abs(n), what), n)
    if change.kind == foresight.PRODUCTION:
        return f"{production(what)} {_signed(str(abs(n)), n)}"
    if change.kind == foresight.RATING:
        return f"{_signed(str(abs(n)), n)} TR"
    if change.kind == foresight.CARDS:
        return _signed(plural(abs(n), "card"), n)
    if change.kind == foresight.HELD:
        return f"{_signed(on_card(abs(n), g.cards[what].holds), n)} on {g.cards[what].name}"
    if change.kind == foresight.OF_CHOICE:
        return f"{_signed(plural(abs(n), 'standard resource'), n)} of your choice"
    if change.kind == foresight.ON_A_CARD:
        return f"{_signed(on_card(abs(n), what), n)} on a card of your choice"
    assert change.kind == foresight.TRACK
    moved = _signed(level(what, abs(n) * g.book.tracks[what].step), n)
    return f"{TRACK_WORDS[what].name} {moved}" if TRACK_WORDS[what].value else moved


def _signed(words: str, n: int) -> str:
    return f"{'+' if n > 0 else '-'}{words}"


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


@single
def _sent_home(g: Table, entry: Entry) -> list[Part]:
    whose = parts("A delegate of ", seat_part(g, entry.who)) if entry.who >= 0 else [_whose(g, entry)]
    return parts(whose, " is sent home from ", face_part(entry.what), source(g, entry))


@single
def _recruited(g: Table, entry: Entry) -> list[Part]:
    replaces = parts(" replaces a neutral delegate in ", face_part(entry.what))
    return parts(seat_part(g, entry.who), replaces, source(g, entry))


KINDS["sent-home"] = Kind(_sent_home)
KINDS["recruited"] = Kind(_recruited)
KINDS["delegate"] = Kind(_delegate, bought=True)
KINDS["lobbied"] = Kind(_delegate)  # for nothing
KINDS["party-leader"] = Kind(_leads)
KINDS["dominant"] = Kind(_dominant)
KINDS["policy"] = Kind(says("{who} uses the {card}"))
KINDS["turmoil"] = Kind(says("Turmoil after generation {what}"), heading=True)
KINDS["global-event"] = Kind(_event)
KINDS["ruling-party"] = Kind(_rules)
KINDS["chairman"] = Kind(_chairman)
KINDS["event-revealed"] = Kind(_revealed)


# The whole chamber --------------------------------------------------------------------------------


def seats_words(g: Table, party: int) -> str:
    """Whose delegates sit in a party, the leader's first."""
    chamber = turmoil(g).chamber
    leader = chamber.leaders[party]
    found: list[str] = []
    for owner in sorted(range(g.seats + 1), key=lambda each: each != leader):
        n = chamber.of(party, owner)
        if n:
            found.append(f"{whose(g, owner)} {n}{' (leads)' if owner == leader else ''}")
    return ", ".join(found)


def _standing(g: Table) -> list[str]:
    """Who rules, the parties one a line, everybody's influence and delegates, the events."""
    state = turmoil(g)
    chamber = state.chamber
    ruling = MEMBERS[chamber.ruling]
    found = [f"Chamber: {ruling.name}, chairman {whose(g, chamber.chairman)}. {policy_words(ruling)}"]
    for number, party in enumerate(MEMBERS):
        mark = "  dominant" if number == chamber.dominant else ""
        found.append(f"  {party.name:<11}{chamber.size(number):>2}{mark}  {seats_words(g, number)}".rstrip())
    for seat in range(g.seats):
        delegates = f"lobby {chamber.lobby[seat]}, reserve {chamber.reserve[seat]}"
        found.append(f"  {g.setup.names[seat]}: influence {influence(g, seat)}, {delegates}")
    for title, face in (("now", state.current), ("next", state.coming), ("then", state.distant)):
        if face != NO_EVENT:
            event = event_named(g, face)
            found.append(f"  Event {title}: {event.name}. {' '.join(event_words(event))}")
    return found


STANDING[NAME] = _standing
