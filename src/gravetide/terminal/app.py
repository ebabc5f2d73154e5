"""The command ``gravetide``: play, replay, campaign, quests, check, lab, and the server for browsers."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import typer

import gravetide
from gravetide.games import GAMES
from gravetide.kernel import Game, GameType, game_type, game_types
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import has_face
from gravetide.terminal import database as database_commands
from gravetide.terminal import journal
from gravetide.terminal.asked import SHELL, Face, Typed, shown
from gravetide.terminal.campaign import NoColour, campaign
from gravetide.terminal.keys import Keyboard
from gravetide.terminal.lab import lab
from gravetide.terminal.playback import Playback
from gravetide.terminal.screen import DIM, Screen
from gravetide.terminal.setup_screen import SetupScreen, Start
from gravetide.terminal.story import Storyteller
from gravetide.terminal.table import TableScreen
from gravetide.terminal.teammates import ALONE, Computer, TeamWish, computer_at

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Zombie-survival board games with every rule enforced. Start with: gravetide play",
)

app.add_typer(lab, name="lab")
app.add_typer(campaign, name="campaign")
app.add_typer(database_commands.app, name="database")

TheGame = Annotated[str, typer.Option("--game", help="Which game; the first one if nothing is said.")]


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
    scene: Annotated[Path | None, typer.Option(help="A position drawn in a file; starts at once.")] = None,
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
    option: Annotated[list[str] | None, typer.Option(
        help="A reading of the rules, such as deal=choose or spawning.first_zone=file.")] = None,
    game: TheGame = "",
    no_colour: NoColour = False,
) -> None:
    """Play a game in the terminal."""
    keyboard = Keyboard()
    screen = Screen(colour=not no_colour, live=keyboard.is_live)
    if record is not None and record.exists() and record != resume:
        raise GravetideError(f"{record} is there already. Take another name, or go on with it: --resume {record}")
    if scene is not None:
        if resume is not None or quest or survivors:
            raise GravetideError("A scene has its own map and team; leave out --quest, --survivors and --resume.")
        drawn = gravetide.open_scene(scene)
        if game and game != drawn.position.game:
            raise GravetideError(f"The scene in {scene} is of the game {drawn.position.game}; leave out --game.")
        quest, game = drawn.line(), drawn.position.game
    typed = Typed(quest, survivors, preset, tuple(house or ()), tuple(option or ()))
    if resume is not None and (typed != Typed() or seed is not None or game):
        raise GravetideError("A game that is resumed has its quest, team, seed, readings and house rules; "
                             "leave these options out.")
    kind = _named(game)
    wish = TeamWish(teammates, bot)
    start: Start | None = None
    if resume is None and (quest or survivors):
        start = _asked_for(shown(kind), typed, wish)
    elif resume is None:
        start = SetupScreen(shown(kind), screen, keyboard).choose(typed, wish)
        while start is not None and start.another:
            kind = game_type(start.another)
            start = SetupScreen(shown(kind), screen, keyboard).choose(Typed(), TeamWish())
        if start is None:
            return
    with ExitStack() as lasting:
        if resume is not None:
            lasting.enter_context(_files_beside(resume))
        again = True
        while again:
            if start is None or start.resume:
                played, story = _left(resume or journal.autosave(), wish if resume is not None else TeamWish())
            else:
                played, story = _new(kind, start, seed, screen)
            again = TableScreen(played, story, screen, keyboard, [record] if record is not None else []).play()
            # Another game has dice of its own, and must not overwrite the record of the one before.
            kind, seed, record, resume = played.game_type, None, None, None
            start = Start(played.header, story.computer.teammates)


def _named(name: str) -> GameType:
    """A kind of game by its name; the first where nobody says which."""
    return game_type(name or GAMES[0].name)


def _asked_for(face: Face, typed: Typed, wish: TeamWish) -> Start:
    """A game that starts at once, with the teammates wished for."""
    header = face.header(typed)
    start = Start(header, wish.of(face.team(header)))
    if wish.bot and not start.teammates.members:
        raise GravetideError("--bot says how the computer plays; also say who it plays: --teammates "
                             f"{face.words.member}, or --teammates all.")
    return start


def _new(kind: GameType, start: Start, seed: int | None, screen: Screen) -> tuple[Game, Storyteller]:
    """A new game; one that was left is put aside."""
    face = shown(kind)
    story = Storyteller(lambda game: computer_at(face, game.header, start.teammates))
    header = face.seated(start.header, start.teammates.members)
    game = Game(kind, header, secrets.randbelow(1 << 32) if seed is None else seed)
    kept = journal.put_aside()
    if kept is not None:
        screen.say(f"The game you left is kept in {kept}.", DIM)
    game.attach(story)
    return game, story


def _left(path: Path, wish: TeamWish) -> tuple[Game, Storyteller]:
    """A game that was left, with the teammates it had or those now asked for."""
    kept = journal.teammates_of(path) if not wish.members else ALONE

    def seated(game: Game) -> Computer:
        face = shown(game.game_type)
        example = f"--teammates {face.words.member}"
        try:
            computer = computer_at(face, game.header, wish.of(face.team(game.header), kept))
        except GravetideError as error:
            if wish.members:
                raise
            raise GravetideError(f"{path}: The teammates noted beside it can't play in it. {error} Say whom the "
                                 f"computer plays: {example}, all or none.") from error
        if wish.bot and not computer:
            raise GravetideError("The computer plays nobody in this game yet; say who it plays: "
                                 f"{example}, or --teammates all.")
        return computer

    story = Storyteller(seated)
    game = journal.open_game(path, hooks=[story])
    if game.is_over:
        raise GravetideError(f"This game is over ({game.reason}) Look at it with: gravetide replay {path}")
    return game, story


@contextmanager
def _files_beside(path: Path) -> Iterator[None]:
    """As long as this lasts, authors' files are looked for beside a save or a record first, whatever game it is of."""
    with ExitStack() as lasting:
        for kind in [game_type(name) for name in game_types()]:
            if has_face(kind, SHELL):
                lasting.enter_context(shown(kind).files_beside(path.parent))
        yield


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
    with _files_beside(path):
        Playback(path, Screen(colour=not no_colour, live=keyboard.is_live), keyboard).run()


@app.command()
def quests(
    key: Annotated[str, typer.Argument(help="The key of one quest, to see its whole map.")] = "",
    game: TheGame = "",
    no_colour: NoColour = False,
) -> None:
    """List the quests, or show one of them."""
    screen, face = Screen(colour=not no_colour), shown(_named(game))
    if key:
        screen.show(face.scenario_page(screen, key))
        return
    for number, scenario in enumerate(face.scenarios(), start=1):
        screen.show([*face.scenario_lines(screen, number, scenario), ""])
    screen.say(face.words.signs or f"{face.kind.title} has no {face.words.scenario} to choose.", DIM)


@app.command("house-rules")
def house_rules(game: TheGame = "", no_colour: NoColour = False) -> None:
    """List the house rules that a table may play with, and the presets."""
    screen, face = Screen(colour=not no_colour), shown(_named(game))
    question = next((question for question in face.questions if question.key == "house"), None)
    if question is None:
        screen.say(f"{face.kind.title} has no house rules.", DIM)
        return
    screen.show(face.question_page(screen, question, {}))
    screen.say(f"Play with them: {question.example}", DIM)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A quest file (TOML).")],
    game: TheGame = "",
    no_colour: NoColour = False,
) -> None:
    """Check a quest file and show its map; exit code 1 if it has mistakes."""
    screen = Screen(colour=not no_colour)
    page, sentence = shown(_named(game)).checked(screen, file)
    screen.show(page)
    screen.say(sentence)


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
    port: Annotated[int | None, typer.Option(help="The port, usually 8765; the next free one if it is taken.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say where the game is.")] = False,
) -> None:
    """Play in the browser: starts a server of your own, always at the same address, and opens the page."""
    from gravetide.server import main as server  # noqa: PLC0415
    from gravetide.server.settings import from_environment  # noqa: PLC0415

    server.serve(from_environment(port=port, database=database), at_home=True, open_browser=not no_browser)


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
