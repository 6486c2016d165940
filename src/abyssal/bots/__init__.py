"""Bots, programs that play: their contract, a registry by name, and the bots themselves.

>>> from abyssal import bots
>>> bot = bots.make("random", seed=1)
>>> g = abyssal.new("conspiracy", players=2, seed=7)
>>> bot.choose(g.determinize(g.seat, seed=1), bots.Budget()) in g.legal()
True
>>> bots.names()
['councillor', 'courtier', 'greedy', 'page', 'random', 'regent', 'search', 'sovereign', 'value']
>>> bots.make("oracle", seed=1)
Traceback (most recent call last):
...
abyssal.engine.errors.OptionError: There is no bot called “oracle”; there are: councillor, ...
"""

from abyssal.bots.contract import Bot, Budget
from abyssal.bots.registry import Parameter, Recipe, make, names, parameters, recipe, register

__all__ = ["Bot", "Budget", "Parameter", "Recipe", "make", "names", "parameters", "recipe", "register"]
