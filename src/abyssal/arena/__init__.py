"""Matches and simulations."""
