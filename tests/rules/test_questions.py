"""Questions that players ask at the table: the ruling that answers is among the first three."""

import pytest

from tharsis import rules

# What a table with the usual modules searches in; where several rulings answer, any of them will do.
SCOPE = {"base", "corporate-era", "draft"}
QUESTIONS = {
    "can I place a greenery next to opponent's city": ("map.greenery.adjacent-if-possible",),
    "greenery next to opponent": ("map.greenery.adjacent-if-possible",),
    "do I get TR from oxygen after it is full": (
        "may.maxed.no-tr",
        "may.greenery.at-full-oxygen",
        "map.greenery.no-oxygen-no-tr",
    ),
    "who places the ocean at 0 degrees": ("param.bonus.who-raised", "param.bonus.temperature-ocean"),
    "can I sell patents last action": ("stdproj.sell-patents.any-number",),
    "can I stop after one action and play again later": ("phase.action.stopping-is-not-passing",),
    "can I pass and come back later in the generation": ("phase.action.pass-is-out",),
    "do I have to use both actions": ("phase.action.one-or-two",),
    "can I do the same action twice in a turn": ("phase.action.same-action-twice",),
    "can I remove plants from myself": ("may.red-resources.own-allowed", "must.production.red-any-player"),
    "what happens when the deck runs out": ("phase.deck.reshuffle",),
    "does steel pay for standard projects": ("pay.metal-not-for-projects",),
    "can I use a blue card action twice in a generation": ("action.card-action.once",),
    "can I use a blue card the turn I play it": ("action.card-action.same-generation",),
    "do my events count for tags": (
        "tag.event.not-later",
        "tag.event.afterwards-none",
        "req.tags.in-play-only",
    ),
    "when does the game end": ("end.trigger",),
    "does the game stop at once when the last ocean is placed": ("end.trigger.not-at-once",),
    "who wins if there is a tie": ("score.tiebreak",),
    "where can I place an ocean": ("map.ocean.blue-areas-only",),
    "do I get money for oceans placed next to my tiles by someone else": (
        "map.ocean-adjacency.later-tiles-only",
    ),
    "how much does a milestone cost": ("milestone.claim-cost",),
    "how many awards can be funded": ("award.three-in-total",),
    "how much does the second award cost": ("award.cost",),
    "do I get points for funding an award": ("award.funder-gets-nothing-as-such",),
    "do I have to lower someone's production": (
        "must.production.nobody-has-it",
        "must.production.red-any-player",
        "must.production.one-target",
    ),
    "can my production go below zero": ("must.production.limits", "production.money-floor"),
    "what happens to unused energy": ("phase.production.energy-first",),
    "how many cards can I buy in research": ("phase.research.buy-zero-to-four",),
    "is there a hand limit": ("phase.research.no-hand-limit",),
    "who goes first next generation": ("phase.player-order.clockwise",),
    "can I plant greenery after the last generation": ("end.greeneries.after-production",),
    "which way are cards passed in the draft": ("phase.draft.direction",),
    "can I keep a milestone if I lose the condition": ("milestone.condition-at-claim",),
    "does my own tag count for the requirement of the card": ("req.tags.not-the-card-itself",),
    "can I use titanium for a card without a space tag": ("pay.titanium.space-only",),
    "do I get change if I pay too much steel": ("pay.overpay.allowed",),
    "can I put microbes on an opponent's card": ("must.no-red-border.own-only",),
    "can I split the plants I remove between two players": ("may.remove.one-target",),
    "can others see my played events": ("info.open.events",),
    "can I ask how many cards somebody has": ("info.open.hand-size",),
    "second place with two players": (
        "award.two-players-no-second",
        "score.award.second-needs-three-players",
    ),
    "can I build a city if there is no space": ("stdproj.tile-needs-space", "must.stdproj.complete"),
    "does the greenery of an opponent give my city points": (
        "map.city.points",
        "score.city",
        "map.greenery.points",
    ),
    "must I do the first action of my corporation at once": (
        "must.first-action.before-others",
        "phase.first-action.may-pass",
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answer_is_among_the_first_three(question: str) -> None:
    found = [hit.ruling.id for hit in rules.search(question, modules=SCOPE, limit=3)]
    assert set(found).intersection(QUESTIONS[question]), found


def test_most_answers_are_there_without_a_scope_too() -> None:
    """Whoever asks from the command line has the rules of all modules, and of the dice game, in one list."""
    late = [
        question
        for question, answers in QUESTIONS.items()
        if not {hit.ruling.id for hit in rules.search(question, limit=3)}.intersection(answers)
    ]
    assert len(late) <= len(QUESTIONS) // 10, late
