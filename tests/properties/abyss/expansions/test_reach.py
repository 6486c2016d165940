"""The random games of these properties reach every decision, event and power of the expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import abyssal
from abyssal import Game
from abyssal.abyss.events import ALL_EVENTS
from abyssal.abyss.steps import LATER_STEPS, steps_with
from tests.properties import laws
from tests.properties.abyss import oracle, scoring, test_reach
from tests.properties.abyss.expansions.cards import (
    ALL_LOOT,
    ALL_NEW_TOKENS,
    DEMANDED,
    EVERY_LOCATION,
    EVERY_LORD,
    LEVIATHANS,
    SENTINELS,
)
from tests.properties.abyss.expansions.helpers import BOTH, EVERY, KRAKEN, LEVIATHAN, Match
from tests.properties.abyss.expansions.leviathan_ledger import ExpansionLedger
from tests.properties.abyss.ledger import hear_all
from tests.properties.abyss.oracle import ZONES, Position
from tests.properties.common import Options

ALL_STEPS: Final = steps_with(kraken=True, leviathan=True)
MOST_GAMES: Final = 500
FIRST_SEED: Final = 4000
# The tables of K 8.3 and L 8.4, and the number of nebulis in a payment.
DECISIONS: Final = (
    "place_kraken", "pay_nebulis", "give_kraken", "place_sentinel", "search", "fence", "healer", "executioner_race",
    "executioner_discard", "liberator", "turn_tokens", "attacked_allies", "attacked_lord", "fight_target", "fight_ally",
    "fight_pearls", "fight_reward", "won_tokens", "token_stack", "fight_again", "martial_law", "border_guard",
    "sorcerer", "rebel", "breeder",
)  # fmt: skip
CHANCES: Final = (
    "draw_loot", "loot_ally", "draw_leviathan", "border_die", "attack_die", "draw_new_tokens", "steal_new_token",
)  # fmt: skip
AUTOMATIC: Final = test_reach.AUTOMATIC | {
    "krakens_spent", "final_scoring", "control", "ask_main", "reveal_won", "after_attack", "maybe_again",
}  # fmt: skip
NEVER_WAITING: Final = ("after_action",)  # carried out at once, with nothing above it
LISTENING: Final = ("main", "end_powers")  # a sentinel kept is told from one placed at once by what is asked then
OF_POWERS: Final = (
    "ferryman", "outlaw", "counterfeiter", "cleaner", "shareholder", "hypnotist", "highwayman", "recipient", "intrepid",
    "taxidermist", "metamorph", "altruist", "coward", "fence", "sorcerer",
)  # fmt: skip
RARE: Final = (
    *(f"power of {lord}" for lord in OF_POWERS), *(f"loot {value}" for value in ALL_LOOT),
    *(f"sentinel of {lord}" for lord in SENTINELS),
    *(f"sentinel back from {zone}" for zone in ZONES), *(f"reserved by another: {zone}" for zone in ZONES),
    "sentinel kept", *(f"sentinel placed at {decision}" for decision in test_reach.USED_IN),
    *(f"won {token}" for token in ALL_NEW_TOKENS), *(f"revealed {token} at once" for token in ALL_NEW_TOKENS),
    *(f"revealed {token} later" for token in ALL_NEW_TOKENS), *(f"attacked by {number}" for number in LEVIATHANS),
    *(f"slain {number}" for number in LEVIATHANS),
    *(f"ended by {reason}" for reason in ("lords", "the Court", "leviathan_deck", "pile", "new_pile")),
    *(f"ended by seat {seat}" for seat in range(5)),
    "all three sentinels", "figure back to the supply", "figure given at the end", "figure given while paying",
    "krakens at the end",
    "only krakens paid", "kraken for a demanded race", "two krakens to place", "kraken in a reserved stack",
    "everything lost in a search", "loot kept after a trade", "sanctuary searched again", "search after black smokers",
    "fought on space 5", "passed on space 5", "attacked again", "two levels at once", "attack with pearls",
    "attack with two dice", "attack with a kraken", "kraken lost to a leviathan", "border of 6", "border emptied",
    "slain by the rebel", "scourge changes hands", "attacked in another turn", "pearls for martial law",
    "cards for martial law", "control before the action", "no ally left", "inert monster", "stop", "several winners",
)  # fmt: skip
# What random games do not come to, and why.
NOT_MET: Final = {
    "several winners": "equal in points, pearls and best lord: too rare; tables dealt for the scores have it",
}


# Where a style comes to most corners.
FAVOURED: Final[dict[str, Options]] = {
    "plots": {"players": 5, "expansions": LEVIATHAN},
    "trades": {"players": 4, "expansions": KRAKEN},
    "searches": {"players": 4, "expansions": KRAKEN},
    "waits": {"players": 4, "expansions": KRAKEN},
    "tempts fate": {"players": 3, "expansions": LEVIATHAN},
}


# Games that come to many corners, tried first; when they no longer do, others are looked for.
GOOD_GAMES: Final[tuple[tuple[int, list[str], int, str], ...]] = (
    (5, BOTH, 3019, "searches"), (4, KRAKEN, 3030, "tempts fate"), (5, LEVIATHAN, 3009, "robs"),
    (5, BOTH, 3006, "waits"), (3, LEVIATHAN, 3015, "tempts fate"), (5, BOTH, 3039, "robs"),
    (5, LEVIATHAN, 3035, "uses"), (5, BOTH, 3003, "robs"), (4, KRAKEN, 3009, "supports"),
    (2, BOTH, 3041, "gathers"), (5, BOTH, 3001, "fights"), (5, BOTH, 3003, "hoards nebulis"),
    (5, LEVIATHAN, 3016, "plots"),
)  # fmt: skip


def some_matches() -> Iterator[Match]:
    """The good games, then games of each style, one after the other; most are with both expansions."""
    for players, names, seed, style in GOOD_GAMES:
        yield Match({"players": players, "expansions": names}, seed, seed, style)
    for number in range(MOST_GAMES):
        turn, place = divmod(number, len(Match.STYLES))
        style, seed = list(Match.STYLES)[place], FIRST_SEED + turn
        options = FAVOURED.get(style, {"players": 2 + seed % 4, "expansions": BOTH})
        yield Match(EVERY[number % len(EVERY)] if turn % 3 == 2 else options, seed, seed, style)


# ---------------------------------------------------------------------- one game


def walk(match: Match, met: Counter[str]) -> None:
    """Count the corners which one game comes into; its ledger agrees with the table too."""
    ledger, told = ExpansionLedger(match), 0
    g, player = match.new("ask"), match.player()
    while not g.is_over:
        met[f"step {g.decision}"] += 1
        save(g, met)
        if g.decision in LISTENING:
            told = listen(g, ledger, told, met)
        if g.decision == "main":
            p: Position = g.position()
            ledger.settled()
            ledger.check(p)
            look(p, met)
        action = player.choose(g)
        choose(g, g.text(action), met)
        g.play(action)
    listen(g, ledger, told, met)
    last: Position = g.position()
    ledger.check(last)
    assert g.scores() == [scoring.sheet(last, seat)["total"] for seat in range(match.players)]
    met[f"ended by seat {last['ended_by']}"] += 1
    met["several winners"] += len(g.winners()) > 1


def listen(g: Game, ledger: ExpansionLedger, told: int, met: Counter[str]) -> int:
    for event in hear_all(g, told):
        met[f"event {event['event']}"] += 1
        notice(event, ledger, met)
        ledger.hear(event)
        if event["event"] == "ally_discarded" and ledger.attack is not None:
            notice_attack(event["card"], ledger, met)
    ledger.is_asked(g.decision)
    return g.event_count


def save(g: Game, met: Counter[str]) -> None:
    """A position with a frame that was not pending before loads again."""
    pending: Any = g.frames[: g.depth]
    names = {g.steps[frame & 255].name for frame in pending}
    if not all(met[f"saved {name}"] for name in names):
        again = abyssal.load(g.position(), chance="ask")
        assert (again.key(), again.legal(), again.odds()) == (g.key(), g.legal(), g.odds())
        met.update(f"saved {name}" for name in names)


def look(p: Position, met: Counter[str]) -> None:
    me = p["active"]
    met["all three sentinels"] += len(p.get("sentinels", {})) == 3
    met["border of 6"] += len(p.get("border", {})) >= 6
    for zone in ZONES:
        met[f"reserved by another: {zone}"] += bool(oracle.reserved(p, me, zone))


def choose(g: Game, text: str, met: Counter[str]) -> None:
    """What is chosen where it matters."""
    met["stop"] += text == "stop"
    if text == "sentinel":
        met[f"sentinel placed at {g.decision}"] += 1
    match g.decision:
        case "place_sentinel":
            met["sentinel kept"] += text == "keep"
        case "explore_monster":
            met["power of coward"] += text == "ignore"
        case "martial_law":
            met["pearls for martial law" if text == "pearl" else "cards for martial law"] += 1
        case "fight_again":
            met["attacked again"] += text == "fight" and "leviathan" in g.prompt()["facts"]
        case "give_kraken":
            now: Position = g.position()
            met["figure given at the end"] += oracle.steps_pending(now)[0] == "final_scoring"
            met["figure given while paying"] += bool(now["paid"])
            assert g.scores() == [scoring.sheet(now, seat)["total"] for seat in range(now["players"])]
        case "place_kraken":
            p: Position = g.position()
            met["two krakens to place"] += len(p["unplaced"]) > 1
            met["kraken in a reserved stack"] += text in oracle.reserved(p, p["active"], "council")


# ---------------------------------------------------------------------- what is heard


def notice(event: dict[str, Any], ledger: ExpansionLedger, met: Counter[str]) -> None:
    """The corner that an event is, as the ledger stands before it."""
    name, seat = event["event"], event.get("seat", -1)
    notice_kraken(name, seat, event, ledger, met)
    notice_leviathan(name, seat, event, ledger, met)
    if name == "lord_entered":
        met[f"entered {event['lord']}"] += 1
    elif name == "location_taken":
        met[f"controlled {event['location']}"] += 1
        met["control before the action"] += ledger.action is None and ledger.key_revealed
    elif name == "end_triggered":
        met["ended by lords"] += len(ledger.lords_of(seat)) >= 7
        if ("end_triggered", seat) in ledger.owed:
            met["ended by the Court"] += len(ledger.court) < 6 and not ledger.lord_deck
        else:
            for pile in ("leviathan_deck", "pile", "new_pile"):
                met[f"ended by {pile}"] += not getattr(ledger, pile)


def notice_kraken(name: str, seat: int, event: dict[str, Any], ledger: ExpansionLedger, met: Counter[str]) -> None:
    match name:
        case "power_used":
            met[f"power of {event['lord']}"] += 1
        case "pearls_robbed":
            met["power of highwayman"] += 1
        case "pearls_gained":
            met["power of shareholder"] += event["source"] == "shareholder"
        case "ally_bought":
            met["power of hypnotist"] += ledger.bought[seat] == 1
            met["power of counterfeiter"] += ledger.given is not None and ledger.pearls[seat] > 0
        case "nebulis_paid" | "nebulis_given":
            met["power of outlaw"] += event["count"] == 2
            met["power of fence"] += ("fence", seat) in ledger.owed
        case "sentinel_taken":
            met[f"sentinel of {event['lord']}"] += 1
        case "kraken_figure_moved":
            met["figure back to the supply"] += event["holder"] is None
        case "kraken_discarded" if not ledger.payment and not ledger.owed:
            met["krakens at the end"] += 1
            met["power of cleaner"] += ledger.is_active(seat, "cleaner")
        case "lord_recruited" if ledger.payment:
            races = {oracle.race_of(card) for card in ledger.payment} - {"kraken"}
            demanded = DEMANDED[EVERY_LORD[event["lord"]].guild]
            met["only krakens paid"] += not races
            met["kraken for a demanded race"] += demanded not in (None, *races)
        case "sentinel_returned":
            met[f"sentinel back from {ledger.sentinels[event['lord']].zone}"] += 1
        case "loot_drawn":
            met[f"loot {event['loot']}"] += 1
            met["sanctuary searched again"] += any(event["location"] in kept for kept in ledger.kept_loot)
            traded = "black-smokers" in ledger.out_of_game and event["location"] in ledger.locations[seat]
            met["search after black smokers"] += traded
        case "loot_kept":
            met["everything lost in a search"] += event["points"] == 0
        case "locations_swapped":
            met["loot kept after a trade"] += bool(ledger.loot.get(event["location"]))


def notice_leviathan(name: str, seat: int, event: dict[str, Any], ledger: ExpansionLedger, met: Counter[str]) -> None:
    match name:
        case "monster_passed":
            met["passed on space 5"] += len(ledger.track) == 5
            met["inert monster"] += ledger.inert
            met["no ally left"] += not ledger.has_allies()
        case "leviathan_attacked":
            met[f"attacked by {event['leviathan']}"] += 1
            met["attacked in another turn"] += seat != ledger.active
        case "ally_discarded":
            met["kraken lost to a leviathan"] += oracle.is_kraken(event["card"]) and ("attacked", seat) in ledger.owed
        case "fight_started":
            met["power of sorcerer"] += ledger.fresh_fight and not ledger.exploring
            met["fought on space 5"] += ledger.fresh_fight and len(ledger.track) == 5
            met["power of intrepid"] += not ledger.fresh_fight
        case "attack_made":
            assert ledger.attack is not None
            met["attack with pearls"] += ledger.attack.pearls > 0
        case "leviathan_hurt":
            met["two levels at once"] += event["count"] > 1
            met["power of taxidermist"] += ledger.is_active(seat, "taxidermist")
            met["power of altruist"] += ledger.is_active(seat, "altruist")
        case "leviathan_slain":
            met[f"slain {event['leviathan']}"] += 1
            met["slain by the rebel"] += ledger.fight is None
            met["border emptied"] += len(ledger.border) == 1
        case "scourge_taken":
            met["scourge changes hands"] += ledger.scourge is not None
        case "new_token_gained":
            met[f"won {event['new_token']}"] += 1
        case "new_token_revealed":
            met[f"revealed {event['new_token']} {'at once' if ledger.won else 'later'}"] += 1


def notice_attack(card: str, ledger: ExpansionLedger, met: Counter[str]) -> None:
    assert ledger.fight is not None
    races = LEVIATHANS[ledger.border[ledger.fight][0]].races
    met["attack with a kraken"] += oracle.is_kraken(card)
    met["attack with two dice"] += card.endswith("dice")
    met["power of metamorph"] += not oracle.is_kraken(card) and oracle.race_of(card) not in races


# ---------------------------------------------------------------------- the tests


def corners() -> set[str]:
    """Everything that must be met, but for what is listed with a reason."""
    wanted = {f"step {step.name}" for step in ALL_STEPS if step.name not in AUTOMATIC}
    wanted |= {f"saved {step.name}" for step in ALL_STEPS if step.name not in NEVER_WAITING}
    wanted |= {f"event {kind.name}" for kind in ALL_EVENTS}
    wanted |= {f"entered {lord}" for lord in EVERY_LORD}
    wanted |= {f"controlled {name}" for name in EVERY_LOCATION}
    return (wanted | set(RARE)) - set(NOT_MET)


def test_random_games_come_into_every_corner() -> None:
    """As many games as it takes, but not very many."""
    laws.games_come_into_every_corner(some_matches(), walk, corners())


def test_every_decision_of_the_rules_is_a_step() -> None:
    """The tables of all three rules, nothing more and nothing less but the payment, its nebulis and what came later."""
    names = [step.name for step in ALL_STEPS[:LATER_STEPS]]
    of_chance = [*CHANCES, "first_player", "fill_court", "replace_lord", "schemer_draw", "open_location"]
    of_chance += ["draw_locations", "reveal", "draw_tokens", "steal_token"]
    assert sorted(names) == sorted([*test_reach.DECISIONS, *DECISIONS, *AUTOMATIC, *of_chance])
    assert set(NOT_MET) <= set(RARE)
