"""The vocabulary of the board game as numbers: resources, tags, tiles, areas, events, verbs.

Every other module speaks in these constants; their words for people are in :mod:`tharsis.mars.words.nouns`.
Numbers of verbs and cards are part of records, so they never change once released.
"""

from __future__ import annotations

from typing import Final

# Standard resources: indices into a player's stock and production.
MONEY: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5

# Tags; those that also name a resource on cards (microbe, animal, science) do both jobs.
BUILDING: Final = 0
SPACE: Final = 1
POWER: Final = 2
SCIENCE: Final = 3
JOVIAN: Final = 4
EARTH: Final = 5
PLANT: Final = 6
MICROBE: Final = 7
ANIMAL: Final = 8
CITY: Final = 9
VENUS: Final = 10
WILD: Final = 11
TAGS: Final = 12

# Further resources that lie on cards.
FIGHTER: Final = 12
FLOATER: Final = 13
ASTEROID: Final = 14
NOTHING: Final = -1

# Kinds of faces, and types of cards.
PROJECT: Final = 0
CORPORATION: Final = 1
STANDARD_PROJECT: Final = 2
MILESTONE: Final = 3
AWARD: Final = 4
EVENT: Final = 0
AUTOMATED: Final = 1
ACTIVE: Final = 2
NO_TYPE: Final = 3

# Global parameters.
TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2

# Tiles.
EMPTY: Final = 0
OCEAN_TILE: Final = 1
GREENERY_TILE: Final = 2
CITY_TILE: Final = 3

# Areas of a board.
LAND: Final = 0
OCEAN_AREA: Final = 1
OFF_MARS: Final = 2

# Where a card is named: none.
NO_CARD: Final = -1

# Owners that are no seats.
NOBODY: Final = -1
NEUTRAL: Final = 15

# What triggers listen to.
TAG_PLAYED: Final = 0
CARD_PLAYED: Final = 1
PROJECT_PAID: Final = 2
OCEAN_PLACED: Final = 3
GREENERY_PLACED: Final = 4
CITY_PLACED: Final = 5
TILE_PLACED: Final = 6
TRACK_RAISED: Final = 7  # each step
PRODUCTION_RAISED: Final = 8  # each step
RESOURCE_ADDED: Final = 9  # to a card, each
NEW_TAG_PLAYED: Final = 10  # each kind that the player had not in play; not on events, no wild tag
PRODUCED: Final = 11  # by everybody for himself, in the production phase
HAPPENINGS: Final = 12  # of the core; modules add more (triggers.py)

# Whose deeds a trigger listens to.
YOU: Final = 0
ANYONE: Final = 1
OPPONENT: Final = 2

# Lasting rules of a player: indices into Player.perks.
STEEL_VALUE: Final = 0
TITANIUM_VALUE: Final = 1
TOLERANCE: Final = 2
GREENERY_PRICE: Final = 3
HEAT_PAYS: Final = 4
SHELTERED: Final = 5
POWER_PLANT_DISCOUNT: Final = 6
NEXT_DISCOUNT: Final = 7
NEXT_TOLERANCE: Final = 8
CARD_PRICE: Final = 9
HEAT_ON_CARD: Final = 10  # what each resource on the card that says so is worth as heat
STEP_LEVY: Final = 11  # M€ that each step of the own rating costs during an action
OCEAN_MONEY: Final = 12  # M€ for each ocean beside a tile that is placed
FIRST_PERKS: Final = [2, 3, 0, 8, 0, 0, 0, 0, 0, 3, 0, 0, 2]  # at the start; modules add more


def new_perk(first: int = 0) -> int:
    """The number of one more lasting rule; everybody begins with ``first`` of it."""
    FIRST_PERKS.append(first)
    return len(FIRST_PERKS) - 1


# Phases.
SETUP_PHASE: Final = 0
ACTION_PHASE: Final = 1
RESEARCH_PHASE: Final = 2
DRAFT_PHASE: Final = 3
FINAL_PHASE: Final = 4
GAME_OVER: Final = 5
SOLAR_PHASE: Final = 6  # between production and the next generation; only where a module has a step there

# Verbs of options.
PASS: Final = 0
END_TURN: Final = 1
PLAY: Final = 2  # card
ACT: Final = 3  # card
PROJECT_VERB: Final = 4  # standard project
CLAIM: Final = 5  # milestone
FUND: Final = 6  # award
CONVERT_PLANTS: Final = 7
CONVERT_HEAT: Final = 8
FIRST_ACTION: Final = 9
PICK: Final = 10  # card
DONE: Final = 11
HEX: Final = 12  # area
TARGET: Final = 13  # seat, resource and amount (choices.py)
FROM_CARD: Final = 14  # card
TO_CARD: Final = 15  # card
ALTERNATIVE: Final = 16  # which
AMOUNT: Final = 17  # how much
PAY: Final = 18  # how much of the coin asked for
DECLINE: Final = 19
RESOLVE: Final = 20  # which pending effect
