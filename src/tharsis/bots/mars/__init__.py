"""What the bots understand of the board game: what things are worth, and how to answer small questions."""
