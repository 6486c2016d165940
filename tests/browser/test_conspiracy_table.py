"""The table of Conspiracy in browsers: whole games, swaps by touching two lords, sets, solo, phones, spectators."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.telling import telling_of
from tests.browser.sitting import is_no_wider_than_its_window, known, offered, sitting_at, state
from tests.browser.stage import EACH_SIZE, PHONE_FIRST, SIZES_AND_LANGUAGES, Size, Stage, barriers, shot, until
from tests.browser.test_games import come, play_out, root, table_of

SIZES: list[Size] = ["phone", "desktop"]
LEGAL = re.compile(r"\blegal\b")
KEYLESS = "0346"
FEW = 40
"""So many choices are listed; of more a set is put together."""
LATE = 12
MOST_SEEDS = 400


# ---------------------------------------------------------------------- positions


def positions(keyless: bool, **options: Any) -> Iterator[abyssal.Game]:
    """Games in play, before each choice of the first seat; whoever wants it takes lords without a key."""
    for seed in range(MOST_SEEDS):
        g = abyssal.new("conspiracy", seed=seed, **options)
        chance = random.Random(seed)
        while not g.is_over:
            if g.seat == 0:
                yield g
            legal = g.legal()
            plain = [action for action in legal if g.text(action)[-1] in KEYLESS]
            wanted = plain if keyless and g.decision == "pick_drawn" and plain else legal
            g.play(chance.choice(wanted))


def asked(decision: str) -> Callable[[abyssal.Game], bool]:
    """Whether this is what a game asks."""
    return lambda g: g.decision == decision


def asks_for_several(g: abyssal.Game) -> bool:
    """Whether a set of lords is to be kept."""
    question = telling_of(g).question(g, 0)
    return g.decision == "keep" and question is not None and question["desk"]


def too_large_piles(g: abyssal.Game) -> list[str]:
    """Piles of which several lords have to be left, as they are taken in notation."""
    found: list[str] = []
    for pile in (action for action in g.legal() if g.text(action).startswith("pile ")):
        after = g.clone()
        after.play(pile)
        if after.seat == 0 and asks_for_several(after):
            found.append(g.text(pile))
    return found


def lords_of(g: abyssal.Game) -> list[str]:
    """The alliance of the first seat."""
    view: Any = g.view(0)
    return list(view["seats"]["0"]["lords"])


def keys_of(g: abyssal.Game) -> list[int]:
    """The spaces of its lords with a key."""
    return [space for space, lord in enumerate(lords_of(g), 1) if lord[1] not in KEYLESS]


def deciding(wanted: Callable[[abyssal.Game], bool], keyless: bool = False, **options: Any) -> abyssal.Game:
    """The first game in which the first seat is asked what is wanted."""
    return next(g for g in positions(keyless, **options) if wanted(g))


def comes_to(page: Page, version: int) -> None:
    """Wait for a version."""
    until(page, "version => Number(document.querySelector('[data-table]')?.dataset.version) >= version", arg=version)


# ---------------------------------------------------------------------- whole games


@pytest.mark.long
def test_two_people_play_a_whole_game(stage: Stage) -> None:
    ann = stage.visit(name="Ann")
    bob = stage.visit(name="Bob", size="phone", language="ru")
    table = table_of(ann, ["me", "open"], game="conspiracy")
    assert bob.context.request.post(f"/api/tables/{table}/join", data={}).ok
    assert ann.context.request.post(f"/api/tables/{table}/start", data={}).ok
    come(ann, table)
    come(bob, table)
    play_out({0: ann, 1: bob})
    for page in (ann, bob):
        expect(page.locator("[data-table]")).to_have_attribute("data-state", "over")


@pytest.mark.slow
def test_a_whole_game_against_a_legendary_opponent(stage: Stage) -> None:
    ann = stage.visit(name="Ann")
    body = {"game": "conspiracy", "options": {"solo": "random"}, "seats": ["me"]}
    table = ann.context.request.post("/api/tables", data=body).json()["id"]
    come(ann, table)
    ann.get_by_text("Replay token").first.wait_for()
    play_out({0: ann})


@pytest.mark.long
def test_four_with_bonus_locations_on_a_phone_in_russian(stage: Stage) -> None:
    ann = stage.visit(name="Анна", size="phone", language="ru")
    table = table_of(ann, ["me", "bot greedy", "bot greedy", "bot greedy"], game="conspiracy", bonus=True)
    come(ann, table)
    ann.locator("main").wait_for()
    assert ann.locator(".rival").count() == 3
    play_out({0: ann})


# ---------------------------------------------------------------------- single decisions


@pytest.mark.parametrize("size", EACH_SIZE)
def test_two_lords_that_are_touched_change_places(stage: Stage, size: Size) -> None:
    g = deciding(lambda g: g.decision == "swap" and 8 < len(g.legal()) <= FEW, keyless=True, players=2)
    page = sitting_at(stage, g, stage.visit("/about", size=size))
    first, second = sorted(choice for choice in known(page) if choice.startswith("swap"))[-1].split()[1:]
    swap(page, g, second, first)  # the order does not matter


def test_among_very_many_swaps_two_touches_are_enough_too(stage: Stage) -> None:
    g = deciding(lambda g: g.decision == "swap" and len(g.legal()) > FEW, keyless=True, players=2)
    page = sitting_at(stage, g)
    assert offered(page) == {"decline"}
    spaces = [int(space) for space in g.text(g.legal()[-1]).split()[1:]]
    swap(page, g, *map(str, spaces))


def swap(page: Page, g: abyssal.Game, first: str, second: str) -> None:
    """Touch two lords; they change places, and it can be taken back."""
    version = int(root(page)["version"])
    for space in (first, second):
        lord = page.locator(f'main [data-at="space/0/{space}"]')
        expect(lord).to_have_class(LEGAL)
        lord.click()
    comes_to(page, version + 1)
    before = lords_of(g)
    after = [space["lord"] for row in state(page)["board"]["seats"][0]["rows"] for space in row]
    assert after[int(first) - 1] == before[int(second) - 1]
    assert after[int(second) - 1] == before[int(first) - 1]


def test_a_lord_with_a_key_says_why_it_stays(stage: Stage) -> None:
    g = deciding(lambda g: g.decision == "swap" and keys_of(g) != [], players=2)
    page = sitting_at(stage, g)
    lord = page.locator(f'main [data-at="space/0/{keys_of(g)[0]}"]')
    expect(lord).not_to_have_class(LEGAL)
    lord.click()
    expect(page.get_by_text("Only lords without a key can change places.").first).to_be_visible()


@pytest.mark.parametrize("size", EACH_SIZE)
def test_lords_of_a_pile_that_is_too_large_are_kept_by_touching_them(stage: Stage, size: Size) -> None:
    g = deciding(asks_for_several, players=2)
    page = sitting_at(stage, g, stage.visit("/about", size=size))
    version = int(root(page)["version"])
    prompt: Any = g.prompt(0)
    count = prompt["facts"]["to_name"]
    held, picked = page.locator('[data-at^="held/"]'), page.locator('[data-at^="held/"].picked')
    highest = ",".join(sorted(prompt["facts"]["held"])[-count:])
    expect(page.locator("[data-choice]:not([disabled])")).to_have_attribute("data-choice", highest)
    expect(picked).to_have_count(count)
    shot(page, f"conspiracy-keep-{size}")
    left = page.locator('[data-at^="held/"]:not(.picked)').first
    lord = str(left.get_attribute("data-at")).removeprefix("held/")
    left.click()  # it takes the place of another
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_have_attribute("data-choice", re.compile(lord))
    expect(picked).to_have_count(count)
    picked.first.click()
    expect(confirm).to_be_disabled()
    held.first.click()
    expect(confirm).to_be_enabled()
    confirm.click()
    comes_to(page, version + 1)


def test_after_a_pile_was_taken_its_lords_lie_at_the_desk(stage: Stage) -> None:
    """The question comes with one's own choice: whether its answer or its step is the first, the desk stays."""
    g = deciding(lambda g: too_large_piles(g) != [], players=2)
    page = sitting_at(stage, g, stage.visit("/about", size="phone", language="ru"))
    version = int(root(page)["version"])
    page.locator(f'main [data-choice="{too_large_piles(g)[0]}"]').first.click()
    page.locator('[data-at^="held/"].picked').first.wait_for()
    page.locator("[data-choice]:not([disabled])").click()
    comes_to(page, version + 2)


def test_nothing_lies_over_cards_that_were_drawn_or_the_choices_among_them(stage: Stage) -> None:
    g = deciding(lambda g: g.decision == "pick_drawn" and len(g.legal()) > 2, players=4, bonus=True)
    page = sitting_at(stage, g, stage.visit("/about", size="phone", language="ru"))
    for place in ('[data-at^="drawn/"][data-choice]', ".choices [data-choice]"):
        buttons = page.locator(place)
        assert buttons.count() > 2
        for n in range(buttons.count()):
            expect(buttons.nth(n)).to_be_in_viewport(ratio=1)
            buttons.nth(n).click(trial=True)


def test_numbers_lie_on_the_decks(stage: Stage) -> None:
    page = sitting_at(stage, deciding(asked("conspire"), players=3))
    page.locator('[data-deck="deck"] [data-choice="draw 3"]').click()
    expect(page.locator('[data-at^="drawn/"]')).to_have_count(3)
    page.locator('[data-at^="drawn/"]').first.click()
    page = sitting_at(stage, deciding(lambda g: g.decision == "location_source" and len(g.legal()) > 3, players=3))
    page.locator('[data-deck="location_deck"] [data-choice="reveal 2"]').click()
    expect(page.locator('[data-at^="revealed/"]')).to_have_count(2)


# ---------------------------------------------------------------------- every decision


DECISIONS = ["conspire", "pick_drawn", "next_lord", "swap", "location_source", "location_pick", "keep"]
SOLO = ["replay", "opponent_pile", "opponent_next_lord"]


@pytest.mark.parametrize(("size", "language"), PHONE_FIRST)
def test_every_decision_offers_what_the_server_does(stage: Stage, size: Size, language: str) -> None:
    page = stage.visit("/about", size=size, language=language)
    games: list[tuple[str, dict[str, Any]]] = [(decision, {"players": 4, "bonus": True}) for decision in DECISIONS]
    games += [(decision, {"solo": "mage"}) for decision in SOLO]
    for decision, options in games:
        sitting_at(stage, deciding(asked(decision), **options), page)
        page.locator("main .legal").first.wait_for()
        assert offered(page) <= known(page), decision
        assert offered(page) or state(page)["question"]["desk"], decision
        assert is_no_wider_than_its_window(page), decision
        shot(page, f"conspiracy-{decision}-{size}-{language}")


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_the_table_keeps_nobody_out(stage: Stage, size: Size, language: str) -> None:
    page = stage.visit("/about", size=size, language=language)
    sitting_at(stage, deciding(lambda g: g.decision == "location_pick" and g.turns > LATE, players=3, bonus=True), page)
    page.locator("main .legal").first.wait_for()
    assert barriers(page) == []


# ---------------------------------------------------------------------- who only looks


def test_a_rivals_alliance_and_a_card_can_be_looked_at_closely(stage: Stage) -> None:
    g = deciding(lambda g: g.decision == "conspire" and g.turns > LATE, players=2)
    page = sitting_at(stage, g)
    page.locator('[data-at="seat/1"]').click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Space 1:").click()
    expect(page.locator("[data-thing]")).to_be_visible()
    assert barriers(page) == []


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_spectator_sees_the_table_and_no_controls(stage: Stage, size: Size) -> None:
    ann = stage.visit(name="Ann")
    table = table_of(ann, ["me", "bot greedy"], game="conspiracy")
    come(ann, table)
    ann.locator("[data-choice]").first.wait_for()
    watching = stage.visit(f"/t/{table}", size=size)
    watching.locator('[data-deck="deck"]').wait_for()
    assert watching.locator("[data-choice]").count() == 0
    assert watching.locator("main .legal").count() == 0
    assert barriers(watching) == []
