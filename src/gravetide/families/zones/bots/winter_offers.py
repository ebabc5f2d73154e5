"""What the walls of the empire offer, weighed: Chi, orders to Guards, Cauldrons, friends who lie there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gravetide.families.zones.board.ways import CARRIER
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots import winter_errands
from gravetide.families.zones.bots.fighting import hit_chances
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.score import NOTHING, Score
from gravetide.families.zones.bots.winter_guards import shields, sights_of_guards, ways_to
from gravetide.families.zones.content.model import COMBAT, MELEE, RANGED
from gravetide.families.zones.fight.combat import Strike, plain_attacks
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde import horde, statues
from gravetide.families.zones.horde.spoils import TakeWeapon
from gravetide.families.zones.rounds.belongings.items import TakeItem
from gravetide.families.zones.rounds.belongings.stars_and_wards import PlantWard, UseStar
from gravetide.families.zones.rounds.belongings.treasures import UseTreasure
from gravetide.families.zones.rounds.carrying import CarryBeacon, OrderCarry
from gravetide.families.zones.rounds.deeds.garrison import NoOrder
from gravetide.families.zones.rounds.objective_cards.taking import TakeCard, TakeRed, UseCard
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.chi import chi, meditation
from gravetide.families.zones.team.chi.attacks import ChiStrike, must_be_paid, warden_about
from gravetide.families.zones.team.chi.meditation import Meditate
from gravetide.families.zones.team.chi.recasting import Recast
from gravetide.families.zones.team.chi.skills import BuyAttack
from gravetide.families.zones.team.guards import (
    OrderMove,
    OrderPour,
    OrderShot,
    OrderStrike,
)
from gravetide.families.zones.team.knocked_out import PickUp
from gravetide.families.zones.team.team import abilities, in_zone
from gravetide.families.zones.turn.cauldrons import Pour
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.bots.turns import TurnPlan


# -- Chi

def price(plan: TurnPlan) -> float:
    """What a point of Chi is worth to the one whose Turn it is: more, the fewer are left, and with Wardens about."""
    left = chi.reserve(plan.game, plan.me)
    dear = w.CHI_LAST if left <= 1 else w.CHI_SECOND if left == 2 else w.CHI
    return dear * (w.CHI_WARDED if warden_about(plan.game) else 1.0)


def paid_strike(plan: TurnPlan, option: ChiStrike) -> Score:
    """As any other blow, less what the Chi is worth; a Warden leaves no other."""
    plain = plan.strike(option)
    if plain is NOTHING:
        return plain
    needed = must_be_paid(plan.game, plan.me)
    return Score(plain.value - (w.CHI if needed else price(plan)), plain.reason)


def buy_attack(plan: TurnPlan, option: BuyAttack) -> Score:
    """One more blow than we have Actions for."""
    offered: list[Option] = []
    plain_attacks(plan.game, plan.me, kit_of(plan.game, plan.me), COMBAT, offered)
    blows = [plan.strike(strike) for strike in offered if isinstance(strike, Strike)]
    best = max(blows, key=lambda score: score.value, default=NOTHING)
    return Score(best.value - price(plan), best.reason) if best.value > price(plan) else NOTHING


def meditate(plan: TurnPlan, option: Meditate) -> Score:
    """While it is quiet, and there is enough to be gained."""
    game, me = plan.game, plan.me
    gained = meditation.target(game, me) - chi.reserve(game, me)
    if gained <= 0 or plan.threat.coming[plan.zone]:
        return NOTHING
    beside = statues.intact_in(game, plan.zone)
    value = gained * (w.GATHER if chi.reserve(game, me) < 2 else w.GATHER_MORE)
    return Score(value, "Gather Chi beside the statue." if beside else "Gather Chi while it is quiet.")


# -- Guards

def _worth(plan: TurnPlan, zone: int, dice: int, needed: int, damage: int, *, free: bool) -> float:
    """What so many dice of Guards are worth at a Zone."""
    game = plan.game
    kinds = game.setup.pack.zombies
    there = sorted([(kinds[kind].priority if not free else -plan.wanted[kind], kind, number)
                    for kind, number in horde.kinds(game.zombies[zone])])
    falls: list[int] = []
    for _, kind, number in there:
        if kinds[kind].damage > damage:
            if not free:  # it absorbs all that comes behind it
                break
            continue
        falls += [kind] * number
    chances = hit_chances(min(12, dice), needed)
    return sum([chance * sum([plan.wanted[kind] for kind in falls[:hits]]) for hits, chance in enumerate(chances)])


def _urgency(plan: TurnPlan, zone: int) -> float:
    """Zombies among Guards matter as those next to us; among those without whom all is lost, more than anything."""
    if zone in plan.goals.wards:
        return w.AMONG_WARDS
    return max(plan.urgency(zone), w.NEXT_TO_US if guards.guards_in(plan.game, zone) else 0.0)


def order_strike(plan: TurnPlan, option: OrderStrike) -> Score:
    """Guards fight for themselves, and we learn from it."""
    number, zone = option.numbers
    able, wall = abilities(plan.game, plan.me), plan.game.setup.rules.wall
    dice = number * (2 if able.guards_die & MELEE else 1)
    value = _worth(plan, zone, dice, wall.guard_needs - able.guards_roll[MELEE], wall.strike_damage, free=True)
    if value <= 0.0:
        return NOTHING
    return Score(_urgency(plan, zone) * value, f"The Guards in {plan.s.name(zone)} can strike them down.")


def order_shot(plan: TurnPlan, option: OrderShot) -> Score:
    """From afar, where nobody of us stands."""
    number, origin, zone = option.numbers
    if in_zone(plan.game, zone) or guards.guards_in(plan.game, zone):
        return NOTHING
    able, wall = abilities(plan.game, plan.me), plan.game.setup.rules.wall
    value = _worth(plan, zone, number, wall.guard_needs - able.guards_roll[RANGED], wall.shot_damage, free=False)
    if value <= 0.0:
        return NOTHING
    urgency = w.AMONG_WARDS if _in_their_way(plan, origin, zone) else plan.urgency(zone)
    return Score(urgency * value, f"The Guards can shoot at {plan.s.name(zone)}.")


def _in_their_way(plan: TurnPlan, origin: int, zone: int) -> bool:
    """Whether zombies stand on the next step of Guards who have to be led somewhere."""
    if plan.goals.led < 0 or plan.game.layout.range(origin, zone) > 1:
        return False
    far = ways_to(plan.game, plan.goals.led)
    return far[zone] < far[origin]


def _tar(plan: TurnPlan, zone: int, actions: int) -> Score:
    """What is below a Cauldron, if none of us and no Guard is.

    An order is worth it for a few; outside the wall, where we can't go, tar is kept for whom nothing else reaches.
    """
    if guards.guards_in(plan.game, zone):
        return NOTHING
    prize = plan.goals.prize(zone)
    outside = plan.s.routes.to([zone])[plan.zone] >= FAR
    least = w.WORTH_BURNING if actions > 1 or outside else w.WORTH_BURNING / 2
    return Score(prize + w.TAR, f"Pour tar on everybody in {plan.s.name(zone)}.") if prize >= least else NOTHING


def pour(plan: TurnPlan, option: Pour) -> Score:
    """Worth a whole Turn where a crowd stands below."""
    return _tar(plan, option.zone, 3)


def order_pour(plan: TurnPlan, option: OrderPour) -> Score:
    """For Guards it is one order."""
    return _tar(plan, option.numbers[1], 1)


# -- others

def pick_up(plan: TurnPlan, option: PickUp) -> Score:
    """A friend's life."""
    return Score(w.RESCUE, "Carry a friend to safety.")


def take_weapon(plan: TurnPlan, option: TakeWeapon) -> Score:
    """There is nothing better."""
    return Score(w.TAKE, "Take the Vault Weapon.")


def take_card(plan: TurnPlan, option: TakeCard | TakeRed) -> Score:
    """What the quest is about."""
    return Score(max(w.TAKE, plan.taking(plan.zone)), "Take it: the quest asks for it.")


def take_item(plan: TurnPlan, option: TakeItem) -> Score:
    """Somebody has to carry it."""
    return Score(w.TAKE, "Pick it up: it will be needed.")


def call_token(plan: TurnPlan, option: UseTreasure) -> Score:
    """It is what the treasure was found for."""
    return Score(max(w.TAKE, plan.taking(plan.zone)), "Call the first gate to where we want it.")


def use_star(plan: TurnPlan, option: UseStar) -> Score:
    """Where none of us stands and no Guard."""
    if in_zone(plan.game, option.zone) or guards.guards_in(plan.game, option.zone):
        return NOTHING
    return Score(2 * w.TAKE, "Set the Fire Star off: that is what it is for.")


def plant_ward(plan: TurnPlan, option: PlantWard) -> Score:
    """For the token that the quest is about."""
    return Score(2 * w.TAKE, "Plant the ward.") if option.numbers[0] == 1 else NOTHING


def use_card(plan: TurnPlan, option: UseCard) -> Score:
    """It was found to be used."""
    return Score(w.TAKE / 2, "Use what we have found.")


def carry(plan: TurnPlan, option: CarryBeacon) -> Score:
    """Nearer to where it has to be."""
    return _nearer(plan, plan.zone, option.zone, "Bring the Beacon closer.")


def order_carry(plan: TurnPlan, option: OrderCarry) -> Score:
    """The same, by Guards."""
    _, zone, to = option.numbers
    return _nearer(plan, zone, to, "Let the Guards bring the Beacon closer.")


def _nearer(plan: TurnPlan, origin: int, zone: int, words: str) -> Score:
    goals = [part.zone() for part in plan.game.setup.quest.goals if part.part == "beacon-in"]
    goals = goals or list(plan.game.setup.quest.exits)
    ways = plan.game.layout.ways(CARRIER)
    if not goals or plan.threat.here[zone]:
        return NOTHING
    nearer = ways.distance(origin, goals[0]) - ways.distance(zone, goals[0])
    return Score(w.TAKE + nearer, words) if nearer > 0 else NOTHING


def order_move(plan: TurnPlan, option: OrderMove) -> Score:
    """All of them towards the Zone that the quest wants them in, not into zombies; else out of what is too much."""
    number, zone, to = option.numbers
    game = plan.game
    if number < guards.guards_in(game, zone) or game.layout.kind[to] == "ice":
        return NOTHING
    wanted, last = next(((part.zone(), part.after) for part in game.setup.quest.goals if part.part == "guards-in"),
                        (-1, False))
    crowd = plan.threat.here[zone] + plan.threat.raiders[zone]
    if zone in plan.goals.wards:
        if crowd or plan.threat.raiders[to]:
            return _wards_flee(plan, zone, to) if crowd > shields(plan.s, zone) else NOTHING
        if last and not (plan.goals.led == wanted and _all_home_at_once(plan, wanted)):
            return _stay_with_us(plan, zone, to)
    chase = _after_the_defiler(plan, zone, to)
    if chase is not NOTHING:
        return chase
    if wanted >= 0 and zone != wanted and not plan.threat.here[to]:
        far = ways_to(game, wanted)
        nearer = far[zone] - far[to]
        if nearer > 0:
            value = w.LEAD if plan.goals.led == wanted else w.TAKE / 2
            return Score(value + nearer, f"The Guards go on to {plan.s.name(to)}.")
    if wanted < 0 and crowd > number and not plan.threat.here[to] and not plan.threat.coming[to]:
        return Score(w.GUARDS_FLEE * min(number, crowd), f"The Guards get away to {plan.s.name(to)}.")
    return NOTHING


def _after_the_defiler(plan: TurnPlan, zone: int, to: int) -> Score:
    """Guards cross half the board in a Round if all of us order them: to where they see the Defiler, and shoot."""
    game = plan.game
    if plan.threat.here[zone] or plan.threat.here[to] or not guards.may_attack(game, plan.me):
        return NOTHING
    left = sum([not game.survivors[who].done for who in plan.s.team])
    for prey, _, _ in winter_errands.defilers(game):
        far = ways_to(game, *sights_of_guards(game, prey))
        dice = guards.guards_in(game, zone) * (left - far[zone])
        before_him = sum([number * game.setup.pack.zombies[kind].damage for kind, number in
                          horde.kinds(game.zombies[prey]) if kind not in plan.goals.hunted])
        if 0 < far[zone] < left and far[to] < far[zone] and dice * w.GUARDS_HIT > before_him:
            return Score(w.CHASE - far[to], f"The Guards go to {plan.s.name(to)}, where the Defiler is in reach.")
    return NOTHING


def _stay_with_us(plan: TurnPlan, zone: int, to: int) -> Score:
    """Until they are led off, Guards without whom all is lost are safest where most of us are."""
    home = plan.s.home()
    if zone == home or len(in_zone(plan.game, zone)) >= w.ESCORTS or plan.threat.here[to]:
        return NOTHING
    far = ways_to(plan.game, home)
    nearer = far[zone] - far[to]
    return Score(w.ESCORT + nearer, f"The Guards come to us, to {plan.s.name(to)}.") if nearer > 0 else NOTHING


def _all_home_at_once(plan: TurnPlan, goal: int) -> bool:
    """Whether the orders of this Round are enough to bring all Guards to where they have to be."""
    far = ways_to(plan.game, goal)
    steps = sum([far[zone] for zone, _ in guards.groups(plan.game)])
    return steps <= sum([not plan.game.survivors[who].done for who in plan.s.team])


def _wards_flee(plan: TurnPlan, zone: int, to: int) -> Score:
    """Away from those who would strike them, and not to where others would."""
    threat = plan.threat
    others = threat.raiders[to] - threat.quick[zone]  # those here can follow
    if threat.here[to] or others > 0:
        return NOTHING
    among_us = len(in_zone(plan.game, to))
    return Score(w.WARDS_FLEE + among_us - threat.coming[to], f"The Guards get away to {plan.s.name(to)}.")


def recast(plan: TurnPlan, option: Recast) -> Score:
    """As the first time, less what the Chi is worth."""
    plain = plan.enchant(option)
    return plain if plain is NOTHING else Score(plain.value - price(plan), plain.reason)


WINTER_OFFERS: dict[type, Callable[[TurnPlan, Any], Score]] = {
    ChiStrike: paid_strike,
    BuyAttack: buy_attack,
    Meditate: meditate,
    OrderStrike: order_strike,
    OrderShot: order_shot,
    OrderPour: order_pour,
    Pour: pour,
    PickUp: pick_up,
    TakeWeapon: take_weapon,
    Recast: recast,
    TakeCard: take_card,
    TakeRed: take_card,
    UseCard: use_card,
    UseStar: use_star,
    PlantWard: plant_ward,
    TakeItem: take_item,
    UseTreasure: call_token,
    CarryBeacon: carry,
    OrderCarry: order_carry,
    OrderMove: order_move,
}
"""How the options of a Turn are weighed that only games with Chi and Guards have."""


def given_order(plan: TurnPlan, option: Option) -> Score:
    """An order that a card gives for nothing: as any other, and better none than one that brings nothing."""
    if isinstance(option, NoOrder):
        return Score(0.0, "No order would help now.")
    weigh = WINTER_OFFERS.get(type(option))
    return NOTHING if weigh is None else weigh(plan, option)

