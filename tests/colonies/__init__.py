"""Colonies: its facts, every card played, its rulings, how it is told, and how bots play it."""
