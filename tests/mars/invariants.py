"""What holds at every moment of every game."""

from __future__ import annotations

from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.faces import NAMED, Card, Discount
from tharsis.mars.engine.groups import FOUND
from tharsis.mars.engine.scoring import categories
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACTION_PHASE,
    DRAFT_PHASE,
    EMPTY,
    FIRST_PERKS,
    MONEY,
    NEUTRAL,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    NOBODY,
    OCEAN_AREA,
    OCEAN_TILE,
    OCEANS,
    PROJECT,
    TAGS,
)
from tharsis.mars.engine.zones import FACE_MASK
from tharsis.mars.modules.turmoil.rules import parties
from tharsis.mars.modules.turmoil.state import (
    DELEGATES,
    NEUTRAL_DELEGATES,
    NO_EVENT,
    PARTIES,
    GlobalEvent,
    Turmoil,
)


def check(g: Table) -> None:
    """Assert every invariant of a table."""
    _cards_are_conserved(g)
    _piles_are_conserved(g)
    _board_is_sound(g)
    for seat in range(g.seats):
        _mat_is_sound(g, seat)
    _parameters_are_in_range(g)
    for state in g.states:
        if isinstance(state, Turmoil):
            _chamber_is_sound(g, state)
    for score in g.scores():
        assert list(score.parts) == categories(g)
        assert score.total == sum(score.parts.values())


def _chamber_is_sound(g: Table, state: Turmoil) -> None:
    """No delegate is ever lost; whoever leads has most there; nobody has more than the dominant party."""
    chamber = state.chamber
    for owner in range(g.seats + 1):
        placed = sum(chamber.of(party, owner) for party in range(PARTIES))
        of_all = chamber.available(owner) + placed + (chamber.chairman == owner)
        assert of_all == (DELEGATES if owner < g.seats else NEUTRAL_DELEGATES)
    assert min(*chamber.delegates, *chamber.reserve, *chamber.lobby) >= 0
    for party in range(PARTIES):
        most = max(chamber.of(party, owner) for owner in range(g.seats + 1))
        leader = chamber.leaders[party]
        assert leader == NOBODY if most == 0 else chamber.of(party, leader) == most
        assert chamber.size(party) <= chamber.size(chamber.dominant)
    assert state.in_force == (g.phase == ACTION_PHASE)
    deck = state.decks[0]
    lying = [face for face in (state.current, state.coming, state.distant) if face != NO_EVENT]
    every = deck.faces[deck.next :] + [entry & FACE_MASK for entry in deck.discards] + lying
    events = [face for face in NAMED.values() if isinstance(face, GlobalEvent)]
    left_out = [each for each in events if not set(each.needs) <= set(g.setup.modules)]
    assert sorted(every) == sorted(each.id for each in events if each not in left_out)


def _cards_are_conserved(g: Table) -> None:
    cards = [entry & CARD_MASK for entry in g.discard] + g.deck[g.deck_next :]
    for player in g.players:
        cards += player.hand + player.offer + player.events
        cards += [card for card in player.tableau if g.cards[card].kind == PROJECT]
        if g.phase == DRAFT_PHASE:
            cards += player.aside
        else:
            assert set(player.aside) <= set(player.offer)
    wanted = [card.id for card in g.cards if card.kind == PROJECT and card.module in g.setup.modules]
    assert sorted(cards) == wanted


def _piles_are_conserved(g: Table) -> None:
    """Every face of a pile lies in it, in somebody's hands, in play or out of the game, and only once."""
    waiting = [pending.data for pending in g.pile if pending.effect is FOUND]
    in_play = [card for player in g.players for card in player.tableau] + waiting
    for number, faces in enumerate(g.book.piles):
        deck = g.piles.decks[number]
        found = deck.faces[deck.next :] + [entry & 0xFFFF for entry in deck.discards + deck.gone]
        for hands, of in zip(g.piles.hands, g.book.hands):
            if of == number:
                found += [face for held in hands.of for face in held]
        found += [card for card in in_play if card in faces]
        assert sorted(found) == sorted(faces)


def _board_is_sound(g: Table) -> None:
    oceans = 0
    for area, tile in enumerate(g.tiles):
        owner = g.owners[area]
        if tile == OCEAN_TILE:
            oceans += 1
        if tile in (EMPTY, OCEAN_TILE):
            assert owner == NOBODY
        else:
            assert 0 <= owner < g.seats or (owner == NEUTRAL and g.seats == 1)
        if g.claims[area] != NOBODY and tile not in (EMPTY, OCEAN_TILE):
            assert owner == g.claims[area]
        if g.claims[area] != NOBODY:
            assert g.board.kind[area] != OCEAN_AREA
            assert not g.board.reserved[area]
    assert oceans == g.parameters[OCEANS]


def _policies(g: Table) -> list[Card]:
    """Those in force."""
    ruling = [state.chamber.ruling for state in g.states if isinstance(state, Turmoil) and state.in_force]
    return [parties(g)[number].policy for number in ruling]


def _mat_is_sound(g: Table, seat: int) -> None:
    player = g.players[seat]
    assert min(player.stock) >= 0
    for resource, production in enumerate(player.production):
        assert production >= (-5 if resource == MONEY else 0)
    assert len(player.tableau) == len(player.held) == len(player.acted) == len(player.memory)
    assert sorted(player.areas) == [area for area, owner in enumerate(g.owners) if owner == seat]
    tags = [0] * TAGS
    perks = FIRST_PERKS[:]
    discounts: list[Discount] = []
    for i, card in enumerate(player.tableau):
        face = g.cards[card]
        assert player.held[i] >= 0
        assert player.held[i] == 0 or face.holds >= 0
        for tag in face.tags:
            tags[tag] += 1
        for perk in face.perks:
            perks[perk.which] += perk.amount
        discounts += face.discounts
    for policy in _policies(g):
        for perk in policy.perks:
            perks[perk.which] += perk.amount
    for event in g.events:
        if event in player.events:
            for tag in g.cards[event].tags:
                tags[tag] += 1
    assert player.tags == tags
    for which, amount in enumerate(perks):
        if which not in (NEXT_DISCOUNT, NEXT_TOLERANCE):
            assert player.perks[which] == amount
    assert player.discounts == discounts
    start = 14 if g.seats == 1 else 20
    if g.logging:
        raised = sum(entry.amount for entry in g.log if entry.kind == "rating" and entry.who == seat)
        assert player.rating == start + raised


def _parameters_are_in_range(g: Table) -> None:
    steps = 0
    for track in g.book.tracks_used:
        assert track.start <= g.parameters[track.number] <= track.end
        moved = g.parameters[track.number] - track.start
        assert moved % track.step == 0
        steps += moved // track.step
    # Every step that somebody made has raised a rating; cards raise it besides. Nobody makes single steps;
    # what a global event moves it moves at most by two.
    if g.logging:
        for entry in g.log:
            if entry.who == NOBODY and entry.kind in ("parameter", "tile"):
                steps -= 2 if isinstance(NAMED.get(entry.card), GlobalEvent) else 1
        assert sum(max(0, entry.amount) for entry in g.log if entry.kind == "rating") >= steps
