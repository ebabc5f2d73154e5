"""Chi Skill cards in a campaign: dealt for every quest, or once for all of them, as the table reads it."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.campaign.in_play import outcome_of
from gravetide.families.zones.campaign.ledger import Ledger, QuestEnd, write_ledger
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import first_position
from gravetide.families.zones.team.chi_cards import ChiCards, ChiCardsDealt, read_swap
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel import Game, GravetideError, seeded
from tests.empire.chronicle import TEAM, After, brought, ledger
from tests.support.rules import rule
from tests.support.scene import Pause

PACK = load_pack("eternal-empire")
INDEX = {card.key: card.index for card in PACK.chi_cards}
SWAP = "A3:chi-jump:plus-1-die-melee"


def with_guests(**sheets: dict[str, Any]) -> Ledger:
    """A team of two from another box, who have no Chi skills of their own."""
    told = ledger(book={"stop": "q1"})
    for who in TEAM:
        told = told.writing(who, team="away")
    for who, changes in {"clovis": {}, "ann": {}, **sheets}.items():
        told = told.writing(who, **changes)
    return told


def asked(told: Ledger, *draws: str, reading: str = "once") -> ZoneGame:
    """A quest at the moment when Chi Skill cards are dealt; these are drawn, and then whatever comes."""
    team = [sheet.who for sheet in told.team]
    header = ETERNAL_EMPIRE_GAME.complete({
        "quest": "weapons-of-wonder", "survivors": team, "seats": [" ".join(team)], "ledger": write_ledger(told),
        "options": {"modules.campaign": True, "chi_cards.in_campaign": reading}})
    setup = ETERNAL_EMPIRE_GAME.setup(header).twin()
    game = first_position(setup)
    setup.first = game.copy()
    game.rng = seeded(1)
    game.frame = ChiCardsDealt(Pause(None), 0, 0, ())
    game.stacked = tuple([INDEX[key] for key in draws])
    game.advance()
    return game


def offered(game: ZoneGame) -> list[str]:
    return [option.notation(game) for option in game.options]


def do(game: ZoneGame, *notations: str) -> ZoneGame:
    for notation in notations:
        game.apply(next(option for option in game.options if option.notation(game) == notation))
    return game


def sheets_after(game: ZoneGame, told: Ledger) -> dict[str, tuple[str, ...]]:
    """What everybody brings home of the cards; the quest has begun."""
    game.phase = "players"
    played = Game.__new__(Game)
    played.state = game
    return {one.who: one.chi for one in outcome_of(played, told, given_up=True).brought}


def skills(game: ZoneGame, who: str) -> list[str]:
    at = [sheet.key for sheet in game.setup.cast].index(who)
    return [PACK.skills[skill].key for skill in game.survivors[at].skills]


@rule("EE-155", "EE-063")
def test_a_swap_is_written_on_the_sheet_and_stays_for_the_quests_to_come() -> None:
    told = with_guests()
    first = do(asked(told, "A3", "B4", "A1", "B1"), "swap plus-1-die-melee chi-jump", "no-chi-card", "no-chi-card",
               "no-chi-card")
    brings = sheets_after(first, told)
    assert brings == {"clovis": (SWAP,), "ann": ("none",)}
    later = asked(with_guests(clovis={"chi": (SWAP,)}, ann={"chi": ("none",)}))
    assert isinstance(later.frame, Pause)                   # nobody is asked: it was settled in the first quest
    assert skills(later, "clovis") == ["chi-jump"]
    assert later.remembered is not None
    swapped = (0, INDEX["A3"], number("chi-jump"), number("plus-1-die-melee"), 0)
    assert later.remembered.records["chi_cards"] == ChiCards((swapped,))
    assert sheets_after(later, told) == brings
    assert laws.house_rules_in_order(later) == ""


def number(key: str) -> int:
    return next(skill.index for skill in PACK.skills if skill.key == key)


@rule("EE-155", "EE-068")
def test_the_sheet_says_which_of_two_equal_skills_is_gone() -> None:
    told = with_guests(clovis={"team": "away"}, karl={})
    word = "B4:chi-damage-2-combat:plus-1-free-combat-action:red"
    first = do(asked(told, "A3", "B4", "A1", "B4"), "no-chi-card", "no-chi-card", "no-chi-card",
               "swap plus-1-free-combat-action chi-damage-2-combat red")
    assert sheets_after(first, told)["karl"] == (word,)
    later = asked(with_guests(clovis={"team": "away"}, karl={"chi": (word,)}, ann={"chi": ("none",)}))
    rules, karl = later.setup.rules.experience, [sheet.key for sheet in later.setup.cast].index("karl")
    chi, free = number("chi-damage-2-combat"), number("plus-1-free-combat-action")
    assert (free in rules.skills_at(later, karl, 2), chi in rules.skills_at(later, karl, 3)) == (True, True)
    assert free not in rules.skills_at(later, karl, 3)


@pytest.mark.parametrize("word", [
    "B4:chi-damage-2-combat:plus-1-free-combat-action:blue", "B4:chi-damage-2-combat:plus-1-die-magic",
    "B4:chi-damage-2-combat", "B4:chi-jump:marksman", "Z9:chi-jump:marksman",
    "B4:chi-damage-2-combat:marksman:red:red"])
def test_a_word_that_is_no_swap_of_his_is_refused(word: str) -> None:
    with pytest.raises(GravetideError, match="is no swap of a Chi Skill card"):
        read_swap(PACK, "karl", word)


@rule("EE-155")
def test_as_usual_they_are_back_after_every_quest() -> None:
    told = with_guests()
    first = do(asked(told, "A3", reading="each quest"), "swap plus-1-die-melee chi-jump")
    assert sheets_after(first, told) == {"clovis": (), "ann": ()}
    assert "no-chi-card" in offered(asked(told, "A3", reading="each quest"))


@rule("EE-155", "EE-095")
def test_a_newcomer_draws_in_his_own_first_quest_and_not_what_others_have() -> None:
    told = with_guests(clovis={"chi": (SWAP,)})
    game = asked(told, "A1")
    assert game.frame is not None
    assert game.setup.cast[game.frame.who].key == "ann"      # type: ignore[attr-defined]
    assert INDEX["A3"] not in _deck(told)


@rule("EE-155")
@pytest.mark.parametrize(("team", "back"), [("away", False), ("dead", True)])
def test_the_card_of_who_sits_out_is_not_dealt_that_of_the_dead_is(team: str, back: bool) -> None:
    told = with_guests(clovis={"chi": (SWAP,), "team": team})
    assert (INDEX["A3"] in _deck(told)) is back


def _deck(told: Ledger) -> list[int]:
    game = asked(told, "A1")
    ann = [sheet.key for sheet in game.setup.cast].index("ann")
    return ChiCardsDealt(None, ann, 0, ())._left(game, 0)


@rule("EE-155", "EE-156")
def test_the_sheet_is_kept_between_quests_and_shown() -> None:
    told = with_guests()
    after = After(told, QuestEnd("q1", won=True), brought(told, clovis={"chi": (SWAP,)}, ann={"chi": ("none",)}),
                  chi_cards__in_campaign="once")
    assert after.sheet("clovis").chi == (SWAP,)
    assert after.sheet("ann").chi == ("none",)
    facts = {sheet.key: {fact.name: fact.text for fact in sheet.facts}
             for sheet in PLAN.between.standing(after.state).sheets}
    assert facts["clovis"]["Swapped"] == "Chi Jump for +1 die: Melee"
    assert "Swapped" not in facts["ann"]


@pytest.mark.parametrize("word", ["A3", "A3:chi-jump", "X9:chi-jump:lucky", "A3:lucky:chi-jump", "A3:chi-jump:nothing"])
def test_a_sheet_with_a_swap_that_can_not_be_is_refused(word: str) -> None:
    with pytest.raises(GravetideError, match="no swap"):
        asked(with_guests(clovis={"chi": (word,)}))


@rule("EE-155")
def test_it_is_a_switch_of_campaigns() -> None:
    found = {switch.key: switch for switch in PLAN.switches}
    assert found["chi_cards.in_campaign"].values == ("each quest", "once")
    assert found["epilogue.needs_q10_won"].values == (False, True)
    assert all(len(switch.values) == len(switch.meanings) for switch in PLAN.switches)
    for switch in PLAN.switches:
        for value in switch.values:
            PLAN.first({switch.key: value}, 1)
