"""The score sheet, and who has won."""

from __future__ import annotations

from abyssal import Conspiracy
from tests.telling.conspiracy.helpers import POSITION, TELLING, loaded, said, states


def finished(*lords: list[str], **more: object) -> Conspiracy:
    """A game that ends with these alliances."""
    seats = {str(seat): {"lords": own} for seat, own in enumerate(lords)}
    pearls = more.pop("pearls", ())
    assert isinstance(pearls, tuple)
    for seat, count in enumerate(pearls):
        seats[str(seat)]["pearls"] = count
    g = loaded({"game": "conspiracy", "players": len(lords), "seats": seats, "pending": [], **more})
    g.finish()
    return g


def verdict(g: Conspiracy, you: int | None = 0) -> str:
    return said(TELLING.sheet(g, 0)["verdict"], you)


def test_rows_add_up_to_the_total() -> None:
    for g in states(31, every=9):
        rows = TELLING.sheet(g, 0)["rows"]
        total = next(row for row in rows if row["kind"] == "total")
        assert total["points"] == g.scores()
        points = [row["points"] for row in rows if row["kind"] == "points"]
        assert [sum(one or 0 for one in column) for column in zip(*points, strict=True)] == g.scores()
        for row in rows:
            assert said(row["label"])
            assert len(row["points"]) == len(row["cards"]) == g.players


def test_parts_add_up_to_their_rows() -> None:
    for g in states(32, every=9):
        sums: list[list[int | None]] = []
        parts: list[list[list[int | None]]] = []
        for row in TELLING.sheet(g, None)["rows"]:
            if row["kind"] == "part":
                parts[-1].append(row["points"])
            else:
                sums.append(row["points"])
                parts.append([])
        for whole, below in zip(sums, parts, strict=True):
            if below:
                assert [sum(one or 0 for one in column) for column in zip(*below, strict=True)] == whole


def test_rows_name_their_cards() -> None:
    rows = {said(row["label"]): row for row in TELLING.sheet(loaded(POSITION), 0)["rows"]}
    assert rows["Lords with crests"]["cards"][1] == [{"conspiracy-lord": "G2"}]
    assert rows["Largest coalition"]["cards"][0] == [{"conspiracy-lord": "Y2"}, {"conspiracy-lord": "Y3"}]
    assert rows["Locations"]["cards"][0] == [{"conspiracy-location": "guild_best_mage"}]
    assert rows["IP of best Mage"]["points"] == [0, None]
    assert rows["Mages"]["points"] == [None, None]
    assert rows["Pearls (tie-break)"]["kind"] == "tie_break"


def test_a_game_under_way_has_no_verdict() -> None:
    assert TELLING.sheet(loaded(POSITION), 0)["verdict"] is None


def test_most_points_win() -> None:
    g = finished(["Y4"], ["R6"])
    assert verdict(g) == "Bob wins with 6 IP."
    assert verdict(g, 1) == "You win with 6 IP."


def test_pearls_break_a_tie() -> None:
    g = finished(["Y4"], ["R4"], ["G4"], pearls=(5, 7, 7))
    assert verdict(finished(["Y4"], ["R4"], ["G3"], pearls=(5, 7, 9))) == (
        "At 4 IP you and Bob are tied; Bob wins with more pearls (7)."
    )
    assert verdict(g, None) == "With 4 IP and 7 pearls each Bob and Cid share the victory."


def test_the_keeper_breaks_a_tie_in_a_solo_game() -> None:
    solo = {"solo": "farmer", "players": None}
    lost = finished(["Y4"], ["R4"], **solo)
    assert verdict(lost) == "Both have 4 IP; you would have won only as Pearl Keeper. Bob wins."
    assert verdict(lost, None) == "Both have 4 IP; Ann would have won only as Pearl Keeper. Bob wins."
    won = finished(["Y1"], ["R6"], keeper=0, **solo)
    assert verdict(won) == "Both have 6 IP; you are Pearl Keeper and win."
    assert [row["kind"] for row in TELLING.sheet(won, 0)["rows"]][-2:] == ["total", "note"]
