"""What is in the box, and the modules that its rules come in."""

from __future__ import annotations

from itertools import product

import pytest

from gravetide import new_game
from gravetide.content.source import read_source
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.rounds.game_modules import TITLES, GameModules, plays
from gravetide.families.zones.state.game import ZoneGame
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE
from gravetide.kernel.errors import GravetideError
from tests.support.rules import rule

GAME = "eternal-empire"


@rule("EE-005")
def test_136_objective_cards_and_notes_are_in_the_box() -> None:
    assert len(load_deck(GAME).cards) == 136


@rule("EE-006")
def test_four_tiles_have_two_faces_each() -> None:
    faces = read_source(GAME, "tiles.toml").parse()
    assert {f"{number}{face}" for number in (35, 36, 37, 38) for face in "RV"} <= set(faces)


@rule("EE-007")
def test_of_all_combinations_of_modules_34_go_together_and_the_others_say_why_not() -> None:
    legal = 0
    for chosen in product((False, True), repeat=len(TITLES)):
        refusal = GameModules(**dict(zip(TITLES, chosen, strict=True))).refusal()
        legal += not refusal
        assert not refusal or "needs the module" in refusal
    assert legal == 34


@rule("EE-007")
def test_a_table_that_breaks_a_need_is_refused_with_the_reason() -> None:
    with pytest.raises(GravetideError, match="needs the module Chi"):
        new_game("weapons-of-wonder", game=GAME, options={"modules.chi": False})


@rule("EE-008")
@pytest.mark.parametrize(("preset", "campaign", "wardens"), [
    ("single", False, True), ("campaign", True, True), ("gentle", False, False)])
def test_a_preset_is_a_set_of_modules(preset: str, campaign: bool, wardens: bool) -> None:
    assert preset in ETERNAL_EMPIRE.offered.presets
    game = new_game("weapons-of-wonder", game=GAME, options={"preset": preset}).state
    assert isinstance(game, ZoneGame)
    assert (plays(game, "campaign"), plays(game, "wardens")) == (campaign, wardens)
    assert all(plays(game, module) for module in ("chi", "advanced_equipment", "god_eater", "ko", "chi_cards"))
