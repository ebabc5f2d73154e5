"""Dragon Bile and Torches: pools, and the fire that kills everything (BP-287 to BP-296)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.fight.kills import slay
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde.necromancers import necromancers_burnt
from gravetide.families.zones.rounds.outcome import judge, note, reached_before
from gravetide.families.zones.team.team import abilities, discard, hand_held, in_zone, remove_card, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.barriers import unbarred
from gravetide.families.zones.turn.movement import FreeMove
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

BILE_TOKENS: Final = 4


class ThrowBile(ZoneOption):
    """Discard a Dragon Bile: a pool lies in a Zone at Range 0-1 (BP-287)."""

    __slots__ = ()
    verb = "bile"
    says = "Throw Dragon Bile into {zone}"
    group = "fire"
    shown = Shown("bile")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the card."""
        spend(game, who, "bile")
        zone = self.zone
        if len(game.bile) < BILE_TOKENS:
            put_bile(game, zone, -1)
        else:
            game.frame = MoveBile(game.frame, who, zone)


class ThrowTorch(ZoneOption):
    """Discard a Torch: a pool at Range 0-1 burns (BP-288)."""

    __slots__ = ()
    verb = "torch"
    says = "Set fire to the Dragon Bile in {zone}"
    group = "fire"
    shown = Shown("torch")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the card, and burn."""
        spend(game, who, "torch")
        burn(game, who, self.zone)


def spend(game: ZoneGame, who: int, what: str) -> None:
    """One Action and one card of the sort from Hand."""
    game.edit(who).actions -= 1
    cards = game.setup.pack.cards
    held = next(h for h in hand_held(game, who) if cards[h >> 2].throws == what)
    remove_card(game, who, held)
    discard(game, who, held >> 2)


def put_bile(game: ZoneGame, zone: int, origin: int) -> None:
    """Lay a pool, or shift one there (BP-293)."""
    if origin >= 0:
        game.bile = without(game.bile, origin)
    game.bile = tuple(sorted((*game.bile, zone)))
    if game.events is not None:
        game.events.append(events.BilePlaced(zone, origin))


class TakeBile(ZoneOption):
    """Which pool is shifted."""

    __slots__ = ()
    verb = "shift"
    says = "Take the token from {zone}"
    group = "choice"


class MoveBile(Frame):
    """All bile tokens are on the board: one of them is moved (BP-293)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [TakeBile.of(zone) for zone in sorted(set(game.bile))]

    def choose(self, game: ZoneGame, option: TakeBile) -> None:
        game.frame = self.below
        put_bile(game, self.zone, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "All Dragon Bile tokens are on the board: which one is moved?"


def dry_up(game: ZoneGame) -> None:
    """A Round is over: pools stay, unless the table lets them dry up (BP-295)."""
    if game.bile and not game.setup.rules.combat.bile_lasts:
        if game.events is not None:
            for zone in game.bile:
                game.events.append(events.BileDried(zone))
        game.bile = ()


def burn(game: ZoneGame, who: int, zone: int) -> None:
    """Everything in the Zone dies, friends included; the thrower earns the zombies (BP-289 to BP-292)."""
    game.bile = without(game.bile, zone)
    if game.events is not None:
        game.events.append(events.DragonFire(who, zone))
    for index, goal in enumerate(game.setup.goals):
        if goal.part == "dragon-fire-in" and goal.params["zone"] == zone and reached_before(game, index):
            note(game, index)
    victims = in_zone(game, zone)
    burnt = game.zombies[zone]
    if burnt and who not in victims and abilities(game, who).blitz:
        game.frame = FreeMove(game.frame, who, abilities(game, who).move_zones, False, "blitz")
    wipe_out(game, who, zone)


def wipe_out(game: ZoneGame, who: int, zone: int) -> None:
    """Everybody in a Zone is eliminated, friend or foe, and somebody earns the zombies."""
    # Zombies first: the thrower earns them even if the fire takes him too. One fire is one event, judged once (BP-315).
    victims = in_zone(game, zone)
    killed = game.zombies[zone]
    if killed:
        slay(game, who, zone, killed)
        necromancers_burnt(game, zone, killed)
    for victim in victims:
        game.setup.rules.wounds.perish(game, victim)
    for moment in game.setup.additions.doomed:
        moment(game, zone)
    judge(game)


def fire_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Bile and Torches in Hand, at Zones within Range 0-1 (BP-287, BP-288)."""
    survivor = game.survivors[who]
    kit = kit_of(game, who)
    if not survivor.actions or not (kit.bile or kit.torch):
        return
    for zone in unbarred(game, who, throwing_range(game, who), OTHER):
        if kit.bile:
            options.append(ThrowBile.of(zone))
        if kit.torch and zone in game.bile:
            options.append(ThrowTorch.of(zone))


def throwing_range(game: ZoneGame, who: int) -> list[int]:
    """Zones at Range 0-1, in sight unless the table reads it otherwise: then also through a Vault door (BP-294)."""
    if game.setup.rules.combat.throws_need_sight:
        return [zone for zone, distance in game.setup.rules.sight.seen(game, who) if distance <= 1]
    here = game.survivors[who].zone
    return [here, *game.layout.neighbours[here]]
