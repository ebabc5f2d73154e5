"""Objective cards and Notes on the boards of the quests: taking, reading, what stays, what Corruption destroys."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.tokens import NECROMANCER_COLOUR
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, frontier
from gravetide.families.zones.rounds.objective_cards.events import CardDestroyed, CardTaken
from gravetide.families.zones.told.card_words import title
from gravetide.families.zones.turn.cauldrons import Cauldrons
from tests.empire.quest_table import BOX, QuestTable, quest
from tests.support.rules import rule

GAME = "eternal-empire"


# -- taking


@rule("EE-183")
def test_a_card_is_taken_where_it_lies_for_an_action() -> None:
    table = quest("the-warden-culling").put("Shao", "w02").turn("Shao")
    assert not any(option.startswith("take-card") for option in table.options())
    assert table.why("take-card Q6-O6") == "There is no Objective card in w02."
    table.do("move w03", "take-card Q6-O6")
    assert (table.actions("Shao"), table.chi("Shao"), table.xp("Shao")) == (1, 6, 0)
    assert table.cards_of("taken") == ["Q6-O6"]
    assert not any(option.startswith("take-card") for option in table.options())


@rule("EE-184")
def test_everybody_reads_it_and_the_survivor_on_it_is_who_took_it() -> None:
    table = quest("the-inner-wall").put("Shao", "b02", wounds=2).put("Fengbao", "b02", wounds=2)
    table.take("Fengbao", "Q9-O5")                                          # the taker is healed and learns
    assert (table.wounds("Fengbao"), table.xp("Fengbao")) == (0, 1)
    table.put("Shao", "b02", wounds=2)
    assert (table.wounds("Shao"), table.xp("Shao")) == (2, 0)
    event, = table.happened(CardTaken)
    assert title(GAME, "Q9-O5") in BOX.tell(table.game, event, None)
    seen = table.recalled(ObjectiveCards).view(table.game)
    assert seen is not None
    assert [paper.id for paper in seen.read] == ["Q9-O5"]
    assert all(not card.title for card in seen.lying)                       # of the others nobody knows more than where


@rule("EE-184")
def test_what_the_group_decides_is_asked_of_the_group() -> None:
    table = quest("the-origin-of-mind").take("Shao", "Q2-O5")
    assert table.options() == ["branch a", "branch b"]
    table.do("branch b")
    assert table.cards_of("taken") == ["Q2-O5"]
    assert table.zone("w01") in table.recalled(Cauldrons).zones


@rule("EE-212")
def test_a_red_objective_is_taken_where_it_lies() -> None:
    table = quest("the-origin-of-mind").put("Shao", "s18").turn("Shao")
    assert not table.offers("take-red")
    assert table.why("take-red") == "There is no Red Objective in s18."
    assert table.do("move b07").offers("take-red")


@rule("EE-182", "EE-184", "EE-212")
def test_what_is_told_of_cards_notes_and_monks() -> None:
    woken = quest("the-origin-of-mind").put("Shao", "b07").turn("Shao").notes(2).do("take-red").told()
    assert "Shao takes the Red Objective in b07: the pair wakes." in woken
    assert any(line.startswith(f"The Note {title(GAME, 'Q2-N2')} is read.") for line in woken)
    for note, words in ((1, "All is lost with them."), (3, "The others go on without them.")):
        killed = quest("the-origin-of-mind").put_all("s24").zombies("b07", walkers=1).notes(note).zombies_act().told()
        assert f"The Note {title(GAME, f'Q2-N{note}')} is turned over for the dead. {words}" in killed
    gone = quest("the-origin-of-mind").corrupt("b07").corrupt("s16").told()
    assert "The Red Objective in b07 is gone; the two beside it are ordinary Guards now." in gone
    assert "Corruption destroys an Objective card in s16; nobody will know what it said." in gone
    bitten = quest("the-binding").corrupt("b03").told()
    assert f"Corruption destroys the card {title(GAME, 'Q10-O4')} in b03." in bitten
    horn = quest("the-warden-culling").take("Shao", "Q6-O9").turn("Shao").do("use-card Q6-O9").told()
    assert f"{title(GAME, 'Q6-O9')} stays open in w14." in horn
    assert f"Shao uses {title(GAME, 'Q6-O9')} in w14." in horn
    shown = quest("the-binding").take("Shao", "Q10-O3").do("branch a", "show Q10-O1").told()
    assert any(line.startswith(f"The card in b01 is turned over: {title(GAME, 'Q10-O1')}.") for line in shown)


# -- on openings


def beside_the_shop(*hands: str) -> QuestTable:
    """Rallying Cry: Shao and Fengbao in b06; a card lies on the doorway to s19, with a Runner and three Chi."""
    return quest("rallying-cry").put("Shao", "b06", hands=hands).put("Fengbao", "b06").turn("Shao")


@rule("EE-183", "EE-189")
def test_a_card_on_an_opening_is_taken_by_who_goes_through_and_costs_nothing() -> None:
    table = beside_the_shop()
    assert not any(option.startswith("take-card") for option in table.options())
    table.do("move s19")
    assert (table.actions("Shao"), table.chi("Shao")) == (2, 6)
    assert (table.cards_of("taken"), table.hordes()) == (["Q4-O7"], {"s19": {"runner": 1}})


@rule("EE-189")
def test_nobody_takes_it_by_another_way_and_nobody_but_the_first() -> None:
    table = beside_the_shop().do("move s26")
    assert table.cards_of("taken") == []
    table.put("Shao", "b06").turn("Shao").do("move s19").turn("Fengbao").do("move s19")
    assert (table.chi("Shao"), table.chi("Fengbao")) == (6, 3)


@rule("EE-189")
def test_a_move_of_several_zones_ends_with_the_zombies_that_the_card_brings() -> None:
    table = beside_the_shop("sprint").do("enchant sprint fengbao", "move s19")
    assert (table.at("Fengbao"), table.horde("s19")) == ("s19", {"runner": 1})
    assert table.prompt().startswith("Shao's Turn")
    other = quest("the-inner-wall").put("Shao", "s22", hands=["sprint"]).turn("Shao").do("enchant sprint shao")
    other.do("move b03").first_offers("on s16")              # that card brings nobody: he goes on when it is done
    assert other.cards_of("taken") == ["Q9-O6"]
    assert "torch" in [*other.hands("Shao"), *other.backpack("Shao")]
    assert other.do("on s16").at("Shao") == "s16"


@rule("EE-189")
def test_it_is_taken_by_a_jump_too_even_one_that_another_has_cast() -> None:
    table = beside_the_shop("jump").do("enchant jump fengbao", "jump s20")
    assert (table.cards_of("taken"), table.chi("Fengbao"), table.chi("Shao")) == (["Q4-O7"], 6, 3)
    assert table.hordes() == {"s20": {"runner": 1}}                 # here is the Zone that was entered


@rule("EE-189")
def test_guards_and_zombies_leave_it() -> None:
    table = beside_the_shop().with_guards(b06=1).turn("Shao").do("order-move 1 b06 s19")
    assert table.guards() == {"s19": 1}
    table.put_all("b06").zombies("s19", walkers=1).with_guards(b06=1).zombies_act()
    assert table.horde("b06") == {"walker": 1}
    assert "Q4-O7" in table.cards_of("lying")


@rule("EE-189", "EE-181")
@pytest.mark.parametrize("zone", ["b06", "s19"])
def test_corruption_on_either_side_destroys_it(zone: str) -> None:
    table = quest("rallying-cry").corrupt(zone)
    assert table.cards_of("destroyed") == ["Q4-O7"]
    assert table.put("Shao", "b06").turn("Shao").do("move s19").chi("Shao") == 3


# -- Corruption


@rule("EE-181")
def test_corruption_destroys_a_card_unread() -> None:
    table = quest("weapons-of-wonder").corrupt("b05")
    assert (table.cards_of("destroyed"), table.cards_of("shown")) == (["Q1-O3"], [])
    assert [(event.card, event.shown) for event in table.happened(CardDestroyed)] == [("Q1-O3", False)]
    assert not any(option.startswith("take") for option in table.put("Shao", "b05").turn("Shao").options())


@rule("EE-181")
def test_the_defilers_token_destroys_what_lies_on_its_way() -> None:
    table = quest("the-origin-of-mind").put_all("b08").zombies("s17", defiler=1)
    table.game.spawns = table.game.setup.in_order((*table.game.spawns, (table.zone("s17"), NECROMANCER_COLOUR)))
    table.acts("defiler")
    assert ("s16" in table.corrupted(), table.cards_of("destroyed")) == (True, ["Q2-O5"])


@rule("EE-181", "EE-212", "EE-213")
@pytest.mark.parametrize(("key", "card"), [("the-origin-of-mind", "Q2-O1"), ("the-celestial-one", "Q3-O1")])
def test_a_card_in_the_first_spawn_zone_lies_in_corruption_and_stays(key: str, card: str) -> None:
    table = quest(key)
    laid = next(laid for laid in frontier(table.game).cards if laid.id == card)
    assert (table.token("1"), table.board.zones[laid.zone]) == (table.board.zones[laid.zone],) * 2
    assert table.board.zones[laid.zone] in table.corrupted()
    table.having_cleansed(table.board.zones[laid.zone]).corrupt(table.board.zones[laid.zone])
    assert card in table.cards_of("lying")
    assert card in table.take("Shao", card).cards_of("taken")


# -- cards that stay


@rule("EE-187", "EE-185")
def test_a_card_that_stays_counts_as_taken_and_is_taken_again_for_the_rest() -> None:
    table = quest("weapons-of-wonder").then_chance().take("Shao", "Q1-O3").do("branch b").first_offers()
    assert table.cards_of("taken") == ["Q1-O3"]
    table.turn("Shao").unscripted()
    table.finds("blizzard").do("take-card Q1-O3")
    assert not table.offers("branch b")
    table.first_offers()
    assert table.goals() == ["Take all Vault Weapons (1 of 8)"]
    assert (table.noise_tokens("b05"), table.offers("take-card Q1-O3")) == (2, False)


@rule("EE-187")
def test_corruption_takes_a_card_that_stays_and_nothing_else_comes_of_it() -> None:
    table = quest("the-warden-culling").take("Shao", "Q6-O9")
    assert table.turn("Shao").offers("use-card Q6-O9")
    table.corrupt("w14")
    assert not table.turn("Shao").offers("use-card Q6-O9")
    assert (table.cards_of("taken"), table.cards_of("destroyed"), table.result) == (["Q6-O9"], [], "")


@rule("EE-187", "EE-216")
def test_cards_that_are_destroyed_need_not_be_taken() -> None:
    table = quest("the-warden-culling")
    table.game.killed = tuple([4 if kind.key == "warden" else 0 for kind in table.pack.zombies])
    rest = [card for card in table.cards_of("lying") if card not in ("Q6-O4", "Q6-O6")]
    table.quietly(*rest).corrupt("b02")
    assert (table.result, table.reached()) == ("", [False, True])
    assert table.goals()[0] == "Take all Objective cards (8 taken, 1 left)"
    table.corrupt("w03")
    assert (table.result, table.cards_of("destroyed")) == ("won", ["Q6-O4", "Q6-O6"])


# -- the Green Objective


GREEN = {"the-warden-culling": "s11", "the-binding": "s05"}
LATER = ("the-origin-of-mind", "the-celestial-one", "the-many-faces-of-death", "the-inner-wall")


@rule("EE-188")
@pytest.mark.parametrize("key", list(quests(GAME)))
def test_the_green_objective_lies_in_two_quests_and_waits_for_the_epilogue_in_four(key: str) -> None:
    table = quest(key)
    marks = [zone for number, zone in enumerate(table.board.zones)
             if "Green Objective" in table.recalled(ObjectiveCards).labels(table.game, number)]
    assert marks == ([GREEN[key]] if key in GREEN else [])
    assert (key in GREEN) == (frontier(table.game).green >= 0)
    shown = table.recalled(ObjectiveCards).view(table.game)
    assert shown is not None
    assert shown.green == GREEN.get(key, "")


@rule("EE-188", "EE-216", "EE-220")
@pytest.mark.parametrize("key", list(GREEN))
def test_it_can_neither_be_taken_nor_destroyed(key: str) -> None:
    table = quest(key).put("Shao", GREEN[key]).turn("Shao")
    assert not any(option.startswith("take") for option in table.options())
    table.corrupt(GREEN[key])
    assert GREEN[key] in table.corrupted()
    assert "Green Objective" in table.recalled(ObjectiveCards).labels(table.game, table.zone(GREEN[key]))


@rule("EE-188", "EE-216")
def test_it_marks_the_place_where_a_card_puts_something() -> None:
    table = quest("the-warden-culling").take("Shao", "Q6-O10")
    assert (table.recalled(Spoils).zones, table.noise_tokens("s11")) == ((table.zone("s11"),), 1)


# -- the moment


@rule("EE-186", "EE-223")
def test_what_a_card_makes_impossible_is_lost_when_the_card_is_done_and_not_a_turn_later() -> None:
    table = quest("the-celestial-one").corrupt("b03").corrupt("b06")
    assert table.result == ""                                       # two pieces are left, and one may be forged
    table.then_chance().take("Shao", "Q3-O4").do("branch b").first_offers()
    assert (table.result, table.chi("Fengbao")) == ("lost", 5)      # the Note was read to its end
    assert table.reason == "Not enough pieces of the mandate can be found any more."


@rule("EE-186")
def test_a_victory_comes_in_the_midst_of_a_turn() -> None:
    table = quest("the-inner-wall").with_guards(s27=11, w08=1).put("Shao", "s18").turn("Shao")
    assert table.result == ""
    assert table.do("order-move 1 w08 s27").result == "won"


@rule("EE-223")
def test_a_quest_that_does_not_say_so_is_played_on_though_it_can_not_be_won() -> None:
    table = quest("weapons-of-wonder", vault__taken_counts="held").put("Shao", "s10", hands=["blizzard"])
    for card in table.cards_of("lying"):
        laid = next(laid for laid in frontier(table.game).cards if laid.id == card)
        table.corrupt(table.board.zones[laid.zone])
    shao = table.game.edit(table.who("Shao"))
    table.game.out_of_play = (*table.game.out_of_play, shao.hands[0] >> 2)
    shao.hands, shao.kit = (), None
    assert table.turn("Shao").do("end").result == ""
    assert table.goals() == ["Have all Vault Weapons among you (0 of 8)"]
