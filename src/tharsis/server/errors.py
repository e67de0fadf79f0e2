"""What can go wrong for a player: a code for programs, a sentence for people, an HTTP status."""

from __future__ import annotations


class Trouble(Exception):
    """Something that the player is told. Nothing was changed."""

    code = "trouble"
    status = 400

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadRequest(Trouble):
    """The message makes no sense."""

    code = "bad-request"
    status = 400


class BadToken(Trouble):
    """The token holds no seat of this game."""

    code = "bad-token"
    status = 401


class Forbidden(Trouble):
    """Not for this player, or not yet."""

    code = "forbidden"
    status = 403


class NoSuchGame(Trouble):
    """There is no such game or thing."""

    code = "not-found"
    status = 404


class Stale(Trouble):
    """The game has moved on since the player looked."""

    code = "stale"
    status = 409

    def __init__(self, expected: int, n: int) -> None:
        super().__init__(f"the game has moved on: you saw it at {expected}, it is at {n}; look again")
        self.n = n


class Overtaken(Exception):
    """Another process has written first; the game must be read again. No player is told."""


class Conflict(Trouble):
    """It cannot be done as things stand: an option that is not legal, a seat that is taken."""

    code = "conflict"
    status = 409


class Illegal(Conflict):
    """An option of a batch is not legal; none of the batch was taken."""

    code = "illegal"
    status = 409


class TooFar(Conflict):
    """A batch goes on where something hidden becomes known; none of it was taken."""

    code = "too-far"
    status = 409


class Defect(Trouble):
    """A mistake of the server: the operator's log says more."""

    code = "defect"
    status = 500


class TooLarge(Trouble):
    """The message is too long."""

    code = "too-large"
    status = 413


class BadMedia(Trouble):
    """A body that is not said to be JSON."""

    code = "bad-media"
    status = 415


class TooMany(Trouble):
    """Too much, too often."""

    code = "too-many"
    status = 429


class Quarantined(Trouble):
    """The game's record cannot be replayed; it is set aside for its operator."""

    code = "quarantined"
    status = 410


class Unavailable(Trouble):
    """The database does not answer or cannot write: try again later."""

    code = "unavailable"
    status = 503
