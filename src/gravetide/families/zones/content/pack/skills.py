"""Skills, from `skills.toml`: each as such, or once for everything that its slot can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import KINDS, MODES, Card, Skill, ZombieKind
from gravetide.families.zones.content.pack.entries import key_of, refuse_twins

# The rules a skill can change. Each is one rule component; a file can't invent another.
FAMILIES = frozenset({
    "extra_action", "free_action", "plus_damage", "plus_roll", "plus_die", "dice_from_zombies", "frenzy", "reaper",
    "roll_six", "bloodlust", "treat_as_dual", "plus_max_range", "extra_zone_per_move", "move_zones", "sprint", "jump",
    "slippery", "blitz", "born_leader", "break_in", "charge", "collector", "destiny", "free_reload", "hit_and_run",
    "hold_your_nose", "ironclad", "iron_hide", "discard_for_wounds", "lifesaver", "close_door", "loud", "low_profile",
    "lucky", "marksman", "matching_set", "point_blank", "regeneration", "rotten", "search_anywhere",
    "search_extra_card", "shove", "spellbook", "melee_damage_is", "starts_with", "steady_hand", "tactician", "taunt",
    "tough", "trick_shot", "zombie_link", "hoard", "medic", "ninja", "reroll_per_turn",
    "plus_dice", "damage_at_least", "six_gives_chi", "keeps_chi", "free_meditation", "free_order", "guards_die",
    "guards_roll", "guards_evade", "guards_push", "guards_charge", "guards_zones", "guards_warden_killers",
    "bridge_walker", "ice_walker", "ice_warrior",
})
BRACKETED = frozenset({
    "plus_damage", "plus_roll", "plus_die", "frenzy", "reaper", "roll_six", "bloodlust", "guards_die", "guards_roll",
    "guards_evade", "guards_push", "guards_charge", "guards_zones", "guards_warden_killers",
})
"""Families whose names are one with a slot in the rulebook, though our file spells them out."""
_SLOTS = ("[Type]", "[Equipment]", "[Zombie type]")


class _SkillEntry(File, frozen=True):
    name: str
    family: str
    text: str
    formerly: str = ""
    scope: tuple[str, ...] = ()
    amount: int = 1
    low: int = 0
    high: int = 0


class _Skills(File, frozen=True):
    skill: tuple[_SkillEntry, ...]


def read_skills(source: Source, cards: tuple[Card, ...], kinds: tuple[ZombieKind, ...]) -> tuple[Skill, ...]:
    """All skills, by number."""
    entries = source.read(_Skills).skill
    refuse_twins(source, "skill", [entry.name for entry in entries])
    skills: list[Skill] = []
    for number, entry in enumerate(entries):
        if entry.family not in FAMILIES:
            source.fail(f"There is no family of skills called {entry.family!r}.{suggestion(entry.family, FAMILIES)}",
                        "skill", number, "family")
        scope = 0
        for word in entry.scope:
            if word not in KINDS:
                source.fail(f"{word!r} is not a kind of Action.{suggestion(word, KINDS)}",
                            "skill", number, "scope", value=word)
            scope |= KINDS[word]
        bracket = re.search(r"\[[^\]]*\]", entry.name)
        if bracket is not None and bracket[0] not in _SLOTS:
            source.fail(f"A skill has no slot called {bracket[0]}. Known slots: {', '.join(_SLOTS)}.",
                        "skill", number, "name")
        for skill in _instances(entry, scope, cards, kinds):
            skills.append(msgspec.structs.replace(skill, index=len(skills)))
    return tuple(skills)


def _is_bracketed(entry: _SkillEntry) -> bool:
    """Whether a skill is one of several that the rulebook has under one name with a slot in brackets."""
    return entry.family in BRACKETED or (entry.family == "free_action" and entry.name.startswith("+1 free"))


def _instances(
    entry: _SkillEntry, scope: int, cards: tuple[Card, ...], kinds: tuple[ZombieKind, ...]
) -> Iterator[Skill]:
    """The skill as such, or once for everything its slot can hold."""
    def instance(word: str, *, scope: int = scope, card: int = -1, zombie: int = -1) -> Skill:
        name, text, formerly = entry.name, entry.text, entry.formerly
        for slot in _SLOTS:
            name = name.replace(slot, word)
            text = text.replace(slot, word)
            formerly = formerly.replace(slot, word)
        return Skill(0, key_of(name), name, entry.family, text, scope, entry.amount, card, zombie,
                     entry.low, entry.high, formerly, bracketed="[" in entry.name or _is_bracketed(entry))

    if "[Type]" in entry.name:
        for mode, mask in MODES.items():
            yield instance(mode.title(), scope=mask)
    elif "[Equipment]" in entry.name:
        for card in cards:
            # A trap can't be owned, and damage needs a weapon.
            if card.attacks or (entry.family == "starts_with" and card.trap is None):
                yield instance(card.name, card=card.index)
    elif "[Zombie type]" in entry.name:
        for kind in kinds:
            yield instance(kind.name, zombie=kind.index)
    else:
        yield instance("")
