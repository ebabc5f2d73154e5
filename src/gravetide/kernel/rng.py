"""One 63-bit generator carried in the state: multiply, add, mask; the high bits are used.

Compiled, the numbers are machine words: the product overflows, but its low 63 bits are the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = (1 << 63) - 1
# Made into machine words once: literals of this size would be read off Python's integers at every draw.
_WORD: Final = i64(MASK)
_MULTIPLIER: Final = i64(6364136223846793005)
_INCREMENT: Final = i64(1442695040888963407)


def seeded(seed: int) -> int:
    """The generator's first state, mixed so that neighbouring seeds have nothing in common."""
    x = (seed ^ 0x9E3779B97F4A7C15) & MASK
    for multiplier in (0xBF58476D1CE4E5B9, 0x94D049BB133111EB):
        x = ((x ^ (x >> 30)) * multiplier) & MASK
    return x ^ (x >> 31)


def advance_rng(rng: i64) -> i64:
    """The state after one draw."""
    return (rng * _MULTIPLIER + _INCREMENT) & _WORD


def below(rng: i64, n: i64) -> i64:
    """A number from 0 to n - 1 read off the high bits."""
    return ((rng >> 31) * n) >> 32
