"""The vocabulary of the dice game as numbers: colours, icons, effects, verbs, steps of a turn."""

from __future__ import annotations

from typing import Final

# Dice ---------------------------------------------------------------------------------------
# An icon is a face of a die: three times its colour, plus how rare it is.
YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
GREY: Final = 4
COLOURS: Final = 5

COMMON: Final = 0
UNCOMMON: Final = 1
RARE: Final = 2
RARITIES: Final = 3
# Of six sides three are common, two uncommon, one rare: what a roll of 0 to 5 shows.
SIDES: Final = [COMMON, COMMON, COMMON, UNCOMMON, UNCOMMON, RARE]

CREDIT: Final = 0
HEAT: Final = 3
WATER: Final = 6
PLANT: Final = 9
CITY_ICON: Final = 12
ICONS: Final = 15
ANY_OF: Final = 15  # 15 to 19: any icon of a colour, a "?" in a die of that colour
ANY_ICON: Final = 20  # a white "?"
KINDS_OF_COST: Final = 21

ANY_COLOUR: Final = 5  # a white die
DIFFERENT: Final = 32  # white dice of different colours; the low bits say which are taken

# Production: dice by colour, white dice, then what is no die.
PRODUCED_WILD: Final = 6
PRODUCED_POINTS: Final = 7
PRODUCTS: Final = 8

# Tracks ---------------------------------------------------------------------------------------
TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
TRACKS: Final = 3
EITHER_TRACK: Final = 3  # temperature or oxygen, as the player likes

# Tiles and areas --------------------------------------------------------------------------------
EMPTY: Final = 0
OCEAN: Final = 1
FOREST: Final = 2
CITY: Final = 3
SPECIAL: Final = 4  # and above: 4 + which

# Where a tile may go.
USUAL_PLACE: Final = 0
ELSEWHERE: Final = 1  # an ocean on land, a forest on an area for oceans, a city beside another

# Cards ------------------------------------------------------------------------------------------
RED_CARD: Final = 0
GREEN_CARD: Final = 1
BLUE_CARD: Final = 2
NO_COLOUR: Final = 3  # corporations

PROJECT: Final = 0
BONUS: Final = 1
CORPORATION: Final = 2

NO_ACTION: Final = 0
FREE_ACTION: Final = 1
SUPPORT_ACTION: Final = 2
MAIN_ACTION: Final = 3

# What lasting effects wait for: a tile of anybody's (by its number), or a card that one plays oneself.
NEVER: Final = 0
RED_PLAYED: Final = 4
GREEN_PLAYED: Final = 5
BLUE_PLAYED: Final = 6

# Effects: five bits say what, six how, five how many, two on which condition (see effects.py) ----
GAIN: Final = 1  # dice turned to an icon
ROLL: Final = 2  # dice of a colour, rolled
WILD: Final = 3
POINTS: Final = 4
DRAW: Final = 5
RAISE: Final = 6  # a track
PLACE_OCEAN: Final = 7
PLACE_FOREST: Final = 8
PLACE_CITY: Final = 9
PLACE_SPECIAL: Final = 10
RIVALS_LOSE: Final = 11
TURN: Final = 12
PLAY_A_CARD: Final = 13
PRODUCE: Final = 14  # all that the production boxes yield
EFFECTS: Final = 15

ALWAYS: Final = 0
ON_BONUS_STEP: Final = 1  # the cube of the track stopped on a printed bonus
BY_OCEAN: Final = 2  # the tile touches an ocean
BY_OCEAN_OR_FOREST: Final = 3

# What a milestone counts --------------------------------------------------------------------------
COUNT_RED: Final = 0
COUNT_GREEN: Final = 1
COUNT_BLUE: Final = 2
COUNT_CARDS: Final = 3
COUNT_POINT_CARDS: Final = 4
COUNT_DICE: Final = 5
COUNT_POINTS: Final = 6
COUNT_PRODUCTION: Final = 7

# Steps of the game: who is asked what when no effect is pending ------------------------------------
CHOOSE_CORPORATION: Final = 0
SETTLE: Final = 1  # alone: three tiles that are there from the beginning
REVEAL: Final = 2
GIFT: Final = 3
TURN_BEGINS: Final = 4  # production, a support action or a free action
MAIN: Final = 5
TURN_ENDS: Final = 6  # free actions are left, or nothing
KEEP_DICE: Final = 7
DISCARD_CARDS: Final = 8
BONUS_CARDS: Final = 9
FINISHED: Final = 10

# Questions in the midst of something ---------------------------------------------------------------
NO_QUESTION: Final = 0
ASK_PAY: Final = 1
ASK_PAY_ANY: Final = 2  # which die serves as "?"
ASK_PLACE: Final = 3
ASK_COLOUR: Final = 4
ASK_ICON: Final = 5
ASK_TRACK: Final = 6
ASK_TURN: Final = 7
ASK_ORDER: Final = 8
ASK_CARD: Final = 9  # which card to play, at once
ASK_BONUS: Final = 10

# Verbs of options: records hold them, so they never change -----------------------------------------
FOUND: Final = 1  # a corporation
PRODUCTION_TURN: Final = 2
GAIN_DIE: Final = 3  # of a colour
TURN_FOR: Final = 4  # discard this icon to turn another die
DRAW_FOR: Final = 5  # discard this icon for two cards
USE: Final = 6  # the action of a blue card
PLAY: Final = 7
STANDARD: Final = 8  # 0 heat, 1 water, 2 plants, 3 city, 4 credits
END_TURN: Final = 9
KEEP: Final = 10  # a die of this icon
DONE: Final = 11
DISCARD: Final = 12  # a card
PAY: Final = 13  # as usual
SPARE: Final = 14  # keep a die of this icon and pay a wild token for it
PAY_WITH: Final = 15  # a die of this icon for "?"; 15: a wild token
PLACE: Final = 16
COLOUR: Final = 17
ICON: Final = 18
TRACK: Final = 19
TURN_DIE: Final = 20  # 3 * icon + how rare the face that it is turned to
FIRST: Final = 21  # of the pending effects
BONUS_CARD: Final = 22
GIVE: Final = 23
SKIP: Final = 24

HEAT_ACTION: Final = 0
WATER_ACTION: Final = 1
PLANT_ACTION: Final = 2
CITY_ACTION: Final = 3
CREDIT_ACTION: Final = 4
STANDARD_ACTIONS: Final = 5
STANDARD_ICONS: Final = [HEAT, WATER, PLANT, CITY_ICON, CREDIT]
STANDARD_PRICES: Final = [3, 3, 4, 3, 3]

KEPT_DICE: Final = 3
HAND: Final = 5
NOBODY: Final = -1
TERRAFORM_POINTS: Final = 2
COMPLETE_POINTS: Final = 1
CITY_POINTS: Final = 2
CREDIT_POINTS: Final = 2
MILESTONE_POINTS: Final = 4
AWARD_POINTS: Final = 5
SECOND_POINTS: Final = 3
