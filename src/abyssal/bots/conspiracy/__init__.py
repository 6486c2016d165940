"""Conspiracy as the bots know it: features and greedy rules."""
