"""How colonies are said: effects, questions, options, log lines and refusals."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.faces import NAMED, Card
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import MONEY, NOBODY
from tharsis.mars.engine.triggers import Trigger
from tharsis.mars.modules.colonies.cards import CAMP
from tharsis.mars.modules.colonies.effects import (
    COLONY_PLACED,
    COLONY_TILE,
    TRADE_DISCOUNT,
    TRADE_STEPS,
    TRADE_WITH,
    AddTile,
    DrawThenDiscard,
    FreeTrade,
    GainFleet,
    LowerMarker,
    MarkerFalls,
    OwnBonuses,
    PayForTrade,
    PlaceColony,
    ShiftMarkers,
    TradeThere,
    destinations,
    trade_cost,
    ways_to_pay,
)
from tharsis.mars.modules.colonies.rules import TILE_GROUP, TRADE
from tharsis.mars.modules.colonies.state import (
    ASLEEP,
    NAME,
    PLACES,
    STEPS,
    ByTrade,
    ColoniesInPlay,
    ColonyTile,
    OwnColonies,
    colonies,
)
from tharsis.mars.words.cards import OCCASIONS, PERKS
from tharsis.mars.words.effects import effect_words, phrase, tell_of_game
from tharsis.mars.words.lines import Part, face_part, parts, seat_part
from tharsis.mars.words.log import KINDS, Kind, says, single, source
from tharsis.mars.words.nouns import (
    CARD_RESOURCE_NAMES,
    GROUP_WORDS,
    GroupWords,
    Thing,
    a,
    counted,
    joined,
    many,
    plural,
    steps,
    stock,
)
from tharsis.mars.words.obstacles import Refusal, all_vain, obstacle, vain
from tharsis.mars.words.options import (
    VERB_WORDS,
    alternative_words,
    amount_words,
    pick_words,
    waiting_words,
)
from tharsis.mars.words.questions import asked, bought_words, question_words
from tharsis.mars.words.refusals import WARNINGS, WHY_NOT, after_first_action
from tharsis.mars.words.standing import STANDING

CARD_RESOURCE_NAMES[CAMP] = "camp"
GROUP_WORDS[TILE_GROUP] = GroupWords("Colony tiles", "a colony tile", "colony tiles")


def tile_numbered(face: int) -> ColonyTile:
    """The tile of that number."""
    tile = NAMED[face]
    assert isinstance(tile, ColonyTile)
    return tile


def income_words(tile: ColonyTile, step: int) -> str:
    """What a trade brings at a step of the track.

    >>> from tharsis.mars.modules.colonies.tiles import TILES
    >>> income_words(TILES[0], 1), income_words(TILES[6], 7)
    ('nothing', 'gain 17 M€')
    """
    income = tile.income[step - 1]
    return "nothing" if income is None else effect_words(income)


def ways_words(g: Table, who: int) -> str:
    """What a trade costs a player, in whatever it may be paid."""
    return joined([stock(trade_cost(g, who, each), each) for each in TRADE_WITH], "or")


# Effects ----------------------------------------------------------------------------------------


@phrase.register
def _(effect: PlaceColony, face: Card | None) -> str:
    return "build a colony" + (", also where you have one already" if effect.again else "")


@phrase.register
def _(effect: FreeTrade, face: Card | None) -> str:
    return "trade without paying for it (a fleet at home and a tile without one are needed)"


@phrase.register
def _(effect: GainFleet, face: Card | None) -> str:
    return "gain 1 trade fleet"


@phrase.register
def _(effect: ShiftMarkers, face: Card | None) -> str:
    return "raise the marker of one colony tile 1 step and lower that of another tile 1 step"


@phrase.register
def _(effect: OwnBonuses, face: Card | None) -> str:
    return "gain the colony bonus of each colony of yours"


@phrase.register
def _(effect: AddTile, face: Card | None) -> str:
    return "put an unused colony tile of your choice into play"


@phrase.register
def _(effect: ByTrade, face: Card | None) -> str:
    return phrase(effect.brought, face)


@phrase.register
def _(effect: DrawThenDiscard, face: Card | None) -> str:
    return "draw 1 card, then discard 1 card from your hand"


tell_of_game(PayForTrade, "pay for a trade")
tell_of_game(TradeThere, "trade")
tell_of_game(MarkerFalls, "let the marker fall back")
tell_of_game(LowerMarker, "lower the marker of another tile 1 step")

PERKS[TRADE_DISCOUNT] = lambda n, then: f"trading costs you {n} less of whichever resource you pay with"
PERKS[TRADE_STEPS] = lambda n, then: (
    f"before you trade you may raise the marker of that colony tile {'up to ' if n > 1 else ''}{steps(n)}"
)


def _colony_placed(trigger: Trigger) -> str:
    return "when you build a colony" if trigger.who == 0 else "when any player builds a colony"


OCCASIONS[COLONY_PLACED] = _colony_placed


@counted.register
def _(count: OwnColonies, face: Card | None) -> Thing:
    return Thing("colony", "colonies", "", " of yours")


@counted.register
def _(count: ColoniesInPlay, face: Card | None) -> Thing:
    return Thing("colony", "colonies", " in play", " (anyone's)")


# Questions and answers --------------------------------------------------------------------------


@question_words.register
def _(effect: PlaceColony, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose where to build your colony")


@question_words.register
def _(effect: FreeTrade, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose where to trade")


@question_words.register
def _(effect: PayForTrade, g: Table, ask: Ask) -> str:
    return f"Trade with {traded_tile(g).name}: choose what to pay with"


@question_words.register
def _(effect: TradeThere, g: Table, ask: Ask) -> str:
    name = colonies(g).tiles[ask.data].name
    return f"Trade with {name}: you may raise its marker before"


@question_words.register
def _(effect: ShiftMarkers, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the tile whose marker rises")


@question_words.register
def _(effect: LowerMarker, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the tile whose marker falls")


@question_words.register
def _(effect: AddTile, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the colony tile to put into play")


@question_words.register
def _(effect: DrawThenDiscard, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose a card to discard")


def traded_tile(g: Table) -> ColonyTile:
    """The tile of the trade that waits on the pile to be paid for."""
    return next(
        colonies(g).tiles[pending.data]
        for pending in reversed(g.pile)
        if isinstance(pending.effect, TradeThere)
    )


@bought_words.register
def _(effect: TradeThere, g: Table, data: int) -> str:
    return f"Trade with {colonies(g).tiles[data].name}"


@pick_words.register
def _(effect: DrawThenDiscard, g: Table, ask: Ask, card: int) -> str:
    return f"Discard {g.cards[card].name}"


@alternative_words.register
def _(effect: PayForTrade, g: Table, ask: Ask, which: int) -> str:
    return f"Pay {stock(trade_cost(g, ask.who, which), which)}"


@amount_words.register
def _(effect: TradeThere, g: Table, ask: Ask, n: int) -> str:
    state = colonies(g)
    step = state.markers[ask.data] + n
    told = f"Raise it {steps(n)}" if n else "Leave it"
    return f"{told}: {income_words(state.tiles[ask.data], step)}"


@waiting_words.register
def _(effect: TradeThere, g: Table, card: int, data: int) -> str:
    return f"trade with {colonies(g).tiles[data].name}"


def _trade(g: Table, ask: Ask, face: int) -> str:
    state = colonies(g)
    i = state.place_of(face)
    return (
        f"Trade with {state.tiles[i].name}: {income_words(state.tiles[i], state.markers[i])} "
        f"({ways_words(g, ask.who)})"
    )


def _tile(g: Table, ask: Ask, face: int) -> str:
    state = colonies(g)
    tile = tile_numbered(face)
    i = state.place_of(face)
    effect = ask.effect
    if isinstance(effect, PlaceColony):
        return f"Build on {tile.name}: {effect_words(tile.build)}{_beside(g, i)}"
    if isinstance(effect, FreeTrade):
        return f"Trade with {tile.name}: {income_words(tile, state.markers[i])}"
    if isinstance(effect, ShiftMarkers):
        return f"Raise {tile.name} to step {state.markers[i] + 1}: {income_words(tile, state.markers[i] + 1)}"
    if isinstance(effect, LowerMarker):
        return f"Lower {tile.name} to step {state.markers[i] - 1}: {income_words(tile, state.markers[i] - 1)}"
    if isinstance(effect, AddTile):
        return f"Put {tile.name} into play" + (f" ({asleep_words(tile)})" if tile.wakes >= 0 else "")
    return tile.name


def asleep_words(tile: ColonyTile) -> str:
    """What a tile waits for."""
    return f"once a card in play can hold {many(CARD_RESOURCE_NAMES[tile.wakes])}"


def _beside(g: Table, i: int) -> str:
    there = [g.setup.names[seat] for seat in colonies(g).settlers[i]]
    return f" (beside {joined(there)})" if there else ""


VERB_WORDS[TRADE] = _trade
VERB_WORDS[COLONY_TILE] = _tile


# The log ------------------------------------------------------------------------------------------


@single
def _colony(g: Table, entry: Entry) -> list[Part]:
    return parts(seat_part(g, entry.who), " builds a colony on ", face_part(entry.what), source(g, entry))


@single
def _traded(g: Table, entry: Entry) -> list[Part]:
    return parts(
        seat_part(g, entry.who),
        " trades with ",
        face_part(entry.what),
        f" at step {entry.amount}",
        source(g, entry),
    )


@single
def _marker(g: Table, entry: Entry) -> list[Part]:
    moves = parts(" moves the marker of ", face_part(entry.what), f" to step {entry.amount}")
    return parts(seat_part(g, entry.who), moves, source(g, entry))


@single
def _wakes(g: Table, entry: Entry) -> list[Part]:
    return parts(face_part(entry.what), " wakes up", source(g, entry))


@single
def _laid(g: Table, entry: Entry) -> list[Part]:
    return parts(
        seat_part(g, entry.who),
        " puts the colony tile ",
        face_part(entry.what),
        " into play",
        source(g, entry),
    )


def _by_trade(g: Table, entry: Entry) -> list[Part]:
    """Whose trade brought a colony's owner something."""
    if entry.amount == NOBODY:
        return parts(": colony bonus")
    if entry.amount == entry.who:
        return parts(": colony bonus of the own trade")
    return parts(": colony bonus, by the trade of ", seat_part(g, entry.amount))


KINDS["colony"] = Kind(_colony, cause=lambda g, entry: parts(": for building"))
KINDS["trade"] = Kind(_traded, bought=True)
KINDS["trade-income"] = Kind(None, cause=lambda g, entry: parts(": income of the trade"))
KINDS["colony-bonus"] = Kind(None, cause=_by_trade)
KINDS["marker"] = Kind(_marker)
KINDS["wakes"] = Kind(_wakes)
KINDS["colony-tile"] = Kind(_laid)
KINDS["fleet"] = Kind(says("{who} gains a trade fleet{source}, and has {amount} now"))
KINDS["fleets-home"] = Kind(says("All trade fleets come home, and the markers of the colony tiles rise"))


# Why not ------------------------------------------------------------------------------------------


def no_room(g: Table, who: int, again: bool) -> Refusal:
    """Why a player can build nowhere."""
    state = colonies(g)
    awake = [i for i in range(len(state.tiles)) if state.markers[i] != ASLEEP]
    if not again and any(len(state.settlers[i]) < PLACES for i in awake):
        return Refusal(
            "you have a colony on every tile where one could still be built",
            "colony.build.one-per-player-and-tile",
        )
    return Refusal("no colony tile has a free place", "colony.build.card-needs-place")


@obstacle.register
def _(effect: PlaceColony, g: Table, who: int, card: int) -> Refusal:
    return no_room(g, who, effect.again)


@obstacle.register
def _(effect: ByTrade, g: Table, who: int, card: int) -> Refusal:
    return obstacle(effect.brought, g, who, card)


@obstacle.register
def _(effect: FreeTrade, g: Table, who: int, card: int) -> Refusal:
    return _nowhere(g, who)


@obstacle.register
def _(effect: ShiftMarkers, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        "there are no two tiles of which one marker can rise and the other fall",
        "card.market-manipulation.both",
    )


@obstacle.register
def _(effect: AddTile, g: Table, who: int, card: int) -> Refusal:
    return Refusal("all colony tiles are in play already", "corp.aridor.first-action")


def _nowhere(g: Table, who: int) -> Refusal:
    state = colonies(g)
    if state.at_home(who) <= 0:
        n = state.fleets[who]
        which = "your trade fleet is" if n == 1 else f"all {n} of your trade fleets are"
        return Refusal(
            f"no fleet at home: {which} away until the next generation", "colony.trade.fleet-stays"
        )
    return Refusal("every active colony tile has a fleet already", "colony.trade.one-fleet-per-tile")


def _sleeps(tile: ColonyTile) -> Refusal:
    return Refusal(f"{tile.name} sleeps; it wakes {asleep_words(tile)}", "colony.inactive.no-trade-no-build")


def why_not_trade(g: Table, seat: int, face: int) -> Refusal | None:
    """Why a seat cannot trade with a tile now; None if it can."""
    state = colonies(g)
    i = state.place_of(face)
    if i < 0:
        return Refusal("there is no such colony tile in this game")
    if i in destinations(g, seat) and ways_to_pay(g, seat):
        return None
    tile = state.tiles[i]
    if state.markers[i] == ASLEEP:
        return Refusal(
            f"{tile.name} sleeps; it wakes {asleep_words(tile)}", "colony.inactive.no-trade-no-build"
        )
    if state.at_home(seat) <= 0:
        return _nowhere(g, seat)
    if state.visitors[i] >= 0:
        whose = "you have" if state.visitors[i] == seat else f"{g.setup.names[state.visitors[i]]} has"
        return Refusal(f"{whose} a fleet there until the next generation", "colony.trade.one-fleet-per-tile")
    mine = g.players[seat].stock
    have = [cash(g, seat) if each == MONEY else mine[each] for each in TRADE_WITH]
    can = joined([stock(n, each) for n, each in zip(have, TRADE_WITH)])
    return Refusal(f"costs {ways_words(g, seat)}, you have {can}", "colony.trade.cost")


def why_not_build(g: Table, seat: int, i: int) -> Refusal | None:
    """Why a seat cannot build on the tile at that place of the row now; None if it can."""
    state = colonies(g)
    if state.room(i, seat, False):
        return None
    tile = state.tiles[i]
    if state.markers[i] == ASLEEP:
        return Refusal(
            f"{tile.name} sleeps; it wakes {asleep_words(tile)}", "colony.inactive.no-trade-no-build"
        )
    if len(state.settlers[i]) >= PLACES:
        return Refusal(f"all {PLACES} places are taken", "colony.build.three-places")
    return Refusal("you have a colony there already", "colony.build.one-per-player-and-tile")


WHY_NOT[TRADE] = after_first_action(why_not_trade)


@vain.register
def _(effect: PlaceColony, g: Table, who: int, card: int) -> list[Refusal]:
    """Only where every tile left brings less than it says."""
    state = colonies(g)
    kinds = [vain(state.tiles[i].build, g, who, -1) for i in effect.legal(g, who)]
    return [] if not kinds or [] in kinds else kinds[0]


@vain.register
def _(effect: OwnBonuses, g: Table, who: int, card: int) -> list[Refusal]:
    if OwnColonies().of(g, who, -1) > 0:
        return []
    return [Refusal("you have no colony that could give its bonus")]


def _vain_trade(g: Table, seat: int, face: int) -> list[Refusal]:
    state = colonies(g)
    i = state.place_of(face)
    tile = state.tiles[i]
    most = min(STEPS, state.markers[i] + g.players[seat].perks[TRADE_STEPS])
    gains: list[Effect] = [each for each in [tile.income[most - 1]] if each is not None]
    if seat in state.settlers[i]:
        gains.append(tile.bonus)
    if not gains:
        return [Refusal("at this step the trade itself brings nothing")]
    found = all_vain(gains, g, seat, -1)
    return [Refusal(each.reason, "may.trade.without-holder") for each in found]


WARNINGS[TRADE] = _vain_trade


def tile_lines(tile: ColonyTile) -> list[str]:
    """A tile in sentences: what it takes, and what building, trading and a colony there bring."""
    found = [f"It can be used {asleep_words(tile)}."] if tile.wakes >= 0 else []
    found.append(f"Build {a('colony')}: {effect_words(tile.build)}.")
    told = [f"{step} {income_words(tile, step)}" for step in range(1, STEPS + 1)]
    found.append(f"Trade, by the step of the marker: {'; '.join(told)}.")
    found.append(f"Colony bonus, whenever anyone trades here: {effect_words(tile.bonus)}.")
    return found


def fleets_words(g: Table, seat: int) -> str:
    """How many fleets a player has at home."""
    state = colonies(g)
    return f"{state.at_home(seat)} of {plural(state.fleets[seat], 'trade fleet')} at home"


def _standing(g: Table) -> list[str]:
    """The tiles, one a line, and who could still trade."""
    state = colonies(g)
    found: list[str] = []
    for i, tile in enumerate(state.tiles):
        if state.markers[i] == ASLEEP:
            found.append(f"  {tile.name:<10}asleep; wakes {asleep_words(tile)}")
            continue
        step = state.markers[i]
        parts = [f"trade: {income_words(tile, step)}", f"each colony: {effect_words(tile.bonus)}"]
        if len(state.settlers[i]) < PLACES:
            parts.append(f"build: {effect_words(tile.build)}")
        if state.settlers[i]:
            parts.append("colonies of " + joined([g.setup.names[seat] for seat in state.settlers[i]]))
        if state.visitors[i] >= 0:
            parts.append(f"fleet of {g.setup.names[state.visitors[i]]}")
        found.append(f"  {tile.name:<10}{step}/{STEPS}  {' · '.join(parts)}")
    if found:
        found.insert(0, "Colony tiles")
        homes = [f"{g.setup.names[seat]} {fleets_words(g, seat)}" for seat in range(g.seats)]
        found.append("  " + " · ".join(homes))
    return found


STANDING[NAME] = _standing
