"""A new game: shuffle, deal, and put the starting question to everybody."""

from __future__ import annotations

from tharsis.kernel.chance import Chance
from tharsis.mars.engine.faces import BY_NUMBER
from tharsis.mars.engine.groups import resume_choice
from tharsis.mars.engine.markers import NO_MARKER
from tharsis.mars.engine.module import slots
from tharsis.mars.engine.player import new_player
from tharsis.mars.engine.rulebook import rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.solo import place_neutral_tiles
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import EMPTY, NOBODY, SETUP_PHASE
from tharsis.mars.engine.zones import NO_STATE, Deck, Hands, Piles


def new_table(setup: Setup, logging: bool = False) -> Table:
    """A game set up and waiting for the starting choices."""
    g = Table()
    g.seats = setup.players
    g.over = False
    g.setup = setup
    g.book = rulebook(setup)
    g.board = g.book.board
    g.cards = BY_NUMBER
    g.chance = Chance.of_seed(setup.seed)
    g.parameters = [track.start for track in g.book.tracks]
    g.tiles = [EMPTY] * g.board.end
    g.owners = [NOBODY] * g.board.end
    g.claims = [NOBODY] * g.board.end
    g.markers = [NO_MARKER] * g.board.end
    g.deck = g.book.project_cards[:]
    g.deck_next = 0
    g.discard = []
    g.players = [new_player(g.book.rating, g.book.first_production) for _ in range(setup.players)]
    g.milestones = [NOBODY] * len(g.book.milestones)
    g.awards = [NOBODY] * len(g.book.awards)
    g.generation = 1
    g.step = 0
    g.begun = True
    g.phase = SETUP_PHASE
    g.taken = 0
    g.acting = False
    g.events = []
    g.won = False
    g.passed_on = []
    g.states = [NO_STATE] * slots()
    g.pile = []
    g.asks = [None] * setup.players
    g.wary = False
    g.trial = None
    g.doubts = []
    g.logging = logging
    g.log = []
    g.first_player = setup.first_player if setup.first_player >= 0 else g.chance.below(setup.players)
    g.active = g.first_player
    g.chance.shuffle(g.deck)
    for module in g.book.modules:
        g.states[module.slot] = module.state(g)
    for module in g.book.modules:
        module.begin(g)
    if setup.players == 1:
        place_neutral_tiles(g)
    _deal_start(g)
    g.run()
    return g


def _deal_start(g: Table) -> None:
    piles = Piles([Deck(faces) for faces in g.book.piles], [Hands(n, True, g.seats) for n in g.book.hands])
    for deck in piles.decks:
        shuffled = deck.faces[:]
        g.chance.shuffle(shuffled)
        shuffled.reverse()  # dealt from the end
        deck.faces = shuffled
    g.piles = piles
    for group in g.book.start:
        group.deal(g)
    for seat in g.seats_from(g.first_player):
        resume_choice(g, seat, 0)
