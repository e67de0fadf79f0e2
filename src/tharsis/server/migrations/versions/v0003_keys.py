"""Keys by which a seat goes to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("key", sa.String(64)))
    op.add_column("seats", sa.Column("key_by", sa.Integer))
    op.add_column("seats", sa.Column("key_from", sa.Float))
    op.add_column("seats", sa.Column("key_until", sa.Float))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        for name in ("key", "key_by", "key_from", "key_until"):
            seats.drop_column(name)
