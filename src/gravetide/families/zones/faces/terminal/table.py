"""What is on the table, as lines: the map, goals and team beside it, and the dashboard of whoever acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from gravetide.families.zones.drawn.sprite import PALETTE
from gravetide.families.zones.faces.terminal.cars import car_notes
from gravetide.families.zones.faces.terminal.house_rules import abilities, house_notes, role_words
from gravetide.families.zones.faces.terminal.map import board_lines, window
from gravetide.families.zones.team.chi.chi import ChiView
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.told.view import CardView, GoalView, SurvivorView, ZoneView
from gravetide.terminal.asked import Table
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD, Screen

PANEL = 26
"""Columns that goals and team need beside the map."""

WIDEST_PANEL = 44
DANGER = {level: f"color({colour})" for level, colour in PALETTE.terminal.levels.items()}
BASES = PALETTE.terminal.bases
FATES = {"in play": "stands", "eliminated": "fell", "left": "got away"}


def header(view: ZoneView, width: int) -> Text:
    """Quest, Round, phase and danger in one line."""
    phase = {"players": "Players' Phase", "zombies": "Zombies' Phase", "end": "End Phase"}.get(view.phase, "Set-up")
    line = Text.assemble(
        (f" {view.title} ", f"bold reverse {EMBER}"),
        f"  Round {view.round} · {phase} · danger ",
        (view.danger, f"bold {DANGER.get(view.danger, EMBER)}"),
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


def chi_of(view: ZoneView) -> dict[str, int]:
    """The Chi that each Survivor has, by key; nothing in games without it."""
    found = view.house.get("chi")
    return dict(found.reserve) if isinstance(found, ChiView) else {}


def team_lines(view: ZoneView, width: int, computers: Mapping[str, str] | None = None) -> list[Text]:
    """One line for each Survivor; `computers` are those whom a bot plays, with its name."""
    longest = max(len(survivor.name) for survivor in view.survivors)
    reserve = chi_of(view)
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
            (f"{survivor.experience}", DANGER.get(survivor.level, EMBER)),
        )
        if survivor.key in reserve:
            line.append(f" {reserve[survivor.key]} Chi", GOLD)
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


def dashboard(screen: Screen, survivor: SurvivorView, width: int, slots: Slots, role: str = "",
              chi: int = -1) -> list[Text]:
    """A Survivor's Actions, Wounds, experience, cards and skills; the class in words and the Chi if there are such."""
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
        (level, DANGER.get(survivor.level, EMBER)),
        " experience",
    )
    if chi >= 0:
        top.append(f"   {chi} Chi", GOLD)
    if survivor.rotten:
        top.append("   unseen by zombies", DIM)
    hands = " + ".join(card_words(card) for card in survivor.hands) or "empty"
    pack = ", ".join(card_words(card) for card in survivor.backpack) or "empty"
    cards = Text.assemble(("Hands ", DIM), hands)
    if slots.body:
        cards.append_text(Text.assemble(("   Body ", DIM), card_words(survivor.body) if survivor.body else "empty"))
    room = max(slots.pack, len(survivor.backpack))  # some skills give more
    name = f"{slots.pack_name[0].upper()}{slots.pack_name[1:]}"
    cards.append_text(Text.assemble((f"   {name} ", DIM), pack, (f" ({len(survivor.backpack)}/{room})", DIM)))
    skills = Text.assemble(("Skills ", DIM), ", ".join(skill.name for skill in survivor.skills))
    parts = [top, cards, skills]
    if role:
        parts.append(Text.assemble(("Class ", DIM), role))
    return [line for part in parts for line in screen.wrapped(part, width, indent=2)]


def focus(view: ZoneView) -> str:
    """The Zone to look at: where the active Survivor is, else where most of the team is."""
    active = view.survivor(view.active)
    if active is not None and active.zone:
        return active.zone
    zones = [survivor.zone for survivor in view.survivors if survivor.zone]
    return max(zones, key=zones.count) if zones else ""


def middle(screen: Screen, table: Table, height: int | None) -> list[Text]:
    """The map, and beside it goals and team if they fit there, else under it."""
    width, cols = screen.width, table.picture.board.cols
    narrowest = cols * 8 + 1
    if width - narrowest - 2 < PANEL:
        return _stacked(screen, table, height)
    panel = max(PANEL, min(WIDEST_PANEL, (width - 2) * 2 // 5), width - 2 - (cols * 12 + 1) if cols < 7 else 0)
    panel = min(panel, width - narrowest - 2)
    board, legend = board_lines(screen, table.picture, width - panel - 2)
    column = max(line.cell_len for line in board) + 2
    panel = min(width - column, WIDEST_PANEL)
    right = _panel(screen, table, panel)
    board = board if height is None else window(board, height, focus(table.view))
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
    """Cars, and what house rules have put on the table, a paragraph each."""
    notes = [Text.assemble((f"{heading} ", DIM), words) for heading, words in car_notes(view) + house_notes(view)]
    return [line for note in notes for line in screen.wrapped(note, width, indent=2)]


def _supply(screen: Screen, view: ZoneView, width: int) -> list[Text]:
    text = Text.assemble(
        ("Decks ", DIM),
        f"{view.equipment.left} Equipment, {view.zombie_cards.left} Zombie",
    )
    return screen.wrapped(text, width, indent=2)


def _stacked(screen: Screen, table: Table, height: int | None) -> list[Text]:
    width, view = screen.width, table.view
    board, _ = board_lines(screen, table.picture, width)
    team = _flowed(team_lines(view, 0, table.computers), width)
    goals = "   ".join(f"{'✓' if goal.reached else '○'} {goal.sentence}" for goal in view.goals)
    under = [*screen.wrapped(Text(goals, GOLD), width), *team]
    notes = "   ".join(f"{heading} {words}" for heading, words in car_notes(view) + house_notes(view))
    if notes:
        under += screen.wrapped(Text(notes, DIM), width)
    if height is None:
        return [*board, *under]
    return [*window(board, max(5, height - len(under)), focus(table.view)), *under]


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


def team_page(screen: Screen, view: ZoneView, slots: Slots) -> list[Text]:
    """Everybody's dashboard, with what skills and abilities do."""
    lines: list[Text] = []
    for survivor in view.survivors:
        lines += dashboard(
            screen, survivor, screen.width, slots, role_words(view, survivor.key), chi_of(view).get(survivor.key, -1))
        skills = [(skill.name, skill.text) for skill in survivor.skills]
        for name, text in skills + abilities(view, survivor.key):
            lines += screen.wrapped(Text(f"    {name}: {text}", DIM), indent=6)
    return lines


def fates(view: ZoneView) -> list[Text]:
    """What has become of the team."""
    return [
        Text.assemble(
            (f"{survivor.name:<14}", "bold"),
            f"{FATES[survivor.fate]:<9}",
            (hearts(survivor), BLOOD),
            f"  {survivor.experience:>3} experience, {survivor.level}",
        )
        for survivor in view.survivors
    ]
