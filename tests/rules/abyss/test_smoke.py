from tests.rules.abyss.table import seat, table


def test_jailer_makes_each_opponent_discard_one() -> None:
    t = table(
        me=seat(hand="crab 2, squid 3, seahorse 1"),
        left=seat(hand="crab 1, crab 4"),
        right=seat(),
        court="jailer, keeper, sage, elder",
    )
    t.recruits("jailer", paying="crab 2, squid 3, seahorse 1")
    t.left.plays("crab 1")
    assert t.right.hand == []
    t.nothing_pending()
