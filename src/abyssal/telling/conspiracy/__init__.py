"""The telling of Conspiracy."""
