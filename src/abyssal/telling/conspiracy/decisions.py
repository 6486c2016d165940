"""The decisions of Conspiracy. Importing this module registers all decisions in ``ConspiracyDecision.told``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from abyssal.conspiracy.prompts import ConspireFacts, KeepFacts, LocationSourceFacts, OpponentPileFacts
from abyssal.engine.errors import IllegalMove
from abyssal.telling.conspiracy.asked import ConspiracyAsked
from abyssal.telling.conspiracy.board import DECK, LOCATION_DECK, pile_at, space_at
from abyssal.telling.conspiracy.decision import (
    ConspiracyDecision,
    check_size,
    laid_out,
    pile_label,
    swap_spaces,
)
from abyssal.telling.conspiracy.phrases import ORDER, in_order, keys, lord_card, lord_list, opponent_card
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.decision import Draft
from abyssal.texts.message import Argument, Message, message, seat

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyView
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Desk, DeskThing

MOST_DRAWN: Final = 3
"""Maximum number of lords drawn at once."""
MOST_SUGGESTED: Final = 6
"""Maximum number of suggested swaps."""

Inviting = Iterable[tuple[list[str], Message]]
"""Addresses that players might try to click, and why they cannot be chosen."""


def restricted(view: ConspiracyView) -> Message:
    """Return the sentence about the restriction: who makes the others draw exactly how many lords."""
    limit = view["restriction"]
    assert limit is not None
    return message("conspiracy-restricted", who=seat(limit["owner"]), count=limit["count"])


def piles_in(view: ConspiracyView) -> list[str]:
    """Return the addresses of all piles that are not empty."""
    return [pile_at(guild) for guild, lords in view["piles"].items() if lords]


def open_locations(view: ConspiracyView) -> list[str]:
    """Return the addresses of the open locations."""
    return [f"open/{location}" for location in view["open"]]


# ---------------------------------------------------------------------- lords


class Conspire(ConspiracyDecision[ConspireFacts]):
    """Draw lords from the deck, or take a pile."""

    def arguments(self, asked: ConspiracyAsked) -> dict[str, Argument]:
        """Add three arguments: ``exactly`` how many lords must be drawn (0: free), ``most`` and ``piles``."""
        facts, limit = self.facts(asked), asked.view["restriction"]
        exactly = min(limit["count"], facts["deck"]) if facts["restricted"] and limit is not None else 0
        most = min(MOST_DRAWN, facts["deck"])
        return super().arguments(asked) | {"exactly": exactly, "most": most, "piles": len(piles_in(asked.view))}

    def own_notes(self, asked: ConspiracyAsked) -> Iterator[Message]:
        if self.facts(asked)["restricted"]:
            yield restricted(asked.view)

    def inviting(self, asked: ConspiracyAsked) -> Inviting:
        if self.facts(asked)["restricted"]:
            yield piles_in(asked.view), restricted(asked.view)
        else:
            yield [DECK], message("conspiracy-refused-deck")


class NextLord(ConspiracyDecision[Any]):
    """Choose the next lord in hand to place; the last lord is placed without a note in the log."""

    is_obvious = True


class OpponentNextLord(ConspiracyDecision[Any]):
    """Choose the next lord to place for a Legendary Opponent."""

    is_obvious = True


class Keeping(ConspiracyDecision[KeepFacts], shared=True):
    """Base of the decisions which lords of a pile to keep if there is no room for all."""

    def arguments(self, asked: ConspiracyAsked) -> dict[str, Argument]:
        facts = self.facts(asked)
        named = len(facts["kept"])
        return super().arguments(asked) | {"named": named, "room": named + facts["to_name"]}

    def choices(self, asked: ConspiracyAsked) -> list[Draft]:
        """Return all sets of lords; empty if there are too many for a list."""
        sets = kept_sets(self.facts(asked))
        if len(sets) > MOST_CHOICES:
            return []
        return [self.whole_set(asked, [asked.game.parse(lord) for lord in lords], False) for lords in sets]

    def set_label(self, asked: ConspiracyAsked, options: Sequence[Option]) -> Message:
        lords = [option["name"] or "" for option in options]
        return message("conspiracy-choose-keep_lords", lords=lord_list(lords))

    def has_desk(self, asked: ConspiracyAsked) -> bool:
        return self.facts(asked)["to_name"] > 1

    def desk(self, asked: ConspiracyAsked, picked: Sequence[str]) -> Desk:
        """Return the desk for picking lords in hand, in any order; raise an error of the engine for a wrong name."""
        g, facts = asked.game, self.facts(asked)
        rest, to_name = nameable(facts["held"], facts["kept"]), facts["to_name"]
        check_size(g, picked, to_name)
        lords = [g.text(g.parse(name)) for name in picked]
        for lord in lords:
            if lord not in rest:
                raise IllegalMove("lord_not_taken", lord=lord, held=", ".join(rest))
            rest.remove(lord)
        actions = [g.text(action) for action in g.selection(picked)["actions"]] if len(picked) == to_name else []
        missing = to_name - len(picked)
        things = {lord: held_thing(lord) for lord in (*lords, *rest)}
        suggestion = in_order([*lords, *self.suggested(rest, missing)])
        return laid_out(picked, rest, actions, message("conspiracy-desk-keep", count=missing), [suggestion], things)

    def suggested(self, rest: Sequence[str], missing: int) -> Sequence[str]:
        """Return the lords to suggest for the remaining places: the highest."""
        return rest[len(rest) - missing :]

    def forced(self, g: Any) -> list[int]:
        sets = kept_sets(g.prompt()["facts"])
        return [g.parse(lord) for lord in sets[0]] if len(sets) == 1 else []


class Keep(Keeping):
    """Choose the lords to keep."""


class OpponentKeep(Keeping):
    """Choose the lords to keep for a Legendary Opponent; the lowest are suggested."""

    def suggested(self, rest: Sequence[str], missing: int) -> Sequence[str]:
        return rest[:missing]


def kept_sets(facts: KeepFacts) -> list[list[str]]:
    """Return all sets of lords that can still be kept, besides those already chosen; each set is in order."""
    sets = combinations(nameable(facts["held"], facts["kept"]), facts["to_name"])
    return [list(lords) for lords in dict.fromkeys(sets)]


def nameable(held: Sequence[str], kept: Sequence[str]) -> list[str]:
    """Return the lords in hand that may still be chosen; the engine takes them in ascending order."""
    rest = list(held)
    for lord in kept:
        rest.remove(lord)
    lowest = max((ORDER[lord] for lord in kept), default=0)
    return in_order(lord for lord in rest if ORDER[lord] >= lowest)


def held_thing(lord: str) -> DeskThing:
    """Return a lord in hand, as a thing at the desk."""
    return {"kind": "lord", "said": lord_card(lord), "at": [f"held/{lord}"], "swaps": True}


# ---------------------------------------------------------------------- swaps


class Swap(ConspiracyDecision[Any]):
    """Choose two lords of the alliance that change places."""

    def label(self, asked: ConspiracyAsked, option: Option) -> Message:
        """Return the label of a swap: the two lords, and the largest coalition after it if that changes."""
        if option["kind"] != "spaces":
            return super().label(asked, option)
        space, other = swap_spaces(option)
        size = asked.numbers["swaps"][option["name"] or ""]
        return message(
            "conspiracy-choose-swap",
            lord=lord_card(asked.lord_on(space)),
            space=space,
            other=lord_card(asked.lord_on(other)),
            other_space=other,
            differs=int(size != len(asked.growing["coalition"])),
            size=size,
        )

    def inviting(self, asked: ConspiracyAsked) -> Inviting:
        lords = asked.view["seats"][str(asked.seat)]["lords"]
        spaces = [space_at(asked.seat, space) for space in range(1, len(lords) + 1)]
        yield spaces, message("conspiracy-refused-key")

    def desk(self, asked: ConspiracyAsked, picked: Sequence[str]) -> Desk:
        """Return the desk for picking two spaces, in any order; raise an error of the engine for a wrong name."""
        g = asked.game
        check_size(g, picked, 2)
        pairs = [swap_spaces(option) for option in asked.options if option["kind"] == "spaces"]
        spaces = sorted({space for pair in pairs for space in pair})
        for name in picked:
            if name not in map(str, spaces):
                raise wrong_space(g, name, spaces)
        may_add = [str(space) for space in spaces if str(space) not in picked]
        actions = [g.text(g.parse(f"swap {picked[0]} {picked[1]}"))] if len(picked) == 2 else []
        missing = message("conspiracy-desk-swap", count=2 - len(picked))
        things = {str(space): space_thing(asked, space) for space in spaces}
        return laid_out(picked, may_add, actions, missing, best_swaps(asked, picked), things)


def wrong_space(g: Conspiracy, name: str, spaces: Sequence[int]) -> Exception:
    """Return the error for a wrong space: it has no lord without a key, or does not exist."""
    partner = next(space for space in spaces if str(space) != name)
    return g.refusal(g.parse(f"swap {name} {partner}"))


def best_swaps(asked: ConspiracyAsked, picked: Sequence[str]) -> list[list[str]]:
    """Return the swaps with the picked spaces that enlarge the largest coalition most; empty if none enlarges it."""
    sizes = {name: size for name, size in asked.numbers["swaps"].items() if set(picked) <= set(name.split())}
    most = max(sizes.values(), default=0)
    if most <= len(asked.growing["coalition"]):
        return []
    return [name.split() for name, size in sizes.items() if size == most][:MOST_SUGGESTED]


def space_thing(asked: ConspiracyAsked, space: int) -> DeskThing:
    """Return a space of the alliance, as a thing at the desk."""
    said = message("conspiracy-space", number=space)
    return {"kind": "space", "said": said, "at": [space_at(asked.seat, space)], "swaps": False}


# ---------------------------------------------------------------------- locations


class LocationSource(ConspiracyDecision[LocationSourceFacts]):
    """Choose an open location, or draw new locations from the deck."""

    def arguments(self, asked: ConspiracyAsked) -> dict[str, Argument]:
        facts = self.facts(asked)
        return super().arguments(asked) | {"keys": keys(facts["silver"], facts["gold"])}

    def own_notes(self, asked: ConspiracyAsked) -> Iterator[Message]:
        if self.facts(asked)["searching"]:
            yield message("conspiracy-note-searching", who=seat(asked.seat))

    def inviting(self, asked: ConspiracyAsked) -> Inviting:
        if self.facts(asked)["searching"]:
            yield open_locations(asked.view), message("conspiracy-refused-searching")
        else:
            yield [LOCATION_DECK], message("conspiracy-refused-location_deck")


class LocationPick(ConspiracyDecision[Any]):
    """Choose one of the locations that were turned up."""

    def inviting(self, asked: ConspiracyAsked) -> Inviting:
        yield open_locations(asked.view), message("conspiracy-refused-turned_up")


# ---------------------------------------------------------------------- solo


class OpponentPile(ConspiracyDecision[OpponentPileFacts]):
    """Choose a pile for a Legendary Opponent."""

    def own_notes(self, asked: ConspiracyAsked) -> Iterator[Message]:
        facts = self.facts(asked)
        if facts["sought"] is not None:
            opponent = opponent_card(facts["opponent"])
            yield message(f"conspiracy-note-sought-{facts['sought']}", opponent=opponent)

    def label(self, asked: ConspiracyAsked, option: Option) -> Message:
        if option["kind"] != "pile":
            return super().label(asked, option)
        return pile_label(self.name, asked, option["name"] or "")

    def inviting(self, asked: ConspiracyAsked) -> Inviting:
        opponent = opponent_card(self.facts(asked)["opponent"])
        yield piles_in(asked.view), message("conspiracy-refused-opponent_pile", opponent=opponent)


class Replay(ConspiracyDecision[Any]):
    """Use the Replay token, or keep it."""

    def touches(self, asked: ConspiracyAsked, option: Option) -> list[str]:
        """Return the token for using it; keeping it touches nothing, so that a touch of the token uses it."""
        return [] if option["verb"] == "keep" else super().touches(asked, option)
