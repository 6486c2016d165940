"""Conspiracy: 2 to 4 players, bonus locations, solo against a Legendary Opponent."""
