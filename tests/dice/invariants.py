"""What holds at every moment of every game of dice."""

from __future__ import annotations

from tharsis.dice.engine import terms
from tharsis.dice.engine.scoring import CATEGORIES
from tharsis.dice.engine.stock import CARD_MASK
from tharsis.dice.engine.table import Table
from tharsis.kernel.option import argument_of, verb_of


def check(g: Table) -> None:
    """Assert every invariant."""
    _dice_are_conserved(g)
    _cards_are_conserved(g)
    _board_is_sound(g)
    assert g.bank + sum(player.wild for player in g.players) == g.book.wild
    for track in range(terms.TRACKS):
        read = g.book.tracks[track]
        assert g.tracks[track] in range(read.first, read.last + 1, read.step)
    for seat in range(g.seats):
        _mat_is_sound(g, seat)
    for score in g.scores():
        assert list(score.parts) == CATEGORIES
        assert score.total == sum(score.parts.values())


def _dice_are_conserved(g: Table) -> None:
    for colour in range(terms.COLOURS):
        held = sum(sum(player.dice[3 * colour : 3 * colour + 3]) for player in g.players)
        shown = sum(icon // 3 == colour for icon in g.awards)
        assert g.pool[colour] >= 0
        assert g.pool[colour] + held + shown == g.book.dice == 12
    assert len({icon // 3 for icon in g.awards}) == 3


def _cards_are_conserved(g: Table) -> None:
    cards = g.deck[g.deck_next :] + [entry & CARD_MASK for entry in g.discard]
    taken = list(g.stack)
    for player in g.players:
        cards += player.hand
        for card in player.tableau:
            (cards if g.book.card(card).kind == terms.PROJECT else taken).append(card)
    if g.purchase >= 0 and verb_of(g.purchase) == terms.PLAY:
        cards.append(argument_of(g.purchase))
    assert sorted(cards) == g.book.projects
    assert len(taken) == len(set(taken)) == g.book.bonus_stack[g.seats - 1]


def _board_is_sound(g: Table) -> None:
    assert g.tiles.count(terms.OCEAN) == g.tracks[terms.OCEANS]
    land = g.tiles.count(terms.FOREST) + g.tiles.count(terms.CITY)
    assert land + g.land_left == g.book.land_tiles
    special = [tile - terms.SPECIAL for tile in g.tiles if tile >= terms.SPECIAL]
    assert sorted(special + g.special_left) == list(range(len(g.book.special_tiles)))


def _mat_is_sound(g: Table, seat: int) -> None:
    player = g.players[seat]
    faces = [g.book.card(card) for card in player.tableau]
    assert min(player.dice) >= 0
    assert player.wild >= 0
    assert player.colours == [sum(player.dice[3 * c : 3 * c + 3]) for c in range(terms.COLOURS)]
    assert player.played == [sum(face.colour == colour for face in faces) for colour in range(3)]
    assert player.card_points == sum(face.points for face in faces)
    assert player.point_cards == sum(face.points > 0 for face in faces)
    assert player.awarded == [sum(face.cost[icon] for face in faces) for icon in g.awards]
    led = [g.book.card(player.corporation)] if player.corporation >= 0 else []
    made = [sum(face.production[i] for face in faces + led) for i in range(terms.PRODUCTS)]
    assert player.production == made
    assert player.production_dice == sum(made[: terms.ANY_COLOUR + 1])
    assert set(player.used) <= set(player.actions) <= set(player.tableau)
