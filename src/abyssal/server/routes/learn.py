"""Routes for people who learn a game: first games, and the library."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from abyssal import OptionError
from abyssal.server import wire
from abyssal.server.refusals import Refusal
from abyssal.server.request_context import (
    HttpRequest,
    check_limit,
    find_room,
    lobby_of,
    person_of,
    read_body,
    require_person,
)
from abyssal.telling.lesson import LEARNER, hints_for, lesson_named
from abyssal.telling.lesson import lessons as all_lessons
from abyssal.telling.library import Library, library_of


@get("/api/lessons")
async def lessons(request: HttpRequest) -> wire.Lessons:
    """Return all first games."""
    check_limit(request, "read")
    return wire.Lessons(
        [wire.LessonChoice(one.name, one.game, dict(one.options), len(one.hints), one.minutes) for one in all_lessons()]
    )


@post("/api/lessons", status_code=201, body_type=wire.LessonRequest)
async def start_lesson(request: HttpRequest) -> wire.Table:
    """Start a first game against the weakest bots."""
    wanted: wire.LessonRequest = await read_body(request)
    person = await require_person(request)
    check_limit(request, "table")
    lesson = lesson_named(wanted.lesson)
    if lesson is None:
        raise NotFoundException
    lobby = lobby_of(request.app.state)
    return lobby.table(await lobby.start_lesson(person, lesson), person)


@get("/api/tables/{name:str}/lesson")
async def hints(request: HttpRequest, name: FromPath[str]) -> wire.LessonState:
    """Return the hints that fit now at the table of a first game; only the learner may ask."""
    check_limit(request, "read")
    room = await find_room(request, name)
    origin = room.row.origin
    lesson = lesson_named(origin.lesson) if origin is not None and origin.lesson else None
    if lesson is None:
        raise NotFoundException
    if room.seat_for(person_of(request)) != LEARNER:
        raise Refusal("not_yours")
    found = hints_for(lesson, room.running_game(or_over=True))
    return wire.LessonState(lesson.name, room.version, found, [hint.name for hint in lesson.hints])


@get("/api/rules/{game:str}")
async def library(request: HttpRequest, game: FromPath[str]) -> Library:
    """Return the rules, cards and rulings of a game, without a table."""
    check_limit(request, "read")
    try:
        found = library_of(game)
    except OptionError:
        found = None
    if found is None:
        raise NotFoundException
    return found
