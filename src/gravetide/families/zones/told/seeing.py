"""What can be seen from a Zone, and how that is said: how many Zones, how far, what a wall hides, who stands there."""

from __future__ import annotations

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.names import Names
from gravetide.families.zones.turn.sight import Seen
from gravetide.kernel.words import listed, so_many

MOST_GROUPS = 4
"""Groups of zombies that are named; more than these nobody reads."""


def seen_from(game: ZoneGame, zone: int) -> Seen:
    """The Zones in sight with their Ranges, nearest first; with the eyes of the one who acts, if they are there."""
    who = game.active
    if who >= 0 and game.survivors[who].zone == zone:
        return game.setup.rules.sight.seen(game, who)
    return game.layout.sight[zone]


def sight_words(game: ZoneGame, zone: int) -> str:
    """What is seen from a Zone, in sentences."""
    seen = seen_from(game, zone)
    names = Names(game.setup, game)
    kind = game.layout.kind
    is_high = kind[zone] == "walkway"
    place = f"the Walkway {names.zone(zone)}" if is_high else names.zone(zone)
    others = [(other, far) for other, far in seen if far]
    if not others:
        return f"From {place} nothing else is in sight."
    number, farthest = so_many(len(others), "Zone is", "Zones are"), max(far for _, far in others)
    words = [f"From {place} {number} in sight, up to Range {farthest}."]
    if is_high:
        words.append("Up here other Walkways hide nothing.")
    elif "walkway" in kind:
        words.append("From the ground, the ground behind a Walkway is hidden.")
    groups = [f"{names.horde(game.zombies[other])} in {names.zone(other)} (Range {far})"
              for other, far in seen if game.zombies[other]]
    if groups:
        more = ["more of them farther away"] if len(groups) > MOST_GROUPS else []
        words.append(f"The dead in sight: {listed([*groups[:MOST_GROUPS], *more])}.")
    return " ".join(words)
