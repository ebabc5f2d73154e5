"""Words are data: rules in chapters, and which of them a line of the log points to."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

import gravetide.families.zones.drawn
from gravetide.families.squares.faces import catalogue as squares
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.faces import catalogue as zones
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.games import GAMES
from gravetide.kernel.event import Event
from gravetide.server.entries import CauseEntry, GameEntry, causes

ENTRIES: dict[str, Any] = {"zones": zones.entry, "squares": squares.entry}
ALL: dict[str, GameEntry] = {kind.name: ENTRIES[kind.family](kind) for kind in GAMES}


def events_of(family: str, parent: type[Event] = Event) -> set[str]:
    """Every type of event that a family knows."""
    return {name for child in parent.__subclasses__() for name in (
        *([child.__name__] if child.__module__.startswith(f"gravetide.families.{family}.") else []),
        *events_of(family, child))}


def keys_of(entry: Any) -> set[str]:
    """What the log can point to in the rules of a game."""
    if entry.family == "squares":
        return {chapter.key if number == 0 else f"{chapter.key}-{number + 1}"
                for chapter in entry.chapters for number in range(len(chapter.text))}
    return {paragraph.key for chapter in entry.chapters for paragraph in chapter.text}


def rules_of(cause: CauseEntry) -> set[str]:
    return {cause.rule, *(rule for values in cause.by.values() for rule in values.values())} - {""}


def test_every_event_of_the_zone_family_has_its_rule() -> None:
    told = events_of("zones")
    assert len(told) > 70
    assert sorted(told - set(ALL["black-plague"].causes)) == []
    assert sorted(set(ALL["black-plague"].causes) - told) == [], "events that there are not"


@pytest.mark.parametrize("family", sorted(ENTRIES))
def test_every_rule_that_an_event_points_to_is_told_by_a_game(family: str) -> None:
    games = [entry for entry in ALL.values() if entry.family == family]
    told = set().union(*(keys_of(entry) for entry in games))
    pointed = {rule: event for entry in games for event, cause in entry.causes.items() for rule in rules_of(cause)}
    assert pointed
    assert {rule: event for rule, event in pointed.items() if rule not in told} == {}
    assert {cause.house for entry in games for cause in entry.causes.values()} - {""} <= set(MODULES)


@pytest.mark.parametrize("game", sorted(ALL))
def test_keys_of_rules_are_their_own(game: str) -> None:
    entry: Any = ALL[game]
    keys = [chapter.key for chapter in entry.chapters]
    assert len(keys) > 3
    assert len(set(keys)) == len(keys)
    if entry.family == "zones":
        paragraphs = [paragraph.key for chapter in entry.chapters for paragraph in chapter.text]
        assert len(set(paragraphs)) == len(paragraphs)


def test_cars_lead_to_their_rules() -> None:
    told = ALL["classic"].causes
    assert [told[event].rule for event in ("CarEntered", "CarLeft", "CarDriven", "CarSearched")] == [
        "seats", "seats", "drive", "car-search"]
    assert told["DiceRolled"].by["why"]["car"] == "run-over"


@pytest.mark.parametrize("game", ["black-plague", "classic", "eternal-empire"])
def test_every_card_has_its_symbol(game: str) -> None:
    drawn = json.loads((resources.files(gravetide.families.zones.drawn) / "cards.json").read_text("utf-8"))
    assert [card.key for card in load_pack(game).cards if card.key not in drawn] == []


def test_a_value_of_an_event_may_decide() -> None:
    told = causes({"Walked": "walking", "Rolled": {"rule": "dice", "why": {"door": "doors"}}})
    assert told == {"Walked": CauseEntry("walking"), "Rolled": CauseEntry("dice", by={"why": {"door": "doors"}})}
