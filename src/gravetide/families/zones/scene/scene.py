"""Drawing up a position: a map of a few Zones, figures, tokens, and the dice and cards to come; then a game to play.

>>> position = scene('''
...     +---+---+
...     |s01 s02|
...     +---+---+
... ''', game="black-plague").survivor("Clovis", "s01", hands=["axe"]).zombies("s02", walkers=2).dice(5, 2)
>>> with position.turn("Clovis") as game:
...     walk, fight = game.choose("move s02"), game.choose("melee axe")
>>> game.view().place("s02").zombies
{'walker': 1}
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Any, Self

import msgspec

from gravetide.families.zones.scene import position as said
from gravetide.families.zones.scene.position import (
    Position,
    from_line,
    from_text,
    is_line,
    to_line,
    to_text,
    without_margin,
)
from gravetide.kernel.errors import BadContent, OffScript
from gravetide.kernel.game import Game
from gravetide.kernel.state import END

Pair = tuple[str, str]


class Scene:
    """A position under construction; its parts may come in any order. Every method that adds one returns the scene.

    `play` makes the game, after which nothing can be added; `done`, or the end of a `with`, is the moment at which all
    scripted dice and draws must have been used.
    """

    def __init__(self, drawing: str, *, game: str, title: str = "Scene",
                 options: Mapping[str, str | int | bool] | None = None,
                 vault_doors: Mapping[str, Iterable[str]] | None = None) -> None:
        doors = {vault: tuple(zones) for vault, zones in (vault_doors or {}).items()}
        self._position = Position(game, without_margin(drawing), title,
                                  options=dict(options or {}), vault_doors=doors)
        self._played: Game | None = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """A scene that says what a position does."""
        made = cls(position.map, game=position.game)
        made._position = position
        return made

    @classmethod
    def from_text(cls, text: str, name: str = "<scene>") -> Self:
        """The scene that `text` gave the text for, or that somebody has written."""
        return cls.of(from_text(text, name))

    @classmethod
    def of_header(cls, header: Mapping[str, Any]) -> Self | None:
        """The scene that a game with this header began at; None where it began with a quest."""
        quest = header.get("quest", "")
        return cls.of(from_line(quest)) if is_line(quest) else None

    @property
    def position(self) -> Position:
        """What the scene says, as a value."""
        return self._position

    def text(self) -> str:
        """The scene as the text of a file (TOML)."""
        return to_text(self._position)

    def line(self) -> str:
        """The scene on one line: what the header of its game has in place of a quest."""
        return to_line(self._position)

    def link(self, site: str) -> str:
        """A link that shows the scene in the browser and lets it be played, at the server of this address.

        The text is in the fragment, packed; browsers keep that to themselves until somebody plays.
        """
        packed = zlib.compress(self.text().encode(), 9, wbits=-zlib.MAX_WBITS)
        return f"{site.rstrip('/')}/scene#z={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"

    def __repr__(self) -> str:
        there = ", ".join(figure.name for figure in self._position.survivor) or "nobody"
        return f"<Scene {self._position.title}: {there}>"

    # -- who and what is there

    def survivor(self, name: str, zone: str, *, hands: Iterable[str] = (), body: str = "", pack: Iterable[str] = (),
                 skills: Iterable[str] | None = None, xp: int = 0, wounds: int = 0, seat: int = 0,
                 done: bool = False) -> Self:
        """A Survivor; cards by their keys, `empty:` before a key for an unloaded weapon; skills by their names.

        Without `skills` he has those that his sheet gives him for his experience, the first of each choice.
        """
        figure = said.Figure(name, zone, tuple(hands), body, tuple(pack), None if skills is None else tuple(skills),
                             xp, wounds, seat, done)
        return self._add(survivor=(figure,))

    def zombies(self, zone: str, **numbers: int) -> Self:
        """Zombies in a Zone by kind: ``walkers=2, runners=1``; Necromancers have entered in this very Zone."""
        return self._add(zombies=tuple([said.Zombies(zone, kind, number) for kind, number in numbers.items()]))

    def necromancer(self, zone: str, *, entry: str, kind: str = "necromancer") -> Self:
        """A Necromancer on his way out, who entered in `entry`."""
        return self._add(zombies=(said.Zombies(zone, kind, 1, entry),))

    def with_quest(self, *, starts: Iterable[str] = (), exits: Iterable[str] = (), spawns: Iterable[Pair] = (),
                   objectives: Iterable[Pair] = (), hidden: Iterable[str] = (),
                   locks: Iterable[tuple[str, str, str]] = (),
                   stocks: Iterable[tuple[str, int, tuple[str, ...]]] = (), goals: Iterable[Any] = (),
                   rules: Iterable[Any] = (), revealed: Iterable[str] = (),
                   bolts: Iterable[tuple[str, str, str, int]] = ()) -> Self:
        """Tokens, goals and special rules; called again, what is named then takes the place of what was there.

        spawns and objectives are (zone, colour), an Objective may be "hidden" with its colours in `hidden`;
        locks are (zone, zone, "blue" | "green" | "all"); stocks are (vault, artifacts, card keys);
        bolts are (zone, zone, "magic" | "armored", roll); goals and rules are written as in a quest file;
        `revealed` are rooms whose building needs no filling any more.
        """
        plain = {
            "starts": list(starts), "exits": list(exits), "hidden": list(hidden), "revealed": list(revealed),
            "spawns": [{"zone": zone, "colour": colour} for zone, colour in spawns],
            "objectives": [{"zone": zone, "colour": colour} for zone, colour in objectives],
            "locks": [{"between": (a, b), "until": until} for a, b, until in locks],
            "vaults": [{"zone": zone, "artifacts": number, "cards": cards} for zone, number, cards in stocks],
            "bolts": [{"between": (a, b), "kind": kind, "roll": roll} for a, b, kind, roll in bolts],
            "goal": [dict(goal) for goal in goals], "rule": [dict(rule) for rule in rules],
        }
        return self._set(**{key: _converted(key, value) for key, value in plain.items() if value})

    def car(self, zone: str, kind: str, *, drivable: str = "yes", locked: str = "", driver: str = "",
            passengers: Iterable[str] = ()) -> Self:
        """A car and who sits in it; `drivable` is yes, no, fuelled or the colour of an Objective."""
        told = {"zone": zone, "kind": kind, "drivable": drivable, "locked": locked, "driver": driver,
                "passengers": tuple(passengers)}
        return self._add(cars=_converted("cars", [told]))

    def manholes(self, *cells: str) -> Self:
        """Manholes in these cells, each by its tile and its place there: ``A1.nw``."""
        return self._add(manholes=cells)

    def open_doors(self, *pairs: Pair) -> Self:
        """Doors that are open, by the Zones on both sides; the buildings behind them have been filled."""
        rooms = tuple([zone for pair in pairs for zone in pair if zone.startswith("b")])
        return self._add(open_doors=pairs, revealed=rooms)

    def with_noise(self, zone: str, tokens: int = 1) -> Self:
        """Noise tokens left in a Zone."""
        return self._add(noise={zone: self._position.noise.get(zone, 0) + tokens})

    def with_bile(self, *zones: str) -> Self:
        """Dragon Bile lies in these Zones."""
        return self._add(bile=zones)

    def supply(self, **numbers: int) -> Self:
        """So many miniatures of some kinds are left in the box (the rest is lost down the back of the sofa)."""
        return self._add(supply=numbers)

    def in_round(self, number: int) -> Self:
        """Which Round it is."""
        return self._set(round=number)

    def turn(self, name: str, *, actions: int | None = None) -> Self:
        """Whose Turn has just begun, and how many Actions are left, if not all; else the players choose."""
        return self._set(turn=name, actions=actions)

    def in_phase(self, phase: str) -> Self:
        """Which phase is about to begin: players, zombies or end."""
        return self._set(phase=_converted("phase", phase))

    # -- scripting chance

    def dice(self, *faces: int) -> Self:
        """The next dice to be rolled."""
        return self._add(dice=faces)

    def finds(self, *keys: str) -> Self:
        """The next Equipment cards (or artifacts) to be drawn, by key."""
        return self._add(draws=tuple([f"find {key}" for key in keys]))

    def zombie_cards(self, *cards: int | str) -> Self:
        """The next Zombie cards to be drawn, by printed number or by what they say, such as ``double spawn``."""
        return self._add(draws=tuple([f"zombies {card}" for card in cards]))

    def reveals(self, *colours: str) -> Self:
        """The colours of the next face-down Objectives."""
        return self._add(draws=tuple([f"reveal {colour}" for colour in colours]))

    def then_chance(self) -> Self:
        """Where the script ends, chance goes on; without this, that is an error."""
        return self._set(then_chance=True)

    # -- playing

    def play(self, *, seed: int = 0, show_forced: bool = False) -> Game:
        """The game at this position; asked again, it is the same game as it stands now."""
        if self._played is None:
            header = {"quest": self.line()}
            self._played = Game(self._position.game, header, seed, show_forced=show_forced)
        return self._played

    def done(self) -> None:
        """Nothing more is played: refuse a script of which something is left."""
        state = self.play().state
        dice = [str(face) for face in state.script if face != END]
        draws = len([item for item in state.stacked if item != END])
        left = [f"dice that nobody rolled: {', '.join(dice)}"] if dice else []
        if draws:
            left.append(f"draws that nobody made: {', '.join(self._position.draws[-draws:])}")
        if left:
            raise OffScript(f"The script has {' and '.join(left)}.")

    def __enter__(self) -> Game:
        return self.play()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if error is None:
            self.done()

    # -- adding

    def _add(self, **more: Any) -> Self:
        """The same with more in its lists and tables."""
        now = self._position
        return self._set(**{key: getattr(now, key) | value if isinstance(value, dict) else getattr(now, key) + value
                            for key, value in more.items()})

    def _set(self, **changed: Any) -> Self:
        if self._played is not None:
            raise BadContent("The scene is being played; nothing can be added any more. Please draw another one.")
        self._position = msgspec.structs.replace(self._position, **changed)
        return self


_KINDS = {field.name: field.type for field in msgspec.structs.fields(Position)}


def _converted(key: str, value: Any) -> Any:
    """Plain values as a position holds them."""
    try:
        return msgspec.convert(value, _KINDS[key])
    except msgspec.ValidationError as error:
        raise BadContent(f"This can't stand in a scene's {key}: {error}.") from None


def scene(drawing: str, *, game: str, title: str = "Scene", options: Mapping[str, str | int | bool] | None = None,
          vault_doors: Mapping[str, Iterable[str]] | None = None) -> Scene:
    """Draw a position on a map."""
    return Scene(drawing, game=game, title=title, options=options, vault_doors=vault_doors)


__all__ = ["Scene", "scene"]
