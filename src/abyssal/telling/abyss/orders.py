"""Standing orders of Abyss: passing on purchases without being asked each time. They look at what lies open alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from abyssal.abyss.catalog import ALLIES, RACES
from abyssal.abyss.state import Abyss
from abyssal.engine.errors import OptionError

NUMBERS: Final = {"value": (1, 5), "price": (1, 20)}
ORDERS: Final = ("pass_offers", "until_my_turn")
CONDITIONS: Final = ("races", *NUMBERS)
PASS: Final = "pass"


def checked(orders: Mapping[str, Any]) -> dict[str, Any]:
    """The same orders; :class:`OptionError` says what is wrong with them."""
    for name in orders:
        if name not in ORDERS:
            raise OptionError("unknown_order", order=name, orders=", ".join(ORDERS))
    until, offers = orders.get("until_my_turn", False), orders.get("pass_offers")
    if not isinstance(until, bool):
        raise OptionError("not_a_flag", where="until_my_turn", value=until)
    out: dict[str, Any] = {"until_my_turn": True} if until else {}
    if offers is not None:
        out["pass_offers"] = checked_conditions(offers)
    return out


def checked_conditions(offers: object) -> dict[str, Any]:
    """When an offer is to be asked about all the same."""
    if not isinstance(offers, Mapping):
        raise OptionError("not_a_mapping", where="pass_offers", value=offers)
    for name, value in offers.items():
        if name not in CONDITIONS:
            raise OptionError("unknown_order", order=name, orders=", ".join(CONDITIONS))
        if name == "races":
            if not isinstance(value, list) or any(race not in RACES for race in value):
                raise OptionError("bad_option", option="races", value=value, right=", ".join(RACES))
        else:
            least, most = NUMBERS[name]
            if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
                raise OptionError("bad_number", where=name, value=value, least=least, most=most)
    return dict(offers)


def ordered(g: Abyss, orders: Mapping[str, Any]) -> list[str]:
    """Passing on the offer that is asked about, if the orders say so."""
    prompt = g.prompt()
    if prompt["decision"] != "offer":
        return []
    offers = orders.get("pass_offers")
    facts = prompt["facts"]
    if orders.get("until_my_turn"):
        return [PASS]
    if offers is None or is_wanted(offers, facts["card"], facts["price"]):
        return []
    return [PASS]


def is_wanted(offers: Mapping[str, Any], card: str, price: int) -> bool:
    """Whether the owner wants to be asked about an ally; without any condition they want none."""
    if not offers:
        return False
    ally = ALLIES[card]
    return (
        ("races" not in offers or ally["race"] in offers["races"])
        and ally["value"] >= offers.get("value", 0)
        and price <= offers.get("price", price)
    )


def left(g: Abyss, seat: int, orders: Mapping[str, Any]) -> dict[str, Any]:
    """Orders without those that end with the owner's own turn."""
    mine = not g.is_over and g.view(None)["active"] == seat
    return {name: value for name, value in orders.items() if not (mine and name == "until_my_turn")}
