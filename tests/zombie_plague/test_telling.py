"""What is told: sentences for events, what a view shows at a glance, what a decision is about."""

from __future__ import annotations

from gravetide.families.squares.faces.answers import tell_way
from gravetide.families.squares.told import events
from gravetide.families.squares.told.narration import tell
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import play, scene, state_of


def told(game: Game, *choices: str) -> list[str]:
    """The sentences that some choices lead to, without the counting of points."""
    said = []
    for choice in choices:
        said += [tell(event, state_of(game)) for event in game.choose(choice)]
    return [sentence for sentence in said if " spends " not in sentence]


def test_an_exchange_is_told_with_its_cards() -> None:
    game = (scene(exchange__consent=False).human("A", "5,2", items=("ammo",)).human("B", "6,2", items=("flare",))
            .turn("A"))
    assert told(game, "exchange dwight", "give ammo", "get flare", "propose") == [
        "Marta gives Dwight AMMO and gets FLARE.", "Dwight gets AMMO.", "Marta gets FLARE."]


def test_an_attack_is_told_from_die_to_body() -> None:
    game = scene().human("A", "5,2", "E", weapon="baseball-bat").zombie("6,2").dice(6).turn("A")
    assert told(game, "attack") == [
        "Marta attacks with the BASEBALL BAT and rolls 6: a head shot.",
        "Marta kills the zombie on 6,2."]
    bare = scene().human("A", "5,2", "E").zombie("6,2").dice(5, 6).turn("A")
    assert told(bare, "attack") == ["Marta attacks with bare hands and rolls 5 and 6: a body shot.",
                                    "The zombie on 6,2 is pushed to 7,2."]


def test_cards_with_a_mark_of_their_own_get_no_full_stop_behind_it() -> None:
    made = scene().human("A", "8,6", "E", items=("flashlight",)).deck("surprise", "smash", "ammo").draws(
        "smash", "surprise")
    game = made.turn("A")
    said = " ".join(told(game, "search", "look flashlight", "as-seen"))
    assert "Marta looks at the next cards: SMASH! and SURPRISE!!" in said
    assert "Marta puts the cards back: SMASH!, then SURPRISE!!" in said
    assert "Marta draws SMASH! One barricade" in said
    assert "!." not in said


def test_rolls_for_infection_are_told_by_their_reason() -> None:
    game = scene().human("A", "6,9", infected=True).human("B", "0,0").dice(4)
    game.state.events = None
    assert tell(events.InfectionRolled(0, 4, False, "bite"), game.state).endswith("the wound is clean.")
    assert tell(events.InfectionRolled(0, 4, False, "marker"), game.state).endswith("no worse than before.")
    assert tell(events.InfectionRolled(0, 4, False, "madness"), game.state).endswith("the dead stay dead.")
    assert tell(events.HumanKilled(0, 0), game.state) == "Marta is dead, by their own hand."


def test_a_bottle_is_told_by_where_it_bursts() -> None:
    state = scene().state
    assert [tell(events.BurstMade(0, state.ground.square_named("5,5") or 0, die), state).rpartition(": ")[2]
            for die in (1, 2, 3)] == ["it slips and bursts right in front.", "it goes out.", "it bursts."]


def test_reasons_count_one_zombie_and_name_who_has_searched() -> None:
    game = scene().human("A", "10,8").zombie("10,5", "S").barricade("OD1").zombie_turn()
    play(game, "wake 10,5")
    assert "4 connected zombies to break this barricade; there is 1." in game.explain("shamble")
    searched = scene(players=2).human("A", "8,6", "E", searched=("S1",)).human("B", "0,0").human("C", "1,0")
    game = searched.human("D", "2,0").turn("A")
    assert "You have searched the bookcase already; somebody else may." in game.explain("search")
    assert "You don't have AMMO." in game.explain("discard ammo")
    other = scene(players=2, search__record="player").human("A", "8,6", "E").human("B", "0,0", searched=("S1",))
    game = other.human("C", "1,0").human("D", "2,0").turn("A")
    assert "Another of your humans has searched the bookcase already." in game.explain("search")


def test_a_bite_is_told_to_its_end() -> None:
    game = scene().human("A", "6,9").human("B", "0,0").zombie("5,9", "E").dice(5, 1).zombie_turn()
    assert told(game, "wake 5,9", "bite", "accept")[:5] == [
        "The zombie on 5,9 snaps at Marta, rolls 5 and bites.", "Marta falls back to 7,9.",
        "Marta rolls 1 for infection: the blood turns black.", "Marta is one of them now.",
        "A new zombie stands on 7,9."]


def test_a_search_is_told_card_by_card() -> None:
    game = scene().human("A", "8,6", "E").draws("horde", "car-keys").turn("A")
    assert told(game, "search") == [
        "Marta searches the bookcase.", "Marta draws HORDE. The next time zombies come, four of them come.",
        "HORDE is out of the game.", "Marta draws CAR KEYS.", "Marta finds CAR KEYS."]


def test_moving_and_building_are_told() -> None:
    game = scene().human("A", "10,7", "N").turn("A")
    assert told(game, "forward", "barricade") == ["Marta goes to 10,6.", "Marta barricades the front door."]


@rule("ZP-126", "ZP-108")
def test_a_view_tells_held_and_threatened_barricades_apart() -> None:
    made = scene().human("A", "10,6", "S").zombies("10,5", "10,4", "6,5").barricade("OD1", "OW1", "OW2")
    seen = {one.key: (one.barricaded, one.held, one.pressing, one.needed) for one in made.turn("A").view().apertures}
    assert seen["OD1"] == (True, True, 2, 4)
    assert seen["OW1"] == (True, False, 1, 4)
    assert seen["OW2"] == (True, False, 0, 4)
    assert seen["OD2"] == (False, False, 0, 4)


def test_a_view_tells_what_is_missing_for_each_way_to_win() -> None:
    made = scene(2).human("A", "10,6", "N").human("B", "0,0").barricade("outer").searched().zombie("12,7")
    made.state.barricades &= ~1
    made.state.done &= ~1
    goals = {goal.name: goal.missing for goal in made.turn("A").view().goals}
    assert goals == {"house": ("S1", "OD1", "dwight", "zombies"), "car": ("car-keys", "marta", "dwight")}


def test_a_view_shows_search_squares_with_spots_and_searchers() -> None:
    game = scene().human("A", "8,6", "E").draws("ammo").turn("A")
    play(game, "search")
    first = game.view().searches[0]
    assert (first.key, first.searched, first.by) == ("S1", True, ("marta",))
    assert set(first.spots) == {("8,6", "E"), ("9,7", "N")}
    assert game.view().deck.left == 66


def test_a_decision_says_what_it_is_about() -> None:
    game = scene().human("A", "5,2").turn("A")
    assert game.decision is not None
    assert game.decision.about == {"human": "marta", "points": 4}
    assert game.decision.prompt == "Marta has 4 action points: what next?"
    zombie = play(scene().human("A", "9,0").zombie("0,0", "E").zombie_turn(), "wake 0,0")
    assert zombie.decision is not None
    assert zombie.decision.about == {"square": "0,0", "points": 2}
    assert [offer.sentence for offer in zombie.decision.options] == ["It steps forward."]


@rule("ZP-033")
def test_why_nobody_turns_is_told_in_the_car_and_when_the_points_are_spent() -> None:
    seated = scene().keys_found().human("A", "car").human("B", "8,7").turn("A")
    assert "There is no room for that in the car; get out first." in seated.explain("left")
    tired = scene().human("A", "6,7").human("B", "8,7").turn("A", ap=0)
    assert "You have no action points left this turn." in tired.explain("right")


def test_the_way_to_a_square_is_told_step_by_step() -> None:
    game = scene().human("A", "5,2", "E").turn("A")
    state = state_of(game)
    told = tell_way(state, "6,3", 1, 1)
    for step in told.steps:
        game.choose(step.option)
        assert state.ground.name(state.humans[0].square) == step.place
    assert told.steps[-1].place == "6,3"
    assert told.cost == sum(step.cost for step in told.steps)
    assert told.words == f"{told.cost} action points."
    assert tell_way(state, "9,9", 1, 1).steps == []
    assert "out of reach" in tell_way(state, "9,9", 1, 1).words
