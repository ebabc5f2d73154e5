"""What holds in every game of Zombie Plague, whoever plays and however badly, with any options and variants."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.squares.fight.harm import GainCards
from gravetide.families.squares.horde import automatic, zombie_turn
from gravetide.families.squares.horde.spawning import cap, counted
from gravetide.families.squares.horde.zombie_turn import Wake, ZombieActs, start_zombie
from gravetide.families.squares.options import Choice
from gravetide.families.squares.state import laws
from gravetide.families.squares.state.game import ACTED, SQUARES, SquareGame
from gravetide.families.squares.state.human import DEAD
from gravetide.families.squares.told import events
from gravetide.families.squares.told.narration import tell
from gravetide.families.squares.told.view import SquareView
from gravetide.families.squares.turn.exchange import Consent, Exchanging, held_cards
from gravetide.families.squares.turn.human_turn import SeatTurn
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import BadSave, Event, Frame, Game
from gravetide.kernel.fields import fields_of
from gravetide.kernel.save import canonical
from tests.support.further import MORE
from tests.support.rules import rule
from tests.zombie_plague.scene import scene, state_of
from tests.zombie_plague.wild import eagerly, fresh, scattered

pytestmark = pytest.mark.law
SEEDS = st.integers(0, 1 << 30)
FEW = settings(max_examples=40 * MORE, suppress_health_check=[HealthCheck.too_slow])
SOME = settings(max_examples=120 * MORE, suppress_health_check=[HealthCheck.too_slow])


def played(game: Game, seed: int, most: int) -> Iterator[list[Event]]:
    """What each of some random choices leads to."""
    pick = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        asides = game.state.asides()
        if asides and pick.random() < 0.02:
            yield game.choose(pick.choice(asides))
        else:
            yield game.choose(eagerly(state_of(game), pick))


def begun(seed: int) -> Game:
    """A game from its beginning, or one in its midst."""
    return fresh(seed) if seed % 4 == 0 else scattered(seed)


@rule("ZP-002", "ZP-083", "ZP-003")
@SOME
@given(SEEDS)
def test_no_law_is_ever_broken(seed: int) -> None:
    game = begun(seed)
    for happened in played(game, seed, 150):
        laws.check(state_of(game))
        for event in happened:
            assert tell(event, state_of(game))


@FEW
@given(SEEDS)
def test_every_game_ends(seed: int) -> None:
    game = scattered(seed)
    for _ in played(game, seed, 6000):
        pass
    assert game.is_over


@FEW
@given(SEEDS)
def test_options_are_values_that_can_be_written_and_read_back(seed: int) -> None:
    game = begun(seed)
    for _ in played(game, seed, 60):
        state = state_of(game)
        written = [option.notation(state) for option in (*state.options, *state.asides())]
        assert len(set(written)) == len(written)
        for option in (*state.options, *state.asides()):
            assert isinstance(option, Choice)
            assert game.parse(option.notation(state)) is option
            assert eval(repr(option), {type(option).__name__: type(option)}) is option
            assert option.sentence(state)


@FEW
@given(SEEDS)
def test_what_is_offered_needs_no_reason_and_what_is_not_has_one(seed: int) -> None:
    game = begun(seed)
    tried = ["forward", "backward", "attack", "search", "barricade", "take-down", "start", "declare", "nock", "shove",
             "exchange marta", "use ammo", "light 3,3", "burn 3,3", "cure marta", "steal marta ammo", "get-out 19,5"]
    for _ in played(game, seed, 40):
        if game.is_over:
            break
        state = state_of(game)
        notations = {option.notation(state) for option in state.options}
        for text in tried:
            reason = game.game_type.explain(state, None, text)
            assert (reason is None) == (text in notations), (text, reason)


@FEW
@given(SEEDS, st.integers(1, 60))
def test_undo_goes_back_exactly(seed: int, number: int) -> None:
    game = begun(seed)
    digests = [game.digest(), *[game.digest() for _ in played(game, seed, number)]]
    back = random.Random(seed).randrange(len(digests))
    game.undo_to(back)
    assert game.digest() == digests[back]


@FEW
@given(SEEDS, st.integers(0, 80))
def test_a_loaded_game_goes_on_in_the_same_way(seed: int, number: int) -> None:
    game = begun(seed)
    for _ in played(game, seed, number):
        pass
    twin = Game.load(game.save())
    assert twin.digest() == game.digest()
    assert [o.notation(twin.state) for o in twin.options] == [o.notation(game.state) for o in game.options]
    for _ in played(game, seed + 1, 20):
        pass
    for _ in played(twin, seed + 1, 20):
        pass
    assert twin.digest() == game.digest()


@FEW
@given(SEEDS)
def test_a_record_replays_to_the_same_end(seed: int) -> None:
    game = fresh(seed) if seed % 2 else Game.load(scattered(seed).save())
    for _ in played(game, seed, 120):
        pass
    assert Game.replay(game.record()).digest() == game.digest()


@FEW
@given(SEEDS)
def test_copies_are_independent(seed: int) -> None:
    game = begun(seed)
    for _ in played(game, seed, 30):
        pass
    digest = game.digest()
    twin = game.copy()
    for _ in played(twin, seed + 3, 30):
        pass
    assert game.digest() == digest


def test_a_copy_has_every_field() -> None:
    state = state_of(scattered(5))
    twin = state.copy()
    for name in fields_of(SquareGame):
        if name not in ("events", "owned"):
            assert getattr(twin, name) == getattr(state, name), name
    assert twin.humans is not state.humans
    assert twin.zombies is not state.zombies


@rule("ZP-097", "ZP-098")
@FEW
@given(SEEDS)
def test_spawning_never_leads_over_the_cap(seed: int) -> None:
    game = begun(seed)
    hard = state_of(game).setup.rules.spawn.cap_is_hard
    for happened in played(game, seed, 150):
        if hard and any(isinstance(event, events.ZombieCame) and event.why == "spawn" for event in happened):
            turned = sum(isinstance(event, events.HumanZombified) for event in happened)
            state = state_of(game)
            if not turned:
                assert counted(state) <= cap(state)


@rule("ZP-216")
@FEW
@given(SEEDS)
def test_the_procedure_takes_only_what_is_offered_and_knows_no_secret(seed: int) -> None:
    state = state_of(scattered(seed | 1))
    state.frame = zombie_turn.ZombieTurn(None, True)
    state.night = True
    for zombie in list(state.zombies)[:6]:
        twin, other = state.copy(), state.copy()
        other.rng ^= 12345
        other.traitor = -1
        other.top = ()
        told = []
        for one in (twin, other):
            start_zombie(one, one.zombie_at(zombie & SQUARES))
            frame = one.frame
            assert isinstance(frame, ZombieActs)
            prey, way = automatic.choice(one, frame.square, frame.pairs, frame.flare, frame.points)
            acts = ZombieActs(None, frame.square, frame.points, frame.pairs, frame.flare, prey, way, frame.alive)
            mask = acts.actions(one)
            action = automatic.action(one, acts, mask)
            assert action & mask
            told.append((prey, way, action))
        assert told[0] == told[1]
    waiting = list(range(len(state.zombies)))
    if waiting and state.living():
        assert automatic.next_zombie(state, waiting) == automatic.next_zombie(state.copy(), waiting[::-1])


@rule("ZP-127")
@FEW
@given(SEEDS)
def test_a_zombie_always_has_something_to_choose(seed: int) -> None:
    game = scattered(seed, show_forced=True)
    for _ in played(game, seed, 120):
        if game.is_over:
            break
        assert game.options
        if isinstance(game.state.frame, zombie_turn.ZombieTurn):
            named = {option.numbers[0] for option in game.options if isinstance(option, Wake)}
            waiting = {z & SQUARES for z in state_of(game).zombies if not z & ACTED}
            assert named == waiting  # nobody is passed over


def signed(plain: dict[str, Any]) -> bytes:
    """A save whose checksum fits, as somebody would make who edits it on purpose."""
    plain = {key: value for key, value in plain.items() if key != "checksum"}
    return canonical({**plain, "checksum": blake2b(canonical(plain), digest_size=8).hexdigest()})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        found += places(item, (*path, key))
    return found


def cards_seen(seen: SquareView) -> Counter[str]:
    """Every card that can be pointed at, by its key."""
    cards = Counter(seen.deck.heap) + Counter(seen.deck.under) + Counter(seen.deck.discards)
    for one in seen.humans:
        cards.update(held.key for held in (one.weapon, *one.items) if held is not None)
    return cards


def check_what_players_see(game: Game, box: SquareView) -> None:
    """What lies on the table is what the box holds, counted without the laws that loading itself goes by."""
    seen = game.view()
    assert [(one.key, one.seat) for one in seen.humans] == [(one.key, one.seat) for one in box.humans]
    squares = [one.square for one in (*seen.humans, *seen.zombies) if one.square not in ("", "car")]
    assert len(squares) == len(set(squares)), "one figure a square"
    assert all(one.square for one in seen.zombies)
    for one in seen.humans:
        assert 0 <= one.points < 100
        assert not one.square or one.fate == "alive"
        assert one.square or one.fate != "alive" or not seen.round
    assert sorted(seen.car.inside) == sorted(one.key for one in seen.humans if one.square == "car")
    assert {one.was for one in seen.zombies if one.was} <= {one.key for one in seen.humans if one.fate == "zombified"}
    assert all(one.barricaded for one in seen.apertures if one.reinforced)
    cards, printed = cards_seen(seen), cards_seen(box)
    assert not cards - printed, "a card is there twice"
    waiting, frame = set(), game.state.frame
    while frame is not None:
        waiting.add(type(frame))
        frame = frame.below
    assert cards == printed or GainCards in waiting, "a card is lost that nobody is just given"


@settings(max_examples=300 * MORE, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 60), choices=st.integers(0, 30), data=st.data())
def test_an_edited_save_is_refused_or_is_a_legal_game(seed: int, choices: int, data: st.DataObject) -> None:
    game = begun(seed)
    for _ in played(game, seed, choices):
        pass
    plain = json.loads(game.save())
    path = data.draw(st.sampled_from(places(plain["state"])))
    value = data.draw(st.one_of(st.integers(-3, 700), st.integers(), st.none(), st.text(max_size=3), st.booleans(),
                                st.just([]), st.lists(st.integers(-1, 9), max_size=3)))
    target: Any = plain["state"]
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    try:
        edited = Game.load(signed(plain))
    except BadSave:
        return
    box = begun(seed).view()
    check_what_players_see(edited, box)
    for _ in played(edited, seed, 15):
        check_what_players_see(edited, box)


NAMED = {"who": 0, "partner": 0, "searcher": -1, "waiting": 0, "player": 0, "square": 0, "squares": 0, "direction": 0,
         "edge": -1, "flare": -1}
"""What pending frames name, with the least number that each may have."""


@settings(max_examples=60 * MORE)
@given(seed=st.integers(0, 60), choices=st.integers(0, 60))
def test_a_save_in_which_nobody_or_nothing_is_waited_for_is_refused(seed: int, choices: int) -> None:
    game = begun(seed)
    for _ in played(game, seed, choices):
        pass
    plain = json.loads(game.save())
    for number, (kind, *values) in enumerate(plain["state"]["frames"]):
        for place, (name, value) in enumerate(zip(fields_of(Frame.registry[kind])[1:], values, strict=True), start=1):
            for wrong in (NAMED[name] - 1, 1000) if name in NAMED else ():
                edited = deepcopy(plain)
                edited["state"]["frames"][number][place] = [wrong] if isinstance(value, list) else wrong
                with pytest.raises(BadSave):
                    Game.load(signed(edited))


def test_nobody_dies_before_the_game_has_begun() -> None:
    state = state_of(Game(ZOMBIE_PLAGUE_GAME, {"players": 4}, 1)).copy()
    assert (state.round, laws.humans_in_range(state)) == (0, "")
    state.edit(0).fate = DEAD
    assert laws.humans_in_range(state) == "Marta has died before the game began."


def test_somebody_else_s_human_is_not_waited_for() -> None:
    state = next(state for state in map(state_of, map(begun, range(60))) if state.setup.humans_of(1)).copy()
    mine = state.setup.humans_of(0)
    state.frame = SeatTurn(None, 0, tuple(mine))
    assert laws.pending_in_range(state) == ""
    state.frame = SeatTurn(None, 0, (*mine, *state.setup.humans_of(1)))
    assert laws.pending_in_range(state) == "What is pending (SeatTurn) waits for a human of somebody else."


@rule("ZP-042")
def test_an_exchange_waits_only_for_cards_that_the_two_have_and_could_hold() -> None:
    made = scene(2).human("A", "0,0", weapon="hatchet").human("B", "1,0", weapon="pistol", items=("ammo",)).turn("A")
    state = state_of(made).copy()
    (hatchet,), (pistol, ammo) = held_cards(state, 0), held_cards(state, 1)

    def wrong(sort: type[Exchanging | Consent], who: int, partner: int, given: list[int], taken: list[int]) -> str:
        state.frame = sort(None, who, partner, tuple(given), tuple(taken))
        return laws.pending_in_range(state)

    for sort in (Exchanging, Consent):
        assert wrong(sort, 0, 1, [hatchet], [pistol]) == wrong(sort, 1, 0, [ammo], []) == ""
        missing = f"What is pending ({sort.__name__}) is about cards that they do not have."
        assert wrong(sort, 0, 1, [pistol], []) == wrong(sort, 0, 1, [], [ammo, ammo]) == missing
        assert wrong(sort, 0, 0, [hatchet], []) == missing
    assert wrong(Exchanging, 0, 1, [], [pistol]) == "", "two weapons in one hand, until more is offered"
    assert wrong(Consent, 0, 1, [], [pistol]) == "What is pending (Consent) is no exchange that can be."


def test_what_players_see_tells_when_something_is_wrong() -> None:
    """The check above finds what it is there for: a card twice, a card lost, two figures on one square."""
    box = begun(1).view()
    for number in range(3):
        game = begun(1)
        check_what_players_see(game, box)
        state = state_of(game)
        if number == 0:
            state.discards = (state.deck[0], *state.discards)
        elif number == 1:
            state.deck = state.deck[1:]
        else:
            state.zombies = [*state.zombies, *state.zombies[:1]]
        with pytest.raises(AssertionError):
            check_what_players_see(game, box)


@rule("ZP-139")
def test_an_engine_that_has_caught_has_taken_them_away_unless_the_tank_was_empty() -> None:
    game = state_of(scene(2).human("A", "6,7").human("B", "8,7").turn("A"))
    laws.check(game)
    game.starts = 1
    with pytest.raises(BadSave, match="nobody has left"):
        laws.check(game)
    game.out_of_gas = True
    laws.check(game)


def test_every_event_has_a_sentence() -> None:
    told: set[str] = set()
    for seed in range(40):
        game = begun(seed)
        for happened in played(game, seed, 200):
            for event in happened:
                told.add(type(event).__name__)
                assert tell(event, state_of(game)).endswith((".", ".", '"', "!", "alive.")), event
    assert len(told) > 35


def test_no_two_frames_of_all_games_share_a_name() -> None:
    assert BLACK_PLAGUE_GAME.name == "black-plague"  # both families are loaded
    names: Counter[str] = Counter()
    todo: list[type[Frame]] = [Frame]
    while todo:
        for child in todo.pop().__subclasses__():
            todo.append(child)
            names[child.__name__] += child.__module__.startswith("gravetide.")
    assert [name for name, number in names.items() if number > 1] == []
