"""A reason is given exactly when something is not offered; and it is a sentence."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.explain import REASONS, explain
from gravetide.kernel.options import verbs_of
from tests.laws.play import QUESTS, new_game, positions
from tests.support.further import MORE

pytestmark = pytest.mark.law


def imaginable(state: ZoneGame, pick: random.Random) -> list[str]:
    """Things a player might try: every verb with Zones, cards and Survivors of this table."""
    zones = pick.sample(state.setup.board.zones, min(8, len(state.setup.board.zones)))
    cards = [card.key for card in state.setup.pack.cards]
    people = [sheet.key for sheet in state.setup.cast]
    tries = [verb for sort in REASONS for verb in verbs_of(sort)]
    for zone in zones:
        tries += [f"{verb} {zone}" for verb in ("move", "open", "jump", "sprint", "charge", "taunt", "shove")]
        tries += [f"{verb} {zone}" for verb in ("bile", "torch", "rescue", "close")]
        tries += [f"{verb} {pick.choice(cards)} {zone}" for verb in ("shoot", "cast")]
        tries.append(f"open {zone} {pick.choice(cards)}")
    tries += [f"{verb} {card}" for card in cards for verb in ("melee", "reload", "eat")]
    tries += [f"{verb} {who}" for who in people for verb in ("trade", "lead", "enchant healing", "enchant speed")]
    slots = ("hand", "body", "pack")
    tries += [f"put {who} {card} > {pick.choice(people)} {pick.choice(slots)}" for who in people for card in cards]
    return tries


@pytest.mark.parametrize("quest", QUESTS)
@settings(max_examples=2 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), survivors=st.integers(1, 10))
def test_no_reason_exactly_when_offered(quest: str, seed: int, survivors: int) -> None:
    game = new_game(quest, survivors, seed)
    pick = random.Random(seed)
    for state in positions(game, seed):
        if pick.random() > 0.1:
            continue
        offered = {option.notation(state) for option in state.options}
        for text in offered:
            assert explain(state, text) is None
        for text in imaginable(state, pick):
            reason = explain(state, text)
            assert (reason is None) == (text in offered)
            assert reason is None or reason[-1] in ".?"
            assert reason != "That is not possible now.", f"{text} deserves a better reason"
