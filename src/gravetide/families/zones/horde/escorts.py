"""Zombies that come with others, instead of others, or out of manholes (Z1-120 to Z1-134)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.spawning import SpawnRules, arriving, put_down
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.turn.standing_record import Standing

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ZombieCard
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class EscortedSpawns(SpawnRules):
    """Fatties bring Walkers, a second Abomination is a Fatty, and manhole cards serve the tiles of the team."""

    __slots__ = ("abomination_with_fatties", "manhole_tiles")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        **SpawnRules.choices, "manhole_tiles": ("all of the Zone", "chosen")}

    def __init__(self, *, inner_doors: str = "later", stacked_in_a_row: bool = True, level_read: str = "draw",
                 doubles_multiply: bool = False, lone_zone_again: bool = True, chain_shuffles: int = 2,
                 shortage_at_blue: bool = True, link_at_blue: bool = True, first_zone: str = "file",
                 extra_tokens_wake: bool = False, abomination_with_fatties: bool = False,
                 manhole_tiles: str = "all of the Zone") -> None:
        super().__init__(
            inner_doors=inner_doors, stacked_in_a_row=stacked_in_a_row, level_read=level_read,
            doubles_multiply=doubles_multiply, lone_zone_again=lone_zone_again, chain_shuffles=chain_shuffles,
            shortage_at_blue=shortage_at_blue, link_at_blue=link_at_blue, first_zone=first_zone,
            extra_tokens_wake=extra_tokens_wake)
        self.abomination_with_fatties = abomination_with_fatties  # on a card that activates Fatties (Z1-124)
        self.manhole_tiles = manhole_tiles  # on which somebody stands: all that his Zone touches, or one (Z1-126)

    def asks_for_tiles(self) -> bool:
        """As the table plays it."""
        return self.manhole_tiles == "chosen"

    def acting_with(self, game: ZoneGame, kind: int) -> tuple[int, ...]:
        """The kind, and those whose second one is of that kind if the table plays so (Z1-124)."""
        if not self.abomination_with_fatties:
            return (kind,)
        return (kind, *[other.index for other in game.setup.pack.zombies if other.second == kind])

    def place(self, game: ZoneGame, zones: tuple[int, ...], kind: int, number: int) -> None:
        """All that a card brings is placed; then what was missing makes its kinds act (Z1-121, Z1-122, Z1-130)."""
        sort = game.setup.pack.zombies[kind]
        if sort.second >= 0 and any(horde.count(group, kind) for group in game.zombies):
            kind, sort = sort.second, game.setup.pack.zombies[sort.second]
        missing = escort_missing = 0
        printed, each = sort.escort or (-1, 0)
        escort = printed
        for zone in zones:
            escort = arriving(game, zone, printed)
            placed = min(number, horde.count(game.supply, kind))
            put_down(game, zone, kind, placed)
            missing += number - placed
            if each:
                wanted = each * placed
                followers = min(wanted, horde.count(game.supply, escort))
                put_down(game, zone, escort, followers)
                escort_missing += wanted - followers
        # Frames run last in, first out: the kind of the line acts before its escort.
        if escort_missing:
            self.run_short(game, escort, escort_missing)
        if missing:
            self.run_short(game, kind, missing)

    def manholes(self, game: ZoneGame, card: ZombieCard, level: int) -> None:
        """Every manhole on a tile with a Survivor gets the line of the card (Z1-125, Z1-126, Z1-132)."""
        kind, number = card.lines[level]
        tiles = self.tiles_of_team(game)
        zones = tuple([hole.zone for number, hole in enumerate(game.setup.quest.manholes)
                       if hole.tile in tiles and self.is_open(game, number)])
        if kind >= 0 and zones:
            self.place(game, zones, kind, number)

    def is_open(self, game: ZoneGame, number: int) -> bool:
        """Whether anything can come out of a manhole; a quest may let it be closed."""
        return not any(closed(game) >> number & 1 for closed in game.setup.additions.closed_manholes)

    def tiles_of_team(self, game: ZoneGame) -> set[int]:
        """The tiles that the Zones of Survivors touch, or those that they have chosen."""
        if self.asks_for_tiles():
            tiles = recall(game, Standing).tiles
            return {tiles[who] for who, survivor in enumerate(game.survivors) if not survivor.fate}
        tiles_of = game.setup.board.tiles_of
        return {tile for survivor in game.survivors if not survivor.fate for tile in tiles_of[survivor.zone]}
