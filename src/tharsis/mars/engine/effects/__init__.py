"""Effects: the named building blocks that every card is declared from, one module per family."""
