"""Effects and cards in words, rendered from their data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import Card, condition_of, how_of, many_of, what_of
from tharsis.dice.reading import HAPPENINGS, ORIGINS, names, whole_book
from tharsis.dice.words.nouns import (
    ACTION_NAMES,
    CARD_COLOURS,
    KINDS,
    bill,
    dice_of,
    icon_name,
    icons,
    joined,
    plural,
)

CONDITIONS: Final = {
    terms.ON_BONUS_STEP: "if it stops on a bonus of the track",
    terms.BY_OCEAN: "if the tile touches an ocean",
    terms.BY_OCEAN_OR_FOREST: "if the tile touches an ocean or a forest",
}
TRACKS: Final = ["temperature", "oxygen", "oceans", "temperature or oxygen"]


def _place(usual: str, elsewhere: str) -> Callable[[int, int], str]:
    return lambda how, many: usual if how == terms.USUAL_PLACE else elsewhere


PHRASES: Final[dict[int, Callable[[int, int], str]]] = {
    terms.GAIN: lambda how, many: f"gain {icons(many, how)}",
    terms.ROLL: lambda how, many: f"roll {dice_of(many, how)}",
    terms.WILD: lambda how, many: f"gain {plural(many, 'wild token')}",
    terms.POINTS: lambda how, many: f"gain {plural(many, 'point')}",
    terms.DRAW: lambda how, many: f"draw {plural(many, 'card')}",
    terms.RAISE: lambda how, many: f"raise {TRACKS[how]} {plural(many, 'step')}",
    terms.PLACE_OCEAN: _place("place an ocean", "place an ocean on land"),
    terms.PLACE_FOREST: _place("place a forest", "place a forest on an ocean area"),
    terms.PLACE_CITY: _place("place a city", "place a city (also beside another)"),
    terms.PLACE_SPECIAL: lambda how, many: f"place the {names().special[how]} tile",
    terms.RIVALS_LOSE: lambda how, many: f"every opponent loses {icons(many, how)}",
    terms.TURN: lambda how, many: f"turn {plural(many, 'die', 'dice')} to any face",
    terms.PLAY_A_CARD: lambda how, many: "play a card from your hand, paying for it",
    terms.PRODUCE: lambda how, many: "roll the dice of your production",
}


def phrase(packed: int) -> str:
    """What an effect does, as an order: ``roll 2 green dice``."""
    words = PHRASES[what_of(packed)](how_of(packed), many_of(packed))
    condition = condition_of(packed)
    return f"{words} {CONDITIONS[condition]}" if condition else words


def sentence(words: str) -> str:
    """A phrase as a sentence."""
    return f"{words[0].upper()}{words[1:]}."


def effects_words(effects: list[int]) -> str:
    """Several effects in one sentence; what is alike is said once."""
    found: list[str] = []
    lost = [icons(many_of(each), how_of(each)) for each in effects if what_of(each) == terms.RIVALS_LOSE]
    for each in effects:
        words = f"every opponent loses {joined(lost)}" if what_of(each) == terms.RIVALS_LOSE else phrase(each)
        if words not in found:
            found.append(words)
        elif what_of(each) != terms.RIVALS_LOSE:
            found[found.index(words)] = f"{words} twice"
    return joined(found)


def produced(production: list[int]) -> str:
    """What a production box yields."""
    found = [
        dice_of(production[colour], colour) for colour in range(terms.ANY_COLOUR + 1) if production[colour]
    ]
    if production[terms.PRODUCED_WILD]:
        found.append(plural(production[terms.PRODUCED_WILD], "wild token"))
    if production[terms.PRODUCED_POINTS]:
        found.append(plural(production[terms.PRODUCED_POINTS], "point"))
    return joined(found)


def action_words(face: Card) -> str:
    """What a blue card's action takes and brings."""
    cost = bill(face.action_lines)
    return (f"pay {cost}: " if cost else "") + effects_words(face.action_effects)


def card_text(face: Card) -> str:
    """All that a card says, its cost and points left out."""
    found: list[str] = []
    if face.kind == terms.CORPORATION and face.effects:
        found.append(f"To begin with: {effects_words(face.effects)}.")
    elif face.effects:
        found.append(sentence(effects_words(face.effects)))
    made = produced(face.production)
    if made:
        found.append(f"Production: {made}.")
    if face.action:
        found.append(f"{ACTION_NAMES[face.action].capitalize()}: {action_words(face)}.")
    if face.waits_for:
        found.append(f"Whenever {happening(face.waits_for)}: {phrase(face.lasting)}.")
    if face.keeps:
        found.append(f"Keep {plural(face.keeps, 'more die', 'more dice')} at production.")
    if face.discount >= 0:
        found.append(f"Cards cost you 1 {icon_name(face.discount)} less.")
    return " ".join(found)


def happening(what: int) -> str:
    """What a lasting effect waits for."""
    word = next(name for name, number in HAPPENINGS.items() if number == what)
    return (
        f"you play a {word}"
        if what >= terms.RED_PLAYED
        else f"anybody places {'an' if word == 'ocean' else 'a'} {word}"
    )


def card_data(face: Card) -> dict[str, Any]:
    """A card for whoever browses them."""
    return {
        "number": face.number,
        "name": face.name,
        "module": face.module or "dice",
        "kind": KINDS[face.kind],
        "type": CARD_COLOURS[face.colour] or None,
        "cost": sum(face.cost) if face.kind == terms.PROJECT else None,
        "tags": [icon_name(kind) for kind, many in enumerate(face.cost) for _ in range(many)],
        "vp": face.points or None,
        "text": card_text(face),
        "origin": ORIGINS[face.origin],
    }


def all_cards() -> list[dict[str, Any]]:
    """Every card of the game."""
    return [card_data(face) for face in whole_book().cards if face is not None]
