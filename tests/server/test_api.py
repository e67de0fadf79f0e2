"""The HTTP interface, against a real server process."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.support import Player, Server, me, new_game, start_quickly, watcher
from tharsis.kernel.record import Record

JSON = {"Content-Type": "application/json"}


def make(server: Server, **body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/games", json=body, timeout=30)


def test_a_table_is_made_and_each_own_seat_has_a_token(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=3, board="hellas")
    view = ana.view()
    assert [seat["name"] for seat in view["seats"]] == ["Ana", "Ben"]
    assert view["seat"] == 0
    assert ben.view()["seat"] == 1
    assert view["table"]["board"] == "hellas"
    assert view["table"]["headline"] == "Choose a corporation"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [me("Ana")], "setup": {"board": "venus"}}, "board must be one of"),
        ({"seats": [me("Ana")], "setup": {"players": 4}}, "players stands in seats"),
        ({"seats": [me("Ana")], "setup": {"colour": 1}}, "there is no option"),
        ({"seats": [me("Ana"), me("Ana")]}, "names must all be different"),
        ({"seats": [me("A" * 31)]}, "seats"),
        ({"seats": [me("Ana\n")]}, "printable"),
        ({"seats": [{"who": "bot", "bot": "nobody"}]}, "there is no bot"),
        ({"seats": [{"who": "ghost"}]}, "seats"),
        ({"seats": [me("Ana")], "extra": 1}, "extra"),
        ({"seats": [me("Ana")], "game": "chess"}, "there is no game"),
        ({"seats": [{"who": "me", "name": "Ana", "colour": "mauve"}]}, "there is no colour"),
        ({"seats": [me(f"P{i}") for i in range(7)]}, "no more players"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_in_one_sentence(
    server: Server, body: dict[str, Any], said: str
) -> None:
    answer = make(server, **body)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "bad-request"
    assert said in problem["message"]


def test_a_friend_joins_with_the_invitation_and_nothing_else_than_a_name(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana"), {"who": "open"}])
    invite = ana.view()["invite"]
    assert ana.view()["seats"][1]["open"]
    assert watcher(ana).view()["invite"] is None
    wrong = watcher(ana).post("/join", {"invite": "guess", "name": "Eve"})
    assert wrong.status_code == 403
    same = watcher(ana).post("/join", {"invite": invite, "name": "Ana"})
    assert same.status_code == 409
    joined = watcher(ana).post("/join", {"invite": invite, "name": "Ben"})
    assert joined.status_code == 201
    ben = Player(server, ana.game, joined.json()["token"], 1)
    assert ben.view()["seat"] == 1
    assert [seat["name"] for seat in ana.view()["seats"]] == ["Ana", "Ben"]
    assert ana.view()["table"]["players"][1]["name"] == "Ben"
    assert ana.view()["log"]["lines"][-1]["text"] == "Ben sits down"
    late = watcher(ana).post("/join", {"invite": invite, "name": "Eve"})
    assert late.status_code == 409


def colours_of(player: Player) -> list[str]:
    """The colours of the seats, the same in the list of seats and on the mats."""
    view = player.view()
    colours = [seat["colour"] for seat in view["seats"]]
    assert [mat["colour"] for mat in view["table"]["players"]] == colours
    return colours


def test_a_friend_may_wish_for_a_colour(server: Server) -> None:
    seats = [me("Ana") | {"colour": "red"}, {"who": "open"}, {"who": "open", "colour": "pink"}]
    (ana,) = new_game(server, seats)
    invite = ana.view()["invite"]
    assert colours_of(ana) == ["red", "orange", "pink"]

    def joins(name: str, colour: str) -> httpx.Response:
        return watcher(ana).post("/join", {"invite": invite, "name": name, "colour": colour})

    taken = joins("Ben", "red")
    assert (taken.status_code, "Ana has red" in taken.json()["message"]) == (409, True)
    unknown = joins("Ben", "beige")
    assert (unknown.status_code, "no colour 'beige'" in unknown.json()["message"]) == (400, True)
    assert ana.view()["seats"][1]["open"], "a refused wish takes no seat"

    # The colour of another free seat: the two exchange theirs.
    assert joins("Ben", "pink").status_code == 201
    assert colours_of(ana) == ["red", "pink", "orange"]
    # A colour that nobody has.
    assert joins("Cleo", "green").status_code == 201
    assert colours_of(ana) == ["red", "pink", "green"]


def test_colours_and_seats_wished_for_at_once_never_collide(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana"), {"who": "open"}, {"who": "open"}, {"who": "open"}])
    invite = ana.view()["invite"]

    def joins(name: str) -> int:
        return watcher(ana).post("/join", {"invite": invite, "name": name, "colour": "yellow"}).status_code

    with ThreadPoolExecutor(3) as pool:
        answers = sorted(pool.map(joins, ["Ben", "Cleo", "Dora"]))
    assert answers == [201, 409, 409]
    colours = colours_of(ana)
    assert colours[1] == "yellow"
    assert len(set(colours)) == 4


def test_the_start_is_one_answer_taken_wholly_or_not_at_all(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
    question = ana.view()["question"]
    firms, picking = question["groups"]
    firm, cards = firms["cards"][1], picking["cards"]
    wrong = ana.choose(firm["option"], cards[3]["option"], cards[1]["option"], picking["done"])
    assert (wrong.status_code, wrong.json()["code"]) == (409, "illegal")
    assert ana.view()["step"] == 0
    view = ana.must(firm["option"], cards[1]["option"], cards[3]["option"], picking["done"])
    assert view["question"] is None
    chosen = [group["chosen"] for group in view["table"]["start"]]
    assert chosen == [[firm["card"]], [cards[1]["card"], cards[3]["card"]]]
    # All of it is taken back at once, and the question is the same again.
    assert ana.undo().status_code == 200
    assert ana.view()["question"] == question
    ana.must(firm["option"], cards[1]["option"], picking["done"])
    start_quickly([ben])
    mat = ana.view()["table"]["players"][0]
    assert (mat["corporations"], mat["hand_size"]) == ([firm["card"]], 1)


def test_a_token_of_another_game_holds_no_seat(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")])
    (ben,) = new_game(server, [me("Ben")])
    stranger = Player(server, ana.game, ben.token)
    assert stranger.http.get(f"/api/games/{ana.game}/view").status_code == 401
    assert Player(server, "nosuchgame").http.get("/api/games/nosuchgame/view").status_code == 404


def test_my_games_lists_seats_and_turns(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")])
    found = httpx.post(f"{server.url}/api/games/mine", json={"tokens": [ana.token, "unknown"]}).json()
    assert [each["game"] for each in found] == [ana.game]
    assert found[0]["seat"] == 0
    assert found[0]["your_turn"]
    assert str(ben.token) not in str(found)


def test_a_choice_is_acknowledged_with_the_new_view(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=4)
    first = ana.options()[0]
    answer = ana.choose(first["option"])
    assert answer.json()["n"] == 1
    assert answer.json()["view"]["table"]["start"][0]["chosen"] == [first["card"]]


def test_a_stale_click_does_nothing(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=4)
    option = ana.options()[0]["option"]
    assert ana.choose(option, n=0).status_code == 200
    again = ana.choose(option, n=0)
    assert again.status_code == 409
    assert again.json()["code"] == "stale"
    assert again.json()["n"] == 1
    assert ana.view()["n"] == 1
    # Ben answers the same question at the same time: Ana's secret choice does not make his stale.
    assert ben.choose(ben.options()[0]["option"], n=0).status_code == 200


def test_a_batch_is_taken_wholly_or_not_at_all(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=5)
    view = ana.view()
    corporation = view["question"]["options"][0]["option"]
    cards = sorted(view["table"]["offer"])[:2]
    picks = [card << 6 | 10 for card in cards]
    wrong = ana.choose(corporation, *picks, picks[0], n=0)
    assert wrong.status_code == 409
    assert wrong.json()["code"] == "illegal"
    assert ana.view()["n"] == 0
    right = ana.choose(corporation, *picks, n=0)
    assert right.json()["n"] == 3
    assert right.json()["view"]["question"]["picks"] == cards


def test_a_spectator_sees_the_table_and_cannot_choose(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=6)
    option = ana.options()[0]["option"]
    eve = watcher(ana)
    view = eve.view()
    assert view["seat"] == -1
    assert view["question"] is None
    assert view["table"]["hand"] == view["table"]["offer"] == view["table"]["start"] == []
    refused = eve.choose(option, n=0)
    assert refused.status_code == 401


def test_whoever_is_not_asked_cannot_choose(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
    start_quickly([ana, ben])
    passing = ana.options()[-1]
    assert passing["verb"] == "pass"
    refused = ben.choose(passing["option"])
    assert refused.status_code == 409
    assert "not asked" in refused.json()["message"]


def test_the_hand_says_why_not(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")], seed=11, beginners=True)
    hand = ana.view()["table"]["hand"]
    unplayable = [card for card in hand if not card["playable"]]
    assert len(hand) == 10
    assert unplayable
    assert all(card["why_not"][0]["reason"] for card in unplayable)
    rulings = {reason["ruling"] for card in unplayable for reason in card["why_not"]} - {""}
    for ruling in rulings:
        assert httpx.get(f"{server.url}/api/rules/{ruling}").status_code == 200


def test_options_say_what_cannot_be_taken_back(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    by_verb = {option["verb"]: option for option in ana.options()}
    assert by_verb["pass"]["irreversible"]
    plant = next(option for option in ana.options() if "Power Plant" in option["text"])
    assert not plant["irreversible"]


def test_previews_tell_the_outcome(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    plant = next(option for option in ana.options() if "Power Plant" in option["text"])
    previews = ana.get("/previews")
    mine = next(each for each in previews["previews"] if each["option"] == plant["option"])
    assert mine["known"]
    assert mine["players"][0]["production"]["energy"] == 1
    assert mine["players"][0]["stock"]["money"] < 0
    assert "energy production +1" in mine["text"]
    assert ana.view()["n"] == previews["n"]


def play_out(players: list[Player]) -> dict[str, Any]:
    """Everybody passes until the end."""
    view = players[0].view()
    while not view["over"]:
        for player in players:
            view = player.view()
            question = view["question"]
            if question is not None:
                view = player.must(question["options"][-1]["option"])
    return view


def test_after_the_end_the_record_can_be_had_and_replays_to_the_same_scores(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")], seed=8)
    early = ana.http.get(f"/api/games/{ana.game}/record")
    assert early.status_code == 403
    view = play_out([ana])
    record = Record.load(ana.http.get(f"/api/games/{ana.game}/record").text)
    game = record.verify()
    assert game.over
    assert game.scores()[0].total == view["table"]["players"][0]["points"]["total"]
    history = ana.get("/history")
    assert history["steps"] == len(record.choices)
    assert [point["round"] for point in history["points"]] == [*range(1, 15), 14]


def test_a_replay_shows_what_was_seen_then(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=9)
    before = ana.view()
    ana.must(ana.options()[0]["option"])
    then = ana.get("/replay/0")
    assert then["table"] == before["table"]
    peek = ana.http.get(f"/api/games/{ana.game}/replay/0", params={"seat": 1})
    assert peek.status_code == 403
    assert ben.get("/replay/0")["table"]["start"] != then["table"]["start"]
    assert ana.http.get(f"/api/games/{ana.game}/replay/99").status_code == 409


def test_a_rematch_keeps_seats_and_tokens(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")], seed=8)
    assert ana.post("/rematch").status_code == 409
    play_out([ana])
    again = ana.post("/rematch")
    assert again.status_code == 201
    assert ana.post("/rematch").json()["game"] == again.json()["game"]
    assert Player(server, again.json()["game"], ana.token).view()["seat"] == 0
    assert ana.view()["rematch"] == again.json()["game"]


def test_bots_play_a_whole_game_by_themselves(server: Server) -> None:
    bots = [{"who": "bot", "bot": "random"} for _ in range(2)]
    made = make(server, seats=bots, setup={"seed": "1"}).json()
    eve = Player(server, made["game"])
    for _ in range(600):
        view = eve.view()
        if view["over"]:
            break
        time.sleep(0.1)
    assert view["over"]
    assert len({seat["name"] for seat in view["seats"]}) == 2


def test_rules_and_cards_can_be_looked_up(server: Server) -> None:
    found = httpx.get(f"{server.url}/api/rules", params={"q": "overpay steel"}).json()
    assert found["rulings"][0]["id"] == "pay.overpay.allowed"
    assert httpx.get(f"{server.url}/api/rules/card/Ironworks").json()["rulings"]
    assert httpx.get(f"{server.url}/api/rules/card/Nonsense").status_code == 404
    offer = httpx.get(f"{server.url}/api/offer").json()
    board = next(each for each in offer["games"]["mars"]["options"] if each["name"] == "board")
    assert "tharsis" in [each["value"] for each in board["values"]]


def test_every_answer_has_security_headers_and_no_inline_script_is_allowed(server: Server) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/metrics"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_health_and_metrics_answer(server: Server) -> None:
    new_game(server, [me("Ana")])
    assert httpx.get(f"{server.url}/api/health").json()["status"] == "ok"
    text = httpx.get(f"{server.url}/metrics").text
    assert "# TYPE tharsis_games_created_total counter" in text
    assert "tharsis_live_games" in text


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    answer = httpx.post(
        f"{server.url}/api/games", content=b'{"seats": "' + b"x" * 100_000 + b'"}', headers=JSON
    )
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"


def test_tokens_never_reach_the_log(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")])
    ana.view()
    assert ana.token is not None
    assert ana.token not in server.log.read_text()
