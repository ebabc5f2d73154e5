"""What to do with an Action: every option of a Turn gets a score and a reason, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gravetide.players import weights as w
from gravetide.players.belongings import GOOD_ENOUGH, load_of, worth
from gravetide.players.fighting import expect
from gravetide.players.foresight import NOBODY, Foresight, Purse
from gravetide.players.house_offers import HOUSE_OFFERS, focused_worth
from gravetide.players.parties import strength, strength_for
from gravetide.players.routes import FAR
from gravetide.players.score import NOTHING, Score
from gravetide.players.situation import unseen_rooms
from gravetide.players.trading import order_gain, trade_gain
from gravetide.rules import horde
from gravetide.rules.alternate.classes import RushOfClass
from gravetide.rules.alternate.stance import TakeStance
from gravetide.rules.combat import Strike
from gravetide.rules.doors import Open
from gravetide.rules.dragon_fire import ThrowBile, ThrowTorch
from gravetide.rules.enchantments import Enchant
from gravetide.rules.feats import Bloodlust, Lead
from gravetide.rules.inventory import Reorganize, Trade
from gravetide.rules.movement import Jump, Move, Sprint
from gravetide.rules.necromancers import is_active
from gravetide.rules.objectives import Eat, TakeArtifact, TakeObjective, TakeVaultCard
from gravetide.rules.reloading import Reload
from gravetide.rules.search import HoldYourNose, Search
from gravetide.rules.team import cards_of, level_of
from gravetide.rules.weapons import kit_of

if TYPE_CHECKING:
    from gravetide.kernel.frame import Option
    from gravetide.players.situation import Situation


END = Score(0.0, "Nothing better is left to do in this Turn.")
STAY = Score(0.0, "Stay here: every other Action would cost us more than it brings.")


class TurnPlan:
    """The options of one Survivor's Turn, weighed."""

    __deletable__ = ("foresight",)  # by `close`

    def __init__(self, situation: Situation, *, modules: bool = True) -> None:
        self.s = situation
        self.modules = modules  # whether it uses what house rules offer
        self.game = situation.game
        self.me = situation.game.active
        self.survivor = situation.game.survivors[self.me]
        self.zone = self.survivor.zone
        self.goals = situation.goals
        self.threat = situation.threat
        self.friends = {situation.game.survivors[who].zone for who in situation.team}
        self.others = {situation.game.survivors[who].zone for who in situation.team if who != self.me}
        self.actions = self.survivor.actions + len(self.survivor.free)
        self.power = situation.powers[self.me][0]
        self.modesty = self._modesty()
        self.spawns = {zone for zone, colour in self.game.spawns if is_active(self.game, colour)}
        self.wanted = self._wishes()
        self.search_worth = self._search_worth()
        self.ahead = max(0.0, situation.rearmost() - self._leash()) if situation.way else 0.0
        may_search = any(isinstance(option, Search) for option in self.game.options)
        in_room = self.zone in situation.rooms and not self.threat.here[self.zone]
        self._objectives = {zone for zone, _ in self.game.objectives}
        self._wanted_zones: set[int] | None = None
        self.foresight = Foresight(self, searched=in_room and not may_search)
        self._now = self.foresight.end(self.zone)

    def close(self) -> None:
        """Let go of the look ahead, which holds the plan as the plan holds it.

        Where thousands of plans are made, Python's collector of cycles would take a fifth of the time.
        """
        del self.foresight

    def score(self, option: Option) -> Score:
        """What an option brings at once and makes possible, compared with ending the Turn here and now."""
        weigh = _WEIGHERS.get(type(option))
        if weigh is None:
            return NOTHING
        if isinstance(option, (Move, Sprint, Jump)):
            return self.move(option)
        at_once: Score = weigh(self, option)
        if at_once is NOTHING or isinstance(option, TakeStance):  # whose Turn ends with it
            return at_once
        return Score(at_once.value + self._afterwards(option) - self._now, at_once.reason)

    def end(self) -> Score:
        """To end the Turn here and now, with what everything else is compared."""
        return STAY if self.survivor.actions else END

    def _afterwards(self, option: Option) -> float:
        """The best that can be made of the Turn after an option."""
        sight, purse, fallen, took = self.foresight, self.foresight.purse, NOBODY, False
        searched = sight.searched or isinstance(option, Search)
        if isinstance(option, Strike):
            likely = expect(self.game, self.me, option, self.wanted)
            fallen = (likely.zone, round(likely.kills, 2))
            after = purse.after_blow()
        elif isinstance(option, (Eat, HoldYourNose, Lead)):
            after = purse
        else:
            took = isinstance(option, (TakeObjective, Open))
            after = purse.after_other()
            if isinstance(option, Open) and after is not None:
                return w.AFTER_DOOR * after.actions + sight.best(self.zone, after, fallen, searched, took)
        return sight.end(self.zone, fallen) if after is None else sight.best(self.zone, after, fallen, searched, took)

    # -- fighting

    def _wishes(self) -> tuple[float, ...]:
        """How much each kind is wanted dead, an ordinary zombie being 1."""
        kinds = self.game.setup.pack.zombies
        return tuple([
            w.PREY if kind.index in self.goals.hunted or kind.flees else w.QUICK if kind.actions > 1 else 1.0
            for kind in kinds
        ])

    def richness(self, zone: int, power: tuple[float, float, float]) -> float:
        """How much those zombies of a Zone that such blows can hurt are wanted dead, an ordinary one being 1."""
        kinds = self.game.setup.pack.zombies
        there = [(kind, number) for kind, number in horde.kinds(self.game.zombies[zone])
                 if power[min(3, kinds[kind].damage) - 1] > 0.0]
        total = sum([number for _, number in there])
        return sum([number * self.wanted[kind] for kind, number in there]) / total if total else 0.0

    def lonely(self, zone: int) -> float:
        """How much company is missing in a Zone: one or two friends there or next door are enough."""
        near = self.game.layout.neighbours[zone]
        friends = len([who for who in self.s.team if who != self.me
                       and (self.game.survivors[who].zone == zone or self.game.survivors[who].zone in near)])
        return max(0.0, min(2, len(self.s.team) - 1) - friends)

    def urgency(self, zone: int) -> float:
        """How much it matters to kill in a Zone."""
        if zone in self.friends:
            return w.IN_OUR_ZONE
        near = self.game.layout.neighbours[zone]
        if any(step in self.friends for step in near):
            return w.NEXT_TO_US
        return w.IN_SIGHT

    def strike(self, option: Strike) -> Score:
        """Kills, less what hits friends and what the noise calls."""
        likely = expect(self.game, self.me, option, self.wanted)
        urgency = self.urgency(likely.zone)
        if likely.worth <= 0.0:
            return self._focused(option, urgency)
        value = urgency * likely.worth - w.FRIENDLY_WOUND * likely.friendly
        if likely.noisy:
            value -= w.NOISE
        if urgency < w.IN_OUR_ZONE:
            value *= w.TOO_EARLY if self._raises(likely.kills + 0.5, self.zone) else self.modesty
        if likely.reload:
            value -= 0.3
        where = "here" if likely.zone == self.zone else f"in {self.s.name(likely.zone)}"
        why = "they stand among us" if urgency == w.IN_OUR_ZONE else (
            "they would be upon us next" if urgency == w.NEXT_TO_US else "they are in reach")
        return Score(value, f"Kill the zombies {where}: {why} ({likely.kills:.1f} expected).")

    def _focused(self, option: Strike, urgency: float) -> Score:
        """No single hit would do anything: all of them together may, where the table lets us name a target."""
        kind, worth_of_it = focused_worth(self, option)
        if worth_of_it <= 0.0:
            return NOTHING
        likely = expect(self.game, self.me, option, self.wanted)
        value = urgency * worth_of_it - w.FRIENDLY_WOUND * likely.friendly - (w.NOISE if likely.noisy else 0.0)
        name = self.game.setup.pack.zombies[kind].name
        return Score(value, f"All hits on the {name}: together they may be enough.")

    def bloodlust(self, option: Bloodlust) -> Score:
        """A rush into zombies is good where one can hope to be alone there afterwards."""
        zone = option.numbers[0]
        if self.game.zombies[self.zone] or zone in self.spawns or self.threat.coming[zone]:
            return NOTHING
        crowd = self.threat.here[zone]
        if self.threat.left(zone, self.me, self.actions, alone=True) > 0.4:
            return NOTHING
        kills = min(float(crowd), self.power)
        return Score(self.urgency(zone) * kills * 0.7 - 1.0, f"Rush the few zombies in {self.s.name(zone)}.")

    def reload(self, option: Reload) -> Score:
        """An empty weapon is no weapon."""
        return Score(2.5 if self._targets_near() else 1.0, "Have the weapon ready again.")

    def _targets_near(self) -> bool:
        return bool(self.threat.here[self.zone] or self.threat.coming[self.zone])

    # -- fire

    def bile(self, option: ThrowBile) -> Score:
        """A pool is laid where something worth it stands or where the quest wants it, if somebody can light it."""
        zone = option.zone
        if zone in self.game.bile or not self._torch_follows(zone, own=2):
            return NOTHING
        prize = self.goals.prize(zone)
        return (Score(prize, f"Soak {self.s.name(zone)}; a Torch will do the rest.")
                if prize >= w.WORTH_BURNING else NOTHING)

    def torch(self, option: ThrowTorch) -> Score:
        """Burn what is in the pool, never a friend."""
        zone = option.zone
        prize = self.goals.prize(zone)
        return Score(prize + 5.0, f"Burn everything in {self.s.name(zone)}.") if prize >= w.WORTH_BURNING else NOTHING

    def _torch_follows(self, zone: int, own: int) -> bool:
        """Whether somebody can throw a Torch there before the zombies move."""
        cards = self.game.setup.pack.cards
        for who in self.s.team:
            survivor = self.game.survivors[who]
            if not any(cards[held >> 2].throws == "torch" for held in cards_of(survivor)):
                continue
            if who == self.me and survivor.actions >= own:
                return True
            if who != self.me and not survivor.done and 0 <= self.game.layout.distance(survivor.zone, zone) <= 2:
                return True
        return False

    # -- the quest

    def take(self, option: TakeObjective) -> Score:
        """Objectives are what we came for; the last one even in the middle of zombies."""
        value = self.taking(self.zone)
        return Score(value, "Take the Objective: the quest asks for it.") if value > 0.0 else NOTHING

    def taking(self, zone: int) -> float:
        """What it is worth to take the Objective in a Zone now; nothing if there is none or the time is not ripe."""
        if zone not in self._objectives:
            return 0.0
        if self.s.errand is None or not (self.goals.errands or self.goals.cards):
            return 2.0
        if zone not in self._errand_zones():
            return 0.0
        if self._raises(self.game.setup.objective_experience, zone) and not self._last_objective():
            return 0.0
        return w.TAKE if not self._champion_comes(zone) else 0.0

    def _errand_zones(self) -> set[int]:
        if self._wanted_zones is None:
            reach = self.s.routes.to([self.zone])
            self._wanted_zones = {errand.zone for errand in self.goals.keys(lambda zone: reach[zone] < FAR)}
        return self._wanted_zones

    def _raises(self, experience: float, zone: int) -> bool:
        """Whether so much experience for me wakes the town, while a friend could have it without harm."""
        if self.goals.champion >= 0 or level_of(int(self.survivor.experience + experience)) <= self.s.danger:
            return False
        return any(level_of(int(self.game.survivors[who].experience + experience)) <= self.s.danger
                   and not self.game.survivors[who].done
                   and 0 <= self.game.layout.distance(self.game.survivors[who].zone, zone) <= 2
                   for who in self.s.team if who != self.me)

    def _modesty(self) -> float:
        """What a kill is worth that others could make: the town wakes up by the most experienced of us alone.

        Where the quest asks for a level it is the other way round: one of us should get there, and soon.
        """
        if self.goals.champion >= 0:
            return 1.0 if self.me == self.goals.champion else w.FOR_THE_CHAMPION
        others = [self.game.survivors[who].experience for who in self.s.team if who != self.me]
        ahead = self.survivor.experience - sum(others) / len(others) if others else 0.0
        return max(w.TOO_EARLY, 1.0 - w.MODEST * max(0.0, ahead - w.AHEAD))

    def _champion_comes(self, zone: int) -> bool:
        """Whether the one who is to gain the experience can be there in this Round."""
        champion = self.goals.champion
        if champion in (-1, self.me) or self.game.survivors[champion].done:
            return False
        return 0 <= self.game.layout.distance(self.game.survivors[champion].zone, zone) <= w.CHAMPION_NEAR

    def _last_objective(self) -> bool:
        return len(self.game.objectives) == 1

    def vault(self, option: Option) -> Score:
        """Whatever lies in a Vault is worth having."""
        return Score(11.0, "Take what the Vault holds.")

    # -- doors

    def open(self, option: Open) -> Score:
        """Open the door on our way, when enough of us are there to meet what is behind it."""
        door, far, card = option.numbers
        if not self._ripe(self.zone, far, door):
            return NOTHING
        noise = 0.3 if card >= 0 else 0.0
        return Score(w.OPEN * self._door_chance(card) - noise,
                     f"Open the way to {self.s.name(far)}: we have to {self._purpose()}.")

    def opening(self, zone: int) -> float:
        """What it is worth to open the best door of a Zone."""
        kit = kit_of(self.game, self.me)
        if not kit.opens:
            return 0.0
        for near, cost in self.s.routes.near[zone]:
            if cost and self._ripe(zone, near, self.s.routes.doors[zone, near]):
                return w.OPEN * max([self._door_chance(card) for card in kit.opens])
        return 0.0

    def _ripe(self, zone: int, far: int, door: int) -> bool:
        """Whether a door is on our way, and enough of us are there for what is behind it."""
        way = self.s.way
        if not way or way[far] + 0.5 >= way[zone] or way[far] >= FAR:
            return False
        behind = self._behind(door)
        if not behind:
            return True
        ready = [who for who in self.s.team if way[self.game.survivors[who].zone] <= way[zone] + w.READY]
        waiting = [who for who in ready if who != self.me and not self.game.survivors[who].done]
        there = strength(self.s, waiting) + self.power * max(0, self.actions - 1)
        return there >= strength_for(self.s, behind * w.PER_ROOM[self.s.danger])

    def _behind(self, door: int) -> int:
        """How many rooms nobody has seen yet lie behind a door."""
        board = self.game.setup.board
        return sum([unseen_rooms(self.game, zone) for zone in (board.doors[door].a, board.doors[door].b)])

    def _door_chance(self, card: int) -> float:
        if card < 0:
            return 1.0
        tool = self.game.setup.pack.cards[card]
        needed = self.game.setup.rules.doors.needed(tool)
        return 1.0 - (1.0 - (7 - needed) / 6) ** tool.attacks[0].dice if needed else 1.0

    def _purpose(self) -> str:
        return self.s.errand.reason if self.s.errand is not None else "go on"

    # -- searching and cards

    def search(self, option: Search) -> Score:
        """Better weapons while it is quiet."""
        if self.search_worth >= w.SEARCH_NEEDED:
            return Score(self.search_worth, "Search for what the quest needs.")
        if self.search_worth >= self.s.nerve.search:
            return Score(self.search_worth, "Search for a better weapon while it is quiet.")
        return Score(self.search_worth, "Search: it is quiet, and the cards may help.")

    def _search_worth(self) -> float:
        lacks_fire = self.goals.needs_fire() and not self.goals.can_burn()
        if self.goals.cards or (lacks_fire and self.goals.dawdle):
            return w.SEARCH_NEEDED
        value = worth(self.game, self.me, load_of(self.game, self.me), self.goals)
        if value < GOOD_ENOUGH or lacks_fire:
            return self.s.nerve.search
        return 0.6 if len(self.survivor.pack) >= 5 else w.SEARCH_FINE

    def rummage(self, option: HoldYourNose) -> Score:
        """A free card."""
        return Score(9.0, "A free search costs nothing.")

    def reorganize(self, option: Reorganize) -> Score:
        """Worth an Action only if the hands become much better."""
        gain = order_gain(self.game, self.goals, self.me)
        return Score(2.0 + 2.5 * gain, "Take better things in hand.") if gain > 0.6 else NOTHING

    def trade(self, option: Trade) -> Score:
        """Worth an Action while it is quiet, if it helps us both."""
        if self.threat.here[self.zone]:
            return NOTHING
        gain = trade_gain(self.game, self.goals, self.me, option.numbers[0])
        name = self.game.setup.cast[option.numbers[0]].name
        return Score(w.TRADE * gain, f"Trade with {name}: it helps us both.") if gain > w.WORTH_TRADING else NOTHING

    def eat(self, option: Eat) -> Score:
        """Food is kept where the quest wants it, and else makes room."""
        if option.card in self.goals.precious:
            return NOTHING
        return Score(0.5, "It makes room, and experience comes for free.") if len(self.survivor.pack) >= 5 else NOTHING

    # -- moving

    def chased(self, zone: int) -> float:
        """Something that we can't hurt would come after us: better one Zone further."""
        if self.s.powers[self.me][2] or self.goals.fire_now():
            return 0.0
        return w.CHASED if any(self.threat.tough[near][2] for near in self.game.layout.neighbours[zone]) else 0.0

    def exit_now(self, zone: int) -> bool:
        """Whether a Zone is an Exit by which we are leaving."""
        return self.goals.leaving and zone in self.game.setup.quest.exits

    def move(self, option: Move | Sprint | Jump) -> Score:
        """Nearer to the errand, together, and not into harm."""
        zone = option.zone
        if self.exit_now(self.zone) and not self.threat.here[self.zone]:
            return NOTHING
        sight = self.foresight
        after = sight.purse.after_move(self.threat.here[self.zone])
        if after is None:
            after = Purse(0, 0, 0)
        value = sight.best(zone, after, NOBODY, sight.searched, False) - w.WALK - self._now
        relief = sight.stand(self.zone, NOBODY) - sight.stand(zone, NOBODY)
        if relief > 3.0:
            why = "too many of them here" if self.threat.here[self.zone] else "they would come upon us here"
            return Score(value, f"Get away to {self.s.name(zone)}: {why}.")
        if sight.place(zone) > sight.place(self.zone):
            return Score(value, f"Go on to {self.s.name(zone)}: we have to {self._purpose()}.")
        return Score(value, f"Go to {self.s.name(zone)}: there is more to be done there.")

    def _leash(self) -> float:
        """How far one may run ahead of the last of us."""
        act = self.s.errand.act if self.s.errand is not None else ""
        if self.me in self.s.hunts:
            return 99.0
        if act == "hunt" and self.goals.escape_is_fatal():
            return 8.0
        return 30.0 if self.goals.homestretch else self.s.nerve.leash

    # -- skills

    def lead(self, option: Lead) -> Score:
        """A free Action for a friend costs nothing."""
        return Score(3.0, "Give a friend an Action.")

    def enchant(self, option: Enchant) -> Score:
        """Heal the wounded; hurry those who are not there yet."""
        card, target, _, _ = option.numbers
        what = self.game.setup.pack.cards[card].enchantment
        if target < 0:
            return NOTHING
        friend = self.game.survivors[target]
        if what == "healing" and friend.wounds:
            return Score(7.0, "Heal a friend.")
        if what == "invisibility" and self.threat.wounds(friend.zone, target, 0.0) >= 2.0:
            return Score(8.0, "Hide a friend from the zombies.")
        return NOTHING


_WEIGHERS: dict[type, Callable[[TurnPlan, Any], Score]] = {
    Strike: TurnPlan.strike,
    Bloodlust: TurnPlan.bloodlust,
    Reload: TurnPlan.reload,
    ThrowBile: TurnPlan.bile,
    ThrowTorch: TurnPlan.torch,
    TakeObjective: TurnPlan.take,
    TakeArtifact: TurnPlan.vault,
    TakeVaultCard: TurnPlan.vault,
    Open: TurnPlan.open,
    Search: TurnPlan.search,
    HoldYourNose: TurnPlan.rummage,
    Reorganize: TurnPlan.reorganize,
    Trade: TurnPlan.trade,
    Eat: TurnPlan.eat,
    Move: TurnPlan.move,
    Sprint: TurnPlan.move,
    Jump: TurnPlan.move,
    Lead: TurnPlan.lead,
    Enchant: TurnPlan.enchant,
    RushOfClass: TurnPlan.bloodlust,
    **HOUSE_OFFERS,
}
