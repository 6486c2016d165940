"""The table of Abyss in a browser: whole games by touch and by keyboard, payments, refusals, and words that fit."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.abyss.cards import RACES
from abyssal.abyss.catalog import LOCATIONS, LORDS
from abyssal.telling import telling_of
from tests.browser.sitting import is_no_wider_than_its_window, known, offered, sitting_at
from tests.browser.stage import (
    EACH_LANGUAGE,
    EACH_SIZE,
    ONE_LANGUAGE_A_SIZE,
    PHONE_FIRST,
    SIZES,
    SIZES_AND_LANGUAGES,
    Size,
    Stage,
    barriers,
    shot,
    until,
)

MOST_CHOICES = 600
"""Choices of one person in a game; more would not end."""
FAST = "bot random"
EARLY = 4
LONG = 200
STRIP = 58
"""What the others did lies so high over the board of a phone."""
IN_SIGHT = 6
"""Choices of a phone that are seen without scrolling: three rows of two."""
ON_A_DESKTOP = 9
"""As many as have a number are seen on a desktop."""
State = dict[str, Any]


# ---------------------------------------------------------------------- tables


def seated(stage: Stage, *rivals: str, size: Size = "phone", language: str = "ru") -> Page:
    """A person at a new table with these rivals, the page open."""
    page = stage.visit(size=size, language=language, name="Ана" if language == "ru" else "Ana")
    options = {"players": len(rivals) + 1}
    made = page.request.post("/api/tables", data={"game": "abyss", "options": options, "seats": ["me", *rivals]})
    assert made.ok, made.text()
    table = made.json()["id"]
    if made.json()["state"] == "waiting":
        assert page.request.post(f"/api/tables/{table}/start", data={}).ok
    page.goto(f"/t/{table}")
    page.locator("main h1").wait_for(state="attached")
    return page


def root(page: Page, name: str) -> str:
    return page.locator("[data-table]").get_attribute(f"data-{name}") or ""


def state_of(page: Page) -> State:
    found: State = page.request.get(f"/api/tables/{root(page, 'table')}/state").json()
    return found


def post(page: Page, what: str, data: State) -> State:
    answer = page.request.post(f"/api/tables/{root(page, 'table')}/{what}", data=data)
    assert answer.ok, answer.text()
    found: State = answer.json()
    return found


def my_turn(page: Page) -> bool:
    """Wait until the person is asked; false if the game is over."""
    until(
        page,
        """() => {
            const table = document.querySelector("[data-table]");
            if (table === null) return false; // the page is loading
            if (table.dataset.state === "over") return true;
            return table.dataset.asked === "0" && document.querySelector("[data-choice]:enabled, .desk") !== null;
        }""",
    )
    return root(page, "state") != "over"


def moved_on(page: Page, version: str) -> None:
    until(page, "(before) => document.querySelector('[data-table]').dataset.version !== before", arg=version)


def choose(some: list[str], rng: random.Random) -> str:
    """One of these choices, rather what brings a game to its end."""
    for wanted in ("recruit", "buy", "draw", "fight", "take", "reward"):
        found = [one for one in some if one.startswith(wanted)]
        if found and rng.random() < 0.8:
            return rng.choice(found)
    return rng.choice(some)


# ---------------------------------------------------------------------- whole games


def usable(page: Page) -> list[str]:
    """The choices that can be made on the page now."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-choice]:not(:disabled)')].map((one) => one.dataset.choice)"
    )
    return found


def test_a_whole_game_on_a_phone_in_russian(stage: Stage) -> None:
    page = seated(stage, "bot greedy")
    rng = random.Random(5)
    touched = {"board": 0, "prompt": 0, "desk": 0}
    while my_turn(page):
        assert sum(touched.values()) < MOST_CHOICES
        state = state_of(page)
        version = str(state["version"])
        until(
            page,
            """(version) => document.querySelector("[data-table]")?.dataset.version === version
                && document.querySelector("[data-choice]:not(:disabled)") !== null""",
            arg=version,
        )
        allowed = {",".join(choice["actions"]) for choice in state["choices"]}
        desk = page.locator(".desk [data-choice]")
        lord = page.locator("main .lord.legal[data-at^='court/']:not([data-choice])")
        if state["question"]["desk"]:
            touched["desk"] += 1
            desk.click()
        elif lord.count() > 0:
            touched["desk"] += 1
            lord.first.click()
            desk.wait_for()
            desk.click()
        else:
            some = usable(page)
            assert set(some) <= allowed, "a control that plays what the server does not offer"
            choice = choose(some, rng)
            places = page.locator(f'[data-choice="{choice}"]')
            on_board = page.locator(f'main [data-at][data-choice="{choice}"]:visible')
            if on_board.count() > 0:
                touched["board"] += 1
                on_board.first.click()
            else:
                touched["prompt"] += 1
                places.first.click()
        moved_on(page, version)
    assert root(page, "state") == "over"
    assert root(page, "asked") == ""
    assert min(touched.values()) > 0, touched
    shot(page, "abyss-over-phone-ru")


def test_a_turn_by_tab_and_enter_and_the_game_by_keys(stage: Stage) -> None:
    page = seated(stage, FAST, size="desktop", language="en")
    keys = page.keyboard
    my_turn(page)
    version = root(page, "version")
    for _ in range(120):
        keys.press("Tab")
        if page.evaluate(
            "() => document.activeElement.closest('main') !== null && 'choice' in document.activeElement.dataset"
        ):
            break
    keys.press("Enter")
    moved_on(page, version)
    rng = random.Random(8)
    for _ in range(MOST_CHOICES):
        if not my_turn(page):
            break
        version = root(page, "version")
        page.evaluate("() => document.activeElement.blur()")
        if page.locator(".desk").count() > 0:
            page.locator(
                ".desk [data-choice]:not([aria-disabled])"
            ).wait_for()  # a key that comes too late does nothing
            keys.press("Enter")
        else:
            shown = page.locator(".choices [data-choice]")
            shown.first.wait_for()
            some = [shown.nth(n).get_attribute("data-choice") or "" for n in range(min(9, shown.count()))]
            keys.press(str(some.index(choose(some, rng)) + 1))
        moved_on(page, version)
    assert root(page, "state") == "over"


# ---------------------------------------------------------------------- single decisions


def in_play(found: Callable[[State], bool], then: str | None = None) -> abyssal.Game:
    """A game of four in which the first seat is asked something that one looks for, after some turns.

    Some other decision of the same seat may be wanted after the first lord that it can recruit.
    """
    for seed in range(40):
        g = abyssal.new("abyss", players=4, seed=seed)
        telling, chance = telling_of(g), random.Random(seed)
        for _ in range(400):
            if g.is_over:
                break
            if g.seat == 0 and g.turns > EARLY and g.decision == "main":
                told = {
                    "board": telling.board(g, 0),
                    "choices": telling.choices(g, 0),
                    "refused": telling.refused(g, 0),
                }
                if found(told) and (then is None or then == after_recruiting(g, told)):
                    return g
            g.play(chance.choice(g.legal()))
    raise AssertionError("it never came to that")


def after_recruiting(g: abyssal.Game, told: State) -> str | None:
    """What the same seat is asked next."""
    trial = g.clone()
    trial.play_all(
        [g.parse(text) for text in next(choice["actions"] for choice in told["choices"] if "lord" in choice)]
    )
    return trial.decision if trial.seat == g.seat else None


def payable_in_two_ways(state: State) -> bool:
    """A lord can be recruited, and there are allies to choose from."""
    return any(
        "lord" in choice and len(state["board"]["seats"][0]["hand"]) > len(choice["actions"])
        for choice in state["choices"]
    )


def test_a_payment_is_changed_by_touching_cards(stage: Stage) -> None:
    page = sitting_at(stage, in_play(payable_in_two_ways), stage.visit("/about"))
    page.locator(".prompt.mine").wait_for()
    state = state_of(page)
    choice = next(choice for choice in state["choices"] if "lord" in choice)
    page.locator(f'[data-at="court/{choice["lord"]}"]').click()
    confirm = page.locator(".desk [data-choice]")
    expect(confirm).to_have_attribute("data-choice", ",".join(choice["actions"]))
    picked = page.locator(".hand [aria-pressed=true]")
    count = picked.count()
    assert count > 0
    expect(page.locator(".hand [aria-pressed=true].picked")).to_have_count(count)
    more = page.locator(".hand [aria-pressed=false].legal").first
    if more.count() > 0:
        more.click()
        expect(picked).to_have_count(count + 1)
        picked.first.click()
        expect(picked).to_have_count(count)
    first = picked.first
    first.click()
    expect(picked).to_have_count(count - 1)
    page.keyboard.press("Escape")
    expect(page.locator(".desk")).to_have_count(0)
    page.locator(f'[data-at="court/{choice["lord"]}"]').click()
    expect(picked).to_have_count(count)
    version = root(page, "version")
    confirm.click()
    moved_on(page, version)


def more_races_than_a_lord_takes(state: State) -> bool:
    """A lord can be recruited, and the hand has more races than a payment for it."""
    hand = {card["ally"].split()[0] for card in state["board"]["seats"][0]["hand"]}
    return any(lord["payable"] and lord["races"] < len(hand) for lord in state["board"]["court"])


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_card_that_does_not_fit_is_paid_in_the_cheapest_way_or_says_why_not(stage: Stage, size: Size) -> None:
    page = sitting_at(stage, in_play(more_races_than_a_lord_takes), stage.visit("/about", size=size, language="ru"))
    page.locator(".prompt.mine").wait_for()
    state = state_of(page)
    races = len({card["ally"].split()[0] for card in state["board"]["seats"][0]["hand"]})
    lord = next(one["lord"] for one in state["board"]["court"] if one["payable"] and one["races"] < races)
    page.locator(f'[data-at="court/{lord}"]').click()
    confirm = page.locator(".desk [data-choice]")
    confirm.wait_for()
    greyed = page.locator(".hand .dimmed").evaluate_all("all => all.map((one) => one.dataset.at)")
    assert greyed, "a race too many is not to be added"
    for at in greyed:
        card = at.removeprefix("hand/")
        whole = post(page, "desk", {"version": state["version"], "picked": [card], "lord": lord})["whole"]
        touched = page.locator(f'.hand [data-at="{at}"]').first
        touched.click()
        if whole:
            expect(touched).to_have_attribute("aria-pressed", "true")
            expect(confirm).to_have_attribute("data-choice", ",".join([f"recruit {lord}", *whole, "done"]))
            touched.click()
            expect(touched).to_have_attribute("aria-pressed", "false")
        else:
            expect(page.locator(".desk .why")).to_be_visible()
            expect(touched).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator(".desk")).to_have_count(0)


def test_too_many_cards_for_a_set_push_out_the_first(stage: Stage) -> None:
    game = next(g for seed in range(200) for g in hands_over_the_limit(seed))
    page = sitting_at(stage, game, stage.visit("/about", size="phone"))
    page.locator(".desk [data-choice]").wait_for()
    picked, greyed = page.locator(".hand [aria-pressed=true]"), page.locator(".hand .dimmed")
    count = picked.count()
    at = greyed.last.get_attribute("data-at")
    greyed.last.click()
    expect(page.locator(f'.hand [data-at="{at}"][aria-pressed=true]')).not_to_have_count(0)
    expect(picked).to_have_count(count)
    expect(page.locator(".desk [data-choice]")).to_be_enabled()


def hands_over_the_limit(seed: int) -> Iterator[abyssal.Game]:
    """The first seat holds more allies than the Commander of the other one allows."""
    g = abyssal.new("abyss", players=2, seed=seed)
    chance = random.Random(seed)
    while not g.is_over and g.turns < LONG:
        if g.decision == "discard_to_6" and g.seat == 0:
            yield g
            return
        legal = g.legal()
        some = [action for action in legal if not g.text(action).startswith("recruit")]
        g.play(chance.choice([action for action in legal if g.text(action) == "recruit commander"] or some or legal))


@pytest.mark.parametrize(("size", "at"), [("phone", ".chip"), ("desktop", ".own")])
def test_influence_on_the_table_and_of_the_hand_stand_apart(stage: Stage, size: Size, at: str) -> None:
    page = sitting_at(
        stage, in_play(lambda told: told["board"]["seats"][0]["points"]["hand"] > 0), stage.visit("/about", size=size)
    )
    points = state_of(page)["board"]["seats"][0]["points"]
    own = page.locator(f"{at} .influence").first
    expect(own.locator("svg.shield text")).to_have_text(str(points["total"] - points["hand"]))
    expect(own.locator(".adds [aria-hidden]").first).to_have_text(f"+{points['hand']}")
    page.locator(".chip" if size == "phone" else ".own h2 button").first.click()
    rows = page.locator("dialog dl dd").all_inner_texts()
    assert [int(row) for row in rows[-2:]] == [points["hand"], points["total"]]
    assert sum(map(int, rows[:-1])) == points["total"]


@pytest.mark.parametrize(("size", "price"), [("phone", ".deck .does"), ("desktop", ".tag")])
def test_a_plot_shows_its_price_before_it_is_paid(stage: Stage, size: Size, price: str) -> None:
    def may_plot(told: State) -> bool:
        return ["plot"] in [choice["actions"] for choice in told["choices"]]

    page = sitting_at(stage, in_play(may_plot), stage.visit("/about", size=size, language="ru"))
    expect(page.locator(f".court {price}")).to_contain_text("−1")
    expect(page.locator(".court .deck[data-choice=plot]")).to_be_visible()


def test_a_choice_is_taken_back(stage: Stage) -> None:
    g = in_play(payable_in_two_ways, then="affiliate")
    page = sitting_at(stage, g, stage.visit("/about", size="phone"))
    page.locator(".prompt.mine").wait_for()
    before = state_of(page)
    actions = next(",".join(choice["actions"]) for choice in before["choices"] if "lord" in choice)
    page.locator(f'.prompt [data-choice="{actions}"]').click()
    moved_on(page, str(before["version"]))
    undo = page.locator(".undo")
    expect(undo).to_be_enabled()
    assert state_of(page)["view"] != before["view"]
    undo.click()
    moved_on(page, str(before["version"] + 1))
    after = state_of(page)
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"]
    expect(page.locator(f'.prompt [data-choice="{actions}"]')).to_be_visible()


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_lord_out_of_reach_says_why(stage: Stage, size: Size) -> None:
    g = in_play(lambda told: bool(told["refused"]))
    page = sitting_at(stage, g, stage.visit("/about", size=size, language="ru"))
    page.locator(".prompt.mine").wait_for()
    state = state_of(page)
    at = next(one["touches"][0] for one in state["refused"] if one["touches"][0].startswith("court/"))
    page.locator(f'[data-at="{at}"]').click()
    why = page.locator("dialog .why")
    expect(why).to_be_visible()
    assert why.inner_text().strip()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_nobody_is_kept_out_of_the_table(stage: Stage, size: Size, language: str) -> None:
    page = sitting_at(stage, in_play(payable_in_two_ways), stage.visit("/about", size=size, language=language))
    page.locator(".prompt.mine").wait_for()
    state = state_of(page)
    assert barriers(page) == []
    shot(page, f"abyss-table-{size}-{language}")
    lord = next(choice["lord"] for choice in state["choices"] if "lord" in choice)
    page.locator(f'[data-at="court/{lord}"]').click()
    page.locator(".desk [data-choice]").wait_for()
    assert barriers(page) == []
    shot(page, f"abyss-pay-{size}-{language}")
    page.keyboard.press("Escape")
    page.locator(".chip:visible, .seat .head:visible").last.click()
    page.locator("dialog h3").first.wait_for()
    assert barriers(page) == []
    shot(page, f"abyss-realm-{size}-{language}")


# ---------------------------------------------------------------------- every decision

BASE: Final[State] = {"players": 3}
EXPANDED: Final[tuple[State, ...]] = (
    {"players": 3, "expansions": ["kraken"]},
    {"players": 3, "expansions": ["leviathan"]},
    {"players": 5, "expansions": ["kraken", "leviathan"]},
)
SEEDS: Final = 12


def test_a_phone_tells_the_last_turn_and_counts_lords(stage: Stage) -> None:
    g = in_play(lambda told: told["board"]["ended_by"] is not None)
    page = sitting_at(stage, g, stage.visit("/about", size="phone", language="ru"))
    expect(page.locator(".prompt .last")).to_have_text("Ваш последний ход")
    expect(page.locator(".prompt .last")).to_be_in_viewport(ratio=1)
    seats = state_of(page)["board"]["seats"]
    counts = page.locator(".chip .lords > :last-child").all_inner_texts()
    assert counts == [str(realm["lord_count"]) for realm in seats]
    assert is_no_wider_than_its_window(page)


def has_many_choices(told: State) -> bool:
    choices = [choice["actions"] for choice in told["choices"]]
    again = told["board"]["seats"][0]["pearls"] > 1 and len(told["board"]["court"]) < 5
    return len(choices) > 7 and ["plot"] in choices and again


def test_the_choices_of_a_question_are_shown_from_their_beginning(stage: Stage) -> None:
    page = sitting_at(stage, in_play(has_many_choices), stage.visit("/about", size="phone"))
    row = page.locator(".choices")
    row.evaluate("one => { one.scrollTop = 30; }")
    assert row.evaluate("one => one.scrollTop") == 30
    version = root(page, "version")
    page.locator(".choices [data-choice=plot]").evaluate("one => one.click()")  # without being brought into sight
    moved_on(page, version)
    expect(page.locator(".choices [data-choice=plot]")).to_be_attached()
    expect(row).to_have_js_property("scrollTop", 0)


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_many_choices_scroll_in_their_place_and_lie_over_the_board_when_asked(stage: Stage, language: str) -> None:
    page = sitting_at(stage, in_play(has_many_choices), stage.visit("/about", size="phone", language=language))
    buttons = page.locator(".choices [data-choice]")
    count, prompt = buttons.count(), page.locator("section.prompt")
    assert count > IN_SIGHT
    for n in range(IN_SIGHT):
        expect(buttons.nth(n)).to_be_in_viewport(ratio=1)
    place = prompt.bounding_box()
    unfold = page.locator(".edge [aria-expanded]")
    expect(unfold).to_contain_text(str(count))
    unfold.tap()
    for n in range(count):
        expect(buttons.nth(n)).to_be_in_viewport(ratio=1)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert buttons.evaluate_all(cut) == []
    box = prompt.bounding_box()
    assert box is not None
    assert box["height"] <= 0.46 * 844
    page.locator(".locations").first.scroll_into_view_if_needed()
    locations = page.locator(".locations").first.bounding_box()
    assert locations is not None
    assert locations["y"] + locations["height"] <= box["y"], "what lies lowest can be scrolled from under it"
    unfold.tap()
    expect(unfold).to_have_attribute("aria-expanded", "false")
    assert prompt.bounding_box() == place
    buttons.nth(count - 1).scroll_into_view_if_needed()
    expect(buttons.nth(count - 1)).to_be_in_viewport(ratio=1)


def test_a_desktop_shows_all_choices_when_asked(stage: Stage) -> None:
    page = stage.visit("/about", language="ru")
    page.set_viewport_size({"width": 1120, "height": 760})
    sitting_at(stage, in_play(has_many_choices), page)
    buttons, unfold = page.locator(".choices [data-choice]"), page.locator(".edge [aria-expanded]")
    place = page.locator("main > .ask").bounding_box()
    unfold.click()
    for n in range(buttons.count()):
        expect(buttons.nth(n)).to_be_in_viewport(ratio=1)
        buttons.nth(n).click(trial=True)  # nothing lies over it
    assert page.locator("main > .ask").bounding_box() == place
    unfold.click()
    expect(unfold).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize(
    ("height", "language"),
    [
        (800, "ru"),
        pytest.param(900, "en", marks=pytest.mark.long),
        pytest.param(900, "ru", marks=pytest.mark.long),
        pytest.param(800, "en", marks=pytest.mark.long),
    ],
)
def test_as_many_choices_as_have_a_number_are_wholly_in_sight_on_a_desktop(
    stage: Stage, language: str, height: int
) -> None:
    page = stage.visit("/about", language=language)
    page.set_viewport_size({"width": 1440, "height": height})
    games = [*decisions(BASE, *EXPANDED).values(), in_play(has_many_choices)]
    heights: set[float] = set()
    most = 0
    for g in games:
        if not 4 < len(g.legal()) < 20:
            continue
        sitting_at(stage, g, page)
        page.locator(".prompt.mine [data-choice]:enabled, .desk").first.wait_for()
        count = page.locator(".choices [data-choice]").count()
        shot(page, f"abyss-many-{g.decision}-{count}-{height}-{language}")
        assert cut_rows(page) == [], g.decision
        assert sticks_out(page) == [], g.decision
        if count <= ON_A_DESKTOP:
            expect(page.locator(".edge [aria-expanded]")).to_have_count(0)
            assert broken_words(page) == [], g.decision
        prompt = page.locator("section.prompt").bounding_box()
        assert prompt is not None
        heights.add(prompt["height"])
        most = max(most, count)
    assert most > IN_SIGHT
    assert len(heights) == 1, heights


def cut_rows(page: Page) -> list[str]:
    """Choices of which only a part is in sight."""
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".choices button")].filter((one) => {
            const [box, list] = [one, one.closest("ul")].map((some) => some.getBoundingClientRect());
            return box.top < list.bottom - 1 && box.bottom > list.bottom + 1;
        }).map((one) => one.textContent)"""
    )
    return cut


def sticks_out(page: Page) -> list[str]:
    """What of the question does not lie within the prompt, or not beside the choices."""
    found: list[str] = page.evaluate(
        """() => {
            const prompt = document.querySelector("section.prompt").getBoundingClientRect();
            const say = document.querySelector(".prompt .say").getBoundingClientRect();
            const list = document.querySelector(".prompt .choices")?.getBoundingClientRect();
            const within = (box) => box.top >= prompt.top && box.bottom <= prompt.bottom;
            const beside = !list || (within(list) && list.left >= say.right);
            return within(say) && beside ? [] : [document.querySelector(".prompt .say").textContent];
        }"""
    )
    return found


def test_rivals_of_a_low_window_do_not_lie_over_each_other(stage: Stage) -> None:
    page = stage.visit("/about")
    page.set_viewport_size({"width": 1024, "height": 700})
    sitting_at(stage, in_play(has_many_choices), page)
    over = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"
    assert page.locator(".seats > *").evaluate_all(over) == []


def test_letters_mean_the_same_from_turn_to_turn(stage: Stage) -> None:
    letters = {
        "explore": "E",
        "plot": "P",
        **{f"council {race}": key for race, key in zip(RACES, "JCSHQ", strict=True)},
    }
    page = stage.visit("/about")
    seen: set[str] = set()
    for some in (payable_in_two_ways, has_many_choices):
        sitting_at(stage, in_play(some), page)
        page.locator(".choices [data-choice]").first.wait_for()
        for n, button in enumerate(page.locator(".choices [data-choice]").all(), 1):
            actions = button.get_attribute("data-choice") or ""
            expect(button.locator("kbd").last).to_have_text(letters.get(actions, str(n)))
            seen.add(actions)
    assert len(seen & letters.keys()) > 3
    version = root(page, "version")
    stack = next(one for one in sorted(usable(page)) if one.startswith("council "))
    page.keyboard.press(letters[stack].lower())
    moved_on(page, version)
    story = state_of(page)["story"]
    told = [clause for sentence in story for clause in sentence["args"].get("clauses", [])]
    taken = next(clause for clause in reversed(told) if clause["id"] == "told-stack_taken")
    assert f"council {taken['args']['race']['race']}" == stack


@pytest.mark.parametrize("size", EACH_SIZE)
def test_no_choice_appears_where_one_goes_on_to_ones_next_decision(stage: Stage, size: Size) -> None:
    some = has_many_choices if size == "desktop" else lambda told: 3 <= len(told["choices"]) <= 4
    page = sitting_at(stage, in_play(some), stage.visit("/about", size=size, language="ru"))
    page.locator(".choices [data-choice]").first.wait_for()
    choices = page.locator(".prompt [data-choice], .prompt .undo").all()
    taken = [box for box in (one.bounding_box() for one in choices) if box is not None]
    state = state_of(page)
    waiting = {"id": "ask-main.waiting", "args": {"who": {"seat": 1}}}
    state |= {"asked": {"seat": 1}, "choices": [], "refused": []}
    state["question"] |= {"seat": 1, "text": waiting, "notes": [], "desk": False}
    for seat in state["table"]["seats"][1:]:
        seat |= {"kind": "bot", "bot": "greedy", "kept_for": None, "you": False}
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    hurry = page.locator(".hurry").bounding_box()
    assert hurry is not None
    for box in taken:
        apart = box["x"] >= hurry["x"] + hurry["width"] or hurry["x"] >= box["x"] + box["width"]
        assert apart or box["y"] >= hurry["y"] + hurry["height"] or hurry["y"] >= box["y"] + box["height"]
    assert barriers(page) == []
    shot(page, f"abyss-waiting-{size}")


def test_a_touch_that_comes_too_late_chooses_nothing(stage: Stage) -> None:
    page = seated(stage, FAST)
    page.add_init_script(
        """const later = setTimeout;
        window.held = [];
        window.setTimeout = (does, ms) => {
            if (![400, 700].includes(ms)) return later(does, ms);
            window.held.push(does);
            return later(() => {}, 1e9);
        };"""
    )
    page.reload()
    my_turn(page)
    new = page.locator(".choices [data-choice][aria-disabled=true]")
    for _ in range(20):
        version = root(page, "version")
        page.locator(".choices [data-choice]:not([aria-disabled]), .desk [data-choice]").first.click()
        moved_on(page, version)
        assert my_turn(page)
        page.locator(".choices [data-choice], .desk [data-choice]").first.wait_for()
        if new.count() > 0:
            break
    version = root(page, "version")
    box = new.first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("Enter")
    page.locator("main .board .legal").first.tap(force=True)
    assert new.count() > 0
    page.evaluate("() => window.held.forEach((does) => does())")  # the moment is over
    expect(new).to_have_count(0)
    assert root(page, "version") == version
    assert state_of(page)["version"] == int(version)
    page.locator(".choices [data-choice]").first.tap()
    moved_on(page, version)


def test_the_board_is_moved_to_all_of_what_is_asked_about(stage: Stage) -> None:
    g = decisions(BASE)["control_source"]
    page = sitting_at(stage, g, stage.visit("/about", size="phone", language="ru"))
    expect(page.locator(".panel.locations")).to_be_in_viewport(ratio=1)
    zone = page.locator(".panel.locations").bounding_box()
    prompt = page.locator("section.prompt").bounding_box()
    assert zone is not None
    assert prompt is not None
    assert zone["y"] + zone["height"] <= prompt["y"]
    chips = page.locator(".chip").first.bounding_box()
    assert chips is not None
    assert zone["y"] >= chips["y"] + chips["height"], "its title is in sight"


def test_lords_that_can_be_recruited_are_brought_into_sight(stage: Stage) -> None:
    page = stage.visit("/about", size="phone", language="ru")
    rows: set[float] = set()
    for seed in range(60):
        g = abyssal.new("abyss", players=3, expansions=["kraken", "leviathan"], seed=seed)
        chance = random.Random(seed)
        while not g.is_over and not (g.seat == 0 and g.decision == "main" and recruits(g)):
            g.play(chance.choice(g.legal()))
        if g.is_over:
            continue
        sitting_at(stage, g, page)
        lords = page.locator(".court .lord.legal")
        lords.first.wait_for()
        board, strip = page.locator("main > .board").bounding_box(), page.locator("section.prompt").bounding_box()
        assert board is not None
        assert strip is not None
        boxes = [box for box in (one.bounding_box() for one in lords.all()) if box is not None]
        for box in boxes:
            assert board["y"] <= box["y"]
            assert box["y"] + box["height"] <= strip["y"] - STRIP, seed
        rows |= {box["y"] for box in boxes}
        cells = page.locator(".panel.border .cell").last.bounding_box()
        taken = page.locator(".panel.border .cell:not(.free)").count()
        if cells is not None and taken < EARLY:
            assert cells["x"] + cells["width"] <= SIZES["phone"]["width"] - 8, "the last cell is in sight"
        shot(page, f"abyss-recruit-{seed}-phone")
        if len(rows) > 1:
            return
    raise AssertionError(rows)


def recruits(g: abyssal.Game) -> bool:
    return any(g.text(action).startswith("recruit") for action in g.legal())


def sentence(seat: int, *clauses: State) -> State:
    told = [{"id": f"told-{one['id']}", "args": {"who": {"seat": seat}, **one["args"]}} for one in clauses]
    return {"id": "told-sentence", "args": {"who": {"seat": seat}, "clauses": told}}


@pytest.mark.parametrize(("size", "language"), PHONE_FIRST)
def test_what_the_others_did_stands_on_the_edge_of_the_prompt(stage: Stage, size: Size, language: str) -> None:
    page = sitting_at(stage, in_play(payable_in_two_ways), stage.visit("/about", size=size, language=language))
    state = state_of(page)
    state["story"] = [
        sentence(3, {"id": "plotted", "args": {}}),
        sentence(0, {"id": "stack_taken", "args": {"race": {"race": "crab"}, "count": 2}}),
        sentence(1, {"id": "card_revealed", "args": {"card": {"ally": "squid 2"}, "space": 1}}),
        sentence(0, {"id": "offer_passed", "args": {"card": {"ally": "squid 2"}, "price": "1"}}),
        sentence(1, {"id": "ally_taken", "args": {"card": {"ally": "squid 2"}, "space": 1}}),
        sentence(2, {"id": "lord_recruited", "args": {"lord": {"lord": "jailer"}}}),
    ]
    state |= {"story_turns": [7, 8, 9, 9, 9, 10], "story_versions": [state["version"]] * len(state["story"])}
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    words = {"en": ["takes Squid 2", "recruits the Jailer"], "ru": ["берёт Кальмара 2", "нанимает Тюремщика"]}
    expect(page.locator(".meanwhile li")).to_contain_text(words[language])
    ask = page.locator("main > .ask").bounding_box()
    strip = page.locator(".meanwhile").bounding_box()
    assert ask is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= ask["y"] + 4, "it covers what can be chosen"
    assert barriers(page) == []
    page.locator(".meanwhile .sign").click()
    expect(page.locator("dialog .log li:not(.turn, .earlier)")).to_have_count(len(state["story"]))
    expect(page.locator("dialog .log .turn")).to_have_count(len(set(state["story_turns"])))
    page.keyboard.press("Escape")
    page.locator(".meanwhile button.named").click()
    expect(page.locator("dialog h2")).to_have_text("Jailer" if language == "en" else "Тюремщик")


@pytest.mark.parametrize(
    ("size", "language", "said"),
    [
        ("desktop", "ru", 3),
        ("phone", "ru", 6),
        *[
            pytest.param(size, language, said, marks=pytest.mark.long)
            for size, language, said in (
                ("desktop", "en", 1),
                ("desktop", "en", 3),
                ("desktop", "en", 6),
                ("desktop", "ru", 1),
                ("desktop", "ru", 6),
                ("phone", "ru", 1),
                ("phone", "ru", 3),
            )
        ],
    ],
)
def test_what_the_others_did_is_told_in_whole_sentences(stage: Stage, size: Size, language: str, said: int) -> None:
    page = sitting_at(stage, in_play(has_many_choices), stage.visit("/about", size=size, language=language))
    state = state_of(page)
    told = [
        sentence(seat, {"id": "stack_taken", "args": {"race": {"race": race}, "count": 2}})
        for seat, race in ((1, "crab"), (2, "squid"), (3, "shellfish"), (1, "seahorse"), (2, "jellyfish"), (3, "crab"))
    ]
    state["story"] = [sentence(0, {"id": "plotted", "args": {}}), *told[:said]]
    if said == 1:
        lords = [{"id": "lord_recruited", "args": {"lord": {"lord": lord}}} for lord in list(LORDS)[:9]]
        state["story"] = [sentence(0, {"id": "plotted", "args": {}}), sentence(1, *lords)]
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    all_of_them, list_of_them = page.locator(".meanwhile li"), page.locator(".meanwhile ul")
    expect(all_of_them).to_have_count(said)
    shown = page.locator(".meanwhile li:visible")
    until(
        page,
        """() => {
        const list = document.querySelector(".meanwhile ul");
        return list.scrollWidth <= list.clientWidth + 1 && list.scrollHeight <= list.clientHeight + 1;
    }""",
    )
    shot(page, f"abyss-meanwhile-{said}-{size}-{language}")
    assert shown.last.inner_text() == all_of_them.last.inner_text()
    room, first = list_of_them.bounding_box(), shown.first.bounding_box()
    assert room is not None
    assert first is not None
    assert first["x"] >= room["x"] - 1, "it has its beginning"
    assert first["y"] >= room["y"] - 1
    if said == 1:
        expect(list_of_them).to_have_class(re.compile(r"\bcut\b"))
    else:
        expect(list_of_them).not_to_have_class(re.compile(r"\bcut\b"))
    if size == "phone":
        prompt, strip = page.locator("section.prompt").bounding_box(), page.locator(".meanwhile").bounding_box()
        assert prompt is not None
        assert strip is not None
        assert strip["y"] + strip["height"] <= prompt["y"] + 4


def test_a_phone_shows_four_names_and_all_locations(stage: Stage) -> None:
    page = seated(stage, FAST, FAST, FAST)
    state = state_of(page)
    for seat in state["table"]["seats"]:
        seat.update(kind="person", name="Дельфина")
    state["board"]["available"] = [
        {"at": f"available/{location}", "location": location, "worth": 12, "reserved_by": None}
        for location in list(LOCATIONS)[:5]
    ]
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    expect(page.locator(".chip b")).to_have_count(4)
    names = page.locator(".chip b").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert names == 0
    places = page.locator(".open[data-at^='available/']")
    expect(places).to_have_count(5)
    places.last.scroll_into_view_if_needed()
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=1)
    assert is_no_wider_than_its_window(page)


def test_an_empty_border_is_a_line_on_a_phone(stage: Stage) -> None:
    g = abyssal.new("abyss", players=2, expansions=["leviathan"], seed=1)
    page = sitting_at(stage, g, stage.visit("/about", size="phone"))
    state = state_of(page)
    whole = page.locator(".panel.border").bounding_box()
    for cell in state["board"]["leviathan"]["cells"]:
        cell.update(leviathan=None, levels=[], races=[], health=0, penalty=None, penalty_count=0, in_fight=False)
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    expect(page.locator(".panel.border.folded")).to_be_visible()
    line = page.locator(".panel.border").bounding_box()
    assert whole is not None
    assert line is not None
    assert line["height"] < 50 < whole["height"]
    deck = page.locator(".panel.border .deck")
    deck.scroll_into_view_if_needed()  # the Border lies last
    expect(deck).to_be_in_viewport(ratio=1)
    drawn_at, prompt = deck.bounding_box(), page.locator("section.prompt").bounding_box()
    assert drawn_at is not None
    assert prompt is not None
    assert drawn_at["y"] + drawn_at["height"] <= prompt["y"], "it can be scrolled from under the question"


def test_nobody_is_urged_to_leave_an_offer(stage: Stage) -> None:
    page = sitting_at(stage, decisions(BASE)["offer"], stage.visit("/about", size="phone"))
    assert can_be_made(page) >= {"pass", "buy"}
    expect(page.locator(".choices .primary")).to_have_count(0)


def decisions(*configurations: State) -> dict[str, abyssal.Game]:
    """For each decision of the first seat the shortest game that comes to it, with some choice where there is any."""
    found: dict[str, tuple[bool, int, abyssal.Game]] = {}
    for options in configurations:
        for seed in range(SEEDS):
            g = abyssal.new("abyss", seed=seed, **options)
            chance = random.Random(seed)
            for length in count():
                if g.is_over:
                    break
                legal = g.legal()
                rank = (len(legal) < 2, length)
                if g.seat == 0 and rank < found.get(str(g.decision), (True, sys.maxsize))[:2]:
                    found[str(g.decision)] = (*rank, g.clone())
                lords = [action for action in legal if g.text(action).startswith("recruit")]
                g.play(chance.choice(lords or legal))
    return {decision: g for decision, (_, _, g) in found.items()}


def can_be_made(page: Page) -> set[str]:
    """What is offered, and what lies at the desk piece by piece: what the usual set is made of is picked already."""
    page.locator(".prompt.mine").wait_for()
    page.locator("[data-choice]:enabled" if state_of(page)["choices"] else ".desk .loose button").first.wait_for()
    return offered(page)


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), ONE_LANGUAGE_A_SIZE)
def test_every_decision_can_be_made_and_moves_no_zone(stage: Stage, size: Size, language: str) -> None:
    page = stage.visit("/about", size=size, language=language)
    games = decisions(BASE) if size == "desktop" else decisions(BASE, *EXPANDED)
    assert len(games) > (18 if size == "desktop" else 45), sorted(games)
    zones: dict[str, list[int]] = {}
    for decision, g in games.items():
        sitting_at(stage, g, page)
        made = can_be_made(page)
        state = state_of(page)
        if state["question"]["desk"]:
            assert made or state["choices"] == [], decision
        else:
            assert made == known(page), decision
        assert "lord-" not in page.locator(".prompt").inner_text(), f"{decision}: a word is missing"
        assert is_no_wider_than_its_window(page), decision
        assert cut_buttons(page) == [], decision
        assert cut_tags(page) == [], decision
        assert size == "desktop" or broken_words(page) == [], decision
        shot(page, f"abyss-{decision}-{size}-{language}")
        view: State = g.view(0)  # type: ignore[assignment]
        if size == "phone" and not state["question"]["desk"]:
            place, prompt = page.locator("main > .ask").bounding_box(), page.locator("section.prompt").bounding_box()
            assert prompt == place, f"{decision}: the question keeps to its place"
        if view["expansions"] == [] and view["ended_by"] is None:  # else there are other zones, or a banner
            zones[decision] = places(page)
    assert len(zones) > (10 if size == "desktop" else 5)  # on the phone most games are those with expansions
    assert len(set(map(tuple, zones.values()))) == 1, zones


def broken_words(page: Page) -> list[str]:
    """Words of choices that do not fit into their buttons."""
    broken: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".choices button")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent)"""
    )
    return broken


def cut_buttons(page: Page) -> list[str]:
    """Of a few choices, those that do not lie within the window."""
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".choices:not(.many) button, .desk .buttons button")]
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent)"""
    )
    return cut


def cut_tags(page: Page) -> list[str]:
    """The words above what glows that do not fit, or do not lie within the window."""
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".tag")]
            .filter((one) => one.offsetParent !== null)
            .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent)"""
    )
    return cut


def test_pearls_are_added_to_an_attack_one_by_one(stage: Stage) -> None:
    games = (
        g
        for seed in range(200)
        for g in attacks(seed)
        if "pearl" in [g.text(action) for action in g.legal()] and g.view(0)["seats"]["0"]["pearls"] > 1  # type: ignore[index]
    )
    page = sitting_at(stage, next(games), stage.visit("/about", size="phone"))
    pearl = page.locator(".desk .loose button")
    pearl.click()
    pearl.click()
    confirm = page.locator(".desk .primary")
    expect(confirm).to_have_attribute("data-choice", "pearl,pearl,done")
    version = root(page, "version")
    confirm.click()
    moved_on(page, version)


def attacks(seed: int) -> Iterator[abyssal.Game]:
    """Attacks on leviathans that the first seat may make stronger."""
    g = abyssal.new("abyss", players=2, expansions=["leviathan"], seed=seed)
    chance = random.Random(seed)
    while not g.is_over:
        if g.decision == "fight_pearls" and g.seat == 0:
            yield g
        g.play(chance.choice(g.legal()))


def places(page: Page) -> list[int]:
    """Where the zones begin; on a phone the board between seats and question is scrolled, and what lies lower grows."""
    found: list[int] = page.evaluate(
        """() => {
            const scrolled = document.querySelector("main > .board").scrollTop;
            const top = (at) => Math.round(document.querySelector(at).getBoundingClientRect().top);
            const moved = [top(".exploration"), top(".court")].map((one) => one + scrolled);
            const zones = [...moved, top(".panel.hand"), top("main > .ask")];
            return innerWidth <= 700 ? zones : [...zones, top(".low"), top(".prompt"), top(".own")];
        }"""
    )
    return found


# ---------------------------------------------------------------------- words and facts


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_every_power_and_every_location_fits_its_card(stage: Stage, size: Size, language: str) -> None:
    page = seated(stage, FAST, size=size, language=language)
    usual = page.locator(".lord[data-at^='court/']").first.bounding_box()
    assert usual is not None
    state = state_of(page)
    state["board"]["court"] = [
        {"at": f"court/{lord}", "lord": lord, "payable": False, "missing": None, "reserved_by": None}
        | {key: facts[key] for key in ("guild", "influence", "keys", "cost", "races", "demanded")}
        for lord, facts in LORDS.items()
    ]
    state["board"]["available"] = [
        {"at": f"available/{location}", "location": location, "worth": 12, "reserved_by": None}
        for location in LOCATIONS
    ]
    page.route("**/state?view=0", lambda route: route.fulfill(json=state))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    expect(page.locator(".lord[data-at^='court/']")).to_have_count(len(LORDS))
    page.evaluate(
        """async (wide) => {
            document.querySelector(".court .row").style.gridTemplateColumns = `repeat(auto-fill, ${wide}px)`;
            await document.fonts.ready;
        }""",
        usual["width"],
    )
    cut: list[str] = page.evaluate(
        """() => {
            const fits = (inside, around) => {
                const [inner, outer] = [inside.getBoundingClientRect(), around.getBoundingClientRect()];
                return inner.bottom < outer.bottom + 2 && inner.right < outer.right + 2 && inner.top > outer.top - 2;
            };
            const found = [];
            for (const card of document.querySelectorAll(".lord[data-at^='court/']")) {
                const power = card.querySelector(":scope > .power");
                const words = power.querySelector("i + span");
                const lines = words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
                if (!fits(words, power) || lines > 3.2)
                    found.push(`${card.dataset.at}: ${words.textContent} (${lines.toFixed(1)} lines)`);
                const name = card.querySelector(":scope > .name");
                if (name.scrollWidth > name.clientWidth + 1) found.push(`${card.dataset.at}: ${name.textContent}`);
            }
            for (const card of document.querySelectorAll(".open[data-at^='available/']")) {
                const words = card.querySelector(".words");
                if (!fits(words, card)) found.push(`${card.dataset.at}: ${words.textContent}`);
            }
            return found;
        }"""
    )
    assert "\n".join(cut) == ""
