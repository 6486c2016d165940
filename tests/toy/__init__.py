"""Pearl divers, a tiny invented game that exists only in this folder. It proves that a game needs nothing but a kit."""
