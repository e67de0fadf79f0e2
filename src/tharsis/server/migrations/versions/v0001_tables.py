"""Games, seats, choices, notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("finished", sa.Float),
        sa.Column("fault", sa.Text),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("bot", sa.String(64)),
        sa.Column("joined", sa.Float),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("seats_by_token", "seats", ["token"])
    op.create_table(
        "choices",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.BigInteger),
        sa.Column("back", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notes_by_game", "notes", ["game"])


def downgrade() -> None:
    for name in ("notes", "choices", "seats", "games"):
        op.drop_table(name)
