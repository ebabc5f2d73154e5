"""Numbers for options: every thing that can ever be chosen has its fixed place in one catalogue of actions.

A catalogue has a block for each sort of option, and in a block a place for each thing that such an option can be about.
Where options are about more things than their block tells apart (re-ordering an inventory, say), the first such option
of a decision takes the place and the others follow, in their order, in the last block, ``again``. Within a decision no
two options share a number.
"""

from __future__ import annotations

import operator
from typing import Any, Final, NamedTuple, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import face
from gravetide.kernel.gametype import game_type
from gravetide.kernel.options import Option

UNKNOWN: Final = -1


class Block(NamedTuple):
    """The places of one sort of option: from `start` on, `size` of them."""

    name: str
    start: int
    size: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """All actions of games of one shape, and the way between them and options.

    A family says which blocks there are (`sizes`), where in them an option belongs (`place`) and what an action means.
    Its options are one object each: what is known of them is kept by their serials.
    """

    def __init__(self, game: str, shape: Any, sizes: list[tuple[str, int]], again: int) -> None:
        self.game = game
        self.shape = shape
        self.blocks: list[Block] = []
        self.known: vec[i64] = vec[i64]()
        """The places of options by their serials; -1 for those that nobody has asked for."""
        start = 0
        for name, size in [*sizes, ("again", again)]:
            self.blocks.append(Block(name, start, size))
            start += size
        self.again = start - again
        self.size = start

    def place(self, option: Any) -> int:
        """The number of an option, if no other has taken it."""
        raise NotImplementedError

    def meaning(self, action: SupportsIndex) -> Any:
        """What an action is about, for policies that score actions by what they mean: numbers, named by the family."""
        raise NotImplementedError

    def code(self, option: Option) -> i64:
        """The same as `place`, found out once."""
        serial, known = option.serial, self.known
        code: i64 = UNKNOWN
        if serial < len(known):
            code = known[serial]
        if code < 0:
            code = self.place(option)
            while len(known) <= serial:
                known = append(known, UNKNOWN)
            known[serial] = code
            self.known = known
        return code

    def codes(self, options: list[Option]) -> list[int]:
        """The numbers of the options of one decision. Whoever finds his place taken goes to the last block."""
        codes: list[int] = []
        taken: set[int] = set()
        free = self.again
        for option in options:
            code: int = self.code(option)
            if code in taken:
                code = free
                self.check_room(code, options)
                free += 1
            taken.add(code)
            codes.append(code)
        return codes

    def check_room(self, code: int, options: list[Option]) -> None:
        """Refuse a place behind the last one."""
        if code >= self.size:
            raise GravetideError(f"A decision has {len(options)} options, too many for the catalogue.")

    def block_of(self, action: SupportsIndex) -> Block:
        """The block an action is in; NumPy's numbers are numbers too."""
        return self.blocks[self.verb(operator.index(action))]

    def verb(self, action: int) -> int:
        """The number of the block an action is in."""
        if not 0 <= action < self.size:
            raise GravetideError(f"Actions are numbers from 0 to {self.size - 1}, not {action}.")
        return next(verb for verb, block in enumerate(self.blocks) if action < block.start + block.size)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles and copies: all tasks of a shape share one catalogue."""
        return catalogue_again, (self.game, self.shape)


def catalogue_again(game: str, shape: Any) -> Any:
    """The catalogue of a pickle or a copy: the one that all tasks of the shape share."""
    kind = game_type(game)
    return face(kind, "environments").catalogue(kind, shape)


__all__ = ["Block", "Catalogue"]
