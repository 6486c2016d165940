"""What every game shares: steps, chance, events, records, errors. Knows no game."""

from abyssal.engine.game import COMPILED as COMPILED
