"""The contract that every game fulfils: a state of small integers with a stack of pending frames.

The top frame says which seat decides what. Rules push frames; automatic and random frames run until a seat must
decide.
``Game`` is what :func:`abyssal.new` returns; each game subclasses it with its state and rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from abyssal.engine.chance import Random, stream_keys, word
from abyssal.engine.errors import ChanceError, IllegalMove, NotationError, OptionError
from abyssal.engine.events import EVERYONE, SPECTATOR, Chronicle, read_events
from abyssal.engine.forced import Forced
from abyssal.engine.record import Log, write_record
from abyssal.engine.step import AUTOMATIC, CHANCE, DECISION, RANDOM, Step
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import append, vec

if TYPE_CHECKING:
    from abyssal.engine.shapes import Event, Option, Outcome, Prompt, Record, Selection

COMPILED: Final = not __file__.endswith(".py")

LARGEST_ACTION: Final = 255
MEMORIES: Final = ("table", "recall")
NO_BUFFER: Final = blank_vec(0)
NEVER: Final = 1_000_000_000_000  # more decisions than any game has
DECIDER: Final = -2
"""A value for ``seat``: the seat that decides now."""


def frame_step(frame: i64) -> i64:
    """Return the number of a frame's step."""
    return frame & 255


def frame_seat(frame: i64) -> i64:
    """Return the seat that a frame asks; ``CHANCE`` for a random event."""
    return ((frame >> 8) & 255) - 1


def frame_argument(frame: i64) -> i64:
    """Return the argument of a frame: an integer whose parts only its step knows."""
    return frame >> 16


class Game:
    """A game in progress. ``docs/library.md`` is a tour of its public methods."""

    def __init__(self, variant: Variant, seed: i64, keys: vec[i64], counters: vec[i64], frames: vec[i64]) -> None:
        self.variant: Variant = variant
        self.steps: vec[Step[Any]] = variant.steps
        self.players: i64 = variant.players
        self.seed: i64 = seed
        self.keys: vec[i64] = keys
        self.counters: vec[i64] = counters
        self.frames: vec[i64] = frames
        self.depth: i64 = 0
        self.active: i64 = 0
        self.plies: i64 = 0
        self.turns: i64 = 0  # turns begun; not part of the state, as plies
        self.over: bool = False
        self.cut: bool = False
        self.longest: i64 = -1  # the number of decisions after which the game is cut short; -1: no limit
        self.asking: bool = False
        self.choices: i64 = -1  # how many options the buffer holds; -1: not computed since the last change
        self.buffer: vec[i64] = NO_BUFFER
        self.log: Log | None = None
        self.logged: i64 = 0
        self.chronicle: Chronicle | None = None
        self.forced: Forced | None = None

    # ------------------------------------------------------------------ what each game supplies

    def clone(self) -> Game:
        """Return an independent copy. It keeps the record, but no events."""
        raise NotImplementedError

    def restore(self, saved: Game) -> None:
        """Go back to ``saved``, a clone of this game made earlier."""
        raise NotImplementedError

    def idle(self) -> None:
        """Push what comes next, or end the game. Called when no frame is pending."""
        raise NotImplementedError

    def finish(self) -> None:
        """End the game at once: pending frames are dropped, and the table is scored as it stands."""
        raise NotImplementedError

    def words(self, out: list[int]) -> None:
        """Append the integers that identify the state of the game, without its frames, for :meth:`key`."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Return the points of a seat as the table stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that have won; empty until the game is over."""
        raise NotImplementedError

    def score_sheet(self, seat: int) -> Mapping[str, object]:
        """Return the points of a seat by source, with their ``total``, as the table stands. Hidden cards count."""
        raise NotImplementedError

    def known_sheet(self, seat: int, reader: int | None) -> Mapping[str, object]:
        """Return the sheet as far as a reader (``None``: a spectator) can count it from what lies open.

        A line that the reader cannot know is ``None``; ``total`` is the sum of the others.
        """
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game ended: winners, scores, cause, the seat that caused it, tie-breaks.

        ``None`` until the game is over.
        """
        raise NotImplementedError

    def table_numbers(self, reader: int | None = None) -> Mapping[str, object]:
        """Return numbers that help a reader (``None``: a spectator) at the table: costs, worth, chances."""
        raise NotImplementedError

    def position(self) -> Mapping[str, object]:
        """Return the whole state as JSON-able data; :func:`abyssal.load` reads it."""
        raise NotImplementedError

    def view(self, seat: int | None = None, memory: str = "table") -> Mapping[str, object]:
        """Return the position as a seat (``None``: a spectator) may know it. A finished game hides nothing."""
        raise NotImplementedError

    def determinize(self, seat: int, seed: int, memory: str = "recall") -> Game:
        """Return a clone in which all that this seat cannot know, with that memory, is dealt at random.

        The clone has no record, and its events start here.
        """
        raise NotImplementedError

    # ------------------------------------------------------------------ frames

    def push(self, step: i64, seat: i64, arg: i64) -> None:
        """Push a frame: it is done before all frames that are pending now."""
        if self.depth == len(self.frames):
            self.frames = append(self.frames, 0)
        self.frames[self.depth] = step | ((seat + 1) << 8) | (arg << 16)
        self.depth += 1

    def drop(self, step: i64) -> None:
        """Remove the frames of a step from the top: their question is settled (a purchase ends all other offers)."""
        while self.depth > 0 and frame_step(self.frames[self.depth - 1]) == step:
            self.depth -= 1

    def opponents_last_first(self, seat: i64) -> list[int]:
        """Return the other seats in reverse turn order: frames pushed in this order are asked in turn order."""
        return [(seat + k) % self.players for k in range(self.players - 1, 0, -1)]

    def advance(self) -> None:
        """Run automatic and random frames until a seat must decide or the game is over."""
        while not self.over:
            if self.depth == 0:
                self.idle()
                continue
            frame = self.frames[self.depth - 1]
            step = self.steps[frame_step(frame)]
            kind = step.kind
            if kind == DECISION:
                if self.plies == self.longest:
                    self.cut_short()
                return
            if kind == AUTOMATIC:
                self.depth -= 1
                step.run(self, frame_seat(frame), frame_argument(frame))
            elif self.asking and not self.is_forced(step):
                return
            else:
                arg = frame_argument(frame)
                random = self.draw(step.stream)
                outcome = step.sample(self, arg, random) if self.forced is None else self.forced_or(step, arg, random)
                self.depth -= 1
                if self.log is not None:
                    self.note(frame, outcome)
                step.take(self, CHANCE, arg, outcome)

    def draw(self, stream: i64) -> i64:
        """Return the next 32-bit number of a stream and advance its counter."""
        keys = self.keys
        counters = self.counters
        counter = counters[stream] + 1
        counters[stream] = counter
        return word(keys[stream + stream], keys[stream + stream + 1], counter)

    def note(self, frame: i64, action: i64) -> None:
        """Append a choice or an outcome to the record."""
        log = self.log
        assert log is not None
        if log.length != self.logged:  # another clone has continued this log: start a branch
            log = Log(log.start, log.from_position, log, self.logged)
            self.log = log
        log.entries = append(log.entries, action | ((frame & 0xFFFF) << 8))
        self.logged += 1
        log.length = self.logged

    def apply(self, action: i64) -> None:
        """Carry out an action of the top frame, known to be legal, then run until the next decision."""
        self.choices = -1
        self.depth -= 1
        frame = self.frames[self.depth]
        step = self.steps[frame_step(frame)]
        if self.log is not None:
            self.note(frame, action)
        if step.kind == RANDOM:
            self.draw(step.stream)
        else:
            self.plies += 1
        step.take(self, frame_seat(frame), frame_argument(frame), action)
        self.advance()

    def cut_short(self) -> None:
        """End the game because it has reached its limit of decisions."""
        self.cut = True
        self.finish()

    def count_options(self) -> i64:
        """Write the legal actions into the buffer and return how many there are."""
        if self.choices >= 0:
            return self.choices
        buffer = self.scratch()
        n: i64 = 0
        if not self.over:
            frame = self.frames[self.depth - 1]
            step = self.steps[frame_step(frame)]
            if step.kind == RANDOM:
                n = step.outcomes(self, frame_argument(frame), buffer, blank_vec(len(buffer)))
            else:
                n = step.options(self, frame_seat(frame), frame_argument(frame), buffer)
        self.choices = n
        return n

    def scratch(self) -> vec[i64]:
        """Return the buffer for options.

        It is made when first needed, since most clones are never asked for options.
        """
        if len(self.buffer) == 0:
            self.buffer = blank_vec(self.variant.most_options)
        return self.buffer

    # ------------------------------------------------------------------ who decides what

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.over

    @property
    def truncated(self) -> bool:
        """Whether the game was cut short by a limit on its length."""
        return self.cut

    @property
    def seat(self) -> int | None:
        """The seat that decides now; ``CHANCE`` if the caller chooses an outcome; ``None`` when the game is over."""
        if self.over:
            return None
        seat: i64 = frame_seat(self.frames[self.depth - 1])
        return seat

    @property
    def decision(self) -> str | None:
        """The name of the pending decision; ``None`` when the game is over."""
        if self.over:
            return None
        return self.steps[frame_step(self.frames[self.depth - 1])].name

    def legal(self) -> list[int]:
        """Return the legal actions in ascending order; empty only when the game is over."""
        n = self.count_options()
        return [action for action in self.buffer[:n]]  # noqa: C416  compiled: a list of the right length at once

    def odds(self) -> list[int]:
        """Return the weights of the outcomes in :meth:`legal` when chance decides; else an empty list."""
        if self.over:
            return []
        frame = self.frames[self.depth - 1]
        step = self.steps[frame_step(frame)]
        if step.kind != RANDOM:
            return []
        weights = blank_vec(self.variant.most_options)
        n = step.outcomes(self, frame_argument(frame), self.scratch(), weights)
        return [weights[k] for k in range(n)]

    def prompt(self, seat: int | None = DECIDER) -> Prompt:
        """Return the pending decision as names and numbers: who is asked what, and why.

        The decider (also the default) gets the options and all facts. Other seats and a spectator (``None``) get no
        options and only the facts that everybody may know.
        """
        if seat is not None and seat != DECIDER:
            self.check_seat(seat)
        if self.over:
            return {"decision": None, "seat": None, "why": [], "facts": {}, "options": []}
        frame = self.frames[self.depth - 1]
        step = self.steps[frame_step(frame)]
        who = frame_seat(frame)
        facts: dict[str, object] = {**step.facts(self, who, frame_argument(frame))}
        options: list[Option] = []
        if seat in (DECIDER, who):
            facts.update(step.own_facts(self, who, frame_argument(frame)))
            options = [self.option(action) for action in self.legal()]
        return {"decision": step.name, "seat": who, "why": self.causes(), "facts": facts, "options": options}

    def causes(self) -> list[str]:
        """Return the names of the cards that caused the pending decision, the first cause first."""
        why: list[str] = []
        for k in range(self.depth):
            frame = self.frames[k]
            cause = self.steps[frame_step(frame)].cause(self, frame_seat(frame), frame_argument(frame))
            if cause and cause not in why:
                why.append(cause)
        return why

    def option(self, action: int) -> Option:
        """Describe an action of the pending decision: its id and text, a verb, and the thing it names."""
        frame = self.frames[self.depth - 1]
        step = self.steps[frame_step(frame)]
        if step.kind == RANDOM:
            verb, kind, name = self.variant.option(step, action)
        else:
            verb, kind, name = step.option(self, frame_seat(frame), frame_argument(frame), action)
        return {"action": action, "text": self.text(action), "verb": verb, "kind": kind, "name": name}

    def zone(self, action: int) -> str:
        """Return the zone of the board on which an action of the pending decision acts, such as ``hand`` or ``court``.

        Empty for an action without a zone, such as ``done``, when chance decides, and after the end.
        """
        if self.over or self.seat == CHANCE:
            return ""
        frame = self.frames[self.depth - 1]
        return self.steps[frame_step(frame)].option_zone(self, frame_seat(frame), frame_argument(frame), action)

    @property
    def asks_set(self) -> bool:
        """Whether the pending decision takes a set of things one by one; :meth:`selection` takes them at once."""
        return not self.over and self.steps[self.top_step()].is_set

    def bounds(self) -> tuple[int, int]:
        """Return how many things can be named at the pending decision, least and most: (1, 1) unless it asks a set.

        For a payment these are outer limits: a valid one may need more allies. (0, 0) after the end.
        """
        if self.over:
            return 0, 0
        frame = self.frames[self.depth - 1]
        least, most = self.steps[frame_step(frame)].bounds(self, frame_seat(frame), frame_argument(frame))
        return least, most

    # ------------------------------------------------------------------ playing

    def play(self, action: object) -> None:
        """Carry out a legal action, by its id.

        Raise :class:`IllegalMove` if the action is not legal; the game has not changed then.
        """
        if not isinstance(action, int):
            raise TypeError(f"play() takes the id of an action, not {action!r}: g.play(g.parse({str(action)!r}))")
        n = self.count_options()
        if not 0 <= action <= LARGEST_ACTION:
            raise self.refusal(action)
        wanted: i64 = action
        buffer = self.scratch()
        for k in range(n):
            if buffer[k] == wanted:
                if self.forced is None:
                    self.apply(wanted)
                else:
                    self.apply_or_restore(wanted)
                return
        raise self.refusal(action)

    def refusal(self, action: int) -> IllegalMove:
        """Return the error that says why an action is not legal now, and what would be."""
        if self.over:
            return IllegalMove("game_over", action=action)
        frame = self.frames[self.depth - 1]
        if 0 <= action <= LARGEST_ACTION:
            reason = self.steps[frame_step(frame)].refusal(self, frame_seat(frame), frame_argument(frame), action)
            if reason is not None:
                return reason
        name = self.variant.text(frame_step(frame), action) if 0 <= action <= LARGEST_ACTION else ""
        return IllegalMove(
            "illegal_move",
            action=action,
            text=name or "no action of this game",
            decision=self.decision,
            legal=", ".join([self.text(legal) for legal in self.legal()]),
        )

    def apply_or_restore(self, action: i64) -> None:
        """Carry out a legal action; undo it if a forced outcome turns out to be impossible."""
        saved = self.clone()
        told: i64 = -1 if self.chronicle is None else self.chronicle.length
        try:
            self.apply(action)
        except ChanceError:
            self.restore(saved)
            if self.chronicle is not None:
                self.chronicle.cut(told)
            raise

    def play_all(self, actions: Iterable[int]) -> None:
        """Carry out several actions of the seat that decides now: all of them, or none if one is not legal."""
        actions = list(actions)
        seat = self.seat
        trial = self.clone()
        for action in actions:
            if trial.seat != seat:
                raise IllegalMove("not_your_choice", action=action, seat=seat, decides=trial.seat)
            trial.play(action)
        for action in actions:
            self.play(action)

    def skip_forced(self) -> int:
        """Play on while there is a single option and everybody can see that; return how many were played.

        A single option that others cannot foresee, such as the only kind of ally in a hidden hand, is left to the
        player: skipping the question would reveal it.
        """
        if self.forced is not None:  # an impossible outcome on the way must leave the game as it was
            self.clone().skip_single_options()
        return self.skip_single_options()

    def skip_single_options(self) -> int:
        """Do the work of :meth:`skip_forced`."""
        played = 0
        while not self.over and self.seat != CHANCE and self.is_forced_openly():
            self.play(self.scratch()[0])
            played += 1
        return played

    def is_forced_openly(self) -> bool:
        """Whether there is a single option and everybody can see that."""
        if self.count_options() != 1:
            return False
        frame = self.frames[self.depth - 1]
        return self.steps[frame_step(frame)].is_open(self, frame_seat(frame), frame_argument(frame))

    def selection(self, names: Sequence[str]) -> Selection:
        """Return the actions that choose a set of things (keys, discards, allies of a payment), given in any order.

        The rules take them one by one in ascending order, then ``done`` where the size is free. Raise
        :class:`IllegalMove` if the set is not valid. The game does not change.
        """
        if self.over or self.seat == CHANCE or not self.steps[self.top_step()].is_set:
            raise IllegalMove("no_set_here", decision=self.decision or "the end of the game")
        step, seat, depth = self.top_step(), self.seat, self.depth
        actions = sorted([self.parse(name) for name in names])
        frame = self.frames[self.depth - 1]
        wrong = self.steps[step].wrong_set(self, frame_seat(frame), frame_argument(frame), actions)
        if wrong is not None:
            raise wrong
        trial = self.clone()
        for action in actions:
            if trial.seat != seat or trial.top_step() != step or trial.depth != depth:
                raise IllegalMove("set_too_large", decision=self.decision, name=self.text(action))
            trial.play(action)
        closing = self.steps[step].closing
        open_still = trial.seat == seat and trial.depth == depth and trial.top_step() == step
        if open_still and closing >= 0:
            trial.play(closing)
            actions.append(closing)
        elif open_still:
            raise IllegalMove("set_too_small", decision=self.decision, given=len(actions))
        return {"names": [self.text(action) for action in actions if action != closing], "actions": actions}

    def playout(self, random: Random, limit: i64 = 0) -> i64:
        """Play random choices, each equally likely, and return how many decisions were made.

        Stop at the end of the game, or after ``limit`` decisions unless that is 0.
        """
        if self.forced is not None:  # an impossible outcome on the way must leave the game as it was
            self.clone().roll(random.clone(), limit)
        return self.roll(random, limit)

    def roll(self, random: Random, limit: i64) -> i64:
        """Do the work of :meth:`playout`."""
        out = self.scratch()
        asking = self.asking
        self.asking = False
        self.advance()
        plies = self.plies
        last = plies + limit if limit > 0 else NEVER
        while not self.over and self.plies < last:
            self.depth -= 1
            frame = self.frames[self.depth]
            step = self.steps[frame_step(frame)]
            seat = frame_seat(frame)
            arg = frame_argument(frame)
            action = out[random.below(step.options(self, seat, arg, out))]
            if self.log is not None:
                self.note(frame, action)
            step.take(self, seat, arg, action)
            self.plies += 1
            self.advance()
        self.choices = -1
        self.asking = asking
        return self.plies - plies

    def scores(self) -> list[int]:
        """Return the points of all seats as the table stands."""
        return [self.score(seat) for seat in range(self.players)]

    def known_scores(self, reader: int | None) -> list[int]:
        """Return the totals of :meth:`known_sheet` for all seats."""
        totals: list[int] = []
        for seat in range(self.players):
            total = self.known_sheet(seat, reader)["total"]
            assert isinstance(total, int)
            totals.append(total)
        return totals

    def record(self) -> Record:
        """Return the record: rules version, options, seed, choices and outcomes.

        :func:`abyssal.replay` plays it again.
        """
        return write_record(self)

    # ------------------------------------------------------------------ notation

    def text(self, action: int) -> str:
        """Return the short notation of an action, or of an outcome when chance decides."""
        name = "" if not 0 <= action <= LARGEST_ACTION else self.variant.text(self.top_step(), action)
        if not name:
            raise NotationError("unknown_action", action=action)
        return name

    def parse(self, text: str) -> int:
        """Return the action with this notation, legal or not."""
        action = self.variant.parse(self.top_step(), " ".join(text.split()))
        if action < 0:
            legal = [self.text(option) for option in self.legal()]
            raise NotationError("unknown_notation", text=text, legal=", ".join(legal))
        return action

    def top_step(self) -> i64:
        """Return the number of the top frame's step; 0 when no frame is pending."""
        return 0 if self.depth == 0 else frame_step(self.frames[self.depth - 1])

    # ------------------------------------------------------------------ chance

    def force(self, *outcomes: str) -> None:
        """Force the next outcomes of chance, by name. Each source has its own queue."""
        places: list[tuple[int, int]] = []
        for name in outcomes:
            outcome = self.variant.parse(0, " ".join(name.split()))
            source = self.variant.source(outcome) if outcome >= 0 else -1
            if source < 0:
                raise ChanceError("unknown_outcome", outcome=name)
            places.append((source, outcome))
        if not places:
            return
        forced = self.forced
        if forced is None:
            forced = Forced(len(self.variant.streams))
            self.forced = forced
        for source, outcome in places:
            forced.add(source, outcome)

    def unforce(self) -> None:
        """Forget all forced outcomes that have not been drawn yet."""
        self.forced = None

    def is_forced(self, step: Step[Any]) -> bool:
        """Whether the next outcome of a random step is forced."""
        return self.forced is not None and self.forced.waits(step.stream)

    def forced_or(self, step: Step[Any], arg: i64, random: i64) -> i64:
        """Return the forced outcome of a step if there is one, else a drawn one.

        The stream has advanced in both cases.
        """
        forced = self.forced
        assert forced is not None
        if not forced.waits(step.stream):
            return step.sample(self, arg, random)
        wanted = forced.first(step.stream)
        out = blank_vec(self.variant.most_options)
        n = step.outcomes(self, arg, out, blank_vec(len(out)))
        possible = [out[k] for k in range(n)]
        if wanted not in possible:
            raise ChanceError(
                "impossible_outcome",
                outcome=self.text(wanted),
                step=step.name,
                possible=", ".join([self.text(outcome) for outcome in possible]),
            )
        forced.come_up(step.stream)
        if forced.is_empty():
            self.forced = None
        return wanted

    def reseed(self, seed: i64) -> None:
        """Restart chance from another seed."""
        self.seed = seed
        self.keys = stream_keys(seed, len(self.variant.streams))
        self.counters = blank_vec(len(self.variant.streams))

    # ------------------------------------------------------------------ events

    def tell(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Add an event that everybody may know. Nothing is stored unless somebody listens."""
        if self.chronicle is not None:
            self.chronicle.add(kind, seat, a, b, c, EVERYONE)

    def tell_only(self, who: i64, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Add an event whose secret facts only the seats in the set ``who`` may know."""
        if self.chronicle is not None:
            self.chronicle.add(kind, seat, a, b, c, who)

    def listen(self) -> Chronicle:
        """Store events from now on; past events are recreated by replaying the record."""
        chronicle = self.chronicle
        if chronicle is None:
            chronicle = Chronicle()
            log = self.log
            if log is not None:
                past = log.start.clone()
                past.chronicle = chronicle
                past.log = None
                past.follow(log.upto(self.logged))
            self.chronicle = chronicle
        return chronicle

    def successor(self) -> Game:
        """Return a clone that keeps its events, to be played in place of this game."""
        twin = self.clone()
        twin.chronicle = self.listen().copy()
        return twin

    def follow(self, entries: list[int]) -> None:
        """Carry out the entries of a record, known to be legal."""
        self.asking = True
        self.forced = None
        self.advance()
        for entry in entries:
            self.apply(entry & 255)

    def events(self, since: int = 0, seat: int | None = None) -> Sequence[Event]:
        """Return the events from number ``since`` on as a reader (``None``: a spectator) may know them."""
        if seat is not None:
            self.check_seat(seat)
        if since < 0:
            raise OptionError("bad_since", since=since)
        chronicle = self.listen()
        told: int = chronicle.length
        return read_events(chronicle, self.variant, min(since, told), SPECTATOR if seat is None else BIT[seat])

    def reveals_since(self, since: int) -> bool:
        """Whether any event from number ``since`` on revealed something hidden: then it cannot be undone."""
        return self.listen().reveals(self.variant, since)

    @property
    def event_count(self) -> int:
        """The number of events so far."""
        return self.listen().length

    # ------------------------------------------------------------------ identity

    def key(self) -> bytes:
        """Return bytes that are equal exactly for equal states. Generator and history are not part of them."""
        out: list[int] = [self.players, self.active, 1 if self.over else 0, 1 if self.cut else 0, self.depth]
        for k in range(self.depth):
            out.append(self.frames[k])
        if self.longest >= 0:  # the decisions left in a limited game are part of its state
            out.append(self.longest - self.plies)
        self.words(out)
        return array("q", out).tobytes()

    def check_seat(self, seat: int) -> None:
        last: int = self.players - 1
        if not 0 <= seat <= last:
            raise OptionError("no_such_seat", seat=seat, last=last)

    def check_memory(self, memory: str) -> None:
        if memory not in MEMORIES:
            raise OptionError("unknown_memory", memory=memory, memories=", ".join(MEMORIES))

    def copy_into(self, twin: Game) -> None:
        """Copy the engine's fields into a clone, except the arrays, which its constructor got."""
        twin.depth = self.depth
        twin.active = self.active
        twin.plies = self.plies
        twin.turns = self.turns
        twin.over = self.over
        twin.cut = self.cut
        twin.longest = self.longest
        twin.asking = self.asking
        twin.log = self.log
        twin.logged = self.logged
        if self.forced is not None:
            twin.forced = self.forced.clone()

    def restore_engine(self, saved: Game) -> None:
        """Restore the engine's fields. Events stay as they are."""
        self.frames = saved.frames
        self.counters = saved.counters
        self.keys = saved.keys
        self.seed = saved.seed
        self.forced = None
        self.choices = -1
        saved.copy_into(self)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat}: {self.decision}"
        return f"<{self.variant.game} for {self.players}, ply {self.plies}, {where}>"
