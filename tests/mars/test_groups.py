"""The start as a list of groups, with one that a module brings; and players with several corporations."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.mars.invariants import check
from tests.support import corporations_dealt
from tharsis.bots import bot_named, play_decision
from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import GROUP_PRICES, GroupPrice
from tharsis.kernel.option import argument_of, option
from tharsis.kernel.rng import Rng
from tharsis.mars.client.options import groups
from tharsis.mars.client.table import table_view
from tharsis.mars.engine.faces import Face, face_kind
from tharsis.mars.engine.groups import Share, StartGroup
from tharsis.mars.engine.module import Module, enter_module, leave_module
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.terms import DONE, PICK
from tharsis.mars.kit import KIT
from tharsis.mars.statistics import STATISTICS
from tharsis.mars.words.nouns import GROUP_WORDS, GroupWords
from tharsis.mars.words.questions import describe, question
from tharsis.testing import Table

OMEN = face_kind("omen")
OMENS = [
    Face(OMEN, "test-omens", name) for name in ("Comet's Tail", "Dust Devil", "Eclipse", "Red Dawn", "Calm")
]


class Omens(Module):
    """Two of five omens are dealt, and one or both are kept: no cards, and nothing comes of them."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        pile = book.add_pile([face.id for face in self.faces])
        book.add_group(StartGroup("omens", [Share(pile, 2)], 1, 2))


class OmenPrice(GroupPrice):
    """Early ones are better."""

    def worth(self, face: int, g: Game, who: int, o: Outlook) -> float:
        return -float(face)


MODULE = Omens("test-omens", "Omens", OMENS)
MODULES = ["base", "corporate-era", "test-omens"]


@pytest.fixture(autouse=True)
def _omens(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GROUP_WORDS, "omens", GroupWords("Omens", "an omen", "omens"))
    monkeypatch.setitem(GROUP_PRICES, "omens", OmenPrice())
    enter_module(MODULE)
    yield
    leave_module(MODULE)


def new(players: int = 2) -> Game:
    return KIT.new(players=players, modules=MODULES, first_player=0, seed=4)


def omens(g: Game, seat: int) -> list[int]:
    return g.book.group("omens").dealt(g, seat)


def test_groups_of_modules_come_between_corporations_and_projects() -> None:
    assert [group.name for group in new().book.start] == ["corporations", "omens", "projects"]


def test_each_group_is_a_question_with_words() -> None:
    g = new()
    asked = []
    for choice in (0, 0, -1, -1):
        asked.append((question(g, 0), describe(g, 0, g.options(0)[choice])))
        g.choose(0, g.options(0)[choice])
    firm = g.cards[g.players[0].chosen[0][0]].name
    first = next(face.name for face in OMENS if face.id == sorted(omens(g, 0))[0])
    assert asked == [
        ("Choose a corporation", f"Choose {firm}"),
        (f"{firm}: keep 1 to 2 of these 2 omens", f"Keep {first}"),
        (f"{firm}: keep 1 to 2 of these 2 omens (1 picked)", "Done: keep 1 omen"),
        (f"{firm}: keep any of these 10 cards at 3 M€ each", "Done: keep no cards"),
    ]
    assert g.players[0].chosen == [g.players[0].chosen[0], [sorted(omens(g, 0))[0]], []]


def test_a_number_that_is_free_is_ended_and_one_that_is_reached_too() -> None:
    g = new()
    g.choose(0, g.options(0)[0])
    low, high = sorted(omens(g, 0))
    assert g.options(0) == [option(PICK, low), option(PICK, high)]  # at least one must be kept
    g.choose(0, option(PICK, low))
    assert g.options(0) == [option(PICK, high), option(DONE)]
    g.choose(0, option(PICK, high))
    assert g.options(0) == [option(DONE)]


def test_what_is_kept_stays_in_hand_and_what_is_not_leaves_unseen() -> None:
    g = new()
    kept = []
    for seat in range(2):
        g.choose(seat, g.options(seat)[0])
        kept.append(sorted(omens(g, seat)))
        g.choose(seat, option(PICK, kept[seat][1]))
        g.choose(seat, option(DONE))
        g.choose(seat, option(DONE))
    for seat in range(2):
        assert omens(g, seat) == [kept[seat][1]]
    gone = {entry & 0xFFFF for entry in g.piles.decks[1].gone}
    assert gone == {kept[0][0], kept[1][0]}


def test_what_others_hold_and_chose_is_dealt_anew_and_depends_on_nothing_hidden() -> None:
    g = new()
    g.choose(1, g.options(1)[0])
    g.choose(1, g.options(1)[0])
    guesses = [g.known_to(0, Rng(n)) for n in range(12)]
    assert {tuple(sorted(omens(guess, 0))) for guess in guesses} == {tuple(sorted(omens(g, 0)))}
    assert len({tuple(sorted(omens(guess, 1))) for guess in guesses}) == 3
    for guess in guesses:
        every = [omen for seat in range(2) for omen in omens(guess, seat)] + guess.piles.decks[1].faces
        assert sorted(every) == sorted(face.id for face in OMENS)
        assert guess.players[1].chosen == []
        check(guess)
        assert guess.known_to(0, Rng(5)).state() == g.known_to(0, Rng(5)).state()


def test_answers_that_are_not_shown_yet_could_be_others_while_the_first_reveals() -> None:
    """A question in the middle of the reveal: those who come later have shown nothing."""
    worlds = []
    for choice in (0, 1):
        g = new()
        for seat, which in ((0, 0), (1, choice)):
            g.choose(seat, g.options(seat)[which])
            g.choose(seat, g.options(seat)[0])
            g.choose(seat, option(DONE))
            if seat == 0:
                g.choose(seat, option(DONE))
        # The last answer is given, but the first player's reveal has only begun.
        ask = g.asks[1]
        assert ask is not None
        g.asks[1] = None
        ask.effect.answer(g, ask, option(DONE))
        g.step += 1
        g.begun = True
        g.book.steps[g.step].begin(g)
        reveal = g.pile.pop()
        reveal.effect.resolve(g, reveal.who, reveal.card, reveal.data)
        worlds.append(g)
    assert worlds[0].players[1].chosen != worlds[1].players[1].chosen
    first, second = (world.known_to(0, Rng(3)) for world in worlds)
    assert first.state() == second.state()
    chosen = {tuple(worlds[0].known_to(0, Rng(n)).players[1].chosen[0]) for n in range(20)}
    assert len(chosen) > 3
    mine = worlds[0].known_to(0, Rng(3)).players[0].chosen
    assert mine == worlds[0].players[0].chosen


def test_clients_are_told_all_groups() -> None:
    g = new()
    ask = g.asks[0]
    assert ask is not None
    told = groups(g, 0, ask)
    assert [(each["title"], each["least"], each["most"], each["price"]) for each in told] == [
        ("Corporation", 1, 1, 0),
        ("Omens", 1, 2, 0),
        ("Projects", 0, 10, 3),
    ]
    assert [each["card"] for each in told[1]["cards"]] == sorted(omens(g, 0))
    view = table_view(g, 0)
    assert [each["cards"] for each in view["start"]] == [
        corporations_dealt(g, 0), omens(g, 0), g.players[0].offer,
    ]  # fmt: skip


def test_bots_pick_what_is_worth_most() -> None:
    g = new()
    bot = bot_named("planner")
    while g.asks[0] is not None:
        g.choose(0, play_decision(bot, g, 0, Rng(1)))
    chosen = g.players[0].chosen[1]
    assert chosen == [min(omens(g, 0))]  # nothing but what must be kept is worth anything


def test_a_group_nobody_has_priced_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GROUP_PRICES, "omens")
    g = new()
    g.choose(0, g.options(0)[0])
    with pytest.raises(TypeError, match="omens"):
        play_decision(bot_named("planner"), g, 0, Rng(1))


def test_a_group_without_words_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GROUP_WORDS, "omens")
    g = new()
    g.choose(0, g.options(0)[0])
    with pytest.raises(ValueError, match="omens"):
        question(g, 0)


def test_whole_games_run() -> None:
    for seed in range(3):
        g = KIT.new(players=1 + seed, modules=MODULES, seed=seed)
        rng = Rng(seed)
        while not g.over:
            waiting = g.waiting()
            seat = waiting[rng.below(len(waiting))]
            options = g.options(seat)
            g.choose(seat, options[rng.below(len(options))])


# Several corporations -----------------------------------------------------------------------


def test_a_player_may_lead_several_corporations() -> None:
    table = Table(players=2, corporations=["Inventrix", None])
    red = table.player(0).founds("Tharsis Republic")
    assert red.corporations == ["Inventrix", "Tharsis Republic"]
    assert red.stock.money == 45 + 40
    assert [argument_of(each) for each in red.choices()][:2] == red.mat.first_due
    assert len(red.mat.first_due) == 2
    red.does_first_action().does_first_action("7-3")
    assert red.mat.first_due == []
    assert table.active == 1
    assert [g["corporations"] for g in table_view(table.game, 1)["players"]][0] == red.mat.corporations
    assert STATISTICS.summary(table.game)["seats"][0]["side"] == "Inventrix + Tharsis Republic"
