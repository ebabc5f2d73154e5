"""What house rules offer, weighed: doors to spike, ways to block, a stance, a merchant, dice that may break a weapon.

`OFFERED` lists what may be declined; whoever declines all of it plays as if the house rules gave him nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.belongings import Load, best_load, load_of, with_card, without_card, worth
from gravetide.families.zones.bots.fighting import expect_focused, of_dice
from gravetide.families.zones.bots.foresight import NOBODY, Felled
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.score import NOTHING, Score
from gravetide.families.zones.content.merchant import load_wares
from gravetide.families.zones.fight.friendly_fire import endangered
from gravetide.families.zones.house_rules.all_out.rule import GoAllOut
from gravetide.families.zones.house_rules.barricades.rule import Build, Dismantle, building_rules
from gravetide.families.zones.house_rules.classes.rule import RushOfClass
from gravetide.families.zones.house_rules.classes.stance import BlockAllOut, TakeStance, parrying
from gravetide.families.zones.house_rules.focused_fire.rule import FocusOn, NamedTarget
from gravetide.families.zones.house_rules.merchants.rule import (
    BribeWith,
    Buy,
    Display,
    GoShopping,
    Visit,
    manners,
    means,
    price,
)
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.house_rules.spiking.rule import Spike, Unspike
from gravetide.families.zones.team.team import abilities, cards_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.goals import Goals
    from gravetide.families.zones.bots.turns import TurnPlan
    from gravetide.families.zones.fight.combat import Strike
    from gravetide.families.zones.state.game import ZoneGame

OFFERED = (GoAllOut, FocusOn, BlockAllOut, TakeStance, RushOfClass, Spike, Unspike, Build, Dismantle, Visit, GoShopping,
           Buy, BribeWith)
"""The options that house rules add and that can be left alone."""


# -- dice

def focused_worth(plan: TurnPlan, strike: Strike) -> tuple[int, float]:
    """The kind that a strike had best be focused on, and what that is worth; 0 where nobody may name a target."""
    targeting = plan.game.setup.rules.targeting
    if not plan.modules or not isinstance(targeting, NamedTarget):
        return -1, 0.0
    if not targeting.may_focus(plan.game, plan.me, strike.numbers[2]):
        return -1, 0.0
    kind, chance = expect_focused(plan.game, plan.me, strike, plan.wanted)
    return kind, chance * plan.wanted[kind] if kind >= 0 else 0.0


def all_out_gain(plan: TurnPlan, dice: int) -> float:
    """What All-Out dice add to the attack that is asked about, less what the weapon is worth if it breaks."""
    game, about = plan.game, plan.s.observation.about
    me, mode, zone = about["who"], about["mode"], about["zone"]
    friends = bool(endangered(game, me, mode, zone))
    (kills, value, hurt), (more_kills, more_value, more_hurt) = [
        of_dice(game, me, mode, zone, number, about["accuracy"], about["damage"], plan.wanted, friends)
        for number in (about["normal"], about["normal"] + dice)]
    gain = plan.urgency(zone) * (more_value - value) - w.FRIENDLY_WOUND * (more_hurt - hurt)
    sight = plan.foresight
    gain += sight.stand(plan.zone, Felled(zone, kills)) - sight.stand(plan.zone, Felled(zone, more_kills))
    return gain - (1.0 - (5 / 6) ** dice) * w.BROKEN * _loss(plan, me, about["card"])


def _loss(plan: TurnPlan, who: int, card: int) -> float:
    """How much worse off a Survivor is without a card he has in Hand, his things put in order again."""
    load = load_of(plan.game, who)
    slot, held = next(((slot, held) for slot, pile in enumerate((load[0], (load[1],), load[2]))
                       for held in pile if held >= 0 and held >> 2 == card), (-1, -1))
    if slot < 0:
        return 0.0
    left, value = best_load(plan.game, who, without_card(load, held, slot), plan.goals)
    cards = plan.game.setup.pack.cards
    unarmed = 0.0 if any(cards[held >> 2].attacks for held in (*left[0], *left[2])) else w.UNARMED
    return max(0.0, worth(plan.game, who, load, plan.goals) - value) + unarmed


# -- ways in

def _kept_out(plan: TurnPlan, far: int) -> float:
    """The zombies that come through a border and are more than we can deal with; 0 where it had better stay open.

    It stays open where our way leads through it, or where a friend is on the other side.
    """
    here, threat = plan.zone, plan.threat
    layout = plan.game.layout
    if threat.here[here] or (plan.s.way and plan.s.way[far] < plan.s.way[here]):
        return 0.0
    behind = {far} | {zone for zone in layout.neighbours[far] if zone != here and zone not in layout.neighbours[here]}
    if not behind.isdisjoint(plan.others) or (plan.goals.leaving and behind & set(plan.game.setup.quest.exits)):
        return 0.0
    coming = sum([threat.here[zone] + threat.quick[zone] for zone in behind])
    return max(0.0, coming - plan.s.strength_near(here))


def _shutting(plan: TurnPlan, far: int, costs: float, words: str) -> Score:
    over = _kept_out(plan, far)
    if over <= w.OVERRUN:
        return NOTHING
    sight, zone = plan.foresight, plan.zone  # whoever is kept out can't hurt us here, as if he had fallen
    saved = sight.stand(zone, NOBODY) - sight.stand(zone, Felled(far, float(plan.threat.here[far]))) + w.SHUT_OUT * over
    if saved <= costs:
        return NOTHING
    return Score(saved - costs, f"{words}: more of them are coming than we can deal with.")


def _opens_without(plan: TurnPlan, blade: int) -> bool:
    """Whether somebody of us could still open a door when a blade is used up."""
    game = plan.game
    left = [held >> 2 for who in plan.s.team for held in cards_of(game.survivors[who])]
    left.remove(blade)
    return (any(game.setup.pack.cards[card].door for card in left)
            or any(abilities(game, who).break_in for who in plan.s.team))


def spike(plan: TurnPlan, option: Spike) -> Score:
    """Shut a door when we would be overrun, if a blade can be spared and somebody could open it again with a tool."""
    _, far, card = option.numbers
    if not _opens_without(plan, card):
        return NOTHING
    return _shutting(plan, far, w.BLADE * _loss(plan, plan.me, card), f"Shut the door to {plan.s.name(far)}")


def barricade(plan: TurnPlan, option: Build) -> Score:
    """Block a way when we would be overrun; it takes longer than a door."""
    cost = building_rules(plan.game).cost(plan.game, plan.me)
    return _shutting(plan, option.zone, w.BUILDING * (cost - 1), f"Block the way to {plan.s.name(option.zone)}")


def reopen(plan: TurnPlan, option: Unspike | Dismantle) -> Score:
    """What we have shut is opened again when our way leads there, and not too many wait behind it."""
    far = option.numbers[1] if isinstance(option, Unspike) else option.zone
    way = plan.s.way
    shorter = way[plan.zone] - way[far] if way else 0.0
    detour = 0.5 if isinstance(option, Unspike) else 3.0  # ways were counted with the door to open, not with a border
    if plan.threat.here[far] > plan.s.strength_near(plan.zone) or (way and (shorter <= detour or way[far] >= FAR)):
        return NOTHING
    return Score(w.OPEN, f"Open the way to {plan.s.name(far)} again.")


# -- standing among them

def stance(plan: TurnPlan, option: TakeStance) -> Score:
    """Be ready to parry when zombies will strike here."""
    threat, zone = plan.threat, plan.zone
    wounds = threat.wounds(zone, plan.me, 0.0)
    if wounds < 0.05 and not threat.coming[zone]:
        return NOTHING
    blocks = sum([dice * (7 - accuracy) / 6 for _, dice, accuracy in parrying(plan.game, plan.me)])
    if not blocks:
        return NOTHING
    part = wounds / (1 + len(threat.friends_in(zone, plan.me)))
    return Score(w.READINESS + w.WOUND * w.PARRY * min(part, blocks), "Be ready to parry: they will strike here.")


# -- the merchant

def buying_gain(game: ZoneGame, goals: Goals, who: int, card: int) -> float:
    """How much better off a buyer is with a card, if he pays with what he needs least."""
    load = load_of(game, who)
    before = worth(game, who, load, goals)
    load = _paid(game, goals, who, load, price(game, card), card)
    placed = [with_card(game, who, load, card << 2, slot) for slot in range(3)]
    return max([worth(game, who, one, goals) for one in placed if one is not None], default=before) - before


def _paid(game: ZoneGame, goals: Goals, who: int, load: Load, number: int, wanted: int) -> Load:
    """What is left when so many cards are paid for another, always the one that is needed least."""
    takes = manners(game).takes
    for _ in range(number):
        places = [(held, slot) for slot, pile in enumerate((load[0], (load[1],) if load[1] >= 0 else (), load[2]))
                  for held in pile if takes(game, held >> 2, wanted)]
        load = max([without_card(load, *place) for place in places], key=lambda left: worth(game, who, left, goals))
    return load


def unseen_ware(game: ZoneGame) -> tuple[int, int]:
    """Some card at the standard price, for whoever does not know yet what is on display, and that price."""
    wares = load_wares(game.setup.pack.game)
    return min([card for card in wares.sold if price(game, card) == wares.price]), wares.price


def visit(plan: TurnPlan, option: Visit) -> Score:
    """Worth an Action if something on display is worth its price."""
    game, goals, me = plan.game, plan.goals, plan.me
    wares = sorted(set(recall(game, Display).wares))
    if wares:
        gain = max([buying_gain(game, goals, me, card) for card in wares if price(game, card) <= means(game, me, card)],
                   default=0.0)
    else:  # nobody has been there yet: what he has is better than what one finds
        some, costs = unseen_ware(game)
        load = load_of(game, me)
        spared = _paid(game, goals, me, load, costs, some) if means(game, me, some) >= costs else None
        gain = w.UNSEEN_WARE + worth(game, me, spared, goals) - worth(game, me, load, goals) if spared else 0.0
    return Score(w.TRADE * gain, "The merchant has something we can use.") if gain > w.WORTH_TRADING else NOTHING


HOUSE_OFFERS: dict[type, Callable[[TurnPlan, Any], Score]] = {
    Spike: spike,
    Unspike: reopen,
    Build: barricade,
    Dismantle: reopen,
    TakeStance: stance,
    Visit: visit,
}
"""How the options of a Turn that house rules add are weighed."""
