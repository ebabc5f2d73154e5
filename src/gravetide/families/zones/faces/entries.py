"""What games of this family declare besides what every game does: Survivors with skills, cards, zombies, classes."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide.server.entries import FirstTable, GameEntry, Look, Noun


class SkillEntry(msgspec.Struct):
    """A skill and what it does."""

    key: str
    name: str
    text: str


class SurvivorEntry(msgspec.Struct):
    """A Survivor as printed, with the skills of each Danger Level."""

    key: str
    name: str
    role: str
    box: str
    skills: dict[str, list[SkillEntry]]
    body_card: str
    deal: str


class CardEntry(msgspec.Struct):
    """An Equipment card in words and numbers; `vault` says that it comes out of Vaults."""

    key: str
    name: str
    slot: str
    text: str
    dual: bool
    attacks: list[dict[str, Any]]
    vault: bool


class ZombieEntry(msgspec.Struct):
    """A kind of zombie."""

    key: str
    name: str
    plural: str
    actions: int
    damage: int
    experience: int
    text: str


class ClassEntry(msgspec.Struct):
    """A class of the house rule Classes: the option ``class.SURVIVOR`` takes its key."""

    key: str
    name: str
    text: str
    abilities: list[SkillEntry]


class SlotsEntry(msgspec.Struct):
    """The places for cards on a dashboard, and what those beside Hands and Body are called."""

    hands: int
    body: bool
    pack: int
    pack_name: str


class ParagraphEntry(msgspec.Struct, rename={"aside": "not"}, omit_defaults=True):
    """A rule in our own words; `not` names the house rules that set it aside."""

    key: str
    title: str
    text: str
    aside: list[str] = []


class RulesEntry(msgspec.Struct):
    """A chapter of a game's rules."""

    key: str
    title: str
    text: list[ParagraphEntry]


class ZoneGameEntry(GameEntry, kw_only=True):
    """A game of this family."""

    survivors: list[SurvivorEntry]
    cards: list[CardEntry]
    zombies: list[ZombieEntry]
    classes: list[ClassEntry]
    chapters: list[RulesEntry]
    slots: SlotsEntry
    levels: list[str]
    """The Danger Levels by name, from the first on."""
    thresholds: list[int]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """What a game says of itself before anybody plays it: its ``words/game.toml``."""

    sentence: str
    look: Look
    scenario: Noun
    member: Noun
    first: FirstTable
