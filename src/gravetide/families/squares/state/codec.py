"""A game of the square family as plain values and back.

The squares that figures stand on follow from the figures and are not written; the same goes for the ground.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.state.game import SQUARES, WAS, SquareGame
from gravetide.families.squares.state.human import Human
from gravetide.kernel.errors import BadSave

if TYPE_CHECKING:
    from gravetide.families.squares.setup import SquareSetup


class HumanBody(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What a save says of one human: the fields of `Human`, with their types."""

    # -- HumanBody, written by python -m tools.fields
    square: int
    facing: int
    ap: int
    weapon: int
    items: tuple[int, ...]
    infected: bool
    fate: int
    searched: int
    refused: int
    ran: bool
    # -- until here


class SquareBody(msgspec.Struct, forbid_unknown_fields=True):
    """What a save says of the table, with its types: anything else is refused before it can do harm."""

    # -- SquareBody, written by python -m tools.fields
    cellar: int
    barricades: int
    reinforced: int
    deck: tuple[int, ...]
    top: tuple[tuple[int, int], ...]
    under: tuple[int, ...]
    discards: tuple[int, ...]
    flares: tuple[int, ...]
    done: int
    keys_found: bool
    out_of_gas: bool
    starts: int
    lasting: int
    round: int
    active: int
    night: bool
    traitor: int
    revealed: bool
    spree: int
    madness: int
    refuge: int
    seals: int
    zombies: tuple[int, ...]
    humans: tuple[HumanBody, ...]
    # -- until here


HUMAN = HumanBody.__struct_fields__
PLAIN = tuple(name for name in SquareBody.__struct_fields__ if name not in ("humans", "zombies"))


def encode(game: SquareGame) -> dict[str, Any]:
    """The changing part of a game; the set-up is in the header."""
    body: dict[str, Any] = {name: getattr(game, name) for name in PLAIN}
    body["zombies"] = tuple(game.zombies)
    body["humans"] = [[getattr(human, name) for name in HUMAN] for human in game.humans]
    return body


def decode(setup: SquareSetup, body: dict[str, Any]) -> SquareGame:
    """The game that `encode` described; values of the wrong type are refused."""
    told = msgspec.convert(body, SquareBody)
    game = SquareGame(setup)
    for name in PLAIN:
        setattr(game, name, getattr(told, name))
    searches = sum(not setup.board.in_cellar(x.square) for x in setup.board.search)
    if not -1 <= game.cellar < 4 * searches or (game.cellar >= 0 and not _found_from(setup, game.cellar)):
        raise BadSave("The cellar was found where it can't be.")
    game.ground = setup.ground(game.cellar)
    for told_human in told.humans:
        human = Human()
        for name in HUMAN:
            setattr(human, name, getattr(told_human, name))
        game.humans.append(human)
        if not -2 <= human.square < setup.board.size:
            raise BadSave("A human stands on no square of the board.")
        if human.square >= 0:
            game.standing |= 1 << human.square
        elif human.square == IN_CAR:
            game.aboard |= 1 << len(game.humans) - 1
    game.owned = (1 << len(game.humans)) - 1
    game.zombies = list(told.zombies)
    for zombie in game.zombies:
        if zombie < 0 or zombie & SQUARES >= setup.board.size or zombie >> WAS > len(game.humans):
            raise BadSave("A zombie stands on no square of the board, or was nobody's.")
        game.horde |= 1 << (zombie & SQUARES)
    return game


def _found_from(setup: SquareSetup, cellar: int) -> bool:
    """Whether somebody could have faced the search square in that direction."""
    board = setup.board
    ground = setup.ground(-1)
    square = board.search[cellar >> 2].square
    finder = ground.sees(square, (cellar & 3) + 2 & 3, 0)
    return finder >= 0 and bool(ground.walk >> finder & 1)


