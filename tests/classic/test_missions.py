"""What missions ask for beyond the rules, on small maps; then all twelve, played at random under all laws."""

from __future__ import annotations

import random

import pytest

import gravetide
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.fight.wounds import eliminate
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.mission_record import Mission
from gravetide.families.zones.rounds.outcome import goals_reached, judge
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from tests.classic.table import HOUSE, STREET, Table, playable, table
from tests.support.rules import rule


def zone(where: Table, name: str) -> int:
    return where.board.index[name]


def siren() -> Table:
    drawn = table(STREET)
    return drawn.with_quest(rules=[Part("siren", {"zone": zone(drawn, "s02"), "noise": 3})])


@rule("Z1-029")
def test_a_siren_stays_when_the_round_ends() -> None:
    played = siren().survivor("Ned", "s04").with_noise("s04", 2)
    played.end_phase()
    assert played.tokens_in("s02") == 3
    assert played.tokens_in("s04") == 0


def test_a_siren_is_switched_off_for_an_action_where_no_zombie_is() -> None:
    played = siren().survivor("Ned", "s02").with_noise("s02", 1).turn("Ned")
    played.do("silence")
    assert played.tokens_in("s02") == 1
    assert played.actions("Ned") == 2
    assert "silence" not in played.options()
    played.end_phase()
    assert played.tokens_in("s02") == 0


def test_nobody_switches_it_off_among_zombies_or_from_afar() -> None:
    assert "silence" not in siren().survivor("Ned", "s02").zombies("s02", walkers=1).turn("Ned").options()
    assert "silence" not in siren().survivor("Ned", "s01").turn("Ned").options()


def lids(*taken: str) -> Table:
    drawn = table(STREET).manholes("A1.nw", "A1.ne")
    drawn = drawn.with_quest(goals=[Part("close-manholes", {})], spawns=[("s01", "red"), ("s03", "red")])
    drawn.survivor("Ned", "s01")
    drawn.game.taken = tuple((zone(drawn, name), 0) for name in taken)
    return drawn


def test_each_objective_is_a_lid_for_one_manhole() -> None:
    played = lids("s04").turn("Ned").do("lid")
    assert recall(played.game, Mission).closed == 1
    assert [played.board.zones[place] for place, _ in played.game.spawns] == ["s03"]
    assert goals_reached(played.game) == [False]
    played.do("move s02", "move s03")
    assert "lid" not in played.options()


def test_without_a_lid_no_manhole_is_closed() -> None:
    assert "lid" not in lids().turn("Ned").options()


def test_all_manholes_closed_is_won() -> None:
    played = lids("s04", "s04").turn("Ned").do("lid", "move s02", "move s03")
    played.turn("Ned").do("lid")
    assert played.game.result == "won"


def test_nothing_comes_out_of_a_closed_manhole() -> None:
    played = lids("s04").turn("Ned").do("lid")
    card = next(card for card in played.pack.zombie_cards if card.type == "manhole")
    played.rules.spawning.manholes(played.game, card, 0)
    assert played.horde("s01") == {}
    assert played.horde("s03") == {"walker": 1}


def tank(*pack: str) -> Table:
    drawn = table(STREET).car("s02", "pimpmobile", drivable="fuelled")
    drawn.with_quest(goals=[Part("fuel", {"car": "pimpmobile", "cards": {"gasoline": 2}}),
                            Part("drive-off", {"count": 2}, True)], exits=["s04"])
    return drawn.survivor("Ned", "s02", pack=pack).survivor("Amy", "s02").survivor("Josh", "s01")


def test_two_cans_fill_a_tank_and_are_gone() -> None:
    played = tank("gasoline", "gasoline").turn("Ned").do("fill")
    assert played.cars().fuelled == 0
    played.do("fill")
    assert played.cards("Ned") == ([], [])
    assert played.game.out_of_play.count(played.pack.card["gasoline"].index) == 2
    assert goals_reached(played.game) == [True, False]
    assert "fill" not in played.options()
    played.do("enter 1 driver")
    assert played.cars().fuelled == 1


def test_a_full_tank_drives_off_with_enough_of_the_team() -> None:
    played = tank("gasoline", "gasoline").turn("Ned").do("fill", "fill", "enter 1 driver")
    played.turn("Amy").do("enter 1 passenger").turn("Ned").do("drive s03", "on s04")
    assert "drive-off" in played.options()
    played.do("drive-off")
    assert played.game.result == "won"
    assert played.cars().zones == (-1,)


def test_nobody_drives_off_among_zombies_or_from_the_back() -> None:
    played = tank("gasoline", "gasoline").turn("Ned").do("fill", "fill", "enter 1 driver")
    played.turn("Amy").do("enter 1 passenger").turn("Ned").do("drive s03", "on s04")
    assert "drive-off" not in played.turn("Amy").options()
    played.zombies("s04", walkers=1)
    assert "drive-off" not in played.turn("Ned").options()


def test_the_last_car_gone_with_too_few_is_lost() -> None:
    played = tank("gasoline", "gasoline").turn("Ned").do("fill", "fill", "enter 1 driver")
    played.turn("Ned").do("drive s03", "on s04", "drive-off")
    assert played.game.result == "lost"
    assert played.game.reason == "The last car has left without everybody who had to go."


def halves() -> Table:
    drawn = table(HOUSE)
    return drawn.with_quest(goals=[Part("carry-out", {"objectives": ["blue"]}), Part("leave", {})],
                            rules=[Part("carried", {"objectives": ["blue"]})],
                            objectives=[("s01", "blue")], exits=["s02"])


@rule("Z1-046")
def test_a_carried_objective_lies_in_a_slot_and_can_not_be_dropped() -> None:
    played = halves().survivor("Ned", "s01", hands=["pan"]).turn("Ned").do("take", "keep hand")
    assert played.cards("Ned") == (["pan", "blue-objective"], [])
    discards = [aside.notation(played.game) for aside in played.game.asides()]
    assert discards == ["discard ned pan"]


def test_a_carried_objective_has_to_leave_with_everybody() -> None:
    played = halves().survivor("Ned", "s01").turn("Ned").do("take", "keep hand", "move s02", "end", "leave")
    assert played.game.result == "won"


def test_a_carrier_who_falls_loses_the_game() -> None:
    played = halves().survivor("Ned", "s01").survivor("Amy", "s03").turn("Ned").do("take", "keep hand")
    eliminate(played.game, played.who("Ned"))
    assert played.game.result == "lost"
    assert played.game.reason == "The blue Objective is lost with the one who carried it."


def test_loud_zones_draw_a_card_when_the_players_phase_ends() -> None:
    played = table(STREET).with_quest(rules=[Part("noise-alarm", {"noise": 3})])
    played.survivor("Ned", "s01").with_noise("s01", 2).with_noise("s04", 3).with_noise("s03", 2)
    played.zombie_cards(2, 14).zombies_phase()
    assert played.cards_drawn() == [("s01", 2), ("s04", 14)]


def test_in_one_spawn_zone_others_come_than_the_cards_say() -> None:
    drawn = table(STREET)
    drawn.with_quest(rules=[Part("spawn-as", {"zone": zone(drawn, "s04"), "zombie": 0, "by": 2})],
                     spawns=[("s04", "red"), ("s02", "red")]).survivor("Ned", "s01")
    drawn.zombie_cards(24, 2).spawn()
    assert drawn.horde("s04") == {"fatty": 1, "runner": 2}, "the escort too"
    assert drawn.horde("s02") == {"walker": 1}


def test_an_objective_may_let_its_taker_choose() -> None:
    rule = Part("on-take", {"objective": "any", "then": "choose-card", "card": "",
                            "cards": ("gasoline", "glass-bottles")})
    played = table(STREET).with_quest(rules=[rule], objectives=[("s01", "red")]).survivor("Ned", "s01").turn("Ned")
    assert played.do("take").options() == ["choose-card gasoline", "choose-card glass-bottles"]
    played.do("choose-card glass-bottles", "keep pack")
    assert played.cards("Ned") == ([], ["glass-bottles"])


def test_weapons_of_different_names() -> None:
    goal = Part("hold-different", {"type": "ranged", "count": 3})
    played = table(STREET).with_quest(goals=[goal])
    played.survivor("Ned", "s01", hands=["pistol", "pistol"], pack=["machete"]).survivor("Amy", "s01", hands=["rifle"])
    assert goals_reached(played.game) == [False]
    assert played.game.setup.goals[0].words(played.game) == "Carry 3 different ranged weapons among you (2 so far)"


def test_surviving_takes_a_round_less_for_each_objective() -> None:
    goal = Part("survive", {"rounds": 3, "less_per_objective": 1})
    played = table(STREET).with_quest(goals=[goal]).survivor("Ned", "s01")
    played.game.round = 2
    played.end_phase()
    assert not played.game.result
    again = table(STREET).with_quest(goals=[goal]).survivor("Ned", "s01")
    again.game.round = 2
    again.game.taken = ((0, 0),)
    again.end_phase()
    assert again.game.result == "won"


@pytest.mark.parametrize(("team", "fallen", "lost"), [(4, 2, False), (4, 3, True), (3, 1, False), (3, 2, True)])
def test_half_of_the_team_has_to_live(team: int, fallen: int, lost: bool) -> None:
    names = ["Ned", "Amy", "Josh", "Wanda"][:team]
    played = table(STREET).with_quest(rules=[Part("enough-must-live", {"share": "half"})])
    for name in names:
        played.survivor(name, "s01")
    for name in names[:fallen]:
        eliminate(played.game, played.who(name))
    assert (played.game.result == "lost") == lost


@pytest.mark.law
@pytest.mark.parametrize("key", quests("classic"))
def test_random_games_end_and_obey_the_laws(key: str) -> None:
    playable()
    for seed in range(3):
        chance = random.Random(seed)
        game = gravetide.new_game(key, game="classic", seed=seed)
        for number in range(1200):
            if game.is_over:
                break
            game.choose(chance.choice(game.options))
            if number % 20 == 0:
                game.game_type.check(game.state)
        assert game.is_over
        game.game_type.check(game.state)


@pytest.mark.law
@pytest.mark.parametrize("key", ["joyride", "under-the-street", "last-tank-of-gas", "the-long-quiet"])
def test_a_mission_is_saved_and_goes_on_alike(key: str) -> None:
    playable()
    chance = random.Random(5)
    game = gravetide.new_game(key, game="classic", seed=5)
    for _ in range(40):
        game.choose(chance.choice(game.options))
    again = Game.load(game.save())
    assert again.digest() == game.digest()


@pytest.mark.parametrize("key", quests("classic"))
def test_the_steady_bot_knows_what_every_mission_asks_for(key: str) -> None:
    playable()
    game = gravetide.new_game(key, game="classic", seed=1)
    bot = make_bot("steady", 1, game=game.game_type)
    for _ in range(40):
        if not game.is_over:
            assert game.decision is not None
            game.choose(bot.choose(observe(game, game.decision.seat)))
    assert game.game_type.round(game.state) > 1


def test_carried_weapons_count_at_the_end_or_once_and_for_all() -> None:
    for kept, held in ((True, False), (False, True)):
        scene = table(readings={"quests.cards_must_be_kept": kept}).survivor(
            "Phil", "s01", hands=["pistol", "shotgun"], pack=["rifle"])
        scene.with_quest(goals=[Part("hold-different", {"type": "ranged", "count": 3}), Part("leave", {}, after=True)],
                         exits=["s01"])
        scene.turn("Phil").do("reorganize", "done")
        judge(scene.game)
        scene.aside("discard phil rifle")
        assert goals_reached(scene.game)[0] is held


@pytest.mark.parametrize("early", [False, True])
def test_driving_off_before_the_other_goals_are_reached(early: bool) -> None:
    scene = table(readings={"exits.leave_early": early}).survivor("Wanda", "s01").survivor("Amy", "s04")
    scene.with_quest(goals=[Part("take-objectives", {}), Part("drive-off", {"count": None}, after=True)],
                     objectives=[("s04", "red")], exits=["s01"])
    scene.car("s01", "police", driver="Wanda").turn("Wanda")
    assert scene.offers("drive-off") is early
