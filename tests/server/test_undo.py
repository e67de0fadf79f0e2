"""Taking back: as far as nobody has learned anything new, and kept as an addition to the record."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from tests.server.support import Server, me, new_game, serving, start_quickly


def test_an_action_is_taken_back_as_a_whole(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    before = ana.view()
    ana.picks("Aquifer")
    asked = ana.view()
    assert asked["question"]["kind"] == "place"
    placed = ana.must(asked["question"]["options"][0]["option"])
    assert placed["table"]["parameters"][2]["value"] == 1
    back = ana.undo()
    assert back.status_code == 200
    after = back.json()["view"]
    assert after["table"]["parameters"][2]["value"] == 0
    assert after["question"] == before["question"]
    assert after["step"] == before["step"]
    assert after["n"] == before["n"] + 3


def test_the_middle_of_an_action_is_left_by_undo(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    before = ana.view()
    ana.picks("City")
    assert ana.view()["undo"] == {"to": before["step"], "earliest": before["step"]}
    assert ana.undo().json()["view"]["question"]["kind"] == "turn"


def test_two_actions_are_taken_back_one_by_one_or_at_once(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    first = ana.view()["step"]
    ana.picks("Power Plant")
    ana.picks("Asteroid")
    # The turn is still hers until she ends it.
    assert ana.view()["question"]["kind"] == "end-turn"
    assert ben.view()["question"] is None
    assert ana.view()["undo"] == {"to": first + 1, "earliest": first}
    assert ana.undo(to=first).json()["view"]["step"] == first
    assert ana.undo().status_code == 409


def test_people_end_their_turns_themselves_also_in_a_rematch(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        new_game(server, [me("Ana"), {"who": "bot", "bot": "random"}, {"who": "open"}])
        (eve,) = new_game(server, [me("Eve")], open_turns=False)
        while not (view := eve.view())["over"]:
            eve.must(view["question"]["options"][-1]["option"])
        assert eve.post("/rematch").status_code == 201
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            rows = database.execute("select setup from games order by created").fetchall()
        assert [json.loads(row[0])["open_turns"] for row in rows] == [[True, False, True], [False], [True]]


def test_nothing_is_taken_back_after_another_has_acted(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    ana.picks("Power Plant")
    ana.picks("End the turn")
    ben.picks("Power Plant")
    assert ana.view()["undo"] is None
    refused = ana.undo()
    assert refused.status_code == 409
    assert refused.json()["code"] == "conflict"


def test_a_drawn_card_stays_drawn(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
    start_quickly([ana, ben])
    ana.picks("City")
    question = ana.view()["question"]
    drawing = next(each for each in question["options"] if "card" in each["text"])
    assert drawing["irreversible"]
    size = len(ana.view()["table"]["hand"])
    view = ana.must(drawing["option"])
    assert len(view["table"]["hand"]) > size
    assert view["undo"] is None


def test_a_secret_answer_is_taken_back_while_others_still_think(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2)
    ana.must(ana.options()[0]["option"])
    ben.must(ben.options()[1]["option"])
    chosen = ben.view()["table"]["start"][0]["chosen"]
    assert ana.undo().status_code == 200
    assert ana.view()["question"]["text"] == "Choose a corporation and cards to keep"
    assert ben.view()["table"]["start"][0]["chosen"] == chosen


def test_a_draft_pick_is_final_when_the_packs_have_gone_on(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, draft=True, first_player=0)
    start_quickly([ana, ben])
    ana.picks("Pass")
    ben.picks("Pass")
    assert ana.view()["table"]["phase"] == "draft"
    ana.must(ana.options()[0]["option"])
    assert ana.view()["undo"] is not None
    ben.must(ben.options()[0]["option"])
    assert ana.view()["undo"] is None
    assert ben.view()["undo"] is None


def test_undo_only_adds_to_the_record_and_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=2, first_player=0)
        start_quickly([ana, ben])
        ana.picks("Aquifer")
        ana.undo()
        ana.picks("Power Plant")
        seen = ana.view()
        lines = ana.get("/log")["lines"]
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            rows = database.execute("select n, option, back from choices order by n").fetchall()
        assert [row[0] for row in rows] == list(range(seen["n"]))
        assert [row[2] for row in rows if row[1] is None] == [seen["step"] - 1]
        server.again()
        again = ana.view()
        assert again["table"]["players"] == seen["table"]["players"]
        assert (again["n"], again["step"]) == (seen["n"], seen["step"])
        assert ana.get("/log")["lines"] == lines
