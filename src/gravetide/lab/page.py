"""The look of the report: one page that stands alone, in the colours of the game's own table at night."""

from __future__ import annotations

from html import escape

from gravetide.drawing.colours import properties

STYLE = ":root{" + properties() + """
--title:'Grenze Gotisch','UnifrakturMaguntia','Palatino Linotype','Book Antiqua',Palatino,'URW Palladio L',
Georgia,serif;
--body:'Alegreya Sans','Gill Sans',Optima,Candara,'Noto Sans','DejaVu Sans',sans-serif;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;color:var(--text);font:400 1.05rem/1.5 var(--body);font-variant-numeric:tabular-nums;
background:radial-gradient(110% 60% at 50% -8%,#2d2436 0,transparent 62%),
radial-gradient(80% 50% at 90% 108%,#10203c 0,transparent 60%),var(--night);background-attachment:fixed}
main,header.top,footer{max-width:1180px;margin:0 auto;padding:0 20px}
header.top{padding-top:46px;padding-bottom:8px}
h1,h2,h3{font-family:var(--title);font-weight:600;line-height:1.12;margin:0;text-wrap:balance}
h1{font-size:clamp(2.2rem,6vw,3.6rem);color:var(--parchment)}
h2{font-size:clamp(1.7rem,4vw,2.4rem);color:var(--parchment)}h3{font-size:1.28rem;color:var(--parchment)}
p{margin:.35em 0 .7em;text-wrap:pretty}a{color:var(--ember);text-underline-offset:.18em}
.kicker{color:var(--ember);letter-spacing:.14em;text-transform:uppercase;font-size:.82rem;font-weight:700;
margin:0 0 6px}
.facts{color:var(--faint);margin:8px 0 0;display:flex;flex-wrap:wrap;gap:4px 22px}.facts b{color:var(--text)}
section.cell{margin:38px 0 64px;border-top:1px solid var(--line);padding-top:30px}
.head{display:flex;flex-wrap:wrap;gap:6px 18px;align-items:baseline;justify-content:space-between}
.tag{border:1px solid var(--line);border-radius:99px;padding:2px 13px;color:var(--chalk);font-size:.95rem}
.hero{display:grid;grid-template-columns:minmax(270px,1.25fr) repeat(3,minmax(130px,1fr));gap:14px;margin:18px 0 14px}
.panel,.figure{background:linear-gradient(180deg,var(--panel-high),var(--panel));border:1px solid var(--line);
border-radius:12px;padding:16px 18px;min-width:0}
.big{font:600 4.1rem/1 var(--title);color:var(--ember)}.num{font:600 2.3rem/1.05 var(--title);color:var(--parchment)}
.small{color:var(--faint);font-size:.94rem;margin:.2em 0 0}
.gauge{position:relative;height:14px;border-radius:9px;background:#0c1020;border:1px solid var(--line);
margin:14px 0 6px}
.gauge i{position:absolute;top:1px;bottom:1px;border-radius:8px;background:var(--ember);opacity:.42}
.gauge b{position:absolute;top:-5px;bottom:-5px;width:4px;margin-left:-2px;border-radius:3px;background:var(--ember)}
.ends{display:flex;justify-content:space-between;color:var(--faint);font-size:.84rem}
.verdict{font-size:1.2rem;color:var(--text);max-width:62ch;margin:14px 0 22px}
.grid2{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;margin:16px 0}
.figure p.say{color:var(--faint);font-size:.96rem;margin:.25em 0 .5em}
.maps{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;margin:16px 0}
svg.chart,svg.heat{display:block;width:100%;height:auto}
.figure{container-type:inline-size}.plot{overflow:visible}
.wide{overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--ember) var(--night)}.wide svg{min-width:500px}
.hint{display:none;color:var(--ember);font-size:.94rem;margin:.2em 0 .5em}
svg.heat{border-radius:8px;background:#080c18}
.chart .grid{stroke:#2c3450;stroke-width:1;fill:none}.chart .zero{stroke:var(--chalk);stroke-width:1.6;fill:none}
.chart text{font-family:var(--body);font-size:13px;fill:var(--faint);text-anchor:middle}
.chart .end{text-anchor:end}.chart .start,.chart .note{text-anchor:start}
p.axis{color:var(--chalk);font-size:.84rem;line-height:1.3;margin:.3em 0 .2em}
p.across{text-align:center;margin:-.2em 0 .4em}
.chart.plot .end{dominant-baseline:central}.chart .below{dominant-baseline:hanging}
.chart .label{fill:var(--text);font-size:14.5px}
.chart .note{fill:var(--faint);font-size:13px}
.chart .line{fill:none;stroke:currentColor;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.chart rect{fill:currentColor}.chart .area{fill:currentColor;opacity:.9}.chart .area.soft{opacity:.24}
.chart .reach{stroke:currentColor;stroke-width:2.2;fill:none}
.chart .point{fill:currentColor;stroke:var(--night);stroke-width:1.5}
.chart .unsure .reach,.chart .unsure .point{opacity:.48}.chart .unsure .label{fill:var(--faint)}
.won,.k-good{color:var(--good)}.lost,.k-blood{color:var(--blood)}.k-ember{color:var(--ember)}.k-chalk{color:var(--chalk)}
.k-rotten{color:var(--rotten)}.k-moon{color:var(--moon)}.k-hex{color:var(--hex)}.k-rose{color:var(--rose)}
.d-blue{color:var(--danger-blue)}.d-yellow{color:var(--danger-yellow)}.d-orange{color:var(--danger-orange)}
.d-red{color:var(--danger-red)}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:.3em 0 0;color:var(--faint);font-size:.93rem}
.legend i{display:inline-block;width:12px;height:12px;border-radius:3px;background:currentColor;margin-right:7px}
.gravetide .cold{fill:#0a1230;opacity:.8}.gravetide .things{opacity:.62}
.gravetide text.amount{font-size:20px;text-anchor:end;fill:#fff;stroke:#080c18;stroke-width:5px;paint-order:stroke}
.gravetide .touch{fill:transparent}.gravetide .touch:hover{fill:#fff2;stroke:#fff8;stroke-width:3}
table{border-collapse:collapse;width:100%;font-size:.99rem}
th{font-weight:700;text-align:left;color:var(--chalk)}td,th{padding:6px 12px 6px 0;border-bottom:1px solid #2a3149}
td.n,th.n{text-align:right}tr:last-child td{border-bottom:0}.scroll{overflow-x:auto}
footer{color:var(--faint);padding-bottom:60px;font-size:.95rem;border-top:1px solid var(--line);padding-top:18px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0 0}nav a{border:1px solid var(--line);border-radius:99px;
padding:4px 14px;text-decoration:none;background:var(--panel)}
.hidden{position:absolute;width:0;height:0;overflow:hidden}
@media (max-width:900px){.hero{grid-template-columns:repeat(3,minmax(0,1fr))}.hero .panel:first-child{grid-column:1/-1}
.grid2,.maps{grid-template-columns:minmax(0,1fr)}}
@media (max-width:520px){.hero{grid-template-columns:minmax(0,1fr)}}
@container (max-width:499px){.chart.plot text{font-size:17px}.hint{display:block}td,th{padding-right:8px}}
@container (max-width:399px){.chart.plot text{font-size:20px}table{font-size:.88rem}}
@media print{
:root{--night:#fff;--panel:#fff;--panel-high:#fff;--line:#b9b9b9;--text:#111;--faint:#444;--chalk:#4a4433;--parchment:#111;
--ember:#a84f00;--rotten:#5d7310;--hex:#6d3fa0;--blood:#b3271a;--good:#2c7a35;--rose:#a83a62;--moon:#2f5f9e;
color-scheme:light}
body{background:#fff}.chart .grid{stroke:#d5d5d5}td,th{border-color:#d5d5d5}.gauge{background:#eee}
.gauge,.legend i,svg.heat{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.panel,.figure,.hero,tr{break-inside:avoid}h2,h3{break-after:avoid}section.cell{margin:20px 0}
.wide{overflow:visible}.wide svg{min-width:0}nav,.hint{display:none!important}}
"""


def page(title: str, body: str, definitions: str) -> str:
    """A whole HTML document that fetches nothing."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<svg class="hidden gravetide" aria-hidden="true">{definitions}</svg>\n{body}\n</body>\n</html>\n'
    )


def figure(heading: str, say: str, drawing: str, below: str = "") -> str:
    """A picture with its heading and what it shows."""
    words = f'<p class="say">{escape(say)}</p>' if say else ""
    return f'<div class="figure"><h3>{escape(heading)}</h3>{words}{drawing}{below}</div>'


def scrolling(drawing: str) -> str:
    """A picture that would be too small to read on a phone: there it keeps its size, and says that it scrolls."""
    return f'<p class="hint">Scroll it sideways to see the rest.</p><div class="wide">{drawing}</div>'


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "game"), counted(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def between(low: float, high: float, digits: int = 1) -> str:
    """Where a mean lies, in words."""
    if low == float("-inf"):
        return "too few games for an interval"
    return f"mean between {max(0.0, low):.{digits}f} and {high:.{digits}f}"


def panel(number: str, words: str, *, small: str = "") -> str:
    """One number of the first look."""
    return (f'<div class="panel"><div class="num">{escape(number)}</div><div>{escape(words)}</div>'
            f'<p class="small">{escape(small)}</p></div>')


def rows(headings: list[tuple[str, bool]], lines: list[list[str]]) -> str:
    """A table; headings say whether their column holds numbers."""
    def cell(tag: str, text: str, number: bool) -> str:
        return f'<{tag}{" class=n" if number else ""}>{escape(text)}</{tag}>'

    top = "".join([cell("th", text, number) for text, number in headings])
    body = "".join([
        "<tr>" + "".join([cell("td", text, headings[n][1]) for n, text in enumerate(line)]) + "</tr>" for line in lines
    ])
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
