"""Standing orders of Abyss: pass on offered allies without a question. Standing orders look only at open cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from abyssal.abyss.catalog import ALLIES, RACES
from abyssal.abyss.state import Abyss
from abyssal.engine.errors import OptionError

NUMBERS: Final = {"value": (1, 5), "price": (1, 20)}
ORDERS: Final = ("pass_offers", "until_my_turn")
CONDITIONS: Final = ("races", *NUMBERS)


def checked(orders: Mapping[str, Any]) -> dict[str, Any]:
    """Return the orders after checking them; raise :class:`OptionError` if they are wrong."""
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
    """Return the conditions under which the owner is asked, after checking them."""
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


def is_passed_on(orders: Mapping[str, Any], card: str, price: int) -> bool:
    """Return whether the orders pass on an ally that is offered at this price."""
    offers = orders.get("pass_offers")
    return bool(orders.get("until_my_turn")) or (offers is not None and not is_wanted(offers, card, price))


def is_wanted(offers: Mapping[str, Any], card: str, price: int) -> bool:
    """Return whether the owner wants to be asked about an ally; False if there is no condition."""
    if not offers:
        return False
    ally = ALLIES[card]
    return (
        ("races" not in offers or ally["race"] in offers["races"])
        and ally["value"] >= offers.get("value", 0)
        and price <= offers.get("price", price)
    )


def left(g: Abyss, seat: int, orders: Mapping[str, Any]) -> dict[str, Any]:
    """Return the orders without those that end at the owner's turn, if it is the owner's turn."""
    mine = not g.is_over and g.view(None)["active"] == seat
    return {name: value for name, value in orders.items() if not (mine and name == "until_my_turn")}
