"""Readings of the rules that can't be are refused in words, alike in every family."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide import new_game
from gravetide.kernel.errors import GravetideError


@pytest.mark.parametrize(("game", "option", "value", "told"), [
    ("black-plague", "inventory.body_sheild", "hand", 'There is no option "inventory.body_sheild"; known options: '),
    ("black-plague", "nowhere", True, 'There is no option "nowhere"; known options: '),
    ("black-plague", "inventory.body_shield", 3, "takes a value like 'hand', not 3."),
    ("black-plague", "inventory.body_shield", "ear", 'is one of hand, armor; "ear" is not.'),
    ("classic", "experience.red", 3, 'The option "experience.red" takes a number from 20 up, not 3.'),
    ("zombie-plague", "humans.app", 5, 'There is no option "humans.app"; known options: '),
    ("zombie-plague", "nowhere", 5, 'There is no option "nowhere"; known options: '),
    ("zombie-plague", "humans.ap", True, 'The option "humans.ap" takes a value like '),
    ("zombie-plague", "humans.ap", 900, 'The option "humans.ap" is a number from '),
])
def test_a_reading_that_can_not_be_is_refused(game: str, option: str, value: Any, told: str) -> None:
    with pytest.raises(GravetideError) as refused:
        new_game(game=game, options={option: value})
    assert told in str(refused.value)
