"""Abyss for 2 to 4 players, and with its expansions Kraken and Leviathan for up to 5: rules and nothing else."""
