"""Enchantment Actions and the four enchantments of the core box (BP-151 to BP-153)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import ENCHANT
from gravetide.families.zones.horde import necromancers
from gravetide.families.zones.horde.noise import make_noise
from gravetide.families.zones.rounds import quarry
from gravetide.families.zones.state.survivor import CAST
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import ENCHANTED, can_pay, pay
from gravetide.families.zones.turn.barriers import barred, unbarred
from gravetide.families.zones.turn.movement import FreeMove, zones_more
from gravetide.families.zones.turn.options import CARD, SURVIVOR, ZONE, Choice
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class Enchant(Choice):
    """Cast an enchantment: (card, Survivor or -1, target Zone or -1, destination Zone or -1)."""

    __slots__ = ()
    group = "magic"
    shown = Shown("enchant")
    fields = (Field("card", CARD), Field("who", SURVIVOR), Field("zone", ZONE), Field("to", ZONE))
    notations = (Notation("enchant {card} {who}", zone=-1, to=-1), Notation("enchant {card} {zone} {to}", who=-1))
    apart = ((("card", "spell"), ("who", "survivor")), (("to", "zone"),))

    @property
    def form(self) -> int:
        """On a Survivor, or on a Zone."""
        return 0 if self.numbers[1] >= 0 else 1

    def sentence(self, game: ZoneGame) -> str:
        card, who, zone, to = self.numbers
        zones = game.setup.board.zones
        name = game.setup.pack.cards[card].name
        if who >= 0:
            return f"Cast {name} on {game.setup.cast[who].name}"
        return f"Cast {name}: zombies in {zones[zone]} are thrown to {zones[to]}"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, mark the copy, make the noise, then the effect."""
        index, target, zone, to = self.numbers
        pay(game, who, ENCHANT)
        mark_cast(game, who, index)
        take_effect(game, who, game.setup.pack.cards[index], target, zone, to)


def take_effect(game: ZoneGame, who: int, card: Card, target: int, zone: int, to: int) -> None:
    """An enchantment is cast: the noise of it, then what it does to a Survivor or to the zombies of a Zone."""
    # The noise comes first, so that an Invisibility cast on oneself is not undone by it.
    if card.noisy_when_cast:
        make_noise(game, who, game.survivors[who].zone)
    if game.events is not None:
        game.events.append(events.EnchantmentCast(who, card.index, target, zone))
    for moment in game.setup.additions.enchanted:
        moment(game, who)
    effect = EFFECTS.get(card.enchantment)
    if effect is not None:
        effect(game, target, zone, to)
    else:
        game.setup.rules.skills.enchant(game, card, target, zone, to)


def mark_cast(game: ZoneGame, who: int, card: int) -> None:
    """Note that a copy is spent for the Turn (BP-153)."""
    survivor = game.edit(who)
    survivor.used |= ENCHANTED
    survivor.kit = None
    fresh, spent = card << 2, card << 2 | CAST
    if fresh in survivor.hands:
        hands = list(survivor.hands)
        hands[hands.index(fresh)] = spent
        survivor.hands = tuple(sorted(hands))
    elif survivor.body == fresh:
        survivor.body = spent
    else:
        pack = list(survivor.pack)
        pack[pack.index(fresh)] = spent
        survivor.pack = tuple(sorted(pack))


def refresh(game: ZoneGame, only: int = -1) -> None:
    """A Turn is over: every enchantment can be cast again by whoever holds it in the next one (BP-153).

    With `only`, just this Survivor's: an extra Turn inside another one leaves the others' as they are.
    """
    for who, survivor in enumerate(game.survivors):
        if only not in (-1, who):
            continue
        held = survivor.hands + survivor.pack + (survivor.body,)
        if any(h >= 0 and h & CAST for h in held):
            edited = game.edit(who)
            edited.kit = None
            edited.hands = tuple([h & ~CAST for h in survivor.hands])
            edited.pack = tuple([h & ~CAST for h in survivor.pack])
            if survivor.body >= 0:
                edited.body = survivor.body & ~CAST


def heal(game: ZoneGame, who: int, zone: int, to: int) -> None:
    """Healing: one Wound less."""
    survivor = game.edit(who)
    if survivor.wounds:
        survivor.wounds -= 1
        if game.events is not None:
            game.events.append(events.Healed(who, 1, survivor.wounds))


def hide(game: ZoneGame, who: int, zone: int, to: int) -> None:
    """Invisibility: ignored by zombies until the Round ends."""
    survivor = game.edit(who)
    if not survivor.rotten:
        survivor.rotten = 2
        if game.events is not None:
            game.events.append(events.RottenChanged(who, True))


def repulse(game: ZoneGame, who: int, zone: int, to: int) -> None:
    """Repulse: all zombies of a Zone are placed one Zone farther away."""
    push(game, zone, to)


def speed(game: ZoneGame, who: int, zone: int, to: int) -> None:
    """Speed: a free Move Action of up to two Zones at once, and one more for whom a skill takes farther (BP-403)."""
    game.frame = FreeMove(game.frame, who, 2 + zones_more(game, who), False, "speed")


EFFECTS: Final = {"healing": heal, "invisibility": hide, "repulse": repulse, "speed": speed}


def push(game: ZoneGame, origin: int, zone: int) -> None:
    """Place all zombies of a Zone in another; it is neither a move nor an activation."""
    group = game.zombies[origin]
    game.zombies[origin] = 0
    game.zombies[zone] += group
    necromancers.moved(game, origin, zone, group)
    if game.setup.quarry >= 0:
        quarry.pushed(game, origin, zone)
    if game.events is not None:
        game.events.append(events.ZombiesPushed(origin, zone, group))
    for moment in game.setup.additions.pushed:
        moment(game, origin, zone, group)


def enchant_options(game: ZoneGame, who: int, enchantments: list[int], options: list[Option]) -> None:
    """Enchantments in Hand that have a target in sight (BP-152)."""
    if not can_pay(game.survivors[who], ENCHANT):
        return
    for index in enchantments:
        options += [Enchant.of(index, *aim) for aim in enchant_targets(game, who, index)]


def enchant_targets(game: ZoneGame, who: int, card: int) -> list[tuple[int, int, int]]:
    """At what an enchantment can be aimed: (Survivor, -1, -1), or (-1, Zone, Zone that its zombies are thrown to)."""
    effect = game.setup.pack.cards[card].enchantment
    if effect == "repulse":
        return [(-1, zone, to) for zone, to in repulse_targets(game, who)]
    if effect not in EFFECTS:
        return game.setup.rules.skills.enchant_targets(game, who, card)
    targets = friends_in_sight(game, who)
    if effect == "speed":
        targets = [target for target in targets if not game.zombies[game.survivors[target].zone]]
    return [(target, -1, -1) for target in targets]


def friends_in_sight(game: ZoneGame, who: int) -> list[int]:
    """Survivors the caster sees, himself included."""
    sees = [zone for zone, _ in game.setup.rules.sight.seen(game, who)]
    seen = [i for i, s in enumerate(game.survivors) if not s.fate and s.zone in sees]
    if not game.setup.additions.barriers:
        return seen
    return [i for i in seen if not barred(game, who, game.survivors[i].zone, ENCHANT)]


def repulse_targets(game: ZoneGame, who: int) -> list[tuple[int, int]]:
    """Zones with zombies in sight, each with the Zones one step farther from the caster."""
    here = game.survivors[who].zone
    layout = game.layout
    return [
        (zone, to)
        for zone in unbarred(
            game, who, [zone for zone, _ in game.setup.rules.sight.seen(game, who) if game.zombies[zone]], ENCHANT)
        for to in layout.neighbours[zone]
        if layout.distance(here, to) == layout.distance(here, zone) + 1
    ]
