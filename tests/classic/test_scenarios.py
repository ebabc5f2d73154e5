"""The worked scenarios of Classic, each on the map its checklist draws."""

from __future__ import annotations

import pytest

from gravetide.families.zones.rounds.dealing import proposed_team
from gravetide.games.classic.game import CLASSIC_GAME
from tests.classic.table import COMB, CORNER, FIRST_LIGHT, HOUSE, RING, TERRACE, Table, table
from tests.support.rules import rule


@rule("Z1-EX-01", "Z1-001", "Z1-002", "Z1-003", "Z1-004", "Z1-005", "Z1-006", "Z1-200", "Z1-203")
def test_the_deal() -> None:
    pack = CLASSIC_GAME.pack()
    header = CLASSIC_GAME.complete({"survivors": ["amy", "josh", "phil", "wanda"]})
    state = CLASSIC_GAME.new_state(header, 1)
    state.stacked = tuple([pack.card[key].index for key in ("pan", "pistol", "fire-axe", "crowbar")])
    state.advance()
    held = [sorted([pack.cards[card >> 2].key for card in survivor.hands]) for survivor in state.survivors]
    assert held == [["pan"], ["pistol"], ["fire-axe", "pistol"], ["crowbar"]]
    deck = [pack.cards[card].key for card in state.equipment]
    assert len(deck) == 51
    assert [deck.count(key) for key in ("pistol", "fire-axe", "crowbar", "pan", "molotov", "evil-twins")] == [
        1, 1, 1, 0, 0, 0]
    assert [pack.cards[card].key for card in state.out_of_play] == ["pan", "pan"]
    assert [survivor.experience for survivor in state.survivors] == [0] * 4
    assert [sum(proposed_team(players)) for players in range(1, 7)] == [4, 6, 6, 4, 5, 6]
    assert proposed_team(4, least=5) == (2, 1, 1, 1)
    assert proposed_team(4, least=6) == (2, 2, 1, 1), "one after the other"


@rule("Z1-EX-02", "Z1-010", "Z1-012", "Z1-014", "Z1-018")
def test_a_wide_street() -> None:
    scene = table(FIRST_LIGHT, open_doors=[("b02", "s06"), ("s06", "b03")]).survivor("Amy", "s07")
    board, layout = scene.board, scene.game.layout

    def sees(zone: str) -> dict[str, int]:
        return {board.zones[seen]: far for seen, far in layout.sight[board.index[zone]] if far}

    assert sees("s07") == {"s06": 1, "s08": 1, "s03": 2, "s09": 2}
    assert (sees("b03")["s06"], sees("b03")["b02"]) == (1, 2)
    assert "s03" not in sees("b03")
    assert "s07" not in sees("b03")


@rule("Z1-EX-19", "Z1-020", "Z1-021", "Z1-022", "Z1-026", "Z1-058")
@pytest.mark.parametrize(("tool", "tokens"), [("fire-axe", 3), ("crowbar", 2)])
def test_adding_up_noise(tool: str, tokens: int) -> None:
    scene = table(HOUSE).survivor("Doug", "s03", hands=[tool, "pistol"]).survivor("Marisol", "s03", skills=["Ninja"])
    scene.zombies("s02", walkers=1).zombie_cards(1, 5).dice(2, 3)
    scene.turn("Doug").do(f"open b01 {tool}", "fill b01")
    scene.do("shoot pistol s02", "shoot pistol s02")
    assert (scene.tokens_in("s03"), scene.noise_in("s03")) == (tokens, tokens + 1)
    scene.zombies_act()
    assert scene.horde("s03") == {"walker": 1}
    scene.end_phase()
    assert scene.noise_in("s03") == 1


@rule("Z1-EX-03", "Z1-032", "Z1-034", "Z1-036", "Z1-043")
def test_card_for_card() -> None:
    scene = table(HOUSE).survivor("Doug", "s03", hands=["pistol", "crowbar"], pack=["water"])
    scene.survivor("Ned", "s01").zombies("s03", walkers=1).zombies_act()
    scene.do("lose pistol")
    assert scene.cards("Doug") == (["crowbar", "wounded"], ["water"])
    assert scene.discards() == ["pistol"]
    scene.lawful().turn("Doug")
    assert scene.offers("open b01 crowbar")
    assert not any(option.startswith("shoot") for option in scene.options())
    assert scene.why("discard doug wounded") is not None
    assert all("wounded" not in option.notation(scene.game) for option in scene.game.asides())
    scene.zombies_act()
    assert scene.is_out("Doug")
    assert sorted(scene.discards()) == ["crowbar", "pistol", "water"]
    scene.lawful()


@rule("Z1-EX-04", "Z1-040", "Z1-101", "Z1-118")
def test_sharing() -> None:
    def drawn() -> Table:
        scene = table().survivor("Josh", "s01", hands=["pan"]).survivor("Amy", "s01", hands=["wounded", "crowbar"])
        return scene.survivor("Ned", "s04").zombies("s01", walkers=2).zombies_act()

    josh = drawn().do("wound josh", "wound josh")
    assert (josh.is_out("Josh"), josh.wounds("Amy"), josh.cards("Amy")[0]) == (True, 1, ["crowbar", "wounded"])
    amy = drawn().do("wound amy")
    assert (amy.is_out("Amy"), amy.is_out("Josh"), amy.wounds("Josh"), amy.cards("Josh")[0]) == (
        True, False, 1, ["wounded"])
    assert amy.lawful().horde("s01") == {"walker": 2}


@rule("Z1-EX-05", "Z1-156", "Z1-162")
def test_a_medic() -> None:
    scene = table().survivor("Amy", "s01", skills=["Medic"], pack=["wounded"])
    scene.survivor("Josh", "s01", hands=["wounded", "pistol"]).zombies("s01", walkers=1).turn("Amy").do("tend josh")
    assert (scene.cards("Josh"), scene.wounds("Josh"), scene.actions("Amy")) == ((["pistol"], []), 0, 3)
    assert not scene.offers("tend amy")
    assert scene.why("tend amy") == "Medic works once per Turn."
    scene.lawful()


@rule("Z1-EX-07", "Z1-073", "Z1-074", "Z1-075", "Z1-078")
def test_friends_first() -> None:
    def drawn(at: str = "s01", weapon: str = "pistol") -> Table:
        scene = table().survivor("Phil", at, hands=[weapon]).survivor("Josh", "s02", hands=["water"])
        return scene.zombies("s02", walkers=2)

    hit = drawn().dice(5).turn("Phil").do("shoot pistol s02")
    assert (hit.cards("Josh"), hit.wounds("Josh"), hit.discards()) == ((["wounded"], []), 1, ["water"])
    assert (hit.horde("s02"), hit.xp("Phil"), hit.tokens_in("s01")) == ({"walker": 2}, 0, 1)
    miss = drawn().dice(3).turn("Phil").do("shoot pistol s02")
    assert (miss.wounds("Josh"), miss.horde("s02"), miss.tokens_in("s01")) == (0, {"walker": 2}, 1)
    here = drawn("s02").dice(6).turn("Phil").do("shoot pistol s02")
    assert (here.wounds("Josh"), here.wounds("Phil")) == (1, 0)
    blade = drawn("s02", "machete").dice(4).turn("Phil").do("melee machete")
    assert (blade.wounds("Josh"), blade.horde("s02")) == (0, {"walker": 1})


@rule("Z1-EX-08", "Z1-074", "Z1-076")
def test_behind_the_fatty() -> None:
    def drawn(weapon: str) -> Table:
        return table().survivor("Ned", "s01", hands=[weapon]).zombies("s02", walkers=1, fatties=1, runners=1)

    burst = drawn("sub-mg").dice(5, 6, 5).turn("Ned").do("shoot sub-mg s02")
    assert (burst.horde("s02"), burst.xp("Ned")) == ({"fatty": 1, "runner": 1}, 1)
    blast = drawn("shotgun").dice(4, 4).turn("Ned").do("shoot shotgun s02")
    assert (blast.horde("s02"), blast.xp("Ned")) == ({"runner": 1}, 2)


@rule("Z1-EX-10", "Z1-015", "Z1-038", "Z1-063", "Z1-082", "Z1-211")
def test_rifle_and_scope() -> None:
    scene = table().survivor("Phil", "s01", hands=["rifle"], pack=["scope"]).survivor("Josh", "s04")
    scene.zombies("s04", fatties=1, runners=1).zombies("s01", runners=1).dice(3)
    scene.turn("Phil").do("combine sniper-rifle", "keep hand")
    assert (scene.cards("Phil"), scene.actions("Phil")) == ((["sniper-rifle"], []), 3)
    assert not scene.offers("shoot sniper-rifle s01")
    scene.lawful().do("shoot sniper-rifle s04")
    assert (scene.horde("s04"), scene.wounds("Josh"), scene.tokens_in("s01")) == ({"fatty": 1}, 0, 1)
    scene.kind_acts("runners")
    assert sorted(scene.discards()) == ["rifle", "scope"]


@rule("Z1-EX-11", "Z1-020", "Z1-064", "Z1-079", "Z1-081")
def test_two_sawed_offs() -> None:
    scene = table().survivor("Phil", "s01", hands=["sawed-off", "sawed-off"]).zombies("s02", walkers=4)
    scene.dice(3, 4, 1, 6).turn("Phil").do("shoot sawed-off*2 s02")
    assert (scene.horde("s02"), scene.tokens_in("s01")) == ({"walker": 1}, 1)
    assert not any(option.startswith("shoot") for option in scene.options())
    scene.do("reload sawed-off").dice(1, 2, 2, 5).do("shoot sawed-off*2 s02")
    assert (scene.horde("s02"), scene.xp("Phil"), scene.tokens_in("s01"), scene.actions("Phil")) == ({}, 4, 2, 0)
    scene.end_phase()
    assert not any(held & 1 for held in scene.game.survivors[0].hands)


@rule("Z1-EX-12", "Z1-051", "Z1-063", "Z1-072", "Z1-083", "Z1-084", "Z1-091", "Z1-213")
def test_a_molotov() -> None:
    scene = table().survivor("Ned", "s01", hands=["crowbar", "gasoline"], pack=["glass-bottles"], skills=None)
    scene.survivor("Josh", "s02", pack=["goalie-mask"]).zombies("s02", abominations=1, walkers=2)
    scene.turn("Ned").do("combine molotov", "keep hand")
    assert scene.cards("Ned")[0] == ["crowbar", "molotov"]
    scene.lawful().do("molotov s02")
    assert (scene.horde("s02"), scene.is_out("Josh"), scene.xp("Ned"), scene.actions("Ned")) == ({}, True, 7, 3)
    assert scene.tokens_in("s01") == 1
    assert sorted(scene.discards()) == ["gasoline", "glass-bottles", "goalie-mask"]
    assert scene.lawful().cards("Ned")[0] == ["crowbar"]


@rule("Z1-EX-14", "Z1-170", "Z1-171", "Z1-172", "Z1-173", "Z1-180", "Z1-221")
def test_getting_in() -> None:
    scene = table().survivor("Wanda", "s02", hands=["machete"]).zombies("s02", walkers=1)
    scene.car("s02", "police", drivable="no").dice(4).turn("Wanda")
    assert not any(option.startswith("enter") for option in scene.options())
    assert scene.why("enter 1 driver") == "You can't get into a car with zombies around."
    scene.do("melee machete", "enter 1 driver")
    assert (scene.actions("Wanda"), scene.offers("alight")) == (1, True)
    assert scene.why("drive s03") == "This car can't be driven, or not yet."

    full = table().survivor("Wanda", "s02").survivor("Amy", "s02").survivor("Doug", "s02").survivor("Ned", "s02")
    full.survivor("Josh", "s02").car("s02", "police", driver="Wanda", passengers=["Amy", "Doug", "Ned"])
    full.turn("Josh")
    assert not any(option.startswith("enter") for option in full.options())
    full.turn("Wanda")
    assert not any(option.startswith("seat") for option in full.options())
    full.zombies("s02", walkers=1).turn("Amy")
    assert not any(option.startswith("move") for option in full.options())
    full.do("alight")
    assert (full.actions("Amy"), full.offers("move s01")) == (2, True)
    assert full.lawful().do("move s01").actions("Amy") == 0


@rule("Z1-EX-15", "Z1-024", "Z1-174", "Z1-175", "Z1-176", "Z1-177", "Z1-178", "Z1-187", "Z1-188")
def test_through_the_crowd() -> None:
    scene = table().survivor("Wanda", "s01").survivor("Amy", "s01").zombies("s01", walkers=1)
    scene.car("s01", "police", driver="Wanda", passengers=["Amy"])
    scene.zombies("s02", walkers=2, runners=1).zombies("s03", fatties=1, runners=1).dice(3, 4, 5, 6, 6, 4)
    scene.turn("Wanda").do("drive s02")
    assert (scene.horde("s01"), scene.horde("s02")) == ({"walker": 1}, {})
    scene.do("on s03")
    assert (scene.horde("s03"), scene.xp("Wanda"), scene.wounds("Amy")) == ({"fatty": 1, "runner": 1}, 3, 0)
    assert (scene.actions("Wanda"), scene.game.noise, scene.at("Amy")) == (2, [0] * 4, "s03")
    scene.lawful()


@rule("Z1-EX-17", "Z1-056", "Z1-181", "Z1-183")
def test_a_police_car() -> None:
    scene = table().survivor("Wanda", "s02", pack=["flashlight"]).car("s02", "police")
    scene.finds("water", "scope", "pistol").turn("Wanda").do("search-car 1", "keep hand", "done")
    assert (scene.cards("Wanda"), sorted(scene.discards())) == ((["pistol"], ["flashlight"]), ["scope", "water"])
    assert not any(option.startswith("search") for option in scene.options())
    scene.finds("canned-food", "aaahh").turn("Wanda").do("search-car 1", "done")
    assert (scene.horde("s02"), scene.cards("Wanda")[0]) == ({"walker": 1}, ["pistol"])
    assert sorted(scene.discards()) == ["aaahh", "canned-food", "scope", "water"]
    scene.lawful().turn("Wanda")
    assert scene.why("search-car 1") == "You can't search with zombies around."


@rule("Z1-EX-18", "Z1-035", "Z1-182", "Z1-220")
def test_pimpmobiles() -> None:
    scene = table().survivor("Doug", "s01").survivor("Ned", "s02").survivor("Amy", "s03")
    for zone in ("s01", "s02", "s03"):
        scene.car(zone, "pimpmobile", drivable="no")
    scene.finds("evil-twins").turn("Doug").do("search-car 1", "keep hand", "done")
    scene.turn("Ned").do("search-car 2", "keep hand", "done")
    assert (scene.cards("Doug")[0], scene.cards("Ned")[0]) == (["evil-twins"], ["mas-shotgun"])
    assert scene.turn("Doug").why("search-car 1") == "This Pimpmobile has been searched already."
    assert scene.turn("Amy").why("search-car 3") == "There is nothing left to find in any Pimpmobile."
    scene.zombies("s02", walkers=2).zombies_act()
    assert scene.is_out("Ned")
    assert [scene.pack.cards[card].key for card in scene.game.out_of_play] == ["mas-shotgun"]
    assert not scene.lawful().turn("Amy").offers("search-car 3")


@rule("Z1-EX-21", "Z1-103", "Z1-104", "Z1-107", "Z1-108", "Z1-116")
def test_equal_noise() -> None:
    ring = table(RING).survivor("Josh", "s06").survivor("Amy", "s08").zombies("s07", walkers=3).zombies_act()
    assert (ring.horde("s06"), ring.horde("s08"), ring.horde("s07")) == ({"walker": 2}, {"walker": 2}, {})

    def comb(zone: str, **readings: str) -> Table:
        scene = table(COMB, dict(readings)).survivor("Amy", "s01").survivor("Josh", "s02")
        return scene.zombies(zone, walkers=1)

    assert comb("s04").zombies_act().horde("s03") == {"walker": 1}
    middle = comb("s05").zombies_act()
    assert (middle.horde("s04"), middle.horde("s06")) == ({"walker": 1}, {"walker": 1})
    beside = comb("s05").zombies("s05", abominations=1).zombies_act().do("way s06")
    assert (beside.horde("s04"), beside.horde("s06")) == ({"walker": 1}, {"walker": 1, "abomination": 1})
    never = comb("s04", **{"destinations.nearer_wins": "never"}).zombies_act()
    assert (never.horde("s03"), never.horde("s05")) == ({"walker": 1}, {"walker": 1})


@rule("Z1-EX-22", "Z1-105", "Z1-114")
def test_out_of_reach() -> None:
    def drawn() -> Table:
        scene = table(CORNER).survivor("Doug", "b01").survivor("Ned", "b01").survivor("Phil", "b01")
        return scene.zombies("s03", walkers=1)

    scene, with_amy = drawn(), drawn().survivor("Amy", "s02")
    assert with_amy.zombies_act().horde("s04") == {"walker": 1}
    assert scene.zombies_act().horde("s01") == {"walker": 1}
    assert scene.zombies_act().horde("s01") == {"walker": 1}


@rule("Z1-EX-24", "Z1-101", "Z1-110")
def test_twice() -> None:
    scene = table().survivor("Josh", "s01").survivor("Ned", "s04", pack=["wounded"])
    scene.zombies("s01", runners=1).zombies("s02", walkers=1).zombies_act().do("bear hand")
    assert (scene.is_out("Josh"), scene.horde("s01")) == (True, {"walker": 1, "runner": 1})
    far = table().survivor("Josh", "s01").zombies("s03", runners=1).zombies_act()
    assert (far.horde("s01"), far.wounds("Josh")) == ({"runner": 1}, 0)
    near = table().survivor("Josh", "s01").zombies("s02", runners=1).zombies_act().do("bear pack")
    assert (near.horde("s01"), near.wounds("Josh")) == ({"runner": 1}, 1)


@rule("Z1-EX-25", "Z1-058", "Z1-059", "Z1-060", "Z1-061", "Z1-121", "Z1-123", "Z1-131")
def test_behind_the_first_door() -> None:
    scene = table(TERRACE).survivor("Doug", "s01", hands=["crowbar"], xp=7, skills=["Lock it down"])
    scene.zombie_cards(4, 37, 35).turn("Doug").do("open b01 crowbar", "fill b01")
    assert (scene.tokens_in("s01"), scene.horde("b01")) == (0, {"walker": 3})
    scene.do("fill b02")
    assert (scene.horde("s01"), scene.horde("b02"), scene.horde("b03")) == (
        {"walker": 3}, {}, {"fatty": 1, "walker": 2})
    assert (scene.actions("Doug"), scene.why("move b01")) == (
        3, "3 zombies are here: leaving costs 4 Actions, and you have 3.")
    scene.do("close b01", "open b01 crowbar")
    assert scene.lawful().actions("Doug") == 1


@rule("Z1-EX-26", "Z1-125", "Z1-126")
@pytest.mark.parametrize(("stands", "holes"), [("s06", ["s02", "s04"]), ("b01", ["s02"]), ("s09", ["s04"])])
def test_manholes(stands: str, holes: list[str]) -> None:
    scene = table(FIRST_LIGHT).survivor("Amy", stands).manholes("A1.n", "B1.n").zombie_cards(41).draw_for("s01")
    assert [zone for zone in scene.board.zones if scene.horde(zone) == {"walker": 1}] == holes
    assert scene.lawful().horde("s01") == {}


@rule("Z1-EX-28", "Z1-093", "Z1-121", "Z1-122")
def test_a_second_abomination_and_a_fallen_leader() -> None:
    scene = table().survivor("Amy", "s01").zombies("s03", abominations=1).zombie_cards(36).draw_for("s04")
    assert scene.lawful().horde("s04") == {"fatty": 1, "walker": 2}
    fallen = table().survivor("Ned", "s01", xp=20, pack=["wounded"]).survivor("Amy", "s04", xp=3)
    fallen.zombies("s01", walkers=1).zombies_act()
    assert fallen.is_out("Ned")
    fallen.zombie_cards(2).draw_for("s03")
    assert fallen.horde("s03") == {"walker": 1}


@rule("Z1-EX-30", "Z1-055", "Z1-056", "Z1-151", "Z1-163")
def test_hold_your_nose() -> None:
    scene = table().survivor("Otis", "s01", hands=["machete"], pack=["flashlight"], skills=["Hold your nose"])
    scene.zombies("s01", walkers=1).dice(5).finds("aaahh", "water").turn("Otis")
    assert scene.why("rummage") == "A zombie must have been killed here this Turn."
    scene.do("melee machete", "rummage")
    assert scene.horde("s01") == {"walker": 1}
    scene.do("keep hand", "done")
    assert (scene.actions("Otis"), scene.cards("Otis")[0]) == (2, ["machete", "water"])
    assert not any(option in ("search", "rummage") for option in scene.options())
    crowd = table().survivor("Otis", "s01", hands=["machete"], skills=["Hold your nose"])
    assert not crowd.zombies("s01", walkers=2).dice(5).turn("Otis").do("melee machete").offers("rummage")
