"""The first game of every game: its steps can be taken, and whoever follows the hints of Danse Macabre wins it."""

from __future__ import annotations

import inspect

import pytest

from gravetide.families.zones.told import events as zone_events
from gravetide.games import GAMES
from gravetide.kernel import Game, GameType
from gravetide.players import make_advisor, observe
from gravetide.players.registry import bot
from gravetide.server.asked import Wanted, served
from gravetide.server.computer import USUAL
from gravetide.server.entries import GameEntry, sort_entries

TAUGHT_BY = 4
"""Rounds in which the first table of Black Plague has shown everything that it teaches, but for what goes wrong."""
MISHAPS = {"wounded", "stuck", "undo"}
ELSEWHERE = {"spawn-first"}
"""What is asked where somebody sets the same quest up by hand: the first table takes the order of the quest."""
UNDO = "undo"


def sheets() -> dict[str, tuple[GameType, GameEntry]]:
    return {kind.name: (kind, served(kind).entry(kind)) for kind in GAMES if served(kind).entry(kind).first}


def first_table(kind: GameType, entry: GameEntry) -> Game:
    """The table that the button for the first game sets up."""
    first = entry.first
    assert first is not None
    wanted = Wanted(first.quest, first.survivors, [[]], first.options)
    return Game(kind.name, served(kind).header(kind, wanted), first.seed or 0)


@pytest.fixture(scope="module")
def black_plague() -> tuple[GameType, GameEntry]:
    return sheets()["black-plague"]


def test_whoever_follows_every_hint_wins_the_first_game(black_plague: tuple[GameType, GameEntry]) -> None:
    game, advisor = first_table(*black_plague), make_advisor(USUAL, game=black_plague[0])
    while not game.is_over:
        game.choose(advisor.hint(observe(game)).option)
    assert game.result == "won"
    assert all(survivor.fate != "eliminated" for survivor in game.view().survivors)


def test_the_dice_are_fixed_and_the_players_are_told(black_plague: tuple[GameType, GameEntry]) -> None:
    first = black_plague[1].first
    assert first is not None
    assert first.seed is not None
    assert "fixed" in first.fixed
    assert bot(USUAL, black_plague[0]).options == {}  # no seed of its own could make the lesson another one


def test_its_first_rounds_show_what_it_teaches(black_plague: tuple[GameType, GameEntry]) -> None:
    """Every step comes up for those who do as they are told, each in its moment."""
    kind, entry = black_plague
    game, advisor = first_table(kind, entry), make_advisor(USUAL, game=kind)
    verbs = {sort.key: sort.verb for sort in sort_entries(kind.choices)}
    happened: set[str] = set()
    advised: set[str] = set()
    while not game.is_over and game.view().round <= TAUGHT_BY:
        option = advisor.hint(observe(game)).option
        advised.add(option.partition(" ")[0])
        happened |= {type(event).__name__ for event in game.choose(option)}
    assert advised <= set(verbs.values())
    for lesson in entry.lessons:
        if lesson.key in MISHAPS | ELSEWHERE:
            continue
        assert not lesson.event or lesson.event in happened, lesson.key
        assert not lesson.done or lesson.done in happened, lesson.key
        assert not lesson.verb or advised & set(lesson.verb.split()), lesson.key


@pytest.mark.parametrize("name", sorted(sheets()))
def test_steps_speak_of_what_there_is(name: str) -> None:
    kind, entry = sheets()[name]
    verbs = {sort.verb for sort in sort_entries(kind.choices)}
    sides = {side.key for side in entry.sides}
    assert entry.lessons
    assert len({lesson.key for lesson in entry.lessons}) == len(entry.lessons)
    for lesson in entry.lessons:
        assert lesson.title
        assert lesson.text.endswith(".")
        assert set(lesson.verb.split()) <= verbs, lesson.key
        assert not lesson.side or lesson.side in sides, lesson.key
        assert bool(lesson.told) <= bool(lesson.done), lesson.key
        assert lesson.told.endswith(".") or not lesson.told
        for text in (lesson.text, lesson.told):
            assert "click" not in text.lower().replace("{click}", ""), "a phone is tapped"
        assert first_table(kind, entry).decision is not None


def test_steps_of_zones_wait_for_events_that_happen() -> None:
    known = {name for name, _ in inspect.getmembers(zone_events, inspect.isclass)}
    for _, entry in sheets().values():
        if entry.family == "zones":
            for lesson in entry.lessons:
                assert {lesson.event, lesson.done} - {"", UNDO} <= known, lesson.key
