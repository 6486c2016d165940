"""The screens around the table: the lobby, tables for friends, settings, one's seat; nobody is kept out of them."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.stage import EACH_LANGUAGE, EACH_SIZE, SIZES, Size, Stage, barriers, shot

GREEDY: Final = "bot greedy"
NOT_FOUND: Final = r"status of 404"
NOT_OPEN: Final = r"status of 409"
WIDE: Final[ViewportSize] = {"width": 1024, "height": 768}
WINDOWS: Final = {"phone": SIZES["phone"], "wide": WIDE, "desktop": SIZES["desktop"]}
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}


def state(page: Page) -> str | None:
    return page.locator("[data-table]").get_attribute("data-state")


def at_table(page: Page, wanted: str = "running") -> None:
    """Wait until the page is at a table in this state."""
    page.locator(f'[data-state="{wanted}"]').wait_for()


def asked(page: Page, method: str, path: str, **data: Any) -> Any:
    """Ask the server as this visitor, past the page."""
    answer = page.request.fetch(f"/api{path}", method=method, data=data if method != "GET" else None)
    assert answer.ok, answer.text()
    return answer.json()


def table_of(page: Page, *seats: str, game: str = "abyss", public: bool = False, **options: Any) -> str:
    """The code of a new table of this visitor."""
    options.setdefault("players", len(seats))
    made = asked(page, "POST", "/tables", game=game, options=options, seats=list(seats), public=public)
    return str(made["code"])


def is_narrower_than_its_window(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# ---------------------------------------------------------------------- playing at once


@pytest.mark.parametrize("size", EACH_SIZE)
def test_one_click_of_a_stranger_ends_at_a_table(stage: Stage, size: Size) -> None:
    page = stage.visit(size=size)
    name = page.get_by_role("button", name="Change your name").locator("b").inner_text()
    page.locator("[data-play-now]").click()
    at_table(page)
    assert asked(page, "GET", "/me")["name"] == name != "Guest"


def test_what_was_played_last_is_chosen_the_next_time(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    page.get_by_role("button", name="+ Kraken").click()
    rivals = page.get_by_role("group", name="Rivals")
    rivals.get_by_role("button", name="4").click()
    expect(page.get_by_role("button", name="+ Leviathan")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Page").click()
    page.locator("[data-play-now]").click()
    at_table(page)
    table = asked(page, "GET", "/tables?show=mine")["tables"][0]
    assert table["options"] == {"expansions": ["kraken", "leviathan"], "players": 5}
    assert [seat["bot"] for seat in table["seats"]] == [None, *["page"] * 4]
    page.goto("/")
    expect(rivals.get_by_role("button", name="4")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="+ Leviathan").click()
    expect(rivals.get_by_role("button", name="3")).to_have_attribute("aria-pressed", "true")


def test_alone_against_a_legendary_opponent(stage: Stage) -> None:
    page = stage.visit()
    page.get_by_role("button", name="Conspiracy").click()
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("combobox", name="Alone").select_option("mage")
    page.locator("[data-play-now]").click()
    at_table(page)
    assert asked(page, "GET", "/tables?show=mine")["tables"][0]["options"] == {"solo": "mage"}


def test_a_small_phone_has_play_in_sight_and_the_game_in_short(stage: Stage) -> None:
    page = stage.visit(size="phone")
    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Conspiracy").click()
    play = page.locator("[data-play-now]")
    where, ways = play.bounding_box(), page.get_by_role("navigation").bounding_box()
    assert where is not None
    assert ways is not None
    assert where["y"] + where["height"] <= ways["y"]
    expect(page.get_by_role("region", name="New here?")).to_be_visible()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.get_by_label("Have a code?").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= ways["y"]


@pytest.mark.parametrize("path", ["/about", "/settings", "waiting"])
def test_a_phone_has_a_way_back_in_sight(stage: Stage, path: str) -> None:
    page = stage.visit(size="phone", name="Ana")
    page.goto(f"/t/{table_of(page, 'me', 'open')}" if path == "waiting" else path)
    page.locator("header").get_by_role("link", name="Back").click()
    page.locator("[data-play-now]").wait_for()
    assert page.evaluate("location.pathname") == "/"


@pytest.mark.parametrize("path", ["/about", "/settings"])
def test_a_phone_keeps_the_ways_of_the_lobby_beside_it(stage: Stage, path: str) -> None:
    page = stage.visit(path, size="phone", name="Ana")
    ways = page.get_by_role("navigation", name="Parts of the lobby")
    expect(ways.locator("[aria-current=page]")).to_have_text("Rules" if path == "/about" else "Settings")
    ways.get_by_role("button", name="Tables").click()
    assert page.evaluate("location.pathname") == "/"
    expect(page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(ways.locator("[aria-current=page]")).to_have_text("Tables")


def test_the_way_back_never_leads_to_where_one_is(stage: Stage) -> None:
    page = stage.visit(size="phone")
    back = page.locator("header").get_by_role("link", name="Back")
    page.get_by_role("link", name="Rules").click()
    back.click()
    page.locator("[data-play-now]").wait_for()
    page.go_back()
    back.click()
    page.locator("[data-play-now]").wait_for()


# ---------------------------------------------------------------------- languages and names


def test_the_language_changes_without_a_reload(stage: Stage) -> None:
    page = stage.visit()
    page.evaluate("window.here = true")
    page.get_by_role("button", name="RU", exact=True).click()
    expect(page.get_by_role("heading", name="Трон свободен.")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "ru"
    assert page.evaluate("window.here") is True
    page.reload()
    expect(page.get_by_role("heading", name="Трон свободен.")).to_be_visible()


def test_whoever_has_no_name_gets_one_from_the_sea_in_their_language(stage: Stage) -> None:
    host, friend = stage.visit(language="ru", size="phone"), stage.visit(name="Otto")
    name = host.get_by_role("button", name="Сменить имя").locator("b").inner_text()
    assert re.fullmatch(r"[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+", name)
    host.get_by_role("button", name="Создать стол").click()
    host.get_by_role("dialog").get_by_role("button", name="Открыть стол").click()
    at_table(host, "waiting")
    expect(host.get_by_role("listitem").filter(has_text="это вы")).to_contain_text(name)
    friend.goto(host.url)
    expect(friend.get_by_role("heading", name=f"{name} invites you")).to_be_visible()
    host.get_by_role("textbox", name="Сказать").fill("Hello!")
    host.keyboard.press("Enter")
    expect(friend.get_by_text(f"{name} Hello!")).to_be_visible()
    host.get_by_role("button", name="EN", exact=True).click()
    host.get_by_role("button", name="Settings").click()
    expect(host.get_by_role("textbox", name="Your name")).to_have_value(name)


def test_whoever_has_no_name_and_no_texts_is_called_a_guest(stage: Stage) -> None:
    page = stage.visit(language="ru", name="Guest")
    page.goto(f"/t/{table_of(page, 'me', 'open')}")
    expect(page.get_by_role("listitem").filter(has_text="это вы")).to_contain_text("Гость")


def test_a_name_can_be_changed(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    page.get_by_role("button", name="You play as").click()
    page.get_by_role("textbox", name="Your name").fill("Mira")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="You play as Mira")).to_be_visible()
    assert asked(page, "GET", "/me")["name"] == "Mira"


def test_a_name_can_be_changed_at_a_running_table(stage: Stage) -> None:
    page = stage.visit(name="Ana", size="phone")
    page.goto(f"/t/{table_of(page, 'me', GREEDY)}")
    at_table(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("textbox", name="Your name").fill("Mira")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    assert asked(page, "GET", "/me")["name"] == "Mira"


# ---------------------------------------------------------------------- tables for friends


def test_friends_come_by_link_and_by_code_talk_and_are_taken_along(stage: Stage) -> None:
    host = stage.visit(name="Ana")
    host.get_by_role("button", name="Create a table").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("button", name="3", exact=True).click()
    dialog.get_by_role("button", name="Open the table").click()
    at_table(host, "waiting")
    code = host.url.rpartition("/")[2]
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()

    by_link = stage.visit(f"/t/{code}", size="phone", language="ru")
    expect(by_link.get_by_role("heading", name="Ana зовёт вас играть")).to_be_visible()
    by_link.get_by_role("textbox", name="Ваше имя").fill("Мира")
    by_link.get_by_role("button", name="Войти").click()
    expect(host.get_by_text("Мира", exact=True)).to_be_visible()

    by_code = stage.visit(name="Otto")
    by_code.get_by_label("Have a code?").fill(f" {code.lower()} ")
    by_code.get_by_role("button", name="Join", exact=True).click()
    by_code.get_by_role("button", name="Join", exact=True).click()
    expect(host.get_by_text("Otto", exact=True)).to_be_visible()

    by_link.get_by_role("textbox", name="Сказать").fill("Привет!")
    by_link.keyboard.press("Enter")
    expect(host.get_by_text("Привет!")).to_be_visible()
    host.get_by_role("button", name="Start").click()
    for seat, page in enumerate((host, by_link, by_code)):
        at_table(page)
        seats = asked(page, "GET", f"/tables/{code}")["seats"]
        assert [one["you"] for one in seats] == [one == seat for one in range(3)]
        assert asked(page, "GET", f"/tables/{code}/state")["seat"] == seat


def test_a_table_for_friends_is_not_for_one_alone(stage: Stage) -> None:
    page = stage.visit()
    page.get_by_role("button", name="Conspiracy").click()
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Bonus")).to_be_visible()
    expect(dialog.get_by_role("button", name="Alone")).to_have_count(0)
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_role("button", name="Open the table").click()
    at_table(page, "waiting")
    assert asked(page, "GET", "/tables?show=mine")["tables"][0]["options"] == {"players": 2}


def test_where_no_table_is_open_one_for_everybody_can_be_made(own_stage: Stage) -> None:
    page = own_stage.visit(size="phone")
    page.get_by_role("button", name="Tables").click()
    page.get_by_role("button", name="A table for everybody").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Everybody")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Open the table").click()
    at_table(page, "waiting")
    assert asked(page, "GET", "/tables?show=open")["tables"][0]["public"]


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_a_phone_shows_the_invitation_and_the_start_of_a_table_together(stage: Stage, language: str) -> None:
    page = stage.visit(name="Ana", size="phone", language=language)
    page.goto(f"/t/{table_of(page, *['me', *['open'] * 3])}")
    for thing in (page.locator("svg.qr"), page.locator(".start .primary"), page.locator(".invite .tools .btn").first):
        expect(thing).to_be_in_viewport(ratio=1)


def test_a_pasted_link_leads_to_its_table(stage: Stage) -> None:
    host, page = stage.visit(name="Ana"), stage.visit(name="Otto")
    code = table_of(host, "me", "open")
    page.get_by_label("Have a code?").fill(f"http://192.0.2.7:8000/t/{code}")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("heading", name="Ana invites you")).to_be_visible()


def test_a_host_seats_bots_and_asks_guests_to_leave(stage: Stage) -> None:
    host, guest = stage.visit(name="Ana"), stage.visit(name="Otto")
    code = table_of(host, "me", "open", "open")
    host.goto(f"/t/{code}")
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Sit here").last.click()
    host.get_by_role("button", name="Remove Otto").click()
    expect(guest.get_by_role("heading", name="Ana invites you")).to_be_visible()
    host.get_by_role("combobox", name="A bot for seat 2").select_option("random")
    expect(host.get_by_text("2 of 3 are here")).to_be_visible()
    host.get_by_role("button", name="Start with bots").click()
    at_table(host)
    at_table(guest)
    assert [one["bot"] for one in asked(host, "GET", f"/tables/{code}")["seats"]] == [None, "random", "councillor"]


def test_the_start_stays_enabled_while_guests_come_and_go(stage: Stage) -> None:
    host, guest = stage.visit(name="Ana"), stage.visit(name="Otto")
    code = table_of(host, "me", "open", "open")
    loads: list[str] = []
    host.on("request", lambda request: loads.append(request.url) if request.url.endswith("/api/games") else None)
    host.goto(f"/t/{code}")
    expect(host.get_by_role("button", name="Start with bots")).to_be_enabled()
    before = len(loads)
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Sit here").last.click()
    expect(host.get_by_role("button", name="Remove Otto")).to_be_visible()
    host.evaluate("fetch('/api/games?last').then(answer => answer.json())")  # the page has had its turn
    assert len(loads) == before  # a request of the room disables its buttons and would swallow a click


def test_an_invitation_that_comes_after_the_start_harms_nothing(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/invitation*", hold)
    page.goto(f"/t/{table_of(page, 'me', 'open')}")
    page.get_by_role("button", name="Start with bots").click()
    at_table(page)
    with page.expect_response("**/invitation*") as answer:
        late[0].continue_()
    answer.value.finished()
    page.evaluate("fetch('/api/games').then(answer => answer.json())")  # the page has had its turn


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_a_phone_shows_whole_what_seats_a_bot_and_what_bots_are_like(stage: Stage, language: str) -> None:
    page = stage.visit(name="Ana", size="phone", language=language)
    page.goto(f"/t/{table_of(page, 'me', 'open', 'open')}")
    seat = page.get_by_role("combobox").first
    seat.wait_for()
    needs = """one => {
      const measure = document.createElement("canvas").getContext("2d");
      measure.font = getComputedStyle(one).font;
      const widest = Math.max(...[...one.options].map(({ text }) => measure.measureText(text).width));
      return one.clientWidth - widest;
    }"""
    arrow_and_edges = 40
    assert seat.evaluate(needs) >= arrow_and_edges
    levels = seat.locator("option").all_inner_texts()[1:6]
    assert all(" · " in level for level in levels), levels


def test_a_full_table_says_so(stage: Stage) -> None:
    host = stage.visit(name="Ana")
    code = table_of(host, "me", "open")
    asked(stage.visit(name="Otto"), "POST", f"/tables/{code}/join")
    late = stage.visit(f"/t/{code}", name="Mira")
    expect(late.get_by_text("All seats are taken.")).to_be_visible()
    late.locator("main").get_by_role("link", name="To the lobby").click()
    late.locator("[data-play-now]").wait_for()


def test_a_seat_that_was_taken_in_the_meantime_says_so(stage: Stage) -> None:
    stage.allow(NOT_OPEN)
    host = stage.visit(name="Ana")
    code = table_of(host, "me", "open")
    page = stage.visit(f"/t/{code}", name="Mira")
    quicker = stage.visit(name="Otto")

    def be_late(route: Route) -> None:
        asked(quicker, "POST", f"/tables/{code}/join")
        route.continue_()

    page.route("**/join", be_late)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This seat is not open.")


def test_an_unknown_code_says_so_and_has_a_way_out(stage: Stage) -> None:
    stage.allow(NOT_FOUND)
    page = stage.visit(name="Ana")
    page.get_by_label("Have a code?").fill("NOPE99")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
    page.goto("/t/NOPE99")
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    page.locator("[data-play-now]").wait_for()


def test_a_server_that_cannot_be_reached_is_said_and_asked_again(stage: Stage) -> None:
    stage.allow("ERR_FAILED")
    page = stage.visit(name="Ana")
    page.locator("[data-play-now]").wait_for()
    page.route("**/api/tables*", lambda route: route.abort())
    page.locator("[data-play-now]").click()
    expect(page.get_by_text("No connection to the server.").first).to_be_visible()
    page.unroute("**/api/tables*")
    page.locator("[data-play-now]").click()
    at_table(page)


# ---------------------------------------------------------------------- settings


def test_settings_are_kept_and_do_not_lose_the_table(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    page.goto(f"/t/{table_of(page, 'me', GREEDY)}")
    at_table(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Confirm every choice").click()
    page.get_by_role("button", name="Fast", exact=True).click()
    page.get_by_role("switch", name="High contrast").click()
    page.get_by_role("switch", name="Sound").click()
    page.keyboard.press("Escape")
    assert state(page) == "running"
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="Confirm every choice")).to_be_checked()
    expect(page.get_by_role("button", name="Fast", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html.contrast")).to_be_attached()


def test_a_private_link_brings_one_to_another_browser(stage: Stage) -> None:
    page = stage.visit("/settings", name="Ana")
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_role("textbox", name="Play on in another browser").input_value()
    other = stage.visit()
    other.goto(link)
    expect(other.get_by_role("button", name="You play as Ana")).to_be_visible()


def test_about_says_the_version(stage: Stage) -> None:
    page = stage.visit("/about")
    expect(page.get_by_text("unofficial fan project")).to_be_visible()
    expect(page.get_by_text("Version 0")).to_be_visible()


# ---------------------------------------------------------------------- one's seat in a running game


def test_standing_orders_are_given_shown_and_revoked(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    code = table_of(page, "me", GREEDY)
    page.goto(f"/t/{code}")
    at_table(page)
    page.get_by_role("button", name="Standing orders").click()
    page.get_by_role("switch", name="Pass on purchases").click()
    page.get_by_role("button", name="Crab", exact=True).click()
    page.get_by_role("group", name="Price, at most").get_by_role("button", name="1").click()
    expect(page.get_by_text("You are asked only about: Crab, a price of 1 pearl at most.")).to_be_visible()
    page.get_by_role("button", name="Give these orders").click()
    chip = page.get_by_role("button", name="Orders in force")
    expect(chip).to_be_visible()
    assert asked(page, "GET", f"/tables/{code}/state")["orders"] == {"pass_offers": {"races": ["crab"], "price": 1}}
    chip.click()
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("button", name="Standing orders")).to_be_visible()
    assert asked(page, "GET", f"/tables/{code}/state")["orders"] == {}


def test_a_seat_is_given_to_a_bot_and_taken_back(stage: Stage) -> None:
    page, rival = stage.visit(name="Ana"), stage.visit(name="Otto")
    code = table_of(page, "me", "open")
    asked(rival, "POST", f"/tables/{code}/join")
    asked(page, "POST", f"/tables/{code}/start")
    page.goto(f"/t/{code}")
    at_table(page)
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("button", name="Let it play").click()
    page.get_by_role("button", name="A bot plays for you").click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_role("button", name="A bot plays for you")).to_be_hidden()
    assert asked(page, "GET", f"/tables/{code}")["seats"][0]["bot"] is None


def test_a_seat_is_handed_over_by_a_link(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    page.goto(f"/t/{table_of(page, 'me', GREEDY)}")
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("button", name="Make the link").click()
    heir = stage.visit(page.get_by_role("textbox", name="Hand my seat over").input_value(), name="Mira")
    at_table(heir)
    assert heir.url.endswith(page.locator("[data-table]").get_attribute("data-table") or "?")
    assert asked(heir, "GET", "/tables?show=mine")["tables"][0]["seats"][0]["you"]


def test_a_host_ends_a_table_after_saying_so_twice(stage: Stage) -> None:
    page = stage.visit(name="Ana")
    code = table_of(page, "me", GREEDY)
    page.goto(f"/t/{code}")
    spectator = stage.visit(f"/t/{code}", name="Otto")
    at_table(spectator)
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("button", name="End it").click()
    assert state(page) == "running"
    page.get_by_role("button", name="Yes, end it").click()
    expect(page.get_by_text("You have ended this table.")).to_be_visible()
    expect(spectator.get_by_text("The host has ended this table.")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()


# ---------------------------------------------------------------------- nobody is kept out


def look(page: Page, screen: str) -> list[str]:
    """What keeps people out of a screen, at every size of a window."""
    found: list[str] = []
    for size, window in WINDOWS.items():
        page.set_viewport_size(window)
        shot(page, f"{screen}-{size}-{page.locator('html').get_attribute('lang')}")
        if size != "wide":
            found += [f"{screen}, {size}: {one}" for one in barriers(page)]
        if not is_narrower_than_its_window(page):
            found.append(f"{screen}, {size}: it has to be scrolled to the side")
    return found


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_no_screen_keeps_anybody_out(stage: Stage, language: str) -> None:
    page = stage.visit(name="Ana", language=language)
    running = table_of(page, "me", GREEDY, public=True)
    waiting = table_of(page, "me", "open", "open", GREEDY, expansions=["kraken"], public=True)
    screens = {
        "home": ("/", "[data-play-now]"),
        "waiting": (f"/t/{waiting}", "svg.qr"),
        "settings": ("/settings", "[role=switch]"),
        "about": ("/about", ".version"),
        "nowhere": ("/no/such/place", ".problem"),
    }
    found: list[str] = []
    for screen, (path, sign) in screens.items():
        page.goto(path)
        page.locator(sign).first.wait_for()
        found += look(page, screen)
    page.goto(f"/t/{running}")
    for icon in ("orders", "menu", "settings"):
        page.locator(f'header button:has([href="#icon-{icon}"])').click()
        found += barriers(page, ["dialog"])
        page.keyboard.press("Escape")
    assert found == []


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_a_small_phone_needs_no_scrolling_to_the_side(stage: Stage, language: str) -> None:
    page = stage.visit(size="phone", language=language, name="Ana")
    page.set_viewport_size(SMALL)
    code = table_of(page, "me", "open")
    for path in ("/", f"/t/{code}", "/settings", "/about"):
        page.goto(path)
        page.locator("main").wait_for()
        assert is_narrower_than_its_window(page), path


def cut_off(page: Page) -> list[str]:
    """What reaches beyond the right edge of the window, or has to be scrolled to the side; each as it is written."""
    every: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#app *")].filter((one) => {
          if (!one.checkVisibility() || one.closest("svg, select, .unseen") !== null) return false;
          const { overflowX } = getComputedStyle(one);
          const moves = overflowX !== "visible" && overflowX !== "hidden" && one.scrollWidth > one.clientWidth;
          return moves || one.getBoundingClientRect().right > innerWidth + 0.5;
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return every


@pytest.mark.parametrize(
    ("language", "width"),
    [
        ("ru", 360),
        ("en", 390),
        pytest.param("en", 360, marks=pytest.mark.long),
        pytest.param("ru", 390, marks=pytest.mark.long),
    ],
)
def test_nothing_of_the_lobby_is_cut_off_on_a_phone(stage: Stage, language: str, width: int) -> None:
    page = stage.visit(size="phone", language=language, name="Ana")
    page.set_viewport_size({"width": width, "height": 844})
    table_of(page, "me", "open", expansions=["kraken", "leviathan"])
    page.goto("/")
    found: list[str] = []
    for tab in range(3):
        page.locator("nav > button").nth(tab).click()
        found += [f"tab {tab}: {one}" for one in cut_off(page)]
    page.locator("nav > button").first.click()
    cards = page.locator(".play > .cards button")
    cards.first.wait_for()
    page.locator("button.more").click()  # another table, since one waits
    sheet = page.get_by_role("dialog")
    for card in range(cards.count()):  # a game, its expansions one after the other, the other game
        sheet.locator(".cards button").nth(card).click()
        for option in sheet.locator(".option > button[aria-pressed=false]").all():
            option.click()
        for count in sheet.locator(".segments").first.locator("button").all():
            count.click()
            found += [f"new table, card {card}: {one}" for one in cut_off(page)]
    shot(page, f"new-table-{width}-{language}")
    page.keyboard.press("Escape")
    for card in range(cards.count()):
        cards.nth(card).click()
        for option in page.locator(".play .option > button[aria-pressed=false]").all():
            option.click()
            found += [f"lobby, card {card}: {one}" for one in cut_off(page)]
        found += [f"lobby, card {card}: {one}" for one in cut_off(page)]
    for tool in ("header .tag", "nav > button:last-of-type"):
        page.locator(tool).click()
        sheet.wait_for()
        found += [f"{tool}: {one}" for one in cut_off(page)]
        page.keyboard.press("Escape")
    assert found == []
