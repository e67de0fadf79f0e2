"""How the chamber is told: options, refusals, log lines, the screen's lines, and what clients are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.turmoil import EVENT, in_session, seated, turmoil_table
from tharsis.kernel.option import option
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.options import NEUTRAL_SEAT, question
from tharsis.mars.client.preview import previews
from tharsis.mars.client.table import table_view
from tharsis.mars.engine.terms import PLAY
from tharsis.mars.kit import KIT
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import DELEGATE, LOBBY, POLICY_ACTION
from tharsis.mars.modules.turmoil.state import influence
from tharsis.mars.modules.turmoil.view import facts
from tharsis.mars.words.refusals import warnings, why_not
from tharsis.mars.words.standing import standing
from tharsis.testing import card_id

UNITY = MEMBERS[4]
SCIENTISTS = MEMBERS[5]
HEATING = "Turn 8 heat into 1 step of temperature"


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def said(g: Any, verb: int, face: int) -> str:
    return KIT.describe(g, 0, option(verb, face))


def test_options_say_what_a_delegate_would_change() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    blue.has_sent("Reds", "Reds")
    red.has_sent("Unity").has(money=10)
    g = table.game
    assert said(g, LOBBY, UNITY.id) == "Send your delegate from the lobby to Unity (free)"
    red.has_sent("Unity")
    assert said(g, LOBBY, UNITY.id).endswith("(free): it becomes dominant and influence +2")
    assert (
        said(g, DELEGATE, MEMBERS[0].id)
        == "Send a delegate from your reserve to Mars First (5 M€): you lead it"
    )


def test_a_refusal_says_what_is_wanting() -> None:
    table = turmoil_table()
    red, _ = seated(table)
    g = table.game
    lobby, reserve = option(LOBBY, UNITY.id), option(DELEGATE, UNITY.id)
    assert str(why_not(g, 0, reserve)) == "costs 5 M€, you can pay 0 · action.kinds"
    red.has(money=5)
    assert [each.reason for each in warnings(g, 0, reserve)] == [
        "your delegate in the lobby could go there for nothing"
    ]
    red.lobbies("Unity")
    assert str(why_not(g, 0, lobby)).startswith("your delegate has left the lobby")
    red.has_sent(*["Reds"] * 6)
    for choice in (lobby, reserve):
        assert str(why_not(g, 0, choice)) == "all 7 of your delegates are placed · turmoil.delegates.seven"
    said_of = [str(why_not(g, 0, option(POLICY_ACTION, each.policy.id))) for each in MEMBERS[3:5]]
    assert said_of == [
        "this policy has no action",
        "its party does not rule · turmoil.government.dominant-rules",
    ]
    table.ruled_by("Scientists")
    red.has(money=9)
    assert str(why_not(g, 0, option(POLICY_ACTION, SCIENTISTS.policy.id))).startswith("costs 10 M€")


def test_a_loss_before_is_not_the_price_of_lobbying() -> None:
    table = turmoil_table()
    red, _ = seated(table)
    red.has(money=13, plants=2).holds("Nitrophilic Moss")
    with table.waiving("Nitrophilic Moss"):
        red.plays("Nitrophilic Moss")
    red.lobbies("Unity").sends("Unity")
    lines = KIT.log_lines(table.game, 0)
    name = table.game.setup.names[0]
    assert f"{name} sends a delegate to Unity" in lines
    assert f"{name} sends a delegate to Unity for 5 M€" in lines


def test_the_screen_tells_the_whole_chamber() -> None:
    table = turmoil_table().expects("", "Diversity", "Homeworld Support").seats_neutral("Reds")
    red, _ = seated(table)
    red.has_sent("Unity", "Unity")
    lines = standing(table.game)
    assert lines[0] == "Chamber: Greens, chairman neutral. Effect: when you place a greenery, gain 4 M€."
    assert "  Reds        1  neutral 1 (leads)" in lines
    assert "  Unity       2  dominant  Player 1 2 (leads)" in lines
    assert "  Player 1: influence 2, lobby 1, reserve 4" in lines
    assert [line for line in lines if "Event" in line][0].startswith("  Event next: Diversity. Gain 10 M€ if")


def test_clients_see_parties_posts_and_what_events_would_do() -> None:
    table = turmoil_table().expects("Homeworld Support", "Diversity", "War on Earth").seats_neutral("Reds")
    red, blue = seated(table)
    red.has_sent("Unity", "Unity").tagged(earth=2)
    blue.takes_chair()
    shown = table_view(table.game, 0)["extras"]["turmoil"]
    unity = shown["parties"][4]
    assert (unity["size"], unity["leader"], unity["delegates"]) == (2, 0, [{"seat": 0, "delegates": 2}])
    reds = shown["parties"][2]
    assert (reds["leader"], reds["would"]) == (NEUTRAL_SEAT, "")
    assert shown["parties"][0]["leader"] == -1
    assert (shown["chairman"], shown["influence"]) == (1, [2, 1])
    assert shown["influence_from"] == [
        "1 for leading Unity and 1 for another delegate in it",
        "1 for the chair",
    ]
    assert (shown["lobby"], shown["reserve"], shown["neutral"]) == ([1, 1], [4, 5], 13)
    assert [(each["when"], each["would"]) for each in shown["events"]] == [
        ("current", "+8 M€"),
        ("coming", "nothing"),
        ("distant", "-2 TR"),
    ]
    other = table_view(table.game, 1)["extras"]["turmoil"]
    assert [each["would"] for each in other["events"]] == ["+2 M€", "nothing", "-3 TR"]
    onlooker = table_view(table.game, -1)["extras"]["turmoil"]
    assert [each["would"] for each in onlooker["events"]] == ["", "", ""]
    assert onlooker["parties"][0]["why_not_lobby"] is None


def test_influence_is_told_by_what_it_is_made_of() -> None:
    table = turmoil_table().seats_neutral("Reds", "Reds")
    red, blue = seated(table)
    red.has_sent("Reds").takes_chair().owns("Event Analysts")
    shown = table_view(table.game, 0)["extras"]["turmoil"]
    told = ["1 for the chair, 1 for a delegate in Reds and 1 by cards", "none"]
    assert (shown["influence"], shown["influence_from"]) == ([3, 0], told)
    blue.has_sent("Reds", "Reds", "Reds")
    for seat, made_of in enumerate(table_view(table.game, 0)["extras"]["turmoil"]["influence_from"]):
        assert sum(int(each) for each in made_of if each.isdigit()) == influence(table.game, seat)


def outcomes(g: Any) -> dict[str, str]:
    """What previews say, by the words of the option."""
    return {KIT.describe(g, 0, each["option"]): each["text"] for each in previews(g, 0)}


def test_previews_say_what_is_new_in_the_chamber() -> None:
    table = turmoil_table().seats_neutral("Unity")
    red, _ = seated(table)
    red.has(money=12).has_sent("Unity").holds("Vote Of No Confidence")
    told = outcomes(table.game)
    sent = [told[words] for words in told if words.startswith("Send a delegate from your reserve to Unity")]
    assert sent == ["-5 M€, +1 point, you lead Unity, influence +1"]
    assert [told[words] for words in told if "lobby to Reds" in words] == ["+1 point, you lead Reds"]
    red.has_sent("Greens")
    played = [text for words, text in outcomes(table.game).items() if words.startswith("Play Vote")]
    assert played == ["-5 M€, TR +1, +1 point, you take the chair, influence +1"]


def test_previews_name_what_the_reds_take_of_a_price() -> None:
    table = turmoil_table().ruled_by("Reds")
    red, _ = seated(table)
    red.has(money=40, heat=8).holds("Asteroid")
    told = outcomes(table.game)
    assert told[HEATING] == "-3 M€, -8 heat, TR +1 (3 M€ to the Reds), temperature +1"
    asteroid = next(text for words, text in told.items() if words.startswith("Play Asteroid"))
    assert asteroid == "-17 M€, +2 titanium, TR +1 (3 M€ to the Reds), temperature +1"
    red.has(money=16)
    assert str(why_not(table.game, 0, option(PLAY, card_id("Asteroid")))) == (
        "the Reds would take 3 M€, you would have 2 left · party.reds.unaffordable-is-illegal"
    )
    table.ruled_by("Greens")
    red.has(heat=8)
    assert outcomes(table.game)[HEATING] == "-8 heat, TR +1, temperature +1"


def test_the_catalogue_tells_a_milestone_that_is_easier_with_turmoil() -> None:
    goals = {goal["name"]: goal for board in catalogue()["boards"] for goal in board["milestones"]}
    terraformer = goals["Terraformer"]
    assert (terraformer["threshold"], terraformer["threshold_with"]) == (35, {"turmoil": 26})
    assert terraformer["text"].endswith("at least 35. With Turmoil: 26.")
    assert all(not goal["threshold_with"] for name, goal in goals.items() if name != "Terraformer")


def test_a_foreseen_rating_is_not_levied_while_an_action_is_open() -> None:
    table = turmoil_table().expects("Election").ruled_by("Reds")
    _, blue = seated(table)
    blue.tagged(building=3)
    table.game.acting = True
    shown = table_view(table.game, 1)["extras"]["turmoil"]
    assert shown["events"][0]["would"] == "+2 TR"


def test_options_name_the_party_they_are_about() -> None:
    table = turmoil_table()
    asked = question(table.game, 0)
    assert asked is not None
    lobby = [each for each in asked["options"] if each["verb"] == "lobby"]
    assert [each["face"] for each in lobby] == [party.id for party in MEMBERS]


def test_the_catalogue_has_parties_and_events_as_printed() -> None:
    told = facts()
    assert [party["name"] for party in told["parties"]] == [party.name for party in MEMBERS]
    assert len(told["events"]) == len(EVENT) == 36
    for event in told["events"]:
        assert event["lines"]
        assert event["icons"]
    diversity = next(event for event in told["events"] if event["name"] == "Diversity")
    assert (diversity["revealed"], diversity["current"]) == (SCIENTISTS.id, SCIENTISTS.id)


def test_points_for_posts_are_shown_with_the_others() -> None:
    table = turmoil_table()
    red, _ = seated(table)
    red.has_sent("Unity").takes_chair()
    mats = table_view(table.game, 0)["players"]
    assert [mat["points"]["more"] for mat in mats] == [{"posts": 2}, {"posts": 0}]
    assert mats[0]["points"]["total"] == 22
