"""A layer of rules over the rules below: every method that an expansion does not change passes the call on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.rules import Rules
from abyssal.engine.errors import IllegalMove
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer(Rules):
    """The rules below, unchanged. An expansion overrides what it changes and calls ``self.below`` for the rest."""

    def __init__(self, below: Rules) -> None:
        self.below: Rules = below
        self.codec = below.codec

    def stock(self, g: Abyss) -> None:
        self.below.stock(g)

    def setup(self, g: Abyss) -> None:
        self.below.setup(g)

    def turn_start(self, g: Abyss) -> None:
        self.below.turn_start(g)

    def before_main(self, g: Abyss) -> None:
        self.below.before_main(g)

    def ask_main(self, g: Abyss) -> None:
        self.below.ask_main(g)

    def can_act(self, g: Abyss, seat: i64) -> bool:
        return self.below.can_act(g, seat)

    def can_plot(self, g: Abyss, seat: i64) -> bool:
        return self.below.can_plot(g, seat)

    def pay_plot(self, g: Abyss, seat: i64) -> None:
        self.below.pay_plot(g, seat)

    def usable_powers(self, g: Abyss, seat: i64) -> i64:
        return self.below.usable_powers(g, seat)

    def has_uses(self, g: Abyss, seat: i64) -> bool:
        return self.below.has_uses(g, seat)

    def more_uses(self, g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
        return self.below.more_uses(g, seat, out, n)

    def use(self, g: Abyss, seat: i64, action: i64) -> None:
        self.below.use(g, seat, action)

    def after_action(self, g: Abyss) -> None:
        self.below.after_action(g)

    def end_checks(self, g: Abyss) -> None:
        self.below.end_checks(g)

    def turn_change(self, g: Abyss) -> None:
        self.below.turn_change(g)

    def gain_pearls(self, g: Abyss, seat: i64, count: i64, source: i64) -> None:
        self.below.gain_pearls(g, seat, count, source)

    def lose_pearls(self, g: Abyss, seat: i64, count: i64, source: i64) -> None:
        self.below.lose_pearls(g, seat, count, source)

    def can_pay(self, g: Abyss, seat: i64, price: i64) -> bool:
        return self.below.can_pay(g, seat, price)

    def most_payable(self, g: Abyss, seat: i64) -> i64:
        return self.below.most_payable(g, seat)

    def pay_pearls(self, g: Abyss, seat: i64, price: i64) -> None:
        self.below.pay_pearls(g, seat, price)

    def gain_keys(self, g: Abyss, seat: i64, count: i64) -> None:
        self.below.gain_keys(g, seat, count)

    def court_for(self, g: Abyss, seat: i64) -> i64:
        return self.below.court_for(g, seat)

    def stacks_for(self, g: Abyss, seat: i64) -> i64:
        return self.below.stacks_for(g, seat)

    def locations_for(self, g: Abyss, seat: i64) -> i64:
        return self.below.locations_for(g, seat)

    def discard_ally(self, g: Abyss, seat: i64, kind: i64) -> None:
        self.below.discard_ally(g, seat, kind)

    def used_up(self, g: Abyss, seat: i64, marks: i64) -> None:
        self.below.used_up(g, seat, marks)

    def hand_limit(self, g: Abyss, seat: i64) -> i64:
        return self.below.hand_limit(g, seat)

    def check_hand_limit(self, g: Abyss, seat: i64) -> None:
        self.below.check_hand_limit(g, seat)

    def prey(self, g: Abyss, seat: i64) -> i64:
        return self.below.prey(g, seat)

    def is_protected(self, g: Abyss, seat: i64) -> bool:
        return self.below.is_protected(g, seat)

    def reshuffle(self, g: Abyss) -> None:
        self.below.reshuffle(g)

    def purchase_limit(self, g: Abyss, seat: i64) -> i64:
        return self.below.purchase_limit(g, seat)

    def offer(self, g: Abyss, after: i64) -> None:
        self.below.offer(g, after)

    def buy_ally(self, g: Abyss, buyer: i64) -> None:
        self.below.buy_ally(g, buyer)

    def hand_over(self, g: Abyss, buyer: i64) -> None:
        self.below.hand_over(g, buyer)

    def monster_revealed(self, g: Abyss) -> None:
        self.below.monster_revealed(g)

    def raise_threat(self, g: Abyss, seat: i64) -> None:
        self.below.raise_threat(g, seat)

    def threat_space(self, g: Abyss, seat: i64) -> i64:
        return self.below.threat_space(g, seat)

    def end_exploration(self, g: Abyss) -> None:
        self.below.end_exploration(g)

    def support(self, g: Abyss, seat: i64, race: i64) -> None:
        self.below.support(g, seat, race)

    def stacks_per_action(self, g: Abyss, seat: i64) -> i64:
        return self.below.stacks_per_action(g, seat)

    def stack_leaves(self, g: Abyss, seat: i64, race: i64) -> None:
        self.below.stack_leaves(g, seat, race)

    def take_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        self.below.take_stack(g, seat, race)

    def discard_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        self.below.discard_stack(g, seat, race)

    def cost_change(self, g: Abyss, seat: i64) -> i64:
        return self.below.cost_change(g, seat)

    def cost(self, g: Abyss, seat: i64, lord: i64) -> i64:
        return self.below.cost(g, seat, lord)

    def mandatory_race(self, g: Abyss, seat: i64, lord: i64) -> i64:
        return self.below.mandatory_race(g, seat, lord)

    def recruitable(self, g: Abyss, seat: i64) -> i64:
        return self.below.recruitable(g, seat)

    def shortfall(self, g: Abyss, seat: i64, lord: i64) -> tuple[i64, i64, bool]:
        return self.below.shortfall(g, seat, lord)

    def wrong_payment(self, g: Abyss, seat: i64, lord: i64, bag: i64, marks: i64) -> IllegalMove | None:
        return self.below.wrong_payment(g, seat, lord, bag, marks)

    def payments(self, g: Abyss, seat: i64, lord: i64) -> Iterator[Payment]:
        return self.below.payments(g, seat, lord)

    def close_payment(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.close_payment(g, seat, lord)

    def settle(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.settle(g, seat, lord)

    def affiliate_one(self, g: Abyss, seat: i64) -> None:
        self.below.affiliate_one(g, seat)

    def affiliates_any(self, g: Abyss, seat: i64) -> bool:
        return self.below.affiliates_any(g, seat)

    def candidates(self, g: Abyss, seat: i64) -> i64:
        return self.below.candidates(g, seat)

    def candidate_marks(self, g: Abyss, seat: i64) -> i64:
        return self.below.candidate_marks(g, seat)

    def affiliate(self, g: Abyss, seat: i64, kind: i64) -> None:
        self.below.affiliate(g, seat, kind)

    def lord_leaves_court(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.lord_leaves_court(g, seat, lord)

    def recruit(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.recruit(g, seat, lord)

    def recruited(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.recruited(g, seat, lord)

    def enter_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.enter_play(g, seat, lord)

    def put_in_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.put_in_play(g, seat, lord)

    def discard_lord(self, g: Abyss, seat: i64, lord: i64) -> None:
        self.below.discard_lord(g, seat, lord)

    def maintain_court(self, g: Abyss, seat: i64) -> None:
        self.below.maintain_court(g, seat)

    def must_control(self, g: Abyss, seat: i64) -> bool:
        return self.below.must_control(g, seat)

    def leave_drawn(self, g: Abyss, location: i64) -> None:
        self.below.leave_drawn(g, location)

    def location_leaves(self, g: Abyss, seat: i64, location: i64) -> None:
        self.below.location_leaves(g, seat, location)

    def take_location(self, g: Abyss, seat: i64, location: i64) -> None:
        self.below.take_location(g, seat, location)

    def bind_lord(self, g: Abyss, seat: i64, lord: i64, location: i64) -> None:
        self.below.bind_lord(g, seat, lord, location)

    def location_effect(self, g: Abyss, seat: i64, location: i64) -> None:
        self.below.location_effect(g, seat, location)

    def give_up_location(self, g: Abyss, seat: i64, location: i64) -> None:
        self.below.give_up_location(g, seat, location)

    def replace_location(self, g: Abyss, seat: i64, given: i64, taken: i64) -> None:
        self.below.replace_location(g, seat, given, taken)

    def trigger_end(self, g: Abyss, seat: i64, cause: i64) -> None:
        self.below.trigger_end(g, seat, cause)

    def end_game(self, g: Abyss) -> None:
        self.below.end_game(g)

    def clear_table(self, g: Abyss) -> None:
        self.below.clear_table(g)

    def affiliate_last(self, g: Abyss, seat: i64) -> None:
        self.below.affiliate_last(g, seat)

    def extra_points(self, g: Abyss, seat: i64) -> i64:
        return self.below.extra_points(g, seat)

    def extras(self, g: Abyss, seat: i64) -> dict[str, object]:
        return self.below.extras(g, seat)

    def hide_extras(self, g: Abyss, seat: i64, reader: i64, out: dict[str, object]) -> None:
        self.below.hide_extras(g, seat, reader, out)

    def open_points(self, g: Abyss, seat: i64) -> i64:
        return self.below.open_points(g, seat)
