"""The result of a league: ratings, win shares, margins and speeds, by bot and by pair."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from abyssal.arena.estimate import Estimate, elo_of, mean_over_blocks, share_over_blocks
from abyssal.arena.league import League, Pairing, Played, Season
from abyssal.arena.ratings import Contest, ratings
from abyssal.arena.sequential import Trial
from abyssal.engine import COMPILED

FORMAT: Final = 1


@dataclass(frozen=True)
class BotLine:
    """The results of one bot in a league."""

    name: str
    recipe: str
    games: int
    share: Estimate
    """Share of the wins at one seat, as a mean over its rivals with equal weights."""
    rating: Estimate
    margin: Estimate
    """Points above the mean of the other seats."""
    choices: int
    cpu: float

    @property
    def ms(self) -> float:
        """CPU milliseconds per choice."""
        return 1000 * self.cpu / self.choices if self.choices else 0.0

    def to_json(self) -> dict[str, object]:
        """Return the line as JSON-able data."""
        return {
            "name": self.name,
            "recipe": self.recipe,
            "games": self.games,
            **ends("", self.share, "share"),
            **ends("rating_", self.rating, "rating"),
            **ends("margin_", self.margin, "margin"),
            "choices": self.choices,
            "cpu_seconds": round(self.cpu, 3),
            "ms_per_choice": self.ms,
            "choices_per_second": self.choices / self.cpu if self.cpu else None,
        }


@dataclass(frozen=True)
class PairLine:
    """The results of one bot alone against copies of another."""

    first: str
    second: str
    games: int
    share: Estimate
    elo: Estimate
    """The share as Elo, which may be infinite; ratings are finite because of the imagined blocks."""
    margin: Estimate

    def to_json(self) -> dict[str, object]:
        """Return the line as JSON-able data."""
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            **ends("", self.share, "share"),
            **ends("elo_", self.elo, "elo"),
            **ends("margin_", self.margin, "margin"),
        }


def ends(prefix: str, estimate: Estimate, name: str) -> dict[str, float | None]:
    """Return an estimate as three figures; infinite ones, which JSON does not have, as ``None``."""
    figures = {name: estimate.value, f"{prefix}low": estimate.low, f"{prefix}high": estimate.high}
    return {key: value if math.isfinite(value) else None for key, value in figures.items()}


@dataclass(frozen=True)
class Standings:
    """The results of a league over its whole blocks."""

    game: str
    options: Mapping[str, object]
    rules: int
    players: int
    seed: int
    asked: int
    blocks: int
    games: int
    compiled: bool
    ties: float
    """The share of games with more than one winner."""
    truncated: int
    """Games that a limit on their length ended."""
    bots: list[BotLine]
    """The bots in the order in which they were named."""
    pairs: list[PairLine]
    trial: Trial | None

    @property
    def fair(self) -> float:
        """The win share of a bot that is as strong as the others."""
        return 1 / self.players

    @property
    def complete(self) -> bool:
        """Whether all blocks were played, or the question of the trial is answered."""
        return self.blocks == self.asked or (self.trial is not None and self.trial.verdict != "open")

    @property
    def ranking(self) -> list[BotLine]:
        """The bots, the strongest first."""
        return sorted(self.bots, key=lambda bot: -bot.rating.value)

    @property
    def difference(self) -> Estimate:
        """The Elo difference of the first of two bots to the second, twice its rating."""
        return self.bots[0].rating.scaled(2)

    @classmethod
    def of(cls, season: Season, trial: Trial | None = None) -> Standings:
        """Return the standings of the whole blocks of a season, at least one; with a trial those that it used."""
        league = season.league
        blocks = season.blocks if trial is None else trial.blocks
        numbers = range(blocks)
        shares = {pairing: [season.share(pairing, block) for block in numbers] for pairing in league.pairings}
        margins = {pairing: [season.margin(pairing, block) for block in numbers] for pairing in league.pairings}
        games = {pair: [game for block in numbers for game in season.block(pair, block)] for pair in league.pairings}
        every = [game for some in games.values() for game in some]
        contests = [Contest(pairing.first, pairing.second, shares[pairing]) for pairing in league.pairings]
        rated = ratings(len(league.bots), league.players, contests)
        return cls(
            game=league.game,
            options=dict(league.options),
            rules=league.rules,
            players=league.players,
            seed=league.seed,
            asked=league.blocks,
            blocks=blocks,
            games=len(every),
            compiled=COMPILED,
            ties=sum(len(game.winners) > 1 for game in every) / len(every),
            truncated=sum(game.truncated for game in every),
            bots=[bot_line(league, bot, rated[bot], shares, margins, games) for bot in range(len(league.bots))],
            pairs=[pair_line(league, pair, shares[pair], margins[pair]) for pair in league.pairings],
            trial=trial,
        )

    def to_json(self) -> dict[str, object]:
        """Return the standings as JSON-able data."""
        return {
            "format": FORMAT,
            "complete": self.complete,
            "game": self.game,
            "options": dict(self.options),
            "rules": self.rules,
            "players": self.players,
            "fair": self.fair,
            "seed": self.seed,
            "asked": self.asked,
            "blocks": self.blocks,
            "games": self.games,
            "compiled": self.compiled,
            "ties": self.ties,
            "truncated": self.truncated,
            "bots": [bot.to_json() for bot in self.bots],
            "pairs": [pair.to_json() for pair in self.pairs],
            "test": None if self.trial is None else answer_to_json(self.trial),
        }


def bot_line(
    league: League,
    bot: int,
    rating: Estimate,
    shares: Mapping[Pairing, list[float]],
    margins: Mapping[Pairing, list[float]],
    games: Mapping[Pairing, list[Played]],
) -> BotLine:
    """Return the results of a bot over all its rivals.

    They come from its games alone among copies of a rival; if there are none, from its games as one of the copies.
    """
    rivals = [rival for rival in range(len(league.bots)) if rival != bot]
    if all(Pairing(bot, rival) in shares for rival in rivals):
        share = share_over_blocks(means([shares[Pairing(bot, rival)] for rival in rivals]), 1 / league.players)
        margin = mean_over_blocks(means([margins[Pairing(bot, rival)] for rival in rivals]))
    elif league.players == 2:
        share = share_over_blocks(means([against(shares, bot, rival, 1.0) for rival in rivals]), 1 / league.players)
        margin = mean_over_blocks(means([against(margins, bot, rival, 0.0) for rival in rivals]))
    else:  # the copies share the wins that the other bot does not have, and the opposite of its margin
        pairing, copies = Pairing(rivals[0], bot), league.players - 1
        share = share_over_blocks(shares[pairing], 1 / league.players).scaled(-1 / copies, 1 / copies)
        margin = mean_over_blocks(margins[pairing]).scaled(-1 / copies)
    choices, cpu = 0, 0.0
    for pairing, some in games.items():
        for place, number in enumerate(pairing):
            if number == bot:
                choices += sum(game.choices[place] for game in some)
                cpu += math.fsum(game.cpu[place] for game in some)
    return BotLine(
        league.names[bot],
        league.bots[bot].text,
        len(rivals) * len(shares[league.pairings[0]]) * league.players,
        share,
        rating,
        margin,
        choices,
        cpu,
    )


def against(figures: Mapping[Pairing, list[float]], bot: int, rival: int, whole: float) -> list[float]:
    """Return the figures of a bot against a rival in each block; the figures of both add up to ``whole``."""
    pairing = Pairing(bot, rival)
    return figures[pairing] if pairing in figures else [whole - figure for figure in figures[Pairing(rival, bot)]]


def means(rows: list[list[float]]) -> list[float]:
    """Return the means of several rows, block by block."""
    return [math.fsum(column) / len(column) for column in zip(*rows, strict=True)]


def pair_line(league: League, pairing: Pairing, shares: list[float], margins: list[float]) -> PairLine:
    """Return the results of the first bot of a pairing."""
    share = share_over_blocks(shares, 1 / league.players)
    return PairLine(
        league.names[pairing.first],
        league.names[pairing.second],
        len(shares) * league.players,
        share,
        Estimate(*[elo_of(end, league.players) for end in share]),
        mean_over_blocks(margins),
    )


def answer_to_json(trial: Trial) -> dict[str, object]:
    """Return a sequential test as JSON-able data."""
    question = trial.question
    return {
        **asdict(question),
        "lower": question.lower,
        "upper": question.upper,
        "ratio": trial.ratio,
        "blocks": trial.blocks,
        "verdict": trial.verdict,
    }
