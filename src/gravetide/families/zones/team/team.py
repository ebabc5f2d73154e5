"""Questions about the Survivors as a team, and the changes that concern one of them as a whole."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.team.abilities import Abilities
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.state.survivor import Survivor

IN_PLAY: Final = 0
ELIMINATED: Final = 1
LEFT: Final = 2
LYING: Final = 3    # knocked out: he lies where he fell, and can be carried off (EE-091)
RESCUED: Final = 4  # carried off: out of the quest, and alive (EE-093)
FATES: Final = ("in play", "eliminated", "left", "knocked out", "rescued")


def abilities(game: ZoneGame, who: int) -> Abilities:
    """What the Survivor's skills allow."""
    survivor = game.survivors[who]
    kit = survivor.kit
    return kit.able if kit is not None else game.setup.abilities(survivor.skills)


def pack_room(game: ZoneGame, able: Abilities) -> int:
    """How many cards somebody with these skills carries beside those in Hand and on the Body."""
    return game.setup.rules.slots.pack + able.hoard


def in_zone(game: ZoneGame, zone: int) -> list[int]:
    """The Survivors standing in a Zone."""
    return [i for i, s in enumerate(game.survivors) if s.zone == zone and not s.fate]


def noticed_in(game: ZoneGame, zone: int) -> list[int]:
    """The Survivors of a Zone that zombies notice (BP-458)."""
    return [i for i, s in enumerate(game.survivors) if s.zone == zone and not s.fate and not s.rotten]


def level_of(setup: Setup, experience: int) -> int:
    """Danger Level by experience: 0 blue, 1 yellow, 2 orange, 3 red (BP-083)."""
    levels = setup.levels
    return levels[experience] if experience < len(levels) else levels[-1]


def danger_level(game: ZoneGame) -> int:
    """The highest Danger Level among Survivors in play (BP-090)."""
    highest = 0
    for survivor in game.survivors:
        if survivor.experience > highest and not survivor.fate:
            highest = survivor.experience
    return level_of(game.setup, highest)


def has_gem(game: ZoneGame, who: int, card: int) -> bool:
    """Whether the card may be used at the Survivor's Danger Level (BP-074)."""
    return bool(game.setup.pack.cards[card].gems >> level_of(game.setup, game.survivors[who].experience) & 1)


def is_shield_in_hand(game: ZoneGame, card: int) -> bool:
    """Whether a card is a Shield that is never worn as armor, not even on the Body (BP-098)."""
    return game.setup.pack.cards[card].shield and game.setup.rules.inventory.body_shield == "hand"


def hand_held(game: ZoneGame, who: int) -> tuple[int, ...]:
    """The held cards that count as equipped in Hand (BP-097, BP-098, BP-464)."""
    survivor = game.survivors[who]
    held = survivor.hands
    body = survivor.body >> 2
    if body >= 0 and body == game.setup.cast[who].body_card and (
            not game.setup.pack.cards[body].shield or is_shield_in_hand(game, body)):
        held += (survivor.body,)
    if survivor.pack and game.setup.abilities(survivor.skills).spellbook:
        cards = game.setup.pack.cards
        held += tuple([h for h in survivor.pack if cards[h >> 2].keyword == "spell"])
    return held


def cards_of(survivor: Survivor) -> tuple[int, ...]:
    """Every held card, wherever it is."""
    return survivor.hands + ((survivor.body,) if survivor.body >= 0 else ()) + survivor.pack


def remove_card(game: ZoneGame, who: int, held: int) -> None:
    """Take one held card out of the inventory."""
    survivor = game.edit(who)
    survivor.kit = None
    if held in survivor.hands:
        survivor.hands = without(survivor.hands, held)
    elif held == survivor.body:
        survivor.body = -1
    else:
        survivor.pack = without(survivor.pack, held)


def without(pile: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The pile with one copy of an item taken out."""
    at = pile.index(item)
    return pile[:at] + pile[at + 1:]


def plus(pile: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The pile with an item put in; piles are kept sorted, so that equal piles are equal values."""
    if not pile or pile[-1] <= item:
        return pile + (item,)  # noqa: RUF005 - machine code would make a list first
    cards = list(pile)
    insort(cards, item)
    return tuple(cards)


def discard(game: ZoneGame, who: int, card: int) -> None:
    """Put a card on the Equipment discards; a Vault card leaves the game instead (BP-121, BP-166)."""
    game.setup.rules.decks.discard(game, card)
    if game.events is not None:
        game.events.append(events.CardDiscarded(who, card))


def discard_all(game: ZoneGame, who: int) -> None:
    """Put everything the Survivor carries on the discards."""
    survivor = game.edit(who)
    for held in cards_of(survivor):
        discard(game, who, held >> 2)
    survivor.hands, survivor.body, survivor.pack = (), -1, ()
    survivor.kit = None


def gone(game: ZoneGame, who: int, fate: int) -> None:
    """The Survivor is no longer in play: the effects that depend on his presence end."""
    survivor = game.edit(who)
    survivor.fate = fate
    survivor.actions = 0
    survivor.free = ()
    survivor.rotten = 0
    survivor.granted = 0
    if game.loud[1] == who:
        game.loud = (-1, -1)
    for moment in game.setup.additions.departed:
        moment(game, who)
