"""What quests at the wall send the team to: Objective cards, Vault Weapons, the Defiler, fallen friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.bots.errands import Call
from gravetide.families.zones.horde import corruption, horde
from gravetide.families.zones.horde.numbered_spawns import zone_of_token
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import STAR, WARD, Belongings, about
from gravetide.families.zones.rounds.belongings.treasures import treasure_time, treasures_of
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, works
from gravetide.families.zones.team.team import LYING

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame


def cards(game: ZoneGame, why: str = "take the Objective cards") -> list[Call]:
    """Where Objective cards lie; one on an opening is taken by going through."""
    wall = game.setup.quest.frontier
    if wall is None:
        return []
    lying = recall(game, ObjectiveCards).lying
    here = [card for number, card in enumerate(wall.cards) if lying >> number & 1]
    return [(zone, "card", why) for card in here for zone in (card.zone, card.other) if zone >= 0]


def red_objectives(game: ZoneGame) -> list[Call]:
    """Where pairs of monks wait to be woken."""
    return [(zone, "card", "wake the monks") for zone in recall(game, ObjectiveCards).reds]


def spoils(game: ZoneGame) -> list[Call]:
    """Where Vault Weapons lie."""
    return [(zone, "card", "take the Vault Weapon") for zone in sorted(set(recall(game, Spoils).zones))]


def defilers(game: ZoneGame) -> list[Call]:
    """Where one stands who brings Corruption nearer to the Beacon."""
    kinds = [kind.index for kind in game.setup.pack.zombies if kind.defiles]
    return [(zone, "hunt", "kill the Defiler") for zone, crowd in enumerate(game.zombies)
            if any(horde.count(crowd, kind) for kind in kinds)]


def fallen(game: ZoneGame) -> list[Call]:
    """Where friends lie who can still be saved."""
    return [(survivor.zone, "rescue", "carry a friend to safety") for survivor in game.survivors
            if survivor.fate == LYING and survivor.zone >= 0]


def beacon(game: ZoneGame) -> list[Call]:
    """Where the Beacon is, once it may be carried."""
    zone = corruption.beacon(game)
    ready = "carry" in recall(game, ObjectiveCards).unlocked
    return [(zone, "carry", "carry the Beacon away")] if ready and zone >= 0 else cards(game)


def treasures(game: ZoneGame) -> list[Call]:
    """In an Epilogue: where treasures lie, and with one in hand where the first Spawn token is called from."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None:
        return []
    now, wanted = recall(game, Belongings), treasures_of(wall.replay)
    places = [(zone, "card", "fetch the treasure") for zone, item in now.lying if item in wanted]
    if treasure_time(game) and any(item in wanted for mine in now.held for item in mine):
        places.append((zone_of_token(game, 1), "card", "call the first gate"))
    return places


def tools_for_the_gate(game: ZoneGame) -> list[Call]:
    """What moves a Spawn token: dropped ones first; with as many as it takes, where they are used; nothing before."""
    wall = game.setup.quest.frontier
    if wall is None:
        return []
    now, token = recall(game, Belongings), zone_of_token(game, 1)
    places = [(zone, "card", "pick up what was dropped") for zone, item in now.lying if item in (STAR, WARD)]
    stars, wards = about(game, STAR), about(game, WARD)
    done, planted = recall(game, ObjectiveCards).star[2], recall(game, ObjectiveCards).planted[0]
    if stars and stars + done >= needed(game, "fire-star") and works(game, "use-fire-star"):
        places += [(zone, "tool", "blow up the first gate") for zone in star_places(game, token)]
    if wards and wards + planted >= needed(game, "ward") and works(game, "plant-ward"):
        places += [(zone, "tool", "plant the wards") for zone in (wall.green, token) if zone >= 0]
    return places


def needed(game: ZoneGame, item: str) -> int:
    """How many of an item the quest takes."""
    return sum([part.number("needed") for part in game.setup.quest.rules
                if part.part == "lost-if-impossible" and part.params["item"] == item])


def star_places(game: ZoneGame, target: int) -> list[int]:
    """The Zones from which a Fire Star reaches another one, and does not burn whoever sets it off."""
    far = recall(game, ObjectiveCards).star[0]
    return [zone for zone, distance in game.layout.sight[target] if 1 <= distance <= far
            and game.layout.kind[zone] != "ice"] if target >= 0 else []


def papers(game: ZoneGame) -> tuple[int, ...]:
    """Everything that errands at the wall are about and that may be gone a moment later; nothing elsewhere."""
    if game.setup.quest.frontier is None:
        return ()
    now = recall(game, ObjectiveCards)
    return (now.lying, len(now.unlocked), *now.reds, -1, *recall(game, Spoils).zones)


def left(game: ZoneGame) -> set[int]:
    """The Zones where something lies that somebody has to take; none elsewhere than at the wall."""
    if game.setup.quest.frontier is None:
        return set()
    return {zone for zone, _, _ in (*cards(game), *red_objectives(game), *spoils(game), *treasures(game))}


def crowds(game: ZoneGame, part: Part) -> list[Call]:
    """Where there are still zombies, but for the Spawn tokens that don't count."""
    spared = {zone_of_token(game, token) for token in part.params["except_spawns"]}
    return [(zone, "hunt", "clear the streets") for zone, crowd in enumerate(game.zombies)
            if crowd and zone not in spared]
