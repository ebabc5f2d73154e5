"""Q-4: random play by wild teams brings every skill, card, zombie and kind of choice into use, and breaks no law."""

from __future__ import annotations

import random

import pytest

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.learned.chapters import is_of
from gravetide.families.zones.state import laws
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import Choice
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.options import Option, sorts_of
from tests.laws.wild import PACK, wild_game

pytestmark = [pytest.mark.law, pytest.mark.slow]
GAMES = 50  # for each quest
# No quest of the box has several starting Zones, and its one Necromancer and one Abomination are never mistaken for
# others: scenarios of their own show these three.
NEVER_HERE = ["Dead", "StartIn", "WentTo"]


def kinds_of_option() -> set[type[Option]]:
    """Every class of option of the printed rules; the shapes they are made from do not count.

    What house rules offer is brought into use by tests/alternate and by the tests of each house rule.
    """
    return {kind for kind in sorts_of(Choice)
            if is_of(kind, BLACK_PLAGUE.chapters) and "house_rules" not in kind.__module__}


def test_wild_play_uses_everything_there_is() -> None:
    chosen: set[type[Option]] = set()
    skills: set[int] = set()
    cards: set[int] = set()
    zombie_cards: set[int] = set()
    placed: set[int] = set()
    killed: set[int] = set()
    for quest in quests():
        for seed in range(GAMES):
            game = wild_game(quest, seed)
            pick = random.Random(seed)
            made = 0
            while not game.result and made < 600:
                # Things that are rarely offered are chosen first, so that they come up at all.
                fresh = [option for option in game.options if type(option) not in chosen]
                option = pick.choice(fresh or game.options)
                chosen.add(type(option))
                asides = game.asides() if pick.random() < 0.02 else []
                if asides:
                    aside = pick.choice(asides)
                    chosen.add(type(aside))
                    game.apply_aside(aside)
                else:
                    game.apply(option)
                made += 1
                if made % 4 == 0:
                    laws.check(game)
                for survivor in game.survivors:
                    skills.update(survivor.skills)
            assert game.events is not None
            for event in game.events.events:
                if isinstance(event, events.CardGained | events.CardDiscarded):
                    cards.add(event.card)
                elif isinstance(event, events.ZombieCardDrawn):
                    zombie_cards.add(event.card)
                elif isinstance(event, events.ZombiesPlaced | events.NecromancerEntered):
                    placed.add(event.kind)
                elif isinstance(event, events.ZombiesKilled):
                    killed.add(event.kind)
    assert sorted(kind.__name__ for kind in kinds_of_option() - chosen) == NEVER_HERE
    assert {PACK.skills[i].family for i in range(len(PACK.skills))} - {PACK.skills[i].family for i in skills} == set()
    assert {card.name for card in PACK.cards if card.index not in cards} == set()
    assert {card.number for card in PACK.zombie_cards if card.index not in zombie_cards} == set()
    assert {kind.name for kind in PACK.zombies if kind.index not in placed & killed} == set()
