"""The cards of Prelude: 7 projects, 5 corporations and 35 preludes, in their printed order."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.declare import (
    CardList,
    discount,
    least_tags,
    most_oxygen,
    most_temperature,
    pays_here,
)
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.from_hand import play_for_less, play_whatever_the_planet
from tharsis.mars.engine.effects.globals import oxygen, rating, temperature
from tharsis.mars.engine.effects.hand import draw, reveal_until
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.resources import add_here
from tharsis.mars.engine.effects.stock import due, gain, pay
from tharsis.mars.engine.effects.tiles import city, greenery, ocean
from tharsis.mars.engine.faces import Card, Points
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.places import AS_VOLCANIC_CITY
from tharsis.mars.engine.terms import (
    ACTIVE,
    AUTOMATED,
    BUILDING,
    CARD_PLAYED,
    CITY,
    EARTH,
    EVENT,
    JOVIAN,
    MICROBE,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    TAG_PLAYED,
    WILD,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.prelude.rules import PRELUDE, draw_preludes, fund_free, raise_lowest

_cards = CardList("prelude")
project = _cards.project
corporation = _cards.corporation
CARDS: Final = _cards.cards


def prelude(number: str, name: str, tags: list[int], *effects: Effect) -> Card:
    """One prelude."""
    return _cards.special(PRELUDE, number, name, tags, *effects)


# Projects

project("P36", "House Printing", AUTOMATED, 10, [BUILDING], prod(steel=1), vp=1)
project(
    "P37",
    "Lava Tube Settlement",
    AUTOMATED,
    15,
    [BUILDING, CITY],
    prod(energy=-1, money=2),
    city(AS_VOLCANIC_CITY),
)
project("P38", "Martian Survey", EVENT, 9, [SCIENCE], draw(2), requires=most_oxygen(4), vp=1)
project(
    "P39",
    "Psychrophiles",
    ACTIVE,
    2,
    [MICROBE],
    requires=most_temperature(-20),
    holds=MICROBE,
    action=add_here(1),
    lasting=[pays_here("microbe", CardFilter([PLANT]), 2)],
)
project("P40", "Research Coordination", AUTOMATED, 4, [WILD])
project("P41", "SF Memorial", AUTOMATED, 7, [BUILDING], draw(1), vp=1)
project("P42", "Space Hotels", AUTOMATED, 12, [SPACE, EARTH], prod(money=4), requires=least_tags(EARTH, 2))

# Corporations

corporation("R16", "Cheung Shing MARS", 44, [BUILDING], prod(money=3), lasting=[discount(BUILDING, 2)])
corporation(
    "R10",
    "Point Luna",
    38,
    [SPACE, EARTH],
    prod(titanium=1),
    lasting=[when(TAG_PLAYED, draw(1), YOU, tags=[EARTH])],
)
corporation("R27", "Robinson Industries", 47, [], action=pay(4) >> raise_lowest())
corporation("R34", "Valley Trust", 37, [EARTH], first=draw_preludes(3), lasting=[discount(SCIENCE, 2)])
corporation(
    "R35",
    "Vitor",
    45,
    [EARTH],
    first=fund_free(),
    lasting=[when(CARD_PLAYED, gain(money=3), YOU, cards=CardFilter(scores=True))],
    vp=Points(0, None, 1, 0),  # an icon that is worth nothing by itself, but it is one
)

# Preludes

prelude("P01", "Allied Bank", [EARTH], prod(money=4), gain(money=3))
prelude("P02", "Aquifer Turbines", [POWER], ocean(), prod(energy=2), due(3))
prelude("P03", "Biofuels", [MICROBE], prod(energy=1, plants=1), gain(plants=2))
prelude("P04", "Biolab", [SCIENCE], prod(plants=1), draw(3))
prelude("P05", "Biosphere Support", [PLANT], prod(plants=2, money=-1))
prelude("P06", "Business Empire", [EARTH], prod(money=6), due(6))
prelude("P07", "Dome Farming", [PLANT, BUILDING], prod(money=2, plants=1))
prelude("P08", "Donation", [], gain(money=21))
prelude("P09", "Early Settlement", [BUILDING, CITY], prod(plants=1), city())
prelude("P10", "Ecology Experts", [PLANT, MICROBE], prod(plants=1), play_whatever_the_planet())
prelude("P11", "Eccentric Sponsor", [], play_for_less(25))
prelude("P12", "Experimental Forest", [PLANT], greenery(), reveal_until(2, CardFilter([PLANT])))
prelude("P13", "Galilean Mining", [JOVIAN], prod(titanium=2), due(5))
prelude("P14", "Great Aquifer", [], ocean(), ocean())
prelude("P15", "Huge Asteroid", [], temperature(3), due(5))
prelude("P16", "Io Research Outpost", [JOVIAN, SCIENCE], prod(titanium=1), draw(1))
prelude("P17", "Loan", [], gain(money=30), prod(money=-2))
prelude("P18", "Martian Industries", [BUILDING], prod(energy=1, steel=1), gain(money=6))
prelude("P19", "Metal-Rich Asteroid", [], temperature(1), gain(titanium=4, steel=4))
prelude("P20", "Metals Company", [], prod(money=1, steel=1, titanium=1))
prelude("P21", "Mining Operations", [BUILDING], prod(steel=2), gain(steel=4))
prelude("P22", "Mohole", [BUILDING], prod(heat=3), gain(heat=3))
prelude("P23", "Mohole Excavation", [BUILDING], prod(steel=1, heat=2), gain(heat=2))
prelude("P24", "Nitrogen Shipment", [], prod(plants=1), rating(1), gain(money=5))
prelude("P25", "Orbital Construction Yard", [SPACE], prod(titanium=1), gain(titanium=4))
prelude("P26", "Polar Industries", [BUILDING], prod(heat=2), ocean())
prelude("P27", "Power Generation", [POWER], prod(energy=3))
prelude("P28", "Research Network", [WILD], prod(money=1), draw(3))
prelude("P29", "Self-Sufficient Settlement", [BUILDING, CITY], prod(money=2), city())
prelude("P30", "Smelting Plant", [BUILDING], oxygen(2), gain(steel=5))
prelude("P31", "Society Support", [], prod(plants=1, energy=1, heat=1, money=-1))
prelude("P32", "Supplier", [POWER], prod(energy=2), gain(steel=4))
prelude("P33", "Supply Drop", [], gain(titanium=3, steel=8, plants=3))
prelude("P34", "UNMI Contractor", [EARTH], rating(3), draw(1))
prelude("P35", "Acquired Space Agency", [], gain(titanium=6), reveal_until(2, CardFilter([SPACE])))
