"""What the header of a game asks for: a team, seats and options, checked and made into a set-up."""

from __future__ import annotations

from typing import Any, Final

from gravetide.families.zones.campaign.ledger import Ledger, read_ledger
from gravetide.families.zones.campaign.ledger import check as check_ledger
from gravetide.families.zones.content.campaign import load_campaign
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.state.setup import Setup
from gravetide.families.zones.table_options import with_house_rules
from gravetide.families.zones.team.chi_cards import NOTHING_SWAPPED, read_swap
from gravetide.kernel.errors import GravetideError

DEALS: Final = ("suggested", "random", "choose")
MOST_SEATS: Final = 6
CABAL_CARDS: Final = 6
MOST_MINIATURES: Final = 255


def set_up(printed: ZoneRules, pack: Pack, quest: Quest, survivors: tuple[str, ...], seats: tuple[str, ...],
           options: dict[str, Any], ledger: tuple[str, ...] = ()) -> Setup:
    """The static part of a game; what is asked for wrongly is refused in words."""
    _check_team(pack, quest, survivors)
    seat_of = _seated(survivors, seats)
    chosen = dict(options)
    deal = str(chosen.pop("deal", printed.dealing.usual()))
    if deal not in DEALS:
        raise GravetideError(f'Starting cards are dealt {", ".join(DEALS)}; "{deal}" is not one of them.')
    choose_spawns = bool(chosen.pop("choose_spawns", True))
    first_player = int(chosen.pop("first_player", 0))
    if not 0 <= first_player < len(seats):
        raise GravetideError(f"There is no seat {first_player} to go first; seats are numbered from 0.")
    cabal = {key[6:]: int(chosen.pop(key)) for key in list(chosen) if key.startswith("cabal.")}
    miniatures = {key[11:]: int(chosen.pop(key)) for key in list(chosen) if key.startswith("miniatures.")}
    _check_box(pack, quest, cabal, miniatures)
    classes = {key[6:]: str(chosen.pop(key)) for key in list(chosen) if key.startswith("class.")}
    if cabal:
        chosen["necromancers.cabal"] = True
    rules = with_house_rules(printed, chosen, quest)
    refusal = rules.dealing.refusal(seats)
    if refusal and quest.scene is None:
        raise GravetideError(refusal)
    _check_classes(pack.game, rules, survivors, classes)
    return Setup(
        pack, quest, rules, tuple(pack.survivors[key] for key in survivors),
        tuple(seat_of[key] for key in survivors), deal=deal, choose_spawns=choose_spawns, cabal=cabal,
        miniatures=miniatures, first_player=first_player, classes=classes,
        ledger=_ledger(pack, rules, survivors, ledger))


def _ledger(pack: Pack, rules: ZoneRules, survivors: tuple[str, ...], lines: tuple[str, ...]) -> Ledger | None:
    """The ledger of a campaign, for a quest that is a part of one; what can't be is refused in words."""
    if not lines:
        return None
    if not rules.own["modules"].campaign:
        raise GravetideError("A ledger belongs to a campaign; switch the module on: modules.campaign=yes.")
    told = read_ledger(list(lines))
    check_ledger(told, load_campaign(pack.game))
    if sorted(survivors) != sorted([sheet.who for sheet in told.team]):
        raise GravetideError(f"The team of the ledger is {', '.join([sheet.who for sheet in told.team])}.")
    for key in [key for sheet in told.sheets for key in sheet.kept]:
        if key not in pack.card:
            raise GravetideError(f'There is no card "{key}".')
    for who, word in [(sheet.who, word) for sheet in told.sheets for word in sheet.chi if word != NOTHING_SWAPPED]:
        read_swap(pack, who, word)
    return told


def _check_team(pack: Pack, quest: Quest, survivors: tuple[str, ...]) -> None:
    """Refuse whom nobody knows, whoever comes twice, and teams that the quest has no room for."""
    for key in survivors:
        if key not in pack.survivors:
            raise GravetideError(f'There is no Survivor "{key}"; known: {", ".join(pack.survivors)}.')
    if len(set(survivors)) != len(survivors):
        raise GravetideError("A Survivor can be in the team only once.")
    if not quest.min_survivors <= len(survivors) <= quest.max_survivors:
        wanted = (f"exactly {quest.max_survivors}" if quest.min_survivors == quest.max_survivors
                  else f"{quest.min_survivors} to {quest.max_survivors}")
        raise GravetideError(f"{quest.title} is played with {wanted} Survivors, not {len(survivors)}.")


def _seated(survivors: tuple[str, ...], seats: tuple[str, ...]) -> dict[str, int]:
    """Which seat plays each Survivor."""
    if not 1 <= len(seats) <= MOST_SEATS:
        raise GravetideError(f"A table has 1 to {MOST_SEATS} seats, not {len(seats)}.")
    if sorted(key for seat in seats for key in seat.split()) != sorted(survivors) or not all(s.split() for s in seats):
        raise GravetideError("Every seat plays at least one Survivor and every Survivor belongs to one seat; "
                             'a seat is written as the keys of its Survivors, such as "ann baldric".')
    return {key: number for number, seat in enumerate(seats) for key in seat.split()}


def _check_box(pack: Pack, quest: Quest, cabal: dict[str, int], miniatures: dict[str, int]) -> None:
    """Refuse miniatures and Cabals that can't be (BP-224, BP-248)."""
    for key in (*cabal, *miniatures):
        if key not in pack.zombie:
            raise GravetideError(f'There is no zombie "{key}"; known: {", ".join(pack.zombie)}.')
    for key, number in miniatures.items():
        placed = sum(count for _, kind, count in quest.zombies if kind == pack.zombie[key].index)
        if not placed <= number <= MOST_MINIATURES:
            raise GravetideError(f"{quest.title} is played with {placed} to {MOST_MINIATURES} miniatures of "
                                 f"{pack.zombie[key].plural}, not {number}.")
    if not cabal:
        return
    necromancers = [kind.key for kind in pack.zombies if kind.flees]
    for key, number in cabal.items():
        if key not in necromancers:
            raise GravetideError(f"Only Necromancers are in a Cabal: {', '.join(necromancers)}.")
        if number < 0 or (number and not miniatures.get(key, pack.zombie[key].miniatures)):
            raise GravetideError(f"{number} {pack.zombie[key].name} cards can't be in the Cabal: "
                                 "there must be a miniature for them.")
    if sum(cabal.values()) != CABAL_CARDS:
        raise GravetideError(f"A Cabal is made of {CABAL_CARDS} Necromancer cards, not {sum(cabal.values())}.")


def _check_classes(game: str, rules: ZoneRules, survivors: tuple[str, ...], classes: dict[str, str]) -> None:
    """Refuse classes for somebody who is not there, or where there are none (AR-006)."""
    if classes and "classes" not in rules.modules:
        raise GravetideError(f'The option "class.{next(iter(classes))}" belongs to the house rule Classes, '
                             "which is off.")
    if not classes:
        return
    known = load_classes(game).by_key
    for who, role in classes.items():
        if who not in survivors:
            raise GravetideError(f'The option "class.{who}" is about somebody who is not in the team: '
                                 f"{', '.join(survivors)}.")
        if role not in known:
            raise GravetideError(f'There is no class "{role}"; known: {", ".join(known)}.')
