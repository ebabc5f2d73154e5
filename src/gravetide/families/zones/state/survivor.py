"""A Survivor in play: what changes about one. What never changes is in the content (`game.setup.cast[i]`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Kit, Shelf

# A held card is one int: card index * 4, plus flags.
EMPTY: Final = 1  # fired and not reloaded
CAST: Final = 2   # an enchantment copy already cast in the current Turn


class Survivor:
    """One Survivor's dashboard. Shared between copies of a game until `ZoneGame.edit` is called.

    Whoever changes the cards drops the `kit`: what they allowed before. `have_skills` and another Danger Level drop the
    `shelf` too. `laws.check` finds those who forget it.
    """

    # -- Survivor, slots, written by python -m tools.fields
    __slots__ = ("zone", "wounds", "experience", "hands", "body", "pack", "skills", "actions", "free", "done", "used",
                 "granted", "kills", "rotten", "fate", "kit", "shelf", "shown")
    # -- until here

    def __init__(self) -> None:
        self.zone = -1
        self.wounds = 0
        self.experience = 0
        self.hands: tuple[int, ...] = ()   # held cards, sorted
        self.body = -1                     # one held card or -1
        self.pack: tuple[int, ...] = ()    # held cards beside those, sorted
        self.skills: tuple[int, ...] = ()  # skill indices, in the order gained
        self.actions = 0                   # ordinary Actions left in this Turn
        self.free: tuple[int, ...] = ()    # free Actions left: one mask of action kinds each
        self.done = False                  # has had the Turn of this Round
        self.used = 0                      # mask of once-per-Turn things used (`turn.actions` names them)
        self.granted = 0                   # Actions handed over by Born leader, for the next Turn
        self.kills = 0                     # zombies killed this Round
        self.rotten = 0                    # 0 no, 1 Rotten token, 2 until the end of the Round (Invisibility)
        self.fate = 0                      # 0 in play, 1 eliminated, 2 left by the exit
        self.kit: Kit | None = None        # what the cards and skills allow (see `weapons.kit_of`); no part of saves
        self.shelf: Shelf | None = None    # where the kits are kept for these skills at this level; no part of saves
        self.shown: Survivor | None = None  # the twin that players get of it; no part of saves, and not of copies

    def copy(self) -> Survivor:
        """An independent twin."""
        s = Survivor()
        # -- Survivor, copy, written by python -m tools.fields
        s.zone = self.zone
        s.wounds = self.wounds
        s.experience = self.experience
        s.hands = self.hands
        s.body = self.body
        s.pack = self.pack
        s.skills = self.skills
        s.actions = self.actions
        s.free = self.free
        s.done = self.done
        s.used = self.used
        s.granted = self.granted
        s.kills = self.kills
        s.rotten = self.rotten
        s.fate = self.fate
        s.kit = self.kit
        s.shelf = self.shelf
        # -- until here
        return s

    def have_skills(self, skills: tuple[int, ...]) -> None:
        """Have these skills from now on; what the cards allow is looked up anew."""
        self.skills = skills
        self.kit = self.shelf = None

    @property
    def in_play(self) -> bool:
        """Neither eliminated nor gone."""
        return self.fate == 0
