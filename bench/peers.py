#!/usr/bin/env python3
"""Random-play throughput of public game engines, side by side, in one table.

    pip install open_spiel rlcard "pettingzoo[classic]" catanatron riichienv weiss-sim
    pip install fastcatan numba            # Python 3.12 or newer only
    python bench/peers.py --with ours      # everything importable, 5 x 3 s a row
    python bench/peers.py --with ours --seconds 2 --only abyssal,catan,hearts

A peer that is not installed is skipped with a message. One process, one thread,
uniformly random legal play, whole games only. ``ours.py``, beside this file,
adds the rows of Abyssal; any other module can be added in the same way.

A decision is one choice applied for a player. Forced choices count; chance
nodes and "dead" steps at the end of a game do not. The columns:
  dec/s       decisions per second of wall-clock time, the best of the repeats
  spread      (best - worst) / best
  dec/cpu-s   decisions per second of this process's CPU time; compare this one
              when the machine is shared
  clone, dump, load
              CPU time in us: the mean over states of random games, best of the
              repeats; dump is the peer's own serialiser if it has one, else pickle
One repeat goes over all rows before the next begins, so that a busy minute
affects one repeat of some rows, not all repeats of one row.

The "api" column says what was measured:
  step      Python asks for the legal actions and applies one, decision by decision
  step+obs  the same, and the acting player's observation is built each decision
  native    whole random games inside the peer's compiled code
  batch     many games stepped per call (all threads the peer starts)

An adapter is a module with a function cases() that returns a list of Case, or of
dicts with its fields; see the class below.
"""
from __future__ import annotations

import argparse
import copy
import dataclasses
import gc
import importlib
import json
import os
import pickle
import platform
import random
import sys
import time
import warnings
from importlib import metadata
from typing import Any, Callable, Optional

warnings.filterwarnings("ignore")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
clock, cpu = time.perf_counter, time.process_time
rnd = random.Random(12345)
pick = lambda seq, r=rnd.random: seq[int(r() * len(seq))]  # noqa: E731


@dataclasses.dataclass
class Case:
    """A row to measure. ``clone``, ``dump`` and ``load`` take a state of ``trace``."""
    peer: str
    version: str
    game: str
    players: int
    api: str
    play: Callable[[], tuple]               # -> (decisions, games) of one unit of work
    # -> list of (state, number of legal actions), one per decision of one random game
    trace: Optional[Callable[[], list]] = None
    clone: Optional[Callable[[Any], Any]] = None
    dump: Optional[Callable[[Any], Any]] = None
    load: Optional[Callable[[Any], Any]] = None
    note: str = ""


def version_of(dist):
    try:
        return metadata.version(dist)
    except metadata.PackageNotFoundError:
        return "?"


# ------------------------------------------------------------------ OpenSpiel
# Chance nodes of these games have equally likely outcomes, so the cheaper
# legal_actions() call replaces chance_outcomes() there.
UNIFORM = {"gin_rummy", "hearts", "bridge", "oh_hell", "euchre", "crazy_eights",
           "tic_tac_toe", "python_tic_tac_toe", "python_kuhn_poker", "skat", "spades"}
SPIEL = ["tic_tac_toe", "hearts", "bridge(use_double_dummy_result=false)", "hanabi",
         "hanabi(players=4)", "gin_rummy", "oh_hell(players=4)", "euchre", "crazy_eights",
         "backgammon", "python_tic_tac_toe", "python_kuhn_poker"]


def chance(state, uniform):
    if uniform:
        return pick(state.legal_actions())
    outcomes, x = state.chance_outcomes(), rnd.random()
    if abs(outcomes[0][1] * len(outcomes) - 1) < 1e-9 and outcomes[0][1] == outcomes[-1][1]:
        return outcomes[int(x * len(outcomes))][0]
    for action, p in outcomes:
        x -= p
        if x < 0:
            break
    return action


def open_spiel_cases():
    import pyspiel
    import open_spiel.python.games  # noqa: F401  registers the games written in Python
    from open_spiel.python.observation import make_observation
    v, out = version_of("open_spiel"), []
    for name in SPIEL:
        game = pyspiel.load_game(name)
        uniform, n = name.split("(")[0] in UNIFORM, game.num_players()
        kind = game.get_type()
        # the quickest of its observation calls: into a preallocated NumPy buffer
        seen = make_observation(game, None if kind.provides_observation_tensor else
                                pyspiel.IIGObservationType(
                                    perfect_recall=True, public_info=True,
                                    private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER))

        def play(game=game, uniform=uniform, write=None):
            s, k = game.new_initial_state(), 0
            while not s.is_terminal():
                if s.is_chance_node():
                    s.apply_action(chance(s, uniform))
                else:
                    if write:
                        write(s, s.current_player())
                    s.apply_action(pick(s.legal_actions()))
                    k += 1
            return k, 1

        def trace(game=game, uniform=uniform):
            s, got = game.new_initial_state(), []
            while not s.is_terminal():
                if s.is_chance_node():
                    s.apply_action(chance(s, uniform))
                else:
                    legal = s.legal_actions()
                    got.append((s.clone(), len(legal)))
                    s.apply_action(pick(legal))
            return got

        short = name.replace("use_double_dummy_result=false", "no DDS")
        lang = "game written in Python" if name.startswith("python_") else "C++"
        out.append(Case("open_spiel", v, short, n, "step", play, trace, lambda s: s.clone(),
                        lambda s: s.serialize(), lambda t, g=game: g.deserialize_state(t), lang))
        out.append(Case("open_spiel", v, short, n, "step+obs",
                        lambda p=play, w=seen.set_from: p(write=w),
                        note=f"{lang}, {seen.tensor.size} floats into a buffer"))
        bots = [pyspiel.make_uniform_random_bot(i, 7 + i) for i in range(n)]
        mean = []                    # decisions per game, measured once, untimed

        def native(game=game, bots=bots, play=play, mean=mean):
            if not mean:
                games = 400 if clock_for(play) < 0.003 else 60
                mean.append(sum(play()[0] for _ in range(games)) / games)
            pyspiel.evaluate_bots(game.new_initial_state(), bots, rnd.getrandbits(30))
            return mean[0], 1
        out.append(Case("open_spiel", v, short, n, "native", native,
                        note="evaluate_bots; decisions from the step rows' mean length"))
    return out


def clock_for(fn):
    t = clock()
    fn()
    return clock() - t


# --------------------------------------------------------------------- RLCard
def rlcard_cases():
    import rlcard
    v, out = version_of("rlcard"), []
    for name in ["gin-rummy", "uno", "no-limit-holdem", "doudizhu", "bridge", "mahjong"]:
        env = rlcard.make(name)

        def play(env=env):
            state, _ = env.reset()
            k = 0
            while not env.is_over():
                state, _ = env.step(pick(list(state["legal_actions"])))
                k += 1
            return k, 1

        def trace(env=env):
            state, _ = env.reset()
            got, n = [], 0
            while not env.is_over():
                legal = list(state["legal_actions"])
                got.append((copy.deepcopy(env.game) if n % 4 == 0 else None, len(legal)))
                state, _ = env.step(pick(legal))
                n += 1
            return got
        out.append(Case("rlcard", v, name, env.num_players, "step+obs", play, trace, copy.deepcopy,
                        pickle.dumps, pickle.loads, "no clone: deepcopy of env.game; pickle"))
    return out


# ----------------------------------------------------------------- PettingZoo
def pettingzoo_cases():
    import numpy as np
    importlib.import_module("pettingzoo")
    v, out = version_of("pettingzoo"), []
    for name in ["connect_four_v3", "gin_rummy_v4", "hanabi_v5", "texas_holdem_no_limit_v6",
                 "leduc_holdem_v4", "tictactoe_v3"]:
        try:
            env = importlib.import_module("pettingzoo.classic." + name).env()
            env.reset(seed=1)
        except Exception as e:  # an optional dependency of one game is missing
            print(f"  skipped pettingzoo {name}: {type(e).__name__}: {str(e)[:70]}", file=sys.stderr)
            continue

        def play(env=env, keep=None):
            env.reset()
            k = 0
            while env.agents:
                obs, _, term, trunc, info = env.last()
                if term or trunc:
                    env.step(None)
                    continue
                mask = obs["action_mask"] if "action_mask" in obs else info["action_mask"]
                legal = np.flatnonzero(mask)
                if keep is not None:
                    keep.append((None, len(legal)))
                env.step(int(pick(legal)))
                k += 1
            return k, 1

        def trace(play=play):
            keep = []
            play(keep=keep)
            return keep
        # deepcopy and pickle of these envs rebuild them from their arguments
        # (EzPickle): the position is lost, so there is no clone to measure
        out.append(Case("pettingzoo", v, name, len(env.possible_agents), "step+obs", play, trace,
                        note="no clone: deepcopy and pickle lose the position"))
    return out


# ----------------------------------------------------------------- catanatron
def catanatron_cases():
    from catanatron.game import Game
    from catanatron.json import GameEncoder
    from catanatron.models.player import Color, RandomPlayer
    v, out = version_of("catanatron"), []
    for n in (2, 4):
        colours = list(Color)[:n]

        def play(colours=colours):
            g = Game([RandomPlayer(c) for c in colours], seed=rnd.getrandbits(40) | 1)
            g.play()
            records = getattr(g.state, "action_records", None)
            return len(records if records is not None else g.state.actions), 1

        def trace(colours=colours):
            got, k = [], 0

            def decide(player, game, actions):
                got.append((game.copy() if k % 16 == 0 else None, len(actions)))
                return pick(list(actions))
            g = Game([RandomPlayer(c) for c in colours], seed=rnd.getrandbits(40) | 1)
            while g.winning_color() is None and g.state.num_turns < 1000:
                g.play_tick(decide_fn=decide)
                k += 1
            return got
        out.append(Case("catanatron", v, f"Catan {n}p", n, "step", play, trace, lambda g: g.copy(),
                        lambda g: json.dumps(g, cls=GameEncoder), None, "Python; dump = its JSON"))
    return out


# ------------------------------------------------------------------ fastcatan
def fastcatan_cases():
    import fastcatan as fc
    import numpy as np
    v, env, other = version_of("fastcatan"), fc.Env(), fc.Env()

    def twin(e):
        t = fc.Env()
        t.load_snapshot(e.snapshot())
        return t

    def play(keep=None, view=False):
        env.reset(seed=rnd.getrandbits(60))
        legal_actions, step, k = env.legal_actions, env.step, 0
        while True:
            legal = legal_actions()
            if view:
                env.state_view(env.actor_to_act)
            if keep is not None:
                keep.append((twin(env) if k % 64 == 0 else None, len(legal)))
            k += 1
            if step(pick(legal)):
                return k, 1

    def trace():
        keep = []
        play(keep)
        return keep
    out = [Case("fastcatan", v, "Catan 4p", 4, "step", play, trace, twin,
                lambda e: e.snapshot(), other.load_snapshot, "C++; clone = new Env + snapshot + load"),
           Case("fastcatan", v, "Catan 4p", 4, "step+obs", lambda: play(view=True),
                note="C++, state_view dict of the actor")]
    n = 1024
    batch = fc.BatchedEnv(n, seed=1)
    batch.reset()
    masks = np.zeros((n, fc.MASK_WORDS), np.uint64)
    dones = np.zeros(n, np.uint8)
    rng = np.random.default_rng(1)
    actions = np.zeros(n, np.uint32)
    try:
        import numba
    except ImportError:
        how = "by NumPy, which is most of the time: pip install numba"

        def choose(masks, actions, draw):
            order = np.cumsum(np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little"),
                              axis=1, dtype=np.uint16)
            nth = (draw * order[:, -1]).astype(np.uint16)
            actions[:] = (order > nth[:, None]).argmax(axis=1)
    else:
        how, one = "compiled by numba", np.uint64(1)

        @numba.njit
        def choose(masks, actions, draw):
            for i in range(masks.shape[0]):
                count = 0
                for w in range(masks.shape[1]):
                    x = masks[i, w]
                    while x:
                        x &= x - one
                        count += 1
                nth = int(draw[i] * count)
                for w in range(masks.shape[1]):
                    x = masks[i, w]
                    while x and nth > 0:
                        x &= x - one
                        nth -= 1
                    if x:
                        low, bit = x & (~x + one), 0
                        while low > one:
                            low >>= one
                            bit += 1
                        actions[i] = w * 64 + bit
                        break

    def stepped():
        games = 0
        for _ in range(20):
            batch.write_masks(masks)
            choose(masks, actions, rng.random(n))
            batch.step_autoreset(actions, dones)
            games += int(dones.sum())
        return 20 * n, games
    out.append(Case("fastcatan", v, "Catan 4p", 4, "batch", stepped,
                    note=f"batch {n}, random choice {how}"))
    return out


# ------------------------------------------------------------------ RiichiEnv
def riichienv_cases():
    from riichienv import RiichiEnv
    v, out = version_of("riichienv"), []
    for mode in ("4p-red-single", "4p-red-half"):
        env = RiichiEnv(game_mode=mode)

        def play(env=env, keep=None):
            obs, k = env.reset(), 0
            while not env.done():
                acts = {}
                for seat, o in obs.items():
                    legal = o.legal_actions()
                    if keep is not None:
                        keep.append((env.clone() if k % 8 == 0 else None, len(legal)))
                    acts[seat] = pick(legal)
                    k += 1
                obs = env.step(acts)
            return k, 1

        def trace(play=play):
            keep = []
            play(keep=keep)
            return keep
        out.append(Case("riichienv", v, mode, 4, "step+obs", play, trace, lambda e: e.clone(),
                        note="Rust; observation object built each step"))
    return out


# ------------------------------------------------------------------ weiss_sim
def weiss_cases():
    import numpy as np
    import weiss_sim
    v, deck, out = version_of("weiss-sim"), (list(range(1, 14)) * 4)[:50], []

    def pool(n):
        buf = weiss_sim.make_pool(mode="train", num_envs=n, deck_lists=[deck, deck], deck_ids=[1, 2],
                                  seed=0, layout="i16_legal_ids_nometa", num_threads=1)[1]
        buf.reset()
        return buf
    one, action = pool(1), np.zeros(1, np.uint32)

    def play(keep=None):
        o, k = one.out, 0
        while True:
            n = int(o.legal_offsets[1])
            if keep is not None:
                keep.append((None, n))
            action[0] = o.legal_ids[int(rnd.random() * n)]
            one.step(action)
            k += 1
            if o.terminated[0] or o.truncated[0]:
                one.reset()
                return k, 1

    def trace():
        keep = []
        play(keep)
        return keep
    out.append(Case("weiss_sim", v, "Weiss Schwarz", 2, "step+obs", play, trace,
                    note="Rust; a pool of one, observation written each step"))
    n = 1024
    many, rng = pool(n), np.random.default_rng(1)

    def stepped():
        games = 0
        for _ in range(20):
            many.step_random_legal(rng.integers(0, 2 ** 63, n, dtype=np.uint64))
            done = (many.out.terminated | many.out.truncated).astype(bool)
            if done.any():
                games += int(done.sum())
                many.reset_done(done)
        return 20 * n, games
    out.append(Case("weiss_sim", v, "Weiss Schwarz", 2, "batch", stepped,
                    note=f"batch {n}, the random choice in Rust, observations written, 1 thread"))
    return out


PEERS = {"open_spiel": open_spiel_cases, "rlcard": rlcard_cases, "pettingzoo": pettingzoo_cases,
         "catanatron": catanatron_cases, "fastcatan": fastcatan_cases, "riichienv": riichienv_cases,
         "weiss_sim": weiss_cases}


# ---------------------------------------------------------------- measurement
def rate(play, seconds):
    """Call play for this long. Return decisions, games, wall-clock seconds and CPU seconds."""
    decisions = games = 0
    c0 = cpu()
    t0 = t = clock()
    while t - t0 < seconds:
        d, g = play()
        decisions += d
        games += g
        t = clock()
    return decisions, games, t - t0, cpu() - c0


def cost(fn, items, seconds=0.3, repeats=5):
    """Mean CPU microseconds of fn over items, best of the repeats."""
    best = None
    for _ in range(repeats):
        n, t0 = 0, cpu()
        while n == 0 or cpu() - t0 < seconds:
            for x in items:
                fn(x)
            n += len(items)
        us = (cpu() - t0) / n * 1e6
        best = us if best is None else min(best, us)
    return best


def attempt(fn):
    """Call fn; if it fails, return the name of the error for the table."""
    try:
        return fn()
    except Exception as e:  # some peers cannot be pickled
        return type(e).__name__[:9]


def tried(case, fn):
    """Call fn; if it fails, print the reason and return None."""
    try:
        return fn()
    except Exception as e:
        print(f"failed {case.peer} {case.game} {case.api}: {type(e).__name__}: {e}", file=sys.stderr)
        return None


def measure(case, runs):
    """Return the row of a case: the best of its repeats, and the cost of its states."""
    speeds = [d / t for d, _, t, _ in runs]
    d, g, t, _ = runs[speeds.index(max(speeds))]
    total_d, total_g = sum(r[0] for r in runs), sum(r[1] for r in runs)
    row = dict(peer=case.peer, version=case.version, game=case.game, players=case.players,
               api=case.api, dec_s=d / t, spread=1 - min(speeds) / max(speeds), games_s=g / t,
               dec_cpu_s=max(r[0] / r[3] for r in runs),
               dec_game=total_d / total_g if total_g else None, legal=None, forced=None,
               clone_us=None, dump_us=None, dump_bytes=None, load_us=None, note=case.note)
    if case.trace:
        states, legal, t0 = [], [], clock()
        while len(legal) < 2000 or (case.clone and len(states) < 200):
            for s, n in case.trace():
                legal.append(n)
                if s is not None:
                    states.append(s)
            if clock() - t0 > 4 and (states or not case.clone):
                break
        if legal:
            row["legal"] = sum(legal) / len(legal)
            row["forced"] = sum(n == 1 for n in legal) / len(legal)
        rnd.shuffle(states)
        states = states[:200]
        if states and case.clone:
            row["clone_us"] = attempt(lambda: cost(case.clone, states))
        if states and case.dump:
            row["dump_us"] = attempt(lambda: cost(case.dump, states))
            if isinstance(row["dump_us"], float):
                blobs = [case.dump(s) for s in states]
                row["dump_bytes"] = sum(map(len, blobs)) / len(blobs)
                if case.load:
                    row["load_us"] = attempt(lambda: cost(case.load, blobs))
    return row


def number(x, digits=0):
    """Format a number for the table; errors and missing values as they are."""
    if x is None:
        return "-"
    if isinstance(x, str):
        return x
    return f"{x:,.{digits if abs(x) < 100 else 0}f}"


HEAD = ["peer", "version", "game", "P", "api", "dec/s", "spread", "dec/cpu-s", "games/s", "dec/game",
        "legal", "forced", "clone us", "dump us", "bytes", "load us", "note"]


def cells(r):
    """Format a row for the table."""
    pct = lambda x: "-" if x is None else f"{x:.0%}"  # noqa: E731
    return [r["peer"], r["version"], r["game"], str(r["players"]), r["api"], number(r["dec_s"]),
            pct(r["spread"]), number(r["dec_cpu_s"]), number(r["games_s"], 2), number(r["dec_game"], 1),
            number(r["legal"], 1), pct(r["forced"]), number(r["clone_us"], 2),
            number(r["dump_us"], 1), number(r["dump_bytes"]), number(r["load_us"], 1), r["note"]]


def parse_arguments():
    ap = argparse.ArgumentParser(description="Random-play throughput of public game engines.")
    ap.add_argument("--seconds", type=float, default=3, help="length of one repeat (3)")
    ap.add_argument("--repeats", type=int, default=5, help="repeats per row, the best counts (5)")
    ap.add_argument("--warmup", type=float, default=1.5, help="seconds before the first repeat (1.5)")
    ap.add_argument("--only", default="", help="comma-separated parts of 'peer game api' to keep")
    ap.add_argument("--skip", default="", help="comma-separated parts of 'peer game api' to drop")
    ap.add_argument("--with", dest="extra", action="append", default=[], metavar="MODULE",
                    help="adapter module with cases(); may be given again")
    ap.add_argument("--json", help="also write the rows to this file")
    return ap.parse_args()


def all_cases(adapters):
    """Return the cases of the adapters and of all peers that work on this machine."""
    cases = []
    sys.path.append(os.path.dirname(os.path.abspath(__file__)))  # for ours.py, from any working directory
    for module in adapters:
        cases += [Case(**(c if isinstance(c, dict) else vars(c)))
                  for c in importlib.import_module(module).cases()]
    for name, make in PEERS.items():
        try:
            cases += make()
        except ImportError as e:
            print(f"skipped {name}: {e}", file=sys.stderr)
        except Exception as e:  # installed, but broken on this machine
            print(f"skipped {name}: {type(e).__name__}: {e}", file=sys.stderr)
    return cases


def selected(cases, only, skip):
    """Return the cases whose 'peer game api' contains a part of only (if any) and no part of skip."""
    parts = lambda s: [part for part in s.split(",") if part]  # noqa: E731
    tag = lambda c: f"{c.peer} {c.game} {c.api} "  # noqa: E731
    kept = [c for c in cases if not parts(only) or any(part in tag(c) for part in parts(only))]
    return [c for c in kept if not any(part in tag(c) for part in parts(skip))]


def run_all(cases, args):
    """Run the warm-up and all repeats. Return the list of results of each case; None stands for a failure."""
    runs = [[] for _ in cases]
    for repeat in range(args.repeats + 1):
        for c, done in zip(cases, runs):
            gc.collect()
            if repeat == 0:
                tried(c, lambda: rate(c.play, args.warmup))
            else:
                done.append(tried(c, lambda: rate(c.play, args.seconds)))
        print(f"repeat {repeat} of {args.repeats}" if repeat else "warm", file=sys.stderr, flush=True)
    return runs


def print_table(rows, args):
    table = [HEAD] + [cells(r) for r in rows]
    width = [max(len(line[i]) for line in table) for i in range(len(HEAD))]
    print(f"\nPython {platform.python_version()}, {os.cpu_count()} cores, load "
          f"{os.getloadavg()[0]:.2f}, best of {args.repeats} x {args.seconds:g} s\n")
    for k, line in enumerate(table):
        print("| " + " | ".join(c.ljust(width[i]) if i in (0, 1, 2, 4, 16) else c.rjust(width[i])
                                for i, c in enumerate(line)) + " |")
        if k == 0:
            print("|" + "|".join("-" * (w + 2) for w in width) + "|")


def main():
    args = parse_arguments()
    cases = selected(all_cases(args.extra), args.only, args.skip)
    rows = []
    for c, done in zip(cases, run_all(cases, args)):
        row = None if None in done else tried(c, lambda: measure(c, done))
        if row is None:
            continue
        rows.append(row)
        print("  " + " | ".join(cells(rows[-1])), file=sys.stderr, flush=True)
        if args.json:
            with open(args.json, "w") as f:
                json.dump(rows, f, indent=1)
    print_table(rows, args)


if __name__ == "__main__":
    main()
