"""The dice game: a game of its own with dice, cards and a small Mars."""
