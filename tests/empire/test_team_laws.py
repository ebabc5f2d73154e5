"""What holds in every position with Chi and Guards, tried on random play."""

from __future__ import annotations

from random import Random

import pytest

from gravetide.families.zones.house_rules.remembered import seen, views
from gravetide.families.zones.state import codec
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.odds import AttackOdds, odds
from gravetide.families.zones.turn.cauldrons import Cauldrons
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.options import parse
from gravetide.kernel.save import decode_frames, encode_frames
from tests.empire.table import Table, table

WALL = """
    +---+---+---+---+
    |s01 s02 i01 s03|
    +===+===+===+===+
    |w01 w02 w03 w04|
    +===+=S=+===+---+
    |s04 s05 s06ob01|
    +---+---+---+---+
"""
TEAM = [
    ("Fengbao", "s05", ["no-dachi", "dagger"], ["Guards: +1 die: Melee", "Chi +2 Dice: Combat", "Roll 6: +1 Chi"]),
    ("Yinying", "w02", ["hail-storm", "healing"], ["Guards: +1 Zone per Move", "Chi Jump", "+1 Free Guard Action"]),
    ("Zhi Shen", "s02", ["bolts-of-jade", "repulse"], ["Guards: Push", "Chi Lifesaver", "Guards: Warden Killers"]),
    ("Ann", "b01", ["emperors-bow", "sprint"], ["Chi +1 free Combat Action", "Chi Taunt", "Chi Slippery"]),
]


def drawn(seed: int) -> Table:
    """A crowded position at the wall."""
    scene = table(WALL)
    for name, zone, hands, skills in TEAM:
        scene.survivor(name, zone, hands=hands, body="heavy-armor" if name in ("Fengbao", "Ann") else "", skills=skills)
    scene.zombies("s01", walkers=2, brutes=1).zombies("s06", runners=2).zombies("w04", walkers=1, wardens=seed % 2)
    scene.with_guards(w02=3, s05=2).with_statues("s04")
    scene.having(Cauldrons((scene.zone("w02"),)))
    scene.game.setup.first = scene.game.copy()
    return scene.then_chance()


@pytest.mark.law
@pytest.mark.parametrize("seed", range(12))
def test_random_play_with_chi_and_guards(seed: int) -> None:
    scene, chance, groups = drawn(seed), Random(seed), set()
    game = scene.game
    game.rng = seed + 1
    scene.round()
    for _ in range(250):
        if game.result:
            break
        option = chance.choice(game.options)
        text = option.notation(game)
        assert parse(game, Choice, text) is option
        assert option.sentence(game)
        assert explain(game, text) is None
        found = odds(game, option)
        assert not isinstance(found, AttackOdds) or sum(found.kills.values()) == pytest.approx(1)
        groups.add(option.group)
        game.apply(option)
        scene.lawful()
        told = codec.encode(game)
        assert codec.encode(codec.decode(game.setup, told)) == told
        if not game.result:
            pending = encode_frames(game.frame)
            assert encode_frames(decode_frames(tuple([tuple(entry) for entry in pending]))) == pending
        again = seen(views(game), game.setup)
        assert again is not None
        assert game.remembered is not None
        for key in ("chi", "guards", "knocked_out", "chi_cards"):
            assert again.records[key] == game.remembered.records[key]
    assert "guards" in groups
