"""Who plays: one bot in all seats, or one for each side, as in `hunters=steady + fox=random`.

On the command line each side's bot is given by itself; of several for one side, every combination is a line-up.

>>> parts("steady")
{'': 'steady'}
>>> parts("hunters=thinker:ms=100 + fox=random")
{'hunters': 'thinker:ms=100', 'fox': 'random'}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType
from gravetide.players.registry import bot

BETWEEN = " + "
EVERYBODY = ""


def parts(text: str) -> dict[str, str]:
    """The bots of a line-up by their sides; one that plays them all has none."""
    return dict([_part(part) for part in text.split(BETWEEN)])


def bots_in(text: str) -> list[str]:
    """The bots of a line-up."""
    return list(dict.fromkeys(parts(text).values()))


def file_part(text: str) -> str:
    """A line-up as part of a file's name."""
    return text.replace(BETWEEN, "-").translate(str.maketrans(":,=", "---"))


def line_ups(asked: Sequence[str], kind: GameType, sides: Sequence[str]) -> tuple[str, ...]:
    """The line-ups that were asked for, as one writes them; what can't be is refused in a sentence."""
    found: list[str] = []
    by_side: dict[str, list[str]] = {}
    for text in asked:
        named = {side.strip(): bot(name, kind).text for side, name in parts(text).items()}
        if EVERYBODY in named:
            found.append(named[EVERYBODY])
        elif len(named) > 1:
            found.append(_written(named, sides))
        else:
            for side, name in named.items():
                by_side.setdefault(side, []).append(name)
    if by_side:
        found += [_written(dict(zip(by_side, names, strict=True)), sides) for names in product(*by_side.values())]
    return tuple(dict.fromkeys(found))


def _part(text: str) -> tuple[str, str]:
    """A side and its bot: the side stands before the first sign of equality, unless that belongs to an option."""
    side, equals, name = text.partition("=")
    return (side, name) if equals and ":" not in side else (EVERYBODY, text)


def _written(named: Mapping[str, str], sides: Sequence[str]) -> str:
    for side in named:
        if side not in sides:
            raise GravetideError(f'There is no side "{side:.40}" here; the sides are {", ".join(sides)}.')
    for side in sides:
        if side not in named:
            like = next(iter(named.values()))
            raise GravetideError(f"Nobody plays {side}. Give every side a bot, as in {side}={like}.")
    if len(set(named.values())) == 1:
        return named[sides[0]]
    return BETWEEN.join([f"{side}={named[side]}" for side in sides])
