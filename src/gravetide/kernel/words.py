"""Words as people read them, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several things in a row.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed(["a"]), listed([])
    ('a, b and c', 'a or b', 'a', '')
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def so_many(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> so_many(1, "Wound"), so_many(2, "Wound"), so_many(3, "Fatty", "Fatties")
    ('1 Wound', '2 Wounds', '3 Fatties')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
