"""Abyss: Leviathan. What the expansion adds, and its layer of changed rules."""
