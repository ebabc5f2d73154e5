"""Survivors by what people type: keys, names, beginnings of names, or numbers in the list."""

from __future__ import annotations

from collections.abc import Sequence

from gravetide.content.model import Sheet
from gravetide.games.black_plague import BLACK_PLAGUE_GAME
from gravetide.kernel.errors import GravetideError
from gravetide.rules.narration import listed
from gravetide.terminal.keys import is_number

GAME = BLACK_PLAGUE_GAME


def read_team(typed: str) -> tuple[str, ...]:
    """Survivors by key, name, beginning of a name, or number: ``ann 3 sam``."""
    sheets = list(GAME.pack().survivors.values())
    return tuple(_sheet(word, sheets).key for word in _words(typed))


def read_members(typed: str, team: Sequence[str]) -> tuple[str, ...]:
    """Survivors of a team, in its order; a beginning of a name need only tell them apart from the others in it.

    >>> read_members("s, ann", ["ann", "clovis", "samson"])
    ('ann', 'samson')
    """
    sheets = GAME.pack().survivors
    members = [sheets[key] for key in team]
    found = set()
    for word in _words(typed):
        near = [] if is_number(word) else _named(word, members)
        sheet = near[0] if len(near) == 1 else _sheet(word, list(sheets.values()))
        if sheet.key not in team:
            raise GravetideError(f"{sheet.name} is not in the team, which is {names(team)}.")
        found.add(sheet.key)
    return tuple(key for key in team if key in found)


def names(team: Sequence[str]) -> str:
    """Survivors as a sentence has them."""
    sheets = GAME.pack().survivors
    return listed([sheets[key].name for key in team])


def _words(typed: str) -> list[str]:
    return typed.replace(",", " ").lower().split()


def _named(word: str, sheets: Sequence[Sheet]) -> list[Sheet]:
    exact = [sheet for sheet in sheets if word in (sheet.key, sheet.name.lower())]
    return exact or [sheet for sheet in sheets if sheet.key.startswith(word)]


def _sheet(word: str, sheets: list[Sheet]) -> Sheet:
    if is_number(word):
        if 1 <= int(word) <= len(sheets):
            return sheets[int(word) - 1]
        raise GravetideError(f"Survivors are numbered from 1 to {len(sheets)}; there is no number {int(word)}.")
    found = _named(word, sheets)
    if len(found) == 1:
        return found[0]
    if found:
        raise GravetideError(f'"{word}" could be {listed([sheet.name for sheet in found])}; type a little more.')
    raise GravetideError(f'There is no Survivor "{word:.40}"; known: {", ".join(sheet.key for sheet in sheets)}.')
