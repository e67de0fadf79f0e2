"""The table as a seat sees it: board, mats, goals, own hand with why-nots, and what is asked.

What goes to its own seat alone is taken from :mod:`tharsis.mars.client.seen`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tharsis.mars.client.icons import TAGS, held_name, marker_icon, tile_icon
from tharsis.mars.client.options import client_seat
from tharsis.mars.client.preview import resources
from tharsis.mars.client.seen import drafted, own
from tharsis.mars.client.shapes import (
    Area,
    AwardView,
    CardAction,
    Changes,
    Conversion,
    HandCard,
    MarsTable,
    Mat,
    MilestoneView,
    Parameter,
    Points,
    Project,
    Refused,
    TableauCard,
    Waiting,
)
from tharsis.mars.engine.goals import MILESTONE_COST, award_cost, award_points
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.research import BUY_CARDS, PLEDGE
from tharsis.mars.engine.schedule import PHASE_NAMES
from tharsis.mars.engine.scoring import card_points, scores
from tharsis.mars.engine.standard_projects import project_cost
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    HEAT_PAYS,
    NOBODY,
    STEEL_VALUE,
    TITANIUM_VALUE,
)
from tharsis.mars.engine.tracks import Track, complete
from tharsis.mars.engine.turn_actions import HEAT_PRICE, action_usable
from tharsis.mars.words import questions, refusals
from tharsis.mars.words.cards import award_words, milestone_words
from tharsis.mars.words.obstacles import Refusal

# What a module shows of its own to a seat (-1: a spectator), by the module's name; modules add theirs.
EXTRAS: Final[dict[str, Callable[[Table, int], dict[str, Any]]]] = {}
# What modules tell of themselves that never changes, for the catalogue: views do not repeat it.
FACTS: Final[dict[str, Callable[[], dict[str, Any]]]] = {}
# What others may know about a question, by its kind: never which cards it is about. Modules add theirs.
ASKED: Final[dict[str, str]] = {
    "start": "choosing a corporation and cards",
    "research": "buying cards",
    "draft": "drafting a card",
    "turn": "choosing an action",
    "end-turn": "ending the turn",
    "final-greeneries": "placing the last greeneries",
    "payment": "choosing how to pay",
    "place": "placing a tile",
    "sell": "selling cards",
    "keep": "choosing cards",
    "from-hand": "playing a card",
    "buy": "looking at a card",
    "discard": "discarding a card",
    "standard-resource": "choosing a resource",
    "sell-production": "choosing a production",
    "dry": "taking an ocean off the board",
}


class Snapshot:
    """What a seat had before its eyes after its last choice, to mark what is new."""

    def __init__(self, g: Table) -> None:
        self.tiles = list(g.tiles)
        self.claims = list(g.claims)
        self.parameters = list(g.parameters)
        self.ratings = [player.rating for player in g.players]


def table_view(g: Table, seat: int, before: Snapshot | None = None) -> MarsTable:
    """All that the seat may know (-1: a spectator); ``before`` is what it saw after its last choice."""
    mine = 0 <= seat < g.seats
    secret = own(g, seat)
    return {
        "board": g.board.name,
        "modules": list(g.setup.modules),
        "draft": g.setup.draft,
        "solo_goal": ("rating" if g.setup.rating_goal else "terraform") if g.seats == 1 else "",
        "phase": PHASE_NAMES[g.phase],
        "generation": g.generation,
        "last_generation": g.book.last_generation,
        "active": g.active,
        "first_player": g.first_player,
        "actions_taken": g.taken,
        "headline": questions.question(g, seat),
        "waiting": _waiting(g),
        "parameters": [_parameter(g, track) for track in g.book.tracks_used],
        "areas": _areas(g, before),
        "outside": list(g.board.outside),
        "draw_pile": len(g.deck) - g.deck_next,
        "discards": len(g.discard),
        "players": _mats(g, seat),
        "milestones": [_milestone(g, i, seat) for i in range(len(g.milestones))] if g.seats > 1 else [],
        "awards": [_award(g, i, seat) for i in range(len(g.awards))] if g.seats > 1 else [],
        "award_cost": award_cost(g),
        "hand": [_hand_card(g, seat, card) for card in secret.hand],
        "offer": secret.offer,
        "aside": secret.aside,
        "start": [
            {"name": group.name, "cards": cards, "chosen": chosen}
            for group, cards, chosen in zip(g.book.start, secret.dealt, secret.chosen)
        ],
        "projects": _projects(g, seat) if mine else [],
        "conversions": _conversions(g, seat) if mine else [],
        "changes": _changes(g, before),
        "extras": {
            module.name: EXTRAS[module.name](g, seat) for module in g.book.modules if module.name in EXTRAS
        },
    }


def refused(refusal: Refusal | None) -> Refused | None:
    """A refusal as data."""
    return None if refusal is None else {"reason": refusal.reason, "ruling": refusal.ruling}


def _waiting(g: Table) -> list[Waiting]:
    found: list[Waiting] = []
    for seat in g.waiting():
        ask = g.asks[seat]
        assert ask is not None
        # How many cards are bought is secret, and so is that there is something to pay for.
        kind = BUY_CARDS.asks() if ask.effect is PLEDGE else ask.effect.asks()
        found.append({"seat": seat, "about": ASKED.get(kind, "making a choice")})
    return found


def _parameter(g: Table, track: Track) -> Parameter:
    return {
        "name": track.name,
        "value": g.parameters[track.number],
        "least": track.start,
        "most": track.end,
        "step": track.step,
        "complete": complete(g, track.number),
    }


def _areas(g: Table, before: Snapshot | None) -> list[Area]:
    return [
        {
            "area": area,
            "tile": tile_icon(g.tiles[area]),
            "owner": client_seat(g.owners[area]),
            "claim": client_seat(g.claims[area]),
            "marker": marker_icon(g.markers[area]),
            "new": before is not None
            and (before.tiles[area] != g.tiles[area] or before.claims[area] != g.claims[area]),
        }
        for area in range(len(g.tiles))
        if g.tiles[area] or g.claims[area] != NOBODY
    ]


def _changes(g: Table, before: Snapshot | None) -> Changes:
    if before is None:
        return {"areas": [], "parameters": {}, "ratings": [0] * g.seats}
    return {
        "areas": [area for area in range(len(g.tiles)) if before.tiles[area] != g.tiles[area]],
        "parameters": {
            track.name: g.parameters[track.number] - before.parameters[track.number]
            for track in g.book.tracks_used
            if g.parameters[track.number] != before.parameters[track.number]
        },
        "ratings": [player.rating - rating for player, rating in zip(g.players, before.ratings)],
    }


# Mats -----------------------------------------------------------------------------------------


def points_now(g: Table) -> list[Points]:
    """Everybody's points as they stand: all that they count is open."""
    return [
        {
            "rating": score.parts["rating"],
            "awards": score.parts["awards"],
            "milestones": score.parts["milestones"],
            "greeneries": score.parts["greeneries"],
            "cities": score.parts["cities"],
            "cards": score.parts["cards"],
            "more": {scorer.name: score.parts[scorer.name] for scorer in g.book.scorers},
            "total": score.total,
            "place": score.place,
            "won": score.won and g.over,
        }
        for score in scores(g)
    ]


def _mats(g: Table, viewer: int) -> list[Mat]:
    points = points_now(g)
    asked = g.waiting()
    return [_mat(g, seat, points[seat], seat in asked, seat == viewer) for seat in range(g.seats)]


def _mat(g: Table, seat: int, points: Points, waiting: bool, own: bool) -> Mat:
    player = g.players[seat]
    cards = [_tableau_card(g, seat, i, own) for i in range(len(player.tableau))]
    return {
        "seat": seat,
        "name": g.setup.names[seat],
        "colour": g.setup.colours[seat],
        "corporations": list(player.corporations),
        "rating": player.rating,
        "raised": player.raised_in == g.generation,
        "stock": resources(player.stock),
        "production": resources(player.production),
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "held": {held_name(kind): n for kind, n in player.held_in_all(g.cards).items()},
        "hand_size": len(player.hand),
        "offer_size": len(player.offer),
        "drafted": drafted(g, seat),
        "cards": cards,
        "events": list(player.events),
        "actions_left": sum(1 for card in cards if card["action"] is not None and not card["action"]["used"]),
        "passed": player.passed,
        "waiting": waiting,
        "steel_value": player.perks[STEEL_VALUE],
        "titanium_value": player.perks[TITANIUM_VALUE],
        "greenery_price": player.perks[GREENERY_PRICE],
        "heat_pays": player.perks[HEAT_PAYS] > 0,
        "points": points,
    }


def _tableau_card(g: Table, seat: int, place: int, own: bool) -> TableauCard:
    player = g.players[seat]
    card = player.tableau[place]
    memory = player.memory[place]
    return {
        "card": card,
        "resources": player.held[place],
        "points": card_points(g, seat, card),
        "action": _action(g, seat, place, own) if g.cards[card].action is not None else None,
        "area": -1 if memory < 0 else memory & 255,
    }


def _action(g: Table, seat: int, place: int, own: bool) -> CardAction:
    player = g.players[seat]
    # The reason speaks to the owner.
    reason = refusals.why_not_action(g, seat, player.tableau[place]) if own else None
    return {
        "usable": reason is None and action_usable(g, seat, place),
        "used": player.acted[place] == g.generation,
        "why_not": refused(reason),
    }


# Goals ----------------------------------------------------------------------------------------


def _milestone(g: Table, i: int, seat: int) -> MilestoneView:
    milestone = g.book.milestones[i]
    return {
        "milestone": i,
        "name": milestone.name,
        "text": milestone_words(milestone),
        "threshold": milestone.threshold,
        "progress": [milestone.count.of(g, other, -1) for other in range(g.seats)],
        "claimed_by": g.milestones[i],
        "cost": MILESTONE_COST,
        "why_not": refused(refusals.why_not_milestone(g, seat, i)) if seat >= 0 else None,
    }


def _award(g: Table, i: int, seat: int) -> AwardView:
    award = g.book.awards[i]
    return {
        "award": i,
        "name": award.name,
        "text": award_words(award),
        "counts": [award.count.of(g, other, -1) for other in range(g.seats)],
        "points": award_points(g, award),
        "funded_by": g.awards[i],
        "why_not": refused(refusals.why_not_award(g, seat, i)) if seat >= 0 else None,
    }


# What only the seat itself sees ---------------------------------------------------------------


def _hand_card(g: Table, seat: int, card: int) -> HandCard:
    reasons = refusals.why_not_card_all(g, seat, card)
    return {
        "card": card,
        "cost": card_cost(g.players[seat], g.cards[card]),
        "playable": not reasons,
        "why_not": [{"reason": each.reason, "ruling": each.ruling} for each in reasons],
    }


def _projects(g: Table, seat: int) -> list[Project]:
    found: list[Project] = []
    for i, project in enumerate(g.book.projects):
        refusal = refusals.why_not_project(g, seat, i)
        found.append(
            {
                "project": project.id,
                "name": project.name,
                "cost": project_cost(g, seat, project),
                "usable": refusal is None,
                "why_not": refused(refusal),
            }
        )
    return found


def _conversions(g: Table, seat: int) -> list[Conversion]:
    costs = {"plants": g.players[seat].perks[GREENERY_PRICE], "heat": HEAT_PRICE}
    reasons = {"plants": refusals.why_not_plants(g, seat), "heat": refusals.why_not_heat(g, seat)}
    return [
        {"name": name, "cost": cost, "usable": reasons[name] is None, "why_not": refused(reasons[name])}
        for name, cost in costs.items()
    ]
