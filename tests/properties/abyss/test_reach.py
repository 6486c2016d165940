"""The random games of these properties reach every decision, event and power of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from abyssal import Game
from abyssal.abyss.events import EVENTS
from abyssal.abyss.steps import KRAKEN_STEPS, steps_with
from tests.properties import laws
from tests.properties.abyss import oracle, scoring
from tests.properties.abyss.helpers import EVERY, LOCATIONS, LORDS, MANDATORY, RACES, Match
from tests.properties.abyss.ledger import Ledger, hear_all
from tests.properties.abyss.oracle import Position

STEPS = steps_with(kraken=False, leviathan=False)[:KRAKEN_STEPS]  # and no later ones
MOST_ROUNDS = 40
FIRST_SEED = 52  # one from which few games are enough
PLAIN = ("offer", "reveal", "fill_court", "draw_locations", "draw_tokens")  # nothing to be seen there
# Table 5.1 of the rules, and the payment, which is named card by card.
DECISIONS = (
    "main", "offer", "explore_ally", "explore_monster", "monster_reward", "second_stack", "affiliate", "jailer_discard",
    "assassin_pick", "hunter_pick", "apprentice_stack", "illusionist", "corruptor", "traitor_discard", "traitor_take",
    "schemer_discard", "ambassador_pick", "slaver", "oracle", "opportunist", "control_source", "control_pick",
    "control_keys", "black_smokers", "discard_to_6", "end_powers", "pay",
)  # fmt: skip
AUTOMATIC = {
    "explore", "end_exploration", "next_stack", "enter", "court_care", "location_effect", "end_checks", "after_action"
}  # fmt: skip
# Whose power shows in a decision of its own.
ASKED = {
    "jailer": "jailer_discard", "assassin": "assassin_pick", "hunter": "hunter_pick", "apprentice": "apprentice_stack",
    "illusionist": "illusionist", "corruptor": "corruptor", "traitor": "traitor_discard", "schemer": "schemer_discard",
    "slaver": "slaver", "oracle": "oracle", "opportunist": "opportunist", "alchemist": "second_stack",
    "commander": "discard_to_6",
}  # fmt: skip
USED_IN = ("main", "explore_ally", "explore_monster", "monster_reward", "second_stack", "end_powers")
PASSIVE = ("recruiter", "tamer", "shaman", "ship-master", "landlord", "master-of-magic", "diplomat", "treasurer")
RARE = [
    "ended by lords", "ended by the Court", "extra turn", "deck reshuffled", "council of 5", "track of 5",
    "monster on space 5", "threat 6", "fewer than 3 lords in the Court", "lord deck empty", "location deck small",
    "hand over 6", "hand over 12", "bought beyond the limit", "keys of lords and tokens", "disabled", "stolen",
    "3 locations", "declined", "kept", "1 winners", "ended by 0", "ended by 1", "ended by 2", "ended by 3",
    *(f"power of {lord}" for lord in PASSIVE), *(f"power used at {decision}" for decision in USED_IN),
]  # fmt: skip


def some_matches(first: int = FIRST_SEED) -> Iterator[Match]:
    """Games of each style, one after the other; most are of four players, who come to most corners."""
    for seed in range(first, first + MOST_ROUNDS):
        for number, style in enumerate(Match.STYLES):
            yield Match(EVERY[-1 if number % 3 else seed % len(EVERY)], seed, seed, style)


def walk(match: Match, met: Counter[str]) -> None:
    """Count the corners which one game comes into; its ledger agrees with the table too."""
    ledger, told = Ledger(match), 0
    g, player = match.new("ask"), match.player()
    while not g.is_over:
        met[f"step {g.decision}"] += 1
        if g.decision == "main":
            for event in hear_all(g, told):
                ledger.hear(event)
                hear(event, ledger, met)
            told = g.event_count
            ledger.settled()
            ledger.check(g.position())
        action = player.choose(g)
        if g.decision not in PLAIN:
            choose(g, g.position(), g.text(action), met)
        g.play(action)
    for event in hear_all(g, told):
        ledger.hear(event)
        hear(event, ledger, met)
    p: Position = g.position()
    ledger.check(p)
    assert g.scores() == [scoring.sheet(p, seat)["total"] for seat in range(match.players)]
    met[f"ended by {p['ended_by']}"] += 1
    met[f"{len(g.winners())} winners"] += 1
    lords = max(len(oracle.lords_of(p, seat)) for seat in range(match.players))
    met["ended by lords"] += lords >= 7
    met["ended by the Court"] += lords < 7


def hear(event: dict[str, Any], ledger: Ledger, met: Counter[str]) -> None:
    """The corner that an event is, as the ledger stands after it."""
    name = event["event"]
    met[f"event {name}"] += 1
    if name == "lord_entered":
        met[f"entered {event['lord']}"] += 1
    elif name == "location_taken":
        met[f"controlled {event['location']}"] += 1
    elif name == "extra_turn_gained":
        met["extra turn"] += 1
    elif name == "deck_reshuffled":
        met["deck reshuffled"] += 1
    elif name == "monster_fought":
        met["monster on space 5"] += event["space"] == 5
    elif name == "stack_taken":
        met["council of 5"] += event["count"] >= 5
    elif name == "ally_bought":
        met["bought beyond the limit"] += ledger.too_many(event["seat"]) > 0


def look(p: Position, met: Counter[str]) -> None:
    seats = p["seats"].values()
    met["track of 5"] += len(p["track"]) == 5
    met["threat 6"] += p["threat"] == 6
    met["fewer than 3 lords in the Court"] += len(p["court"]) < 3
    met["lord deck empty"] += not p["lord_deck"]
    met["location deck small"] += len(p["location_deck"]) < 4
    met["hand over 6"] += any(len(seat["hand"]) > 6 for seat in seats)
    met["hand over 12"] += any(len(seat["hand"]) > 12 for seat in seats)
    met["disabled"] += any(seat["disabled"] for seat in seats)
    met["stolen"] += p["stolen"] is not None
    met["3 locations"] += any(len(seat["locations"]) >= 3 for seat in seats)


def choose(g: Game, p: Position, text: str, met: Counter[str]) -> None:
    """What lies on the table, what is chosen, and which passive power has a say in it."""
    look(p, met)
    me = p["active"]
    met["declined"] += text == "decline"
    met["kept"] += text == "keep"
    met["keys of lords and tokens"] += g.decision == "control_keys" and text == "key"
    if text.startswith("use "):
        met[f"power used at {g.decision}"] += 1
    if g.decision == "pay":
        facts: Any = g.prompt()["facts"]
        met["power of recruiter"] += oracle.suffers(p, me, "recruiter")
        met["power of treasurer"] += oracle.is_active(p, me, "treasurer")
        race = MANDATORY[LORDS[facts["lord"]].guild]
        without = text == "done" and race is not None and race not in {oracle.race_of(card) for card in p["paid"]}
        met["power of diplomat"] += without
    elif g.decision == "affiliate":
        met["power of master-of-magic"] += len({oracle.value_of(card) for card in oracle.candidates(p, me)}) > 1
    elif g.decision == "monster_reward":
        met["power of tamer"] += oracle.threat_space(p, me) < p["threat"]
    elif g.decision == "explore_ally" and text == "take":
        met["power of ship-master"] += oracle.is_active(p, me, "ship-master") and len(p["track"]) > 1
    elif g.decision == "main":
        met["power of landlord"] += oracle.is_active(p, me, "landlord")
        soldiers = [lord for other in oracle.others(p, me) for lord in p["seats"][str(other)]["free"]]
        shielded = oracle.is_protected(p, me) and {"recruiter", "tamer", "commander"} & set(soldiers)
        met["power of shaman"] += bool(shielded)


def test_random_games_come_into_every_corner() -> None:
    """As many games as it takes, but not very many."""
    wanted = {f"step {name}" for name in DECISIONS}
    wanted |= {f"step {step.name}" for step in STEPS if step.name not in AUTOMATIC}
    wanted |= {f"event {kind.name}" for kind in EVENTS}
    wanted |= {f"entered {lord}" for lord in LORDS}
    wanted |= {f"step {decision}" for decision in ASKED.values()}
    wanted |= {f"controlled {name}" for name in LOCATIONS}
    wanted |= set(RARE)
    laws.games_come_into_every_corner(some_matches(), walk, wanted)


def test_every_decision_of_the_rules_is_a_step() -> None:
    """Table 5.1, nothing more and nothing less but the payment."""
    names = [step.name for step in STEPS]
    assert [name for name in DECISIONS if name not in names] == []
    assert len(names) == len(set(names)) == len(DECISIONS) + len(AUTOMATIC) + 9
    assert len(RACES) == 5
