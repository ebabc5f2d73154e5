"""Cabals: several Necromancers, some of them special, and the dark ritual (BP-248 to BP-253)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.setup import Setup
from gravetide.families.zones.told.events import NecromancerEscaped
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.errors import GravetideError
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07 s08 s09|
    +---+---+---+---+---+---+---+---+---+
"""
CABAL = {"necromancer": 3, "ferryman": 2, "abbess": 1}


def guest_box() -> Pack:
    """The box with two Necromancers of our own invention: a quick and sturdy one, and one whom no armor stops."""
    pack = load_pack("black-plague")
    plain, first = pack.zombie["necromancer"], len(pack.zombies)
    ferryman = msgspec.structs.replace(
        plain, index=first, key="ferryman", name="Ferryman", plural="Ferrymen", actions=2, damage=2, experience=3)
    abbess = msgspec.structs.replace(
        plain, index=first + 1, key="abbess", name="Abbess", plural="Abbesses", armor_allowed=False)
    kinds = (*pack.zombies, ferryman, abbess)
    return msgspec.structs.replace(pack, zombies=kinds, zombie={kind.key: kind for kind in kinds})


class GuestBox(ZoneGameType):
    """Black Plague with the guests."""

    def pack(self) -> Pack:
        return guest_box()


def table_of(options: dict[str, int], quest: str = "big-game-hunting") -> Setup:
    """A quest with these options and the guests."""
    game = GuestBox(BLACK_PLAGUE, "Black Plague with guests", version="1")
    return game.setup(game.complete({"quest": quest, "options": options}))


def agree(table: Scene) -> bool:
    """Whether list, hordes and supply tell the same about the Necromancers."""
    return not laws.necromancers_counted(table.game) and not laws.miniatures_conserved(table.game)


def cabal(*spawns: tuple[str, str], survivor: str = "s05", hands: tuple[str, ...] = (), body: str = "",
          necromancers: int = 1) -> Scene:
    """A long street, a Cabal of 3 standard cards, 2 Ferrymen (55 to 60 in this order) and an Abbess."""
    rules = BLACK_PLAGUE.but(necromancers=NecromancerRules(cabal=True))
    table = scene(STREET, rules=rules, pack=guest_box(), cabal=CABAL, miniatures={"necromancer": necromancers})
    return table.survivor("Clovis", survivor, hands=hands, body=body).with_quest(spawns=spawns)


# -- the six cards


@rule("BP-248", "BP-EX-51")
def test_six_tailored_cards_take_the_place_of_the_standard_ones() -> None:
    setup = table_of({f"cabal.{key}": number for key, number in CABAL.items()})
    cards = [setup.zombie_cards[index] for index in setup.zombie_deck]
    drawn = Counter(setup.pack.zombies[card.zombie].key for card in cards if card.type == "necromancer")
    assert drawn == CABAL
    assert len(cards) == 54
    assert not {41, 42, 43, 44, 45, 46} & {card.number for card in cards}
    assert setup.rules.necromancers.cabal


@rule("BP-248")
def test_without_a_cabal_the_six_standard_cards_are_in_and_there_is_no_ritual() -> None:
    setup = table_of({})
    assert [setup.zombie_cards[i].number for i in setup.zombie_deck] == list(range(1, 55))
    assert not setup.rules.necromancers.cabal


@rule("BP-248")
@pytest.mark.parametrize(("options", "complaint"), [
    ({"cabal.necromancer": 5}, "6 Necromancer cards, not 5"),
    ({"cabal.necromancer": 5, "cabal.walker": 1}, "Only Necromancers"),
    ({"cabal.necromancer": 7, "cabal.abbess": -1}, "-1 Abbess"),
    ({"cabal.necromancer": 5, "cabal.abbess": 1, "miniatures.abbess": 0}, "miniature"),
    ({"cabal.lich": 6}, "no zombie"),
])
def test_a_cabal_that_cannot_be_is_refused(options: dict[str, int], complaint: str) -> None:
    with pytest.raises(GravetideError, match=complaint):
        table_of(options)


@rule("BP-248")
def test_extra_miniatures_are_counted_kind_by_kind() -> None:
    game = GuestBox(BLACK_PLAGUE, "Black Plague with guests", version="1")
    header = game.complete({"options": {"cabal.necromancer": 4, "cabal.ferryman": 2, "miniatures.necromancer": 2}})
    state = game.new_state(header, 1)
    state.advance()
    assert state.setup.miniatures[-3:] == (2, 1, 1)
    game.check(state)


@rule("BP-248")
def test_a_quest_that_leaves_necromancers_out_leaves_a_cabal_out() -> None:
    setup = table_of({"cabal.necromancer": 6}, quest="danse-macabre")
    assert not [index for index in setup.zombie_deck if setup.zombie_cards[index].type == "necromancer"]


# -- on the board


@rule("BP-249")
def test_each_one_shuns_his_own_entry_and_may_leave_by_the_others() -> None:
    table = cabal(("s03", "necromancer"), ("s07", "necromancer"), survivor="s05")
    table.necromancer("s03", entry="s03").necromancer("s07", entry="s07", kind="ferryman")
    table.zombies_act()
    assert table.necromancers() == [("s04", "s03", "necromancer"), ("s05", "s07", "ferryman")]


@rule("BP-249")
def test_when_one_is_killed_only_his_token_becomes_a_standard_one() -> None:
    tokens = (("s01", "red"), ("s03", "necromancer"), ("s07", "necromancer"))
    table = cabal(*tokens, hands=("sword",)).necromancer("s05", entry="s03")
    table.necromancer("s05", entry="s07", kind="abbess").turn("Clovis").dice(6, 1).do("melee sword", "hit abbess")
    table.do("remove s01 red")
    assert table.necromancers() == [("s05", "s03", "necromancer")]
    assert table.spawn_tokens() == [("s03", "necromancer"), ("s07", "red")]
    assert agree(table)


@rule("BP-249")
def test_of_two_alike_the_players_say_by_the_token_who_is_dead() -> None:
    tokens = (("s01", "red"), ("s03", "necromancer"), ("s07", "necromancer"))
    table = cabal(*tokens, hands=("sword",), necromancers=2).necromancer("s05", entry="s03")
    table.necromancer("s05", entry="s07").turn("Clovis").dice(6, 1).do("melee sword")
    assert table.options() == ["dead s03", "dead s07"]
    table.do("dead s07", "remove s01 red")
    assert table.necromancers() == [("s05", "s03", "necromancer")]
    assert table.spawn_tokens() == [("s03", "necromancer"), ("s07", "red")]


@rule("BP-250", "BP-EX-52")
def test_a_card_with_a_spare_miniature_brings_a_fourth_and_stirs_the_three_others() -> None:
    table = cabal(("s09", "red"), necromancers=2).necromancer("s01", entry="s04")
    table.necromancer("s03", entry="s05", kind="ferryman").necromancer("s06", entry="s07", kind="abbess")
    table.zombies("s07", walkers=1).zombie_cards(55, 9).spawn()  # a standard Necromancer, and a Fatty for his token
    assert table.necromancers() == [
        ("s02", "s04", "necromancer"), ("s05", "s05", "ferryman"), ("s07", "s07", "abbess"),
        ("s09", "s09", "necromancer")]
    assert table.spawn_tokens() == [("s09", "red"), ("s09", "necromancer")]
    assert table.cards_drawn() == [("s09", 55), ("s09", 9)]
    assert table.zombies_in("s09") == horde(fatties=1, necromancers=1)
    assert table.zombies_in("s07") == horde(walkers=1)  # other zombies do not act


@rule("BP-250")
def test_a_special_card_without_a_miniature_stirs_them_all_once() -> None:
    table = cabal(("s09", "red")).necromancer("s01", entry="s04")
    table.necromancer("s06", entry="s07", kind="abbess").zombie_cards(60).spawn()  # the Abbess is on the board
    assert table.necromancers() == [("s02", "s04", "necromancer"), ("s07", "s07", "abbess")]
    assert table.spawn_tokens() == [("s09", "red")]
    assert table.cards_drawn() == [("s09", 60)]


# -- the dark ritual


def gathered(first: str, second: str, *tokens: tuple[str, str], with_cabal: bool = True) -> Scene:
    """Two Necromancers, and the end of the Zombies' Phase."""
    rules = BLACK_PLAGUE.but(necromancers=NecromancerRules(cabal=with_cabal))
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +   +---+-D-+
        |s04|b01|b02|
        +---+---+---+
    """, rules=rules, pack=guest_box()).survivor("Clovis", "b01").with_quest(spawns=tokens or [("b02", "red")])
    return table.necromancer(first, entry="s01").necromancer(second, entry="s02", kind="abbess").end_phase()


@rule("BP-251")
@pytest.mark.parametrize(("first", "second", "left"), [
    ("s01", "s01", 0),  # Range 0
    ("s01", "s02", 0),  # Range 1
    ("s01", "s04", 0),
    ("s01", "s03", 2),  # Range 2
    ("s02", "s04", 2),  # round a corner
    ("s03", "b02", 2),  # a closed door between them
])
def test_necromancers_close_to_each_other_vanish_at_the_end_of_the_zombies_phase(
        first: str, second: str, left: int) -> None:
    table = gathered(first, second)
    assert len(table.necromancers()) == left
    assert len(table.happened(NecromancerEscaped)) == 2 - left
    assert agree(table)


@rule("BP-251")
def test_the_tokens_of_those_who_vanish_become_standard_ones() -> None:
    table = gathered("s03", "s02", ("s01", "necromancer"), ("s02", "necromancer"), ("s03", "red"))
    assert sorted(table.spawn_tokens()) == [("s01", "red"), ("s02", "red"), ("s03", "red")]
    assert table.result == ""


@rule("BP-251")
def test_the_ritual_comes_after_the_spawn_step() -> None:
    table = cabal(("s04", "red"), survivor="s09").necromancer("s01", entry="s04", kind="abbess")
    table.zombie_cards(55, 1).zombies_phase()
    # The Abbess goes to s02; the newcomer in s04 stirs her on to s03, next to him; and both are gone.
    assert table.necromancers() == []
    assert table.spawn_tokens() == [("s04", "red")] * 2


@rule("BP-251")
def test_without_a_cabal_there_is_no_ritual() -> None:
    assert len(gathered("s01", "s02", with_cabal=False).necromancers()) == 2


@rule("BP-252")
@pytest.mark.parametrize(("tokens", "result"), [(5, ""), (6, "lost")])
def test_the_ritual_loses_the_game_with_six_tokens_on_the_board(tokens: int, result: str) -> None:
    table = gathered("s01", "s02", *[("s03", "red")] * tokens)
    assert table.result == result


# -- special Necromancers


@rule("BP-253")
def test_a_special_necromancer_is_what_his_data_say_from_entry_to_death() -> None:
    table = cabal(("s01", "red"), ("s09", "red"), survivor="s05", hands=("sword", "hammer"))
    table.zombie_cards(58, 1, 2).spawn()
    assert table.necromancers() == [("s01", "s01", "ferryman")]
    table.zombies_act()
    assert table.necromancers() == [("s03", "s01", "ferryman")]  # two Actions
    table.zombies_act()
    assert table.necromancers() == [("s05", "s01", "ferryman")]
    table.zombies_act()
    assert table.wounds("Clovis") == 2
    table.turn("Clovis").dice(6, 6).do("melee sword")  # Damage 1 does not kill him
    assert table.necromancers() == [("s05", "s01", "ferryman")]
    table.dice(6).do("melee hammer", "remove s09 red")
    assert table.necromancers() == []
    assert table.xp("Clovis") == 3
    assert agree(table)


@rule("BP-253")
def test_a_quick_necromancer_reaches_the_way_out_and_leaves_in_one_activation() -> None:
    table = cabal(("s01", "red"), survivor="s09").necromancer("s02", entry="s04", kind="ferryman").zombies_act()
    assert table.necromancers() == []


@rule("BP-253")
def test_the_others_of_the_cabal_are_not_changed_by_a_special_one() -> None:
    table = cabal(("s09", "red"), survivor="s05", body="chainmail-armor").necromancer("s01", entry="s04")
    table.necromancer("s05", entry="s07", kind="abbess").necromancer("s03", entry="s04", kind="ferryman")
    table.zombies_act()
    assert table.wounds("Clovis") == 1  # no Armor roll against the Abbess, who acts once
    assert table.necromancers() == [
        ("s02", "s04", "necromancer"), ("s05", "s04", "ferryman"), ("s05", "s07", "abbess")]
