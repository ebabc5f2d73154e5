"""What the quest wants done next, read off its parts: places to go, kinds to kill, cards to find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.bots import errands, winter_errands
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.belongings import Merit, few_tools, merits_of
from gravetide.families.zones.bots.winter_guards import precious
from gravetide.families.zones.content.tokens import COLOUR_NAMES, FACE_DOWN
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde import corruption, horde
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.turn.doors import is_locked

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame

TOGETHER: Final = ("leave", "gather")
FIRE_RANGE: Final = 2  # Zones from which one gets ready to throw


class Errand:
    """Something to be done somewhere."""

    __slots__ = ("zone", "act", "reason")

    def __init__(self, zone: int, act: str, reason: str) -> None:
        self.zone = zone
        self.act = act        # take, vault, leave, hunt, gather, burn
        self.reason = reason  # finishes the sentence "we have to ..."


class Goals:
    """What is still to be done, and what one needs for it."""

    __slots__ = ("errands", "hunted", "cards", "precious", "frail", "burn", "nests", "leaving", "homestretch", "dawdle",
                 "champion", "lures", "merits", "names", "pairs", "wards", "bearers", "openers",
                 "locked_out", "led", "loudest", "_game", "_fire", "_burns", "_wanted", "_to_fetch")

    def __init__(self, game: ZoneGame, reached: Sequence[bool]) -> None:
        self._game = game
        self._fire: bool | None = None
        self._burns: dict[int, bool] = {}
        self._wanted: tuple[float, ...] = ()
        self._to_fetch = False                 # something has to be carried out: nobody goes to the Exit without it
        self.merits = merits_of(game.setup.pack)  # of all cards
        self.errands: list[Errand] = []
        self.lures: list[Errand] = []          # what is worth going to only if there is nothing else to do
        self.hunted: set[int] = set()          # kinds of zombie that must die
        self.cards: dict[int, int] = {}        # cards the team must hold, with how many are missing
        self.precious = frozenset([
            card for part in game.setup.quest.goals if part.part in ("hold-cards", "fuel")
            for card, _ in _wanted_cards(game, part.params)])  # the same, those that are held already included
        if any(part.part == "molotov-in" for part in game.setup.quest.goals):
            self.precious |= errands.what_burns(game)
        self.pairs = errands.pairs_that_burn(game)  # what a Molotov is made of
        self.names = errands.names_to_hold(game)  # weapons of which the team needs different ones, and how each counts
        self.wards = precious(game)            # Zones of Guards without whom the quest is lost
        self.led = -1                          # the Zone to which Guards have to be led now, and nothing else counts
        self.frail = game.setup.all_must_survive  # nobody may be lost
        self.openers = _openers(game)          # who can open doors, where hardly any card does and some are shut
        self.locked_out = self.openers is not None and not self.openers and not _tools_carried(game, self.merits)
        self.bearers: frozenset[int] = frozenset()  # who must not fall, for what they carry would be lost
        self.burn = -1                         # the Zone that must burn
        self.nests: set[int] = set()           # Zones that burn as soon as somebody throws what we have
        self.leaving = False                   # the Exit is all that is left
        self.homestretch = False               # that, or to be all in one place: nothing else matters any more
        self.champion = -1                     # who is to gain all the experience, where the quest asks for a level
        self.dawdle = False                    # nothing to go to: better weapons and time are what is needed
        self.loudest = min([part.number("noise") for part in game.setup.quest.rules if part.part == "noise-alarm"],
                           default=0)          # so much noise in one Zone is heard; 0: the quest does not count it
        open_goals = True
        for part, done in zip(self._game.setup.quest.goals, reached, strict=True):
            if part.after and not open_goals:
                break
            if not done:
                _READERS[part.part](self, self._game, part)
                open_goals = open_goals and part.part == "leave"
        if self._to_fetch:
            self.errands = [errand for errand in self.errands if errand.act != "leave"]
        if game.setup.quest.frontier is not None:
            self._mind_the_beacon(game)
        self.leaving = bool(self.errands) and all(errand.act == "leave" for errand in self.errands)
        self.homestretch = bool(self.errands) and all(errand.act in TOGETHER for errand in self.errands)
        self._fetch_fire()
        self.errands = self.errands or self.lures
        self.dawdle = not self.errands

    # -- keys

    def keys(self, reachable: Callable[[int], bool]) -> list[Errand]:
        """The errands that can be done now: those in reach, or else the Objectives that may open the way."""
        now = [errand for errand in self.errands if reachable(errand.zone)]
        if now and not (self.leaving and len(now) < len(self.errands)):
            return now
        keys = [
            Errand(zone, "take", f"find the {' or '.join(sorted(self._colours()))} Objective, which opens locked doors")
            for zone, colour in self._game.objectives if self._may_unlock(colour) and reachable(zone)
        ]
        return now or keys

    @property
    def wanted(self) -> tuple[float, ...]:
        """How much each kind of zombie is wanted dead, an ordinary one being 1."""
        if not self._wanted:
            self._wanted = tuple([
                w.PREY if kind.index in self.hunted or kind.flees else w.QUICK if kind.actions > 1 else 1.0
                for kind in self._game.setup.pack.zombies])
        return self._wanted

    def escape_is_fatal(self) -> bool:
        """Whether the game is lost if the Necromancer who is on the board gets away; his token lies there already."""
        return bool(self._game.necromancers) and len(self._game.spawns) >= self._game.setup.spawn_limit

    def _colours(self) -> set[str]:
        locks = self._game.setup.locks
        return {until for door, until in locks.items() if is_locked(self._game, door)}

    def _may_unlock(self, colour: int) -> bool:
        wanted = self._colours()
        if "all" in wanted or colour == FACE_DOWN:
            return bool(wanted)
        return COLOUR_NAMES[colour] in wanted

    # -- what the parts ask for

    def leave(self, game: ZoneGame, part: Part) -> None:
        """By an Exit."""
        self.errands += [Errand(zone, "leave", "get out by the Exit") for zone in game.setup.quest.exits]

    def take_objectives(self, game: ZoneGame, part: Part) -> None:
        """Every one that is left."""
        self.errands += [Errand(zone, "take", "take the Objectives") for zone, _ in game.objectives]

    def take_objective(self, game: ZoneGame, part: Part) -> None:
        """One of them."""
        self.errands.append(Errand(part.params["zone"], "take", "take the Objective the quest asks for"))

    def take_artifacts(self, game: ZoneGame, part: Part) -> None:
        """Out of the Vaults."""
        for stock, pile in zip(game.setup.quest.stocks, game.vaults, strict=True):
            if pile[0]:
                self.errands.append(Errand(stock.zone, "vault", "take the Vault artifacts"))

    def kill(self, game: ZoneGame, part: Part) -> None:
        """A kind of zombie, where there is one."""
        kind: int = part.params["zombie"]
        self.hunted.add(kind)
        name = game.setup.pack.zombies[kind].name
        prey = [Errand(zone, "hunt", f"kill the {name}") for zone, crowd in enumerate(game.zombies)
                if horde.count(crowd, kind) and self.can_kill(kind)]
        if game.setup.pack.zombies[kind].damage > 2:
            self.lures += prey  # it comes to us by itself, and we had better not stand where it will burn
        else:
            self.errands += prey

    def reach_level(self, game: ZoneGame, part: Part) -> None:
        """Experience comes from Objectives, and from zombies, who come by themselves."""
        self.champion = max([who for who, s in enumerate(game.survivors) if not s.fate],
                            key=lambda who: game.survivors[who].experience, default=-1)
        if game.setup.objective_experience:
            self.errands += [Errand(zone, "take", "gain experience") for zone, _ in game.objectives]

    def hold_cards(self, game: ZoneGame, part: Part) -> None:
        """Cards come from searching."""
        held = [card >> 2 for s in game.survivors if not s.fate for card in cards_of(s)]
        for key, number in _wanted_cards(game, part.params):
            missing = number - held.count(key)
            if missing > 0:
                self.cards[key] = missing
        cards = game.setup.pack.cards
        in_cars = [card for card in self.cards if cards[card].found_in]
        if in_cars:
            kinds = frozenset([cards[card].found_in for card in in_cars])
            self._send(errands.searches(game, kinds) + errands.keys_of_cars(game))
        for card in in_cars:
            del self.cards[card]  # no room has them
        keys = set(game.setup.locks.values())
        if keys:
            self.errands += [
                Errand(zone, "take", "find the key to the Vault") for zone, colour in game.objectives
                if self._may_unlock(colour)
            ]

    def gather(self, game: ZoneGame, part: Part) -> None:
        """Everybody in one place."""
        self.errands.append(Errand(part.params["zone"], "gather", "gather where the quest says"))

    def spawns_only_in(self, game: ZoneGame, part: Part) -> None:
        """Each dead Necromancer takes a Spawn token with him."""
        self.hunted |= {kind.index for kind in game.setup.pack.zombies if kind.flees}
        self.errands += [Errand(n[0], "hunt", "kill the Necromancer") for n in game.necromancers]
        if any(p.params["then"] == "card" for p in game.setup.on_take) and not game.necromancers:
            self.errands += [Errand(zone, "take", "see what the Objectives hide") for zone, _ in game.objectives]

    def dragon_fire_in(self, game: ZoneGame, part: Part) -> None:
        """Bile and Torch, thrown from next to it."""
        self.burn = part.params["zone"]
        if self.has_thrown("bile") or self.burn in game.bile:
            self.errands.append(Errand(self.burn, "burn", "set the place on fire"))

    def hold_different(self, game: ZoneGame, part: Part) -> None:
        """Weapons lie in cars and rooms."""
        held = errands.names_held(game, self.names, range(len(game.survivors)))
        self.cards |= {name: 1 for name in self.names.values() if name not in held}
        self._send(errands.searches(game))

    def named_before(self, who: int) -> frozenset[int]:
        """Which of the different weapons others have: of two who hold the same one, the first one's counts.

        Those who have left are before everybody: nobody can trade with them any more.
        """
        before = [other for other, s in enumerate(self._game.survivors) if other != who and (s.fate or other < who)]
        return errands.names_held(self._game, self.names, before)

    def different(self, who: int, cards: Iterable[int]) -> int:
        """How many weapons that nobody else has these cards are, where the quest asks for different ones."""
        return len({self.names[card >> 2] for card in cards if card >> 2 in self.names} - self.named_before(who))

    def other_openers(self, who: int) -> int:
        """How many others have in Hand what opens doors, where that matters."""
        return len(self.openers - {who}) if self.openers is not None else 0

    def molotov_in(self, game: ZoneGame, part: Part) -> None:
        """What burns comes from Objectives and from searching."""
        missing = errands.fire_parts(game)
        self.cards |= missing
        if missing:
            self._send(errands.objectives(game, "find what burns"))
        else:
            self.nests.add(part.zone())
            self._send(errands.throwing_places(game, part.zone()))

    def close_manholes(self, game: ZoneGame, part: Part) -> None:
        """Lids, then the manholes."""
        self._send(errands.manholes(game))

    def carry_out(self, game: ZoneGame, part: Part) -> None:
        """What has to be carried out has to be taken first."""
        left = errands.to_carry(game, part)
        self._send(left)
        self._to_fetch = bool(left)
        self.bearers = errands.bearers(game)

    def survive(self, game: ZoneGame, part: Part) -> None:
        """Objectives make it shorter."""
        if part.number("less_per_objective"):
            self._send(errands.objectives(game, "get closer to the goal"))

    def fuel(self, game: ZoneGame, part: Part) -> None:
        """Find it, and fill it in."""
        for card, number in _wanted_cards(game, part.params):
            held = sum(card == one >> 2 for s in game.survivors if not s.fate for one in cards_of(s))
            if number > held:
                self.cards[card] = number - held
        self._send(errands.thirsty_cars(game, part))

    def drive_off(self, game: ZoneGame, part: Part) -> None:
        """Everybody into the car, and away."""
        self._send(errands.boarding(game, part))

    # -- at the wall

    def take_vault_weapons(self, game: ZoneGame, part: Part) -> None:
        """Cards bring them, and so do the Defiler and Abominations."""
        self._send(winter_errands.spoils(game) + winter_errands.cards(game))

    def take_cards(self, game: ZoneGame, part: Part) -> None:
        """All of them."""
        self._send(winter_errands.cards(game))

    def wake_monks(self, game: ZoneGame, part: Part) -> None:
        """Beside Red Objectives."""
        self._send(winter_errands.red_objectives(game))

    def bring_beacon(self, game: ZoneGame, part: Part) -> None:
        """How it is carried stands on cards."""
        self._send(winter_errands.beacon(game))

    def leave_with_beacon(self, game: ZoneGame, part: Part) -> None:
        """With it, by the Exit."""
        exits = game.setup.quest.exits
        here = corruption.beacon(game) in exits
        self._send([(zone, "leave", "get out by the Exit") for zone in exits] if here else winter_errands.beacon(game))

    def clear_streets(self, game: ZoneGame, part: Part) -> None:
        """Of every zombie."""
        self._send(winter_errands.crowds(game, part))

    def hold_on(self, game: ZoneGame, part: Part) -> None:
        """What is left to do is done by orders, or comes by itself; cards may help."""
        self._send(winter_errands.cards(game))

    def lead_guards(self, game: ZoneGame, part: Part) -> None:
        """By orders; cards may help."""
        self.led = part.zone()
        self._send(winter_errands.cards(game) or [(self.led, "guard", "see the Guards home")])

    def call_token(self, game: ZoneGame, part: Part) -> None:
        """With a treasure or what else it takes, where there is any; else cards may help."""
        self._send(winter_errands.treasures(game) or winter_errands.tools_for_the_gate(game)
                   or winter_errands.cards(game))

    def _mind_the_beacon(self, game: ZoneGame) -> None:
        """A Defiler and fallen friends do not wait for anything, nor do Wardens, who keep dear Guards from fighting."""
        self.hunted |= {kind.index for kind in game.setup.pack.zombies if kind.defiles or (self.wards and kind.wards)}
        self._send(winter_errands.defilers(game) + winter_errands.fallen(game))

    def _send(self, places: list[errands.Call]) -> None:
        self.errands += [Errand(zone, act, why) for zone, act, why in places]

    # -- fire

    def has_thrown(self, what: str) -> bool:
        """Whether somebody holds Dragon Bile, or a Torch."""
        cards = self._game.setup.pack.cards
        return any(
            cards[held >> 2].throws == what for s in self._game.survivors if not s.fate for held in cards_of(s)
        )

    def can_burn(self) -> bool:
        """Whether the team has what Dragon Fire takes."""
        return self.has_thrown("torch") and (self.has_thrown("bile") or bool(self._game.bile))

    def can_kill(self, kind: int) -> bool:
        """Whether the team has a weapon that hurts this kind, or fire."""
        return self.can_strike(kind) or self.can_burn()

    def can_strike(self, kind: int) -> bool:
        """Whether the team has a weapon that hurts this kind."""
        game = self._game
        needed = game.setup.pack.zombies[kind].damage
        return any(
            weapon.damage >= needed for who, s in enumerate(game.survivors) if not s.fate
            for weapon in kit_of(game, who).weapons
        )

    def needs_fire(self) -> bool:
        """Whether the quest can hardly be won without Dragon Fire."""
        zombies = self._game.setup.pack.zombies
        return self.burn >= 0 or any(zombies[kind].damage > 2 for kind in self.hunted)

    def wants_fire(self) -> bool:
        """Whether fire is needed, by the quest or against something that no weapon of ours hurts."""
        kinds = self._game.setup.pack.zombies
        return self.needs_fire() or any(
            kinds[kind].damage > 2 and not self.can_strike(kind)
            for crowd in self._game.zombies if crowd for kind, _ in horde.kinds(crowd))

    def fire_now(self) -> bool:
        """Whether there is something close by that the quest wants burnt, and what it takes to do it."""
        if self._fire is None:
            self._fire = self.can_burn() and self._near_prey()
        return self._fire

    def would_burn(self, who: int) -> bool:
        """Whether a Survivor who has bile and Torch stands beside enough of them to be worth it."""
        known = self._burns.get(who)
        if known is None:
            known = self._burns[who] = self._stands_beside_prize(who)
        return known

    def _stands_beside_prize(self, who: int) -> bool:
        game = self._game
        cards = game.setup.pack.cards
        survivor = game.survivors[who]
        thrown = {cards[held >> 2].throws for held in cards_of(survivor)}
        if survivor.fate or "torch" not in thrown:
            return False
        near = (survivor.zone, *game.layout.neighbours[survivor.zone])
        return any(self.prize(zone) >= w.WORTH_BURNING and ("bile" in thrown or zone in game.bile) for zone in near)

    def prize(self, zone: int) -> float:
        """What it is worth to burn everything in a Zone: nothing where a friend stands.

        Where the quest needs fire, it is kept for what the quest wants burnt.
        """
        game = self._game
        if any(s.zone == zone and not s.fate for s in game.survivors):
            return 0.0
        if zone == self.burn:
            return w.BURN_PREY
        spare = not self.needs_fire()
        prize = 0.0
        for kind, number in horde.kinds(game.zombies[zone]):
            if kind in self.hunted:
                prize += number * w.BURN_PREY
            elif spare:
                prize += number * (w.BURN_HARDEST if game.setup.pack.zombies[kind].damage > 2 else w.BURN)
        return prize

    def _near_prey(self) -> bool:
        game = self._game
        kinds = game.setup.pack.zombies
        prey = [zone for zone, crowd in enumerate(game.zombies)
                if any(kinds[kind].damage > 2 and kind in self.hunted for kind, _ in horde.kinds(crowd))]
        if self.burn >= 0:
            prey.append(self.burn)
        return any(0 <= game.layout.distance(s.zone, zone) <= FIRE_RANGE
                   for zone in prey for s in game.survivors if not s.fate)

    def _fetch_fire(self) -> None:
        """Fire from the Vaults or from Objectives, where the quest keeps it there."""
        if not self.needs_fire() or self.can_burn():
            return
        game = self._game
        cards = game.setup.pack.cards
        for stock, pile in zip(game.setup.quest.stocks, game.vaults, strict=True):
            if any(cards[card].throws for card in pile[1:]):
                self.errands.append(Errand(stock.zone, "vault", "fetch fire from the Vault"))
        given = [cards[game.setup.pack.card[p.params["card"]].index].throws
                 for p in game.setup.on_take if p.params["then"] == "card"]
        if any(given) and not self.has_thrown("bile"):
            self.errands += [Errand(zone, "take", "get Dragon Bile") for zone, _ in game.objectives]


def _openers(game: ZoneGame) -> frozenset[int] | None:
    """Who has in Hand what opens doors, where few cards do and doors are shut."""
    if game.doors + 1 == 1 << len(game.setup.board.doors) or not few_tools(game.setup.pack):
        return None
    return frozenset([who for who, s in enumerate(game.survivors) if not s.fate and kit_of(game, who).opens])


def _tools_carried(game: ZoneGame, merits: list[Merit]) -> bool:
    return any(merits[card >> 2].tool for s in game.survivors if not s.fate for card in cards_of(s))


def _wanted_cards(game: ZoneGame, params: dict[str, Any]) -> list[tuple[int, int]]:
    pack = game.setup.pack
    return [
        (key if isinstance(key, int) else pack.card[key].index, int(number)) for key, number in params["cards"].items()
    ]


_READERS: Final[dict[str, Callable[[Goals, ZoneGame, Part], None]]] = {
    "leave": Goals.leave,
    "take-objectives": Goals.take_objectives,
    "take-objective": Goals.take_objective,
    "take-artifacts": Goals.take_artifacts,
    "kill": Goals.kill,
    "reach-level": Goals.reach_level,
    "hold-cards": Goals.hold_cards,
    "gather": Goals.gather,
    "spawns-only-in": Goals.spawns_only_in,
    "dragon-fire-in": Goals.dragon_fire_in,
    "hold-different": Goals.hold_different,
    "molotov-in": Goals.molotov_in,
    "close-manholes": Goals.close_manholes,
    "carry-out": Goals.carry_out,
    "survive": Goals.survive,
    "fuel": Goals.fuel,
    "drive-off": Goals.drive_off,
    "take-vault-weapons": Goals.take_vault_weapons,
    "take-cards": Goals.take_cards,
    "no-cards-left": Goals.take_cards,
    "counter": Goals.take_cards,
    "no-red-objectives-left": Goals.wake_monks,
    "beacon-in": Goals.bring_beacon,
    "leave-with-beacon": Goals.leave_with_beacon,
    "no-zombies": Goals.clear_streets,
    "guards-in": Goals.lead_guards,
    "spawn-token-in": Goals.call_token,
    "defiler-spawns-in": Goals.hold_on,
}
