"""Why not: for whatever a player may not do now, the reason in one fragment of a sentence and the ruling.

Legality itself is decided elsewhere; every function here asks the engine first and then looks for the
words, so that the two never disagree. What stands in the way of single effects is in
:mod:`tharsis.mars.words.obstacles`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.effects.production import AnyProduction, Produce, box_possible
from tharsis.mars.engine.effects.tiles import GREENERY
from tharsis.mars.engine.faces import FACES, KINDS, Card
from tharsis.mars.engine.goals import MILESTONE_COST, award_cost, claimable, fundable, taken
from tharsis.mars.engine.payment import cash, funds, supply
from tharsis.mars.engine.playing import affordable, card_cost, kept, playable
from tharsis.mars.engine.standard_projects import StandardProject, project_cost, project_keep, project_open
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACT,
    ACTION_PHASE,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    END_TURN,
    FIRST_ACTION,
    FUND,
    GREENERY_PRICE,
    HEAT,
    MONEY,
    NOBODY,
    PASS,
    PLANTS,
    PLAY,
    PROJECT,
    PROJECT_VERB,
)
from tharsis.mars.engine.trial import bearable, search_turn
from tharsis.mars.engine.turn import FINAL_GREENERIES, TAKE_TURN
from tharsis.mars.engine.turn_actions import (
    HEAT_PRICE,
    WARMER,
    action_usable,
    first_actions,
    plants_convertible,
)
from tharsis.mars.words import cards, nouns
from tharsis.mars.words.obstacles import Refusal, all_vain, obstacle, vain
from tharsis.mars.words.questions import levied_by, question
from tharsis.mars.words.wanting import unmet

__all__ = [
    "WARNINGS",
    "WHY_NOT",
    "Refusal",
    "after_first_action",
    "warnings",
    "why_not",
    "why_not_action",
    "why_not_award",
    "why_not_card",
    "why_not_card_all",
    "why_not_heat",
    "why_not_milestone",
    "why_not_plants",
    "why_not_project",
    "without_argument",
]

_UNEXPLAINED: Final = Refusal("not possible now")
WhyNot = Callable[[Table, int, int], Refusal | None]  # of a seat, and a verb's argument
_NO_SUCH_OPTION: Final = Refusal("there is no such option")


def _name(g: Table, seat: int) -> str:
    return g.setup.names[seat]


def _too_dear(g: Table, seat: int, cost: int, ruling: str) -> Refusal:
    """A cost that only M€ (and heat, where it pays) can pay."""
    if funds(g, seat, True, True) >= cost:
        ruling = "pay.metal-not-for-projects"
    return Refusal(f"costs {cost} M€, you can pay {cash(g, seat)}", ruling)


def too_much_levied(g: Table, seat: int, choice: int) -> Refusal | None:
    """Why a levy on steps of the rating forbids an option that is possible otherwise; None if it does not."""
    if bearable(g, seat, choice):
        return None
    tried = search_turn(g, seat, choice)
    if tried is None or tried.left < 0:
        return _UNEXPLAINED
    ruling = g.book.levies[0].ruling if g.book.levies else ""
    return Refusal(f"{levied_by(g)} would take {tried.due} M€, you would have {tried.left} left", ruling)


# Cards --------------------------------------------------------------------------------------


def why_not_card(g: Table, seat: int, card: int) -> Refusal | None:
    """Why the seat may not play a card, whoever's turn it is; None if it may."""
    found = why_not_card_all(g, seat, card)
    return found[0] if found else None


def why_not_card_all(g: Table, seat: int, card: int) -> list[Refusal]:
    """Everything that stands in a card's way, the most fundamental first."""
    away = _not_in_hand(g, seat, card)
    if away is not None:
        return [away]
    face = g.cards[card]
    if playable(g, seat, face):
        levied = too_much_levied(g, seat, option(PLAY, card))
        return [] if levied is None else [levied]
    found = [unmet(each, g, seat) for each in face.requires if not each.met(g, seat)]
    if not affordable(g, seat, face):
        found.append(_unpaid(g, seat, face))
    if face.box and not box_possible(g, seat, face, card, True):
        found += _box_obstacles(g, seat, face)
    for effect in face.checks:
        if not effect.possible(g, seat, card):
            found.append(obstacle(effect, g, seat, card))
    return found or [_too_little_for_all(g, seat, face)]


def _too_little_for_all(g: Table, seat: int, face: Card) -> Refusal:
    """Each part of a card could be carried out, but not all of them."""
    for resource in range(1, len(nouns.RESOURCE_NAMES)):
        need = kept(g, seat, face, resource)
        have = g.in_reach(seat, resource)
        if need > have:
            return Refusal(
                f"needs {nouns.stock(need, resource)} in all, you have {have}", "order.all-mandatory-parts"
            )
    return Refusal("its parts cannot all be carried out", "order.all-mandatory-parts")


def _not_in_hand(g: Table, seat: int, card: int) -> Refusal | None:
    if not 0 <= card < len(g.cards) or g.cards[card].id < 0:
        return Refusal(f"there is no card {card}")
    player = g.players[seat]
    if card in player.hand:
        return None
    name = g.cards[card].name
    if card in player.tableau or card in player.events:
        return Refusal(f"you have already played {name}")
    if g.cards[card].kind != PROJECT:
        return Refusal(f"{name} is {nouns.a(KINDS[g.cards[card].kind])}, not a card to play on a turn")
    return Refusal(f"{name} is not in your hand")


def _unpaid(g: Table, seat: int, face: Card) -> Refusal:
    """Why a card cannot be paid for."""
    player = g.players[seat]
    cost = card_cost(player, face)
    can = funds(g, seat, face.steel, face.titanium, face.id)
    if can < cost:
        ruling = "pay.card.full-first"
        if funds(g, seat, True, face.titanium, face.id) >= cost:
            ruling = "pay.steel.building-only"
        elif funds(g, seat, face.steel, True, face.id) >= cost:
            ruling = "pay.titanium.space-only"
        return Refusal(f"costs {cost} M€, you can pay {can}", ruling)
    heat = kept(g, seat, face, HEAT)
    if heat > 0:
        rest = can - min(heat, supply(g, seat, HEAT))
        return Refusal(
            f"costs {cost} M€ and its effect needs {heat} heat, besides which you can pay {rest}",
            "order.all-mandatory-parts",
        )
    toll = kept(g, seat, face, MONEY)
    return Refusal(
        f"costs {cost} M€ and the only area left for its tile asks {toll} M€ more, you can pay {can}",
        "map.hellas.pole-cost",
    )


def _box_obstacles(g: Table, seat: int, face: Card) -> list[Refusal]:
    """Which parts of a production box cannot be carried out: those that fail with plenty of all else."""
    found: list[Refusal] = []
    for effect in face.box:
        if not isinstance(effect, Produce | AnyProduction):
            continue
        if isinstance(effect, Produce) and effect.amount > 0:
            continue
        plenty = g.copy()
        production = plenty.players[seat].production
        for resource in range(len(production)):
            if resource != effect.resource:
                production[resource] += 100
        if not box_possible(plenty, seat, face, face.id, True):
            found.append(obstacle(effect, g, seat, face.id))
    return found


# Actions ------------------------------------------------------------------------------------


def why_not_action(g: Table, seat: int, card: int) -> Refusal | None:
    """Why the seat may not use a card's action, whoever's turn it is; None if it may."""
    if not 0 <= card < len(g.cards) or g.cards[card].id < 0:
        return Refusal(f"there is no card {card}")
    player = g.players[seat]
    name = g.cards[card].name
    if card not in player.tableau:
        owner = g.owner_of(card)
        return Refusal(f"{name} is not in play" if owner < 0 else f"{name} belongs to {_name(g, owner)}")
    place = player.tableau.index(card)
    if action_usable(g, seat, place):
        return too_much_levied(g, seat, option(ACT, card))
    action = g.cards[card].action
    if action is None:
        return Refusal(f"{name} has no action")
    if player.acted[place] == g.generation:
        return Refusal("its action was already used this generation", "action.card-action.once")
    return obstacle(action, g, seat, card)


# Standard projects, conversions -------------------------------------------------------------


def why_not_project(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not carry out a standard project, whoever's turn it is; None if it may."""
    if not 0 <= i < len(g.book.projects):
        return Refusal("there is no such standard project in this game")
    if project_open(g, seat, g.book.projects[i], cash(g, seat)):
        return too_much_levied(g, seat, option(PROJECT_VERB, g.book.projects[i].id))
    project = g.book.projects[i]
    cost = project_cost(g, seat, project)
    can = cash(g, seat)
    if can < cost:
        return _too_dear(g, seat, cost, project.ruling)
    if not project.effect.possible(g, seat, -1):
        found = obstacle(project.effect, g, seat, -1)
        return replace(found, ruling="stdproj.tile-needs-space") if cost > 0 else found
    toll = project_keep(g, seat, project)
    return Refusal(
        f"costs {cost} M€ and the only area left for its tile asks {toll} M€ more, you can pay {can}",
        "map.hellas.pole-cost",
    )


def _not_offered(g: Table, number: int) -> Refusal | None:
    """Why a standard project that there is cannot be had in this kind of game."""
    for face in FACES:
        if isinstance(face, StandardProject) and face.id == number and face not in g.book.projects:
            return Refusal(f"{face.name} is not offered in this kind of game", face.ruling)
    return None


def why_not_plants(g: Table, seat: int, argument: int = 0) -> Refusal | None:
    """Why the seat may not turn plants into a greenery, whoever's turn it is; None if it may."""
    if plants_convertible(g, seat):
        return too_much_levied(g, seat, option(CONVERT_PLANTS))
    have = g.players[seat].stock[PLANTS]
    price = g.players[seat].perks[GREENERY_PRICE]
    if have < price:
        return Refusal(f"needs {nouns.stock(price, PLANTS)}, you have {have}", "action.convert.plants")
    return replace(obstacle(GREENERY, g, seat, -1), ruling="must.convert.plants-needs-space")


def why_not_heat(g: Table, seat: int, argument: int = 0) -> Refusal | None:
    """Why the seat may not turn heat into a step of temperature, whoever's turn it is; None if it may."""
    have = supply(g, seat, HEAT)
    if have >= HEAT_PRICE:
        return too_much_levied(g, seat, option(CONVERT_HEAT))
    return Refusal(f"needs {HEAT_PRICE} heat, you have {have}", "action.convert.heat")


# Milestones and awards ----------------------------------------------------------------------


def why_not_milestone(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not claim a milestone, whoever's turn it is; None if it may."""
    if not 0 <= i < len(g.milestones):
        return Refusal("there is no such milestone in this game")
    if i in claimable(g, seat):
        return None
    if g.seats == 1:
        return Refusal("there are no milestones in a solo game", "milestone-award.not-in-solo")
    if g.milestones[i] != NOBODY:
        return Refusal(f"{_has(g, seat, g.milestones[i])} already claimed it", "milestone.one-owner")
    if taken(g.milestones) >= g.book.most_milestones:
        return Refusal(
            f"{g.book.most_milestones} milestones are claimed, no more can be", "milestone.three-in-total"
        )
    milestone = g.book.milestones[i]
    have = milestone.count.of(g, seat, -1)
    if have < milestone.threshold:
        goal = cards.milestone_words(milestone).rstrip(".")
        reason = f"you must {goal[0].lower()}{goal[1:]}, you are at {have}"
        return Refusal(reason, "milestone.condition-at-claim")
    return _too_dear(g, seat, MILESTONE_COST, "milestone.claim-cost")


def why_not_award(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not fund an award, whoever's turn it is; None if it may."""
    if not 0 <= i < len(g.awards):
        return Refusal("there is no such award in this game")
    if i in fundable(g, seat):
        return None
    if g.seats == 1:
        return Refusal("there are no awards in a solo game", "milestone-award.not-in-solo")
    if g.awards[i] != NOBODY:
        return Refusal(f"{_has(g, seat, g.awards[i])} already funded it", "award.three-in-total")
    if award_cost(g) < 0:
        return Refusal(f"{taken(g.awards)} awards are funded, no more can be", "award.three-in-total")
    return _too_dear(g, seat, award_cost(g), "award.cost")


def _has(g: Table, seat: int, owner: int) -> str:
    return "you have" if owner == seat else f"{_name(g, owner)} has"


# The turn -----------------------------------------------------------------------------------


def why_not(g: Table, seat: int, choice: int) -> Refusal | None:
    """Why a choice is not legal for a seat now; None exactly when it is.

    >>> from tharsis.mars.kit import KIT
    >>> str(why_not(KIT.new(players=2, seed=1), 0, CONVERT_HEAT))
    'another question is open: Choose a corporation'
    """
    if not 0 <= seat < g.seats:
        return Refusal(f"there is no seat {seat}")
    if choice in g.options(seat):
        return None
    verb = verb_of(choice)
    ask = g.asks[seat]
    if ask is None:
        return _not_asked(g, seat)
    if ask.effect is FINAL_GREENERIES:
        return Refusal("only plants can still be converted", "end.greeneries.after-production")
    if ask.effect is not TAKE_TURN:
        opening = "another question is open" if verb in WHY_NOT else "this does not answer the question"
        return Refusal(f"{opening}: {question(g, seat)}")
    if verb not in WHY_NOT:
        return _NO_SUCH_OPTION
    return WHY_NOT[verb](g, seat, argument_of(choice)) or too_much_levied(g, seat, choice) or _UNEXPLAINED


def _not_asked(g: Table, seat: int) -> Refusal:
    """Why a seat has nothing to choose."""
    if g.over:
        return Refusal("the game is over")
    asked = nouns.joined([_name(g, each) for each in g.waiting()])
    if any(ask is not None and ask.effect.together for ask in g.asks):
        return Refusal(f"you have chosen, now wait for {asked}")
    if g.phase == ACTION_PHASE and g.players[seat].passed:
        return Refusal("you have passed and are out until the next generation", "phase.action.pass-is-out")
    if g.active == seat:
        return Refusal(f"{asked} must answer a question first")
    return Refusal(f"it is the turn of {_name(g, g.active)}")


def _why_not_first(g: Table, seat: int, card: int) -> Refusal | None:
    if card in first_actions(g, seat):
        return None
    player = g.players[seat]
    if card not in player.tableau:
        return _NO_SUCH_OPTION
    face = g.cards[card]
    if face.first is None:
        return Refusal(f"{face.name} has no first action")
    if card not in player.first_due:
        return Refusal(f"the first action of {face.name} is already done")
    levied = too_much_levied(g, seat, option(FIRST_ACTION, card))
    return levied if face.first.possible(g, seat, card) else obstacle(face.first, g, seat, card)


def after_first_action(why: WhyNot) -> WhyNot:
    """Why not, for what must wait until the first action of one's corporation is done."""

    def words(g: Table, seat: int, argument: int) -> Refusal | None:
        due = first_actions(g, seat)
        if due:
            name = g.cards[due[0]].name
            return Refusal(f"the first action of {name} comes first", "must.first-action.before-others")
        return why(g, seat, argument)

    return words


def without_argument(why: WhyNot) -> WhyNot:
    """Why not, for a verb that stands alone."""
    return lambda g, seat, argument: why(g, seat, argument) if argument == 0 else _NO_SUCH_OPTION


def _why_not_pass(g: Table, seat: int, argument: int) -> Refusal:
    return Refusal("you have taken an action: end the turn instead", "phase.action.one-or-two")


def _why_not_end_turn(g: Table, seat: int, argument: int) -> Refusal:
    return Refusal("you have not taken an action: pass instead", "phase.action.one-or-two")


# Why something that is done on a turn cannot be done on the seat's own turn, by verb; modules add theirs.
WHY_NOT: Final[dict[int, WhyNot]] = {
    PASS: without_argument(_why_not_pass),
    END_TURN: without_argument(_why_not_end_turn),
    FIRST_ACTION: _why_not_first,
    CONVERT_PLANTS: without_argument(after_first_action(why_not_plants)),
    CONVERT_HEAT: without_argument(after_first_action(why_not_heat)),
    PLAY: after_first_action(why_not_card),
    ACT: after_first_action(why_not_action),
    PROJECT_VERB: after_first_action(
        lambda g, seat, face: _not_offered(g, face) or why_not_project(g, seat, g.book.project_place(face))
    ),
    CLAIM: after_first_action(lambda g, seat, face: why_not_milestone(g, seat, g.book.milestone_place(face))),
    FUND: after_first_action(lambda g, seat, face: why_not_award(g, seat, g.book.award_place(face))),
}


# Legal, but in vain -------------------------------------------------------------------------


def warnings(g: Table, seat: int, choice: int) -> list[Refusal]:
    """What of a legal choice would come to nothing as things stand; empty for a choice that is not legal."""
    if g.phase != ACTION_PHASE or why_not(g, seat, choice) is not None:
        return []
    verb = verb_of(choice)
    return WARNINGS[verb](g, seat, argument_of(choice)) if verb in WARNINGS else []


def _vain_card(g: Table, seat: int, card: int) -> list[Refusal]:
    return all_vain(g.cards[card].effects, g, seat, card)


def _vain_project(g: Table, seat: int, face: int) -> list[Refusal]:
    return all_vain(g.book.projects[g.book.project_place(face)].effect.parts(), g, seat, -1)


def _vain_action(g: Table, seat: int, card: int) -> list[Refusal]:
    action = g.cards[card].action
    return [] if action is None else vain(action, g, seat, card)


def _vain_first(g: Table, seat: int, card: int) -> list[Refusal]:
    first = g.cards[card].first
    return [] if first is None else vain(first, g, seat, card)


def _vain_heat(g: Table, seat: int, argument: int) -> list[Refusal]:
    return [replace(each, ruling="may.maxed.heat") for each in vain(WARMER, g, seat, -1)]


# What of an option would be in vain, by verb; nothing where there is no such verb. Modules add theirs.
WARNINGS: Final[dict[int, Callable[[Table, int, int], list[Refusal]]]] = {
    PLAY: _vain_card,
    ACT: _vain_action,
    PROJECT_VERB: _vain_project,
    FIRST_ACTION: _vain_first,
    CONVERT_PLANTS: lambda g, seat, argument: vain(GREENERY, g, seat, -1),
    CONVERT_HEAT: _vain_heat,
}
