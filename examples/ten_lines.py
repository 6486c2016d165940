"""A game in ten lines: three players take random choices until the game ends."""

import random

import abyssal

g = abyssal.new("abyss", players=3)
while not g.is_over:
    action = random.choice(g.legal())
    if g.decision == "main":
        print(f"Seat {g.seat}: {g.text(action)}")
    g.play(action)
print(f"Points: {g.scores()}; the winner is seat {g.winners()[0]}.")
