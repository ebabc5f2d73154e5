"""House rules for Black Plague, each one a module that a table switches on or leaves off.

One folder per house rule, named by its key, whose `rule` holds its components, frames, options, events and its
`MODULE`. Nothing here is imported by a chapter of the rulebook: chapters ask their component in the ruleset, or the
additions.

Adding a house rule:

1. Write `KEY/rule.py` with a `MODULE = Module(...)` and add the key to `content/house_rules.py`, in its place.
2. `compose(rules, chosen)` returns the rules with the module in force. What a chapter does *differently* is another
   component, `rules.but(noise=in_place_of(rules.noise, SingleNoiseToken))`, with the readings of the one it replaces;
   if the chapter has no component for it, give it one, with what is printed as the default. What comes *in addition* is
   a function at a named moment: `rules.adding(turn_options=spike_options, states=Spikes)` (`additions.py` lists the
   moments; a new moment is a slot there and one line in the chapter that asks it).
3. What must be remembered is a frozen record, a `HouseState` (`remembered.py`). It is copied, saved, loaded, digested
   and shown without a further line; it says itself which cards lie in it, what can't be, and what a view tells: in
   numbers to programs (`view`), and to everybody who draws by marks (`marks`, see `told/marks.py`). A symbol that only
   this rule needs is drawn in `KEY/symbols.json`.
4. Frames and options are as everywhere. A frame that holds a card in the air has `in_flight()`. Options of a
   Turn need a reason when they are not offered: `reasons=((Spike, why_not),)`.
5. Events go with the module; put each into words with `@tells` from `told.names`. What players read of the rule itself
   is in `KEY/words.toml` (`told.py` says what that may hold): title and sentence, what rules page and glossary say of
   it, why other house rules go with it.
6. What the text leaves open is a `Reading` of the module; tables set it as `house.NAME`. The words say what it means.
7. Tests in `KEY/tests` cite the rules; they are not installed. The laws over random combinations, in `tests/alternate`,
   find the module by itself, and so do `make rules`, the terminal, the server's catalogue and
   `docs/reference/house-rules.md` (`python -m tools.reference`; notations of a new shape are named there in `FORMS`).

A module never asks whether another one is on. Where two meet (a class saves an Action on barricades), the later one
extends what the earlier one has put in place, which is why their order in `content/house_rules.py` matters; `chosen`
tells `compose` which others are in force for the few cases in which that is not enough.
"""
