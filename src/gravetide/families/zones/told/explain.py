"""Why something is not possible now, in words.

Each verb of the notation has a function that looks for the first reason in the order a player would think of it.
The law that ties it to the options (no reason exactly when offered) is tested over random play. Moving, opening and
trading can also be asked about in one word: then the reason is the one that rules out all ways of doing it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gravetide.families.zones.board.ways import UNHINDERED
from gravetide.families.zones.content.model import DOOR, ENCHANT, MAGIC, MELEE, MOVE, OTHER, RANGED, SEARCH, Card
from gravetide.families.zones.fight.weapons import arsenal
from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.outcome import may_leave
from gravetide.families.zones.state.survivor import CAST, EMPTY
from gravetide.families.zones.team.inventory import Arrange
from gravetide.families.zones.team.misplaced import why_not_put
from gravetide.families.zones.team.team import abilities, hand_held
from gravetide.families.zones.turn.actions import (
    JUMPED,
    LED,
    RAGED,
    SAVED_LIVES,
    SEARCHED,
    SHOVED,
    SPRINTED,
    TAUNTED,
    TENDED,
    WAS_LOUD,
    can_pay,
    pays_free,
)
from gravetide.families.zones.turn.barriers import barred
from gravetide.families.zones.turn.doors import far_side, is_locked, usable_tools
from gravetide.families.zones.turn.dragon_fire import throwing_range
from gravetide.families.zones.turn.movement import (
    bloodlust_cost,
    can_afford_move,
    charge_cost,
    leaving_cost,
    rush_targets,
    zones_more,
)
from gravetide.families.zones.turn.turn import Turn

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.turn.sight import Seen

Reason = str | None
ON_FOOT = ("move", "search", "rummage", "open", "close", "take")
ATTACKS = ("melee", "shoot", "cast")
NOT_NOW = "That is not possible now."
NO_ACTIONS = "No Action is left in this Turn."
BOLTED = {
    "magic": "locked by magic: it can't be broken, but a Mage can dispel it.",
    "armored": "armored: it can't be broken, but a Rogue can pick its lock.",
}


def explain(game: ZoneGame, text: str) -> Reason:
    """Why `text` is not offered now; None if it is."""
    words = text.split()
    if game.result:
        return f"The game is over: {game.reason}"
    if any(option.notation(game) == " ".join(words) for option in game.options):
        return None
    if not words:
        return "Say what you want to do, for example: move s01."
    frame = game.frame
    if isinstance(frame, Arrange) and words[0] == "put":
        return why_not_put(game, frame, words[1:])
    if not isinstance(frame, Turn):
        question = frame.prompt(game) if frame is not None else ""
        return f"Something else has to be decided first: {question}"
    verbs = verbs_of(game)
    reason = verbs.get(words[0])
    if reason is None:
        return f'"{words[0]}" is not something a Survivor can do; the verbs are {", ".join(sorted(verbs))}.'
    if words[0] in ON_FOOT and any(inside(game, frame.who) for inside in game.setup.additions.inside):
        return f"{game.setup.cast[frame.who].name} sits in a car: that is done on foot."
    added, rest, paid = game.setup.additions, words[1:], ""
    if words[0] in ATTACKS and added.why_no_attack is not None:
        rest, paid = added.why_no_attack(game, frame.who, rest)
    limits = [limit.reason(game, frame.who) for limit in added.limits]
    told = reason(game, frame.who, rest)
    return told if told and told != NOT_NOW else next(filter(None, [paid, *limits]), NOT_NOW)


def verbs_of(game: ZoneGame) -> dict[str, Callable[[ZoneGame, int, list[str]], Reason]]:
    """Everything a Survivor can try to do at this table, house rules included, with what says why he can't."""
    return {**VERBS, **dict(game.setup.additions.reasons)}


def _zone(game: ZoneGame, words: list[str], at: int = 0) -> int | str:
    """A Zone by its name, or the sentence that says what is wrong."""
    if len(words) <= at:
        return "Say which Zone."
    zone = game.setup.board.index.get(words[at])
    return f"There is no Zone {words[at]} on this board." if zone is None else zone


def _card(game: ZoneGame, words: list[str], at: int = 0) -> Card | str:
    """A card by its key, or the sentence that says what is wrong."""
    if len(words) <= at:
        return "Say with which card."
    card = game.setup.pack.card.get(words[at].removesuffix("*2"))
    return f'There is no card "{words[at]}".' if card is None else card


def _adjacent(game: ZoneGame, who: int, zone: int) -> Reason:
    """Why a Zone is not one step away for the Survivor, or None if it is."""
    here = game.survivors[who].zone
    board = game.setup.board
    name = board.zones[zone]
    if zone == here:
        return f"That is where the Survivor stands: {name}."
    if zone in game.setup.rules.movement.ways(game, who, here):
        return None
    for door in board.doors_of[here]:
        if far_side(game, door, here) == zone:
            return f"The door between {board.zones[here]} and {name} is closed."
    if zone in game.layout.ways(UNHINDERED).neighbours[here]:
        if "bridge" in (board.kind[here], board.kind[zone]):
            return f"The side of a bridge parts {board.zones[here]} and {name}: one enters and leaves it at its ends."
        return f"A rampart parts {board.zones[here]} and {name}: Stairs and Rope Ladders lead over it."
    if zone in board.layout(game.doors).neighbours[here]:
        return f"The way from {board.zones[here]} to {name} is blocked."
    return f"{name} can't be reached from {board.zones[here]} in one step."


def _move(game: ZoneGame, who: int, words: list[str]) -> Reason:
    here = game.survivors[who].zone
    if not words and not game.setup.rules.movement.ways(game, who, here):
        return f"No open way leads out of {game.setup.board.zones[here]}."
    if not words and not can_afford_move(game, who):
        return _cost(game, who)
    zone = _zone(game, words)
    if isinstance(zone, str):
        return zone
    apart = _adjacent(game, who, zone)
    if apart:
        return apart
    if not can_afford_move(game, who):
        return _cost(game, who)
    return None


def _cost(game: ZoneGame, who: int) -> str:
    survivor = game.survivors[who]
    extra = leaving_cost(game, who)
    if not extra:
        return NO_ACTIONS
    total = extra + (0 if pays_free(survivor, MOVE) else 1)
    zombies = "1 zombie is here" if extra == 1 else f"{extra} zombies are here"
    return f"{zombies}: leaving costs {total} Action{'s' if total > 1 else ''}, {survivor.actions} left."


def _sprint(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if not abilities(game, who).sprint:
        return _lacks(game, who, "Sprint")
    if game.survivors[who].used & SPRINTED:
        return "Sprint works once per Turn."
    return _move(game, who, words)


def _lacks(game: ZoneGame, who: int, skill: str) -> str:
    return f"{game.setup.cast[who].name} does not have the skill {skill}."


def _jump(game: ZoneGame, who: int, words: list[str]) -> Reason:
    zone = _zone(game, words)
    if isinstance(zone, str):
        return zone
    length = abilities(game, who).jump
    survivor = game.survivors[who]
    if not length:
        return _lacks(game, who, "Jump")
    if survivor.used & JUMPED:
        return "Jump works once per Turn."
    if survivor.actions < 1 + horde.total(game.zombies[survivor.zone]):
        return NO_ACTIONS if not survivor.actions else "Leaving the zombies here costs more Actions than are left."
    if not game.setup.rules.movement.may_jump(game, who):
        return "Nobody jumps from ice at this table."
    far, short = _range(game.setup.rules.sight.seen(game, who), zone), game.setup.rules.skills.short_jumps
    if not (1 if short else length) <= far <= length:
        return f"Jump goes {'up to' if short else 'exactly'} {length} Zones in a straight line of sight."
    return _beyond(game, who, words[0], MOVE)


def _search(game: ZoneGame, who: int, words: list[str]) -> Reason:
    survivor = game.survivors[who]
    able = abilities(game, who)
    kind = game.setup.board.kind[survivor.zone]
    if survivor.used & SEARCHED:
        return "A Survivor searches once per Turn."
    if game.zombies[survivor.zone]:
        return "There are zombies here: nobody searches among them."
    if kind != "room" and not able.search_anywhere:
        return "Vaults can't be searched." if kind == "vault" else "Only rooms of buildings can be searched."
    if game.searched >> survivor.zone & 1:
        return "This Zone has been searched, and at this table that is once in a game."
    if not game.setup.rules.search.has_cards(game, survivor.zone):
        return game.setup.rules.search.nothing_left(game, survivor.zone)
    return None if can_pay(survivor, SEARCH) else NO_ACTIONS


def _rummage(game: ZoneGame, who: int, words: list[str]) -> Reason:
    survivor = game.survivors[who]
    if not abilities(game, who).hold_your_nose:
        return _lacks(game, who, "Hold your nose")
    if survivor.used & SEARCHED:
        return "A Survivor searches once per Turn."
    if not game.setup.rules.skills.may_rummage(game, survivor):
        return game.setup.rules.skills.rummage_needs()
    if game.zombies[survivor.zone] and not game.setup.rules.skills.rummage_among_zombies:
        return "There are zombies here: nobody searches among them."
    return game.setup.rules.search.nothing_left(game, survivor.zone)


def _open(game: ZoneGame, who: int, words: list[str]) -> Reason:
    survivor = game.survivors[who]
    board = game.setup.board
    if not words:
        closed = [door for door in board.doors_of[survivor.zone] if not game.doors >> door & 1]
        if not closed:
            return f"No closed door leads out of {board.zones[survivor.zone]}."
        easiest = min(closed, key=lambda door: is_locked(game, door))
        return _open(game, who, [board.zones[far_side(game, easiest, survivor.zone)]])
    zone = _zone(game, words)
    if isinstance(zone, str):
        return zone
    doors = [door for door in board.doors_of[survivor.zone] if far_side(game, door, survivor.zone) == zone]
    if not doors:
        return f"There is no door between {board.zones[survivor.zone]} and {board.zones[zone]}."
    if all(game.doors >> door & 1 for door in doors):
        return "That door is open already."
    locked = [door for door in doors if is_locked(game, door)]
    if locked and locked[0] in game.setup.bolts:
        return f"That door is {BOLTED[game.setup.bolts[locked[0]].kind]}"
    if locked:
        until = game.setup.locks[locked[0]]
        key = "all Objectives are" if until == "all" else f"the {until} Objective is"
        return f"That door is locked until {key} taken."
    if not can_pay(survivor, DOOR):
        return NO_ACTIONS
    if len(words) == 1:
        return "Say with which card the door is opened." if usable_tools(game, who) else _no_tool(game, who)
    card = _card(game, words, 1)
    if isinstance(card, str):
        return card
    if card.door is None:
        return f"{card.name} does not open doors."
    return _not_in_hand(game, who, card) or f"{card.name} can't be used at this Danger Level."


def _no_tool(game: ZoneGame, who: int) -> str:
    return f"{game.setup.cast[who].name} has nothing in Hand that opens doors."


def _not_in_hand(game: ZoneGame, who: int, card: Card) -> Reason:
    if any(held >> 2 == card.index for held in hand_held(game, who)):
        return None
    return f"{game.setup.cast[who].name} does not have {card.name} in Hand."


def _close(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if not abilities(game, who).close_door:
        return _lacks(game, who, "Lock it down")
    zone = _zone(game, words)
    if isinstance(zone, str):
        return zone
    survivor = game.survivors[who]
    doors = [d for d in game.setup.board.doors_of[survivor.zone] if far_side(game, d, survivor.zone) == zone]
    if not any(game.doors >> door & 1 for door in doors):
        return "There is no open door in that direction."
    if not survivor.actions:
        return NO_ACTIONS
    vault = not game.setup.rules.skills.vault_doors_lock and game.setup.board.kind[zone] == "vault"
    return "Vault doors stay open at this table." if vault else None


def _attack(mode: int) -> Callable[[ZoneGame, int, list[str]], Reason]:
    def reason(game: ZoneGame, who: int, words: list[str]) -> Reason:
        card = _card(game, words)
        if isinstance(card, str):
            return card
        if not any(attack.mode == mode for attack in card.attacks):
            sort = {MELEE: "a melee weapon", RANGED: "a ranged weapon", MAGIC: "a combat spell"}[mode]
            return f"{card.name} is not {sort}."
        missing = _not_in_hand(game, who, card)
        if missing:
            return missing
        survivor = game.survivors[who]
        if not can_pay(survivor, mode):
            return NO_ACTIONS
        pair = words[0].endswith("*2")
        ways = [w for w in arsenal(game, who) if w.card == card.index and w.mode == mode]
        if not ways:
            empty = any(h >> 2 == card.index and h & EMPTY for h in hand_held(game, who))
            return f"{card.name} must be reloaded." if empty else f"{card.name} can't be used at this Danger Level."
        if pair and not any(w.weapons == 2 for w in ways):
            return f"It takes two loaded copies of {card.name} in Hand that can be used together."
        if mode == MELEE and not ways[0].high:
            if len(words) > 1:
                return f"{card.name} reaches no farther than the Zone where one stands."
            return None if game.zombies[survivor.zone] else "There is no zombie here to attack."
        if mode == MELEE:  # a polearm: where no Zone is named it is the own one
            return _aim(game, who, [words[0], *(words[1:] or [game.setup.board.zones[survivor.zone]])], mode, 0,
                        ways[0].high)
        return _aim(game, who, words, mode, ways[0].low, ways[0].high) or _beyond(game, who, words[1], mode)

    return reason


def _range(seen: Seen, zone: int) -> int:
    """The Range of a Zone in sight, -1 for others."""
    return dict(seen).get(zone, -1)


def _aim(game: ZoneGame, who: int, words: list[str], mode: int, low: int, high: int) -> Reason:
    zone = _zone(game, words, 1)
    if isinstance(zone, str):
        return zone
    name = game.setup.board.zones[zone]
    seen, farther = game.setup.rules.sight.aims(game, who, mode)
    distance, high = _range(seen, zone), high + farther
    if distance < 0:
        return f"{name} is not in line of sight."
    if distance < low and not (distance == 0 and abilities(game, who).point_blank):
        return f"{name} is too close: the minimum Range is {low}."
    if distance > high:
        return f"{name} is {distance} Zones away and the Range ends at {high}."
    return None if game.zombies[zone] else f"There is no zombie in {name}."


def _beyond(game: ZoneGame, who: int, word: str, deed: int) -> Reason:
    return barred(game, who, game.setup.board.index[word], deed) or None


def _enchant(game: ZoneGame, who: int, words: list[str]) -> Reason:
    card = _card(game, words)
    if isinstance(card, str):
        return card
    if not card.enchantment:
        return f"{card.name} is not an enchantment."
    missing = _not_in_hand(game, who, card)
    if missing:
        return missing
    if not can_pay(game.survivors[who], ENCHANT):
        return NO_ACTIONS
    if all(held & CAST for held in hand_held(game, who) if held >> 2 == card.index):
        return f"{card.name} has been cast in this Turn already."
    if card.enchantment == "repulse":
        return "Repulse needs a Zone with zombies in sight and a Zone one step farther away to push them to."
    target = _survivor(game, words[1:])
    if isinstance(target, str):
        return target
    if _range(game.setup.rules.sight.seen(game, who), game.survivors[target].zone) < 0:
        return f"{game.setup.cast[target].name} is not in line of sight."
    shut = barred(game, who, game.survivors[target].zone, ENCHANT)
    if shut:
        return shut
    if card.enchantment == "speed" and game.zombies[game.survivors[target].zone]:
        return f"{game.setup.cast[target].name} stands among zombies: Speed does not help there."
    return None


def _survivor(game: ZoneGame, words: list[str]) -> int | str:
    """A Survivor in play by key, or the sentence that says what is wrong."""
    if not words:
        return "Say which Survivor."
    for who, sheet in enumerate(game.setup.cast):
        if sheet.key == words[0]:
            return f"{sheet.name} is no longer on the board." if game.survivors[who].fate else who
    return f'There is no Survivor "{words[0]}" at this table.'


def _trade(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if not words:
        here = game.survivors[who].zone
        for other, survivor in enumerate(game.survivors):
            if other != who and survivor.zone == here and not survivor.fate:
                return _trade(game, who, [game.setup.cast[other].key])
        return f"Nobody else is in {game.setup.board.zones[here]} to trade with."
    partner = _survivor(game, words)
    if isinstance(partner, str):
        return partner
    if partner == who:
        return "To re-order the own inventory, use reorganize."
    if game.survivors[partner].zone != game.survivors[who].zone:
        return f"{game.setup.cast[partner].name} is not in the same Zone."
    if game.zombies[game.survivors[who].zone] and not game.setup.rules.inventory.trade_among_zombies:
        return "There are zombies here: at this table nobody trades among them."
    if not game.survivors[who].actions:
        return NO_ACTIONS
    return "Neither of the two carries anything."


def _needs_action(text: str) -> Callable[[ZoneGame, int, list[str]], Reason]:
    def reason(game: ZoneGame, who: int, words: list[str]) -> Reason:
        return text if game.survivors[who].actions else NO_ACTIONS

    return reason


def _take(game: ZoneGame, who: int, words: list[str]) -> Reason:
    survivor = game.survivors[who]
    if all(zone != survivor.zone for zone, _ in game.objectives):
        return "There is no Objective here."
    if game.zombies[survivor.zone] and not game.setup.rules.objectives.take_among_zombies:
        return "There are zombies here: at this table no Objective is taken among them."
    return None if survivor.actions else NO_ACTIONS


def _vault(game: ZoneGame, who: int, words: list[str]) -> Reason:
    survivor = game.survivors[who]
    if survivor.zone not in game.setup.vault_at:
        return "That lies in a Vault, and this is none."
    if not survivor.actions:
        return NO_ACTIONS
    return "Nothing of the sort lies in this Vault any more."


def _throw(what: str, name: str) -> Callable[[ZoneGame, int, list[str]], Reason]:
    def reason(game: ZoneGame, who: int, words: list[str]) -> Reason:
        zone = _zone(game, words)
        if isinstance(zone, str):
            return zone
        cards = game.setup.pack.cards
        if not any(cards[held >> 2].throws == what for held in hand_held(game, who)):
            return f"{game.setup.cast[who].name} has no {name} in Hand."
        if not game.survivors[who].actions:
            return NO_ACTIONS
        if zone not in throwing_range(game, who):
            return f"A {name} is thrown at Range 0-1, into a Zone in line of sight."
        shut = barred(game, who, zone, OTHER)
        if shut:
            return shut
        if what == "torch" and zone not in game.bile:
            return f"There is no Dragon Bile in {game.setup.board.zones[zone]} to set fire to."
        return f"The {name} can't be used at this Danger Level."

    return reason


def _reload(game: ZoneGame, who: int, words: list[str]) -> Reason:
    card = _card(game, words)
    if isinstance(card, str):
        return card
    if not card.reload:
        return f"{card.name} needs no reloading."
    missing = _not_in_hand(game, who, card)
    if missing:
        return missing
    if not any(held >> 2 == card.index and held & EMPTY for held in hand_held(game, who)):
        return f"{card.name} is loaded."
    return NO_ACTIONS


def _eat(game: ZoneGame, who: int, words: list[str]) -> Reason:
    card = _card(game, words)
    if isinstance(card, str):
        return card
    if not card.food:
        return f"{card.name} is not food."
    return f"{game.setup.cast[who].name} does not carry {card.name}."


def _rush(skill: str) -> Callable[[ZoneGame, int, list[str]], Reason]:
    def reason(game: ZoneGame, who: int, words: list[str]) -> Reason:
        able = abilities(game, who)
        zones = able.charge if skill == "Charge" else max((z for _, z in able.bloodlust), default=0)
        if not zones:
            return _lacks(game, who, skill)
        if skill == "Charge":
            zones += zones_more(game, who)
        zone = _zone(game, words[-1:])
        if isinstance(zone, str):
            return zone
        if skill == "Bloodlust" and game.survivors[who].used & RAGED:
            return "Bloodlust works once per Turn at this table."
        cost = charge_cost(game, who) if skill == "Charge" else bloodlust_cost(game, who)
        if game.survivors[who].actions < cost:
            return f"That costs {cost} Action{'s' if cost > 1 else ''}, {game.survivors[who].actions} left."
        if zone not in rush_targets(game, who, zones):
            return f"{skill} leads up to {zones} Zones into a Zone with zombies, over Zones without any."
        return f"Say which attack follows, such as: {skill.lower()} melee {words[-1]}."

    return reason


def _once(skill: str, family: str, used: int, otherwise: str) -> Callable[[ZoneGame, int, list[str]], Reason]:
    def reason(game: ZoneGame, who: int, words: list[str]) -> Reason:
        if not getattr(abilities(game, who), family):
            return _lacks(game, who, skill)
        if game.survivors[who].used & used:
            return f"{skill} works once per Turn."
        return otherwise

    return reason


def _lead(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if game.setup.rules.skills.one_gift_at_a_time and any(survivor.granted for survivor in game.survivors):
        nobody = "At this table a free Action waits to be used before another is given."
    else:
        nobody = "It takes another Survivor in play."
    return _once("Born leader", "born_leader", LED, nobody)(game, who, words)


def _leave(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if game.survivors[who].zone not in game.setup.quest.exits:
        return "This is not an Exit Zone."
    if not may_leave(game, who):
        return "Nobody may leave before the other goals of this quest are reached."
    return "A Survivor leaves at the end of his Turn: end it here first."


def _put(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if not game.survivors[who].actions:
        return f"Re-ordering and trading cost an Action. {NO_ACTIONS}"
    return "To move cards, first spend an Action to rearrange them or to trade."


def _pointless_alone(game: ZoneGame, who: int, words: list[str]) -> Reason:
    if not game.survivors[who].actions:
        return NO_ACTIONS
    return f"{game.setup.cast[who].name} carries nothing to re-order."


VERBS: dict[str, Callable[[ZoneGame, int, list[str]], Reason]] = {
    "move": _move,
    "sprint": _sprint,
    "jump": _jump,
    "search": _search,
    "rummage": _rummage,
    "open": _open,
    "close": _close,
    "melee": _attack(MELEE),
    "shoot": _attack(RANGED),
    "cast": _attack(MAGIC),
    "enchant": _enchant,
    "trade": _trade,
    "reorganize": _pointless_alone,
    "put": _put,
    "noise": _needs_action(NOT_NOW),
    "take": _take,
    "artifact": _vault,
    "pick": _vault,
    "bile": _throw("bile", "Dragon Bile"),
    "torch": _throw("torch", "Torch"),
    "reload": _reload,
    "eat": _eat,
    "charge": _rush("Charge"),
    "bloodlust": _rush("Bloodlust"),
    "shove": _once("Shove", "shove", SHOVED, "It takes zombies here and an adjacent Zone to push them to."),
    "taunt": _once("Taunt", "taunt", TAUNTED, "It takes a Zone in line of sight with zombies in it."),
    "rescue": _once("Lifesaver", "lifesaver", SAVED_LIVES,
                    "It takes an adjacent Zone, no Vault, with zombies and a Survivor in it."),
    "loud": _once("Loud", "loud", WAS_LOUD, NOT_NOW),
    "lead": _lead,
    "tend": _once("Medic", "medic", TENDED, "It takes somebody here who is wounded."),
    "leave": _leave,
    "end": _needs_action(NOT_NOW),
}
