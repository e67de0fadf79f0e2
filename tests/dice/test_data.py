"""The data files: what is shipped is in order, and what is wrong in a file is said with its place."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tharsis.dice.engine import terms
from tharsis.dice.reading import FOLDER, ORIGINS, complaints, main, whole_book


def changed(folder: Path, file: str, change: Any) -> list[str]:
    """What is said of the shipped files with one of them changed."""
    shutil.copytree(FOLDER, folder / "data")
    path = folder / "data" / f"{file}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return complaints(folder / "data")


def first_card(**fields: Any) -> Any:
    return lambda data: data["cards"][0].update(fields)


def test_the_shipped_files_are_in_order() -> None:
    assert complaints(FOLDER) == []
    assert main([]) == 0


def test_there_are_as_many_cards_as_there_should_be() -> None:
    book = whole_book()
    plain = [face for face in book.cards if face is not None and not face.module]
    assert Counter(face.kind for face in plain) == {
        terms.PROJECT: 98, terms.BONUS: 14, terms.CORPORATION: 8
    }  # fmt: skip
    colours = Counter(face.colour for face in plain if face.kind == terms.PROJECT)
    assert colours == {terms.RED_CARD: 42, terms.GREEN_CARD: 35, terms.BLUE_CARD: 21}
    assert len(book.milestones) == 8
    assert sum(1 for face in book.cards if face is not None and face.module) == 10


def test_every_card_says_where_it_comes_from() -> None:
    assert all(face.origin in ORIGINS for face in whole_book().cards if face is not None)


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("projects", first_card(cost=["steal"]), "projects.json, R01, cost: 'steal' is no icon"),
        ("projects", first_card(effects=["rol 2 red"]), "R01, effects: 'rol 2 red' is no effect"),
        ("projects", first_card(effects=["roll 2 pink"]), "R01, effects: 'pink' is no colour"),
        ("projects", first_card(effects=["if sunny: 1 vp"]), "R01, effects: 'sunny' is no condition"),
        ("projects", first_card(colour="pink"), "R01, colour: 'pink' must be one of red, green, blue"),
        ("projects", first_card(id=2), "R02: there is another card of this name or id"),
        ("projects", first_card(origin="printed"), "R01, origin: 'printed' must be one of known"),
        ("projects", first_card(price=3), "R01, price: there is no such field"),
        ("projects", first_card(production=["1 red"]), "R01, production: only corporations and green cards"),
        ("projects", first_card(vp="many"), "R01, vp: 'many' must be a whole number"),
        ("corporations", first_card(start=["special tower"]), "C01, start: 'tower' is no special tile"),
        ("boards", lambda d: d["boards"][1]["rows"][0].pop(), "boards.json, 2: the rows A to G have"),
        ("boards", lambda d: d["boards"][0]["rows"][0].__setitem__(0, "city"), "area A1: 'city'"),
        ("game", lambda d: d["tracks"][0]["bonuses"].update({"-23": "1 vp"}), "there is no step at"),
        ("game", lambda d: d.pop("solo"), "game.json, solo: this is missing"),
        ("game", lambda d: d["solo"].update(deadlines=[16, 20]), "solo deadlines: there must be 3 of them"),
        ("game", lambda d: d["milestones"][1].pop("needs"), "game.json, milestones 2 needs: this is missing"),
        ("game", lambda d: d.update(wild_tokens="x"), "game.json, wild_tokens: 'x' must be a whole number"),
        ("projects", lambda d: d.update(cards=3), "projects.json, cards: 3 must be a list"),
        ("projects", lambda d: d["cards"].insert(1, "x"), "projects.json, cards 2: 'x' must be an object"),
        ("boards", lambda d: d.update(boards=[]), "boards.json, boards: there must be at least one"),
        ("game", lambda d: d["dice"].pop(), "game.json, dice: there are five colours"),
        ("game", lambda d: d["milestones"][0].update(counts="cats"), "milestones: 'cats' must be one of"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, file: str, change: Any, said: str) -> None:
    found = changed(tmp_path, file, change)
    assert found
    assert said in found[0]


def test_a_file_that_is_no_json_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(FOLDER, tmp_path / "data")
    (tmp_path / "data" / "bonus.json").write_text("{")
    assert main([str(tmp_path / "data")]) == 1
    assert "bonus.json cannot be read" in capsys.readouterr().out
