"""Abyss in the terminal: how its table is drawn, and what may be typed."""
