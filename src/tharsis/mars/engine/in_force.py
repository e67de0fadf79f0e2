"""What is in force: the lasting rules and triggers of a player follow from the faces that the player has.

What comes into force adds its rules; what leaves takes exactly these with it. A face need not be a card: a
policy or a claimed thing is in force in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.triggers import Watch

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.player import Player
    from tharsis.mars.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrival:
    """What a module does whenever a card comes face up into play, whoever's it is."""

    def arrived(self, g: Table, who: int, face: Card) -> None:
        """The card lies in play."""
        raise NotImplementedError


def bring_into_play(g: Table, who: int, face: Card) -> None:
    """Put a card face up in play with its lasting rules, for all the game to see."""
    lay_out(g.players[who], face)
    for each in g.book.arrivals:
        each.arrived(g, who, face)


def enter(player: Player, face: Card) -> None:
    """The rules of a face apply to the player from now on."""
    for perk in face.perks:
        player.add_perk(perk.which, perk.amount)
    if face.discounts:
        player.discounts = player.discounts + face.discounts
    if face.triggers:
        lists = player.triggers[:]
        for trigger in face.triggers:
            lists[trigger.happening] = [*lists[trigger.happening], Watch(trigger, face.id)]
        player.triggers = lists


def leave(player: Player, face: Card) -> None:
    """The rules of a face no longer apply to the player."""
    for perk in face.perks:
        player.add_perk(perk.which, -perk.amount)
    if face.discounts:
        left = player.discounts[:]
        for discount in face.discounts:
            left.remove(discount)
        player.discounts = left
    if face.triggers:
        player.triggers = [
            [watch for watch in watches if watch.card != face.id] for watches in player.triggers
        ]


def lay_out(player: Player, face: Card) -> None:
    """Put a card face up in play with its lasting rules (its tags are counted elsewhere)."""
    player.tableau = [*player.tableau, face.id]
    player.held = [*player.held, 0]
    player.acted = [*player.acted, 0]
    player.memory = [*player.memory, -1]
    if face.paying:
        player.payers += 1
    enter(player, face)


def take_away(player: Player, face: Card) -> None:
    """Take a card out of play, with its rules and what lies on it (its tags are counted elsewhere)."""
    place = player.tableau.index(face.id)
    player.tableau = player.tableau[:place] + player.tableau[place + 1 :]
    player.held = player.held[:place] + player.held[place + 1 :]
    player.acted = player.acted[:place] + player.acted[place + 1 :]
    player.memory = player.memory[:place] + player.memory[place + 1 :]
    if face.paying:
        player.payers -= 1
    leave(player, face)
