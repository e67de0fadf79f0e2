"""The cards of Venus Next: 49 projects and 5 corporations."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.declare import (
    CardList,
    any_city,
    discount,
    here,
    if_tags,
    least_held,
    least_rating,
    least_tags,
    one_tag_each,
    pays_here,
    per,
    rule,
    tags,
)
from tharsis.mars.engine.effects.actions import act_again
from tharsis.mars.engine.effects.base import freely
from tharsis.mars.engine.effects.globals import rating, temperature
from tharsis.mars.engine.effects.hand import draw, give_card, others_draw, reveal_until
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.removal import remove
from tharsis.mars.engine.effects.resources import (
    add_here,
    add_to_another,
    add_to_any,
    spend_from,
    spend_here,
    turn_here,
)
from tharsis.mars.engine.effects.stock import gain, gain_of_it, lose, pay
from tharsis.mars.engine.effects.tiles import city, city_at
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    ASTEROID,
    AUTOMATED,
    BUILDING,
    CITY,
    EARTH,
    EVENT,
    FLOATER,
    JOVIAN,
    MICROBE,
    MONEY,
    NOTHING,
    PLANT,
    POWER,
    PRODUCTION_RAISED,
    SCIENCE,
    SPACE,
    TAG_PLAYED,
    TRACK_RAISED,
    VENUS,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.venus.rules import (
    NAME,
    VENUS_TOLERANCE,
    VENUS_TRACK,
    least_venus,
    most_venus,
    venus,
)

_cards = CardList(NAME)
project = _cards.project
corporation = _cards.corporation
CARDS: Final = _cards.cards

project(
    "213",
    "Aerial Mappers",
    ACTIVE,
    11,
    [VENUS],
    holds=FLOATER,
    action=add_to_any(FLOATER, 1) | spend_here(1) >> draw(1),
    vp=1,
)

project(
    "214",
    "Aerosport Tournament",
    EVENT,
    7,
    [],
    gain(money=1, count=any_city),
    requires=least_held(FLOATER, 5),
    vp=1,
)

project("215", "Air-Scrapping Expedition", EVENT, 13, [VENUS], venus(1), add_to_any(FLOATER, 3, VENUS))

project(
    "216",
    "Atalanta Planitia Lab",
    AUTOMATED,
    10,
    [VENUS, SCIENCE],
    draw(2),
    requires=least_tags(SCIENCE, 3),
    vp=2,
)

project(
    "217",
    "Atmoscoop",
    AUTOMATED,
    22,
    [JOVIAN, SPACE],
    temperature(2) | venus(2),
    add_to_any(FLOATER, 2),
    requires=least_tags(SCIENCE, 3),
    vp=1,
)

project("218", "Comet for Venus", EVENT, 11, [SPACE], venus(1), remove(money=4, tag=VENUS))

project("219", "Corroder Suits", AUTOMATED, 8, [VENUS], prod(money=2), add_to_any(NOTHING, 1, VENUS))

project(
    "220",
    "Dawn City",
    AUTOMATED,
    15,
    [CITY, SPACE],
    prod(energy=-1, titanium=1),
    city_at("Dawn City"),
    requires=least_tags(SCIENCE, 4),
    vp=3,
)

project(
    "221",
    "Deuterium Export",
    ACTIVE,
    11,
    [SPACE, VENUS, POWER],
    holds=FLOATER,
    action=add_here(1) | spend_here(1) >> prod(energy=1),
)

project(
    "222",
    "Dirigibles",
    ACTIVE,
    11,
    [VENUS],
    holds=FLOATER,
    action=add_to_any(FLOATER, 1),
    lasting=[pays_here("floater", CardFilter([VENUS]), 3)],
)

project(
    "223",
    "Extractor Balloons",
    ACTIVE,
    21,
    [VENUS],
    add_here(3),
    holds=FLOATER,
    action=add_here(1) | spend_here(2) >> venus(1),
)

project(
    "224",
    "Extremophiles",
    ACTIVE,
    3,
    [VENUS, MICROBE],
    requires=least_tags(SCIENCE, 2),
    holds=MICROBE,
    action=add_to_any(MICROBE, 1),
    vp=per(3, here),
)

project(
    "225",
    "Floating Habs",
    ACTIVE,
    5,
    [VENUS],
    requires=least_tags(SCIENCE, 2),
    holds=FLOATER,
    action=pay(2) >> add_to_any(FLOATER, 1),
    vp=per(2, here),
)

project(
    "226",
    "Forced Precipitation",
    ACTIVE,
    8,
    [VENUS],
    holds=FLOATER,
    action=pay(2) >> add_here(1) | spend_here(2) >> venus(1),
)

project(
    "227",
    "Freyja Biodomes",
    AUTOMATED,
    14,
    [PLANT, VENUS],
    prod(energy=-1, money=2),
    freely(add_to_another(MICROBE, 2, VENUS), add_to_another(ANIMAL, 2, VENUS)),
    requires=least_venus(10),
    vp=2,
)

project("228", "GHG Import From Venus", EVENT, 23, [SPACE, VENUS], venus(1), prod(heat=3))

project("229", "Giant Solar Shade", AUTOMATED, 27, [SPACE, VENUS], venus(3))

project(
    "230",
    "Gyropolis",
    AUTOMATED,
    20,
    [CITY, BUILDING],
    prod(energy=-2),
    prod(money=1, count=tags(VENUS, EARTH)),
    city(),
)

project(
    "231",
    "Hydrogen to Venus",
    EVENT,
    11,
    [SPACE],
    venus(1),
    add_to_any(FLOATER, 1, VENUS, count=tags(JOVIAN)),
)

project(
    "232",
    "Io Sulphur Research",
    AUTOMATED,
    17,
    [SCIENCE, JOVIAN],
    draw(1, count=if_tags(VENUS, 3, 3, 1)),
    vp=2,
)

project("233", "Ishtar Mining", AUTOMATED, 5, [VENUS], prod(titanium=1), requires=least_venus(8))

project(
    "234",
    "Jet Stream Microscrappers",
    ACTIVE,
    12,
    [VENUS],
    holds=FLOATER,
    action=lose(titanium=1) >> add_here(2) | spend_here(2) >> venus(1),
)

project(
    "235",
    "Local Shading",
    ACTIVE,
    4,
    [VENUS],
    holds=FLOATER,
    action=add_here(1) | spend_here(1) >> prod(money=1),
)

project(
    "236",
    "Luna Metropolis",
    AUTOMATED,
    21,
    [CITY, SPACE, EARTH],
    prod(money=1, count=tags(EARTH)),
    city_at("Luna Metropolis"),
    vp=2,
)

project("237", "Luxury Foods", AUTOMATED, 8, [], requires=one_tag_each(VENUS, EARTH, JOVIAN), vp=2)

project(
    "238",
    "Maxwell Base",
    ACTIVE,
    18,
    [CITY, VENUS],
    prod(energy=-1),
    city_at("Maxwell Base"),
    requires=least_venus(12),
    action=add_to_another(NOTHING, 1, VENUS),
    vp=3,
)

project(
    "239",
    "Mining Quota",
    AUTOMATED,
    5,
    [BUILDING],
    prod(steel=2),
    requires=one_tag_each(VENUS, EARTH, JOVIAN),
)

project("240", "Neutralizer Factory", AUTOMATED, 7, [VENUS], venus(1), requires=least_venus(10))

project(
    "241",
    "Omnicourt",
    AUTOMATED,
    11,
    [BUILDING],
    rating(2),
    requires=one_tag_each(VENUS, EARTH, JOVIAN),
)

project("242", "Orbital Reflectors", AUTOMATED, 26, [VENUS, SPACE], venus(2), prod(heat=2))

project(
    "243",
    "Rotator Impacts",
    ACTIVE,
    6,
    [SPACE],
    requires=most_venus(14),
    holds=ASTEROID,
    action=pay(6, titanium=True) >> add_here(1) | spend_here(1) >> venus(1),
)

project(
    "244",
    "Sister Planet Support",
    AUTOMATED,
    7,
    [VENUS, EARTH],
    prod(money=3),
    requires=one_tag_each(VENUS, EARTH),
)

project("245", "Solarnet", AUTOMATED, 7, [], draw(2), requires=one_tag_each(VENUS, EARTH, JOVIAN), vp=1)

project("246", "Spin-Inducing Asteroid", EVENT, 16, [SPACE], venus(2), requires=most_venus(10))

project(
    "247",
    "Sponsored Academies",
    AUTOMATED,
    9,
    [EARTH, SCIENCE],
    give_card() >> (draw(3) & others_draw(1)),
    vp=1,
)

project(
    "248",
    "Stratopolis",
    ACTIVE,
    22,
    [CITY, VENUS],
    prod(money=2),
    city_at("Stratopolis"),
    requires=least_tags(SCIENCE, 2),
    holds=FLOATER,
    action=add_to_any(FLOATER, 2, VENUS),
    vp=per(3, here),
)

project(
    "249",
    "Stratospheric Birds",
    ACTIVE,
    12,
    [VENUS, ANIMAL],
    spend_from(FLOATER, 1),
    requires=least_venus(12),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(1, here),
)

project("250", "Sulphur Exports", AUTOMATED, 21, [VENUS, SPACE], venus(1), prod(money=1, count=tags(VENUS)))

project(
    "251",
    "Sulphur-Eating Bacteria",
    ACTIVE,
    6,
    [VENUS, MICROBE],
    requires=least_venus(6),
    holds=MICROBE,
    action=add_here(1) | turn_here(MONEY, 3),
)

project("252", "Terraforming Contract", AUTOMATED, 8, [EARTH], prod(money=4), requires=least_rating(25))

project(
    "253",
    "Thermophiles",
    ACTIVE,
    9,
    [VENUS, MICROBE],
    requires=least_venus(6),
    holds=MICROBE,
    action=add_to_any(MICROBE, 1, VENUS) | spend_here(2) >> venus(1),
)

project("254", "Water to Venus", EVENT, 9, [SPACE], venus(1))

project("255", "Venus Governor", AUTOMATED, 4, [VENUS, VENUS], prod(money=2), requires=least_tags(VENUS, 2))

project(
    "256",
    "Venus Magnetizer",
    ACTIVE,
    7,
    [VENUS],
    requires=least_venus(10),
    action=prod(energy=-1) >> venus(1),
)

project(
    "257",
    "Venus Soils",
    AUTOMATED,
    20,
    [VENUS, PLANT],
    venus(1),
    prod(plants=1),
    add_to_another(MICROBE, 2),
)

project("258", "Venus Waystation", ACTIVE, 9, [VENUS, SPACE], lasting=[discount(VENUS, 2)], vp=1)

project(
    "259",
    "Venusian Animals",
    ACTIVE,
    15,
    [VENUS, ANIMAL, SCIENCE],
    requires=least_venus(18),
    holds=ANIMAL,
    lasting=[when(TAG_PLAYED, add_here(1), YOU, tags=[SCIENCE])],
    vp=per(1, here),
)

project(
    "260",
    "Venusian Insects",
    ACTIVE,
    5,
    [VENUS, MICROBE],
    requires=least_venus(12),
    holds=MICROBE,
    action=add_here(1),
    vp=per(2, here),
)

project(
    "261",
    "Venusian Plants",
    AUTOMATED,
    13,
    [VENUS, PLANT],
    venus(1),
    freely(add_to_another(MICROBE, 1, VENUS), add_to_another(ANIMAL, 1, VENUS)),
    requires=least_venus(16),
    vp=1,
)

corporation(
    "R01",
    "Aphrodite",
    47,
    [PLANT, VENUS],
    prod(plants=1),
    lasting=[when(TRACK_RAISED, gain(money=2), what=VENUS_TRACK)],
)

corporation(
    "R05",
    "Celestic",
    42,
    [VENUS],
    holds=FLOATER,
    first=reveal_until(2, CardFilter(shows=FLOATER)),
    action=add_to_any(FLOATER, 1),
    vp=per(3, here),
)

corporation(
    "R23",
    "Manutech",
    35,
    [BUILDING],
    prod(steel=1),
    lasting=[when(PRODUCTION_RAISED, gain_of_it(1), YOU)],
)

corporation(
    "R06",
    "Morning Star Inc.",
    50,
    [VENUS],
    first=reveal_until(3, CardFilter([VENUS])),
    lasting=[rule(VENUS_TOLERANCE, 2)],
)

corporation("R12", "Viron", 48, [MICROBE], action=act_again())
