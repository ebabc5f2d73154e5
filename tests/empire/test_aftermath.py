"""Between two quests: points, milestones, Keep rolls, losses, the team, the end."""

from __future__ import annotations

import pytest

from gravetide.families.zones.campaign import ledger as pages
from gravetide.families.zones.campaign.ledger import QuestEnd
from gravetide.families.zones.content.campaign import acts_at
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.kernel import Game, GravetideError
from tests.empire.chronicle import CAMPAIGN, TEAM, After, brought, ledger
from tests.support.rules import rule

WON = QuestEnd("q1", won=True)
LOST = QuestEnd("q1")


@rule("EE-160", "EE-156")
def test_a_sheet_has_its_boxes_and_a_ledger_is_text_that_is_read_back() -> None:
    told = ledger(seats=2, book={"flags": ("found_wheel",), "won": ("q1",), "stop": "q2"},
                  jianrui={"cxp": 9, "rewards": 2, "skills": ("ice-walker",), "bonus": 1, "kept": ("halberd",),
                           "orange": ("q1",)})
    assert pages.read_ledger(pages.write_ledger(told)) == told
    boxes = CAMPAIGN.boxes
    assert (boxes.points, boxes.bonus, boxes.team) == (40, 7, 6)
    for wrong in ({"cxp": 41}, {"cxp": 3, "bonus": 1}, {"cxp": 40, "bonus": 8}, {"cxp": 4, "bonus": 1, "spent": 2}):
        with pytest.raises(GravetideError, match="earned"):
            pages.check(ledger(shao=wrong), CAMPAIGN)


@rule("EE-161", "EE-168", "EE-162")
def test_who_stands_or_is_gone_scores_quest_guards_and_statues() -> None:
    told = ledger()
    home = brought(told, jianrui={"cxp": 1, "orange": True}, shao={"state": pages.GONE},
                   fengbao={"state": pages.RESCUED}, zhi_yang={"state": pages.LYING})
    after = After(told, QuestEnd("q1", won=True, statues=True), home)
    assert after.sheet("jianrui").cxp == 3       # win, Orange, statues; two Guards were lost
    assert after.sheet("shao").cxp == 2
    assert after.sheet("fengbao").cxp == 0
    assert after.sheet("zhi-yang").cxp == 0
    assert after.sheet("jianrui").orange == ("q1",)
    every = After(told, QuestEnd("q1", won=True, statues=True, guards=True), brought(told))
    assert {every.sheet(who).cxp for who in TEAM} == {3}
    lost = After(told, QuestEnd("q1", statues=True, guards=True), home)
    assert lost.sheet("jianrui").cxp == 1
    assert lost.sheet("shao").cxp == 0


@rule("EE-168")
@pytest.mark.parametrize(("reading", "cxp"), [(False, 0), (True, 1)])
def test_who_was_rescued_scores_as_the_table_reads_it(reading: bool, cxp: int) -> None:
    told = ledger()
    home = brought(told, shao={"state": pages.RESCUED})
    assert After(told, WON, home, campaign__rescued_score=reading).sheet("shao").cxp == cxp


@rule("EE-164", "EE-163")
def test_every_fourth_point_brings_a_reward_to_choose() -> None:
    told = ledger(jianrui={"cxp": 3})
    after = After(told, WON, brought(told))
    frame = after.state.frame
    assert frame is not None
    assert frame.prompt(after.state) == "Jianrui has reached a milestone: which reward?"
    assert after.offered[0] == "bonus jianrui"
    after.choose("skill jianrui ice-walker")
    assert after.sheet("jianrui").skills == ("ice-walker",)
    assert (after.sheet("jianrui").cxp, after.sheet("jianrui").rewards) == (4, 1)


@rule("EE-163", "EE-169")
def test_a_milestone_reached_with_the_last_breath_is_answered_although_the_quest_is_lost() -> None:
    told = ledger(jianrui={"cxp": 3})
    after = After(told, LOST, brought(told, jianrui={"cxp": 4, "orange": True}))
    after.choose("bonus jianrui")
    assert (after.sheet("jianrui").cxp, after.sheet("jianrui").bonus) == (4, 1)


@rule("EE-164")
def test_two_milestones_crossed_at_once_give_two_rewards() -> None:
    told = ledger(jianrui={"cxp": 7, "rewards": 0})
    after = After(told, QuestEnd("q1", won=True, guards=True, statues=True), brought(told))
    after.choose("bonus jianrui", "bonus jianrui")
    assert after.sheet("jianrui").bonus == 2
    assert after.sheet("jianrui").cxp == 10


@rule("EE-164")
@pytest.mark.parametrize(("reading", "rewards"), [("every4", 2), ("first_only", 1)])
def test_milestones_as_the_table_reads_them(reading: str, rewards: int) -> None:
    told = ledger(jianrui={"cxp": 7, "rewards": 1, "bonus": 1})
    after = After(told, WON, brought(told), campaign__milestones=reading).until("Who sets out")
    assert after.sheet("jianrui").rewards == rewards


@rule("EE-165", "EE-166")
def test_a_campaign_skill_is_taken_once_and_not_where_the_card_has_it() -> None:
    told = ledger(jianrui={"cxp": 7, "rewards": 1, "skills": ("ice-walker",)})
    after = After(told, WON, brought(told))
    assert "skill jianrui ice-walker" not in after.offered
    assert "skill jianrui plus-1-free-guard-action" not in after.offered  # her own at Blue
    assert "skill jianrui guards-warden-killers" in after.offered
    assert len(CAMPAIGN.skills) == 12


@rule("EE-165")
@pytest.mark.parametrize(("reading", "offered"), [("sheet", True), ("player", False)])
def test_once_per_sheet_or_once_per_player(reading: str, offered: bool) -> None:
    told = ledger(fengbao={"cxp": 4, "rewards": 1, "skills": ("ice-walker",)}, jianrui={"cxp": 3})
    after = After(told, WON, brought(told), campaign__skill_once_per=reading)
    assert ("skill jianrui ice-walker" in after.offered) is offered


@rule("EE-167")
def test_there_are_seven_bonus_actions_and_no_more() -> None:
    told = ledger(jianrui={"cxp": 31, "rewards": 7, "bonus": 7})
    after = After(told, WON, brought(told))
    assert after.sheet("jianrui").cxp == 32
    assert all(offer.startswith("skill") for offer in after.offered)


@rule("EE-167", "EE-155")
def test_spent_bonus_actions_are_there_again_after_the_quest() -> None:
    told = ledger(jianrui={"cxp": 8, "rewards": 2, "bonus": 2})
    after = After(told, WON, brought(told, jianrui={"spent": 2}))
    assert after.sheet("jianrui").spent == 0
    assert after.sheet("jianrui").bonus == 2


@rule("EE-153")
def test_points_above_forty_are_lost() -> None:
    told = ledger(jianrui={"cxp": 39, "rewards": 9, "bonus": 7, "skills": ("ice-walker", "ice-warrior")})
    after = After(told, QuestEnd("q1", won=True, guards=True, statues=True), brought(told))
    after.until("Who sets out")
    assert after.sheet("jianrui").cxp == 40
    assert after.sheet("jianrui").rewards == 10
    again = After(after.ledger, QuestEnd("q1", won=True), brought(after.ledger))
    assert again.sheet("jianrui").cxp == 40
    assert again.sheet("jianrui").rewards == 10


@rule("EE-085", "EE-086", "EE-089", "EE-EX-11")
def test_keep_rolls_as_in_the_example() -> None:
    told = ledger()
    cards = ("no-dachi", "halberd", "fire-bolt", "fire-bolt", "dragon-bile")
    after = After(told, WON, brought(told, shao={"cards": cards}),
                  dice=(2, 3, 1, 6, 4, 2, 5, 6, 3, 4, 4, 2, 1, 1, 5))
    assert after.sheet("shao").kept == ("halberd", "fire-bolt")
    assert not after.state.script[:-1]


@rule("EE-085", "EE-169", "EE-091")
def test_a_lost_quest_rolls_as_usual_and_the_fallen_roll_nothing() -> None:
    told = ledger(fengbao={"kept": ("sword",)}, zhi_yang={"kept": ("sword",), "team": pages.AWAY})
    home = brought(told, shao={"cards": ("halberd",)}, fengbao={"cards": ("halberd",), "state": pages.RESCUED})
    after = After(told, LOST, home, dice=(2, 5, 6, 3))
    assert after.sheet("shao").kept == ("halberd",)
    assert after.sheet("fengbao").kept == ()          # what he had kept before went down with him
    assert after.sheet("zhi-yang").kept == ("sword",)  # who stayed behind keeps what he left there


@rule("EE-155")
def test_the_smith_takes_a_die_off_one_card_named_before_its_roll() -> None:
    told = ledger(book={"stop": "q7", "flags": ("smith_saved",)})
    home = brought(told, shao={"cards": ("halberd", "no-dachi")}, fengbao={"cards": ("sword",)})
    after = After(told, QuestEnd("q7", won=True), home)
    assert after.offered == ["roll fengbao sword", "mend fengbao sword"]
    after.choose("roll fengbao sword")
    assert after.offered == ["roll shao halberd", "mend shao halberd"]
    after.state.script = (2, 2, 2, 1, 2, 2, 2, 2)
    after.choose("mend shao halberd")
    assert after.sheet("shao").kept == ("halberd",)   # three dice, the 1 was the no-dachi's
    assert not acts_at(CAMPAIGN, "smith_saved", "q6")
    assert acts_at(CAMPAIGN, "smith_saved", "q9")
    assert acts_at(CAMPAIGN, "smith_saved", "e2")


@rule("EE-099", "EE-155")
@pytest.mark.parametrize(("reading", "won", "saved"), [
    ("saved on win", True, True), ("saved on win", False, False), ("saved", False, True), ("lost", True, False)])
def test_who_lies_at_the_end_is_saved_or_not(reading: str, won: bool, saved: bool) -> None:
    told = ledger(shao={"kept": ("sword",)})
    home = brought(told, shao={"state": pages.LYING})
    after = After(told, QuestEnd("q1", won=won), home, ko__lying_at_end=reading)
    assert (after.sheet("shao").team == pages.IN) is saved
    assert after.sheet("shao").kept == ()


@rule("EE-095")
def test_who_is_eliminated_never_returns_and_the_newcomer_has_a_blank_sheet() -> None:
    told = ledger(seats=2, shao={"cxp": 5, "rewards": 1, "bonus": 1})
    seat = told.sheet("shao").seat
    after = After(told, WON, brought(told, shao={"state": pages.ELIMINATED}))
    assert after.sheet("shao").team == pages.DEAD
    assert "join shao" not in after.offered
    assert "go" in after.offered                      # a smaller team is allowed
    after.choose("join hai-lan")
    newcomer = after.sheet("hai-lan")
    assert (newcomer.cxp, newcomer.bonus, newcomer.skills, newcomer.kept, newcomer.seat) == (0, 0, (), (), seat)
    assert not any(offer.startswith("join") for offer in after.offered)  # six are enough


@rule("EE-095", "EE-155")
def test_somebody_may_be_exchanged_and_the_sheet_stays_valid() -> None:
    told = ledger(shao={"cxp": 6, "rewards": 1, "bonus": 1, "kept": ("halberd",)})
    after = After(told, None)
    after.choose("rest shao", "join hai-lan", "go")
    assert after.game.state.result == "on"
    assert after.sheet("shao").team == pages.AWAY
    assert after.sheet("shao").cxp == 6
    later = After(after.ledger, WON, brought(after.ledger))
    assert later.sheet("shao").kept == ("halberd",)
    later.choose("rest hai-lan", "join shao")
    assert later.sheet("shao").bonus == 1


@rule("EE-096", "EE-155")
def test_the_campaign_is_lost_when_nobody_stood() -> None:
    told = ledger()
    home = brought(told, **{who.replace("-", "_"): {"state": pages.ELIMINATED} for who in TEAM})
    after = After(told, QuestEnd("q1", everything=True), home)
    assert after.state.result == "lost"
    assert after.ledger.book.result == pages.LOST
    assert after.game.decision is None


@rule("EE-096")
def test_with_the_other_reading_a_new_team_goes_on_until_the_pool_is_empty() -> None:
    told = ledger()
    dead = {who.replace("-", "_"): {"state": pages.ELIMINATED} for who in TEAM}
    after = After(told, QuestEnd("q1", everything=True), brought(told, **dead), campaign__lost_when="pool_empty",
                  campaign__after_loss="replay")
    assert not after.state.result
    assert all(offer.startswith("join") for offer in after.offered)
    for who in CAMPAIGN.pool:
        told = told.writing(who, team=pages.IN if who in TEAM else pages.DEAD)
    last = After(told, QuestEnd("q1", everything=True), brought(told, **dead), campaign__lost_when="pool_empty")
    assert last.state.result == "lost"


@rule("EE-169")
def test_flags_of_a_lost_try_are_struck_but_what_was_found_stays_found() -> None:
    told = ledger(book={"stop": "q10", "flags": ("smith_saved",)})
    quest = QuestEnd("q10", flags=("defiler_name", "found_wheel"))
    after = After(told, quest, brought(told))
    assert after.ledger.book.flags == ("smith_saved", "found_wheel")
    won = After(told, QuestEnd("q10", won=True, flags=("defiler_name", "found_wheel")), brought(told))
    assert won.ledger.book.flags == ("smith_saved", "defiler_name", "found_wheel")


@rule("EE-169")
@pytest.mark.parametrize(("reading", "stop", "lost"), [("replay", "q1", ()), ("advance", "q2", ("q1",))])
def test_after_a_loss_as_the_table_reads_it(reading: str, stop: str, lost: tuple[str, ...]) -> None:
    told = ledger()
    after = After(told, LOST, brought(told), campaign__after_loss=reading)
    assert after.ledger.book.stop == stop
    assert after.ledger.book.lost == lost


@rule("EE-169")
def test_after_a_loss_the_group_decides() -> None:
    told = ledger()
    after = After(told, LOST, brought(told))
    assert after.offered == ["again q1", "on q1"]
    after.choose("again q1")
    assert (after.ledger.book.stop, after.ledger.book.tries) == ("q1", 1)
    on = After(told, LOST, brought(told)).choose("on q1")
    assert (on.ledger.book.stop, on.ledger.book.tries, on.ledger.book.lost) == ("q2", 0, ("q1",))


@rule("EE-157", "EE-221")
def test_the_last_quest_ends_the_campaign_or_opens_the_epilogue() -> None:
    before = tuple([f"q{number}" for number in range(1, 10)])
    plain = ledger(book={"stop": "q10", "won": before})
    assert After(plain, QuestEnd("q10", won=True), brought(plain)).ledger.book.result == pages.WON
    left = After(plain, QuestEnd("q10"), brought(plain)).choose("on q10")
    assert left.ledger.book.result == pages.UNWON
    found = After(plain, QuestEnd("q10", flags=("found_tablet",)), brought(plain)).choose("on q10")
    assert found.offered == ["epilogue e2", "epilogue e3", "epilogue e7", "epilogue e9", "end"]
    found.choose("epilogue e7")
    assert found.ledger.book.stop == "e7"
    assert After(plain, QuestEnd("q10", flags=("found_tablet",)), brought(plain)).choose("on q10", "end") \
        .ledger.book.result == pages.UNWON


@rule("EE-157", "EE-221")
def test_each_epilogue_is_played_once_and_a_won_one_wins_for_good() -> None:
    told = ledger(book={"stop": "e7", "won": tuple([f"q{n}" for n in range(1, 11)]), "flags": ("found_wheel",)})
    after = After(told, QuestEnd("e7", won=True), brought(told))
    assert {after.sheet(who).cxp for who in TEAM} == {3}     # the quest, and two more for an Epilogue
    assert after.offered == ["epilogue e2", "epilogue e3", "epilogue e9", "end"]
    after.choose("end")
    assert after.ledger.book.result == pages.FULLY_WON
    assert after.state.result == "won"


@rule("EE-221")
@pytest.mark.parametrize(("reading", "opens"), [(False, True), (True, False)])
def test_whether_the_epilogue_needs_the_last_quest_won(reading: bool, opens: bool) -> None:
    told = ledger(book={"stop": "q10", "won": tuple([f"q{number}" for number in range(1, 10)])})
    after = After(told, QuestEnd("q10", flags=("found_wheel",)), brought(told), epilogue__needs_q10_won=reading,
                  campaign__after_loss="advance")
    assert bool(after.offered) is opens
    shown = [quest.key for quest in PLAN.between.standing(after.state).quests]
    assert ("e7" in shown) is opens


@rule("EE-088")
def test_more_kept_copies_than_there_are_go_to_whom_the_group_names() -> None:
    told = ledger(shao={"kept": ("no-dachi", "no-dachi")}, fengbao={"kept": ("no-dachi",)},
                  jianrui={"kept": ("no-dachi",)})
    copies = PLAN.between.pack.card["no-dachi"].copies
    assert copies < 4
    after = After(told, None).choose("go")
    assert after.offered == ["claim fengbao no-dachi", "claim jianrui no-dachi", "claim shao no-dachi"]
    after.choose(*(["claim shao no-dachi", "claim shao no-dachi"])[:copies])
    while after.offered:
        after.choose(after.offered[0])
    kept = [who for who in TEAM for card in after.sheet(who).kept if card == "no-dachi"]
    assert len(kept) == copies
    assert kept.count("shao") == min(2, copies)
    assert after.state.result == "on"


@rule("EE-155")
def test_the_steps_come_in_their_order() -> None:
    told = ledger(jianrui={"cxp": 3})
    home = brought(told, shao={"state": pages.LYING}, jianrui={"cards": ("halberd", "dragon-bile")})
    after = After(told, QuestEnd("q2", won=True, flags=("elder_alive",)), home)
    kinds = [type(event).__name__ for event in after.told()]
    assert kinds[:3] == ["QuestEnded", "LyingSettled", "FlagKept"]
    assert kinds[3] == "PointsBooked"
    game = after.game
    events = game.choose("bonus jianrui")
    names = [type(event).__name__ for event in events]
    assert names[0] == "RewardTaken"
    assert names.index("CardsLeft") < names.index("KeepRolled") < names.index("WentOn")
    assert all(game.tell(event).endswith((".", ":")) or "Remembered" in game.tell(event)
               for event in (*game.opening, *events))


@rule("EE-155")
def test_every_step_can_be_saved_and_goes_on_the_same() -> None:
    """Whatever the moment, what is loaded asks the same and comes to the same ledger."""
    told = ledger(seats=3, book={"stop": "q7", "flags": ("smith_saved",)}, jianrui={"cxp": 7})
    home = brought(told, jianrui={"cards": ("halberd", "no-dachi")}, shao={"cards": ("sword", "halberd")})
    game = After(told, QuestEnd("q7", won=True, guards=True), home).game
    moments = 0
    while game.decision is not None:
        loaded = Game.load(game.save())
        assert loaded.digest() == game.digest()
        choice = game.decision.notations[0]
        game.choose(choice)
        loaded.choose(choice)
        assert loaded.digest() == game.digest()
        moments += 1
    assert moments >= 6
    assert Game.replay(game.record()).digest() == game.digest()
