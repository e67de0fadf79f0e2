"""The tables of the database. The record is the truth: games, seats, and choices that are only ever added.

A choice is a row (game, n); so is taking choices back: a row whose ``back`` says from which step on the
seat's own choices no longer count. A row of nobody (seat -1) takes a game up again that no longer replays:
rows from ``back`` on up to it count no more, whosever they are. Nothing is ever changed in ``choices``.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("invite", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("fault", Text),
    Column("rematch", String(32)),
    Column("revision", Integer),  # of the rules that the game was begun with; null: before it was kept
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("token", String(64)),
    Column("bot", String(64)),
    Column("joined", Float),
    # The hash of a key with which the seat can be taken up elsewhere, who made it, and when it fits.
    Column("key", String(64)),
    Column("key_by", Integer),
    Column("key_from", Float),
    Column("key_until", Float),
    PrimaryKeyConstraint("game", "seat"),
)
seats_by_token = Index("seats_by_token", seats.c.token)

choices = Table(
    "choices",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", BigInteger),
    Column("back", Integer),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("game", "n"),
)

notes = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
notes_by_game = Index("notes_by_game", notes.c.game)

# Who agrees that a game at version ``n`` that no longer replays goes on from row ``keep``.
agreements = Table(
    "agreements",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("keep", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("game", "n", "keep", "seat"),
)

# Games that the operator has changed from outside, for a server that runs meanwhile.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

# One row, written to find out whether the database can be written to.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)
