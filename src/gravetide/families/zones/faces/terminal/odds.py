"""Exact chances in words."""

from __future__ import annotations

from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.told.odds import ArmorOdds, AttackOdds, DoorOdds
from gravetide.families.zones.told.view import ZoneView
from gravetide.kernel.words import so_many
from gravetide.terminal.screen import percent


def odds_in_short(odds: object) -> str:
    """The chances of an option in a few characters."""
    if isinstance(odds, AttackOdds):
        kill = percent(1 - odds.kills.get(0, 0.0))
        risk = 1 - odds.friendly_hits.get(0, 1.0 if not odds.friendly_hits else 0.0)
        return (f"kills {kill}" + (f", hits a friend {percent(risk)}" if risk > 0 else "")
                + (f", breaks {percent(odds.breaks)}" if odds.breaks > 0 else ""))
    if isinstance(odds, DoorOdds):
        return f"opens {percent(odds.opens)}" if odds.opens < 1 else ""
    if isinstance(odds, ArmorOdds):
        return f"stops one or more {percent(1 - odds.stopped.get(0, 0.0))}"
    return ""


def rerolls_in_words(rerolls: int) -> list[str]:
    """That the chances count on re-rolls, if they do."""
    if not rerolls:
        return []
    return [f"{'A re-roll is' if rerolls == 1 else f'{rerolls} re-rolls are'} counted in, used where it helps most."]


def odds_in_full(odds: object, pack: Pack, view: ZoneView) -> list[str]:
    """The chances of an option, line by line."""
    if isinstance(odds, AttackOdds):
        dice = so_many(odds.dice, "die", "dice")
        lines = [f"{dice}, each {odds.needed} or more is a hit of {odds.damage} damage.",
                 *rerolls_in_words(odds.rerolls)]
        lines += [f"  {percent(chance):>5}  kill {number}" for number, chance in sorted(odds.kills.items())]
        lines += [
            f"  {percent(chance):>5}  kill at least one {pack.zombies[kind].name}"
            for kind, chance in sorted(odds.kills_of.items())
        ]
        lines += [f"  {percent(odds.all_killed):>5}  leave none standing"]
        lines += [
            f"  {percent(chance):>5}  hit friends {'once' if number == 1 else f'{number} times'}"
            for number, chance in sorted(odds.friendly_hits.items())
            if number
        ]
        lines += [
            f"  {percent(friend.eliminated):>5}  lose {view.survivors[friend.survivor].name}, if struck by all of it"
            for friend in odds.friends
        ]
        lines += [f"  {percent(odds.breaks):>5}  break a weapon or spell"] if odds.breaks > 0 else []
        return lines
    if isinstance(odds, DoorOdds):
        return [f"The door opens in {percent(odds.opens)} of all tries.", *rerolls_in_words(odds.rerolls)]
    if isinstance(odds, ArmorOdds):
        lines = [f"  {percent(chance):>5}  stop {number}" for number, chance in sorted(odds.stopped.items())]
        return [*rerolls_in_words(odds.rerolls), *lines]
    return ["This does not depend on luck."]
