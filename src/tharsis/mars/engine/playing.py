"""Playing a card: what it costs, whether it may be played, paying for it, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import option
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    ON_CARDS,
    PARAMETERS,
    PRODUCTION,
    PRODUCTIONS,
    Effect,
    Pending,
)
from tharsis.mars.engine.effects.production import Produce, box_possible
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.payment import Bill, Payment, funds, payable
from tharsis.mars.engine.terms import (
    CITY_PLACED,
    EVENT,
    HEAT,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_PLACED,
    PLAY,
    PRODUCTION_RAISED,
    PROJECT_PAID,
    STEEL,
    TILE_PLACED,
    TITANIUM,
    WILD,
)
from tharsis.mars.engine.trial import completes, doubt
from tharsis.mars.engine.triggers import Trigger, card_triggers
from tharsis.mars.engine.wild import not_yet

if TYPE_CHECKING:
    from tharsis.mars.engine.player import Player
    from tharsis.mars.engine.table import Table


def card_cost(player: Player, face: Card) -> int:
    """What a card costs the player after all discounts."""
    cost = face.cost - player.perks[NEXT_DISCOUNT]
    for discount in player.discounts:
        cost -= discount.amount * discount.cards.times(face)
    return max(cost, 0)


def kept(g: Table, who: int, face: Card, resource: int) -> int:
    """How much of a resource the card's own effects need after it is paid for."""
    need = 0
    for effect in face.checks:
        need += effect.keeps(g, who, face.id, resource)
    return need


def affordable(g: Table, who: int, face: Card) -> bool:
    """Can the card be paid for, with what its effects need left over?"""
    if not face.checks:
        return within_funds(g, who, face)
    return within_funds(g, who, face) and payable(g, who, card_bill(g, who, face))


def within_funds(g: Table, who: int, face: Card) -> bool:
    """Can the card itself be paid for?"""
    return funds(g, who, face.steel, face.titanium, face.id) >= card_cost(g.players[who], face)


def card_bill(g: Table, who: int, face: Card) -> Bill:
    """What a card costs the player, with what its effects need left over."""
    bill = Bill(card_cost(g.players[who], face), face.id, face.steel, face.titanium)
    if face.checks and not g.wary:  # a wary table tries what each way to pay leaves
        bill.keep_money = kept(g, who, face, MONEY)
        bill.keep_heat = kept(g, who, face, HEAT)
    return bill


def playable(g: Table, who: int, face: Card) -> bool:
    """May the player play this card now, apart from what a levy takes?"""
    return within_funds(g, who, face) and allowed(g, who, face)


def allowed(g: Table, who: int, face: Card) -> bool:
    """May the player play a card that is not too dear, apart from what a levy takes?"""
    for requirement in face.requires:
        if not requirement.met(g, who):
            return False
    return feasible(g, who, face) or (may_be_helped(g, who, face) and works_out(g, who, face))


def feasible(g: Table, who: int, face: Card) -> bool:
    """Can all that the card takes be had, as things stand?"""
    if not face.checks and not face.box:
        return True
    if face.checks and not payable(g, who, card_bill(g, who, face)):
        return False
    if face.box and not box_possible(g, who, face, face.id, True):
        return False
    for effect in face.checks:
        if not effect.possible(g, who, face.id):
            return False
    return not face.checks or not contested(g, who, face)


def contested(g: Table, who: int, face: Card) -> bool:
    """Does something that pays for the card, or another part of it, want what a part of it needs?"""
    if face.steel and kept(g, who, face, STEEL) > 0:
        return True
    if face.titanium and kept(g, who, face, TITANIUM) > 0:
        return True
    if len(face.checks) < 2:
        return False
    for resource in range(PRODUCTIONS):
        if kept(g, who, face, resource) > g.in_reach(who, resource):
            return True
    for i, effect in enumerate(face.checks):
        for other in face.checks[i + 1 :]:
            if effect.writes & other.reads & (BOARD | ON_CARDS):
                return True
    return False


def may_be_helped(g: Table, who: int, face: Card) -> bool:
    """As things stand something may be wanting: may what the card does and sets off bring it?"""
    if face.box and not box_possible(g, who, face, face.id, True):
        helped = False
        for effect in face.box:
            if effect.reads & PRODUCTION and _helped(g, who, face, effect):
                helped = True
                break
        if not helped:
            return False
    for effect in face.checks:
        if not effect.possible(g, who, face.id) and not _helped(g, who, face, effect):
            return False
    return True


def _helped(g: Table, who: int, face: Card, effect: Effect) -> bool:
    """May something that comes with the card help an effect? What is in its box was added up already."""
    added_up = effect.boxed and not effect.checked
    does = 0
    for other in face.effects:
        does |= other.writes
        if other is effect or (added_up and other.boxed):
            continue
        if effect.helped(g, who, face.id, other):
            return True
    for trigger in face.triggers:
        if not (added_up and in_box(trigger)) and effect.helped(g, who, face.id, trigger.effect):
            return True
    for happening, watches in enumerate(g.players[who].triggers):
        if watches and may_happen(happening, does):
            for watch in watches:
                trigger = watch.trigger
                if not (added_up and in_box(trigger)) and effect.helped(g, who, face.id, trigger.effect):
                    return True
                does |= trigger.effect.writes  # which may set others off; those of cards come first
    return False


def in_box(trigger: Trigger) -> bool:
    """Is what a trigger gives for the card's city counted when its production box is added up?"""
    return trigger.happening == CITY_PLACED and isinstance(trigger.effect, Produce)


def may_happen(happening: int, does: int) -> bool:
    """May something that changes all this set triggers of that kind off?"""
    if OCEAN_PLACED <= happening <= TILE_PLACED:
        return does & (BOARD | PARAMETERS) != 0
    if happening == PRODUCTION_RAISED:
        return does & (BOARD | PARAMETERS | PRODUCTION) != 0
    return happening != PROJECT_PAID


def works_out(g: Table, who: int, face: Card) -> bool:
    """Does a trial find a way to play the card to its end?"""
    if g.trial is not None or face.id not in g.players[who].hand:
        return False
    pay = Pending(PAY_FOR_CARD, who, face.id, card_cost(g.players[who], face))
    if not completes(g, who, [Pending(PLAY_CARD, who, face.id, face.id), pay]):
        return False
    doubt(g, option(PLAY, face.id))
    return True


def enters_by_trial(g: Table, who: int, face: Card) -> bool:
    """A card that costs nothing: does a trial find a way to play it, though something is wanting?"""
    if g.trial is not None or not may_be_helped(g, who, face):
        return False
    return completes(g, who, [Pending(ENTER_PLAY, who, face.id, face.id)])


@final
class EnterPlay(Effect):
    """The card ``data`` is played without being paid for, wherever it comes from."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        put_into_play(g, who, g.cards[data])


@final
class PayForCard(Payment):
    """Pay for a card."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return card_bill(g, who, g.cards[card])


@final
class PlayCard(Effect):
    """The card ``data``, paid for, is played: its tags count, its triggers and effects wait on the pile."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        face = g.cards[data]
        player.hand.remove(data)
        if g.logging:
            g.note("play", who, data, data, card_cost(player, face))
        if player.perks[NEXT_DISCOUNT] or player.perks[NEXT_TOLERANCE]:
            forget_next_card(player)
        if player.tags[WILD] > 0:
            for requirement in face.requires:
                requirement.settle(g, who)
        put_into_play(g, who, face)


def put_into_play(g: Table, who: int, face: Card) -> None:
    """A card is played: its tags count, it lies in play, its triggers and effects wait on the pile."""
    player = g.players[who]
    player.add_tags(face.tags, 1)
    for tag in face.tags:
        if tag == WILD:
            not_yet(player)
    if face.type == EVENT:
        player.events = [*player.events, face.id]
        g.events = [*g.events, face.id]
    else:
        bring_into_play(g, who, face)
    pending = card_triggers(g, who, face)
    for effect in face.effects:
        pending.append(Pending(effect, who, face.id, -1))
    g.push(pending)


def turn_down_events(g: Table) -> None:
    """Events are turned face down when an action ends: their tags counted only while they were played."""
    for card in g.events:
        for player in g.players:
            if card in player.events:
                player.add_tags(g.cards[card].tags, -1)
    g.events = []


def forget_next_card(player: Player) -> None:
    """What applied to the next card is used up."""
    perks = player.perks[:]
    perks[NEXT_DISCOUNT] = 0
    perks[NEXT_TOLERANCE] = 0
    player.perks = perks


PAY_FOR_CARD: Final = PayForCard()
PLAY_CARD: Final = PlayCard()
ENTER_PLAY: Final = EnterPlay()
