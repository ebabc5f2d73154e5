from __future__ import annotations

import gc
import math

import pytest

from gravetide import new_game
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.prospects import FEATURES, Prospects, fitted
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.thinker import MARGIN, MOST_CANDIDATES, Future, Thinker, Try, candidates_of
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.understudy import Understudy
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.rounds.rounds import PlayersPhase
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.inventory.trading import Arrange
from gravetide.families.zones.team.team import ELIMINATED
from gravetide.families.zones.turn.turn import END, Turn
from gravetide.kernel.decision import decision_of
from gravetide.kernel.game import Game
from gravetide.kernel.options import Option
from gravetide.kernel.rng import seeded
from gravetide.players import Hint, Observation, RandomPlayer, make_advisor, play
from gravetide.players.halving import FEWEST, LEAST, Milliseconds, Tries, clearly_better, halving
from gravetide.players.player import Player
from tests.support.scene import Scene, scene
from tests.support.seats import observe

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
HOUSE = """
    +---+---+---+---+
    |b01ob02ob03ob04|
    +---+---+---+---+
"""
STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""


def game_under_way(quest: str = "big-game-hunting", seed: int = 5, choices: int = 120) -> Game:
    game = new_game(quest, survivors=TEAM, seed=seed)
    bot = Steady()
    while game.choices_made < choices:
        game.choose(bot.choose(observe(game)))
    return game


def seen(state: ZoneGame) -> ZoneObservation:
    decision = decision_of(state)
    assert decision is not None
    return ZoneObservation(blank(state), decision.seat)


def play_round(table: Scene, bot: Player) -> list[str]:
    """Let a bot play until the zombies have acted; returns what it did."""
    game = table.game
    done, started = [], game.round
    while not game.result and game.round == started:
        done.append(bot.choose(seen(game)))
        table.do(done[-1])
    return done


# -- as a player

def test_it_is_made_by_name_with_a_budget() -> None:
    assert make_advisor("thinker:tries=8").name == "thinker"
    assert make_advisor("thinker:ms=5,ahead=1").name == "thinker"


def test_the_same_seed_thinks_the_same() -> None:
    games = [new_game("danse-macabre", survivors=TEAM, seed=3) for _ in range(2)]
    for game in games:
        play(game, Thinker(7, tries=6, ahead=1), rounds=2)
    assert games[0].digest() == games[1].digest()


@pytest.mark.slow
def test_asking_for_a_hint_changes_nothing_and_gives_a_reason_in_words() -> None:
    game = game_under_way()
    bot = Thinker(1, tries=12)
    counted = 0
    for _ in range(25):
        before = game.digest()
        observation = observe(game)
        hint = bot.hint(observation)
        assert hint == bot.hint(observation)
        assert game.digest() == before
        assert hint.option in observation.decision.notations
        assert hint.reason[0].isupper()
        assert hint.reason.endswith(".")
        counted += " tries " in hint.reason
        game.choose(hint.option)
    assert counted


def test_where_there_is_nothing_to_choose_it_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(*_: object) -> Try:
        raise AssertionError("A budget was spent.")

    monkeypatch.setattr(Future, "attempt", think)
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").zombies("s01", walkers=2).zombies_act()
    assert all(note.startswith("wound") for note in table.options())
    assert Thinker(1).choose(seen(table.game)) == Steady().choose(seen(table.game))


@pytest.mark.slow
@pytest.mark.parametrize("tries", [10, 60])
def test_it_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
    made: list[Option] = []
    attempt = Future.attempt

    def counted(self: Future, option: Option, number: int) -> Try:
        made.append(option)
        return attempt(self, option, number)

    monkeypatch.setattr(Future, "attempt", counted)
    game = game_under_way()
    most = 0
    for _ in range(40):
        made.clear()
        game.choose(Thinker(1, tries=tries, ahead=1).choose(observe(game)))
        most = max(most, len(made))
    assert tries <= most <= tries + 2 * MOST_CANDIDATES


# -- what it may not know

@pytest.mark.parametrize("quest", ["big-game-hunting", "the-shepherds"])
def test_what_is_hidden_does_not_move_it(quest: str) -> None:
    """Two worlds that look the same get the same choice, whatever dice, cards and tokens are going to come."""
    game = game_under_way(quest, choices=60)
    compared = 0
    for number in range(20):
        twin = game.copy()
        twin.state.rng = seeded(1000 + number)
        assert twin.view() == game.view()
        choices = [Thinker(4, tries=10, ahead=1).hint(observe(one)) for one in (game, twin)]
        assert choices[0] == choices[1]
        compared += len(game.options) > 2
        game.choose(choices[0].option)
        if game.is_over:
            break
    assert compared > 5


def test_an_imagined_game_holds_nothing_of_the_real_one() -> None:
    game = game_under_way()
    before = game.digest()
    observation = observe(game)
    world = observation.imagine(1)
    assert world.rng != game.state.rng
    assert world.setup is not game.state.setup  # type: ignore[attr-defined]
    shared = {id(one) for one in game.state.survivors}  # type: ignore[attr-defined]
    assert not shared & {id(one) for one in gc.get_referents(world.survivors)}
    kits = {id(kit_of(game.state, who)) for who in range(len(TEAM))}  # type: ignore[arg-type]
    assert not kits & {id(kit_of(observation.imagine(3), who)) for who in range(len(TEAM))}
    while not world.result and world.round == observation.view.round:
        world.apply(world.options[-1])
    assert game.digest() == before
    world = observation.imagine(2)
    world.survivors[0].wounds = 2
    world.zombies[0] = 99
    world.options.clear()
    assert game.digest() == before
    assert game.options


def test_the_facts_are_those_of_the_game_and_share_no_table_with_it() -> None:
    for quest in ("big-game-hunting", "famine"):
        setup = new_game(quest, survivors=TEAM, seed=1).state.setup  # type: ignore[attr-defined]
        facts = setup.open_facts
        for name in ("pack", "quest", "rules", "cast", "seats", "deal", "zombie_deck", "miniatures", "classes", "locks",
                     "spawn_limit", "starting", "brought", "first_player", "removed_cards", "choose_spawns", "cabal"):
            assert getattr(facts, name) == getattr(setup, name)
        assert facts.first is None
        assert facts.shelf((), 1, -1) is not setup.shelf((), 1, -1)


def test_the_same_seed_imagines_the_same_and_another_something_else() -> None:
    observation = observe(game_under_way())

    def future(seed: int) -> list[int]:
        world = observation.imagine(seed)
        return [world.die() for _ in range(12)]

    assert future(1) == future(1)
    assert future(1) != future(2)


@pytest.mark.spare_script
def test_scripted_dice_of_a_table_are_not_known_beforehand() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"]).zombies("s01", walkers=1).round().dice(6, 6, 6)
    world = seen(table.game).imagine(3)
    assert table.game.script
    assert not world.script
    assert not world.stacked


# -- stories

@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_actions_that_win_are_found_against_a_bad_habit(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Runners are at the door, the last Objective is two rooms and one Action away, and habit says: search."""
    def search(self: Steady, observation: Observation) -> Hint:
        wishes = [note for note in observation.decision.notations if note in ("search", "end")]
        return Hint(wishes[0] if wishes else observation.decision.notations[0], "It is what we always do.")

    monkeypatch.setattr(Steady, "hint", search)
    table = scene(HOUSE).survivor("Ann", "b02", hands=["dagger"], wounds=2).zombies("b01", runners=2).with_quest(
        objectives=[("b04", "red")], goals=[Part("take-objective", {"zone": 3})]).round()
    assert play_round(table, Thinker(seed, tries=80, ahead=1))[-1] == "take"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_survivor_at_the_end_of_his_strength_runs_from_a_runner(seed: int) -> None:
    table = scene(STREET).survivor("Ann", "s02", wounds=2).zombies("s01", runners=1).with_quest(
        exits=["s01"], goals=[Part("leave", {})]).round()
    play_round(table, Thinker(seed, tries=40))
    assert table.fate("Ann") == "in play"


def test_a_reason_counts_the_futures() -> None:
    table = scene(HOUSE).survivor("Ann", "b03", hands=["dagger"], wounds=2).zombies("b02", runners=3).with_quest(
        objectives=[("b04", "red")], goals=[Part("take-objective", {"zone": 3})]).round().do("noise")
    hint = Thinker(1, tries=40).hint(seen(table.game))
    assert hint.option == "move b04"
    assert "won the quest in" in hint.reason


# -- halving

def test_halving_gives_the_tries_to_those_that_do_well() -> None:
    worth = {"a": 1.0, "b": 5.0, "c": 2.0, "d": 4.0, "e": 0.0}

    def attempt(one: str, number: int) -> float:
        """Luck that differs from one candidate to the next, so much that nobody is clearly behind."""
        return worth[one] + 12.0 * ((number + "abcde".index(one)) % 2)

    best, tries = halving(list(worth), attempt, float, Tries(60))
    assert best == "b"
    made = {one: len(results) for one, results in tries.items()}
    assert made["b"] == max(made.values())
    assert made["e"] == min(made.values())
    assert made["a"] > made["c"]  # the favourite is compared to the end
    assert 60 <= sum(made.values()) <= 60 + len(worth)


def test_who_is_clearly_behind_costs_no_more_tries() -> None:
    worth = {"a": 1.0, "b": 5.0, "c": 4.9}
    luck = [0.0, 2.0, 0.5, 1.5]

    def attempt(one: str, number: int) -> float:
        return worth[one] + luck[(number + (one == "c")) % 4]

    best, tries = halving(list(worth), attempt, float, Tries(90))
    assert best == "b"
    assert len(tries["a"]) == FEWEST  # although it is the favourite
    assert len(tries["b"]) == len(tries["c"]) > 30
    best, tries = halving(["a", "b"], attempt, float, Tries(90))
    assert best == "b"
    assert len(tries["a"]) == len(tries["b"]) == FEWEST


def test_all_candidates_meet_the_same_luck() -> None:
    numbers: dict[str, list[int]] = {"a": [], "b": []}

    def attempt(one: str, number: int) -> float:
        numbers[one].append(number)
        return number + (one == "b")

    halving(["a", "b"], attempt, float, Tries(10))
    assert numbers["a"] == numbers["b"] == list(range(5))


def test_no_tries_are_wasted_while_the_favourite_leads() -> None:
    worth = {"a": 3.0, "b": 2.0, "c": 1.0}
    best, tries = halving(list(worth), lambda one, number: worth[one], float, Tries(60))
    assert best == "a"
    assert sum([len(results) for results in tries.values()]) < 40
    assert len(tries["a"]) >= FEWEST  # before that no lead is clear


def test_a_favourite_that_leads_by_chance_is_looked_at_longer() -> None:
    def attempt(one: str, number: int) -> float:
        return 2.0 * (number % 2 == (one == "b")) + 0.1 * (one == "a")

    _, tries = halving(["a", "b"], attempt, float, Tries(2 * LEAST))
    assert len(tries["a"]) == LEAST  # and not half of it, when the first phase is over


def test_a_budget_of_time_ends() -> None:
    _, tries = halving(["a", "b"], lambda one, number: 0.0, float, Milliseconds(2))
    assert len(tries["a"]) == len(tries["b"]) > 0


def test_a_lead_must_be_clear() -> None:
    assert clearly_better([2.0, 3.0, 2.5] * 3, [1.0, 2.0, 1.4] * 3, 2.0)
    assert not clearly_better([9.0, 0.0, 2.5] * 3, [1.0, 2.0, 2.4] * 3, 2.0)
    assert not clearly_better([9.0, 9.5], [1.0, 1.5], 2.0)  # twice is no proof


def test_a_lucky_start_is_not_enough() -> None:
    """What looks best after one try and is given up later is not chosen for its one lucky try."""
    def attempt(one: str, number: int) -> float:
        return {"a": 1.0, "b": 0.9 if number else 5.0, "c": 2.0 if number else 4.0, "d": 0.0}[one]

    best, tries = halving(["a", "b", "c", "d"], attempt, float, Tries(40))
    assert best == "c"
    assert len(tries["b"]) < len(tries["c"])


def test_other_players_go_on_as_before() -> None:
    game = new_game("danse-macabre", survivors=TEAM, seats=["ann baldric clovis", "nelly samson silas"], seed=2)
    play(game, {0: Thinker(1, tries=4, ahead=1), 1: RandomPlayer(1)}, rounds=1)
    assert game.is_over or game.view().round == 2
    assert isinstance(Thinker(1, tries=4).hint(observe(game)), Hint)


# -- the understudy

@pytest.mark.parametrize("quest", sorted(quests()))
def test_the_understudy_gets_through_every_quest_with_everybody(quest: str) -> None:
    """All Survivors there are, six at a time: whatever their skills ask, it has an answer."""
    everybody = sorted(load_pack("black-plague").survivors)
    for start in range(0, len(everybody), 6):
        game = new_game(quest, survivors=(everybody + everybody[:6])[start:start + 6], seed=start)
        observation = observe(game)
        understudy = Understudy(Situation(observation))
        world = observation.imagine(start)
        while not world.result and world.round < 6:
            option = understudy.choose(world)
            assert option in world.options
            world.apply(option)
        assert math.isfinite(Prospects(Situation(observation)).of(world))


def test_the_understudy_does_what_steady_does() -> None:
    """Trades and all."""
    game = new_game("big-game-hunting", survivors=TEAM, seed=2)
    same: list[bool] = []
    while len(same) < 120:
        observation = observe(game)
        choice = Steady().choose(observation)
        world = observation.imagine(0)
        if isinstance(world.frame, (Turn, PlayersPhase, Arrange)):
            same.append(Understudy(Situation(observation), trades=True).choose(world).notation(world) == choice)
        game.choose(choice)
    assert sum(same) >= 0.97 * len(same)


def test_ways_are_known_again_until_a_door_opens() -> None:
    observation = observe(game_under_way())
    understudy = Understudy(Situation(observation))
    world = observation.imagine(1)
    before = understudy.look(world).routes
    assert understudy.look(world).routes is before
    closed = next(door for door in range(len(world.setup.board.doors)) if not world.doors >> door & 1)
    world.doors |= 1 << closed
    world.look_around()
    assert understudy.look(world).routes is not before


# -- what is tried, and what it is worth

def test_only_what_steady_likes_nearly_as_much_is_tried() -> None:
    game = game_under_way()
    several = 0
    for _ in range(40):
        observation = observe(game)
        choice = Steady().choose(observation)
        situation = Situation(observation)
        candidates = candidates_of(situation, choice)
        several += len(candidates) > 1
        assert len(candidates) <= MOST_CANDIDATES + 1
        assert not candidates or observation.notation(candidates[0]) == choice
        if END in candidates:
            plan = TurnPlan(situation)
            scores = [0.0 if option is END else plan.score(option).value for option in candidates]
            assert min(scores) > max(scores) - MARGIN
        game.choose(choice)
    assert several > 10


def test_what_steady_thinks_worthless_is_not_tried() -> None:
    """To eat what the quest asks for looks like a gain for as far as the thinker sees: experience for nothing."""
    def tried(*goals: Part) -> set[str]:
        told = scene("""
            +---+---+---+
            |s01 s02 s03|
            +---+---+---+
        """).survivor("Ann", "s01", hands=["sword"], pack=["apples", "dagger", "dagger", "dagger", "dagger"])
        told.with_quest(spawns=[("s03", "red")], goals=goals).turn("Ann")
        observation = seen(told.game)
        candidates = candidates_of(Situation(observation), Steady().choose(observation))
        return {observation.notation(option) for option in candidates}
    assert "eat apples" in tried()
    assert "eat apples" not in tried(Part("hold-cards", {"cards": {"apples": 1, "water": 1}}))


def test_wounds_and_deaths_lower_the_worth_of_a_position_and_a_win_is_best() -> None:
    observation = observe(game_under_way())
    prospects = Prospects(Situation(observation))
    assert len(fitted()) == len(FEATURES)
    worths = []
    for change in range(4):
        world = observation.imagine(1)
        who = next(who for who, survivor in enumerate(world.survivors) if not survivor.fate and not survivor.wounds)
        if change == 0:
            world.result = "won"
        if change == 2:
            world.edit(who).wounds = 1
        if change == 3:
            world.edit(who).fate = ELIMINATED
        worths.append(prospects.of(world))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)
