"""How preludes are said: effects, questions, options, log lines and refusals."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.prelude.rules import (
    PRELUDES,
    UNPLAYABLE,
    DrawPreludes,
    FundFree,
    NextPrelude,
    PlayPrelude,
    RaiseLowest,
    can_be_played,
)
from tharsis.mars.words.effects import phrase, tell_of_game
from tharsis.mars.words.log import KINDS, Kind, says
from tharsis.mars.words.nouns import GROUP_WORDS, GroupWords, plural, production, steps
from tharsis.mars.words.obstacles import Refusal, obstacle
from tharsis.mars.words.options import alternative_words, fund_words, pick_words
from tharsis.mars.words.questions import asked, question_words

GROUP_WORDS[PRELUDES] = GroupWords("Preludes", "a prelude", "preludes")
KINDS["prelude"] = Kind(says("{who} plays the prelude {card}"))
KINDS["prelude-lost"] = Kind(says("{who} shows the prelude {card}, which cannot be played"))
KINDS["preludes-drawn"] = Kind(says("{who} draws {amount} preludes for {card}"))

tell_of_game(PlayPrelude, "play a prelude")
tell_of_game(NextPrelude, "choose which prelude to play next")


# Effects ----------------------------------------------------------------------------------------


@phrase.register
def _(effect: DrawPreludes, face: Card | None) -> str:
    return f"draw {plural(effect.amount, 'prelude')}, play 1 of them and discard the others"


@phrase.register
def _(effect: FundFree, face: Card | None) -> str:
    return "fund an award for nothing"


@phrase.register
def _(effect: RaiseLowest, face: Card | None) -> str:
    return f"raise the lowest of your productions {steps(effect.steps)} (your choice among equals)"


@obstacle.register
def _(effect: DrawPreludes, g: Table, who: int, card: int) -> Refusal:
    return Refusal("no prelude is left to draw", "corp.valley-trust.fresh-preludes")


@obstacle.register
def _(effect: FundFree, g: Table, who: int, card: int) -> Refusal:
    if g.seats == 1:
        return Refusal("alone there are no awards", "corp.vitor.solo")
    return Refusal("all awards that can be funded are", "corp.vitor.no-fourth")


# Questions and answers --------------------------------------------------------------------------


@question_words.register
def _(effect: NextPrelude, g: Table, ask: Ask) -> str:
    return "Choose which prelude to play first"


@question_words.register
def _(effect: DrawPreludes, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the prelude to play; the others leave the game")


@question_words.register
def _(effect: FundFree, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the award to fund")


@question_words.register
def _(effect: RaiseLowest, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose which of your lowest productions to raise")


@pick_words.register(NextPrelude)
@pick_words.register(DrawPreludes)
def _(effect: NextPrelude | DrawPreludes, g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    if can_be_played(g, ask.who, card):
        return f"Play {face.name}"
    return f"Show {face.name}, which cannot be played, and gain {UNPLAYABLE} M€"


@fund_words.register
def _(effect: FundFree, g: Table, ask: Ask, which: int) -> str:
    return f"Fund {g.book.awards[g.book.award_place(which)].name}"


@alternative_words.register
def _(effect: RaiseLowest, g: Table, ask: Ask, which: int) -> str:
    return f"Raise your {production(which)} {steps(effect.steps)}"
