"""Playing in the terminal, by what is typed: to the end, with undo, saving, questions, several people."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.terminal import Result, ok, tharsis
from tharsis import Game, Record, Rng
from tharsis.cli.session import Session
from tharsis.cli.table import Keyboard, Quit, TableTalk
from tharsis.kernel.chance import CHOSEN_DEAL
from tharsis.mars.engine.faces import BY_NUMBER, CARDS, NUMBERS
from tharsis.mars.engine.terms import DONE
from tharsis.mars.kit import KIT, table
from tharsis.mars.terminal.screen import MarsScreen

SOLO = ("play", "--players", "1", "--seed", "805", "--save", "game.json")
DUEL = ("play", "--against", "random", "--seed", "8", "--name", "Ann", "--save", "game.json")


def lines(*typed: str) -> str:
    return "".join(f"{each}\n" for each in typed)


def numbers(seed: int, count: int) -> str:
    """Answers by chance: numbers that are often, but not always, on the screen, now and then two at once."""
    rng = Rng(seed)
    return lines(*("1 2" if rng.below(10) == 0 else str(1 + rng.below(6)) for _ in range(count)))


def choices(path: str = "game.json") -> list[tuple[int, int]]:
    return Record.load(Path(path).read_text()).choices


# Whole games --------------------------------------------------------------------------------


def test_a_solo_game_by_always_answering_1() -> None:
    out = ok(*SOLO, typed="1\n" * 1000).out
    assert "Generation 14 of 14" in out
    assert "Final scores" in out
    assert "You have lost: the goal was Mars terraformed by generation 14." in out
    assert Record.load(Path("game.json").read_text()).verify().over


def test_a_game_of_three_with_every_variant_by_answering_numbers() -> None:
    variants = ("--board", "hellas", "--draft", "--beginner", "--effect-order", "player")
    out = ok("play", "--seed", "5", "--save", "game.json", *variants, typed=numbers(1, 3000)).out
    assert "Final scores" in out
    assert "▲ Boreas (normal)" in out
    record = Record.load(Path("game.json").read_text())
    assert record.setup["board"] == "hellas"
    assert record.setup["beginners"] == [True, False, False]
    assert record.verify().over


def test_on_a_terminal_one_sees_who_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "thinking" not in ok(*DUEL, typed=lines("1", "none", "pass")).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "Ares (random) is thinking" in ok(*DUEL, typed=lines("1", "none", "pass")).out


def test_an_answer_is_saved_before_opponents_think(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[int] = []

    def think(bot: object, game: Game, seat: int, rng: Rng) -> int:
        saved.append(len(choices()))
        return game.options(seat)[0]

    monkeypatch.setattr("tharsis.cli.session.play_decision", think)
    ok(*DUEL, typed=lines("1", "none", "pass"))
    made = choices()
    # The first thing that Ares does after an answer of Ann's finds the answer on disk.
    after = [n for n in range(1, len(made)) if made[n][0] == 1 and made[n - 1][0] == 0]
    assert after
    assert set(after) <= set(saved)


def test_the_winner_is_named_at_the_end() -> None:
    out = ok(*DUEL, typed=numbers(2, 3000)).out
    game = Record.load(Path("game.json").read_text()).verify()
    best = max(game.scores(), key=lambda score: score.total)
    winner = KIT.setup_of(game)["names"][best.seat]
    assert f"{winner} wins with {best.total} points" in out


def test_the_seed_decides_the_game() -> None:
    ok(*SOLO, typed=lines("1", "none", "pass"))
    first = Path("game.json").read_text()
    ok(*SOLO, typed=lines("1", "none", "pass"))
    assert Path("game.json").read_text() == first


def test_a_chosen_deal_is_told_at_the_beginning_at_the_end_and_on_resuming() -> None:
    assert ok(*SOLO, typed=lines("1", "none", "quit")).out.count(CHOSEN_DEAL) == 1
    assert ok("play", "--resume", "game.json", typed=lines("quit")).out.count(CHOSEN_DEAL) == 1
    ended = ok("play", "--resume", "game.json", typed="1\n" * 1000).out
    assert ended.count(CHOSEN_DEAL) == 2
    assert ended.rindex(CHOSEN_DEAL) > ended.index("Final scores")


def test_a_deal_by_chance_is_not_said_to_be_chosen() -> None:
    assert CHOSEN_DEAL not in ok("play", "--players", "1", "--save", "g.json", typed=lines("1", "quit")).out
    setup = Record.load(Path("g.json").read_text()).setup
    assert (len(setup["seed"]), setup["seed_chosen"]) == (32, False)
    assert CHOSEN_DEAL not in ok("play", "--resume", "g.json", typed=lines("none", "quit")).out


def test_the_seed_is_not_shown_while_the_game_goes_on() -> None:
    out = ok(
        "play", "--players", "1", "--save", "g.json", typed=lines("1", "none", "log", "table", "quit")
    ).out
    seed = Record.load(Path("g.json").read_text()).setup["seed"]
    assert seed not in out + ok("record", "show", "g.json").out
    ok("play", "--resume", "g.json", typed="1\n" * 1000)
    assert seed in ok("record", "show", "g.json").out


# Answers ------------------------------------------------------------------------------------


def test_several_cards_are_kept_at_once() -> None:
    out = ok(*SOLO, typed=lines("1", "1 3 4", "hand")).out
    game = Record.load(Path("game.json").read_text()).replay()
    hand = KIT.seen_by(game, 0)["players"][0]["hand"]  # type: ignore[index]
    assert len(hand) == 3
    assert all(BY_NUMBER[card].name in out for card in hand)


def test_cards_may_be_named_instead() -> None:
    ok(*SOLO, typed=lines("credicor", "bushes, Worms"))
    picked = [choice >> 6 for _, choice in choices()[:3]]
    assert sorted(BY_NUMBER[card].name for card in picked) == ["Bushes", "CrediCor", "Worms"]


def test_more_cards_than_can_be_paid_for_are_refused() -> None:
    """PhoboLog begins with 23 M€, enough for 7 cards."""
    solo = ("play", "--players", "1", "--seed", "2", "--save", "game.json")
    out = ok(*solo, typed=lines("phobolog", "1 2 3 4 5 6 7 8")).out
    assert "at most 7" in out
    assert "That is 8; choose 0 to 7." in out
    assert len(choices()) == 1


def test_a_card_that_keeps_two_of_four_takes_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Business Contacts: look at 4 cards and keep 2."""
    session = Session.begin("mars", {"players": 1, "seed": 3}, Path("game.json"))
    for option in (session.game.options(0)[0], DONE):
        session.choose(0, option)
    g = table(session.game)
    g.players[0].hand = [NUMBERS["Business Contacts"]]
    monkeypatch.setattr("sys.stdin", io.StringIO(lines("business contacts", "1 2 3", "2 4")))
    out = Console(file=io.StringIO(), width=100)
    with pytest.raises(Quit):
        TableTalk(session, MarsScreen(out), out).play()
    looked = sorted(g.deck[g.deck_next - 4 : g.deck_next])
    assert sorted(g.players[0].hand) == [looked[1], looked[3]]


def test_a_number_that_is_not_there_is_said() -> None:
    out = ok(*SOLO, typed=lines("9")).out
    assert "There is no number 9 here; the numbers are 1 to 2." in out
    assert choices() == []


def test_a_name_that_is_not_there_is_said() -> None:
    assert "Nothing here is called “teapot”" in ok(*SOLO, typed=lines("teapot")).out


def test_a_name_that_fits_several_options_is_not_guessed() -> None:
    out = ok(*SOLO, typed=lines("1", "none", "a")).out
    assert "“a” could be" in out


def test_an_area_may_follow_at_once() -> None:
    out = ok(*SOLO, typed=lines("1", "none", "city 9-4", "board")).out
    assert "places a city on 9-4" in out


def test_an_area_that_is_not_free_is_asked_for_again() -> None:
    out = ok(*SOLO, typed=lines("1", "none", "city 5-4")).out
    assert "Nothing here is called “5-4”" in out
    assert "Place a city" in out


# Commands -----------------------------------------------------------------------------------


def after(*typed: str) -> str:
    """What is shown after the first turn of a solo game has begun with these cards in hand."""
    out = ok(*SOLO, typed=lines("1", "1 3 5", *typed)).out
    return out[out.rindex("Your turn") :]


def test_question_mark_lists_the_commands() -> None:
    out = after("?")
    for command in ("undo", "why CARD", "hand", "board", "players", "log", "save [FILE]", "quit"):
        assert command in out


def test_question_mark_and_a_card_shows_it_with_its_rulings() -> None:
    out = after("? ants")
    assert "╭─ Ants ─" in out
    assert "card.ants.self-feeding" in out


def test_question_mark_and_words_searches_the_rules() -> None:
    assert "pay.overpay.allowed" in after("? overpay")
    assert "Nothing is known about “xyzzy”" in after("? xyzzy")


def test_why_a_card_cannot_be_played() -> None:
    out = after("why small animals")
    assert "Small Animals: needs oxygen at least 6 %, it is 0 %." in out
    assert "req.must-be-met" in out


def test_why_a_project_cannot_be_done_and_why_one_can() -> None:
    assert "Plants: needs 8 plants, you have 0." in after("why plants")
    assert "Power Plant: nothing stands in its way" in after("why power plant")
    assert "Birds: Birds is not in your hand." in after("why birds")
    assert "“teapot” is no card" in after("why teapot")


def test_the_other_commands_show_things() -> None:
    assert "Requires oxygen at least 6 %" in after("hand")
    assert "~ ocean area" in after("board")
    assert "Points so far" in after("players")
    assert "no milestones" in after("goals")
    assert "leads CrediCor" in after("log")
    assert "Generation 1 of 14" in after("table")
    assert "Standard project: Asteroid (14 M€)" in after("options")


def test_milestones_and_awards_are_shown_with_progress() -> None:
    out = ok(*DUEL, typed=lines("1", "none", "goals")).out
    assert "Terraformer 35    ●20 ■20" in out
    assert "Awards (" in out


# Undo, saving, resuming ---------------------------------------------------------------------


def test_undo_takes_back_the_last_answer_as_a_whole() -> None:
    ok(*SOLO, typed=lines("1", "1 3 4"))
    assert len(choices()) == 5
    ok(*SOLO, typed=lines("1", "1 3 4", "undo"))
    assert len(choices()) == 1
    out = ok(*SOLO, typed=lines("1", "1 3 4", "undo", "undo", "undo")).out
    assert choices() == []
    assert "There is nothing to take back yet." in out


def test_undo_takes_back_what_opponents_did_since() -> None:
    ok(*DUEL, typed=lines("1", "none", "pass"))
    passed = choices()
    ok(*DUEL, typed=lines("1", "none", "pass", "undo"))
    begun = choices()
    assert len(begun) < len(passed)
    assert passed[: len(begun)] == begun
    ok(*DUEL, typed=lines("1", "none", "pass", "undo", "pass"))
    assert choices() == passed


def test_a_game_resumed_goes_on_as_if_never_left() -> None:
    ok(*DUEL, typed=numbers(3, 60))
    whole = choices()
    typed = numbers(3, 60).splitlines()
    ok(*DUEL, typed=lines(*typed[:25], "quit"))
    assert len(choices()) < len(whole)
    out = ok("play", "--resume", typed=lines(*typed[25:])).out
    assert choices() == whole
    assert "■ Ares (random)" in out


def test_resume_with_a_file_and_save_a_copy() -> None:
    out = ok(*SOLO, typed=lines("1", "save", "save copy.json", "none", "quit")).out
    assert "saved after every answer, in game.json" in out
    assert len(choices("copy.json")) == 1
    assert len(choices("game.json")) == 2
    out = ok("play", "--resume", "copy.json", typed=lines("none")).out
    assert "CrediCor: keep any of these 10 cards" in out
    assert len(choices("copy.json")) == 2


def test_a_game_is_saved_where_games_are_kept(tmp_path: Path) -> None:
    out = ok("play", "--players", "1", typed=lines("1", "quit")).out
    (path,) = (tmp_path / "data" / "tharsis" / "games").iterdir()
    assert f"The game is saved in {path}. Go on with: tharsis play --resume" in out
    assert len(choices(str(path))) == 1


def test_a_finished_game_resumed_shows_its_end() -> None:
    ok(*SOLO, typed="1\n" * 1000)
    assert "You have lost" in ok("play", "--resume", "game.json").out


def test_an_interrupt_says_where_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Keyboard, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Keyboard, "read", interrupt)
    result: Result = tharsis(*SOLO)
    assert result.code == 130
    assert result.err == ""
    assert "The game is saved in game.json." in result.out


# Several people -----------------------------------------------------------------------------


def test_hot_seat_hides_hands_until_their_owner_sits_there() -> None:
    typed = lines("", "1", "none", "", "1", "none")
    out = ok("play", "--hot-seat", "--name", "Ann,Bob", "--seed", "2", "--save", "game.json", typed=typed).out
    ann, bob = out.index("Pass the screen to Ann."), out.index("Pass the screen to Bob.")
    assert ann < bob
    game = KIT.from_setup(Record.load(Path("game.json").read_text()).setup)
    dealt = [face.name for face in CARDS if face.id in game.players[1].offer]
    assert not [name for name in dealt if name in out[:bob]]
    assert all(name in out[bob:] for name in dealt)


def test_hot_seat_asks_everybody_in_turn() -> None:
    out = ok(
        "play", "--hot-seat", "--players", "3", "--seed", "4", "--save", "game.json", typed=numbers(4, 400)
    ).out
    record = Record.load(Path("game.json").read_text())
    assert record.setup["names"] == ["Player 1", "Player 2", "Player 3"]
    assert {seat for seat, _ in record.choices} == {0, 1, 2}
    assert all(out.count(f"Pass the screen to Player {n}.") > 3 for n in (1, 2, 3))
    record.verify()


# The screen ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 40), (160, 50)])
def test_nothing_is_wider_than_the_terminal(columns: int, rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    shown = ["hand", "board", "players", "goals", "table", "options"]
    typed = lines("1", "none", *shown, "pass") + numbers(5, 60)
    out = ok("play", "--players", "5", "--seed", "6", "--save", "g.json", typed=typed).out
    assert max(len(line) for line in out.splitlines()) <= columns


def test_a_pipe_gets_no_colours() -> None:
    assert "\x1b" not in ok(*SOLO, typed=lines("1", "none")).out


def test_a_terminal_gets_colours_unless_they_are_unwanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "\x1b[38;2;" in ok(*SOLO, typed=lines("1", "none")).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "38;2;" not in ok(*SOLO, typed=lines("1", "none")).out


def test_the_hand_shows_costs_after_discounts() -> None:
    """ThorGate pays 3 M€ less for power cards."""
    out = ok("play", "--seed", "45", "--save", "game.json", typed=lines("thorgate", "solar wind")).out
    assert NUMBERS["Solar Wind Power"] in [choice >> 6 for _, choice in choices()]
    assert "Solar Wind Power             8 M€  science, space, power" in out


def test_a_hint_comes_with_every_question_or_when_asked_for() -> None:
    told = ok(*DUEL, "--hint", typed=lines("1", "none", "quit")).out
    assert told.count("Planner would choose “") == 3
    asked = ok(*DUEL, typed=lines("1", "hint", "quit")).out
    assert asked.count("Planner would choose “") == 1
