"""Abyss: Kraken. What the expansion adds, and its layer of changed rules."""
