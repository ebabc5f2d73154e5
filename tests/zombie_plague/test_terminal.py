"""Zombie Plague in the terminal: the house in characters, panels, odds, what may come, and the curtain."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

from gravetide import drawing
from gravetide.families.squares.faces.terminal.face import (
    SquareTerminal,
    forecast_words,
    in_short,
    window,
    zombie_lines,
)
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.terminal import journal
from gravetide.terminal.asked import Table, Typed, shown
from gravetide.terminal.render import table_lines
from gravetide.terminal.screen import Screen
from tests.support.rules import rule
from tests.zombie_plague.scene import scene

FACE = shown(ZOMBIE_PLAGUE_GAME)


def drawn(game: Game) -> list[str]:
    """The map without colours."""
    return drawing.draw(game.picture(None), colour=False).split("\n")


def place(lines: list[str], x: int, y: int) -> str:
    """The two characters of a square of the map."""
    return lines[2 * y + 2][3 + 3 * x + 1:3 + 3 * x + 3]


def test_figures_show_which_way_they_look() -> None:
    game = scene(2).human("A", "6,7", "N").human("B", "8,9", "W").zombie("5,9", "E").zombie("3,3", "S").turn("A")
    lines = drawn(game)
    assert place(lines, 6, 7) == "M▲", "in capitals: it is her turn"
    assert place(lines, 8, 9) == "d◀"
    assert (place(lines, 5, 9), place(lines, 3, 3)) == ("z▶", "z▼")


def test_doors_windows_barricades_and_searches_are_told_apart() -> None:
    game = scene(1).human("A", "6,7").barricade("OW1").barricade("OD1", reinforced=True).searched("S1").turn("A")
    lines = drawn(game)
    above = lines[2 * 6 + 1]
    assert above[3 + 3 * 6 + 1:3 + 3 * 6 + 3] == "▓▓"
    assert above[3 + 3 * 7 + 1:3 + 3 * 7 + 3] == "ww"
    assert above[3 + 3 * 10 + 1:3 + 3 * 10 + 3] == "██"
    assert lines[2 * 8 + 2][3 + 3 * 10] == "d"
    assert (place(lines, 9, 6), place(lines, 17, 6), place(lines, 2, 3)) == ("x·", "X?", "##")


def test_the_cellar_is_drawn_when_it_has_been_found() -> None:
    game = scene(1).cellar("S5", "W").human("A", "C2,1", "S").turn("A")
    lines = drawn(game)
    assert "The cellar" in lines
    assert any("M▼" in line for line in lines[lines.index("The cellar"):])
    assert lines[lines.index("The cellar") + 2].split() == ["┼──┼──┼SS┼──┼──┼──┼"], "posts where walls meet"
    assert "The cellar" not in drawn(scene(1).human("A", "6,7").turn("A"))


def test_the_screen_of_the_game_has_what_a_player_needs() -> None:
    made = scene(2).human("A", "5,7", "E", weapon="baseball-bat", items=("med-pak",)).human("B", "16,12")
    game = made.zombie("6,7", "W").turn("A")
    decision = game.decision
    assert decision is not None
    chances = {offer.notation: FACE.odds_in_short(game.odds(offer.option)) for offer in decision.options}
    assert chances["attack"] == "kills 33%"
    table = Table(game.view(0), FACE.lit(game.picture(0), decision, game), decision, chances)
    text = "\n".join([line.plain for line in table_lines(Screen(colour=False), FACE, table)])
    for words in ("closed 0 of 12", "searched 0 of 7", "●●●●", "BASEBALL BAT", "MED PAK", "bitten 56%", "kills 33%"):
        assert words in text, words
    assert forecast_words(game.picture(0))[-1].startswith("New zombies from: N 17%")
    page = "\n".join([line.plain for line in FACE.team_page(Screen(colour=False), game.view(0))])
    assert "bring in" in page
    assert "close 12 more" in page
    assert "1 die:" in FACE.odds_in_full(game.odds("attack", 0), game.view(0))


@rule("ZP-094", "ZP-099")
def test_how_many_zombies_will_come_is_told_beside_those_that_are_there() -> None:
    made = scene(2).human("A", "5,7", "E").human("B", "16,12").zombie("6,7", "W")
    assert [line.plain for line in zombie_lines(made.turn("A").view(0))] == ["Zombies 1 of 8, 2 to come"]
    crowd = scene(2).human("A", "5,7", "E").human("B", "16,12").zombies(*[f"{x},0" for x in range(8)])
    assert [line.plain for line in zombie_lines(crowd.turn("A").view(0))] == ["Zombies 8 of 8, none to come"]


def test_what_lasts_until_the_next_zombie_turn_is_in_the_heading_if_there_is_room() -> None:
    game = scene(2).human("A", "8,6", "E").human("B", "0,0").draws("stench-of-fear", "ammo").turn("A")
    plain = FACE.heading(game.view(0), 200).plain
    assert plain.endswith("zombies 0 of 8")
    game.choose("search")
    assert FACE.heading(game.view(0), 200).plain == f"{plain.replace('searched 0', 'searched 1')} · stench"
    assert FACE.heading(game.view(0), len(plain)).plain == plain.replace("searched 0", "searched 1")


def test_a_low_screen_shows_the_map_around_whoever_acts() -> None:
    game = scene(1).human("A", "8,17", "N").turn("A")
    lines = [Text(line) for line in drawn(game)]
    cut = window(lines, 13, game.view(0))
    assert len(cut) == 13
    assert any("M▲" in line.plain for line in cut)
    assert "more lines of the map" in cut[0].plain


def test_tables_are_set_up_by_numbers_and_variants() -> None:
    players, variants = FACE.questions
    header = FACE.answered(players, {}, "5")
    assert FACE.answer(players, header) == "Marta, Dwight, Priya, Hank and the zombies"
    header = FACE.answered(variants, header, "automatic")
    assert FACE.answer(variants, header) == "Automatic Zombies"
    assert FACE.answer(players, header) == "Marta, Dwight, Priya and Hank"
    with pytest.raises(GravetideError, match="no variant"):
        FACE.answered(variants, header, "easy")
    with pytest.raises(GravetideError, match="people play"):
        FACE.answered(players, header, "9")
    assert FACE.header(Typed(cast="hank, lou, iris"))["seats"] == ["hank", "lou", "iris", "zombies"]
    assert isinstance(FACE, SquareTerminal)


@rule("ZP-188")
def test_the_page_of_the_team_tells_its_seat_what_it_has_seen_of_the_deck() -> None:
    made = scene(2).human("A", "8,6", "E", items=("flashlight",)).human("B", "0,0")
    game = made.deck("ammo", "pistol", "flare").draws("pistol", "flare").turn("A")
    for choice in ("search", "look flashlight", "swapped"):
        game.choose(choice)
    own, other = ["\n".join([line.plain for line in FACE.team_page(Screen(colour=False), game.view(seat))])
                  for seat in (0, 1)]
    assert "You know what lies on top: pistol." in own
    assert "You know" not in other


@rule("ZP-230")
def test_a_slip_that_only_its_seat_knows_is_told_apart_from_one_that_was_shown() -> None:
    made = scene(3, variant__traitor=True).human("A", "6,7").human("B", "8,7").human("C", "5,12").traitor("A")
    game = made.searched().turn("A", first=True)
    own, other = [in_short(game.view(seat).humans[0], places=False).plain for seat in (0, 1)]
    assert own.endswith("the Traitor: only this seat knows")
    assert "Traitor" not in other
    assert in_short(game.view(1).humans[1], places=False).plain.endswith(" a blank slip: only this seat knows")
    assert "slip" not in in_short(game.view(0).humans[1], places=False).plain
    game.choose("declare")
    assert in_short(game.view(1).humans[0], places=False).plain.endswith(" the Traitor")


@rule("ZP-239")
@pytest.mark.parametrize("traitor", [True, False])
@pytest.mark.parametrize("name", ["evening.save", "evening.record"])
def test_a_file_of_a_game_with_slips_says_that_it_holds_secrets(tmp_path: Path, name: str, traitor: bool) -> None:
    header = {"players": 4, "options": {"variant.traitor": traitor}, "deck": ["the-cellar", "car-keys", "ammo"]}
    game = Game(ZOMBIE_PLAGUE_GAME, header, 5)
    game.choose(0)
    journal.save(game, tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith((f"# {journal.HOLDS_SECRETS}", f'{{"about":"{journal.HOLDS_SECRETS}"')) == traitor
    assert (journal.HOLDS_SECRETS in text) == traitor
    assert journal.open_game(tmp_path / name).digest() == game.digest()
