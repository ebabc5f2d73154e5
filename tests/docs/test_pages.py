"""Examples in the documents run, links lead somewhere, pictures are pictures."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

import gravetide
from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.parts import GOALS, RULES
from gravetide.families.zones.content.reader import FILES, make_pack
from gravetide.terminal.app import app

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
EXAMPLE = DOCS / "how-to" / "examples" / "the-last-well.toml"


def titled(path: Path) -> str:
    """A page's name in the list of tests."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", sorted((DOCS / "how-to").glob("*.md")), ids=titled)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=titled)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("#"):
            path, _, heading = target.partition("#")
            linked = page.parent / path
            assert linked.exists(), f"{titled(page)} points to {target}"
            if heading:
                titles = re.findall(r"^#+ (.*)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
                assert heading in [re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("picture", sorted((DOCS / "images").glob("*.svg")), ids=titled)
def test_pictures_can_be_read(picture: Path) -> None:
    assert ET.fromstring(picture.read_text(encoding="utf-8")).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_example_quest_is_in_order() -> None:
    result = CliRunner().invoke(app, ["check", "--no-colour", str(EXAMPLE)])
    assert result.exit_code == 0
    assert "The Last Well is in order" in " ".join(result.output.split())


@pytest.mark.parametrize("survivors", [["ann", "clovis"], ["ann", "baldric", "clovis", "nelly", "samson", "silas"]])
def test_the_example_quest_can_be_played(survivors: list[str]) -> None:
    game = gravetide.new_game(str(EXAMPLE), survivors=survivors, seed=3)
    for number in range(150):
        if not game.is_over:
            game.choose(number % len(game.options))
    game.game_type.check(game.state)


def test_the_page_about_quests_names_every_key_and_part() -> None:
    page = (DOCS / "how-to" / "write-a-quest.md").read_text(encoding="utf-8")
    keys = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    missing = [name for name in (*keys, *GOALS, *RULES) if f"`{name}`" not in page and f"[{name}]" not in page]
    assert not missing


def test_the_page_about_content_names_every_key() -> None:
    page = (DOCS / "how-to" / "add-content.md").read_text(encoding="utf-8")
    for file in FILES:
        for section in tomllib.loads(read_source("black-plague", file).text).values():
            for key in sorted({key for entry in section for key in entry}):
                assert re.search(rf"\b{key}\b", page), f"{key} of {file} is not on the page"


def with_additions() -> Pack:
    """The content with every example of the page added to its file."""
    page = (DOCS / "how-to" / "add-content.md").read_text(encoding="utf-8")
    sources = [read_source("black-plague", file) for file in FILES]
    added = dict(re.findall(r"^## [^\n]*`([a-z]+\.toml)`\n\n```toml\n(.*?)```", page, re.MULTILINE | re.DOTALL))
    assert set(added) == set(FILES)
    texts = []
    for file, source in zip(FILES, sources, strict=True):
        if file == "zombies.toml":
            texts.append(source.text.replace("cards = [\n", "cards = [\n" + added[file], 1))
        else:
            texts.append(source.text + "\n" + added[file])
    return make_pack("black-plague", *[Source(file, text) for file, text in zip(FILES, texts, strict=True)])


def test_the_examples_of_new_content_are_read() -> None:
    pack = with_additions()
    assert pack.card["boar-spear"].copies == 2
    assert pack.survivors["odo"].deal == "hammer"
    assert pack.skill["+2 Zones per Sprint"].high == 4
    assert {card.number for card in pack.zombie_cards} >= {55, 56, 57}
