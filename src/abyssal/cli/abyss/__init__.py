"""Abyss in the terminal: drawing the table, and reading what players type."""
