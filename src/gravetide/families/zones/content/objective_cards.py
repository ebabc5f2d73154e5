"""The deck of Objective cards and Notes: what each of them does, read and checked with file, line and column.

Cards are secret until they are taken, Notes until they are read. Nothing that players, pages or bots are given holds a
deck: rules look it up here, by the game's name, at the moment when a card is read (EE-180, EE-182).
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Any, Literal

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source, open_pack, read_source
from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import COUNTERS, FLAGS, ITEMS, TRAITS, UNLOCKED_RULES, VERBS, Effect
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.reader import fingerprint
from gravetide.kernel.errors import BadContent

FILE = "objective-cards.toml"
PLACE = re.compile(r"\d\d[RV]\.[abc][123]")
TOKEN = re.compile(r"#[1-5]")


class Branch(msgspec.Struct, frozen=True):
    """One of several things that the players choose from."""

    name: str
    effects: tuple[Effect, ...]

    @property
    def price(self) -> int:
        """The Chi that it costs."""
        return sum([effect.n for effect in self.effects if isinstance(effect, effects.PayFor)])


class ObjectiveCard(msgspec.Struct, frozen=True):
    """An Objective card or a Note."""

    id: str
    quest: int
    is_note: bool
    place: str                               # tile and cell, or two of them with a stroke between; "" of a Note
    effects: tuple[Effect, ...]
    branches: tuple[Branch, ...]
    use: tuple[Effect, ...]                  # what a card that stays does when it is used
    destroyed: tuple[Effect, ...]            # what it does when Corruption destroys it
    indestructible: bool = False
    random: bool = False                     # a Note that is drawn at random
    verdict: str = ""                        # lost or play-on, of such a Note
    at: int = 0                              # its number in the file

    def every_effect(self) -> list[Effect]:
        """All that it can do."""
        chosen = [effect for branch in self.branches for effect in branch.effects]
        return [*self.effects, *chosen, *self.use, *self.destroyed]


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game by id, with the file that they are from."""

    cards: dict[str, ObjectiveCard]
    source: Any
    fingerprint: str

    def of_quest(self, number: int) -> list[ObjectiveCard]:
        """The cards and Notes of one quest."""
        return [card for card in self.cards.values() if card.quest == number]


class _Branch(File, frozen=True):
    name: Literal["A", "B", "C"]
    effects: tuple[dict[str, Any], ...]


class _Card(File, frozen=True):
    id: str
    place: str = ""
    effects: tuple[dict[str, Any], ...] = ()
    choose: tuple[_Branch, ...] = ()
    use: tuple[dict[str, Any], ...] = ()
    destroyed: tuple[dict[str, Any], ...] = ()
    indestructible: bool = False
    random: bool = False
    verdict: Literal["", "lost", "play-on"] = ""


class _Meta(File, frozen=True):
    objective: int
    note: int
    choices: int
    effects: int


class _Cards(File, frozen=True):
    meta: _Meta
    card: tuple[_Card, ...]


def has_deck(game: str) -> bool:
    """Whether a game has Objective cards."""
    return (open_pack(game) / FILE).is_file()


def load_deck(game: str) -> Deck:
    """The deck of a game; always the same object."""
    return _load_deck(game.replace("_", "-"))


@lru_cache(maxsize=4)
def _load_deck(game: str) -> Deck:
    return read_deck(read_source(game, FILE))


def read_deck(source: Source) -> Deck:
    """The deck that a file describes; `BadContent` with all that is wrong."""
    file = source.read(_Cards)
    found: list[str] = []
    cards: dict[str, ObjectiveCard] = {}
    for number, entry in enumerate(file.card):
        card = _card(source, entry, number, found)
        if card.id in cards:
            found.append(f"{source.place(('card', number, 'id'))}: There are two cards {card.id}. Please number them "
                         "all differently.")
        cards[card.id] = card
    if not found:
        found += _counted(source, file.meta, list(cards.values()))
    if found:
        raise BadContent("\n".join(found))
    return Deck(cards, source, fingerprint([source.text]))


def _counted(source: Source, meta: _Meta, cards: list[ObjectiveCard]) -> list[str]:
    """As many cards, choices and effects as the file says."""
    count = {
        "objective": sum(not card.is_note for card in cards), "note": sum(card.is_note for card in cards),
        "choices": sum(bool(card.branches) for card in cards),
        "effects": sum(len(card.every_effect()) for card in cards),
    }
    return [f"{source.place(('meta', key))}: There are {number} here, not {getattr(meta, key)}. Please correct the "
            "number, or the cards." for key, number in count.items() if getattr(meta, key) != number]


def _card(source: Source, entry: _Card, number: int, found: list[str]) -> ObjectiveCard:
    """A card; what is wrong with it goes into `found`."""
    def say(sentence: str, *path: str | int) -> None:
        found.append(f"{source.place(('card', number, *path))}: {sentence}")

    named = re.fullmatch(r"Q(\d+)-([ON])(\d+)", entry.id)
    if named is None:
        say(f"{entry.id!r} is no name of a card. Please write it like Q1-O3, a Note like Q1-N2.", "id")
    is_note = named is not None and named[2] == "N"
    if bool(entry.place) == is_note:
        say("An Objective card has a `place`, and a Note has none. Please correct it.", "id")
    for place in entry.place.split("|") if entry.place else ():
        if not PLACE.fullmatch(place):
            say(f"{place!r} is no cell of a tile. Please write it like 28R.b2.", "place")
    if bool(entry.choose) == bool(entry.effects):
        say("A card has either `effects` or `choose`. Please keep one of the two.", "id")
    if (entry.random or entry.verdict) and not (is_note and entry.random and entry.verdict):
        say("`random` and `verdict` go together, and only on a Note. Please correct it.", "id")

    def read(written: tuple[dict[str, Any], ...], *path: str | int) -> tuple[Effect, ...]:
        effects = [_effect(source, one, ("card", number, *path, at), found) for at, one in enumerate(written)]
        return tuple([effect for effect in effects if effect is not None])

    stays = [effect for effect in read(entry.effects, "effects")
             if isinstance(effect, effects.StayFaceUp) and effect.use]
    if bool(entry.use) != bool(stays):
        say('`use` goes with the effect stay, use = "once", and only with it. Please add or remove it.', "id")
    return ObjectiveCard(
        entry.id, int(named[1]) if named else 0, is_note, entry.place, read(entry.effects, "effects"),
        tuple([Branch(branch.name, read(branch.effects, "choose", at, "effects"))
               for at, branch in enumerate(entry.choose)]),
        read(entry.use, "use"), read(entry.destroyed, "destroyed"), entry.indestructible, entry.random, entry.verdict,
        number)


def _effect(source: Source, written: dict[str, Any], path: tuple[str | int, ...], found: list[str]) -> Effect | None:
    """An effect, with everything it names by a word checked."""
    params = dict(written)
    verb = params.pop("do", None)
    if verb not in VERBS:
        found.append(f"{source.place(path)}: There is no verb {verb!r}.{suggestion(str(verb), VERBS)}")
        return None
    try:
        effect = source.read(VERBS[verb], params, *path)
    except BadContent as error:
        found += str(error).split("\n")
        return None
    for key, known in (("trait", TRAITS), ("rule", UNLOCKED_RULES), ("key", (*ITEMS, "elder")), ("counter", COUNTERS),
                       ("name", FLAGS)):
        value = getattr(effect, key, None)
        if isinstance(value, str) and value not in known:
            written_as = "set" if key == "name" else key
            found.append(f"{source.place((*path, written_as))}: There is no {value!r} here."
                         f"{suggestion(value, known)}")
    if isinstance(getattr(effect, "n", 1), int) and getattr(effect, "n", 1) < 1:
        found.append(f"{source.place((*path, 'n'))}: `n` must be 1 or more. Please correct it.")
    at = getattr(effect, "at", "")
    if at and at not in ("green", "flag") and not PLACE.fullmatch(at) and not TOKEN.fullmatch(at):
        found.append(f"{source.place((*path, 'at'))}: {at!r} is no place. Please write a cell like 28R.b2, a Spawn "
                     "token like #1, green or flag.")
    return effect


def content_problems(deck: Deck, pack: Pack) -> list[str]:
    """What cards name that the rest of the content does not have: kinds of zombies and Equipment cards."""
    found = []
    source: Source = deck.source
    for card in deck.cards.values():
        for effect in card.every_effect():
            kind = getattr(effect, "kind", "")
            if kind and kind not in pack.zombie:
                found.append(f"{source.place(('card', card.at), kind)}: {kind!r} is not a kind of zombie."
                             f"{suggestion(kind, pack.zombie)}")
            wanted = getattr(effect, "card", "")
            if wanted and wanted not in pack.card:
                found.append(f"{source.place(('card', card.at), wanted)}: There is no card {wanted!r}."
                             f"{suggestion(wanted, pack.card)}")
    return found


def uses_of(deck: Deck) -> Counter[str]:
    """How often each verb is used."""
    names = {kind: verb for verb, kind in VERBS.items()}
    return Counter([names[type(effect)] for card in deck.cards.values() for effect in card.every_effect()])
