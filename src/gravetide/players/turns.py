"""What to do with an Action: every option of a Turn gets a score and a reason, the best is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from gravetide.players.belongings import GOOD_ENOUGH, best_load, load_of, worth
from gravetide.players.fighting import expect
from gravetide.players.routes import FAR
from gravetide.players.situation import unseen_rooms
from gravetide.rules import horde
from gravetide.rules.combat import Strike
from gravetide.rules.doors import Open
from gravetide.rules.dragon_fire import ThrowBile, ThrowTorch
from gravetide.rules.enchantments import Enchant
from gravetide.rules.feats import Bloodlust, Lead
from gravetide.rules.inventory import Reorganize
from gravetide.rules.movement import Jump, Move, Sprint
from gravetide.rules.necromancers import is_active
from gravetide.rules.objectives import Eat, TakeArtifact, TakeObjective, TakeVaultCard
from gravetide.rules.reloading import Reload
from gravetide.rules.search import HoldYourNose, Search
from gravetide.rules.team import cards_of, in_zone, level_of

if TYPE_CHECKING:
    from gravetide.kernel.frame import Option
    from gravetide.players.situation import Situation


class Score(NamedTuple):
    """How good an option looks, and why."""

    value: float
    reason: str


NOTHING = Score(-1.0, "")
END = Score(0.0, "Nothing better is left to do in this Turn.")

IN_OUR_ZONE, NEXT_TO_US, IN_SIGHT = 10.0, 6.0, 2.0
SEARCH_POOR, SEARCH_FINE = 5.0, 2.2
STEP = 3.0


class TurnPlan:
    """The options of one Survivor's Turn, weighed."""

    def __init__(self, situation: Situation) -> None:
        self.s = situation
        self.game = situation.game
        self.me = situation.game.active
        self.survivor = situation.game.survivors[self.me]
        self.zone = self.survivor.zone
        self.goals = situation.goals
        self.threat = situation.threat
        self.friends = {situation.game.survivors[who].zone for who in situation.team}
        self.actions = self.survivor.actions + len(self.survivor.free)
        self.power = situation.powers[self.me][0]
        self.spawns = {zone for zone, colour in self.game.spawns if is_active(self.game, colour)}
        self._wanted = self._wishes()

    def score(self, option: Option) -> Score:
        """The score of one option."""
        weigh = _WEIGHERS.get(type(option))
        return weigh(self, option) if weigh is not None else NOTHING

    # -- fighting

    def _wishes(self) -> tuple[float, ...]:
        """How much each kind is wanted dead, an ordinary zombie being 1."""
        kinds = self.game.setup.pack.zombies
        return tuple([
            6.0 if kind.index in self.goals.hunted or kind.flees else 1.6 if kind.actions > 1 else 1.0
            for kind in kinds
        ])

    def urgency(self, zone: int) -> float:
        """How much it matters to kill in a Zone."""
        if zone in self.friends:
            return IN_OUR_ZONE
        near = self.game.layout.neighbours[zone]
        if any(step in self.friends for step in near):
            return NEXT_TO_US
        return IN_SIGHT

    def strike(self, option: Strike) -> Score:
        """Kills, less what hits friends and what the noise calls."""
        likely = expect(self.game, self.me, option, self._wanted)
        if likely.worth <= 0.0:
            return NOTHING
        urgency = self.urgency(likely.zone)
        value = urgency * likely.worth - 14.0 * likely.friendly
        if likely.noisy:
            value -= 0.4
        if urgency < IN_OUR_ZONE and self._raises(likely.kills + 0.5):
            value *= 0.3
        if likely.reload:
            value -= 0.3
        where = "here" if likely.zone == self.zone else f"in {self.s.name(likely.zone)}"
        why = "they stand among us" if urgency == IN_OUR_ZONE else (
            "they would be upon us next" if urgency == NEXT_TO_US else "they are in reach")
        return Score(value, f"Kill the zombies {where}: {why} ({likely.kills:.1f} expected).")

    def bloodlust(self, option: Bloodlust) -> Score:
        """A rush into zombies is good where one can hope to be alone there afterwards."""
        zone = option.numbers[0]
        if self.game.zombies[self.zone] or zone in self.spawns or self.threat.coming[zone]:
            return NOTHING
        crowd = self.threat.here[zone]
        if self.threat.left(zone, self.me, self.actions, others=0.0) > 0.4:
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
        if in_zone(self.game, zone) or zone in self.game.bile or not self._torch_follows(zone, own=2):
            return NOTHING
        prize = self._prize(zone)
        return Score(prize, f"Soak {self.s.name(zone)}; a Torch will do the rest.") if prize > 8.0 else NOTHING

    def torch(self, option: ThrowTorch) -> Score:
        """Burn what is in the pool, never a friend."""
        zone = option.zone
        if in_zone(self.game, zone):
            return NOTHING
        prize = self._prize(zone)
        return Score(prize + 5.0, f"Burn everything in {self.s.name(zone)}.") if prize > 8.0 else NOTHING

    def _prize(self, zone: int) -> float:
        if zone == self.goals.burn:
            return 100.0
        prize = 0.0
        for kind, number in horde.kinds(self.game.zombies[zone]):
            hunted = kind in self.goals.hunted
            tough = self.game.setup.pack.zombies[kind].damage > 2
            spare = not self.goals.needs_fire()
            prize += number * (60.0 if hunted else 9.0 if tough and spare else 2.0 if spare else 0.0)
        return prize

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
        if self.s.errand is None or not (self.goals.errands or self.goals.cards):
            return Score(2.0, "The Objective gives experience.")
        wanted = any(errand.zone == self.zone for errand in self._errands())
        if not wanted or (self._trapped() and len(self._helpers()) < min(2, len(self.s.team) - 1)):
            return NOTHING
        if self._raises(self.game.setup.objective_experience) and not self._last_objective():
            return NOTHING
        return Score(12.0, "Take the Objective: the quest asks for it.")

    def _raises(self, experience: float) -> bool:
        """Whether so much experience for me wakes the town, while a friend could have it without harm."""
        if level_of(int(self.survivor.experience + experience)) <= self.s.danger:
            return False
        return any(level_of(int(self.game.survivors[who].experience + experience)) <= self.s.danger
                   for who in self.s.team if who != self.me)

    def _last_objective(self) -> bool:
        return len(self.game.objectives) == 1

    def _trapped(self) -> bool:
        """Whether something may jump out when the Objective here is taken."""
        return any(part.params["then"] in ("spawn", "necromancer-or-abomination") for part in self.game.setup.on_take)

    def _helpers(self) -> list[int]:
        """Friends here or next door who have not had their Turn."""
        near = self.game.layout.neighbours[self.zone]
        return [who for who in self.s.team if who != self.me and not self.game.survivors[who].done
                and (self.game.survivors[who].zone == self.zone or self.game.survivors[who].zone in near)]

    def _errands(self) -> list[Any]:
        reach = self.s.routes.to([self.zone])
        return self.goals.keys(lambda zone: reach[zone] < FAR)

    def vault(self, option: Option) -> Score:
        """Whatever lies in a Vault is worth having."""
        return Score(11.0, "Take what the Vault holds.")

    # -- doors

    def open(self, option: Open) -> Score:
        """Open the door on our way, when enough of us are there to meet what is behind it."""
        door, far, card = option.numbers
        way = self.s.way
        if not way or way[far] + 0.5 >= way[self.zone] or way[far] >= FAR:
            return NOTHING
        crowd = self.threat.here[self.zone]
        if crowd and self.threat.left(self.zone, self.me, self.actions) < 0.6 * crowd:
            return NOTHING  # first things first
        if self.s.preparing and self._behind(door):
            return NOTHING
        ready = [who for who in self.s.team if way[self.game.survivors[who].zone] <= way[self.zone] + 2.5]
        waiting = [who for who in ready if who != self.me and not self.game.survivors[who].done]
        behind = self._behind(door)
        if behind and (2 * len(ready) < len(self.s.team) or 3 * len(waiting) < len(self.s.team) - 1):
            return NOTHING
        noise = 0.3 if card >= 0 else 0.0
        chance = self._door_chance(card)
        return Score(7.0 * chance - noise, f"Open the way to {self.s.name(far)}: we have to {self._purpose()}.")

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
        if self.threat.raiders[self.zone] and self.survivor.actions == 1:
            return NOTHING
        full = len(self.survivor.pack) >= 5
        value = worth(self.game, self.me, load_of(self.game, self.me), self.goals)
        lacks_fire = self.goals.needs_fire() and not self.goals.can_burn()
        if self.goals.cards or (lacks_fire and self.goals.dawdle):
            return Score(8.0, "Search for what the quest needs.")
        if value < GOOD_ENOUGH:
            return Score(SEARCH_POOR, "Search for a better weapon while it is quiet.")
        return Score(0.6 if full else SEARCH_FINE, "Search: it is quiet, and the cards may help.")

    def rummage(self, option: HoldYourNose) -> Score:
        """A free card."""
        return Score(9.0, "A free search costs nothing.")

    def reorganize(self, option: Reorganize) -> Score:
        """Worth an Action only if the hands become much better."""
        load = load_of(self.game, self.me)
        gain = best_load(self.game, self.me, load, self.goals)[1] - worth(self.game, self.me, load, self.goals)
        return Score(2.0 + 2.5 * gain, "Take better things in hand.") if gain > 0.6 else NOTHING

    def eat(self, option: Eat) -> Score:
        """Food is kept where the quest wants it, and else makes room."""
        if option.card in self.goals.cards or any(g.part == "hold-cards" for g in self.game.setup.quest.goals):
            return NOTHING
        return Score(0.5, "Eat it: experience for free.") if len(self.survivor.pack) >= 5 else NOTHING

    # -- moving

    def stand(self, zone: int, actions: float) -> float:
        """How bad it is to end the Turn in a Zone after spending so many Actions there."""
        harm = self.threat.harm(zone, self.me, actions)
        if zone in self.spawns and not self._exit_now(zone):
            harm += 1.5
        crowd = self.threat.coming[zone] - self.s.strength_near(zone)
        return harm + max(0.0, 0.8 * crowd) + self._chased(zone)

    def _chased(self, zone: int) -> float:
        """Something that we can't hurt would come after us: better one Zone further."""
        if self.s.powers[self.me][2] or self.goals.fire_now():
            return 0.0
        return 2.0 if any(self.threat.tough[near][2] for near in self.game.layout.neighbours[zone]) else 0.0

    def _exit_now(self, zone: int) -> bool:
        return self.goals.leaving and zone in self.game.setup.quest.exits

    def move(self, option: Move | Sprint | Jump) -> Score:
        """Nearer to the errand, together, and not into harm."""
        zone = option.zone
        cost = self.threat.here[self.zone] + (0 if self.survivor.free else 1)
        after = max(0.0, self.survivor.actions - cost)
        relief = self.stand(self.zone, self.actions) - self.stand(zone, after)
        if self._exit_now(self.zone) and not self.threat.here[self.zone]:
            return NOTHING
        if relief < -6.0 or (relief < -1.0 and after < 1):
            return NOTHING
        if self.threat.tough[zone][2] and not self.s.powers[self.me][2] and relief < 3.0:
            return NOTHING
        gain, reason = self._progress(zone)
        if relief > 3.0:
            reason = f"Get away to {self.s.name(zone)}: too many of them here."
        elif gain <= 0.0:
            return NOTHING
        return Score(relief + gain, reason)

    def _progress(self, zone: int) -> tuple[float, str]:
        """What a step is good for."""
        if not self.s.way or self.s.preparing:
            return self._to_a_room(zone)
        way = self.s.way
        gain = way[self.zone] - way[zone]
        if way[zone] >= FAR:
            return 0.0, ""
        if gain > 0.05 and self.s.rearmost() - way[zone] > self._leash():
            return 0.0, ""
        return STEP * min(gain, 1.5), f"Go on to {self.s.name(zone)}: we have to {self._purpose()}."

    def _leash(self) -> float:
        """How far one may run ahead of the last of us."""
        act = self.s.errand.act if self.s.errand is not None else ""
        if act == "hunt" and self.goals.escape_is_fatal():
            return 8.0
        return 30.0 if self.goals.leaving and act == "leave" else 3.5

    def _to_a_room(self, zone: int) -> tuple[float, str]:
        """While nothing calls, a room to search is the place to be, the one where most of us are or can be."""
        gain = self.s.shelter[self.zone] - self.s.shelter[zone] if self.s.shelter else 0.0
        return STEP * min(gain, 1.5), f"Go to {self.s.name(zone)}, where we can search and wait for each other."

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
    Eat: TurnPlan.eat,
    Move: TurnPlan.move,
    Sprint: TurnPlan.move,
    Jump: TurnPlan.move,
    Lead: TurnPlan.lead,
    Enchant: TurnPlan.enchant,
}
