"""The base game: every card as one declaration."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.declare import (
    CardList,
    any_city,
    any_city_on_mars,
    any_here,
    beside_oceans,
    discount,
    discount_all,
    here,
    if_tags,
    least_oceans,
    least_oxygen,
    least_tags,
    least_temperature,
    most_oceans,
    most_oxygen,
    most_temperature,
    one_tag_each,
    own_greenery,
    per,
    rule,
    tags,
    tags_at_end,
    titanium_worth_more,
    tolerance,
)
from tharsis.mars.engine.effects.globals import oxygen, rating, temperature
from tharsis.mars.engine.effects.hand import draw, reveal_for
from tharsis.mars.engine.effects.production import any_prod, metal_prod, prod, shift_prod
from tharsis.mars.engine.effects.removal import flood, remove, take_from_any_card
from tharsis.mars.engine.effects.resources import add_here, add_to_another, add_to_any, spend_here
from tharsis.mars.engine.effects.rules import next_card_tolerance
from tharsis.mars.engine.effects.stock import gain, if_raised, lose, pay
from tharsis.mars.engine.effects.tiles import (
    city,
    city_at,
    greenery,
    greenery_on_ocean_area,
    ocean,
    ocean_on_land,
    tile,
)
from tharsis.mars.engine.places import (
    ALONE,
    AS_CITY,
    BESIDE_GREENERY,
    BESIDE_TWO_CITIES,
    ON_LAND,
    ON_METAL,
    ON_OCEAN_AREA,
    ON_VOLCANIC,
)
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    CARD_PLAYED,
    CITY,
    CITY_PLACED,
    EARTH,
    EVENT,
    GREENERY_PLACED,
    GREENERY_PRICE,
    HEAT,
    HEAT_PAYS,
    JOVIAN,
    MICROBE,
    MONEY,
    OCEAN_PLACED,
    PLANT,
    POWER,
    POWER_PLANT_DISCOUNT,
    PROJECT_PAID,
    SCIENCE,
    SPACE,
    TAG_PLAYED,
    TILE_PLACED,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.base.tiles import (
    CAPITAL,
    ECOLOGICAL_ZONE,
    LAVA_FLOWS,
    MINING_RIGHTS,
    MOHOLE_AREA,
    NATURAL_PRESERVE,
    NUCLEAR_ZONE,
)

_cards = CardList("base")
project = _cards.project
corporation = _cards.corporation
CARDS: Final = _cards.cards

# Projects

project("001", "Colonizer Training Camp", AUTOMATED, 8, [JOVIAN, BUILDING], requires=most_oxygen(5), vp=2)
project("003", "Deep Well Heating", AUTOMATED, 13, [POWER, BUILDING], prod(energy=1), temperature(1))
project(
    "004",
    "Cloud Seeding",
    AUTOMATED,
    11,
    [],
    prod(money=-1),
    any_prod(heat=1),
    prod(plants=2),
    requires=least_oceans(3),
)
project(
    "005",
    "Search For Life",
    ACTIVE,
    3,
    [SCIENCE],
    requires=most_oxygen(6),
    holds=SCIENCE,
    action=pay(1) >> reveal_for(MICROBE),
    vp=per(1, any_here, times=3),
)
project(
    "007",
    "Martian Rails",
    ACTIVE,
    13,
    [BUILDING],
    action=lose(energy=1) >> gain(money=1, count=any_city_on_mars),
)
project(
    "008",
    "Capital",
    AUTOMATED,
    26,
    [CITY, BUILDING],
    prod(energy=-2, money=5),
    tile(CAPITAL, AS_CITY),
    requires=least_oceans(4),
    vp=per(1, beside_oceans),
)
project("009", "Asteroid", EVENT, 14, [SPACE], temperature(1), gain(titanium=2), remove(plants=3))
project("010", "Comet", EVENT, 21, [SPACE], temperature(1), ocean(), remove(plants=3))
project("011", "Big Asteroid", EVENT, 27, [SPACE], temperature(2), gain(titanium=4), remove(plants=4))
project(
    "012",
    "Water Import From Europa",
    ACTIVE,
    25,
    [JOVIAN, SPACE],
    action=pay(12, titanium=True) >> ocean(),
    vp=per(1, tags_at_end(JOVIAN)),
)
project("015", "Equatorial Magnetizer", ACTIVE, 11, [BUILDING], action=prod(energy=-1) >> rating(1))
project(
    "016",
    "Domed Crater",
    AUTOMATED,
    24,
    [CITY, BUILDING],
    gain(plants=3),
    city(),
    prod(energy=-1, money=3),
    requires=most_oxygen(7),
    vp=1,
)
project(
    "017", "Noctis City", AUTOMATED, 18, [CITY, BUILDING], prod(energy=-1, money=3), city_at("Noctis City")
)
project(
    "018",
    "Methane From Titan",
    AUTOMATED,
    28,
    [JOVIAN, SPACE],
    prod(heat=2, plants=2),
    requires=least_oxygen(2),
    vp=2,
)
project(
    "019",
    "Imported Hydrogen",
    EVENT,
    16,
    [EARTH, SPACE],
    gain(plants=3) | add_to_another(MICROBE, 3) | add_to_another(ANIMAL, 2),
    ocean(),
)
project(
    "020", "Research Outpost", ACTIVE, 18, [SCIENCE, CITY, BUILDING], city(ALONE), lasting=[discount_all(1)]
)
project(
    "021",
    "Phobos Space Haven",
    AUTOMATED,
    25,
    [SPACE, CITY],
    prod(titanium=1),
    city_at("Phobos Space Haven"),
    vp=3,
)
project("022", "Black Polar Dust", AUTOMATED, 15, [], ocean(), prod(money=-2, heat=3))
project(
    "023",
    "Arctic Algae",
    ACTIVE,
    12,
    [PLANT],
    gain(plants=1),
    requires=most_temperature(-12),
    lasting=[when(OCEAN_PLACED, gain(plants=2))],
)
project(
    "024",
    "Predators",
    ACTIVE,
    14,
    [ANIMAL],
    requires=least_oxygen(11),
    holds=ANIMAL,
    action=take_from_any_card(ANIMAL) >> add_here(1),
    vp=per(1, here),
)
project(
    "026",
    "Eos Chasma National Park",
    AUTOMATED,
    16,
    [PLANT, BUILDING],
    add_to_any(ANIMAL, 1),
    gain(plants=3),
    prod(money=2),
    requires=least_temperature(-12),
    vp=1,
)
project(
    "029",
    "Cupola City",
    AUTOMATED,
    16,
    [CITY, BUILDING],
    city(),
    prod(energy=-1, money=3),
    requires=most_oxygen(9),
)
project("030", "Lunar Beam", AUTOMATED, 13, [EARTH, POWER], prod(money=-2, heat=2, energy=2))
project(
    "031",
    "Optimal Aerobraking",
    ACTIVE,
    7,
    [SPACE],
    lasting=[when(CARD_PLAYED, gain(money=3, heat=3), YOU, tags=[SPACE], type=EVENT)],
)
project("032", "Underground City", AUTOMATED, 18, [CITY, BUILDING], city(), prod(energy=-2, steel=2))
project(
    "033",
    "Regolith Eaters",
    ACTIVE,
    13,
    [SCIENCE, MICROBE],
    holds=MICROBE,
    action=add_here(1) | spend_here(2) >> oxygen(1),
)
project(
    "034",
    "GHG Producing Bacteria",
    ACTIVE,
    8,
    [SCIENCE, MICROBE],
    requires=least_oxygen(4),
    holds=MICROBE,
    action=add_here(1) | spend_here(2) >> temperature(1),
)
project(
    "035",
    "Ants",
    ACTIVE,
    9,
    [MICROBE],
    requires=least_oxygen(4),
    holds=MICROBE,
    action=take_from_any_card(MICROBE) >> add_here(1),
    vp=per(2, here),
)
project("036", "Release of Inert Gases", EVENT, 14, [], rating(2))
project(
    "037",
    "Nitrogen-Rich Asteroid",
    EVENT,
    31,
    [SPACE],
    rating(2),
    temperature(1),
    prod(plants=1, count=if_tags(PLANT, 3, 4, 1)),
)
project("038", "Rover Construction", ACTIVE, 8, [BUILDING], lasting=[when(CITY_PLACED, gain(money=2))], vp=1)
project("039", "Deimos Down", EVENT, 31, [SPACE], temperature(3), gain(steel=4), remove(plants=8))
project("040", "Asteroid Mining", AUTOMATED, 30, [JOVIAN, SPACE], prod(titanium=2), vp=2)
project("041", "Food Factory", AUTOMATED, 12, [BUILDING], prod(plants=-1, money=4), vp=1)
project("042", "ArchaeBacteria", AUTOMATED, 6, [MICROBE], prod(plants=1), requires=most_temperature(-18))
project("043", "Carbonate Processing", AUTOMATED, 6, [BUILDING], prod(energy=-1, heat=3))
project(
    "044",
    "Natural Preserve",
    AUTOMATED,
    9,
    [SCIENCE, BUILDING],
    tile(NATURAL_PRESERVE, ALONE),
    prod(money=1),
    requires=most_oxygen(4),
    vp=1,
)
project("045", "Nuclear Power", AUTOMATED, 10, [POWER, BUILDING], prod(money=-2, energy=3))
project("047", "Algae", AUTOMATED, 10, [PLANT], gain(plants=1), prod(plants=2), requires=least_oceans(5))
project("048", "Adapted Lichen", AUTOMATED, 9, [PLANT], prod(plants=1))
project(
    "052",
    "Fish",
    ACTIVE,
    9,
    [ANIMAL],
    any_prod(plants=1),
    requires=least_temperature(2),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(1, here),
)
project("053", "Lake Marineris", AUTOMATED, 18, [], ocean(), ocean(), requires=least_temperature(0), vp=2)
project(
    "054",
    "Small Animals",
    ACTIVE,
    6,
    [ANIMAL],
    any_prod(plants=1),
    requires=least_oxygen(6),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(2, here),
)
project(
    "055",
    "Kelp Farming",
    AUTOMATED,
    17,
    [PLANT],
    prod(money=2, plants=3),
    gain(plants=2),
    requires=least_oceans(6),
    vp=1,
)
project(
    "058",
    "Beam From A Thorium Asteroid",
    AUTOMATED,
    32,
    [JOVIAN, SPACE, POWER],
    prod(heat=3, energy=3),
    requires=one_tag_each(JOVIAN),
    vp=1,
)
project(
    "059", "Mangrove", AUTOMATED, 12, [PLANT], greenery_on_ocean_area(), requires=least_temperature(4), vp=1
)
project(
    "060",
    "Trees",
    AUTOMATED,
    13,
    [PLANT],
    prod(plants=3),
    gain(plants=1),
    requires=least_temperature(-4),
    vp=1,
)
project("063", "Mining Expedition", EVENT, 12, [], oxygen(1), remove(plants=2), gain(steel=2))
project("067", "Mining Rights", AUTOMATED, 9, [BUILDING], tile(MINING_RIGHTS, ON_METAL), metal_prod())
project(
    "072",
    "Birds",
    ACTIVE,
    10,
    [ANIMAL],
    any_prod(plants=2),
    requires=least_oxygen(13),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(1, here),
)
project("075", "Towing A Comet", EVENT, 23, [SPACE], gain(plants=2), oxygen(1), ocean())
project("076", "Space Mirrors", ACTIVE, 3, [POWER, SPACE], action=pay(7) >> prod(energy=1))
project("077", "Solar Wind Power", AUTOMATED, 11, [SCIENCE, SPACE, POWER], prod(energy=1), gain(titanium=2))
project("078", "Ice Asteroid", EVENT, 23, [SPACE], ocean(), ocean())
project("080", "Giant Ice Asteroid", EVENT, 36, [SPACE], temperature(2), ocean(), ocean(), remove(plants=6))
project(
    "081",
    "Ganymede Colony",
    AUTOMATED,
    20,
    [JOVIAN, SPACE, CITY],
    city_at("Ganymede Colony"),
    vp=per(1, tags_at_end(JOVIAN)),
)
project("083", "Giant Space Mirror", AUTOMATED, 17, [POWER, SPACE], prod(energy=3))
project(
    "087", "Grass", AUTOMATED, 11, [PLANT], prod(plants=1), gain(plants=3), requires=least_temperature(-16)
)
project(
    "088", "Heather", AUTOMATED, 6, [PLANT], prod(plants=1), gain(plants=1), requires=least_temperature(-14)
)
project("089", "Peroxide Power", AUTOMATED, 7, [POWER, BUILDING], prod(money=-1, energy=2))
project(
    "093", "Bushes", AUTOMATED, 10, [PLANT], prod(plants=2), gain(plants=2), requires=least_temperature(-10)
)
project("096", "Greenhouses", AUTOMATED, 6, [PLANT, BUILDING], gain(plants=1, count=any_city))
project("097", "Nuclear Zone", AUTOMATED, 10, [EARTH], tile(NUCLEAR_ZONE, ON_LAND), temperature(2), vp=-2)
project("100", "Fueled Generators", AUTOMATED, 1, [POWER, BUILDING], prod(money=-1, energy=1))
project("101", "Ironworks", ACTIVE, 11, [BUILDING], action=lose(energy=4) >> (gain(steel=1) & oxygen(1)))
project("102", "Power Grid", AUTOMATED, 18, [POWER], prod(energy=1, count=tags(POWER)))
project("103", "Steelworks", ACTIVE, 15, [BUILDING], action=lose(energy=4) >> (gain(steel=2) & oxygen(1)))
project(
    "104", "Ore Processor", ACTIVE, 13, [BUILDING], action=lose(energy=4) >> (gain(titanium=1) & oxygen(1))
)
project(
    "108",
    "Open City",
    AUTOMATED,
    23,
    [CITY, BUILDING],
    gain(plants=2),
    city(),
    prod(energy=-1, money=4),
    requires=least_oxygen(12),
    vp=1,
)
project("113", "Solar Power", AUTOMATED, 11, [POWER, BUILDING], prod(energy=1), vp=1)
project("114", "Breathing Filters", AUTOMATED, 11, [SCIENCE], requires=least_oxygen(7), vp=2)
project("115", "Artificial Photosynthesis", AUTOMATED, 12, [SCIENCE], prod(plants=1) | prod(energy=2))
project(
    "116", "Artificial Lake", AUTOMATED, 15, [BUILDING], ocean_on_land(), requires=least_temperature(-6), vp=1
)
project("117", "Geothermal Power", AUTOMATED, 11, [POWER, BUILDING], prod(energy=2))
project(
    "118",
    "Farming",
    AUTOMATED,
    16,
    [PLANT],
    prod(money=2, plants=2),
    gain(plants=2),
    requires=least_temperature(4),
    vp=2,
)
project("119", "Dust Seals", AUTOMATED, 2, [], requires=most_oceans(3), vp=1)
project(
    "120",
    "Urbanized Area",
    AUTOMATED,
    10,
    [CITY, BUILDING],
    prod(energy=-1, money=2),
    city(BESIDE_TWO_CITIES),
)
project("122", "Moss", AUTOMATED, 4, [PLANT], lose(plants=1), prod(plants=1), requires=least_oceans(3))
project("126", "GHG Factories", AUTOMATED, 11, [BUILDING], prod(energy=-1, heat=4))
project("127", "Subterranean Reservoir", EVENT, 11, [], ocean())
project(
    "128",
    "Ecological Zone",
    ACTIVE,
    12,
    [ANIMAL, PLANT],
    tile(ECOLOGICAL_ZONE, BESIDE_GREENERY),
    requires=own_greenery(),
    holds=ANIMAL,
    lasting=[when(TAG_PLAYED, add_here(1), YOU, tags=[ANIMAL, PLANT])],
    vp=per(2, here),
)
project(
    "129",
    "Zeppelins",
    AUTOMATED,
    13,
    [],
    prod(money=1, count=any_city_on_mars),
    requires=least_oxygen(5),
    vp=1,
)
project(
    "130",
    "Worms",
    AUTOMATED,
    8,
    [MICROBE],
    prod(plants=1, count=tags(MICROBE), each=2),
    requires=least_oxygen(4),
)
project(
    "131",
    "Decomposers",
    ACTIVE,
    5,
    [MICROBE],
    requires=least_oxygen(3),
    holds=MICROBE,
    lasting=[when(TAG_PLAYED, add_here(1), YOU, tags=[ANIMAL, PLANT, MICROBE])],
    vp=per(3, here),
)
project(
    "132",
    "Fusion Power",
    AUTOMATED,
    14,
    [SCIENCE, POWER, BUILDING],
    prod(energy=3),
    requires=least_tags(POWER, 2),
)
project(
    "133",
    "Symbiotic Fungus",
    ACTIVE,
    4,
    [MICROBE],
    requires=least_temperature(-14),
    action=add_to_another(MICROBE, 1),
)
project(
    "134",
    "Extreme-Cold Fungus",
    ACTIVE,
    13,
    [MICROBE],
    requires=most_temperature(-10),
    action=gain(plants=1) | add_to_another(MICROBE, 2),
)
project(
    "135",
    "Advanced Ecosystems",
    AUTOMATED,
    11,
    [PLANT, MICROBE, ANIMAL],
    requires=one_tag_each(PLANT, MICROBE, ANIMAL),
    vp=3,
)
project("136", "Great Dam", AUTOMATED, 12, [POWER, BUILDING], prod(energy=2), requires=least_oceans(4), vp=1)
project("138", "Strip Mine", AUTOMATED, 25, [BUILDING], prod(energy=-2, steel=2, titanium=1), oxygen(2))
project("139", "Wave Power", AUTOMATED, 8, [POWER], prod(energy=1), requires=least_oceans(3), vp=1)
project("140", "Lava Flows", EVENT, 18, [], temperature(2), tile(LAVA_FLOWS, ON_VOLCANIC))
project("141", "Power Plant", AUTOMATED, 4, [POWER, BUILDING], prod(energy=1))
project("142", "Mohole Area", AUTOMATED, 20, [BUILDING], prod(heat=4), tile(MOHOLE_AREA, ON_OCEAN_AREA))
project(
    "143",
    "Large Convoy",
    EVENT,
    36,
    [EARTH, SPACE],
    ocean(),
    draw(2),
    gain(plants=5) | add_to_another(ANIMAL, 4),
    vp=2,
)
project(
    "145",
    "Tectonic Stress Power",
    AUTOMATED,
    18,
    [POWER, BUILDING],
    prod(energy=3),
    requires=least_tags(SCIENCE, 2),
    vp=1,
)
project(
    "146", "Nitrophilic Moss", AUTOMATED, 8, [PLANT], lose(plants=2), prod(plants=2), requires=least_oceans(3)
)
project(
    "147",
    "Herbivores",
    ACTIVE,
    12,
    [ANIMAL],
    any_prod(plants=1),
    add_here(1),
    requires=least_oxygen(8),
    holds=ANIMAL,
    lasting=[when(GREENERY_PLACED, add_here(1), YOU)],
    vp=per(2, here),
)
project(
    "148", "Insects", AUTOMATED, 9, [MICROBE], prod(plants=1, count=tags(PLANT)), requires=least_oxygen(6)
)
project("152", "Insulation", AUTOMATED, 2, [], shift_prod(HEAT, MONEY))
project("153", "Adaptation Technology", ACTIVE, 12, [SCIENCE], lasting=[tolerance(2)], vp=1)
project(
    "155",
    "Designed Microorganisms",
    AUTOMATED,
    16,
    [SCIENCE, MICROBE],
    prod(plants=2),
    requires=most_temperature(-14),
)
project(
    "157",
    "Nitrite Reducing Bacteria",
    ACTIVE,
    11,
    [MICROBE],
    add_here(3),
    holds=MICROBE,
    action=add_here(1) | spend_here(3) >> rating(1),
)
project("158", "Industrial Microbes", AUTOMATED, 12, [MICROBE, BUILDING], prod(energy=1, steel=1))
project("159", "Lichen", AUTOMATED, 7, [PLANT], prod(plants=1), requires=least_temperature(-24))
project("161", "Convoy From Europa", EVENT, 15, [SPACE], ocean(), draw(1))
project("162", "Imported GHG", EVENT, 7, [EARTH, SPACE], prod(heat=1), gain(heat=3))
project(
    "163",
    "Imported Nitrogen",
    EVENT,
    23,
    [EARTH, SPACE],
    rating(1),
    gain(plants=4),
    add_to_another(MICROBE, 3),
    add_to_another(ANIMAL, 2),
)
project("164", "Micro-Mills", AUTOMATED, 3, [], prod(heat=1))
project("165", "Magnetic Field Generators", AUTOMATED, 20, [BUILDING], prod(energy=-4, plants=2), rating(3))
project(
    "166",
    "Shuttles",
    ACTIVE,
    10,
    [SPACE],
    prod(energy=-1, money=2),
    requires=least_oxygen(5),
    lasting=[discount(SPACE, 2)],
    vp=1,
)
project("167", "Import of Advanced GHG", EVENT, 9, [EARTH, SPACE], prod(heat=2))
project("168", "Windmills", AUTOMATED, 6, [POWER, BUILDING], prod(energy=1), requires=least_oxygen(7), vp=1)
project(
    "169",
    "Tundra Farming",
    AUTOMATED,
    16,
    [PLANT],
    prod(plants=1, money=2),
    gain(plants=1),
    requires=least_temperature(-6),
    vp=2,
)
project(
    "170",
    "Aerobraked Ammonia Asteroid",
    EVENT,
    26,
    [SPACE],
    prod(heat=3, plants=1),
    add_to_another(MICROBE, 2),
)
project("171", "Magnetic Field Dome", AUTOMATED, 5, [BUILDING], prod(energy=-2, plants=1), rating(1))
project(
    "172",
    "Pets",
    ACTIVE,
    10,
    [EARTH, ANIMAL],
    add_here(1),
    holds=ANIMAL,
    lasting=[when(CITY_PLACED, add_here(1))],
    vp=per(2, here),
    untouchable=True,
)
project("174", "Protected Valley", AUTOMATED, 23, [PLANT, BUILDING], prod(money=2), greenery_on_ocean_area())
project(
    "176",
    "Noctis Farming",
    AUTOMATED,
    10,
    [PLANT, BUILDING],
    prod(money=1),
    gain(plants=2),
    requires=least_temperature(-20),
    vp=1,
)
project(
    "177",
    "Water Splitting Plant",
    ACTIVE,
    12,
    [BUILDING],
    requires=least_oceans(2),
    action=lose(energy=3) >> oxygen(1),
)
project("178", "Heat Trappers", AUTOMATED, 6, [POWER, BUILDING], any_prod(heat=2), prod(energy=1), vp=-1)
project("179", "Soil Factory", AUTOMATED, 9, [BUILDING], prod(energy=-1, plants=1), vp=1)
project("181", "Ice Cap Melting", EVENT, 5, [], ocean(), requires=least_temperature(2))
project(
    "183",
    "Biomass Combustors",
    AUTOMATED,
    4,
    [POWER, BUILDING],
    any_prod(plants=1),
    prod(energy=2),
    requires=least_oxygen(6),
    vp=-1,
)
project(
    "184",
    "Livestock",
    ACTIVE,
    13,
    [ANIMAL],
    prod(plants=-1, money=2),
    requires=least_oxygen(9),
    holds=ANIMAL,
    action=add_here(1),
    vp=per(1, here),
)
project("187", "Aquifer Pumping", ACTIVE, 18, [BUILDING], action=pay(8, steel=True) >> ocean())
project("188", "Flooding", EVENT, 7, [], ocean(flood(4)), vp=-1)
project("189", "Energy Saving", AUTOMATED, 15, [POWER], prod(energy=1, count=any_city))
project(
    "190", "Local Heat Trapping", EVENT, 1, [], lose(heat=5) >> (gain(plants=4) | add_to_another(ANIMAL, 2))
)
project("191", "Permafrost Extraction", EVENT, 8, [], ocean(), requires=least_temperature(-8))
project("193", "Plantation", AUTOMATED, 15, [PLANT], greenery(), requires=least_tags(SCIENCE, 2))
project("198", "Immigration Shuttles", AUTOMATED, 31, [EARTH, SPACE], prod(money=5), vp=per(3, any_city))
project(
    "200",
    "Immigrant City",
    ACTIVE,
    13,
    [CITY, BUILDING],
    prod(energy=-1, money=-2),
    city(),
    lasting=[when(CITY_PLACED, prod(money=1))],
)
project("202", "Underground Detonations", ACTIVE, 6, [BUILDING], action=pay(10) >> prod(heat=2))
project("203", "Soletta", AUTOMATED, 35, [SPACE], prod(heat=7))
project("205", "Rad-Chem Factory", AUTOMATED, 8, [BUILDING], prod(energy=-1), rating(2))
project("206", "Special Design", EVENT, 4, [SCIENCE], next_card_tolerance(2))

# Corporations

corporation("R00", "Beginner Corporation", 42, [], dealt=False)
corporation(
    "R08",
    "CrediCor",
    57,
    [],
    lasting=[
        when(CARD_PLAYED, gain(money=4), YOU, least_cost=20),
        when(PROJECT_PAID, gain(money=4), YOU, least_cost=20),
    ],
)
corporation("R17", "Ecoline", 36, [PLANT], prod(plants=2), gain(plants=3), lasting=[rule(GREENERY_PRICE, -1)])
corporation("R18", "Helion", 42, [SPACE], prod(heat=3), lasting=[rule(HEAT_PAYS)])
corporation(
    "R19",
    "Interplanetary Cinematics",
    30,
    [BUILDING],
    gain(steel=20),
    lasting=[when(CARD_PLAYED, gain(money=2), YOU, type=EVENT)],
)
corporation("R43", "Inventrix", 45, [SCIENCE], first=draw(3), lasting=[tolerance(2)])
corporation(
    "R24",
    "Mining Guild",
    30,
    [BUILDING, BUILDING],
    prod(steel=1),
    gain(steel=5),
    lasting=[when(TILE_PLACED, prod(steel=1), YOU, on_metal=True)],
)
corporation("R09", "PhoboLog", 23, [SPACE], gain(titanium=10), lasting=[titanium_worth_more(1)])
corporation(
    "R31",
    "Tharsis Republic",
    40,
    [BUILDING],
    first=city(),
    lasting=[when(CITY_PLACED, prod(money=1), on_mars=True), when(CITY_PLACED, gain(money=3), YOU)],
)
corporation(
    "R13",
    "ThorGate",
    48,
    [POWER],
    prod(energy=1),
    lasting=[discount(POWER, 3), rule(POWER_PLANT_DISCOUNT, 3)],
)
corporation("R32", "United Nations Mars Initiative", 40, [EARTH], action=if_raised() >> pay(3) >> rating(1))
