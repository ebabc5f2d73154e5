"""Black Plague: the composition of its rules and content, and what the kernel needs to know about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gravetide.content.classes import load_classes
from gravetide.content.merchant import load_wares
from gravetide.content.model import Pack
from gravetide.content.places import quest_file, quest_places
from gravetide.content.quest import Quest, load_quest, quest_source, quests
from gravetide.content.reader import load_pack
from gravetide.content.source import Source
from gravetide.games.options import settled, with_house_rules
from gravetide.kernel import GameType, register, seeded
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.frame import Option
from gravetide.rules import codec, laws
from gravetide.rules.explain import explain
from gravetide.rules.odds import odds
from gravetide.rules.ruleset import BLACK_PLAGUE, ZoneRules
from gravetide.rules.setup import USUAL_TEAM, Setup, opening
from gravetide.rules.state import ZoneGame
from gravetide.rules.view import view

DEALS = ("suggested", "random", "choose")
MOST_SEATS = 6
CABAL_CARDS = 6
MOST_MINIATURES = 255


class BlackPlague(GameType):
    """The game of seed 000: one team of Survivors against zombies run by the rules."""

    name = "black-plague"
    version = "1"
    header_keys = {"quest": str, "survivors": list, "seats": list, "options": dict}
    rules: ZoneRules = BLACK_PLAGUE

    def pack(self) -> Pack:
        """The cards, zombies, skills and Survivors."""
        return load_pack(self.name)

    def quest(self, name: str) -> Quest:
        """A quest of the box by its key, or an author's quest by its path."""
        known = quests(self.name)
        if name in known:
            return known[name]
        path = quest_file(name)
        if path is not None:
            source = quest_source(path)
            return _authored(source.name, source.text)
        looked = quest_places(name)
        if len(looked) > 1:
            raise GravetideError(f'There is no quest "{name}": it is neither beside the record nor here. Put the '
                                 f"quest's file at {looked[0]}.")
        raise GravetideError(
            f'There is no quest "{name}"; known quests: {", ".join(known)}, or give a path to a .toml file.')

    def complete(self, header: dict[str, Any]) -> dict[str, Any]:
        """Defaults: Danse Macabre, the team the quest recommends, one seat that plays them all."""
        full = {"quest": next(iter(quests(self.name))), "survivors": [], "seats": [], "options": {}} | header
        if not full["survivors"]:
            number = min(max(self.quest(full["quest"]).recommended, 1), USUAL_TEAM)
            full["survivors"] = list(self.pack().survivors)[:number]
        if not full["seats"]:
            full["seats"] = [" ".join(full["survivors"])]
        full["options"] = settled(full["options"], self.quest(full["quest"]))
        return full

    def fingerprint(self, header: dict[str, Any]) -> str:
        """Changes with the content of the box and of the quest."""
        parts = [self.pack().fingerprint, self.quest(header["quest"]).fingerprint]
        if header.get("options", {}).get("house.classes"):
            parts.append(load_classes(self.name).fingerprint)
        if header.get("options", {}).get("house.split_decks"):
            parts.append(load_wares(self.name).fingerprint)
        return "-".join(parts)

    def setup(self, header: dict[str, Any]) -> Setup:
        """The static part of a game; what the header asks for wrongly is refused in words."""
        # A file may be changed while this runs, and files of one name in two folders are two quests.
        fingerprint = self.quest(header["quest"]).fingerprint
        return _setup(self, header["quest"], fingerprint, tuple(header["survivors"]), tuple(header["seats"]),
                      tuple(sorted(header.get("options", {}).items())))

    def new_state(self, header: dict[str, Any], seed: int) -> ZoneGame:
        """The first position."""
        game = opening(self.setup(header))
        game.rng = seeded(seed)
        return game

    def encode(self, state: ZoneGame) -> dict[str, Any]:
        """Everything but the set-up."""
        return codec.encode(state)

    def decode(self, header: dict[str, Any], body: dict[str, Any]) -> ZoneGame:
        """The state that was encoded."""
        return codec.decode(self.setup(header), body)

    def check(self, state: ZoneGame) -> None:
        """Nothing lost, nothing twice, everything in range."""
        laws.check(state)

    def seats(self, state: ZoneGame) -> tuple[str, ...]:
        """Seats are named by the Survivors they play."""
        setup = state.setup
        return tuple(
            ", ".join(sheet.name for sheet, seat in zip(setup.cast, setup.seats, strict=True) if seat == number)
            for number in range(setup.seat_count))

    def view(self, state: ZoneGame, seat: int | None) -> Any:
        """What everybody may know; seats have no secrets from each other here."""
        return view(state)

    def sees_options(self, state: ZoneGame, seat: int | None) -> bool:
        """The team plans together."""
        return True

    def explain(self, state: ZoneGame, seat: int | None, text: str) -> str | None:
        """Why something is not possible now."""
        return explain(state, text)

    def odds(self, state: ZoneGame, option: Option) -> Any:
        """Exact chances of an attack or a door roll."""
        return odds(state, option)


def _check_box(pack: Pack, quest: Quest, cabal: dict[str, int], miniatures: dict[str, int]) -> None:
    """Refuse miniatures and Cabals that can't be (BP-224, BP-248)."""
    for key in (*cabal, *miniatures):
        if key not in pack.zombie:
            raise GravetideError(f'There is no zombie "{key}"; known: {", ".join(pack.zombie)}.')
    for key, number in miniatures.items():
        placed = sum(count for _, kind, count in quest.zombies if kind == pack.zombie[key].index)
        if not placed <= number <= MOST_MINIATURES:
            raise GravetideError(f"{quest.title} is played with {placed} to {MOST_MINIATURES} miniatures of "
                                 f"{pack.zombie[key].plural}, not {number}.")
    if not cabal:
        return
    necromancers = [kind.key for kind in pack.zombies if kind.flees]
    for key, number in cabal.items():
        if key not in necromancers:
            raise GravetideError(f"Only Necromancers are in a Cabal: {', '.join(necromancers)}.")
        if number < 0 or (number and not miniatures.get(key, pack.zombie[key].miniatures)):
            raise GravetideError(f"{number} {pack.zombie[key].name} cards can't be in the Cabal: "
                                 "there must be a miniature for them.")
    if sum(cabal.values()) != CABAL_CARDS:
        raise GravetideError(f"A Cabal is made of {CABAL_CARDS} Necromancer cards, not {sum(cabal.values())}.")


def _check_classes(game: str, rules: ZoneRules, survivors: tuple[str, ...], classes: dict[str, str]) -> None:
    """Refuse classes for somebody who is not there, or where there are none (AR-006)."""
    if classes and "classes" not in rules.modules:
        raise GravetideError(f'The option "class.{next(iter(classes))}" belongs to the house rule Classes, '
                             "which is off.")
    known = load_classes(game).by_key
    for who, role in classes.items():
        if who not in survivors:
            raise GravetideError(f'The option "class.{who}" is about somebody who is not in the team: '
                                 f"{', '.join(survivors)}.")
        if role not in known:
            raise GravetideError(f'There is no class "{role}"; known: {", ".join(known)}.')


@lru_cache(maxsize=64)
def _authored(name: str, text: str) -> Quest:
    return load_quest(Source(name, text))


@lru_cache(maxsize=64)
def _setup(kind: BlackPlague, quest_name: str, fingerprint: str, survivors: tuple[str, ...], seats: tuple[str, ...],
           options: tuple[tuple[str, Any], ...]) -> Setup:
    """Made once for each of these; the fingerprint is that of the quest, which its name alone does not tell."""
    pack, quest = kind.pack(), kind.quest(quest_name)
    for key in survivors:
        if key not in pack.survivors:
            raise GravetideError(f'There is no Survivor "{key}"; known: {", ".join(pack.survivors)}.')
    if len(set(survivors)) != len(survivors):
        raise GravetideError("A Survivor can be in the team only once.")
    if not quest.min_survivors <= len(survivors) <= quest.max_survivors:
        wanted = (f"exactly {quest.max_survivors}" if quest.min_survivors == quest.max_survivors
                  else f"{quest.min_survivors} to {quest.max_survivors}")
        raise GravetideError(f"{quest.title} is played with {wanted} Survivors, not {len(survivors)}.")
    if not 1 <= len(seats) <= MOST_SEATS:
        raise GravetideError(f"A table has 1 to {MOST_SEATS} seats, not {len(seats)}.")
    seat_of = {key: number for number, seat in enumerate(seats) for key in seat.split()}
    if sorted(key for seat in seats for key in seat.split()) != sorted(survivors) or not all(s.split() for s in seats):
        raise GravetideError("Every seat plays at least one Survivor and every Survivor belongs to one seat; "
                             'a seat is written as the keys of its Survivors, such as "ann baldric".')
    chosen = dict(options)
    deal = str(chosen.pop("deal", "suggested"))
    if deal not in DEALS:
        raise GravetideError(f'Starting cards are dealt {", ".join(DEALS)}; "{deal}" is not one of them.')
    choose_spawns = bool(chosen.pop("choose_spawns", True))
    first_player = int(chosen.pop("first_player", 0))
    if not 0 <= first_player < len(seats):
        raise GravetideError(f"There is no seat {first_player} to go first; seats are numbered from 0.")
    cabal = {key[6:]: int(chosen.pop(key)) for key in list(chosen) if key.startswith("cabal.")}
    miniatures = {key[11:]: int(chosen.pop(key)) for key in list(chosen) if key.startswith("miniatures.")}
    _check_box(pack, quest, cabal, miniatures)
    classes = {key[6:]: str(chosen.pop(key)) for key in list(chosen) if key.startswith("class.")}
    if cabal:
        chosen["necromancers.cabal"] = True
    rules = with_house_rules(kind.rules, chosen, quest)
    _check_classes(kind.name, rules, survivors, classes)
    return Setup(
        pack, quest, rules, tuple(pack.survivors[key] for key in survivors),
        tuple(seat_of[key] for key in survivors), deal=deal, choose_spawns=choose_spawns, cabal=cabal,
        miniatures=miniatures, first_player=first_player, classes=classes)


BLACK_PLAGUE_GAME = BlackPlague()
register(BLACK_PLAGUE_GAME)
