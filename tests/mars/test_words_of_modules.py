"""A module words its own verbs, effects and requirements; no edit of the core, and no words are an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tharsis.kernel.option import option, verb_of
from tharsis.mars.client import options as client_options
from tharsis.mars.client import table as client_table
from tharsis.mars.client.picking import picking, picking_of, several_of
from tharsis.mars.client.shapes import Option, Picking
from tharsis.mars.engine import terms
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.faces import NUMBERS
from tharsis.mars.engine.requirements import Requirement
from tharsis.mars.engine.table import Table
from tharsis.mars.kit import KIT
from tharsis.mars.terminal.options import several
from tharsis.mars.words import effects, options, questions, refusals, wanting
from tharsis.mars.words.cards import requirement_words
from tharsis.mars.words.obstacles import Refusal

TRADE = 40  # above all verbs of the game itself
COMET = NUMBERS["Comet"]
ANSWERS = {
    terms.PICK: (options.pick_words, COMET),
    terms.DONE: (options.done_words, 0),
    terms.HEX: (options.area_words, 20),
    terms.TARGET: (options.target_words, 0),
    terms.FROM_CARD: (options.from_card_words, COMET),
    terms.TO_CARD: (options.to_card_words, COMET),
    terms.ALTERNATIVE: (options.alternative_words, 0),
    terms.AMOUNT: (options.amount_words, 2),
    terms.DECLINE: (options.decline_words, 0),
}


class SendFleet(Effect):
    """An effect that the core has never heard of."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0)

    def asks(self) -> str:
        return "fleet"


class Silent(SendFleet):
    """One that nobody has worded."""


class Chairman(Requirement):
    """A requirement that the core has never heard of."""

    def met(self, g: Table, who: int) -> bool:
        return False


@effects.phrase.register
def _(effect: SendFleet, face: object) -> str:
    return "send your fleet"


@questions.question_words.register
def _(effect: SendFleet, g: Table, ask: object) -> str:
    return "Where to?"


for _words, _argument in ANSWERS.values():
    _words.register(SendFleet, lambda effect, g, ask, argument: f"Fleet: {argument}")


@picking_of.register
def _(effect: SendFleet, g: Table, seat: int, ask: Ask) -> Picking:
    return several_of([COMET, COMET - 1], 1, 2, 5, True)


@requirement_words.register
def _(requirement: Chairman) -> str:
    return "the chair"


@wanting.unmet.register
def _(requirement: Chairman, g: Table, seat: int) -> Refusal:
    return Refusal("needs the chair, Ben has it", "turmoil.chairman")


def turn() -> Table:
    """A table of two in the action phase, the first seat on turn."""
    g = KIT.new(players=2, names=["Ana", "Ben"], seed="1", first_player=0, beginners=[True, True])
    while g.phase != terms.ACTION_PHASE:
        seat = g.waiting()[0]
        g.choose(seat, g.options(seat)[-1])
    return g


@pytest.fixture
def trade() -> Iterator[None]:
    """A verb of a module, with all that is said of it."""
    options.VERB_WORDS[TRADE] = lambda g, ask, colony: f"Trade with colony {colony}"
    refusals.WHY_NOT[TRADE] = refusals.after_first_action(
        lambda g, seat, colony: Refusal(f"colony {colony} has no fleet", "colonies.trade")
    )
    refusals.WARNINGS[TRADE] = lambda g, seat, colony: [Refusal("the colony is empty")]
    client_options.VERBS[TRADE] = "trade"
    client_options.ABOUT[TRADE] = lambda g, colony, told: told.update({"which": colony})
    yield
    del options.VERB_WORDS[TRADE], refusals.WHY_NOT[TRADE], refusals.WARNINGS[TRADE]
    del client_options.VERBS[TRADE], client_options.ABOUT[TRADE]


@pytest.mark.usefixtures("trade")
def test_a_verb_of_a_module_has_words_and_reasons() -> None:
    g = turn()
    choice = option(TRADE, 3)
    assert KIT.describe(g, 0, choice) == "Trade with colony 3"
    assert refusals.why_not(g, 0, choice) == Refusal("colony 3 has no fleet", "colonies.trade")
    # An action of a turn is told from an answer to a question whatever its number.
    g.ask(SendFleet(), 0, -1, -1, [option(terms.PICK, COMET)], [])
    assert str(refusals.why_not(g, 0, choice)) == "another question is open: Where to?"
    assert str(refusals.why_not(g, 0, option(terms.HEX, 3))) == "this does not answer the question: Where to?"


@pytest.mark.usefixtures("trade")
def test_a_verb_of_a_module_is_shown_to_clients() -> None:
    g = turn()
    choice = option(TRADE, 3)
    ask = g.asks[0]
    assert ask is not None
    g.ask(ask.effect, 0, -1, -1, [choice], [])
    assert refusals.warnings(g, 0, choice) == [Refusal("the colony is empty")]
    told: Option = {"option": 0, "verb": "", "text": "", "irreversible": False, "warnings": []}
    client_options.ABOUT[TRADE](g, 3, told)
    assert (client_options.verb_name(TRADE), told["which"]) == ("trade", 3)


def test_an_unknown_verb_is_an_error_to_us_and_a_refusal_to_players() -> None:
    g = turn()
    with pytest.raises(ValueError, match="there are no words for the verb 40"):
        KIT.describe(g, 0, option(TRADE, 3))
    with pytest.raises(ValueError, match="clients have no name for the verb 40"):
        client_options.verb_name(TRADE)
    assert refusals.why_not(g, 0, option(TRADE, 3)) == Refusal("there is no such option")


@pytest.mark.parametrize("verb", ANSWERS)
def test_an_effect_of_a_module_words_its_answers(verb: int) -> None:
    g = turn()
    words, argument = ANSWERS[verb]
    g.ask(SendFleet(), 0, -1, -1, [option(verb, argument)], [])
    assert KIT.describe(g, 0, option(verb, argument)) == f"Fleet: {argument}"
    g.ask(Effect(0, 0, 0), 0, -1, -1, [option(verb, argument)], [])
    with pytest.raises(TypeError, match=r"there are no words for .* as an answer to Effect"):
        KIT.describe(g, 0, option(verb, argument))
    assert words.dispatch(Silent) is words.dispatch(SendFleet)


def test_a_question_of_a_module_may_be_answered_by_several_cards_at_once() -> None:
    g = turn()
    picks = [option(terms.PICK, card) for card in (COMET - 1, COMET)]
    g.ask(SendFleet(), 0, -1, -1, [*picks, option(terms.DONE)], [])
    ask = g.asks[0]
    assert ask is not None
    told = picking(g, 0, ask)
    assert told is not None
    assert [each["option"] for each in told["cards"]] == picks
    assert (told["least"], told["most"], told["price"], told["done"]) == (1, 2, 5, option(terms.DONE))
    many = several(g, 0)
    assert many is not None
    assert (many.picks, many.least, many.most, many.end) == (picks, 1, 2, option(terms.DONE))
    ask.picks = [COMET]  # begun: one after the other from now on
    assert several(g, 0) is None


def test_a_requirement_of_a_module_has_words() -> None:
    g = turn()
    assert requirement_words(Chairman()) == "the chair"
    assert wanting.unmet(Chairman(), g, 0) == Refusal("needs the chair, Ben has it", "turmoil.chairman")
    with pytest.raises(TypeError, match="nothing explains why Requirement is not met"):
        wanting.unmet(Requirement(), g, 0)
    with pytest.raises(TypeError, match="no words for the requirement Requirement"):
        requirement_words(Requirement())


def test_what_others_read_of_a_question_can_be_added(monkeypatch: pytest.MonkeyPatch) -> None:
    g = turn()
    g.ask(SendFleet(), 0, -1, -1, [option(terms.PICK, COMET)], [])
    assert client_table.table_view(g, 1)["waiting"] == [{"seat": 0, "about": "making a choice"}]
    monkeypatch.setitem(client_table.ASKED, "fleet", "sending a fleet")
    assert client_table.table_view(g, 1)["waiting"] == [{"seat": 0, "about": "sending a fleet"}]


def test_every_verb_of_a_turn_can_be_refused_in_words() -> None:
    """Whatever the game offers on a turn has a reason why not, so that none is taken for an answer."""
    offered: set[int] = set()
    for seed in range(3):
        g = KIT.new(players=2, seed=str(seed))
        for _ in range(400):
            if g.over:
                break
            seat = g.waiting()[0]
            choices = g.options(seat)
            if g.prompt(seat).kind == "turn":
                offered |= {verb_of(choice) for choice in choices}
            g.choose(seat, choices[(seed + len(g.log) + g.generation * 7 + len(choices)) % len(choices)])
    assert len(offered) >= 6
    assert offered <= set(refusals.WHY_NOT)
