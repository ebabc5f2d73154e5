"""What a game of the square family is played with: components, each with its named readings.

A reading is a point that the rulebook leaves open, or one of its numbers, written ``component.reading`` in the options
of a table. Variants are components too: off unless a table switches them on (ZP-151).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gravetide.kernel.fields import fields_of
from gravetide.kernel.readings import check_reading

Bounds = tuple[int, int]


class Readings:
    """A component: its fields are readings; `choices` are the words and `bounds` the numbers each may be set to."""

    __slots__ = ()
    choices: ClassVar[dict[str, tuple[str, ...]]] = {}
    bounds: ClassVar[dict[str, Bounds]] = {}

    def but(self, **changed: Any) -> Any:
        """The same component with some readings changed."""
        kept = {name: getattr(self, name) for name in fields_of(type(self))}
        return type(self)(**(kept | changed))


class Variants(Readings):
    """Which of the four variants are played (ZP-151)."""

    __slots__ = ("shorter", "traitor", "twentyeight", "automatic")

    def __init__(self, *, shorter: bool = False, traitor: bool = False, twentyeight: bool = False,
                 automatic: bool = False) -> None:
        self.shorter = shorter
        self.traitor = traitor
        self.twentyeight = twentyeight
        self.automatic = automatic


class SetUp(Readings):
    """How many zombies stand on the board at the start (ZP-018)."""

    __slots__ = ("start_zombies",)
    bounds = {"start_zombies": (0, 12)}

    def __init__(self, *, start_zombies: int = 1) -> None:
        self.start_zombies = start_zombies


class Rounds(Readings):
    """After how many rounds the game is broken off; 0 for never (ZP-024)."""

    __slots__ = ("limit",)
    bounds = {"limit": (0, 100_000)}

    def __init__(self, *, limit: int = 0) -> None:
        self.limit = limit


class Humans(Readings):
    """A human's action points (ZP-025)."""

    __slots__ = ("ap",)
    bounds = {"ap": (1, 12)}

    def __init__(self, *, ap: int = 4) -> None:
        self.ap = ap


class Windows(Readings):
    """What a step through a window costs in all (ZP-032, ZP-105)."""

    __slots__ = ("human_ap", "zombie_ap")
    bounds = {"human_ap": (2, 3), "zombie_ap": (0, 1)}

    def __init__(self, *, human_ap: int = 2, zombie_ap: int = 1) -> None:
        self.human_ap = human_ap
        self.zombie_ap = zombie_ap


class Barricades(Readings):
    """How many connected zombies break a barricade, or pile up at the car (ZP-106, ZP-141)."""

    __slots__ = ("breakers",)
    bounds = {"breakers": (1, 12)}

    def __init__(self, *, breakers: int = 4) -> None:
        self.breakers = breakers


class Exchange(Readings):
    """Whether another player has to agree to an exchange (ZP-043)."""

    __slots__ = ("consent",)

    def __init__(self, *, consent: bool = True) -> None:
        self.consent = consent


class FriendlyFire(Readings):
    """What a shot does to a human in its way (ZP-067, ZP-187)."""

    __slots__ = ("kill", "behind_target")
    choices = {"kill": ("dies", "bite")}

    def __init__(self, *, kill: str = "dies", behind_target: bool = False) -> None:
        self.kill = kill
        self.behind_target = behind_target


class Killed(Readings):
    """Where the cards of a killed human go (ZP-068)."""

    __slots__ = ("cards",)
    choices = {"cards": ("lost", "killer")}

    def __init__(self, *, cards: str = "lost") -> None:
        self.cards = cards


class Search(Readings):
    """Who may search a square once: every figure or every player (ZP-078)."""

    __slots__ = ("record",)
    choices = {"record": ("figure", "player")}

    def __init__(self, *, record: str = "figure") -> None:
        self.record = record


class FirstAid(Readings):
    """Up to which roll somebody INFECTED succumbs at the start of his turn; 0 for never (ZP-089)."""

    __slots__ = ("succumbs_up_to",)
    bounds = {"succumbs_up_to": (0, 2)}

    def __init__(self, *, succumbs_up_to: int = 1) -> None:
        self.succumbs_up_to = succumbs_up_to


class Flashlight(Readings):
    """Who sees the cards that a FLASHLIGHT shows (ZP-188)."""

    __slots__ = ("seen_by",)
    choices = {"seen_by": ("holder", "humans", "all")}

    def __init__(self, *, seen_by: str = "holder") -> None:
        self.seen_by = seen_by


class Flare(Readings):
    """Whether zombies drawn by a FLARE don't bite at all (ZP-191)."""

    __slots__ = ("stops_bites",)

    def __init__(self, *, stops_bites: bool = False) -> None:
        self.stops_bites = stops_bites


class Spawn(Readings):
    """How many zombies come, and up to which number (ZP-094 to ZP-098)."""

    __slots__ = ("per_turn", "cap_per_human", "cap_is_hard")
    bounds = {"per_turn": (0, 8), "cap_per_human": (1, 8)}

    def __init__(self, *, per_turn: int = 2, cap_per_human: int = 4, cap_is_hard: bool = True) -> None:
        self.per_turn = per_turn
        self.cap_per_human = cap_per_human
        self.cap_is_hard = cap_is_hard


class Zombies(Readings):
    """A zombie's action points (ZP-102)."""

    __slots__ = ("ap",)
    bounds = {"ap": (1, 8)}

    def __init__(self, *, ap: int = 2) -> None:
        self.ap = ap


class Bite(Readings):
    """From which roll on a bite hits (ZP-111)."""

    __slots__ = ("hits_from",)
    bounds = {"hits_from": (2, 6)}

    def __init__(self, *, hits_from: int = 5) -> None:
        self.hits_from = hits_from


class Infection(Readings):
    """Up to which roll an infection turns a human (ZP-114)."""

    __slots__ = ("turns_up_to",)
    bounds = {"turns_up_to": (0, 5)}

    def __init__(self, *, turns_up_to: int = 1) -> None:
        self.turns_up_to = turns_up_to


class Realism(Readings):
    """How far a zombie smells, how far it may prefer another human, which detour it makes (ZP-119 to ZP-126)."""

    __slots__ = ("reach", "slack", "detour")
    bounds = {"reach": (0, 60), "slack": (0, 60), "detour": (0, 60)}

    def __init__(self, *, reach: int = 15, slack: int = 4, detour: int = 8) -> None:
        self.reach = reach
        self.slack = slack
        self.detour = detour


class Car(Readings):
    """Whether the car is locked until CAR KEYS have been found (ZP-199)."""

    __slots__ = ("locked",)

    def __init__(self, *, locked: bool = True) -> None:
        self.locked = locked


class Rooms(Readings):
    """Whether the shed is a room that can be sealed (ZP-202)."""

    __slots__ = ("shed",)

    def __init__(self, *, shed: bool = False) -> None:
        self.shed = shed


class ShorterGame(Readings):
    """Whether the whole house has to be free of zombies in the Shorter Game (ZP-154)."""

    __slots__ = ("strict_house",)

    def __init__(self, *, strict_house: bool = False) -> None:
        self.strict_house = strict_house


class Traitor(Readings):
    """What becomes of an unrevealed Traitor in the car that gets away (ZP-165)."""

    __slots__ = ("car",)
    choices = {"car": ("loses", "wins_too", "reveals")}

    def __init__(self, *, car: str = "loses") -> None:
        self.car = car


class TwentyEightDays(Readings):
    """The mini-game after a win by barricading (ZP-171, ZP-211)."""

    __slots__ = ("truce", "infection", "zombie_may_win")

    def __init__(self, *, truce: bool = True, infection: bool = False, zombie_may_win: bool = True) -> None:
        self.truce = truce
        self.infection = infection
        self.zombie_may_win = zombie_may_win


class Out(Readings):
    """Whether a player without humans runs the zombie that his human became (ZP-116)."""

    __slots__ = ("runs_zombie",)

    def __init__(self, *, runs_zombie: bool = False) -> None:
        self.runs_zombie = runs_zombie


class AutomaticZombies(Readings):
    """Who decides for the zombies where there is no zombie player, and how many humans each has (ZP-182, ZP-215)."""

    __slots__ = ("by", "humans")
    choices = {"by": ("engine", "seat")}
    bounds = {"humans": (0, 4)}

    def __init__(self, *, by: str = "engine", humans: int = 0) -> None:
        self.by = by
        self.humans = humans


COMPONENTS: Final = ("variant", "setup", "rounds", "humans", "windows", "barricade", "exchange", "friendly", "killed",
                     "search", "first_aid", "flashlight", "flare", "spawn", "zombies", "bite", "infection", "realism",
                     "car", "rooms", "shorter", "traitor", "twentyeight", "out", "automatic")


class SquareRules:
    """The components a game of the square family is played with."""

    __slots__ = ("name", *COMPONENTS)

    def __init__(self, name: str, *, variant: Variants, setup: SetUp, rounds: Rounds, humans: Humans, windows: Windows,
                 barricade: Barricades, exchange: Exchange, friendly: FriendlyFire, killed: Killed, search: Search,
                 first_aid: FirstAid, flashlight: Flashlight, flare: Flare, spawn: Spawn, zombies: Zombies, bite: Bite,
                 infection: Infection, realism: Realism, car: Car, rooms: Rooms, shorter: ShorterGame,
                 traitor: Traitor, twentyeight: TwentyEightDays, out: Out, automatic: AutomaticZombies) -> None:
        self.name = name
        self.variant = variant
        self.setup = setup
        self.rounds = rounds
        self.humans = humans
        self.windows = windows
        self.barricade = barricade
        self.exchange = exchange
        self.friendly = friendly
        self.killed = killed
        self.search = search
        self.first_aid = first_aid
        self.flashlight = flashlight
        self.flare = flare
        self.spawn = spawn
        self.zombies = zombies
        self.bite = bite
        self.infection = infection
        self.realism = realism
        self.car = car
        self.rooms = rooms
        self.shorter = shorter
        self.traitor = traitor
        self.twentyeight = twentyeight
        self.out = out
        self.automatic = automatic

    def but(self, **components: Any) -> SquareRules:
        """The same rules with some components swapped."""
        kept = {part: getattr(self, part) for part in COMPONENTS}
        return SquareRules(components.pop("name", self.name), **(kept | components))


def readings(rules: SquareRules) -> dict[str, Any]:
    """Every reading a table may change, with its value in these rules."""
    return {f"{name}.{field}": getattr(getattr(rules, name), field)
            for name in COMPONENTS for field in fields_of(type(getattr(rules, name)))}


def with_readings(rules: SquareRules, chosen: dict[str, Any]) -> SquareRules:
    """The rules with some readings changed; unknown names and values that can't be are refused in words."""
    known = readings(rules)
    changed: dict[str, dict[str, Any]] = {}
    for key, value in chosen.items():
        component, _, field = key.partition(".")
        kind = type(getattr(rules, component)) if component in COMPONENTS else Readings
        low, high = kind.bounds.get(field, (0, 1))
        check_reading(key, value, known, words=kind.choices.get(field, ()), least=low, most=high)
        changed.setdefault(component, {})[field] = value
    return rules.but(**{name: getattr(rules, name).but(**fields) for name, fields in changed.items()})
