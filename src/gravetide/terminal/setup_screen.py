"""Before a game: which quest, which Survivors, or the game that was left unfinished."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich.text import Text

from gravetide.content.model import Sheet
from gravetide.content.quest import Quest, quests
from gravetide.games.black_plague import BLACK_PLAGUE_GAME
from gravetide.games.options import HOUSE, settled
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.header import read_value
from gravetide.rules.alternate.modules import MODULES, PRESETS
from gravetide.rules.narration import listed
from gravetide.terminal.journal import autosave
from gravetide.terminal.keys import Command, Keyboard, argument, is_number, read_command
from gravetide.terminal.render import DIM, EMBER, GOLD, Screen, house_rule_lines, minutes

GAME = BLACK_PLAGUE_GAME

HELP = """\
Enter starts the game with the quest and the team shown.
A number picks another quest; t picks another team; r goes on with the game you left; q quits.
house lists the house rules; house alternate takes them all, house splitting switches one on or off.
Quests are in order of difficulty. The first one takes three quarters of an hour and teaches the game."""


class Start(msgspec.Struct, frozen=True):
    """What the player has settled on."""

    quest: str
    survivors: tuple[str, ...]
    options: dict[str, Any] = {}
    resume: bool = False


def usual_team(quest: Quest) -> tuple[str, ...]:
    """The Survivors a quest is played with unless somebody asks for others."""
    return tuple(GAME.complete({"quest": quest.key})["survivors"])


def known_quests() -> dict[str, Quest]:
    """The quests of the box, in their order."""
    return quests(GAME.name)


def read_switches(preset: str, typed: Iterable[str]) -> dict[str, Any]:
    """The options that a preset and house rules by name ask for: ``splitting``, ``splitting=no``, ``noise_reset``."""
    options: dict[str, Any] = {"preset": preset} if preset else {}
    for text in typed:
        options |= read_value("house", f"{HOUSE}{text}", dict)
    if options:
        GAME.complete({"options": options})  # what can't be is refused here, in words
    return options


def house_rules_in(quest: Quest, options: dict[str, Any]) -> list[str]:
    """The keys of the house rules that a quest would be played with."""
    chosen = settled(options, quest)
    return [key for key in MODULES if chosen.get(HOUSE + key)]


def choose_start(screen: Screen, keyboard: Keyboard, options: dict[str, Any] | None = None) -> Start | None:
    """Ask until the player starts something; None if he goes away."""
    options = options or {}
    known = list(known_quests().values())
    chosen = known[0]
    team = usual_team(chosen)
    remark = ""
    while True:
        screen.clear()
        screen.show(_page(screen, known, chosen, team, options))
        if remark:
            screen.say(remark, GOLD)
        line = keyboard.ask("> ")
        if line is None:
            return None
        command, remark = read_command(line), ""
        if command.verb == "nothing":
            return Start(chosen.key, team, options)
        if command.verb == "quit":
            return None
        if command.verb == "resume" and autosave().is_file():
            return Start(chosen.key, team, options, resume=True)
        if command.verb == "number" and 1 <= command.number <= len(known):
            chosen = known[command.number - 1]
            team = usual_team(chosen)
        elif command.verb == "team":
            team, remark = _choose_team(screen, keyboard, command, chosen, team)
        elif command.verb == "house":
            options, remark = _choose_house_rules(screen, keyboard, command, chosen, options)
        else:
            remark = _remark(command, len(known))


def _remark(command: Command, last: int) -> str:
    if command.verb == "help":
        return HELP
    if command.verb == "resume":
        return "There is no unfinished game to go on with."
    if command.verb == "number":
        return f"Quests are numbered from 1 to {last}."
    return f'"{command.text}" means nothing here. Press Enter to start, or type a number, t, house, r, ? or q.'


def _page(
    screen: Screen, known: Sequence[Quest], chosen: Quest, team: Sequence[str], options: dict[str, Any]
) -> list[Text]:
    lines = [
        Text.assemble((" Gravetide ", f"bold reverse {EMBER}"), "  the dead are up, and you are not alone"),
        Text(""),
    ]
    for number, quest in enumerate(known, start=1):
        is_chosen = quest is chosen
        lines.append(
            Text.assemble(
                ("▶" if is_chosen else " ", EMBER),
                (f"{number:>3} ", EMBER),
                (f"{quest.title:<22}", "bold" if is_chosen else ""),
                (f"{quest.difficulty:<8}{minutes(quest)}", DIM),
            )
        )
    names = GAME.pack().survivors
    lines += [Text(""), *screen.wrapped(Text(chosen.intro))]
    lines += screen.wrapped(Text.assemble(("Team ", DIM), listed([names[key].name for key in team])), indent=5)
    titles = [MODULES[key].title for key in house_rules_in(chosen, options)]
    if titles:
        lines += screen.wrapped(Text.assemble(("House rules ", DIM), listed(titles)), indent=12)
    keys = [("Enter", "start"), (f"1-{len(known)}", "another quest"), ("t", "another team")]
    if autosave().is_file():
        keys.append(("r", "go on with the game you left"))
    keys.append(("house", "house rules"))
    keys += [("?", "help"), ("q", "quit")]
    lines += [Text(""), *screen.wrapped(key_line(keys))]
    return lines


def key_line(keys: Sequence[tuple[str, str]]) -> Text:
    """What can be pressed, in one line."""
    line = Text("")
    for number, (key, meaning) in enumerate(keys):
        line.append("   " if number else "").append(key, f"bold {EMBER}").append(f" {meaning}")
    return line


def _choose_team(
    screen: Screen, keyboard: Keyboard, command: Command, quest: Quest, team: tuple[str, ...]
) -> tuple[tuple[str, ...], str]:
    """Another team, and a remark if it can't be had."""
    typed = argument(command)
    if not typed:
        screen.clear()
        screen.show(_roster(screen, team))
        line = keyboard.ask("Who comes along? (names or numbers; Enter keeps the team) > ")
        typed = read_command(line).text if line is not None else ""
    if not typed:
        return team, ""
    try:
        picked = read_team(typed)
        GAME.setup(GAME.complete({"quest": quest.key, "survivors": list(picked)}))
    except GravetideError as error:
        return team, str(error)
    return picked, ""


def _choose_house_rules(
    screen: Screen, keyboard: Keyboard, command: Command, quest: Quest, options: dict[str, Any]
) -> tuple[dict[str, Any], str]:
    """Other house rules, and a remark if they can't be had: a preset, or one of them switched on or off."""
    typed = argument(command)
    if not typed:
        screen.clear()
        screen.show(house_rule_lines(screen, house_rules_in(quest, options)))
        line = keyboard.ask("Which preset, or which one is switched? (Enter leaves them as they are) > ")
        typed = read_command(line).text if line is not None else ""
    if not typed:
        return options, ""
    try:
        if typed in PRESETS:
            asked = read_switches(typed, ())
        elif typed in MODULES:
            on = house_rules_in(quest, options)
            asked = options | {HOUSE + typed: typed not in on}
        else:
            asked = options | read_switches("", [typed])
        GAME.setup(GAME.complete({"quest": quest.key, "options": asked}))
    except GravetideError as error:
        return options, str(error)
    return asked, ""


def read_team(typed: str) -> tuple[str, ...]:
    """Survivors by key, name, beginning of a name, or number: ``ann 3 sam``."""
    sheets = list(GAME.pack().survivors.values())
    return tuple(_sheet(word, sheets).key for word in typed.replace(",", " ").lower().split())


def _sheet(word: str, sheets: list[Sheet]) -> Sheet:
    if is_number(word):
        if 1 <= int(word) <= len(sheets):
            return sheets[int(word) - 1]
        raise GravetideError(f"Survivors are numbered from 1 to {len(sheets)}; there is no number {int(word)}.")
    exact = [sheet for sheet in sheets if word in (sheet.key, sheet.name.lower())]
    found = exact or [sheet for sheet in sheets if sheet.key.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise GravetideError(f'"{word}" could be {listed([sheet.name for sheet in found])}; type a little more.')
    raise GravetideError(f'There is no Survivor "{word:.40}"; known: {", ".join(sheet.key for sheet in sheets)}.')


def _roster(screen: Screen, team: Sequence[str]) -> list[Text]:
    pack = GAME.pack()
    lines = [Text("Survivors", f"bold {GOLD}")]
    entries = []
    for number, sheet in enumerate(pack.survivors.values(), start=1):
        entries.append(
            Text.assemble(
                ("✓" if sheet.key in team else " ", EMBER),
                (f"{number:>3} ", EMBER),
                sheet.name,
                (f"{', ' + sheet.role if sheet.role else ''}: {pack.skills[sheet.blue].name}", DIM),
            )
        )
    half, column = (len(entries) + 1) // 2, screen.width // 2
    for entry in entries:
        entry.truncate(column - 1, overflow="ellipsis")
    return lines + screen.beside(entries[:half], entries[half:], column)
