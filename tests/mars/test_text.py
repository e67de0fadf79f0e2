"""Cards and the board in words, and that nothing is left without words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tharsis.mars.modules  # noqa: F401  (registers the cards)
from tharsis.mars.engine.board import OUTSIDE
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.faces import BY_NUMBER, CARDS, FACES, NUMBERS, Card
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.rulebook import award_named, board_named, milestone_named
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.triggers import Trigger
from tharsis.mars.words import cards, effects, nouns

PROJECTS = [face for face in FACES if isinstance(face, StandardProject)]


def card(name: str) -> Card:
    return BY_NUMBER[NUMBERS[name]]


FLAWS = re.compile(
    r"\d[A-Za-z]|[A-Za-z]\d"  # a number glued to a word
    r"|  |^ | $| [,.;:)]|,,|\.\.|\( |\(\)"  # stray spaces and signs
    r"|(?<![\d-])1 (steps|plants|cards|tags|cities|oceans|points)\b"
)


def well_formed(said: str) -> bool:
    """Is it a text without a slip?"""
    return bool(said) and not FLAWS.search(said)


# Cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", CARDS, ids=lambda face: face.name)
def test_every_card_has_whole_sentences(face: Card) -> None:
    lines = cards.card_lines(face)
    assert lines
    for line in lines:
        assert well_formed(line), line
        assert line[0].isupper(), line
        assert line.endswith("."), line
    assert cards.card_text(face) == " ".join(lines)
    for requirement in face.requires:
        assert well_formed(cards.requirement_words(requirement))
    if face.points is not None:
        assert well_formed(cards.points_words(face.points))


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "Comet",
            [
                "Raise the temperature 1 step.",
                "Place an ocean.",
                "You may remove up to 3 plants from any player.",
            ],
        ),
        ("Ice Asteroid", ["Place 2 oceans."]),
        ("Ironworks", ["Action: spend 4 energy to gain 1 steel and raise oxygen 1 step."]),
        (
            "Regolith Eaters",
            ["Action: add 1 microbe here, or spend 2 microbes from here to raise oxygen 1 step."],
        ),
        (
            "Ants",
            ["Action: remove 1 microbe from any card (yours or another player's) to add 1 microbe here."],
        ),
        (
            "Strip Mine",
            [
                "Lower your energy production 2 steps, and raise your steel production 2 steps "
                "and your titanium production 1 step.",
                "Raise oxygen 2 steps.",
            ],
        ),
        (
            "Nitrogen-Rich Asteroid",
            [
                "Raise your terraform rating (TR) 2 steps.",
                "Raise the temperature 1 step.",
                "Raise your plant production 1 step, or 4 steps if you have at least 3 plant tags.",
            ],
        ),
        (
            "Imported Hydrogen",
            [
                "Gain 3 plants, add 3 microbes to another card of yours, "
                "or add 2 animals to another card of yours.",
                "Place an ocean.",
            ],
        ),
        (
            "Medical Lab",
            ["Raise your M€ production 1 step for every 2 building tags you have, this card's included."],
        ),
        ("Miranda Resort", ["Raise your M€ production 1 step for every Earth tag you have."]),
        ("Virus", ["You may remove up to 5 plants, or up to 2 animals on one card, from any player."]),
        ("Aquifer Pumping", ["Action: spend 8 M€ (steel may pay too) to place an ocean."]),
        (
            "Pets",
            [
                "Add 1 animal here.",
                "Effect: when any player places a city, on Mars or off, add 1 animal here.",
                "Nobody, not even you, may remove animals from here.",
            ],
        ),
        (
            "Olympus Conference",
            [
                "Effect: for each science tag you play (this card's included), add 1 science resource here, "
                "or spend 1 science resource from here to draw 1 card."
            ],
        ),
        ("Optimal Aerobraking", ["Effect: when you play an event with a space tag, gain 3 M€ and 3 heat."]),
        ("Earth Office", ["Effect: cards cost you 3 M€ less for each Earth tag on them."]),
        (
            "Mangrove",
            ["Place a greenery on an ocean area, beside your own tiles or not (oxygen rises 1 step)."],
        ),
        ("Dust Seals", ["It brings you its point, and nothing else."]),
        ("Interstellar Colony Ship", ["It brings you its points, and nothing else."]),
        (
            "Inventrix",
            [
                "Start with 45 M€.",
                "Effect: your cards may miss requirements on any track by up to 2 steps.",
                "Your first action in the game: draw 3 cards.",
            ],
        ),
        (
            "ThorGate",
            [
                "Start with 48 M€.",
                "Raise your energy production 1 step.",
                "Effect: cards cost you 3 M€ less for each power tag on them.",
                "Effect: the standard project Power Plant costs you 3 M€ less.",
            ],
        ),
        (
            "Ecoline",
            [
                "Start with 36 M€.",
                "Raise your plant production 2 steps.",
                "Gain 3 plants.",
                "Effect: turning plants into a greenery takes 7 plants instead of 8.",
            ],
        ),
        (
            "Beginner Corporation",
            ["Start with 42 M€.", "You keep all 10 of your starting cards and pay nothing for them."],
        ),
    ],
)
def test_a_card_reads(name: str, lines: list[str]) -> None:
    assert cards.card_lines(card(name)) == lines


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ants", "oxygen at least 4 %"),
        ("Extreme-Cold Fungus", "temperature at most -10 °C"),
        ("Dust Seals", "at most 3 oceans"),
        ("AI Central", "3 science tags"),
        ("Beam From A Thorium Asteroid", "1 Jovian tag"),
        ("Advanced Ecosystems", "1 plant tag, 1 microbe tag and 1 animal tag"),
        ("Great Escarpment Consortium", "steel production at least 1"),
        ("Ecological Zone", "at least 1 greenery of yours"),
        ("Rad-Suits", "at least 2 cities in play, on Mars or off (anyone's)"),
    ],
)
def test_a_requirement_reads(name: str, words: str) -> None:
    assert [cards.requirement_words(each) for each in card(name).requires] == [words]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ants", "1 point per 2 microbes here"),
        ("Physics Complex", "2 points per science resource here"),
        ("Search For Life", "3 points if there is at least 1 science resource here"),
        ("Ganymede Colony", "1 point per Jovian tag you have"),
        ("Capital", "1 point per ocean beside this tile"),
        ("Immigration Shuttles", "1 point per 3 cities in play, on Mars or off (anyone's)"),
        ("Heat Trappers", "-1 point"),
        ("Farming", "2 points"),
    ],
)
def test_points_read(name: str, words: str) -> None:
    points = card(name).points
    assert points is not None
    assert cards.points_words(points) == words


def test_a_cost_stands_before_a_colon_where_the_effect_stands_alone() -> None:
    action = card("Regolith Eaters").action
    assert isinstance(action, Choice)
    said = [cards.effect_words(each, card("Regolith Eaters")) for each in action.alternatives]
    assert said == ["add 1 microbe here", "spend 2 microbes from here: raise oxygen 1 step"]


def test_what_lies_here_is_any_resource_while_the_card_is_not_known() -> None:
    action = card("Tardigrades").action
    assert action is not None
    assert cards.effect_words(action) == "add 1 resource here"
    assert cards.effect_words(action, card("Tardigrades")) == "add 1 microbe here"


def parts_of(effect: Effect) -> Iterator[Effect]:
    """An effect and all that it is made of."""
    yield effect
    inner: list[Effect] = []
    if isinstance(effect, Then):
        inner = [effect.cost, effect.result]
    elif isinstance(effect, Choice):
        inner = effect.alternatives
    elif isinstance(effect, Both):
        inner = effect.members
    elif isinstance(effect, PlaceTile) and effect.after is not None:
        inner = [effect.after]
    for each in inner:
        yield from parts_of(each)


def effects_of(face: Card) -> list[Effect]:
    found = [*face.printed, *(trigger.effect for trigger in face.triggers)]
    return found + [each for each in (face.action, face.first) if each is not None]


def test_every_effect_on_every_card_has_words_of_its_own() -> None:
    for face in CARDS:
        for effect in effects_of(face):
            for part in parts_of(effect):
                assert well_formed(cards.effect_words(part, face))
                assert well_formed(cards.effect_words(part))


def test_every_class_of_effect_has_words() -> None:
    silent = effects.phrase.dispatch(Effect)
    kinds = Effect.__subclasses__()
    assert len(kinds) > 40
    for kind in kinds:
        if kind.__module__.startswith("tharsis.mars."):
            assert effects.phrase.dispatch(kind) is not silent, kind


def test_an_effect_without_words_is_an_error() -> None:
    with pytest.raises(TypeError, match="no words for the effect Effect"):
        cards.effect_words(Effect(0, 0, 0))


def test_different_lasting_rules_read_differently() -> None:
    for face in CARDS:
        lasting: list[str] = [cards.trigger_words(trigger, face) for trigger in face.triggers]
        lasting += [cards.perk_words(perk) for perk in face.perks]
        assert len(set(lasting)) == len(lasting)
        assert all(well_formed(each) for each in lasting)


def test_a_trigger_reads_without_its_card() -> None:
    trigger: Trigger = card("Decomposers").triggers[0]
    assert (
        cards.trigger_words(trigger) == "for each animal, plant or microbe tag you play, add 1 resource here"
    )


@pytest.mark.parametrize("module", [cards, effects])
def test_the_words_name_no_card(module: Any) -> None:
    source = Path(module.__file__).read_text(encoding="utf-8")
    named = [face.name for face in CARDS if re.search(rf"\b{re.escape(face.name)}\b", source)]
    assert named == []


# On the board -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "Sell Patents",
            "Discard as many cards from your hand as you like, at least 1, and gain 1 M€ for each.",
        ),
        ("Power Plant", "Pay 11 M€: raise your energy production 1 step."),
        ("Greenery", "Pay 23 M€: place a greenery (oxygen rises 1 step)."),
        ("City", "Pay 25 M€: place a city and raise your M€ production 1 step."),
    ],
)
def test_a_standard_project_reads(name: str, words: str) -> None:
    assert [cards.project_words(project) for project in PROJECTS if project.name == name] == [words]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Terraformer", "Have a terraform rating (TR) of at least 35."),
        ("Mayor", "Own at least 3 cities."),
        ("Planner", "Have at least 16 cards in hand."),
        ("Ecologist", "Have at least 4 plant, microbe or animal tags."),
        ("Polar Explorer", "Own at least 3 tiles in the bottom 2 rows of the map."),
        ("Generalist", "Have all 6 productions above the level that everybody began with."),
        ("Energizer", "Have an energy production of at least 6."),
        ("Legend", "Have at least 5 played events."),
    ],
)
def test_a_milestone_reads(name: str, words: str) -> None:
    assert cards.milestone_words(milestone_named(name)) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Banker", "Goes to the player with the highest M€ production."),
        ("Landlord", "Goes to the player with the most tiles, on Mars and off."),
        ("Miner", "Goes to the player with the most steel and titanium in stock together."),
        ("Desert Settler", "Goes to the player with the most tiles in the bottom 4 rows of the map."),
        ("Estate Dealer", "Goes to the player with the most tiles beside an ocean."),
    ],
)
def test_an_award_reads(name: str, words: str) -> None:
    assert cards.award_words(award_named(name)) == words


def test_every_project_milestone_and_award_is_a_sentence_of_its_own() -> None:
    said = [cards.project_words(project) for project in PROJECTS]
    said += [cards.milestone_words(milestone) for milestone in FACES if isinstance(milestone, Milestone)]
    said += [cards.award_words(award) for award in FACES if isinstance(award, Award)]
    assert all(well_formed(each) and each.endswith(".") for each in said)
    assert len(set(said)) == len(said)


def test_areas_have_names() -> None:
    tharsis = board_named("tharsis").with_outside(OUTSIDE)
    assert nouns.area_name(tharsis, tharsis.hex_at(5, 3)) == "5-3 Noctis City"
    assert nouns.area_name(tharsis, tharsis.hex_at(1, 1)) == "1-1"
    assert nouns.area_name(tharsis, tharsis.area_named("Ganymede Colony")) == "Ganymede Colony"
    for printed in (board for module in MODULES for board in module.boards):
        board = printed.with_outside(OUTSIDE)
        areas = board.outside + board.hexes
        assert len({nouns.area_name(board, area) for area in areas}) == len(areas)
