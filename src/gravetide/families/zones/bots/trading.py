"""What an exchange of cards is worth to both: fire brought together, a spare weapon for the one who has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots.belongings import Load, load_of, with_card, without_card, worth, wounds_to_heal
from gravetide.families.zones.team.inventory.places import BODY, HAND, PACK, fits
from gravetide.families.zones.team.inventory.trading import third_corner
from gravetide.families.zones.team.team import level_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.goals import Goals
    from gravetide.families.zones.state.game import ZoneGame

HANDS_FULL: Final = 2
MOST_KNOWN: Final = 20_000

_known: Final[dict[tuple[object, ...], float]] = {}


def forget() -> None:
    """Work everything out anew: the weights have changed."""
    _known.clear()


class Worths:
    """What loads are worth to the Survivors of one position: who compares many exchanges meets the same ones again."""

    __slots__ = ("game", "goals", "_known")

    def __init__(self, game: ZoneGame, goals: Goals) -> None:
        self.game = game
        self.goals = goals
        self._known: list[dict[Load, float]] = [{} for _ in game.survivors]

    def of(self, who: int, load: Load) -> float:
        """How well a Survivor would be off with it."""
        known = self._known[who].get(load)
        if known is None:
            known = self._known[who][load] = worth(self.game, who, load, self.goals)
        return known


def put_gain(worths: Worths, owner: int, held: int, origin: int, to: int, slot: int, displaced: int) -> float | None:
    """What it is worth to both to put a card elsewhere, maybe in exchange for another; None if it does not fit."""
    game = worths.game
    mine = load_of(game, owner)
    before = worths.of(owner, mine)
    giver: Load | None = without_card(mine, held, origin)
    taker: Load | None
    if owner == to:
        taker = giver if displaced < 0 else without_card(giver, displaced, slot)  # type: ignore[arg-type]
        if taker is not None and displaced >= 0:
            taker = with_card(game, owner, taker, displaced, origin)
        taker = with_card(game, owner, taker, held, slot) if taker is not None else None
        return worths.of(owner, taker) - before if taker is not None else None
    if displaced >= 0 and not fits(game, owner, displaced >> 2, origin):
        return _ring_gain(worths, owner, held, origin, to, slot, displaced)
    theirs = load_of(game, to)
    before += worths.of(to, theirs)
    taker = theirs if displaced < 0 else without_card(theirs, displaced, slot)
    if displaced >= 0 and giver is not None:
        giver = with_card(game, owner, giver, displaced, origin)
    taker = with_card(game, to, taker, held, slot)
    if giver is None or taker is None:
        return None
    return worths.of(owner, giver) + worths.of(to, taker) - before


def _ring_gain(worths: Worths, owner: int, held: int, origin: int, to: int, slot: int, displaced: int) -> float | None:
    """The same where what is displaced goes on to the third corner of a ring, and the card there comes back."""
    game = worths.game
    third = third_corner(owner, origin, to)
    last = load_of(game, third)[1]
    if last < 0:
        return None
    loads = {owner: without_card(load_of(game, owner), held, origin),
             to: without_card(load_of(game, to), displaced, slot)}
    loads[third] = without_card(loads[third], last, BODY)
    for who, card, place in ((third, displaced, BODY), (owner, last, origin), (to, held, slot)):
        load = with_card(game, who, loads[who], card, place)
        if load is None:
            return None
        loads[who] = load
    return sum([worths.of(who, load) - worths.of(who, load_of(game, who)) for who, load in loads.items()])


def trade_gain(game: ZoneGame, goals: Goals, who: int, partner: int) -> float:
    """The most that putting one card into the other's hands brings; looked up, since inventories change seldom.

    The key has all that `worth` looks at. What it left out would be taken over from other games, and a bot's choices
    would hang on what its process has played before.
    """
    key = (game.setup.pack.fingerprint, goals.wants_fire(), goals.fire_now(), goals.precious, bool(goals.cards),
           wounds_to_heal(game), _bearing(game, goals, who), _bearing(game, goals, partner))
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        worths = Worths(game, goals)
        known = _known[key] = max(_best_gift(worths, who, partner), _best_gift(worths, partner, who))
    return known


def _bearing(game: ZoneGame, goals: Goals, who: int) -> tuple[object, ...]:
    """What of a Survivor has a bearing on the worth of cards to him."""
    survivor = game.survivors[who]
    return (load_of(game, who), survivor.skills, level_of(game.setup, survivor.experience),
            game.setup.cast[who].body_card, goals.would_burn(who), goals.openers is None, goals.other_openers(who),
            (tuple(goals.names), goals.named_before(who)) if goals.names else None)


def _best_gift(worths: Worths, giver: int, taker: int) -> float:
    game = worths.game
    hands, _, pack = load_of(game, giver)
    cards = game.setup.pack.cards
    best = 0.0
    places = [(held, PACK) for held in sorted(set(pack))]
    places += [(held, HAND) for held in sorted(set(hands)) if cards[held >> 2].throws]
    theirs = game.survivors[taker].hands
    for held, origin in places:
        ways = [(PACK, -1), (BODY, -1)]
        ways += [(HAND, -1)] if len(theirs) < HANDS_FULL else [(HAND, other) for other in sorted(set(theirs))]
        for slot, displaced in ways:
            gain = put_gain(worths, giver, held, origin, taker, slot, displaced)
            if gain is not None:
                best = max(best, gain)
    return best


def order_gain(game: ZoneGame, goals: Goals, who: int) -> float:
    """The most that one card in another place of one's own brings.

    That is how cards are put in order, one after the other, each for the better: an order that is only better when two
    have changed places would never come about, and whoever hoped for it would spend Action after Action.
    """
    worths = Worths(game, goals)
    hands, body, pack = load_of(game, who)
    best = 0.0
    places = [(held, PACK) for held in sorted(set(pack))] + [(held, HAND) for held in sorted(set(hands))]
    places += [(body, BODY)] if body >= 0 else []
    ways = [(HAND, -1)] if len(hands) < HANDS_FULL else [(HAND, other) for other in sorted(set(hands))]
    for held, origin in places:
        for slot, displaced in [*ways, (BODY, body)]:
            if slot != origin:
                gain = put_gain(worths, who, held, origin, who, slot, displaced)
                if gain is not None:
                    best = max(best, gain)
    return best
