"""Effects in words: one imperative phrase each, without a full stop, found by the effect's class.

``face`` is the card on which an effect is printed: it says what "here" holds, and whether the card's
own tags count. An effect without words is an error, so that no card can be silent.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from tharsis.mars.engine import groups, levy, ordering, playing, research, turn, turn_actions
from tharsis.mars.engine.board import OUTSIDE
from tharsis.mars.engine.counts import IfTags, Rest
from tharsis.mars.engine.effects import (
    actions,
    from_hand,
    globals,
    hand,
    production,
    removal,
    resources,
    rules,
    stock,
    tiles,
)
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.payment import Payment
from tharsis.mars.engine.places import AS_GREENERY, ON_LAND
from tharsis.mars.engine.standard_projects import DoProject, SellPatents
from tharsis.mars.engine.terms import (
    BUILDING,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    NOTHING,
)
from tharsis.mars.engine.tiles import TILES, is_city, is_greenery, is_ocean
from tharsis.mars.words.nouns import (
    CARD_RESOURCE_NAMES,
    MARKER_WORDS,
    RATING,
    RESOURCE_NAMES,
    TRACK_WORDS,
    a,
    counted,
    each_of,
    filter_words,
    joined,
    many,
    on_card,
    plural,
    scaled,
    steps,
    tag_words,
    tile_words,
)
from tharsis.mars.words.nouns import production as production_name
from tharsis.mars.words.nouns import stock as stock_words


def effect_words(effect: Effect, face: Card | None = None) -> str:
    """An effect as an imperative phrase; what it costs stands before a colon.

    >>> from tharsis.mars.engine.effects.globals import oxygen
    >>> from tharsis.mars.engine.effects.stock import gain, lose
    >>> effect_words(lose(energy=4) >> (gain(steel=1) & oxygen(1)))
    'spend 4 energy: gain 1 steel and raise oxygen 1 step'
    """
    if isinstance(effect, Then):
        return f"{phrase(effect.cost, face)}: {phrase(effect.result, face)}"
    return phrase(effect, face)


@singledispatch
def phrase(effect: Effect, face: Card | None) -> str:
    """An effect inside a sentence."""
    raise TypeError(f"there are no words for the effect {type(effect).__name__}")


@phrase.register
def _(effect: Then, face: Card | None) -> str:
    link = ", " if type(effect.cost) in CONDITIONS else " to "
    return phrase(effect.cost, face) + link + phrase(effect.result, face)


# What costs nothing has no "to" after it: what follows is what it allows. Modules add theirs.
CONDITIONS: Final[set[type[Effect]]] = {stock.IfRaised}


@phrase.register
def _(effect: Choice, face: Card | None) -> str:
    parts = [phrase(each, face) for each in effect.alternatives]
    plain = len(parts) == 2 and not any(
        isinstance(each, Then) or " or " in part or ", " in part
        for each, part in zip(effect.alternatives, parts)
    )
    return " or ".join(parts) if plain else ", ".join(parts[:-1]) + ", or " + parts[-1]


@phrase.register
def _(effect: Both, face: Card | None) -> str:
    if all(_is_step(each) for each in effect.members):
        return _production_box([each for each in effect.members if isinstance(each, production.Produce)])
    return joined([phrase(each, face) for each in effect.members])


def _is_step(effect: Effect) -> bool:
    return isinstance(effect, production.Produce) and effect.count is None


def _production_box(changes: list[production.Produce]) -> str:
    """Several changes of own production: losses first, each verb once."""
    groups: list[str] = []
    for verb, sign in (("lower", -1), ("raise", 1)):
        parts = [
            f"your {production_name(each.resource)} {steps(abs(each.amount))}"
            for each in changes
            if each.amount * sign > 0
        ]
        if parts:
            groups.append(f"{verb} {joined(parts)}")
    return " and ".join(groups) if " and " not in "".join(groups) else ", and ".join(groups)


@phrase.register
def _(effect: production.Produce, face: Card | None) -> str:
    verb = "lower" if effect.amount < 0 else "raise"
    told = f"{verb} your {production_name(effect.resource)} "
    if isinstance(effect.count, IfTags):
        count = effect.count
        return (
            f"{told}{steps(effect.amount * count.little)}, or {steps(effect.amount * count.much)} "
            f"if you have at least {plural(count.least, tag_words([count.tag]))}"
        )
    return scaled(told + steps(abs(effect.amount)), effect.count, effect.each, face)


@phrase.register
def _(effect: production.Slump, face: Card | None) -> str:
    return f"lower your {production_name(effect.resource)} {steps(effect.amount)}, if you can"


@phrase.register
def _(effect: production.SellProduction, face: Card | None) -> str:
    return f"lower one of your productions 1 step to gain {effect.amount} of that resource"


@phrase.register
def _(effect: production.AnyProduction, face: Card | None) -> str:
    return f"lower any player's {production_name(effect.resource)} {steps(effect.amount)}"


@phrase.register
def _(effect: production.MetalProduction, face: Card | None) -> str:
    return (
        "raise your steel or titanium production 1 step, "
        "whichever metal that area shows (your choice if it shows both)"
    )


@phrase.register
def _(effect: production.CopyBox, face: Card | None) -> str:
    return (
        "repeat the immediate production changes of one of your cards in play "
        f"with {a(tag_words([BUILDING]))}, losses included"
    )


@phrase.register
def _(effect: production.ShiftProduction, face: Card | None) -> str:
    given, taken = production_name(effect.given), production_name(effect.taken)
    return f"lower your {given} by as many steps as you like, at least 1, and raise your {taken} by as many"


@phrase.register
def _(effect: stock.Gain, face: Card | None) -> str:
    amounts = joined([stock_words(n, kind) for kind, n in zip(effect.resources, effect.amounts)])
    return scaled(f"gain {amounts}", effect.count, effect.each, face)


@phrase.register
def _(effect: stock.GainOfIt, face: Card | None) -> str:
    return f"gain {effect.amount} of that resource"


@phrase.register
def _(effect: stock.Lose, face: Card | None) -> str:
    verb = "spend" if effect.urgent else "lose"
    return f"{verb} {stock_words(effect.amount, effect.resource)}"


@phrase.register
def _(effect: stock.Forfeit, face: Card | None) -> str:
    return scaled(f"lose {stock_words(effect.amount, effect.resource)}", effect.count, effect.each, face)


@phrase.register
def _(effect: stock.KeepOnly, face: Card | None) -> str:
    name = RESOURCE_NAMES[effect.resource]
    if effect.kept == 0 and effect.count is None:
        return f"lose all your {name}"
    more = "" if effect.count is None else f" and 1 more for every {each_of(effect.count, 1, face)}"
    return f"keep {stock_words(effect.kept, effect.resource)}{more}, and lose all your other {name}"


@phrase.register
def _(effect: stock.GainAny, face: Card | None) -> str:
    return scaled("gain 1 standard resource of your choice", effect.count, 1, face)


@phrase.register
def _(effect: stock.IfNotRaised, face: Card | None) -> str:
    return f"if your {RATING} has not gone up this generation, {phrase(effect.result, face)}"


@phrase.register
def _(effect: Payment, face: Card | None) -> str:
    return "pay what is due"


@phrase.register
def _(effect: stock.Pay, face: Card | None) -> str:
    if effect.cost < 0:
        return "pay what is due"
    helpers = [name for name, helps in (("steel", effect.steel), ("titanium", effect.titanium)) if helps]
    return f"spend {effect.cost} M€" + (f" ({joined(helpers)} may pay too)" if helpers else "")


@phrase.register
def _(effect: stock.Due, face: Card | None) -> str:
    return f"pay {effect.cost} M€"


@phrase.register
def _(effect: from_hand.PlayFromHand, face: Card | None) -> str:
    may = "" if effect.must else "you may "
    terms = (
        f"for {effect.amount} M€ less" if effect.which == NEXT_DISCOUNT
        else "whatever it requires of the tracks"
    )  # fmt: skip
    return f"{may}play a card from your hand {terms}"


@phrase.register
def _(effect: stock.Spend, face: Card | None) -> str:
    return "spend what is due"


@phrase.register
def _(effect: stock.Toll, face: Card | None) -> str:
    return "pay the price printed on the area"


@phrase.register
def _(effect: stock.Exchange, face: Card | None) -> str:
    given, taken = RESOURCE_NAMES[effect.given], RESOURCE_NAMES[effect.taken]
    return f"turn as much {given} as you like, at least 1, into the same amount of {taken}"


@phrase.register
def _(effect: stock.IfRaised, face: Card | None) -> str:
    return "if your terraform rating has already gone up this generation"


@phrase.register
def _(effect: globals.Raise, face: Card | None) -> str:
    return f"raise {TRACK_WORDS[effect.parameter].the} {steps(effect.steps)}"


@phrase.register
def _(effect: globals.Drift, face: Card | None) -> str:
    verb = "raise" if effect.steps > 0 else "lower"
    return f"{verb} {TRACK_WORDS[effect.parameter].the} {steps(abs(effect.steps))} for nobody"


@phrase.register
def _(effect: globals.RankRating, face: Card | None) -> str:
    least = f" (at least {effect.least})" if effect.least else ""
    thing = counted(effect.count, face)
    verb = "gain" if effect.first > 0 else "lose"
    alone = joined(
        [
            f"{steps(abs(n))} with {bound} or more"
            for bound, n in zip(effect.alone, effect.alone_steps, strict=True)
        ]
    )
    return (
        f"whoever has most {thing.more}{thing.where}{least} {verb}s {steps(abs(effect.first))} of {RATING}, "
        f"whoever comes second {steps(abs(effect.second))} (players who tie share their place; a tie for the "
        f"first leaves no second); alone you {verb} {alone}"
    )


@phrase.register
def _(effect: globals.RaiseRating, face: Card | None) -> str:
    verb = "lower" if effect.steps < 0 else "raise"
    much = abs(effect.steps)
    if isinstance(effect.count, Rest):
        fewer = f"{steps(much)} fewer for every {each_of(effect.count.count, 1, face)}"
        return f"{verb} your {RATING} {steps(effect.count.most * much)}, {fewer}"
    return scaled(f"{verb} your {RATING} {steps(much)}", effect.count, effect.each, face)


@phrase.register
def _(effect: hand.Draw, face: Card | None) -> str:
    if isinstance(effect.count, IfTags):
        count = effect.count
        return (
            f"draw {plural(effect.amount * count.little, 'card')}, or {effect.amount * count.much} "
            f"if you have at least {plural(count.least, tag_words([count.tag]))}"
        )
    return scaled(f"draw {plural(effect.amount, 'card')}", effect.count, effect.each, face)


@phrase.register
def _(effect: hand.OthersDraw, face: Card | None) -> str:
    return f"let every opponent draw {plural(effect.amount, 'card')}"


@phrase.register
def _(effect: hand.GiveCard, face: Card | None) -> str:
    return f"discard {'a card' if effect.amount == 1 else plural(effect.amount, 'card')} from your hand"


@phrase.register
def _(effect: hand.RevealUntil, face: Card | None) -> str:
    wanted = f"{effect.amount} {filter_words(effect.cards, several=effect.amount > 1)}"
    return f"reveal cards from the deck until you find {wanted}; take these and discard the others"


@phrase.register
def _(effect: actions.ActAgain, face: Card | None) -> str:
    return "use once more the action of another card of yours that was already used this generation"


@phrase.register
def _(effect: hand.Look, face: Card | None) -> str:
    return (
        f"look at the top {plural(effect.amount, 'card')} of the deck, "
        f"keep {effect.keep} of them and discard the others"
    )


@phrase.register
def _(effect: hand.LookAndBuy, face: Card | None) -> str:
    return "look at the top card of the deck, then buy it or discard it"


@phrase.register
def _(effect: hand.TakeOffer, face: Card | None) -> str:
    return "take the card that you bought"


@phrase.register
def _(effect: hand.RevealForTag, face: Card | None) -> str:
    return (
        "reveal the top card of the deck and discard it; "
        f"if it has {a(tag_words([effect.tag]))}, {phrase(resources.AddHere(1), face)}"
    )


@phrase.register
def _(effect: hand.SwapCard, face: Card | None) -> str:
    return "you may discard a card from your hand to draw a card"


def here_words(amount: int, face: Card | None) -> str:
    """So many of the resources that the card holds."""
    return on_card(amount, -1 if face is None else face.holds)


@phrase.register
def _(effect: resources.AddHere, face: Card | None) -> str:
    return f"add {here_words(effect.amount, face)} here"


@phrase.register
def _(effect: resources.SpendHere, face: Card | None) -> str:
    return f"spend {here_words(effect.amount, face)} from here"


@phrase.register
def _(effect: resources.AddTo, face: Card | None) -> str:
    target = "another card of yours" if effect.another else "a card of yours"
    if effect.tag >= 0:
        target += f" with {a(tag_words([effect.tag]))}"
    told = scaled(f"add {on_card(effect.amount, effect.kind)}", effect.count, 1, face)
    kind = ", of the kind that it holds" if effect.kind == NOTHING else ""
    return f"{told} to {target}{kind}"


@phrase.register
def _(effect: resources.SpendFrom, face: Card | None) -> str:
    verb = "spend" if effect.urgent else "remove"
    return f"{verb} {on_card(effect.amount, effect.kind)} from a card of yours"


@phrase.register
def _(effect: resources.TurnHere, face: Card | None) -> str:
    held = many(CARD_RESOURCE_NAMES.get(-1 if face is None else face.holds, "resource"))
    if effect.rate > 1:
        much = stock_words(effect.rate, effect.taken)
        return f"spend as many {held} from here as you like, at least 1, and gain {much} for each"
    taken = RESOURCE_NAMES[effect.taken]
    return f"turn as many {held} from here as you like, at least 1, into the same amount of {taken}"


@phrase.register
def _(effect: resources.AddToFull, face: Card | None) -> str:
    return (
        f"add {on_card(effect.amount, -1)} to a card of yours that already has at least 1, of the same kind"
    )


@phrase.register
def _(effect: resources.AddToEach, face: Card | None) -> str:
    much = on_card(effect.amount, effect.kind)
    if effect.kind == NOTHING:
        return f"add {much} to each card of yours that already has at least 1, of the same kind"
    return f"add {much} to each card of yours that can hold {many(CARD_RESOURCE_NAMES[effect.kind])}"


@phrase.register
def _(effect: resources.AddToPlayed, face: Card | None) -> str:
    return "add 1 microbe or animal to the card played, whichever it can hold"


@phrase.register
def _(effect: removal.Harm, face: Card | None) -> str:
    amounts = joined([stock_words(n, kind) for kind, n in zip(effect.resources, effect.amounts)], "or")
    if effect.on_card:
        amounts += f", or up to {on_card(effect.on_card, effect.kind)} on one card,"
    verb = "steal" if effect.steal else "remove"
    whom = f" who has {a(tag_words([effect.tag]))} in play" if effect.tag >= 0 else ""
    return f"you may {verb} up to {amounts} from any player{whom}"


@phrase.register
def _(effect: removal.HowMuch, face: Card | None) -> str:
    return "remove resources from the card"


@phrase.register
def _(effect: removal.TakeFromAnyCard, face: Card | None) -> str:
    return f"remove {on_card(1, effect.kind)} from any card (yours or another player's)"


@phrase.register
def _(effect: removal.FloodNeighbour, face: Card | None) -> str:
    return f"you may remove up to {effect.amount} M€ from the owner of one tile beside it"


@phrase.register
def _(effect: rules.NextCard, face: Card | None) -> str:
    if effect.which == NEXT_DISCOUNT:
        return f"the next card you play this generation costs {effect.amount} M€ less"
    if effect.which == NEXT_TOLERANCE:
        return (
            "the next card you play this generation may miss a requirement on a track "
            f"by up to {steps(effect.amount)}"
        )
    raise TypeError(f"there are no words for the next card's rule {effect.which}")


# Where a tile may stand, by the name of the rule; "{}" is the tile with its article. Modules add theirs.
PLACES: Final = {
    "land": "{} on a land area",
    "ocean-area": "{} on an ocean area",
    "volcanic": "{} on a volcanic area (any land area on a map without volcanoes)",
    "volcanic-city": "{} on a volcanic area, whatever is beside it (as any city on a map without volcanoes)",
    "as-city": "{}",
    "as-greenery": "{}",
    "as-ocean": "{}",
    "alone": "{} on a land area with no tile beside it, not even an ocean",
    "beside-city": "{} on a land area beside at least 1 city (anyone's)",
    "beside-two-cities": "{} on a land area beside at least 2 cities (anyone's)",
    "beside-greenery": "{} on a land area beside at least 1 greenery (anyone's)",
    "metal": "{} on a land area with a steel or titanium bonus",
    "metal-beside-own": "{} on a land area with a steel or titanium bonus, beside at least 1 tile of yours",
}


@phrase.register
def _(effect: tiles.PlaceTile, face: Card | None) -> str:
    tile = tile_words(effect.tile) + (" tile" if TILES[effect.tile].proper else "")
    if effect.name:
        if any(each.name == effect.name for each in OUTSIDE):
            return f"place {tile} on the area {effect.name}, off Mars"
        return f"place {tile} on the area {effect.name}; on a map without it, by the usual rules"
    told = "place " + PLACES[effect.rule.name].format(tile)
    if is_ocean(effect.tile) and effect.rule is ON_LAND:
        told += " instead of an ocean area"
    elif is_greenery(effect.tile):
        away = "" if effect.rule is AS_GREENERY else ", beside your own tiles or not"
        told += f"{away} (oxygen rises 1 step)"
    elif is_city(effect.tile) and TILES[effect.tile].proper:
        told += " where a city may stand; it counts as a city"
    return told if effect.after is None else f"{told}; then {phrase(effect.after, face)}"


@phrase.register
def _(effect: tiles.NobodysOcean, face: Card | None) -> str:
    return "place an ocean for nobody"


@phrase.register
def _(effect: tiles.DryOcean, face: Card | None) -> str:
    return "take an ocean off the board, unless all have been placed"


@phrase.register
def _(effect: tiles.TollOcean, face: Card | None) -> str:
    return "place an ocean"


@phrase.register
def _(effect: tiles.ClaimArea, face: Card | None) -> str:
    words = MARKER_WORDS[effect.marker]
    return f"put {PLACES[effect.rule.name].format(f'your {words.name}')}, {words.means}"


# What the game itself does ------------------------------------------------------------------


@phrase.register
def _(effect: SellPatents, face: Card | None) -> str:
    return "discard as many cards from your hand as you like, at least 1, and gain 1 M€ for each"


# Never printed on anything, so they need no icons and no price.
GAME: Final[dict[type[Effect], str]] = {
    DoProject: "carry out a standard project",
    playing.PayForCard: "pay for a card",
    playing.PlayCard: "play a card",
    playing.EnterPlay: "play a card without paying for it",
    levy.PayLevy: "pay for steps of the rating",
    from_hand.TagsAround: "let the tags of the card around it count",
    turn_actions.ClaimMilestone: "claim a milestone",
    turn_actions.FundAward: "fund an award",
    turn.TakeTurn: "take a turn",
    turn.EndTurn: "end the turn",
    turn.FinalGreeneries: "turn plants into greeneries",
    ordering.ChooseNext: "choose what comes next",
    groups.StartingChoice: "choose what to begin with",
    groups.Reveal: "reveal what you chose",
    groups.SettleGroup: "take what you chose",
    groups.Found: "play a corporation",
    research.BuyCards: "buy cards",
    research.Pledge: "choose how to pay",
    research.DraftCard: "draft a card",
}


def _game_words(effect: Effect, face: Card | None) -> str:
    return GAME[type(effect)]


def tell_of_game(kind: type[Effect], words: str) -> None:
    """Give words to something that the game itself does; modules add theirs so."""
    GAME[kind] = words
    phrase.register(kind, _game_words)


for _kind, _words in list(GAME.items()):
    tell_of_game(_kind, _words)
