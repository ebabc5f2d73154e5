"""Equipment cards and cars, from `equipment.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import (
    MAGIC,
    MELEE,
    RANGED,
    Card,
    CarKind,
    CombatLine,
    DoorSymbol,
    Enhanced,
    Skill,
    Throw,
    ZombieKind,
)
from gravetide.families.zones.content.pack.entries import amount, key_of, refuse_twins


class _Copies(File, frozen=True):
    starting: int = 0
    deck: int = 0
    vault: int = 0
    aside: int = 0


class _Throw(File, frozen=True):
    range: tuple[int, int]
    noisy: bool = False


class _Blow(File, frozen=True):
    dice: int
    accuracy: int
    damage: int
    range: tuple[int, int] = (0, 0)
    noisy: bool = False


class _Door(File, frozen=True):
    at_least: int
    noisy: bool = False


class _Chi(File, frozen=True):
    dice: int = 0
    accuracy: int = 0
    damage: int = 0
    range: tuple[int, int] | None = None
    skill: str = ""
    armor: int = 0
    reroll: bool = False


class _Deed(File, frozen=True, rename={"from_": "from"}):
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


class _CardEntry(File, frozen=True):
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


class _CarEntry(File, frozen=True):
    key: str
    name: str
    plural: str
    search: Literal["weapon", "own"]
    once: bool = False
    seats: int = 4


class _Equipment(File, frozen=True):
    card: tuple[_CardEntry, ...]
    car: tuple[_CarEntry, ...] = ()


def read_cars(source: Source) -> tuple[CarKind, ...]:
    """The kinds of cars; in most games none."""
    entries = source.read(_Equipment).car
    refuse_twins(source, "car", [entry.key for entry in entries])
    for number, entry in enumerate(entries):
        if entry.seats < 1:
            source.fail("A car has at least the driver's seat. Please correct `seats`.", "car", number, "seats")
    return tuple([CarKind(index, entry.key, entry.name, entry.plural, entry.seats, entry.search, entry.once)
                  for index, entry in enumerate(entries)])


def read_cards(source: Source, zombie: dict[str, ZombieKind], cars: Sequence[str]) -> tuple[Card, ...]:
    """All kinds of cards, by number."""
    entries = source.read(_Equipment).card
    names = [entry.name for entry in entries]
    refuse_twins(source, "card", [key_of(name) for name in names])
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
            trap=amount(source, entry.trap, zombie, "card", index, "trap") if entry.trap else done.trap,
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
                done.trap = amount(source, f"{deed.n} {deed.kind}", zombie, *place)
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


def check_card_skills(source: Source, skill: dict[str, Skill]) -> None:
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


def _attacks(entry: _CardEntry) -> Iterator[CombatLine]:
    for mode, blow in ((MELEE, entry.melee), (RANGED, entry.ranged), (MAGIC, entry.magic)):
        if blow is not None:
            yield CombatLine(mode, blow.dice, blow.accuracy, blow.damage, *blow.range, blow.noisy)
