"""What to do with an Action: every option of a Turn gets a score and a reason, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.bots import errands
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.belongings import GOOD_ENOUGH, load_of, traps, worth
from gravetide.families.zones.bots.driving import drive_gain
from gravetide.families.zones.bots.fighting import Expectation, expect
from gravetide.families.zones.bots.foresight import NOBODY, Foresight, Power, purse_of
from gravetide.families.zones.bots.house_offers import HOUSE_OFFERS, focused_worth
from gravetide.families.zones.bots.parties import strength, strength_for
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.score import NOTHING, Score
from gravetide.families.zones.bots.situation import unseen_rooms
from gravetide.families.zones.bots.trading import order_gain, trade_gain
from gravetide.families.zones.bots.winter_offers import WINTER_OFFERS
from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.fight.reloading import Reload
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import is_active
from gravetide.families.zones.house_rules.classes.rule import RushOfClass
from gravetide.families.zones.house_rules.classes.stance import TakeStance
from gravetide.families.zones.rounds.missions import DriveAway, FillUp, PutLid, Silence
from gravetide.families.zones.team.inventory.trading import Reorganize, Trade
from gravetide.families.zones.team.team import cards_of, level_of
from gravetide.families.zones.turn.cars import ChangeSeat, Drive, GetIn, GetOut, SearchCar, car_of
from gravetide.families.zones.turn.combining import Combine
from gravetide.families.zones.turn.doors import Open
from gravetide.families.zones.turn.dragon_fire import ThrowBile, ThrowTorch
from gravetide.families.zones.turn.enchantments import Enchant
from gravetide.families.zones.turn.feats import Bloodlust, Lead, Tend
from gravetide.families.zones.turn.molotov import ThrowMolotov
from gravetide.families.zones.turn.movement import Jump, Move, Sprint
from gravetide.families.zones.turn.objectives import Eat, TakeArtifact, TakeObjective, TakeVaultCard
from gravetide.families.zones.turn.parked import kind_of
from gravetide.families.zones.turn.search import HoldYourNose, Search

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.content.parts import Part
    from gravetide.kernel.options import Option


END: Final = Score(0.0, "There is nothing better to do this Turn.")
STAY: Final = Score(0.0, "Stay here: every other Action would cost us more than it brings.")


def expecting(kills: float) -> str:
    """How many should fall by an attack, as people would say it."""
    if kills < 0.35:
        return "It takes some luck."
    if kills < 0.75:
        return "One falls about every other time."
    whole = round(kills)
    return "One should fall." if whole == 1 else f"About {whole} should fall."


class TurnPlan:
    """The options of one Survivor's Turn, weighed. One that is `mute` gives no reasons, which take longest to make."""

    __deletable__ = ("foresight",)  # by `close`

    def __init__(self, situation: Situation, *, modules: bool = True, mute: bool = False) -> None:
        self.s = situation
        self.mute = mute
        self.modules = modules  # whether it uses what house rules offer
        self.game = situation.game
        self.me = situation.game.active
        self.survivor = situation.game.survivors[self.me]
        self.zone = self.survivor.zone
        self.goals = situation.goals
        self.threat = situation.threat
        self.others = [situation.game.survivors[who].zone for who in situation.team if who != self.me]
        self.friends = [*self.others, self.zone]
        self.actions = self.survivor.actions + len(self.survivor.free)
        self.power = situation.powers[self.me][0]
        self.modesty = self._modesty()
        self.waking = self._waking()
        self._short_life = situation.game.setup.rules.wounds.limit < w.LIFE
        self.spawns = {zone for zone, colour in self.game.spawns if is_active(self.game, colour)}
        self.wanted = self.goals.wanted
        self._urgencies: dict[int, float] = {}
        self._expected: dict[Strike, Expectation] = {}
        self.search_worth = self._search_worth()
        self.ahead = max(0.0, situation.rearmost() - self._leash()) if situation.way else 0.0
        may_search = any(isinstance(option, (Search, SearchCar)) for option in self.game.options)
        in_room = self.zone in situation.rooms and not self.threat.here[self.zone]
        self._objectives = {zone for zone, _ in self.game.objectives}
        self._objectives |= {errand.zone for errand in self.goals.errands if errand.act in ("card", "rescue")}
        self._wanted_zones: set[int] | None = None
        self.foresight = Foresight(self, searched=in_room and not may_search)
        self._now = self.foresight.end(self.zone)

    def close(self) -> None:
        """Let go of the look ahead, which holds the plan as the plan holds it.

        Where thousands of plans are made, Python's collector of cycles would take a fifth of the time.
        """
        del self.foresight

    def score(self, option: Option) -> Score:
        """What an option is worth, and why."""
        if isinstance(option, (Move, Sprint, Jump)):
            return self.move(option)
        weigh = _WEIGHERS.get(type(option))
        if weigh is None:
            return NOTHING
        at_once: Score = weigh(self, option)
        if at_once is NOTHING or isinstance(option, TakeStance):  # whose Turn ends with it
            return at_once
        return Score(self.then(at_once.value, option), at_once.reason)

    def then(self, at_once: float, option: Option) -> float:
        """What an option brings at once and makes possible, compared with ending the Turn here and now."""
        return at_once + self._afterwards(option) - self._now

    def end(self) -> Score:
        """To end the Turn here and now, with what everything else is compared."""
        return STAY if self.survivor.actions else END

    def _afterwards(self, option: Option) -> float:
        """The best that can be made of the Turn after an option."""
        sight, purse, fallen, took = self.foresight, self.foresight.purse, NOBODY, False
        searched = sight.searched or isinstance(option, (Search, SearchCar))
        if isinstance(option, Strike):
            likely = self.expected(option)
            fallen = sight.fallen(likely.zone, likely.kills)
            after = purse.after_blow
        elif isinstance(option, (Eat, HoldYourNose, Lead, Tend)):
            after = purse
        else:
            took = isinstance(option, (TakeObjective, Open))
            after = purse.after_other
            if isinstance(option, Open) and after is not None:
                return w.AFTER_DOOR * after.actions + sight.best(self.zone, after, fallen, searched, took)
        return sight.end(self.zone, fallen) if after is None else sight.best(self.zone, after, fallen, searched, took)

    # -- fighting

    def expected(self, option: Strike) -> Expectation:
        """What a strike on offer does on average."""
        known = self._expected.get(option)
        if known is None:
            known = self._expected[option] = expect(self.game, self.me, option, self.wanted)
        return known

    def richness(self, zone: int, power: Power) -> float:
        """How much those zombies of a Zone that such blows can hurt are wanted dead, an ordinary one being 1."""
        kinds = self.game.setup.pack.zombies
        hurts = (power.easy > 0.0, power.hard > 0.0, power.hardest > 0.0)
        there = [(kind, number) for kind, number in horde.kinds(self.game.zombies[zone])
                 if hurts[min(3, kinds[kind].damage) - 1]]
        total = sum([number for _, number in there])
        return sum([number * self.wanted[kind] for kind, number in there]) / total if total else 0.0

    def lonely(self, zone: int) -> float:
        """How much company is missing in a Zone: one or two friends there or next door are enough."""
        near = self.game.layout.neighbours[zone]
        friends = 0
        for where in self.others:
            if where == zone or where in near:
                friends += 1
        return max(0.0, min(2, len(self.s.team) - 1) - friends)

    def urgency(self, zone: int) -> float:
        """How much it matters to kill in a Zone."""
        known = self._urgencies.get(zone)
        if known is None:
            known = self._urgencies[zone] = self._urgency(zone)
        return known

    def _urgency(self, zone: int) -> float:
        if zone in self.friends:
            return w.IN_OUR_ZONE
        near, wards = self.game.layout.neighbours[zone], self.goals.wards
        if zone in wards or any(step in self.friends or step in wards for step in near):
            return w.NEXT_TO_US
        return w.IN_SIGHT * self.s.nerve.distant

    def strike(self, option: Strike) -> Score:
        """Kills, less what hits friends and what the noise calls."""
        likely = self.expected(option)
        urgency = self.urgency(likely.zone)
        if likely.worth <= 0.0:
            return self._focused(option, urgency)
        value = urgency * likely.worth - self.waking * likely.kills - w.FRIENDLY_WOUND * likely.friendly
        if likely.noisy:
            value -= w.NOISE + self._heard()
        if urgency < w.IN_OUR_ZONE:
            value *= w.TOO_EARLY if self._raises(likely.kills + 0.5, self.zone) else self.modesty
        if likely.reload:
            value -= 0.3
        if self.mute:
            return Score(value, "")
        where = "here" if likely.zone == self.zone else f"in {self.s.name(likely.zone)}"
        why = "they stand among us" if urgency == w.IN_OUR_ZONE else (
            "they would reach us next" if urgency == w.NEXT_TO_US else "they are in reach")
        return Score(value, f"Kill the zombies {where}: {why}. {expecting(likely.kills)}")

    def _focused(self, option: Strike, urgency: float) -> Score:
        """No single hit would do anything: all of them together may, where the table lets us name a target."""
        kind, worth_of_it = focused_worth(self, option)
        if worth_of_it <= 0.0:
            return NOTHING
        likely = self.expected(option)
        friendly = likely.friendly if self.game.setup.rules.targeting.endangers(kind) else 0.0
        value = urgency * worth_of_it - w.FRIENDLY_WOUND * friendly - (w.NOISE if likely.noisy else 0.0)
        name = self.game.setup.pack.zombies[kind].name
        return Score(value, f"Every hit on the {name}: together they may be enough.")

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
        return Score(2.5 if self._targets_near() else 1.0, "Get the weapon ready again.")

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
        if not self._last_objective() and (self._raises(self.game.setup.objective_experience, zone)
                                           or self._taker_comes(self.game.setup.objective_experience, zone)):
            return 0.0
        return w.TAKE if not self._champion_comes(zone) else 0.0

    def _errand_zones(self) -> set[int]:
        if self._wanted_zones is None:
            reach = self.s.routes.to([self.zone])
            self._wanted_zones = {errand.zone for errand in self.goals.keys(lambda zone: reach[zone] < FAR)}
        return self._wanted_zones

    def _raises(self, experience: float, zone: int) -> bool:
        """Whether so much experience for me wakes the town, while a friend could have it without harm."""
        setup = self.game.setup
        if self.goals.champion >= 0 or level_of(setup, int(self.survivor.experience + experience)) <= self.s.danger:
            return False
        return any(level_of(setup, int(self.game.survivors[who].experience + experience)) <= self.s.danger
                   and not self.game.survivors[who].done
                   and 0 <= self.game.layout.distance(self.game.survivors[who].zone, zone) <= 2
                   for who in self.s.team if who != self.me)

    def _taker_comes(self, experience: int, zone: int) -> bool:
        """Whether one who is about the same thing can take it in peace next Round, while it would wake the town now.

        Where Necromancers run there is no time to be so nice about it.
        """
        setup, survivors = self.game.setup, self.game.survivors
        if self.s.nerve.hunted or self.threat.here[zone] or self.threat.coming[zone]:
            return False
        if self.goals.champion >= 0 or level_of(setup, self.survivor.experience + experience) <= self.s.danger:
            return False
        return any(level_of(setup, survivors[who].experience + experience) <= self.s.danger
                   and self.s.way_of(who) is self.s.way
                   and 0 <= self.game.layout.distance(survivors[who].zone, zone) <= w.TAKER_NEAR
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

    def _waking(self) -> float:
        """What each kill costs that brings the town nearer to its next Danger Level: most for who is near to it."""
        price = self.s.nerve.wake[self.s.danger]
        if not price or self.goals.champion >= 0 or self.s.danger + 1 >= len(self.game.setup.thresholds):
            return 0.0
        return price / max(1, self.game.setup.thresholds[self.s.danger + 1] - self.survivor.experience)

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
        if not self._ripe(self.zone, far, door) or (self._short_life and self.threat.here[self.zone]):
            return NOTHING  # what is behind it may let those act who are here
        noise = 0.3 if card >= 0 else 0.0
        why = "" if self.mute else f"Open the way to {self.s.name(far)}: we have to {self._purpose()}."
        return Score(w.OPEN * self._door_chance(card) - noise, why)

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
        value = self.search_worth - self._trap_risk(in_car=False)
        if self.search_worth >= w.SEARCH_NEEDED:
            return Score(value, "Search for what the quest needs.")
        if self.search_worth >= self.s.nerve.search:
            return Score(value, "Search for a better weapon while it is quiet.")
        return Score(value, "Search: it is quiet, and the cards may help.")

    def _trap_risk(self, *, in_car: bool) -> float:
        """What may jump out of what is searched, where a life is short and nobody is left who could deal with it."""
        limit = self.game.setup.rules.wounds.limit
        if limit >= w.LIFE or self.actions > 1 or self.threat.has_help(self.zone, self.me):
            return 0.0
        in_rooms, in_cars = traps(self.game.setup.pack)
        return (in_cars if in_car else in_rooms) * w.WOUND * w.LIFE / limit

    def _search_worth(self) -> float:
        lacks_fire = self.goals.needs_fire() and not self.goals.can_burn()
        if self.goals.cards or self.goals.locked_out or (lacks_fire and self.goals.dawdle):
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
        return Score(2.0 + 2.5 * gain, "Take the better cards in Hand.") if gain > 0.6 else NOTHING

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
        return Score(0.5, "It makes room and gives experience.") if len(self.survivor.pack) >= 5 else NOTHING

    # -- moving

    def chased(self, zone: int) -> float:
        """Something that we can't hurt would come after us: better one Zone further."""
        if self.s.powers[self.me][2] or self.goals.fire_now():
            return 0.0
        return w.CHASED if any(self.threat.tough[near][2] for near in self.game.layout.neighbours[zone]) else 0.0

    def alarm(self, zone: int) -> float:
        """So many of us in one place would be heard, where the quest counts noise."""
        loud = self.goals.loudest
        if not loud:
            return 0.0
        us = sum([self.game.survivors[who].zone == zone for who in self.s.team if who != self.me]) + 1
        return w.ALARM * max(0, us + self.game.noise[zone] - loud + 1)

    def _heard(self) -> float:
        """What it costs to make noise here, where the quest counts it: those who are here may still go away."""
        if not self.goals.loudest:
            return 0.0
        us = sum([self.game.survivors[who].zone == self.zone for who in self.s.team])
        return w.ALARM if us + self.game.noise[self.zone] + 1 >= self.goals.loudest else 0.0

    def fuse(self, zone: int) -> float:
        """Nobody stands where the next fire is to be thrown: friends there keep it from being thrown."""
        return w.FUSE if zone in self.goals.nests else 0.0

    def thin_ice(self, zone: int) -> float:
        """Nobody is still on ice when the Round ends: it breaks (EE-142)."""
        return w.ON_ICE if self.game.layout.kind[zone] == "ice" else 0.0

    def exit_now(self, zone: int) -> bool:
        """Whether a Zone is an Exit by which we are leaving."""
        return self.goals.leaving and zone in self.game.setup.quest.exits

    def move(self, option: Move | Sprint | Jump) -> Score:
        """Nearer to the errand, together, and not into harm."""
        zone = option.zone
        if self.exit_now(self.zone) and not self.threat.here[self.zone]:
            return NOTHING
        sight = self.foresight
        after = sight.purse.after_move(self.threat.here[self.zone]) or purse_of(0, 0, 0)
        value = sight.best(zone, after, NOBODY, sight.searched, False) - w.WALK - self._now
        return Score(value, "" if self.mute else self._why_go(zone))

    def _why_go(self, zone: int) -> str:
        sight = self.foresight
        if sight.stand(self.zone, NOBODY) - sight.stand(zone, NOBODY) > 3.0:
            why = "too many of them here" if self.threat.here[self.zone] else "they would catch us here"
            return f"Get away to {self.s.name(zone)}: {why}."
        if sight.place(zone) > sight.place(self.zone):
            return f"Go on to {self.s.name(zone)}: we have to {self._purpose()}."
        return f"Go to {self.s.name(zone)}: there is more to do there."

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

    def tend(self, option: Tend) -> Score:
        """To heal costs nothing; who is nearest to death first."""
        wounds = self.game.survivors[option.who].wounds
        name = self.game.setup.cast[option.who].name
        return Score(w.TEND + wounds, f"Heal {name}: it costs nothing.") if wounds else NOTHING

    # -- cars, fire and what missions ask for

    def deed(self, option: Silence | PutLid | FillUp) -> Score:
        """What this quest alone asks for is done when it can be."""
        return Score(w.TAKE, "The quest asks for it.")

    def drive_away(self, option: DriveAway) -> Score:
        """Off, with everybody aboard who fits."""
        part = self._driving_goal()
        ready = part is not None and errands.all_aboard(self.game, errands.getaway(self.game), part.params["count"])
        return Score(2 * w.TAKE, "Everybody is in: drive off.") if ready else NOTHING

    def get_in(self, option: GetIn) -> Score:
        """Into the car that the team leaves in, to the wheel first."""
        car, wheel = option.numbers
        if self._driving_goal() is None or car != errands.getaway(self.game):
            return NOTHING
        return Score(w.TAKE + wheel, "Get into the car that takes us away.")

    def drive(self, option: Drive) -> Score:
        """Towards the Exit, once all are aboard; to those who are not; or over the zombies around the car."""
        gain = drive_gain(self.game, car_of(self.game, self.me), self.zone, option.zone, leaves=True)
        return Score(gain, f"Drive towards {self.s.name(option.zone)}.") if gain > 0.0 else NOTHING

    def change_seat(self, option: ChangeSeat) -> Score:
        """Somebody has to drive."""
        to_the_wheel = bool(option.numbers[0]) and self._driving_goal() is not None
        return Score(w.TAKE, "Somebody has to drive.") if to_the_wheel else NOTHING

    def get_out(self, option: GetOut) -> Score:
        """Of a car that takes nobody away."""
        leaves = self._driving_goal() is not None and car_of(self.game, self.me) == errands.getaway(self.game)
        return NOTHING if leaves else Score(w.TAKE / 2, "This car takes us nowhere.")

    def search_car(self, option: SearchCar) -> Score:
        """What lies in cars is better than what lies in rooms."""
        if any(errand.act == "car" and errand.zone == self.zone for errand in self.goals.errands):
            return Score(w.TAKE, "Search the car for what the quest needs.")
        kind = kind_of(self.game.setup, option.numbers[0])
        risk = self._trap_risk(in_car=True) if kind.search == "weapon" else 0.0
        value = max(w.TAKE / 3, self.search_worth if self.zone in self.s.rooms else 0.0)
        return Score(value - risk, "Search the car.")

    def combine(self, option: Combine) -> Score:
        """Two cards in one slot are better, if nobody needs them apart."""
        card = self.game.setup.pack.cards[option.numbers[0]]
        apart = any(part in self.goals.precious or part in self.goals.cards for part in card.made_of)
        burns = bool(self.goals.nests)
        return Score(w.TAKE / 2, "Put them together.") if card.joined or burns or not apart else NOTHING

    def molotov(self, option: ThrowMolotov) -> Score:
        """Where no friend stands: what the quest wants burnt, or a crowd."""
        if option.zone == self.zone or any(s.zone == option.zone and not s.fate for s in self.game.survivors):
            return NOTHING
        nests = self.goals.nests
        if option.zone in nests:
            return Score(2 * w.TAKE, "Burn the nest.")
        worth = 0 if nests else self.goals.prize(option.zone)
        return Score(worth, "Burn them all.") if worth >= w.WORTH_BURNING else NOTHING

    def _driving_goal(self) -> Part | None:
        """The goal of driving off, if it is what is to be done now."""
        if not any(errand.act in ("board", "drive") for errand in self.goals.errands):
            return None
        return next(part for part in self.game.setup.quest.goals if part.part == "drive-off")

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


_WEIGHERS: Final[dict[type, Callable[[TurnPlan, Any], Score]]] = {
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
    Tend: TurnPlan.tend,
    Enchant: TurnPlan.enchant,
    RushOfClass: TurnPlan.bloodlust,
    Silence: TurnPlan.deed,
    PutLid: TurnPlan.deed,
    FillUp: TurnPlan.deed,
    DriveAway: TurnPlan.drive_away,
    GetIn: TurnPlan.get_in,
    Drive: TurnPlan.drive,
    ChangeSeat: TurnPlan.change_seat,
    GetOut: TurnPlan.get_out,
    SearchCar: TurnPlan.search_car,
    Combine: TurnPlan.combine,
    ThrowMolotov: TurnPlan.molotov,
    **HOUSE_OFFERS,
    **WINTER_OFFERS,
}
