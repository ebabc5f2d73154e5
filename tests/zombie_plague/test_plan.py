"""The plan behind a hint on squares: what a side is about and what everybody does for it."""

from __future__ import annotations

from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.players import make_advisor, make_bot, observe
from tests.support.rules import rule
from tests.zombie_plague.scene import Scene, scene


def plan(game: Game) -> str:
    return make_advisor("steady", game=ZOMBIE_PLAGUE_GAME).hint(observe(game)).plan


def house() -> Scene:
    return scene(2).human("A", "6,7", ap=4).human("B", "8,7")


def test_the_humans_know_what_is_missing_and_who_does_what() -> None:
    told = plan(house().turn("A"))
    assert told.startswith("Seal the house (7 cupboards to search, 12 doors and windows to close): ")
    names = [figure.name for figure in ZOMBIE_PLAGUE_GAME.pack().cast[:2]]
    for name in names:
        assert f"{name} searches the " in told or f"{name} closes the " in told


def test_before_anybody_is_on_the_board_the_plan_is_the_aim() -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 1, "options": {"variant.automatic": True}}, 3)
    assert plan(game) == "Seal the house (7 cupboards to search, 12 doors and windows to close)."


def test_with_the_keys_everybody_makes_for_the_car() -> None:
    names = [figure.name for figure in ZOMBIE_PLAGUE_GAME.pack().cast[:2]]
    told = scene(2)
    car = [told.state.ground.name(square) for square, _ in told.state.setup.board.car_doors]
    told.human("A", car[0], ap=4, items=("car-keys",)).human("B", car[1])
    assert plan(told.turn("A")) == (
        f"Get away in the car, which {names[0]} starts when everybody is in it: everybody gets into the car.")


@rule("ZP-174", "ZP-216")
def test_the_zombies_say_whom_they_go_for() -> None:
    game = house().zombies("6,3", "7,3").zombie_turn()
    told = plan(game)
    names = [figure.name for figure in ZOMBIE_PLAGUE_GAME.pack().cast[:2]]
    assert told.endswith(".")
    assert "zombie" in told
    assert any(name in told for name in names)


@rule("ZP-235", "ZP-243")
def test_the_traitor_has_a_plan_of_his_own_and_nobody_else_hears_of_it() -> None:
    def drawn(traitor: str) -> Game:
        return (scene(3, variant__traitor=True).human("A", "6,7", ap=4).human("B", "8,7").human("C", "5,12")
                .traitor(traitor).turn("A"))

    own = plan(drawn("A"))
    assert own == ("Play along until everything is searched (7 cupboards to go). "
                   "Then declare yourself, and seal yourself into a room alone.")
    assert plan(drawn("B")) == plan(drawn("C"))
    assert "declare" not in plan(drawn("B"))


def test_the_thinker_follows_the_same_plan_and_bots_do_not_pay_for_it() -> None:
    game = house().zombie("6,3").turn("A")
    hints = [make_advisor(bot, game=ZOMBIE_PLAGUE_GAME).hint(observe(game)) for bot in ("steady", "thinker:tries=4")]
    assert hints[0].plan == hints[1].plan != ""
    assert make_bot("steady", game=ZOMBIE_PLAGUE_GAME).choose(observe(game)) == hints[0].option
