"""I-1 to I-6: options, copies, saves, conservation, undo, and that games end; over random play of all quests."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.state import laws
from gravetide.kernel import Game
from gravetide.kernel.record import is_writable
from tests.laws.play import QUESTS, TEAM_SIZES, new_game, positions, state_of
from tests.support.further import MORE

pytestmark = pytest.mark.law
SEEDS = st.integers(0, 2**32)
SLOW = settings(max_examples=4 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.sampled_from(TEAM_SIZES))
def test_nothing_is_lost_or_doubled_and_the_game_ends(quest: str, seed: int, survivors: int) -> None:
    """I-4 and I-6: the laws hold in every position up to the end."""
    game = new_game(quest, survivors, seed)
    for state in positions(game, seed):
        laws.check(state)
    assert game.result in ("won", "lost")
    laws.check(state_of(game))


def test_who_forgets_that_other_cards_or_skills_allow_something_else_is_found_out() -> None:
    """What a kit says would count on, were it not dropped together with the cards it was worked out for."""
    game = new_game("danse-macabre", 6, 1)
    state, skill = state_of(game), state_of(game).setup.pack.skill["Sniper"].index
    for who in range(6):
        kit_of(state, who)
    laws.check(state)
    cards, skills, level = state.copy(), state.copy(), state.copy()
    cards.edit(0).hands = ()
    assert laws.kits_of_now(cards).startswith("The cards or skills of Samson have changed")
    cards.edit(0).kit = None
    assert laws.kits_of_now(cards) == ""
    skills.edit(0).skills += (skill,)
    skills.edit(0).kit = None
    assert laws.kits_of_now(skills).startswith("The skills or the level of Samson have changed")
    level.edit(0).experience = 7
    assert laws.kits_of_now(level).startswith("The cards or skills of Samson have changed")
    level.edit(0).kit = None
    assert laws.kits_of_now(level).startswith("The skills or the level of Samson have changed")


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.sampled_from(TEAM_SIZES))
def test_every_offered_option_can_be_played(quest: str, seed: int, survivors: int) -> None:
    """I-1 and I-2: options are unique and writable, each applies, and a copy never disturbs the original."""
    game = new_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed):
        if pick.random() > 0.06:
            continue
        before = game.digest()
        notations = [option.notation(state) for option in state.options]
        assert len(set(notations)) == len(notations)
        assert all(is_writable(text) for text in notations)
        assert all(option.sentence(state) for option in state.options)
        for option in state.options:
            twin = state.copy()
            twin.apply(option)
            laws.check(twin)
        for aside in state.asides():
            assert aside.notation(state) not in notations
            twin = state.copy()
            twin.apply_aside(aside)
            laws.check(twin)
        assert game.digest() == before


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.sampled_from(TEAM_SIZES))
def test_saves_reload_and_records_replay_to_the_same_digest(quest: str, seed: int, survivors: int) -> None:
    """I-3, D-1 and D-2: a save taken anywhere goes on exactly; the record of the whole game replays."""
    game = new_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed):
        if pick.random() > 0.04:
            continue
        twin = Game.load(game.save())
        assert twin.digest() == game.digest()
        assert [o.notation(state) for o in twin.options] == [o.notation(state) for o in game.options]
        fork = game.copy()
        choice = pick.randrange(len(game.options))
        assert twin.choose(choice) == fork.choose(choice)
        assert twin.digest() == fork.digest()
    assert Game.replay(game.record()).digest() == game.digest()


def decider(game: Game) -> int:
    """The seat that decides now, or -1 when the game is over."""
    return -1 if game.decision is None else game.decision.seat


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=st.sampled_from(TEAM_SIZES))
def test_undo_returns_exactly(quest: str, seed: int, survivors: int) -> None:
    """I-5 and D-5: undo to any earlier decision is exact; players may not undo over a reveal or another seat."""
    game = new_game(quest, survivors, seed)
    digests: list[str] = [game.digest()]
    reveals = [state_of(game).reveals]
    pick = random.Random(seed)
    seats = [decider(game)]
    for _ in range(60):
        if game.is_over:
            break
        game.choose(pick.choice(game.options))
        digests.append(game.digest())
        reveals.append(state_of(game).reveals)
        seats.append(decider(game))
    for made in range(len(digests) - 1, 0, -1):
        who = seats[made - 1]
        assert game.can_undo(who) == (reveals[made] == reveals[made - 1])
        assert not game.can_undo(who + 1)
        game.undo()
        assert game.digest() == digests[made - 1]
    assert not game.can_undo()
