"""A game of dice as one seat may see it, with everything a client draws."""

from __future__ import annotations

from tharsis.dice.client.shapes import (
    DiceArea,
    DiceAward,
    DiceCard,
    DiceChanges,
    DiceHandCard,
    DiceMat,
    DiceMilestone,
    DiceParameter,
    DicePoints,
    DiceRefused,
    DiceStandard,
    DiceTable,
)
from tharsis.dice.client.tokens import token
from tharsis.dice.engine import terms
from tharsis.dice.engine.goals import counted
from tharsis.dice.engine.payment import payable
from tharsis.dice.engine.scoring import award_points
from tharsis.dice.engine.table import STEPS, Table
from tharsis.dice.words import options as words
from tharsis.dice.words.nouns import ACTION_NAMES, milestone_words, tile_name
from tharsis.dice.words.refusals import Refusal, why_not, why_not_card
from tharsis.dice.words.result import verdict
from tharsis.kernel.game import Score
from tharsis.kernel.option import option


class Snapshot:
    """What is worth comparing with later."""

    def __init__(self, g: Table) -> None:
        self.tiles = list(g.tiles)
        self.tracks = list(g.tracks)
        self.points = [player.points for player in g.players]
        self.dice = [list(player.dice) for player in g.players]


def points_now(g: Table) -> list[DicePoints]:
    """Everybody's points as they stand; all of it is open."""
    return [_points(score, g.over) for score in g.scores()]


def _points(score: Score, over: bool) -> DicePoints:
    return {
        "track": score.parts["track"],
        "milestones": score.parts["milestones"],
        "awards": score.parts["awards"],
        "cards": score.parts["cards"],
        "total": score.total,
        "place": score.place,
        "won": score.won and over,
    }


def _refused(refusal: Refusal | None) -> DiceRefused | None:
    return None if refusal is None else {"reason": refusal.reason, "ruling": refusal.ruling}


def table_view(g: Table, seat: int, before: Snapshot | None) -> DiceTable:
    """All that the seat (-1: a spectator) may see."""
    mine = g.players[seat] if 0 <= seat < g.seats else None
    scores = points_now(g)
    return {
        "board": g.board.name,
        "corporate_era": g.setup["corporate_era"],
        "phase": STEPS[g.step],
        "turn": max(g.turn, 0),
        "round": max(g.turn, 0) // g.seats + 1,
        "turns_left": g.book.solo_turns - max(g.turn, 0) if g.seats == 1 else g.last_turns,
        "active": g.active,
        "first_player": g.first_player,
        "headline": words.question(g, seat),
        "verdict": verdict(g) if g.over and g.seats == 1 else "",
        "waiting": [{"seat": each, "about": words.about(g)} for each in g.waiting()],
        "parameters": [_parameter(g, track) for track in range(terms.TRACKS)],
        "areas": areas(g, before.tiles if before is not None else None),
        "pool": list(g.pool),
        "bank": g.bank,
        "players": [_mat(g, other, seat, scores[other]) for other in range(g.seats)],
        "milestones": [_milestone(g, i) for i in range(len(g.milestones))],
        "awards": _awards(g),
        "hand": [] if mine is None else [_hand_card(g, seat, card) for card in mine.hand],
        "corporations": [] if mine is None else list(mine.corporations),
        "chosen_corporation": -1 if mine is None else mine.pledge,
        "standard": [_standard(g, seat, which) for which in range(terms.STANDARD_ACTIONS)] if mine else [],
        "stack": list(g.stack) if mine is not None and mine.looked else [],
        "stack_size": len(g.stack),
        "draw_pile": len(g.deck) - g.deck_next,
        "discards": len(g.discard),
        "changes": _changes(g, before),
    }


def _parameter(g: Table, track: int) -> DiceParameter:
    read = g.book.tracks[track]
    return {
        "name": read.name,
        "value": g.tracks[track],
        "first": read.first,
        "last": read.last,
        "step": read.step,
        "unit": read.unit,
        "complete": g.complete(track),
        "bonuses": {str(value): token(packed) for value, packed in read.bonuses.items()},
    }


def areas(g: Table, before: list[int] | None) -> list[DiceArea]:
    """The tiles on the board."""
    return [
        {"area": area, "tile": tile_name(tile), "new": before is not None and before[area] != tile}
        for area, tile in enumerate(g.tiles)
        if tile != terms.EMPTY
    ]


def _mat(g: Table, other: int, seat: int, points: DicePoints) -> DiceMat:
    player = g.players[other]
    marks = [mark for mark in g.book.bonus_at if mark > player.points]
    return {
        "seat": other,
        "name": g.setup["names"][other],
        "colour": g.setup["colours"][other] if g.setup["colours"] else "",
        "corporation": player.corporation,
        "dice": list(player.dice),
        "wild": player.wild,
        "production": list(player.production),
        "keeps": player.keeps,
        "hand_size": len(player.hand),
        "cards": [_card(g, other, card, other == seat) for card in player.tableau],
        "next_bonus": marks[0] if marks else 0,
        "waiting": g.is_waiting(other),
        "points": points,
    }


def _card(g: Table, owner: int, card: int, own: bool) -> DiceCard:
    face = g.book.card(card)
    refusal = why_not(g, owner, option(terms.USE, card)) if own and face.action else None
    return {
        "card": card,
        "action": ACTION_NAMES[face.action],
        "used": card in g.players[owner].used,
        "usable": own and face.action != terms.NO_ACTION and refusal is None,
        "why_not": _refused(refusal),
    }


def _hand_card(g: Table, seat: int, card: int) -> DiceHandCard:
    refusal = why_not_card(g, seat, card)
    player = g.players[seat]
    return {
        "card": card,
        "payable": payable(player, g.book.card(card).lines, player.discounts),
        "playable": refusal is None,
        "why_not": _refused(refusal),
    }


def _standard(g: Table, seat: int, which: int) -> DiceStandard:
    refusal = why_not(g, seat, option(terms.STANDARD, which))
    return {
        "standard": which,
        "text": words.STANDARD[which],
        "icon": terms.STANDARD_ICONS[which],
        "price": terms.STANDARD_PRICES[which],
        "usable": refusal is None,
        "why_not": _refused(refusal),
    }


def _milestone(g: Table, i: int) -> DiceMilestone:
    milestone = g.book.milestones[g.milestones[i]]
    return {
        "milestone": milestone.id,
        "name": milestone.name,
        "text": milestone_words(milestone),
        "needs": milestone.needs,
        "progress": [counted(player, milestone.counts) for player in g.players],
        "claimed_by": g.claimed[i],
        "deadline": g.book.deadlines[i] if g.seats == 1 else 0,
    }


def _awards(g: Table) -> list[DiceAward]:
    return [
        {
            "icon": icon,
            "counts": [player.awarded[i] for player in g.players],
            "points": award_points(g, i),
            "needs": g.book.award_needs[icon % terms.RARITIES] if g.seats == 1 else 0,
        }
        for i, icon in enumerate(g.awards)
    ]


def _changes(g: Table, before: Snapshot | None) -> DiceChanges:
    if before is None:
        return {"areas": [], "tracks": {}, "points": [0] * g.seats, "dice": []}
    return {
        "areas": [area for area, tile in enumerate(g.tiles) if tile != before.tiles[area]],
        "tracks": {
            g.book.tracks[track].name: g.tracks[track] - before.tracks[track]
            for track in range(terms.TRACKS)
            if g.tracks[track] != before.tracks[track]
        },
        "points": [player.points - before.points[seat] for seat, player in enumerate(g.players)],
        "dice": [
            [now - then for now, then in zip(player.dice, before.dice[seat])]
            for seat, player in enumerate(g.players)
        ],
    }
