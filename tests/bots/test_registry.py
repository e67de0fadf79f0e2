"""Specs: which bots there are, what can be set, and one clear sentence for everything else."""

from __future__ import annotations

import pytest

from tharsis.bots import Bot, UnknownBot, about_bot, bot_named, bot_names, split_specs
from tharsis.bots.program import ProgramBot
from tharsis.bots.thinkers import EasyBot, PlannerBot, SearchBot

OWN = ["easy", "greedy", "hard", "normal", "planner", "random", "random-verb", "search"]


@pytest.mark.parametrize("name", OWN)
def test_every_bot_of_the_project_has_a_name_and_a_sentence(name: str) -> None:
    assert name in bot_names()
    assert isinstance(bot_named(name), Bot)
    assert len(about_bot(name)) > 10


def test_search_takes_a_budget() -> None:
    bot = bot_named("search:iterations=50")
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == (50, 0.0)
    bot = bot_named("search:seconds=0.25")
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == (0, 0.25)
    bot = bot_named("search: iterations=50, seconds=2 ")
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == (50, 2.0)


def test_search_without_a_budget_still_has_one() -> None:
    bot = bot_named("search")
    assert isinstance(bot, SearchBot)
    assert bot.iterations > 0


def test_levels_are_made_of_planner_and_search() -> None:
    assert isinstance(bot_named("easy"), EasyBot)
    assert isinstance(bot_named("normal"), PlannerBot)
    hard = bot_named("hard")
    assert isinstance(hard, SearchBot)
    assert hard.seconds > 0.0
    assert hard.iterations == 0


WRONG = [
    ("deepblue", "there is no bot 'deepblue'; the bots are: easy, greedy"),
    ("", "there is no bot ''"),
    ("search:400", "a setting of the bot search is written key=value, not '400'"),
    ("search:depth=3", "the bot search has no setting 'depth'; its settings are: iterations, seconds"),
    ("random:seed=1", "the bot random has no setting 'seed'; it takes no settings"),
    ("search:iterations=many", "iterations of the bot search must be a whole number from 1 to"),
    ("search:iterations=0", "iterations of the bot search must be a whole number from 1 to"),
    ("search:seconds=-1", "seconds of the bot search must be a number above 0"),
    ("search:seconds=nan", "seconds of the bot search must be a number above 0"),
    ("search:seconds=", "is written key=value"),
    ("search:seconds=1,seconds=2", "the bot search is given seconds twice"),
    ("easy:mistakes=101", "from 0 to 100, not '101'"),
]


@pytest.mark.parametrize(("spec", "sentence"), WRONG)
def test_a_senseless_spec_is_refused_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bot_named(spec)
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("spec", ["program:echo", "os:system", "json:JSONDecoder"])
def test_code_from_outside_is_not_run_unless_the_caller_allows_it(spec: str) -> None:
    with pytest.raises(UnknownBot, match="cannot be used here"):
        bot_named(spec)


def test_a_program_may_be_given_a_time_limit() -> None:
    bot = bot_named("program:seconds=2.5 ./mybot --depth 3", outside=True)
    assert isinstance(bot, ProgramBot)
    assert bot.seconds == 2.5
    assert bot.words == ["./mybot", "--depth", "3"]


def test_a_quoted_command_keeps_its_commas() -> None:
    specs = split_specs("program:'./mybot --openings a,b',random")
    bot = bot_named(specs[0], outside=True)
    assert isinstance(bot, ProgramBot)
    assert bot.words == ["./mybot", "--openings", "a,b"]
    assert specs[1] == "random"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("program:", "program:COMMAND"),
        ("program:'unfinished", "cannot be read"),
        ("program:seconds=0 ./mybot", "seconds of the bot program must be a number above 0"),
        ("no_such_module:Bot", "the module no_such_module cannot be imported"),
        ("json:NoSuchBot", "the module json has no NoSuchBot"),
        ("json:JSONDecoder", "json:JSONDecoder is no bot: it has no method choose"),
        ("json:decoder", "json:decoder is no class"),
        ("json:JSONDecoder:depth=3", "cannot be made with these settings"),
        ("deepblue", "module:Class and program:COMMAND"),
    ],
)
def test_a_bot_from_outside_that_is_none_is_refused_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bot_named(spec, outside=True)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("planner", ["planner"]),
        ("search:seconds=0.2,planner", ["search:seconds=0.2", "planner"]),
        ("search:iterations=9,seconds=2,search", ["search:iterations=9,seconds=2", "search"]),
        (" random , random ", ["random", "random"]),
        ("my.bots:Clever:depth=2,width=3,easy", ["my.bots:Clever:depth=2,width=3", "easy"]),
        ("", []),
        (",,", []),
    ],
)
def test_a_list_of_bots_is_split_at_the_right_commas(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs
