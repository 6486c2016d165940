"""Abyss for 2 to 4 players: rules and nothing else."""
