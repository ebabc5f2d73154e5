"""The command ``gravetide``: play, replay, quests, check, lab, and the server for browsers."""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import gravetide
from gravetide.content.places import quests_beside
from gravetide.content.quest import load_quest
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.rules.setup import first_position
from gravetide.rules.view import GoalView, view
from gravetide.terminal import database as database_commands
from gravetide.terminal import journal
from gravetide.terminal.keys import Keyboard
from gravetide.terminal.lab import lab
from gravetide.terminal.playback import Playback
from gravetide.terminal.render import DIM, Screen, house_rule_lines, quest_lines, quest_page
from gravetide.terminal.setup_screen import Start, choose_start, known_quests, read_switches
from gravetide.terminal.story import Storyteller
from gravetide.terminal.table import TableScreen
from gravetide.terminal.team import GAME, read_team
from gravetide.terminal.teammates import ALONE, Computer, Wish

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Zombie-survival board games with every rule enforced. Start with: gravetide play",
)

app.add_typer(lab, name="lab")
app.add_typer(database_commands.app, name="database")

NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Draw without colours.")]


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Print the version.")] = False,
) -> None:
    """Options of the command as a whole."""
    if version:
        print(f"gravetide {gravetide.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    quest: Annotated[str, typer.Option(help="A quest by its key, or a quest file; starts at once.")] = "",
    survivors: Annotated[str, typer.Option(help='The team, such as "ann, clovis"; starts at once.')] = "",
    teammates: Annotated[str, typer.Option(
        help='Survivors of the team that the computer plays, such as "clovis, samson"; all to watch.')] = "",
    bot: Annotated[str, typer.Option(
        help="How the computer plays: steady (if nothing is said), thinker, thinker:ms=300, random.")] = "",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same dice and cards.")] = None,
    record: Annotated[Path | None, typer.Option(help="Also keep a record of the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on from a save or a record.")] = None,
    preset: Annotated[str, typer.Option(help="House rules by one word: alternate, alternate-light.")] = "",
    house: Annotated[list[str] | None, typer.Option(
        help="A house rule by its key, also splitting=no or noise_reset=yes; see gravetide house-rules.")] = None,
    no_colour: NoColour = False,
) -> None:
    """Play a game in the terminal."""
    keyboard = Keyboard()
    screen = Screen(colour=not no_colour, live=keyboard.is_live)
    team = read_team(survivors) if survivors else ()
    if record is not None and record.exists() and record != resume:
        raise GravetideError(f"{record} is there already. Take another name, or go on with it: --resume {record}")
    if resume is not None and (quest or survivors or seed is not None or preset or house):
        raise GravetideError("A game that is resumed has its quest, team, seed and house rules; "
                             "leave these options out.")
    options = read_switches(preset, house or ())
    wish = Wish(teammates, bot)
    start = Start(quest, team, options)
    if resume is None and (quest or survivors):
        start = msgspec.structs.replace(start, teammates=wish.of(start.team))
        if bot and not start.teammates.survivors:
            raise GravetideError("--bot says how the computer plays; say whom it plays too: --teammates clovis, "
                                 "or --teammates all.")
    elif resume is None:
        asked = choose_start(screen, keyboard, options, wish)
        if asked is None:
            return
        start = asked
    beside: AbstractContextManager[None] = nullcontext() if resume is None else quests_beside(resume.parent)
    with beside:
        again = True
        while again:
            game, story = _opened(start, seed, resume, wish, screen)
            again = TableScreen(game, story, screen, keyboard, [record] if record is not None else []).play()
            if again:
                # Another game has dice of its own, and must not overwrite the record of the one before.
                seed, record, resume = None, None, None
                start = Start(game.header["quest"], tuple(game.header["survivors"]), game.header.get("options", {}),
                              story.computer.teammates)


def _opened(
    start: Start, seed: int | None, resume: Path | None, wish: Wish, screen: Screen
) -> tuple[Game, Storyteller]:
    """The game to be played: a new one, or the one that was left."""
    if resume is not None or start.resume:
        return _left(resume or journal.autosave(), wish if resume is not None else Wish())
    story = Storyteller(lambda game: Computer(game.header, start.teammates))
    game = gravetide.new_game(
        start.quest or next(iter(known_quests())),
        survivors=list(start.survivors),
        seats=start.teammates.seats(start.team),
        seed=secrets.randbelow(1 << 32) if seed is None else seed,
        options=dict(start.options),
    )
    kept = journal.put_aside()
    if kept is not None:
        screen.say(f"The game you left is kept in {kept}.", DIM)
    game.attach(story)
    return game, story


def _left(path: Path, wish: Wish) -> tuple[Game, Storyteller]:
    """A game that was left, with the teammates it had or those now asked for."""
    kept = journal.teammates_of(path) if not wish.survivors else ALONE

    def seated(game: Game) -> Computer:
        try:
            teammates = wish.of(game.header["survivors"], kept)
            computer = Computer(game.header, teammates)
        except GravetideError as error:
            if wish.survivors:
                raise
            raise GravetideError(f"{path}: The teammates noted beside it can't play in it. {error} Say whom the "
                                 "computer plays: --teammates clovis, all or none.") from error
        if wish.bot and not computer:
            raise GravetideError("Nobody is the computer's in this game; say whom it plays: --teammates clovis, "
                                 "or --teammates all.")
        return computer

    story = Storyteller(seated)
    game = journal.open_game(path, hooks=[story])
    if game.is_over:
        raise GravetideError(f"This game is over ({game.reason}) Look at it with: gravetide replay {path}")
    return game, story


@app.command()
def replay(
    file: Annotated[Path | None, typer.Argument(help="A record; without one, your last game.")] = None,
    no_colour: NoColour = False,
) -> None:
    """Step through a record of a game."""
    path = file or next((p for p in (journal.last_game(), journal.autosave()) if p.is_file()), None)
    if path is None:
        raise GravetideError("There is no game to show yet. Play one, or give the name of a record.")
    keyboard = Keyboard()
    with quests_beside(path.parent):
        Playback(path, Screen(colour=not no_colour, live=keyboard.is_live), keyboard).run()


@app.command()
def quests(
    key: Annotated[str, typer.Argument(help="The key of one quest, to see its whole map.")] = "",
    no_colour: NoColour = False,
) -> None:
    """List the quests, or show one of them."""
    screen = Screen(colour=not no_colour)
    known = known_quests()
    if key:
        quest = GAME.quest(key)
        screen.show(quest_page(screen, quest, _goals(key)))
        return
    for number, quest in enumerate(known.values(), start=1):
        screen.show([*quest_lines(screen, number, quest), ""])
    screen.say("S start, E exit, ▲ Spawn, ◆ Objective. gravetide quests KEY shows a quest's whole map.", DIM)


@app.command("house-rules")
def house_rules(no_colour: NoColour = False) -> None:
    """List the house rules that a table may play with, and the presets."""
    screen = Screen(colour=not no_colour)
    screen.show(house_rule_lines(screen))
    screen.say("Play with them: gravetide play --preset alternate --house splitting=no", DIM)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A quest file (TOML).")],
    no_colour: NoColour = False,
) -> None:
    """Check a quest file and show its map; exit code 1 if it has mistakes."""
    screen = Screen(colour=not no_colour)
    quest = load_quest(file)
    screen.show(quest_page(screen, quest, _goals(str(file))))
    doors, zones = len(quest.board.doors), len(quest.board.zones)
    screen.say(f"{file}: {quest.title} is in order: {zones} Zones, {doors} doors, {len(quest.goals)} goals.")


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for everybody.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 for any free one.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...; yours by default.")] = None,
    public_url: Annotated[str | None, typer.Option(help="The address people use, if it is another one.")] = None,
) -> None:
    """Serve tables to browsers. Every option can also be set as GRAVETIDE_HOST, GRAVETIDE_PORT and so on."""
    from gravetide.server import main as server  # noqa: PLC0415 -- the terminal game starts without the server
    from gravetide.server.settings import from_environment  # noqa: PLC0415

    server.serve(from_environment(host=host, port=port, database=database, public_url=public_url))


@app.command()
def web(
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...; yours by default.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say where the game is.")] = False,
) -> None:
    """Play in the browser: starts a server of your own on a free port and opens the page."""
    from gravetide.server import main as server  # noqa: PLC0415
    from gravetide.server.settings import from_environment  # noqa: PLC0415

    server.serve(from_environment(port=0, database=database), open_browser=not no_browser)


def _goals(name: str) -> tuple[GoalView, ...]:
    """The goals of a quest, by key or path, as they read before the game."""
    header = GAME.complete({"quest": name})
    return view(first_position(GAME.setup(header))).goals


def main() -> None:
    """The console script: mistakes that people can put right are told in a sentence."""
    try:
        app(standalone_mode=True)
    except GravetideError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    except BrokenPipeError:  # somebody stopped reading, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None


__all__ = ["app", "main"]
