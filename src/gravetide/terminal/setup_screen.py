"""Before a game: which quest, which Survivors, or the game that was left unfinished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from rich.text import Text

from gravetide.content.quest import Quest, quests
from gravetide.games.options import HOUSE, settled
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.header import read_value
from gravetide.rules.alternate.modules import MODULES, PRESETS
from gravetide.rules.narration import listed
from gravetide.terminal.journal import autosave
from gravetide.terminal.keys import Command, Keyboard, argument, read_command
from gravetide.terminal.render import DIM, EMBER, GOLD, Screen, house_rule_lines, minutes
from gravetide.terminal.team import GAME, names, read_team
from gravetide.terminal.teammates import ALONE, Teammates, Wish

HELP = """\
Enter starts the game with the quest and the team shown.
A number picks another quest; t picks another team; r goes on with the game you left; q quits.
c picks teammates that the computer plays: c clovis samson, c all to watch, c none; bot thinker picks how it plays.
house lists the house rules; house alternate takes them all, house splitting switches one on or off.
Quests are in order of difficulty. The first one takes three quarters of an hour and teaches the game."""


class Start(msgspec.Struct, frozen=True):
    """What the player has settled on."""

    quest: str
    survivors: tuple[str, ...]
    options: dict[str, Any] = {}
    teammates: Teammates = ALONE
    resume: bool = False

    def with_team(self, survivors: tuple[str, ...], quest: str) -> Start:
        """Another team; the computer goes on playing those of its Survivors who are still there."""
        teammates = self.teammates.moved(self.survivors, survivors)
        return msgspec.structs.replace(self, quest=quest, survivors=survivors, teammates=teammates)

    @property
    def team(self) -> tuple[str, ...]:
        """The Survivors, also where it was left to the quest who they are."""
        return tuple(GAME.complete(({"quest": self.quest} if self.quest else {})
                                   | {"survivors": list(self.survivors)})["survivors"])


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


def choose_start(screen: Screen, keyboard: Keyboard, options: dict[str, Any], asked: Wish) -> Start | None:
    """Ask until the player starts something; None if he goes away."""
    known = list(known_quests().values())
    start = Start(known[0].key, usual_team(known[0]), options)
    start = msgspec.structs.replace(start, teammates=asked.of(start.survivors))
    remark = ""
    while True:
        screen.clear()
        screen.show(_page(screen, known, start))
        if remark:
            screen.say(remark, GOLD)
        line = keyboard.ask("> ")
        if line is None:
            return None
        command, remark = read_command(line), ""
        if command.verb == "nothing":
            return start
        if command.verb == "quit":
            return None
        if command.verb == "resume" and autosave().is_file():
            return msgspec.structs.replace(start, resume=True)
        if command.verb in _CHANGES:
            try:
                start = _CHANGES[command.verb](screen, keyboard, command, start)
            except GravetideError as error:
                remark = str(error)
        else:
            remark = _remark(command)


def _remark(command: Command) -> str:
    if command.verb == "help":
        return HELP
    if command.verb == "resume":
        return "There is no unfinished game to go on with."
    return f'"{command.text}" means nothing here. Press Enter to start, or type a number, t, c, house, r, ? or q.'


def _page(screen: Screen, known: Sequence[Quest], start: Start) -> list[Text]:
    chosen = GAME.quest(start.quest)
    lines = [
        Text.assemble((" Gravetide ", f"bold reverse {EMBER}"), "  the dead are up, and you are not alone"),
        Text(""),
    ]
    for number, quest in enumerate(known, start=1):
        is_chosen = quest.key == chosen.key
        lines.append(
            Text.assemble(
                ("▶" if is_chosen else " ", EMBER),
                (f"{number:>3} ", EMBER),
                (f"{quest.title:<22}", "bold" if is_chosen else ""),
                (f"{quest.difficulty:<8}{minutes(quest)}", DIM),
            )
        )
    lines += [Text(""), *screen.wrapped(Text(chosen.intro))]
    lines += screen.wrapped(Text.assemble(("Team ", DIM), names(start.survivors)), indent=5)
    if start.teammates != ALONE:
        words = start.teammates.words(start.survivors)
        lines += screen.wrapped(Text.assemble(("Computer plays ", DIM), words), indent=15)
    titles = [MODULES[key].title for key in house_rules_in(chosen, start.options)]
    if titles:
        lines += screen.wrapped(Text.assemble(("House rules ", DIM), listed(titles)), indent=12)
    keys = [("Enter", "start"), (f"1-{len(known)}", "another quest"), ("t", "another team")]
    keys.append(("c", "teammates"))
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


def _choose_quest(screen: Screen, keyboard: Keyboard, command: Command, start: Start) -> Start:
    """Another quest, with its usual team."""
    known = list(known_quests().values())
    if not 1 <= command.number <= len(known):
        raise GravetideError(f"Quests are numbered from 1 to {len(known)}.")
    quest = known[command.number - 1]
    return start.with_team(usual_team(quest), quest.key)


def _choose_team(screen: Screen, keyboard: Keyboard, command: Command, start: Start) -> Start:
    """Another team."""
    typed = argument(command) or _asked(screen, keyboard, _roster(screen, start.survivors),
                                        "Who comes along? (names or numbers; Enter keeps the team) > ")
    if not typed:
        return start
    picked = read_team(typed)
    GAME.setup(GAME.complete({"quest": start.quest, "survivors": list(picked)}))
    return start.with_team(picked, start.quest)


def _choose_teammates(screen: Screen, keyboard: Keyboard, command: Command, start: Start) -> Start:
    """Other Survivors for the computer to play."""
    typed = argument(command) or _asked(screen, keyboard, _partners(screen, start),
                                        "Whom does the computer play? (names, all or none; Enter changes nothing) > ")
    return msgspec.structs.replace(start, teammates=Wish(typed).of(start.survivors, start.teammates))


def _choose_bot(screen: Screen, keyboard: Keyboard, command: Command, start: Start) -> Start:
    """Another bot for the computer's Survivors."""
    if not argument(command):
        raise GravetideError("Say how the computer plays: bot steady, bot thinker or bot random.")
    return msgspec.structs.replace(start, teammates=Wish(bot=argument(command)).of(start.survivors, start.teammates))


def _choose_house_rules(screen: Screen, keyboard: Keyboard, command: Command, start: Start) -> Start:
    """Other house rules: a preset, or one of them switched on or off."""
    quest, options = GAME.quest(start.quest), start.options
    typed = argument(command) or _asked(screen, keyboard, house_rule_lines(screen, house_rules_in(quest, options)),
                                        "Which preset, or which one is switched? (Enter leaves them as they are) > ")
    if not typed:
        return start
    if typed in PRESETS:
        asked = read_switches(typed, ())
    elif typed in MODULES:
        asked = options | {HOUSE + typed: typed not in house_rules_in(quest, options)}
    else:
        asked = options | read_switches("", [typed])
    GAME.setup(GAME.complete({"quest": start.quest, "options": asked}))
    return msgspec.structs.replace(start, options=asked)


_CHANGES: dict[str, Callable[[Screen, Keyboard, Command, Start], Start]] = {
    "number": _choose_quest,
    "team": _choose_team,
    "computer": _choose_teammates,
    "bot": _choose_bot,
    "house": _choose_house_rules,
}
"""What a command makes of a start; what can't be is refused in words."""


def _asked(screen: Screen, keyboard: Keyboard, page: Sequence[Text], question: str) -> str:
    """What somebody answers who has a page before him."""
    screen.clear()
    screen.show(page)
    line = keyboard.ask(question)
    return read_command(line).text if line is not None else ""


def _partners(screen: Screen, start: Start) -> list[Text]:
    """The team, the computer's Survivors marked, and how it can play."""
    from gravetide.players.registry import WAYS  # noqa: PLC0415 -- who plays alone need not wait for the bots

    sheets = GAME.pack().survivors
    lines = [Text("Teammates", f"bold {GOLD}")]
    for key in start.survivors:
        mark = "✓" if key in start.teammates.survivors else " "
        lines.append(Text.assemble((f"{mark} ", EMBER), sheets[key].name))
    lines.append(Text(f"How the computer plays ({start.teammates.bot} now; on the first screen, bot and a name)", DIM))
    for bot, way in WAYS.items():
        lines += screen.wrapped(Text.assemble((f"  {bot:<9}", EMBER), (way, DIM)), indent=11)
    return lines


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
