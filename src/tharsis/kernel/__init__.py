"""The kernel: seats, options, records and randomness, and nothing of Mars.

A game plugs in by implementing :class:`tharsis.kernel.game.Game`; bots, records, server and
command line are written against this package alone.
"""
