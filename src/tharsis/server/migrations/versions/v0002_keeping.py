"""Revisions of the rules, agreements to take a game up again, notices of the operator, and the pulse."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("revision", sa.Integer))
    op.create_table(
        "agreements",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("keep", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "n", "keep", "seat"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute("insert into pulse (id, at) values (1, 0)")


def downgrade() -> None:
    for name in ("pulse", "notices", "agreements"):
        op.drop_table(name)
    with op.batch_alter_table("games") as games:
        games.drop_column("revision")
