"""The table as somebody would keep it who only hears what happens, and knows what the rules then owe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import ALL_LORDS, GUILDS, Match

LORD_PEARLS: Final = {3: 2, 4: 1}
LOCATION_PEARLS: Final = {"pearls_1": 1, "pearls_2": 2, "pearls_3": 3}
LETTER: Final = dict(zip(GUILDS, "YRGBP", strict=True))


class Ledger:
    """Zones, pearls, crests and tokens from events alone.

    ``owed`` are the events that the rules make follow at once: each must come before the next lord is placed or the
    turn ends, and none of their kind may come that is not owed.
    """

    def __init__(self, match: Match) -> None:
        self.deck = Counter(ALL_LORDS)
        self.piles = {guild: Counter[str]() for guild in GUILDS}
        self.hand = Counter[str]()
        self.drawn = Counter[str]()
        self.alliances: list[list[str]] = [[] for _ in range(match.players)]
        self.location_deck = set(oracle.the_locations(match.options["bonus"]))
        self.open: set[str] = set()
        self.revealed: set[str] = set()
        self.searched: str | None = None
        self.locations: list[dict[int, str | None]] = [{} for _ in range(match.players)]
        self.pearls = [0] * match.players
        self.owed: list[tuple[object, ...]] = []
        self.crests: list[dict[str, int]] = [{} for _ in range(match.players)]
        self.keeper: int | None = None
        self.restriction: dict[str, int] | None = None
        self.ended_by: int | None = None
        self.token: int | None = 1 if match.is_solo else None
        self.active: int = 0
        self.opponent = match.options.get("solo")
        self.solo = match.is_solo
        self.over = False

    def hear(self, event: Mapping[str, Any]) -> None:
        facts = dict(event)
        handler = getattr(self, "on_" + facts.pop("event"))
        handler(**facts)

    # ------------------------------------------------------------------ turns

    def on_first_player_chosen(self, seat: int) -> None:
        self.active = seat

    def on_opponent_chosen(self, seat: int, guild: str) -> None:
        assert self.opponent == "random"
        assert seat == 1
        self.opponent = guild

    def on_turn_started(self, seat: int) -> None:
        self.settled()
        assert not self.hand
        assert self.ended_by is not None or max(map(len, self.alliances)) < 15
        self.active = seat
        if self.restriction is not None and self.restriction["owner"] == seat:
            self.owed.append(("restriction_lifted", seat))

    def on_end_triggered(self, seat: int) -> None:
        self.settled()
        assert self.ended_by is None
        assert seat == self.active
        assert len(self.alliances[seat]) == 15
        self.ended_by = seat

    def on_game_ended(self) -> None:
        self.settled()
        assert self.ended_by == (self.active + 1) % len(self.alliances)
        self.over = True

    def on_token_won(self, seat: int) -> None:
        assert self.token == 1
        self.pay("token_won", seat)
        self.token = 0

    def on_token_used(self, seat: int) -> None:
        assert (seat, self.token) == (0, 0)
        self.token = 1

    def on_restriction_set(self, seat: int, count: int) -> None:
        self.pay("restriction_set", seat, count)
        self.restriction = {"count": count, "owner": seat}

    def on_restriction_lifted(self, seat: int) -> None:
        assert self.restriction is not None
        assert self.restriction["owner"] == seat
        if not self.solo:
            self.pay("restriction_lifted", seat)
        else:
            assert self.active == 0
        self.restriction = None

    # ------------------------------------------------------------------ lords

    def on_lord_drawn(self, seat: int, lord: str) -> None:
        assert seat == self.active
        take(self.deck, lord)
        self.drawn[lord] += 1

    def on_lord_discarded(self, seat: int, lord: str) -> None:
        assert seat == self.active
        take(self.drawn, lord)
        self.piles[oracle.guild_of(lord)][lord] += 1

    def on_lord_turned_up(self, seat: int, lord: str) -> None:
        assert seat == self.active
        if ("lord_turned_up", seat) in self.owed:
            self.pay("lord_turned_up", seat)
        else:
            assert self.solo
            assert seat == 1
            assert not self.hand
            assert self.wanted_piles() == []
        take(self.deck, lord)
        self.piles[oracle.guild_of(lord)][lord] += 1

    def on_pile_taken(self, seat: int, guild: str, count: int) -> None:
        assert seat == self.active
        assert self.piles[guild].total() == count > 0
        assert not self.hand
        if self.solo and seat == 1:
            assert guild in self.wanted_piles()
        self.hand, self.piles[guild] = self.piles[guild], Counter()
        if self.solo and seat == 1 and self.opponent == guild == "military":
            self.owed.append(("restriction_set", 1, 1))

    def on_lord_returned(self, seat: int, lord: str) -> None:
        assert seat == self.active
        take(self.hand, lord)
        self.piles[oracle.guild_of(lord)][lord] += 1

    def on_lord_placed(self, seat: int, lord: str, space: int) -> None:
        self.settled()
        assert seat == self.active
        take(self.drawn if self.drawn else self.hand, lord)
        assert not self.drawn
        self.alliances[seat].append(lord)
        assert len(self.alliances[seat]) == space <= 15
        guild, value = oracle.guild_of(lord), oracle.value_of(lord)
        crest = self.crests[seat].get(guild)
        if crest is None or oracle.value_of(self.alliances[seat][crest - 1]) < value:
            self.owed.append(("crest_moved", seat, guild, space))
        if self.solo and seat == 0 and self.token == 1 and makes_a_group(self.alliances[0], guild, space):
            self.owed.append(("token_won", 0))
        if value in LORD_PEARLS:
            self.owed.append(("pearls_gained", seat, LORD_PEARLS[value]))
        elif value == 6 and self.deck:
            self.owed.append(("lord_turned_up", seat))
        elif value in (1, 2) and self.location_is_due(seat):
            self.owed.append(("location", seat, space))

    def wanted_piles(self) -> list[str]:
        """The piles which the opponent may take now (17.2)."""
        piles = {guild: list(pile.elements()) for guild, pile in self.piles.items()}
        return oracle.wanted_piles(
            {"solo": self.opponent, "piles": piles, "seats": {"1": {"lords": self.alliances[1]}}}
        )

    def location_is_due(self, seat: int) -> bool:
        """Section 6.4; with ``search_deck`` and an empty deck nothing is taken [U20]."""
        opponent = self.solo and seat == 1
        owned = set() if opponent else set(self.locations[seat].values())
        any_two = self.opponent == "mage" if opponent else "any_two_keys" in owned
        spent = max(self.locations[seat], default=0)
        keys = Counter(oracle.value_of(lord) for lord in self.alliances[seat][spent:])
        if not (keys[1] >= 2 or keys[2] >= 2 or (any_two and keys[1] + keys[2] >= 2)):
            return False
        hidden = sum(location is None for location in self.locations[1].values()) if self.solo else 0
        deck = len(self.location_deck) - hidden
        return deck > 0 or bool(self.open and "search_deck" not in owned)

    def on_lords_recycled(self, seat: int, count: int) -> None:
        self.pay("lords_recycled", seat)
        assert count == sum(pile.total() for pile in self.piles.values()) > 0
        for guild, pile in self.piles.items():
            self.deck.update(pile)
            self.piles[guild] = Counter()

    def on_lords_swapped(self, seat: int, space: int, other_space: int) -> None:
        self.settled()
        lords = self.alliances[seat]
        assert lords[-1][1] == "0"
        assert seat == self.active
        assert not (self.solo and seat == 1)
        assert not {lords[space - 1][1], lords[other_space - 1][1]} & {"1", "2"}
        lords[space - 1], lords[other_space - 1] = lords[other_space - 1], lords[space - 1]
        moved = {space: other_space, other_space: space}
        self.crests[seat] = {guild: moved.get(place, place) for guild, place in self.crests[seat].items()}

    def on_crest_moved(self, seat: int, guild: str, space: int) -> None:
        self.pay("crest_moved", seat, guild, space)
        self.crests[seat][guild] = space

    # ------------------------------------------------------------------ pearls

    def on_pearls_gained(self, seat: int, count: int) -> None:
        self.pay("pearls_gained", seat, count)
        self.pearls[seat] += count
        if self.keeper is None or (self.keeper != seat and self.pearls[seat] >= self.pearls[self.keeper]):
            self.owed.append(("keeper_changed", seat, self.pearls[seat]))

    def on_keeper_changed(self, seat: int, pearls: int) -> None:
        self.pay("keeper_changed", seat, pearls)
        self.keeper = seat

    # ------------------------------------------------------------------ locations

    def on_location_opened(self, location: str) -> None:
        self.location_deck.remove(location)
        self.open.add(location)

    def on_location_left(self, seat: int, location: str) -> None:
        assert seat == self.active
        self.revealed.remove(location)
        self.open.add(location)

    def on_location_revealed(self, seat: int, location: str) -> None:
        assert seat == self.active
        self.location_deck.remove(location)
        self.revealed.add(location)

    def on_deck_searched(self, seat: int, location: str) -> None:
        assert seat == self.active
        self.location_deck.remove(location)
        self.searched = location

    def on_location_taken(self, seat: int, location: str, space: int) -> None:
        self.pay("location", seat, space)
        if location in self.revealed:
            self.revealed.remove(location)
        elif location in self.open:
            self.open.remove(location)
        else:
            assert location == self.searched
            self.searched = None
        self.locations[seat][space] = location
        assert not (self.solo and seat == 1)
        if location in LOCATION_PEARLS:
            self.owed.append(("pearls_gained", seat, LOCATION_PEARLS[location]))
        elif location.startswith("force_draw_") and not self.solo:
            self.owed.append(("restriction_set", seat, int(location[-1])))
        elif location == "recycle_lords" and any(self.piles.values()):
            self.owed.append(("lords_recycled", seat))
        elif location == "recycle_locations" and self.open:
            self.owed.append(("locations_recycled", seat))

    def on_location_allotted(self, seat: int, location: str, space: int) -> None:
        self.pay("location", seat, space)
        assert self.solo
        assert seat == 1
        self.open.remove(location)
        self.locations[seat][space] = location

    def on_location_hidden(self, seat: int, space: int) -> None:
        self.pay("location", seat, space)
        assert self.solo
        assert seat == 1
        assert not self.open
        self.locations[seat][space] = None

    def on_locations_recycled(self, seat: int, count: int) -> None:
        self.pay("locations_recycled", seat)
        assert count == len(self.open) > 0
        self.location_deck |= self.open
        self.open = set()

    # ------------------------------------------------------------------ what is owed

    def pay(self, *event: object) -> None:
        assert event in self.owed
        self.owed.remove(event)

    def settled(self) -> None:
        assert self.owed == []

    # ------------------------------------------------------------------ the table

    def check(self, p: Mapping[str, Any]) -> None:
        """The ledger and the table agree."""
        assert Counter(p["lord_deck"]) == self.deck
        assert {guild: Counter(pile) for guild, pile in p["piles"].items()} == self.piles
        assert Counter(p["held"]) == self.hand
        assert Counter(p["drawn"]) == self.drawn
        assert set(p["open"]) == self.open
        assert set(p["revealed"]) == self.revealed
        assert self.searched is None
        assert (p["keeper"], p["restriction"], p["ended_by"]) == (self.keeper, self.restriction, self.ended_by)
        assert (p["token"], p["active"], p["solo"]) == (self.token, self.active, self.opponent)
        assert self.over == (p["pending"] == [])
        hidden = 0
        for seat, lords in enumerate(self.alliances):
            assert oracle.lords_of(p, seat) == lords
            assert p["seats"][str(seat)]["pearls"] == self.pearls[seat]
            mine = oracle.locations_of(p, seat)
            assert set(mine) == set(self.locations[seat])
            for space, location in self.locations[seat].items():
                hidden += location is None
                assert location in (None, mine[space])
            self.check_crests(seat)
        if hidden == 0:
            assert set(p["location_deck"]) == self.location_deck
        else:
            deck = p["location_deck"]
            assert (deck if isinstance(deck, int) else len(deck)) == len(self.location_deck) - hidden

    def check_crests(self, seat: int) -> None:
        """A crest for each guild in the alliance, on a lord of its highest IP (6.2)."""
        lords = self.alliances[seat]
        assert set(self.crests[seat]) == {oracle.guild_of(lord) for lord in lords}
        for guild, space in self.crests[seat].items():
            best = max(oracle.value_of(lord) for lord in lords if oracle.guild_of(lord) == guild)
            assert lords[space - 1] == f"{LETTER[guild]}{best}"


def makes_a_group(lords: list[str], guild: str, space: int) -> bool:
    """A new group of three or more, and none of three without this lord (17.4) [S7]."""
    spaces = oracle.spaces_where(lords, guild)
    (mine,) = (group for group in oracle.groups(spaces) if space in group)
    return len(mine) >= 3 and oracle.largest(mine - {space}) <= 2


def take(zone: Counter[str], lord: str) -> None:
    """One card out of a zone that holds it."""
    assert zone[lord] > 0
    zone[lord] -= 1
    if not zone[lord]:
        del zone[lord]
