"""Whatever happens at the wall can be told, shown and drawn: nothing that a table sees may be without words."""

from __future__ import annotations

import random

import pytest

import gravetide
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.told.events import ZombieCardDrawn

GAMES = ("black-plague", "classic", "eternal-empire")
CHOICES = 150


@pytest.mark.parametrize("game", GAMES)
def test_every_zombie_card_is_told_at_every_level(game: str) -> None:
    table = gravetide.new_game(next(iter(every_quest(game))), game=game)
    told = {table.tell(ZombieCardDrawn(0, card.index, level))
            for card in load_pack(game).zombie_cards for level in range(len(card.lines or load_pack(game).box.levels))}
    assert len(told) > 15
    assert all(sentence[-1] in ".!" for sentence in told)


@pytest.mark.parametrize("quest", sorted(every_quest("eternal-empire")))
def test_everything_that_happens_in_a_quest_is_told(quest: str) -> None:
    """Ends of Turns are left to chance more rarely, so that Rounds go by and the dead come."""
    for seed in range(2):
        lots = random.Random(f"{quest} {seed}")
        table = gravetide.new_game(quest, game="eternal-empire", seed=seed)
        for _ in range(CHOICES):
            if table.decision is None:
                break
            options = table.decision.notations
            ends = [option for option in options if option == "end"]
            for event in table.choose(lots.choice(ends if ends and lots.random() < 0.4 else options)):
                assert table.tell(event) is not None
        assert table.view().round >= 1
