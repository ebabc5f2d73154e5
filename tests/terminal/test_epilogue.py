"""The Epilogue of a campaign in the terminal, by the commands that play every campaign."""

from __future__ import annotations

from pathlib import Path

from gravetide.terminal.campaign import load
from tests.empire.treasure_hunt import hunted
from tests.terminal.conftest import Command


def test_an_epilogue_is_chosen_played_and_given_up_in_the_terminal(gravetide: Command, data_folder: Path) -> None:
    folder = data_folder / "campaigns"
    folder.mkdir(parents=True)
    (folder / "winter.campaign").write_text(hunted(1).text(), encoding="utf-8")
    story = gravetide("campaign", "story", "winter")
    assert "The Jade Engraved Tablet was found. It opens the Epilogue." in story.out
    assert "Epilogue: The Many Faces of Death" in story.out
    asked = gravetide("campaign", "play", "winter", typed="\nepilogue e7\ngo\nq\n")
    assert "which Epilogue?" in asked.out
    _, found = load("winter")
    assert found.standing.next == "Playing: Epilogue: The Many Faces of Death."
    played = gravetide("campaign", "play", "winter", typed="\n1\n1\nq\n")
    assert played.code == 0
    assert "call Spawn token 1 to the Green" in " ".join(played.out.split())
    assert gravetide("campaign", "give-up", "winter").code == 0
    assert "given up" in gravetide("campaign", "story", "winter").out
