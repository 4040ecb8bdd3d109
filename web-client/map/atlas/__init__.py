"""Draws the map of the 1941 board from Natural Earth and the recipe. `python -m atlas` writes it."""
