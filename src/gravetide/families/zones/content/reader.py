"""Reads the cards, zombies, skills and Survivors of a game into a Pack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final, Literal

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import Source, open_pack, read_source
from gravetide.families.zones.content.model import (
    COMBAT,
    KINDS,
    LEVELS,
    MAGIC,
    MELEE,
    MODES,
    RANGED,
    Attack,
    Box,
    Card,
    CarKind,
    ChiCard,
    ChiUse,
    DoorSymbol,
    Enhanced,
    Pack,
    Sheet,
    Skill,
    Throw,
    ZombieCard,
    ZombieKind,
)
from gravetide.kernel.errors import BadContent

FILES = ("equipment.toml", "zombies.toml", "skills.toml", "survivors.toml")
BOX_FILE = "box.toml"
"""What there is to lay out; a game without this file has the box of the family."""
CHI_FILE = "chi-skill-cards.toml"
"""Chi skills and the cards that bring them; only for games in which there is Chi."""

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
USUAL_BOX: Final = Box()
_SLOTS = ("[Type]", "[Equipment]", "[Zombie type]")


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of everything a file may say: nothing but the named keys."""


class _Copies(_File, frozen=True):
    starting: int = 0
    deck: int = 0
    vault: int = 0
    aside: int = 0


class _Throw(_File, frozen=True):
    range: tuple[int, int]
    noisy: bool = False


class _Blow(_File, frozen=True):
    dice: int
    accuracy: int
    damage: int
    range: tuple[int, int] = (0, 0)
    noisy: bool = False


class _Door(_File, frozen=True):
    at_least: int
    noisy: bool = False


class _Chi(_File, frozen=True):
    dice: int = 0
    accuracy: int = 0
    damage: int = 0
    range: tuple[int, int] | None = None
    skill: str = ""
    armor: int = 0
    reroll: bool = False


class _Deed(_File, frozen=True, rename={"from_": "from"}):
    """What a card does, in one verb and what goes with it."""

    do: Literal["lend", "put", "discard", "eat", "throw", "freeze", "heal", "jump", "push", "move", "shield", "chi",
                "reroll", "grant"]
    to: Literal["", "other melee weapon", "other ranged weapon", "other combat spell", "one Zone next to it"] = ""
    dice: int = 0
    n: int | Literal["natural sixes", "all"] = 0
    kind: str = ""
    ap: int = 0
    what: Literal["", "bile", "torch", "misses"] = ""
    range: tuple[int, int] | None = None
    where: Literal["", "target Zone"] = ""
    target: Literal["", "Survivor in sight"] = ""
    penalty: bool = True
    zones: tuple[int, int] = (0, 0)
    from_: Literal["", "Zone in sight at Range 0-1"] = ""
    over_ramparts: Literal["", "down"] = ""
    when: Literal["", "fired from a Walkway"] = ""
    times: int = 1
    skill: str = ""
    limit_plus: int = 0


class _CardEntry(_File, frozen=True):
    name: str
    copies: _Copies
    slot: Literal["hand", "body", "pack", "any", "none"]
    dual: bool = False
    melee: _Blow | None = None
    ranged: _Blow | None = None
    magic: _Blow | None = None
    door: _Door | None = None
    reload: bool = False
    keyword: Literal["", "arrows", "bolts", "bullets", "shells", "spell"] = ""
    enchantment: Literal["", "healing", "invisibility", "repulse", "speed"] = ""
    noisy_when_cast: bool = False
    armor: int = 0
    shield: bool = False
    helps_melee: int = 0
    rerolls: Literal["", "arrows", "bolts", "bullets", "shells"] = ""
    search_cards: int = 0
    throws: Literal["", "bile", "torch", "molotov"] = ""
    food: int = 0
    trap: str = ""
    made_of: tuple[str, ...] = ()
    joined: bool = False
    found_in: str = ""
    thrown: _Throw | None = None
    chooses_targets: bool = False
    extra_search: int = 0
    saves_from_wound: bool = False
    wound: bool = False
    objective: Literal["", "blue", "green"] = ""
    chi: _Chi | None = None
    keep: int = 0
    does: tuple[_Deed, ...] = ()


class _CarEntry(_File, frozen=True):
    key: str
    name: str
    plural: str
    search: Literal["weapon", "own"]
    once: bool = False
    seats: int = 4


class _Equipment(_File, frozen=True):
    card: tuple[_CardEntry, ...]
    car: tuple[_CarEntry, ...] = ()


class _Tokens(_File, frozen=True):
    plain: int = -1
    red: int = -1
    blue: int = -1
    green: int = -1


class _Box(_File, frozen=True):
    streets: Literal["cells", "crossings"]
    borders: Literal["gaps", "alike", "walled"]
    doors: _Tokens
    objectives: _Tokens
    spawns: _Tokens
    doorways: bool = False
    cars: int = 0
    exits: int = -1
    nearest_spawn: int = 0
    outdoors: bool = False
    clockwise: bool = False
    most_survivors: int = 12
    parts: tuple[str, ...] = ()


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


class _ZombieCardEntry(_File, frozen=True):
    number: int
    blue: str = ""
    yellow: str = ""
    orange: str = ""
    red: str = ""
    extra_activation: str = ""
    special: Literal["", "double_spawn", "necromancer", "abomination", "siege"] = ""
    manhole: bool = False


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


class _ChiDoes(_File, frozen=True, rename={"as_": "as"}):
    do: Literal["dice", "damage", "roll", "skill", "free-action", "jump"]
    type: str = ""
    plus: int = 0
    at_least: int = 0
    most: int = 6
    as_: str = ""
    per: Literal["action"] = "action"
    actions: int = 0


class _ChiSkillEntry(_File, frozen=True):
    name: str
    text: str
    when: Literal["combat", "move", "turn"]
    lasts: Literal["action", "turn"]
    warden: bool
    does: _ChiDoes


class _ChiCardEntry(_File, frozen=True):
    id: str
    group: str
    options: tuple[str, ...]


class _ChiSkillCards(_File, frozen=True):
    groups: dict[str, tuple[str, ...]]
    card: tuple[_ChiCardEntry, ...]
    skill: tuple[_ChiSkillEntry, ...]


class _Skills(_File, frozen=True):
    skill: tuple[_SkillEntry, ...]


class _SheetEntry(_File, frozen=True):
    name: str
    box: str
    blue: str | tuple[str, str]
    yellow: str
    orange: tuple[str, str]
    red: tuple[str, str, str]
    body: str = ""
    role: str = ""
    deal: str = ""


class _Survivors(_File, frozen=True):
    survivor: tuple[_SheetEntry, ...]


def key_of(name: str) -> str:
    """The key of a printed name: "Hand Crossbow" is hand-crossbow, "+1 die: Melee" is plus-1-die-melee."""
    plain = name.lower().replace("'", "").replace("+", "plus ").replace("&", "and")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def load_pack(game: str) -> Pack:
    """The content of a game that comes with Gravetide, "black_plague" or "black-plague"; always the same object."""
    return _load_pack(game.replace("-", "_"))


@lru_cache(maxsize=8)
def _load_pack(game: str) -> Pack:
    sources = [read_source(game, name) for name in FILES]
    box = read_box(read_source(game, BOX_FILE)) if (open_pack(game) / BOX_FILE).is_file() else Box()
    chi = read_source(game, CHI_FILE) if (open_pack(game) / CHI_FILE).is_file() else None
    return make_pack(game.replace("_", "-"), *sources, box=box, chi=chi)


def make_pack(game: str, equipment: Source, zombies: Source, skills: Source, survivors: Source, *,
              box: Box = USUAL_BOX, chi: Source | None = None) -> Pack:
    """The Pack these four files describe, and a fifth one where there is Chi."""
    kinds, zombie_cards = _read_zombies(zombies)
    zombie = {kind.key: kind for kind in kinds}
    cars = _read_cars(equipment)
    cards = _read_cards(equipment, zombie, [car.key for car in cars])
    card = {each.key: each for each in cards}
    every_skill = _read_skills(skills, cards, kinds)
    if chi is not None:
        every_skill = _read_chi_skills(chi, every_skill)
    skill = {each.formerly: each for each in every_skill if each.formerly} | {each.name: each for each in every_skill}
    _check_card_skills(equipment, skill)
    texts = (equipment, zombies, skills, survivors) if chi is None else (equipment, zombies, skills, survivors, chi)
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
        fingerprint=fingerprint(each.text for each in texts),
        cars=cars,
        box=box,
        chi_cards=() if chi is None else _read_chi_cards(chi, skill),
    )


def read_box(source: Source) -> Box:
    """What a game has to lay out, and how its tiles are read."""
    file = source.read(_Box)
    return Box(
        streets=file.streets,
        borders=file.borders,
        doorways=file.doorways,
        doors=(("neutral", file.doors.plain), ("blue", file.doors.blue), ("green", file.doors.green)),
        objectives=tuple([(colour, getattr(file.objectives, colour)) for colour in ("red", "blue", "green")]),
        spawns=tuple([(colour, getattr(file.spawns, colour)) for colour in ("red", "blue", "green")]),
        cars=file.cars,
        exits=file.exits,
        nearest_spawn=file.nearest_spawn,
        outdoors=file.outdoors,
        clockwise=file.clockwise,
        most_survivors=file.most_survivors,
        parts=file.parts,
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


def _read_cars(source: Source) -> tuple[CarKind, ...]:
    entries = source.read(_Equipment).car
    _refuse_twins(source, "car", [entry.key for entry in entries])
    for number, entry in enumerate(entries):
        if entry.seats < 1:
            source.fail("A car has at least the driver's seat. Please correct `seats`.", "car", number, "seats")
    return tuple([CarKind(index, entry.key, entry.name, entry.plural, entry.seats, entry.search, entry.once)
                  for index, entry in enumerate(entries)])


def _read_cards(source: Source, zombie: dict[str, ZombieKind], cars: Sequence[str]) -> tuple[Card, ...]:
    entries = source.read(_Equipment).card
    names = [entry.name for entry in entries]
    _refuse_twins(source, "card", [key_of(name) for name in names])
    cards = []
    for index, entry in enumerate(entries):
        copies = entry.copies
        numbers = (copies.starting, copies.deck, copies.vault, copies.aside)
        in_box = sum(numbers)
        if min(numbers) < 0 or (in_box == 0 and not entry.joined):
            source.fail(f"{entry.name} has no copies. Please give it at least one.", "card", index, "copies")
        if entry.joined and (in_box or not entry.made_of):
            source.fail(f"{entry.name} is two other cards kept together. Please name them in `made_of`, and give it no "
                        "copies of its own.", "card", index, "joined")
        _check_stock(source, index, entry, names, cars)
        done = _deeds(source, index, entry, zombie)
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
            enchantment=done.enchantment or entry.enchantment,
            noisy_when_cast=entry.noisy_when_cast,
            armor=entry.armor,
            shield=done.shield or entry.shield,
            helps_melee=entry.helps_melee,
            rerolls=entry.rerolls,
            search_cards=entry.search_cards,
            throws=done.throws or entry.throws,
            food=done.food or entry.food,
            trap=_amount(source, entry.trap, zombie, "card", index, "trap") if entry.trap else done.trap,
            starting=copies.starting,
            deck=copies.deck,
            vault=copies.vault,
            aside=copies.aside,
            made_of=tuple([names.index(name) for name in entry.made_of]),
            joined=entry.joined,
            found_in=entry.found_in,
            thrown=None if entry.thrown is None else Throw(*entry.thrown.range, entry.thrown.noisy),
            chooses_targets=entry.chooses_targets,
            extra_search=entry.extra_search,
            saves_from_wound=entry.saves_from_wound,
            wound=entry.wound,
            objective=entry.objective,
            chi=None if entry.chi is None else Enhanced(**msgspec.structs.asdict(entry.chi)),
            keep=entry.keep,
            lends=done.lends,
            chi_for_sixes=done.chi_for_sixes,
            freezes=done.freezes,
            rerolls_from=done.rerolls_from,
            grants=done.grants,
            more_orders=done.more_orders,
            zones=done.zones,
        ))
    return tuple(cards)


class _Done(msgspec.Struct):
    """What the deeds of a card come to."""

    lends: tuple[int, int] = (0, 0)
    trap: tuple[int, int] | None = None
    food: int = 0
    throws: str = ""
    freezes: str = ""
    enchantment: str = ""
    zones: tuple[int, int] = (0, 0)
    shield: bool = False
    chi_for_sixes: int = 0
    rerolls_from: str = ""
    grants: str = ""
    more_orders: int = 0


LENT_TO: Final = {"other melee weapon": MELEE, "other ranged weapon": RANGED, "other combat spell": MAGIC}
ENCHANTMENTS: Final = {"heal": "healing", "jump": "jump", "push": "push", "move": "sprint"}


def _deeds(source: Source, index: int, entry: _CardEntry, zombie: dict[str, ZombieKind]) -> _Done:
    """What the verbs of a card mean for whoever has it."""
    done = _Done()
    for number, deed in enumerate(entry.does):
        place = ("card", index, "does", number)
        match deed.do:
            case "lend":
                if deed.to not in LENT_TO or deed.dice < 1:
                    source.fail(f"A card lends dice `to` one of: {', '.join(LENT_TO)}. Please say which, and how many.",
                                *place)
                done.lends = LENT_TO[deed.to], deed.dice
            case "put":
                done.trap = _amount(source, f"{deed.n} {deed.kind}", zombie, *place)
            case "eat":
                done.food = deed.ap
            case "throw":
                done.throws = deed.what
            case "freeze":
                done.freezes = "all" if deed.n == "all" else "sixes"
            case "heal" | "jump" | "push" | "move":
                done.enchantment, done.zones = ENCHANTMENTS[deed.do], deed.zones
            case "shield":
                done.shield = True
            case "chi":
                done.chi_for_sixes = 1
            case "reroll":
                done.rerolls_from = "walkway" if deed.when else "anywhere"
            case "grant":
                done.grants, done.more_orders = deed.skill, deed.limit_plus
    return done


def _check_card_skills(source: Source, skill: dict[str, Skill]) -> None:
    """Skills that cards name are there."""
    for index, entry in enumerate(source.read(_Equipment).card):
        named = [deed.skill for deed in entry.does] + ([entry.chi.skill] if entry.chi is not None else [])
        for name in named:
            if name and name not in skill:
                source.fail(f"There is no skill called {name!r}.{suggestion(name, skill)}", "card", index, value=name)


def _check_stock(source: Source, index: int, entry: _CardEntry, names: Sequence[str], cars: Sequence[str]) -> None:
    """What is combined or found in cars comes from a stock, and by a way that there is."""
    if entry.made_of and len(entry.made_of) != 2:
        source.fail(f"{entry.name} is combined from two cards. Please name two.", "card", index, "made_of")
    for name in entry.made_of:
        if name not in names:
            source.fail(f"There is no card called {name!r}.{suggestion(name, names)}",
                        "card", index, "made_of", value=name)
    if entry.found_in and entry.found_in not in cars:
        source.fail(f"There is no kind of car called {entry.found_in!r}.{suggestion(entry.found_in, cars)}",
                    "card", index, "found_in")
    apart = entry.found_in or (entry.made_of and not entry.joined) or entry.wound or entry.objective
    if bool(apart) != bool(entry.copies.aside):
        source.fail("Copies set aside are for cards that are combined, found in a car, wounds or carried Objectives, "
                    "and those have no others. Please correct `copies`.", "card", index, "copies")
    if (entry.throws == "molotov") != (entry.thrown is not None):
        source.fail('`thrown` goes with throws = "molotov". Please add or remove it.', "card", index, "throws")
    if entry.thrown is not None and not 0 <= entry.thrown.range[0] <= entry.thrown.range[1]:
        source.fail("The range must be [least, most], from 0 up. Please correct it.", "card", index, "thrown")


def _check_blow(source: Source, blow: _Blow, *path: str | int) -> None:
    if not (1 <= blow.dice <= 20 and 2 <= blow.accuracy <= 6 and 1 <= blow.damage <= 9):
        source.fail("A combat line needs at least one die, an accuracy of 2 to 6 and a damage of 1 or more. "
                    "Please correct it.", *path)
    if not 0 <= blow.range[0] <= blow.range[1]:
        source.fail("The range must be [least, most], from 0 up. Please correct it.", *path)
    if path[-1] == "melee" and blow.range not in ((0, 0), (0, 1)):
        source.fail("A melee line has no range, or that of a polearm, [0, 1]. Please remove it.", *path)


def _attacks(entry: _CardEntry) -> Iterator[Attack]:
    for mode, blow in ((MELEE, entry.melee), (RANGED, entry.ranged), (MAGIC, entry.magic)):
        if blow is not None:
            yield Attack(mode, blow.dice, blow.accuracy, blow.damage, *blow.range, blow.noisy)


def _read_zombies(source: Source) -> tuple[tuple[ZombieKind, ...], tuple[ZombieCard, ...]]:
    file = source.read(_Zombies)
    _refuse_twins(source, "kind", [entry.key for entry in file.kind])
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
    kinds = tuple([_with_company(source, kind, entry, zombie) for kind, entry in zip(kinds, file.kind, strict=True)])
    flees = next((kind.index for kind in kinds if kind.flees or kind.defiles), -1)
    cards: list[ZombieCard] = []
    for index, entry in enumerate(file.cards):
        if entry.number in [card.number for card in cards]:
            source.fail(f"There are two cards with the number {entry.number}. Please number them all differently.",
                        "cards", index)
        written = [entry.blue, entry.yellow, entry.orange, entry.red]
        if entry.manhole and not any(written):
            source.fail("A manhole card has four lines too. Please add them.", "cards", index, "manhole")
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
                source.fail("A necromancer card needs a kind of zombie with `flees = true` or `defiles = true`. "
                            "Please add one.", "cards", index)
            if entry.special == "abomination" and not any(kind.abomination for kind in kinds):
                source.fail("An abomination card needs a kind of zombie with `abomination = true`. Please add one.",
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
            cards.append(ZombieCard(index, entry.number, "manhole" if entry.manhole else "spawn", tuple(lines), -1))
    return kinds, tuple(cards)


def _with_company(source: Source, kind: ZombieKind, entry: _KindEntry, zombie: dict[str, ZombieKind]) -> ZombieKind:
    """A kind with what comes along with it, and what comes in its place."""
    escort = _amount(source, entry.escort, zombie, "kind", kind.index, "escort") if entry.escort else None
    company = _amount(source, entry.company, zombie, "kind", kind.index, "company") if entry.company else None
    for place, other in (("second", entry.second), ("kin", entry.kin)):
        if other and other not in zombie:
            source.fail(f"{other!r} is not a kind of zombie.{suggestion(other, zombie)}", "kind", kind.index, place)
    return msgspec.structs.replace(kind, escort=escort, second=zombie[entry.second].index if entry.second else -1,
                                   company=company, kin=zombie[entry.kin].index if entry.kin else -1)


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


def _read_chi_skills(source: Source, skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills of a game with its Chi skills behind them, each called by its name with "Chi" in front.

    What a Chi skill lends is a skill of the game where there is one of that name, else one that only it can lend.
    """
    entries = source.read(_ChiSkillCards).skill
    _refuse_twins(source, "skill", [entry.name for entry in entries])
    known = {skill.name: skill for skill in skills}
    every = list(skills)
    for number, entry in enumerate(entries):
        does = entry.does
        if does.type and does.type not in KINDS:
            source.fail(f"{does.type!r} is not a kind of Action.{suggestion(does.type, KINDS)}",
                        "skill", number, "does", value=does.type)
        scope = KINDS.get(does.type, 0)
        lent = -1
        if does.do == "skill":
            if does.as_ not in known:
                source.fail(f"There is no skill called {does.as_!r}.{suggestion(does.as_, known)}",
                            "skill", number, "does", value=does.as_)
            lent = known[does.as_].index
            scope = scope or known[does.as_].scope or COMBAT
        elif does.do in ("dice", "damage", "roll"):
            if entry.name not in known:
                family, amount = _lent_family(source, does, number)
                known[entry.name] = Skill(len(every), key_of(entry.name), entry.name, family, entry.text, scope, amount,
                                          bracketed=True)
                every.append(known[entry.name])
            lent = known[entry.name].index
        use = ChiUse(entry.when, entry.lasts, entry.warden, scope & COMBAT if entry.when == "combat" else 0, lent,
                     scope if does.do == "free-action" else 0, does.do == "jump")
        name = f"Chi {entry.name}"
        every.append(Skill(len(every), key_of(name), name, "chi", entry.text, chi=use, bracketed=True))
    return tuple(every)


def _lent_family(source: Source, does: _ChiDoes, number: int) -> tuple[str, int]:
    """Which rule a point of Chi changes for an attack, and by how much."""
    family, amount = {
        "dice": ("plus_dice", does.plus),
        "roll": ("plus_roll", does.plus),
        "damage": ("plus_damage", does.plus) if does.plus else ("damage_at_least", does.at_least),
    }[does.do]
    if amount < 1 or not KINDS.get(does.type, 0) & COMBAT:
        source.fail("What Chi adds to an attack needs a number and the `type` of attack. Please add them.",
                    "skill", number, "does")
    return family, amount


def _read_chi_cards(source: Source, skill: dict[str, Skill]) -> tuple[ChiCard, ...]:
    """The cards that let Chi skills take the place of others."""
    file = source.read(_ChiSkillCards)
    _refuse_twins(source, "card", [entry.id for entry in file.card])
    groups = list(file.groups)
    cards = []
    for index, entry in enumerate(file.card):
        if entry.group not in groups:
            source.fail(f"There is no group called {entry.group!r}.{suggestion(entry.group, groups)}",
                        "card", index, "group")
        for name in entry.options:
            if f"Chi {name}" not in skill:
                source.fail(f"There is no Chi skill called {name!r}. Please describe it below.",
                            "card", index, "options", value=name)
        levels = tuple([LEVELS.index(level) for level in file.groups[entry.group]])
        cards.append(ChiCard(index, entry.id, groups.index(entry.group), levels,
                             tuple([skill[f"Chi {name}"].index for name in entry.options])))
    return tuple(cards)


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
            blue=chosen[entry.blue if isinstance(entry.blue, str) else entry.blue[0]],
            yellow=chosen[entry.yellow],
            orange=tuple(chosen[name] for name in entry.orange),
            red=tuple(chosen[name] for name in entry.red),
            deal=cards[entry.deal].key if entry.deal else "",
            also_blue=() if isinstance(entry.blue, str) else (chosen[entry.blue[1]],),
        )
