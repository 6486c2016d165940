"""What the numbers of actions and outcomes mean: the groups in which the code keeps them, with a word on each.

A group is named after the constant of its first id; its ids and texts come from the code.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final, NamedTuple

from abyssal.abyss import ids as abyss
from abyssal.abyss.notation import TEXTS as ABYSS_TEXTS
from abyssal.conspiracy import ids as conspiracy
from abyssal.conspiracy.notation import TEXTS as CONSPIRACY_TEXTS

OUTCOME: Final = "*outcome*"


class Group(NamedTuple):
    """Ids that mean the same kind of thing."""

    constant: str
    meaning: str
    decisions: str  # where it can be chosen, or ``OUTCOME``


class ActionTable(NamedTuple):
    """The ids of one game."""

    constants: ModuleType
    texts: list[str]
    groups: tuple[Group, ...]

    def ids(self, number: int) -> range:
        """The ids of a group."""
        starts = [getattr(self.constants, group.constant) for group in self.groups] + [self.constants.N_IDS]
        return range(starts[number], starts[number + 1])


ABYSS: Final = ActionTable(
    abyss,
    ABYSS_TEXTS,
    (
        Group("PLOT", "pay a pearl and turn up a lord of the deck", "main"),
        Group("EXPLORE_DEPTHS", "explore the depths", "main"),
        Group("PASS", "do not buy the ally on offer", "offer"),
        Group("BUY", "buy the ally on offer; Kraken: pay this many nebulis of the price", "offer"),
        Group("TAKE", "take the ally that was turned up", "explore_ally"),
        Group("CONTINUE", "turn up the next card", "explore_ally explore_monster"),
        Group("FIGHT", "fight a monster, or a leviathan of the border", "explore_monster fight_again sorcerer"),
        Group("IGNORE", "Leviathan: let the monster go, thanks to the Coward", "explore_monster"),
        Group(
            "DONE",
            "nothing more: the payment is complete, no pearl is added, no token is revealed, no power is used",
            "end_powers fight_pearls pay pay_nebulis turn_tokens won_tokens",
        ),
        Group(
            "KEEP", "keep the location instead of trading it, or a sentinel for later", "black_smokers place_sentinel"
        ),
        Group(
            "DECLINE",
            "do not use what a lord allows",
            "corruptor illusionist schemer_discard sorcerer traitor_discard",
        ),
        Group("SEARCH_ON", "Kraken: draw one more loot in a sanctuary", "search"),
        Group("STOP", "end the search, or fight no second time", "fight_again search"),
        Group(
            "STACKS",
            "a race: its stack of the Council, or the race itself",
            "apprentice_stack executioner_race main oracle place_kraken place_sentinel second_stack token_stack",
        ),
        Group(
            "USES",
            "use the power of a lord once per turn",
            "end_powers explore_ally explore_monster main monster_reward second_stack",
        ),
        Group(
            "SENTINEL",
            "Kraken: place a sentinel that lies in front of the player",
            "end_powers explore_ally explore_monster main monster_reward second_stack",
        ),
        Group("ZONES", "Kraken: where a sentinel goes", "place_sentinel"),
        Group("CELLS", "Leviathan: a cell of the border", "breeder fight_target rebel"),
        Group(
            "SEATS",
            "a player; also an outcome: who begins",
            "border_guard fence give_kraken hunter_pick",
        ),
        Group("DRAWS", "draw this many locations", "control_source"),
        Group("BUNDLES", "the bundle of the threat space, in the order of the rules", "monster_reward"),
        Group("SPLITS", "Leviathan: this many of the tokens come from the new pile", "fight_reward hunter_pick"),
        Group("REVEALS", "Leviathan: reveal a new token of this face", "turn_tokens won_tokens"),
        Group("NEBULIS", "Kraken: this many nebulis are part of the payment", "pay_nebulis"),
        Group(
            "ALLIES",
            "an ally: paid, affiliated, discarded, sent into a fight; also an outcome: turned up",
            "affiliate attacked_allies discard_to_6 executioner_discard fight_ally healer jailer_discard martial_law "
            "pay slaver",
        ),
        Group("PEARL", "Leviathan: a pearl, for a stronger attack or instead of a discard", "fight_pearls martial_law"),
        Group(
            "COURT",
            "a lord: recruited, chosen, disabled, given up, bound for its keys; also an outcome: turned up",
            "assassin_pick attacked_lord control_keys corruptor liberator main opportunist place_sentinel "
            "schemer_discard traitor_discard traitor_take",
        ),
        Group("KEY", "pay with a key token", "control_keys"),
        Group(
            "SITES",
            "a location; also an outcome: turned up",
            "ambassador_pick black_smokers control_pick control_source illusionist place_sentinel",
        ),
        Group("MONSTERS", "a monster is turned up", OUTCOME),
        Group("TOKENS", "the monster token that is drawn or stolen", OUTCOME),
        Group("NEW_TOKENS", "Leviathan: the new token that is drawn or stolen", OUTCOME),
        Group("LOOT", "Kraken: the loot that is drawn", OUTCOME),
        Group("LEVIATHANS", "Leviathan: the leviathan that comes to the border", OUTCOME),
        Group("DICE", "Leviathan: a die", OUTCOME),
    ),
)
CONSPIRACY: Final = ActionTable(
    conspiracy,
    CONSPIRACY_TEXTS,
    (
        Group("DRAWS", "draw this many lords", "conspire"),
        Group("PILES", "take the revealed lords of a guild", "conspire opponent_pile"),
        Group(
            "LORDS",
            "a lord: picked, kept, or placed; also an outcome: drawn",
            "keep next_lord opponent_keep opponent_next_lord pick_drawn",
        ),
        Group("REVEALS", "reveal this many locations", "location_source"),
        Group("SITES", "a location; also an outcome: revealed", "location_pick location_source"),
        Group("DECLINE", "swap nothing", "swap"),
        Group("SWAPS", "swap the lords of two spaces", "swap"),
        Group("USE_TOKEN", "solo: spend the Replay token for another turn", "replay"),
        Group("KEEP_TOKEN", "solo: keep the Replay token", "replay"),
        Group("SEATS", "who begins", OUTCOME),
        Group("OPPONENTS", "solo: the Legendary Opponent", OUTCOME),
    ),
)
TABLES: Final = {"abyss": ABYSS, "conspiracy": CONSPIRACY}
