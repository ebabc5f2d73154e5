"""What cards are worth to a Survivor, and where they should lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.fighting import strength
from gravetide.families.zones.content.model import MELEE, Card, Pack
from gravetide.families.zones.fight.weapons import Kit
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.team import abilities, level_of, pack_room

if TYPE_CHECKING:
    from gravetide.families.zones.bots.goals import Goals
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

Load = tuple[tuple[int, ...], int, tuple[int, ...]]  # hands, body, Backpack

SPARE: Final = 0.25     # a weapon in the Backpack is worth that part of itself
GOOD_ENOUGH = 2.6
PRECIOUS: Final = 3.0   # what the quest asks for


def load_of(game: ZoneGame, who: int) -> Load:
    """What a Survivor carries."""
    survivor = game.survivors[who]
    return survivor.hands, survivor.body, survivor.pack


class Merit:
    """What of a card its worth hangs on, read off it once: this is asked for thousands of times a second."""

    __slots__ = ("armor", "spell", "shield", "throws", "bile", "torch", "molotov", "light", "healing", "enchants",
                 "rerolls", "keyword", "spare", "tool")

    def __init__(self, card: Card) -> None:
        self.armor = w.ARMOR * max(0, 7 - card.armor) if card.armor else 0.0
        self.spell = card.keyword == "spell"
        self.shield = bool(card.shield)
        self.throws = bool(card.throws)
        self.bile = card.throws == "bile"
        self.torch = card.throws == "torch"
        self.molotov = card.throws == "molotov"
        self.light = bool(card.search_cards)
        self.healing = card.enchantment == "healing"
        self.enchants = bool(card.enchantment)
        self.rerolls = card.rerolls
        self.keyword = card.keyword
        self.tool = card.door is not None
        self.spare = 0.1 if card.armor or card.food else 0.03  # in the Backpack
        if card.attacks:
            best = max([attack.dice * (7 - attack.accuracy) / 6 * attack.damage for attack in card.attacks])
            self.spare = SPARE * 0.2 * best


def merits_of(pack: Pack) -> list[Merit]:
    """The merits of all cards, by index."""
    known = _merits.get(pack.fingerprint)
    if known is None:
        known = _merits[pack.fingerprint] = [Merit(card) for card in pack.cards]
    return known


_merits: Final[dict[str, list[Merit]]] = {}


def few_tools(pack: Pack) -> bool:
    """Whether hardly any card opens doors: whoever has one then is a door-opener, and must not forget it."""
    known = _few_tools.get(pack.fingerprint)
    if known is None:
        tools = sum([card.starting + card.deck for card in pack.cards if card.door is not None])
        every = sum([card.starting + card.deck for card in pack.cards])
        known = _few_tools[pack.fingerprint] = 0 < tools * w.RARE < every
    return known


_few_tools: Final[dict[str, bool]] = {}


def traps(pack: Pack) -> tuple[float, float]:
    """The chance that a card of the deck is a trap, and that a trap comes before the first weapon."""
    known = _traps.get(pack.fingerprint)
    if known is None:
        springing = sum([card.deck for card in pack.cards if card.trap])
        weapons = sum([card.deck for card in pack.cards if card.attacks])
        known = springing / max(1, sum([card.deck for card in pack.cards])), springing / max(1, springing + weapons)
        _traps[pack.fingerprint] = known
    return known


_traps: Final[dict[str, tuple[float, float]]] = {}


def worth(game: ZoneGame, who: int, load: Load, goals: Goals) -> float:
    """How well a Survivor would be off with these cards in these places."""
    hands, body, pack = load
    facts = game.setup
    merits = goals.merits
    survivor = game.survivors[who]
    body_hand = body >= 0 and body >> 2 == facts.cast[who].body_card
    held = (*hands, body) if body_hand else hands
    if facts.abilities(survivor.skills).spellbook:
        held += tuple([card for card in pack if merits[card >> 2].spell])
    total = arms(facts, held, pack, survivor.skills, level_of(game.setup, survivor.experience))
    bile = torch = False
    for card in hands:
        merit = merits[card >> 2]
        bile, torch = bile or merit.bile, torch or merit.torch
        total += _in_hand(game, who, merit, goals)
        if merit.molotov and card >> 2 in goals.precious:  # it is thrown from there
            total += PRECIOUS
    if body >= 0 and not body_hand:
        total += merits[body >> 2].armor
    elif body >= 0:
        total += _in_hand(game, who, merits[body >> 2], goals)
    for card in pack:
        merit = merits[card >> 2]
        bile, torch = bile or merit.bile, torch or merit.torch
        total += _in_pack(card >> 2, merit, held, goals)
    if goals.names:  # the quest asks for different weapons
        total += PRECIOUS * goals.different(who, (*hands, *pack))
    if goals.openers is not None:
        total += _tool_worth(goals, who, hands, pack)
    if goals.pairs:
        carried = {card >> 2 for card in (*hands, *pack)}
        total += w.MAKINGS * sum([pair <= carried for pair in goals.pairs])
    if bile and torch:  # whoever has both can burn what he likes in one Turn
        total += w.FIRE_PAIR_WANTED if goals.wants_fire() else w.FIRE_PAIR
    return total


def _tool_worth(goals: Goals, who: int, hands: tuple[int, ...], pack: tuple[int, ...]) -> float:
    """What it is worth to carry what opens doors, where shut ones are left and hardly anybody else has it in Hand."""
    others = goals.other_openers(who)
    if others > 1:
        return 0.0
    full = w.SECOND_TOOL if others else w.ONLY_TOOL
    if any(goals.merits[card >> 2].tool for card in hands):
        return full
    return full / 2 if any(goals.merits[card >> 2].tool for card in pack) else 0.0


_known: Final[dict[tuple[object, ...], float]] = {}
MOST_KNOWN: Final = 50_000


def forget() -> None:
    """Work everything out anew: the weights have changed."""
    _known.clear()
    _merits.clear()


def arms(facts: Setup, held: tuple[int, ...], pack: tuple[int, ...], skills: tuple[int, ...], level: int) -> float:
    """How well one can fight with the cards in Hand, and open doors; looked up, because the same hands come again."""
    held = tuple([card & ~EMPTY for card in held])  # a weapon that is merely unloaded is as good as before
    key = (facts.pack.fingerprint, held, skills, level)
    known = _known.get(key)
    if known is not None:
        return known
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    kit = Kit(facts.abilities(skills), pack, skills, 1 << level)
    kit.equip(facts, held)
    near, far, heavy = 0.0, 0.0, 0.0
    for weapon in kit.weapons:
        value = strength(facts, weapon, skills)
        if weapon.damage > 1:  # somebody has to stop the Fatties
            heavy = max(heavy, w.HEAVY_FAR if weapon.low else w.HEAVY)
        if weapon.mode == MELEE:
            near = max(near, value)
        else:
            value *= 1.0 + w.REACH * weapon.high - (0.25 if weapon.low else 0.0) - (0.08 if weapon.noisy else 0.0)
            far = max(far, value)
    total = max(near, far) + w.SECOND * min(near, far) + (w.TOOL if kit.tools else 0.0) + heavy
    _known[key] = total
    return total


def _in_hand(game: ZoneGame, who: int, merit: Merit, goals: Goals) -> float:
    if merit.shield:
        return w.SHIELD
    if merit.molotov:
        return w.MOLOTOV
    if merit.throws:
        ready = goals.fire_now() or goals.would_burn(who)
        light = w.LIGHT_WANTED if goals.cards else w.LIGHT
        return (3.0 if ready else 0.2) + (light if merit.light else 0.0)
    if merit.healing:  # a Wound less every Turn
        return 0.5 + w.HEALER * wounds_to_heal(game)
    return 0.5 if merit.enchants else 0.02


def wounds_to_heal(game: ZoneGame) -> int:
    """The Wounds of the team, as far as one who heals would get to them."""
    return min(3, sum([s.wounds for s in game.survivors if not s.fate]))


def _in_pack(index: int, merit: Merit, held: tuple[int, ...], goals: Goals) -> float:
    if index in goals.precious:
        return PRECIOUS
    if merit.throws:
        return 0.9 if goals.wants_fire() else 0.4
    if merit.rerolls:
        return 0.5 if any(goals.merits[card >> 2].keyword == merit.rerolls for card in held) else 0.05
    return w.HEALING_KEPT if merit.healing else merit.spare


def with_card(game: ZoneGame, who: int, load: Load, card: int, slot: int) -> Load | None:
    """The load with a new held card in a slot, if there is room (0 Hand, 1 Body, 2 Backpack)."""
    hands, body, pack = load
    kind = game.setup.pack.cards[card >> 2]
    if slot == 0:
        fits = kind.slot == "hand" and len(hands) < game.setup.rules.slots.hands
        return (tuple(sorted((*hands, card))), body, pack) if fits else None
    if slot == 1:
        fits = body < 0 and (kind.slot == "body" or card >> 2 == game.setup.cast[who].body_card)
        return (hands, card, pack) if fits else None
    fits = kind.slot != "none" and len(pack) < pack_room(game, abilities(game, who))
    return (hands, body, tuple(sorted((*pack, card)))) if fits else None


def without_card(load: Load, card: int, slot: int) -> Load:
    """The load without a held card of a slot."""
    hands, body, pack = load
    if slot == 0:
        return _less(hands, card), body, pack
    if slot == 1:
        return hands, -1, pack
    return hands, body, _less(pack, card)


def taken_for(game: ZoneGame, who: int, load: Load, card: int, held: int) -> Load | None:
    """The load with a new card in Hand, what was held there going into the Backpack; None if it does not fit."""
    packed = with_card(game, who, without_card(load, held, 0), held, 2)
    return with_card(game, who, packed, card, 0) if packed is not None else None


def _less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1:]


def best_load(game: ZoneGame, who: int, load: Load, goals: Goals) -> tuple[Load, float]:
    """The best order of the cards a Survivor carries: every choice of two for the hands and one for the body."""
    hands, body, pack = load
    cards = game.setup.pack.cards
    everything = sorted([*hands, *pack, *([body] if body >= 0 else [])])
    room = pack_room(game, abilities(game, who))
    best, most = load, worth(game, who, load, goals)
    bodies = [-1, *sorted({
        c for c in everything if cards[c >> 2].slot == "body" or c >> 2 == game.setup.cast[who].body_card})]
    for worn in bodies:
        rest = everything[:]
        if worn >= 0:
            rest.remove(worn)
        handy = [c for c in rest if cards[c >> 2].slot == "hand"]
        pairs = {(a, b) for i, a in enumerate(handy) for b in handy[i + 1:]} | {(c,) for c in handy} | {()}
        for pair in sorted(pairs):
            left = rest[:]
            for card in pair:
                left.remove(card)
            if len(left) <= room:
                candidate = (pair, worn, tuple(left))
                value = worth(game, who, candidate, goals)
                if value > most + 1e-9:
                    best, most = candidate, value
    return best, most


__all__ = [
    "GOOD_ENOUGH", "Load", "Merit", "best_load", "load_of", "merits_of", "taken_for", "with_card", "without_card",
    "worth", "wounds_to_heal",
]
