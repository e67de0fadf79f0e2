"""The core's prices, a file for each family of effects; importing this makes them known.

They stand in the same registries (``prices.py``) as those that modules bring.
"""

from tharsis.bots.mars.pricing import (
    cards,
    composed,
    harm,
    holding,
    production,
    requirements,
    rules,
    stock,
    terraforming,
)

__all__ = [
    "cards",
    "composed",
    "harm",
    "holding",
    "production",
    "requirements",
    "rules",
    "stock",
    "terraforming",
]
