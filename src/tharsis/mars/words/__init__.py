"""How anything of the board game is said: cards, effects, questions and options, the log, refusals."""
