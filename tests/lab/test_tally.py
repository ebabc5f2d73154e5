from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from gravetide import new_game
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.counted.rows import WeaponRow
from gravetide.families.zones.counted.tally import Tally
from gravetide.families.zones.told import events
from gravetide.families.zones.told.view import view
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.game import Game
from gravetide.lab import Run
from gravetide.lab.run import LONGEST
from gravetide.players import make_bot, observe
from tests.lab.games import played
from tests.support.opening import AT_ONCE
from tests.support.scene import scene

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]


def standing(game: Game) -> dict[str, Any]:
    """What the view says about the things the tally keeps count of."""
    view = game.view()
    levels = game.state.setup.pack.box.levels  # type: ignore[attr-defined]
    return {
        "zombies": sum(sum(place.zombies.values()) for place in view.places),
        "kills": sum(view.killed.values()),
        "experience": [survivor.experience for survivor in view.survivors],
        "levels": [levels.index(survivor.level) for survivor in view.survivors],
        "zones": [survivor.zone for survivor in view.survivors if survivor.zone],
    }


def counted(game: Game, tally: Tally) -> dict[str, Any]:
    names = game.state.setup.board.zones  # type: ignore[attr-defined]
    return {
        "zombies": tally.zombies,
        "kills": tally.kills,
        "experience": tally._experience,
        "levels": tally._level,
        "zones": [names[zone] for zone, here in zip(tally._at, tally._standing, strict=True) if here],
    }


@pytest.mark.law
@pytest.mark.parametrize("quest", sorted(quests()))
def test_what_is_counted_from_events_is_what_the_view_shows(quest: str) -> None:
    tally = Tally()
    game = new_game(quest, survivors=TEAM, seed=8)
    game.attach(tally)
    bot = make_bot("random" if len(quest) % 2 else "steady", 8)
    while not game.is_over and game.choices_made < 400:
        for event in game.choose(bot.choose(observe(game))):
            if isinstance(event, events.RoundBegan):
                assert counted(game, tally) == standing(game)
    assert counted(game, tally)["kills"] == standing(game)["kills"]
    assert tally.by_round


def test_rounds_zones_and_survivors_add_up_to_the_game() -> None:
    run = Run.planned(["big-game-hunting"], games=1, survivors=6, seed=2)
    row, game = played(run, "steady", 0)
    view = game.view()
    assert [one.round for one in row.by_round] == list(range(1, row.rounds + 1))
    for name in ("kills", "deaths", "wounds", "noise", "arrived"):
        assert sum(getattr(one, name) for one in row.by_round) == sum(getattr(one, name) for one in row.by_zone), name
    assert row.kills == sum(one.kills for one in row.by_survivor) == sum(view.killed.values())
    assert row.lost == [one.fate for one in row.by_survivor].count("eliminated")
    assert row.lost == sum(one.deaths for one in row.by_round)
    assert {one.what for one in row.cards} >= {card.key for s in view.survivors for card in (*s.hands, *s.backpack)}
    assert {one.what for one in row.skills} >= {skill.key for s in view.survivors for skill in s.skills}
    assert sum(one.kills for one in row.weapons) <= row.kills
    assert row.danger == max(BLACK_PLAGUE.level(one.experience) for one in row.by_survivor)
    assert row.danger == max(one.danger for one in row.by_round)
    assert (row.result, row.reason) == (game.result, game.reason)


def test_a_game_that_takes_too_long_is_stopped_and_not_won() -> None:
    run = Run.planned(["danse-macabre"], games=1, survivors=6, rounds=3)
    row, _ = played(run, "steady", 0)
    assert (row.result, row.reason, row.rounds) == ("stopped", "The game was stopped after 3 Rounds.", 3)
    assert Counter(one.round for one in row.by_round) == {1: 1, 2: 1, 3: 1}
    assert run.rounds < LONGEST


@pytest.mark.parametrize("options", [{"deal": "choose"}, {"house.classes": True}])
def test_decisions_of_the_setup_are_no_round(options: dict[str, str | int | bool]) -> None:
    run = Run.planned(["danse-macabre"], games=1, survivors=2, rounds=3, options=options)
    row, _ = played(run, "random", 0)
    assert [one.round for one in row.by_round] == [1, 2, 3]


def test_survivors_are_counted_where_they_were_put_at_the_start(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"
    quest = tmp_path / "two-starts.toml"
    quest.write_text(example.read_text("utf-8").replace('starts = ["s04"]', 'starts = ["s04", "s03"]'), "utf-8")
    tally = Tally()
    game = new_game(str(quest), survivors=["ann", "clovis"], options=AT_ONCE | {"choose_spawns": False})
    game.attach(tally)
    for choice in ("start s03", "start s04", "activate ann", "end"):
        game.choose(choice)
    assert [(zone.zone, zone.turns) for zone in tally.zones()] == [("s03", 1)]
    tally.close()
    assert [row.round for row in tally.by_round] == [1]


@pytest.mark.parametrize(("quest", "seed"), [("danse-macabre", 1), ("big-game-hunting", 2)])
def test_the_danger_of_a_round_in_which_the_last_one_goes_is_what_it_was(quest: str, seed: int) -> None:
    """Nobody on the board at the end, won or lost, is no reason to call it blue."""
    run = Run.planned([quest], games=4, survivors=6, seed=seed)
    rows = [played(run, "steady", number)[0] for number in range(4)]
    gone = [row for row in rows if row.by_round[-1].standing == 0]
    assert max(row.danger for row in gone) > 0
    for row in gone:
        last = row.by_round[-1]
        there = [one for one in row.by_survivor if one.round == last.round]
        assert last.danger == max(BLACK_PLAGUE.level(one.experience) for one in there)


def test_who_falls_or_leaves_was_in_play_in_that_round() -> None:
    tally = Tally()
    game = new_game("danse-macabre", survivors=["ann", "clovis"])
    tally.before(game)
    tally._level[:] = [0, 2]
    tally._highest = 2
    for event in (events.RoundBegan(2, 0), events.Eliminated(1, 0), events.RoundBegan(3, 0), events.LevelReached(0, 1),
                  events.LeftBoard(0, 0), events.RoundBegan(4, 0)):
        tally.step(game, game.options[0], [event])
    tally.close()
    assert [(row.danger, row.standing) for row in tally.by_round] == [(2, 2), (2, 1), (1, 0), (1, 0)]
    assert tally.danger == 2


def test_what_a_fire_burns_is_not_the_work_of_the_last_weapon() -> None:
    table = scene('''
        +---+---+---+
        |s01 s02 s03|
        +---+---+---+
    ''').survivor("Silas", "s02", hands=["sword", "torch"]).zombies("s02", walkers=1).zombies("s03", walkers=6)
    table.with_bile("s03")
    tally = Tally()
    played = cast(Game, SimpleNamespace(state=table.game, view=lambda: view(table.game)))
    tally.before(played)
    table.turn("Silas").dice(6, 1).do("melee sword", "torch s03")
    tally.step(played, table.game.options[0], table.events)
    assert tally.kills == 7
    assert tally.weapons() == (WeaponRow("sword", 1, 1),)
