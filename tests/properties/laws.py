"""Laws that hold in every game, whatever its rules: each game's tests call them with matches of its own.

``every`` says at how many of the decisions of a long game something costly is looked at.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

import pytest

import abyssal
from abyssal import CHANCE, ChanceError, Game, IllegalMove, NotationError, OptionError, PositionError, RecordError
from abyssal.engine.chance import Random
from abyssal.engine.shapes import Selection
from tests.properties.common import (
    M,
    Match,
    Player,
    chi_square_is_fine,
    entries,
    finish,
    leaves,
    outcomes_of,
    play_on,
    snapshot,
    through_json,
)
from tests.properties.shapes import misfits

NOT_ACTIONS: Final = (-1, -2, -(2**31), -(2**63), -(2**63) - 1, 256, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, 10**30)
MEMORIES: Final = ("table", "recall")

# A second reading of the rules of a game, as questions to a position.
Position = Mapping[str, Any]
Outcomes = Callable[[Position], Mapping[str, int]]
Choices = Callable[[Position, Mapping[str, Any]], Collection[str]]
Contents = Callable[[Position, int | None, str], Collection[str]]
Sheet = Callable[[Position, int], Mapping[str, Any]]
Known = Callable[[Position, int | None, str], Mapping[str, Any]]
Winners = Callable[[Position, list[int]], list[int]]

# ---------------------------------------------------------------------- choices


def choices_are_sorted_unique_and_never_empty(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        legal = g.legal()
        assert legal == sorted(set(legal))
        assert all(type(action) is int and 0 <= action <= 255 for action in legal)
        assert bool(legal) != g.is_over
        assert legal == g.legal()
        if g.is_over:
            assert g.seat is None
            assert g.decision is None
            assert g.odds() == []
        elif g.seat == CHANCE:
            assert chance == "ask"
            assert len(g.odds()) == len(legal)
            assert min(g.odds()) > 0
        else:
            assert g.seat in range(match.players)
            assert g.odds() == []


def choices_are_those_of_the_rules(g: Game, outcomes: Outcomes, choices: Choices) -> None:
    """Compared with a second, plain reading of the rules."""
    position = g.position()
    texts = [g.text(action) for action in g.legal()]
    if g.seat == CHANCE:
        assert dict(zip(texts, g.odds(), strict=True)) == outcomes(position)
    else:
        facts: Any = g.prompt()["facts"]
        assert sorted(texts) == sorted(choices(position, facts)), g.decision


def a_text_leads_back_to_its_choice(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        texts = [g.text(action) for action in g.legal()]
        assert len(set(texts)) == len(texts)
        for action, text in zip(g.legal(), texts, strict=True):
            assert g.parse(text) == action
            assert g.parse(f"  {text.upper()} ") == action
            assert text == " ".join(text.split())


def a_prompt_says_what_the_game_says(match: Match, chance: str) -> None:
    """To its decider; others are told who is asked what and why, with the facts open to all, and get no options."""
    for g in match.walk(chance):
        prompt = g.prompt()
        assert through_json(prompt) == prompt
        assert list(prompt) == ["decision", "seat", "why", "facts", "options"]
        assert (prompt["decision"], prompt["seat"]) == (g.decision, g.seat)
        assert [(option["action"], option["text"]) for option in prompt["options"]] == [
            (action, g.text(action)) for action in g.legal()
        ]
        assert all(type(cause) is str for cause in prompt["why"])
        spectator = g.prompt(None)
        assert spectator["facts"].items() <= prompt["facts"].items()
        for reader in (None, *range(match.players)):
            expected = prompt if reader == g.seat else {**prompt, "facts": spectator["facts"], "options": []}
            assert g.prompt(reader) == expected


def an_option_says_what_it_is(match: Match, chance: str, kinds: Collection[str]) -> None:
    """Five keys: a verb, and the kind and name of the thing it is about, if there is one."""
    for g in match.walk(chance):
        for option in g.prompt()["options"]:
            assert list(option) == ["action", "text", "verb", "kind", "name"]
            assert g.parse(option["text"]) == option["action"]
            assert option["verb"].replace("_", "").isalpha(), option
            assert option["kind"] is None or option["kind"] in kinds, option
            assert option["name"] is None or (type(option["name"]) is str and option["name"]), option


def an_option_acts_in_its_zone(match: Match, contents: Contents) -> None:
    """The thing that an option names lies in the zone of the option, by what the position says of that zone."""
    for g in match.walk():
        if g.is_over:
            continue
        position = g.position()
        for option in g.prompt()["options"]:
            zone = g.zone(option["action"])
            assert option["name"] is None or option["name"] in contents(position, g.seat, zone), (g.decision, option)


def a_set_keeps_its_bounds(match: Match, largest: int, is_exact: Callable[[str], bool]) -> None:
    """No whole set is smaller or larger than its decision says; where the bounds are exact, both sizes occur.

    At most ``largest`` sets of a decision are tried.
    """
    for g in match.walk():
        if g.is_over or not g.asks_set:
            assert g.bounds() == ((0, 0) if g.is_over else (1, 1))
            continue
        least, most = g.bounds()
        found = list(islice(whole_sets(g), largest))
        sizes = set(map(len, found))
        assert all(least <= size <= most for size in sizes), (g.decision, sizes)
        if len(found) < largest and is_exact(str(g.decision)):
            assert {least, most} <= sizes, (g.decision, sizes)


def whole_sets(g: Game) -> Iterator[list[int]]:
    """All sets that can be named at a decision, without the action that closes them."""
    there, closing = (g.decision, g.seat, g.depth), g.steps[g.top_step()].closing
    for action in g.legal():
        trial = g.clone()
        trial.play(action)
        if action == closing:
            yield []
        elif (trial.decision, trial.seat, trial.depth) == there:
            for more in whole_sets(trial):
                yield [action, *more]
        else:
            yield [action]


def an_illegal_action_changes_nothing(g: Game, more: Collection[int], own_reasons: bool = False) -> None:
    """``own_reasons``: a game may say in its own words why something cannot be done now."""
    before = snapshot(g)
    legal = set(g.legal())
    said: set[str] = set()
    for action in [*range(256), *NOT_ACTIONS, *more]:
        if action in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            g.play(action)
        code = caught.value.code
        plain = "game_over" if g.is_over else "illegal_move"
        if code not in said:  # sentences take their time: one of each code
            said.add(code)
            assert code not in str(caught.value)  # a sentence, not the bare code
            assert code != plain or str(action) in str(caught.value)
        if g.is_over or not own_reasons:
            assert code == plain
        if code == plain:
            assert caught.value.params["action"] == action
    assert snapshot(g) == before
    if not g.is_over:
        g.play(g.legal()[0])


def an_impossible_action_changes_nothing(g: Game) -> None:
    before = snapshot(g)
    for action in set(range(256)) - set(g.legal()):
        with pytest.raises(IllegalMove):
            g.play(action)
    assert snapshot(g) == before


def what_means_nothing_is_refused(g: Game, nonsense: Collection[str]) -> None:
    known = [action for action in range(256) if g.variant.text(0, action)]
    for action in [*range(256), *NOT_ACTIONS]:
        if action in known:
            assert g.parse(g.text(action)) == action
        else:
            with pytest.raises(NotationError) as caught:
                g.text(action)
            assert caught.value.params["action"] == action
    for text in nonsense:
        with pytest.raises(NotationError):
            g.parse(text)


def several_choices_are_played_all_or_none(match: Match, ply: int, length: int) -> None:
    """A run of choices of one seat is played as if one by one; one wrong choice anywhere, and none of them is."""
    g = match.at(ply)
    if g.is_over:
        g.play_all([])
        with pytest.raises(IllegalMove):
            g.play_all([0])
        return
    seat, after, player = g.seat, g.clone(), match.player()
    line: list[int] = []
    while after.seat == seat and len(line) < length:
        line.append(player.choose(after))
        after.play(line[-1])
    before = snapshot(g)
    for place in range(len(line)):
        trial = g.clone()
        for action in line[:place]:
            trial.play(action)
        wrong = next(action for action in range(256) if action not in trial.legal())
        with pytest.raises(IllegalMove):
            g.play_all([*line[:place], wrong, *line[place + 1 :]])
        assert snapshot(g) == before
    one_by_one = g.clone()
    for action in line:
        one_by_one.play(action)
    g.play_all(line)
    assert snapshot(g) == snapshot(one_by_one)


def a_choice_of_another_seat_is_not_played(match: Match, ply: int) -> None:
    g = match.at(ply)
    if g.is_over:
        return
    seat, line, after = g.seat, [], g.clone()
    while after.seat == seat:
        line.append(after.legal()[0])
        after.play(line[-1])
    before = snapshot(g)
    if after.is_over:
        with pytest.raises(IllegalMove):
            g.play_all([*line, 0])
    else:
        with pytest.raises(IllegalMove, match=f"seat {seat}"):
            g.play_all([*line, after.legal()[0]])
    assert snapshot(g) == before
    g.play_all(line)
    assert g.key() == after.key()
    assert entries(g) == entries(after)


def single_options_are_skipped_as_if_played(g: Game) -> None:
    """Where everybody can see that there is no choice; elsewhere a single option is asked for."""
    by_hand, played = g.clone(), 0
    while by_hand.seat != CHANCE and by_hand.is_forced_openly():
        assert len(by_hand.legal()) == 1
        by_hand.play(by_hand.legal()[0])
        played += 1
    assert g.skip_forced() == played
    assert snapshot(g) == snapshot(by_hand)
    assert g.skip_forced() == 0


def a_set_may_be_named_in_any_order(match: Match, rng: random.Random) -> None:
    """Where things are named one by one, any whole set leads to its actions; half of one says what is wrong."""
    for g in match.walk():
        if g.is_over or not g.steps[g.top_step()].is_set:
            continue
        there = g.decision, g.seat, g.depth
        after, line = g.clone(), list[int]()
        while (after.decision, after.seat, after.depth) == there and len(line) < 30:
            line.append(rng.choice(after.legal()))
            after.play(line[-1])
        closing = g.steps[g.top_step()].closing
        names = [g.text(action) for action in line if action != closing]
        before = g.key()
        shuffled = rng.sample(names, len(names))
        found = g.selection(shuffled)
        assert misfits(found, Selection) == []
        assert found == {"names": names, "actions": line}
        for wrong in ([*names, names[-1]] if names else [], names[1:], ["nonsense"], [*names, "nonsense"]):
            with suppress(IllegalMove, NotationError):
                assert g.selection(wrong)["actions"] != line or wrong == names
        assert g.key() == before


# ---------------------------------------------------------------------- clones


def a_clone_is_equal(match: Match, chance: str, every: int = 1) -> None:
    for g in match.stroll(every, chance):
        twin = g.clone()
        assert twin is not g
        assert twin.key() == g.key()
        assert twin.legal() == g.legal()
        assert twin.odds() == g.odds()
        assert (twin.seat, twin.decision, repr(twin)) == (g.seat, g.decision, repr(g))
        if len(g.legal()) % 3 == 0:
            assert snapshot(twin) == snapshot(g)


def a_clone_has_the_same_future(match: Match, g: Game) -> None:
    twin = g.clone()
    walks = play_on(g, match.player()), play_on(twin, match.player())
    for one, other in zip(*walks, strict=True):
        assert one.key() == other.key()
    assert snapshot(g) == snapshot(twin)


def clones_go_their_own_ways(g: Game, seed: int) -> None:
    """Neither sees what the other does, and each record leads to its own game."""
    first, second = g.clone(), copy.deepcopy(g)
    before = snapshot(g)
    finish(first, seed)
    assert snapshot(g) == before
    assert snapshot(second) == before
    finish(second, seed + 1)
    ends = snapshot(first), snapshot(second)
    assert snapshot(g) == before
    finish(g, seed + 2)
    assert (snapshot(first), snapshot(second)) == ends
    for game in (first, second, g):
        again = abyssal.replay(game.record())
        assert snapshot(again) == snapshot(game)


def clones_of_clones_keep_their_records_apart(match: Match, seed: int) -> None:
    """A crowd of clones that are copied, played and forgotten at random; each record replays to its own game."""
    rng = random.Random(seed)
    crowd = [match.new()]
    lines: list[list[int]] = [[]]
    for _ in range(60):
        place = rng.randrange(len(crowd))
        if rng.random() < 0.35:
            crowd.append(copy.copy(crowd[place]))
            lines.append(lines[place][:])
        elif rng.random() < 0.1 and len(crowd) > 1:
            crowd.pop(place)
            lines.pop(place)
        else:
            for _ in range(rng.randrange(1, 5)):
                g = crowd[place]
                if not g.is_over:
                    lines[place].append(Player(rng.randrange(1000), match.STYLES[match.style]).choose(g))
                    g.play(lines[place][-1])
    for g, line in zip(crowd, lines, strict=True):
        alone = match.new()
        for action in line:
            alone.play(action)
        assert alone.key() == g.key()
        assert alone.record() == g.record()
        assert alone.events() == g.events()
        assert abyssal.replay(g.record()).key() == g.key()


def a_finished_game_can_be_cloned(match: Match) -> None:
    g = finish(match.new(), match.choices)
    twin = g.clone()
    assert twin.is_over
    assert snapshot(twin) == snapshot(g)
    assert twin.winners() == g.winners() != []


def a_playout_is_a_random_game_of_a_clone_only(g: Game, seed: int) -> None:
    before = snapshot(g)
    known = len(entries(g))
    twin = g.clone()
    made = twin.playout(Random(seed))
    assert twin.is_over
    assert snapshot(g) == before
    again = abyssal.replay(twin.record())
    assert again.key() == twin.key()
    assert again.events() == twin.events()
    assert len([entry for entry in entries(twin)[known:] if entry[0] != "*"]) == made
    random, part = Random(seed), g.clone()
    assert part.playout(random, 7) == min(made, 7)
    if made > 7:
        assert part.playout(random) == made - 7
    assert snapshot(part) == snapshot(twin)


def clones_have_their_own_forced_outcomes(g: Game, action: int, wanted: str, others: Sequence[str], seed: int) -> None:
    """What was forced comes in each of them once; what is forced in one comes in no other."""
    known = len(entries(g))
    free = g.clone()
    g.force(wanted)
    twins = [g.clone(), g.clone().clone()]
    twins[0].force(*others)
    for game in (*twins, g):
        try:
            game.play(action)
        except ChanceError:
            assert game is twins[0]
        else:
            assert entries(game)[known + 1] == f"* {wanted}"
    assert g.forced is None
    finish(free, seed)
    assert abyssal.replay(free.record()).key() == free.key()


# ---------------------------------------------------------------------- records


def a_record_replays_at_every_ply(match: Match, chance: str, every: int = 1) -> None:
    for number, g in enumerate(match.stroll(every, chance)):
        record = g.record()
        again = abyssal.replay(record)
        assert again.key() == g.key()
        if number % 8 == match.seed % 8 or g.is_over:
            assert snapshot(again) == snapshot(g)
            assert through_json(record) == record
            assert abyssal.replay(json.dumps(record)).record() == record


def a_record_only_grows(match: Match, chance: str, every: int = 1) -> None:
    """What is written stays written, and it says all there is to know."""
    before: list[str] = []
    for g in match.stroll(every, chance):
        record = g.record()
        now = entries(g)
        assert now[: len(before)] == before
        assert record["length"] == len(now)
        assert record["seed"] == match.seed
        assert record["chance"] == chance
        assert record["start"] is None
        assert record["game"] == match.GAME
        before = now


def a_replayed_game_goes_on_as_the_original(match: Match, g: Game) -> None:
    """The streams of chance stand where they stood."""
    again = abyssal.replay(g.record())
    assert again.position() == g.position()
    for one, other in zip(play_on(g, match.player()), play_on(again, match.player()), strict=True):
        assert one.key() == other.key()
    assert snapshot(again) == snapshot(g)


def choices_have_their_seat_and_outcomes_a_star(match: Match, g: Game) -> None:
    replayed = match.new("ask")
    for entry in entries(g):
        who, text = entry.split(" ", 1)
        assert who == ("*" if replayed.seat == CHANCE else str(replayed.seat))
        replayed.play(replayed.parse(text))
    assert replayed.key() == g.key()


def a_record_that_breaks_off_says_where(record: dict[str, Any], every: int = 1) -> None:
    whole = record["entries"]
    for cut in range(0, len(whole), every):
        with pytest.raises(RecordError) as caught:
            abyssal.replay({**record, "entries": whole[:cut]})
        assert (caught.value.code, caught.value.params["entry"]) == ("truncated", cut + 1)
        with pytest.raises(RecordError) as caught:
            abyssal.replay({**record, "entries": whole[:cut], "length": cut})
        assert caught.value.code == "different_game"
    with pytest.raises(RecordError) as caught:
        abyssal.replay({**record, "entries": [*whole, whole[-1]]})
    assert (caught.value.code, caught.value.params["entry"]) == ("too_long", len(whole) + 1)


def a_wrong_entry_is_named(record: dict[str, Any], wrong: Any, every: int = 5) -> None:
    whole = record["entries"]
    for place in range(0, len(whole), every):
        spoiled = [*whole[:place], wrong, *whole[place + 1 :]]
        with pytest.raises(RecordError) as caught:
            abyssal.replay({**record, "entries": spoiled})
        assert caught.value.params["entry"] == place + 1
        assert str(place + 1) in str(caught.value)


def bare(entry: str) -> str:
    """An entry without the verb that one of two decisions gives: ``council crab`` and ``crab`` are one action."""
    return entry.replace(" council ", " ").replace(" recruit ", " ")


def exchanged_entries_are_refused_or_the_same_game(g: Game, record: dict[str, Any], every: int = 1) -> None:
    """Two things drawn together may be named in either order; anything else is noticed, not before it happens."""
    whole = record["entries"]
    for place in range(0, len(whole) - 1, every):
        turned = [*whole[:place], whole[place + 1], whole[place], *whole[place + 2 :]]
        try:
            again = abyssal.replay({**record, "entries": turned})
        except RecordError as error:
            named = error.params["entry"]
            assert isinstance(named, int)
            assert named > place
        else:
            assert again.key() == g.key()
            assert [bare(entry) for entry in entries(again)] == [bare(entry) for entry in turned]


def half_a_text_is_no_record(g: Game) -> None:
    text = json.dumps(g.record())
    for cut in range(0, len(text) - 1, 17):
        with pytest.raises(RecordError) as caught:
            abyssal.replay(text[:cut])
        assert caught.value.code in ("not_json", "not_a_record")


# ---------------------------------------------------------------------- positions


def a_position_loads_to_the_same_state(match: Match, chance: str, every: int = 1) -> None:
    for g in match.stroll(every, chance):
        position = g.position()
        again = abyssal.load(position, chance=chance)
        assert again.key() == g.key()
        assert again.position() == position
        assert again.legal() == g.legal()
        assert again.odds() == g.odds()
        assert again.scores() == g.scores()
        assert (again.seat, again.decision) == (g.seat, g.decision)


def a_position_survives_json(g: Game, keys: Collection[str]) -> None:
    position = g.position()
    assert through_json(position) == position
    assert set(position) == set(keys)
    assert abyssal.load(through_json(position)).key() == g.key()


def a_loaded_game_goes_on_as_the_original(match: Match, g: Game, chance: str) -> None:
    """Seed and counters are part of a position: the same choices meet the same chance."""
    again = abyssal.load(through_json(g.position()), chance=chance)
    before = len(entries(g))
    for one, other in zip(play_on(g, match.player()), play_on(again, match.player()), strict=True):
        assert one.key() == other.key()
    assert again.position() == g.position()
    assert entries(again) == entries(g)[before:]
    assert again.winners() == g.winners()
    assert abyssal.replay(through_json(again.record())).key() == again.key()


def the_record_of_a_loaded_game_starts_from_its_position(match: Match, g: Game, every: int = 9) -> None:
    loaded = abyssal.load(g.position())
    assert loaded.record()["start"] == g.position()
    for number, now in enumerate(play_on(loaded, match.player())):
        if number % every == 0 or now.is_over:
            again = abyssal.replay(through_json(now.record()))
            assert again.key() == now.key()
            assert again.record() == now.record()
            assert again.events() == now.events()


def another_seed_changes_chance_and_nothing_else(g: Game, seed: int) -> None:
    position: Position = g.position()
    other = abyssal.load({**position, "seed": seed, "random": {}})
    assert other.key() == g.key()
    expected = {**position, "seed": seed, "random": dict.fromkeys(position["random"], 0)}
    assert other.position() == expected


def equal_states_have_equal_keys_and_positions(g: Game) -> None:
    """The key tells states apart exactly as positions do, the generator and the number of plies left out."""
    for one in some_that_follow(g):
        for other in some_that_follow(g):
            assert (one.key() == other.key()) == (state_of(one) == state_of(other))


def some_that_follow(g: Game) -> list[Game]:
    """This game and a few that follow from it."""
    found = [g.clone()]
    for action in g.legal()[:4]:
        found.append(g.clone())
        found[-1].play(action)
    return found


def state_of(g: Game) -> dict[str, object]:
    return {key: value for key, value in g.position().items() if key not in ("seed", "random", "plies")}


def a_position_that_cannot_be_is_refused(position: Any, code: str | None = None) -> None:
    """With a sentence; the code says that it is refused for the right reason."""
    with pytest.raises(PositionError) as caught:
        abyssal.load(position)
    assert caught.value.code not in str(caught.value)  # a sentence, not the bare code
    assert code is None or caught.value.code == code


def the_error_names_the_culprit(table: dict[str, Any], culprits: Iterable[tuple[dict[str, Any], str]]) -> None:
    """Each change makes the table impossible, and the error has a word for it."""
    for change, culprit in culprits:
        with pytest.raises(PositionError, match=culprit):
            abyssal.load(table | change)


# ---------------------------------------------------------------------- chance


def samples_are_spread_exactly_as_the_odds(match: Match, every: int = 1) -> None:
    """Of the words of the generator each outcome gets its share: asked at both ends of each of equal slices."""
    for g in match.stroll(every, "ask"):
        if g.seat != CHANCE:
            continue
        odds = dict(zip(g.legal(), g.odds(), strict=True))
        total = sum(odds.values())
        frame = g.frames[g.depth - 1]
        step = g.steps[frame & 255]
        starts = [-(-(k * 2**32) // total) for k in range(total)]
        drawn = Counter(step.sample(g, frame >> 16, word) for word in starts)
        assert drawn == odds
        ends = [start - 1 for start in starts[1:]] + [2**32 - 1]
        assert Counter(step.sample(g, frame >> 16, word) for word in ends) == odds


def drawn_outcomes_are_as_frequent_as_the_odds(g: Game) -> None:
    """The same position with many seeds; the first random event from here on."""
    while not g.is_over and g.seat != CHANCE:
        g.play(g.legal()[0])
    if g.is_over:
        return
    position = g.position()
    texts = [g.text(outcome) for outcome in g.legal()]
    counts: Counter[str] = Counter()
    for seed in range(250):
        counts[entries(abyssal.load({**position, "seed": seed, "random": {}}))[0].removeprefix("* ")] += 1
    assert set(counts) <= set(texts)
    assert chi_square_is_fine([counts[text] for text in texts], g.odds())


def a_driver_who_names_what_came_plays_the_same_game(match: Match) -> None:
    drawn = match.at(10**6)
    asked = match.new("ask")
    keys = [g.key() for g in match.walk()]
    met: list[bytes] = []
    for entry in entries(drawn):
        if asked.seat != CHANCE:
            met.append(asked.key())
        asked.play(asked.parse(entry.split(" ", 1)[1]))
    assert [*met, asked.key()] == keys
    assert entries(asked) == entries(drawn)
    assert asked.position() == drawn.position()
    assert asked.events() == drawn.events()
    assert asked.scores() == drawn.scores()


def forcing_what_would_have_come_changes_nothing(match: Match, g: Game) -> None:
    """A forced outcome advances its stream as a drawn one does: the future stays the same."""
    if g.is_over:
        return
    drawn, forced = g.clone(), g.clone()
    known = len(entries(g))
    action = Player(match.choices).choose(g)
    drawn.play(action)
    forced.force(*outcomes_of(drawn, known))
    forced.play(action)
    assert snapshot(forced) == snapshot(drawn)
    for one, other in zip(play_on(drawn, match.player()), play_on(forced, match.player()), strict=True):
        assert one.key() == other.key()
    assert snapshot(forced) == snapshot(drawn)


def a_whole_game_can_be_forced(match: Match) -> None:
    """All outcomes named before the first: the same game under another seed."""
    drawn = match.at(10**6)
    lines = entries(drawn)
    outcomes = outcomes_of(drawn)
    forced = abyssal.new(match.GAME, seed=match.seed // 2, force=outcomes, **match.options)
    for entry in lines:
        if not entry.startswith("*"):
            forced.play(forced.parse(entry.split(" ", 1)[1]))
    assert forced.key() == drawn.key()
    assert entries(forced) == lines
    assert forced.events() == drawn.events()
    assert forced.position()["random"] == drawn.position()["random"]
    assert abyssal.replay(forced.record()).key() == drawn.key()


def each_outcome_advances_its_own_stream_by_one(match: Match, sources: Mapping[str, Collection[str]]) -> None:
    """Drawn or named, however often: the counters of a position are the numbers of outcomes of each source."""
    for chance in ("auto", "ask"):
        g = match.at(10**6, chance)
        outcomes = Counter(outcomes_of(g))
        told = {name: sum(outcomes[outcome] for outcome in possible) for name, possible in sources.items()}
        assert g.position()["random"] == told
        assert sum(told.values()) == outcomes.total()


def one_source_does_not_depend_on_the_others(
    g: Game, source: str, possible: Collection[str], further: int, choices: int
) -> None:
    """Until another source is asked, a game whose other streams are further on is the same game."""
    position: Position = g.position()
    moved = {name: count + (0 if name == source else further) for name, count in position["random"].items()}
    one, other = abyssal.load(position), abyssal.load({**position, "random": moved})
    for now, then in zip(play_on(one, Player(choices)), play_on(other, Player(choices)), strict=False):
        if not set(outcomes_of(now)) <= set(possible):
            break
        assert now.key() == then.key()


def an_impossible_outcome_leaves_the_game_as_it_was(
    match: Match, g: Game, action: int, good: Sequence[str], wanted: str
) -> None:
    """The good outcomes could come after this action, the wanted one cannot."""
    untouched = g.clone()
    before = snapshot(g)
    g.force(*good, wanted)
    for _ in range(3):  # what was forced stays forced
        with pytest.raises(ChanceError) as caught:
            g.play(action)
        assert caught.value.params["outcome"] == wanted
        assert snapshot(g) == before
    with pytest.raises(ChanceError):
        g.play_all([action])
    assert snapshot(g) == before
    with pytest.raises(ChanceError):
        g.clone().play(action)
    g.unforce()
    for one, other in zip(play_on(g, match.player()), play_on(untouched, match.player()), strict=True):
        assert one.key() == other.key()
    assert snapshot(g) == snapshot(untouched)


def a_playout_that_meets_the_impossible_leaves_the_game_as_it_was(g: Game, seed: int, outcomes: Sequence[str]) -> None:
    """An impossible forced outcome is refused there too, and the game has not changed."""
    before = snapshot(g)
    g.force(*outcomes)
    try:
        g.playout(Random(seed))
    except ChanceError:
        assert snapshot(g) == before
        g.unforce()
    assert finish(g).is_over


def an_unknown_outcome_is_refused_at_once(match: Match, g: Game, good: Sequence[str], nonsense: str) -> None:
    untouched = g.clone()
    before = snapshot(g)
    with pytest.raises(ChanceError) as caught:
        g.force(*good, nonsense, *good)
    assert caught.value.params["outcome"] == nonsense
    assert snapshot(g) == before
    finish(g, match.choices)
    assert snapshot(g) == snapshot(finish(untouched, match.choices))


# ---------------------------------------------------------------------- events


def events_only_grow_and_can_be_read_from_anywhere(match: Match, chance: str, every: int = 10) -> None:
    before: Sequence[object] = []
    for g in match.stroll(every, chance):
        now = g.events()
        assert now[: len(before)] == before
        assert len(now) == g.event_count
        assert g.events(len(before)) == now[len(before) :]
        assert g.events(len(now)) == g.events(10**6) == []
        before = now


def a_late_listener_hears_the_same(match: Match, ply: int) -> None:
    """Events kept from the start and events told again from the record are the same ones."""
    early, late = match.new(), match.new()
    early.listen()
    player, other = match.player(), match.player()
    for _ in range(ply):
        if not early.is_over:
            early.play(player.choose(early))
            late.play(other.choose(late))
    assert early.events() == late.events() == early.clone().events()
    for seat in range(match.players):
        assert early.events(seat=seat) == late.events(seat=seat)


def listening_changes_nothing(match: Match, g: Game) -> None:
    position, record = g.position(), g.record()
    g.listen()
    assert (g.position(), g.record()) == (position, record)
    with pytest.raises(OptionError):
        g.events(-1)
    for seat in (-1, match.players):
        with pytest.raises(OptionError):
            g.events(0, seat)


def steps_of(match: Match) -> list[tuple[list[str], list[str], bool]]:
    """For each choice of a game what the record has of it, what was told, and whether it showed something hidden."""
    out: list[tuple[list[str], list[str], bool]] = []
    told = 0
    marks: list[tuple[int, list[str], bool]] = []
    for g in match.walk():
        names = [str(event["event"]) for event in g.events(told)]
        marks.append((g.logged, names, g.reveals_since(told)))
        told = g.event_count
    lines, known = entries(g), 0
    for logged, names, reveals in marks:
        out.append((lines[known:logged], names, reveals))
        known = logged
    return out


def what_chance_brought_cannot_be_undone(match: Match) -> None:
    """Wherever the record has an outcome, an event says that something was shown that nobody could know."""
    for fresh, _, reveals in steps_of(match):
        if any(entry.startswith("*") for entry in fresh):
            assert reveals, fresh


def a_choice_that_shows_nothing_new_can_be_undone(match: Match, shows: Collection[str] = ()) -> None:
    """Without an outcome nothing is shown, but for events that show to somebody what lay hidden."""
    for fresh, names, reveals in steps_of(match):
        if not any(entry.startswith("*") for entry in fresh):
            assert reveals == bool(set(names) & set(shows)), fresh


def secrets_are_told_to_those_concerned_only(match: Match, secrets: Mapping[str, set[str]]) -> None:
    """The secret parts of an event are heard by its seat and its victim, all the rest by everybody."""
    g = match.at(10**6)
    heard = {reader: g.events(seat=reader) for reader in (None, *range(match.players))}
    for number, event in enumerate(heard[None]):
        secret = secrets.get(str(event["event"]), set())
        assert not secret & set(event)
        for reader in range(match.players):
            told = heard[reader][number]
            concerned = reader in (event["seat"], event.get("victim")) if secret else False
            assert set(told) == set(event) | (secret if concerned else set())
            assert event.items() <= told.items()


def a_replayed_game_tells_the_same_to_everybody(match: Match) -> None:
    g = match.at(10**6)
    again = abyssal.replay(g.record())
    for reader in (None, *range(match.players)):
        assert again.events(seat=reader) == g.events(seat=reader)


# ---------------------------------------------------------------------- scores


def sheets_are_those_of_the_rules(match: Match, chance: str, sheet: Sheet, every: int = 1) -> None:
    for g in match.stroll(every, chance):
        position = g.position()
        for seat in range(match.players):
            assert g.score_sheet(seat) == sheet(position, seat)


def there_are_winners_when_it_is_over_and_not_before(match: Match, winners: Winners) -> None:
    """Only a game with a limit can be cut short, and only there."""
    for g in match.walk():
        if g.is_over:
            assert g.winners() == winners(g.position(), g.scores())
            assert g.winners() != []
        else:
            assert g.winners() == []
            assert not g.truncated
    if g.truncated:
        assert g.position()["plies"] == match.options["max_plies"]


def a_table_is_scored_by_the_rules(table: dict[str, Any], sheet: Sheet, winners: Winners) -> None:
    """A table at the end of a game."""
    g = abyssal.load(table)
    position: Position = g.position()
    assert g.is_over
    sheets = [sheet(position, seat) for seat in range(g.players)]
    assert [g.score_sheet(seat) for seat in range(g.players)] == sheets
    assert g.scores() == [sheet["total"] for sheet in sheets]
    assert g.winners() == winners(position, g.scores())


def sheets_add_up(match: Match, every: int = 1) -> None:
    for g in match.stroll(every):
        sheets = [g.score_sheet(seat) for seat in range(match.players)]
        assert g.scores() == [sheet["total"] for sheet in sheets]
        for sheet in sheets:
            numbers = leaves(sheet)
            assert all(type(number) is int for number in numbers)
            assert sheet["total"] == sum(numbers)
            assert list(sheet)[-1] == "total"


def asking_for_scores_changes_nothing(match: Match, g: Game) -> None:
    before, legal, told = g.position(), g.legal(), g.event_count
    for ask in (g.scores, g.winners, g.outcome, g.view, g.prompt, g.table_numbers, g.record, g.key):
        ask()
    for seat in range(match.players):
        g.score_sheet(seat)
        for reader in (None, *range(match.players)):
            everything_told(g, reader)
    assert (g.position(), g.legal(), g.event_count) == (before, legal, told)
    asks: list[Callable[[int], object]] = [
        g.score_sheet, g.view, g.table_numbers, g.known_scores, lambda nobody: g.events(0, nobody),
        lambda nobody: g.known_sheet(nobody, 0), lambda nobody: g.known_sheet(0, nobody),
    ]  # fmt: skip
    for nobody in (-1, match.players, 255):
        for by_seat in [*asks, g.prompt]:
            with pytest.raises(OptionError) as caught:
                by_seat(nobody)
            assert caught.value.params["seat"] == nobody


# ---------------------------------------------------------------------- imagined games


def imagining_changes_nothing(match: Match, g: Game, seed: int, memory: str) -> None:
    before = g.position(), g.record(), g.events()
    seat = seed % match.players
    finish(g.determinize(seat, seed, memory))
    assert (g.position(), g.record(), g.events()) == before
    same = g.determinize(seat, seed, memory).position()
    assert g.determinize(seat, seed, memory).position() == same
    for nobody in (-1, match.players):
        with pytest.raises(OptionError):
            g.determinize(nobody, seed, memory)
        with pytest.raises(OptionError):
            g.view(nobody, memory)
    with pytest.raises(OptionError):
        g.view(0, "perfect")
    with pytest.raises(OptionError):
        g.determinize(0, seed, "perfect")


def views_show_what_their_readers_may_know(g: Game, known: Known) -> None:
    """And nothing else."""
    position = g.position()
    for reader in (None, *range(g.players)):
        for memory in MEMORIES:
            view = g.view(reader, memory)
            assert view == known(position, reader, memory)
            assert through_json(view) == view


def everything_told(g: Game, reader: int | None) -> dict[str, object]:
    """All that a reader (``None``: a spectator) can ask a game for with the memory of the table, but the events."""
    return {
        "view": g.view(reader),
        "prompt": g.prompt(reader),
        "sheets": [g.known_sheet(seat, reader) for seat in range(g.players)],
        "scores": g.known_scores(reader),
        "numbers": g.table_numbers(reader),
        "outcome": g.outcome(),
        "decides": (g.seat, g.decision),
        "forced": not g.is_over and g.seat != CHANCE and g.is_forced_openly(),
    }


def what_is_told_is_unchanged_by_what_its_reader_cannot_see(g: Game, seat: int, seed: int) -> None:
    """Two games that a seat cannot tell apart give it, and a spectator, the same answers.

    Imagined by one seat after the other, a game differs in all that is hidden from a spectator.
    """
    for memory in MEMORIES:  # who remembers more can tell more games apart
        told = {reader: everything_told(g, reader) for reader in (seat, None)}
        imagined = g.determinize(seat, seed, memory)
        for reader in told:
            assert everything_told(imagined, reader) == told[reader]
            assert imagined.view(reader, memory) == g.view(reader, memory)
        assert bool(imagined.legal()) != g.is_over
        for other in range(g.players):
            imagined = imagined.determinize(other, seed, memory)
        assert everything_told(imagined, None) == told[None]
        assert imagined.view(None, memory) == g.view(None, memory)


def what_is_skipped_is_unchanged_by_what_others_cannot_see(g: Game, seed: int, games: int) -> None:
    """In none of the games which another seat imagines a choice is skipped that would be asked here, or asked here."""
    if g.is_over or g.seat is None or g.seat == CHANCE:
        return
    reader = (g.seat + 1 + seed % (g.players - 1)) % g.players
    for number in range(games):
        imagined = g.determinize(reader, seed // 2 + number, "table")
        assert imagined.is_forced_openly() == g.is_forced_openly()


def a_known_sheet_is_the_true_one_as_far_as_it_is_known(g: Game, of_others: Collection[str] = ()) -> None:
    """The same lines; each that is known is true, and they add up. In the end everybody knows all.

    Owners do before, but for what depends on hidden things ``of_others``.
    """
    for reader in (None, *range(g.players)):
        known = [g.known_sheet(seat, reader) for seat in range(g.players)]
        for seat, lines in enumerate(known):
            true = g.score_sheet(seat)
            assert list(flat(lines)) == list(flat(true))
            for line, points in flat(lines).items():
                assert line == ("total",) or points is None or points == flat(true)[line], line
            assert lines["total"] == sum(points or 0 for line, points in flat(lines).items() if line != ("total",))
            if seat == reader or g.is_over:
                hidden = {line for line, points in flat(lines).items() if points is None}
                assert hidden <= (set() if g.is_over else {(name,) for name in of_others})
        assert g.known_scores(reader) == [lines["total"] for lines in known]


def flat(sheet: Mapping[str, Any], above: tuple[str, ...] = ()) -> dict[tuple[str, ...], int | None]:
    """The lines of a score sheet by their place."""
    found: dict[tuple[str, ...], int | None] = {}
    for name, value in sheet.items():
        if isinstance(value, dict):
            found |= flat(value, (*above, name))
        else:
            found[*above, name] = value
    return found


def a_random_event_can_be_imagined(g: Game, seat: int, seed: int) -> None:
    """What may come has the same weight in all, wherever it lies."""
    for memory in MEMORIES:
        imagined = g.determinize(seat, seed, memory)
        assert imagined.view(seat, memory) == g.view(seat, memory)
        assert len(imagined.legal()) == len(imagined.odds()) > 0
        assert sum(imagined.odds()) == sum(g.odds())


def an_imagined_game_is_whole(imagined: Game, player: Player, check: Callable[[Any], None], every: int = 1) -> None:
    """It can be played to its end; ``check`` sees its positions, each of which can be loaded."""
    for number, now in enumerate(play_on(imagined, player)):
        if number % every and not now.is_over:
            continue
        position = now.position()
        check(position)
        assert abyssal.load(position).key() == now.key()
    assert imagined.is_over
    assert imagined.winners()
    with pytest.raises(RecordError):
        imagined.record()


def an_imagined_game_has_no_record(g: Game, seat: int, seed: int, memory: str) -> None:
    imagined = g.determinize(seat, seed, memory)
    for game in (imagined, imagined.clone(), imagined.determinize(seat, seed, memory)):
        with pytest.raises(RecordError) as caught:
            game.record()
        assert caught.value.code == "no_record"
        assert game.events() == []


# ---------------------------------------------------------------------- nets that are wide enough


def games_come_into_every_corner(
    matches: Iterable[M], walk: Callable[[M, Counter[str]], None], wanted: Collection[str]
) -> None:
    """As many games as it takes, but not more than there are; ``walk`` counts what one of them comes into."""
    met: Counter[str] = Counter()
    for match in matches:
        walk(match, met)
        if all(met[corner] for corner in wanted):
            return
    assert sorted(corner for corner in wanted if not met[corner]) == []
