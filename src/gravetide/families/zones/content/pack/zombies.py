"""Kinds of zombies and Zombie cards, from `zombies.toml`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import ZombieCard, ZombieKind
from gravetide.families.zones.content.pack.entries import amount, entries_by_level, refuse_twins


class _KindEntry(File, frozen=True):
    key: str
    name: str
    plural: str
    actions: int
    damage: int
    experience: int
    priority: int
    miniatures: int
    armor_allowed: bool = True
    splits: bool = True
    flees: bool = False
    escort: str = ""
    second: str = ""
    company: str = ""
    kin: str = ""
    abomination: bool = False
    climbs: bool = False
    wards: bool = False
    seeks_statues: bool = False
    drains: bool = False
    defiles: bool = False
    drops: bool = False


class _ZombieCardEntry(File, frozen=True, kw_only=True):
    """A Zombie card; who comes at each Danger Level stands under its name."""

    number: int
    extra_activation: str = ""
    special: Literal["", "double_spawn", "necromancer", "abomination", "siege"] = ""
    manhole: bool = False


def zombies_file(levels: tuple[str, ...]) -> Any:
    """What the file may say in a game with these Danger Levels."""
    cards = entries_by_level(_ZombieCardEntry, levels, str, "")
    fields = [("kind", tuple[_KindEntry, ...]), ("cards", cards)]
    return msgspec.defstruct("Zombies", fields, bases=(File,), frozen=True)


def read_zombies(source: Source, levels: tuple[str, ...]) -> tuple[tuple[ZombieKind, ...], tuple[ZombieCard, ...]]:
    """The kinds of zombies and the Zombie cards, each by number; `levels` are the Danger Levels of the game."""
    file = source.read(zombies_file(levels))
    kinds = _read_kinds(source, file)
    cards: list[ZombieCard] = []
    for index, entry in enumerate(file.cards):
        if entry.number in [card.number for card in cards]:
            source.fail(f"There are two cards with the number {entry.number}. Please number them all differently.",
                        "cards", index)
        cards.append(_read_card(source, index, entry, kinds, levels))
    return kinds, tuple(cards)


def _read_kinds(source: Source, file: Any) -> tuple[ZombieKind, ...]:
    refuse_twins(source, "kind", [entry.key for entry in file.kind])
    kinds = tuple(
        ZombieKind(index, entry.key, entry.name, entry.plural, entry.actions, entry.damage, entry.experience,
                   entry.priority, entry.armor_allowed, entry.splits, entry.flees, entry.miniatures,
                   abomination=entry.abomination, climbs=entry.climbs, wards=entry.wards,
                   seeks_statues=entry.seeks_statues, drains=entry.drains, defiles=entry.defiles, drops=entry.drops)
        for index, entry in enumerate(file.kind)
    )
    for kind in kinds:
        if min(kind.actions, kind.damage, kind.priority) < 1 or kind.experience < 0 or not 0 <= kind.miniatures <= 255:
            source.fail(f"The numbers of the {kind.name} can't be. Please give it at least one Action, damage 1, "
                        "priority 1, and no more than 255 miniatures.", "kind", kind.index)
    zombie = {kind.key: kind for kind in kinds}
    return tuple([_with_company(source, kind, entry, zombie) for kind, entry in zip(kinds, file.kind, strict=True)])


def _read_card(source: Source, index: int, entry: Any, kinds: tuple[ZombieKind, ...],
               levels: tuple[str, ...]) -> ZombieCard:
    zombie = {kind.key: kind for kind in kinds}
    written: list[str] = [getattr(entry, level) for level in levels]
    if entry.manhole and not any(written):
        source.fail(f"A manhole card has {len(levels)} lines too. Please add them.", "cards", index, "manhole")
    if sum((any(written), bool(entry.extra_activation), bool(entry.special))) != 1:
        source.fail(f"A Zombie card has either {len(levels)} lines, or `extra_activation`, or `special`. "
                    "Please keep one of them.", "cards", index)
    if entry.extra_activation:
        if entry.extra_activation not in zombie:
            source.fail(f"{entry.extra_activation!r} is not a kind of zombie."
                        f"{suggestion(entry.extra_activation, zombie)}", "cards", index, "extra_activation")
        return ZombieCard(index, entry.number, "extra_activation", (), zombie[entry.extra_activation].index)
    if entry.special:
        return ZombieCard(index, entry.number, entry.special, (), _special(source, index, entry, kinds))
    lines = []
    for level, text in zip(levels, written, strict=True):
        if not text:
            source.fail(f"The {level} line is missing. Please add it; \"nothing\" if nobody comes.", "cards", index)
        lines.append((-1, 0) if text == "nothing" else amount(source, text, zombie, "cards", index, level))
    return ZombieCard(index, entry.number, "manhole" if entry.manhole else "spawn", tuple(lines), -1)


def _special(source: Source, index: int, entry: Any, kinds: tuple[ZombieKind, ...]) -> int:
    """The kind of zombie that a special card brings by itself; -1 for most."""
    if entry.special == "abomination" and not any(kind.abomination for kind in kinds):
        source.fail("An abomination card needs a kind of zombie with `abomination = true`. Please add one.",
                    "cards", index)
    if entry.special != "necromancer":
        return -1
    flees = next((kind.index for kind in kinds if kind.flees or kind.defiles), -1)
    if flees < 0:
        source.fail("A necromancer card needs a kind of zombie with `flees = true` or `defiles = true`. "
                    "Please add one.", "cards", index)
    return flees


def _with_company(source: Source, kind: ZombieKind, entry: _KindEntry, zombie: dict[str, ZombieKind]) -> ZombieKind:
    """A kind with what comes along with it, and what comes in its place."""
    escort = amount(source, entry.escort, zombie, "kind", kind.index, "escort") if entry.escort else None
    company = amount(source, entry.company, zombie, "kind", kind.index, "company") if entry.company else None
    for place, other in (("second", entry.second), ("kin", entry.kin)):
        if other and other not in zombie:
            source.fail(f"{other!r} is not a kind of zombie.{suggestion(other, zombie)}", "kind", kind.index, place)
    return msgspec.structs.replace(kind, escort=escort, second=zombie[entry.second].index if entry.second else -1,
                                   company=company, kin=zombie[entry.kin].index if entry.kin else -1)
