"""Classes: each Survivor takes one and has its abilities beside his own skills (AR-006, AR-013 to AR-037)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gravetide.content.classes import load_classes
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame, Option
from gravetide.rules.alternate.modules import Chosen, Module
from gravetide.rules.alternate.roles import UNDECIDED, Roles, take
from gravetide.rules.house import recall
from gravetide.rules.narration import Names, tells
from gravetide.rules.options import Numbers

if TYPE_CHECKING:
    from gravetide.rules.ruleset import ZoneRules
    from gravetide.rules.state import ZoneGame


class ClassTaken(Event, frozen=True):
    """A Survivor has chosen a class."""

    survivor: int
    role: int


@tells
def _(event: ClassTaken, names: Names) -> str:
    role = load_classes(names.setup.pack.game).classes[event.role].name
    return f"{names.survivor(event.survivor)} is {'an' if role[0] in 'AEIO' else 'a'} {role}."


class Become(Numbers):
    """Take a class: (class,) (AR-006)."""

    __slots__ = ()
    verb = "become"
    group = "choice"

    def notation(self, game: ZoneGame) -> str:
        return f"become {load_classes(game.setup.pack.game).classes[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        role = load_classes(game.setup.pack.game).classes[self.numbers[0]]
        return f"{role.name}: {', '.join([ability.name for ability in role.abilities.values()])}"


class ChooseClass(Frame):
    """Each Survivor chooses a class during set-up; several may choose the same one (AR-006)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.who == len(game.survivors):
            game.frame = self.below
            return None
        if recall(game, Roles).of[self.who] != UNDECIDED:
            game.frame = ChooseClass(self.below, self.who + 1)
            return None
        return [Become.of(role.index) for role in load_classes(game.setup.pack.game).classes]

    def choose(self, game: ZoneGame, option: Become) -> None:
        take(game, self.who, option.numbers[0])
        if game.events is not None:
            game.events.append(ClassTaken(self.who, option.numbers[0]))
        game.frame = ChooseClass(self.below, self.who + 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which class does {game.setup.cast[self.who].name} take?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def choose_classes(game: ZoneGame) -> None:
    """Ask for the classes that were not fixed beforehand."""
    game.frame = ChooseClass(game.frame, 0)


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Classes are chosen when all is in place; their abilities are asked for by name (`rules.alternate.roles`)."""
    return rules.adding(states=Roles, set_up=choose_classes)


MODULE = Module(
    "classes",
    "Classes",
    "Each Survivor takes a class, Mage, Fighter, Archer or Rogue, and has its abilities beside the own skills.",
    compose,
    rules="AR-006, AR-013 to AR-037",
    replaces=("BP-042", "BP-045", "BP-052"),
)
