"""House rules at shared tables: listed in the catalogue, asked for when a table is made, named on the table."""

from __future__ import annotations

import msgspec

from gravetide.families.zones.faces.entries import ZoneGameEntry
from gravetide.families.zones.faces.served import house_views
from gravetide.families.zones.house_rules.modules import MODULES, preset_modules
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.server.openapi import document
from tests.server.servers import Player


def test_the_catalogue_lists_presets_and_modules(ann: Player) -> None:
    found = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry)
    assert [preset.key for preset in found.presets] == list(PRESETS)
    assert found.presets[1].modules == list(preset_modules("alternate"))
    assert [module.key for module in found.modules] == list(MODULES)
    noise = next(module for module in found.modules if module.key == "single_noise")
    assert noise.together == MODULES["single_noise"].together
    assert [option.key for option in noise.options] == ["house.noise_reset"]
    assert all(module.sentence for module in found.modules)
    assert all(quest.require == quest.forbid == [] for quest in found.scenarios)


def test_the_catalogue_says_what_each_house_rule_means_for_rules_and_words(ann: Player) -> None:
    found = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry)
    chapters = {"aim", "actions", "fighting", "noise", "zombies", "danger"}
    assert all(module.chapter in chapters and module.text and module.words for module in found.modules)
    noise = next(module for module in found.modules if module.key == "single_noise")
    assert next(word.text for word in noise.words if word.term == "Noise").startswith("One token for the whole board")


def test_the_catalogue_lists_the_classes_and_a_table_takes_them(ann: Player) -> None:
    found = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry)
    assert [role.name for role in found.classes] == ["Mage", "Fighter", "Archer", "Rogue"]
    assert all(role.text and all(ability.text for ability in role.abilities) for role in found.classes)
    table = ann.new_table(quest="danse-macabre", options={"house.classes": True, "class.ann": "rogue"})
    ann.sit(table)
    assert ann.view["house"]["classes"]["survivors"]["ann"]["name"] == "Rogue"
    assert ann.options() == [f"become {role.key}" for role in found.classes], "Baldric's class was left open"


def test_the_schema_spells_out_what_house_rules_show() -> None:
    schemas = msgspec.json.decode(document())["components"]["schemas"]
    assert set(schemas["RoleView"]["properties"]) == {"key", "name", "abilities", "stance"}
    assert all(kind.__name__ in schemas for kind in house_views())


def test_a_table_is_made_with_house_rules_and_says_so(ann: Player) -> None:
    table = ann.new_table(quest="danse-macabre", options={"preset": "alternate-light", "house.splitting": False})
    ann.sit(table)
    assert ann.view["modules"] == [key for key in preset_modules("alternate-light") if key != "splitting"]
    assert ann.get(f"/api/tables/{table}")["options"]["house.single_noise"] is True
    assert ann.choose(ann.options()[0])["status"] == "applied"
    ann.check_like_server(table)


def test_house_rules_that_do_not_go_together_are_refused_in_words(ann: Player) -> None:
    asked = {"options": {"house.single_noise": True, "house.zombie_move": False}}
    answer = ann.http.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert "Single Noise token can't be on while Zombie move is off" in answer.json()["reason"]
