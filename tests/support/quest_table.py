"""The quests of the box as scenarios: the real first position, Survivors put where the story begins, real options.

>>> table = quest("famine")
>>> table.put("Clovis", "b18").turn("Clovis").reveals("red").do("take").xp("Clovis")
5
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from gravetide.families.zones.fight.wounds import eliminate
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.laws import check
from gravetide.families.zones.team.team import cards_of, level_of, plus, without
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as BOX
from gravetide.kernel.sink import Sink
from tests.support.scene import COLOURS, Scene


class QuestTable(Scene):
    """A quest of the box, dealt and ready for the first Turn, with all the verbs of a scene."""

    def __init__(self, key: str, survivors: Iterable[str] = (), *, seed: int = 1, **options: Any) -> None:
        header = BOX.complete({"quest": key, "survivors": list(survivors), "options": options})
        game = BOX.new_state(header, seed)
        self.events = []
        game.events = Sink(self.events)
        self.pack = game.setup.pack
        self.board = game.setup.board
        self._game = game
        game.advance()
        self.drawn.append(self)

    # -- arranging

    def put(self, name: str, zone: str, *, hands: Iterable[str] | None = None, pack: Iterable[str] = (),
            xp: int | None = None, wounds: int = 0) -> Self:
        """Put a Survivor into a Zone; with `hands` (and `pack`) he carries just these cards, taken from the piles.

        Experience brings the skills of the sheet, the first of each choice.
        """
        game, who = self.game, self.who(name)
        survivor, sheet = game.edit(who), game.setup.cast[who]
        survivor.zone = self.board.index[zone]
        survivor.wounds = wounds
        survivor.kit = survivor.shelf = None
        if xp is not None:
            survivor.experience = xp
            ladder = tuple([printed[0] for printed in sheet.skills])
            survivor.skills = ladder[:level_of(game.setup, xp) + 1]
        if hands is not None:
            for held in cards_of(survivor):
                game.equipment_discard = plus(game.equipment_discard, held >> 2)
            survivor.body = -1
            survivor.hands = tuple(sorted(self._take(game, card) for card in hands))
            survivor.pack = tuple(sorted(self._take(game, card) for card in pack))
        return self

    def _take(self, game: ZoneGame, key: str) -> int:
        """Take a card out of the discards if the deck has none, so that the box keeps its number of cards."""
        card = self.pack.card[key].index
        if card in game.equipment + game.artifacts:
            return super()._take(game, key)
        game.equipment_discard = without(game.equipment_discard, card)
        return card << 2

    def put_all(self, zone: str) -> Self:
        """Put the whole team into a Zone, with what everybody carries."""
        for sheet in self.game.setup.cast:
            self.put(sheet.name, zone)
        return self

    def open_door(self, a: str, b: str) -> Self:
        """Open a door before the story begins; the rooms behind it have been dealt with."""
        game = self.game
        for zone in (self.board.index[a], self.board.index[b]):
            if self.board.kind[zone] == "room":
                for room in self.board.rooms[self.board.building[zone]]:
                    game.revealed |= 1 << room
        game.doors |= self.board.mask((a, b))
        game.layout = self.board.layout(game.doors)
        return self

    def without_zombies(self) -> Self:
        """Take the zombies of the set-up off the board."""
        game = self.game
        game.supply += sum(game.zombies)
        game.zombies = [0] * len(game.zombies)
        return self

    def lose(self, *names: str) -> Self:
        """Survivors are eliminated."""
        for name in names:
            eliminate(self.game, self.who(name))
        return self

    # -- playing

    def take(self, name: str, zone: str, colour: str = "") -> Self:
        """Put a Survivor there and let him take the Objective; `colour` is the one that a face-down token shows."""
        self.put(name, zone).turn(name)
        if colour:
            self.reveals(colour)
        return self.do("take")

    def take_all(self, *colours: str) -> Self:
        """The team takes the Objectives left on the board, in order; face-down ones show these colours, then red."""
        shown = list(colours)
        cast = self.game.setup.cast
        for number, (zone, colour) in enumerate(self.objectives()):
            face = (shown.pop(0) if shown else "red") if colour == "hidden" else ""
            self.take(cast[number % len(cast)].name, zone, face)
        return self

    def take_artifact(self, name: str, vault: str, key: str) -> Self:
        """Put a Survivor into a Vault and let him take the artifact that turns out to be this one."""
        self.put(name, vault, hands=()).turn(name).finds(key).do("artifact")
        return self if self.result else self.do("keep hand")

    def burn(self, name: str, zone: str, target: str) -> Self:
        """A Survivor throws a Torch from one Zone into the Dragon Bile of another."""
        self.game.bile = (self.board.index[target],)
        return self.put(name, zone, hands=["torch"]).turn(name).do(f"torch {target}")

    def walk_out(self, name: str, *zones: str) -> Self:
        """A Survivor takes his Turn, goes through these Zones and leaves by the Exit."""
        return self.turn(name).do(*[f"move {zone}" for zone in zones], "end", "leave")

    def do(self, *notations: str) -> Self:
        """Choose options; after each the laws of the box must hold."""
        for text in notations:
            super().do(text)
            check(self.game)
        return self

    # -- looking

    def objectives(self) -> list[tuple[str, str]]:
        """The Objectives on the board as (zone, colour or hidden), as anybody can see them."""
        names = {number: name for name, number in COLOURS.items()}
        return [(self.board.zones[zone], names[colour]) for zone, colour in self.game.objectives]

    def hidden(self) -> list[str]:
        """The colours among the face-down Objectives, red ones first."""
        names = {number: name for name, number in COLOURS.items()}
        return [names[colour] for colour in self.game.hidden]

    def in_vault(self, zone: str) -> tuple[int, list[str]]:
        """How many face-down artifacts and which open cards lie in a Vault."""
        artifacts, *cards = self.game.vaults[self.game.setup.vault_at[self.board.index[zone]]]
        return artifacts, [self.pack.cards[card].key for card in cards]

    def deck(self, key: str) -> int:
        """Copies of a card in the Equipment deck."""
        return self.game.equipment.count(self.pack.card[key].index)

    def goals(self) -> list[str]:
        """The goal tracker: one sentence for each goal."""
        return [goal.sentence(self.game) for goal in self.game.setup.goals]

    def zombie_zones(self) -> dict[str, dict[str, int]]:
        """All Zones with zombies and what stands there."""
        return {zone: there for zone in self.board.zones if (there := self.zombies_in(zone))}

    def carries(self, name: str, key: str) -> int:
        """How many copies of a card a Survivor has, wherever."""
        index = self.pack.card[key].index
        return [held >> 2 for held in cards_of(self.game.survivors[self.who(name)])].count(index)


def quest(key: str, survivors: Iterable[str] = (), *, seed: int = 1, **options: Any) -> QuestTable:
    """Set up a quest of the box; `options` are those of the table, with a dot written as two underscores."""
    return QuestTable(key, survivors, seed=seed, **{name.replace("__", "."): it for name, it in options.items()})


__all__ = ["BOX", "QuestTable", "quest"]
