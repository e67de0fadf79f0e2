"""Corporate Era: every card as one declaration."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.declare import (
    CardList,
    beside_cities,
    cities_in_play,
    discount,
    discount_all,
    events_of_all,
    here,
    least_production,
    least_tags,
    least_temperature,
    most_oxygen,
    opponent_tags,
    per,
    rule,
    steel_worth_more,
    tags,
    tags_at_end,
    titanium_worth_more,
)
from tharsis.mars.engine.effects.globals import rating
from tharsis.mars.engine.effects.hand import draw, look, look_and_buy, swap_card
from tharsis.mars.engine.effects.production import any_prod, copy_box, metal_prod, prod
from tharsis.mars.engine.effects.removal import remove, steal
from tharsis.mars.engine.effects.resources import add_here, add_to_full, add_to_played, spend_here
from tharsis.mars.engine.effects.rules import next_card_discount
from tharsis.mars.engine.effects.stock import exchange, gain, lose, pay
from tharsis.mars.engine.effects.tiles import city, claim_area, tile
from tharsis.mars.engine.places import BESIDE_CITY, ON_LAND, ON_METAL_BESIDE_OWN
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    CARD_PLAYED,
    CITY,
    EARTH,
    ENERGY,
    EVENT,
    FIGHTER,
    JOVIAN,
    MICROBE,
    MONEY,
    PLANT,
    POWER,
    PROJECT_PAID,
    SCIENCE,
    SHELTERED,
    SPACE,
    STEEL,
    TAG_PLAYED,
    TITANIUM,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.corporate_era.tiles import (
    COMMERCIAL_DISTRICT,
    INDUSTRIAL_CENTER,
    MINING_AREA,
    RESTRICTED_AREA,
)

_cards = CardList("corporate-era")
project = _cards.project
corporation = _cards.corporation
CARDS: Final = _cards.cards

# Projects

project(
    "002",
    "Asteroid Mining Consortium",
    AUTOMATED,
    13,
    [JOVIAN],
    any_prod(titanium=1),
    prod(titanium=1),
    requires=least_production(TITANIUM),
    vp=1,
)
project("006", "Inventors' Guild", ACTIVE, 9, [SCIENCE], action=look_and_buy())
project(
    "013",
    "Space Elevator",
    ACTIVE,
    27,
    [SPACE, BUILDING],
    prod(titanium=1),
    action=lose(steel=1) >> gain(money=5),
    vp=2,
)
project("014", "Development Center", ACTIVE, 11, [SCIENCE, BUILDING], action=lose(energy=1) >> draw(1))
project("025", "Space Station", ACTIVE, 10, [SPACE], lasting=[discount(SPACE, 2)], vp=1)
project("027", "Interstellar Colony Ship", EVENT, 24, [EARTH, SPACE], requires=least_tags(SCIENCE, 5), vp=4)
project(
    "028",
    "Security Fleet",
    ACTIVE,
    12,
    [SPACE],
    holds=FIGHTER,
    action=lose(titanium=1) >> add_here(1),
    vp=per(1, here),
)
project(
    "046",
    "Lightning Harvest",
    AUTOMATED,
    8,
    [POWER],
    prod(energy=1, money=1),
    requires=least_tags(SCIENCE, 3),
    vp=1,
)
project("049", "Tardigrades", ACTIVE, 4, [MICROBE], holds=MICROBE, action=add_here(1), vp=per(4, here))
project("050", "Virus", EVENT, 1, [MICROBE], remove(animals=2, plants=5))
project("051", "Miranda Resort", AUTOMATED, 12, [JOVIAN, SPACE], prod(money=1, count=tags(EARTH)), vp=1)
project("056", "Mine", AUTOMATED, 4, [BUILDING], prod(steel=1))
project("057", "Vesta Shipyard", AUTOMATED, 15, [JOVIAN, SPACE], prod(titanium=1), vp=1)
project(
    "061",
    "Great Escarpment Consortium",
    AUTOMATED,
    6,
    [],
    any_prod(steel=1),
    prod(steel=1),
    requires=least_production(STEEL),
)
project("062", "Mineral Deposit", EVENT, 5, [], gain(steel=5))
project("064", "Mining Area", AUTOMATED, 4, [BUILDING], tile(MINING_AREA, ON_METAL_BESIDE_OWN), metal_prod())
project("065", "Building Industries", AUTOMATED, 6, [BUILDING], prod(energy=-1, steel=2))
project("066", "Land Claim", EVENT, 1, [], claim_area())
project("068", "Sponsors", AUTOMATED, 6, [EARTH], prod(money=2))
project(
    "069",
    "Electro Catapult",
    ACTIVE,
    17,
    [BUILDING],
    prod(energy=-1),
    requires=most_oxygen(8),
    action=lose(plants=1) >> gain(money=7) | lose(steel=1) >> gain(money=7),
    vp=1,
)
project("070", "Earth Catapult", ACTIVE, 23, [EARTH], lasting=[discount_all(2)], vp=2)
project("071", "Advanced Alloys", ACTIVE, 9, [SCIENCE], lasting=[titanium_worth_more(1), steel_worth_more(1)])
project(
    "073",
    "Mars University",
    ACTIVE,
    8,
    [SCIENCE, BUILDING],
    lasting=[when(TAG_PLAYED, swap_card(), YOU, tags=[SCIENCE])],
    vp=1,
)
project(
    "074",
    "Viral Enhancers",
    ACTIVE,
    9,
    [SCIENCE, MICROBE],
    lasting=[when(TAG_PLAYED, gain(plants=1) | add_to_played(), YOU, tags=[PLANT, MICROBE, ANIMAL])],
)
project(
    "079",
    "Quantum Extractor",
    ACTIVE,
    13,
    [SCIENCE, POWER],
    prod(energy=4),
    requires=least_tags(SCIENCE, 4),
    lasting=[discount(SPACE, 2)],
)
project("082", "Callisto Penal Mines", AUTOMATED, 24, [JOVIAN, SPACE], prod(money=3), vp=2)
project("084", "Trans-Neptune Probe", AUTOMATED, 6, [SCIENCE, SPACE], vp=1)
project(
    "085",
    "Commercial District",
    AUTOMATED,
    16,
    [BUILDING],
    prod(energy=-1, money=4),
    tile(COMMERCIAL_DISTRICT, ON_LAND),
    vp=per(1, beside_cities),
)
project("086", "Robotic Workforce", AUTOMATED, 9, [SCIENCE], copy_box())
project("090", "Research", AUTOMATED, 11, [SCIENCE, SCIENCE], draw(2), vp=1)
project("091", "Gene Repair", AUTOMATED, 12, [SCIENCE], prod(money=2), requires=least_tags(SCIENCE, 3), vp=2)
project(
    "092",
    "Io Mining Industries",
    AUTOMATED,
    41,
    [JOVIAN, SPACE],
    prod(titanium=2, money=2),
    vp=per(1, tags_at_end(JOVIAN)),
)
project(
    "094",
    "Mass Converter",
    ACTIVE,
    8,
    [SCIENCE, POWER],
    prod(energy=6),
    requires=least_tags(SCIENCE, 5),
    lasting=[discount(SPACE, 2)],
)
project(
    "095",
    "Physics Complex",
    ACTIVE,
    12,
    [SCIENCE, BUILDING],
    holds=SCIENCE,
    action=lose(energy=6) >> add_here(1),
    vp=per(1, here, times=2),
)
project("098", "Tropical Resort", AUTOMATED, 13, [BUILDING], prod(heat=-2, money=3), vp=2)
project("099", "Toll Station", AUTOMATED, 12, [SPACE], prod(money=1, count=opponent_tags(SPACE)))
project("105", "Earth Office", ACTIVE, 1, [EARTH], lasting=[discount(EARTH, 3)])
project("106", "Acquired Company", AUTOMATED, 10, [EARTH], prod(money=3))
project("107", "Media Archives", AUTOMATED, 8, [EARTH], gain(money=1, count=events_of_all))
project(
    "109",
    "Media Group",
    ACTIVE,
    6,
    [EARTH],
    lasting=[when(CARD_PLAYED, gain(money=3), YOU, type=EVENT)],
)
project("110", "Business Network", ACTIVE, 4, [EARTH], prod(money=-1), action=look_and_buy())
project("111", "Business Contacts", EVENT, 7, [EARTH], look(4, 2))
project("112", "Bribed Committee", EVENT, 7, [EARTH], rating(2), vp=-2)
project("121", "Sabotage", EVENT, 1, [], remove(titanium=3, steel=4, money=7))
project(
    "123",
    "Industrial Center",
    ACTIVE,
    4,
    [BUILDING],
    tile(INDUSTRIAL_CENTER, BESIDE_CITY),
    action=pay(7) >> prod(steel=1),
)
project("124", "Hired Raiders", EVENT, 1, [], steal(steel=2, money=3))
project("125", "Hackers", AUTOMATED, 3, [], prod(energy=-1), any_prod(money=2), prod(money=2), vp=-1)
project("137", "Cartel", AUTOMATED, 8, [EARTH], prod(money=1, count=tags(EARTH)))
project("144", "Titanium Mine", AUTOMATED, 7, [BUILDING], prod(titanium=1))
project("149", "CEO's Favorite Project", EVENT, 1, [], add_to_full(1))
project(
    "150",
    "Anti-Gravity Technology",
    ACTIVE,
    14,
    [SCIENCE],
    requires=least_tags(SCIENCE, 7),
    lasting=[discount_all(2)],
    vp=3,
)
project("151", "Investment Loan", EVENT, 3, [EARTH], prod(money=-1), gain(money=10))
project(
    "154",
    "Caretaker Contract",
    ACTIVE,
    3,
    [],
    requires=least_temperature(0),
    action=lose(heat=8) >> rating(1),
)
project("156", "Standard Technology", ACTIVE, 6, [SCIENCE], lasting=[when(PROJECT_PAID, gain(money=3), YOU)])
project(
    "160",
    "Power Supply Consortium",
    AUTOMATED,
    5,
    [POWER],
    any_prod(energy=1),
    prod(energy=1),
    requires=least_tags(POWER, 2),
)
project("173", "Protected Habitats", ACTIVE, 5, [], lasting=[rule(SHELTERED)])
project("175", "Satellites", AUTOMATED, 10, [SPACE], prod(money=1, count=tags(SPACE)))
project("180", "Fuel Factory", AUTOMATED, 6, [BUILDING], prod(energy=-1, titanium=1, money=1))
project(
    "182", "Corporate Stronghold", AUTOMATED, 11, [CITY, BUILDING], prod(energy=-1, money=3), city(), vp=-2
)
project(
    "185",
    "Olympus Conference",
    ACTIVE,
    10,
    [SCIENCE, EARTH, BUILDING],
    holds=SCIENCE,
    lasting=[when(TAG_PLAYED, add_here(1) | spend_here(1) >> draw(1), YOU, tags=[SCIENCE])],
    vp=1,
)
project("186", "Rad-Suits", AUTOMATED, 6, [], prod(money=1), requires=cities_in_play(2), vp=1)
project("192", "Invention Contest", EVENT, 2, [SCIENCE], look(3, 1))
project("194", "Power Infrastructure", ACTIVE, 4, [POWER, BUILDING], action=exchange(ENERGY, MONEY))
project("195", "Indentured Workers", EVENT, 0, [], next_card_discount(8), vp=-1)
project("196", "Lagrange Observatory", AUTOMATED, 9, [SCIENCE, SPACE], draw(1), vp=1)
project("197", "Terraforming Ganymede", AUTOMATED, 33, [JOVIAN, SPACE], rating(1, count=tags(JOVIAN)), vp=2)
project(
    "199", "Restricted Area", ACTIVE, 11, [SCIENCE], tile(RESTRICTED_AREA, ON_LAND), action=pay(2) >> draw(1)
)
project("201", "Energy Tapping", AUTOMATED, 3, [POWER], any_prod(energy=1), prod(energy=1), vp=-1)
project("204", "Technology Demonstration", EVENT, 5, [SCIENCE, SPACE], draw(2))
project(
    "207",
    "Medical Lab",
    AUTOMATED,
    13,
    [SCIENCE, BUILDING],
    prod(money=1, count=tags(BUILDING), each=2),
    vp=1,
)
project(
    "208",
    "AI Central",
    ACTIVE,
    21,
    [SCIENCE, BUILDING],
    prod(energy=-1),
    requires=least_tags(SCIENCE, 3),
    action=draw(2),
    vp=1,
)

# Corporations

corporation(
    "R03",
    "Saturn Systems",
    42,
    [JOVIAN],
    prod(titanium=1),
    lasting=[when(TAG_PLAYED, prod(money=1), tags=[JOVIAN])],
)
corporation("R30", "Teractor", 60, [EARTH], lasting=[discount(EARTH, 3)])
