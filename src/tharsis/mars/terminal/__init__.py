"""The board game in a terminal: map, mats, cards, options, and the screen that puts them together."""
