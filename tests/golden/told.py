"""Everything that is told of one state, as lines of text: ids of texts with their arguments, not their wording."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import abyssal
from abyssal import AbyssalError, Game
from abyssal.telling import telling_of
from abyssal.telling.shapes import Choice, Desk

State = tuple[Mapping[str, Any], int, int]
"""A state of a game that is played at random: the options of the game, its seed, and the number of choices made."""


def reached(state: State) -> Game:
    """Play to a state."""
    options, seed, plies = state
    given = dict(options)
    g: Game = abyssal.new(given.pop("game"), seed=seed, **given)
    chance = random.Random(seed)
    for _ in range(plies):
        legal = g.legal()
        g.play(legal[chance.randrange(len(legal))])
    return g


def said(data: object) -> str:
    """A message, a reference, or a list of such, in few signs: ``choose-take(card: ally crab 3)``."""
    if isinstance(data, Mapping):
        if set(data) == {"id", "args"}:
            args = ", ".join(f"{name}: {said(data['args'][name])}" for name in sorted(data["args"]))
            return f"{data['id']}({args})"
        return " ".join(f"{kind} {name}" for kind, name in data.items())
    if isinstance(data, (list, tuple)):
        return f"[{', '.join(said(one) for one in data)}]"
    return str(data)


def told(g: Game) -> Iterator[str]:
    """All that the decider and a spectator are told of a state."""
    telling = telling_of(g)
    seat = g.seat
    question, waiting = telling.question(g, seat), telling.question(g, None)
    assert question is not None
    assert waiting is not None
    assert seat is not None
    yield f"title    {said(question['title'])}"
    yield f"text     {said(question['text'])}"
    yield f"waiting  {said(waiting['text'])} {said(waiting['notes'])} {waiting['desk']}"
    yield f"because  {said(question['because'])}"
    for note in question["notes"]:
        yield f"note     {said(note)}"
    choices = telling.choices(g, seat)
    for choice in choices:
        yield from chosen(choice)
    for refused in telling.refused(g, seat):
        yield f"refused  {', '.join(refused['touches'])}: {said(refused['why'])}"
    forced = [g.text(action) for action in telling.forced(g)]
    goes_on = [telling.goes_on(g, g.decision or ""), telling.goes_on(g, "")]
    yield f"forced   {forced} goes on {goes_on} obvious {telling.is_obvious(g.decision or '')}"
    if question["desk"]:
        yield from desks(g, None)
    for lord in dict.fromkeys(choice["lord"] for choice in choices if "lord" in choice):
        yield from desks(g, lord)


def chosen(choice: Choice) -> Iterator[str]:
    """A choice."""
    usual = "usual " if choice["usual"] else ""
    pair = "pair " if choice["pair"] else ""
    thing = " ".join(f"{key} {choice[key]}" for key in ("verb", "kind", "name", "zone"))
    changes = ", ".join(f"{name} {by:+}" for name, by in choice["changes"].items())
    yield f"choice   {', '.join(choice['actions'])}: {usual}{pair}{thing}"
    yield f"         {said(choice['label'])}"
    if choice["brief"] != choice["label"]:
        yield f"         {said(choice['brief'])}"
    yield f"         touches {', '.join(choice['touches'])}; changes {changes}"


def desks(g: Game, lord: str | None) -> Iterator[str]:
    """The desk with nothing, with half of a suggestion, with all of it, and with what nobody has."""
    desk = telling_of(g).desk(g, [], lord)
    picks: list[Sequence[str]] = [[]]
    for whole in desk["suggestions"][:1]:
        picks += [whole[: len(whole) // 2], whole] if len(whole) > 1 else [whole]
    picks += [desk["may_add"][-1:], ["nonsense"]]
    for picked in picks:
        try:
            yield from laid_out(telling_of(g).desk(g, picked, lord))
        except AbyssalError as error:
            yield f"desk     {', '.join(picked)}: {error.code}"


def laid_out(desk: Desk) -> Iterator[str]:
    """A desk."""
    yield f"desk     {', '.join(desk['picked'])}: complete {desk['complete']}, plays {', '.join(desk['actions'])}"
    yield f"         may add {', '.join(desk['may_add'])}; missing {said(desk['missing'])}"
    payment = f"lord {desk['lord']} cost {desk['cost']} sum {desk['sum']} pearls {desk['pearls']}"
    yield f"         {payment} joins {desk['joins']} whole {desk['whole']}"
    yield f"         suggestions {desk['suggestions']}"
    for name, thing in desk["things"].items():
        yield f"         {name}: {thing['kind']} {said(thing['said'])} at {thing['at']} swaps {thing['swaps']}"
