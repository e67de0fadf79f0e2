"""The log in words: a line for each entry, or one for several that belong together.

Names of cards that only their player may know are told to that player alone; everybody else reads how
many they were. A price stands in the line of what it bought, what is sold or turned into something in
the line that says so, and all that a player gains from one cause at one time in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Final

from tharsis.mars.engine.faces import NAMED, Card
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import MONEY, PLANTS
from tharsis.mars.engine.turn_actions import HEAT_PRICE
from tharsis.mars.words.lines import (
    AWARD,
    CARD,
    MILESTONE,
    PROJECT,
    RESOURCE,
    TILE,
    Line,
    Part,
    area_part,
    card_part,
    face_part,
    held_part,
    level_part,
    listed,
    parts,
    production_part,
    rating_part,
    seat_part,
    stock_part,
)
from tharsis.mars.words.nouns import (
    MARKER_WORDS,
    RESOURCE_NAMES,
    TRACK_WORDS,
    headline,
    many,
    plural,
    production,
    steps,
    tile_name,
    tile_words,
)

Run = list[Entry]  # entries that are told in one line
Words = Callable[[Table, Run], list[Part]]


@dataclass(frozen=True, slots=True)
class Kind:
    """How entries of a kind are told.

    Without ``words`` there is no line: what a seat had no choice but to do is told by what comes of it.
    """

    words: Words | None
    heading: bool = False  # begins a part of the log
    private: bool = False  # names something that nobody but its player has seen
    named: bool = False  # names a card, which the count that follows tells
    counts: bool = False  # counts cards, which entries before it have named
    bought: bool = False  # its price, if any, stands right before it
    gathers: Callable[[Run, Entry], bool] | None = None  # may an entry of the kind be told with those before?
    # Why the face that the entry names in ``what`` brings its player something: said wherever that is told.
    cause: Callable[[Table, Entry], list[Part]] | None = None


def entry_words(g: Table, entry: Entry, seat: int | None) -> str | None:
    """An entry as a line for the seat that reads (None: a spectator); None if that seat needs no line."""
    kind = _kind(entry)
    if kind.words is None or (kind.private and entry.who != seat):
        return None
    return _line(entry, kind.words(g, [entry])).text


def log_lines(g: Table, seat: int | None) -> list[str]:
    """The whole log as the seat may read it."""
    return [line.text for line in told(g, g.log, seat)]


def told(g: Table, log: list[Entry], seat: int | None) -> list[Line]:
    """Entries that were written one after the other, as the seat (None: a spectator) may read them."""
    lines: list[Line] = []
    names: list[Part] = []  # cards that the coming count names to this seat
    price: Run = []  # what the coming purchase costs
    causes: dict[tuple[int, int], Entry] = {}  # by player and face
    runs = _runs(log)
    for at, run in enumerate(runs):
        entry = run[0]
        kind = _kind(entry)
        if kind.cause is not None:
            causes[entry.who, entry.what] = entry
        if kind.words is None:
            continue
        if kind.private and entry.who != seat:
            continue
        if kind.named:
            names.append(card_part(g, entry.what))
            continue
        if entry.kind == "lose" and _pays_for(runs, at):
            price = run
            continue
        before = runs[at - 1][0] if at > 0 else entry
        if (before.kind, entry.kind) in FOLDED and _same_cause(before, entry):
            lines[-1] = _line(before, FOLDED[before.kind, entry.kind](lines[-1].parts, run))
            continue
        words = kind.words(g, run)
        cause = causes.get((entry.who, entry.card)) or _cause_before(g, log[0], entry)
        if cause is not None:
            words = _with_cause(g, words, cause)
        if kind.bought and price:
            words += parts(" for ", _amounts(price))
            price = []
        if kind.counts and names:
            words += parts(": ", listed(names))
            names = []
        lines.append(_line(entry, words))
    return lines


def _line(entry: Entry, words: list[Part]) -> Line:
    return Line(entry.kind, _kind(entry).heading, entry.generation, words)


def _kind(entry: Entry) -> Kind:
    if entry.kind not in KINDS:
        raise ValueError(f"there are no words for the log entry {entry.kind!r}")
    return KINDS[entry.kind]


def _runs(log: list[Entry]) -> list[Run]:
    """The log in pieces that make a line each, or that say why of those after them."""
    runs: list[Run] = []
    for entry in log:
        kind = _kind(entry)
        if kind.words is None and (kind.cause is None or _said(runs, entry)):
            continue
        if (
            runs
            and kind.gathers is not None
            and _continues(runs[-1], entry)
            and kind.gathers(runs[-1], entry)
        ):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def _said(runs: list[Run], entry: Entry) -> bool:
    """Is the cause the same as the last one of this player and face?"""
    for run in reversed(runs):
        last = run[0]
        if _kind(last).cause is not None and (last.who, last.what) == (entry.who, entry.what):
            return (last.kind, last.amount) == (entry.kind, entry.amount)
    return False


def _cause_before(g: Table, first: Entry, entry: Entry) -> Entry | None:
    """Why a face brings something after a question: what was written before it was asked says it."""
    if entry.card < 0 or isinstance(NAMED[entry.card], Card):
        return None
    earlier = False
    for each in reversed(g.log):
        if earlier and _kind(each).cause is not None and (each.who, each.what) == (entry.who, entry.card):
            return each
        earlier = earlier or each is first
    return None


def _with_cause(g: Table, words: list[Part], cause: Entry) -> list[Part]:
    """A line that names a face, and with it why that brings something."""
    why = _kind(cause).cause
    assert why is not None
    names = face_part(cause.what).names
    return [each for part in words for each in ([part, *why(g, cause)] if part.names == names else [part])]


def _continues(run: Run, entry: Entry) -> bool:
    return run[-1].kind == entry.kind and _same_cause(run[-1], entry)


def _same_cause(before: Entry, entry: Entry) -> bool:
    return before.who == entry.who and before.card == entry.card


def _pays_for(runs: list[Run], at: int) -> bool:
    """Is a loss the price of what comes next?"""
    paid = runs[at][0]
    for run in runs[at + 1 :]:
        entry = run[0]
        if not _kind(entry).private:
            return (
                _kind(entry).bought
                and entry.who == paid.who
                and (entry.kind != "play" or entry.card == paid.card)
            )
    return False


# What lines are made of -----------------------------------------------------------------------


def who(g: Table, entry: Entry) -> Part:
    """Whoever did it: a player, or else a card, or else nobody."""
    if entry.who >= 0:
        return seat_part(g, entry.who)
    return face_part(entry.card) if entry.card >= 0 else Part("The planet")


def source(g: Table, entry: Entry) -> list[Part]:
    """The card from which it comes, if it comes from one."""
    return parts(" (", face_part(entry.card), ")") if entry.card >= 0 else []


def _amounts(run: Run) -> list[Part]:
    total: dict[int, int] = {}
    for entry in run:
        total[entry.what] = total.get(entry.what, 0) + entry.amount
    return listed([stock_part(total[resource], resource) for resource in sorted(total)])


def single(words: Callable[[Table, Entry], list[Part]]) -> Words:
    """The words of entries that have a line each."""
    return lambda g, run: words(g, run[0])


def says(form: str) -> Words:
    """A line in which ``{who}``, ``{card}``, ``{source}``, ``{what}`` and ``{amount}`` are the entry's."""
    fields: dict[str, Callable[[Table, Entry], Part | list[Part]]] = {
        "who": who,
        "card": lambda g, entry: card_part(g, entry.card),
        "source": source,
        "what": lambda g, entry: Part(str(entry.what)),
        "amount": lambda g, entry: Part(str(entry.amount)),
    }
    pieces = [(text, name) for text, name, _, _ in Formatter().parse(form)]

    def words(g: Table, run: Run) -> list[Part]:
        found: list[Part] = []
        for text, name in pieces:
            found += parts(text, fields[name](g, run[0]) if name else "")
        return found

    return words


# Kinds of entries -----------------------------------------------------------------------------


def _gain(g: Table, run: Run) -> list[Part]:
    return parts(who(g, run[0]), " gains ", _amounts(run), source(g, run[0]))


def _lose(g: Table, run: Run) -> list[Part]:
    verb = " spends " if _own_cause(g, run[0]) else " loses "
    return parts(who(g, run[0]), verb, _amounts(run), source(g, run[0]))


def _own_cause(g: Table, entry: Entry) -> bool:
    """Does the player lose something by an own card or by an action of the game?"""
    player = g.players[entry.who]
    return entry.card < 0 or entry.card in player.tableau + player.events + player.hand


def _production(g: Table, run: Run) -> list[Part]:
    changes = listed([production_part(each.what, each.amount) for each in run])
    return parts(who(g, run[0]), "'s ", changes, source(g, run[0]))


def _new_resource(run: Run, entry: Entry) -> bool:
    return all(each.what != entry.what for each in run)


def _same_payment(run: Run, entry: Entry) -> bool:
    """A payment names its resources in rising order; else it is the next payment."""
    return run[-1].what < entry.what


@single
def _generation(g: Table, entry: Entry) -> list[Part]:
    begins = parts(": ", who(g, entry), " begins") if g.seats > 1 else []
    return parts(f"Generation {entry.what}", begins)


@single
def _tile(g: Table, entry: Entry) -> list[Part]:
    tile, area = Part(tile_words(entry.what), {TILE: entry.what}), area_part(g, entry.amount)
    named = source(g, entry)
    if entry.card >= 0:
        # A special tile or an area off Mars already says the card's name.
        name = g.cards[entry.card].name
        if name == tile_name(entry.what):
            tile, named = Part(tile.text, {**tile.names, CARD: entry.card}), []
        elif name == g.board.names[entry.amount]:
            area, named = Part(area.text, {**area.names, CARD: entry.card}), []
    return parts(who(g, entry), " places ", tile, " on ", area, named)


@single
def _claim_area(g: Table, entry: Entry) -> list[Part]:
    return parts(
        who(g, entry), f" {MARKER_WORDS[entry.amount].verb}s ", area_part(g, entry.what), source(g, entry)
    )


@single
def _parameter(g: Table, entry: Entry) -> list[Part]:
    raised = f" raises {TRACK_WORDS[entry.what].the} to "
    return parts(who(g, entry), raised, level_part(entry.what, entry.amount), source(g, entry))


@single
def _lowered(g: Table, entry: Entry) -> list[Part]:
    falls = f"{headline(TRACK_WORDS[entry.what].the)} falls to "
    return parts(falls, level_part(entry.what, entry.amount), source(g, entry))


@single
def _dried(g: Table, entry: Entry) -> list[Part]:
    tile = Part(tile_words(entry.what), {TILE: entry.what})
    gone = parts(" goes back to the supply from ", area_part(g, entry.amount))
    return parts(Part(headline(tile.text), tile.names), gone, source(g, entry))


@single
def _rating(g: Table, entry: Entry) -> list[Part]:
    return parts(who(g, entry), "'s ", rating_part(entry.amount), source(g, entry))


@single
def _add(g: Table, entry: Entry) -> list[Part]:
    amount = held_part(entry.amount, g.cards[entry.what].holds)
    return parts(who(g, entry), " adds ", amount, " to ", card_part(g, entry.what), _other_source(g, entry))


@single
def _take(g: Table, entry: Entry) -> list[Part]:
    amount = held_part(entry.amount, g.cards[entry.what].holds)
    removed = f" {'is' if entry.amount == 1 else 'are'} removed from "
    card = card_part(g, entry.what)
    return parts(amount, removed, who(g, entry), "'s ", card, _other_source(g, entry))


def _other_source(g: Table, entry: Entry) -> list[Part]:
    return [] if entry.card == entry.what else source(g, entry)


@single
def _reveal(g: Table, entry: Entry) -> list[Part]:
    card = card_part(g, entry.what)
    if entry.who < 0:
        cost = stock_part(g.cards[entry.what].cost, MONEY)
        return parts("Revealed to place the neutral tiles: ", card, ", which costs ", cost)
    return parts(who(g, entry), " reveals and discards ", card, source(g, entry))


@single
def _bought(g: Table, entry: Entry) -> list[Part]:
    # The cards of the beginning are kept, later ones are bought in research.
    verb, noun = (" keeps ", "starting card") if entry.generation == 1 else (" buys ", "card")
    return parts(who(g, entry), verb, plural(entry.amount, noun) if entry.amount else f"no {many(noun)}")


def _cards(verb: str) -> Words:
    return single(
        lambda g, entry: parts(who(g, entry), f" {verb} {plural(entry.amount, 'card')}", source(g, entry))
    )


@single
def _sell(g: Table, entry: Entry) -> list[Part]:
    return parts(_cards("sells")(g, [entry]), " for ", stock_part(entry.amount, MONEY))


@single
def _drawn(g: Table, entry: Entry) -> list[Part]:
    return parts("You take ", card_part(g, entry.what), " into your hand", source(g, entry))


@single
def _found(g: Table, entry: Entry) -> list[Part]:
    return parts(who(g, entry), " reveals and takes ", card_part(g, entry.what), source(g, entry))


@single
def _discarded(g: Table, entry: Entry) -> list[Part]:
    return parts("You discard ", card_part(g, entry.what), source(g, entry))


@single
def _neutral(g: Table, entry: Entry) -> list[Part]:
    lost = f"The neutral opponent loses {steps(entry.amount)} of {production(entry.what)}"
    return parts(lost, source(g, entry))


@single
def _neutral_card(g: Table, entry: Entry) -> list[Part]:
    return parts("The neutral opponent loses ", held_part(entry.amount, entry.what), source(g, entry))


@single
def _convert_plants(g: Table, entry: Entry) -> list[Part]:
    plants = Part(RESOURCE_NAMES[PLANTS], {RESOURCE: PLANTS})
    return parts(who(g, entry), " turns ", plants, " into a greenery")


@single
def _project(g: Table, entry: Entry) -> list[Part]:
    project = Part(g.book.projects[entry.what].name, {PROJECT: entry.what})
    return parts(who(g, entry), " carries out the standard project ", project)


@single
def _claim(g: Table, entry: Entry) -> list[Part]:
    milestone = Part(g.book.milestones[entry.what].name, {MILESTONE: entry.what})
    return parts(who(g, entry), " claims the milestone ", milestone)


@single
def _fund(g: Table, entry: Entry) -> list[Part]:
    award = Part(g.book.awards[entry.what].name, {AWARD: entry.what})
    return parts(who(g, entry), " funds the award ", award)


# By name; modules add theirs.
KINDS: Final[dict[str, Kind]] = {
    "generation": Kind(_generation, heading=True),
    "production-phase": Kind(says("Production of generation {what}"), heading=True),
    "over": Kind(says("The game is over after generation {what}"), heading=True),
    "reshuffle": Kind(says("The deck is empty: {amount} discarded cards are shuffled into a new one")),
    "corporation": Kind(says("{who} leads {card}")),
    "play": Kind(says("{who} plays {card}"), bought=True),
    "act": Kind(says("{who} uses the action of {card}")),
    "first": Kind(says("{who} takes the first action of {card}")),
    "pass": Kind(says("{who} passes for this generation")),
    "end-turn": Kind(says("{who} ends the turn")),
    "forced": Kind(None),
    "convert-plants": Kind(_convert_plants),
    "convert-heat": Kind(says(f"{{who}} turns {HEAT_PRICE} heat into 1 step of temperature")),
    "levy": Kind(says("{who} buys the right to terraform"), bought=True),
    "project": Kind(_project, bought=True),
    "claim": Kind(_claim, bought=True),
    "fund": Kind(_fund, bought=True),
    "gain": Kind(_gain, gathers=lambda run, entry: True),
    "lose": Kind(_lose, gathers=_same_payment),
    "production": Kind(_production, gathers=_new_resource),
    "rating": Kind(_rating),
    "claim-area": Kind(_claim_area),
    "parameter": Kind(_parameter),
    "lowered": Kind(_lowered),
    "dried": Kind(_dried),
    "tile": Kind(_tile),
    "add": Kind(_add),
    "take": Kind(_take),
    "reveal": Kind(_reveal),
    "found": Kind(_found),
    "draw": Kind(_cards("draws"), counts=True),
    "discard": Kind(_cards("discards"), counts=True),
    "sell": Kind(_sell, counts=True),
    "bought": Kind(_bought, counts=True, bought=True),
    "drawn": Kind(_drawn, private=True, named=True),
    "discarded": Kind(_discarded, private=True, named=True),
    "neutral": Kind(_neutral),
    "neutral-card": Kind(_neutral_card),
}


def _with_rating(line: list[Part], run: Run) -> list[Part]:
    return parts(line, ", ", rating_part(run[0].amount))


def _told_already(line: list[Part], run: Run) -> list[Part]:
    return line


def _with_amounts(line: list[Part], run: Run) -> list[Part]:
    """How much of the resource that the line names."""
    return [each for part in line for each in (_amounts(run) if RESOURCE in part.names else [part])]


# What says no more than how the line before it came out: that line says it too. Modules add theirs.
FOLDED: Final[dict[tuple[str, str], Callable[[list[Part], Run], list[Part]]]] = {
    ("parameter", "rating"): _with_rating,
    ("tile", "rating"): _with_rating,
    ("sell", "gain"): _told_already,
    ("convert-heat", "lose"): _told_already,
    ("convert-plants", "lose"): _with_amounts,
}
