"""Wishes: texts that are read as far as they can be, for telling why something is not possible."""

from __future__ import annotations

from typing import Any

from gravetide.kernel.options import LONGEST, NUMBER, Field, Kind, Notation, Option
from gravetide.kernel.wish import Wish, wish

PLACES = ("north", "south")
TOOLS = ("axe", "key")
PLACE = Kind("place", lambda game, number: PLACES[number],
             lambda game, text: PLACES.index(text) if text in PLACES else None)
TOOL = Kind("tool", lambda game, number: TOOLS[number], lambda game, text: TOOLS.index(text) if text in TOOLS else None)


class Go(Option):
    """Go somewhere."""

    __slots__ = ()
    verb = "go"
    fields = (Field("place", PLACE),)


def never(game: Any, said: dict[str, int]) -> dict[str, int] | None:
    """No door is there."""
    return None


class Unlock(Option):
    """Unlock the door of a place, with a tool or two, or without."""

    __slots__ = ()
    fields = (Field("place", PLACE), Field("tool", TOOL), Field("tools", NUMBER), Field("door", NUMBER))
    notations = (
        Notation("unlock {place}", never, tool=-1, tools=0),
        Notation("unlock {place} {tool}", never, tools=1),
        Notation("unlock {place} {tool}*2", never, tools=2),
    )


class Rush(Option):
    """Run and do something; written with a word of its own."""

    __slots__ = ()
    fields = (Field("place", PLACE),)
    notations = (Notation("go fast {place}"),)


def read(text: str) -> Wish:
    return wish(None, (Go, Unlock, Rush), text)


def test_a_whole_notation_says_every_field() -> None:
    wanted = read("  go   south ")
    assert (wanted.sort, wanted.verb, wanted.said) == (Go, "go", {"place": 1})
    assert wanted.is_whole
    assert wanted.names_something


def test_a_word_alone_asks_for_all_ways_of_doing_it() -> None:
    wanted = read("unlock")
    assert wanted.sort is Unlock
    assert not wanted.names_something
    assert wanted.of("place") == -1
    assert not wanted.stranger


def test_what_nothing_is_called_is_known_by_the_field_that_it_stands_for() -> None:
    wanted = read("unlock west key")
    assert wanted.unknown == {"place": "west"}
    assert wanted.stranger == "west"
    assert wanted.of("tool") == 1
    assert wanted.fits
    assert not wanted.is_whole
    assert read("unlock north hammer").unknown == {"tool": "hammer"}, "not a word too many"


def test_what_can_not_be_meant_now_is_read_all_the_same() -> None:
    wanted = read("unlock north")
    assert wanted.is_whole
    assert (wanted.of("place"), wanted.of("tool"), wanted.of("tools")) == (0, -1, 0)


def test_what_a_way_of_writing_says_by_itself_is_said() -> None:
    assert read("unlock north axe").of("tools") == 1
    assert read("unlock north axe*2").of("tools") == 2
    assert read("unlock north saw*2").stranger == "saw*2", "as it was typed"


def test_of_two_classes_the_one_that_understands_more_is_meant() -> None:
    assert read("go north").sort is Go
    assert read("go fast north").sort is Rush
    assert read("go").sort is Rush, "where both understand as little: the last"
    assert read("go north fast").spare == ["fast"]


def test_things_are_found_wherever_they_stand() -> None:
    wanted = read("go slowly north south")
    assert wanted.mentioned(None, PLACE) == [0, 1]
    assert wanted.mentioned(None, TOOL) == []


def test_a_verb_that_nobody_has_and_no_verb_at_all() -> None:
    assert read("fly north").sort is None
    assert read("fly north").verb == "fly"
    assert read(" ").sort is None
    assert read(" ").verb == ""


def test_no_more_of_a_text_is_looked_at_than_a_notation_can_be_long() -> None:
    assert len(read("go " + "x" * 10_000).stranger) < LONGEST
