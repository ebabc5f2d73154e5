"""Counting one game while it is played: a hook that listens to events, and looks at the board when the game begins.

It looks at a sketch, in which there is no more than a view tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.bots.sketch import sketch
from gravetide.families.zones.counted.rows import GainRow, RoundRow, SurvivorRow, WeaponRow, ZoneRow
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import cards_of, level_of
from gravetide.families.zones.told import events as told
from gravetide.kernel.course import Hook
from gravetide.kernel.event import Event
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

FISTS: Final = -1
IN_A_ROUND: Final = ("kills", "arrived", "wounds", "deaths", "noise")
"""What is counted anew in each Round."""


class Tally(Hook):
    """Everything the lab keeps of a game but its name, its seed and its outcome."""

    def __init__(self) -> None:
        self.by_round: list[RoundRow] = []
        self.cards: dict[str, int] = {}
        self.skills: dict[str, int] = {}
        self.danger = 0
        self.kills = 0
        self.zombies = 0
        self._round = 0
        self._this = dict.fromkeys(IN_A_ROUND, 0)
        self._weapon = FISTS
        self._attacks: Counter[int] = Counter()
        self._weapon_kills: Counter[int] = Counter()

    def before(self, game: Any) -> None:
        """The first position: who stands where, with what."""
        position = sketch(game.state)
        self._setup = position.setup
        zones, team = len(position.zombies), len(position.survivors)
        self._round = position.round
        self._place(position)
        self._experience = [survivor.experience for survivor in position.survivors]
        self._level = [level_of(position.setup, survivor.experience) for survivor in position.survivors]
        self._highest = max(self._level, default=0)
        self._wounds, self._kills, self._fate_round = [0] * team, [0] * team, [0] * team
        self._turns, self._deaths, self._hurt = [0] * zones, [0] * zones, [0] * zones
        self._noise, self._killed, self._arrived = [0] * zones, [0] * zones, [0] * zones
        self.zombies = sum([horde.total(crowd) for crowd in position.zombies])
        pack = self._setup.pack
        for survivor in position.survivors:
            for held in cards_of(survivor):
                self.cards.setdefault(pack.cards[held >> 2].key, 0)
            for skill in survivor.skills:
                self.skills.setdefault(pack.skills[skill].key, 0)

    def _place(self, position: ZoneGame) -> None:
        self._at = [survivor.zone for survivor in position.survivors]
        self._standing = [survivor.zone >= 0 for survivor in position.survivors]

    def step(self, game: Any, option: Option, events: list[Event]) -> None:
        """Count what happened."""
        for event in events:
            count = _COUNTS.get(type(event))
            if count is not None:
                count(self, event)
            if not self.by_round and isinstance(event, told.RoundBegan):
                self._place(sketch(game.state))  # during set-up Survivors may be put elsewhere, which no event tells

    # -- what happens

    def _round_began(self, event: told.RoundBegan) -> None:
        if event.round != self._round:  # the first one begins after decisions of the set-up, if there are any
            self._close_round()
        self._round = event.round

    def _close_round(self) -> None:
        this = self._this
        self.danger = max(self.danger, self._highest)
        self.by_round.append(RoundRow(
            self._round, self._highest, max(self._experience, default=0), sum(self._standing), self.zombies,
            this["kills"], this["arrived"], this["wounds"], this["deaths"], this["noise"]))
        self._this = dict.fromkeys(IN_A_ROUND, 0)
        # Who left or fell in this Round was in play in it. The next one begins with those who stand.
        standing = [level for level, here in zip(self._level, self._standing, strict=True) if here]
        self._highest = max(standing, default=self._highest)

    def _moved(self, event: told.Moved) -> None:
        self._at[event.survivor] = event.zone

    def _turn_ended(self, event: told.TurnEnded) -> None:
        zone = self._at[event.survivor]
        if zone >= 0 and self._standing[event.survivor]:
            self._turns[zone] += 1

    def _noise_made(self, event: told.NoiseMade) -> None:
        self._noise[event.zone] += 1
        self._this["noise"] += 1

    def _attacked(self, event: told.Attacked) -> None:
        self._weapon = event.card
        self._attacks[event.card] += 1

    def _zombies_killed(self, event: told.ZombiesKilled) -> None:
        self._killed[event.zone] += event.number
        self._this["kills"] += event.number
        self.kills += event.number
        self.zombies -= event.number
        if event.survivor >= 0:
            self._kills[event.survivor] += event.number
        if self._weapon != FISTS:
            self._weapon_kills[self._weapon] += event.number

    def _weapon_rests(self, event: Event) -> None:
        self._weapon = FISTS  # what dies from now on, before the next attack, is not this weapon's work

    def _zombies_placed(self, event: told.ZombiesPlaced) -> None:
        self._arrive(event.zone, event.number)

    def _necromancer_entered(self, event: told.NecromancerEntered) -> None:
        self._arrive(event.zone, 1)

    def _arrive(self, zone: int, number: int) -> None:
        self._arrived[zone] += number
        self._this["arrived"] += number
        self.zombies += number

    def _zombies_joined(self, event: told.ZombiesJoined) -> None:
        self.zombies += horde.total(event.horde)

    def _necromancer_escaped(self, event: Event) -> None:
        self.zombies -= 1

    def _wounded(self, event: told.Wounded) -> None:
        self._wounds[event.survivor] += event.number
        self._this["wounds"] += event.number
        zone = self._at[event.survivor]
        if zone >= 0:
            self._hurt[zone] += event.number

    def _eliminated(self, event: told.Eliminated) -> None:
        self._deaths[event.zone] += 1
        self._this["deaths"] += 1
        self._gone(event.survivor)

    def _left(self, event: told.LeftBoard) -> None:
        self._gone(event.survivor)

    def _gone(self, who: int) -> None:
        self._standing[who] = False
        self._fate_round[who] = self._round

    def _experience_gained(self, event: told.ExperienceGained) -> None:
        self._experience[event.survivor] = event.total

    def _level_reached(self, event: told.LevelReached) -> None:
        self._level[event.survivor] = event.level
        self._highest = max(self._highest, event.level)

    def _skill_gained(self, event: told.SkillGained) -> None:
        self.skills.setdefault(self._setup.pack.skills[event.skill].key, self._round)

    def _card_gained(self, event: told.CardGained) -> None:
        self.cards.setdefault(self._setup.pack.cards[event.card].key, self._round)

    # -- the rows

    def close(self) -> None:
        """The game is over, or was stopped: the last Round ends with it."""
        self._close_round()

    def zones(self) -> tuple[ZoneRow, ...]:
        """The Zones in which anything happened."""
        columns = (self._turns, self._deaths, self._hurt, self._noise, self._killed, self._arrived)
        names = self._setup.board.zones
        return tuple([
            ZoneRow(names[zone], *figures) for zone, figures in enumerate(zip(*columns, strict=True)) if any(figures)
        ])

    def survivors(self, fates: Sequence[str]) -> tuple[SurvivorRow, ...]:
        """The Survivors with their fates."""
        return tuple([
            SurvivorRow(sheet.key, fates[who], self._fate_round[who], self._experience[who], self._kills[who],
                        self._wounds[who])
            for who, sheet in enumerate(self._setup.cast)
        ])

    def weapons(self) -> tuple[WeaponRow, ...]:
        """What was fought with, by name."""
        cards = self._setup.pack.cards
        return tuple(sorted([
            WeaponRow(cards[card].key, number, self._weapon_kills[card]) for card, number in self._attacks.items()
        ], key=lambda row: row.weapon))


def gains(found: dict[str, int]) -> tuple[GainRow, ...]:
    """When the team first had each thing, by name."""
    return tuple([GainRow(what, number) for what, number in sorted(found.items())])


_COUNTS: Final[dict[type[Event], Callable[[Any, Any], None]]] = {
    told.RoundBegan: Tally._round_began,
    told.TurnBegan: Tally._weapon_rests,
    told.PhaseBegan: Tally._weapon_rests,
    told.DragonFire: Tally._weapon_rests,
    told.TurnEnded: Tally._turn_ended,
    told.Moved: Tally._moved,
    told.NoiseMade: Tally._noise_made,
    told.Attacked: Tally._attacked,
    told.ZombiesKilled: Tally._zombies_killed,
    told.ZombiesPlaced: Tally._zombies_placed,
    told.ZombiesJoined: Tally._zombies_joined,
    told.NecromancerEntered: Tally._necromancer_entered,
    told.NecromancerEscaped: Tally._necromancer_escaped,
    told.Wounded: Tally._wounded,
    told.Eliminated: Tally._eliminated,
    told.LeftBoard: Tally._left,
    told.ExperienceGained: Tally._experience_gained,
    told.LevelReached: Tally._level_reached,
    told.SkillGained: Tally._skill_gained,
    told.CardGained: Tally._card_gained,
}
