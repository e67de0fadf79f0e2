"""Golden games replay to the same result for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tharsis.kernel.game import BadRecord
from tharsis.kernel.record import Record
from tharsis.mars.engine.revision import REVISION
from tharsis.mars.kit import table

FOLDER = Path(__file__).resolve().parents[1] / "records"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.endswith(".result"))


def test_there_is_a_game_for_each_board_and_number_of_players() -> None:
    for board in ("tharsis", "hellas", "elysium"):
        for players in range(1, 6):
            assert f"{board}-{players}" in GAMES
    for module in ("venus", "prelude", "colonies", "turmoil"):
        for players in range(1, 6):
            assert f"{module}-{players}" in GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = Record.load((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = table(record.verify())
    result = json.loads((FOLDER / f"{name}.result.json").read_text(encoding="utf-8"))
    assert game.over
    assert game.generation == result["generation"]
    assert [{"total": s.total, "won": s.won, **s.parts} for s in game.scores()] == result["scores"]


def test_an_impossible_choice_is_named_with_its_place_and_what_was_legal() -> None:
    record = Record.load((FOLDER / "tharsis-2.json").read_text(encoding="utf-8"))
    seat, _ = record.choices[40]
    legal = record.replay(40).options(seat)
    record.choices[40] = (seat, 63)
    with pytest.raises(BadRecord, match=r"choice 40 .* option 63 is not legal") as fault:
        record.verify()
    assert ", ".join(str(each) for each in legal) in str(fault.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "no JSON document"),
        ("[]", "no JSON object"),
        ('{"game":"mars","version":2,"setup":{}}', "'choices' is missing"),
        ('{"game":"mars","version":1,"setup":{},"choices":[]}', "version 1; this program reads version 2"),
        ('{"game":"mars","version":2,"setup":[],"choices":[]}', "'setup' must be"),
        ('{"game":"mars","version":2,"setup":{},"choices":[[0]]}', "choice 0 must be"),
        ('{"game":"mars","version":2,"setup":{},"choices":[[0,true]]}', "choice 0 must be"),
        ('{"game":"mars","version":2,"setup":{},"choices":[],"more":1}', "unknown field 'more'"),
        ('{"game":"mars","version":2,"revision":"1","setup":{},"choices":[]}', "'revision' must be"),
        ('{"game":1,"version":2,"setup":{},"choices":[]}', "'game' must be"),
        ('{"game":"mars","version":2,"setup":{},"choices":{}}', "'choices' must be"),
    ],
)
def test_a_bad_document_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.load(text)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"players": 9}, "players must be"),
        ({"board": "venus"}, "board must be"),
        ({"x": 1}, "no option 'x'"),
        ({}, "no seed"),
    ],
)
def test_a_record_of_an_unplayable_setup_is_refused(setup: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record("mars", setup).verify()
    with pytest.raises(BadRecord, match="no game 'chess'"):
        Record("chess", {}).verify()


def test_a_record_names_the_revision_of_its_rules() -> None:
    setup = {"players": 1, "seed": "1"}
    assert json.loads(Record("mars", setup).dump())["revision"] == REVISION
    assert Record.load(Record("mars", setup, revision=REVISION + 5).dump()).revision == REVISION + 5
    assert Record.load('{"game":"mars","version":2,"setup":{},"choices":[]}').revision == 0


@pytest.mark.parametrize(
    ("revision", "said"),
    [
        (REVISION, r"not legal[^(]*$"),
        (REVISION + 1, rf"begun with revision {REVISION + 1} of the rules, .* plays revision {REVISION}\)$"),
        (0, rf"begun before revisions of the rules were counted, .* plays revision {REVISION}\)$"),
    ],
)
def test_a_record_of_another_revision_is_replayed_and_blamed_on_it_only_where_it_fails(
    revision: int, said: str
) -> None:
    record = Record.load((FOLDER / "tharsis-2.json").read_text(encoding="utf-8"))
    record.revision = revision
    assert record.verify().over
    record.choices[40] = (record.choices[40][0], 63)
    with pytest.raises(BadRecord, match=said):
        record.verify()
