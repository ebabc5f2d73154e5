"""What Corruption does to cards and Red Objectives in its Zone (EE-181, EE-189, EE-220)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import (
    NOBODY,
    ObjectiveCards,
    change,
    frontier,
    has_rule,
    is_kept,
    remove_red,
    tell,
)
from gravetide.families.zones.rounds.objective_cards.events import CardDestroyed
from gravetide.families.zones.rounds.objective_cards.reading import DESTROYED, Effects
from gravetide.families.zones.rounds.outcome import end, judge

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def corrupt_cards(game: ZoneGame, zone: int) -> None:
    """Corruption was set in a Zone: cards and Red Objectives there are destroyed (EE-181, EE-189, WD-066)."""
    wall = game.setup.quest.frontier
    if wall is None:
        return
    now = recall(game, ObjectiveCards)
    change(game, staying=tuple([entry for entry in now.staying if wall.cards[entry[0]].zone != zone]))
    for number, card in enumerate(wall.cards):
        if now.lying >> number & 1 and zone in (card.zone, card.other) and not is_kept(game, number):
            destroy(game, number, zone)
    if zone in now.reds:
        for moment in game.setup.additions.pair_woken:
            moment(game, zone)
        remove_red(game, zone, NOBODY)
        pile = recall(game, ObjectiveCards).random
        if pile and not game.setup.imagined:  # discarded unread
            note = game.draw(pile)
            change(game, random=tuple([other for other in pile if other != note]))
    if has_rule(game, "lost-if-corruption-on") and game.setup.board.kind[zone] == "walkway" and not game.result:
        end(game, "lost", "Corruption lies on the wall.")
    judge(game)


def destroy(game: ZoneGame, number: int, zone: int) -> None:
    """A card is gone; a quest may have it read, and bite (EE-220)."""
    now, bit = recall(game, ObjectiveCards), 1 << number
    shown = has_rule(game, "destroyed-cards-act")
    change(game, lying=now.lying & ~bit, destroyed=now.destroyed | bit, shown=now.shown | (bit if shown else 0))
    tell(game, CardDestroyed(frontier(game).cards[number].id, zone, shown))
    if shown and not game.setup.imagined:
        game.frame = Effects(game.frame, NOBODY, zone, number, DESTROYED, 0)
    if has_rule(game, "lost-if-card-destroyed"):
        end(game, "lost", "Corruption has destroyed an Objective card, and every one of them was needed.")
