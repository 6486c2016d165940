"""The rules of Abyss for 2 to 4 players, with its expansions Kraken and Leviathan for up to 5."""
