"""Nothing is silent: all that the rules can say has words, icons, a reason where it can fail, and a price or
an answer. What a module forgets of an effect, a count, a lasting rule, a happening or a question shows here.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from tests.mars.test_text import effects_of, parts_of
from tharsis.bots.mars import prices
from tharsis.bots.mars.hand import readiness
from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.bots.mars.pace import growth_of, pace_of
from tharsis.bots.mars.policy import quick
from tharsis.bots.mars.prices import answer_to, price_of
from tharsis.bots.mars.pricing.terraforming import step_price, tile_worth
from tharsis.bots.mars.worth import lasting_worth, worth
from tharsis.mars.client import card_icons
from tharsis.mars.client import options as client_options
from tharsis.mars.client.icons import (
    PICTURES,
    Icon,
    count_icons,
    effect_icons,
    marker_icon,
    tile_icon,
    track_icon,
)
from tharsis.mars.engine import counts
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.declare import (
    at_most,
    held,
    here,
    less,
    over,
    plus,
    tags_at_end,
    tags_of_all,
)
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.globals import RankRating, drift
from tharsis.mars.engine.effects.hand import others_draw, reveal_until
from tharsis.mars.engine.effects.production import Produce, sell_production, slump
from tharsis.mars.engine.effects.resources import add_to_each, spend_from, turn_here
from tharsis.mars.engine.effects.stock import (
    Gain,
    forfeit,
    gain,
    gain_any,
    gain_of_it,
    if_not_raised,
    keep_only,
)
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.faces import CARDS, FACES, Card, Discount, Perk, Points, new_corporation
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.markers import MARKERS
from tharsis.mars.engine.requirements import CountRequirement, Requirement
from tharsis.mars.engine.setup import module_names
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ANYONE,
    EVENT,
    FIRST_ACTION,
    FIRST_PERKS,
    FLOATER,
    JOVIAN,
    MICROBE,
    OPPONENT,
    PLANTS,
    TEMPERATURE,
    TITANIUM,
    YOU,
)
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.engine.triggers import HAPPENING_NAMES, Trigger, when
from tharsis.mars.kit import KIT
from tharsis.mars.modules import NAMES
from tharsis.mars.modules.colonies.state import ByTrade
from tharsis.mars.words import cards, effects, refusals
from tharsis.mars.words import options as option_words
from tharsis.mars.words.nouns import MARKER_WORDS, TRACK_WORDS
from tharsis.mars.words.obstacles import obstacle


def kinds_of(base: type[Any]) -> list[type[Any]]:
    """All classes of a sort that the project has, however far down."""
    found = []
    for kind in base.__subclasses__():
        found += [kind, *kinds_of(kind)]
    return [kind for kind in found if kind.__module__.startswith("tharsis.mars.") and listed(kind)]


def listed(kind: type[Any]) -> bool:
    """Is it of the core, or of a module in the list? What is not offered in any game need not be whole."""
    path = kind.__module__.split(".")
    return path[2] != "modules" or path[3] in NAMES


def overrides(kind: type[Any], base: type[Any], name: str) -> bool:
    return any(name in vars(each) for each in kind.__mro__[: kind.__mro__.index(base)])


def position() -> tuple[Table, Outlook]:
    game = KIT.new(players=2, modules=module_names(), seed="complete")
    for seat in (0, 1):
        while game.asks[seat] is not None and game.generation == 1 and game.prompt(seat).kind == "start":
            game.choose(seat, quick(game, seat))
    return game, outlook(game, 0)


GAME, PRICES = position()


def drawn(tokens: list[Icon]) -> None:
    assert tokens
    assert {each["icon"] for each in tokens} <= set(PICTURES)


# Effects and questions ------------------------------------------------------------------------


def printed_effects() -> Iterator[tuple[Effect, Card | None]]:
    for card in CARDS:
        for effect in effects_of(card):
            for part in parts_of(effect):
                yield part, card
    for face in FACES:
        if isinstance(face, StandardProject):
            yield face.effect, None
    for track in GAME.book.tracks_used:
        for bonus in track.bonuses:
            yield bonus.effect, None
            if bonus.nobodys is not None:
                yield bonus.nobodys, None
    for effect in (GAME.book.charge, GAME.book.toll, GAME.book.toll_ocean):
        yield effect, None


# Mechanisms of the core that no card of the modules in the list uses yet.
SPARE_EFFECTS: list[Effect] = [
    spend_from(FLOATER, 1),
    turn_here(TITANIUM),
    others_draw(1),
    reveal_until(2, CardFilter(shows=FLOATER)),
    gain_of_it(1),
    forfeit(money=3, count=less(at_most(5, tags_at_end(JOVIAN)), here)),
    keep_only(PLANTS, 3, here),
    gain_any(here),
    if_not_raised(gain(money=6)),
    slump(steel=1),
    sell_production(4),
    drift(TEMPERATURE, -2),
    RankRating(plus(tags_at_end(JOVIAN), here), 2, 1, 0, [10, 5], [2, 1]),
    add_to_each(FLOATER, 1),
    ByTrade(gain(money=2), "colony-bonus"),
]
SPARE_COUNTS: list[Count] = [
    tags_of_all(JOVIAN),
    held(FLOATER),
    at_most(4, here),
    over(counts.Rating(), 15, 5),
    plus(tags_at_end(JOVIAN), here),
    less(tags_at_end(JOVIAN), here),
    counts.Rest(4, here),
    counts.Reaches(counts.TagKinds(wild=False), 9),
    counts.Named("own-colonies"),
]
EXAMPLES: dict[type[Effect], tuple[Effect, Card | None]] = {
    **{type(effect): (effect, None) for effect in SPARE_EFFECTS},
    **{type(effect): (effect, face) for effect, face in printed_effects()},
}
EFFECTS = [kind for kind in kinds_of(Effect) if not kinds_of(kind)]


def example(kind: type[Effect]) -> tuple[Effect, Card | None]:
    return EXAMPLES[kind] if kind in EXAMPLES else (kind(), None)  # type: ignore[call-arg]


def check_words(kind: type[Effect]) -> None:
    effect, face = example(kind)
    assert effects.effect_words(effect, face)


def check_icons(kind: type[Effect]) -> None:
    effect, face = example(kind)
    if kind not in effects.GAME:
        drawn(effect_icons(effect, face))


def check_obstacle(kind: type[Effect]) -> None:
    if overrides(kind, Effect, "possible"):
        assert obstacle.dispatch(kind) is not obstacle.dispatch(Effect), "nothing says why it is not possible"


def check_price(kind: type[Effect]) -> None:
    effect, face = example(kind)
    if kind not in effects.GAME:
        card = CARDS[0].id if face is None else face.id
        assert isinstance(worth(effect, GAME, 0, card, PRICES), float)


def check_answer(kind: type[Effect]) -> None:
    if overrides(kind, Effect, "asks"):
        answer_to(example(kind)[0])


CHECKS = [check_words, check_icons, check_obstacle, check_price, check_answer]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("kind", EFFECTS)
def test_every_effect_has(kind: type[Effect], check: Any) -> None:
    check(kind)


class Odd(Effect):
    """What nobody has heard of: it can fail, and asks."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0)

    def possible(self, g: Table, who: int, card: int) -> bool:
        return False

    def asks(self) -> str:
        return "odd"


class OddPlace(Odd):
    """Asks for a place, but nobody knows what for."""

    def asks(self) -> str:
        return "place"


@pytest.mark.parametrize("check", CHECKS)
def test_an_effect_that_lacks_something_is_found(check: Any) -> None:
    with pytest.raises((TypeError, AssertionError)):
        check(Odd)


def test_the_errors_name_what_is_missing() -> None:
    with pytest.raises(TypeError, match="there is no price for Odd"):
        worth(Odd(), GAME, 0, 0, PRICES)
    with pytest.raises(TypeError, match="no answer to the question odd of Odd"):
        answer_to(Odd())
    with pytest.raises(TypeError, match="no answer to the question place of OddPlace"):
        answer_to(OddPlace())


@pytest.mark.parametrize("kind", sorted(prices.ANSWERS))
def test_every_answer_is_missed_when_it_is_gone(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(prices.ANSWERS, kind)
    examples = [example(each)[0] for each in EFFECTS] + [effect for effect, _ in printed_effects()]
    asking = [each for each in examples if each.asks() == kind]
    assert asking
    for each in asking:
        with pytest.raises(TypeError, match=kind):
            answer_to(each)


@pytest.mark.parametrize("kind", sorted(prices.EFFECT_ANSWERS, key=str))
def test_every_answer_to_one_effect_is_missed_when_it_is_gone(
    kind: type[Effect], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(prices.EFFECT_ANSWERS, kind)
    with pytest.raises(TypeError, match=kind.__name__):
        answer_to(example(kind)[0])


@pytest.mark.parametrize("kind", sorted(prices.EFFECT_PRICES, key=str))
def test_every_price_is_missed_when_it_is_gone(kind: type[Effect], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(prices.EFFECT_PRICES, kind)
    with pytest.raises(TypeError, match=kind.__name__):
        price_of(example(kind)[0])


def test_effects_are_worth_their_prices() -> None:
    """Also those whose prices are known without looking them up."""
    worth_something = set()
    for effect, face in printed_effects():
        card = CARDS[0].id if face is None else face.id
        much = worth(effect, GAME, 0, card, PRICES)
        assert much == price_of(effect).worth(effect, GAME, 0, card, PRICES)
        if much != 0.0:
            worth_something.add(type(effect))
    assert {Gain, Produce} <= worth_something


def test_every_rule_for_places_has_words() -> None:
    rules = {effect.rule.name for effect, _ in printed_effects() if isinstance(effect, PlaceTile)}
    assert rules <= set(effects.PLACES)


# What is counted and required -----------------------------------------------------------------


def counted() -> Iterator[tuple[Count, Card | None]]:
    for card in CARDS:
        if card.points is not None and card.points.count is not None:
            yield card.points.count, card
        for requirement in card.requires:
            if isinstance(requirement, CountRequirement):
                yield requirement.count, None
    for effect, face in printed_effects():
        count = getattr(effect, "count", None)
        if count is not None:
            yield count, face
    for each in FACES:
        if isinstance(each, (Milestone, Award)):
            yield each.count, None


COUNTED: dict[type[Count], tuple[Count, Card | None]] = {
    **{type(count): (count, None) for count in SPARE_COUNTS},
    **{type(count): (count, face) for count, face in counted()},
}


def count_words(count: Count, face: Card | None) -> str:
    """A count in whichever sentence can say it."""
    if isinstance(count, counts.IfTags):
        return effects.effect_words(Produce(0, 1, count, 1), face)
    return cards.points_words(Points(0, count, 1, 1), face or CARDS[0])


@pytest.mark.parametrize("kind", kinds_of(Count))
def test_every_count_has_words_icons_and_growth(kind: type[Count]) -> None:
    count, face = COUNTED[kind] if kind in COUNTED else (kind(), None)
    assert count_words(count, face)
    drawn(count_icons(count, face))
    assert growth_of(count) >= 0.0


@pytest.mark.parametrize("kind", sorted(prices.READINESS, key=str))
def test_every_readiness_is_missed_when_it_is_gone(
    kind: type[Requirement], monkeypatch: pytest.MonkeyPatch
) -> None:
    unmet = [card for card in CARDS for each in card.requires if type(each) is kind and not each.met(GAME, 0)]
    monkeypatch.delitem(prices.READINESS, kind)
    with pytest.raises(TypeError, match=kind.__name__):
        readiness(unmet[0], GAME, 0, PRICES)


def test_a_count_that_lacks_something_is_found() -> None:
    class OddCount(Count):
        pass

    for check in (growth_of, lambda count: count_icons(count, None), lambda count: count_words(count, None)):
        with pytest.raises(TypeError, match="OddCount"):
            check(OddCount())


@pytest.mark.parametrize("kind", kinds_of(Requirement))
def test_every_requirement_has_words_icons_a_refusal_and_readiness(kind: type[Requirement]) -> None:
    unmet = [card for card in CARDS for each in card.requires if type(each) is kind and not each.met(GAME, 0)]
    assert unmet
    for card in unmet:
        for requirement in card.requires:
            assert cards.requirement_words(requirement)
            drawn(card_icons.requirement_icons(requirement))
        assert refusals.why_not_card_all(GAME, 0, card.id)
        assert 0.0 <= readiness(card, GAME, 0, PRICES) < 1.0


class OddRequirement(Requirement):
    def met(self, g: Table, who: int) -> bool:
        return False


def bearing(**rules: Any) -> Card:
    """A corporation that brings nothing but these rules, and stands in no deck."""
    face = new_corporation("odd", "X00", "Odd", 0, [], [], **rules)
    face.id = CARDS[0].id
    return face


def test_a_requirement_that_lacks_something_is_found() -> None:
    face = bearing()
    face.requires.append(OddRequirement())
    for check in (
        lambda: cards.requirement_words(face.requires[0]),
        lambda: card_icons.requirement_icons(face.requires[0]),
        lambda: readiness(face, GAME, 0, PRICES),
    ):
        with pytest.raises(TypeError, match="OddRequirement"):
            check()


# Lasting rules --------------------------------------------------------------------------------


def check_perk(which: int) -> None:
    for amount in (1, 2):
        perk = Perk(which, amount)
        assert cards.perk_words(perk)
        drawn(card_icons.perk_icons(perk))
        assert lasting_worth(bearing(perks=[perk]), GAME, 0, PRICES) != 0.0


@pytest.mark.parametrize("which", range(len(FIRST_PERKS)))
def test_every_lasting_rule_has_words_icons_and_a_price(which: int) -> None:
    check_perk(which)


@pytest.mark.parametrize("which", sorted(prices.PERK_PRICES))
def test_the_price_of_every_lasting_rule_is_missed_when_it_is_gone(
    which: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(prices.PERK_PRICES, which)
    with pytest.raises(TypeError, match=f"lasting rule {which}"):
        lasting_worth(bearing(perks=[Perk(which, 1)]), GAME, 0, PRICES)


def test_a_lasting_rule_that_lacks_something_is_found() -> None:
    odd = Perk(len(FIRST_PERKS), 1)
    for check in (
        lambda: cards.perk_words(odd),
        lambda: card_icons.perk_icons(odd),
        lambda: lasting_worth(bearing(perks=[odd]), GAME, 0, PRICES),
    ):
        with pytest.raises((TypeError, KeyError)):
            check()


FILTERS = {
    "tags": CardFilter([MICROBE]),
    "type": CardFilter(type=EVENT),
    "least_cost": CardFilter(least_cost=20),
    "required": CardFilter(required=True),
    "untagged": CardFilter(untagged=True),
    "holds": CardFilter(holds=MICROBE),
    "shows": CardFilter(shows=MICROBE),
    "scores": CardFilter(scores=True),
}


def test_every_way_to_name_cards_has_words_icons_and_a_price_as_a_discount() -> None:
    fields = {
        name
        for name in dir(CardFilter())
        if not name.startswith("_") and not inspect.isroutine(getattr(CardFilter(), name))
    }
    assert fields - {"plain"} == set(FILTERS)
    told = {"plain": CardFilter(), **FILTERS}
    discounts = [Discount(each, 2) for each in told.values()]
    assert len({cards.discount_words(each) for each in discounts}) == len(told)
    assert len({str(card_icons.discount_icons(each)) for each in discounts}) == len(told)
    for each in discounts:
        drawn(card_icons.discount_icons(each))
    worths = [lasting_worth(bearing(discounts=[each]), GAME, 0, PRICES) for each in discounts]
    assert all(0.0 < each < worths[0] for each in worths[1:])


def triggers(happening: int) -> Iterator[Trigger]:
    for who in (YOU, ANYONE, OPPONENT):
        for what in (-1, 0, 1, 2):
            yield when(happening, gain(money=1), who, tags=[MICROBE], what=what)


def check_happening(happening: int) -> None:
    for trigger in triggers(happening):
        assert cards.trigger_words(trigger)
        drawn(card_icons.trigger_icons(trigger, CARDS[0]))
        assert pace_of(trigger, GAME, 0, PRICES) > 0.0


@pytest.mark.parametrize("name", HAPPENING_NAMES)
def test_every_happening_has_words_icons_and_a_pace(name: str) -> None:
    check_happening(HAPPENING_NAMES.index(name))


@pytest.mark.parametrize("happening", sorted(prices.PACES))
def test_every_pace_is_missed_when_it_is_gone(happening: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(prices.PACES, happening)
    with pytest.raises(TypeError, match=HAPPENING_NAMES[happening]):
        pace_of(when(happening, gain(money=1), YOU), GAME, 0, PRICES)


def test_a_happening_that_lacks_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tharsis.mars.engine.triggers.HAPPENING_NAMES", [*HAPPENING_NAMES, "odd"])
    odd = when(len(HAPPENING_NAMES), gain(money=1), YOU)
    for check in (
        lambda: cards.trigger_words(odd),
        lambda: card_icons.trigger_icons(odd, CARDS[0]),
        lambda: pace_of(odd, GAME, 0, PRICES),
    ):
        with pytest.raises((TypeError, KeyError, IndexError)):
            check()


# The board and the turn -----------------------------------------------------------------------


def test_every_track_has_words_an_icon_and_a_price() -> None:
    assert len(GAME.book.tracks_used) >= 3
    for track in GAME.book.tracks_used:
        assert TRACK_WORDS[track.number].name
        assert track_icon(track.number) in PICTURES
        assert step_price(track.number, GAME, 0, PRICES) > 0.0


def test_every_marker_has_words_and_an_icon() -> None:
    assert len(MARKERS) > 1
    assert len({marker_icon(kind) for kind in range(len(MARKERS))}) == len(MARKERS)
    for kind in range(1, len(MARKERS)):
        assert all(MARKER_WORDS[kind])


def test_every_tile_has_a_name_an_icon_and_a_price() -> None:
    assert len({tile_icon(tile) for tile in range(len(TILES))}) == len(TILES)
    for tile in range(1, len(TILES)):
        assert TILES[tile].name
        assert tile_worth(tile, PRICES) > 0.0


def test_every_action_of_a_turn_has_words_and_a_refusal() -> None:
    for verb in [*(action.verb for action in GAME.book.actions), FIRST_ACTION]:
        assert verb in option_words.VERB_WORDS
        assert verb in client_options.VERBS
        assert verb in refusals.WHY_NOT or verb == FIRST_ACTION
