"""The facts of Turmoil against its declarations: cards field by field, events part by part, parties."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.mars.test_catalogue import RESOURCES, TAGS, TYPES, entries, section
from tests.turmoil import in_session
from tharsis.mars.engine import terms
from tharsis.mars.engine.counts import (
    AtMost,
    CardsInPlay,
    Count,
    HandSize,
    Here,
    Less,
    Named,
    Over,
    OwnCities,
    OwnCoastTiles,
    OwnEvents,
    Plus,
    ProductionOf,
    Rating,
    Reaches,
    Rest,
    TagCount,
    TagKinds,
)
from tharsis.mars.engine.effects.base import Choice, Effect
from tharsis.mars.engine.effects.globals import Drift, RaiseRating, RankRating
from tharsis.mars.engine.effects.hand import Draw, GiveCard
from tharsis.mars.engine.effects.production import Produce, Slump
from tharsis.mars.engine.effects.resources import AddTo, AddToEach, SpendFrom
from tharsis.mars.engine.effects.stock import Forfeit, Gain, GainAny, KeepOnly
from tharsis.mars.engine.effects.tiles import DryOcean, NobodysOcean
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.requirements import CountRequirement, Requirement
from tharsis.mars.modules.turmoil.cards import CARDS as FACES
from tharsis.mars.modules.turmoil.cards import PRESERVATION
from tharsis.mars.modules.turmoil.events import EVENTS
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import PRICE
from tharsis.mars.modules.turmoil.state import (
    DELEGATES,
    NEUTRAL_DELEGATES,
    SUPPORTERS,
    Influence,
    InPower,
    InTheChair,
    PartiesLed,
)

PROJECTS = [line.split(" | ") for line in section("turmoil", "projects")]
CORPORATIONS = [line.split(" | ") for line in section("turmoil", "corporations")]
EVENT_LINES = [line.split(" | ") for line in section("turmoil", "events")]
RULES = list(section("turmoil", "rules"))
CARDS = [face for face in FACES if isinstance(face, Card)]
CARD = {card.name: card for card in CARDS}
HELD = {terms.NOTHING: "-", PRESERVATION: "preservation"}


def test_the_number_of_components() -> None:
    assert (len(PROJECTS), len(CORPORATIONS), len(EVENT_LINES)) == (17, 5, 36)
    assert [card.number for card in CARDS] == [line[0] for line in [*PROJECTS, *CORPORATIONS]]
    assert [event.name for event in EVENTS] == [line[0] for line in EVENT_LINES]
    with in_session():
        faces = [*CARDS, *EVENTS, *MEMBERS]
        assert len({face.id for face in faces}) == 17 + 5 + 36 + 6


# Cards --------------------------------------------------------------------------------------------


def required(requirement: Requirement) -> str:
    if isinstance(requirement, InPower):
        return f"party {MEMBERS[requirement.party].name}"
    if isinstance(requirement, InTheChair):
        return "chairman neutral" if requirement.neutral else "chairman"
    assert isinstance(requirement, CountRequirement)
    assert isinstance(requirement.count, PartiesLed)
    assert not requirement.most
    return f"party leader>={requirement.bound}"


@pytest.mark.parametrize("line", PROJECTS, ids=lambda line: line[1])
def test_project(line: list[str]) -> None:
    number, name, type, cost, tags, requires, holds, effects, vp = line
    card = CARD[name]
    assert (card.kind, card.number, TYPES[card.type], card.cost) == (terms.PROJECT, number, type, int(cost))
    assert [TAGS[tag] for tag in card.tags] == entries(tags, " ")
    assert [required(each) for each in card.requires] == entries(requires)
    assert HELD[card.holds] == holds
    points = card.points
    assert ("-" if points is None else str(points.fixed)) == vp
    assert points is None or points.count is None
    assert (card.action is not None) == ("action: " in effects)
    assert bool(card.triggers or card.perks or card.discounts) == ("effect: " in effects)
    assert bool(card.printed) == (effects.partition("effect: ")[0].partition("action: ")[0] not in ("-", ""))


def start(card_effects: list[Effect]) -> Iterator[str]:
    for printed in card_effects:
        for effect in printed.parts():
            if isinstance(effect, Produce):
                yield f"prod {effect.amount:+} {RESOURCES[effect.resource]}"
            else:
                assert isinstance(effect, RaiseRating)
                yield f"TR {effect.steps:+}"


@pytest.mark.parametrize("line", CORPORATIONS, ids=lambda line: line[1])
def test_corporation(line: list[str]) -> None:
    number, name, money, tags, holds, begins, effects, vp = line
    card = CARD[name]
    assert (card.kind, card.number, card.cost) == (terms.CORPORATION, number, int(money))
    assert [TAGS[tag] for tag in card.tags] == entries(tags, " ")
    assert HELD[card.holds] == holds
    assert list(start(card.printed)) == entries(begins)
    assert (card.first is not None) == ("first: " in effects)
    assert (card.action is not None) == ("action: " in effects)
    assert bool(card.triggers or card.perks or card.discounts) == ("effect: " in effects)
    if card.points is None:
        assert vp == "-"
    else:
        assert isinstance(card.points.count, Here)
        assert f"{card.points.times} per {HELD[card.holds]} here" == vp


# Events -------------------------------------------------------------------------------------------


def counted(count: Count) -> str:
    """A count in the catalogue's words."""
    if isinstance(count, AtMost):
        return f"{counted(count.count)} (max {count.most})"
    if isinstance(count, Plus):
        return " + ".join(counted(each) for each in count.counts)
    if isinstance(count, Less):
        return f"{counted(count.count)} - {counted(count.fewer)}"
    if isinstance(count, Over):
        assert isinstance(count.count, Rating)
        return f"full {count.each} TR over {count.base}"
    if isinstance(count, TagCount):
        assert not count.wild
        return f"{TAGS[count.tags[0]]} tag"
    if isinstance(count, ProductionOf):
        return f"{RESOURCES[count.resource].removesuffix('s')} production"
    if isinstance(count, CardsInPlay):
        return f"{TYPES[count.types[0]]} card in play"
    if isinstance(count, TagKinds):
        assert not count.wild
        return "number of different tags in play"
    if isinstance(count, Named):
        return {"own-colonies": "own colony"}[count.name]
    plain: dict[type[Count], str] = {
        Influence: "influence",
        OwnEvents: "event played",
        OwnCities: "own city",
        OwnCoastTiles: "own tile adjacent to >=1 ocean tile",
        HandSize: "card in hand",
    }
    return plain[type(count)]


def per(count: Count | None, each: int) -> str:
    if count is None:
        return ""
    if isinstance(count, Reaches):
        return f" if {counted(count.count)} >= {count.least}"
    return f" per {counted(count)}" if each == 1 else f" per {each} of {counted(count)}"


def told(effect: Effect) -> list[str]:
    """A part of an event in the catalogue's notation."""
    if isinstance(effect, Gain):
        much = zip(effect.resources, effect.amounts)
        return [f"{n:+} {RESOURCES[kind]}{per(effect.count, effect.each)}" for kind, n in much]
    if isinstance(effect, Forfeit):
        what = RESOURCES[effect.resource]
        lost = (
            f"-{effect.amount} {what}" if effect.resource == terms.MONEY else f"lose {effect.amount} {what}"
        )
        return [lost + per(effect.count, effect.each)]
    if isinstance(effect, KeepOnly):
        if effect.count is None:
            assert effect.kept == 0
            return [f"lose all {RESOURCES[effect.resource]}"]
        return [f"lose all {RESOURCES[effect.resource]} beyond {effect.kept} + {counted(effect.count)}"]
    if isinstance(effect, GainAny):
        return [f"+1 standard resource of choice{per(effect.count, 1)}"]
    if isinstance(effect, Produce):
        return [f"prod {effect.amount:+} {RESOURCES[effect.resource]}{per(effect.count, effect.each)}"]
    if isinstance(effect, Slump):
        return [f"prod -{effect.amount} {RESOURCES[effect.resource]} if possible"]
    if isinstance(effect, Draw):
        return [f"draw {effect.amount}{per(effect.count, effect.each)}"]
    if isinstance(effect, GiveCard):
        return [f"discard {effect.amount} cards from hand"]
    if isinstance(effect, AddToEach):
        if effect.kind == terms.NOTHING:
            return [f"add {effect.amount} resource to each own card with >=1 resource on it"]
        assert effect.kind == terms.FLOATER
        return [f"add {effect.amount} floater to each own card that can hold floaters"]
    if isinstance(effect, AddTo):
        assert (effect.kind, effect.another, effect.tag) == (terms.FLOATER, False, terms.NOTHING)
        return [f"add {effect.amount} floater{per(effect.count, 1)} to any card"]
    if isinstance(effect, Choice):
        return [" / ".join(part for each in effect.alternatives for part in told(each))]
    if isinstance(effect, SpendFrom):
        assert effect.kind == terms.FLOATER
        return [f"lose {effect.amount} floaters from one own card"]
    if isinstance(effect, RaiseRating):
        assert isinstance(effect.count, Rest)
        assert isinstance(effect.count.count, Influence)
        return [f"TR {effect.steps * effect.count.most}, {-effect.steps} step less per influence"]
    if isinstance(effect, Drift):
        assert effect.parameter == terms.TEMPERATURE
        return [f"temperature {effect.steps:+}"]
    if isinstance(effect, NobodysOcean):
        return ["first player: ocean"]
    if isinstance(effect, DryOcean):
        return ["first player: remove 1 ocean tile from the board"]
    assert isinstance(effect, RankRating)
    return [f"score = {counted(effect.count)}", f"most: TR {effect.first:+}", f"second: TR {effect.second:+}"]


def printed(field: str) -> list[str]:
    """The parts of an event as the catalogue has them, without its remarks."""
    field = field.partition("; NB: ")[0]
    field = re.sub(r" \(([^()]*\bmax 5[^()]*)\)", " [max 5]", field)
    field = re.sub(r" \([^()]*\)", "", field).replace("[max 5]", "(max 5)")
    field = field.replace("; then ", "; ")
    field = field.replace(
        "prod -1 steel and prod -1 energy, each if possible",
        "prod -1 steel if possible; prod -1 energy if possible",
    )
    field = field.replace("tags + ", "tag + ").replace("building tags", "building tag")
    return (
        field.replace("different tag in", "different tags in").replace("cities owned", "own city").split("; ")
    )


@pytest.mark.parametrize("line", EVENT_LINES, ids=lambda line: line[0])
def test_event(line: list[str]) -> None:
    name, revealed, current, effects = line
    (found,) = [each for each in EVENTS if each.name == name]
    assert [MEMBERS[found.revealed].name, MEMBERS[found.current].name] == [revealed, current]
    assert [part for effect in [*found.first, *found.each] for part in told(effect)] == printed(effects)
    needs = re.search(r"with (Venus Next|Colonies)( and Colonies)?$", effects)
    wanted = [] if needs is None else [needs[1], *(["Colonies"] if needs[2] else [])]
    assert found.needs == [{"Venus Next": "venus", "Colonies": "colonies"}[each] for each in wanted]


@pytest.mark.parametrize("name", ["Election", "Revolution"])
def test_ranks_alone(name: str) -> None:
    (line,) = [line for line in EVENT_LINES if line[0] == name]
    (event,) = [each for each in EVENTS if each.name == name]
    (rank,) = event.first
    assert isinstance(rank, RankRating)
    solo = re.findall(r"score>=(\d+) TR ([+-]\d)", line[3].partition("solo: ")[2])
    assert [(bound, n) for bound, n in zip(rank.alone, rank.alone_steps)] == [
        (int(b), int(n)) for b, n in solo
    ]
    assert rank.least == (1 if "most (>=1)" in line[3] else 0)


# Parties ------------------------------------------------------------------------------------------


def test_parties_stand_in_their_order() -> None:
    listed = [line.split(" | ")[1] for line in RULES if line.startswith("party | ")]
    assert [party.name for party in MEMBERS] == listed


def test_the_numbers_of_the_chamber() -> None:
    text = "\n".join(RULES)
    assert f"delegates: {DELEGATES} per player, {NEUTRAL_DELEGATES} neutral" in text
    assert f"from the reserve to any party for {PRICE} M€" in text
    assert f">={SUPPORTERS} own delegates in X" in text
