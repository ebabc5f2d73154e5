"""What somebody might try with a thing on the table: to be told why it can't be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.walking import walks, why_no_walk
from gravetide.server.asked import Attempt

VERBS = {notation.always["mode"]: notation.text.split()[0] for notation in Strike.notations}
"""How attacks of each kind are written."""


def tries(game: ZoneGame, about: Mapping[str, str | int]) -> list[Attempt]:
    """Deeds that people think of when they point at a Zone, a door, a border, or let a card go somewhere."""
    if "held" in about:
        return [_put(about)]
    who = game.active
    if who < 0:
        return []
    added = [Attempt(label, notation) for more in game.setup.additions.tries for label, notation in
             more(game, who, dict(about))]
    if "door" in about:
        return [*_at_door(game, who, about["door"]), *added]
    zone = game.setup.board.index.get(str(about.get("zone", "")))
    return [*(_in_zone(game, who, zone) if zone is not None and "beyond" not in about else ()), *added]


def _put(about: Mapping[str, str | int]) -> Attempt:
    """A card from a slot of somebody's to another, perhaps in place of one that lies there."""
    onto = f" {about['displaced']}" if "displaced" in about else ""
    return Attempt("", f"put {about.get('owner', '')} {about['held']}@{about.get('origin', '')} > "
                    f"{about.get('to', '')} {about.get('slot', '')}{onto}")


def _at_door(game: ZoneGame, who: int, number: str | int) -> Iterator[Attempt]:
    board = game.setup.board
    if not isinstance(number, int) or not 0 <= number < len(board.doors) or game.doors >> number & 1:
        return
    door, here = board.doors[number], game.survivors[who].zone
    yield Attempt("Open.", f"open {board.zones[door.a if door.b == here else door.b]}")


def _in_zone(game: ZoneGame, who: int, zone: int) -> Iterator[Attempt]:
    survivor, name = game.survivors[who], game.setup.board.zones[zone]
    here = zone == survivor.zone
    if here:
        yield Attempt("Search.", "search")
    elif zone not in walks(game):
        yield Attempt("Move.", f"move {name}", why_no_walk(game, zone))
    if not game.zombies[zone]:
        return
    for held in [*survivor.hands, *([survivor.body] if survivor.body >= 0 else [])]:
        card = game.setup.pack.cards[held >> 2]
        for attack in card.attacks:
            verb = VERBS[attack.mode]
            if (verb == "melee") == here:
                yield Attempt(f"{card.name}.", f"{verb} {card.key}" if here else f"{verb} {card.key} {name}")
