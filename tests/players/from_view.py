"""The position that a view describes, read off the view alone: what a player's sketch has to be equal to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gravetide.families.zones.content.model import KINDS, Pack
from gravetide.families.zones.content.tokens import COLOUR_NAMES, FACE_DOWN
from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.remembered import seen
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.survivor import CAST, EMPTY, Survivor
from gravetide.families.zones.team.team import FATES

if TYPE_CHECKING:
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.told.view import CardView, SurvivorView, ZoneView

_COLOURS = {name: number for number, name in enumerate(COLOUR_NAMES)}


def position_of(view: ZoneView, facts: Setup) -> ZoneGame:
    """The position that a view describes."""
    board, pack = facts.board, facts.pack
    index = board.index
    game = ZoneGame(facts)
    game.doors = sum([1 << door.number for door in view.doors if door.open])
    game.zombies = [_horde(pack, place.zombies) for place in view.places]
    game.supply = _horde(pack, view.supply)
    game.noise = [place.noise for place in view.places]
    game.bile = tuple([zone for zone, place in enumerate(view.places) if place.bile])
    game.necromancers = tuple([
        (index[n.zone], index[n.entry], pack.zombie[n.kind].index, number) for number, n in enumerate(view.necromancers)
    ])
    game.spawns = tuple([(index[spawn.zone], _COLOURS[spawn.colour]) for spawn in view.spawns])
    game.objectives = tuple([(index[o.zone], _COLOURS.get(o.colour, FACE_DOWN)) for o in view.objectives])
    game.taken = tuple([(index[o.zone], _COLOURS[o.colour]) for o in view.taken])
    for _, colour in game.taken:
        if colour:
            game.unlocked |= 1 << colour
    game.vaults = tuple([
        (vault.artifacts, *[pack.card[card.key].index for card in vault.cards]) for vault in view.vaults
    ])
    game.survivors = [_survivor(survivor, facts) for survivor in view.survivors]
    game.owned = (1 << len(game.survivors)) - 1
    game.round = view.round
    game.phase = view.phase
    game.first_player = view.first_player
    game.active = next((i for i, s in enumerate(view.survivors) if s.key == view.active), -1)
    game.loud = (index[view.loudest] if view.loudest else -1, -1)
    game.killed = tuple([view.killed.get(kind.key, 0) for kind in pack.zombies])
    game.flags = (0,) * len(facts.goals)
    game.remembered = seen(view.house, facts)
    game.look_around()
    return game


def _horde(pack: Pack, counts: dict[str, int]) -> int:
    packed = 0
    for key, number in counts.items():
        packed += horde.of(pack.zombie[key].index, number)
    return packed


def _survivor(seen: SurvivorView, facts: Setup) -> Survivor:
    numbers = _skills(facts.pack)
    survivor = Survivor()
    survivor.fate = FATES.index(seen.fate)
    survivor.zone = facts.board.index[seen.zone] if seen.zone else -1
    survivor.wounds = seen.wounds
    survivor.experience = seen.experience
    survivor.actions = seen.actions
    survivor.free = tuple([_mask(words) for words in seen.free])
    survivor.done = seen.done
    survivor.rotten = int(seen.rotten)
    survivor.kills = seen.kills
    survivor.skills = tuple([numbers[skill.key] for skill in seen.skills])
    survivor.hands = tuple(sorted([_held(card, facts.pack) for card in seen.hands]))
    survivor.body = _held(seen.body, facts.pack) if seen.body is not None else -1
    survivor.pack = tuple(sorted([_held(card, facts.pack) for card in seen.backpack]))
    return survivor


def _held(card: CardView, pack: Pack) -> int:
    return pack.card[card.key].index << 2 | (EMPTY if card.loaded is False else 0) | (CAST if card.cast else 0)


@lru_cache(maxsize=256)
def _mask(words: str) -> int:
    mask = 0
    for word in words.split(" or "):
        mask |= KINDS.get(word, 0)
    return mask


_skill_numbers: dict[str, dict[str, int]] = {}


def _skills(pack: Pack) -> dict[str, int]:
    """Skill numbers by key, worked out once per pack."""
    known = _skill_numbers.get(pack.fingerprint)
    if known is None:
        known = _skill_numbers[pack.fingerprint] = {skill.key: skill.index for skill in pack.skills}
    return known
