"""The cards of Colonies, in their printed order, and its standard project."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.declare import (
    CardList,
    any_city,
    at_most,
    cities_in_play,
    discount,
    discount_all,
    held,
    here,
    least_held,
    least_tags,
    least_temperature,
    own_city,
    per,
    rule,
    tags,
    tags_of_all,
    untagged,
)
from tharsis.mars.engine.effects.globals import rating
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import any_prod, prod
from tharsis.mars.engine.effects.removal import remove, steal
from tharsis.mars.engine.effects.resources import (
    add_here,
    add_to_another,
    add_to_any,
    spend_from,
    spend_here,
    turn_here,
)
from tharsis.mars.engine.effects.rules import next_card_discount
from tharsis.mars.engine.effects.stock import gain, lose
from tharsis.mars.engine.effects.tiles import city, ocean
from tharsis.mars.engine.faces import Face, card_resource
from tharsis.mars.engine.requirements import CountRequirement, Requirement
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    ANYONE,
    AUTOMATED,
    BUILDING,
    CARD_PLAYED,
    CARD_PRICE,
    CITY,
    EARTH,
    EVENT,
    FLOATER,
    HEAT_ON_CARD,
    JOVIAN,
    MICROBE,
    NEW_TAG_PLAYED,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    TAG_PLAYED,
    TITANIUM,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.colonies.effects import (
    COLONY_PLACED,
    TRADE_DISCOUNT,
    TRADE_STEPS,
    add_tile,
    free_trade,
    gain_fleet,
    own_bonuses,
    place_colony,
    place_colony_again,
    shift_markers,
)
from tharsis.mars.modules.colonies.state import NAME, ColoniesInPlay, OwnColonies

_cards = CardList(NAME)
project = _cards.project
corporation = _cards.corporation
CARDS: Final[list[Face]] = _cards.cards
CAMP: Final = card_resource("camp")
PROJECTS: Final[list[Face]] = [
    StandardProject(NAME, "Build Colony", 17, place_colony(), ruling="stdproj.expansion")
]

own_colonies: Final[Count] = OwnColonies()
any_colony: Final[Count] = ColoniesInPlay()


def own_colony() -> Requirement:
    """An own colony."""
    return CountRequirement(own_colonies, 1)


project(
    "C01",
    "Airliners",
    AUTOMATED,
    11,
    [],
    prod(money=2),
    add_to_any(FLOATER, 2),
    requires=least_held(FLOATER, 3),
    vp=1,
)
project("C02", "Air Raid", EVENT, 0, [], spend_from(FLOATER, 1), steal(money=5))
project(
    "C03",
    "Atmo Collectors",
    ACTIVE,
    15,
    [],
    add_to_any(FLOATER, 2),
    holds=FLOATER,
    action=add_here(1)
    | spend_here(1) >> gain(titanium=2)
    | spend_here(1) >> gain(energy=3)
    | spend_here(1) >> gain(heat=4),
)
project("C04", "Community Services", AUTOMATED, 13, [], prod(money=1, count=untagged), vp=1)
project(
    "C05", "Conscription", EVENT, 5, [EARTH], next_card_discount(16), requires=least_tags(EARTH, 2), vp=-1
)
project(
    "C06",
    "Corona Extractor",
    AUTOMATED,
    10,
    [SPACE, POWER],
    prod(energy=4),
    requires=least_tags(SCIENCE, 4),
)
project("C07", "Cryo-Sleep", ACTIVE, 10, [SCIENCE], lasting=[rule(TRADE_DISCOUNT)], vp=1)
project("C08", "Earth Elevator", AUTOMATED, 43, [SPACE, EARTH], prod(titanium=3), vp=4)
project(
    "C09",
    "Ecology Research",
    AUTOMATED,
    21,
    [SCIENCE, PLANT, ANIMAL, MICROBE],
    prod(plants=1, count=own_colonies),
    add_to_another(ANIMAL, 1),
    add_to_another(MICROBE, 2),
    vp=1,
)
project("C10", "Floater Leasing", AUTOMATED, 3, [], prod(money=1, count=held(FLOATER), each=3))
project("C11", "Floater Prototypes", EVENT, 2, [SCIENCE], add_to_another(FLOATER, 2))
project("C12", "Floater Technology", ACTIVE, 7, [SCIENCE], action=add_to_another(FLOATER, 1))
project("C13", "Galilean Waystation", AUTOMATED, 15, [SPACE], prod(money=1, count=tags_of_all(JOVIAN)), vp=1)
project(
    "C14",
    "Heavy Taxation",
    AUTOMATED,
    3,
    [EARTH],
    prod(money=2),
    gain(money=4),
    requires=least_tags(EARTH, 2),
    vp=-1,
)
project("C15", "Ice Moon Colony", AUTOMATED, 23, [SPACE], place_colony(), ocean())
project(
    "C16",
    "Impactor Swarm",
    EVENT,
    11,
    [SPACE],
    gain(heat=12),
    remove(plants=2),
    requires=least_tags(JOVIAN, 2),
)
project("C17", "Interplanetary Colony Ship", EVENT, 12, [SPACE, EARTH], place_colony())
project(
    "C18",
    "Jovian Lanterns",
    ACTIVE,
    20,
    [JOVIAN],
    rating(1),
    add_to_any(FLOATER, 2),
    requires=least_tags(JOVIAN, 1),
    holds=FLOATER,
    action=lose(titanium=1) >> add_here(2),
    vp=per(2, here),
)
project(
    "C19",
    "Jupiter Floating Station",
    ACTIVE,
    9,
    [JOVIAN],
    requires=least_tags(SCIENCE, 3),
    holds=FLOATER,
    action=add_to_any(FLOATER, 1, JOVIAN) | gain(money=1, count=at_most(4, here)),
    vp=1,
)
project("C20", "Luna Governor", AUTOMATED, 4, [EARTH, EARTH], prod(money=2), requires=least_tags(EARTH, 3))
project("C21", "Lunar Exports", AUTOMATED, 19, [EARTH, SPACE], prod(plants=2) | prod(money=5))
project("C22", "Lunar Mining", AUTOMATED, 11, [EARTH], prod(titanium=1, count=tags(EARTH), each=2))
project("C23", "Market Manipulation", EVENT, 1, [EARTH], shift_markers())
project(
    "C24",
    "Martian Zoo",
    ACTIVE,
    12,
    [ANIMAL, BUILDING],
    requires=cities_in_play(2),
    holds=ANIMAL,
    action=gain(money=1, count=here),
    lasting=[when(TAG_PLAYED, add_here(1), YOU, tags=[EARTH])],
    vp=1,
)
project("C25", "Mining Colony", AUTOMATED, 20, [SPACE], prod(titanium=1), place_colony())
project("C26", "Minority Refuge", AUTOMATED, 5, [SPACE], prod(money=-2), place_colony())
project(
    "C27",
    "Molecular Printing",
    AUTOMATED,
    11,
    [SCIENCE],
    gain(money=1, count=any_city),
    gain(money=1, count=any_colony),
    vp=1,
)
project(
    "C28",
    "Nitrogen from Titan",
    AUTOMATED,
    25,
    [JOVIAN, SPACE],
    rating(2),
    add_to_any(FLOATER, 2, JOVIAN),
    vp=1,
)
project(
    "C29",
    "Pioneer Settlement",
    AUTOMATED,
    13,
    [SPACE],
    prod(money=-2),
    place_colony(),
    requires=CountRequirement(own_colonies, 1, most=True),
    vp=2,
)
project("C30", "Productive Outpost", AUTOMATED, 0, [], own_bonuses())
project(
    "C31",
    "Quantum Communications",
    AUTOMATED,
    8,
    [],
    prod(money=1, count=any_colony),
    requires=least_tags(SCIENCE, 4),
    vp=1,
)
project(
    "C32",
    "Red Spot Observatory",
    ACTIVE,
    17,
    [JOVIAN, SCIENCE],
    draw(2),
    requires=least_tags(SCIENCE, 3),
    holds=FLOATER,
    action=add_here(1) | spend_here(1) >> draw(1),
    vp=2,
)
project(
    "C33",
    "Refugee Camps",
    ACTIVE,
    10,
    [EARTH],
    holds=CAMP,
    action=prod(money=-1) >> add_here(1),
    vp=per(1, here),
)
project("C34", "Research Colony", AUTOMATED, 20, [SPACE, SCIENCE], place_colony_again(), draw(2))
project("C35", "Rim Freighters", ACTIVE, 4, [SPACE], lasting=[rule(TRADE_DISCOUNT)])
project(
    "C36",
    "Sky Docks",
    ACTIVE,
    18,
    [SPACE, EARTH],
    gain_fleet(),
    requires=least_tags(EARTH, 2),
    lasting=[discount_all(1)],
    vp=2,
)
project("C37", "Solar Probe", EVENT, 9, [SPACE, SCIENCE], draw(1, count=tags(SCIENCE), each=3), vp=1)
project("C38", "Solar Reflectors", AUTOMATED, 23, [SPACE], prod(heat=5))
project(
    "C39",
    "Space Port",
    AUTOMATED,
    22,
    [CITY, BUILDING],
    prod(energy=-1, money=4),
    city(),
    gain_fleet(),
    requires=own_colony(),
)
project(
    "C40",
    "Space Port Colony",
    AUTOMATED,
    27,
    [SPACE],
    place_colony_again(),
    gain_fleet(),
    requires=own_colony(),
    vp=per(2, any_colony),
)
project(
    "C41",
    "Spin-off Department",
    ACTIVE,
    10,
    [BUILDING],
    prod(money=2),
    lasting=[when(CARD_PLAYED, draw(1), YOU, least_cost=20)],
)
project(
    "C42",
    "Sub-zero Salt Fish",
    ACTIVE,
    5,
    [ANIMAL],
    any_prod(plants=1),
    requires=least_temperature(-6),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(2, here),
)
project(
    "C43",
    "Titan Air-scrapping",
    ACTIVE,
    21,
    [JOVIAN],
    holds=FLOATER,
    action=lose(titanium=1) >> add_here(2) | spend_here(2) >> rating(1),
    vp=2,
)
project(
    "C44",
    "Titan Floating Launch-pad",
    ACTIVE,
    18,
    [JOVIAN],
    add_to_any(FLOATER, 2, JOVIAN),
    holds=FLOATER,
    action=add_to_any(FLOATER, 1, JOVIAN) | spend_here(1) >> free_trade(),
    vp=1,
)
project(
    "C45",
    "Titan Shuttles",
    ACTIVE,
    23,
    [JOVIAN, SPACE],
    holds=FLOATER,
    action=add_to_any(FLOATER, 2, JOVIAN) | turn_here(TITANIUM),
    vp=1,
)
project("C46", "Trade Envoys", ACTIVE, 6, [], lasting=[rule(TRADE_STEPS)])
project("C47", "Trading Colony", ACTIVE, 18, [SPACE], place_colony(), lasting=[rule(TRADE_STEPS)])
project(
    "C48",
    "Urban Decomposers",
    AUTOMATED,
    6,
    [MICROBE],
    prod(plants=1),
    add_to_another(MICROBE, 2),
    requires=[own_colony(), own_city()],
)
project(
    "C49",
    "Warp Drive",
    ACTIVE,
    14,
    [SCIENCE],
    requires=least_tags(SCIENCE, 5),
    lasting=[discount(SPACE, 4)],
    vp=2,
)

corporation(
    "R20",
    "Aridor",
    40,
    [],
    first=add_tile(),
    lasting=[when(NEW_TAG_PLAYED, prod(money=1), YOU)],
)
corporation(
    "R04",
    "Arklight",
    45,
    [ANIMAL],
    prod(money=2),
    holds=ANIMAL,
    lasting=[when(TAG_PLAYED, add_here(1), YOU, tags=[ANIMAL, PLANT])],
    vp=per(2, here),
)
corporation(
    "R11",
    "Polyphemos",
    50,
    [],
    prod(money=5),
    gain(titanium=5),
    lasting=[rule(CARD_PRICE, 2)],
)
corporation(
    "R02",
    "Poseidon",
    45,
    [],
    first=place_colony(),
    lasting=[when(COLONY_PLACED, prod(money=1), ANYONE)],
)
corporation(
    "R29",
    "Stormcraft Incorporated",
    48,
    [JOVIAN],
    holds=FLOATER,
    action=add_to_any(FLOATER, 1),
    lasting=[rule(HEAT_ON_CARD, 2)],
)
