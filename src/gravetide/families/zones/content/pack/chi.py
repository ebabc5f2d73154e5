"""Chi skills and the cards that bring them, from `chi-skill-cards.toml` of games in which there is Chi."""

from __future__ import annotations

from typing import Literal

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import COMBAT, KINDS, ChiCard, ChiUse, Skill
from gravetide.families.zones.content.pack.entries import key_of, refuse_twins


class _ChiDoes(File, frozen=True, rename={"as_": "as"}):
    do: Literal["dice", "damage", "roll", "skill", "free-action", "jump"]
    type: str = ""
    plus: int = 0
    at_least: int = 0
    most: int = 6
    as_: str = ""
    per: Literal["action"] = "action"
    actions: int = 0


class _ChiSkillEntry(File, frozen=True):
    name: str
    text: str
    when: Literal["combat", "move", "turn"]
    lasts: Literal["action", "turn"]
    warden: bool
    does: _ChiDoes


class _ChiCardEntry(File, frozen=True):
    id: str
    group: str
    options: tuple[str, ...]


class _ChiSkillCards(File, frozen=True):
    groups: dict[str, tuple[str, ...]]
    card: tuple[_ChiCardEntry, ...]
    skill: tuple[_ChiSkillEntry, ...]


def read_chi_skills(source: Source, skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills of a game with its Chi skills behind them, each called by its name with "Chi" in front.

    What a Chi skill lends is a skill of the game where there is one of that name, else one that only it can lend.
    """
    entries = source.read(_ChiSkillCards).skill
    refuse_twins(source, "skill", [entry.name for entry in entries])
    known = {skill.name: skill for skill in skills}
    every = list(skills)
    for number, entry in enumerate(entries):
        does = entry.does
        if does.type and does.type not in KINDS:
            source.fail(f"{does.type!r} is not a kind of Action.{suggestion(does.type, KINDS)}",
                        "skill", number, "does", value=does.type)
        scope = KINDS.get(does.type, 0)
        lent = -1
        if does.do == "skill":
            if does.as_ not in known:
                source.fail(f"There is no skill called {does.as_!r}.{suggestion(does.as_, known)}",
                            "skill", number, "does", value=does.as_)
            lent = known[does.as_].index
            scope = scope or known[does.as_].scope or COMBAT
        elif does.do in ("dice", "damage", "roll"):
            if entry.name not in known:
                family, amount = _lent_family(source, does, number)
                known[entry.name] = Skill(len(every), key_of(entry.name), entry.name, family, entry.text, scope, amount,
                                          bracketed=True)
                every.append(known[entry.name])
            lent = known[entry.name].index
        use = ChiUse(entry.when, entry.lasts, entry.warden, scope & COMBAT if entry.when == "combat" else 0, lent,
                     scope if does.do == "free-action" else 0, does.do == "jump")
        name = f"Chi {entry.name}"
        every.append(Skill(len(every), key_of(name), name, "chi", entry.text, chi=use, bracketed=True))
    return tuple(every)


def _lent_family(source: Source, does: _ChiDoes, number: int) -> tuple[str, int]:
    """Which rule a point of Chi changes for an attack, and by how much."""
    family, amount = {
        "dice": ("plus_dice", does.plus),
        "roll": ("plus_roll", does.plus),
        "damage": ("plus_damage", does.plus) if does.plus else ("damage_at_least", does.at_least),
    }[does.do]
    if amount < 1 or not KINDS.get(does.type, 0) & COMBAT:
        source.fail("What Chi adds to an attack needs a number and the `type` of attack. Please add them.",
                    "skill", number, "does")
    return family, amount


def read_chi_cards(source: Source, skill: dict[str, Skill], levels: tuple[str, ...]) -> tuple[ChiCard, ...]:
    """The cards that let Chi skills take the place of others."""
    file = source.read(_ChiSkillCards)
    refuse_twins(source, "card", [entry.id for entry in file.card])
    groups = list(file.groups)
    cards = []
    for index, entry in enumerate(file.card):
        if entry.group not in groups:
            source.fail(f"There is no group called {entry.group!r}.{suggestion(entry.group, groups)}",
                        "card", index, "group")
        for name in entry.options:
            if f"Chi {name}" not in skill:
                source.fail(f"There is no Chi skill called {name!r}. Please describe it below.",
                            "card", index, "options", value=name)
        at = tuple([levels.index(level) for level in file.groups[entry.group]])
        cards.append(ChiCard(index, entry.id, groups.index(entry.group), at,
                             tuple([skill[f"Chi {name}"].index for name in entry.options])))
    return tuple(cards)
