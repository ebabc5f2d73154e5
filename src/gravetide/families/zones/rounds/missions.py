"""What quests of a modern city ask for beyond the rules: sirens, lids for manholes, fuel, driving off, alarms.

Whatever has to be remembered of it is one record, `Mission`. What Survivors do about it are Actions on foot, in a Zone
without zombies; where a table lets objectives be taken out of cars, these can be done from there too (Z1-180).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.content.tokens import COLOURS
from gravetide.families.zones.horde.spawning import SpawnZones
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.mission_record import Mission, fuel_wanted, siren_of
from gravetide.families.zones.rounds.outcome import Goal, judge, reached_before
from gravetide.families.zones.team.inventory.gaining import GainCard
from gravetide.families.zones.team.team import ELIMINATED, LEFT, cards_of, remove_card
from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import several
from gravetide.families.zones.turn.actions import pay
from gravetide.families.zones.turn.cars import car_of, cars_in, drive_to, fill_up, people_in, sits
from gravetide.families.zones.turn.objectives import ObjectiveEffects
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.parked import AWAY, Cars, is_drivable, kind_of
from gravetide.families.zones.turn.turn import leave
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame

# -- what the quest says


def siren_noise(game: ZoneGame) -> Iterable[tuple[int, int]]:
    """The Noise tokens that the End Phase does not remove (Z1-029)."""
    siren = siren_of(game) if game.remembered is not None else None
    return ((siren.zone(), siren.number("noise")),) if siren is not None else ()


def sound_siren(game: ZoneGame) -> None:
    """Set-up: the siren howls already."""
    for zone, tokens in siren_noise(game):
        game.noise[zone] += tokens


def ring_alarm(game: ZoneGame) -> None:
    """When the Players' Phase ends every loud Zone gets a Zombie card, the noisiest first."""
    for part in game.setup.quest.rules:
        if part.part == "noise-alarm":
            board, noise = game.setup.board, game.setup.rules.noise.of_zones(game)
            least = part.number("noise")
            loud = [zone for zone, amount in enumerate(noise) if amount >= least]
            loud.sort(key=lambda zone: (-noise[zone], board.cells[zone]))
            if loud:
                game.frame = SpawnZones(game.frame, tuple(loud), 0, 1, 0)


def open_manholes(game: ZoneGame, zone: int) -> list[int]:
    """The manholes of a Zone that nobody has closed."""
    closed = recall(game, Mission).closed
    return [number for number, hole in enumerate(game.setup.quest.manholes)
            if hole.zone == zone and not closed >> number & 1]


def closed_manholes(game: ZoneGame) -> int:
    """The manholes that somebody has closed, as a mask."""
    return recall(game, Mission).closed


# -- what Survivors do


class Silence(Choice):
    """Switch the siren off."""

    __slots__ = ()
    verb = "silence"
    says = "Switch the siren off"
    group = "objective"
    shown = Shown("noise", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; its tokens go at once, and for good."""
        for zone, tokens in siren_noise(game):
            game.noise[zone] = max(0, game.noise[zone] - tokens)
        mission = recall(game, Mission)
        remember(game, Mission(True, mission.closed, mission.fuel))
        pay(game, who, OTHER)
        if game.events is not None:
            game.events.append(events.MissionDeed(who, game.survivors[who].zone, "silence"))


class PutLid(Choice):
    """Close the manhole of the Zone."""

    __slots__ = ()
    verb = "lid"
    says = "Close the manhole"
    group = "objective"
    shown = Shown("close", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and a lid; the Spawn token on it goes."""
        zone = game.survivors[who].zone
        mission, number = recall(game, Mission), open_manholes(game, zone)[0]
        remember(game, Mission(mission.silent, mission.closed | 1 << number, mission.fuel))
        token = next((token for token in game.spawns if token[0] == zone), None)
        if token is not None:
            tokens = list(game.spawns)
            tokens.remove(token)
            game.spawns = tuple(tokens)
        pay(game, who, OTHER)
        if game.events is not None:
            game.events.append(events.MissionDeed(who, zone, "lid"))
            if token is not None:
                game.events.append(events.SpawnTokenRemoved(*token))
        judge(game)


class FillUp(Choice):
    """Pour a card of fuel into the car of the Zone."""

    __slots__ = ()
    verb = "fill"
    says = "Fill up the car"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the card, which leaves the game; a full tank lets the car drive."""
        part, zone = game.setup.missions.fuel, game.survivors[who].zone
        assert part is not None
        held = fuel_held(game, who, part)
        remove_card(game, who, held)
        game.out_of_play = tuple(sorted((*game.out_of_play, held >> 2)))
        mission = recall(game, Mission)
        remember(game, Mission(mission.silent, mission.closed, mission.fuel + 1))
        if mission.fuel + 1 == fuel_wanted(part):
            fill_up(game, thirsty(game, zone, part)[0])
        pay(game, who, OTHER)
        if game.events is not None:
            game.events.append(events.MissionDeed(who, zone, "fill"))
        judge(game)


class DriveAway(Choice):
    """Take the car, and everybody in it, off the board by the Exit."""

    __slots__ = ()
    verb = "drive-off"
    says = "Drive off by the Exit with everybody in the car"
    group = "end"
    shown = Shown("exit", closes="question", where="inside")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The driver's Turn ends with it, and those of all who are in the car."""
        car = car_of(game, who)
        people = people_in(game, car)
        for one in people:
            leave(game, one)
        drive_to(game, car, AWAY)
        for one in people:
            game.edit(one).done = True
        judge(game)


SILENCE: Final = Silence.of()
PUT_LID: Final = PutLid.of()
FILL_UP: Final = FillUp.of()
DRIVE_AWAY: Final = DriveAway.of()


def thirsty(game: ZoneGame, zone: int, part: Part) -> list[int]:
    """The cars of a Zone that the quest wants filled up and that are not."""
    there = cars_in(game, zone)
    if not there:
        return there
    cars, fuelled = game.setup.quest.cars, recall(game, Cars).fuelled
    return [car for car in there if cars[car].drivable == "fuelled" and not fuelled >> car & 1
            and kind_of(game.setup, car).key == part.text("car")]


def fuel_held(game: ZoneGame, who: int, part: Part) -> int:
    """A held card that goes into the tank, or -1."""
    wanted = {game.setup.pack.card[key].index for key in part.params["cards"]}
    return next((held for held in cards_of(game.survivors[who]) if held >> 2 in wanted), -1)


def mission_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What the quest lets a Survivor do here."""
    missions = game.setup.missions
    if not missions.any:
        return
    survivor = game.survivors[who]
    zone = survivor.zone
    if game.zombies[zone]:
        return
    inside = sits(game, who)
    if inside and can_drive_away(game, who):
        options.append(DRIVE_AWAY)
    if not survivor.actions or (inside and not game.setup.rules.objectives.reach_out()):
        return
    if zone == missions.siren_zone and not recall(game, Mission).silent:
        options.append(SILENCE)
    if missions.lids and len(game.taken) > recall(game, Mission).closed.bit_count() and open_manholes(game, zone):
        options.append(PUT_LID)
    fuel = missions.fuel
    if fuel is not None and thirsty(game, zone, fuel) and fuel_held(game, who, fuel) >= 0:
        options.append(FILL_UP)


def can_drive_away(game: ZoneGame, who: int) -> bool:
    """Whether he sits at the wheel in a free Exit Zone, and the quest lets cars go now."""
    car = car_of(game, who)
    if car < 0 or game.survivors[who].zone not in game.setup.quest.exits:
        return False
    if recall(game, Cars).drivers[car] != who or not is_drivable(game, car):
        return False
    early = game.setup.rules.exits.leave_early
    return any(goal.part == "drive-off" and (not goal.after or early or reached_before(game, index))
               for index, goal in enumerate(game.setup.goals))


# -- goals


class CloseManholes(Goal):
    """Every manhole is closed."""

    __slots__ = ()
    part = "close-manholes"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return recall(game, Mission).closed.bit_count() == len(game.setup.quest.manholes)

    def plain(self, game: ZoneGame) -> str:
        return "Close every manhole"

    def so_far(self, game: ZoneGame) -> str:
        return f"{recall(game, Mission).closed.bit_count()} of {len(game.setup.quest.manholes)}"


class CarryOut(Goal):
    """Carried Objectives have left by the Exit (Z1-046)."""

    __slots__ = ()
    part = "carry-out"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return all(self._bearer(game, colour) == LEFT for colour in self.params["objectives"])

    def is_lost(self, game: ZoneGame) -> str:
        taken = {COLOURS[colour] for _, colour in game.taken}
        for colour in self.params["objectives"]:
            if colour in taken and self._bearer(game, colour) == ELIMINATED and not _in_flight(game):
                return f"The {colour} Objective is lost with the one who carried it."
        return ""

    @staticmethod
    def _bearer(game: ZoneGame, colour: str) -> int:
        """The fate of whoever carries it; ELIMINATED for nobody."""
        cards = game.setup.pack.cards
        for survivor in game.survivors:
            if any(cards[held >> 2].objective == colour for held in cards_of(survivor)):
                return survivor.fate
        return ELIMINATED

    def plain(self, game: ZoneGame) -> str:
        return f"Carry the {' and the '.join(self.params['objectives'])} Objective out by the Exit"

    def so_far(self, game: ZoneGame) -> str:
        out = sum(self._bearer(game, colour) == LEFT for colour in self.params["objectives"])
        return f"{out} of {len(self.params['objectives'])}"


def _in_flight(game: ZoneGame) -> bool:
    """Whether somebody is just getting a card."""
    frame = game.frame
    while frame is not None:
        if isinstance(frame, GainCard | ObjectiveEffects):
            return True
        frame = frame.below
    return False


class Fuel(Goal):
    """So many cards were filled into the car."""

    __slots__ = ()
    part = "fuel"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return recall(game, Mission).fuel >= int(sum(self.params["cards"].values()))

    def plain(self, game: ZoneGame) -> str:
        cards = game.setup.pack.card
        wanted = " and ".join([several(count, cards[key].name) for key, count in self.params["cards"].items()])
        return f"Fill {wanted} into the car"

    def so_far(self, game: ZoneGame) -> str:
        return f"{recall(game, Mission).fuel} of {sum(self.params['cards'].values())}"


class DriveOff(Goal):
    """So many Survivors, or all who are alive, have left in a car."""

    __slots__ = ()
    part = "drive-off"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        left = sum(survivor.fate == LEFT for survivor in game.survivors)
        return left > 0 and left >= self._wanted(game)

    def _wanted(self, game: ZoneGame) -> int:
        alive = sum(survivor.fate != ELIMINATED for survivor in game.survivors)
        return alive if self.params["count"] is None else min(alive, self.params["count"])

    def is_lost(self, game: ZoneGame) -> str:
        cars = game.setup.quest.cars
        gone = [place == AWAY for car, place in enumerate(recall(game, Cars).zones) if cars[car].drivable != "no"]
        if all(gone) and not self.is_reached(game, 0):
            return "The last car has left without everybody who had to go."
        return ""

    def plain(self, game: ZoneGame) -> str:
        who = "everybody" if self.params["count"] is None else f"{self._wanted(game)} Survivors"
        return f"Drive off by the Exit with {who}"

    def so_far(self, game: ZoneGame) -> str:
        return f"{sum(survivor.fate == LEFT for survivor in game.survivors)} away"


CHAPTER: Final = Additions(
    states=(Mission,),
    set_up=(sound_siren,),
    zombies_begin=(ring_alarm,),
    lasting_noise=(siren_noise,),
    closed_manholes=(closed_manholes,),
    turn_options=(mission_options,),
)
"""What this chapter adds to a game that names it."""
