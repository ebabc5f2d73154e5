"""What everything rests on, what the box limits, and setting up a game (BP-001 to BP-024)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

import gravetide
from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.team.inventory import places
from gravetide.families.zones.team.team import cards_of, without
from gravetide.families.zones.told.events import ZombiesKilled
from gravetide.families.zones.told.view import ZoneView
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.rng import seeded
from tests.support.rules import rule
from tests.support.scene import horde, scene

PACK = load_pack("black-plague")
CORE = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
EVERYBODY = list(PACK.survivors)
SIZES = (1, 4, 6, 7, 10, 12)
DEALS = ("suggested", "random", "choose")
AS_LISTED = {"spawning.first_zone": "file"}
"""No question about the first Spawn Zone."""
STARTING = Counter({"hammer": 1, "mana-blast": 1, "short-bow": 1, "short-sword": 3})


def keys(cards: Iterable[int]) -> Counter[str]:
    """Cards by key and number."""
    return Counter(PACK.cards[card].key for card in cards)


def carried(state: ZoneGame, who: int) -> Counter[str]:
    """What a Survivor carries, wherever it is."""
    return keys(held >> 2 for held in cards_of(state.survivors[who]))


def state_of(game: gravetide.Game) -> ZoneGame:
    """The position itself."""
    assert isinstance(game.state, ZoneGame)
    return game.state


def shown(game: gravetide.Game) -> ZoneView:
    """The table as everybody sees it."""
    view = game.view()
    assert isinstance(view, ZoneView)
    return view


def started(game: gravetide.Game) -> gravetide.Game:
    """Go on to the first Turn, taking the last thing offered: the rarest card, no more cards if that may be."""
    while state_of(game).phase == "setup":
        choices = game.decision.notations if game.decision else []
        game.choose("done" if "done" in choices else choices[-1])
    return game


def played(size: int, deal: str, *, seed: int = 3) -> ZoneGame:
    """A game with so many Survivors, about to begin."""
    return state_of(started(gravetide.new_game(survivors=EVERYBODY[:size], seed=seed, options={"deal": deal})))


# -- one team


@rule("BP-001", "BP-002")
@pytest.mark.parametrize(("seats", "expected"), [
    (["ann baldric clovis nelly samson silas"], (0, 0, 0, 0, 0, 0)),
    (["ann", "baldric", "clovis", "nelly", "samson", "silas"], (0, 1, 2, 3, 4, 5)),
    (["silas", "ann baldric clovis nelly samson"], (1, 1, 1, 1, 1, 0)),
    (["ann silas", "baldric", "samson nelly clovis"], (0, 1, 2, 2, 2, 0)),
])
def test_players_share_the_six_survivors_as_they_like(seats: list[str], expected: tuple[int, ...]) -> None:
    game = gravetide.new_game("the-commandry", seats=seats)
    assert state_of(game).setup.seats == expected
    assert [survivor.key for survivor in shown(game).survivors] == CORE


@rule("BP-001", "BP-015")
@pytest.mark.parametrize(("survivors", "seats", "complaint"), [
    (EVERYBODY[:7], EVERYBODY[:7], "1 to 6 seats"),
    (["ann", "baldric"], ["ann", "ann baldric"], "belongs to one seat"),
    (["ann", "baldric"], ["ann"], "belongs to one seat"),
    (["ann", "ann"], [], "only once"),
    (["ann", "lancelot"], [], 'no Survivor "lancelot"'),
])
def test_every_survivor_is_played_by_one_player(survivors: list[str], seats: list[str], complaint: str) -> None:
    with pytest.raises(gravetide.GravetideError, match=complaint):
        gravetide.new_game(survivors=survivors, seats=seats)


@rule("BP-001")
def test_one_player_s_survivor_falls_and_both_players_win() -> None:
    table = scene("""
        +---+---+
        |s01 s02|
        +---+---+
    """).survivor("Ann", "s01", wounds=2, seat=0).survivor("Clovis", "s02", seat=1)
    table.zombies("s01", walkers=1).with_quest(exits=["s02"], goals=[Part("leave", {})])
    table.zombies_act()
    assert (table.fate("Ann"), table.result) == ("eliminated", "")
    table.turn("Clovis").do("end", "leave")
    assert table.result == "won"


# -- words and precedence


@rule("BP-003")
def test_fire_takes_every_actor_and_a_necromancer_is_a_zombie_like_the_others() -> None:
    table = scene("""
        +---+---+
        |b01ob02|
        +---+---+
    """).survivor("Ann", "b01", hands=["torch"]).survivor("Clovis", "b02")
    table.zombies("b02", necromancers=1, walkers=1)
    table.turn("Clovis")
    assert not table.offers("search")
    table.do("move b01")
    assert table.actions("Clovis") == 0, "one Action, and one more for each of the two zombies"
    table.game.bile = (table.board.index["b02"],)
    table.game.edit(table.who("Clovis")).zone = table.board.index["b02"]
    table.turn("Ann").do("torch b02")
    assert table.fate("Clovis") == "eliminated"
    assert table.zombies_in("b02") == horde()
    assert table.xp("Ann") == 2


ROOM_AND_STREET = """
    +---+---+
    |s01Bb01|
    +---+---+
"""


@rule("BP-004")
def test_what_the_quest_says_goes_before_the_general_rules() -> None:
    table = scene(ROOM_AND_STREET).survivor("Clovis", "s01", hands=["axe"])
    assert table.turn("Clovis").offers("open b01 axe")
    table = scene(ROOM_AND_STREET).survivor("Clovis", "s01", hands=["axe"])
    table.with_quest(objectives=[("s01", "blue")], locks=[("s01", "b01", "blue")])
    assert not table.turn("Clovis").offers("open b01 axe")


@rule("BP-004")
def test_what_a_skill_says_goes_before_the_general_rules() -> None:
    assert not scene(ROOM_AND_STREET).survivor("Ann", "s01").turn("Ann").offers("search")
    assert scene(ROOM_AND_STREET).survivor("Ann", "s01", skills=["Scavenger"]).turn("Ann").offers("search")


@rule("BP-004")
def test_the_full_rules_go_before_the_round_summary() -> None:
    # The summary gives every Survivor three Actions and its End Phase forgets the weapons.
    table = scene(ROOM_AND_STREET).survivor("Nelly", "s01", xp=7, hands=["empty:hand-crossbow"])
    assert table.turn("Nelly").actions("Nelly") == 4
    assert table.end_phase().hands("Nelly") == ["hand-crossbow"]


@rule("BP-005")
def test_the_active_player_decides_for_the_team_in_a_turn() -> None:
    table = scene("""
        +---+---+---+
        |s01Db01ob02|
        +---+---+---+
    """).survivor("Ann", "s01", seat=0).survivor("Clovis", "s01", seat=1, hands=["axe"])
    table.turn("Clovis").do("open b01 axe")
    assert table.options() == ["fill b01", "fill b02"]
    assert table.deciding_seat() == 1


@rule("BP-005")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_for_the_team_in_the_zombies_phase(first: int) -> None:
    table = scene(ROOM_AND_STREET, first_player=first).zombies("s01", walkers=1)
    table.survivor("Ann", "s01", seat=0).survivor("Clovis", "s01", seat=1)
    table.zombies_phase()
    assert table.options() == ["wound ann", "wound clovis"]
    assert table.deciding_seat() == first


@rule("BP-005")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_says_which_way_a_zombie_goes_when_the_rules_do_not(first: int) -> None:
    def asked(**zombies: int) -> tuple[list[str], int]:
        table = scene("""
            +---+---+
            |s01 s02|
            +   +   +
            |s03 s04|
            +---+---+
        """, first_player=first).survivor("Ann", "s04", seat=0).survivor("Clovis", "s04", seat=1)
        table.with_quest(spawns=[("s02", "red"), ("s03", "red")]).zombies("s01", **zombies).supply(walkers=0)
        table.zombies_act()
        return table.options(), table.deciding_seat()

    assert asked(walkers=1) == (["way s02", "way s03"], first)
    assert asked(necromancers=1) == (["flee s02", "flee s03"], first)


@rule("BP-006")
@pytest.mark.parametrize(("skills", "killed"), [([], 2), (["+1 to dice roll: Melee"], 3)])
def test_a_die_succeeds_when_its_face_and_bonus_reach_the_number(skills: list[str], killed: int) -> None:
    table = scene(ROOM_AND_STREET).survivor("Ann", "s01", hands=["great-sword"], skills=skills)  # 5 dice, 5+
    table.zombies("s01", walkers=5).turn("Ann").dice(1, 3, 4, 5, 6).do("melee great-sword")
    assert sum(event.number for event in table.happened(ZombiesKilled)) == killed


@rule("BP-006")
def test_a_raised_die_is_never_more_than_a_six() -> None:
    # Where raised dice count for Roll 6, a 6 with +1 is a 6 still, and earns its die.
    rules = BLACK_PLAGUE.but(combat=CombatRules(sixes_are_natural=False))
    skills = ["+1 to dice roll: Melee", "Roll 6: +1 die Melee"]
    table = scene(ROOM_AND_STREET, rules=rules).survivor("Ann", "s01", hands=["sword"], skills=skills)
    table.zombies("s01", walkers=5).turn("Ann").dice(6, 1, 5, 6, 4).do("melee sword")
    assert table.zombies_in("s01") == horde(walkers=1), "6, then 5, then 6, then 4 hit; only the 1 misses"


# -- what the box limits


@rule("BP-008")
def test_miniatures_on_the_board_come_out_of_the_box() -> None:
    assert shown(gravetide.new_game("the-commandry")).supply == {
        "walker": 35, "fatty": 14, "runner": 14, "abomination": 1, "necromancer": 1}
    # Danse Macabre starts with one zombie of each of three kinds.
    assert shown(gravetide.new_game("danse-macabre")).supply == {
        "walker": 34, "fatty": 13, "runner": 13, "abomination": 1, "necromancer": 1}


@rule("BP-009")
def test_a_fifth_dragon_bile_takes_one_of_the_four_tokens() -> None:
    table = scene(ROOM_AND_STREET).survivor("Ann", "s01", hands=["dragon-bile", "dragon-bile"])
    street, room = table.board.index["s01"], table.board.index["b01"]
    table.game.bile = tuple(sorted([room] * 3))
    table.turn("Ann").do("bile s01")
    assert Counter(table.game.bile) == {street: 1, room: 3}
    table.do("bile s01", "shift b01")
    assert Counter(table.game.bile) == {street: 2, room: 2}


@rule("BP-010")
def test_noise_tokens_never_run_out() -> None:
    table = scene(ROOM_AND_STREET).survivor("Ann", "s01")
    for _ in range(7):
        table.turn("Ann").do("noise", "noise", "noise")
    assert table.noise_tokens("s01") == 21


# -- the board


@rule("BP-012", "BP-013", "BP-014")
def test_a_chosen_quest_is_laid_out_with_all_its_tokens() -> None:
    view = shown(gravetide.new_game("danse-macabre"))
    assert view.title == "Danse Macabre"
    assert {place.name for place in view.places} == {
        "b01", "b02", "b03", "b04", "b05", "b06", "b07", "b08",
        "s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "v01"}
    assert {(door.zones, door.colour, door.open) for door in view.doors} == {
        (("b01", "b02"), "neutral", False), (("b01", "s03"), "blue", False), (("s01", "b04"), "green", False),
        (("b02", "b06"), "neutral", False), (("s08", "b08"), "neutral", False),
        (("b05", "s07"), "neutral", True), (("b07", "v01"), "yellow", False), (("b08", "v01"), "yellow", False)}
    assert {(token.zone, token.colour) for token in view.objectives} == {
        ("b05", "blue"), ("s04", "face down"), ("s06", "face down")}
    assert {(token.zone, token.colour, token.active) for token in view.spawns} == {
        ("s02", "red", True), ("s01", "green", False)}
    assert {place.name: place.zombies for place in view.places if place.zombies} == {
        "b02": {"fatty": 1}, "s03": {"walker": 1}, "b06": {"runner": 1}}
    assert [place.name for place in view.places if place.exit] == ["b04"]


@rule("BP-012")
def test_every_quest_of_the_book_can_be_chosen_and_no_other() -> None:
    assert [shown(gravetide.new_game(key)).quest for key in quests()] == list(quests())
    with pytest.raises(gravetide.GravetideError, match='no quest "atlantis"'):
        gravetide.new_game("atlantis")


@rule("BP-013")
def test_the_board_is_what_its_tiles_make_it() -> None:
    text = read_source("black-plague", "quests", "00-danse-macabre.toml").text
    assert load_quest(Source("as-printed.toml", text)).board.zones == quests()["danse-macabre"].board.zones
    with pytest.raises(gravetide.BadContent, match="s02 is a room on the tile 9R"):
        load_quest(Source("turned.toml", text.replace('"9R 90"', '"9R 0"')))


@rule("BP-011")
def test_a_tile_shows_one_of_its_two_sides() -> None:
    text = read_source("black-plague", "quests", "00-danse-macabre.toml").text
    with pytest.raises(gravetide.BadContent, match="Tile 9 is used twice"):
        load_quest(Source("both-sides.toml", text.replace('"4V 90"', '"9V 90"')))
    with pytest.raises(gravetide.BadContent, match="10R"):
        load_quest(Source("tenth-tile.toml", text.replace('"4V 90"', '"10R 90"')))


# -- the cards


@rule("BP-016", "BP-018")
def test_six_survivors_share_the_six_starting_cards() -> None:
    for deal in DEALS:
        state = played(6, deal)
        assert sum((carried(state, who) for who in range(6)), Counter()) == STARTING
        assert [carried(state, who).total() for who in range(6)] == [1] * 6


@rule("BP-016", "BP-017", "BP-020")
def test_the_decks_hold_everything_that_was_not_set_aside() -> None:
    state = played(6, "suggested")
    assert keys(state.equipment) == Counter({card.key: card.deck for card in PACK.cards if card.deck})
    assert len(state.equipment) == 63
    assert keys(state.artifacts) == Counter({"inferno": 1, "orcish-crossbow": 1})
    assert not keys(state.equipment).keys() & {"inferno", "orcish-crossbow"}
    assert shown(gravetide.new_game("the-commandry")).zombie_cards.left == 54


@rule("BP-020")
def test_decks_are_shuffled_and_lie_face_down() -> None:
    def first_cards(seed: int) -> list[int]:
        state = played(6, "suggested", seed=seed)
        return [state.draw(state.equipment) for _ in range(5)] + [state.draw(state.zombie_deck) for _ in range(5)]

    assert first_cards(1) == first_cards(1)
    assert len({tuple(first_cards(seed)) for seed in range(20)}) == 20
    view = shown(gravetide.new_game())
    assert (view.equipment.left, view.equipment.discards) == (63, {})


@rule("BP-018")
@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("size", SIZES)
def test_every_survivor_of_any_team_starts_with_a_card(size: int, deal: str) -> None:
    state = played(size, deal)
    assert len(state.survivors) == size
    carry = [carried(state, who).total() for who in range(size)]
    assert min(carry) >= 1
    assert sum(carry) == max(6, size)
    if deal != "choose":
        assert max(carry) - min(carry) <= 1, "whoever deals for others deals evenly"


@rule("BP-018")
def test_the_team_deals_as_it_likes() -> None:
    game = gravetide.new_game(survivors=CORE, options={"deal": "choose"})
    assert game.decision is not None
    assert game.decision.notations == ["deal short-sword", "deal hammer", "deal short-bow", "deal mana-blast"]
    wishes = ["short-bow", "short-sword", "mana-blast", "short-sword", "short-sword"]
    for card in wishes:
        game.choose(f"deal {card}")
    assert [list(carried(state_of(game), who)) for who in range(6)] == [[card] for card in (*wishes, "hammer")]
    started(game)
    assert state_of(game).phase == "players"


@rule("BP-018")
def test_a_small_team_deals_more_than_one_card_to_somebody() -> None:
    game = gravetide.new_game(survivors=["ann", "silas"], seats=["ann", "silas"],
                              options={"deal": "choose", "first_player": 1, **AS_LISTED})
    for choice in ("deal short-sword", "deal short-bow"):
        game.choose(choice)
    assert game.decision is not None
    assert game.decision.seat == 1, "what is left is dealt by the first player for the team"
    assert "enough" not in game.decision.notations, "nothing stays in the box"
    for choice in ("deal short-sword ann", "deal hammer ann", "deal short-sword ann", "deal mana-blast silas"):
        game.choose(choice)
    assert carried(state_of(game), 0) == Counter({"short-sword": 3, "hammer": 1})
    assert carried(state_of(game), 1) == Counter({"short-bow": 1, "mana-blast": 1})
    assert state_of(game).out_of_play == ()
    # Ann has more cards than hands, and says which of them she holds.
    game.choose("put ann hammer > ann hand short-sword")
    game.choose("done")
    assert [card.key for card in shown(game).survivors[0].hands] == ["short-sword", "hammer"]
    assert state_of(game).phase == "players"


@rule("BP-018", "BP-024")
@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_a_small_team_shares_all_six_starting_cards(size: int, deal: str) -> None:
    state = played(size, deal)
    assert sum((carried(state, who) for who in range(size)), Counter[str]()) == STARTING
    assert all(carried(state, who) for who in range(size))
    assert state.out_of_play == ()
    assert len(state.equipment) == 63


@rule("BP-018", "BP-024")
def test_the_suggested_deal_gives_spare_cards_to_those_who_carry_least() -> None:
    state = with_quest_rules(survivors=["thundergut", "ann"])  # whose skill brings him a Hammer
    assert [carried(state, who).total() for who in (0, 1)] == [4, 3]
    lots = [played(4, "random", seed=seed) for seed in range(8)]
    most = {tuple(carried(state, who).total() for who in range(4)) for state in lots}
    assert all(sorted(carry) == [1, 1, 2, 2] for carry in most)
    assert len(most) > 1, "the lot says who gets two"


@rule("BP-024")
def test_somebody_who_is_alone_is_not_asked_for_the_order_of_his_cards() -> None:
    game = gravetide.new_game(survivors=["ann"], options={"deal": "choose", **AS_LISTED})
    assert game.decision is not None
    assert not [choice for choice in game.decision.notations if choice.startswith("deal")]
    assert carried(state_of(game), 0) == STARTING


@rule("BP-024")
def test_cards_that_nobody_has_room_for_stay_in_the_box() -> None:
    cast = (PACK.survivors["benson"],)
    game = first_position(Setup(PACK, quests()["danse-macabre"], BLACK_PLAGUE, cast, (0,)))
    game.rng = seeded(1)
    places.put(game, 0, PACK.card["sword"].index << 2, places.PACK)
    game.equipment = without(game.equipment, PACK.card["sword"].index)
    game.advance()
    assert carried(game, 0).total() == 7
    assert len(game.out_of_play) == 1
    laws.check(game)


@rule("BP-024")
@pytest.mark.parametrize("deal", DEALS)
def test_a_table_may_leave_it_to_those_who_deal_by_hand_to_deal_more_than_one_each(deal: str) -> None:
    options = {"deal": deal, "dealing.spare_cards": "some"}
    game = started(gravetide.new_game(survivors=EVERYBODY[:4], options=options, seed=3))
    dealt = sum((carried(state_of(game), who) for who in range(4)), Counter[str]())
    assert dealt + keys(state_of(game).out_of_play) == STARTING
    assert len(state_of(game).out_of_play) == 2
    assert len(state_of(game).equipment) == 63


@rule("BP-024")
@pytest.mark.parametrize("deal", DEALS)
def test_a_table_may_hold_every_team_to_one_card_each(deal: str) -> None:
    options = {"deal": deal, "dealing.spare_cards": "none"}
    state = state_of(started(gravetide.new_game(survivors=EVERYBODY[:3], options=options)))
    assert [carried(state, who).total() for who in range(3)] == [1, 1, 1]
    assert len(state.out_of_play) == 3


@rule("BP-024")
def test_where_one_each_is_dealt_by_hand_nobody_asks_about_the_rest() -> None:
    options = {"deal": "choose", "dealing.spare_cards": "none", **AS_LISTED}
    game = gravetide.new_game(survivors=["ann"], options=options)
    game.choose("deal hammer")
    assert state_of(game).phase == "players"
    assert carried(state_of(game), 0) == Counter({"hammer": 1})
    assert keys(state_of(game).out_of_play) == STARTING - Counter({"hammer": 1})


def with_quest_rules(*parts: Part, survivors: list[str], starts: tuple[int, ...] = ()) -> ZoneGame:
    """Danse Macabre with a few changes, before its first decision."""
    quest = quests()["danse-macabre"]
    quest = msgspec.structs.replace(quest, rules=(*quest.rules, *parts), starts=starts or quest.starts)
    cast = tuple(PACK.survivors[key] for key in survivors)
    game = first_position(Setup(PACK, quest, BLACK_PLAGUE, cast, (0,) * len(cast)))
    game.rng = seeded(1)
    game.advance()
    return game


@rule("BP-019")
def test_a_skill_brings_its_card_on_top_of_the_deal() -> None:
    state = with_quest_rules(survivors=["thundergut", "benson"])
    assert carried(state, 0)["hammer"] >= 1
    assert carried(state, 1)["sword"] == 1
    assert [carried(state, who).total() for who in (0, 1)] == [4, 4]
    whole_deck = Counter({card.key: card.deck for card in PACK.cards})
    assert whole_deck - keys(state.equipment) == Counter({"hammer": 1, "sword": 1})


@rule("BP-019")
def test_a_skill_brings_nothing_when_the_deck_has_no_such_card() -> None:
    state = with_quest_rules(Part("remove-cards", {"cards": ["sword"]}), survivors=["benson"])
    assert carried(state, 0) == STARTING


# -- the Survivors


@rule("BP-015", "BP-021", "BP-022")
@pytest.mark.parametrize("size", SIZES)
def test_every_survivor_gets_a_fresh_dashboard_in_the_starting_zone(size: int) -> None:
    team = EVERYBODY[:size]
    view = shown(started(gravetide.new_game(survivors=team)))
    assert [survivor.key for survivor in view.survivors] == team
    for survivor in view.survivors:
        assert (survivor.zone, survivor.experience, survivor.level, survivor.wounds) == ("s07", 0, "blue", 0)
        printed = PACK.survivors[survivor.key].skills_at(0)
        assert [skill.name for skill in survivor.skills] == [PACK.skills[skill].name for skill in printed]


@rule("BP-021")
def test_with_several_starting_zones_each_survivor_is_put_on_one_of_them() -> None:
    index = quests()["danse-macabre"].board.index
    state = with_quest_rules(survivors=["ann", "silas"], starts=(index["s07"], index["s08"]))
    for wanted in ("start s08", "start s07"):
        offered = {option.notation(state): option for option in state.options}
        assert set(offered) == {"start s07", "start s08"}
        state.apply(offered[wanted])
    assert [state.setup.board.zones[survivor.zone] for survivor in state.survivors] == ["s08", "s07"]


@rule("BP-023")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_chosen_first_player_has_the_token_and_begins(first: int) -> None:
    seats = ["ann baldric", "clovis", "nelly"]
    game = gravetide.new_game(survivors=CORE[:4], seats=seats, options={"first_player": first, **AS_LISTED},
                              show_forced=True)
    assert shown(game).first_player == first
    assert game.decision is not None
    assert game.decision.seat == first
    assert game.decision.notations == [f"activate {key}" for key in seats[first].split()]


@rule("BP-023")
def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(gravetide.GravetideError, match="no seat 1"):
        gravetide.new_game(survivors=["ann"], options={"first_player": 1})


def test_a_quest_file_that_was_changed_is_another_quest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"
    titles = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        monkeypatch.chdir(tmp_path / str(number))
        for word in ("Dry", "Full"):
            Path("well.toml").write_text(example.read_text("utf-8").replace("The Last", f"{word} {number}"), "utf-8")
            titles.append(gravetide.new_game("well.toml").view().title)
    assert titles == ["Dry 0 Well", "Full 0 Well", "Dry 1 Well", "Full 1 Well"]
