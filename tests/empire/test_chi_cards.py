"""Chi Skill cards: who draws, what is swapped, and what that means for the levels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.team.chi_cards import ChiCards, ChiCardsDealt
from gravetide.families.zones.team.experience import gain
from tests.empire.table import Table, table
from tests.support.rules import rule
from tests.support.scene import Pause

PACK = load_pack("eternal-empire")
INDEX = {card.key: card.index for card in PACK.chi_cards}


def dealt(*names: str, draws: Iterable[str] = (), readings: dict[str, Any] | None = None) -> Table:
    """A team that is about to draw Chi Skill cards, in this order."""
    scene = table(readings=dict(readings or {}))
    for name in names:
        scene.survivor(name, "s01", skills=None)
    scene.game.setup.first = scene.game.copy()
    scene.game.frame = ChiCardsDealt(Pause(None), 0, 0, ())
    scene.game.stacked = tuple([INDEX[key] for key in draws])
    scene.game.advance()
    return scene


def skills(scene: Table, name: str) -> list[str]:
    return [PACK.skills[skill].name for skill in scene.game.survivors[scene.who(name)].skills]


@rule("EE-060")
def test_two_decks_of_eight_by_levels() -> None:
    decks = [[card for card in PACK.chi_cards if card.group == group] for group in (0, 1)]
    assert [len(deck) for deck in decks] == [8, 8]
    assert [{card.levels for card in deck} for deck in decks] == [{(0, 2)}, {(2, 3)}]


@rule("EE-066")
def test_the_cards_that_the_box_names() -> None:
    names = [[PACK.skills[skill].name for skill in PACK.chi_cards[INDEX[key]].skills] for key in ("A1", "B1")]
    assert names == [["Chi Damage 2: Magic", "Chi Damage 2: Melee", "Chi Damage 2: Ranged"],
                     ["Chi +1 to Dice Roll: Magic", "Chi +1 to Dice Roll: Melee", "Chi +1 to Dice Roll: Ranged"]]


@rule("EE-061", "EE-063", "EE-068")
def test_a_blue_skill_is_swapped_and_works_at_once() -> None:
    scene = dealt("Clovis", draws=["A3", "B4"])
    assert scene.options() == ["swap plus-1-die-melee chi-jump", "swap plus-1-free-melee-action chi-jump",
                               "swap swordmaster chi-jump", "no-chi-card"]
    scene.do("swap plus-1-die-melee chi-jump")
    assert skills(scene, "Clovis") == ["Chi Jump"]
    scene.do("swap hit-and-run chi-damage-2-combat")
    scene.lawful()
    scene.game.frame = Pause(None)
    gain(scene.game, 0, 43)
    scene.game.advance()
    scene.do("learn swordmaster")
    assert scene.options() == ["learn plus-1-free-combat-action", "learn plus-1-to-dice-roll-combat",
                               "learn chi-damage-2-combat"]
    scene.do("learn chi-damage-2-combat").lawful()


@rule("EE-064")
def test_both_cards_may_hit_the_same_level() -> None:
    scene = dealt("Clovis", draws=["A3", "B4"]).do("swap swordmaster chi-jump")
    assert "swap swordmaster chi-damage-2-combat" not in scene.options()
    scene.do("swap plus-1-free-melee-action chi-damage-2-combat")
    scene.game.frame = Pause(None)
    gain(scene.game, 0, 19)
    scene.game.advance()
    assert scene.options() == ["learn chi-damage-2-combat", "learn chi-jump"]


@rule("EE-068")
def test_of_a_skill_that_is_printed_at_two_levels_one_is_swapped() -> None:
    scene = dealt("Karl", draws=["A3", "B4"]).do("no-chi-card")
    twice = [option for option in scene.options() if option.startswith("swap plus-1-free-combat-action ")]
    assert twice == ["swap plus-1-free-combat-action chi-damage-2-combat orange",
                     "swap plus-1-free-combat-action chi-damage-2-combat red"]
    sentences = [option.sentence(scene.game) for option in scene.game.options]
    assert "Chi Damage 2: Combat in place of +1 free Combat Action of level Red" in sentences
    assert "Chi Damage 2: Combat in place of Marksman" in sentences
    scene.do(twice[1]).lawful()
    kept = scene.recalled(ChiCards)
    assert [swap[4] for swap in kept.swaps] == [3]
    assert ChiCards.seen(kept.view(scene.game), scene.game.setup) == kept
    scene.game.frame = Pause(None)
    gain(scene.game, 0, 43)
    scene.game.advance()
    assert scene.options() == ["learn plus-1-free-combat-action", "learn spellcaster"]
    scene.do("learn spellcaster")
    assert scene.options() == ["learn chi-damage-2-combat", "learn plus-1-max-range", "learn marksman"]


@rule("EE-063", "EE-065")
def test_a_card_left_alone_goes_back_before_the_next_survivor_draws() -> None:
    scene = dealt("Ann", "Clovis", draws=["A3", "B4", "A3", "B4"])
    scene.do("no-chi-card", "no-chi-card", "swap plus-1-die-melee chi-jump", "no-chi-card")
    assert [swap[:2] for swap in scene.recalled(ChiCards).swaps] == [(1, INDEX["A3"])]
    kept = dealt("Ann", "Clovis", draws=["A3", "B4"]).do("swap bloodlust-melee chi-jump", "no-chi-card")
    assert not any("chi-jump" in option for option in kept.options())


@rule("EE-065")
def test_an_empty_deck_gives_nothing() -> None:
    scene = table().survivor("Clovis", "s01", skills=None)
    blue = PACK.survivors["clovis"].skills_at(0)[0]
    taken = [(0, card.index, card.skills[0], blue, 0) for card in PACK.chi_cards[:8]]
    scene.having(ChiCards(tuple(taken)))
    scene.game.frame = ChiCardsDealt(Pause(None), 0, 0, ())
    scene.game.stacked = (INDEX["B4"],)
    scene.game.advance()
    assert len(scene.options()) > 1
    assert all("chi-damage-2-combat" in option for option in scene.options()[:-1])


@rule("EE-067")
@pytest.mark.parametrize(("reading", "asked"), [("without", False), ("everyone", True)])
def test_the_cards_are_for_those_without_chi_skills_or_for_all(reading: str, asked: bool) -> None:
    scene = dealt("Fengbao", draws=["A3"] if asked else [], readings={"chi_cards.dealt_to": reading})
    assert scene.offers("no-chi-card") == asked
    scene.unscripted()


@rule("EE-065")
def test_cards_may_be_chosen_and_there_may_be_more_of_them() -> None:
    chosen = dealt("Clovis", readings={"chi_cards.draw": "choose"})
    assert chosen.options() == [*[f"chi-card A{number}" for number in range(1, 9)], "no-chi-card"]
    chosen.do("chi-card A3", "swap swordmaster chi-jump", "no-chi-card")
    assert chosen.offers("no-chi-card") is False
    two = dealt("Clovis", draws=["A3", "A1", "B4", "B3"], readings={"chi_cards.per_deck": 2})
    two.do("no-chi-card", "no-chi-card", "no-chi-card", "no-chi-card")
    assert two.recalled(ChiCards).swaps == ()


@rule("EE-062")
def test_skills_from_elsewhere_are_not_swapped() -> None:
    scene = table().survivor("Clovis", "s01", skills=["+1 die: Melee", "Lucky"])
    scene.game.frame = ChiCardsDealt(Pause(None), 0, 0, ())
    scene.game.stacked = (INDEX["A3"],)
    scene.game.advance()
    assert not any("lucky" in option for option in scene.options())


@rule("EE-009")
def test_without_the_module_nobody_draws() -> None:
    assert not dealt("Clovis", readings={"modules.chi_cards": False}).offers("no-chi-card")


@pytest.mark.parametrize("key", sorted(INDEX))
def test_every_card_can_be_swapped_in(key: str) -> None:
    card = PACK.chi_cards[INDEX[key]]
    other = "B4" if card.group == 0 else "A3"
    draws = [key, other] if card.group == 0 else [other, key]
    for skill in card.skills:
        scene = dealt("Silas", draws=draws)
        if card.group:
            scene.do("no-chi-card")
        offered = [option for option in scene.options() if option.endswith(f" {PACK.skills[skill].key}")]
        scene.do(offered[0])
        assert scene.recalled(ChiCards).swaps[0][1:3] == (card.index, skill)
        scene.unscripted()
