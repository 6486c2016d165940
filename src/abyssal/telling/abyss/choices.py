"""Make the choices of a decision of Abyss, with the changes that each choice would cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from abyssal.engine.events import Chronicle
from abyssal.engine.game import Game
from abyssal.telling.abyss.asked import AbyssAsked, abyss_of
from abyssal.telling.abyss.board import has_turns_to_come
from abyssal.telling.abyss.decision import AbyssDecision, decision_named
from abyssal.telling.abyss.phrases import size_of
from abyssal.telling.changes import Numbers, changes, trial_of

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss
    from abyssal.telling.shapes import Choice


def choices_of(asked: AbyssAsked) -> list[Choice]:
    """Return the choices of the deciding seat, with their changes."""
    count = partial(counted, asked.seat)
    before = count(asked.game)
    decision = decision_named(asked.game.decision)
    drafts = decision.choices(asked)
    for choice, actions in drafts:
        if choice["verb"] == "decline":  # what follows a refusal is no effect of this choice
            continue
        choice["changes"] = own_changes(asked, decision, actions, changes(asked.game, before, actions, count))
        if decision.affects is None and not has_turns_to_come(asked.view, asked.seat):
            count_at_last(asked, choice, actions)
        if "lord" in choice and "lords" not in choice["changes"]:  # the lord arrives after the affiliation is chosen
            choice["changes"].pop("influence", None)
            choice["changes"].pop("final", None)
    return [choice for choice, _ in drafts]


def own_changes(
    asked: AbyssAsked, decision: AbyssDecision[Any], actions: Sequence[int], found: dict[str, int]
) -> dict[str, int]:
    """Return the changes that belong to the choice itself, without those that would follow any choice here."""
    own = {name: by for name, by in found.items() if decision.affects is None or name in decision.affects}
    if "pearls" in own and not decision.empties_court:
        own["pearls"] -= court_pearls(asked, actions)
        if own["pearls"] == 0:
            del own["pearls"]
    return own


def court_pearls(asked: AbyssAsked, actions: Sequence[int]) -> int:
    """Return the pearls that the deciding seat gains after these actions because the Court is filled."""
    after = trial_of(asked.game)
    after.chronicle = Chronicle()
    after.play_all(actions)
    told: Sequence[Mapping[str, Any]] = after.events()
    gained = [one for one in told if one["event"] == "pearls_gained" and one["source"] == "court"]
    return sum(one["count"] for one in gained if one["seat"] == asked.seat)


def counted(seat: int, g: Game) -> Numbers:
    """Return the numbers of a seat that everybody can count; hidden cards and tokens are only counted."""
    abyss = abyss_of(g)
    view = abyss.view(None)
    mine, figure = view["seats"][str(seat)], abyss.table_numbers(None)["seats"][str(seat)]
    return {
        "pearls": mine["pearls"],
        "nebulis": mine.get("nebulis", 0),
        "keys": figure["keys"],
        "cards": size_of(mine["hand"]),
        "allies": len(mine["affiliated"]),
        "lords": len(mine["free"]) + len(mine["disabled"]) + sum(len(lords) for lords in mine["locations"].values()),
        "locations": len(mine["locations"]),
        "tokens": size_of(mine["tokens"]),
        "new_tokens": size_of(mine.get("new_tokens", 0)),
        "wounds": mine.get("wounds", 0),
        "influence": figure["influence"],
        "threat": view.get("threat", 0),
    }


def count_at_last(asked: AbyssAsked, choice: Choice, actions: Sequence[int]) -> None:
    """Replace the changes of cards, allies and influence by the change of the final score, in the last turn of a seat.

    If the choice brings cards that the seat has not seen, such as a stack of the Council, the final score is unknown,
    and only the change of influence is removed. If the choice ends the game, the changes of cards and allies are
    always removed, because hands are then empty in any case.
    """
    after = trial_of(asked.game)
    after.play_all(actions)
    now = abyss_of(after)
    unseen = allies_of(now, asked.seat) - allies_of(asked.game, asked.seat) - Counter(asked.view["track"])
    if unseen and not now.is_over:
        choice["changes"].pop("influence", None)
        return
    for name in ("cards", "allies", "influence"):
        choice["changes"].pop(name, None)
    final = 0 if unseen else at_last(now, asked.seat) - at_last(asked.game, asked.seat)
    if final:
        choice["changes"]["final"] = final


def allies_of(g: Abyss, seat: int) -> Counter[str]:
    """Return all allies of a seat: in its hand, affiliated, or already chosen for a payment."""
    view = g.view(seat)
    mine = view["seats"][str(seat)]
    hand = mine["hand"]
    assert isinstance(hand, list)
    return Counter([*hand, *mine["affiliated"], *(view["paid"] if view["active"] == seat else ())])


def at_last(g: Abyss, seat: int) -> int:
    """Return the points of a seat at the end, with its hand affiliated.

    The points of the Kraken figure are left out, because they depend on the other seats.
    """
    sheet = g.known_sheet(seat, seat)
    return sheet["total"] - (sheet.get("kraken") or 0)
