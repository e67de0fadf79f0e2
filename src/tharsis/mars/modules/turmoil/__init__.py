"""Turmoil: the chamber of parties. Not a module yet: what is here is not offered in any game."""
