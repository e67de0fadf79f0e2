"""How the dice game is said: cards, options, questions, the log, and why something cannot be done."""
