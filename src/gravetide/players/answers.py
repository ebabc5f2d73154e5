"""Answers to the small questions between Actions: who takes a Wound, what a card is for, which skill to learn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gravetide.content.classes import load_classes
from gravetide.content.merchant import load_wares
from gravetide.players import weights as w
from gravetide.players.belongings import load_of, with_card, without_card, worth
from gravetide.players.house_offers import all_out_gain, buying_gain
from gravetide.players.routes import FAR
from gravetide.players.trading import put_gain
from gravetide.players.turns import TurnPlan
from gravetide.rules import horde
from gravetide.rules.team import cards_of

if TYPE_CHECKING:
    from gravetide.kernel.decision import Offer
    from gravetide.players.situation import Situation
    from gravetide.rules.state import ZoneGame

SLOTS = {"hand": 0, "body": 1, "pack": 2}
Answer = tuple[float, str]


def answer(situation: Situation, offer: Offer) -> Answer:
    """How gladly one takes an option that is no Action, and why."""
    verb = offer.notation.split()[0]
    known = _ANSWERS.get(verb)
    return known(situation, offer) if known is not None else (0.0, "One is as good as another here.")


def plain(value: float, reason: str) -> Callable[[Situation, Offer], Answer]:
    """An answer that is always as good."""
    return lambda situation, offer: (value, reason)


def _who(situation: Situation, offer: Offer) -> int:
    key = offer.notation.split()[1]
    return next((i for i, sheet in enumerate(situation.game.setup.cast) if sheet.key == key), -1)


def _zone(situation: Situation, offer: Offer) -> int:
    return situation.game.setup.board.index.get(offer.notation.split()[1], -1)


# -- whose Turn

def _activate(s: Situation, offer: Offer) -> Answer:
    who = _who(s, offer)
    value, reason = eagerness(s, who)
    return value, f"{s.game.setup.cast[who].name} {reason}."


def eagerness(s: Situation, who: int) -> Answer:
    """Who acts next: those among zombies first, then those who can shoot, then those in front."""
    zone = s.game.survivors[who].zone
    here = s.threat.here[zone]
    value = 3.0 * s.powers[who][0] - w.MODEST_FIRST * s.game.survivors[who].experience / (1 + s.danger)
    reason = "can do most now"
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

def _wound(s: Situation, offer: Offer) -> Answer:
    """Wounds go round, so that nobody has to take the last one while another can bear it.

    The question comes once per Wound and says how many are left. Think of the best takers in order: with so
    many Wounds left it is the turn of the one at that place, and all together get what is best for that number.
    """
    takers = [_who(s, one) for one in s.observation.decision.options if one.notation.split()[0] in ("wound", "miss")]
    left: int = s.observation.decision.about.get("left", 1)
    room = {who: s.threat.health(who) + 0.1 * _sturdiness(s, who) for who in takers}
    taker = takers[0]
    for _ in range(left):
        taker = max(takers, key=lambda who: room[who])
        room[taker] -= 1.0
    who = _who(s, offer)
    return (1.0 if who == taker else 0.0), f"{s.game.setup.cast[who].name} can best bear it."


def _sturdiness(s: Situation, who: int) -> float:
    """What softens a Wound: armor, Tough."""
    survivor = s.game.survivors[who]
    armor = s.game.setup.pack.cards[survivor.body >> 2].armor if survivor.body >= 0 else 0
    return (7 - armor if armor else 0) + (2.0 if s.game.setup.abilities(survivor.skills).tough else 0.0)


# -- cards

def _new_card(s: Situation) -> tuple[int, int]:
    """Who has a new card in front of him, and which."""
    about = s.observation.decision.about
    return about.get("who", s.game.active), about.get("card", -1)


def _keep(s: Situation, offer: Offer) -> Answer:
    words = offer.notation.split()
    if len(words) == 1:  # dice
        return 0.0, "These dice will do."
    who, card = _new_card(s)
    load = load_of(s.game, who)
    placed = with_card(s.game, who, load, card << 2, SLOTS[words[1]]) if card >= 0 else None
    if placed is None:
        return 0.0, "There is room for it."
    return worth(s.game, who, placed, s.goals), "It is of most use there."


def _drop(s: Situation, offer: Offer) -> Answer:
    """What is left afterwards, with the new card in the place that was freed."""
    who, card = _new_card(s)
    held, slot = offer.option.numbers[1:]  # type: ignore[attr-defined]
    load = without_card(load_of(s.game, who), held, slot)
    placed = with_card(s.game, who, load, card << 2, slot) if card >= 0 else None
    return worth(s.game, who, placed or load, s.goals) - 0.05, "The new card is worth more."


def _refuse(s: Situation, offer: Offer) -> Answer:
    who, _ = _new_card(s)
    return worth(s.game, who, load_of(s.game, who), s.goals), "What we have is better."


def _put(s: Situation, offer: Offer) -> Answer:
    """Only what is better for both, or for the one if it is all his."""
    owner, held, origin, to, slot, displaced = offer.option.numbers  # type: ignore[attr-defined]
    gain = put_gain(s.game, s.goals, owner, held, origin, to, slot, displaced)
    if gain is None:
        return -5.0, "That does not fit."
    return gain - 0.01, "It is of more use there."


def _give_up(s: Situation, offer: Offer) -> Answer:
    who, held, slot = offer.option.numbers  # type: ignore[attr-defined]
    load = load_of(s.game, who)
    loss = worth(s.game, who, load, s.goals) - worth(s.game, who, without_card(load, held, slot), s.goals)
    return 1.5 - loss, "Better the card than the Wound."


# -- the merchant

def _shop(s: Situation, offer: Offer) -> Answer:
    """Somebody must be able to pay."""
    able = [who for who in s.team if len(cards_of(s.game.survivors[who])) >= load_wares(s.game.setup.pack.game).price]
    return (1.0 if able else -1.0), "Somebody has cards to spare."


def _buy(s: Situation, offer: Offer) -> Answer:
    """What the buyer has afterwards, if he pays with what he needs least, against what he has now."""
    who, card = s.observation.decision.about["who"], offer.option.numbers[0]  # type: ignore[attr-defined]
    return buying_gain(s.game, s.goals, who, card), "It is worth more than what it costs."


def _pay(s: Situation, offer: Offer) -> Answer:
    who, held, slot = offer.option.numbers  # type: ignore[attr-defined]
    return worth(s.game, who, without_card(load_of(s.game, who), held, slot), s.goals), "That can best be spared."


# -- dice

def _reroll(s: Situation, offer: Offer) -> Answer:
    """Roll again when fewer dice count than one may expect."""
    about = s.observation.decision.about
    if "dice" not in about:
        return 1.0, "It can only get better."
    dice, needed = about["dice"], about["needed"]
    hits = len([die for die in dice if die >= needed])
    return len(dice) * (7 - needed) / 6 - hits - 0.1, "These dice are worse than one may expect."


def _all_out(s: Situation, offer: Offer) -> Answer:
    return all_out_gain(TurnPlan(s), offer.option.numbers[1]), (  # type: ignore[attr-defined]
        "More dice are worth more now than the weapon may be later.")


def _block_all_out(s: Situation, offer: Offer) -> Answer:
    """A weapon for a life."""
    about = s.observation.decision.about
    return (1.0 if about["damage"] > s.threat.health(about["who"]) else 0.0), "Better the weapon than the life."


# -- hits

def _hit(s: Situation, offer: Offer) -> Answer:
    """What the quest wants dead, then Runners, then what is hardest to kill."""
    kind = s.game.setup.pack.zombie[offer.notation.split()[1]]
    value = 10.0 if kind.index in s.goals.hunted or kind.flees else kind.actions + 1.1 * kind.damage
    return value + (5.0 if offer.notation.startswith("reap") else 0.0), f"A {kind.name} is the worst of them."


def _focus(s: Situation, offer: Offer) -> Answer:
    """One target where no single hit would do anything at all, the one that takes least."""
    damage = s.observation.decision.about["damage"]
    kinds = [s.game.setup.pack.zombie[one.notation.split()[1]] for one in s.observation.decision.options
             if one.notation.startswith("focus ")]
    least = min([kind.damage for kind in kinds])
    kind = s.game.setup.pack.zombie[offer.notation.split()[1]]
    useful = least > damage and kind.damage == least
    return (1.0 if useful else -1.0), f"Only all hits together stop a {kind.name}."


# -- the horde's choices

def _away(s: Situation, offer: Offer) -> Answer:
    """Zombies go where they find fewest of us, and where they hurt least."""
    zone = _zone(s, offer)
    friends = [who for who in s.team if s.game.survivors[who].zone == zone]
    room = sum([s.threat.health(who) for who in friends])
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return (far if not friends else 0.2 * room - 2.0) - 0.1 * s.threat.here[zone], "There they harm us least."


def _remove(s: Situation, offer: Offer) -> Answer:
    """The Spawn token that troubles us most: awake, near us, not where the quest wants it.

    Those that are left had better lie far apart: a Necromancer runs from one to the next, and where all lie together he
    is gone at once.
    """
    zone = _zone(s, offer)
    keep = {int(g.params["zone"]) for g in s.game.setup.quest.goals if g.part == "spawns-only-in"}
    value = -20.0 if zone in keep else 0.0
    if offer.notation.split()[2:] and offer.notation.split()[2] in ("red", "necromancer"):
        value += 3.0
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return value - 0.3 * far + (0.0 if keep else w.RUN * longest_run(s.game, zone)), "No more of them from there."


def longest_run(game: ZoneGame, removed: int) -> int:
    """How far a Necromancer has to run at least, if one token of a Zone is gone."""
    left = [zone for zone, _ in game.spawns]
    left.remove(removed)
    zones = sorted(set(left))
    ways = [game.layout.distance(a, b) for a in zones for b in zones if a != b]
    return min([way if way >= 0 else w.LONG_RUN for way in ways] + [w.LONG_RUN]) if ways else 0


def _flee(s: Situation, offer: Offer) -> Answer:
    """A Necromancer had better run towards us."""
    zone = _zone(s, offer)
    far = min([s.game.layout.distance(zone, s.game.survivors[who].zone) % 99 for who in s.team], default=0)
    return -float(far), "There we can catch him."


def _fill(s: Situation, offer: Offer) -> Answer:
    zone = _zone(s, offer)
    return float(-horde.total(s.game.zombies[zone])), "The rooms are filled one by one."


def _give_way(s: Situation, offer: Offer) -> Answer:
    return -float(s.threat.here[_zone(s, offer)]), "There are fewest of them there."


# -- moving on

def _on(s: Situation, offer: Offer) -> Answer:
    """Further along the way, if nobody waits there."""
    zone, here = _zone(s, offer), s.game.survivors[s.game.active].zone
    if s.threat.here[zone] or not s.way:
        return -1.0, "There are zombies."
    return s.way[here] - s.way[zone] - 0.2 - s.threat.raiders[zone], "It is on our way."


def _free_move(s: Situation, offer: Offer) -> Answer:
    return _on(s, offer)


# -- classes

def _become(s: Situation, offer: Offer) -> Answer:
    """The class that goes with the card the Survivor will start with; a Rogue is never wrong."""
    setup, name = s.game.setup, offer.notation.split()[1]
    sheet = setup.cast[s.observation.decision.about["who"]]
    modes = {attack.mode for attack in setup.pack.card[sheet.deal].attacks} if sheet.deal else set()
    role = load_classes(setup.pack.game).by_key[name]
    value = 2.0 if role.likes in modes else 1.0 if not role.likes else 0.0
    return value, f"{role.name} goes with what we start with."


# -- skills

LIKED = (
    "plus-1-action", "plus-1-free-combat", "plus-1-to-dice-roll-combat", "plus-1-die-combat", "plus-1-free-melee",
    "plus-1-free-ranged", "plus-1-free-magic", "plus-1-damage", "roll-6", "plus-1-to-dice-roll", "plus-1-die",
    "swordmaster", "slippery", "hit-and-run", "point-blank", "iron-rain", "barbarian", "bloodlust",
)
"""Skills a fighter likes, the best first, by how their keys begin."""


def liking_of_skill(key: str) -> float:
    """How gladly one learns a skill."""
    return float(len(LIKED) - next((n for n, liked in enumerate(LIKED) if key.startswith(liked)), len(LIKED)))


def _learn(s: Situation, offer: Offer) -> Answer:
    return liking_of_skill(offer.notation.split()[1]), "It helps in every fight."


def _leave(s: Situation, offer: Offer) -> Answer:
    return (5.0 if s.goals.leaving else -5.0), "There is nothing left to do here."


_ANSWERS: dict[str, Callable[[Situation, Offer], Answer]] = {
    "activate": _activate,
    "wait": plain(-50.0, "Better now than later."),
    "wound": _wound,
    "miss": _wound,
    "spare": plain(99.0, "Nobody needs to be hit."),
    "keep": _keep,
    "drop": _drop,
    "refuse": _refuse,
    "arrange": plain(-9.0, "There is nothing to gain by it."),
    "put": _put,
    "done": plain(0.0, "Everything is in its place."),
    "agree": plain(1.0, "It is for the team."),
    "give-up": _give_up,
    "bear": plain(0.0, "The cards are worth more."),
    "shop": _shop,
    "stay-away": plain(0.0, "There is nothing to pay with."),
    "buy": _buy,
    "pay": _pay,
    "bribe": plain(-1.0, "A card is worth more than a look."),
    "leave-merchant": plain(0.1, "We need what we have."),
    "reroll": _reroll,
    "roll-on": plain(1.0, "More dice, more hits."),
    "hit": _hit,
    "careful": plain(0.0, "The weapon is needed again."),
    "all-out": _all_out,
    "block": plain(0.5, "The weapon is needed again."),
    "block-all-out": _block_all_out,
    "build-with": _pay,
    "give-way": _give_way,
    "spread": plain(0.0, "Each hit counts."),
    "focus": _focus,
    "reap": _hit,
    "waste": plain(-9.0, "A hit should count."),
    "way": _away,
    "stay": lambda s, offer: _away(s, offer) if len(offer.notation.split()) > 1 else (0.0, "Here is good enough."),
    "remove": _remove,
    "flee": _flee,
    "fill": _fill,
    "on": _on,
    "move": _free_move,
    "stop": plain(0.0, "Here is good enough."),
    "learn": _learn,
    "become": _become,
    "leave": _leave,
    "remain": plain(0.0, "The others need us."),
    "forgo": plain(-1.0, "It is free."),
    "accept": plain(0.5, "It will do."),
    "match": plain(1.0, "Two are better than one."),
    "horde": plain(0.0, "As many dice as zombies."),
    "enough": plain(-1.0, "Every card helps."),
}
