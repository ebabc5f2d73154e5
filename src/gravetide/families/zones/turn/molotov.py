"""Molotovs: thrown for a Ranged Action, and everything in the Zone is gone (Z1-083, Z1-084, Z1-210, Z1-213)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import RANGED
from gravetide.families.zones.fight.kills import slay
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.fight.wounds import fall
from gravetide.families.zones.horde.noise import make_noise
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.outcome import judge, kills_of, note, reached_before
from gravetide.families.zones.team.team import abilities, discard, in_zone, remove_card
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import FOUGHT, can_pay, pay
from gravetide.families.zones.turn.barriers import unbarred
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

GOAL: Final = "molotov-in"


class ThrowMolotov(ZoneOption):
    """Throw a Molotov: everybody in the Zone is gone, friends included (Z1-083)."""

    __slots__ = ()
    verb = "molotov"
    says = "Throw a Molotov into {zone}"
    group = "fire"
    shown = Shown("fire")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the card and the Action; it is heard where it is thrown from."""
        held = molotov_of(game, who)
        survivor = game.edit(who)
        survivor.used |= FOUGHT
        remove_card(game, who, held)
        discard(game, who, held >> 2)
        make_noise(game, who, survivor.zone)
        burn_down(game, who, self.zone)
        if not game.survivors[who].fate:
            pay(game, who, RANGED)


def burn_down(game: ZoneGame, who: int, zone: int) -> None:
    """Everybody in the Zone is gone; who threw it earns the zombies, if he is still there (Z1-083, Z1-202)."""
    if game.events is not None:
        game.events.append(events.MolotovBurst(who, zone))
    for index, goal in enumerate(game.setup.goals):
        if goal.part == GOAL and goal.params["zone"] == zone and (not goal.after or reached_before(game, index)):
            note(game, index)
            gone = [token for token in game.spawns if token[0] == zone]
            game.spawns = tuple([token for token in game.spawns if token[0] != zone])
            if game.events is not None:
                for token in gone:
                    game.events.append(events.SpawnTokenRemoved(*token))
    victims, burnt = in_zone(game, zone), game.zombies[zone]
    for victim in victims:
        fall(game, victim)
    if burnt and who not in victims:
        slay(game, who, zone, burnt)
    elif burnt:
        game.zombies[zone] = 0
        game.supply += burnt
        game.killed = kills_of(game, burnt)
        if game.events is not None:
            game.events.append(events.ZombiesBurnt(zone, burnt))
    judge(game)


def molotov_of(game: ZoneGame, who: int) -> int:
    """The Molotov he holds in Hand, or -1."""
    cards = game.setup.pack.cards
    return next((held for held in kit_of(game, who).held if cards[held >> 2].throws == "molotov"), -1)


def within_throw(game: ZoneGame, who: int, held: int) -> list[int]:
    """The Zones that he can throw it into: in sight and in Range (Z1-144)."""
    thrown = game.setup.pack.cards[held >> 2].thrown
    assert thrown is not None
    most = thrown.max_range + abilities(game, who).plus_range
    zones = [zone for zone, far in game.setup.rules.sight.seen(game, who) if thrown.min_range <= far <= most]
    return unbarred(game, who, zones, RANGED)


def is_worth_it(game: ZoneGame, zone: int) -> bool:
    """Whether a Zone may be aimed at: zombies are there, or the quest names it (Z1-210), or the table allows any."""
    return bool(game.zombies[zone]) or game.setup.rules.combat.empty_zones_may_be_shot or any(
        goal.part == GOAL and goal.params["zone"] == zone and not goal.is_reached(game, game.flags[index])
        for index, goal in enumerate(game.setup.goals))


def molotov_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Where he can throw a Molotov that he holds."""
    survivor, cards = game.survivors[who], game.setup.pack.cards
    for held in survivor.hands:
        if cards[held >> 2].throws == "molotov":
            break
    else:  # asked in every Turn, and hardly ever is there one
        return
    held = molotov_of(game, who)
    if held >= 0 and can_pay(survivor, RANGED):
        options += [ThrowMolotov.of(zone) for zone in within_throw(game, who, held) if is_worth_it(game, zone)]


def why_not_molotov(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a Molotov can't be thrown there."""
    zone = wish.of("zone")
    if zone < 0:
        return "Say which Zone."
    held = molotov_of(game, who)
    if held < 0:
        return f"{game.setup.cast[who].name} has no Molotov in Hand."
    if not can_pay(game.survivors[who], RANGED):
        return "You have no Actions left this Turn."
    if zone not in within_throw(game, who, held):
        return "That Zone is out of sight or too far for a throw."
    return f"There is no zombie in {game.setup.board.zones[zone]}."


CHAPTER: Final = Additions(
    turn_options=(molotov_options,),
    reasons=((ThrowMolotov, why_not_molotov),),
)
"""What this chapter adds to a game that names it."""
