"""Icons and faces: every effect of every card can be drawn, and only pictures that are listed are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tharsis.mars.client.card_icons import card_icons, points_icons, requirement_icons
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.icons import PICTURES, effect_icons
from tharsis.mars.engine import effects
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.faces import CARDS, Card
from tharsis.mars.kit import KIT


def tokens(data: Any) -> Iterator[dict[str, Any]]:
    """All icons in a piece of the catalogue."""
    if isinstance(data, dict):
        if "icon" in data:
            yield data
        for value in data.values():
            yield from tokens(value)
    elif isinstance(data, list):
        for value in data:
            yield from tokens(value)


@pytest.mark.parametrize("face", CARDS, ids=[card.name for card in CARDS])
def test_every_card_can_be_drawn(face: Card) -> None:
    rows = card_icons(face)
    for part, icons in rows:
        assert part in ("start", "effect", "action", "lasting", "first-action")
        assert icons
    drawn = [token for _, icons in rows for token in icons]
    drawn += [token for each in face.requires for token in requirement_icons(each)]
    if face.points is not None:
        drawn += points_icons(face.points, face)
    assert {token["icon"] for token in drawn} <= set(PICTURES)
    assert drawn or not (face.printed or face.action or face.triggers or face.perks)


def test_every_kind_of_effect_has_icons() -> None:
    """Also those that no card uses yet: a new effect must come with its picture."""
    assert effects.__doc__
    families = ("globals", "hand", "production", "removal", "resources", "rules", "stock", "tiles")
    for kind in Effect.__subclasses__():
        if not kind.__module__.startswith("tharsis.mars.engine"):
            continue  # modules of the game answer for their own
        if kind.__module__.rsplit(".", 1)[-1] in families or kind.__module__.endswith("effects.base"):
            assert kind in effect_icons.registry, f"{kind.__name__} has no icons"


def test_every_picture_that_is_listed_is_used() -> None:
    used = {token["icon"] for token in tokens(catalogue())}
    assert used <= set(PICTURES)
    assert set(PICTURES) - used <= {"plus"}


def test_an_effect_reads_like_its_rule() -> None:
    faces = {face["name"]: face for face in catalogue()["cards"]}
    assert faces["Asteroid"]["icons"] == [
        {
            "part": "effect",
            "icons": [
                {"icon": "temperature", "n": 1},
                {"icon": "titanium", "n": 2},
                {"icon": "plants", "n": -3, "any": True},
            ],
        }
    ]
    action = next(row for row in faces["Water Import From Europa"]["icons"] if row["part"] == "action")
    assert [token["icon"] for token in action["icons"]] == ["money", "value", "arrow", "ocean"]


def test_hexes_lie_where_the_board_shows_them() -> None:
    board = catalogue()["boards"][0]
    hexes = {each["area"]: each for each in board["hexes"]}
    assert len(hexes) == 61
    for face in hexes.values():
        for other in face["neighbours"]:
            distance = ((face["x"] - hexes[other]["x"]) ** 2 + (face["y"] - hexes[other]["y"]) ** 2) ** 0.5
            assert distance == pytest.approx(1.0, abs=0.01)


def test_the_rulings_of_a_card_are_named() -> None:
    faces = {face["name"]: face for face in catalogue()["cards"]}
    assert "card.ironworks.at-max-oxygen" in faces["Ironworks"]["rulings"]
    assert KIT.title
