"""Every project of Venus Next is played at its exact price, and does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.venus import venus_table
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.terms import EVENT, PROJECT
from tharsis.testing import Player, Table

PROJECTS = [card for card in CARDS if card.module == "venus" and card.kind == PROJECT]
Check = Callable[[Table, Player], Any]


def nothing(table: Table, red: Player) -> None:
    """No preparation."""


def venus(value: int) -> Check:
    return lambda table, red: table.sets(venus=value)


def tagged(**tags: int) -> Check:
    return lambda table, red: red.tagged(**tags)


def owning(*names: str, **tags: int) -> Check:
    return lambda table, red: red.owns(*names).tagged(**tags)


def energy(much: int, value: int = 0, **tags: int) -> Check:
    return lambda table, red: (red.makes(energy=much).tagged(**tags), table.sets(venus=value))


def production(red: Player, **changed: int) -> bool:
    """Are these the only productions that are not 0?"""
    return red.production._asdict() == dict.fromkeys(red.production._asdict(), 0) | changed


THREE = {"venus": 1, "earth": 1, "jovian": 1}
# Card, preparation, answers, what has come of it.
PLAYED: list[tuple[str, Check, tuple[Any, ...], Check]] = [
    ("Aerial Mappers", nothing, (), lambda t, r: r.points_of("Aerial Mappers") == 1),
    (
        "Aerosport Tournament",
        lambda t, r: (r.owns("Dirigibles", resources=5).tile("city", "3-3"), t.player(1).tile("city", "5-5")),
        (),
        lambda t, r: (
            r.stock.money == 2 and r.points_of("Aerosport Tournament") == 1 and r.on("Dirigibles") == 5
        ),
    ),
    (
        "Air-Scrapping Expedition",
        owning("Floating Habs", "Local Shading"),
        ("Local Shading",),
        lambda t, r: t.track("venus") == 2 and r.rating == 21 and r.on("Local Shading") == 3,
    ),
    (
        "Atalanta Planitia Lab",
        tagged(science=3),
        (),
        lambda t, r: len(r.hand) == 2 and r.points_of("Atalanta Planitia Lab") == 2,
    ),
    (
        "Atmoscoop",
        owning("Dirigibles", science=3),
        (1,),
        lambda t, r: (
            (t.track("venus"), t.temperature, r.on("Dirigibles"), r.points_of("Atmoscoop")) == (4, -30, 2, 1)
        ),
    ),
    (
        "Comet for Venus",
        lambda t, r: t.player(1).has(money=9).tagged(venus=1),
        ("money",),
        lambda t, r: t.track("venus") == 2 and t.player(1).stock.money == 5,
    ),
    (
        "Corroder Suits",
        owning("Thermophiles"),
        (),
        lambda t, r: production(r, money=2) and r.on("Thermophiles") == 1,
    ),
    (
        "Dawn City",
        energy(1, science=4),
        (),
        lambda t, r: (
            production(r, titanium=1) and t.tile_at("Dawn City") == "city" and r.points_of("Dawn City") == 3
        ),
    ),
    ("Deuterium Export", nothing, (), lambda t, r: r.tags("power") == 1),
    ("Dirigibles", nothing, (), lambda t, r: r.on("Dirigibles") == 0),
    ("Extractor Balloons", nothing, (), lambda t, r: r.on("Extractor Balloons") == 3),
    ("Extremophiles", tagged(science=2), (), lambda t, r: r.on("Extremophiles") == 0),
    ("Floating Habs", tagged(science=2), (), lambda t, r: r.on("Floating Habs") == 0),
    ("Forced Precipitation", nothing, (), lambda t, r: r.on("Forced Precipitation") == 0),
    (
        "Freyja Biodomes",
        lambda t, r: (r.makes(energy=1).owns("Thermophiles"), t.sets(venus=10)),
        (0,),
        lambda t, r: (
            production(r, money=2) and r.on("Thermophiles") == 2 and r.points_of("Freyja Biodomes") == 2
        ),
    ),
    ("GHG Import From Venus", nothing, (), lambda t, r: t.track("venus") == 2 and production(r, heat=3)),
    ("Giant Solar Shade", nothing, (), lambda t, r: t.track("venus") == 6 and r.rating == 23),
    (
        "Gyropolis",
        energy(2, venus=2, earth=1),
        ("7-3",),
        lambda t, r: production(r, money=3) and t.tile_at("7-3") == "city",
    ),
    (
        "Hydrogen to Venus",
        owning("Local Shading", jovian=2),
        (),
        lambda t, r: t.track("venus") == 2 and r.on("Local Shading") == 2,
    ),
    (
        "Io Sulphur Research",
        tagged(venus=2),
        (),
        lambda t, r: len(r.hand) == 1 and r.points_of("Io Sulphur Research") == 2,
    ),
    ("Ishtar Mining", venus(8), (), lambda t, r: production(r, titanium=1)),
    ("Jet Stream Microscrappers", nothing, (), lambda t, r: r.on("Jet Stream Microscrappers") == 0),
    ("Local Shading", nothing, (), lambda t, r: r.on("Local Shading") == 0),
    (
        "Luna Metropolis",
        tagged(earth=1),
        (),
        lambda t, r: (
            production(r, money=2)
            and t.tile_at("Luna Metropolis") == "city"
            and r.points_of("Luna Metropolis") == 2
        ),
    ),
    ("Luxury Foods", tagged(**THREE), (), lambda t, r: r.points_of("Luxury Foods") == 2),
    (
        "Maxwell Base",
        energy(1, 12),
        (),
        lambda t, r: (
            production(r) and t.tile_at("Maxwell Base") == "city" and r.points_of("Maxwell Base") == 3
        ),
    ),
    ("Mining Quota", tagged(**THREE), (), lambda t, r: production(r, steel=2)),
    ("Neutralizer Factory", venus(10), (), lambda t, r: t.track("venus") == 12),
    ("Omnicourt", tagged(**THREE), (), lambda t, r: r.rating == 22),
    ("Orbital Reflectors", nothing, (), lambda t, r: t.track("venus") == 4 and production(r, heat=2)),
    ("Rotator Impacts", venus(14), (), lambda t, r: r.on("Rotator Impacts") == 0),
    ("Sister Planet Support", tagged(venus=1, earth=1), (), lambda t, r: production(r, money=3)),
    ("Solarnet", tagged(**THREE), (), lambda t, r: len(r.hand) == 2 and r.points_of("Solarnet") == 1),
    ("Spin-Inducing Asteroid", venus(10), (), lambda t, r: t.track("venus") == 14),
    (
        "Sponsored Academies",
        lambda t, r: r.holds("Comet"),
        ("Comet",),
        lambda t, r: (
            len(r.hand) == 3 and len(t.player(1).hand) == 1 and r.points_of("Sponsored Academies") == 1
        ),
    ),
    (
        "Stratopolis",
        tagged(science=2),
        (),
        lambda t, r: production(r, money=2) and t.tile_at("Stratopolis") == "city",
    ),
    (
        "Stratospheric Birds",
        lambda t, r: (r.owns("Local Shading", resources=2), t.sets(venus=12)),
        (),
        lambda t, r: r.on("Local Shading") == 1,
    ),
    ("Sulphur Exports", tagged(venus=2), (), lambda t, r: t.track("venus") == 2 and production(r, money=3)),
    ("Sulphur-Eating Bacteria", venus(6), (), lambda t, r: r.on("Sulphur-Eating Bacteria") == 0),
    ("Terraforming Contract", lambda t, r: r.rated(25), (), lambda t, r: production(r, money=4)),
    ("Thermophiles", venus(6), (), lambda t, r: r.on("Thermophiles") == 0),
    ("Water to Venus", nothing, (), lambda t, r: t.track("venus") == 2),
    ("Venus Governor", tagged(venus=2), (), lambda t, r: production(r, money=2) and r.tags("venus") == 4),
    ("Venus Magnetizer", venus(10), (), lambda t, r: t.track("venus") == 10),
    (
        "Venus Soils",
        owning("Ants"),
        (),
        lambda t, r: t.track("venus") == 2 and production(r, plants=1) and r.on("Ants") == 2,
    ),
    ("Venus Waystation", nothing, (), lambda t, r: r.points_of("Venus Waystation") == 1),
    (
        "Venusian Animals",
        venus(18),
        (),
        lambda t, r: r.on("Venusian Animals") == 1 and r.points_of("Venusian Animals") == 1,  # its own tag
    ),
    ("Venusian Insects", venus(12), (), lambda t, r: r.on("Venusian Insects") == 0),
    (
        "Venusian Plants",
        lambda t, r: (t.sets(venus=16), r.owns("Venusian Animals")),
        (1,),
        lambda t, r: (
            t.track("venus") == 18 and r.on("Venusian Animals") == 1 and r.points_of("Venusian Plants") == 1
        ),
    ),
]


def test_every_project_is_in_the_list() -> None:
    assert sorted(row[0] for row in PLAYED) == sorted(card.name for card in PROJECTS)


@pytest.mark.parametrize(("name", "prepare", "answers", "check"), PLAYED, ids=[row[0] for row in PLAYED])
def test_a_project_costs_its_price_and_does_what_it_says(
    name: str, prepare: Check, answers: tuple[Any, ...], check: Check
) -> None:
    table = venus_table()
    red = table.player(0).holds(name)
    prepare(table, red)
    face = red.face(name)
    red.has(money=face.cost - 1)
    assert not red.can_play(name)
    red.has(money=face.cost).plays(name, *answers)
    assert (name in red.events) if face.type == EVENT else (name in red.tableau)
    if name != "Aerosport Tournament":
        assert red.stock.money == 0
    assert check(table, red)
    assert red.is_asked() in ("turn", None)


# Card, the track or amount at its bound, and one beyond.
BOUNDS: list[tuple[str, Check, Check]] = [
    ("Aerosport Tournament", lambda t, r: r.adds("Dirigibles", 5), lambda t, r: r.adds("Dirigibles", 4)),
    ("Terraforming Contract", lambda t, r: r.rated(25), lambda t, r: r.rated(24)),
    ("Spin-Inducing Asteroid", venus(10), venus(12)),
    ("Rotator Impacts", venus(14), venus(16)),
]
BOUNDS += [
    (name, venus(percent), venus(percent - 2))
    for name, percent in {
        "Freyja Biodomes": 10, "Ishtar Mining": 8, "Maxwell Base": 12, "Neutralizer Factory": 10,
        "Stratospheric Birds": 12, "Sulphur-Eating Bacteria": 6, "Thermophiles": 6, "Venus Magnetizer": 10,
        "Venusian Animals": 18, "Venusian Insects": 12, "Venusian Plants": 16,
    }.items()
]  # fmt: skip
BOUNDS += [
    (name, tagged(**{tag: n}), tagged(**{tag: n - 1}))
    for name, tag, n in [
        ("Atalanta Planitia Lab", "science", 3), ("Atmoscoop", "science", 3), ("Dawn City", "science", 4),
        ("Extremophiles", "science", 2), ("Floating Habs", "science", 2), ("Stratopolis", "science", 2),
        ("Venus Governor", "venus", 1),  # with the one of Dirigibles
    ]
]  # fmt: skip
BOUNDS += [
    (name, tagged(earth=1, jovian=1), tagged(earth=1))
    for name in ("Luxury Foods", "Mining Quota", "Omnicourt", "Solarnet")
]
BOUNDS += [("Sister Planet Support", tagged(earth=1), tagged(jovian=2))]


def test_every_requirement_is_in_the_list() -> None:
    assert sorted(row[0] for row in BOUNDS) == sorted(card.name for card in PROJECTS if card.requires)


@pytest.mark.parametrize(("name", "enough", "short"), BOUNDS, ids=[row[0] for row in BOUNDS])
def test_a_requirement_holds_at_its_bound_and_not_beyond(name: str, enough: Check, short: Check) -> None:
    for prepare, playable in ((enough, True), (short, False)):
        table = venus_table()
        # Dirigibles: a Venus tag, and a card for floaters; Local Shading has one for the birds.
        red = table.player(0).makes(energy=2).has(money=40).holds(name).owns("Dirigibles")
        if name == "Stratospheric Birds":
            red.adds("Dirigibles", 2)
        prepare(table, red)
        assert red.can_play(name) == playable


@pytest.mark.parametrize("missing", ["venus", "earth", "jovian"])
def test_one_tag_of_each_kind_is_needed(missing: str) -> None:
    red = venus_table().player(0).has(money=8).holds("Luxury Foods")
    red.tagged(**{tag: 2 for tag in THREE if tag != missing})
    assert not red.can_play("Luxury Foods")
    red.tagged(**{missing: 1})
    assert red.can_play("Luxury Foods")


def test_an_energy_production_that_is_not_there_cannot_be_lowered() -> None:
    for name, energy_needed in (
        ("Gyropolis", 2),
        ("Dawn City", 1),
        ("Maxwell Base", 1),
        ("Freyja Biodomes", 1),
    ):
        red = venus_table(venus=12).player(0).tagged(science=4).has(money=40).holds(name)
        red.makes(energy=energy_needed - 1)
        assert not red.can_play(name)
        red.makes(energy=energy_needed)
        assert red.can_play(name)


def test_io_sulphur_research_draws_three_with_three_venus_tags() -> None:
    red = venus_table().player(0).tagged(venus=3).has(money=17).holds("Io Sulphur Research")
    assert len(red.plays("Io Sulphur Research").hand) == 3


def test_gyropolis_counts_both_kinds_and_a_wild_tag_once() -> None:
    red = venus_table().player(0).tagged(venus=1, earth=1, wild=1).makes(energy=2).has(money=20)
    red.holds("Gyropolis").plays("Gyropolis", "7-3")
    assert red.production.money == 3


def test_comet_for_venus_finds_nobody_without_a_venus_tag() -> None:
    table = venus_table(players=3)
    red, blue, green = table.players
    blue.has(money=9)
    green.has(money=3).tagged(venus=1)
    red.has(money=11).holds("Comet for Venus").plays("Comet for Venus")
    assert red.is_asked() == "remove"
    red.answers((green, 3))
    assert (blue.stock.money, green.stock.money) == (9, 0)


def test_comet_for_venus_asks_nobody_where_nobody_has_a_venus_tag() -> None:
    table = venus_table()
    table.player(1).has(money=9).tagged(wild=1)
    red = table.player(0).has(money=11).holds("Comet for Venus").plays("Comet for Venus")
    assert red.is_asked() == "turn"
    assert table.player(1).stock.money == 9


def test_floaters_without_a_holder_are_lost_and_the_rest_happens() -> None:
    table = venus_table()
    red = table.player(0).owns("Ants").has(money=13).holds("Air-Scrapping Expedition")
    red.plays("Air-Scrapping Expedition")
    assert (table.track("venus"), red.on("Ants")) == (2, 0)


def test_hydrogen_to_venus_without_jovian_tags_adds_nothing_and_asks_nothing() -> None:
    red = venus_table().player(0).owns("Local Shading", "Floating Habs").has(money=11)
    red.holds("Hydrogen to Venus").plays("Hydrogen to Venus")
    assert (red.on("Local Shading"), red.on("Floating Habs"), red.is_asked()) == (0, 0, "turn")


def test_another_card_is_never_this_one() -> None:
    table = venus_table(venus=16)
    red = table.player(0).has(money=40).owns("Venusian Insects", "Thermophiles").holds("Venus Soils")
    red.plays("Venus Soils")
    assert {table.game.cards[each >> 6].name for each in red.choices()} == {
        "Venusian Insects",
        "Thermophiles",
    }


def test_venusian_animals_watch_the_science_tags_of_their_owner() -> None:
    table = venus_table()
    red, blue = table.players
    red.owns("Venusian Animals").has(money=20).holds("Research", "Sponsors")
    red.plays("Research").plays("Sponsors")
    assert red.on("Venusian Animals") == 2
    blue.has(money=20).holds("Physics Complex").plays("Physics Complex")
    assert red.on("Venusian Animals") == 2


def test_dirigibles_pay_less_than_a_floater_too_much() -> None:
    table = venus_table()
    red = table.player(0).owns("Dirigibles", resources=4).has(money=8).holds("Corroder Suits")
    red.plays("Corroder Suits", pay={"floater": 3})
    assert (red.on("Dirigibles"), red.stock.money) == (2, 8)  # a floater came with the card itself


def test_dirigibles_pay_for_no_action_and_no_standard_project() -> None:
    red = venus_table().player(0).owns("Dirigibles", resources=9).owns("Floating Habs").has(money=0)
    assert not red.can_use("Floating Habs")
    assert not red.can_project("Air Scrapping")
