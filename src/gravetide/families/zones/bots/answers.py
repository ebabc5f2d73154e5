"""Answers to the small questions between Actions: who takes a Wound, what a card is for, which skill to learn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.board.ways import CARRIER
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.belongings import load_of, taken_for, with_card, without_card, worth
from gravetide.families.zones.bots.driving import drive_gain
from gravetide.families.zones.bots.house_offers import all_out_gain, buying_gain, unseen_ware
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.trading import Worths, put_gain
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.tokens import NECROMANCER_COLOUR, RED
from gravetide.families.zones.fight.combat import Aim, DiceNumber, Forgo, RollOn
from gravetide.families.zones.fight.freezing import FreezeOne
from gravetide.families.zones.fight.friendly_fire import HitFriend, Spare
from gravetide.families.zones.fight.friends_first import Struck
from gravetide.families.zones.fight.guarded_wounds import ChiArmor, GuardTakes
from gravetide.families.zones.fight.targeting import Hit, Reap, Waste
from gravetide.families.zones.fight.wound_cards import BearIn, Lose, UseMask
from gravetide.families.zones.fight.wounds import Bear, GiveUp, Keep, Reroll, TakeWound
from gravetide.families.zones.horde import activation, horde
from gravetide.families.zones.horde.activation import Way
from gravetide.families.zones.horde.corruption import beacon
from gravetide.families.zones.horde.necromancers import FleeTo, TakeToken
from gravetide.families.zones.horde.spawning import Fill
from gravetide.families.zones.house_rules.all_out.rule import GoAllOut, StayCareful
from gravetide.families.zones.house_rules.barricades.rule import GiveMaterial
from gravetide.families.zones.house_rules.classes.rule import Become
from gravetide.families.zones.house_rules.classes.stance import Block, BlockAllOut
from gravetide.families.zones.house_rules.focused_fire.rule import FocusOn, Spread
from gravetide.families.zones.house_rules.merchants.rule import (
    BribeWith,
    Buy,
    GoShopping,
    LeaveMerchant,
    Pay,
    StayAway,
    means,
)
from gravetide.families.zones.house_rules.wall_of_woe.rule import GiveWay
from gravetide.families.zones.rounds.belongings.items import PassOn
from gravetide.families.zones.rounds.carrying import Bring
from gravetide.families.zones.rounds.dealing import Deal, DealSpare, LeaveSpares
from gravetide.families.zones.rounds.rounds import Activate, Wait
from gravetide.families.zones.state.setup import SpawnFirst
from gravetide.families.zones.team.chi_cards import NoChiCard, SwapSkill, TakeChiCard
from gravetide.families.zones.team.experience import Learn
from gravetide.families.zones.team.guards import HitGuard
from gravetide.families.zones.team.inventory.gaining import ArrangeFirst, KeepIn, MakeRoom, Refuse
from gravetide.families.zones.team.inventory.places import HAND, PACK
from gravetide.families.zones.team.inventory.trading import Accept, Done, Put
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.turn import movement
from gravetide.families.zones.turn.cars import car_of, sits
from gravetide.families.zones.turn.combining import TakeFor
from gravetide.families.zones.turn.movement import GoOn, Move, Stop
from gravetide.families.zones.turn.objectives import ChooseFind
from gravetide.families.zones.turn.search import AcceptFate, TakeTwin
from gravetide.families.zones.turn.turn import Leave, Remain

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option

Answer = tuple[float, str]


def answer(situation: Situation, option: Option) -> Answer:
    """How gladly one takes an option that is no Action, and why."""
    known = _ANSWERS.get(type(option))
    return known(situation, option) if known is not None else (0.0, "They are all equally good.")


def plain(value: float, reason: str) -> Callable[[Situation, Option], Answer]:
    """An answer that is always as good."""
    return lambda situation, option: (value, reason)


# -- whose Turn

def _activate(s: Situation, option: Any) -> Answer:
    who = option.who
    value, reason = eagerness(s, who)
    return value, f"{s.game.setup.cast[who].name} {reason}."


def eagerness(s: Situation, who: int) -> Answer:
    """Who acts next: those among zombies first, then those who can shoot, then those in front."""
    zone = s.game.survivors[who].zone
    here = s.threat.here[zone]
    value = 3.0 * s.powers[who][0] - w.MODEST_FIRST * s.game.survivors[who].experience / (1 + s.danger)
    reason = "can do the most now"
    if here:
        value += 20.0 + 4.0 * s.powers[who][0]
        reason = "stands among zombies"
    elif s.threat.coming[zone]:
        value += 6.0
        reason = "has zombies close by"
    way = s.way_of(who)
    if way and way[zone] < FAR:
        value -= 1.5 * way[zone]
    if s.goals.fire_now():  # the others get out of the way, then comes the bile, then the Torch
        cards = s.game.setup.pack.cards
        thrown = {cards[held >> 2].throws for held in cards_of(s.game.survivors[who])}
        value -= 60.0 if "torch" in thrown else 30.0 if "bile" in thrown else 0.0
    elif s.game.bile and s.goals.would_burn(who):  # before the others waste their blows on what is going to burn
        value += 40.0
        reason = "can burn them"
    return value, reason


# -- Wounds

def _wound(s: Situation, option: Any) -> Answer:
    """Wounds go round, so that nobody has to take the last one while another can bear it.

    The question comes once per Wound and says how many are left. Think of the best takers in order: with so
    many Wounds left it is the turn of the one at that place, and all together get what is best for that number.
    Whoever carries what must not be lost comes last, but a friend's life is not given for his first Wound.
    """
    takers = [one.who for one in s.observation.options if isinstance(one, (TakeWound, HitFriend, Struck))]
    left: int = s.observation.about.get("left", 1)
    room = {who: s.threat.health(who) + 0.1 * _sturdiness(s, who) - (w.BEARER if who in s.goals.bearers else 0.0)
            for who in takers}
    taker = takers[0]
    for _ in range(left):
        taker = max(takers, key=lambda who: room[who])
        room[taker] -= 1.0
    who = option.who
    return (1.0 if who == taker else 0.0), f"{s.game.setup.cast[who].name} can take it best."


def _sturdiness(s: Situation, who: int) -> float:
    """What softens a Wound: armor, Tough."""
    survivor = s.game.survivors[who]
    armor = s.game.setup.pack.cards[survivor.body >> 2].armor if survivor.body >= 0 else 0
    return (7 - armor if armor else 0) + (2.0 if s.game.setup.abilities(survivor.skills).tough else 0.0)


def _guard_takes(s: Situation, option: Any) -> Answer:
    """A Guard takes what would be a Survivor's last Health, or a second Wound of one; else Wounds go round."""
    takers = [one.who for one in s.observation.options if isinstance(one, (TakeWound, HitFriend))]
    if any(s.game.survivors[who].zone in s.goals.wards for who in takers):
        return w.WARD_FALLS, "All is lost with them."
    room = max([s.threat.health(who) for who in takers], default=0)
    return (2.0 if room < 2 else w.GUARD_FALLS), "Better a Guard than a Survivor."


def _guard_hit(s: Situation, option: Any) -> Answer:
    """A miss kills a Guard for good, and costs a Survivor a Wound."""
    return (w.WARD_FALLS if s.goals.wards else 0.4), "Better a Guard than one of us."


def _chi_armor(s: Situation, option: Any) -> Answer:
    """Chi is for staying alive."""
    who = s.observation.about.get("who", s.game.active)
    return (2.0 if who < 0 or s.threat.health(who) < 2 else -0.5), "Chi is for staying alive."


def _bring(s: Situation, option: Any) -> Answer:
    """The Beacon comes along where that brings it nearer."""
    quest, zone = s.game.setup.quest, s.game.survivors[s.observation.about.get("who", s.game.active)].zone
    goals = [part.zone() for part in quest.goals if part.part == "beacon-in"] or list(quest.exits)
    ways = s.game.layout.ways(CARRIER)
    nearer = bool(goals) and ways.distance(zone, goals[0]) < ways.distance(beacon(s.game), goals[0])
    return (1.0 if nearer else -1.0), "Bring the Beacon closer."


def _swap(s: Situation, option: Any) -> Answer:
    """A Chi skill in place of one that we like less."""
    old, new = [s.game.setup.pack.skills[skill] for skill in option.numbers[:2]]
    value = liking_of_skill(new.key.removeprefix("chi-")) / 2 - liking_of_skill(old.key)
    return value, "It helps more than what it replaces."


# -- cards

def _new_card(s: Situation) -> tuple[int, int]:
    """Who has a new card in front of him, and which."""
    about = s.observation.about
    return about.get("who", s.game.active), about.get("card", -1)


def _keep(s: Situation, option: Any) -> Answer:
    who, card = _new_card(s)
    load = load_of(s.game, who)
    if card < 0:
        placed = None
    elif isinstance(option, TakeFor):
        placed = taken_for(s.game, who, load, card << 2, option.numbers[1])
    else:
        placed = with_card(s.game, who, load, card << 2, option.numbers[0])
    if placed is None:
        return 0.0, "There is room for it."
    return worth(s.game, who, placed, s.goals), "It is most useful there."


def _drop(s: Situation, option: Any) -> Answer:
    """What is left afterwards, with the new card in the place that was freed."""
    who, card = _new_card(s)
    held, slot = option.numbers[1:]
    load = without_card(load_of(s.game, who), held, slot)
    placed = with_card(s.game, who, load, card << 2, slot) if card >= 0 else None
    return worth(s.game, who, placed or load, s.goals) - 0.05, "The new card is worth more."


def _find(s: Situation, option: Any) -> Answer:
    """What the quest misses, and among that what the taker needs to make something of what he has."""
    held = {card >> 2 for card in cards_of(s.game.survivors[s.game.active])} if s.game.active >= 0 else set()
    makes = any(option.card in pair and option.card not in held and pair & held for pair in s.goals.pairs)
    return s.goals.cards.get(option.card, 0) + (2.0 if makes else 0.0), "It is what we are missing."


def _refuse(s: Situation, option: Any) -> Answer:
    who, _ = _new_card(s)
    return worth(s.game, who, load_of(s.game, who), s.goals), "What we have is better."


def _put(s: Situation, option: Any) -> Answer:
    """Only what is better for both, or for the one if it is all his."""
    owner, held, origin, to, slot, displaced = option.numbers
    gain = put_gain(Worths(s.game, s.goals), owner, held, origin, to, slot, displaced)
    if gain is None:
        return -5.0, "It does not fit there."
    return gain - 0.01, "It is more useful there."


def _give_up(s: Situation, option: Any) -> Answer:
    who, held, slot = option.numbers
    load = load_of(s.game, who)
    loss = worth(s.game, who, load, s.goals) - worth(s.game, who, without_card(load, held, slot), s.goals)
    return 1.5 - loss, "Better to lose a card than to take a Wound."


def _bear_in(s: Situation, option: Any) -> Answer:
    """In a free slot rather than for a card, and where no weapon is held."""
    return 99.0 + option.numbers[0], "The cards are worth more."


# -- setting up

def _deal(s: Situation, option: Any) -> Answer:
    """To the one who gains most by it; what a sheet suggests is meant for him."""
    setup = s.game.setup
    card = setup.pack.cards[option.numbers[0]]
    who = option.numbers[1] if isinstance(option, DealSpare) else s.observation.about["who"]
    load = load_of(s.game, who)
    placed = [with_card(s.game, who, load, card.index << 2, slot) for slot in (HAND, PACK)]
    gain = max([worth(s.game, who, one, s.goals) for one in placed if one is not None], default=0.0)
    liking = w.SUGGESTED if setup.cast[who].deal == card.key and not cards_of(s.game.survivors[who]) else 0.0
    return gain - worth(s.game, who, load, s.goals) + liking, f"{setup.cast[who].name} can use it best."


def _first(s: Situation, option: Any) -> Answer:
    """It changes next to nothing: as the quest lists them."""
    return float(option.zone == s.game.setup.quest.spawns[0][0]), "It hardly matters, so take the order of the quest."


# -- the merchant

def _shop(s: Situation, option: Any) -> Answer:
    """Somebody must be able to pay."""
    some, costs = unseen_ware(s.game)
    able = [who for who in s.team if means(s.game, who, some) >= costs]
    return (1.0 if able else -1.0), "Somebody has cards to spare."


def _buy(s: Situation, option: Any) -> Answer:
    """What the buyer has afterwards, if he pays with what he needs least, against what he has now."""
    who, card = s.observation.about["who"], option.numbers[0]
    return buying_gain(s.game, s.goals, who, card), "It is worth more than it costs."


def _pay(s: Situation, option: Any) -> Answer:
    who, held, slot = option.numbers
    return worth(s.game, who, without_card(load_of(s.game, who), held, slot), s.goals), "We need it least."


# -- dice

def _reroll(s: Situation, option: Any) -> Answer:
    """Roll again when fewer dice count than one may expect."""
    about = s.observation.about
    if "dice" not in about:
        return 1.0, "It can only get better."
    dice, needed = about["dice"], about["needed"]
    hits = len([die for die in dice if die >= needed])
    return len(dice) * (7 - needed) / 6 - hits - 0.1, "These dice are worse than average."


def _all_out(s: Situation, option: Any) -> Answer:
    return all_out_gain(TurnPlan(s), option.numbers[1]), (
        "More dice now are worth more than the weapon later.")


def _block_all_out(s: Situation, option: Any) -> Answer:
    """A weapon for a life."""
    about = s.observation.about
    return (1.0 if about["damage"] > s.threat.health(about["who"]) else 0.0), "Better to lose the weapon than a life."


# -- hits

def _hit(s: Situation, option: Any) -> Answer:
    """What the quest wants dead, then Runners, then what is hardest to kill."""
    kind = s.game.setup.pack.zombies[option.kind]
    value = 10.0 if kind.index in s.goals.hunted or kind.flees else kind.actions + 1.1 * kind.damage
    return value + (5.0 if isinstance(option, Reap) else 0.0), f"A {kind.name} is the worst of them."


def _focus(s: Situation, option: Any) -> Answer:
    """One target where no single hit would do anything at all, the one that takes least."""
    damage = s.observation.about["damage"]
    zombies = s.game.setup.pack.zombies
    kinds = [zombies[one.kind] for one in s.observation.options if isinstance(one, FocusOn)]
    least = min([kind.damage for kind in kinds])
    kind = zombies[option.kind]
    useful = least > damage and kind.damage == least
    return (1.0 if useful else -1.0), f"It takes all hits together to stop a {kind.name}."


# -- the horde's choices

def _away(s: Situation, option: Any) -> Answer:
    """Zombies go where they find fewest of us, and where they hurt least."""
    zone = option.numbers[0]
    friends = [who for who in s.team if s.game.survivors[who].zone == zone]
    room = sum([s.threat.health(who) for who in friends])
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return (far if not friends else 0.2 * room - 2.0) - 0.1 * s.threat.here[zone], "They do the least harm there."


def _remove(s: Situation, option: Any) -> Answer:
    """The Spawn token that troubles us most: awake, near us, not where the quest wants it.

    Those that are left had better lie far apart: a Necromancer runs from one to the next, and where all lie together he
    is gone at once.
    """
    zone = option.numbers[0]
    keep = {int(g.params["zone"]) for g in s.game.setup.quest.goals if g.part == "spawns-only-in"}
    value = -20.0 if zone in keep else 0.0
    if option.numbers[1] in (RED, NECROMANCER_COLOUR):
        value += 3.0
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return value - 0.3 * far + (0.0 if keep else w.RUN * longest_run(s.game, zone)), "No more will come from there."


def longest_run(game: ZoneGame, removed: int) -> int:
    """How far a Necromancer has to run at least, if one token of a Zone is gone."""
    left = [zone for zone, _ in game.spawns]
    left.remove(removed)
    zones = sorted(set(left))
    ways = [game.layout.distance(a, b) for a in zones for b in zones if a != b]
    return min([way if way >= 0 else w.LONG_RUN for way in ways] + [w.LONG_RUN]) if ways else 0


def _flee(s: Situation, option: Any) -> Answer:
    """A Necromancer had better run towards us."""
    zone = option.numbers[0]
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return -float(far), "We can catch him there."


def _fill(s: Situation, option: Any) -> Answer:
    zone = option.numbers[0]
    return float(-horde.total(s.game.zombies[zone])), "The emptiest room first."


def _give_way(s: Situation, option: Any) -> Answer:
    return -float(s.threat.here[option.numbers[0]]), "The fewest zombies are there."


# -- moving on

def _on(s: Situation, option: Any) -> Answer:
    """Further along the way, if nobody waits there; a car minds nobody but friends."""
    zone, here = option.numbers[0], s.game.survivors[s.game.active].zone
    if sits(s.game, s.game.active):
        gain = drive_gain(s.game, car_of(s.game, s.game.active), here, zone, leaves=False)
        return gain, "It is where the car should be."
    if s.threat.here[zone] or not s.way:
        return -1.0, "There are zombies there."
    return s.way[here] - s.way[zone] - 0.2 - s.threat.raiders[zone], "It is on our way."


def _free_move(s: Situation, option: Any) -> Answer:
    return _on(s, option)


# -- classes

def _become(s: Situation, option: Any) -> Answer:
    """The class that goes with the card the Survivor will start with; a Rogue is never wrong."""
    setup = s.game.setup
    sheet = setup.cast[s.observation.about["who"]]
    modes = {attack.mode for attack in setup.pack.card[sheet.deal].attacks} if sheet.deal else set()
    role = load_classes(setup.pack.game).classes[option.numbers[0]]
    value = 2.0 if role.likes in modes else 1.0 if not role.likes else 0.0
    return value, f"{role.name} suits the starting card."


# -- skills

LIKED: Final = (
    "plus-1-action", "plus-1-free-combat", "plus-1-to-dice-roll-combat", "plus-1-die-combat", "plus-1-free-melee",
    "plus-1-free-ranged", "plus-1-free-magic", "plus-1-damage", "roll-6", "plus-1-to-dice-roll", "plus-1-die",
    "swordmaster", "slippery", "hit-and-run", "point-blank", "iron-rain", "barbarian", "bloodlust",
)
"""Skills a fighter likes, the best first, by how their keys begin."""


def liking_of_skill(key: str) -> float:
    """How gladly one learns a skill."""
    return float(len(LIKED) - next((n for n, liked in enumerate(LIKED) if key.startswith(liked)), len(LIKED)))


def _aim(s: Situation, option: Any) -> Answer:
    """Not where nobody is, if the table allows that."""
    return (0.0 if s.game.zombies[option.numbers[0]] else -1.0), "There is something to hit."


def _learn(s: Situation, option: Any) -> Answer:
    return liking_of_skill(s.game.setup.pack.skills[option.numbers[0]].key), "It helps in every fight."


def _leave(s: Situation, option: Any) -> Answer:
    return (5.0 if s.goals.leaving else -5.0), "There is nothing left to do here."


_ANSWERS: Final[dict[Any, Callable[[Situation, Any], Answer]]] = {
    Activate: _activate,
    Wait: plain(-50.0, "Better now than later."),
    TakeWound: _wound,
    GuardTakes: _guard_takes,
    HitGuard: _guard_hit,
    ChiArmor: _chi_armor,
    Bring: _bring,
    FreezeOne: _hit,
    SwapSkill: _swap,
    NoChiCard: plain(0.0, "What we have is better."),
    TakeChiCard: plain(0.1, "It may be useful."),
    HitFriend: _wound,
    Struck: _wound,
    Lose: _pay,
    Spare: plain(99.0, "Nobody needs to be hit."),
    Keep: plain(0.0, "These dice will do."),
    KeepIn: _keep,
    TakeFor: _keep,
    ChooseFind: _find,
    MakeRoom: _drop,
    Refuse: _refuse,
    ArrangeFirst: plain(-9.0, "It gains us nothing."),
    Put: _put,
    Done: plain(0.0, "Everything is in its place."),
    PassOn: plain(-1.0, "It is in good hands."),
    Accept: plain(1.0, "It helps the team."),
    GiveUp: _give_up,
    Bear: plain(0.0, "The cards are worth more."),
    BearIn: _bear_in,
    UseMask: plain(200.0, "Better to lose a card than to take a Wound."),
    GoShopping: _shop,
    StayAway: plain(0.0, "There is nothing to pay with."),
    Buy: _buy,
    Pay: _pay,
    BribeWith: plain(-1.0, "A card is worth more than a look."),
    LeaveMerchant: plain(0.1, "We need what we have."),
    Reroll: _reroll,
    RollOn: plain(1.0, "More dice, more hits."),
    Hit: _hit,
    StayCareful: plain(0.0, "We will need the weapon again."),
    GoAllOut: _all_out,
    Block: plain(0.5, "We will need the weapon again."),
    BlockAllOut: _block_all_out,
    GiveMaterial: _pay,
    GiveWay: _give_way,
    Spread: plain(0.0, "Every hit counts."),
    FocusOn: _focus,
    Reap: _hit,
    Waste: plain(-9.0, "Do not waste a hit."),
    Way: _away,
    activation.Stay: _away,
    movement.Stay: plain(0.0, "This is far enough."),
    TakeToken: _remove,
    FleeTo: _flee,
    Fill: _fill,
    GoOn: _on,
    Move: _free_move,
    Stop: plain(0.0, "This is far enough."),
    Aim: _aim,
    Learn: _learn,
    Become: _become,
    Leave: _leave,
    Remain: plain(0.0, "The others need us."),
    Forgo: plain(-1.0, "It is free."),
    AcceptFate: plain(0.5, "It will do."),
    TakeTwin: plain(1.0, "Two are better than one."),
    DiceNumber: plain(0.0, "As many dice as zombies."),
    Deal: _deal,
    DealSpare: _deal,
    LeaveSpares: plain(-1.0, "Every card helps."),
    SpawnFirst: _first,
}
