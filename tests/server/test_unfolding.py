"""Events carry what they change: one after the other they lead from the view before a choice to the one after it."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.families.squares.state.game import SquareGame
from gravetide.kernel import Event, Game, State, events_seen_by, plain_event
from gravetide.server.audiences import Audience, Audiences
from gravetide.server.changes import changes, patched, plain_view, stepped
from gravetide.server.unfolding import Unfolding
from tests.alternate.tables import house_game
from tests.duel.game import duel
from tests.laws.play import QUESTS
from tests.zombie_plague.wild import eagerly, fresh, scattered

SEEDS = st.integers(0, 2**32)
CHOICES = 40


def chosen(game: Game, pick: random.Random) -> Any:
    """A random option, or now and then something beside the decision."""
    asides = game.state.asides() if pick.random() < 0.05 else []
    if asides:
        return pick.choice(asides)
    return eagerly(game.state, pick) if isinstance(game.state, SquareGame) else pick.choice(game.options)


def steps(game: Game, seed: int, choices: int = CHOICES) -> Iterator[tuple[Audience, Any, dict[str, Any], Any]]:
    """Random play: for every choice and audience what was seen before, what is told, and what is seen after."""
    pick = random.Random(seed)
    audiences = list(Audiences(game, events_kept=1, steps_kept=1))
    for _ in range(choices):
        if game.is_over:
            return
        before = {audience: game.view(audience.seat) for audience in audiences}
        unfolding = Unfolding(game.view, before)
        events = game.choose(chosen(game, pick), witness=unfolding.witness)
        for audience in audiences:
            told = [plain_event(event) for event in events_seen_by(events, audience.seat)]
            after = game.view(audience.seat)
            step = {"events": unfolding.told(audience, told), "changes": unfolding.rest(audience, after)}
            yield audience, before[audience], step, after


def check(game: Game, seed: int, choices: int = CHOICES) -> None:
    for _, before, step, after in steps(game, seed, choices):
        assert stepped(plain_view(before), step) == plain_view(after)


@given(seed=SEEDS, quest=st.sampled_from(QUESTS), survivors=st.integers(1, 8))
def test_black_plague_with_any_house_rules(seed: int, quest: str, survivors: int) -> None:
    check(house_game(quest, survivors, seed), seed)


@given(seed=SEEDS, midway=st.booleans())
def test_zombie_plague_for_every_side_and_those_who_watch(seed: int, midway: bool) -> None:
    check(scattered(seed) if midway else fresh(seed), seed)


@given(seed=SEEDS)
def test_a_duel_with_hidden_cards(seed: int) -> None:
    check(duel(seed % 2**31), seed)


def test_nothing_was_left_unseen(caplog: pytest.LogCaptureFixture) -> None:
    """Where a position could not be seen in the midst of a choice, the log would say so."""
    for seed in range(6):
        check(house_game(QUESTS[seed], 4, seed), seed, 200)
        check(scattered(seed), seed, 200)
    assert caplog.records == []


def test_a_witness_changes_nothing() -> None:
    for seed in range(3):
        plain, watched = (house_game(QUESTS[seed], 5, seed) for _ in range(2))
        for one in (plain, watched):
            pick = random.Random(seed)
            while not one.is_over and one.choices_made < 300:
                option = chosen(one, pick)
                one.choose(option, witness=(lambda *_: None) if one is watched else None)
        assert plain.record() == watched.record()
    assert plain.choices_made > 50


def test_nobody_is_asked_while_something_happens() -> None:
    game, pending = duel(1), []

    def look(state: State, event: Event) -> None:
        pending.append(state.frame)

    game.choose(0, witness=look)
    assert pending == [None]
    assert game.decision is not None


def test_what_cannot_be_seen_in_the_midst_comes_later(
        monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A fault in a view of the midst of something costs an animation and not the game."""
    game = duel(1)
    view = type(game.game_type).view

    def stumbling(kind: Any, state: State, seat: int | None) -> Any:
        return view(kind, state, seat) if state.frame is not None else 1 // 0

    monkeypatch.setattr(type(game.game_type), "view", stumbling)
    caplog.set_level(logging.CRITICAL + 1)
    for _, before, step, after in steps(game, 1, 3):
        assert [event for event in step["events"] if "changes" in event] == []
        assert step["changes"]
        assert stepped(plain_view(before), step) == plain_view(after)


# -- each event comes with its own change


def seen(view: dict[str, Any], zone: str) -> Any:
    return next(place for place in view["places"] if place["name"] == zone)


def in_zone(view: dict[str, Any], zone: str) -> int:
    return sum(seen(view, zone)["zombies"].values())


def told_of(event: Event, zones: tuple[str, ...], before: dict[str, Any], after: dict[str, Any]) -> bool | None:
    """Whether the view after an event shows what the event tells; None where this test has nothing to say of it."""
    fields = plain_event(event)
    zone = zones[fields["zone"]] if isinstance(fields.get("zone"), int) and fields["zone"] >= 0 else ""
    match fields["type"]:
        case "Moved":
            who = after["survivors"][fields["survivor"]]
            return bool(who["zone"] == zone and who["key"] in seen(after, zone)["survivors"])
        case "ZombiesPlaced":
            return bool(in_zone(after, zone) - in_zone(before, zone) == fields["number"])
        case "ZombiesKilled":
            return in_zone(after, zone) <= in_zone(before, zone)
        case "Wounded":
            return bool(after["survivors"][fields["survivor"]]["wounds"] == fields["total"])
        case "Eliminated" | "LeftBoard":
            who = after["survivors"][fields["survivor"]]
            return bool(who["fate"] != "in play") and who["key"] not in seen(after, zone)["survivors"]
        case "DoorOpened" | "DoorBroken":
            return bool(after["doors"][fields["door"]]["open"])
        case "DoorClosed" | "DoorSpiked":
            return not after["doors"][fields["door"]]["open"]
        case "NoiseMade":
            return bool(seen(after, zone)["noise"])
        case "PhaseBegan":
            return bool(after["phase"] == fields["phase"])
        case "RoundBegan":
            return bool(after["round"] == fields["round"])
        case "NecromancerEscaped":
            his = {"zone": zones[fields["entry"]], "colour": "necromancer"}
            tokens = [sum(his.items() <= one.items() for one in view["spawns"]) for view in (before, after)]
            return bool(tokens[1] == max(0, tokens[0] - 1))
        case "Crushed":
            return not in_zone(after, zone)
        case "GameEnded":
            return bool(after["result"] == fields["result"])
    return None


MUST_BE_MET = {"Moved", "ZombiesPlaced", "Wounded", "Eliminated", "DoorOpened", "NoiseMade", "PhaseBegan", "RoundBegan",
               "GameEnded"}


def test_events_come_right_after_what_they_tell() -> None:
    met, late = set(), []
    for seed in range(36):
        game, pick = house_game(QUESTS[seed % len(QUESTS)], 1 + seed % 6, seed), random.Random(seed)
        zones = game.state.setup.board.zones  # type: ignore[attr-defined]
        kind, shown = game.game_type, plain_view(game.view(None))

        def look(state: State, event: Event) -> None:
            nonlocal shown
            before, shown = shown, plain_view(kind.view(state, None))  # noqa: B023
            right = told_of(event, zones, before, shown)  # noqa: B023
            if right is not None:
                met.add(type(event).__name__)
            if right is False:
                late.append(event)

        while not game.is_over and game.choices_made < 250:
            game.choose(chosen(game, pick), witness=look)
    assert late == []
    assert met >= MUST_BE_MET


# -- patches


@given(seed=SEEDS)
def test_patches_of_views_are_those_of_their_plain_form(seed: int) -> None:
    for game in (house_game(QUESTS[seed % len(QUESTS)], 3, seed), fresh(seed), duel(seed % 2**31)):
        for _, before, _, after in steps(game, seed, 12):
            patch = changes(before, after)
            assert patch == changes(plain_view(before), plain_view(after))
            assert patched(plain_view(before), patch) == plain_view(after)
