"""Pearl divers, a tiny invented game: it lives only here, and proves that a kit is all that a game needs."""
