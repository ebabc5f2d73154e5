from __future__ import annotations

import gc
from types import FunctionType, ModuleType

import pytest

from gravetide import new_game
from gravetide.families.zones.bots.answers import LIKED, answer
from gravetide.families.zones.bots.belongings import load_of
from gravetide.families.zones.bots.situation import Situation, unseen_rooms
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.fight.wounds import ShareWounds
from gravetide.families.zones.state.game import ZoneGame
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.kernel.game import Game
from gravetide.kernel.state import State
from gravetide.players import BOTS, Observation, RandomPlayer, make_advisor, play
from tests.support.opening import AT_ONCE
from tests.support.seats import observe

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
FORGET = 400
"""Choices after which even a slow game counts as well under way."""


def game_of(quest: str = "danse-macabre", seed: int = 1, seats: list[str] | None = None) -> Game:
    return new_game(quest, survivors=TEAM, seats=seats, seed=seed, options=AT_ONCE)


def reachable(thing: object) -> list[object]:
    """Everything that can be reached from an object by following references, short of modules, classes and code."""
    found: dict[int, object] = {}
    left = [thing]
    while left:
        one = left.pop()
        if id(one) in found or isinstance(one, (ModuleType, type, FunctionType)):
            continue
        found[id(one)] = one
        left += gc.get_referents(one)
    return list(found.values())


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_is_a_player(name: str) -> None:
    player = make_advisor(name, 3)
    game = game_of()
    observation = observe(game)
    assert player.name == name
    assert player.choose(observation) in observation.decision.notations


def test_a_bot_can_reach_neither_the_state_nor_its_generator() -> None:
    game = game_of()
    for _ in range(60):
        game.choose(Steady().choose(observe(game)))
    observation = observe(game)
    observation.position  # noqa: B018 - asking for the sketch makes one, from the view alone
    observation.imagine(1)
    seen = reachable(observation)
    assert not any(isinstance(one, Game) for one in seen)
    assert game.state.rng not in [one for one in seen if isinstance(one, int)]
    states = [one for one in seen if isinstance(one, State)]
    assert len(states) == 2  # the sketch and the moment to imagine from
    assert not any(one is game.state or one.rng for one in states)
    assert observation.position.rng == 0 != game.state.rng
    assert not observation.position.equipment
    assert not observation.position.zombie_deck
    assert not observation.position.hidden


@pytest.mark.parametrize(("limit", "seed"), [(0, 0), (1, 0), (2, 1)])
def test_steady_plays_where_more_spawn_tokens_lie_than_the_limit_allows(limit: int, seed: int) -> None:
    game = new_game("famine", survivors=TEAM, seed=seed, options={"necromancers.limit": limit})
    play(game, Steady(), rounds=2)
    assert game.is_over or game.view().round == 3


class Thief:
    """Throws away what it is offered, and then what it is not: the cards of others."""

    def choose(self, observation: Observation) -> str:
        """A card of one's own while there are any."""
        asides = [offer.notation for offer in observation.decision.asides]
        return asides[0] if asides else "discard clovis short-sword"


def test_a_seat_is_offered_its_own_cards_alone_and_can_throw_no_others_away() -> None:
    game = new_game("danse-macabre", survivors=["ann", "clovis"], seats=["ann", "clovis"], seed=2, options=AT_ONCE)
    assert [offer.notation for offer in observe(game).decision.asides] == ["discard ann short-sword"]
    with pytest.raises(IllegalChoice, match="short-sword"):
        play(game, {0: Thief(), 1: Steady()})
    ann, clovis = game.view().survivors
    assert not ann.hands
    assert [card.key for card in clovis.hands] == ["short-sword"]


def test_a_seat_without_a_player_is_named() -> None:
    game = new_game("danse-macabre", survivors=["ann", "clovis"], seats=["ann", "clovis"], seed=2)
    with pytest.raises(GravetideError, match="Nobody plays seat 0; there are players for 1"):
        play(game, {1: Steady()})


def test_a_bot_that_scribbles_on_its_sketch_changes_nothing() -> None:
    game = game_of()
    before = game.digest()
    sketch = observe(game).position
    sketch.zombies[0] = 99
    sketch.survivors[0].wounds = 2
    sketch.noise[0] = 5
    assert game.digest() == before


def test_a_sketch_is_what_the_view_says() -> None:
    game = game_of("big-game-hunting", seed=4)
    bot = Steady()
    for _ in range(150):
        if game.is_over:
            break
        observation = observe(game)
        sketch, state = observation.position, game.state
        for field in ("doors", "zombies", "supply", "noise", "spawns", "objectives", "taken", "vaults", "round",
                      "active", "killed", "unlocked"):
            assert getattr(sketch, field) == getattr(state, field), field
        for drawn, real in zip(sketch.survivors, state.survivors, strict=True):  # type: ignore[attr-defined]
            for field in ("zone", "wounds", "experience", "hands", "body", "pack", "skills", "actions", "free", "fate"):
                if field != "zone" or not real.fate:
                    assert getattr(drawn, field) == getattr(real, field), field
        game.choose(bot.choose(observation))


def test_odds_and_reasons_come_from_the_sketch() -> None:
    game = game_of()
    asked = 0
    for _ in range(120):
        observation = observe(game)
        for offer in observation.decision.options:
            if offer.notation.split()[0] in ("melee", "shoot", "cast", "open"):
                assert observation.odds(offer) == game.odds(offer.notation)
                asked += 1
        game.choose(Steady().choose(observation))
    assert asked
    while "end" not in observe(game).decision.notations:
        game.choose(Steady().choose(observe(game)))
    observation = observe(game)
    assert observation.explain("end") is None
    assert "verbs" in (observation.explain("dance") or "")


@pytest.mark.parametrize("quest", sorted(quests()))
def test_each_quest_can_be_played_for_three_rounds(quest: str) -> None:
    game = game_of(quest)
    play(game, Steady(), rounds=3)
    assert game.is_over or game.view().round == 4


@pytest.mark.parametrize("quest", ["danse-macabre", "the-hellhole"])
def test_random_players_get_through_too(quest: str) -> None:
    game = game_of(quest)
    play(game, RandomPlayer(5), rounds=3)
    assert game.is_over or game.view().round == 4


def test_the_same_observations_get_the_same_answers() -> None:
    games = [game_of(seed=9), game_of(seed=9)]
    for game in games:
        play(game, Steady(), rounds=6)
    assert games[0].digest() == games[1].digest()
    randoms = [game_of(seed=9), game_of(seed=9)]
    for game in randoms:
        play(game, RandomPlayer(2), rounds=2)
    assert randoms[0].digest() == randoms[1].digest()


def test_hints_are_options_with_reasons() -> None:
    game = game_of(seed=3)
    bot = Steady()
    before = game.digest()
    bot.hint(observe(game))
    assert game.digest() == before
    while not game.is_over and game.choices_made < FORGET:
        observation = observe(game)
        hint = bot.hint(observation)
        assert hint.option in observation.decision.notations
        assert hint.reason.endswith(".")
        assert hint.reason[0].isupper()
        game.choose(hint.option)


def test_seats_may_have_players_of_their_own() -> None:
    game = game_of(seats=["ann baldric clovis", "nelly samson silas"])
    play(game, {0: Steady(), 1: RandomPlayer(1)}, rounds=2)
    assert game.is_over or game.view().round == 3


@pytest.mark.parametrize(("wounds", "attackers", "takers"), [
    ({"ann": 1, "clovis": 1}, 1, ["baldric"]),
    ({"baldric": 1, "clovis": 1}, 1, ["ann"]),
    ({"ann": 1}, 2, ["baldric", "clovis"]),
    ({}, 3, ["ann", "baldric", "clovis"]),
    ({"ann": 2, "baldric": 2}, 1, ["clovis"]),
], ids=["one is whole", "another one is", "two are whole", "all are whole", "two are at the end"])
def test_wounds_go_round(wounds: dict[str, int], attackers: int, takers: list[str]) -> None:
    """Nobody takes a second Wound while a friend beside him has none."""
    game = game_of("big-game-hunting", seed=11)
    state = game.state
    assert isinstance(state, ZoneGame)
    team = [TEAM.index(key) for key in ("ann", "baldric", "clovis")]
    for who in team:
        state.edit(who).wounds = wounds.get(TEAM[who], 0)
    state.frame = ShareWounds(state.frame, state.survivors[0].zone, tuple(team), (0,) * attackers, ())
    state.advance()
    taken = []
    for _ in range(attackers):
        observation = observe(game)
        situation = Situation(observation)
        liked = [offer for offer in observation.decision.options if answer(situation, offer.option)[0] > 0.5]
        assert [offer.notation for offer in liked] == [Steady().choose(observation)]
        taken.append(liked[0].notation.removeprefix("wound "))
        game.choose(liked[0].notation)
    assert sorted(taken) == takers


def test_a_closed_house_is_unseen() -> None:
    observation = observe(game_of("big-game-hunting"))
    board = observation.facts.board
    assert unseen_rooms(observation.position, board.index["b09"]) == 9
    assert unseen_rooms(observation.position, board.index["s01"]) == 0


def test_the_skills_it_likes_exist() -> None:
    keys = [skill.key for skill in observe(game_of()).facts.pack.skills]
    for liked in LIKED:
        assert any(key.startswith(liked) for key in keys), liked


def turn_of(quest: str, who: str, packs: dict[str, list[str]], zone: str = "") -> Game:
    """A game in which it is somebody's Turn and the Survivors named have these cards in their Backpacks."""
    game = game_of(quest)
    game.choose(f"activate {who}")
    state = game.state
    assert isinstance(state, ZoneGame)
    cast = [sheet.key for sheet in state.setup.cast]
    for key, cards in packs.items():
        survivor = state.edit(cast.index(key))
        survivor.pack = tuple(sorted([state.setup.pack.card[card].index << 2 for card in cards]))
        survivor.kit = None
    if zone:
        for index in range(len(cast)):
            state.edit(index).zone = state.setup.board.index[zone]
    state.advance()
    return game


def test_bile_and_torch_come_together_where_the_quest_needs_fire() -> None:
    game = turn_of("big-game-hunting", "ann", {"ann": ["dragon-bile"], "silas": ["torch"]}, zone="b07")
    situation = Situation(observe(game))
    plan = TurnPlan(situation)
    trades = {offer.notation: plan.score(offer.option).value for offer in situation.observation.decision.options
              if offer.notation.startswith("trade ")}
    assert max(trades, key=lambda notation: trades[notation]) == "trade silas"
    assert trades["trade silas"] > 0.0
    game.choose("trade silas")
    bot = Steady()
    while any(note.startswith("put ") for note in observe(game).decision.notations):
        game.choose(bot.choose(observe(game)))
    cards = observe(game).facts.pack.cards
    sketch = observe(game).position
    for who in range(len(TEAM)):
        hands, _, pack = load_of(sketch, who)
        thrown = {cards[held >> 2].throws for held in hands + pack} - {""}
        assert thrown in (set(), {"bile", "torch"})


def test_nobody_trades_for_nothing() -> None:
    game = turn_of("big-game-hunting", "ann", {}, zone="b07")
    situation = Situation(observe(game))
    plan = TurnPlan(situation)
    for offer in situation.observation.decision.options:
        if offer.notation.startswith("trade "):
            assert plan.score(offer.option).value <= 0.0


def test_a_walk_is_not_taken_there_and_back() -> None:
    """Before there is a zombie on the board, nobody comes back to a Zone in the same Turn."""
    game = game_of("the-shepherds", seed=3)
    bot = Steady()
    walks: dict[str, list[str]] = {}
    while game.view().round == 1:
        observation = observe(game)
        choice = bot.choose(observation)
        if choice.startswith("move "):
            assert observation.view.active is not None
            walks.setdefault(observation.view.active, ["s29"]).append(choice.split()[1])
        game.choose(choice)
    assert len(walks) == len(TEAM)
    for walk in walks.values():
        assert len(set(walk)) == len(walk)


def test_decisions_carry_the_facts_of_their_prompts() -> None:
    """What a prompt says in words, a program finds as numbers."""
    seen = set()
    bot = Steady()
    for seed in range(1, 5):
        game = game_of("big-game-hunting", seed=seed)
        while not game.is_over and game.choices_made < FORGET:
            decision = observe(game).decision
            about = decision.about
            if "left" in about:  # of the last Wound nobody says that it is one
                last = ("Who takes the ",) if about["left"] == 1 else ()
                assert decision.prompt.startswith((str(about["left"]), *last))
            if "dice" in about:
                assert " ".join(map(str, about["dice"])) in decision.prompt
                assert f"{about['needed']}+" in decision.prompt
            if "card" in about:
                assert observe(game).facts.pack.cards[about["card"]].name in decision.prompt
            seen |= set(about)
            game.choose(bot.choose(observe(game)))
    assert {"left", "card", "who"} <= seen
