"""Acting on one seat's turn and answering its questions, through the same door as everybody."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Self

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine import terms
from tharsis.testing.answers import fits
from tharsis.testing.looking import Looking
from tharsis.testing.names import card_id
from tharsis.testing.words import Answer


class Acting(Looking):
    """What a player does."""

    def plays(
        self,
        name: str,
        *answers: Answer,
        pay: dict[str, int] | None = None,
        ignoring_requirements: bool = False,
    ) -> Self:
        """Play a card from hand on the own turn, answering its questions in order.

        ``pay`` says what besides M€ to pay with; without it M€ pay if they can. Where requirements are
        ignored, everything else must still allow it.
        """
        with self.table.waiving(name) if ignoring_requirements else nullcontext():
            self._begins(option(terms.PLAY, card_id(name)))
        return self._goes_on(answers, pay)

    def uses(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Self:
        """Use the action of a card in play."""
        return self._does(option(terms.ACT, card_id(name)), answers, pay)

    def project(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Self:
        """Carry out a standard project."""
        return self._does(option(terms.PROJECT_VERB, self._project(name).id), answers, pay)

    def claims(self, milestone: str, pay: dict[str, int] | None = None) -> Self:
        """Claim a milestone."""
        return self._does(option(terms.CLAIM, self._milestone(milestone)), (), pay)

    def funds(self, award: str, pay: dict[str, int] | None = None) -> Self:
        """Fund an award."""
        return self._does(option(terms.FUND, self._award(award)), (), pay)

    def converts_plants(self, *answers: Answer) -> Self:
        """Turn plants into a greenery."""
        return self._does(option(terms.CONVERT_PLANTS), answers, None)

    def converts_heat(self, *answers: Answer) -> Self:
        """Turn heat into a temperature step."""
        return self._does(option(terms.CONVERT_HEAT), answers, None)

    def does_first_action(self, *answers: Answer) -> Self:
        """Carry out the corporation's first action."""
        due = self.mat.first_due
        if not due:
            raise AssertionError(f"seat {self.seat} has no first action to do")
        return self._does(option(terms.FIRST_ACTION, due[0]), answers, None)

    def sells(self, *names: str) -> Self:
        """Sell patents."""
        return self.project("Sell Patents", *sorted(names, key=card_id), "done")

    def passes(self) -> Self:
        """Pass for the generation."""
        return self._does(option(terms.PASS), (), None)

    def ends_turn(self) -> Self:
        """Stop after one action."""
        return self._does(option(terms.END_TURN), (), None)

    def does(self, verb: int, argument: int = 0, *answers: Answer, pay: dict[str, int] | None = None) -> Self:
        """Take an action on the own turn by its verb: for what modules bring and the kit has no word for."""
        return self._does(option(verb, argument), answers, pay)

    def takes(self, choice: int) -> Self:
        """Answer the open question with this very option; what was forced by it is noted."""
        with self.table.noting_forced() as g:
            g.choose(self.seat, choice)
        return self

    def answers(self, *answers: Answer) -> Self:
        """Answer the questions put to this player, in order."""
        for each in answers:
            self._answer(each)
        return self

    def _does(self, choice: int, answers: tuple[Answer, ...], pay: dict[str, int] | None) -> Self:
        self._begins(choice)
        return self._goes_on(answers, pay)

    def _begins(self, choice: int) -> None:
        self.table.turn_of(self.seat)
        self.takes(choice)

    def _goes_on(self, answers: tuple[Answer, ...], pay: dict[str, int] | None) -> Self:
        self._pay(pay)
        for each in answers:
            self.table.answer(each)
            self._pay(pay)
        return self

    def _pay(self, pay: dict[str, int] | None) -> None:
        """Answer the open questions for a payment, coin by coin; without ``pay`` with M€ if they can."""
        g = self.table.game
        while self.is_asked() == "payment":
            ask = g.asks[self.seat]
            assert ask is not None
            amounts = [argument_of(each) for each in g.options(self.seat)]
            wanted = 0 if pay is None else pay.get(g.book.coins[len(ask.picks)].name, 0)
            if pay is None and 0 not in amounts:
                wanted = amounts[0]
            if wanted not in amounts:
                raise AssertionError(f"{pay} is no way to pay: it could be {self.payments()}")
            self.takes(option(terms.PAY, wanted))

    def _answer(self, answer: Answer) -> None:
        g = self.table.game
        if isinstance(answer, dict):
            self._pay(answer)
            return
        ask = g.asks[self.seat]
        if ask is None:
            raise AssertionError(f"seat {self.seat} is not asked anything, so {answer!r} answers nothing")
        fitting = [each for each in g.options(self.seat) if self.fits(each, answer)]
        if not fitting and isinstance(answer, tuple) and isinstance(answer[0], str):
            self._answer(answer[0])  # (card, amount) in a removal
            if self.is_asked() == "amount":
                self._answer(answer[1])
            return
        if not fitting:
            raise AssertionError(
                f"{answer!r} answers none of the options of the question {ask.effect.asks()!r}"
            )
        self.takes(fitting[0])

    def fits(self, choice: int, answer: Answer) -> bool:
        """Does an answer in words mean this option?"""
        return fits(self.table.game, choice, answer)
