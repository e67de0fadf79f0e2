"""The board game: rules as functions on a table, cards as declarations of named effects."""
