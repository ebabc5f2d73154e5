"""A quest as part of a campaign: points and rewards at once, Bonus Actions, kept cards at set-up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gravetide.families.zones.campaign.in_play import (
    Booked,
    ChooseReward,
    FlagSet,
    Sheets,
    book,
    book_orange,
    came_through,
    has_flag,
    is_campaign,
    outcome_of,
    set_flag,
)
from gravetide.families.zones.campaign.ledger import Ledger
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.rounds.objective_cards.cards import frontier
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.team.experience import gain
from gravetide.families.zones.team.guards import Guards
from gravetide.families.zones.team.team import ELIMINATED, LYING, cards_of
from gravetide.families.zones.told.view import view
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE, ETERNAL_EMPIRE_GAME
from gravetide.kernel import Game, seeded
from tests.empire.chronicle import ledger
from tests.empire.quest_table import quest
from tests.empire.table import STREET, Table, table
from tests.support.rules import rule

PLAYED = {"modules.campaign": True}


def campaign(readings: dict[str, Any] | None = None, **sheets: Any) -> Table:
    """Jianrui and Shao in a street, with sheets of a campaign."""
    made = table(STREET, {**PLAYED, **(readings or {})})
    made.survivor("Jianrui", "s01", hands=["light-sword"]).survivor("Shao", "s05")
    record = made.recalled(Sheets)
    return made.having(msgspec.structs.replace(record, **sheets))


@rule("EE-163", "EE-161", "EE-EX-18")
def test_the_nineteenth_point_of_adrenaline_books_and_asks_at_once() -> None:
    made = campaign(cxp=(3, 0)).turn("Jianrui")
    who = made.who("Jianrui")
    made.game.edit(who).experience = 18
    made.game.edit(who).skills += (made.game.setup.cast[who].skills_at(1)[0],)
    gain(made.game, who, 1)
    made.game.advance()
    assert made.prompt().startswith("Jianrui reaches the orange level")
    made.game.apply(made.game.options[0])
    assert made.prompt() == "Jianrui has reached a milestone: which reward?"
    assert made.recalled(Sheets).cxp == (4, 0)
    made.do("reward guards-warden-killers")
    assert "Guards: Warden Killers" in made.skills("Jianrui")
    assert made.prompt().startswith("Jianrui's Turn")
    made.lawful()


@rule("EE-161", "EE-169")
def test_orange_pays_once_in_a_quest() -> None:
    made = campaign()
    for _ in range(2):
        book_orange(made.game, 0, 2)
    assert made.recalled(Sheets).cxp == (1, 0)
    book_orange(made.game, 1, 1)                         # Yellow is nothing to write home about
    book_orange(made.game, 0, 3)                         # nor is Red: Orange was paid before
    assert made.recalled(Sheets).cxp == (1, 0)
    book_orange(made.game, 1, 3)                         # straight to Red is Orange or higher
    assert made.recalled(Sheets).cxp == (1, 1)


@rule("EE-161", "EE-163", "EE-155")
def test_orange_pays_although_that_very_kill_ends_the_quest() -> None:
    made = quest("the-many-faces-of-death", modules__campaign=True)
    made.quietly(*[card.id for card in frontier(made.game).cards]).clear()
    made.put("Shao", "s01", hands=["sword"]).zombies("s01", walkers=1)
    made.game.edit(made.who("Shao")).experience = 18
    made.turn("Shao").dice(6, 6).do("melee sword")
    assert made.result == "won"
    assert made.recalled(Sheets).cxp == tuple([int(sheet.name == "Shao") for sheet in made.game.setup.cast])


@rule("EE-009", "EE-168")
def test_statues_that_no_god_eater_threatens_pay_nothing() -> None:
    assert came_through(quest("weapons-of-wonder", modules__campaign=True).game) == (True, True)
    without = quest("weapons-of-wonder", modules__campaign=True, modules__god_eater=False)
    assert came_through(without.game) == (True, False)


@rule("EE-169")
@pytest.mark.parametrize(("reading", "cxp"), [("quest", 5), ("attempt", 6)])
def test_orange_on_a_replay_pays_as_the_table_reads_it(reading: str, cxp: int) -> None:
    told = ledger(book={"stop": "q4", "tries": 1}, jianrui={"cxp": 5, "rewards": 1, "orange": ("q1", "q4")})
    game = dealt(told, {"campaign.orange_once_per": reading})
    who = [sheet.key for sheet in game.setup.cast].index("jianrui")
    book_orange(game, who, 2)
    assert sheets(game).cxp[who] == cxp


@rule("EE-165", "EE-166")
def test_campaign_skills_are_blue_skills_from_the_start() -> None:
    told = ledger(jianrui={"cxp": 4, "rewards": 1, "skills": ("guards-warden-killers",)})
    game = dealt(told)
    who = [sheet.key for sheet in game.setup.cast].index("jianrui")
    names = [game.setup.pack.skills[skill].name for skill in game.survivors[who].skills]
    assert len(names) == 3
    assert names[-1] == "Guards: Warden Killers"
    laws.check(game)


@rule("EE-167")
def test_bonus_actions_are_spent_one_by_one_and_each_once_in_a_quest() -> None:
    made = campaign(cxp=(8, 0), rewards=(2, 0), bonus=(2, 0)).turn("Jianrui", actions=0)
    assert made.offers("bonus")
    made.do("bonus", "bonus")
    assert made.actions("Jianrui") == 2
    assert not made.offers("bonus")
    assert made.why("bonus") == "Jianrui has no Bonus Action left in this quest: 2 of 2 are spent."
    made.do("move s02", "end")
    made.turn("Jianrui")
    assert not made.offers("bonus")


@rule("EE-163", "EE-167")
def test_a_bonus_action_won_in_the_turn_is_usable_in_it() -> None:
    made = campaign(cxp=(3, 0)).turn("Jianrui", actions=1)
    book(made.game, 0)
    made.game.advance()
    made.do("reward bonus")
    assert made.offers("bonus")
    made.do("move s02", "bonus", "move s03")
    assert made.at("Jianrui") == "s03"


@rule("EE-153", "EE-164")
def test_there_is_no_forty_first_box() -> None:
    made = campaign(cxp=(39, 0), rewards=(9, 0), bonus=(7, 0))
    book(made.game, 0, 5)
    assert made.recalled(Sheets).cxp == (40, 0)
    assert isinstance(made.game.frame, ChooseReward)


@rule("EE-097")
@pytest.mark.parametrize("fate", [ELIMINATED, LYING])
def test_who_is_down_earns_nothing(fate: int) -> None:
    made = campaign()
    made.game.edit(1).fate = fate
    book(made.game, 1)
    assert made.recalled(Sheets).cxp == (0, 0)


@rule("EE-165")
@pytest.mark.parametrize(("reading", "offered"), [("sheet", True), ("player", False)])
def test_a_skill_once_per_sheet_or_player_in_the_midst_of_a_quest(reading: str, offered: bool) -> None:
    made = campaign({"campaign.skill_once_per": reading}, cxp=(3, 4), rewards=(0, 1),
                    skills_of=((), (load_pack("eternal-empire").skill["Ice Walker"].index,))).turn("Jianrui")
    book(made.game, 0)
    made.game.advance()
    assert made.offers("reward ice-walker") is offered


@rule("EE-156")
def test_flags_and_points_belong_to_campaigns_alone() -> None:
    alone = table(STREET).survivor("Jianrui", "s01").turn("Jianrui")
    assert not is_campaign(alone.game)
    book(alone.game, 0)
    set_flag(alone.game, "elder_alive")
    assert not has_flag(alone.game, "elder_alive")
    assert alone.recalled(Sheets) == Sheets()
    assert alone.why("bonus") == "Bonus Actions are for campaigns, and this quest is not part of one."
    assert "campaign" not in view(alone.game).house
    made = campaign().turn("Jianrui")
    set_flag(made.game, "elder_alive")
    set_flag(made.game, "elder_alive")
    assert has_flag(made.game, "elder_alive")
    assert made.recalled(Sheets).flags == ("elder_alive",)
    assert len(made.happened(FlagSet)) <= 1


@rule("EE-160")
def test_everybody_sees_the_sheets_and_a_view_is_read_back() -> None:
    made = campaign(cxp=(8, 1), rewards=(2, 0), bonus=(1, 0), spent=(1, 0), orange=1,
                    skills_of=((load_pack("eternal-empire").skill["Ice Walker"].index,), ())).turn("Jianrui")
    shown = view(made.game).house["campaign"]
    assert Sheets.seen(shown, made.game.setup) == made.recalled(Sheets)
    made.lawful()


def dealt(told: Ledger, readings: dict[str, Any] | None = None, *, deal: str = "suggested") -> ZoneGame:
    """The first position of a quest that begins with a ledger, dealt as far as nobody has to choose."""
    rules = with_readings(ETERNAL_EMPIRE, {**PLAYED, **(readings or {})})
    pack = load_pack("eternal-empire")
    quest = table(STREET).survivor("Jianrui", "s01").game.setup.quest
    cast = tuple([pack.survivors[sheet.who] for sheet in told.team])
    setup = Setup(pack, quest, rules, cast, tuple([sheet.seat for sheet in told.team]), deal=deal, ledger=told)
    game = first_position(setup)
    setup.first = game.copy()
    game.rng = seeded(1)
    game.advance()
    return game


def sheets(game: ZoneGame) -> Sheets:
    assert game.remembered is not None
    record = game.remembered.records["campaign"]
    assert isinstance(record, Sheets)
    return record


def cards(game: ZoneGame, key: str) -> list[str]:
    """What somebody carries."""
    who = [sheet.key for sheet in game.setup.cast].index(key)
    return sorted([game.setup.pack.cards[held >> 2].key for held in cards_of(game.survivors[who])])


def arranged(game: ZoneGame) -> ZoneGame:
    """Everybody is content with what lies where."""
    while game.phase == "setup" and any(option.notation(game) == "done" for option in game.options):
        game.apply(next(option for option in game.options if option.notation(game) == "done"))
    return game


@rule("EE-087", "EE-EX-11")
def test_kept_cards_come_on_top_of_starting_equipment_and_are_arranged_freely() -> None:
    game = dealt(ledger(shao={"kept": ("halberd", "fire-bolt")}))
    frame = game.frame
    assert frame is not None
    assert frame.seat(game) == 0
    assert any(option.notation(game) == "done" for option in game.options)
    game = arranged(game)
    assert {"halberd", "fire-bolt"} <= set(cards(game, "shao"))
    assert len(cards(game, "shao")) == 3
    laws.check(game)


@rule("EE-154")
def test_a_kept_starting_card_counts_as_the_starting_card() -> None:
    game = arranged(dealt(ledger(shao={"kept": ("lance",)})))
    assert cards(game, "shao") == ["lance"]
    for sheet in game.setup.cast:
        assert len(cards(game, sheet.key)) == 1
    laws.check(game)


@rule("EE-154")
def test_a_keeper_of_two_starting_cards_parts_with_one_if_somebody_would_have_none() -> None:
    game = dealt(ledger(shao={"kept": ("lance", "short-bow")}))
    offers = [option.notation(game) for option in game.options]
    assert set(offers) == {"part shao lance", "part shao short-bow"}
    assert game.frame is not None
    assert game.frame.prompt(game).endswith(" has no starting card: who gives one away?")
    game.apply(game.options[0])
    game = arranged(game)
    assert all(len(cards(game, sheet.key)) == 1 for sheet in game.setup.cast)
    laws.check(game)


@rule("EE-154")
def test_cards_beyond_the_slots_are_given_up_by_choice() -> None:
    hands = [card.key for card in load_pack("eternal-empire").cards if card.slot == "hand" and card.deck]
    game = dealt(ledger(shao={"kept": tuple(hands[:9])}))
    assert any(option.notation(game) == "refuse" for option in game.options)
    asked = 0
    while game.phase == "setup" and game.options:
        laws.check(game)
        asked += 1
        game.apply(next((option for option in game.options if option.notation(game) in ("refuse", "done")),
                        game.options[0]))
        assert asked < 60
    assert asked
    laws.check(game)


@rule("EE-155")
def test_a_kept_vault_weapon_is_not_in_the_vault_deck() -> None:
    pack = load_pack("eternal-empire")
    vault = next(card for card in pack.cards if card.vault)
    game = arranged(dealt(ledger(shao={"kept": (vault.key,)})))
    assert vault.key in cards(game, "shao")
    assert game.artifacts.count(vault.index) == vault.vault - 1
    laws.check(game)


@rule("EE-156", "EE-096")
def test_what_a_quest_came_to_is_read_off_its_last_moment() -> None:
    told = ledger(book={"stop": "q3"})
    game = arranged(dealt(told))
    book(game, 0, 2)
    set_flag(game, "mandate_true")
    for who in range(1, 6):
        game.edit(who).fate = ELIMINATED
    played = Game.__new__(Game)
    played.state = game
    outcome = outcome_of(played, told, given_up=True)
    assert not outcome.quest.won
    assert not outcome.quest.everything
    assert outcome.quest.flags == ("mandate_true",)
    assert [one.state for one in outcome.brought] == ["standing", *["eliminated"] * 5]
    assert outcome.brought[0].cxp == 2
    game.edit(0).fate = LYING
    assert outcome_of(played, told, given_up=True).quest.everything


@rule("EE-163")
def test_booking_is_told() -> None:
    made = campaign().turn("Jianrui")
    book(made.game, 0)
    assert [(event.points, event.cxp) for event in made.happened(Booked)] == [(1, 1)]
    assert ETERNAL_EMPIRE_GAME.tell(made.game, made.happened(Booked)[0], None) == "Jianrui books 1 CXP and has 1."


@rule("EE-168", "EE-161")
def test_guards_and_statues_count_where_they_stood_throughout() -> None:
    made = campaign().having(Guards(((2, 2),), (0, 0), (0, 0)), Statues(zones=4))
    assert came_through(made.game) == (True, True)
    assert came_through(made.having(Guards(((2, 1),), (0, 0), (0, 0), lost=1)).game) == (False, True)
    assert came_through(made.having(Statues(zones=4, harmed=True)).game) == (False, False)  # mended or not
    assert came_through(made.having(Guards((), (0, 0), (0, 0)), Statues()).game) == (False, False)
