"""Options are values: fields with kinds, from which notation, parsing and repr follow."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from gravetide.kernel import Field, Notation, Option
from gravetide.kernel.options import MOST_LINES, NUMBER, parse, sorts_of, table_of
from tests.duel.game import Bid, Toss, duel


class Card(Option):
    """Anything in a game of these tests."""

    __slots__ = ()


def in_hand(game: Any, said: dict[str, int]) -> dict[str, int] | None:
    """The seat that holds a card, if only one does."""
    holders = [seat for seat, hand in enumerate(game) if said["card"] in hand]
    return {"seat": holders[0]} if len(holders) == 1 else None


class Lay(Card):
    """Lay a card: whose it is goes without saying, unless two have one like it."""

    __slots__ = ()
    fields = (Field("seat", NUMBER), Field("card", NUMBER), Field("pair", NUMBER))
    notations = (
        Notation("lay {card}", in_hand, pair=0),
        Notation("lay {card} of {seat}", pair=0),
        Notation("lay {card}*2", in_hand, pair=1),
    )
    says = "Lay {card}"


class Pass(Card):
    """Do nothing."""

    __slots__ = ()
    verb = "pass"
    says = "Do nothing"


HANDS: Any = ((1, 2), (2, 3))


def test_equal_options_are_one_and_stay_so_through_pickles_and_copies() -> None:
    option = Lay.of(0, 1, 0)
    assert option is Lay.of(0, 1, 0)
    assert hash(option) == hash(Lay.of(0, 1, 0))
    assert option != Lay.of(0, 2, 0)
    assert pickle.loads(pickle.dumps(option)) is option
    assert copy.deepcopy(option) is option


def test_a_repr_can_be_pasted() -> None:
    assert repr(Lay.of(0, 1, 0)) == "Lay.of(0, 1, 0)"
    assert eval("Lay.of(0, 1, 0)") is Lay.of(0, 1, 0)
    assert repr(Pass.of()) == "Pass.of()"


def test_the_shortest_text_that_tells_it_is_written() -> None:
    assert Lay.of(0, 1, 0).notation(HANDS) == "lay 1"
    assert Lay.of(1, 2, 0).notation(HANDS) == "lay 2 of 1"
    assert Lay.of(1, 3, 1).notation(HANDS) == "lay 3*2"


def test_what_is_written_is_read() -> None:
    for option in (Lay.of(0, 1, 0), Lay.of(0, 2, 0), Lay.of(1, 2, 0), Lay.of(1, 3, 1), Pass.of()):
        assert parse(HANDS, Card, option.notation(HANDS)) is option
    for text in ("lay 2", "lay 9", "lay", "lay one", "pass 1", "lay 1 of", "", "lay " + "1" * 300):
        assert parse(HANDS, Card, text) is None, text


def test_sentences_and_what_it_is_about_follow_from_the_fields() -> None:
    assert Lay.of(0, 1, 0).sentence(HANDS) == "Lay 1"
    assert Lay.of(0, 1, -1).about(HANDS) == {"seat": ("number", 0), "card": ("number", 1)}
    assert Pass.of().sentence(HANDS) == "Do nothing"


def test_the_number_of_fields_is_the_number_of_numbers() -> None:
    with pytest.raises(TypeError, match="Lay takes 3 numbers, not 1"):
        Lay.of(1)


def test_two_that_are_written_alike_are_refused() -> None:
    class Base(Option):
        __slots__ = ()

    class One(Base):
        __slots__ = ()
        verb = "go"
        fields = (Field("where", NUMBER),)

    assert sorts_of(Base) == [One]
    table_of(Base)

    class Two(Base):
        __slots__ = ()
        notations = (Notation("go {there}"),)
        fields = (Field("there", NUMBER),)

    assert [sort.__name__ for sort in sorts_of(Base)] == ["One", Two.__name__]
    with pytest.raises(TypeError, match=r'written "go \{number\}".*One and .*Two'):
        table_of(Base)


def test_a_notation_must_tell_all_numbers() -> None:
    class Base(Option):
        __slots__ = ()

    class Vague(Base):
        __slots__ = ()
        notations = (Notation("go"),)
        fields = (Field("where", NUMBER),)

    with pytest.raises(TypeError, match=r"does not say what the numbers of .*Vague are"):
        Vague.of(1).notation(None)


def test_nothing_is_written_in_too_many_ways() -> None:
    class Base(Option):
        __slots__ = ()

    class Wordy(Base):
        __slots__ = ()
        notations = tuple([Notation(f"go {number}") for number in range(MOST_LINES + 1)])

    with pytest.raises(TypeError, match=rf"Wordy is written in more ways than {MOST_LINES}"):
        Wordy.of().notation(None)


def test_a_game_reads_what_is_not_offered_too() -> None:
    game = duel()
    assert game.parse("bid 12") is Bid.of(12)
    assert game.parse(f"toss {game.state.hands[1][0]}") is Toss.of(1, game.state.hands[1][0])  # type: ignore[attr-defined]
    assert game.parse("bid twelve") is None
