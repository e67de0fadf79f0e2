"""The only way out of a game of dice: views, options, previews, the catalogue."""
