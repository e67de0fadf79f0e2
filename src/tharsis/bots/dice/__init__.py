"""Bots' understanding of the dice game: what dice and cards are worth, plans, search."""
