"""The rules of the board game, compiled: what changes in a game, and how. It names no module of the game."""
