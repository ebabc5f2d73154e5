"""The engine beside a referee who reads the rules anew: every action of zombies, and what humans may do."""

from __future__ import annotations

import random

import pytest

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.zombie_turn import ZombieActs, ZombieTurn
from gravetide.families.squares.state.game import ACTED, MADNESS, PEACE, SquareGame
from gravetide.families.squares.told import events
from gravetide.families.squares.told.forecast import spawn_squares
from gravetide.families.squares.told.odds import attack_chances
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.kernel.sink import Sink
from tests.support.rules import rule
from tests.zombie_plague.referee import NESW, Referee
from tests.zombie_plague.scene import state_of
from tests.zombie_plague.wild import eagerly, scattered

pytestmark = pytest.mark.slow
ZOMBIE_WORDS = {"forward": "shamble", "left": "lurch-left", "right": "lurch-right", "bite": "bite", "end": "halt"}
FEET_AND_HANDS = {"forward", "backward", "left", "right", "barricade", "take-down", "attack", "search"}


def crowded(seed: int) -> SquareGame | None:
    """A position with many zombies, sometimes with flares, before they act; None where the engine does not run them."""
    state = state_of(scattered(seed)).copy()
    if not state.setup.engine or state.madness != PEACE or state.result or not state.living():
        return None
    pick = random.Random(seed)
    squares = squares_in(state.ground.walk)
    for _ in range(pick.randint(0, 12)):
        square = pick.choice(squares)
        if state.is_free(square):
            state.add_zombie(square, pick.randrange(4), 0, "start")
    if pick.random() < 0.3:
        state.flares = tuple(pick.choice(squares) for _ in range(pick.randint(1, 2)))
    state.zombies = [zombie & ~ACTED for zombie in state.zombies]
    state.script = (1,) * 400  # every bite misses
    state.night = True
    state.frame = ZombieTurn(None, True)
    return state


def told_by_engine(state: SquareGame) -> list[tuple[str, ...]] | None:
    """What the zombies did, in order; nothing where the game was over first or the car overrun: another matter."""
    state.events = told = Sink()
    state.advance()
    if state.result or state.madness != PEACE:
        return None
    name = state.ground.name
    found: list[tuple[str, ...]] = []
    for event in told.events:
        if isinstance(event, events.CarOverrun):
            return None
        if isinstance(event, events.ZombieMoved):
            found.append(("move", name(event.origin), name(event.square)))
        elif isinstance(event, events.ZombieTurned):
            found.append(("turn", name(event.square), NESW[event.facing]))
        elif isinstance(event, events.BiteRolled):
            found.append(("bite", name(event.square), state.setup.cast[event.human].key))
        elif isinstance(event, events.BarricadeFell):
            found.append(("fell", state.ground.apertures[event.aperture].key))
    return found


@rule("ZP-176", "ZP-177", "ZP-178", "ZP-180", "ZP-218", "ZP-219", "ZP-220", "ZP-221", "ZP-222", "ZP-224", "ZP-225")
@pytest.mark.parametrize("seeds", range(0, 60, 10))
def test_automatic_zombies_act_as_a_second_reading_has_it(seeds: int) -> None:
    compared = 0
    for seed in range(seeds, seeds + 10):
        state = crowded(seed)
        if state is None:
            continue
        referee = Referee(state)
        told = told_by_engine(state)
        if told is not None:
            assert told == referee.turn(), seed
            compared += 1
    assert compared


@rule("ZP-010", "ZP-027", "ZP-028", "ZP-034", "ZP-038", "ZP-045", "ZP-063", "ZP-065", "ZP-066", "ZP-075", "ZP-078",
      "ZP-119", "ZP-120", "ZP-122", "ZP-125", "ZP-175", "ZP-190", "ZP-194", "ZP-196")
@pytest.mark.parametrize("seed", range(10))
def test_what_is_offered_is_what_a_second_reading_allows(seed: int) -> None:
    game = scattered(seed, show_forced=True)
    pick = random.Random(7 * seed)
    for _ in range(60):
        if game.is_over:
            break
        state = state_of(game)
        offered = {option.notation(state) for option in game.options}
        if isinstance(state.frame, HumanTurn) and state.humans[state.frame.who].square >= 0:
            check_human(state, state.frame.who, offered & FEET_AND_HANDS)
        elif isinstance(state.frame, ZombieActs):
            referee = Referee(state)
            node = referee.named(state.ground.name(state.frame.square))
            if state.frame.points == referee.points:  # it has only started: every pair is still kept
                allowed = referee.offers(node, referee.zombies[node], referee.pairs(node))
                assert offered == {ZOMBIE_WORDS[action] for action in allowed}
        elif isinstance(state.frame, ZombieTurn) and state.madness == PEACE:
            check_spawning(state)
        game.choose(eagerly(state, pick))


def check_human(state: SquareGame, who: int, offered: set[str]) -> None:
    """What a human may do with feet, hands and weapon, and whom he would strike."""
    referee = Referee(state)
    human = next(one for one in referee.humans if one.number == who)
    traitor, truce = state.setup.rules.variant.traitor, state.setup.rules.twentyeight.truce
    feud = traitor if state.madness == PEACE else state.madness == MADNESS or (traitor and not truce)
    assert offered == referee.may(human, feud=feud)
    if "attack" in offered:
        chances = attack_chances(state, who)
        stands = {one.key: referee.name(one.node) for one in referee.humans if one.node}
        struck = {referee.name(node) for node in referee.struck(human, feud=feud)}
        assert {*chances.zombies, *[stands[key] for key in chances.humans]} == struck


def check_spawning(state: SquareGame) -> None:
    """Where the procedure would put a new zombie of each edge, which way it looks, and what wild stands for."""
    referee = Referee(state)
    for edge in range(4):
        found = referee.spawn(edge)
        squares = spawn_squares(state, edge, 1)
        assert [state.ground.name(square) for square in squares] == ([referee.name(found[0])] if found else [])
        if found:
            assert automatic.facing_at(state, squares[0]) == found[1]
    assert automatic.wild_edge(state, start=False) == referee.wild()
