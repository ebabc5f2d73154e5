"""Reads the cards, zombies, skills and Survivors of a game into a Pack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

from gravetide.content.model import (
    KINDS,
    LEVELS,
    MAGIC,
    MELEE,
    MODES,
    RANGED,
    Attack,
    Card,
    DoorSymbol,
    Pack,
    Sheet,
    Skill,
    ZombieCard,
    ZombieKind,
)
from gravetide.content.reading import suggestion
from gravetide.content.source import Source, open_pack, read_source
from gravetide.kernel.errors import BadContent

FILES = ("equipment.toml", "zombies.toml", "skills.toml", "survivors.toml")

# The rules a skill can change. Each is one rule component; a file can't invent another.
FAMILIES = frozenset({
    "extra_action", "free_action", "plus_damage", "plus_roll", "plus_die", "dice_from_zombies", "frenzy", "reaper",
    "roll_six", "bloodlust", "treat_as_dual", "plus_max_range", "extra_zone_per_move", "move_zones", "sprint", "jump",
    "slippery", "blitz", "born_leader", "break_in", "charge", "collector", "destiny", "free_reload", "hit_and_run",
    "hold_your_nose", "ironclad", "iron_hide", "discard_for_wounds", "lifesaver", "close_door", "loud", "low_profile",
    "lucky", "marksman", "matching_set", "point_blank", "regeneration", "rotten", "search_anywhere",
    "search_extra_card", "shove", "spellbook", "melee_damage_is", "starts_with", "steady_hand", "tactician", "taunt",
    "tough", "trick_shot", "zombie_link",
})
_SLOTS = ("[Type]", "[Equipment]", "[Zombie type]")


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of everything a file may say: nothing but the named keys."""


class _Copies(_File, frozen=True):
    starting: int = 0
    deck: int = 0
    vault: int = 0


class _Blow(_File, frozen=True):
    dice: int
    accuracy: int
    damage: int
    range: tuple[int, int] = (0, 0)
    noisy: bool = False


class _Door(_File, frozen=True):
    at_least: int
    noisy: bool = False


class _CardEntry(_File, frozen=True):
    name: str
    copies: _Copies
    slot: Literal["hand", "body", "pack", "none"]
    dual: bool = False
    melee: _Blow | None = None
    ranged: _Blow | None = None
    magic: _Blow | None = None
    door: _Door | None = None
    reload: bool = False
    keyword: Literal["", "arrows", "bolts", "spell"] = ""
    enchantment: Literal["", "healing", "invisibility", "repulse", "speed"] = ""
    noisy_when_cast: bool = False
    armor: int = 0
    shield: bool = False
    helps_melee: int = 0
    rerolls: Literal["", "arrows", "bolts"] = ""
    search_cards: int = 0
    throws: Literal["", "bile", "torch"] = ""
    food: int = 0
    trap: str = ""


class _Equipment(_File, frozen=True):
    card: tuple[_CardEntry, ...]


class _KindEntry(_File, frozen=True):
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


class _ZombieCardEntry(_File, frozen=True):
    number: int
    blue: str = ""
    yellow: str = ""
    orange: str = ""
    red: str = ""
    extra_activation: str = ""
    special: Literal["", "double_spawn", "necromancer"] = ""


class _Zombies(_File, frozen=True):
    kind: tuple[_KindEntry, ...]
    cards: tuple[_ZombieCardEntry, ...]


class _SkillEntry(_File, frozen=True):
    name: str
    family: str
    text: str
    formerly: str = ""
    scope: tuple[str, ...] = ()
    amount: int = 1
    low: int = 0
    high: int = 0


class _Skills(_File, frozen=True):
    skill: tuple[_SkillEntry, ...]


class _SheetEntry(_File, frozen=True):
    name: str
    box: str
    body: str
    blue: str
    yellow: str
    orange: tuple[str, str]
    red: tuple[str, str, str]
    role: str = ""
    deal: str = ""


class _Survivors(_File, frozen=True):
    survivor: tuple[_SheetEntry, ...]


def key_of(name: str) -> str:
    """The key of a printed name: "Hand Crossbow" is hand-crossbow, "+1 die: Melee" is plus-1-die-melee."""
    plain = name.lower().replace("'", "").replace("+", "plus ").replace("&", "and")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def load_pack(game: str = "black_plague") -> Pack:
    """The content of a game that comes with Gravetide, "black_plague" or "black-plague"; always the same object."""
    return _load_pack(game.replace("-", "_"))


@lru_cache(maxsize=8)
def _load_pack(game: str) -> Pack:
    return read_pack(open_pack(game))


def read_pack(folder: Traversable) -> Pack:
    """The content of the game whose files are in `folder`."""
    sources = [read_source(folder, name) for name in FILES]
    return make_pack(folder.name.replace("_", "-"), *sources)


def make_pack(game: str, equipment: Source, zombies: Source, skills: Source, survivors: Source) -> Pack:
    """The Pack these four files describe."""
    kinds, zombie_cards = _read_zombies(zombies)
    zombie = {kind.key: kind for kind in kinds}
    cards = _read_cards(equipment, zombie)
    card = {each.key: each for each in cards}
    every_skill = _read_skills(skills, cards, kinds)
    skill = {each.formerly: each for each in every_skill if each.formerly} | {each.name: each for each in every_skill}
    return Pack(
        game=game,
        cards=cards,
        card=card,
        zombies=kinds,
        zombie=zombie,
        zombie_cards=zombie_cards,
        skills=every_skill,
        skill=skill,
        survivors={sheet.key: sheet for sheet in _read_survivors(survivors, card, skill)},
        fingerprint=fingerprint(each.text for each in (equipment, zombies, skills, survivors)),
    )


def fingerprint(texts: Iterable[str]) -> str:
    """A short name for exactly these texts."""
    digest = blake2b(digest_size=6)
    for text in texts:
        raw = text.encode()
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()


def skill_named(pack: Pack, name: str) -> Skill:
    """The skill with its parameters filled in, by its full name: "+1 Damage with Sword"."""
    found = pack.skill.get(name)
    if found is None:
        raise BadContent(f"There is no skill called {name!r}.{suggestion(name, pack.skill)}")
    return found


def _refuse_twins(source: Source, section: str, entries: Sequence[str]) -> None:
    for number, name in enumerate(entries):
        if name in entries[:number]:
            source.fail(f"{name!r} is described twice. Please remove one of the two.", section, number, value=name)


def _amount(source: Source, text: str, zombie: dict[str, ZombieKind], *path: str | int) -> tuple[int, int]:
    """(kind, count) of "5 walker"."""
    found = re.fullmatch(r"([1-9]\d?) ([a-z-]+)", text)
    if found is None:
        source.fail(f'{text!r} is not a number and a zombie. Please write it like "2 walker".', *path)
    if found[2] not in zombie:
        source.fail(f"{found[2]!r} is not a kind of zombie.{suggestion(found[2], zombie)}", *path)
    return zombie[found[2]].index, int(found[1])


def _read_cards(source: Source, zombie: dict[str, ZombieKind]) -> tuple[Card, ...]:
    entries = source.read(_Equipment).card
    _refuse_twins(source, "card", [key_of(entry.name) for entry in entries])
    cards = []
    for index, entry in enumerate(entries):
        copies = entry.copies
        if min(copies.starting, copies.deck, copies.vault) < 0 or copies.starting + copies.deck + copies.vault == 0:
            source.fail(f"{entry.name} has no copies. Please give it at least one.", "card", index, "copies")
        for mode, blow in (("melee", entry.melee), ("ranged", entry.ranged), ("magic", entry.magic)):
            if blow is not None:
                _check_blow(source, blow, "card", index, mode)
        if entry.door is not None and entry.door.at_least not in (0, 2, 3, 4, 5, 6):
            source.fail("A door opens on a roll of 2 to 6, or without one (0). Please correct `at_least`.",
                        "card", index, "door")
        if entry.armor not in (0, 2, 3, 4, 5, 6):
            source.fail("Armor protects on a roll of 2 to 6. Please correct the value.", "card", index, "armor")
        cards.append(Card(
            index=index,
            key=key_of(entry.name),
            name=entry.name,
            slot=entry.slot,
            dual=entry.dual,
            attacks=tuple(_attacks(entry)),
            door=None if entry.door is None else DoorSymbol(entry.door.at_least, entry.door.noisy),
            reload=entry.reload,
            keyword=entry.keyword,
            enchantment=entry.enchantment,
            noisy_when_cast=entry.noisy_when_cast,
            armor=entry.armor,
            shield=entry.shield,
            helps_melee=entry.helps_melee,
            rerolls=entry.rerolls,
            search_cards=entry.search_cards,
            throws=entry.throws,
            food=entry.food,
            trap=_amount(source, entry.trap, zombie, "card", index, "trap") if entry.trap else None,
            starting=copies.starting,
            deck=copies.deck,
            vault=copies.vault,
        ))
    return tuple(cards)


def _check_blow(source: Source, blow: _Blow, *path: str | int) -> None:
    if not (1 <= blow.dice <= 20 and 2 <= blow.accuracy <= 6 and 1 <= blow.damage <= 9):
        source.fail("A combat line needs at least one die, an accuracy of 2 to 6 and a damage of 1 or more. "
                    "Please correct it.", *path)
    if not 0 <= blow.range[0] <= blow.range[1]:
        source.fail("The range must be [least, most], from 0 up. Please correct it.", *path)
    if path[-1] == "melee" and blow.range != (0, 0):
        source.fail("A melee line has no range. Please remove it.", *path)


def _attacks(entry: _CardEntry) -> Iterator[Attack]:
    for mode, blow in ((MELEE, entry.melee), (RANGED, entry.ranged), (MAGIC, entry.magic)):
        if blow is not None:
            yield Attack(mode, blow.dice, blow.accuracy, blow.damage, *blow.range, blow.noisy)


def _read_zombies(source: Source) -> tuple[tuple[ZombieKind, ...], tuple[ZombieCard, ...]]:
    file = source.read(_Zombies)
    _refuse_twins(source, "kind", [entry.key for entry in file.kind])
    kinds = tuple(
        ZombieKind(index, entry.key, entry.name, entry.plural, entry.actions, entry.damage, entry.experience,
                   entry.priority, entry.armor_allowed, entry.splits, entry.flees, entry.miniatures)
        for index, entry in enumerate(file.kind)
    )
    for kind in kinds:
        if min(kind.actions, kind.damage, kind.priority) < 1 or kind.experience < 0 or not 0 <= kind.miniatures <= 255:
            source.fail(f"The numbers of the {kind.name} can't be. Please give it at least one Action, damage 1, "
                        "priority 1, and no more than 255 miniatures.", "kind", kind.index)
    zombie = {kind.key: kind for kind in kinds}
    flees = next((kind.index for kind in kinds if kind.flees), -1)
    cards: list[ZombieCard] = []
    for index, entry in enumerate(file.cards):
        if entry.number in [card.number for card in cards]:
            source.fail(f"There are two cards with the number {entry.number}. Please number them all differently.",
                        "cards", index)
        written = [entry.blue, entry.yellow, entry.orange, entry.red]
        if sum((any(written), bool(entry.extra_activation), bool(entry.special))) != 1:
            source.fail("A Zombie card has either four lines, or `extra_activation`, or `special`. "
                        "Please keep one of them.", "cards", index)
        if entry.extra_activation:
            if entry.extra_activation not in zombie:
                source.fail(f"{entry.extra_activation!r} is not a kind of zombie."
                            f"{suggestion(entry.extra_activation, zombie)}", "cards", index, "extra_activation")
            active = zombie[entry.extra_activation].index
            cards.append(ZombieCard(index, entry.number, "extra_activation", (), active))
        elif entry.special:
            if entry.special == "necromancer" and flees < 0:
                source.fail("A necromancer card needs a kind of zombie with `flees = true`. Please add one.",
                            "cards", index)
            cards.append(ZombieCard(index, entry.number, entry.special, (),
                                    flees if entry.special == "necromancer" else -1))
        else:
            lines = []
            for level, text in zip(LEVELS, written, strict=True):
                if not text:
                    source.fail(f"The {level} line is missing. Please add it; \"nothing\" if nobody comes.",
                                "cards", index)
                lines.append((-1, 0) if text == "nothing" else _amount(source, text, zombie, "cards", index, level))
            cards.append(ZombieCard(index, entry.number, "spawn", tuple(lines), -1))
    return kinds, tuple(cards)


def _read_skills(source: Source, cards: tuple[Card, ...], kinds: tuple[ZombieKind, ...]) -> tuple[Skill, ...]:
    entries = source.read(_Skills).skill
    _refuse_twins(source, "skill", [entry.name for entry in entries])
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
                     entry.low, entry.high, formerly)

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


def _read_survivors(source: Source, card: dict[str, Card], skill: dict[str, Skill]) -> Iterator[Sheet]:
    entries = source.read(_Survivors).survivor
    _refuse_twins(source, "survivor", [key_of(entry.name) for entry in entries])
    cards = {each.name: each for each in card.values()}
    for number, entry in enumerate(entries):
        for place, name in (("body", entry.body), ("deal", entry.deal)):
            if name and name not in cards:
                source.fail(f"There is no card called {name!r}.{suggestion(name, cards)}", "survivor", number, place)
        if entry.deal and not cards[entry.deal].starting:
            source.fail(f"The {entry.deal} is not a starting card. Please name one with a grey back.",
                        "survivor", number, "deal")
        chosen = {}
        for level in LEVELS:
            names = getattr(entry, level)
            for name in (names,) if isinstance(names, str) else names:
                if name not in skill:
                    source.fail(f"There is no skill called {name!r}.{suggestion(name, skill)}",
                                "survivor", number, level, value=name)
                chosen[name] = skill[name].index
        yield Sheet(
            key=key_of(entry.name),
            name=entry.name,
            role=entry.role,
            box=entry.box,
            body_card=cards[entry.body].index if entry.body else -1,
            blue=chosen[entry.blue],
            yellow=chosen[entry.yellow],
            orange=tuple(chosen[name] for name in entry.orange),
            red=tuple(chosen[name] for name in entry.red),
            deal=cards[entry.deal].key if entry.deal else "",
        )
