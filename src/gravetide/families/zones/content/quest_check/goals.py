"""Goals and special rules of a quest: what they say, and whether this quest can give what they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from gravetide.content.reading import suggestion
from gravetide.families.zones.content.frontier_parts import FRONTIER_GOALS
from gravetide.families.zones.content.parts import (
    PARTS_OF_SOME,
    Fuel,
    HoldCards,
    OnTake,
    Part,
    ReachLevel,
    RemoveCards,
    ReplaceZombie,
    Written,
)
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_check.draft import Draft
from gravetide.families.zones.content.street_parts import STREET_GOALS, street_goal_problem, street_rule_problem
from gravetide.kernel.errors import BadContent
from gravetide.kernel.words import listed


def parts(
    draft: Draft,
    section: str,
    entries: Iterable[dict[str, Any]],
    known: Mapping[str, type[Written]],
    marked: Mapping[str, int],
    written: list[Written],
) -> Iterator[Part]:
    """The goals or the special rules of a quest; `written` gets each as it was written."""
    for number, entry in enumerate(entries):
        params = dict(entry)
        name = params.pop("part", None)
        after = params.pop("after", False) if section == "goal" else False
        if not isinstance(name, str) or name not in known:
            draft.say(f"There is no {section} part {name!r}.{suggestion(str(name), known)}"
                      f"{'' if name else ' Please add the key `part`.'}", section, number, "part")
            draft.adds_up = False
            continue
        if name in PARTS_OF_SOME and name not in draft.pack.box.parts:
            draft.say(f"{draft.pack.game} has no rules for the part {name!r}. Please take another.",
                      section, number, "part")
            draft.adds_up = False
            continue
        if not isinstance(after, bool):
            draft.say("`after` is true or false. Please correct it.", section, number, "after")
            after = False
        if after and number == 0:
            draft.say("Nothing comes before the first goal. Please remove `after`.", section, number, "after")
        try:
            part = draft.source.read(known[name], params, section, number)
        except BadContent as error:
            draft.found += str(error).split("\n")
            draft.adds_up = False
            continue
        written.append(part)
        yield Part(name, _params(draft, part, marked, section, number), after)


def _params(draft: Draft, part: Written, marked: Mapping[str, int], section: str, number: int) -> dict[str, Any]:
    params: dict[str, Any] = msgspec.structs.asdict(part)
    if "zone" in params:
        name = str(params["zone"])
        params["zone"] = marked[name] if name in marked else draft.zone(name, section, number, "zone")
    for key in ("zombie", "by"):
        if key in params:
            params[key] = draft.kind(str(params[key]), section, number, key)
    if isinstance(part, ReachLevel) and part.level not in draft.pack.box.levels[1:]:
        levels = listed([f"{level!r}" for level in draft.pack.box.levels[1:]], "or")
        draft.say(f"`level` is {levels}, not {part.level!r}. Please correct it.", section, number, "level")
        draft.adds_up = False
    for key in ("amount", "count", "rounds", "noise"):
        value = params.get(key, 1)
        if isinstance(value, int) and value < 1:
            draft.say(f"`{key}` must be 1 or more. Please correct it.", section, number, key)
    if isinstance(part, HoldCards | RemoveCards | Fuel):
        for card in part.cards:
            draft.card(card, section, number, "cards")
    if isinstance(part, OnTake):
        for key, then, written in (("card", "card", bool(part.card)), ("cards", "choose-card", bool(part.cards))):
            if (part.then == then) != written:
                draft.say(f'`{key}` goes with then = "{then}", and only with it. Please add or remove it.',
                          section, number, "then")
                return params
        if part.card:
            draft.card(part.card, section, number, "card")
        for card in part.cards:
            draft.card(card, section, number, "cards")
    return params


def check_goals(draft: Draft, quest: Quest) -> None:
    """No goal asks for what this quest can't give, and no rule is about what is not there."""
    for number, rule in enumerate(quest.rules):
        reason = street_rule_problem(quest, rule)
        if reason:
            draft.say(f"This rule can't be: {reason}.", "rule", number)
    removed = {key for rule in draft.rules_written if isinstance(rule, RemoveCards) for key in rule.cards}
    for number, goal in enumerate(quest.goals):
        reason = ""
        if goal.part in ("leave", "carry-out", "drive-off") and not quest.exits:
            reason = "there is no Exit. Please add one, like exits = [\"s01\"]"
        elif goal.part in STREET_GOALS:
            reason = street_goal_problem(quest, draft.pack, draft.goals_written[number])
        elif goal.part in FRONTIER_GOALS:
            continue  # what can be wrong with them is found where the wall is checked
        elif goal.part == "hold-cards":
            reason = _cards_missing(draft, draft.goals_written[number], removed, quest)
        elif goal.part == "kill":
            reason = _never_appears(draft, draft.pack.zombies[goal.number("zombie")].key, quest)
            there = sum(count for _, kind, count in quest.zombies if kind == goal.number("zombie"))
            if goal.params["starting"] and (there, goal.number("count")) != (1, 1):
                reason = ("`starting` is for one zombie that is the only one of its kind on the map. Please place "
                          "just one, or remove the key")
        else:
            reason = _not_there(draft, goal, removed, quest)
        if reason:
            draft.say(f"This goal can't be reached: {reason}.", "goal", number)


def _not_there(draft: Draft, goal: Part, removed: set[str], quest: Quest) -> str:
    """Why a goal about Objectives, Vault cards, Spawn tokens or Dragon Fire can't be reached, or nothing."""
    if goal.part == "take-objectives" and not quest.objectives:
        return "there is no Objective. Please add one"
    if goal.part == "take-objective" and goal.zone() not in [zone for zone, _ in quest.objectives]:
        return f"no Objective lies in {draft.board.zones[goal.zone()]}. Please put one there"
    if goal.part == "take-artifacts":
        artifacts = sum(stock.artifacts for stock in quest.stocks)
        artifacts += sum(isinstance(rule, OnTake) and rule.then == "artifact" for rule in draft.rules_written)
        return "" if artifacts else "no Vault card is in play. Please put one in a vault with `artifacts = 1`"
    if goal.part == "spawns-only-in" and goal.zone() not in [zone for zone, _ in quest.spawns]:
        return f"no Spawn token lies in {draft.board.zones[goal.zone()]}. Please put one there"
    if goal.part == "dragon-fire-in":
        kept = {draft.pack.cards[card].key for stock in quest.stocks for card in stock.cards}
        for throws in ("bile", "torch"):
            keys = {card.key for card in draft.pack.cards if card.throws == throws}
            if keys <= removed and not keys & kept:
                return f"{', '.join(sorted(keys))} is not in play. Please put it in a vault"
    return ""


def _cards_missing(draft: Draft, goal: Written, removed: set[str], quest: Quest) -> str:
    assert isinstance(goal, HoldCards)
    own = [draft.pack.card[key].found_in for key in goal.cards if draft.pack.card[key].found_in]
    for found_in, count in Counter(own).items():
        cars = sum(draft.pack.cars[car.kind].key == found_in for car in quest.cars)
        if cars < count:
            return f"{count} of its cards are found in cars of the kind {found_in}, and {cars} stand here"
    for key, count in goal.cards.items():
        card = draft.pack.card[key]
        there = 0 if key in removed else card.starting + card.deck
        if card.found_in:
            there += card.aside
        there = max(there, sum(stock.cards.count(card.index) for stock in quest.stocks))
        if not 1 <= count <= there:
            return f"{count} copies of {key} are asked for and {there} are in play. Please correct the number"
    return ""


def _never_appears(draft: Draft, key: str, quest: Quest) -> str:
    kind = draft.pack.zombie[key].index
    if any(zombie == kind for _, zombie, _ in quest.zombies):
        return ""
    replaced = any(isinstance(rule, ReplaceZombie) and rule.zombie == key for rule in draft.rules_written)
    brought = any(isinstance(rule, ReplaceZombie) and rule.by == key for rule in draft.rules_written)
    left_out = {rule.text("type") for rule in quest.rules if rule.part == "remove-zombie-cards"}
    on_cards = any(
        card.type not in left_out
        and kind in (card.zombie if card.type == "necromancer" else -1, *(line[0] for line in card.lines))
        for card in draft.pack.zombie_cards
    )
    taken = any(isinstance(rule, OnTake) and rule.then == "necromancer-or-abomination"
                for rule in draft.rules_written) and key in ("necromancer", "abomination")
    if taken or brought or (on_cards and not replaced) or draft.wall.brings(key):
        return ""
    return f"no {draft.pack.zombies[kind].name} ever appears. Please place one or keep its cards in"
