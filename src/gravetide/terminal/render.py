"""The screen of the game as lines: what the face shows in the middle, the story, and the options with their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from gravetide.kernel import Decision, Offer
from gravetide.terminal.asked import Face, Table, Told
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen

TITLE_WIDTH = 8
LOWEST_MIDDLE = 5
OTHER = "other"
"""The group of options that name none."""


# -- options


def in_groups(decision: Decision, titles: Mapping[str, str]) -> list[tuple[str, list[Offer]]]:
    """The options under the title of their group, in the order in which they are shown and numbered."""
    grouped: dict[str, list[Offer]] = {}
    for offer in decision.options:
        grouped.setdefault(getattr(offer.option, "group", OTHER), []).append(offer)
    titled: dict[str, list[Offer]] = {}
    for group in (*titles, *[group for group in grouped if group not in titles]):
        if group in grouped:
            titled.setdefault(titles.get(group, group.capitalize()), []).extend(grouped[group])
    return list(titled.items())


def numbered(decision: Decision, titles: Mapping[str, str]) -> list[Offer]:
    """The options in the order in which they are numbered, from 1."""
    return [offer for _, offers in in_groups(decision, titles) for offer in offers]


def option_lines(
    screen: Screen, decision: Decision, titles: Mapping[str, str], chances: Mapping[str, str], width: int
) -> list[Text]:
    """The numbered options, a paragraph for each group; long sentences get a line each."""
    lines: list[Text] = []
    number = 0
    for title, offers in in_groups(decision, titles):
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


def table_lines(screen: Screen, face: Face, table: Table) -> list[Text]:
    """The screen of the game: heading, what is on the table, story, dashboard, options."""
    return _table_lines(screen, face, table)[0]


def story_is_cut(screen: Screen, face: Face, table: Table) -> bool:
    """Whether the table's screen has no room for all that happened."""
    return _table_lines(screen, face, table)[1]


def _table_lines(screen: Screen, face: Face, table: Table) -> tuple[list[Text], bool]:
    width, height = screen.width, screen.height
    top = [face.heading(table.view, width)]
    if table.title:
        top += screen.wrapped(Text(table.title, DIM), width)
    bottom = face.dashboard(screen, table.view, width)
    if table.decision is not None:
        bottom += screen.wrapped(Text(table.decision.prompt, f"bold {EMBER}"), width)
        bottom += option_lines(screen, table.decision, face.groups, table.chances, width)
    bottom += [line for remark in table.remarks for line in screen.wrapped(Text(remark, GOLD), width)]
    story = [line for line in story_lines(screen, table.story, width) if line.plain]
    if height is None:
        return [*top, *story, *face.middle(screen, table, None), *bottom], False
    room = height - len(top) - len(bottom) - 1  # the last line is for typing
    kept = min(len(story), max(2, room // 4))
    middle = face.middle(screen, table, max(LOWEST_MIDDLE, room - kept))
    shown = max(0, min(len(story), room - len(middle)))
    lines = [*top, *middle, *story[len(story) - shown :], *bottom]
    # With very many options the middle goes first, and options scroll before they are lost.
    return (lines if len(lines) < height else [*top, *bottom]), shown < len(story)


def key_line(keys: Sequence[tuple[str, str]]) -> Text:
    """What can be pressed, in one line."""
    line = Text("")
    for number, (key, meaning) in enumerate(keys):
        line.append("   " if number else "").append(key, f"bold {EMBER}").append(f" {meaning}")
    return line
