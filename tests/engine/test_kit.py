"""Kits: one object for each game, found by name; parts of outer rings are imported when they are asked for."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

import abyssal
from abyssal.cli.faces import Face, face_in
from abyssal.engine.kit import Kit, adopt, kit_of, kits, register
from abyssal.telling import Telling, telling_in

OWN = ("abyss", "conspiracy")


@pytest.fixture
def other() -> Kit:
    """A kit of another name."""
    return replace(kit_of("conspiracy"), name="other", found={})


def test_the_door_has_the_registered_games(other: Kit) -> None:
    assert tuple(abyssal.GAMES) == OWN
    assert [kit.name for kit in kits()] == list(OWN)
    register(other)
    assert tuple(abyssal.GAMES) == (*OWN, "other")
    assert len(abyssal.GAMES) == 3
    assert "other" in abyssal.GAMES
    assert abyssal.GAMES["other"] is other.variant
    assert abyssal.kit_of("other") is other


@pytest.mark.parametrize("name", ["chess", None, 7, ["abyss"]])
def test_an_unknown_game_is_refused_with_those_there_are(name: object) -> None:
    with pytest.raises(abyssal.OptionError, match="there are: abyss, conspiracy"):
        kit_of(name)
    assert name not in [*abyssal.GAMES]
    with pytest.raises(KeyError):
        abyssal.GAMES["chess"]


@pytest.mark.parametrize("name", ["", "Toy", "my toy", "a:b", "a-b", "a/b", "a,b"])
def test_a_bad_name_is_refused(other: Kit, name: str) -> None:
    with pytest.raises(abyssal.OptionError, match="cannot be the name of a game"):
        register(replace(other, name=name))


def test_a_name_can_be_given_once(other: Kit) -> None:
    with pytest.raises(abyssal.OptionError, match="already"):
        register(kit_of("abyss"))
    register(other)
    twin = replace(other)
    adopt([twin])
    assert kit_of("other") is other


@pytest.mark.parametrize("name", OWN)
def test_every_part_of_our_games_can_be_imported(name: str) -> None:
    kit = kit_of(name)
    assert isinstance(telling_in(kit), Telling)
    assert isinstance(face_in(kit), Face)
    assert telling_in(kit) is telling_in(kit)
    assert set(kit.offer["options"]) <= set(kit.options)
    for players in kit.offer["players"]:
        values = {name: value for name, value in kit.offer.get("five_players_need", {}).items() if players == 5}
        options = {name: [value] for name, value in values.items()}
        assert kit.variant({"players": players, **options}).players == players


def test_a_part_may_be_the_object_itself(other: Kit) -> None:
    telling = telling_in(kit_of("abyss"))
    assert telling_in(replace(other, telling=telling, found={})) is telling


@pytest.mark.parametrize(
    ("address", "error", "text"),
    [
        ("abyssal.telling", ValueError, "an address is 'module:attribute'"),
        ("abyssal.telling:NOTHING", ImportError, "abyssal.telling has no NOTHING"),
        ("abyssal.nowhere:TELLING", ModuleNotFoundError, "abyssal.nowhere"),
        ("abyssal:GAMES", TypeError, "the telling of other must be a Telling, not Games"),
    ],
)
def test_a_wrong_part_says_what_is_wrong(other: Kit, address: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        telling_in(replace(other, telling=address, found={}))


def test_a_kit_travels_to_another_process(other: Kit) -> None:
    telling_in(other)
    copy = pickle.loads(pickle.dumps(other))
    assert copy.variant is other.variant
    assert (copy.name, copy.options, copy.offer, copy.bench) == (other.name, other.options, other.offer, other.bench)
    assert copy.found == {}
    assert telling_in(copy) is telling_in(other)


def run(code: str, named: str) -> subprocess.CompletedProcess[str]:
    env = {"PYTHONPATH": ":".join(path for path in sys.path if path), "ABYSSAL_KITS": named}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_the_environment_may_name_kits() -> None:
    code = "import abyssal; print(*abyssal.GAMES)"
    done = run(code, "abyssal.abyss.kit:KIT, abyssal.conspiracy.kit:KIT")  # their names are taken
    assert (done.stdout, done.stderr) == ("abyss conspiracy\n", "")
    assert "an address is 'module:attribute'" in run(code, "abyssal.abyss.kit").stderr
    assert "ABYSSAL_KITS must name a Kit" in run(code, "abyssal.abyss.kit:BENCH").stderr


def test_the_library_loads_no_outer_ring() -> None:
    code = """
import sys, abyssal
abyssal.new("abyss", players=2, seed=1)
heavy = ("rich", "fluent", "babel", "importlib.metadata", "abyssal.bots", "abyssal.telling", "abyssal.cli")
print([name for name in heavy if name in sys.modules])
"""
    assert run(code, "").stdout == "[]\n"
