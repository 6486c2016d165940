"""What all games share: steps, chance, events, records and errors. It knows no game."""

from abyssal.engine.game import COMPILED as COMPILED
