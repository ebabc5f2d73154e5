"""The command ``gravetide campaign``: begin one, go on with it, and read its story. Each is a file of its own."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from gravetide.campaigns import Campaign, has_plan, plan_of, story_of
from gravetide.campaigns.terminal import map_lines, sheets_lines
from gravetide.folders import data_folder
from gravetide.kernel import Game, GameType
from gravetide.kernel.errors import BadRecord, GravetideError
from gravetide.kernel.gametype import all_game_types, game_type
from gravetide.kernel.header import read_value
from gravetide.terminal import journal
from gravetide.terminal.asked import shown
from gravetide.terminal.keys import Keyboard
from gravetide.terminal.playback import Playback
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen
from gravetide.terminal.story import Storyteller
from gravetide.terminal.table import TableScreen
from gravetide.terminal.teammates import EVERYBODY, Teammates, computer_at, read_bot

ENDING = ".campaign"
_KEY = re.compile(r"[\w][\w.-]{0,59}")

campaign = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Play a chain of quests: those who live grow stronger, those who fall may be lost for good.",
)

TheName = Annotated[str, typer.Argument(help="The name of the campaign, as gravetide campaign list has it.")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Draw without colours.")]


# -- files


def folder() -> Path:
    """Where the campaigns are."""
    return data_folder() / "campaigns"


def file_of(name: str) -> Path:
    """The file of a campaign by its name; a path to one is taken as it is."""
    if name.endswith(ENDING):
        return Path(name)
    if not _KEY.fullmatch(name):
        raise GravetideError(f'"{name:.60}" is no name for a campaign: letters, digits, - and _ only.')
    return folder() / f"{name}{ENDING}"


def running(path: Path, chapter: int) -> Path:
    """Where the game of a chapter is kept while it is played: a line is added for each choice."""
    return path.with_name(f"{path.stem}.{chapter}.record")


def load(name: str) -> tuple[Path, Campaign]:
    """A campaign with all that was played of it, up to the last choice."""
    path = file_of(name)
    if not path.is_file():
        raise GravetideError(f'There is no campaign "{name}". Begin it: gravetide campaign new {name}')
    try:
        found = Campaign.read(journal.read_file(path).decode("utf-8"))
    except (UnicodeDecodeError, BadRecord) as error:
        raise GravetideError(f"{path}: {error}") from error
    now = running(path, len(found.pages))
    if now.is_file() and not found.is_over:
        found.resume(journal.open_game(now))
    return path, found


def keep(path: Path, found: Campaign) -> None:
    """Write it down as a whole. What was kept of the chapter by itself is in it from then on."""
    journal.write_file(path, found.text().encode())
    for old in path.parent.glob(f"{path.stem}.*.record*"):
        old.unlink(missing_ok=True)


# -- commands


@campaign.command()
def new(
    name: Annotated[str, typer.Argument(help="What the campaign is called here, such as winter.")],
    game: Annotated[str, typer.Option(help="Which game; the first that has a campaign if nothing is said.")] = "",
    players: Annotated[int, typer.Option(min=1, help="How many play it.")] = 1,
    option: Annotated[list[str] | None, typer.Option(
        help="An option for its whole length, such as campaign.after_loss=replay. May be repeated.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same dice and cards.")] = None,
    no_colour: NoColour = False,
) -> None:
    """Begin a campaign. What is set here can't be changed later on."""
    path = file_of(name)
    if path.exists():
        raise GravetideError(f'There is a campaign "{name}" already. Go on with it: gravetide campaign play {name}')
    options: dict[str, Any] = read_value("option", ", ".join(option or []), dict)
    begun = Campaign(_kind(game), options, seats=players,
                     seed=secrets.randbelow(1 << 32) if seed is None else seed)
    keep(path, begun)
    screen = Screen(colour=not no_colour)
    screen.say(begun.plan.sentence)
    screen.say(f"The campaign is begun. Play it: gravetide campaign play {name}", EMBER)


@campaign.command("list")
def list_all(no_colour: NoColour = False) -> None:
    """List your campaigns, and the games that have one."""
    screen = Screen(colour=not no_colour)
    for kind in _kinds():
        plan = plan_of(kind)
        screen.say(f"{kind.name}: {plan.title}. {plan.sentence}", DIM)
    found = sorted(folder().glob(f"*{ENDING}")) if folder().is_dir() else []
    for path in found:
        try:
            _, one = load(path.stem)
        except GravetideError as error:
            screen.say(f"{path.stem}: it can't be read. {error}")
            continue
        won = sum(quest.standing == "won" for quest in one.standing.quests)
        screen.show([Text.assemble((path.stem, f"bold {EMBER}"), f"  {one.game_type.title}, {won} won. ",
                                   (one.standing.next, GOLD))])
    if found:
        screen.say(f"Their files are in {folder()}; one can be taken to another machine, or to a server.", DIM)
    else:
        screen.say("You have no campaign yet. Begin one: gravetide campaign new winter")


@campaign.command()
def play(
    name: TheName,
    computer: Annotated[str, typer.Option(help="Players that the computer plays, such as 2, or all to watch.")] = "",
    bot: Annotated[str, typer.Option(help="How the computer plays: steady (if nothing is said), random ...")] = "",
    no_colour: NoColour = False,
) -> None:
    """Go on with a campaign, from where it was left."""
    path, found = load(name)
    keyboard = Keyboard()
    screen = Screen(colour=not no_colour, live=keyboard.is_live)
    helped = _helped(computer, found.seats)
    while not found.is_over:
        game = found.current
        story = Storyteller(lambda game: computer_at(shown(game.game_type), game.header,
                                                     _teammates(found, game, helped, bot)))
        game.attach(story)
        chapter = ChapterScreen(path, found, game, story, screen, keyboard)
        chapter.play()
        game.hooks.remove(story)
        if not game.is_over:
            keep(path, found)
            return
        found.turn_pages()
        keep(path, found)
        if chapter.left and not found.is_over:
            screen.say(chapter.how_to_go_on, EMBER)
            return
    _show(screen, found)
    screen.say(f"The campaign is over. Read it again: gravetide campaign story {name}", EMBER)


@campaign.command("give-up")
def give_up(name: TheName, no_colour: NoColour = False) -> None:
    """Break the quest off that is being played. It counts as lost, and what was booked stays booked."""
    path, found = load(name)
    found.give_up()
    keep(path, found)
    Screen(colour=not no_colour).say(f"The quest is given up. Go on: gravetide campaign play {name}", EMBER)


@campaign.command()
def story(
    name: TheName,
    chapter: Annotated[int, typer.Option(min=0, help="Step through the game of this chapter, choice by choice.")] = 0,
    no_colour: NoColour = False,
) -> None:
    """Read a campaign: its map, the sheets, and what was decided, chapter by chapter."""
    path, found = load(name)
    keyboard = Keyboard()
    screen = Screen(colour=not no_colour, live=keyboard.is_live and bool(chapter))
    if chapter:
        if chapter > len(found.pages):
            raise GravetideError(f"The campaign has chapters 1 to {len(found.pages)}, not {chapter}.")
        record = path.with_name(f"{path.stem}.chapter-{chapter}.txt")
        journal.write_file(record, found.pages[chapter - 1].game.record().encode())
        try:
            Playback(record, screen, keyboard).run()
        finally:
            record.unlink(missing_ok=True)
        return
    for told in story_of(found):
        ended = f"  {told.result}" if told.result and told.sort == "quest" else ""
        screen.show([Text.assemble((f"{told.number:>2} {told.title}", f"bold {EMBER}"), (ended, GOLD))])
        for sentence in (*told.sentences, *([told.reason] if told.sort == "quest" and told.reason else [])):
            screen.show(screen.wrapped(Text(f"   · {sentence}"), indent=5))
        if told.details:
            screen.show(screen.wrapped(Text(f"     {' '.join(told.details)}", "dim"), indent=5))
    screen.show([Text("")])
    _show(screen, found)


def _show(screen: Screen, found: Campaign) -> None:
    standing = found.standing
    screen.show([Text(standing.title, "bold"), *map_lines(standing), Text(""), *sheets_lines(screen, standing)])
    screen.say(standing.next, GOLD)


# -- who plays


def _kinds() -> Iterator[GameType]:
    return (kind for kind in all_game_types() if has_plan(kind))


def _kind(name: str) -> GameType:
    if name:
        return game_type(name)
    first = next(_kinds(), None)
    if first is None:
        raise GravetideError("None of the games here has a campaign.")
    return first


def _helped(typed: str, seats: int) -> tuple[int, ...]:
    """The players that the computer plays, by number from 0."""
    if typed.strip().lower() == EVERYBODY:
        return tuple(range(seats))
    numbers = typed.replace(",", " ").split()
    for number in numbers:
        if not number.isdecimal() or not 1 <= int(number) <= seats:
            raise GravetideError(f'Players are numbered from 1 to {seats}; "{number:.20}" is none of them.')
    return tuple([int(number) - 1 for number in numbers])


def _teammates(found: Campaign, game: Game, helped: tuple[int, ...], bot: str) -> Teammates:
    """The members of the seats that belong to the computer's players in this chapter."""
    face, seating = shown(game.game_type), found.plan.seating(game)
    members = [key for seat, keys in enumerate(face.seats(game.header)) if seating[seat] in helped for key in keys]
    return Teammates(tuple(members), read_bot(bot) if bot and members else "")


class ChapterScreen(TableScreen):
    """A chapter being played: kept beside the campaign, and followed by the next one."""

    at_the_end = (("Enter", "go on"), ("l", "what happened"), ("m", "map"), ("q", "leave for now"))

    def __init__(self, path: Path, found: Campaign, game: Game, story: Storyteller, screen: Screen,
                 keyboard: Keyboard) -> None:
        self._path = running(path, len(found.pages))
        self.how_to_go_on = f"The campaign is kept. Go on with it: gravetide campaign play {path.stem}"
        self.back = f"gravetide campaign play {path.stem}"
        super().__init__(game, story, screen, keyboard)

    def _place(self) -> Path:
        return self._path

    def _close(self) -> None:
        """The campaign keeps it."""


__all__ = ["NoColour", "campaign"]
