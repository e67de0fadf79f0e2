"""How the miniature expansion is said: its track, places, effects, verbs, log entries and refusals."""

from __future__ import annotations

from tests.miniature.rules import (
    DUST,
    GRAIN,
    SWEEP,
    SWEEPING,
    UNEARTH,
    Decree,
    DrawRelic,
    Dunes,
    SwapRelic,
    relic_numbered,
    state_of,
)
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.tracks import complete
from tharsis.mars.words.effects import PLACES, phrase
from tharsis.mars.words.lines import Part, parts, seat_part
from tharsis.mars.words.log import KINDS, Kind, single
from tharsis.mars.words.nouns import CARD_RESOURCE_NAMES, TRACK_WORDS, Thing, TrackWords, counted
from tharsis.mars.words.obstacles import NO_AREA, Refusal
from tharsis.mars.words.options import VERB_WORDS
from tharsis.mars.words.questions import question_words
from tharsis.mars.words.refusals import WHY_NOT, after_first_action

TRACK_WORDS[DUST] = TrackWords("dust", "the dust", "{} m")
CARD_RESOURCE_NAMES[GRAIN] = "grain"
PLACES["dune"] = "{} on a land area in the lower half of the map, beside no city"
NO_AREA["dune"] = ("no free area left for a dune", "must.tile.placeable")


@phrase.register
def _(effect: DrawRelic, face: Card | None) -> str:
    return "draw a relic"


@phrase.register
def _(effect: Decree, face: Card | None) -> str:
    return "from now on each step of terraform rating costs all players 3 M€, or no longer does"


@phrase.register
def _(effect: SwapRelic, face: Card | None) -> str:
    return "lay a relic aside and draw another"


@question_words.register
def _(effect: SwapRelic, g: Table, ask: Ask) -> str:
    return "Choose a relic to lay aside"


@counted.register
def _(count: Dunes, face: Card | None) -> Thing:
    return Thing("dune", "dunes", "", " of yours")


def _relic(g: Table, entry: Entry) -> list[Part]:
    return parts(seat_part(g, entry.who), f" finds {relic_numbered(entry.what).name}")


def _shown(g: Table, entry: Entry) -> list[Part]:
    return parts(seat_part(g, entry.who), f" shows {relic_numbered(entry.what).name}")


def _decree(g: Table, entry: Entry) -> list[Part]:
    return parts("The dust tax is " + ("in force" if entry.what else "lifted"))


KINDS["decree"] = Kind(single(_decree))
KINDS["relic"] = Kind(single(_relic), private=True)
KINDS["shown"] = Kind(single(_shown))


def _unearth(g: Table, ask: Ask, relic: int) -> str:
    face = relic_numbered(relic)
    return f"Show {face.name} ({face.worth} M€)" if ask.effect.asks() == "turn" else f"Lay {face.name} aside"


def _why_not_sweep(g: Table, seat: int, argument: int) -> Refusal | None:
    if complete(g, DUST):
        return Refusal("there is no more dust to raise")
    can = cash(g, seat)
    return Refusal(f"costs {SWEEPING} M€, you can pay {can}") if can < SWEEPING else None


def _why_not_unearth(g: Table, seat: int, relic: int) -> Refusal | None:
    return None if relic in state_of(g).hands[0].of[seat] else Refusal("you have no such relic")


VERB_WORDS[SWEEP] = lambda g, ask, argument: f"Sweep ({SWEEPING} M€)"
VERB_WORDS[UNEARTH] = _unearth
WHY_NOT[SWEEP] = after_first_action(_why_not_sweep)
WHY_NOT[UNEARTH] = after_first_action(_why_not_unearth)
