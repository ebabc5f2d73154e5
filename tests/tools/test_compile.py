"""When the engine is compiled anew, when files are copied, and when nothing is done. Nothing is compiled here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import compile as compiling

SOURCES = {
    "kernel/state.py": "from gravetide.kernel.rng import below\n",
    "kernel/rng.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from gravetide.content import model\n",
    "content/__init__.py": "",
    "content/model.py": "CARDS = 3\n",
    "server/app.py": "import gravetide.kernel.state\n",
    "packs/cards.toml": "cards = 3\n",
}
NOTHING = "The engine is compiled already, and nothing has changed."
COPIED = "The engine is compiled already; other files that had changed: 1."
COMPILED = "The engine is compiled."


class Workshop:
    """A small tree of sources with one hot module, and a compiler that only counts how often it is asked."""

    def __init__(self, root: Path) -> None:
        self.package = root / "src" / "gravetide"
        self.built = root / "build" / "compiled"
        self.efforts: list[str] = []
        self.has_compiler = True
        for name, text in SOURCES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    @property
    def compiled(self) -> int:
        return len(self.efforts)

    def compile_all(self, effort: str) -> None:
        self.efforts.append(effort)
        (self.built / "gravetide").mkdir(parents=True, exist_ok=True)
        compiling.MADE_OF.unlink(missing_ok=True)
        if self.has_compiler:
            (self.built / "engine.so").touch()

    def copy_of(self, name: str) -> Path:
        return self.built / "gravetide" / name


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    shop = Workshop(tmp_path)
    (tmp_path / "setup.py").write_text("", "utf-8")
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    monkeypatch.setattr(compiling, "SOURCES", tmp_path / "src")
    monkeypatch.setattr(compiling, "BUILT", shop.built)
    monkeypatch.setattr(compiling, "MADE_OF", shop.built / "made-of.txt")
    monkeypatch.setattr(compiling, "hot_modules", lambda: ["src/gravetide/kernel/state.py"])
    monkeypatch.setattr(compiling, "compile_all", shop.compile_all)
    return shop


def test_the_second_time_nothing_is_done(workshop: Workshop) -> None:
    assert compiling.bring_up_to_date() == COMPILED
    assert compiling.bring_up_to_date() == NOTHING
    assert workshop.compiled == 1


@pytest.mark.parametrize("name", ["kernel/state.py", "kernel/rng.py", "content/model.py"])
def test_a_hot_module_and_what_it_imports_are_compiled(workshop: Workshop, name: str) -> None:
    compiling.bring_up_to_date()
    workshop.write(name, f"{SOURCES[name]}MORE = 1\n")
    assert compiling.bring_up_to_date() == COMPILED
    assert workshop.compiled == 2


@pytest.mark.parametrize("name", ["server/app.py", "packs/cards.toml", "server/new.py"])
def test_anything_else_is_copied(workshop: Workshop, name: str) -> None:
    compiling.bring_up_to_date()
    workshop.write(name, "more = 1\n")
    assert compiling.bring_up_to_date() == COPIED
    assert workshop.copy_of(name).read_text("utf-8") == "more = 1\n"
    assert compiling.bring_up_to_date() == NOTHING
    assert workshop.compiled == 1


def test_what_is_gone_from_the_sources_goes_from_the_copy(workshop: Workshop) -> None:
    compiling.bring_up_to_date()
    (workshop.package / "server" / "app.py").unlink()
    assert compiling.bring_up_to_date() == COPIED
    assert not workshop.copy_of("server/app.py").exists()
    assert (workshop.built / "engine.so").exists()


def change_setup(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    (compiling.ROOT / "setup.py").write_text("fast = True", "utf-8")


def change_flags(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CFLAGS", "-O1 -g")


def make_hot(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "hot_modules", lambda: [f"src/gravetide/{name}.py" for name in
                                                           ("kernel/state", "server/app")])


@pytest.mark.parametrize("change", [change_setup, change_flags, make_hot])
def test_another_way_to_compile_compiles(workshop: Workshop, monkeypatch: pytest.MonkeyPatch,
                                         change: Callable[[Workshop, pytest.MonkeyPatch], None]) -> None:
    compiling.bring_up_to_date()
    change(workshop, monkeypatch)
    assert compiling.bring_up_to_date() == COMPILED


def test_force_compiles_in_any_case(workshop: Workshop) -> None:
    compiling.bring_up_to_date()
    assert compiling.bring_up_to_date(force=True) == COMPILED
    assert workshop.compiled == 2


def test_a_quick_build_is_good_for_tests_and_not_for_measuring(workshop: Workshop) -> None:
    assert compiling.bring_up_to_date(quick=True) == COMPILED
    assert compiling.bring_up_to_date(quick=True) == NOTHING
    assert compiling.bring_up_to_date() == COMPILED
    assert compiling.bring_up_to_date(quick=True) == NOTHING  # a better one is as good
    assert workshop.efforts == [compiling.QUICK, compiling.FULL]


def test_what_failed_is_tried_again(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(effort: str) -> None:
        raise SystemExit("The engine could not be compiled.")

    monkeypatch.setattr(compiling, "compile_all", fail)
    with pytest.raises(SystemExit):
        compiling.bring_up_to_date()
    monkeypatch.setattr(compiling, "compile_all", workshop.compile_all)
    assert compiling.bring_up_to_date() == COMPILED


def test_without_a_compiler_it_is_looked_for_each_time(workshop: Workshop) -> None:
    workshop.has_compiler = False
    assert compiling.bring_up_to_date() == "There is no C compiler here: build/compiled is plain Python."
    workshop.has_compiler = True
    assert compiling.bring_up_to_date() == COMPILED


def test_the_hot_modules_are_there_and_play() -> None:
    found = compiling.ingredients()
    assert {compiling.ROOT / name for name in compiling.hot_modules()} <= set(found)
    assert compiling.SOURCES / "gravetide" / "families" / "zones" / "content" / "model.py" in found  # rules import it
    assert compiling.SOURCES / "gravetide" / "server" / "app.py" not in found      # imports them
