"""What a Survivor's skills add up to, so that a rule asks a question instead of searching a list of names."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.content.model import DOOR, MAGIC, MELEE, RANGED, Skill

_MODES: Final = (MELEE, RANGED, MAGIC)


class Abilities:
    """The sum of a set of skills. Made once per set and shared."""

    __slots__ = (
        "extra_actions", "free", "plus_die", "plus_roll", "frenzy", "plus_damage", "plus_damage_with", "melee_damage",
        "reaper", "roll_six", "dice_from_zombies", "dual", "plus_range", "move_zones", "extra_zones", "sprint", "jump",
        "charge", "bloodlust", "collector", "ironclad", "iron_hide", "has_feats", "searches_outside",
        "slippery", "blitz", "born_leader", "break_in", "destiny", "free_reload", "hit_and_run", "hold_your_nose",
        "discard_for_wounds", "hoard", "lifesaver", "close_door", "loud", "low_profile", "lucky", "marksman",
        "matching_set", "point_blank", "regeneration", "rotten", "search_anywhere", "search_extra", "shove",
        "spellbook", "steady_hand", "tactician", "taunt", "tough", "trick_shot", "zombie_link",
        "medic", "ninja", "reroll",
        "plus_dice", "damage_at_least", "six_gives_chi", "keeps_chi", "free_meditation", "free_orders", "guards_die",
        "guards_roll", "guards_evade", "guards_push", "guards_charge", "guards_zones", "warden_killers",
        "bridge_walker", "ice_walker", "ice_warrior",
    )

    def __init__(self, skills: tuple[Skill, ...], kin: tuple[tuple[int, int], ...] = ()) -> None:
        def has(family: str) -> bool:
            return any(s.family == family for s in skills)

        def scopes(family: str) -> int:
            mask = 0
            for s in skills:
                if s.family == family:
                    mask |= s.scope
            return mask

        def by_mode(family: str) -> dict[int, int]:
            return {mode: sum(s.amount for s in skills if s.family == family and s.scope & mode) for mode in _MODES}

        def kinds_of(family: str) -> frozenset[int]:
            """The kinds of zombies that skills name, and those that count as these (EE-105)."""
            named = {s.zombie for s in skills if s.family == family}
            return frozenset([*named, *[kind for kind, counts_as in kin if counts_as in named]])

        self.extra_actions = sum(s.amount for s in skills if s.family == "extra_action")
        self.free: tuple[int, ...] = tuple(
            DOOR if s.family == "break_in" else s.scope for s in skills if s.family in ("free_action", "break_in"))
        self.plus_die = by_mode("plus_die")
        self.plus_roll = by_mode("plus_roll")
        self.frenzy = by_mode("frenzy")
        self.plus_damage = by_mode("plus_damage")
        self.plus_damage_with: dict[int, int] = {}
        for s in skills:
            if s.family == "plus_damage" and s.card >= 0:
                self.plus_damage_with[s.card] = self.plus_damage_with.get(s.card, 0) + s.amount
        self.melee_damage = max((s.amount for s in skills if s.family == "melee_damage_is"), default=0)
        self.reaper = scopes("reaper")
        self.roll_six = scopes("roll_six")
        self.dice_from_zombies = scopes("dice_from_zombies")
        self.dual = scopes("treat_as_dual")
        self.plus_range = sum(s.amount for s in skills if s.family == "plus_max_range")
        self.extra_zones = sum(s.amount for s in skills if s.family == "extra_zone_per_move")
        self.move_zones = max((s.high for s in skills if s.family == "move_zones"), default=1) + self.extra_zones
        self.sprint = next(((s.low, s.high) for s in skills if s.family == "sprint"), None)
        self.jump = max((s.high for s in skills if s.family == "jump"), default=0)
        self.charge = max((s.high for s in skills if s.family == "charge"), default=0)
        self.bloodlust: tuple[tuple[int, int], ...] = tuple(
            sorted({(s.scope, s.high) for s in skills if s.family == "bloodlust"}))
        self.collector = kinds_of("collector")
        self.ironclad = kinds_of("ironclad")
        self.iron_hide = next(((s.low, s.amount) for s in skills if s.family == "iron_hide"), None)
        self.slippery = has("slippery")
        self.blitz = has("blitz")
        self.born_leader = has("born_leader")
        self.break_in = has("break_in")
        self.destiny = has("destiny")
        self.free_reload = has("free_reload")
        self.hit_and_run = has("hit_and_run")
        self.hold_your_nose = has("hold_your_nose")
        self.discard_for_wounds = has("discard_for_wounds")
        self.hoard = sum(s.amount for s in skills if s.family == "hoard")
        self.lifesaver = has("lifesaver")
        self.close_door = has("close_door")
        self.loud = has("loud")
        self.low_profile = has("low_profile")
        self.lucky = has("lucky")
        self.marksman = has("marksman")
        self.matching_set = has("matching_set")
        self.point_blank = has("point_blank")
        self.regeneration = has("regeneration")
        self.rotten = has("rotten")
        self.search_anywhere = has("search_anywhere")
        self.search_extra = sum(s.amount for s in skills if s.family == "search_extra_card")
        self.shove = has("shove")
        self.spellbook = has("spellbook")
        self.steady_hand = has("steady_hand")
        self.tactician = has("tactician")
        self.taunt = has("taunt")
        self.tough = has("tough")
        self.trick_shot = has("trick_shot")
        self.zombie_link = has("zombie_link")
        self.medic = has("medic")
        self.ninja = has("ninja")
        self.reroll = has("reroll_per_turn")
        self.plus_dice = by_mode("plus_dice")
        least = [s for s in skills if s.family == "damage_at_least"]
        self.damage_at_least = {mode: max([s.amount for s in least if s.scope & mode], default=0) for mode in _MODES}
        self.six_gives_chi = scopes("six_gives_chi")
        self.keeps_chi = has("keeps_chi")
        self.free_meditation = has("free_meditation")
        self.free_orders = 1 if has("free_order") else 0
        self.guards_die = scopes("guards_die")
        self.guards_roll = by_mode("guards_roll")
        self.guards_evade = has("guards_evade")
        self.guards_push = has("guards_push")
        self.guards_charge = has("guards_charge")
        self.guards_zones = has("guards_zones")
        self.warden_killers = has("guards_warden_killers")
        self.bridge_walker = has("bridge_walker")
        self.ice_walker = has("ice_walker")
        self.ice_warrior = has("ice_warrior")
        self.searches_outside = bool(self.search_anywhere or self.hold_your_nose)
        self.has_feats = bool(
            self.charge or self.bloodlust or self.shove or self.taunt or self.lifesaver or self.loud
            or self.born_leader or self.medic)
