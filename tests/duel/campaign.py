"""A season of duels: a small campaign, to prove that campaigns know no game.

Who first has won two duels has won the season. After each the loser rolls a die, and a low one leaves a scar; the
winner trains, which is good for another second roll in the next duel, or has a scar healed. A drawn duel is fought
again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from gravetide.campaigns import Chapter, Fact, Interlude, InterludeType, QuestTold, SheetTold, Standing
from gravetide.campaigns.interlude import ON
from gravetide.campaigns.lines import read_line, write_line
from gravetide.campaigns.plan import Switch
from gravetide.kernel import Event, Field, Frame, Game, GravetideError, Header, Option, register
from gravetide.kernel.options import NUMBER
from tests.duel.game import NAMES, Duel, DuelGame, Toss
from tests.duel.told import Tossed

SCARRING: Final = 2
"""A die that leaves a scar, at most."""


class Duellist(msgspec.Struct, frozen=True):
    """A sheet."""

    name: str
    wins: int = 0
    scars: int = 0
    trained: int = 0


class Season(msgspec.Struct, frozen=True):
    """The ledger: both sheets, and the duels fought."""

    duels: int
    sheets: tuple[Duellist, ...]

    def but(self, seat: int, **changes: Any) -> Season:
        sheets = list(self.sheets)
        sheets[seat] = msgspec.structs.replace(sheets[seat], **changes)
        return msgspec.structs.replace(self, sheets=tuple(sheets))


class Fought(msgspec.Struct, frozen=True):
    """How a duel ended: the number of the winner, -1 for nobody."""

    name: str
    winner: int = -1


class WonDuel(Event, frozen=True):
    """A duel was won, or nobody won it."""

    seat: int


class Scarred(Event, frozen=True):
    """The loser rolled."""

    seat: int
    die: int


class Rewarded(Event, frozen=True):
    """The winner chose."""

    seat: int
    what: str


class SeasonChoice(Option):
    """Anything that is decided between two duels."""

    __slots__ = ()
    group = "choice"


class Train(SeasonChoice):
    """Train for the next duel."""

    __slots__ = ()
    verb = "train"
    fields = (Field("seat", NUMBER),)
    says = "Train: one more second roll in the next duel."


class Heal(SeasonChoice):
    """Have a scar healed."""

    __slots__ = ()
    verb = "heal"
    fields = (Field("seat", NUMBER),)
    says = "Have a scar healed."


class SeasonResult(Frame):
    """A duel is over, and its result is written down."""

    __slots__ = ()

    def step(self, game: Interlude) -> list[Option] | None:
        if game.outcome is None:
            game.result, game.reason = ON, "The season begins."
            return None
        seat = game.outcome.winner
        game.tell(WonDuel(seat))
        ledger = msgspec.structs.replace(game.ledger, duels=game.ledger.duels + 1,
                                         sheets=tuple([msgspec.structs.replace(sheet, trained=0)
                                                       for sheet in game.ledger.sheets]))
        if seat < 0:
            game.ledger, game.result, game.reason = ledger, ON, "Nobody has won; it is fought again."
            return None
        game.ledger = ledger.but(seat, wins=ledger.sheets[seat].wins + 1)
        if game.ledger.sheets[seat].wins >= int(game.options_fixed.get("season.wins", 2)):
            game.result, game.reason = game.ledger.sheets[seat].name, "The season is over."
            return None
        game.frame = SeasonScar(None, 1 - seat)
        return None


class SeasonScar(Frame):
    """The loser rolls."""

    __slots__ = ("loser",)

    def __init__(self, below: Frame | None, loser: int) -> None:
        super().__init__(below)
        self.loser = loser

    def step(self, game: Interlude) -> list[Option] | None:
        die = game.die()
        game.tell(Scarred(self.loser, die))
        if die <= SCARRING:
            game.ledger = game.ledger.but(self.loser, scars=game.ledger.sheets[self.loser].scars + 1)
        game.frame = SeasonReward(None, 1 - self.loser)
        return None


class SeasonReward(Frame):
    """The winner trains, or has a scar healed."""

    __slots__ = ("winner",)

    def __init__(self, below: Frame | None, winner: int) -> None:
        super().__init__(below)
        self.winner = winner

    def step(self, game: Interlude) -> list[Option] | None:
        return [Train.of(self.winner), Heal.of(self.winner)]

    def choose(self, game: Interlude, option: Option) -> None:
        sheet = game.ledger.sheets[self.winner]
        if isinstance(option, Train):
            game.ledger = game.ledger.but(self.winner, trained=1)
        else:
            game.ledger = game.ledger.but(self.winner, scars=max(0, sheet.scars - 1))
        game.tell(Rewarded(self.winner, option.verb))
        game.result, game.reason = ON, "The next duel can begin."

    def seat(self, game: Interlude) -> int:
        return self.winner

    def prompt(self, game: Interlude) -> str:
        return f"{game.ledger.sheets[self.winner].name} has won: what for?"


class SeasonBetween(InterludeType):
    """What is decided between two duels."""

    name = "season-between"
    title = "Between two duels"
    choices = SeasonChoice
    of = "season-duel"

    def read_ledger(self, lines: list[str]) -> Season:
        sheets = tuple([read_line(Duellist, line) for line in lines[1:]])
        if len(sheets) != len(NAMES) or not lines[0].isdigit():
            raise GravetideError("A season has two sheets.")
        return Season(int(lines[0]), sheets)

    def write_ledger(self, ledger: Season) -> list[str]:
        return [str(ledger.duels), *[write_line(sheet) for sheet in ledger.sheets]]

    def read_outcome(self, lines: list[str]) -> Fought | None:
        return read_line(Fought, lines[0]) if lines else None

    def first_frame(self, state: Interlude) -> Frame:
        return SeasonResult(None)

    def standing(self, state: Interlude) -> Standing:
        return standing_of(state.ledger, state.result if state.result != ON else "")

    def tell(self, state: Interlude, event: Event, seat: int | None) -> str:
        if isinstance(event, WonDuel):
            return f"{NAMES[event.seat]} has won the duel." if event.seat >= 0 else "Nobody has won."
        if isinstance(event, Scarred):
            return f"{NAMES[event.seat]} rolls {event.die}{': a scar' if event.die <= SCARRING else ''}."
        assert isinstance(event, Rewarded)
        return f"{NAMES[event.seat]} chooses to {event.what}."


class SeasonDuel(DuelGame):
    """A duel of a season: who has trained has another second roll."""

    name = "season-duel"
    title = "A season of duels"
    faces = {**DuelGame.faces, "campaigns": "tests.duel.campaign:PLAN"}
    header_keys = {**DuelGame.header_keys, "ledger": list}

    def new_state(self, header: Header, seed: int) -> Duel:
        state = super().new_state(header, seed)
        if "ledger" in header:
            state.rerolls = [1 + sheet.trained for sheet in BETWEEN.read_ledger(header["ledger"]).sheets]
        return state


class SeasonPlan:
    """The campaign, as the game declares it."""

    title = "A season"
    sentence = "Two duellists, until one has won twice."
    between = SeasonBetween()
    most_seats = 2
    switches = (Switch("season.wins", "How many duels must be won", ("2", "3"), ("Two.", "Three.")),)

    def first(self, options: Mapping[str, Any], seats: int) -> Chapter:
        if {*options} - {"season.wins"}:
            raise GravetideError("A season knows one option, season.wins.")
        ledger = Season(0, tuple([Duellist(name) for name in NAMES]))
        return Chapter("between", BETWEEN, self._header(ledger, options, outcome=[]))

    def follows(self, game: Game, *, given_up: bool) -> Chapter | None:
        options = game.header.get("options", {})
        if game.game_type is BETWEEN:
            state: Any = game.state
            if state.result != ON:
                return None
            return Chapter("quest", SEASON, {"ledger": BETWEEN.write_ledger(state.ledger), "options": options,
                                             "leader": state.ledger.duels % 2})
        winner = NAMES.index(game.result) if game.result in NAMES else -1
        ledger = BETWEEN.read_ledger(game.header["ledger"])
        return Chapter("between", BETWEEN, self._header(
            ledger, options, outcome=[write_line(Fought(game.result or "given-up", winner))]))

    def formerly(self, chapter: Chapter) -> tuple[Chapter, ...]:
        return ()

    def _header(self, ledger: Season, options: Mapping[str, Any], *, outcome: list[str]) -> Header:
        return {"quest": f"duel-{ledger.duels}", "seats": list(NAMES), "ledger": BETWEEN.write_ledger(ledger),
                "outcome": outcome, "options": dict(options)}

    def seating(self, game: Game) -> tuple[int, ...]:
        return 0, 1

    def standing(self, game: Game) -> Standing:
        if game.game_type is BETWEEN:
            assert isinstance(game.state, Interlude)
            return BETWEEN.standing(game.state)
        return standing_of(BETWEEN.read_ledger(game.header["ledger"]), "")

    def stop_of(self, header: Header) -> str:
        return f"duel-{BETWEEN.read_ledger(header['ledger']).duels + 1}"

    def decides(self, option: Option) -> bool:
        return isinstance(option, Toss)

    def notable(self, event: Event) -> bool:
        return isinstance(event, Tossed)

    def title_of(self, header: Header) -> str:
        return f"Duel {BETWEEN.read_ledger(header['ledger']).duels + 1}"


def standing_of(ledger: Season, result: str) -> Standing:
    return Standing(
        "A season", "It is over." if result else f"Duel {ledger.duels + 1}.",
        tuple([QuestTold(f"duel-{number}", f"Duel {number}", "won" if number <= ledger.duels else "now")
               for number in range(1, ledger.duels + 2)]),
        tuple([SheetTold(sheet.name, sheet.name.capitalize(), seat, facts=(
            Fact("wins", filled=sheet.wins, boxes=3), Fact("scars", str(sheet.scars))))
            for seat, sheet in enumerate(ledger.sheets)]),
        result=result)


PLAN: Final = SeasonPlan()
BETWEEN: Final = PLAN.between
SEASON: Final = register(SeasonDuel())
register(BETWEEN)
