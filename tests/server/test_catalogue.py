"""What the catalogue says about cards: enough to decide about one without looking anything up."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide.families.zones.faces.entries import ZoneGameEntry
from gravetide.families.zones.turn.enchantments import EFFECTS
from gravetide.families.zones.words import game_words
from tests.server.servers import Player


def test_every_card_but_a_trap_says_what_it_is_good_for(ann: Player) -> None:
    cards = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry).cards
    assert [card.name for card in cards if not card.text and not card.attacks] == ["Aaahh!!"]


def test_every_enchantment_says_what_it_does(ann: Player) -> None:
    assert set(game_words("black-plague", "enchantments")) == set(EFFECTS)
    cards = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry).cards
    texts = {card.key: card.text for card in cards if card.key in EFFECTS}
    assert "up to two Zones" in texts["speed"]
    assert len(set(texts.values())) == len(EFFECTS)


def test_the_shelf_shows_the_games_and_each_has_a_sheet_of_its_own(ann: Player) -> None:
    """Whoever sits at a table reads the sheet of one game, and not those of all."""
    everything = {game["key"]: game for game in ann.get("/api/catalogue")["games"]}
    shelf = ann.get("/api/games")["games"]
    assert [card["key"] for card in shelf] == list(everything)
    for card in shelf:
        sheet = ann.get(f"/api/games/{card['key']}")
        assert sheet == everything[card["key"]]
        assert {field: sheet[field] for field in card} == card
        at_table = ann.get(f"/api/games/{card['key']}/table")
        rulebook = ann.get(f"/api/games/{card['key']}/rulebook")
        assert {"chapters", "glossary", "modules"} == set(rulebook)
        assert at_table == sheet | {"options": [], "presets": [], "scenarios": []} | {field: [] for field in rulebook}
        assert at_table | rulebook == sheet | {"options": [], "presets": [], "scenarios": []}
    for path in ("/api/games/chess", "/api/games/chess/table", "/api/games/chess/rulebook"):
        refused = ann.http.get(path)
        assert (refused.status_code, refused.json()["code"]) == (404, "no-game")


def test_a_table_between_two_games_of_a_campaign_has_a_sheet_too(ann: Player) -> None:
    """The page can't open a table without the sheet of what is played at it."""
    campaign = ann.post("/api/campaigns", game="eternal-empire", seats=1)
    table = ann.get(f"/api/tables/{campaign['campaign']['table']}")
    sheet = ann.get(f"/api/games/{table['game']}")
    assert sheet["key"] == table["game"]
    assert sheet["family"] == "campaigns"
    assert "go" in {sort["verb"] for sort in sheet["sorts"]}
    assert table["quest"] == "", "there is no board to be asked for"
    assert table["game"] not in {game["key"] for game in ann.get("/api/games")["games"]}


def test_whatever_is_done_to_a_campaign_is_answered_with_the_campaign_as_it_is_then(ann: Player, bob: Player) -> None:
    made = ann.post("/api/campaigns", game="eternal-empire", seats=2, name="Winter")
    page = f"/api/campaigns/{made['campaign']['id']}"

    def after(player: Player, deed: str, **body: Any) -> list[str]:
        """Who has the places, after something was done."""
        told = player.post(f"{page}/{deed}", **body)["campaign"]
        assert told["name"] == "Winter"
        return [place["name"] + " (absent)" * place["absent"] if place["kind"] == "person" else place["kind"]
                for place in told["places"]]

    assert after(bob, "join", passphrase="") == ["Ann", "open"]
    assert after(bob, "seats/1/claim") == ["Ann", "Bob"]
    assert after(bob, "seats/1/absent", absent=True) == ["Ann", "Bob (absent)"]
    assert after(bob, "seats/1/release") == ["Ann", "open"]
    assert after(ann, "seats/1/computer", bot="") == ["Ann", "computer"]
    assert after(ann, "seats/1/hand", guest=bob.id) == ["Ann", "Bob"]
