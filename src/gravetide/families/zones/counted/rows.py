"""What is kept of a game of this family: one row of plain values, counted from what any spectator may see.

Rows hold texts and numbers, so that none of them is part of a cycle: Python need not look for one in them (`gc=False`),
though a run keeps a hundred of them for each game.
"""

from __future__ import annotations

import msgspec

from gravetide.lab.rows import GameRow


class RoundRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One Round: how things stood when it ended, and what happened in it."""

    round: int
    danger: int        # 0 blue to 3 red: the highest level in play in it, also of those who left or fell
    experience: int    # the most that one Survivor has
    standing: int      # Survivors on the board
    zombies: int       # zombies on the board
    kills: int
    arrived: int       # zombies placed
    wounds: int
    deaths: int
    noise: int         # Noise tokens put down


class ZoneRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One Zone over the whole game."""

    zone: str
    turns: int         # Survivors' Turns that ended here
    deaths: int
    wounds: int
    noise: int
    kills: int
    arrived: int


class SurvivorRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One Survivor at the end."""

    survivor: str
    fate: str          # "" still on the board, left, eliminated
    round: int         # of the fate; 0 without one
    experience: int
    kills: int
    wounds: int        # received over the game


class GainRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card or a skill that came to the team: the first Round in which it had it (0: from the start)."""

    what: str
    round: int


class WeaponRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What was done with one weapon."""

    weapon: str
    attacks: int
    kills: int


class ZoneGameRow(GameRow, frozen=True):
    """One game."""

    team: int          # Survivors at the start
    lost: int          # Survivors eliminated
    kills: int
    danger: int        # 0 blue to 3 red, the highest reached
    by_round: tuple[RoundRow, ...]
    by_zone: tuple[ZoneRow, ...]
    by_survivor: tuple[SurvivorRow, ...]
    cards: tuple[GainRow, ...]
    skills: tuple[GainRow, ...]
    weapons: tuple[WeaponRow, ...]
