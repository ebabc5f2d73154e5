"""Which function carries out which kind of effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import Effect
from gravetide.families.zones.house_rules.additions import Deed
from gravetide.families.zones.rounds.deeds.equipment import draw, drop_vault, find, vault
from gravetide.families.zones.rounds.deeds.garrison import cauldron, guard, guard_trait, mark, move_guards, order
from gravetide.families.zones.rounds.deeds.ground import block, cleanse, mend
from gravetide.families.zones.rounds.deeds.papers import (
    cost,
    count,
    flag,
    item,
    item_rule,
    note,
    pick_next,
    relocate_token,
    reveal,
    stay,
    unlock,
)
from gravetide.families.zones.rounds.deeds.people import gain_ap, gain_chi, gain_cxp, heal, lose_chi, pay
from gravetide.families.zones.rounds.deeds.zombies import abomination, activate, noise, put, spawn

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame



def do(game: ZoneGame, who: int, zone: int, effect: Effect, paper: int) -> None:
    """Carry an effect out."""
    DEEDS[type(effect)](game, who, zone, effect, paper)


DEEDS: Final[dict[type[Effect], Deed]] = {
    effects.DrawCards: draw, effects.Vault: vault, effects.DropVault: drop_vault, effects.Find: find,
    effects.GainChi: gain_chi, effects.LoseChi: lose_chi, effects.PayFor: pay, effects.Ap: gain_ap, effects.Heal: heal,
    effects.Cxp: gain_cxp, effects.DrawZombies: spawn, effects.PutZombies: put, effects.Abomination: abomination,
    effects.ActivateKind: activate, effects.Noise: noise, effects.Guard: guard, effects.Order: order,
    effects.GuardTrait: guard_trait, effects.MoveGuards: move_guards, effects.Cauldron: cauldron,
    effects.Cleanse: cleanse, effects.Mend: mend, effects.Item: item, effects.ItemRule: item_rule,
    effects.StayFaceUp: stay, effects.TurnNote: note, effects.SetFlag: flag, effects.NameGuards: mark,
    effects.Count: count, effects.Unlock: unlock, effects.Cost: cost, effects.MoveSpawn: relocate_token,
    effects.PickNext: pick_next, effects.Reveal: reveal, effects.CutBridges: block,
}
