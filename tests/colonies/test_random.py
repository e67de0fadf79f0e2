"""Random games with colonies never break what must always hold, and replay to the same end."""

from __future__ import annotations

import pytest

from tests.mars.invariants import check
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.setup import module_names
from tharsis.mars.engine.table import Table
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.state import ASLEEP, PLACES, STEPS, awake, colonies


def sound(g: Table) -> None:
    """What holds of tiles, colonies and fleets at every moment."""
    state = colonies(g)
    known = [*state.tiles, *state.unused]
    assert len({tile.name for tile in known}) == len(known) == 11
    assert len(state.tiles) == len(state.markers) == len(state.settlers) == len(state.visitors)
    for i, tile in enumerate(state.tiles):
        settlers = state.settlers[i]
        assert len(settlers) <= PLACES
        if state.markers[i] == ASLEEP:
            assert not awake(g, tile)
            assert settlers == []
            assert state.visitors[i] < 0
        else:
            assert state.lowest(i) <= state.markers[i] <= STEPS
        assert all(0 <= seat < g.seats for seat in settlers)
    for seat in range(g.seats):
        assert 0 <= state.at_home(seat) <= state.fleets[seat]
        assert state.fleets[seat] >= 1


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_tiles_colonies_and_fleets_sound(seed: int) -> None:
    rng = Rng(seed)
    modules = [
        name for name in module_names() if name in ("base", "corporate-era", "colonies") or rng.below(2)
    ]
    setup = KIT.random_setup(seed)
    own = {option["name"]: option["module"] for option in KIT.setup_options() if option.get("module")}
    setup = {key: value for key, value in setup.items() if own.get(key, "base") in modules}
    setup["modules"] = modules
    game = KIT.new(**setup, logging=True)
    record = Record("mars", KIT.setup_of(game))
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        assert 0 < len(options) <= 100
        choice = options[rng.below(len(options))]
        game.choose(seat, choice)
        record.choices.append((seat, choice))
        sound(game)
        if len(record.choices) % 25 == 0:
            check(game)
            assert colonies(game.copy()).plain() == colonies(game).plain()
    assert record.replay().state() == game.state()
