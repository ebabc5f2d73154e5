"""The face of the family for the terminal: its questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from gravetide.content.places import quests_beside
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.drawn import Picture
from gravetide.families.zones.faces.terminal import setting, story
from gravetide.families.zones.faces.terminal import table as lines
from gravetide.families.zones.faces.terminal.house_rules import house_rule_lines, role_words
from gravetide.families.zones.faces.terminal.map import board_lines
from gravetide.families.zones.faces.terminal.odds import odds_in_full, odds_in_short
from gravetide.families.zones.faces.terminal.quests import minutes, quest_lines, quest_page
from gravetide.families.zones.faces.terminal.words import GROUPS, HOUSE_RULES, TEAM, WORDS
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.state.setup import first_position
from gravetide.families.zones.told.view import GoalView, ZoneView, view
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel import Decision, Event, Game, Header
from gravetide.kernel.words import listed
from gravetide.terminal.asked import NOBODY, Face, Manner, Question, Scenario, Table, Typed
from gravetide.terminal.screen import Screen
from gravetide.terminal.team import Team


class ZoneTerminal(Face):
    """Games of the Zone family in the terminal."""

    words = WORDS
    questions = (TEAM, HOUSE_RULES)
    groups = GROUPS

    def __init__(self, kind: ZoneGameType) -> None:
        self.kind: ZoneGameType = kind

    # -- quests

    def scenarios(self) -> Sequence[Scenario]:
        return [_scenario(quest) for quest in quests(self.kind.name).values()]

    def scenario(self, header: Header) -> Scenario:
        return _scenario(self.kind.quest(header["quest"]))

    def scenario_lines(self, screen: Screen, number: int, scenario: Scenario) -> list[Text]:
        return quest_lines(screen, number, self.kind.quest(scenario.key))

    def scenario_page(self, screen: Screen, name: str) -> list[Text]:
        return quest_page(screen, self.kind.quest(name), self._goals(name))

    def checked(self, screen: Screen, file: Path) -> tuple[list[Text], str]:
        quest = load_quest(file)
        doors, zones = len(quest.board.doors), len(quest.board.zones)
        return (quest_page(screen, quest, self._goals(str(file))),
                f"{file}: {quest.title} is in order: {zones} Zones, {doors} doors, {len(quest.goals)} goals.")

    def _goals(self, name: str) -> tuple[GoalView, ...]:
        """The goals of a quest, by key or path, as they read before the game."""
        return view(first_position(self.kind.setup(self.kind.complete({"quest": name})))).goals

    @contextmanager
    def files_beside(self, folder: Path) -> Iterator[None]:
        with quests_beside(folder):
            yield

    # -- before a game

    def header(self, typed: Typed) -> Header:
        return setting.asked_for(self.kind, typed)

    def with_scenario(self, header: Header, scenario: Scenario) -> Header:
        survivors = self.kind.complete({"quest": scenario.key})["survivors"]
        return {**header, "quest": scenario.key, "survivors": survivors}

    def team(self, header: Header) -> Team:
        return setting.team_of(self.kind, header)

    def seats(self, header: Header) -> list[tuple[str, ...]]:
        return [tuple(seat.split()) for seat in header["seats"]]

    def seated(self, header: Header, computers: Collection[str]) -> Header:
        return {**header, "seats": setting.seats_for(self.team(header).members, computers)}

    def answer(self, question: Question, header: Header) -> str:
        if question is TEAM:
            team = self.team(header)
            return team.names(team.members)
        return listed([MODULES[key].title for key in self._house_rules(header)])

    def question_page(self, screen: Screen, question: Question, header: Header) -> list[Text]:
        if question is TEAM:
            return setting.roster(screen, self.kind.pack(), self.team(header).members)
        return house_rule_lines(screen, self._house_rules(header))

    def answered(self, question: Question, header: Header, typed: str) -> Header:
        if question is TEAM:
            return setting.with_team(self.kind, header, typed)
        return setting.with_house_rules(self.kind, header, typed)

    def _house_rules(self, header: Header) -> list[str]:
        return setting.in_force(self.kind, self.kind.quest(header["quest"]), header) if "quest" in header else []

    # -- at the table

    def title(self, view: ZoneView) -> str:
        return view.title

    def heading(self, view: ZoneView, width: int) -> Text:
        return lines.header(view, width)

    def middle(self, screen: Screen, table: Table, height: int | None) -> list[Text]:
        return lines.middle(screen, table, height)

    def dashboard(self, screen: Screen, view: ZoneView, width: int) -> list[Text]:
        active = view.survivor(view.active)
        if active is None:
            return []
        chi = lines.chi_of(view).get(active.key, -1)
        return lines.dashboard(screen, active, width, self.kind.rules.slots, role_words(view, active.key), chi)

    def lit(self, picture: Picture, decision: Decision | None, game: Game) -> Picture:
        options = decision.options if decision is not None else ()
        zones = {offer.option.zone for offer in options if isinstance(offer.option, ZoneOption)}
        places = {zone: msgspec.structs.replace(place, highlighted=zone in zones)
                  for zone, place in picture.places.items()}
        return msgspec.structs.replace(picture, places=places)

    def map(self, screen: Screen, picture: Picture) -> list[Text]:
        board, legend = board_lines(screen, picture, screen.width)
        return [*board, *legend]

    def team_page(self, screen: Screen, view: ZoneView) -> list[Text]:
        return lines.team_page(screen, view, self.kind.rules.slots)

    def odds_in_short(self, odds: Any) -> str:
        return odds_in_short(odds)

    def odds_in_full(self, odds: Any, view: ZoneView) -> list[str]:
        return odds_in_full(odds, self.kind.pack(), view)

    def manner(self, event: Event, view: ZoneView) -> Manner:
        return story.manner(event, view)

    def turn(self, view: ZoneView) -> int:
        active = view.survivor(view.active)
        return active.seat if active is not None else NOBODY

    def in_play(self, view: ZoneView) -> Collection[int]:
        return {survivor.seat for survivor in view.survivors if survivor.fate == "in play"}

    def is_rest(self, view: ZoneView) -> bool:
        return view.phase == "players"

    def moment(self, view: ZoneView) -> str:
        return f"{view.quest}-round-{view.round}"

    def length(self, view: ZoneView) -> str:
        return f"{view.round} Rounds"

    def ending(self, screen: Screen, view: ZoneView) -> list[Text]:
        named = {kind.key: (kind.name, kind.plural) for kind in self.kind.pack().zombies}
        killed = [f"{number} {named[key][number != 1]}" for key, number in view.killed.items()]
        return [*lines.goal_lines(screen, view.goals, screen.width), Text(""), *lines.fates(view),
                Text("Killed: " + (", ".join(killed) or "nothing"))]


def _scenario(quest: Quest) -> Scenario:
    return Scenario(quest.key, quest.title, f"{quest.difficulty:<8}{minutes(quest)}", quest.intro)
