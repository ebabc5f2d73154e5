"""Turning points: rare dice by exact odds, swings by what positions are worth, and no secret among them."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import gravetide
from gravetide import Game, Scene
from gravetide.families.squares.faces.review import SquareReview
from gravetide.families.squares.told.events import SlipShown
from gravetide.families.zones.faces.review import judged
from gravetide.families.zones.state.game import ZoneGame
from gravetide.games import GAMES
from gravetide.kernel import events_seen_by
from gravetide.kernel.faces import has_face
from gravetide.players import make_bot, observe
from gravetide.server.looking_back import (
    FEWEST,
    MOST,
    Candidate,
    Passage,
    Retrospect,
    chance,
    chosen,
    from_to,
    look_back,
    percent,
)
from gravetide.server.retrospect import TurningPoint
from gravetide.server.thinking import BotQuestion, think
from tests.zombie_plague.test_secrets import table

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def alley(*dice: int) -> Scene:
    """Clovis with a Sword in each hand among four Walkers, and dice that fall as we say."""
    drawn = gravetide.scene(STREET).survivor("Clovis", "s01", hands=["sword", "sword"], skills=[])
    return drawn.zombies("s01", walkers=4).turn("Clovis").dice(*dice).then_chance()


def played(game: Game, *choices: str) -> Retrospect:
    """A game after some choices, to look back on."""
    return Retrospect(game.game_type.name, game.header, game.seed, game.secret,
                      [(choice, 0) for choice in choices])


def by_bots(kind: str, most: int, **setup: Any) -> Retrospect:
    """A game that bots play, to its end or for so many choices."""
    game = gravetide.new_game(game=kind, seed=5, **setup)
    made: list[tuple[str, int]] = []
    while game.decision is not None and len(made) < most:
        seat = game.decision.seat
        choice = make_bot("steady", 1, game=game.game_type).choose(observe(game))
        game.choose(choice, seat)
        made.append((choice, seat))
    return Retrospect(game.game_type.name, game.header, game.seed, game.secret, made)


# -- dice


@pytest.mark.parametrize(("dice", "good", "words"), [
    ((6, 5, 4, 4), True, "Clovis lands 4 hits with 4 dice, needing 4 or more: 6 %."),
    ((1, 2, 3, 1), False, "Clovis misses with 4 dice, needing 4 or more: 6 %."),
])
def test_dice_that_rarely_fall_so_are_a_turning_point(dice: tuple[int, ...], good: bool, words: str) -> None:
    found = look_back(played(alley(*dice).play(), "melee sword*2"))
    assert len(found.points) == 1
    point = found.points[0]
    assert (point.n, point.kind, point.good) == (1, "roll", good)
    assert point.chance == 1 / 16
    assert point.sentence.startswith(words)
    assert (point.after > point.before) is good, "whoever kills four is better off, whoever kills none is not"


def test_dice_as_they_usually_fall_are_none() -> None:
    assert all(point.kind == "swing" for point in look_back(played(alley(4, 5, 1, 2).play(), "melee sword*2")).points)


@pytest.mark.parametrize("needed", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_chances_of_dice_are_exact(needed: int, number: int) -> None:
    """Every throw counted, for attacks and for doors."""
    game = alley().play().state
    assert isinstance(game, ZoneGame)
    throws = list(product(range(1, 7), repeat=number))
    hits = [sum(die >= needed for die in dice) for dice in throws]
    for dice in {tuple(sorted(dice)) for dice in throws}:
        own = sum(die >= needed for die in dice)
        found = judged(game, 0, "attack", dice, needed)
        assert found is not None
        wanted = min(sum(one >= own for one in hits), sum(one <= own for one in hits))
        assert found.chance == pytest.approx(wanted / 6 ** number)
        door = judged(game, 0, "door", dice, needed)
        assert door is not None
        assert door.chance == pytest.approx(sum((one > 0) == (own > 0) for one in hits) / 6 ** number)
        assert door.good == (own > 0)


def test_dice_that_can_only_fall_one_way_say_nothing() -> None:
    game = alley().play().state
    assert isinstance(game, ZoneGame)
    assert judged(game, 0, "attack", (4, 2), 1) is None
    assert judged(game, 0, "attack", (), 4) is None


# -- which moments


def moments(*weights: float) -> list[Candidate]:
    return [Candidate(weight, TurningPoint(n, "swing", True, "So.", 0.5, 0.4, 0.5))
            for n, weight in enumerate(weights, start=1)]


def test_a_few_moments_are_chosen_in_the_order_of_the_game() -> None:
    assert [point.n for point in chosen(moments(*[2.0] * 20), 20)] == list(range(1, MOST + 1))
    assert [point.n for point in chosen(moments(0.1, 0.3, 0.2, 0.05, 0.4), 5)] == [2, 3, 5], "at least a few"
    assert len(chosen(moments(0.1, 0.2), 2)) == 2 < FEWEST, "a game of two choices has no more"
    assert [point.n for point in chosen(moments(1.0, 3.0, 1.0, 1.0, 2.0), 80)] == [2, 5], "not beside a weightier one"


def test_chances_are_said_as_people_say_them() -> None:
    assert [percent(share) for share in (1 / 6, 0.5, 0.01, 1 / 216, 1 / 1296)] == [
        "17 %", "50 %", "1 %", "1 in 216", "1 in 1 296"]
    assert from_to(0.404, 1.0) == "rises from 40 % to 100 %"
    assert from_to(0.3, 0.001) == "falls from 30 % to 0 %"
    assert chance(0.0) == 0.5
    assert chance(-1e9) < 1e-9 < 1 - 1e-9 < chance(1e9) <= 1


# -- games


@pytest.mark.parametrize("kind", [kind.name for kind in GAMES if has_face(kind, "review")])
def test_every_game_has_turning_points_in_words(kind: str) -> None:
    finished = by_bots(kind, 120)
    found = look_back(finished)
    assert FEWEST <= len(found.points) <= MOST
    assert found.figures
    for point in found.points:
        assert not point.sentence[0].islower(), point
        assert point.sentence.endswith((".", "!", "?")), point
        assert 0 <= point.chance <= 1


def test_every_game_on_the_list_is_looked_back_on() -> None:
    assert all(has_face(kind, "review") for kind in GAMES if has_face(kind, "server") and kind.family != "campaigns")


def test_the_same_game_has_the_same_turning_points_wherever_it_is_looked_at() -> None:
    finished = by_bots("black-plague", 40, quest="danse-macabre")
    thought = think(BotQuestion(b"", "", 0, finished=finished))
    assert not thought.fault
    assert thought.looked_back == look_back(finished)


def test_what_was_a_secret_is_in_no_turning_point() -> None:
    """Two houses in which another human has the slip: to somebody without a seat they are worth the same."""
    one, other = table("B"), table("C")
    reviews = SquareReview(one), SquareReview(other)
    lots, compared = random.Random(4), 0
    while one.decision is not None and other.decision is not None and compared < 60:
        offered = [str(option) for option in one.decision.options]
        same = [text for text in offered if text in [str(option) for option in other.decision.options]]
        option = lots.choice([text for text in same if not text.startswith(("declare", "steal"))])
        told = []
        for game, review in zip((one, other), reviews, strict=True):
            before = game.state.copy()
            happened = events_seen_by(game.choose(option), None)
            passage = Passage(before, game, happened)
            assert not any(isinstance(event, SlipShown) for event in happened)
            told.append((review.worth(game), review.rolls(passage), review.happened(passage)))
        assert told[0] == told[1]
        compared += 1
    assert compared >= 20
