"""What a kind of game is played by: made from its modules, shared by all games with the same setup.

Lower modules reach the effects of the game itself through the table (``g.book``), as they cannot import the
modules that define them.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.kernel.game import BadSetup
from tharsis.mars.engine.board import Board, Outside
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.stock import Pay, Toll
from tharsis.mars.engine.effects.tiles import TRACK_OCEAN, TollOcean
from tharsis.mars.engine.faces import FACES, Card, Face, resource_name
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.groups import (
    CORPORATIONS,
    PROJECTS,
    START_CARDS,
    START_CORPORATIONS,
    Corporations,
    Projects,
    Share,
    StartGroup,
)
from tharsis.mars.engine.in_force import Arrival
from tharsis.mars.engine.levy import Levy
from tharsis.mars.engine.module import MODULES, modules_of
from tharsis.mars.engine.payment import CORE_COINS, Coin, HeatOnCard, OnCard
from tharsis.mars.engine.schedule import Step, core_steps
from tharsis.mars.engine.scoring import Scorer
from tharsis.mars.engine.setup import Setup, expansions_in, setup_options
from tharsis.mars.engine.standard_projects import Rebate, StandardProject
from tharsis.mars.engine.terms import CORPORATION, FIRST_ACTION, HEAT_ON_CARD, PROJECT, WILD
from tharsis.mars.engine.tracks import NO_TRACK, Track
from tharsis.mars.engine.turn_actions import FIRST_ACTIONS, TurnAction, core_actions

RATING: Final = 20
RATING_ALONE: Final = 14
GENERATIONS_ALONE: Final = 14


@final
class Rulebook:
    """The rules of a kind of game. Modules fill it in (:meth:`Module.prepare`), then it never changes."""

    def __init__(self, setup: Setup) -> None:
        alone = setup.players == 1
        self.modules = modules_of(setup)
        self.rating = RATING_ALONE if alone else RATING
        self.last_generation = GENERATIONS_ALONE if alone else 0  # 0: until Mars is terraformed
        self.first_production = 1  # of each kind, at the start
        self.tracks: list[Track] = []  # by number; where none has it lies no track
        self.outside: list[Outside] = []
        self.milestones: list[Milestone] = []
        self.most_milestones = 3
        self.awards: list[Award] = []
        self.award_costs = [8, 14, 20]
        self.projects: list[StandardProject] = []
        self.rebates: dict[int, Rebate] = {}  # on standard projects, by face
        self.actions: list[TurnAction] = core_actions()
        self.steps: list[Step] = core_steps()
        self.piles: list[list[int]] = []  # faces of each pile besides the draw pile, by number
        self.hands: list[int] = []  # the pile that each kind of hands holds faces of
        self.start: list[StartGroup] = []  # what is picked from at the start, in this order
        self.scorers: list[Scorer] = []  # points that modules bring
        self.more_coins: list[Coin] = []  # that modules bring
        self.arrivals: list[Arrival] = []  # what modules do when a card comes into play
        self.levies: list[Levy] = []  # on steps of the rating, while their faces are in force
        self.track_ocean: Effect = TRACK_OCEAN
        self.toll: Effect = Toll()
        self.toll_ocean: Effect = TollOcean()
        self.charge: Effect = Pay(-1)
        printed = board_named(setup.board)
        for name in printed.milestones:
            self.milestones.append(milestone_named(name))
        for name in printed.awards:
            self.awards.append(award_named(name))
        for project in self._faces():
            if isinstance(project, StandardProject) and project.offered(setup):
                self.projects.append(project)
        self.add_group(Corporations(CORPORATIONS, self._corporation_shares(setup), 1, 1))
        self.add_group(Projects(PROJECTS, [], 0, START_CARDS, priced=True))
        for module in self.modules:
            module.prepare(self, setup)
        self._by_verb: dict[int, TurnAction] = {action.verb: action for action in self.actions}
        self._by_verb[FIRST_ACTION] = FIRST_ACTIONS
        self.following = [
            self.step_place(step.then) if step.then else i + 1 for i, step in enumerate(self.steps)
        ]
        self.final_step = self.step_place("final-greeneries")
        self.loose_coins = len(self.more_coins) > 0  # do any of these lie on no card?
        for face in self._faces():
            if isinstance(face, Card) and face.pays is not None:
                self.more_coins.append(OnCard(face.id, face.pays))
            if isinstance(face, Card) and HEAT_ON_CARD in [perk.which for perk in face.perks]:
                self.more_coins.append(HeatOnCard(face.id, resource_name(face.holds)))
        self.coins: list[Coin] = [*CORE_COINS[:-1], *self.more_coins, CORE_COINS[-1]]
        self.tracks_used = [track for track in self.tracks if track is not NO_TRACK]
        borne = {tag for face in self._faces() if isinstance(face, Card) for tag in face.tags}
        self.tag_kinds = len(borne - {WILD})  # that there are in this game
        self.board: Board = printed.with_outside(self.outside)
        self.project_cards: list[int] = self.cards_of(PROJECT)

    def action(self, verb: int) -> TurnAction:
        """What is done on a turn by that verb."""
        return self._by_verb[verb]

    def step_place(self, name: str) -> int:
        """Where a step stands in the schedule."""
        for i, step in enumerate(self.steps):
            if step.name == name:
                return i
        raise ValueError(f"the schedule has no step {name!r}")

    def insert_step(self, step: Step, before: str, again: bool = False) -> None:
        """Put a step into the schedule, before the one of that name.

        ``again``: also where the schedule comes back to that one, and not only when it goes through the list.
        """
        self.steps.insert(self.step_place(before), step)
        if again:
            for each in self.steps:
                if each.then == before:
                    each.then = step.name

    def add_track(self, track: Track) -> None:
        """A track of this game; in place of another one of the same number, if there is one."""
        while len(self.tracks) <= track.number:
            self.tracks.append(NO_TRACK)
        self.tracks[track.number] = track

    def _corporation_shares(self, setup: Setup) -> list[Share]:
        """Two corporations of all, or one of the expansions' and one of the others."""
        every = self.cards_of(CORPORATION)
        if not setup.mixed:
            return [Share(self.add_pile(every), START_CORPORATIONS)]
        new = expansions_in(setup.modules)
        mixed_in = [face.id for face in self._faces() if face.id in every and face.module in new]
        others = [card for card in every if card not in mixed_in]
        return [Share(self.add_pile(others), 1), Share(self.add_pile(mixed_in), START_CORPORATIONS - 1)]

    def add_pile(self, faces: list[int]) -> int:
        """A pile of faces that lies shuffled beside the draw pile; its number."""
        self.piles.append(faces)
        return len(self.piles) - 1

    def add_group(self, group: StartGroup) -> None:
        """A group to pick from at the start. Projects come last, for what was picked before pays for them."""
        for share in group.shares:
            share.hands = len(self.hands)
            self.hands.append(share.deck)
        last = bool(self.start) and self.start[-1].priced
        self.start.insert(len(self.start) - 1 if last else len(self.start), group)

    def group(self, name: str) -> StartGroup:
        """The group of the start of that name."""
        for group in self.start:
            if group.name == name:
                return group
        raise ValueError(f"the start has no group {name!r}")

    def _faces(self) -> list[Face]:
        names = [module.name for module in self.modules]
        return [face for face in FACES if face.module in names]

    def cards_of(self, kind: int) -> list[int]:
        """The cards of a kind that lie in their deck at the start."""
        return [
            face.id for face in self._faces() if isinstance(face, Card) and face.kind == kind and face.dealt
        ]

    def set_threshold(self, name: str, threshold: int) -> None:
        """In this kind of game a milestone, if it has it, is reached at another value than printed."""
        for i, each in enumerate(self.milestones):
            if each.name == name:
                self.milestones[i] = each.at(threshold)

    def milestone_place(self, face: int) -> int:
        """Where a milestone stands in the list, or -1."""
        for i, each in enumerate(self.milestones):
            if each.id == face:
                return i
        return -1

    def award_place(self, face: int) -> int:
        """Where an award stands in the list, or -1."""
        for i, each in enumerate(self.awards):
            if each.id == face:
                return i
        return -1

    def project_place(self, face: int) -> int:
        """Where a standard project stands in the list, or -1."""
        for i, each in enumerate(self.projects):
            if each.id == face:
                return i
        return -1


def board_named(name: str) -> Board:
    """The printed board of that name."""
    for module in MODULES:
        for board in module.boards:
            if board.name == name:
                return board
    raise BadSetup(f"there is no board {name!r}")


def milestone_named(name: str) -> Milestone:
    """The milestone of that name, of whatever module."""
    for face in FACES:
        if isinstance(face, Milestone) and face.name == name:
            return face
    raise BadSetup(f"there is no milestone {name!r}")


def award_named(name: str) -> Award:
    """The award of that name, of whatever module."""
    for face in FACES:
        if isinstance(face, Award) and face.name == name:
            return face
    raise BadSetup(f"there is no award {name!r}")


_books: Final[dict[str, Rulebook]] = {}


def rulebook(setup: Setup) -> Rulebook:
    """The rules of a game with that setup; games of the same kind share them."""
    options = [
        f"{option.name}={setup.values[option.name]}"
        for option in setup_options()
        if option.shapes and option.name in setup.values
    ]
    key = " ".join([str(setup.players), setup.board, *setup.modules, "/", *options])
    book = _books.get(key)
    if book is None or book.modules != modules_of(setup):
        book = Rulebook(setup)
        _books[key] = book
    return book
