"""A table as it is seen: by whom, in which views, decisions and events, and at a glance.

Everything is made once for each audience. The game is played up to now, and not changed here any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

from gravetide.kernel import Decision, Event, Game, events_seen_by
from gravetide.kernel.decision import Offer
from gravetide.kernel.gametype import game_type
from gravetide.kernel.options import key_for
from gravetide.kernel.state import State
from gravetide.server.asked import Attempt, Glance, scenes, served
from gravetide.server.audiences import Audience, Audiences, Follower
from gravetide.server.bodies import Present, SeatSummary, TableSummary, You
from gravetide.server.changes import plain_view
from gravetide.server.entries import verb_of
from gravetide.server.kept_tables import StoredGame, StoredSeat
from gravetide.server.played import Made, TableChance, made_of, since_restart, stored_header
from gravetide.server.protocol import Snapshot, Try, encode
from gravetide.server.refusals import Refusing
from gravetide.server.seating import Seating
from gravetide.server.settings import Settings
from gravetide.server.unfolding import Unfolding, seen
from gravetide.server.views import Choice, DecisionView, Happening, Moment, TableView, Told


class ShownTable(Seating):
    """A table with its game, as those who may know the same see it."""

    def __init__(self, stored: StoredGame, settings: Settings) -> None:
        super().__init__(stored)
        self.settings = settings
        self.followers: set[Follower] = set()
        self.version = stored.commands[-1].version if stored.commands else 0
        self.updated = stored.commands[-1].at if stored.commands else self.info.created
        self._rounds: list[int] | None = None
        self.chance, self.made = made_of(stored.commands, TableChance.of(self.info))
        self.header = stored_header(self.info.game, self.info.header)
        self.face = served(game_type(self.info.game))
        drawings = scenes(game_type(self.info.game))
        self.drawn = drawings is not None and drawings.of_header(self.header) is not None
        self.game = self.chance.game(self.info.game, self.header)
        self.audiences = self._audiences()
        chosen = [command for command in since_restart(stored.commands) if command.kind == "choose"]
        self._held = {(command.guest, command.seat) for command in chosen} | self._holding()
        self._replay()
        self._look()

    def _audiences(self) -> Audiences:
        return Audiences(self.game, events_kept=self.settings.events_kept, steps_kept=self.settings.steps_kept)

    def _replay(self) -> None:
        """Make all choices again; fills the tails of events."""
        game, first = self.game, self.version - len(self.made)
        for number, made in enumerate(self.made, start=1):
            if number <= len(self.made) - self.settings.events_kept:
                game.choose(made.notation, made.seat)
                continue
            knowing = self._who_may_know(game, made)
            events = game.choose(made.notation, made.seat)
            for audience in self.audiences:
                audience.tail.append(self._told(game, events, audience, first + number, made, knowing))
        if not self.made:
            self._tell_opening()

    def _look(self) -> None:
        """See the position from which the next step starts; where there are secrets, as soon as somebody looks on."""
        if not self.audiences.have_secrets:
            self._see(self.audiences.of(None))

    def _tell_opening(self) -> None:
        for audience in self.audiences:
            audience.tail.append(Told(self.version, self._tell(self.game, self.game.opening, audience)))

    # -- who may know what

    def audience_of(self, guest: str) -> Audience:
        """What somebody is told as: the seat that decides if it is theirs, else their own if they have but one.

        Who has several seats, on a screen that is passed around, is told what everybody is while none of them decides.
        """
        if not self.audiences.have_secrets:
            return self.audiences.of(None)
        held = self.seats_of(guest)
        if self.deciding in held:
            return self.audiences.of(self.deciding)
        own = {self.audiences.of(seat) for seat in held}
        return own.pop() if len(own) == 1 else self.audiences.of(None)

    def asking_seat(self, guest: str) -> int | None:
        """The seat for which somebody asks: the one that decides, if theirs or if they have none, else their first."""
        held, deciding = self.seats_of(guest), self.deciding
        if not held and self.audiences.have_secrets:
            raise Refusing("secret", "Only players can ask this, each about their own seat.", 403)
        seat = deciding if deciding in held or not held else held[0]
        return seat if seat >= 0 else None

    def tries(self, about: Mapping[str, str | int], sort: str, guest: str) -> list[Try]:
        """What somebody might try with a thing, or with a sort of options, and why it is not possible."""
        seat = self.asking_seat(guest)
        wishes = [Attempt("", verb_of(self.game.game_type.choices, sort))] if sort else self.face.tries(
            self.game, about, seat)
        told = [(wish, self.game.explanation(wish.notation, seat)) for wish in wishes if wish.notation]
        return [Try(wish.label, wish.why or found.reason) for wish, found in told if not found.is_offered]

    def check_may_ask(self, guest: str) -> None:
        """Refuse questions about what another seat decides, where it may know what the one who asks may not."""
        if self.audiences.have_secrets and self.asking_seat(guest) != self.deciding:
            raise Refusing("secret", "Only the player who decides now can ask this.", 403)

    def check_may_take(self, guest: str, number: int) -> None:
        """Refuse a seat to those who know what another side keeps from it; when the game is over nothing is kept."""
        if not self.audiences.have_secrets or self.game.is_over or number in self.seats_of(guest):
            return
        its = self.audiences.of(number)
        if any(self.audiences.of(seat) is not its for holder, seat in self._held if holder == guest):
            raise Refusing("knows-too-much", "You know the secrets of another seat, so you can't take this one until "
                                             "the game is over.")

    @property
    def keeps_secrets(self) -> bool:
        """Whether seats have secrets now, so that nobody may sit down on one to read it."""
        return self.audiences.have_secrets and not self.game.is_over

    def take_seat(self, seat: StoredSeat) -> None:
        """Let somebody, or nobody, have a seat from now on."""
        self.seats[seat.number] = seat
        self._held |= self._holding()

    def has_sat(self, guest: str) -> bool:
        """Whether somebody has a seat, or had one and chose for it, in the game that was played last."""
        return any(holder == guest for holder, _ in self._held)


    def _who_may_know(self, game: Game, made: Made) -> list[Audience]:
        """Who may know what a seat chooses now: those who know what it knows, and those who read the options anyway."""
        if not self.audiences.have_secrets:
            return [*self.audiences]
        state, own = game.state, self.audiences.of(made.seat)
        offered = state.frame is not None and state.frame.seat(state) == made.seat and any(
            option.notation(state) == made.notation for option in state.options)
        return [audience for audience in self.audiences if audience is own or (
            offered and game.game_type.sees_options(state, audience.seat))]

    # -- what people see

    def _tell(self, game: Game, events: list[Event], audience: Audience) -> list[Happening]:
        seen = events_seen_by(events, audience.seat)
        return [self.face.told(game, event, audience.seat) for event in seen]

    def _told(self, game: Game, events: list[Event], audience: Audience, version: int, made: Made,
              knowing: list[Audience]) -> Told:
        """What an audience is told of a choice that has been made."""
        choice = made.notation if audience in knowing else ""
        return Told(version, self._tell(game, events, audience), choice, made.seat)

    def _decision_of(self, game: Game, audience: Audience) -> DecisionView | None:
        """The decision as an audience may know it: with the eyes of the one who decides, where that is one of them."""
        frame = game.state.frame
        deciding = frame.seat(game.state) if frame is not None else None
        seen = game.decision_seen_by(deciding if deciding in audience.seats else audience.seat)
        return decision_view(seen, game.state)

    def _decision(self, audience: Audience) -> DecisionView | None:
        """The decision of now as an audience may know it; made once per version."""
        if audience.decided != self.version:
            audience.decision, audience.decided = self._decision_of(self.game, audience), self.version
        return audience.decision

    @property
    def decision(self) -> DecisionView | None:
        """The decision as the one who decides may know it."""
        return self._decision(self.audiences.of(self.deciding if self.deciding >= 0 else None))

    def undo_seat(self) -> int | None:
        """The seat that may take the last choice back now. A finished game stands: its secrets are out."""
        if self.game.is_over or not self.made or not self.game.can_undo():
            return None
        return self.made[-1].seat

    def _undo_told(self, audience: Audience) -> int | None:
        seat = self.undo_seat()
        return seat if not self.audiences.have_secrets or seat in audience.seats else None

    def _see(self, audience: Audience) -> Any:
        """The position as an audience sees it, from which its next step starts."""
        if audience.view is None:
            audience.view = seen(self.game, audience.seat)
        return audience.view

    def _view_of(self, audience: Audience) -> dict[str, Any]:
        view: dict[str, Any] = plain_view(self._see(audience))
        return view

    def snapshot(self, audience: Audience) -> bytes:
        """The whole table as one message; made once per version and audience."""
        if audience.snapshot is None:
            audience.snapshot = encode(Snapshot(
                self.version, self._view_of(audience), self._decision(audience),
                self._undo_told(audience), len(self.made), list(audience.tail), list(self.game.winners)))
        return audience.snapshot

    def table_view(self, guest: str) -> TableView:
        """The same, for HTTP."""
        audience = self.audience_of(guest)
        return TableView(
            self.version, self._view_of(audience), self._decision(audience),
            self._undo_told(audience), len(self.made), list(audience.tail), list(self.game.winners))

    def since(self, version: int | None, audience: Audience) -> list[bytes]:
        """What brings a client from a version to now: nothing, the steps between, or a snapshot.

        Where there are secrets nobody knows as what the client was told the version that it has.
        """
        if self.audiences.have_secrets:
            return [self.snapshot(audience)]
        steps = audience.steps
        if version == self.version:
            return []
        if version is not None and steps and steps[0][0] - 1 <= version < self.version:
            return [step for number, step in steps if number > version]
        return [self.snapshot(audience)]

    def asides(self, guest: str) -> list[Choice]:
        """The free things that the guest's seats may do now."""
        found: dict[str, Choice] = {}
        told = self.audience_of(guest)
        for seat in [seat for seat in self.seats_of(guest) if seat in told.seats]:
            seen = self.game.decision_seen_by(seat)
            for offer in seen.asides if seen is not None else ():
                found[offer.notation] = choice(offer, self.game.state)
        return list(found.values())

    def check_moment(self, choices: int) -> None:
        """Refuse games that are not over, and moments that never were."""
        if not self.game.is_over:
            raise Refusing("running", "You can replay this game once it is over.", 403)
        if not 0 <= choices <= len(self.made):
            raise Refusing("no-moment", f"This game has moments 0 to {len(self.made)}, not {choices}.", 404)

    def moment(self, choices: int, guest: str) -> Moment:
        """A finished game after some of its choices."""
        self.check_moment(choices)
        audience, choice = self.audience_of(guest), ""
        if choices:
            made = self.made[choices - 1]
            game = self.game.fork(choices - 1)
            choice = made.notation if audience in self._who_may_know(game, made) else ""
            unfolding = Unfolding(partial(seen, game), {audience: seen(game, audience.seat)})
            happened = game.choose(made.notation, made.seat, witness=unfolding.witness)
            events = unfolding.told(audience, self._tell(game, happened, audience))
        else:
            game = self.game.fork(0)
            events = self._tell(game, game.opening, audience)
        return Moment(choices, len(self.made), self._round_marks(), plain_view(seen(game, audience.seat)),
                      self._decision_of(game, audience), choice, events, list(game.winners))

    def _round_marks(self) -> list[int]:
        """After how many choices each Round of a finished game began; played through once, then kept."""
        if self._rounds is None:
            game = self.game.fork(0)
            told = [game.opening, *(game.choose(made.notation, made.seat) for made in self.made)]
            self._rounds = [number for number, events in enumerate(told) for event in events
                            if self.face.begins_round(event)]
        return self._rounds

    # -- the summary

    @property
    def deciding(self) -> int:
        """The seat that has to decide; -1 when the game is over."""
        state = self.game.state
        return state.frame.seat(state) if state.frame is not None and not state.result else -1

    def glance(self) -> Glance:
        """The game in one line."""
        return self.face.glance(self.game)

    def _decider(self, seat: int) -> str:
        held = self.seats[seat]
        return held.name or ("the computer" if held.kind == "computer" else f"seat {seat + 1}")

    def summary(self, viewer: str | None = None, name: str = "") -> TableSummary:
        """The table at a glance, as one guest (or nobody in particular) sees it."""
        glance, present = self.glance(), {follower.guest for follower in self.followers}
        looking = {follower.guest for follower in self.followers if follower.looking}
        deciding, sides = self.deciding, self.game.game_type.sides(self.game.state)
        status: Literal["playing", "won", "lost"] = (
            "playing" if not self.game.is_over else "won" if self.game.winners else "lost")
        return TableSummary(
            id=self.info.id,
            link=f"/t/{self.info.id}",
            game=self.info.game,
            family=self.game.game_type.family,
            quest=glance.scenario,
            title=glance.title,
            host=self.info.host,
            locked=bool(self.info.passphrase),
            closed=self.info.closed,
            status=status,
            reason=self.game.reason,
            round=glance.round,
            version=self.version,
            deciding=deciding,
            decider=self._decider(deciding) if deciding >= 0 else "",
            seats=[
                SeatSummary(seat.number, seat_kind(seat.kind), seat.guest, seat.name,
                            seat.kind == "computer" or seat.guest in present, glance.plays[seat.number],
                            sides[seat.number], self.audiences.number(seat.number) if glance.curtain else 0, seat.bot)
                for seat in self.seats
            ],
            people=[
                Present(member.guest, member.name, member.guest in present, member.guest in looking)
                for member in self.members.values() if member.standing == "member"
            ],
            survivors=glance.cast,
            options=dict(self.header.get("options", {})),
            seeded=self.chance.kind in ("chosen", "fork"),
            chance=self.chance.kind,
            created=self.info.created,
            updated=self.updated,
            winners=list(self.game.winners),
            gathering=self.info.gathering,
            campaign=self.info.campaign,
            given_up=self.info.given_up,
            drawn=self.drawn,
            you=self.you(viewer, name) if viewer is not None else None,
        )

    def you(self, guest: str, name: str) -> You:
        """What a guest may do here."""
        return You(guest, name, self.seats_of(guest), guest == self.info.host, self.is_member(guest))


def seat_kind(kind: str) -> Literal["person", "open", "computer"]:
    """Who plays a seat, as it is kept and as it is told."""
    return "person" if kind == "person" else "computer" if kind == "computer" else "open"


def choice(offer: Offer, state: State) -> Choice:
    """An offered option as clients get it."""
    return Choice(key_for(offer.option), offer.notation, offer.sentence, offer.option.values(state))


def decision_view(decision: Decision | None, state: State) -> DecisionView | None:
    """A decision as clients get it; asides are asked for when they are wanted."""
    if decision is None:
        return None
    options = [choice(offer, state) for offer in decision.options]
    return DecisionView(decision.seat, decision.prompt, options, decision.subject)
