"""Quests at the wall are drawn: in play and before it, in text and as SVG."""

from __future__ import annotations

import pytest

from gravetide import new_game
from gravetide.drawing import draw
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.drawn import svg
from gravetide.families.zones.drawn.pictures import quest_picture
from tests.empire.table import playable

GAME = "eternal-empire"


@pytest.mark.parametrize("key", every_quest(GAME))
def test_every_quest_is_drawn_with_the_numbers_of_its_spawn_tokens(key: str) -> None:
    playable()
    game = new_game(key, game=GAME, seed=1)
    quest = every_quest(GAME)[key]
    assert quest.frontier is not None
    shown = game.game_type.picture(game.state, None)
    for drawn in (shown, quest_picture(quest)):
        numbers = {spawn.order: zone for zone, place in drawn.places.items() for spawn in place.spawns
                   if spawn.colour == "numbered"}
        assert numbers == dict(quest.frontier.tokens)
        assert [spawn.active for place in drawn.places.values() for spawn in place.spawns if spawn.order == 5
                and spawn.colour == "numbered"] == [False]
        assert 'class="spawn c-numbered"' in svg(drawn)
    text = draw(shown, False)
    assert "▲1 " in text
    assert "△5 " in text


@pytest.mark.parametrize("key", every_quest(GAME))
def test_the_map_before_the_game_shows_what_lies_there_when_it_begins(key: str) -> None:
    playable()
    game = new_game(key, game=GAME, seed=1)
    shown, before = game.game_type.picture(game.state, None), quest_picture(every_quest(GAME)[key])
    for zone, place in shown.places.items():
        marks = [mark for mark in before.places[zone].marks if mark != "Defiler"]
        assert sorted(marks) == sorted(place.marks), before.board.zones[zone]
