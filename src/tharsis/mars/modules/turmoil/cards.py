"""The projects and corporations of Turmoil."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import EmptyBeside
from tharsis.mars.engine.declare import CardList, here, per, rule, tags, tags_of_all
from tharsis.mars.engine.effects.globals import rating
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import prod, sell_production
from tharsis.mars.engine.effects.removal import remove
from tharsis.mars.engine.effects.resources import add_here
from tharsis.mars.engine.effects.stock import gain, if_not_raised, pay
from tharsis.mars.engine.effects.tiles import city, greenery
from tharsis.mars.engine.faces import card_resource
from tharsis.mars.engine.requirements import CountRequirement, Requirement
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    ANYONE,
    AUTOMATED,
    BUILDING,
    CARD_PRICE,
    CITY,
    EARTH,
    EVENT,
    JOVIAN,
    MICROBE,
    OCEAN_MONEY,
    OCEAN_PLACED,
    PLANT,
    PRODUCED,
    SCIENCE,
    TAG_PLAYED,
    WILD,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.turmoil.effects import delegates, recruit, seize_chair, send_home
from tharsis.mars.modules.turmoil.state import (
    GREENS,
    INFLUENCE,
    KELVINISTS,
    MARS_FIRST,
    NAME,
    REDS,
    SCIENTISTS,
    UNITY,
    InPower,
    InTheChair,
    PartiesJoined,
    PartiesLed,
)

PRESERVATION: Final = card_resource("preservation")


def leads(parties: int) -> Requirement:
    """Leads so many parties."""
    return CountRequirement(PartiesLed(), parties)


_list = CardList(NAME)
project = _list.project
corporation = _list.corporation

project(
    "T01",
    "Aerial Lenses",
    AUTOMATED,
    2,
    [],
    remove(plants=2),
    prod(heat=2),
    requires=InPower(KELVINISTS),
    vp=-1,
)
project("T02", "Banned Delegate", EVENT, 0, [], send_home(), requires=InTheChair())
project(
    "T03",
    "Cultural Metropolis",
    AUTOMATED,
    20,
    [CITY, BUILDING],
    prod(energy=-1, money=3),
    city(),
    delegates(2),
    requires=InPower(UNITY),
)
project(
    "T04",
    "Diaspora Movement",
    AUTOMATED,
    7,
    [JOVIAN],
    gain(money=1, count=tags_of_all(JOVIAN)),
    requires=InPower(REDS),
    vp=1,
)
project(
    "T05",
    "Event Analysts",
    ACTIVE,
    5,
    [SCIENCE],
    requires=InPower(SCIENTISTS),
    lasting=[rule(INFLUENCE)],
)
project(
    "T06",
    "GMO Contract",
    ACTIVE,
    3,
    [MICROBE, SCIENCE],
    requires=InPower(GREENS),
    lasting=[when(TAG_PLAYED, gain(money=2), YOU, [PLANT, ANIMAL, MICROBE])],
)
project(
    "T07",
    "Martian Media Center",
    ACTIVE,
    7,
    [BUILDING],
    prod(money=2),
    requires=InPower(MARS_FIRST),
    action=pay(3) >> delegates(),
)
project(
    "T08",
    "Parliament Hall",
    AUTOMATED,
    8,
    [BUILDING],
    prod(money=1, count=tags(BUILDING), each=3),
    requires=InPower(MARS_FIRST),
    vp=1,
)
project(
    "T09",
    "PR Office",
    AUTOMATED,
    7,
    [EARTH],
    rating(1),
    gain(money=1, count=tags(EARTH)),
    requires=InPower(UNITY),
)
project("T10", "Public Celebrations", EVENT, 8, [], requires=InTheChair(), vp=2)
project("T11", "Recruitment", EVENT, 2, [], recruit())
project(
    "T12",
    "Red Tourism Wave",
    EVENT,
    3,
    [EARTH],
    gain(money=1, count=EmptyBeside()),
    requires=InPower(REDS),
)
project("T13", "Sponsored Mohole", AUTOMATED, 5, [BUILDING], prod(heat=2), requires=InPower(KELVINISTS))
project("T14", "Supported Research", AUTOMATED, 3, [SCIENCE], draw(2), requires=InPower(SCIENTISTS))
project(
    "T15", "Wildlife Dome", AUTOMATED, 15, [ANIMAL, PLANT, BUILDING], greenery(), requires=InPower(GREENS)
)
project(
    "T16",
    "Vote Of No Confidence",
    EVENT,
    5,
    [],
    seize_chair(),
    rating(1),
    requires=[leads(1), InTheChair(neutral=True)],
)
project("X09", "Political Alliance", EVENT, 4, [], rating(1), requires=leads(2))

corporation(
    "R38",
    "Lakefront Resorts",
    54,
    [BUILDING],
    lasting=[when(OCEAN_PLACED, prod(money=1), ANYONE), rule(OCEAN_MONEY)],
)
corporation(
    "R07",
    "Pristar",
    53,
    [],
    rating(-2),
    holds=PRESERVATION,
    lasting=[when(PRODUCED, if_not_raised(gain(money=6) & add_here(1)), YOU)],
    vp=per(1, here),
)
corporation("R15", "Septem Tribus", 36, [WILD], action=gain(money=2, count=PartiesJoined()))
corporation("R14", "TerraLabs Research", 14, [SCIENCE, EARTH], rating(-1), lasting=[rule(CARD_PRICE, -2)])
corporation("R33", "Utopia Invest", 40, [BUILDING], prod(steel=1, titanium=1), action=sell_production(4))

CARDS: Final = _list.cards
