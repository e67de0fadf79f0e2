"""The words of the search: turns texts and questions into the same plain words, whatever people call a thing.

Synonyms become one word on both sides, so that `MC`, `M€` and `money` find each other; plural forms are left
to the index. Names of cards keep their own words: Experimental Forest is no greenery.
"""

from __future__ import annotations

import re

# Ways to say a thing in several words, and the one word that stands for them.
PHRASES = {
    "terraforming rating": "tr",
    "terraform rating": "tr",
    "victory points": "vp",
    "victory point": "vp",
    "mega credits": "money",
    "mega credit": "money",
    "world government terraforming": "wgt",
    "world government": "wgt",
    "next to": "adjacent",
    "adjacent to": "adjacent",
    "draw pile": "deck",
    "draw deck": "deck",
    "single player": "solo",
    "one player": "solo",
    "corporate era": "corporateera",
    "break ties": "tiebreak",
    "tie breaker": "tiebreak",
    "tie break": "tiebreak",
    "run out": "empty",
    "runs out": "empty",
    "used up": "empty",
    "face down": "facedown",
    "first player": "firstplayer",
    "starting player": "firstplayer",
    "start player": "firstplayer",
    "goes first": "firstplayer",
    "go first": "firstplayer",
    "plays first": "firstplayer",
    "how many": "number",
    "in total": "number",
    "somebody else": "opponent",
    "someone else": "opponent",
    "somebody elses": "opponent",
    "someone elses": "opponent",
    "another players": "opponent",
    "another player": "opponent",
    "left over": "leftover",
    "at once": "immediately",
    "right away": "immediately",
    "too much": "overpay",
}

SYNONYMS = {
    word: meaning
    for meaning, others in {
        "money": "m€ mc mcs megacredit megacredits credit credits cash €",
        "tr": "terraformrating",
        "vp": "vps point points",
        "oxygen": "o2",
        "temperature": "temp temperatures",
        "greenery": "forest forests",
        "city": "cities town towns",
        "animal": "animals",
        "production": "prod productions produce produces",
        "corporation": "corp corps",
        "corporateera": "ce",
        "generation": "gen gens",
        "titanium": "ti",
        "max": "maximum maxed full complete completed completes capped",
        "adjacent": "beside adjacency neighbour neighbours neighbouring neighbor neighboring touch",
        "tie": "ties tied",
        "tiebreak": "tiebreaker tiebreaks",
        "pay": "paid pays paying payment payments",
        "cost": "price prices costs",
        "overpay": "overpaying overpaid overpayment",
        "shuffle": "reshuffle reshuffled reshuffling",
        "buy": "purchase bought buying",
        "steal": "stealing stole stolen theft",
        "opponent": "enemy enemies rival rivals somebody someone somebodys someones anybody",
        "own": "myself oneself itself",
        "2": "two both",
        "1": "one",
        "3": "three",
        "4": "four",
        "winner": "win wins won winning",
        "mandatory": "optional obligatory compulsory forced",
        "lower": "reduce reduces reduced decrease decreases decreased lowering",
        "raise": "increase increases increased",
        "remove": "removal take away takes",
        "add": "put puts",
        "leftover": "unused unspent remaining",
        "open": "see look show shown visible public ask",
        "convert": "conversion turn",
        "below": "under negative",
        "0": "zero",
        "immediately": "instantly",
        "second": "2nd",
        "first": "1st",
        "third": "3rd",
        "wgt": "wg",
        "tile": "hex hexes hexagon",
        "unplayable": "fizzle fizzles",
    }.items()
    for word in others.split()
}

# What a thing is a kind of: the rule may speak of the kind alone.
KINDS = {
    word: kind
    for kind, words in {
        "resource": "plant plants microbe microbes animal floater floaters steel titanium heat energy",
        "parameter": "temperature oxygen ocean oceans venus",
        "metal": "steel titanium",
        "tile": "city greenery",
        "action": "project projects",
    }.items()
    for word in words.split()
}

# Words of questions that say nothing about the matter asked.
_IGNORED = """
    a am an and are as at be been but by can cannot cant could did do does doesnt dont for from get gets got
    had has have how i if in into is isnt it its just many may me mine must my need of on or our please
    shall should so than that the their them then there these they this those to too us was we were what
    when where which while who whose why will with would you your yours already help happen happens say says
"""
IGNORED = frozenset(_IGNORED.split())

_PHRASE = re.compile(r"\b(?:" + "|".join(sorted(PHRASES, key=len, reverse=True)) + r")\b")
_WORD = re.compile(r"m€|€|[a-z0-9]+")
_MARKS = str.maketrans({"’": None, "'": None, "-": " ", "–": " ", "_": " "})


def bare(text: str) -> list[str]:
    """A text as plain words as they stand, fit for names.

    >>> bare("CEO's Favorite Project")
    ['ceos', 'favorite', 'project']
    """
    return _WORD.findall(text.lower().translate(_MARKS))


def plain(text: str) -> list[str]:
    """A text as plain words, synonyms made one.

    >>> plain("Can't 3 MC next to O2?")
    ['cant', '3', 'money', 'adjacent', 'oxygen']
    """
    return [SYNONYMS.get(word, word) for word in _with_phrases(text)]


def asked(query: str) -> list[tuple[str, str]]:
    """The telling words of a question, each as it was typed and as it is meant; all words if none is telling.

    >>> asked("Can I pay with MC?")
    [('pay', 'pay'), ('mc', 'money')]
    """
    words = list(dict.fromkeys(_with_phrases(query)))
    telling = [word for word in words if word not in IGNORED] or words
    return [(word, SYNONYMS.get(word, word)) for word in telling]


def _with_phrases(text: str) -> list[str]:
    text = text.lower().translate(_MARKS)
    if " " in text:
        text = _PHRASE.sub(lambda match: PHRASES[match[0]], text)
    return _WORD.findall(text)
