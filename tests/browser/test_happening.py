"""What a step shows besides the new board: the dice of a fight, its odds, and losses where they happen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.telling import telling_of
from tests.browser.stage import HELD, SIZES_AND_LANGUAGES, Size, Stage, settled, shot, until
from tests.browser.table_page import sitting_at
from tests.browser.test_games import root
from tests.browser.test_replay import at, finished, moments, replay, state_at

SEEDS: Final = 60
STEPS: Final = 500
OPTIONS: Final[dict[str, Any]] = {"players": 3, "expansions": ["leviathan"]}


def game_at(found: Callable[[abyssal.Game], bool], **options: Any) -> abyssal.Game:
    """A game in which it came to what one looks for, by chance."""
    for seed in range(SEEDS):
        g: abyssal.Game = abyssal.new("abyss", seed=seed, **{**OPTIONS, **options})
        chance = random.Random(seed)
        for _ in range(STEPS):
            if g.is_over:
                break
            if found(g):
                return g
            g.play(chance.choice(g.legal()))
    raise AssertionError("it never came to that")


def may_attack(g: abyssal.Game) -> bool:
    """Whether the first seat chooses one of several allies for an attack on a leviathan of several levels."""
    if g.seat != 0 or g.decision != "fight_ally" or len(g.legal()) < 2:
        return False
    outcomes = [choice["outcomes"] for choice in telling_of(g).choices(g, 0) if "outcomes" in choice]
    return any(len(one) == 3 for one in outcomes)


def fighting(stage: Stage, size: Size, language: str, still: bool = True) -> Page:
    """Somebody who may attack a leviathan with one of several allies."""
    return sitting_at(stage, game_at(may_attack), stage.visit("/about", size=size, language=language, still=still))


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_before_a_fight_every_ally_shows_its_odds_and_afterwards_the_dice_lie_open(
    stage: Stage, size: Size, language: str
) -> None:
    page = fighting(stage, size, language)
    cards = page.locator(".hand .card:has(.odds)")
    expect(cards).not_to_have_count(0)
    expect(cards).to_have_count(page.locator(".hand .card.legal").count())
    onstage = page.locator(".stage")
    expect(onstage.locator(".outcomes li")).not_to_have_count(0)
    expect(onstage.locator(".die:not(.waits)")).to_have_count(0)
    shot(page, f"fight-before-{size}-{language}")
    cards.first.click()
    expect(onstage.locator(".die:not(.waits)")).not_to_have_count(0)
    expect(onstage.locator(".came")).to_have_count(1)
    shot(page, f"fight-after-{size}-{language}")


def test_the_log_has_turns_and_its_lines_lead_to_their_moments(stage: Stage) -> None:
    page = sitting_at(stage, game_at(lambda g: g.seat == 0 and g.turns > 5), stage.visit("/about"))
    log = page.locator("aside .log .log")
    expect(log.locator("li.turn")).not_to_have_count(0)
    sign = log.locator("a.sign").last
    version = root(page)["version"]
    address = sign.get_attribute("href") or ""
    assert address.endswith(f"/replay?v={version}"), (address, version)
    shot(page, "log")
    sign.click()
    page.locator("[data-state=replay]").wait_for()


def attack_in(g: abyssal.Game) -> tuple[str, list[Any]]:
    """The first attack that may be chosen, and the events to which it leads; the dice are the game's own."""
    choice = next(one for one in telling_of(g).choices(g, 0) if one["kind"] == "ally" and "outcomes" in one)
    after = g.clone()
    for action in choice["actions"]:
        after.play(after.parse(action))
    return ",".join(choice["actions"]), telling_of(g).animated(after, after.events(g.event_count, None))


def struck_in(g: abyssal.Game) -> int | None:
    """How many levels the first attack will strike; None if none may be chosen, or pearls can be added to it."""
    if g.seat != 0 or g.decision != "fight_ally" or len(g.legal()) < 2:
        return None
    events = attack_in(g)[1]
    if not any(event["event"] == "attack_made" for event in events):
        return None
    return sum(int(event["count"]) for event in events if event["event"] == "leviathan_hurt")


def fight_seen_by_a_spectator(
    stage: Stage, wanted: Callable[[int], bool], size: Size, language: str = "en", still: bool = True
) -> tuple[Page, list[Any]]:
    """A page of somebody who watches an attack, whose result stays in sight, and the events of the attack."""

    def found(g: abyssal.Game) -> bool:
        struck = struck_in(g)
        return struck is not None and wanted(struck)

    g = game_at(found)
    attack, events = attack_in(g)
    attacker = sitting_at(stage, g)
    watching = stage.visit("/about", size=size, language=language, still=still)
    watching.add_init_script(HELD)
    watching.goto(f"/t/{attacker.url.rsplit('/', 1)[1]}")
    watching.locator("[data-table][data-state=running] main").wait_for()
    settled(watching)
    attacker.locator(f'.hand [data-choice="{attack}"]').click()
    return watching, events


def of_kind(events: list[Any], kind: str) -> list[Any]:
    return [event for event in events if event["event"] == kind]


OUTSIDE_ITS_STAGE: Final = """part => {
    const [inner, outer] = [part, part.closest(".stage")].map((one) => one.getBoundingClientRect());
    const over = { left: outer.left - inner.left, top: outer.top - inner.top,
        right: inner.right - outer.right, bottom: inner.bottom - outer.bottom };
    return Object.entries(over).filter(([, pixels]) => pixels > 0);
}"""
"""The sides on which a part of a stage lies outside the stage; both are measured at the same time."""


@pytest.mark.parametrize("hits", [True, False], ids=["hit", "miss"])
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_a_spectator_sees_dice_level_and_result_of_a_fight_without_motion(stage: Stage, size: Size, hits: bool) -> None:
    page, events = fight_seen_by_a_spectator(stage, lambda struck: (struck > 0) == hits, size)
    strip = page.locator('.stage[data-shape="strip"]')
    (attack,) = of_kind(events, "attack_made")
    expect(strip.locator(".total")).to_have_text(str(attack["attack"]))
    for event in of_kind(events, "die_rolled"):
        expect(strip.locator(f'.die use[href="#icon-die-{event["die"]}"]')).not_to_have_count(0)
    expect(strip.locator(".die")).to_have_count(len(of_kind(events, "die_rolled")))
    struck = sum(event["count"] for event in of_kind(events, "leviathan_hurt"))
    expect(strip.locator(".ladder li.struck")).to_have_count(struck)
    expect(strip.locator(".ladder li")).not_to_have_count(struck if struck > 1 else 0)
    taken = strip.locator(".takes")
    pearls = sum(event["count"] for event in of_kind(events, "pearls_gained"))
    expect(taken).to_contain_text(f"+{attack['tokens']}" if hits else f"+{pearls}")
    settled(page)
    assert strip.evaluate("strip => strip.getBoundingClientRect().height") <= 96
    for part in (strip.locator(".die").last, strip.locator(".ladder"), taken, strip.get_by_role("status")):
        assert part.evaluate(OUTSIDE_ITS_STAGE) == []
    shot(page, f"fight-watched-{'hit' if hits else 'miss'}-{size}")


RECORDER: Final = """
    window.moved = [];
    const known = new Set();
    const kindOf = (element) =>
        parseFloat(getComputedStyle(element).animationDuration) === 0 ? null // nothing moves
        : element.matches(".stage .die") ? "tumble" : element.matches(".stage .struck") ? "crack" : null;
    document.addEventListener("animationstart", ({ target, animationName }) => {
        const kind = kindOf(target);
        if (kind !== null && animationName.endsWith(kind)) window.moved.push(`${kind} starts`);
    }, true);
    document.addEventListener("animationend", ({ target, animationName }) => {
        const kind = kindOf(target);
        if (kind !== null && animationName.endsWith(kind)) window.moved.push(`${kind} ends`);
    }, true);
    new MutationObserver((changes) => {
        const tokens = (nodes) => [...nodes].some((one) => one.querySelector?.('use[href="#icon-monster"]'));
        for (const { target, addedNodes, removedNodes } of changes) {
            if (target !== document.body) continue; // copies that fly are above the page
            if (tokens(addedNodes)) window.moved.push("token flies");
            if (tokens(removedNodes)) window.moved.push("token arrives");
        }
    }).observe(document, { childList: true, subtree: true });
"""
"""A script that notes what moves in a fight, in the order in which it happens."""


def in_order(page: Page, *wanted: str) -> None:
    """Wait until these movements have happened, each after the one before it."""
    until(
        page,
        """(wanted) => {
            let at = 0;
            for (const one of window.moved) if (one === wanted[at]) at++;
            return at === wanted.length;
        }""",
        arg=list(wanted),
    )


def test_with_motion_dice_tumble_the_level_cracks_and_tokens_fly_to_their_taker(stage: Stage) -> None:
    g = game_at(lambda g: (struck_in(g) or 0) > 0)
    attack, events = attack_in(g)
    page = stage.visit("/about", still=False)
    page.add_init_script(RECORDER)
    page = sitting_at(stage, g, page)
    page.evaluate("() => { window.moved = []; }")
    page.locator(f'.hand [data-choice="{attack}"]').click()
    in_order(page, "tumble starts", "tumble ends", "crack starts", "crack ends")
    (made,) = of_kind(events, "attack_made")
    expect(page.locator(".stage .total")).to_contain_text(str(made["attack"]))
    expect(page.locator(".stage .ladder .struck")).not_to_have_count(0)
    reward = page.locator("section.prompt [data-choice]:not([disabled])").first
    reward.click()
    in_order(page, "tumble starts", "crack ends", "token flies", "token arrives")
    assert page.evaluate("() => window.moved.filter((one) => one === 'tumble starts').length") == len(
        of_kind(events, "die_rolled")
    )


def test_in_an_open_replay_a_fight_takes_the_whole_stage(stage: Stage) -> None:
    page = stage.visit("/about")
    code = finished(stage, game="abyss", seed=2, **OPTIONS)
    replay(page, code, "?eyes=open")
    version = next(one["version"] for one in moments(page) if "told-attack_made" in json.dumps(one["story"]))
    (made,) = of_kind(state_at(page, version, "open")["happened"], "attack_made")
    replay(page, code, f"?eyes=open&v={version - 1}")
    page.locator("[data-step]").click()
    at(page, version)
    whole = page.locator('.stage[data-shape="wide"]')
    expect(whole.locator(".total")).to_contain_text(str(made["attack"]))
    expect(whole.locator(".ladder li")).not_to_have_count(0)
    expect(whole.get_by_role("heading")).to_contain_text("imported")
    shot(page, "fight-replayed")
