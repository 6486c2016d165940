"""Conspiracy in the terminal: how its table is drawn, and what can be typed."""
