"""One filter for cards: triggers, discounts, coins, counts and requirements all say by it which they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.terms import NOTHING, WILD

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card

ANY_TYPE: Final = -1


@final
class CardFilter:
    """Cards with one of the tags (any, if none are named), of the type, at least that printed cost.

    ``required``: only cards with a requirement; ``untagged``: only cards without tags; ``holds``: only cards
    that can hold that resource; ``shows``: only cards that hold, give, need or cost that resource;
    ``scores``: only cards with points that are not negative.
    """

    def __init__(
        self,
        tags: list[int] | None = None,
        type: int = ANY_TYPE,
        least_cost: int = 0,
        required: bool = False,
        untagged: bool = False,
        holds: int = NOTHING,
        shows: int = NOTHING,
        scores: bool = False,
    ) -> None:
        self.tags: list[int] = [] if tags is None else tags
        self.type = type
        self.least_cost = least_cost
        self.required = required
        self.untagged = untagged
        self.holds = holds
        self.shows = shows
        self.scores = scores
        self.plain = not (least_cost or required or untagged or scores) and max(type, holds, shows) < 0

    def fits(self, face: Card) -> bool:
        """Is the card one of those meant?"""
        return self._fits_rest(face) and (not self.tags or self.tags_on(face) > 0)

    def times(self, face: Card) -> int:
        """How often the card counts: once for each tag that is named, or once."""
        if not self._fits_rest(face):
            return 0
        return self.tags_on(face) if self.tags else 1

    def tags_on(self, face: Card) -> int:
        """Tags on the card that the filter names."""
        n = 0
        for tag in face.tags:
            if tag in self.tags:
                n += 1
        return n

    def _fits_rest(self, face: Card) -> bool:
        if self.plain:
            return True
        if self.type >= 0 and face.type != self.type:
            return False
        if face.printed_cost < self.least_cost:
            return False
        if self.required and not face.requires:
            return False
        if self.untagged:
            for tag in face.tags:
                if tag != WILD:  # which is no kind of tag
                    return False
        if self.holds >= 0 and face.holds != self.holds:
            return False
        if self.shows >= 0 and self.shows not in face.shows:
            return False
        return not self.scores or (face.points is not None and face.points.positive())


ALL_CARDS: Final = CardFilter()
