"""One player's dice, tokens, cards and points."""

from __future__ import annotations

from typing import final

from tharsis.dice.engine.terms import COLOURS, ICONS, PRODUCTS


@final
class Player:
    """What one seat has. Lists marked *replaced* are never changed in place, so copies share them."""

    dice: list[int]  # by icon
    colours: list[int]  # the same by colour; milestones look at it all the time
    wild: int
    points: int  # on the track
    corporation: int
    corporations: list[int]  # to choose from; replaced
    pledge: int  # the corporation chosen in secret
    hand: list[int]  # replaced
    tableau: list[int]  # cards played, corporation left out; replaced
    actions: list[int]  # cards played that have an action; replaced
    used: list[int]  # blue cards turned sideways; replaced
    played: list[int]  # how many red, green, blue cards; replaced
    point_cards: int  # cards that bear points
    card_points: int
    production: list[int]  # replaced
    production_dice: int
    awarded: list[int]  # how often each award icon stands in the costs of cards played; replaced
    waiting_for: list[int]  # lasting effects in pairs: what they wait for, what comes of it; replaced
    keeps: int  # dice kept at production
    discounts: list[int]  # icons less on cards; replaced
    bonuses: int  # bonus cards taken, or missed because there was none
    looked: bool  # has seen what is in the stack of bonus cards

    def __init__(self) -> None:
        pass

    def copy(self) -> Player:
        """The same player in another game."""
        twin = Player()
        twin.dice = self.dice[:]
        twin.colours = self.colours[:]
        twin.wild = self.wild
        twin.points = self.points
        twin.corporation = self.corporation
        twin.corporations = self.corporations
        twin.pledge = self.pledge
        twin.hand = self.hand
        twin.tableau = self.tableau
        twin.actions = self.actions
        twin.used = self.used
        twin.played = self.played
        twin.point_cards = self.point_cards
        twin.card_points = self.card_points
        twin.production = self.production
        twin.production_dice = self.production_dice
        twin.awarded = self.awarded
        twin.waiting_for = self.waiting_for
        twin.keeps = self.keeps
        twin.discounts = self.discounts
        twin.bonuses = self.bonuses
        twin.looked = self.looked
        return twin

    def count(self) -> int:
        """How many dice there are."""
        total = 0
        for many in self.colours:
            total += many
        return total

    def state(self) -> dict[str, object]:
        """Plain data: equal players give equal states."""
        return {
            "dice": list(self.dice),
            "wild": self.wild,
            "points": self.points,
            "corporation": self.corporation,
            "corporations": list(self.corporations),
            "pledge": self.pledge,
            "hand": list(self.hand),
            "tableau": list(self.tableau),
            "used": list(self.used),
            "played": list(self.played),
            "point_cards": self.point_cards,
            "card_points": self.card_points,
            "production": list(self.production),
            "production_dice": self.production_dice,
            "awarded": list(self.awarded),
            "waiting_for": list(self.waiting_for),
            "keeps": self.keeps,
            "discounts": list(self.discounts),
            "bonuses": self.bonuses,
            "looked": self.looked,
        }


def new_player(kept: int) -> Player:
    """A player with nothing."""
    player = Player()
    player.dice = [0] * ICONS
    player.colours = [0] * COLOURS
    player.wild = 0
    player.points = 0
    player.corporation = -1
    player.corporations = []
    player.pledge = -1
    player.hand = []
    player.tableau = []
    player.actions = []
    player.used = []
    player.played = [0, 0, 0]
    player.point_cards = 0
    player.card_points = 0
    player.production = [0] * PRODUCTS
    player.production_dice = 0
    player.awarded = [0, 0, 0]
    player.waiting_for = []
    player.keeps = kept
    player.discounts = []
    player.bonuses = 0
    player.looked = False
    return player
