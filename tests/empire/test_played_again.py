"""A quest of a campaign that is lost, settled and played again; and what earlier quests mean for later ones."""

from __future__ import annotations

import pytest

from gravetide.campaigns import Campaign
from gravetide.families.zones.campaign import ledger as pages
from gravetide.families.zones.campaign.aftermath.events import KeepRolled
from gravetide.families.zones.campaign.in_play import Sheets, outcome_of
from gravetide.families.zones.campaign.ledger import Ledger
from gravetide.families.zones.content.effects import Item
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.team.chi.chi import Chi
from gravetide.families.zones.team.experience import gain
from gravetide.families.zones.team.team import cards_of
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.kernel import Game
from tests.empire.chronicle import After, ledger
from tests.empire.quest_table import QuestTable, quest
from tests.support.rules import rule


def begun(told: Ledger) -> QuestTable:
    """The quest that the ledger has come to, with its team; everybody is content with what lies where."""
    header = PLAN._quest(told, {"modules.campaign": True})
    table = quest(header["quest"], header=header)
    while table.offers("done"):
        table.do("done")
    return table


def settled(table: QuestTable, told: Ledger) -> After:
    """What is settled after the quest."""
    played = Game.__new__(Game)
    played.state = table.game
    outcome = outcome_of(played, told, given_up=False)
    return After(told, outcome.quest, outcome.brought)


def points(table: QuestTable, name: str) -> int:
    """Somebody's CXP."""
    return table.recalled(Sheets).cxp[table.who(name)]


@rule("EE-EX-04", "EE-214", "EE-169", "EE-095")
def test_lost_a_death_played_again() -> None:
    told = ledger(book={"stop": "q4", "won": ("q1", "q2", "q3")}, jianrui={"cxp": 5, "rewards": 1, "bonus": 1})
    table = begun(told)
    table.happens(gain, table.who("Jianrui"), 19).to_its_end()
    assert points(table, "Jianrui") == 6
    table.knocked_out("Shao").end_phase().end_phase()
    assert (table.fate("Shao"), table.result) == ("eliminated", "")
    table.with_guards(b01=2).loses_guards("b01")
    assert table.result == "lost"

    after = settled(table, told)
    assert (after.sheet("jianrui").cxp, after.sheet("fengbao").cxp) == (6, 0)
    rolled = {event.who for event in after.told() if isinstance(event, KeepRolled)}
    assert rolled == {"fengbao", "jianrui", "zhi-yang", "zhi-shen", "yinying"}
    assert after.sheet("shao").team == pages.DEAD
    after.choose("again q4")
    assert "join shao" not in after.offered
    after.choose("join hai-lan", "go")
    assert after.sheet("hai-lan").seat == told.sheet("shao").seat

    again = begun(after.ledger)
    hai_lan = again.who("Hai Lan")
    assert (points(again, "Hai Lan"), again.chi("Hai Lan"), len(cards_of(again.game.survivors[hai_lan]))) == (0, 3, 1)
    for name in ("Jianrui", "Hai Lan"):
        again.happens(gain, again.who(name), 19).to_its_end()
    assert (points(again, "Jianrui"), points(again, "Hai Lan")) == (6, 1)
    again.quietly(*again.cards_of("lying")).with_guards(w02=3, w01=1).turn("Fengbao").do("order-move 1 w01 w02")
    assert again.result == "won"

    last = settled(again, after.ledger)
    asked = []
    while last.offered and last.offered[0].startswith("bonus"):
        asked.append(last.offered[0])
        last.choose(asked[-1])
    assert sorted(asked) == ["bonus hai-lan", "bonus jianrui"]
    assert (last.sheet("jianrui").cxp, last.sheet("hai-lan").cxp, last.sheet("fengbao").cxp) == (9, 4, 3)
    assert (last.sheet("jianrui").rewards, last.sheet("hai-lan").rewards) == (2, 1)
    assert last.ledger.book.stop == "q5"


@rule("EE-223")
def test_players_may_give_a_quest_up_which_is_then_lost() -> None:
    campaign = Campaign("eternal-empire", {"campaign.after_loss": "advance"}, seed=1)
    while campaign.page.sort != "quest":
        decision = campaign.decision
        assert decision is not None
        campaign.choose("go" if "go" in decision.notations else 0)
    campaign.give_up()
    assert [told.standing for told in campaign.standing.quests[:2]] == ["lost", "now"]


# -- what earlier quests have left behind


def after_flag(stop: str, *flags: str) -> QuestTable:
    """A quest of a campaign that remembers something."""
    return begun(ledger(book={"stop": stop, "flags": flags}))


@rule("EE-155", "EE-215")
def test_with_the_elders_alive_everybody_begins_the_chi_line_with_a_chi_more() -> None:
    assert after_flag("q5", "elder_alive").recalled(Chi).reserve == (4,) * 6
    assert after_flag("q5").recalled(Chi).reserve == (3,) * 6
    assert after_flag("q6", "elder_alive").recalled(Chi).reserve == (3,) * 6


@rule("EE-155", "EE-214")
@pytest.mark.parametrize(("flag", "first"), [("mandate_true", 0), ("mandate_forged", 2), ("", 1)])
def test_the_mandate_makes_the_first_order_of_a_round_cheaper_or_dearer(flag: str, first: int) -> None:
    table = after_flag("q4", *([flag] if flag else [])).with_guards(b01=2, b02=2).round()
    spent = []
    for name in ("Fengbao", "Zhi Yang"):                         # neither gives an order for nothing by himself
        table.do(f"activate {name.lower().replace(' ', '-')}")
        before = table.actions(name)
        table.do("order-move 1 b01 s01")
        spent.append(before - table.actions(name))
        table.do("end")
    assert spent == [first, 1]


@rule("EE-075", "EE-155", "EE-214")
def test_what_the_mandate_makes_free_leaves_the_kings_sword_its_own() -> None:
    table = after_flag("q4", "mandate_true").with_guards(b01=2).round().put("Fengbao", "s01", hands=["kings-sword"])
    table.do("activate fengbao", "order-move 1 b01 s01", "order-move 1 b01 s01")
    assert table.actions("Fengbao") == 3


@rule("EE-155", "EE-220")
def test_who_knows_the_defilers_name_knows_of_a_ward() -> None:
    shown = after_flag("q10", "defiler_name").cards_of("shown")
    assert len(shown) == 1
    assert any(isinstance(effect, Item) and effect.key == "ward"
               for effect in load_deck("eternal-empire").cards[shown[0]].every_effect())
    assert after_flag("q10").cards_of("shown") == []


@rule("EE-155", "EE-219")
def test_a_fire_star_left_over_clears_any_zone_within_reach_behind_the_inner_wall() -> None:
    table = after_flag("q9", "spare_fire_star")
    assert (table.prompt(), table.deciding_seat()) == ("Who starts with the Fire Star that was kept?", 0)
    table.do("starts-with shao")
    assert table.items("Shao") == ["fire-star"]
    table.put("Shao", "s18").zombies("s17", walkers=3, brutes=1).turn("Shao")
    assert {option for option in table.options() if option.startswith("fire-star")} >= {
        "fire-star s17", "fire-star s18", "fire-star s19"}
    table.do("fire-star s17")
    assert (table.horde("s17"), table.items("Shao"), table.token("1")) == ({}, [], "s01")
