"""The play loop: shows a question, reads an answer, carries it out, saves, until the game is over.

Knows the kernel, a session and a screen, and nothing of the game that is played.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from tharsis.bots.hints import ADVISER, explain
from tharsis.cli.common import Complaint
from tharsis.cli.session import Session
from tharsis.kernel.kits import Kit
from tharsis.terminal.answers import NotUnderstood, Offer, Several, pick_one, pick_several
from tharsis.terminal.screen import Screen


def screen_of(kit: Kit, out: Console) -> Screen:
    """The screen that a game brings, or the one that any game has."""
    made: type[Screen] | None = kit.screen()
    return Screen(out, kit) if made is None else made(out, kit)


class Quit(Exception):
    """The player leaves; the game is saved."""


class Keyboard:
    """Where answers come from: a person at a terminal, or a file or pipe, whose lines are echoed."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.person = sys.stdin.isatty()
        self.words: list[str] = []
        if self.person:
            self._edit_lines()

    def _edit_lines(self) -> None:
        """Line editing, history and completion, where Python has them."""
        try:
            import readline
        except ImportError:
            return

        def complete(text: str, state: int) -> str | None:
            fitting = [word for word in self.words if word.lower().startswith(text.lower())]
            return fitting[state] if state < len(fitting) else None

        readline.set_completer(complete)
        readline.set_completer_delims("")
        readline.parse_and_bind("tab: complete")

    def read(self, prompt: str) -> str:
        """The next line; raises ``EOFError`` at the end of the input."""
        if self.person:
            self.out.file.flush()
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.out.print(Text(prompt + line.rstrip("\n")), soft_wrap=True)
        return line.strip()


class TableTalk:
    """One sitting at a table."""

    def __init__(self, session: Session, screen: Screen, out: Console, hints: bool = False) -> None:
        self.hints = hints  # tell with every question what the planner would do
        self.session = session
        self.screen = screen
        self.out = out
        self.keyboard = Keyboard(out)
        self.read_up_to = [0] * len(session.names)  # how much of the log each seat has seen
        self.at_screen = -1  # whose hand may be on the screen
        self.ahead = ""  # an answer given in advance
        self.commands: dict[str, Callable[[int, str], None]] = {
            "undo": self._undo,
            "hint": lambda seat, words: self._hint(seat),
            "log": lambda seat, words: self._log(seat),
            "save": lambda seat, words: self._save(words),
            "quit": self._quit,
            "exit": self._quit,
            "help": lambda seat, words: self.out.print(screen.help(), markup=False),
        }
        for word in screen.sights():
            self.commands[word] = partial(self._show, word)

    def play(self) -> None:
        """Until the game is over; raises :class:`Quit` when the player leaves before."""
        while True:
            self._autosave()  # opponents may think for long
            seat = self._opponents()
            self._autosave()
            if seat is None:
                break
            self._hand_over(seat)
            self._news(seat)
            self._answer(seat)
        self._news(self.session.people()[0] if self.session.people() else 0)
        self.screen.show_end(self.session.game)

    def _opponents(self) -> int | None:
        """Whom the table waits for when the bots have played; on a terminal one sees who thinks."""
        status = self.out.status("")

        def thinks(name: str) -> None:
            status.update(f"{escape(name)} is thinking …")
            status.start()

        try:
            return self.session.let_bots_play(thinks)
        finally:
            status.stop()

    # One question ---------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """With several people, nobody's hand is shown before its owner sits at the screen."""
        if len(self.session.people()) < 2 or seat == self.at_screen:
            return
        if self.out.is_terminal:
            self.out.clear()
        self.out.print()
        self.out.print(Text(f"Pass the screen to {self.session.names[seat]}.", "bold"))
        self._read("Press Enter when you sit there: ")
        self.at_screen = seat
        self.screen.forget()

    def _news(self, seat: int) -> None:
        most = max(8, self.out.height // 2)
        since = self.read_up_to[seat]
        self.read_up_to[seat] = self.screen.show_log(self.session.game, seat, since, most)

    def _answer(self, seat: int) -> None:
        """Ask until the seat has answered, or the game has gone back."""
        game = self.session.game
        offers = self.screen.offers(game, seat)
        many = self.screen.several(game, seat)
        if self.ahead:
            typed, self.ahead = self.ahead, ""
            if many is None and self._taken(seat, typed, offers, many):
                return
        self.screen.show_question(game, seat, offers)
        if self.hints:
            self._hint(seat)
        names = [name for offer in offers for name in offer.names[:1]]
        self.keyboard.words = [*names, *self.commands, "? ", "why "]
        while True:
            typed = self._read(f"{self.session.names[seat]} › ")
            length = len(self.session.record.choices)
            if self._command(seat, typed, offers) or self._taken(seat, typed, offers, many):
                # An undo, or an answer: the question may be another one now.
                if game is not self.session.game or length != len(self.session.record.choices):
                    return

    def _read(self, prompt: str) -> str:
        try:
            return self.keyboard.read(prompt)
        except EOFError:
            raise Quit from None

    def _taken(self, seat: int, typed: str, offers: list[Offer], many: Several | None) -> bool:
        """Carry out what was typed, if it is an answer; say so if it is none."""
        try:
            if many is not None:
                self._take_several(seat, typed, offers, many)
            else:
                offer, self.ahead = pick_one(typed, offers)
                self.session.choose(seat, offer.option)
        except NotUnderstood as error:
            self._say(str(error))
            return False
        return True

    def _take_several(self, seat: int, typed: str, offers: list[Offer], many: Several) -> None:
        nothing = typed.lower() in ("none", "nothing", "done", "0")
        chosen = [] if nothing else pick_several(typed, offers)
        if not many.least <= len(chosen) <= many.most:
            some = f"exactly {many.least}" if many.least == many.most else f"{many.least} to {many.most}"
            raise NotUnderstood(f"that is {len(chosen)}; choose {some}")
        for n, offer in enumerate(chosen):
            if not self._asked_for_pick(seat, n, offer.option):
                return  # what is left follows by itself
            self.session.choose(seat, offer.option)
        if many.end is not None and self._asked_for_pick(seat, len(chosen), many.end):
            self.session.choose(seat, many.end)

    def _asked_for_pick(self, seat: int, picked: int, option: int) -> bool:
        """Whether the question still goes on after so many picks: another one may look alike."""
        game = self.session.game
        return option in game.options(seat) and len(game.prompt(seat).picks) == picked

    # Commands -------------------------------------------------------------------------------

    def _command(self, seat: int, typed: str, offers: list[Offer]) -> bool:
        """Carry out a command; False if what was typed is none."""
        if not typed:
            return True
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        try:
            if typed.startswith("?"):
                asked = typed[1:].strip()
                if asked:
                    self.screen.explain(self.session.game, seat, asked)
                else:
                    self.out.print(self.screen.help(), markup=False)
            elif word.lower() == "why":
                if rest:
                    self.screen.why(self.session.game, seat, rest)
                else:
                    self._say("why what? For example: why asteroid")
            elif typed.lower() == "options":
                self.screen.show_options(self.session.game, seat, offers)
            elif word.lower() in self.commands and (not rest or word.lower() == "save"):
                self.commands[word.lower()](seat, rest)
            else:
                return False
        except NotUnderstood as error:
            self._say(str(error))
        return True

    def _say(self, text: str) -> None:
        self.out.print(Text(text[:1].upper() + text[1:] + ".", "yellow"))

    def _hint(self, seat: int) -> None:
        """What the planner would do in the player's place, and why."""
        _, sentence = explain(ADVISER, self.session.game, seat)
        self.out.print(Text(sentence, "cyan"))

    def _show(self, word: str, seat: int, words: str) -> None:
        self.screen.sights()[word](self.session.game, seat)

    def _undo(self, seat: int, words: str) -> None:
        if not self.session.undo():
            self._say("there is nothing to take back yet")
            return
        self.ahead = ""
        self.screen.forget()
        length = self.screen.log_length(self.session.game)
        self.read_up_to = [min(read, length) for read in self.read_up_to]
        self._say("taken back")

    def _log(self, seat: int) -> None:
        self.screen.show_log(self.session.game, seat, 0, 100_000)

    def _save(self, words: str) -> None:
        if not words:
            self._say(f"the game is saved after every answer, in {self.session.path}")
            return
        copy = Path(words).expanduser()
        try:
            self.session.save_copy(copy)
        except Complaint as error:
            self._say(str(error))
        else:
            self._say(f"saved a copy in {copy}")

    def _quit(self, seat: int, words: str) -> None:
        raise Quit

    def _autosave(self) -> None:
        try:
            self.session.save()
        except Complaint as error:
            self._say(f"the game could not be saved: {error}")
