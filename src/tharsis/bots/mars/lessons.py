"""How much everything counts in a game alone. Written by tools/learn.py; not edited by hand.

The own belongings, the steps to do of each parameter, and a level; for each the three coefficients of a curve
over the share of the generations still to come. They add up to the log odds of winning.
"""

from __future__ import annotations

# What the games were played with.
MODULES = ["base", "corporate-era"]

LESSONS: list[list[list[float]]] = [
    [
        [0.01677, 0.3363, 0.02065],
        [0.03142, 0.06941, -0.07149],
        [-0.01262, 0.01332, 0.08585],
        [0.01577, 0.07901, 0.03301],
        [0.02072, 0.3774, -0.3774],
        [-0.01397, 0.1254, -0.08803],
        [-0.00837, -0.09651, 0.2857],
        [-0.01317, 0.2334, 0.115],
        [-0.06748, -0.372, 0.9882],
        [-0.0309, -0.2149, 1.026],
        [0.07643, 0.5974, 0.5898],
        [-0.007068, 0.3018, 0.1985],
        [0.003018, 0.2824, -0.09102],
        [-0.08859, -0.1558, -0.2255],
        [-0.09964, -0.2401, 0.03701],
        [-0.04708, -0.06321, -0.1766],
        [0.2677, 0.2731, -0.1014],
        [0.007736, 0.229, -0.3144],
        [-0.03711, 0.09499, -0.03442],
        [0.02993, 0.02472, -0.01773],
        [0.09412, 0.01865, -0.1563],
        [0.03052, 0.7511, -0.866],
    ],
    [
        [-0.2734, 0.1486, 0.01235],
        [-0.5835, -0.0009831, -0.02207],
        [-0.1989, 0.07973, -0.04472],
    ],
    [
        [-0.01466, 4.136, 1.16],
    ],
]
