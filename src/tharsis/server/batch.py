"""A batch of options, judged by what its seat knows and by nothing else.

Whether a batch is taken, and where it is refused, must tell nothing that is hidden. So it is walked on a
copy in which everything hidden is dealt anew, and it ends where its seat learns something: how it would go
on from there depends on cards that nobody has seen yet, or on the secret answers of others.
"""

from __future__ import annotations

from tharsis.kernel.game import Game, IllegalOption
from tharsis.kernel.rng import Rng
from tharsis.server.errors import Illegal, TooFar
from tharsis.server.kinds import Kind

TOO_FAR = (
    "a batch ends where something new is shown or your answer is complete: "
    "send what comes after it when you have seen it; nothing was taken"
)


def judge(kind: Kind, game: Game, seat: int, options: list[int]) -> None:
    """Raise ``Illegal`` or ``TooFar`` unless the seat may send these options at once."""
    known = game.known_to(seat, Rng(0))  # dealt by a rule that anybody may know
    last = len(options) - 1
    for place, option in enumerate(options):
        mark = kind.mark(known)
        try:
            known.choose(seat, option)
        except IllegalOption as error:
            raise Illegal(str(error)) from None
        # Who is not asked any more has given the last answer: whether it shows those of others, they decide.
        if place < last and (kind.reveals(mark, known) or seat not in known.waiting()):
            raise TooFar(TOO_FAR)
