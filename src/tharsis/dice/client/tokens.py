"""Effects as pieces of data that a client draws: what happens, with what, how often, on which condition."""

from __future__ import annotations

from typing import Final

from tharsis.dice.client.shapes import DiceToken
from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import condition_of, how_of, many_of, what_of
from tharsis.dice.reading import names
from tharsis.dice.words.cards import CONDITIONS, TRACKS, phrase
from tharsis.dice.words.nouns import TILES

WHAT: Final = {
    terms.GAIN: "gain",
    terms.ROLL: "roll",
    terms.WILD: "wild",
    terms.POINTS: "points",
    terms.DRAW: "draw",
    terms.RAISE: "raise",
    terms.PLACE_OCEAN: "place",
    terms.PLACE_FOREST: "place",
    terms.PLACE_CITY: "place",
    terms.PLACE_SPECIAL: "place",
    terms.RIVALS_LOSE: "lose",
    terms.TURN: "turn",
    terms.PLAY_A_CARD: "play",
    terms.PRODUCE: "produce",
}
TILE_OF: Final = {
    terms.PLACE_OCEAN: TILES[terms.OCEAN],
    terms.PLACE_FOREST: TILES[terms.FOREST],
    terms.PLACE_CITY: TILES[terms.CITY],
}


def token(packed: int) -> DiceToken:
    """An effect taken apart; ``text`` says it in words."""
    what, how = what_of(packed), how_of(packed)
    told: DiceToken = {"what": WHAT[what], "many": many_of(packed), "text": phrase(packed)}
    if what in (terms.GAIN, terms.RIVALS_LOSE):
        told["icon"] = how
    elif what == terms.ROLL:
        told["colour"] = min(how, terms.ANY_COLOUR)
    elif what == terms.RAISE:
        told["track"] = TRACKS[how]
    elif what in TILE_OF:
        told["tile"] = TILE_OF[what]
        told["elsewhere"] = how != terms.USUAL_PLACE
    elif what == terms.PLACE_SPECIAL:
        told["tile"] = names().special[how]
    if condition_of(packed):
        told["condition"] = CONDITIONS[condition_of(packed)]
    return told
