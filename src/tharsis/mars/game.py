"""A new game: shuffle, deal, and put the starting question to everybody."""

from __future__ import annotations

from tharsis.kernel.rng import Rng
from tharsis.mars.board import AREAS
from tharsis.mars.card import CARDS, NUMBERS
from tharsis.mars.deck import deal
from tharsis.mars.house import HOUSES
from tharsis.mars.player import new_player
from tharsis.mars.research import START_CARDS, STARTING_CHOICE
from tharsis.mars.setup import Setup
from tharsis.mars.solo import place_neutral_tiles
from tharsis.mars.state import Table
from tharsis.mars.terms import CORPORATION, NOBODY, PROJECT, SETUP_PHASE, START

BEGINNER = "Beginner Corporation"
TR_SOLO = 14
TR_START = 20


def new_table(setup: Setup, logging: bool = False) -> Table:
    """A game set up and waiting for the starting choices."""
    g = Table()
    g.seats = setup.players
    g.over = False
    g.setup = setup
    g.house = HOUSES[setup.board]
    g.board = g.house.board
    g.cards = CARDS
    g.rng = Rng(setup.seed)
    g.parameters = START[:]
    g.tiles = [0] * AREAS
    g.owners = [NOBODY] * AREAS
    g.claims = [NOBODY] * AREAS
    g.deck = [card.id for card in CARDS if card.kind == PROJECT and card.module in setup.modules]
    g.deck_next = 0
    g.discard = []
    rating = TR_SOLO if setup.players == 1 else TR_START
    g.players = [new_player(rating, 0 if setup.corporate_era else 1) for _ in range(setup.players)]
    g.milestones = [NOBODY] * len(g.house.milestones)
    g.awards = [NOBODY] * len(g.house.awards)
    g.generation = 1
    g.phase = SETUP_PHASE
    g.taken = 0
    g.acting = False
    g.event = -1
    g.won = False
    g.passed_on = []
    g.pile = []
    g.asks = [None] * setup.players
    g.logging = logging
    g.log = []
    g.first_player = setup.first_player if setup.first_player >= 0 else g.rng.below(setup.players)
    g.active = g.first_player
    g.rng.shuffle(g.deck)
    if setup.players == 1:
        place_neutral_tiles(g)
    _deal_start(g)
    g.run()
    return g


def _deal_start(g: Table) -> None:
    beginner = NUMBERS[BEGINNER]
    corporations = [
        card.id
        for card in CARDS
        if card.kind == CORPORATION and card.id != beginner and card.module in g.setup.modules
    ]
    g.rng.shuffle(corporations)
    deal(g, START_CARDS)
    for seat in g.seats_from(g.first_player):
        player = g.players[seat]
        if g.setup.beginners[seat]:
            player.corporations = [beginner]
            player.pledge = beginner
            player.ready = True
        else:
            player.corporations = [corporations.pop(), corporations.pop()]
            g.ask(STARTING_CHOICE, seat, -1, -1, [], [])
    g.unused_corporations = corporations
