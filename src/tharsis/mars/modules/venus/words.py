"""How Venus Next is said: its track, the World Government, a tolerance for Venus alone."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import OCEANS
from tharsis.mars.modules.venus.rules import VENUS_TOLERANCE, VENUS_TRACK, Terraform
from tharsis.mars.words.cards import PERKS
from tharsis.mars.words.effects import tell_of_game
from tharsis.mars.words.lines import Part, parts, seat_part
from tharsis.mars.words.log import KINDS, Kind, single
from tharsis.mars.words.nouns import TRACK_WORDS, TrackWords, level, steps
from tharsis.mars.words.options import alternative_words
from tharsis.mars.words.questions import question_words

TRACK_WORDS[VENUS_TRACK] = TrackWords("Venus", "Venus", "{} %")
PERKS[VENUS_TOLERANCE] = lambda n, then: (
    f"your cards may miss requirements on Venus by up to {steps(n)}, either way"
)

tell_of_game(Terraform, "decide for the World Government")


@question_words.register
def _(effect: Terraform, g: Table, ask: Ask) -> str:
    return "World Government: choose what rises 1 step, to nobody's gain"


@alternative_words.register
def _(effect: Terraform, g: Table, ask: Ask, which: int) -> str:
    track = g.book.tracks[effect.tracks[which]]
    now = g.parameters[track.number]
    if track.number == OCEANS:
        return f"Place an ocean ({now} of {track.end} lie there)"
    change = f"from {level(track.number, now)} to {level(track.number, now + track.step)}"
    return f"Raise {TRACK_WORDS[track.number].the} ({change})"


def _decision(g: Table, entry: Entry) -> list[Part]:
    what = "an ocean" if entry.what == OCEANS else f"a step of {TRACK_WORDS[entry.what].the}"
    return parts("The World Government decides on ", what, ", by ", seat_part(g, entry.who))


KINDS["world-government"] = Kind(single(_decision))
