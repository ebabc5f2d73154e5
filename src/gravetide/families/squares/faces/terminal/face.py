"""The face of the family for the terminal: the house in characters, panels for humans and zombies, what is missing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from rich.text import Text

from gravetide.families.squares.drawn.characters import ARROWS, PEOPLE, HousePicture
from gravetide.families.squares.faces.terminal.words import GROUPS, PLAYERS, VARIANTS, WORDS
from gravetide.families.squares.family import ZOMBIE_SEAT, SquareFamily
from gravetide.families.squares.told import events
from gravetide.families.squares.told.odds import AttackChances, BiteChances, BurstChances, StartChances
from gravetide.families.squares.told.view import HumanView, SquareView
from gravetide.kernel import Decision, Event, Game, Header
from gravetide.kernel.errors import GravetideError
from gravetide.terminal.asked import NOBODY, Face, Manner, Question, Table, Typed
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD, Screen, percent
from gravetide.terminal.team import Team

MAP = 77
"""Columns of the map with its ruler."""
PANEL = 30
VARIANT_NAMES = {"shorter": "Shorter Game", "traitor": "The Traitor", "twentyeight": "28 Days Later",
                 "automatic": "Automatic Zombies"}


class SquareTerminal(Face):
    """Games on squares in the terminal."""

    words = WORDS
    questions = (PLAYERS, VARIANTS)
    groups = GROUPS

    def __init__(self, kind: SquareFamily) -> None:
        self.kind: SquareFamily = kind

    # -- before a game

    def header(self, typed: Typed) -> Header:
        if typed.scenario or typed.preset or typed.house:
            raise GravetideError(f"{self.kind.title} has no quests and no house rules to choose.")
        header: Header = {"options": typed.options()} if typed.readings else {}
        if typed.cast:
            names = self._everybody().read(typed.cast)
            automatic = header.get("options", {}).get("variant.automatic", False)
            header["seats"] = [*names] if automatic else [*names, ZOMBIE_SEAT]
        self.kind.setup(self.kind.complete(header))
        return header

    def _everybody(self) -> Team:
        known = {figure.key: figure.name for figure in self.kind.pack().cast}
        return Team(tuple(known), known, "figure", "Figures", "steady")

    def team(self, header: Header) -> Team:
        """Everybody's seat: humans by the figures they play, the zombies as one."""
        full = self.kind.complete(header)
        names = {figure.key: figure.name for figure in self.kind.pack().cast} | {ZOMBIE_SEAT: "the zombies"}
        members = tuple([key for seat in full["seats"] for key in seat.split()])
        return Team(members, names, "figure", "Figures", "steady")

    def seats(self, header: Header) -> list[tuple[str, ...]]:
        return [tuple(seat.split()) for seat in self.kind.complete(header)["seats"]]

    def answer(self, question: Question, header: Header) -> str:
        if question is PLAYERS:
            team = self.team(header)
            return team.names(team.members)
        chosen = header.get("options", {})
        return ", ".join([name for key, name in VARIANT_NAMES.items() if chosen.get(f"variant.{key}")]) or "none"

    def question_page(self, screen: Screen, question: Question, header: Header) -> list[Text]:
        if question is PLAYERS:
            return [Text("With three or more humans, each has a player; the zombie player is one more.")]
        return [Text(f"  {key:<12} {name}") for key, name in VARIANT_NAMES.items()]

    def answered(self, question: Question, header: Header, typed: str) -> Header:
        if not typed.strip():
            return header
        if question is PLAYERS:
            if not typed.strip().isdecimal():
                raise GravetideError("Say how many play, in a number.")
            changed = {key: value for key, value in header.items() if key not in ("seats", "players")}
            changed["players"] = int(typed)
        else:
            key = typed.strip().lower()
            if key not in VARIANT_NAMES:
                raise GravetideError(f'There is no variant "{key:.20}"; known: {", ".join(VARIANT_NAMES)}.')
            options = dict(header.get("options", {}))
            options[f"variant.{key}"] = not options.get(f"variant.{key}", False)
            people = len([seat for seat in self.seats(header) if seat != (ZOMBIE_SEAT,)])
            changed = {name: value for name, value in header.items() if name != "seats"} | {"options": options}
            changed["players"] = people + (0 if options.get("variant.automatic") else 1)
        self.kind.setup(self.kind.complete(changed))  # what can't be is refused in words
        return changed

    # -- at the table

    def title(self, view: SquareView) -> str:
        return self.kind.title

    def heading(self, view: SquareView, width: int) -> Text:
        open_ = [aperture for aperture in view.apertures if aperture.kind == "outer"]
        shut = len([one for one in open_ if one.barricaded])
        done = len([search for search in view.searches if search.searched])
        line = Text.assemble(
            (f" {self.kind.title} ", f"bold reverse {EMBER}"), f"  Round {view.round} · closed {shut} of ",
            f"{len(open_)} · searched {done} of {len(view.searches)} · zombies {view.counted} of {view.cap}")
        more = "".join([f" · {word}" for word in view.lasting])
        return line.append(more, BLOOD) if line.cell_len + len(more) <= width else line

    def middle(self, screen: Screen, table: Table, height: int | None) -> list[Text]:
        board = screen.drawn(table.picture, screen.width)
        if screen.width >= MAP + 2 + PANEL:
            right = panel(screen, table, screen.width - MAP - 2)
            shown = board if height is None else window(board, height, table.view)
            return screen.beside(shown, right[:len(shown)] if height is not None else right, MAP + 2)
        under = [] if height is not None and height < 12 else brief(table)
        return [*(board if height is None else window(board, height - len(under), table.view)), *under]

    def dashboard(self, screen: Screen, view: SquareView, width: int) -> list[Text]:
        active = next((human for human in view.humans if human.key == view.active), None)
        return screen.wrapped(in_short(active, places=True), width, indent=2) if active is not None else []

    def lit(self, picture: HousePicture, decision: Decision | None, game: Game) -> HousePicture:
        acting = picture.view.acting
        squares = {one.square for one in acting.reach} if acting is not None else set()
        if decision is not None:
            for offer in decision.options:
                squares |= {str(name) for kind, name in offer.option.about(game.state).values() if kind == "square"}
        return msgspec.structs.replace(picture, lit=frozenset(squares))

    def team_page(self, screen: Screen, view: SquareView) -> list[Text]:
        lines = []
        for human in view.humans:
            lines += screen.wrapped(in_short(human, places=True), indent=2)
            if human.searched:
                lines += screen.wrapped(Text(f"    searched {', '.join(human.searched)}", DIM), indent=6)
        lines += [Text(""), *zombie_lines(view), Text(""), *goal_lines(screen, view, screen.width), Text("")]
        for search in view.searches:
            spots = " or ".join([f"{square} looking {facing}" for square, facing in search.spots])
            by = f"searched by {', '.join(search.by)}" if search.searched else "not searched yet"
            told = f"{search.key} {search.name} on {search.square}: {by}; from {spots}"
            lines += screen.wrapped(Text(told), indent=4)
        lines.append(Text(f"{view.deck.left} cards are left in the deck."))
        if view.deck.known:
            lines.append(Text(f"You know what lies on top: {', '.join(view.deck.known)}.", GOLD))
        return lines

    def odds_in_short(self, odds: Any) -> str:
        if isinstance(odds, AttackChances):
            kill, body = odds.results.get("kill", 0.0), odds.results.get("body", 0.0)
            risk = ", strikes a human" if odds.humans else ""
            return f"kills {percent(kill)}" + (f", pushes {percent(body)}" if body else "") + risk
        if isinstance(odds, StartChances):
            return f"starts {percent(odds.now)}, this turn {percent(odds.this_turn)}"
        if isinstance(odds, BiteChances):
            return f"hits {percent(odds.bitten)}, turns {percent(odds.turned)}"
        return f"burns {percent(odds.burns)}" if isinstance(odds, BurstChances) else ""

    def odds_in_full(self, odds: Any, view: SquareView) -> list[str]:
        if isinstance(odds, AttackChances):
            lines = [f"{odds.dice} {'die' if odds.dice == 1 else 'dice'}:"]
            lines += [f"  {percent(chance):>5}  {result}" for result, chance in odds.results.items()]
            struck = [*odds.zombies, *odds.humans]
            return [*lines, f"It strikes: {', '.join(struck)}."] if struck else lines
        if isinstance(odds, BiteChances):
            helps = f" {', '.join(odds.cards)} could help." if odds.cards else ""
            told = f"{odds.human} is bitten in {percent(odds.bitten)} of all tries and turns in {percent(odds.turned)}."
            return [told + helps]
        short = self.odds_in_short(odds)
        return [f"It {short}."] if short else ["This does not depend on luck."]

    def manner(self, event: Event, view: SquareView) -> Manner:
        style, is_heading = STYLES.get(type(event), ""), isinstance(event, events.RoundStarted | events.ZombieTurnBegan)
        if isinstance(event, events.HumanTurnBegan):
            human = view.humans[event.human]
            return Manner(style, is_heading, turn=human.seat, who=human.name)
        if isinstance(event, events.ZombieTurnBegan):
            return Manner(style, is_heading, turn=NOBODY)
        return Manner(style, is_heading, ends_turn=isinstance(event, events.HumanTurnEnded))

    def turn(self, view: SquareView) -> int:
        return next((human.seat for human in view.humans if human.key == view.active), NOBODY)

    def in_play(self, view: SquareView) -> Collection[int]:
        humans = {human.seat for human in view.humans}
        zombies = set() if "automatic" in view.variants else {max(humans) + 1}
        return {human.seat for human in view.humans if human.fate == "alive"} | zombies

    def is_rest(self, view: SquareView) -> bool:
        return view.active != "zombies"

    def moment(self, view: SquareView) -> str:
        return f"{self.kind.name}-round-{view.round}"

    def length(self, view: SquareView) -> str:
        return f"{view.round} rounds"

    def ending(self, screen: Screen, view: SquareView) -> list[Text]:
        return [in_short(human, places=False) for human in view.humans]


STYLES: dict[type[Event], str] = {
    events.RoundStarted: "bold", events.ZombieTurnBegan: "bold", events.PlagueOver: f"bold {BLOOD}",
    events.HumanZombified: f"bold {BLOOD}", events.HumanKilled: f"bold {BLOOD}", events.BiteRolled: BLOOD,
    events.ZombieKilled: GOLD, events.CardTaken: EMBER, events.BarricadeRaised: EMBER, events.BarricadeFell: BLOOD,
    events.HumanTurnEnded: DIM, events.PointsSpent: DIM, events.HumanMoved: DIM, events.HumanTurned: DIM,
}


def in_short(human: HumanView, *, places: bool) -> Text:
    """A human in a line: points as pips, weapon, items, what has become of him."""
    if human.fate != "alive":
        return Text(f"  {human.name} {human.fate}", DIM)
    weapon = "unarmed"
    if human.weapon is not None:
        state = " (both barrels)" if human.weapon.spare else "" if human.weapon.ready else " (empty)"
        weapon = human.weapon.name + state
    line = Text.assemble((human.name, "bold"), f" {ARROWS[human.facing]} {human.square}" if places else "")
    line.append(" " + "●" * human.points, EMBER)
    line.append(f" {weapon}")
    if human.items:
        line.append(f", {', '.join([item.name for item in human.items])}", DIM)
    if human.infected:
        line.append(" INFECTED", BLOOD)
    if human.slip == "traitor":
        line.append(" the Traitor" if human.shown else " the Traitor: only this seat knows", f"bold {BLOOD}")
    elif human.slip and not human.shown:
        line.append(" a blank slip: only this seat knows", DIM)
    return line


def zombie_lines(view: SquareView) -> list[Text]:
    """How many zombies there are and how many more will come."""
    coming = f", {view.to_come} to come" if view.to_come else ", none to come"
    lines = [Text(f"Zombies {view.counted} of {view.cap}{coming}")]
    pressed = [f"{one.name} {one.pressing}/{one.needed}" + (" held" if one.held else "")
               for one in view.apertures if one.barricaded and one.pressing > 1]
    return [*lines, *[Text(f"  pressing on: {words}", BLOOD) for words in pressed]]


def goal_lines(screen: Screen, view: SquareView, width: int) -> list[Text]:
    """What is missing for each way to win."""
    lines: list[Text] = []
    for goal in view.goals:
        told = missing_words(view, goal.missing) or "nothing"
        lines += screen.wrapped(Text.assemble((f"{goal.name}: ", GOLD), told), width, indent=2)
    return lines


def missing_words(view: SquareView, missing: Collection[str]) -> str:
    """What is missing in words: what to search, how many to close, whom to bring in, what to find."""
    searches = {search.key: search.name for search in view.searches}
    humans = {human.key: human.name for human in view.humans}
    apertures = [aperture.key for aperture in view.apertures if aperture.key in missing]
    rest = [key for key in missing if key not in searches and key not in humans and key not in apertures]
    parts = [("search", [name for key, name in searches.items() if key in missing]),
             ("close", [f"{len(apertures)} more"] if apertures else []),
             ("bring in", [name for key, name in humans.items() if key in missing]),
             ("get rid of", [key for key in rest if key == ZOMBIE_SEAT]),
             ("find", [key.replace("-", " ") for key in rest if key != ZOMBIE_SEAT])]
    return "; ".join([f"{verb} {', '.join(things)}" for verb, things in parts if things])


def panel(screen: Screen, table: Table, width: int) -> list[Text]:
    """Beside the map: humans, zombies, what is missing."""
    view = table.view
    lines = [Text("Humans", f"bold {GOLD}")]
    for number, human in enumerate(view.humans):
        line = Text("▶ " if human.key == view.active else "  ", EMBER).append_text(in_short(human, places=True))
        line.stylize(f"color({PEOPLE[number % len(PEOPLE)]})", 2, 2 + len(human.name))
        if human.key in table.computers:
            line.append(f" {table.computers[human.key]}", f"italic {DIM}")
        lines += screen.wrapped(line, width, indent=4)
    lines += [Text(""), Text("Zombies", f"bold {GOLD}"), *zombie_lines(view), Text(""), Text("Missing", f"bold {GOLD}")]
    lines += goal_lines(screen, view, width)
    coming = forecast_words(table.picture)
    if coming:
        lines += [Text(""), Text("What may come", f"bold {GOLD}")]
        lines += [line for words in coming for line in screen.wrapped(Text(words), width, indent=2)]
    return lines


def forecast_words(picture: HousePicture) -> list[str]:
    """What the zombies could do in their next turn, from public facts (ZP-226 to ZP-229)."""
    coming = picture.forecast
    if coming is None:
        return []
    names = {human.key: human.name for human in picture.view.humans}
    words = [f"{names[one.human]}: {one.tries} {'try' if one.tries == 1 else 'tries'}, bitten {percent(one.bitten)}, "
             f"turned {percent(one.turned)}" for one in coming.bites]
    words += [f"{key} would fall" for key in coming.falling]
    edges = ", ".join([f"{edge.edge} {percent(edge.chance)}" for edge in coming.edges])
    wild = f", wild {percent(coming.wild)}" if coming.wild else ""
    return [*words, f"New zombies from: {edges}{wild}"] if edges else words


def brief(table: Table) -> list[Text]:
    """Under a map that leaves no room beside it: everybody in two lines."""
    words = [f"{human.name[0].lower()} {human.name}" + ("" if human.fate == "alive" else f" {human.fate}")
             + (f" ({human.weapon.name.capitalize()})" if human.weapon is not None else "")
             for human in table.view.humans]
    return [Text("  ".join(words)), *[Text("; ".join(told), BLOOD) for told in [forecast_words(table.picture)] if told]]


def window(board: list[Text], height: int, view: SquareView) -> list[Text]:
    """As much of the board as fits, around whoever acts."""
    if len(board) <= height:
        return board
    at = len(board) // 2
    square = view.acting.square if view.acting is not None else ""
    if square and square[0].isdecimal():
        at = 2 * int(square.split(",")[1]) + 2
    elif square.startswith("C"):
        at = len(board) - 6
    first = max(0, min(at - height // 2, len(board) - height))
    shown = board[first:first + height]
    if first:
        shown[0] = Text(f"  ↑ {first + 1} more lines of the map (m shows all of it)", DIM)
    below = len(board) - first - height
    if below:
        shown[-1] = Text(f"  ↓ {below + 1} more lines of the map (m shows all of it)", DIM)
    return shown
