"""The Epilogue: quests once more with the Green Objective, the treasures, and the Defiler who is bound at last."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.campaign.in_play import Sheets, flags_in_force, outcome_of
from gravetide.families.zones.campaign.ledger import write_ledger
from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import ITEMS
from gravetide.families.zones.content.epilogue import FILE, epilogues, every_quest, read_epilogues
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.horde import corruption, spoils
from gravetide.families.zones.horde.corruption import Corruption
from gravetide.families.zones.rounds.belongings.items import TABLET, WHEEL, Belongings, drop_items
from gravetide.families.zones.rounds.belongings.treasures import TreasureUsed
from gravetide.families.zones.rounds.deeds.equipment import drop_vault
from gravetide.families.zones.rounds.deeds.papers import unlock
from gravetide.families.zones.rounds.objective_cards.cards import NOTES, ObjectiveCards, change, contents, replay_won
from gravetide.families.zones.rounds.objective_cards.random_notes import turn_verdict
from gravetide.families.zones.rounds.outcome import TOLD, goals_reached, judge, note
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import first_position
from gravetide.families.zones.team import guard_traits, guards
from gravetide.families.zones.told.view import view
from gravetide.families.zones.turn.dragon_fire import wipe_out
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel import BadContent, Game, seeded
from gravetide.kernel.sink import Sink
from tests.empire.chronicle import CAMPAIGN, TEAM, After, ledger
from tests.empire.table import STREET, Table, table
from tests.empire.test_team_bots import choice
from tests.support.rules import rule
from tests.support.scene import Pause

GAME = "eternal-empire"
KEYS = {"e2": "epilogue-the-origin-of-mind", "e3": "epilogue-the-celestial-one",
        "e7": "epilogue-the-many-faces-of-death", "e9": "epilogue-the-inner-wall"}
BOTH = ("found_wheel", "found_tablet")


def replayed(stop: str, *flags: str, won: tuple[str, ...] = (), options: dict[str, Any] | None = None) -> Table:
    """An Epilogue of a campaign that has found something, before its first Turn."""
    told = ledger(book={"stop": stop, "flags": flags or BOTH, "won": won})
    header = ETERNAL_EMPIRE_GAME.complete({
        "quest": CAMPAIGN.stop[stop].quest, "survivors": list(TEAM), "seats": [" ".join(TEAM)],
        "ledger": write_ledger(told), "options": {"modules.campaign": True, **(options or {})}})
    return _begun(header)


def _begun(header: dict[str, Any]) -> Table:
    """The first Round of a game is about to begin; whatever was asked before has its first answer."""
    setup = ETERNAL_EMPIRE_GAME.setup(header).twin()
    game = first_position(setup)
    setup.first = game.copy()
    game.rng = seeded(1)
    game.advance()
    while game.phase == "setup":
        game.apply(game.options[0])
    game.frame = Pause(None)
    made = table(STREET)
    made.board, made._game = setup.board, game
    game.events = Sink(made.events)
    return made


def reach_own_goals(made: Table) -> Table:
    """The goals of the quest itself are reached."""
    replay = made.game.setup.quest.frontier.replay  # type: ignore[union-attr]
    assert replay is not None
    for number in range(replay.goals):
        note(made.game, number, TOLD)
    return made


def carrying(made: Table, **items: tuple[int, ...]) -> Table:
    """Who carries which treasures; they are no longer in their deck."""
    held = [items.get(sheet.key.replace("-", "_"), ()) for sheet in made.game.setup.cast]
    gone = [item for mine in held for item in mine]
    change(made.game, treasures=tuple([item for item in made.recalled(ObjectiveCards).treasures if item not in gone]))
    return made.having(Belongings(tuple(held)))


def stands(made: Table, who: str, zone: str) -> Table:
    made.game.edit(made.who(who)).zone = made.zone(zone)
    made.game.look_around()
    return made


def without_zombies(made: Table) -> Table:
    """Nobody is on the board but us."""
    game = made.game
    for zone, group in enumerate(game.zombies):
        game.supply += group
        game.zombies[zone] = 0
    game.spawns = tuple([token for token in game.spawns if token[1] >= 4])
    return made


def deck_of(made: Table, *types: str) -> Table:
    """The Zombie deck is these cards, by type, and no others."""
    cards = made.game.setup.zombie_cards
    found: list[int] = []
    for kind in types:
        found.append(next(card.index for card in cards if card.type == kind and card.index not in found))
    made.game.zombie_deck = tuple(sorted(found))
    made.game.zombie_discard = tuple([card.index for card in cards if card.index not in found])
    return made


# -- the quests


@rule("EE-221")
def test_four_quests_are_played_again_very_long_and_with_two_goals_more() -> None:
    found = epilogues(GAME)
    assert list(found) == list(KEYS.values())
    assert not set(found) & set(quests(GAME))
    assert {stop.key: stop.quest for stop in CAMPAIGN.stops if stop.epilogue} == KEYS
    for key, quest in found.items():
        plain = quests(GAME)[key.removeprefix("epilogue-")]
        assert (plain.number, quest.number) in {(2, 2), (3, 3), (7, 7), (9, 9)}
        assert quest.minutes == "very long"
        assert quest.goals[:len(plain.goals)] == plain.goals
        assert [goal.part for goal in quest.goals[len(plain.goals):]] == ["spawn-token-in", "defiler-spawns-in"]
        assert all(goal.after for goal in quest.goals[len(plain.goals):])
        assert (quest.rules, quest.board.zones, quest.starts) == (plain.rules, plain.board.zones, plain.starts)
        assert quest.fingerprint != plain.fingerprint
        assert quest.intro != plain.intro


@rule("EE-221", "EE-212", "EE-213", "EE-217", "EE-219")
@pytest.mark.parametrize(("stop", "green"), [("e2", "s30"), ("e3", "s28"), ("e7", "s15"), ("e9", "s23")])
def test_the_green_objective_lies_on_the_map_in_the_epilogue_alone(stop: str, green: str) -> None:
    quest = every_quest(GAME)[KEYS[stop]]
    plain = quests(GAME)[KEYS[stop].removeprefix("epilogue-")]
    assert quest.frontier is not None
    assert plain.frontier is not None
    assert quest.board.zones[quest.frontier.green] == green
    assert plain.frontier.green == -1
    made = replayed(stop)
    assert "Green Objective" in made.recalled(ObjectiveCards).labels(made.game, made.zone(green))


@rule("EE-188", "EE-222")
def test_nobody_takes_the_green_objective_and_corruption_leaves_it() -> None:
    made = stands(replayed("e7"), "Shao", "s15").turn("Shao")
    assert not any("objective" in option or option.startswith("take") for option in made.options())
    corruption.set_in(made.game, made.zone("s15"))
    assert "Green Objective" in made.recalled(ObjectiveCards).labels(made.game, made.zone("s15"))


def _sources() -> dict[str, Any]:
    files = ("02-the-origin-of-mind", "03-the-celestial-one", "05-the-chi-line", "07-the-many-faces-of-death",
             "09-the-inner-wall")
    return {name[3:]: (quests(GAME)[name[3:]], read_source(GAME, "quests", f"{name}.toml")) for name in files}


@pytest.mark.parametrize(("old", "new", "told"), [
    ('quest = "the-inner-wall"', 'quest = "the-outer-wall"', 'no quest "the-outer-wall"'),
    ('quest = "the-inner-wall"', 'quest = "the-chi-line"', "everybody stays"),
    ('"tablet"]', '"table"]', 'no item "table"'),
    ("actions = 2", "actions = 0", "at least one Action"),
    ("draws = 3", "draws = 0", "at least one card"),
    ('key = "e9"', 'key = "e7"', "the same key"),
    ('part = "defiler-spawns-in"', 'part = "defiler-spawns-on"', "no goal part"),
    ("length = ", "lenght = ", "lenght"),
])
def test_mistakes_in_an_epilogue_are_told(old: str, new: str, told: str) -> None:
    source = read_source(GAME, FILE)
    assert old in source.text
    with pytest.raises(BadContent, match=told):
        read_epilogues(Source(source.name, source.text.replace(old, new, 1)), _sources())


@rule("EE-221")
def test_the_token_that_treasures_call_can_be_reached() -> None:
    name = "08-the-fire-stars"  # the second token lies beyond the wall
    played = read_source(GAME, "quests", f"{name}.toml")
    played = Source(played.name, played.text.replace("\n[legend]", '\ngreen = { zone = "s10" }\n[legend]', 1))
    text = read_source(GAME, FILE).text.replace("token = 1", "token = 2")
    text = text[:text.index("[[replay]]")] + '''
[[replay]]
key = "e8"
quest = "the-fire-stars"
title = "Again"
intro = "Once more."
'''
    with pytest.raises(BadContent, match="Nobody can bring the treasures to the Spawn token in s02"):
        read_epilogues(Source("epilogue.toml", text), {name[3:]: (quests(GAME)[name[3:]], played)})


def test_what_the_call_costs_is_data() -> None:
    text = read_source(GAME, FILE).text.replace("actions = 2", "actions = 3").replace("draws = 3", "draws = 5")
    quest = read_epilogues(Source("epilogue.toml", text), _sources())[KEYS["e7"]]
    assert quest.frontier is not None
    assert quest.frontier.replay is not None
    assert (quest.frontier.replay.actions, quest.frontier.replay.draws) == (3, 5)


# -- the deck of treasures


@rule("EE-222")
@pytest.mark.parametrize(("flags", "deck"), [
    (("found_wheel",), (WHEEL,)), (("found_tablet",), (TABLET,)), (BOTH, (WHEEL, TABLET))])
def test_only_what_was_found_is_in_the_deck(flags: tuple[str, ...], deck: tuple[int, ...]) -> None:
    made = replayed("e9", *flags)
    assert made.recalled(ObjectiveCards).treasures == deck
    shown = view(made.game).house["objective_cards"]
    assert ObjectiveCards.seen(shown, made.game.setup).treasures == deck
    made.lawful()


@rule("EE-200")
def test_an_epilogue_by_itself_has_both_treasures_and_a_quest_none() -> None:
    alone = _begun(ETERNAL_EMPIRE_GAME.complete({"quest": KEYS["e2"]}))
    assert alone.recalled(ObjectiveCards).treasures == (WHEEL, TABLET)
    plain = _begun(ETERNAL_EMPIRE_GAME.complete({"quest": "the-origin-of-mind"}))
    assert plain.recalled(ObjectiveCards).treasures == ()


@rule("EE-222")
def test_whenever_a_vault_card_is_drawn_either_deck_may_be_taken() -> None:
    made = stands(replayed("e7"), "Shao", "s24").turn("Shao")
    made.do("take-card Q7-O2")                 # Runners come, and a Vault Weapon is drawn
    assert made.options() == ["from-treasures", "from-vault"]
    before = len(made.game.artifacts)
    made.do("from-treasures")
    held = made.recalled(Belongings).held[made.who("Shao")]
    assert len(held) == 1
    assert set(held) | set(made.recalled(ObjectiveCards).treasures) == {WHEEL, TABLET}
    assert len(made.game.artifacts) == before
    made.lawful()


@rule("EE-222", "EE-113")
def test_a_kill_leaves_a_weapon_or_a_treasure_and_it_is_taken_like_one() -> None:
    made = stands(replayed("e7", "found_tablet"), "Shao", "s02")
    made.game.frame = Pause(None)
    spoils.lay(made.game, made.zone("s02"))
    made.game.advance()
    assert made.options() == ["from-treasures", "from-vault"]
    made.do("from-treasures")
    assert made.recalled(Belongings).lying == ((made.zone("s02"), TABLET),)
    spoils.lay(made.game, made.zone("s02"))    # the deck is empty: a Vault Weapon it is, and nobody is asked
    assert made.recalled(spoils.Spoils).zones == (made.zone("s02"),)
    made.turn("Shao", actions=1).do("take-item tablet")
    assert made.recalled(Belongings).held[made.who("Shao")] == (TABLET,)
    made.lawful()


@rule("EE-222")
def test_an_empty_vault_still_leaves_the_treasures() -> None:
    made = replayed("e7", "found_wheel")
    made.game.artifacts = ()
    made.game.frame = Pause(None)
    zone = made.zone("s02")
    drop_vault(made.game, -1, zone, effects.DropVault(n=1), 0)
    made.game.advance()                        # there is but one deck, so nobody is asked
    assert made.recalled(Belongings).lying == ((zone, WHEEL),)


@rule("EE-222")
def test_a_treasure_drops_with_its_bearer_and_corruption_does_not_harm_it() -> None:
    made = stands(carrying(replayed("e7"), shao=(WHEEL, TABLET)), "Shao", "s06")
    made.game.edit(made.who("Shao")).fate = 1
    drop_items(made.game, made.who("Shao"))
    corruption.set_in(made.game, made.zone("s06"))
    assert made.recalled(Belongings).lying == ((made.zone("s06"), WHEEL), (made.zone("s06"), TABLET))


# -- the goals in their order


@rule("EE-221", "EE-222")
def test_first_the_goals_of_the_quest_then_the_call_and_nobody_has_won_before() -> None:
    made = stands(carrying(without_zombies(replayed("e7")), shao=(TABLET,)), "Shao", "s28").turn("Shao")
    assert not made.offers("use-treasure")
    assert made.why("use-treasure") == "First reach the goals of the quest itself."
    change(made.game, lying=0, taken=(1 << 10) - 1)
    judge(made.game)
    assert goals_reached(made.game) == [True, True, False, False]
    assert not made.result
    assert made.turn("Shao").offers("use-treasure")


@rule("EE-221")
@pytest.mark.parametrize(("fengbao", "actions", "offered"), [
    ((), 2, True), ((), 1, False), ((WHEEL,), 1, True), ((WHEEL,), 0, False)])
def test_the_call_costs_two_actions_or_one_with_both_treasures(fengbao: tuple[int, ...], actions: int,
                                                               offered: bool) -> None:
    made = carrying(reach_own_goals(replayed("e7")), shao=(TABLET,), fengbao=fengbao)
    stands(made, "Shao", "s28").turn("Shao", actions=actions)
    assert made.offers("use-treasure") is offered
    if offered:
        made.do("use-treasure")
        assert made.actions("Shao") == 0
        assert made.token("1") == "s15"
    elif actions:
        assert made.why("use-treasure") == "It takes 2 Actions."


@rule("EE-221")
def test_the_call_is_made_where_the_token_stands_by_who_carries_a_treasure() -> None:
    made = carrying(reach_own_goals(replayed("e7")), shao=(TABLET,))
    stands(stands(made, "Shao", "s27"), "Fengbao", "s28").turn("Shao")
    assert made.why("use-treasure") == "Call it from where it stands, in s28."
    assert made.turn("Fengbao").why("use-treasure") == "Fengbao carries none of the treasures."
    plain = table(STREET).survivor("Shao", "s01").turn("Shao")
    assert plain.why("use-treasure") == "That is for an Epilogue, and this quest is not part of one."


@rule("EE-221", "EE-222", "WD-070")
def test_the_called_token_corrupts_its_zone_and_the_treasure_stays() -> None:
    made = carrying(reach_own_goals(replayed("e7")), shao=(TABLET,))
    stands(made, "Shao", "s28").turn("Shao").do("use-treasure")
    assert made.token("1") == "s15"
    assert "s15" in made.corrupted()
    assert "s28" in made.corrupted()
    assert made.recalled(Belongings).held[made.who("Shao")] == (TABLET,)
    assert [event.zone for event in made.happened(TreasureUsed)] == [made.zone("s15")]
    assert goals_reached(made.game) == [True, True, True, False]
    stands(made, "Shao", "s15").turn("Shao")
    assert made.why("use-treasure") == "Spawn token 1 has been called already."
    made.lawful()


@rule("EE-221")
def test_a_token_that_came_there_by_itself_still_has_to_be_called() -> None:
    """By another reading a numbered token creeps; what counts is that the treasures have done it."""
    made = carrying(replayed("e7", options={"defiler.token": "entry"}), shao=(TABLET,))
    corruption.move_token(made.game, 4, made.zone("s15"))
    reach_own_goals(made)
    judge(made.game)
    assert goals_reached(made.game)[2] is False
    stands(made, "Shao", "s15").turn("Shao").do("use-treasure")
    assert goals_reached(made.game)[2] is True


@rule("EE-221", "EE-222", "EE-EX-07")
def test_of_three_cards_for_the_token_a_necromancer_counts_and_his_coming_wins() -> None:
    made = carrying(reach_own_goals(without_zombies(replayed("e7", "found_tablet"))), shao=(TABLET,))
    stands(made, "Shao", "s28").turn("Shao").do("use-treasure")
    deck_of(made, "spawn", "necromancer", "siege").spawn()
    assert made.result == "won"
    assert made.horde("s15") == {"defiler": 1}
    assert len(made.game.zombie_deck) == 2     # the two others went back


@rule("EE-222")
def test_before_the_call_the_token_draws_one_card_like_any_other() -> None:
    made = reach_own_goals(without_zombies(replayed("e7")))
    before = len(made.game.zombie_deck)
    made.game.spawns = tuple([token for token in made.game.spawns if token[1] == 4])
    deck_of(made, "spawn", "spawn", "spawn").spawn()
    assert before > 3
    assert len(made.game.zombie_deck) == 2


@rule("EE-221")
def test_a_defiler_on_the_board_has_to_be_killed_before_he_can_come_there() -> None:
    made = carrying(reach_own_goals(replayed("e7")), shao=(TABLET,))   # he stands in s32 from the start
    stands(made, "Shao", "s28").turn("Shao").do("use-treasure")
    made.game.spawns = tuple([token for token in made.game.spawns if token[1] == 4])
    deck_of(made, "spawn", "necromancer", "siege").spawn()
    assert not made.result
    assert "defiler" not in made.horde("s15")


@rule("EE-221")
def test_his_coming_counts_in_the_green_zone_alone_and_after_the_call_alone() -> None:
    made = without_zombies(reach_own_goals(replayed("e7")))
    corruption.move_token(made.game, 4, made.zone("s15"))
    made.game.spawns = tuple([token for token in made.game.spawns if token[1] == 4])
    deck_of(made, "necromancer", "necromancer").spawn()
    assert made.horde("s15").get("defiler") == 1
    assert not made.result


# -- special rules of the quest to the end, its own defeats not


@rule("EE-222", "EE-219")
def test_a_lost_guard_loses_the_inner_wall_until_its_goal_is_reached() -> None:
    made = replayed("e9")
    guards.lose_guards(made.game, made.zone("w02"), 1)
    judge(made.game)
    assert made.result == "lost"
    later = reach_own_goals(replayed("e9"))
    guards.lose_guards(later.game, later.zone("w02"), 1)
    judge(later.game)
    assert not later.result


@rule("EE-222", "EE-212")
def test_verdicts_and_named_monks_lose_until_every_pair_is_awake() -> None:
    for reached, result in ((False, "lost"), (True, "")):
        made = replayed("e2")
        if reached:
            reach_own_goals(made)
        guard_traits.lose_with(made.game)
        assert made.result == result
    lost = [number for number in range(1, 7)
            if contents(replayed("e2").game, NOTES + number).verdict == "lost"]
    for reached, result in ((False, "lost"), (True, "")):
        made = reach_own_goals(replayed("e2")) if reached else replayed("e2")
        change(made.game, random=tuple(lost[:1]))
        turn_verdict(made.game, made.zone("b01"))
        assert made.result == result


@rule("EE-222", "EE-213")
def test_the_celestial_one_arrives_and_stays_and_may_still_be_lost() -> None:
    made = replayed("e3")
    change(made.game, counters=tuple([3] * len(made.recalled(ObjectiveCards).counters)))
    judge(made.game)
    corruption.move_beacon(made.game, made.zone("s22"))
    judge(made.game)
    assert goals_reached(made.game) == [True, True, False, False]
    assert made.game.result == ""
    assert made.recalled(Corruption).beacon == made.zone("s22")
    assert not any(option.startswith("leave") for option in stands(made, "Shao", "s22").turn("Shao").options())
    corruption.set_in(made.game, made.zone("s22"))
    assert made.result == "lost"


@rule("EE-222", "EE-223")
def test_a_mandate_that_can_not_be_found_any_more_is_no_matter_once_it_was() -> None:
    made = replayed("e3")
    change(made.game, lying=0, destroyed=(1 << 10) - 1)
    judge(made.game)
    assert made.result == "lost"
    later = reach_own_goals(replayed("e3"))
    change(later.game, lying=0, destroyed=(1 << 10) - 1)
    judge(later.game)
    assert not later.result


@rule("EE-222")
def test_guards_who_would_leave_by_the_flag_zone_stay_and_have_arrived_wherever_they_go() -> None:
    made = replayed("e9")
    made.game.frame = Pause(None)
    unlock(made.game, -1, made.zone("s28"), effects.Unlock(rule="guards-leave-at-flag"), 0)
    made.with_guards(s28=3, s26=1)
    guards.move_guards(made.game, made.zone("s28"), made.zone("s27"), 2)
    assert made.guards() == {"s26": 1, "s27": 2, "s28": 1}
    guards.move_guards(made.game, made.zone("s27"), made.zone("s28"), 2)     # back to where one has not arrived
    assert guard_traits.arrived_elsewhere(made.game) == 2
    shown = view(made.game).house["guard_traits"]
    assert guard_traits.GuardTraits.seen(shown, made.game.setup).marked == \
        made.recalled(guard_traits.GuardTraits).marked
    judge(made.game)
    assert not replay_won(made.game)
    guards.move_guards(made.game, made.zone("s28"), made.zone("s27"), 1)     # the one who had not
    judge(made.game)
    assert not replay_won(made.game)
    guards.move_guards(made.game, made.zone("s26"), made.zone("s27"), 1)
    judge(made.game)
    assert replay_won(made.game)
    assert guards.number_of(made.game) == 4
    made.lawful()


@rule("EE-219")
def test_in_the_quest_itself_they_leave_the_board() -> None:
    header = ETERNAL_EMPIRE_GAME.complete({"quest": "the-inner-wall"})
    made = _begun(header)
    unlock(made.game, -1, made.zone("s28"), effects.Unlock(rule="guards-leave-at-flag"), 0)
    made.with_guards(s28=2)
    guards.move_guards(made.game, made.zone("s28"), made.zone("s27"), 1)
    assert made.guards() == {"s28": 1}
    assert made.recalled(ObjectiveCards).arrived == 1


# -- what it is worth


@rule("EE-222")
def test_on_win_effects_of_the_quest_come_with_the_final_win() -> None:
    made = without_zombies(replayed("e2"))
    change(made.game, reds=())
    judge(made.game)
    assert goals_reached(made.game) == [True, False, False]
    assert made.recalled(Sheets).cxp == (0,) * 6
    carrying(made, shao=(TABLET,))
    stands(made, "Shao", "s05").turn("Shao").do("use-treasure")
    deck_of(made, "spawn", "necromancer", "siege").spawn()
    assert made.result == "won"
    assert made.recalled(Sheets).cxp == (1,) * 6          # all monks live: a point for everybody, as the map says


@rule("EE-222")
@pytest.mark.parametrize(("stop", "flag", "acts"), [
    ("e9", "spare_fire_star", False), ("q9", "spare_fire_star", True),
    ("e7", "smith_saved", True), ("q7", "smith_saved", True)])
def test_a_flag_of_a_named_quest_does_not_act_in_its_replay_but_the_smith_does(stop: str, flag: str,
                                                                               acts: bool) -> None:
    made = replayed(stop, flag, "found_wheel")
    assert (flag in [one.key for one in flags_in_force(made.game.setup)]) is acts


@rule("EE-EX-07", "EE-221", "EE-222")
def test_the_example_from_the_dead_defiler_to_the_bound_one() -> None:
    made = stands(replayed("e7", "found_tablet"), "Shao", "s31").turn("Shao")
    assert made.recalled(ObjectiveCards).treasures == (TABLET,)
    wipe_out(made.game, made.who("Shao"), made.zone("s32"))       # he had stood there from the start
    made.game.advance()
    assert made.options() == ["from-treasures", "from-vault"]
    made.do("from-treasures")
    assert made.recalled(Belongings).lying == ((made.zone("s32"), TABLET),)
    change(made.game, lying=0, taken=(1 << 10) - 1)
    judge(made.game)
    assert goals_reached(made.game) == [True, True, False, False]  # cards taken, the last zombie dead
    assert made.game.result == ""
    stands(made, "Shao", "s32").turn("Shao").do("take-item tablet")
    stands(made, "Shao", "s28").turn("Shao", actions=2).do("use-treasure")
    assert (made.actions("Shao"), made.token("1")) == (0, "s15")
    assert "s15" in made.corrupted()
    deck_of(made, "spawn", "necromancer", "siege").spawn()
    assert made.horde("s15") == {"defiler": 1}
    assert made.game.result == "won"


@rule("EE-157", "EE-168", "EE-EX-07")
def test_every_standing_survivor_books_the_quest_and_two_more() -> None:
    made = carrying(reach_own_goals(without_zombies(replayed("e7", "found_tablet"))), shao=(TABLET,))
    made.game.edit(made.who("Jianrui")).fate = 4          # carried off
    stands(made, "Shao", "s28").turn("Shao").do("use-treasure")
    deck_of(made, "spawn", "necromancer", "siege").spawn()
    played = Game.__new__(Game)
    played.state = made.game
    told = ledger(book={"stop": "e7", "flags": ("found_tablet",), "won": tuple([f"q{n}" for n in range(1, 11)])})
    outcome = outcome_of(played, told, given_up=False)
    assert (outcome.quest.stop, outcome.quest.won, outcome.quest.guards, outcome.quest.statues) == \
        ("e7", True, True, True)
    after = After(told, outcome.quest, outcome.brought).until("The quests are over")
    assert after.sheet("shao").cxp == 5                   # quest, Guards, statues, and two for the Epilogue
    assert after.sheet("jianrui").cxp == 0
    assert after.offered == ["epilogue e2", "epilogue e3", "epilogue e9", "end"]
    after.choose("end")
    assert after.ledger.book.result == "fully-won"


def test_steady_fetches_a_treasure_draws_one_and_calls_the_token() -> None:
    made = stands(carrying(reach_own_goals(without_zombies(replayed("e7"))), shao=(TABLET,)), "Shao", "s28")
    assert choice(made.turn("Shao")) == "use-treasure"
    near = stands(without_zombies(replayed("e7", "found_tablet")), "Shao", "s33")
    change(near.game, treasures=())
    near.having(Belongings(((),) * 6, ((near.zone("s33"), TABLET),)))
    assert choice(reach_own_goals(near).turn("Shao")) == "take-item tablet"
    drawn = stands(replayed("e7"), "Shao", "s24").turn("Shao").do("take-card Q7-O2")
    assert choice(drawn) == "from-treasures"


@pytest.mark.parametrize("stop", KEYS)
def test_an_epilogue_is_played_at_random_by_the_laws_and_its_record_replays(stop: str) -> None:
    told = ledger(book={"stop": stop, "flags": BOTH})
    game = Game(ETERNAL_EMPIRE_GAME, {
        "quest": KEYS[stop], "survivors": list(TEAM), "seats": [" ".join(TEAM)], "ledger": write_ledger(told),
        "options": {"modules.campaign": True}}, 5)
    rng = seeded(9)
    for _ in range(250):
        if game.is_over:
            break
        rng = seeded(rng)
        game.choose(rng % len(game.options))
        assert isinstance(game.state, ZoneGame)
        ETERNAL_EMPIRE_GAME.check(game.state)
    again = Game.replay(game.record())
    assert again.digest() == game.digest()
    assert Game.load(game.save()).view() == game.view()


def test_items_are_those_of_cards() -> None:
    for quest in epilogues(GAME).values():
        assert quest.frontier is not None
        assert quest.frontier.replay is not None
        assert set(quest.frontier.replay.treasures) <= set(ITEMS)
