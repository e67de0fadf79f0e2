"""A bill as data: what is to be paid, what may pay it, and how it is paid the sensible way."""

from __future__ import annotations

from tharsis.kernel.option import argument_of
from tharsis.mars.client.icons import RESOURCES
from tharsis.mars.client.shapes import Bill, Paid
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.payment import Payment, Till, money_part
from tharsis.mars.engine.table import Table


def payment_asked(g: Table, seat: int) -> Ask | None:
    """The seat's question, if it is one about a payment."""
    ask = g.asks[seat]
    return ask if ask is not None and isinstance(ask.effect, Payment) else None


def bill(g: Table, seat: int, ask: Ask) -> Bill:
    """What is to be paid, what has been picked, the coin asked for now, and the sensible way to pay."""
    till = _till(g, seat, ask)
    # The first option, and not the till's first amount: what must be completed may leave less to choose.
    usual = _completed(till, [*ask.picks, argument_of(g.options(seat)[0])])
    return {
        "cost": till.cost,
        "currency": RESOURCES[till.currency],
        "coins": [
            {
                "name": coin.name,
                "have": till.haves[i],
                "value": till.values[i],
                "picked": ask.picks[i] if i < len(ask.picks) else -1,
                "usual": usual[i],
            }
            for i, coin in enumerate(till.coins)
            if till.haves[i] > 0
        ],
        "coin": till.coins[len(ask.picks)].name,
        "money": till.money,
        "usual_money": money_part(g, seat, till.cost, usual),
    }


def paid(g: Table, seat: int, ask: Ask, picks: list[int]) -> list[Paid]:
    """What is handed over in the end if these amounts are picked and the others are the sensible ones."""
    till = _till(g, seat, ask)
    usual = _completed(till, picks)
    parts: list[Paid] = [
        {"name": coin.name, "amount": usual[i]} for i, coin in enumerate(till.coins) if usual[i] > 0
    ]
    money = money_part(g, seat, till.cost, usual)
    if money > 0:
        parts.append({"name": RESOURCES[till.currency], "amount": money})
    return parts


def _till(g: Table, seat: int, ask: Ask) -> Till:
    assert isinstance(ask.effect, Payment)
    return Till(g, seat, ask.effect.bill(g, seat, ask.card, ask.data))


def _completed(till: Till, picks: list[int]) -> list[int]:
    while len(picks) < len(till.coins):
        picks = [*picks, till.amounts(picks)[0]]
    return picks
