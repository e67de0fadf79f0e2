"""The board game as data for a client that knows no rules: what it shows, what it asks, what it may foretell.

Everything here is plain data; :mod:`tharsis.mars.client.shapes` says of which form. No card that a seat
may not know passes through.
"""
