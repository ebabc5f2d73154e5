"""The reference page of Zombie Plague: the options of a table and the notation, both from their declarations."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from gravetide.families.squares.options import Choice
from gravetide.families.squares.rules import COMPONENTS, Readings, readings
from gravetide.games.zombie_plague.game import RULES, ZOMBIE_PLAGUE_GAME
from gravetide.kernel.fields import fields_of
from gravetide.kernel.options import sorts_of

KINDS = {"square": "`10,5`, in the cellar `C2,0`, `LA` for the landing", "human": "the figure's key",
         "card": "the card's key", "edge": "the key of a door or window, such as `OD1`",
         "direction": "`N`, `E`, `S` or `W`"}


def words() -> dict[str, dict[str, Any]]:
    """What players are told of each option, by its key."""
    text = (resources.files("gravetide.games.zombie_plague") / "words" / "readings.toml").read_text(encoding="utf-8")
    return {f"{component}.{field}": told for component, fields in tomllib.loads(text).items()
            for field, told in fields.items()}


def page(note: str) -> str:
    """The whole page."""
    lines = ["# Zombie Plague", "", note,
             ("Options are set in the header: `options: variant.traitor=yes, humans.ap=5`. The other settings are "
              "`players`, or `seats` (the figures that each one plays, and `zombies`), and `deck`: "
              f"{', '.join(f'`{key}`' for key in ZOMBIE_PLAGUE_GAME.pack().decks)} or a list of cards."), "",
             "## Options", "", "| option | default | values | rules | meaning |", "|---|---|---|---|---|"]
    told, known = words(), readings(RULES)
    if set(told) != set(known):
        raise LookupError(f"The words and the readings of Zombie Plague differ: {set(told) ^ set(known)}.")
    for component in COMPONENTS:
        cls: type[Readings] = type(getattr(RULES, component))
        lines += [_option(f"{component}.{field}", known[f"{component}.{field}"], cls, field, told)
                  for field in fields_of(cls)]
    lines += ["", "## Notation", "",
              "How choices are written in records, with words in capitals for what varies.", "",
              *[f"- {kind}: {text}" for kind, text in KINDS.items()], "", "| choice | says |", "|---|---|"]
    for cls_ in choices():
        form = " ".join([cls_.verb, *[name.upper() for name, _ in cls_.fields]])
        said = cls_.says.format(**{name: name.upper() for name, _ in cls_.fields})
        lines.append(f"| `{form}` | {said} |")
    return "\n".join(lines) + "\n"


def choices() -> list[type[Choice]]:
    """Every class of options of the family, by its verb."""
    return sorted(sorts_of(Choice), key=lambda cls: cls.verb)


def _option(key: str, default: Any, cls: type[Readings], field: str, told: dict[str, dict[str, Any]]) -> str:
    option = told[key]
    said = option.get("values") or {word: option[word] for word in ("yes", "no") if word in option}
    meaning = " ".join([f"{option['title']}.", *[f"`{word}`: {text}" for word, text in said.items()],
                        option.get("text", "")]).strip()
    if isinstance(default, bool):
        values, shown = "yes, no", "yes" if default else "no"
    elif isinstance(default, str):
        values, shown = ", ".join(cls.choices[field]), default
    else:
        low, high = cls.bounds[field]
        values, shown = f"{low} to {high}", str(default)
    return f"| `{key}` | `{shown}` | {values} | {option['rules']} | {meaning} |"
