"""Abyss as the bots know it: features, greedy rules and what things are worth."""
