"""The ten quests as scenarios: the real first position, Survivors put where the story begins, real options.

>>> table = quest("weapons-of-wonder")
>>> table.finds("blizzard").take("Shao", "Q1-O1").do("keep hand").goals()
['Take all Vault Weapons (1 of 8)']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from gravetide.families.zones.content.effects import ITEMS
from gravetide.families.zones.fight.kills import kill
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.rounds.belongings.items import Belongings
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, frontier
from gravetide.families.zones.rounds.outcome import goals_reached, judge
from gravetide.families.zones.state import laws
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.knocked_out import knock_out
from gravetide.families.zones.team.team import cards_of, plus, without
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME as BOX
from gravetide.kernel.sink import Sink
from tests.empire.table import Table
from tests.support.scene import Pause


class QuestTable(Table):
    """A quest of the box, dealt and ready for the first Turn, with all the verbs of a scene."""

    def __init__(self, key: str, survivors: Iterable[str] = (), *, seed: int = 1, header: dict[str, Any] | None = None,
                 **options: Any) -> None:
        told = {"quest": key, "survivors": list(survivors), "options": options, **(header or {})}
        game = BOX.new_state(BOX.complete(told), seed)
        self.events = []
        game.events = Sink(self.events)
        self.pack = game.setup.pack
        self.board = game.setup.board
        self.rules = game.setup.rules
        self._game = game
        game.advance()
        self.drawn.append(self)

    # -- arranging

    def put(self, name: str, zone: str, *, hands: Iterable[str] | None = None, wounds: int = 0) -> Self:
        """Put a Survivor into a Zone; with `hands` he carries just these cards, taken from the piles."""
        game, who = self.game, self.who(name)
        survivor = game.edit(who)
        survivor.zone, survivor.wounds, survivor.kit = self.zone(zone), wounds, None
        if hands is not None:
            for held in cards_of(survivor):
                game.equipment_discard = plus(game.equipment_discard, held >> 2)
            survivor.body, survivor.pack = -1, ()
            survivor.hands = tuple(sorted([self._out_of_a_pile(key) for key in hands]))
        return self

    def _out_of_a_pile(self, key: str) -> int:
        game, card = self.game, self.pack.card[key].index
        if card in game.equipment + game.artifacts:
            return self._take(game, key)
        game.equipment_discard = without(game.equipment_discard, card)
        return card << 2

    def put_all(self, zone: str) -> Self:
        """Put the whole team into a Zone, with what everybody carries."""
        for sheet in self.game.setup.cast:
            self.put(sheet.name, zone)
        return self

    def put_others(self, zone: str) -> Self:
        """Put the team but Shao into a Zone."""
        for sheet in self.game.setup.cast:
            if sheet.name != "Shao":
                self.put(sheet.name, zone)
        return self

    def clear(self, *but: str) -> Self:
        """Take all zombies off the board that are not of these kinds."""
        game = self.game
        kept = sum([255 << 8 * self.pack.zombie[kind].index for kind in but])
        game.supply += sum([group & ~kept for group in game.zombies])
        game.zombies = [group & kept for group in game.zombies]
        return self

    def having_side(self, number: int) -> Self:
        """So many Vault Weapons are left in the side deck."""
        change(self.game, side=number)
        return self

    def notes(self, *numbers: int) -> Self:
        """The Random Notes that are drawn next."""
        self.game.stacked += numbers
        return self

    # -- what happens by itself

    def happens(self, what: Any, *arguments: Any) -> Self:
        """Let a rule happen outside of a Turn."""
        def happen() -> None:
            what(self.game, *arguments)
            self.game.advance()

        self.game.frame = Pause(None)
        return self._step(happen)

    def corrupt(self, zone: str) -> Self:
        """Corruption is set in a Zone."""
        return self.happens(corruption.set_in, self.zone(zone))

    def dies(self, zone: str, kind: str, number: int = 1) -> Self:
        """Zombies of a kind are killed, by somebody and somehow."""
        return self.happens(kill, self.who("Shao"), self.zone(zone), number << 8 * self.pack.zombie[kind].index)

    def carried_to(self, zone: str) -> Self:
        """The Beacon has been brought to a Zone."""
        return self.happens(corruption.move_beacon, self.zone(zone))

    def loses_guards(self, zone: str, number: int = 1, *, by_zombies: bool = False) -> Self:
        """Guards are lost, and the quest is judged."""
        guards.lose_guards(self.game, self.zone(zone), number, by_zombies=by_zombies)
        return self.happens(judge)

    def draw_necromancer(self, zone: str) -> Self:
        """A Necromancer card is drawn for a Zone; of the card that comes with it nothing is left on the board."""
        numbers = [card.number for card in self.game.setup.zombie_cards if card.type == "necromancer"]
        self.game.zombie_deck = tuple(sorted((*self.game.zombie_deck, *self.game.zombie_discard)))
        self.game.zombie_discard = ()
        by_chance, self._by_chance = self._by_chance, True
        self.zombie_cards(numbers[0]).draw_for(zone).unscripted().to_its_end()
        self._by_chance = by_chance
        return self if self.result else self.clear("defiler")

    def knocked_out(self, name: str) -> Self:
        """Somebody loses the last Health and lies where he stood."""
        return self.happens(knock_out, self.who(name))

    # -- playing

    def take(self, name: str, card: str) -> Self:
        """Put a Survivor where a card lies and let him take it."""
        laid = next(laid for laid in frontier(self.game).cards if laid.id == card)
        return self.put(name, self.board.zones[laid.zone]).turn(name).do(f"take-card {card}")

    def quietly(self, *cards: str) -> Self:
        """These cards were taken some time ago; what they did is of no matter."""
        bits = sum([1 << number for number, laid in enumerate(frontier(self.game).cards) if laid.id in cards])
        now = self.recalled(ObjectiveCards)
        change(self.game, lying=now.lying & ~bits, taken=now.taken | bits, shown=now.shown | bits)
        return self

    def having_cleansed(self, zone: str) -> Self:
        """The Corruption of a Zone is gone, even from under a Spawn token."""
        corruption.cleanse(self.game, self.zone(zone), under_tokens=True)
        return self

    def do(self, *notations: str) -> Self:
        """Choose options; after each the laws must hold, and what happened can be told."""
        for text in notations:
            before = len(self.events)
            super().do(text)
            laws.check(self.game)
            for event in self.events[before:]:
                assert BOX.tell(self.game, event, None)
        return self

    def told(self) -> list[str]:
        """All that happened so far, in sentences."""
        return [BOX.tell(self.game, event, None) for event in self.events]

    def to_its_end(self) -> Self:
        """Go on with the first offer until nothing is asked any more."""
        while not self.result and self.game.options:
            self.do(self.options()[0])
        return self

    def first_offers(self, until: str = "end") -> Self:
        """Go on with the first offer until something is offered."""
        while not self.game.result and not self.offers(until) and self.game.options:
            self.do(self.options()[0])
        return self

    # -- looking

    def cards_of(self, field: str) -> list[str]:
        """The Objective cards that are lying, taken, destroyed or shown."""
        mask = getattr(self.recalled(ObjectiveCards), field)
        return [card.id for number, card in enumerate(frontier(self.game).cards) if mask >> number & 1]

    def read_notes(self) -> list[int]:
        """The Notes that were read."""
        mask = self.recalled(ObjectiveCards).notes
        return [number for number in range(1, len(frontier(self.game).notes) + 1) if mask >> number & 1]

    def items(self, name: str) -> list[str]:
        """The items that somebody carries."""
        return [ITEMS[item] for item in self.recalled(Belongings).held[self.who(name)]]

    def items_lying(self) -> list[tuple[str, str]]:
        """The items that lie in Zones."""
        return [(self.board.zones[zone], ITEMS[item]) for zone, item in self.recalled(Belongings).lying]

    def beacon(self) -> str:
        """The Beacon's Zone."""
        zone = corruption.beacon(self.game)
        return self.board.zones[zone] if zone >= 0 else ""

    def goals(self) -> list[str]:
        """The goal tracker: one sentence for each goal."""
        return [goal.sentence(self.game) for goal in self.game.setup.goals]

    def reached(self) -> list[bool]:
        """Which goals are reached."""
        return goals_reached(self.game)

    @property
    def reason(self) -> str:
        """Why the quest is over."""
        return self.game.reason


def quest(key: str, survivors: Iterable[str] = (), *, seed: int = 1, header: dict[str, Any] | None = None,
          **options: Any) -> QuestTable:
    """Set up a quest of the box; `options` are those of the table, with a dot written as two underscores."""
    named = {name.replace("__", "."): value for name, value in options.items()}
    return QuestTable(key, survivors, seed=seed, header=header, **named)


__all__ = ["BOX", "QuestTable", "quest"]
