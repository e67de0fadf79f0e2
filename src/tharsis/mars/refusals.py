"""Why not: for whatever a player may not do now, the reason in one fragment of a sentence and the ruling.

Legality itself is decided elsewhere; every function here asks the engine first and then looks for the
words, so that the two never disagree. What stands in the way of single effects is in
:mod:`tharsis.mars.obstacles`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars import text, words
from tharsis.mars.actions import (
    FINAL_GREENERIES,
    HEAT_PRICE,
    TAKE_TURN,
    WARMER,
    action_usable,
    affordable,
    card_cost,
    first_action_of,
    kept,
    plants_convertible,
    playable,
)
from tharsis.mars.card import Card
from tharsis.mars.counts import CitiesInPlay, OwnGreeneries, ProductionOf
from tharsis.mars.effects.production import AnyProduction, Produce, box_possible
from tharsis.mars.effects.tiles import GREENERY
from tharsis.mars.milestones import MILESTONE_COST, MOST, award_cost, claimable, fundable, taken
from tharsis.mars.obstacles import Refusal, all_vain, obstacle, vain
from tharsis.mars.payment import funds
from tharsis.mars.player import Player
from tharsis.mars.requirements import CountRequirement, ParameterRequirement, Requirement, TagRequirement
from tharsis.mars.standard_projects import PROJECTS, open_projects, project_cost, project_keep
from tharsis.mars.state import Table
from tharsis.mars.terms import (
    ACT,
    ACTION_PHASE,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    CORPORATION,
    END_TURN,
    FINAL_PHASE,
    FIRST_ACTION,
    FUND,
    GREENERY_PRICE,
    HEAT,
    MONEY,
    NEXT_TOLERANCE,
    NOBODY,
    OCEANS,
    PASS,
    PLANTS,
    PLAY,
    PROJECT_VERB,
    STEP,
    TOLERANCE,
)
from tharsis.mars.wording import question

__all__ = [
    "Refusal",
    "warnings",
    "why_not",
    "why_not_action",
    "why_not_award",
    "why_not_card",
    "why_not_card_all",
    "why_not_milestone",
    "why_not_project",
]

_UNEXPLAINED: Final = Refusal("not possible now")
_NO_SUCH_OPTION: Final = Refusal("there is no such option")


def _name(g: Table, seat: int) -> str:
    return g.setup.names[seat]


def _too_dear(cost: int, player: Player, ruling: str) -> Refusal:
    """A cost that only M€ (and heat, where it pays) can pay."""
    if funds(player, True, True) >= cost:
        ruling = "pay.metal-not-for-projects"
    return Refusal(f"costs {cost} M€, you can pay {funds(player, False, False)}", ruling)


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
        return []
    found = [_unmet(g, seat, each) for each in face.requires if not each.met(g, seat)]
    if not affordable(g, seat, face):
        found.append(_unpaid(g, seat, face))
    if face.box and not box_possible(g, seat, face, card, True):
        found += _box_obstacles(g, seat, face)
    for effect in face.checks:
        if not effect.possible(g, seat, card) and not effect.fed(g, seat, face):
            found.append(obstacle(effect, g, seat, card))
    return found or [_UNEXPLAINED]


def _not_in_hand(g: Table, seat: int, card: int) -> Refusal | None:
    if not 0 <= card < len(g.cards):
        return Refusal(f"there is no card {card}")
    player = g.players[seat]
    if card in player.hand:
        return None
    name = g.cards[card].name
    if card in player.tableau or card in player.events:
        return Refusal(f"you have already played {name}")
    if g.cards[card].kind == CORPORATION:
        return Refusal(f"{name} is a corporation, not a card to play on a turn")
    return Refusal(f"{name} is not in your hand")


def _unmet(g: Table, seat: int, requirement: Requirement) -> Refusal:
    """What is wanting for a requirement that is not met."""
    if isinstance(requirement, ParameterRequirement):
        return Refusal(_parameter_words(g, seat, requirement), "req.must-be-met")
    if isinstance(requirement, TagRequirement):
        return Refusal(_tag_words(g, seat, requirement), "req.tags.in-play-only")
    assert isinstance(requirement, CountRequirement)
    needed = f"needs {text.requirement_words(requirement)}"
    count = requirement.count
    have = count.of(g, seat, -1)
    if isinstance(count, ProductionOf):
        return Refusal(f"{needed}, yours is {have}", "req.production.at-least-one")
    if isinstance(count, OwnGreeneries):
        return Refusal(f"{needed}, you have {have}", "req.tile.own")
    if isinstance(count, CitiesInPlay):
        return Refusal(f"{needed}, {_there_are(have)}", "req.must-be-met")
    return Refusal(f"{needed}, you have {have}", "req.must-be-met")


def _there_are(n: int) -> str:
    return f"there {'is' if n == 1 else 'are'} {n}"


def _parameter_words(g: Table, seat: int, requirement: ParameterRequirement) -> str:
    parameter = requirement.parameter
    perks = g.players[seat].perks
    slack = (perks[TOLERANCE] + perks[NEXT_TOLERANCE]) * STEP[parameter]
    needed = f"needs {text.requirement_words(requirement)}"
    if slack:
        loosened = requirement.value + slack if requirement.most else requirement.value - slack
        needed += f" ({words.level(parameter, loosened)} for you)"
    now = g.parameters[parameter]
    return f"{needed}, " + (
        _there_are(now) if parameter == OCEANS else f"it is {words.level(parameter, now)}"
    )


def _tag_words(g: Table, seat: int, requirement: TagRequirement) -> str:
    mine = g.players[seat].tags
    missing = requirement.missing(g, seat)
    names: list[str] = []
    gaps: list[int] = []
    for tag, amount in zip(requirement.tags, requirement.amounts):
        if mine[tag] < amount:
            names.append(words.TAG_NAMES[tag])
            gaps.append(amount - mine[tag])
    if sum(gaps) > missing:  # wild tags fill some of the gaps, no matter which
        names = [words.joined(names, "or")]
        gaps = [missing]
    return "needs " + words.joined([words.plural(n, f"more {name} tag") for n, name in zip(gaps, names)])


def _unpaid(g: Table, seat: int, face: Card) -> Refusal:
    """Why a card cannot be paid for."""
    player = g.players[seat]
    cost = card_cost(player, face)
    can = funds(player, face.steel, face.titanium)
    if can < cost:
        ruling = "pay.card.full-first"
        if funds(player, True, face.titanium) >= cost:
            ruling = "pay.steel.building-only"
        elif funds(player, face.steel, True) >= cost:
            ruling = "pay.titanium.space-only"
        return Refusal(f"costs {cost} M€, you can pay {can}", ruling)
    heat = kept(g, seat, face, HEAT)
    if heat > 0:
        rest = can - min(heat, player.stock[HEAT])
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
    if not 0 <= card < len(g.cards):
        return Refusal(f"there is no card {card}")
    player = g.players[seat]
    name = g.cards[card].name
    if card not in player.tableau:
        owner = g.owner_of(card)
        return Refusal(f"{name} is not in play" if owner < 0 else f"{name} belongs to {_name(g, owner)}")
    place = player.tableau.index(card)
    if action_usable(g, seat, place):
        return None
    action = g.cards[card].action
    if action is None:
        return Refusal(f"{name} has no action")
    if player.acted[place] == g.generation:
        return Refusal("its action was already used this generation", "action.card-action.once")
    return obstacle(action, g, seat, card)


# Standard projects, conversions -------------------------------------------------------------


def why_not_project(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not carry out a standard project, whoever's turn it is; None if it may."""
    if not 0 <= i < len(PROJECTS):
        return Refusal(f"there is no standard project {i}")
    if i in open_projects(g, seat):
        return None
    project = PROJECTS[i]
    player = g.players[seat]
    cost = project_cost(g, seat, project)
    can = funds(player, False, False)
    if project.solo_only and not g.setup.rating_goal:
        return Refusal("it is only for the solo game whose goal is a terraform rating", "solo.buffer-gas")
    if can < cost:
        return _too_dear(cost, player, "solo.buffer-gas" if project.solo_only else "stdproj.printed")
    if not project.effect.possible(g, seat, -1):
        found = obstacle(project.effect, g, seat, -1)
        return replace(found, ruling="stdproj.tile-needs-space") if cost > 0 else found
    toll = project_keep(g, seat, project)
    return Refusal(
        f"costs {cost} M€ and the only area left for its tile asks {toll} M€ more, you can pay {can}",
        "map.hellas.pole-cost",
    )


def _why_not_plants(g: Table, seat: int) -> Refusal | None:
    if plants_convertible(g, seat):
        return None
    have = g.players[seat].stock[PLANTS]
    price = g.players[seat].perks[GREENERY_PRICE]
    if have < price:
        return Refusal(f"needs {words.stock(price, PLANTS)}, you have {have}", "action.convert.plants")
    return replace(obstacle(GREENERY, g, seat, -1), ruling="must.convert.plants-needs-space")


def _why_not_heat(g: Table, seat: int) -> Refusal | None:
    have = g.players[seat].stock[HEAT]
    if have >= HEAT_PRICE:
        return None
    return Refusal(f"needs {HEAT_PRICE} heat, you have {have}", "action.convert.heat")


# Milestones and awards ----------------------------------------------------------------------


def why_not_milestone(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not claim a milestone, whoever's turn it is; None if it may."""
    if not 0 <= i < len(g.milestones):
        return Refusal(f"there is no milestone {i}")
    if i in claimable(g, seat):
        return None
    if g.seats == 1:
        return Refusal("there are no milestones in a solo game", "milestone-award.not-in-solo")
    if g.milestones[i] != NOBODY:
        return Refusal(f"{_has(g, seat, g.milestones[i])} already claimed it", "milestone.one-owner")
    if taken(g.milestones) >= MOST:
        return Refusal(f"{MOST} milestones are claimed, no more can be", "milestone.three-in-total")
    milestone = g.house.milestones[i]
    have = milestone.count.of(g, seat, -1)
    if have < milestone.threshold:
        goal = text.milestone_words(milestone).rstrip(".")
        reason = f"you must {goal[0].lower()}{goal[1:]}, you are at {have}"
        return Refusal(reason, "milestone.condition-at-claim")
    return _too_dear(MILESTONE_COST, g.players[seat], "milestone.claim-cost")


def why_not_award(g: Table, seat: int, i: int) -> Refusal | None:
    """Why the seat may not fund an award, whoever's turn it is; None if it may."""
    if not 0 <= i < len(g.awards):
        return Refusal(f"there is no award {i}")
    if i in fundable(g, seat):
        return None
    if g.seats == 1:
        return Refusal("there are no awards in a solo game", "milestone-award.not-in-solo")
    if g.awards[i] != NOBODY:
        return Refusal(f"{_has(g, seat, g.awards[i])} already funded it", "award.three-in-total")
    if taken(g.awards) >= MOST:
        return Refusal(f"{MOST} awards are funded, no more can be", "award.three-in-total")
    return _too_dear(award_cost(g), g.players[seat], "award.cost")


def _has(g: Table, seat: int, owner: int) -> str:
    return "you have" if owner == seat else f"{_name(g, owner)} has"


# The turn -----------------------------------------------------------------------------------


def why_not(g: Table, seat: int, choice: int) -> Refusal | None:
    """Why a choice is not legal for a seat now; None exactly when it is.

    >>> from tharsis.mars.kind import KIND
    >>> str(why_not(KIND.new(players=2, seed=1), 0, CONVERT_HEAT))
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
        opening = "another question is open" if verb <= FIRST_ACTION else "this does not answer the question"
        return Refusal(f"{opening}: {question(g, seat)}")
    return _why_not_turn(g, seat, verb, argument_of(choice)) or _UNEXPLAINED


def _not_asked(g: Table, seat: int) -> Refusal:
    """Why a seat has nothing to choose."""
    if g.over:
        return Refusal("the game is over")
    asked = words.joined([_name(g, each) for each in g.waiting()])
    if g.phase not in (ACTION_PHASE, FINAL_PHASE):
        return Refusal(f"you have chosen, now wait for {asked}")
    if g.phase == ACTION_PHASE and g.players[seat].passed:
        return Refusal("you have passed and are out until the next generation", "phase.action.pass-is-out")
    if g.active == seat:
        return Refusal(f"{asked} must answer a question first")
    return Refusal(f"it is the turn of {_name(g, g.active)}")


def _why_not_turn(g: Table, seat: int, verb: int, argument: int) -> Refusal | None:
    """Why something cannot be done on the seat's own turn."""
    if verb > FIRST_ACTION or (argument != 0 and verb in _BARE_VERBS):
        return _NO_SUCH_OPTION
    if verb == PASS:
        return Refusal("you have taken an action: end the turn instead", "phase.action.one-or-two")
    if verb == END_TURN:
        return Refusal("you have not taken an action: pass instead", "phase.action.one-or-two")
    if verb == FIRST_ACTION:
        return _why_not_first(g, seat)
    if first_action_of(g, seat) is not None:
        name = g.cards[g.players[seat].corporation].name
        return Refusal(f"the first action of {name} comes first", "must.first-action.before-others")
    if verb == CONVERT_PLANTS:
        return _why_not_plants(g, seat)
    if verb == CONVERT_HEAT:
        return _why_not_heat(g, seat)
    return _WITH_ARGUMENT[verb](g, seat, argument)


_BARE_VERBS: Final = (PASS, END_TURN, CONVERT_PLANTS, CONVERT_HEAT, FIRST_ACTION)
_WITH_ARGUMENT: Final[dict[int, Callable[[Table, int, int], Refusal | None]]] = {
    PLAY: why_not_card,
    ACT: why_not_action,
    PROJECT_VERB: why_not_project,
    CLAIM: why_not_milestone,
    FUND: why_not_award,
}


def _why_not_first(g: Table, seat: int) -> Refusal | None:
    if first_action_of(g, seat) is not None:
        return None
    player = g.players[seat]
    face = g.cards[player.corporation]
    if face.first is None:
        return Refusal(f"{face.name} has no first action")
    if not player.first_due:
        return Refusal(f"the first action of {face.name} is already done")
    return obstacle(face.first, g, seat, player.corporation)


# Legal, but in vain -------------------------------------------------------------------------


def warnings(g: Table, seat: int, choice: int) -> list[Refusal]:
    """What of a legal choice would come to nothing as things stand; empty for a choice that is not legal."""
    if g.phase != ACTION_PHASE or why_not(g, seat, choice) is not None:
        return []
    verb = verb_of(choice)
    argument = argument_of(choice)
    if verb == PLAY:
        return all_vain(g.cards[argument].effects, g, seat, argument)
    if verb == ACT:
        action = g.cards[argument].action
        return [] if action is None else vain(action, g, seat, argument)
    if verb == PROJECT_VERB:
        return all_vain(PROJECTS[argument].effect.parts(), g, seat, -1)
    if verb == FIRST_ACTION:
        first = first_action_of(g, seat)
        return [] if first is None else vain(first, g, seat, g.players[seat].corporation)
    if verb == CONVERT_PLANTS:
        return vain(GREENERY, g, seat, -1)
    if verb == CONVERT_HEAT:
        return [replace(each, ruling="may.maxed.heat") for each in vain(WARMER, g, seat, -1)]
    return []
