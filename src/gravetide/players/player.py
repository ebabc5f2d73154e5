"""What a player is: somebody who sees a view and a decision and answers with the notation of an option.

People, bots, tests and environments are players alike. A player gets an `Observation`: one moment as one seat sees it,
whatever the game. Neither the state nor its generator can be reached from it. What more there is to see of a game its
family says, with an observation of its own (see `Seated`); there the rules can be asked and the game be imagined to go
on, with dice and cards of one's own, never those that will really come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from mypy_extensions import mypyc_attr

from gravetide.kernel.course import make_offered
from gravetide.kernel.decision import Decision, Offer, decision_seen
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.kernel.faces import face, has_face
from gravetide.kernel.options import Option
from gravetide.kernel.state import State
from gravetide.kernel.undisturbed import undisturbed

if TYPE_CHECKING:
    from gravetide.kernel.game import Game
    from gravetide.kernel.gametype import GameType


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """One moment as one seat sees it, and what may be asked about it in any game. It keeps, whatever the game does.

    `options` and `notation` are enough for whoever wants to choose and nothing else; `view` and `decision` have a
    sentence for everything.
    """

    __slots__ = ("seat", "_texts")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._texts: dict[str, Option] = {}

    # -- what may be chosen

    @property
    def options(self) -> list[Option]:
        """Everything that can be chosen, without its texts."""
        raise NotImplementedError

    def notation(self, option: Option) -> str:
        """The notation of an option: what a player answers with."""
        raise NotImplementedError

    def meant(self, answer: object) -> Option | None:
        """The option whose notation was read here and is the answer now, so that nobody has to look for it again."""
        return self._texts.get(answer) if isinstance(answer, str) else None

    @property
    def about(self) -> dict[str, Any]:
        """The facts of the prompt: the dice on the table, the card that needs a place."""
        return self.decision.about

    @property
    def decision(self) -> Decision:
        """The decision with all its texts, and what may be done beside it."""
        raise NotImplementedError

    # -- what is known

    @property
    def view(self) -> Any:
        """Everything that the seat may know."""
        raise NotImplementedError

    # -- what may come

    def imagine(self, seed: int) -> Any:
        """A game that goes on from here, to be played out at will: what the seat can't know is dealt anew.

        The same seed imagines the same.
        """
        raise GravetideError("Nobody has said yet how one imagines this game to go on.")

    def odds(self, offer: Offer) -> Any:
        """The exact chances of something on offer; None where chance has no part, or nobody works them out."""
        return None

    def explain(self, text: str) -> str | None:
        """Why something is not offered now; None if it is, or where nothing is known of reasons."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class MomentObservation(Observation):
    """A moment of the game itself, in which its family has left nothing that the seat may not know.

    A decision costs what the player looks at, and no more: what has texts is made when it is first read.
    """

    __slots__ = ("_moment", "_told", "_decision")

    def __init__(self, moment: State, seat: int, told: bool) -> None:
        super().__init__(seat)
        self._moment = moment
        self._told = told  # whether the seat may read the options
        self._decision: Decision | None = None

    @property
    def options(self) -> list[Option]:
        """Everything that can be chosen, without its texts."""
        return self._moment.options if self._told else []

    def notation(self, option: Option) -> str:
        """The notation of an option: what a player answers with."""
        text = option.notation(self._moment)
        self._texts[text] = option
        return text

    @property
    def about(self) -> dict[str, Any]:
        """The facts of the prompt: the dice on the table, the card that needs a place."""
        frame = self._moment.frame
        return frame.about(self._moment) if self._told and frame is not None else {}

    @property
    def decision(self) -> Decision:
        """The decision with all its texts, and what may be done beside it."""
        if self._decision is None:
            self._decision = decision_seen(self._moment, self.seat, told=self._told)
        assert self._decision is not None  # there is one: else there would have been nothing to observe
        return self._decision


class PlainObservation(Observation):
    """What the kernel tells a seat of any game, written out at once: nothing of the state is kept."""

    __slots__ = ("_options", "_notations", "_view", "_decision")

    def __init__(self, game_type: GameType, state: State, seat: int) -> None:
        super().__init__(seat)
        decision = decision_seen(state, seat, told=game_type.sees_options(state, seat))
        assert decision is not None  # there is one: else there would have been nothing to observe
        self._decision = decision
        self._view: Any = game_type.view(state, seat)
        self._options: list[Option] = [offer.option for offer in decision.options]
        self._notations: list[str] = decision.notations

    @property
    def options(self) -> list[Option]:
        """Everything that can be chosen."""
        return self._options

    def notation(self, option: Option) -> str:
        """The notation of an option on offer."""
        for place, offered in enumerate(self._options):
            if offered is option:
                text = self._notations[place]
                self._texts[text] = option
                return text
        raise GravetideError("This option is not on offer here, so nothing is known of its notation.")

    @property
    def decision(self) -> Decision:
        """The decision with all its texts."""
        return self._decision

    @property
    def view(self) -> Any:
        """Everything that the seat may know."""
        return self._view


class Hint(NamedTuple):
    """An option, by its notation, why one would take it, and the plan that it belongs to, where there is one."""

    option: str
    reason: str
    plan: str = ""


class Player(Protocol):
    """Anybody who plays a seat."""

    def choose(self, observation: Observation) -> str:
        """The notation of one of the options (or asides) on offer."""
        ...


class Advisor(Player, Protocol):
    """A player that can be asked what it would do, and why; its name says whom one asks."""

    name: str

    def hint(self, observation: Observation) -> Hint:
        """What it would choose, with a reason in words."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Blind:
    """A player that looks at nothing: it only wants to know how many options there are.

    So where it plays nothing has to be made for it to look at, and its decisions cost next to nothing.
    """

    def pick(self, number: int) -> int:
        """The place of one of so many options, counted from 0."""
        raise NotImplementedError

    def choose(self, observation: Observation) -> str:
        """The same as an answer. A class with another way to choose is shown every decision, as other players are."""
        options = observation.options
        return observation.notation(options[self.pick(len(options))])


Maker = Callable[..., Player]
"""What makes a bot: it takes a seed, and options by keyword."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Seated:
    """What players ask of a family: which bots play its games, how they play in words, and how a seat sees a moment.

    The family's own is named in the games' `faces` as "players". Games without one are seen as the kernel tells them.
    """

    def __init__(self, bots: Mapping[str, Maker] | None = None, ways: Mapping[str, str] | None = None) -> None:
        self.bots: Mapping[str, Maker] = bots or {}
        self.ways: Mapping[str, str] = ways or {}

    def look(self, game_type: GameType, state: State, seat: int) -> Observation:
        """What the seat may know at this moment; the state waits for a decision."""
        return PlainObservation(game_type, state, seat)


ANYWHERE = Seated()
"""How one sits at a game of which the kernel alone can tell."""


def seated(game_type: GameType) -> Seated:
    """How one sits at games of this kind."""
    return cast("Seated", face(game_type, "players")) if has_face(game_type, "players") else ANYWHERE


def observe(game: Game, seat: int | None = None) -> Observation:
    """What a seat may know at this moment; without a seat, the one that decides."""
    state = game.state
    frame = state.frame
    if frame is None or state.result:
        raise GravetideError("The game is over; there is nothing left to decide.")
    asked: Any = seat  # as it was given: machine code would take yes for one
    if asked is not None:
        game.check_seat(asked)
    return seated(game.game_type).look(game.game_type, state, frame.seat(state) if seat is None else seat)


def play(game: Game, players: Player | Mapping[int, Player], *, rounds: int = 0, texts_only: bool = False) -> Any:
    """Let the players play until the game is over, or for so many Rounds; returns the result.

    One player plays all seats; a mapping gives each seat its own. An option or its number is taken for an answer too,
    unless there are to be `texts_only`, which is what players are asked for. Python's search for cyclic garbage waits
    until the game is over.
    """
    with undisturbed():
        return _played(game, players, rounds, texts_only)


def _played(game: Game, players: Player | Mapping[int, Player], rounds: int, texts_only: bool) -> Any:
    alone: Any = None if isinstance(players, Mapping) else players
    blindly = alone is not None and _looks_at_nothing(alone)
    game_type = game.game_type
    at_the_table = seated(game_type)
    while True:
        state = game.state
        frame = state.frame
        if frame is None or state.result or (rounds and game_type.round(state) > rounds):
            break
        seat = frame.seat(state)
        player: Any = alone if alone is not None else _player(players, seat)
        if blindly or (alone is None and _looks_at_nothing(player)):
            options = state.options
            place = player.pick(len(options))
            if not 0 <= place < len(options):
                game.choose(place, seat)  # which says what is wrong with it
            make_offered(game, options[place], seat)
            continue
        observation = at_the_table.look(game_type, state, seat)
        answer = player.choose(observation)
        option = observation.meant(answer)
        if option is None or not game.take(option, seat):
            if texts_only and not isinstance(answer, str):
                raise IllegalChoice(f"It chose {answer!r:.60}, and the notation of an option is a text.")
            game.choose(answer, seat)
    return game.result


def _looks_at_nothing(player: Any) -> bool:
    return isinstance(player, Blind) and type(player).choose is Blind.choose


def _player(players: Any, seat: int) -> Player:
    if seat not in players:
        known = ", ".join([str(one) for one in players]) or "none"
        raise GravetideError(f"Nobody plays seat {seat}; there are players for {known}.")
    return cast("Player", players[seat])
