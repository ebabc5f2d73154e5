"""What stands at the head of a quest: its title, how many may play it, house rules it wants or refuses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gravetide.content.reading import suggestion
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.content.pack.entries import key_of
from gravetide.families.zones.content.quest_check.draft import Draft


def check_header(draft: Draft) -> None:
    """A title, numbers of Survivors that make sense, somewhere to start and something to win."""
    file = draft.file
    if not key_of(file.title):
        draft.say("The quest needs a title with letters or digits. Please give it one.", "title")
    numbers = ("min_survivors", "recommended", "max_survivors")
    most = draft.pack.box.most_survivors
    if (not 1 <= file.min_survivors <= file.recommended <= file.max_survivors <= most
            and not any(draft.reading.spoils((name,)) for name in numbers)):
        draft.say("The numbers of Survivors must rise from min_survivors over recommended to max_survivors, "
                  f"from 1 to {most}. Please correct them.", "recommended")
    if not file.starts:
        draft.say("The quest has no starting Zone. Please add one, like starts = [\"s01\"].", "starts")
    if not file.goal:
        draft.say("The quest has no goal, so it can't be won. Please add a [[goal]].", "goal")


def house_rules(draft: Draft, section: str, keys: Iterable[str]) -> Iterator[str]:
    """House rules that are required or forbidden, and not both."""
    for number, key in enumerate(keys):
        if key not in HOUSE_RULES:
            draft.say(f"There is no house rule {key!r}.{suggestion(key, HOUSE_RULES)}", section, number, value=key)
        elif section == "forbid" and key in draft.file.require:
            draft.say(f"The house rule {key!r} can't be required and forbidden at once. Please remove one of the "
                      "two.", section, number, value=key)
        yield key
