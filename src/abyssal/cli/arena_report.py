"""Show the result of ``abyssal arena`` as sentences and tables, and make the texts of its picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from abyssal.arena.estimate import Estimate
from abyssal.arena.league import League
from abyssal.arena.sequential import Trial
from abyssal.arena.standings import BotLine, Standings
from abyssal.cli.options import LONGEST
from abyssal.cli.running import format_options
from abyssal.cli.speaker import Speaker
from abyssal.texts.message import message


@dataclass(frozen=True)
class Report:
    """The standings of a league, and the facts about the run that the user should know."""

    speaker: Speaker
    league: League
    standings: Standings
    jobs: int
    file: Path
    seconds: float
    played: int
    """Number of finished games, including those of earlier runs and of incomplete blocks."""
    before: int
    """Number of games of earlier runs."""
    others: int
    """Number of games in the file that do not count, because another version of the program played them."""

    # ------------------------------------------------------------------ on the terminal

    def show(self, console: Console) -> None:
        """Print the facts about the run, and the result."""
        self.show_run(console)
        console.print()
        self.show_standings(console)
        trial, truncated = self.standings.trial, self.standings.truncated
        if trial is not None:
            console.print()
            first, second = (escape(bot.name) for bot in self.standings.bots)
            console.print(f"{self.verdict(trial, first, second)} {self.why(trial)}", style="bold", soft_wrap=True)
        if truncated:
            plies = self.speaker.number(float(str(self.standings.options["max_plies"])))
            console.print(self.speaker.say("simulate-truncated", games=self.speaker.number(truncated), plies=plies))

    def show_run(self, console: Console) -> None:
        """Print the game, its options, how many blocks were played, and which games were not counted."""
        speaker, standings = self.speaker, self.standings
        if not standings.complete:
            console.print(self.partial(), style="bold red")
        console.print(f"[bold]{standings.game}[/] {format_options(standings.options)}")
        console.print(self.blocks())
        console.print(self.duration(), soft_wrap=True)
        if self.others:
            console.print(speaker.say("arena-others", games=speaker.amount(self.others, "game")), style="yellow")
        beyond = self.played - standings.games
        if beyond and standings.trial is not None and standings.trial.verdict != "open":
            console.print(speaker.say("arena-beyond", games=speaker.amount(beyond, "game")))

    def show_standings(self, console: Console) -> None:
        """Print the table of bots, and the win shares of each bot against each other."""
        speaker, standings = self.speaker, self.standings
        console.print(self.table())
        console.print(speaker.say("arena-legend", fair=self.fair_share()))
        if len(standings.bots) > 2:
            console.print()
            console.print(self.matrix())
            console.print(speaker.say("arena-legend-pairs" if self.league.players == 2 else "arena-legend-alone"))
        else:
            console.print(self.difference(), soft_wrap=True)

    def partial(self) -> str:
        """Return the sentence which says that blocks are missing."""
        number = self.speaker.number
        return self.speaker.say(
            "arena-partial", blocks=number(self.standings.blocks), asked=number(self.standings.asked)
        )

    def blocks(self) -> str:
        """Return the line with the number of blocks, the seed, the mode and the processes."""
        return self.speaker.say(
            "arena-played",
            blocks=self.speaker.amount(self.standings.blocks, "block"),
            games=self.speaker.amount(self.league.games_of_block, "game"),
            seed=str(self.standings.seed),
            mode=self.speaker.say("simulate-compiled" if self.standings.compiled else "simulate-interpreted"),
            jobs=str(self.jobs),
        )

    def duration(self) -> str:
        """Return the line with the time, the new and the earlier games, and the file that holds them."""
        return self.speaker.say(
            "arena-took",
            fresh=self.speaker.amount(self.played - self.before, "game"),
            seconds=self.speaker.number(self.seconds, 1),
            before=self.speaker.number(self.before),
            file=escape(str(self.file)),
        )

    def fair_share(self) -> str:
        """Return the win share of a bot among equals, in percent."""
        return self.speaker.percent(self.standings.fair, 0 if 100 % self.league.players == 0 else 1)

    def table(self) -> Table:
        """Return the table of bots, the strongest first."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
        table.add_column(self.speaker.say("arena-column-bot"), overflow="fold")
        for column in ("rating", "share", "interval", "margin", "games", "ms"):
            table.add_column(self.speaker.say(f"arena-column-{column}"), justify="right", no_wrap=True)
        for bot in self.standings.ranking:
            table.add_row(
                escape(bot.name),
                f"{self.signed(bot.rating.value)} ± {self.speaker.number(bot.rating.high - bot.rating.value)}",
                self.speaker.percent(bot.share.value, 1),
                self.interval(bot.share),
                self.signed(bot.margin.value, 1),
                self.speaker.number(bot.games),
                self.milliseconds(bot),
            )
        return table

    def matrix(self) -> Table:
        """Return the table of win shares of each bot (row) against each other (column), with intervals."""
        ranking = [bot.name for bot in self.standings.ranking]
        cells: dict[tuple[str, str], str] = {}
        for pair in self.standings.pairs:
            cells[pair.first, pair.second] = self.share_cell(pair.share)
            if self.standings.players == 2:
                cells[pair.second, pair.first] = self.share_cell(pair.share.scaled(-1, 1))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.speaker.say("arena-column-against"), overflow="fold")
        for number in range(1, len(ranking) + 1):
            table.add_column(str(number), justify="right")
        for number, name in enumerate(ranking, 1):
            table.add_row(f"{number} {escape(name)}", *[cells.get((name, other), "–") for other in ranking])
        return table

    def difference(self) -> str:
        """Return the sentence that says how much stronger the first of two bots is."""
        (pair,) = self.standings.pairs
        elo, low, high = (self.signed(end) for end in self.standings.difference)
        return self.speaker.say(
            "arena-difference" if self.standings.players == 2 else "arena-difference-alone",
            first=escape(pair.first),
            second=escape(pair.second),
            others=str(self.standings.players - 1),
            elo=elo,
            low=low,
            high=high,
        )

    # ------------------------------------------------------------------ the sequential test

    def verdict(self, trial: Trial, first: str, second: str) -> str:
        """Return the answer of the sequential test."""
        return self.speaker.say(f"arena-verdict-{trial.verdict}", first=first, second=second, **self.hypotheses(trial))

    def why(self, trial: Trial) -> str:
        """Return the numbers behind the answer."""
        question = trial.question
        return self.speaker.say(
            f"arena-verdict-{trial.verdict}-why",
            blocks=self.speaker.amount(trial.blocks, "block"),
            ratio=self.signed(trial.ratio, 2),
            lower=self.signed(question.lower, 2),
            upper=self.signed(question.upper, 2),
            alpha=self.speaker.percent(question.alpha, 1),
            beta=self.speaker.percent(question.beta, 1),
            **self.hypotheses(trial),
        )

    def hypotheses(self, trial: Trial) -> dict[str, str]:
        """Return the two differences in Elo that the test compares."""
        ends = {"elo0": trial.question.elo0, "elo1": trial.question.elo1}
        return {name: self.signed(elo, 0 if elo == round(elo) else 1) for name, elo in ends.items()}

    # ------------------------------------------------------------------ in the picture

    def captions(self, names: Mapping[str, str]) -> dict[str, str]:
        """Return the texts of the picture. ``names`` are the short names of the bots."""
        speaker, standings = self.speaker, self.standings
        trial = standings.trial
        return {
            "title": speaker.say("arena-picture-title", game=speaker.say(f"game-{standings.game}")),
            "subtitle": f"{self.options_for_people()}\n{self.blocks()}",
            "partial": "" if standings.complete else self.partial(),
            "verdict": "" if trial is None else self.verdict(trial, *[names[bot.name] for bot in standings.bots]),
            "rating": speaker.say("arena-picture-rating"),
            "share": speaker.say("arena-picture-share"),
            "fair": speaker.say("arena-picture-fair", share=self.fair_share()),
            "note": speaker.say("arena-picture-note"),
        }

    def options_for_people(self) -> str:
        """Return the options of the game as players say them, such as "2 players, with Kraken"."""
        say, options = self.speaker.say, self.standings.options
        parts = [say("arena-picture-players", players=self.standings.players)]
        expansions = options.get("expansions")
        if isinstance(expansions, list):
            named = [message(f"arena-picture-{name}") for name in expansions]
            parts.append(say("arena-picture-with", expansions=named) if named else say("arena-picture-base"))
        if options.get("bonus"):
            parts.append(say("arena-picture-bonus"))
        if options.get("max_plies") not in (None, LONGEST):
            parts.append(say("arena-picture-limit", plies=self.speaker.number(float(str(options["max_plies"])))))
        return ", ".join(parts)

    def labels(self) -> list[tuple[str, str]]:
        """Return the rating and the win share of each bot, as labels of its points."""
        ranking = self.standings.ranking
        return [(self.signed(bot.rating.value), self.speaker.percent(bot.share.value, 1)) for bot in ranking]

    def extra_columns(self) -> dict[str, list[str]]:
        """Return the columns of numbers beside the diagrams, by title."""
        ranking = self.standings.ranking
        return {
            self.speaker.say("arena-column-margin"): [self.signed(bot.margin.value, 1) for bot in ranking],
            self.speaker.say("arena-column-ms"): [self.milliseconds(bot) for bot in ranking],
        }

    # ------------------------------------------------------------------ numbers

    def interval(self, share: Estimate) -> str:
        """Format the interval of a share in percent."""
        return f"{self.speaker.number(100 * share.low, 1)} – {self.speaker.percent(share.high, 1)}"

    def share_cell(self, share: Estimate) -> str:
        """Format a share in percent with its interval in brackets."""
        value, low, high = (self.speaker.number(100 * end) for end in share)
        return f"{value} ({low}–{high})"

    def signed(self, value: float, digits: int = 0) -> str:
        """Format a number with its sign."""
        return signed(self.speaker, value, digits)

    def milliseconds(self, bot: BotLine) -> str:
        """Format the time of a choice, in two digits or more."""
        return self.speaker.number(bot.ms, 0 if bot.ms >= 100 else 1 if bot.ms >= 10 else 2 if bot.ms >= 0.1 else 3)


def signed(speaker: Speaker, value: float, digits: int = 0) -> str:
    """Format a number with its sign; zero has none."""
    text = speaker.number(abs(round(value, digits)), digits)
    return f"{'+' if value > 0 else '−'}{text}" if round(value, digits) else text
