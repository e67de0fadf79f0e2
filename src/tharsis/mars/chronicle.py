"""The log in words: a line for each entry, or one for several that belong together.

Names of cards that only their player may know are told to that player alone; everybody else reads how
many they were. A price stands in the line of what it bought, what is sold or turned into something in
the line that says so, and all that a player gains from one cause at one time in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.mars.actions import HEAT_PRICE
from tharsis.mars.log import Entry
from tharsis.mars.standard_projects import PROJECTS
from tharsis.mars.state import Table
from tharsis.mars.terms import CITY_TILE, GREENERY_TILE, OCEAN_TILE, OXYGEN
from tharsis.mars.words import (
    PARAMETER_NAMES,
    TILE_NAMES,
    a,
    area_name,
    joined,
    level,
    many,
    on_card,
    plural,
    production,
    steps,
    stock,
)

# Entries that name cards which nobody but their player has seen.
PRIVATE: Final = ("drawn", "discarded")
# Entries that need no line: what a seat had no choice but to do is told by what comes of it.
SILENT: Final = ("forced",)
# Entries whose price, if any, stands right before them.
BOUGHT: Final = ("play", "project", "claim", "fund", "bought")
# Public entries that count what private ones before them have named.
COUNTED: Final = ("draw", "discard", "sell", "bought")
# Entries that are told together with others of the same player and cause.
AMOUNTS: Final = ("gain", "lose", "production")


def entry_words(g: Table, entry: Entry, seat: int | None) -> str | None:
    """An entry as a line for the seat that reads (None: a spectator); None if that seat needs no line."""
    if entry.kind in SILENT or (entry.kind in PRIVATE and entry.who != seat):
        return None
    return _words(g, [entry])


def log_lines(g: Table, seat: int | None) -> list[str]:
    """The whole log as the seat may read it."""
    lines: list[str] = []
    names: list[str] = []  # cards that the coming count names to this seat
    price: list[Entry] = []  # what the coming purchase costs
    runs = _runs(g.log)
    for at, run in enumerate(runs):
        entry = run[0]
        if entry.kind in PRIVATE:
            if entry.who == seat:
                names.append(g.cards[entry.what].name)
            continue
        if entry.kind == "lose" and _pays_for(runs, at):
            price = run
            continue
        before = runs[at - 1][0] if at > 0 else entry
        if (before.kind, entry.kind) in _FOLDED and _same_cause(before, entry):
            lines[-1] = _FOLDED[before.kind, entry.kind](lines[-1], run)
            continue
        line = _words(g, run)
        if entry.kind in BOUGHT and price:
            line += f" for {_amounts(price)}"
            price = []
        if entry.kind in COUNTED and names:
            line += f": {joined(names)}"
            names = []
        lines.append(line)
    return lines


_TURN: Final = " into a greenery"
_PLANTS_TURN: Final = "plants" + _TURN

# What says no more than how the line before it came out: the line gets a few words more instead.
_FOLDED: Final[dict[tuple[str, str], Callable[[str, list[Entry]], str]]] = {
    ("parameter", "rating"): lambda line, run: f"{line}, TR +{run[0].amount}",
    ("tile", "rating"): lambda line, run: f"{line}, TR +{run[0].amount}",
    ("sell", "gain"): lambda line, run: line,
    ("convert-heat", "lose"): lambda line, run: line,
    ("convert-plants", "lose"): lambda line, run: line.removesuffix(_PLANTS_TURN) + f"{_amounts(run)}{_TURN}",
}


def _runs(log: list[Entry]) -> list[list[Entry]]:
    """The log in pieces that make a line each."""
    runs: list[list[Entry]] = []
    for entry in log:
        if entry.kind in SILENT:
            continue
        if runs and entry.kind in AMOUNTS and _continues(runs[-1], entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def _same_cause(before: Entry, entry: Entry) -> bool:
    return before.who == entry.who and before.card == entry.card


def _continues(run: list[Entry], entry: Entry) -> bool:
    before = run[-1]
    if before.kind != entry.kind or not _same_cause(before, entry):
        return False
    if entry.kind == "lose":  # a payment names its resources in rising order; else it is the next payment
        return before.what < entry.what
    return entry.kind == "gain" or all(each.what != entry.what for each in run)


def _pays_for(runs: list[list[Entry]], at: int) -> bool:
    """Is a loss the price of what comes next?"""
    paid = runs[at][0]
    for run in runs[at + 1 :]:
        entry = run[0]
        if entry.kind not in PRIVATE:
            return (
                entry.kind in BOUGHT
                and entry.who == paid.who
                and (entry.kind != "play" or entry.card == paid.card)
            )
    return False


def _amounts(run: list[Entry]) -> str:
    total: dict[int, int] = {}
    for entry in run:
        total[entry.what] = total.get(entry.what, 0) + entry.amount
    return joined([stock(total[resource], resource) for resource in sorted(total)])


# One line -----------------------------------------------------------------------------------


def _words(g: Table, run: list[Entry]) -> str:
    entry = run[0]
    if entry.kind in AMOUNTS:
        return _change(g, run)
    if entry.kind not in _KINDS:
        raise ValueError(f"there are no words for the log entry {entry.kind!r}")
    return _KINDS[entry.kind](g, entry)


def _who(g: Table, entry: Entry) -> str:
    return g.setup.names[entry.who]


def _source(g: Table, entry: Entry) -> str:
    """The card from which it comes, if it comes from one."""
    return f" ({g.cards[entry.card].name})" if entry.card >= 0 else ""


def _change(g: Table, run: list[Entry]) -> str:
    entry = run[0]
    who, source = _who(g, entry), _source(g, entry)
    if entry.kind == "gain":
        return f"{who} gains {_amounts(run)}{source}"
    if entry.kind == "lose":
        return f"{who} {'spends' if _own_cause(g, entry) else 'loses'} {_amounts(run)}{source}"
    changes = [f"{production(each.what)} {each.amount:+}" for each in run]
    return f"{who}'s {joined(changes)}{source}"


def _own_cause(g: Table, entry: Entry) -> bool:
    """Does the player lose something by an own card or by an action of the game?"""
    player = g.players[entry.who]
    return entry.card < 0 or entry.card in player.tableau + player.events + player.hand


def _tile(g: Table, entry: Entry) -> str:
    name = TILE_NAMES[entry.what]
    tile = a(name) if entry.what in (OCEAN_TILE, GREENERY_TILE, CITY_TILE) else f"the {name}"
    line = f"{_who(g, entry)} places {tile} on {area_name(g.board, entry.amount)}"
    # A special tile or an area off Mars already says the card's name.
    named = entry.card >= 0 and g.cards[entry.card].name in (name, g.board.names[entry.amount])
    return line if named else line + _source(g, entry)


def _parameter(g: Table, entry: Entry) -> str:
    name = PARAMETER_NAMES[entry.what]
    raised = name if entry.what == OXYGEN else f"the {name}"
    return f"{_who(g, entry)} raises {raised} to {level(entry.what, entry.amount)}{_source(g, entry)}"


def _add(g: Table, entry: Entry) -> str:
    face = g.cards[entry.what]
    source = "" if entry.card == entry.what else _source(g, entry)
    return f"{_who(g, entry)} adds {on_card(entry.amount, face.holds)} to {face.name}{source}"


def _take(g: Table, entry: Entry) -> str:
    face = g.cards[entry.what]
    source = "" if entry.card == entry.what else _source(g, entry)
    verb = "is" if entry.amount == 1 else "are"
    amount = on_card(entry.amount, face.holds)
    return f"{amount} {verb} removed from {_who(g, entry)}'s {face.name}{source}"


def _reveal(g: Table, entry: Entry) -> str:
    face = g.cards[entry.what]
    if entry.who < 0:
        return f"Revealed to place the neutral tiles: {face.name}, which costs {face.cost} M€"
    return f"{_who(g, entry)} reveals and discards {face.name}{_source(g, entry)}"


def _cards_of(g: Table, entry: Entry) -> str:
    # The cards of the beginning are kept, later ones are bought in research.
    verb, noun = ("keeps", "starting card") if entry.generation == 1 else ("buys", "card")
    return f"{_who(g, entry)} {verb} {plural(entry.amount, noun) if entry.amount else f'no {many(noun)}'}"


def _neutral(g: Table, entry: Entry) -> str:
    return f"The neutral opponent loses {steps(entry.amount)} of {production(entry.what)}{_source(g, entry)}"


def _neutral_card(g: Table, entry: Entry) -> str:
    return f"The neutral opponent loses {on_card(entry.amount, entry.what)}{_source(g, entry)}"


def _drawn(g: Table, entry: Entry) -> str:
    return f"You take {g.cards[entry.what].name} into your hand{_source(g, entry)}"


def _discarded(g: Table, entry: Entry) -> str:
    return f"You discard {g.cards[entry.what].name}{_source(g, entry)}"


def _cards(verb: str) -> Callable[[Table, Entry], str]:
    def words(g: Table, entry: Entry) -> str:
        return f"{_who(g, entry)} {verb} {plural(entry.amount, 'card')}{_source(g, entry)}"

    return words


def _says(form: str) -> Callable[[Table, Entry], str]:
    """A line with the player's name, the card and the area or generation that the entry is about."""

    def words(g: Table, entry: Entry) -> str:
        who = g.setup.names[entry.who] if entry.who >= 0 else ""
        card = g.cards[entry.card].name if entry.card >= 0 else ""
        return form.format(who=who, card=card, what=entry.what, amount=entry.amount)

    return words


_KINDS: Final[dict[str, Callable[[Table, Entry], str]]] = {
    "generation": lambda g, entry: (
        f"Generation {entry.what}" + (f": {_who(g, entry)} begins" if g.seats > 1 else "")
    ),
    "production-phase": _says("Production of generation {what}"),
    "over": _says("The game is over after generation {what}"),
    "reshuffle": _says("The deck is empty: {amount} discarded cards are shuffled into a new one"),
    "corporation": _says("{who} leads {card}"),
    "play": _says("{who} plays {card}"),
    "act": _says("{who} uses the action of {card}"),
    "first": _says("{who} takes the first action of {card}"),
    "pass": _says("{who} passes for this generation"),
    "end-turn": _says("{who} ends the turn"),
    "convert-plants": _says("{who} turns " + _PLANTS_TURN),
    "convert-heat": _says(f"{{who}} turns {HEAT_PRICE} heat into 1 step of temperature"),
    "project": lambda g, entry: (
        f"{_who(g, entry)} carries out the standard project {PROJECTS[entry.what].name}"
    ),
    "claim": lambda g, entry: f"{_who(g, entry)} claims the milestone {g.house.milestones[entry.what].name}",
    "fund": lambda g, entry: f"{_who(g, entry)} funds the award {g.house.awards[entry.what].name}",
    "rating": lambda g, entry: f"{_who(g, entry)}'s TR +{entry.amount}{_source(g, entry)}",
    "claim-area": lambda g, entry: (
        f"{_who(g, entry)} claims {area_name(g.board, entry.what)}{_source(g, entry)}"
    ),
    "parameter": _parameter,
    "tile": _tile,
    "add": _add,
    "take": _take,
    "reveal": _reveal,
    "draw": _cards("draws"),
    "discard": _cards("discards"),
    "sell": lambda g, entry: f"{_cards('sells')(g, entry)} for {entry.amount} M€",
    "bought": _cards_of,
    "drawn": _drawn,
    "discarded": _discarded,
    "neutral": _neutral,
    "neutral-card": _neutral_card,
}
