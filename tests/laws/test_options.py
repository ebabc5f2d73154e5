"""Options are values: what is offered can be written and read back, pasted and pickled, and says what it is about."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.view import view
from gravetide.families.zones.turn.options import MOST_TEXTS, Choice
from gravetide.kernel import Option
from gravetide.kernel.options import parse
from tests.alternate.tables import house_game
from tests.laws.play import QUESTS, TEAM_SIZES, new_game, positions, state_of
from tests.laws.wild import wild_game
from tests.support.further import MORE

pytestmark = pytest.mark.law
SEEDS = st.integers(0, 2**32)
SLOW = settings(max_examples=2 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
KINDS = {"zone", "survivor", "card", "held card", "zombie", "skill", "door", "slot", "colour", "reroll", "mode",
         "actions", "number", "protection", "dice rule", "class", "lock"}


def check(state: ZoneGame, options: Iterable[Option]) -> None:
    """What is promised of every option."""
    for option in options:
        text = option.notation(state)
        assert parse(state, Choice, text) is option, text
        assert parse(state, Choice, f"  {text} ") is option
        assert eval(repr(option), {type(option).__name__: type(option)}) is option
        assert pickle.loads(pickle.dumps(option)) is option
        assert len(option.fields) == len(option.numbers)
        assert {kind.name for _, kind in option.fields} <= KINDS
        assert option.sentence(state)


def check_names(state: ZoneGame, options: Iterable[Option]) -> None:
    """What an option is about has the names that the view has for it."""
    seen = view(state)
    names: dict[str, set[Any]] = {
             "zone": {place.name for place in seen.places}, "survivor": {one.key for one in seen.survivors},
             "door": {door.number for door in seen.doors},
             "held card": {card.key for one in seen.survivors for card in (*one.hands, *one.backpack, one.body)
                           if card is not None}}
    for option in options:
        for kind, name in option.about(state).values():
            assert kind not in names or name in names[kind], option.notation(state)


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.sampled_from(TEAM_SIZES))
def test_what_is_offered_is_a_value(quest: str, seed: int, survivors: int) -> None:
    for number, state in enumerate(positions(new_game(quest, survivors, seed), seed)):
        check(state, (*state.options, *state.asides()))
        if number % 10 == 0:
            check_names(state, (*state.options, *state.asides()))


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.integers(2, 8))
def test_what_house_rules_offer_is_a_value(quest: str, seed: int, survivors: int) -> None:
    for number, state in enumerate(positions(house_game(quest, survivors, seed), seed)):
        check(state, (*state.options, *state.asides()))
        if number % 10 == 0:
            check_names(state, (*state.options, *state.asides()))


@pytest.mark.parametrize("quest", QUESTS)
def test_what_wild_teams_can_do_is_a_value(quest: str) -> None:
    for seed in range(3):
        game, pick = wild_game(quest, seed), random.Random(seed)
        for _ in range(150):
            if game.result:
                break
            check(game, (*game.options, *game.asides()))
            game.apply(pick.choice(game.options))


def test_what_is_no_notation_is_nothing() -> None:
    game = new_game("big-game-hunting", 4, 1)
    for text in ("", " ", "fly b01", "move", "move b01 b02", "move nowhere", "move " + "b" * 10_000, "put ann axe",
                 "eat", "spend combat", "spend melee+move", "keep 1", "melee axe*3"):
        assert game.parse(text) is None, text


def test_what_is_not_offered_can_be_read_too() -> None:
    game = new_game("big-game-hunting", 4, 1)
    move = game.parse("move s01")
    assert move is not None
    assert (repr(move), move.notation(game.state)) == ("Move.of(0)", "move s01")
    assert move not in game.options


def test_kept_notations_have_a_bound() -> None:
    state = state_of(new_game("danse-macabre", 6, 1))
    texts = [option.notation(state) for option in state.options]
    kept = state.setup.texts
    kept.clear()
    kept.update(dict.fromkeys(range(-MOST_TEXTS, 0), ""))
    assert [option.notation(state) for option in state.options] == texts
    assert len(kept) == len(texts)
