"""The telling of Abyss and its expansions."""
