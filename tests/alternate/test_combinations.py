"""Random combinations of house rules on every quest: laws at every decision, undo, saves, records, explanations.

A new house rule joins by being in the list of modules.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gravetide
from gravetide.families.zones.house_rules.additions import HouseAside
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.state import laws
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.kernel import Game
from gravetide.kernel.options import Option, verbs_of
from gravetide.kernel.record import is_writable
from gravetide.kernel.sink import Sink
from tests.alternate.tables import house_game, with_a_merchant
from tests.content.test_special_locks import LOCK, with_locks
from tests.laws.play import QUESTS, positions, shut_in, state_of
from tests.laws.test_explanations import imaginable
from tests.support.further import MORE
from tools import reference

pytestmark = pytest.mark.law
SEEDS = st.integers(0, 2**32)
SIZES = st.integers(1, 9)
SLOW = settings(max_examples=2 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CAP = 6000  # decisions; house rules may make games longer


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=SIZES)
def test_the_laws_hold_to_the_end_and_the_record_replays(quest: str, seed: int, survivors: int) -> None:
    game = house_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed, CAP):
        laws.check(state)
        if pick.random() < 0.03:
            twin = Game.load(game.save())
            assert twin.digest() == game.digest()
            choice = pick.randrange(len(game.options))
            assert twin.choose(choice) == game.copy().choose(choice)
    assert game.result in ("won", "lost") or shut_in(state_of(game))
    laws.check(state_of(game))
    assert Game.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=SIZES)
def test_every_offered_option_can_be_played(quest: str, seed: int, survivors: int) -> None:
    """Options are unique, written as the reference says, each applies, and a copy never disturbs the original."""
    patterns = {cls: [reference.pattern_of(form) for form in reference.forms_of(cls)]
                for cls in reference.option_classes()}
    game = house_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed, CAP):
        if pick.random() > 0.05:
            continue
        before = game.digest()
        notations = [option.notation(state) for option in state.options]
        assert len(set(notations)) == len(notations)
        for option in (*state.options, *state.asides()):
            text = option.notation(state)
            assert is_writable(text)
            assert option.sentence(state)
            assert any(form.fullmatch(text) for form in patterns[type(option)]), f"{text!r} is not in the reference"
            twin = state.copy()
            twin.events = told = Sink()
            if option in state.options:
                twin.apply(option)
            else:
                assert text not in notations
                twin.apply_aside(option)
            laws.check(twin)
            assert all(tell(event, twin) for event in told.events)
        view(state)
        assert game.digest() == before


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=SIZES)
def test_undo_returns_exactly(quest: str, seed: int, survivors: int) -> None:
    game = house_game(quest, survivors, seed)
    digests = [game.digest()]
    pick = random.Random(seed)
    while not game.is_over and len(digests) < 70:
        game.choose(pick.choice(game.options))
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        game.undo()
        assert game.digest() == digest


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=SEEDS, survivors=SIZES)
def test_no_reason_exactly_when_offered(quest: str, seed: int, survivors: int) -> None:
    game = house_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed, CAP):
        if pick.random() > 0.08:
            continue
        offered = {option.notation(state) for option in state.options}
        zones = pick.sample(state.setup.board.zones, min(6, len(state.setup.board.zones)))
        own = [verb for sort, _ in state.setup.additions.reasons for verb in verbs_of(sort)]
        tries = [text for verb in own for text in (verb, *[f"{verb} {zone}" for zone in zones])]
        for text in (*offered, *tries, *imaginable(state, pick)):
            reason = explain(state, text)
            assert (reason is None) == (text in offered)
            assert reason is None or re.search(r"[.?]$", reason)
            assert reason != "That is not possible now.", f"{text} deserves a better reason"


@pytest.mark.parametrize("quest", QUESTS)
def test_all_house_rules_together_on_every_quest(quest: str) -> None:
    for seed in range(4):
        game = house_game(quest, 4, seed, {"preset": "alternate"})
        assert game.view().modules == tuple(MODULES)
        for state in positions(game, seed, CAP):
            laws.check(state)


def options_of_house_rules() -> set[type[Option]]:
    """Every class of option that a house rule brings."""
    return {cls for cls in reference.option_classes()
            if cls.__module__.startswith("gravetide.families.zones.house_rules.") and not cls.__subclasses__()}


def test_whatever_house_rules_offer_is_brought_into_use(tmp_path: Path) -> None:
    """Each kind of option and aside is chosen somewhere in random games with everything on and much made of it.

    The quests of the box have neither doors with special locks nor a merchant, so two that have join them.
    """
    locked = tmp_path / "locked.toml"
    locked.write_text(with_locks(LOCK), encoding="utf-8")
    quests = (*QUESTS, str(locked), with_a_merchant(tmp_path))
    chosen: set[type[Option]] = set()
    wanted = options_of_house_rules()
    for seed in range(200):
        if wanted <= chosen:
            break
        game = house_game(quests[seed % len(quests)], 3 + seed % 5, seed, {"preset": "alternate"})
        pick = random.Random(seed)
        state_of(game).show_forced = True  # a question with one answer counts as well
        for _ in range(400):
            if game.is_over or wanted <= chosen:
                break
            state = state_of(game)
            offered: list[Option] = [*state.options, *[a for a in state.asides() if isinstance(a, HouseAside)]]
            fresh = [option for option in offered if type(option) in wanted - chosen]
            own = [option for option in offered if type(option) in wanted]
            option = pick.choice(fresh or (own if own and seed % 2 and pick.random() < 0.5 else state.options))
            chosen.add(type(option))
            game.choose(option)
            if len(chosen) % 7 == 0:
                laws.check(state_of(game))
    assert sorted(cls.__name__ for cls in wanted - chosen) == []


def test_a_house_game_is_played_by_the_public_package_too() -> None:
    game = gravetide.new_game("famine", options={"preset": "alternate-light"}, seed=3)
    assert game.view().modules
    assert game.decision is not None
