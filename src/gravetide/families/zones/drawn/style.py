"""The definitions that all layers of a drawing use: style sheet, patterns, symbols. Colours live nowhere else."""

from __future__ import annotations

from gravetide.drawing.colours import TABLE
from gravetide.families.zones.drawn import frontier, hours, walls
from gravetide.families.zones.drawn.grain import patterns
from gravetide.families.zones.drawn.looks import NIGHT, OLD_TOWN, PRINT, Look, Theme
from gravetide.families.zones.drawn.sprite import PALETTE, SPRITE, symbols

THEMES = {theme.key: theme for theme in (NIGHT, PRINT)}

_CANDLE = (
    '<radialGradient id="gt-candle"><stop offset="0" class="flame"/><stop offset="1" class="flame out"/>'
    "</radialGradient>"
)


def definitions(theme: Theme = NIGHT, look: Look = OLD_TOWN, *, house_rules: bool = False) -> str:
    """The `<defs>` both layers draw with: style sheet, floor patterns and the symbols of figures and tokens.

    With `house_rules` there are also those of what house rules put down.
    """
    used = symbols(look) | (SPRITE["marks"] if house_rules else {})
    sheet = style(theme, look) + (house_style(theme) if house_rules else "")
    # A <use> sees only the rules that match within what it copies: each symbol carries the root's class itself.
    drawn = "\n".join(f'<g id="gt-{key}" class="gravetide">{body}</g>' for key, body in used.items())
    return f"<defs>\n<style>{sheet}</style>\n{patterns(look)}\n{_CANDLE}\n{drawn}\n</defs>"


def page_definitions(look: Look = OLD_TOWN) -> str:
    """The same for pages that have the symbols themselves: with those of house rules, by night."""
    lid = f'<g id="gt-manhole" class="gravetide">{SPRITE["streets"]["manhole"]}</g>' if look.crossings else ""
    sheet = style(look.night, look) + house_style(look.night) + _sheet(hours.style(look.night))
    return f"<defs>\n<style>{sheet}</style>\n{patterns(look)}\n{_CANDLE}\n{lid}</defs>"


def style(theme: Theme, look: Look = OLD_TOWN) -> str:
    """The style sheet of a theme, for everything under the class `gravetide`."""
    paint, ember = PALETTE.paint, TABLE["ember"]
    rules = {
        "text": 'font-family:"Alegreya Sans","Gill Sans",Optima,Candara,"Noto Sans","DejaVu Sans",sans-serif;'
        "font-weight:700;text-anchor:middle;font-variant-numeric:tabular-nums",
        ".night": f"fill:{theme.night}",
        ".cobbles": f"fill:{theme.cobbles}",
        ".planks,.boards": f"fill:{theme.planks}",
        ".flags": f"fill:{theme.flags}",
        ".grain": f"fill:none;stroke:{theme.ink};stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round",
        ".fine": "stroke-width:.7;opacity:.75",
        **walls.style(theme),
        ".border": f"fill:none;stroke:{theme.chalk};stroke-width:2;stroke-dasharray:2 7;stroke-linecap:round",
        ".name": f"font-size:11px;text-anchor:start;fill:{theme.name};stroke:{theme.night};stroke-width:2.6px;"
        "paint-order:stroke;letter-spacing:.4px",
        ".name.label": "font-size:15px;text-anchor:middle",
        ".mark": "font-style:italic",
        ".shadow": f"fill:{theme.shadow};opacity:{theme.dark}",
        ".shadow.dusk": f"opacity:{theme.dusk}",
        ".flame": f"stop-color:{theme.candle};stop-opacity:{theme.glow}",
        ".flame.out": "stop-opacity:0",
        ".ink": f"fill:{theme.ink}",
        ".line": f"fill:none;stroke:{theme.ink};stroke-linecap:round;stroke-linejoin:round;stroke-width:2",
        ".limb": f"fill:none;stroke:{theme.ink};stroke-linecap:round;stroke-linejoin:round;stroke-width:4.4",
        ".disc": f"stroke:{theme.ink};stroke-width:2.4",
        ".rotten": f"fill:{paint['rotten']}",
        ".hex": f"fill:{paint['hex']}",
        ".eye": f"fill:{paint['eye']}",
        ".orb": f"stroke:{theme.ink};stroke-width:1.4",
        ".grin": f"fill:none;stroke:{paint['eye']};stroke-width:1.8;stroke-linejoin:round",
        ".scar": f"fill:none;stroke:{paint['rotten']};stroke-width:1.6;stroke-linecap:round",
        ".acid": f"color:{paint['acid']}",
        ".paper": f"fill:{theme.parchment};stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        ".tint": f"fill:currentColor;stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        ".hollow": f"fill:{theme.night};stroke:currentColor;stroke-width:2.4;stroke-dasharray:4 3",
        ".iron": f"fill:none;stroke:{theme.ink};stroke-width:2.2",
        ".ring": f"fill:none;stroke:{theme.parchment};stroke-width:2.4",
        ".pit": f"fill:{paint['pit']}",
        ".letter": f"fill:{theme.ink}",
        ".pale": f"fill:{theme.parchment}",
        ".on-night": f"fill:{theme.name}",
        ".ember": f"fill:none;stroke:{ember};stroke-width:3.6;stroke-linejoin:round;stroke-linecap:round",
        ".emberfill": f"fill:{ember};stroke:{theme.ink};stroke-width:1.5",
    }
    if look.crossings:
        rules |= {
            ".asphalt": f"fill:{theme.cobbles}",
            ".tiles": f"fill:{theme.flags}",
            ".kerb": f"fill:{theme.kerb}",
            ".kerbstone": f"fill:none;stroke:{theme.ink};stroke-width:1.2;opacity:.55",
            ".zebra": f"fill:none;stroke:{theme.paint};stroke-width:8;opacity:.82",
            ".centre": f"fill:none;stroke:{theme.candle};stroke-width:2.4;stroke-dasharray:13 11;opacity:.5",
            ".lid": f"fill:{theme.kerb};stroke:{theme.ink};stroke-width:2",
            ".body": f"stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        }
        rules |= {f".{name}": f"fill:{paint[name]}"
                  for name in ("police", "livery", "pimpmobile", "gold", "pane", "lamp-red", "lamp-blue")}
    if look.frontier:
        rules |= frontier.style(theme)
    rules |= {f".c-{colour}": f"color:{value}" for colour, value in PALETTE.tokens.items()}
    rules |= {f".base{number}": f"color:{value}" for number, value in enumerate(PALETTE.bases)}
    return _sheet(rules)


def house_style(theme: Theme) -> str:
    """The rules for what only house rules put on a board (`marks` in the sprite)."""
    paint = PALETTE.paint
    edge = f"stroke:{theme.ink};stroke-width:1.8;stroke-linejoin:round"
    return _sheet({
        ".rot": f"fill:none;stroke:{paint['rot']};stroke-width:2.4",
        ".dim": f"fill:none;stroke:{paint['dim']};stroke-width:2",
        ".plank": f"fill:{paint['plank']};{edge}",
        ".plank.dark": f"fill:{paint['plank-dark']}",
        ".awning": f"fill:{paint['awning']};{edge}",
        ".back": f"fill:{paint['card-back']};{edge}",
        ".trim": f"fill:none;stroke:{paint['card-trim']};stroke-width:1.5",
        ".blade": f"fill:{paint['blade']};{edge}",
        ".hilt": f"fill:{paint['hilt']};{edge}",
        ".thorn": f"fill:{paint['thorn']};{edge}",
    })


def _sheet(rules: dict[str, str]) -> str:
    return "".join(
        ",".join(f".gravetide {part}" for part in selector.split(",")) + "{" + body + "}"
        for selector, body in rules.items()
    )
