"""Screens: they fit, they say what matters, and the numbers on them are the numbers that count."""

from __future__ import annotations

import io
import random
import re
from typing import cast

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

import gravetide
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.faces.terminal.house_rules import house_notes, role_words
from gravetide.families.zones.faces.terminal.words import GROUPS
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.marks import Mark, pressure
from gravetide.families.zones.told.view import view
from gravetide.families.zones.turn.options import Choice
from gravetide.games import GAMES
from gravetide.kernel import Game
from gravetide.kernel.options import sorts_of
from gravetide.terminal import render
from gravetide.terminal.asked import Table, Told, shown
from gravetide.terminal.keys import read_command
from gravetide.terminal.render import numbered, option_lines
from gravetide.terminal.screen import Screen, percent
from gravetide.terminal.story import Storyteller
from tests.support.opening import AT_ONCE

FACE = shown(GAMES[0])


def table_lines(screen: Screen, table: Table) -> list[Text]:
    return render.table_lines(screen, FACE, table)


def screen_of(columns: int, lines: int) -> Screen:
    screen = Screen(live=True)
    screen.console = Console(
        file=io.StringIO(), width=columns, height=lines, force_terminal=True, color_system="256", highlight=False
    )
    return screen


def table_of(game: Game, story: list[Told]) -> Table:
    decision = game.decision
    chances = {o.notation: FACE.odds_in_short(game.odds(o.option)) for o in decision.options} if decision else {}
    return Table(game.view(), game.picture(), decision, chances, tuple(story))


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 40), (132, 50)])
@pytest.mark.parametrize("quest", list(quests()))
def test_every_screen_of_a_game_fits_the_terminal(quest: str, columns: int, lines: int) -> None:
    screen = screen_of(columns, lines)
    game = gravetide.new_game(quest, seed=columns, options=AT_ONCE)
    dice = random.Random(lines)
    teller = Storyteller()
    game.attach(teller)
    while not game.is_over and game.choices_made < 14:
        table = table_of(game, teller.since(game.choices_made - 1) if game.choices_made else teller.everything())
        shown = table_lines(screen, table)
        options = option_lines(screen, table.decision, GROUPS, table.chances, columns) if table.decision else []
        assert max(line.cell_len for line in shown) <= columns
        assert len(shown) < max(lines, len(options) + 8)
        assert all(line in [one.plain for one in shown] for line in [one.plain for one in options])
        if not render.story_is_cut(screen, FACE, table):
            text = " ".join(" ".join(line.plain.split()) for line in shown)
            assert all(entry.sentence in text for entry in table.story)
        game.choose(dice.randrange(len(game.options)))


def test_the_active_survivor_is_always_on_the_part_of_the_map_shown() -> None:
    screen = screen_of(80, 24)
    game = gravetide.new_game("trial-by-fire", seed=2, options=AT_ONCE)
    game.choose("activate silas")
    assert any("[Si]" in line.plain for line in table_lines(screen, table_of(game, [])))


def test_a_survivor_in_a_vault_is_shown_too() -> None:
    screen = screen_of(80, 24)
    game = gravetide.new_game("big-game-hunting", seed=2, options=AT_ONCE)
    game.choose("activate ann")
    assert isinstance(game.state, ZoneGame)
    game.state.edit(0).zone = game.state.setup.board.index["v01"]
    assert any("[A]" in line.plain for line in table_lines(screen, table_of(game, [])))


def test_numbers_choose_what_stands_beside_them() -> None:
    screen = screen_of(100, 40)
    game = gravetide.new_game("danse-macabre", seed=1, options=AT_ONCE)
    game.choose("activate ann")
    assert game.decision is not None
    offers = numbered(game.decision, GROUPS)
    assert sorted(offer.notation for offer in offers) == sorted(game.decision.notations)
    text = "\n".join(line.plain for line in option_lines(screen, game.decision, GROUPS, {}, 100))
    for number, offer in enumerate(offers, start=1):
        assert f"{number} {offer.sentence}" in text


def test_every_group_of_options_has_a_title() -> None:
    groups = {sort.group for sort in sorts_of(Choice) if sort.__module__.startswith("gravetide.")}
    assert groups - {"aside"} <= GROUPS.keys()


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0%", "<1%", "50%", ">99%", "100%"]


def test_paragraphs_hang() -> None:
    screen = screen_of(80, 24)
    lines = screen.wrapped(Text("one two three four five six seven"), 12, indent=3)
    assert [line.plain for line in lines] == ["one two", "   three", "   four five", "   six seven"]


@pytest.mark.parametrize(
    ("line", "verb", "number"),
    [
        ("", "nothing", 0),
        ("  7 ", "number", 7),
        ("007", "number", 7),
        ("9999999", "text", 0),
        ("٣", "text", 0),
        ("-1", "text", 0),
        ("U", "undo", 0),
        ("o 12", "odds", 12),
        ("move b04", "text", 0),
        ("\t?\t", "help", 0),
    ],
)
def test_lines_are_understood(line: str, verb: str, number: int) -> None:
    command = read_command(line)
    assert (command.verb, command.number) == (verb, number)


def test_a_survivors_class_stands_on_his_dashboard() -> None:
    game = gravetide.new_game(survivors=["ann"], options={**AT_ONCE, "house.classes": True}, seed=1)
    before = game.view()
    assert role_words(before, "ann") == "", "it is still to be chosen"
    game.choose("become fighter")
    game.choose("stance")
    shown = role_words(game.view(), "ann")
    assert shown.startswith("Fighter")
    assert shown.endswith("Powered Melee, Bloodlust: Melee, Muscle Mass, Defensive Stance")
    assert role_words(gravetide.new_game(survivors=["ann"], seed=1, options=AT_ONCE).view(), "ann") == ""


def test_what_house_rules_lay_out_stands_beside_the_map() -> None:
    game = gravetide.new_game("danse-macabre", seed=2, options={
        **AT_ONCE, "house.spiking": True, "house.building_spawn": True, "house.merchants": True})
    for choice in ("activate clovis", "spike b05 short-sword"):
        game.choose(choice)
    shown = "\n".join(line.plain for line in table_lines(screen_of(120, 50), table_of(game, [])))
    assert "Spiked door b05–s07" in shown
    assert re.search(r"Merchant Deck \d+ cards", shown)
    narrow = " ".join(line.plain for line in table_lines(screen_of(60, 60), table_of(game, [])))
    assert "Spiked door b05–s07" in narrow


def test_whatever_a_rule_marks_is_told_beside_the_map() -> None:
    marks = (Mark("spiking", "spiked door", pressure(7, 0.096), "spikes", zones=("b05", "s07"), door=0),
             Mark("a-rule", "moat", zones=("s01",), around=True),
             Mark("a-rule", "puddle", symbol="bile", zones=("s02",)),
             Mark("a-rule", "Tide", "rising"), Mark("a-rule", "Rope", "2 cards", number=2, card="rope"))
    here = msgspec.structs.replace(view(cast("ZoneGame", gravetide.new_game(seed=1).state)), marks=marks)
    assert house_notes(here) == [("Spiked door", "b05–s07 (The dead beside it roll 7 dice: 10% to break it)"),
                                 ("Moat", "s01"), ("Tide", "rising"), ("On display", "Rope (2 cards)")]


@pytest.mark.parametrize("quest", list(quests()))
def test_teammates_are_marked_where_there_is_little_room(quest: str) -> None:
    team = sorted(FACE.team({}).everybody, key=len)[-6:]  # the longest names
    game = gravetide.new_game(quest, survivors=team, options=AT_ONCE)
    table = msgspec.structs.replace(table_of(game, []), computers=dict.fromkeys(team[1:], "thinker"))
    for columns, lines in ((80, 24), (120, 40)):
        shown = table_lines(screen_of(columns, lines), table)
        assert all(line.cell_len <= columns for line in shown)
        marked = " ".join(line.plain for line in shown)
        assert len(re.findall(r"♥ 0 (thinker|bot)\b", marked)) == 5
