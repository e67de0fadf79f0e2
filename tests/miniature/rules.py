"""The rules of the miniature expansion: dust rises, is swept up, uncovers relics, and may be taxed."""

from __future__ import annotations

from typing import Final, cast

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.board import Outside
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.economy import gain, take_from_card
from tharsis.mars.engine.effects.base import DOING, HAND, KNOWLEDGE, PARAMETERS, STOCK, Ask, Effect, Pending
from tharsis.mars.engine.effects.globals import Raise, temperature
from tharsis.mars.engine.effects.stock import gain as gains
from tharsis.mars.engine.faces import FACES, Face, Perk, card_resource, face_kind, new_project
from tharsis.mars.engine.in_force import enter, leave
from tharsis.mars.engine.levy import Levy
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.options import SetupOption
from tharsis.mars.engine.payment import Bill, Coin, cash
from tharsis.mars.engine.places import Place, cities_beside, free_land
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.schedule import Step
from tharsis.mars.engine.scoring import Scorer
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import BUILDING, MONEY, NO_TYPE, NOBODY, STEP_LEVY
from tharsis.mars.engine.tiles import special_tile
from tharsis.mars.engine.tracks import Track, TrackBonus, complete, raise_track, track_number
from tharsis.mars.engine.turn_actions import TurnAction
from tharsis.mars.engine.zones import Deck, Hands, ModuleState, Piles

NAME: Final = "test-dust"
DUST: Final = track_number("dust")
RELIC: Final = face_kind("relic")
GRAIN: Final = card_resource("grain")
DUNE: Final = special_tile("Dune")
RING: Final = Outside(NAME, "Dust Ring")
SWEEP: Final = number_of("verb", "turn", NAME, "sweep")
UNEARTH: Final = number_of("verb", "turn", NAME, "unearth")
SWEEPING: Final = 4
DEPTH: Final = SetupOption(
    "dust_depth", "Depth of the dust", ["deep", "shallow"], ["Ten steps", "Five steps"], module=NAME
)


class Relic(Face):
    """A thing found in the dust: shown for M€."""

    def __init__(self, name: str, worth: int) -> None:
        super().__init__(RELIC, NAME, name)
        self.worth = worth


class DustState(Piles):
    """The relics: a deck, what everybody holds in secret, and what was shown."""

    def __init__(self, decks: list[Deck], hands: list[Hands], shown: list[list[int]], taxed: bool) -> None:
        super().__init__(decks, hands)
        self.shown = shown  # by seat; each replaced
        self.taxed = taxed  # the tax is in force

    def copy(self) -> ModuleState:
        decks = [deck.copy() for deck in self.decks]
        return DustState(decks, [hands.copy() for hands in self.hands], self.shown[:], self.taxed)

    def plain(self) -> dict[str, object]:
        return {**super().plain(), "shown": [list(each) for each in self.shown], "taxed": self.taxed}


def state_of(g: Table) -> DustState:
    """What the expansion keeps on a table."""
    return cast(DustState, g.states[module().slot])


def module() -> Module:
    """The module itself."""
    from tests.miniature import MODULE

    return MODULE


def relic_numbered(number: int) -> Relic:
    """The relic of that number."""
    return next(face for face in FACES if isinstance(face, Relic) and face.id == number)


class DrawRelic(Effect):
    """Draw a relic, if there is one."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, HAND | KNOWLEDGE)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        state = state_of(g)
        found = state.decks[0].draw(g.chance)
        if found >= 0:
            hands = state.hands[0]
            hands.of[who] = [*hands.of[who], found]
            if g.logging:
                g.note("relic", who, card, found, 1)


class SwapRelic(Effect):
    """May lay a relic aside for another one."""

    def __init__(self) -> None:
        super().__init__(DOING, HAND | KNOWLEDGE, HAND | KNOWLEDGE)
        self.secret = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if state_of(g).hands[0].of[who]:
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(UNEARTH, relic) for relic in sorted(state_of(g).hands[0].of[ask.who])]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        lay_aside(g, ask.who, argument_of(choice), [ask.who])
        g.pile.append(Pending(DRAW_RELIC, ask.who, ask.card, -1))

    def asks(self) -> str:
        return "relic"


TAX: Final = new_project(NAME, "", "the dust tax", NO_TYPE, 0, [], [], [], perks=[Perk(STEP_LEVY, 3)])


class Decree(Effect):
    """The tax comes into force for all, or is lifted."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        state = state_of(g)
        for player in g.players:
            if state.taxed:
                leave(player, TAX)
            else:
                enter(player, TAX)
        state.taxed = not state.taxed
        if g.logging:
            g.note("decree", who, card, int(state.taxed), 0)


DECREE: Final = Decree()
DRAW_RELIC: Final = DrawRelic()
SWEPT: Final = Raise(DUST, 1)


def lay_aside(g: Table, who: int, relic: int, seen_by: list[int]) -> None:
    """A relic leaves the hand for the discards."""
    state = state_of(g)
    hands = state.hands[0]
    hands.of[who] = [each for each in hands.of[who] if each != relic]
    state.decks[0].discard(relic, seen_by)


class Sweep(TurnAction):
    """Pay to raise the dust."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        if not complete(g, DUST) and cash(g, who) >= SWEEPING:
            found.append(option(SWEEP))

    def do(self, g: Table, who: int, argument: int) -> None:
        self.pay_then(g, who, SWEPT, -1, SWEEPING)


class Unearth(TurnAction):
    """Show a relic for what it is worth."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        found += [option(UNEARTH, relic) for relic in sorted(state_of(g).hands[0].of[who])]

    def do(self, g: Table, who: int, argument: int) -> None:
        state = state_of(g)
        hands = state.hands[0]
        hands.of[who] = [each for each in hands.of[who] if each != argument]
        state.shown[who] = [*state.shown[who], argument]
        if g.logging:
            g.note("shown", who, -1, argument, 1)
        gain(g, who, MONEY, relic_numbered(argument).worth, -1)


class Settling(Step):
    """The wind raises the dust for nobody."""

    def begin(self, g: Table) -> None:
        raise_track(g, NOBODY, DUST, 1, -1)


class Grains(Coin):
    """Grains on cards pay for buildings, 2 M€ each."""

    def have(self, g: Table, who: int, bill: Bill) -> int:
        if bill.card < 0 or BUILDING not in g.cards[bill.card].tags:
            return 0
        player = g.players[who]
        return sum(held for card, held in zip(player.tableau, player.held) if g.cards[card].holds == GRAIN)

    def value(self, g: Table, who: int) -> int:
        return 2

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        player = g.players[who]
        for each in player.tableau:
            taken = min(amount, player.resources_on(each)) if g.cards[each].holds == GRAIN else 0
            if taken:
                take_from_card(g, who, each, taken, card)
                amount -= taken


class DunePlace(Place):
    """On land in the lower half of the map, beside no city."""

    def fits(self, g: Table, who: int, area: int) -> bool:
        return free_land(g, who, area) and g.board.row[area] > 5 and cities_beside(g, area) == 0


AS_DUNE: Final = DunePlace("dune")


class Dunes(Count):
    """The player's dunes."""

    def of(self, g: Table, who: int, card: int) -> int:
        return sum(g.tiles[area] == DUNE and g.owners[area] == who for area in g.board.hexes)


class ShownRelics(Scorer):
    """A point for every two relics shown."""

    def points(self, g: Table, seat: int) -> int:
        return len(state_of(g).shown[seat]) // 2


class Dust(Module):
    """The miniature expansion."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        depth = 10 if setup.values[DEPTH.name] == "deep" else 5
        bonuses = [
            TrackBonus(2, gains(money=3), STOCK),
            TrackBonus(4, DRAW_RELIC, HAND | KNOWLEDGE),
            TrackBonus(5, temperature(1), PARAMETERS),
        ]
        book.add_track(Track(DUST, "dust", 0, depth, 1, bonuses, needed=False, needed_alone=False))
        book.outside.append(RING)
        book.more_coins.append(Grains("grain"))
        book.levies.append(Levy(TAX))
        book.actions += [Sweep(SWEEP), Unearth(UNEARTH)]
        book.insert_step(Settling("settling"), before="next-generation")
        book.scorers.append(ShownRelics("relics"))
        book.milestones += [face for face in self.faces if face.name == "Dune Keeper"]  # type: ignore[misc]

    def state(self, g: Table) -> ModuleState:
        relics = [face.id for face in self.faces if isinstance(face, Relic)]
        g.chance.shuffle(relics)
        return DustState([Deck(relics)], [Hands(0, True, g.seats)], [[] for _ in range(g.seats)], False)
