"""What items add to a game that names this chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import (
    STAR,
    WARD,
    Belongings,
    HandOver,
    ItemsTraded,
    TakeItem,
    drop_items,
)
from gravetide.families.zones.rounds.belongings.stars_and_wards import (
    PlantWard,
    UseStar,
    star_targets,
    tokens_to_plant,
    why_no_star,
    why_no_ward,
)
from gravetide.families.zones.rounds.belongings.treasures import (
    USE_TREASURE,
    UseTreasure,
    may_call,
    offer_tablet,
    wheel_in_hand,
    why_no_call,
)
from gravetide.families.zones.rounds.objective_cards.cards import frontier, works
from gravetide.families.zones.team.team import in_zone
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def item_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What a Survivor can do with items, his own or those that lie here."""
    survivor, now = game.survivors[who], recall(game, Belongings)
    if not survivor.actions or (not now.lying and not any(now.held)):
        return
    zone, mine = survivor.zone, sorted(set(now.held[who]))
    options += [TakeItem.of(item) for item in sorted({item for place, item in now.lying if place == zone})]
    others = [other for other in in_zone(game, zone) if other != who]
    options += [HandOver.of(item, other) for item in mine for other in others]
    if STAR in mine:
        options += [UseStar.of(target) for target in star_targets(game, who)]
    if WARD in mine and works(game, "plant-ward"):
        options += [PlantWard.of(token) for token in tokens_to_plant(game, zone)]
    if frontier(game).replay is not None and may_call(game, who):
        options.append(USE_TREASURE)


CHAPTER: Final = Additions(
    states=(Belongings,),
    turn_options=(item_options,),
    departed=(drop_items,),
    meditation=(wheel_in_hand,),
    held_back=(offer_tablet,),
    wares=(ItemsTraded(),),
    reasons=((UseStar, why_no_star), (PlantWard, why_no_ward), (UseTreasure, why_no_call)),
)
"""What this chapter adds to a game that names it."""
