"""What games in a terminal are made of: answers that are typed, texts, and the screen that any game has."""
