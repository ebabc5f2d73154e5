"""Screens as lines of styled text: the map, the dashboard, goals, options, and what happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from gravetide.content.quest import Quest
from gravetide.drawing import Picture, draw
from gravetide.games.pictures import quest_picture
from gravetide.kernel import Decision, Event, Offer
from gravetide.rules import events
from gravetide.rules.alternate.modules import MODULES, PRESETS
from gravetide.rules.alternate.roles import RolesView
from gravetide.rules.narration import tell
from gravetide.rules.odds import ArmorOdds, AttackOdds, DoorOdds
from gravetide.rules.setup import Setup
from gravetide.rules.state import ZoneGame
from gravetide.rules.view import CardView, GoalView, SurvivorView, ZoneView
from gravetide.terminal.house import house_notes

GROUPS = {
    "turn": "Turn",
    "dice": "Dice",
    "choice": "Choose",
    "move": "Move",
    "combat": "Fight",
    "magic": "Magic",
    "fire": "Fire",
    "door": "Doors",
    "search": "Search",
    "objective": "Take",
    "skill": "Skills",
    "card": "Cards",
    "other": "Other",
    "end": "Other",
}
"""The groups of options in the order in which they are shown, with their titles."""

TITLE_WIDTH = 8
PANEL = 26
"""Columns that goals and team need beside the map."""

WIDEST_PANEL = 44
LOWEST_MAP = 5
EMBER, GOLD, BLOOD = "color(215)", "color(221)", "color(203)"
DIM, HORDE, MAGIC = "color(245)", "color(149)", "color(177)"
DANGER = {"blue": "color(75)", "yellow": "color(221)", "orange": "color(208)", "red": "color(203)"}
BASES = (80, 218, 187, 117, 223, 158, 189, 252)

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_STYLES: tuple[tuple[tuple[type[Event], ...], str], ...] = (
    ((events.RoundBegan, events.PhaseBegan), "bold"),
    ((events.GameEnded, events.Eliminated, events.Wounded), f"bold {BLOOD}"),
    ((events.ZombiesAttack, events.WoundsAssigned), BLOOD),
    ((events.ZombiesKilled, events.ExperienceGained, events.LevelReached, events.SkillGained), GOLD),
    ((events.ObjectiveTaken, events.Unlocked, events.GoalReached, events.LeftBoard, events.CardGained), EMBER),
    ((events.NecromancerEntered, events.NecromancerEscaped, events.EnchantmentCast), MAGIC),
    ((events.ZombiesMoved, events.ZombiesPlaced, events.ZombiesJoined, events.ZombieCardDrawn), HORDE),
    ((events.ExtraActivation, events.OutOfMiniatures, events.ZombiesPushed), HORDE),
    ((events.TurnEnded, events.NoiseCleared, events.DeckReshuffled), DIM),
)
_STYLE = {kind: style for kinds, style in _STYLES for kind in kinds}
_HEADINGS = (events.RoundBegan, events.PhaseBegan)


class Told(msgspec.Struct, frozen=True):
    """One sentence of the story so far."""

    sentence: str
    style: str = ""
    is_heading: bool = False


def told(happened: Iterable[Event], game: ZoneGame) -> list[Told]:
    """Events as sentences, headings before phases and Rounds."""
    return [Told(tell(event, game), _STYLE.get(type(event), ""), isinstance(event, _HEADINGS)) for event in happened]


class Screen:
    """The terminal: how large it is, and how things are put on it.

    `height` is None where nobody looks at a screen; then nothing is cut and nothing is cleared.
    """

    def __init__(self, *, colour: bool = True, live: bool = False) -> None:
        self.console = Console(no_color=True if not colour else None, highlight=False, soft_wrap=True, emoji=False)
        self.live = live

    @property
    def width(self) -> int:
        """Columns."""
        return max(40, self.console.size.width if self.live else min(self.console.size.width, 120))

    @property
    def height(self) -> int | None:
        """Lines, if somebody looks at them."""
        return max(16, self.console.size.height) if self.live else None

    @property
    def colour(self) -> bool:
        """Whether the map is drawn in colours."""
        return self.console.is_terminal and not self.console.no_color

    def clear(self) -> None:
        """A fresh page."""
        if self.live:
            self.console.clear()

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=True, crop=self.live)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence, wrapped."""
        self.show(self.wrapped(Text(sentence, style)))

    def wrapped(self, text: Text, width: int | None = None, indent: int = 0) -> list[Text]:
        """A paragraph broken into lines; all but the first are indented."""
        width = width or self.width
        first, *rest = text.wrap(self.console, width) if text.plain else [Text("")]
        if not rest or not indent:
            return [_stripped(line) for line in (first, *rest)]
        remaining = Text(" ").join([_stripped(line) for line in rest])
        again = remaining.wrap(self.console, width - indent)
        return [_stripped(first), *[Text(" " * indent).append_text(_stripped(line)) for line in again]]

    # -- the board

    def board(self, picture: Picture, width: int) -> tuple[list[Text], list[Text]]:
        """The drawn board with its vaults, and the legend."""
        coloured = draw(picture, colour=self.colour, width=width).split("\n")
        plain = [_ANSI.sub("", line) for line in coloured]
        # Walls end at the last line that closes a box: of the map, or of the vaults under it.
        end = max(number for number, line in enumerate(plain) if line.startswith("┗")) + 1
        lines = [Text.from_ansi(line, no_wrap=True) for line in coloured]
        return lines[:end], lines[end:]

    def window(self, board: list[Text], height: int, zone: str) -> list[Text]:
        """As much of the board as fits, around a Zone."""
        if len(board) <= height:
            return board
        if not zone.startswith("v"):
            # Vaults lie under the map and are left out first, unless somebody is down there.
            board = board[: next(number for number, line in enumerate(board) if line.plain.startswith("┗")) + 1]
            if len(board) <= height:
                return board
        name = re.compile(rf"\b{re.escape(zone)}\b") if zone else None
        at = next((number for number, line in enumerate(board) if name and name.search(line.plain)), 0)
        first = max(0, min(at + 1 - height // 2, len(board) - height))
        shown = board[first : first + height]
        # The line that says so hides one more.
        above, below = (first + 1 if first else 0), len(board) - first - height
        below = below + 1 if below else 0
        if above:
            shown[0] = Text(f"  ↑ {_lines(above)} of the map (m shows all of it)", DIM)
        if below:
            shown[-1] = Text(f"  ↓ {_lines(below)} of the map (m shows all of it)", DIM)
        return shown

    def beside(self, left: list[Text], right: list[Text], column: int) -> list[Text]:
        """Two blocks of lines next to each other."""
        lines = []
        for number in range(max(len(left), len(right))):
            line = left[number].copy() if number < len(left) else Text("")
            if number < len(right):
                line.append(" " * (column - line.cell_len))
                line.append_text(right[number])
            lines.append(line)
        return lines


def _lines(number: int) -> str:
    return f"{number} more line{'s' if number > 1 else ''}"


def _stripped(line: Text) -> Text:
    line = line.copy()
    line.rstrip()
    return line


# -- pieces of the table


def header(view: ZoneView, width: int) -> Text:
    """Quest, Round, phase and danger in one line."""
    phase = {"players": "Players' Phase", "zombies": "Zombies' Phase", "end": "End Phase"}.get(view.phase, "Set-up")
    line = Text.assemble(
        (f" {view.title} ", f"bold reverse {EMBER}"),
        f"  Round {view.round} · {phase} · danger ",
        (view.danger, f"bold {DANGER[view.danger]}"),
    )
    asleep = sum(not spawn.active for spawn in view.spawns)
    cards = Text(f"  Spawn Zones {len(view.spawns) - asleep}" + (f" (+{asleep} asleep)" if asleep else ""), DIM)
    if line.cell_len + cards.cell_len <= width:
        line.append_text(cards)
    return line


def goal_lines(screen: Screen, goals: Sequence[GoalView], width: int) -> list[Text]:
    """What the quest still needs."""
    lines: list[Text] = []
    for goal in goals:
        mark, style = ("✓ ", DIM) if goal.reached else ("○ ", "")
        lines += screen.wrapped(Text.assemble((mark, GOLD), (goal.sentence, style)), width, indent=2)
    return lines


def hearts(survivor: SurvivorView) -> str:
    """Wounds left and taken."""
    return "♥" * (survivor.wound_limit - survivor.wounds) + "♡" * survivor.wounds


def team_lines(view: ZoneView, width: int, computers: Mapping[str, str] | None = None) -> list[Text]:
    """One line for each Survivor; `computers` are those whom a bot plays, with its name."""
    longest = max(len(survivor.name) for survivor in view.survivors)
    lines = []
    for number, survivor in enumerate(view.survivors):
        name = survivor.name.ljust(min(longest, 9))[: min(longest, 9)]
        if survivor.fate != "in play":
            lines.append(Text(f"  {name} {'fell' if survivor.fate == 'eliminated' else 'got away'}", DIM))
            continue
        active = survivor.key == view.active
        line = Text.assemble(
            ("▶ " if active else "✓ " if survivor.done else "  ", EMBER if active else DIM),
            (name, f"color({BASES[number % len(BASES)]})" + (" bold" if active else "")),
            f" {survivor.zone} ",
            (hearts(survivor), BLOOD),
            " ",
            (f"{survivor.experience}", DANGER[survivor.level]),
        )
        if survivor.rotten:
            line.append(" unseen", DIM)
        if computers and survivor.key in computers:
            bot = computers[survivor.key]
            line.append(f" {bot if not width or line.cell_len + 1 + len(bot) <= width else 'bot'}", f"italic {DIM}")
        cards = ", ".join(card_words(card) for card in survivor.hands)
        if cards and width >= line.cell_len + len(cards) + 2:
            line.append(f"  {cards}", DIM)
        lines.append(line)
    return lines


def card_words(card: CardView) -> str:
    """A card with its state."""
    if card.loaded is False:
        return f"{card.name} (empty)"
    return f"{card.name} (cast)" if card.cast else card.name


def role_words(view: ZoneView, key: str) -> str:
    """A Survivor's class with its abilities, where the table plays with classes and it is chosen."""
    roles = view.house.get("classes")
    role = roles.survivors.get(key) if isinstance(roles, RolesView) else None
    if role is None or not role.key:
        return ""
    stance = " (in Defensive Stance)" if role.stance else ""
    return f"{role.name}{stance}: {', '.join(ability.name for ability in role.abilities)}"


def dashboard(screen: Screen, survivor: SurvivorView, width: int, role: str = "") -> list[Text]:
    """A Survivor's Actions, Wounds, experience, cards and skills, and the class in words if there is one."""
    free = "".join(f" +{words}" for words in survivor.free)
    level = f"{survivor.level} {survivor.experience}"
    if survivor.next_level_at:
        level += f"/{survivor.next_level_at}"
    top = Text.assemble(
        (f"{survivor.name}", "bold"),
        f"{', ' + survivor.role if survivor.role else ''}, in {survivor.zone or 'no Zone'}   ",
        ("●" * survivor.actions + "○" * max(0, 3 - survivor.actions), EMBER),
        f" Actions{free}   ",
        (hearts(survivor), BLOOD),
        "   ",
        (level, DANGER[survivor.level]),
        " experience",
    )
    if survivor.rotten:
        top.append("   unseen by zombies", DIM)
    hands = " + ".join(card_words(card) for card in survivor.hands) or "empty"
    body = card_words(survivor.body) if survivor.body else "empty"
    pack = ", ".join(card_words(card) for card in survivor.backpack) or "empty"
    cards = Text.assemble(
        ("Hands ", DIM),
        hands,
        ("   Body ", DIM),
        body,
        ("   Backpack ", DIM),
        f"{pack}",
        (f" ({len(survivor.backpack)}/5)", DIM),
    )
    skills = Text.assemble(("Skills ", DIM), ", ".join(skill.name for skill in survivor.skills))
    parts = [top, cards, skills]
    if role:
        parts.append(Text.assemble(("Class ", DIM), role))
    return [line for part in parts for line in screen.wrapped(part, width, indent=2)]


# -- options


def in_groups(decision: Decision) -> list[tuple[str, list[Offer]]]:
    """The options under the title of their kind, in the order in which they are shown and numbered."""
    grouped: dict[str, list[Offer]] = {}
    for offer in decision.options:
        grouped.setdefault(getattr(offer.option, "group", "other"), []).append(offer)
    titled: dict[str, list[Offer]] = {}
    for group in (*GROUPS, *(grouped.keys() - GROUPS.keys())):
        if group in grouped:
            titled.setdefault(GROUPS.get(group, group), []).extend(grouped[group])
    return list(titled.items())


def numbered(decision: Decision) -> list[Offer]:
    """The options in the order in which they are numbered, from 1."""
    return [offer for _, offers in in_groups(decision) for offer in offers]


def option_lines(screen: Screen, decision: Decision, chances: dict[str, str], width: int) -> list[Text]:
    """The numbered options, a paragraph for each kind; long sentences get a line each."""
    lines: list[Text] = []
    number = 0
    for title, offers in in_groups(decision):
        items = []
        for offer in offers:
            number += 1
            item = Text.assemble((f"{number}", f"bold {EMBER}"), f" {offer.sentence}")
            if chances.get(offer.notation):
                item.append(f" ({chances[offer.notation]})", GOLD)
            items.append(item)
        lines += _paragraph(screen, Text(f"{title:<{TITLE_WIDTH}}", DIM), items, width)
    return lines


def _paragraph(screen: Screen, title: Text, items: list[Text], width: int) -> list[Text]:
    """Items one after the other, never broken unless one alone is longer than a line."""
    lines = [title.copy()]
    used = TITLE_WIDTH
    for item in items:
        gap = 0 if used == TITLE_WIDTH else 3
        if gap and used + gap + item.cell_len > width:
            lines.append(Text(" " * TITLE_WIDTH))
            used, gap = TITLE_WIDTH, 0
        if TITLE_WIDTH + item.cell_len > width:
            first, *rest = screen.wrapped(item, width - TITLE_WIDTH, indent=2)
            lines[-1].append_text(first)
            lines += [Text(" " * TITLE_WIDTH).append_text(line) for line in rest]
            used = width
            continue
        lines[-1].append(" " * gap).append_text(item)
        used += gap + item.cell_len
    return lines


def percent(chance: float) -> str:
    """A chance in words, never rounded to certainty."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def odds_in_short(odds: object) -> str:
    """The chances of an option in a few characters."""
    if isinstance(odds, AttackOdds):
        kill = percent(1 - odds.kills.get(0, 0.0))
        risk = 1 - odds.friendly_hits.get(0, 1.0 if not odds.friendly_hits else 0.0)
        return (f"kills {kill}" + (f", hits a friend {percent(risk)}" if risk > 0 else "")
                + (f", breaks {percent(odds.breaks)}" if odds.breaks > 0 else ""))
    if isinstance(odds, DoorOdds):
        return f"opens {percent(odds.opens)}" if odds.opens < 1 else ""
    if isinstance(odds, ArmorOdds):
        return f"stops one or more {percent(1 - odds.stopped.get(0, 0.0))}"
    return ""


def odds_in_full(odds: object, setup: Setup) -> list[str]:
    """The chances of an option, line by line."""
    if isinstance(odds, AttackOdds):
        lines = [f"{odds.dice} dice, each {odds.needed} or more is a hit of {odds.damage} damage."]
        lines += [f"  {percent(chance):>5}  kill {number}" for number, chance in sorted(odds.kills.items())]
        lines += [
            f"  {percent(chance):>5}  kill at least one {setup.pack.zombies[kind].name}"
            for kind, chance in sorted(odds.kills_of.items())
        ]
        lines += [f"  {percent(odds.all_killed):>5}  leave none standing"]
        lines += [
            f"  {percent(chance):>5}  hit friends {number} times"
            for number, chance in sorted(odds.friendly_hits.items())
            if number
        ]
        lines += [
            f"  {percent(friend.eliminated):>5}  lose {setup.cast[friend.survivor].name}, taking all misses"
            for friend in odds.friends
        ]
        lines += [f"  {percent(odds.breaks):>5}  break a weapon or spell"] if odds.breaks > 0 else []
        return lines
    if isinstance(odds, DoorOdds):
        return [f"The door opens in {percent(odds.opens)} of all tries."]
    if isinstance(odds, ArmorOdds):
        return [f"  {percent(chance):>5}  stop {number}" for number, chance in sorted(odds.stopped.items())]
    return ["Chance has no part in this."]


# -- what happened


def story_lines(screen: Screen, story: Sequence[Told], width: int) -> list[Text]:
    """Sentences; a heading stands out from what came before."""
    lines: list[Text] = []
    before: Told | None = None
    for entry in story:
        if entry.is_heading and before is not None and not before.is_heading:
            lines.append(Text(""))
        bullet = Text("" if entry.is_heading else "· ", DIM)
        lines += screen.wrapped(bullet.append(entry.sentence, entry.style), width, indent=2)
        before = entry
    return lines


# -- the whole table


class Table(msgspec.Struct, frozen=True):
    """Everything one screen of the game shows."""

    view: ZoneView
    picture: Picture
    decision: Decision | None
    chances: dict[str, str] = {}
    story: tuple[Told, ...] = ()
    remarks: tuple[str, ...] = ()
    title: str = ""
    computers: dict[str, str] = {}

    @property
    def focus(self) -> str:
        """The Zone to look at: where the active Survivor is, else where most of the team is."""
        active = self.view.survivor(self.view.active)
        if active is not None and active.zone:
            return active.zone
        zones = [survivor.zone for survivor in self.view.survivors if survivor.zone]
        return max(zones, key=zones.count) if zones else ""


def table_lines(screen: Screen, table: Table) -> list[Text]:
    """The screen of the game: header, map with goals and team beside or under it, story, dashboard, options."""
    return _table_lines(screen, table)[0]


def story_is_cut(screen: Screen, table: Table) -> bool:
    """Whether the table's screen has no room for all that happened."""
    return _table_lines(screen, table)[1]


def _table_lines(screen: Screen, table: Table) -> tuple[list[Text], bool]:
    width, height, view = screen.width, screen.height, table.view
    top = [header(view, width)]
    if table.title:
        top += screen.wrapped(Text(table.title, DIM), width)
    active = view.survivor(view.active)
    bottom = dashboard(screen, active, width, role_words(view, active.key)) if active is not None else []
    if table.decision is not None:
        bottom += screen.wrapped(Text(table.decision.prompt, f"bold {EMBER}"), width)
        bottom += option_lines(screen, table.decision, table.chances, width)
    bottom += [line for remark in table.remarks for line in screen.wrapped(Text(remark, GOLD), width)]
    story = [line for line in story_lines(screen, table.story, width) if line.plain]
    if height is None:
        return [*top, *story, *_middle(screen, table, None), *bottom], False
    room = height - len(top) - len(bottom) - 1  # the last line is for typing
    kept = min(len(story), max(2, room // 4))
    middle = _middle(screen, table, max(LOWEST_MAP, room - kept))
    shown = max(0, min(len(story), room - len(middle)))
    lines = [*top, *middle, *story[len(story) - shown :], *bottom]
    # With very many options the map goes first, and options scroll before they are lost.
    return (lines if len(lines) < height else [*top, *bottom]), shown < len(story)


def _middle(screen: Screen, table: Table, height: int | None) -> list[Text]:
    """The map, and beside it goals and team if they fit there, else under it."""
    width, cols = screen.width, table.picture.board.cols
    narrowest = cols * 8 + 1
    if width - narrowest - 2 < PANEL:
        return _stacked(screen, table, height)
    panel = max(PANEL, min(WIDEST_PANEL, (width - 2) * 2 // 5), width - 2 - (cols * 12 + 1) if cols < 7 else 0)
    panel = min(panel, width - narrowest - 2)
    board, legend = screen.board(table.picture, width - panel - 2)
    column = max(line.cell_len for line in board) + 2
    panel = min(width - column, WIDEST_PANEL)
    right = _panel(screen, table, panel)
    board = board if height is None else screen.window(board, height, table.focus)
    if len(right) > len(board) and height is not None:
        right = _panel(screen, table, panel, brief=True)[: max(len(board), 1)]
    lines = screen.beside(board, right, column)
    return lines + legend if height is not None and len(lines) + len(legend) <= height else lines


def _panel(screen: Screen, table: Table, width: int, *, brief: bool = False) -> list[Text]:
    view = table.view
    goals = [goal for goal in view.goals if not (brief and goal.reached)]
    lines = [] if brief else [Text("Goals", f"bold {GOLD}")]
    lines += goal_lines(screen, goals, width)
    lines += [] if brief else [Text(""), Text("Team", f"bold {GOLD}")]
    lines += team_lines(view, width, table.computers)
    if not brief:
        lines += [Text(""), *_supply(screen, view, width), *house_lines(screen, view, width)]
    return lines


def house_lines(screen: Screen, view: ZoneView, width: int) -> list[Text]:
    """What house rules have put on the table, a paragraph each."""
    notes = [Text.assemble((f"{heading} ", DIM), words) for heading, words in house_notes(view)]
    return [line for note in notes for line in screen.wrapped(note, width, indent=2)]


def _supply(screen: Screen, view: ZoneView, width: int) -> list[Text]:
    text = Text.assemble(
        ("Decks ", DIM),
        f"{view.equipment.left} Equipment, {view.zombie_cards.left} Zombie",
    )
    return screen.wrapped(text, width, indent=2)


def _stacked(screen: Screen, table: Table, height: int | None) -> list[Text]:
    width, view = screen.width, table.view
    board, _ = screen.board(table.picture, width)
    team = _flowed(team_lines(view, 0, table.computers), width)
    goals = "   ".join(f"{'✓' if goal.reached else '○'} {goal.sentence}" for goal in view.goals)
    under = [*screen.wrapped(Text(goals, GOLD), width), *team]
    notes = "   ".join(f"{heading} {words}" for heading, words in house_notes(view))
    if notes:
        under += screen.wrapped(Text(notes, DIM), width)
    if height is None:
        return [*board, *under]
    return [*screen.window(board, max(5, height - len(under)), table.focus), *under]


def _flowed(items: list[Text], width: int) -> list[Text]:
    """Short lines put side by side in even columns."""
    column = max(item.cell_len for item in items) + 2
    per_line = max(1, width // column)
    lines = []
    for first in range(0, len(items), per_line):
        line = Text("")
        for place, item in enumerate(items[first : first + per_line]):
            line.append(" " * (place * column - line.cell_len))
            line.append_text(item)
        lines.append(line)
    return lines


# -- quests


def thumbnail(quest: Quest) -> list[Text]:
    """A quest's map, two characters for each cell."""
    board = quest.board
    spawns, objectives = {zone for zone, _ in quest.spawns}, {zone for zone, _ in quest.objectives}
    lines = []
    for row in range(board.rows):
        line = Text("")
        for column in range(board.cols):
            zone = board.cell_zone.get((row, column), -1)
            first = zone >= 0 and min(board.cells[zone]) == (row, column)
            street = zone >= 0 and board.kind[zone] == "street"
            mark, style = ("··", DIM) if street else ("▒▒", "color(238)") if zone >= 0 else ("  ", "")
            for here, sign, ink in (
                (zone in objectives, "◆ ", GOLD),
                (zone in spawns, "▲ ", BLOOD),
                (zone in quest.exits, "E ", EMBER),
                (zone in quest.starts, "S ", f"bold {EMBER}"),
            ):
                if here and first:
                    mark, style = sign, ink
            line.append(mark, style)
        lines.append(line)
    return lines


def quest_lines(screen: Screen, number: int, quest: Quest) -> list[Text]:
    """A quest in the list: its small map, and beside it what to expect."""
    width = screen.width - 22
    team = (
        f"{quest.min_survivors}"
        if quest.min_survivors == quest.max_survivors
        else (f"{quest.min_survivors} to {quest.max_survivors}")
    )
    text = [
        Text.assemble((f"{number:>2} ", EMBER), (quest.title, "bold"), (f"  {quest.key}", DIM)),
        Text(f"   {quest.difficulty}, {minutes(quest)}, {team} Survivors", DIM),
    ]
    text += [Text("   ").append_text(line) for line in screen.wrapped(Text(quest.intro), width - 3)]
    return screen.beside(thumbnail(quest), text, 20)


def minutes(quest: Quest) -> str:
    """How long a quest takes."""
    return f"{quest.minutes} minutes" if quest.minutes.isdigit() else f"{quest.minutes} length"


def house_rule_lines(screen: Screen, in_force: Collection[str] = ()) -> list[Text]:
    """The presets and all house rules, those in force marked."""
    lines = [Text("House rules", f"bold {GOLD}")]
    for preset, meaning in PRESETS.items():
        lines += screen.wrapped(Text.assemble((f"  {preset:<16}", EMBER), (meaning, DIM)), indent=18)
    for module in MODULES.values():
        mark = "✓" if module.key in in_force else " "
        title = Text.assemble((f"{mark} {module.key:<16}", EMBER), (f"{module.title}. ", "bold"), module.sentence)
        lines += screen.wrapped(title, indent=18)
        told = [f"Needs {key}: {why}." for key, why in module.needs.items()]
        told += [f"Brings {key}: {why}." for key, why in module.brings().items()]
        told += [f"{reading.name}: {reading.sentence}" for reading in module.readings]
        for text in told:
            lines += screen.wrapped(Text(f"{'':18}{text}", DIM), indent=18)
    return lines


def quest_house_rules(screen: Screen, quest: Quest) -> list[Text]:
    """The house rules that a quest asks for or rules out, if any."""
    lines = []
    for words, keys in (("Played with", quest.require), ("Not played with", quest.forbid)):
        if keys:
            titles = ", ".join(MODULES[key].title for key in keys)
            lines += screen.wrapped(Text(f"{words} the house rules: {titles}.", DIM))
    return lines


def quest_page(screen: Screen, quest: Quest, goals: Sequence[GoalView]) -> list[Text]:
    """A quest with its whole map."""
    board, legend = screen.board(quest_picture(quest), screen.width)
    return [
        Text.assemble((f" {quest.title} ", f"bold reverse {EMBER}"), f"  {quest.difficulty}, {minutes(quest)}"),
        *screen.wrapped(Text(quest.intro)),
        *goal_lines(screen, goals, screen.width),
        *quest_house_rules(screen, quest),
        *board,
        *legend,
    ]
