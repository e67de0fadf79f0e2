"""A bot as a program: it reads questions as lines of JSON and answers with lines of JSON.

    tharsis arena --players random --bot "program:python3 examples/wordy_bot.py" --games 20

It needs nothing but a language that reads JSON; this one goes by the words of the options alone.
"""

from __future__ import annotations

import json
import random
import re
import sys
from typing import TypedDict


class Offer(TypedDict):
    """One legal option and what it means."""

    option: int
    words: str


class Request(TypedDict):
    """What this bot reads of a question; there is more in it."""

    random: int
    options: list[Offer]


# What to do, best first. Whatever fits none of these is chosen by chance.
WISHES = [
    r"^Claim ",
    r"^Turn \d+ plants into a greenery",
    r"^Turn 8 heat into 1 step of temperature$",
    r"^Play ",
    r"^Use the action of ",
    r"^Standard project: (Greenery|Aquifer|City|Asteroid)",
    r"^Place the .*\b(plants?|steel|titanium|cards?)\b",
    r"^(Remove|Steal) (?!nothing)",
    r"^(Buy|Keep|Choose|Take) ",
]


def choose(request: Request) -> int:
    """One of the options offered."""
    chance = random.Random(request["random"])  # the same number in the same game: games can be repeated
    options = request["options"]
    for wish in WISHES:
        fitting = [each["option"] for each in options if re.search(wish, each["words"])]
        if fitting:
            return chance.choice(fitting)
    return chance.choice(options)["option"]


def main() -> None:
    """One line in, one line out, until the input ends with the game."""
    for line in sys.stdin:
        answer = {"option": choose(json.loads(line))}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
