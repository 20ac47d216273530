"""Pages that are bad on purpose: each check must be able to fail."""

from . import sight, structure

POLICY = (
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "style-src 'unsafe-inline'\">")

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px sans-serif; margin: 1rem; background: #fff; color: #111; }
svg { max-width: 100%; } svg text { fill: #111; font-size: 14px; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } svg text { fill: #eee; } }
@media (forced-colors: active) { svg text { fill: CanvasText; } }
@media print { body { background: #fff; color: #111; } svg text { fill: #111; } }
"""

FOOT = (
    '@page { @bottom-left { content: "Results" } '
    '@bottom-right { content: "Page " counter(page) " of " counter(pages) } }')
STYLE += FOOT

DRAWING = (
    '<svg role="img" aria-labelledby="t d" width="200" height="60" viewBox="0 0 200 60">'
    '<title id="t">Scores</title><desc id="d">Two scores.</desc>'
    '<rect x="0" y="0" width="80" height="20" fill="#06c"/><text x="4" y="50">17 points</text></svg>')

TABLE = (
    '<table><caption>Scores</caption><tr><th scope="col">Day</th><th scope="col">Score</th></tr>'
    '<tr><th scope="row">Monday</th><td>17</td></tr></table>')

MAIN = f"<h1>Results</h1><h2>Scores</h2><p>In words.</p>{DRAWING}{TABLE}"


def page(main=MAIN, head="", policy=POLICY, style=STYLE, title="<title>Results</title>",
         language=' lang="en"'):
    return (
        f'<!DOCTYPE html><html{language}><head><meta charset="utf-8">{policy}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{title}<style>{style}</style>{head}</head><body><main>{main}</main></body></html>")


GOOD = page()

# The code to find, a name, and the page. Checked by structure only, without a browser.
STRUCTURE = [
    ("parse", "a payload that is not escaped", page(MAIN + "</td></p></main><p>out")),
    ("active", "a script", page(MAIN + "<script>1</script>")),
    ("active", "an attribute that runs", page(MAIN + '<p onclick="1">x</p>')),
    ("active", "a frame", page(MAIN + '<iframe></iframe>')),
    ("active", "a redirection", page(head='<meta http-equiv="refresh" content="0;url=/">')),
    ("remote", "an image from elsewhere", page(MAIN + '<img alt="x" src="https://a.example/x.png">')),
    ("remote", "a link that runs", page(MAIN + '<a href="javascript:1">x</a>')),
    ("remote", "a style that loads", page(style=STYLE + "p { background: url(//a.example/x) }")),
    ("policy", "no policy", page(policy="")),
    ("policy", "a policy that allows scripts", page(
        policy=POLICY.replace("default-src 'none'", "default-src 'none'; script-src 'self'"))),
    ("policy", "a policy that comes late", page(policy="", head=POLICY)),
]

# The same with a browser.
SIGHT = [
    ("contrast", "pale text", page(style=STYLE + "p { color: #999 }")),
    ("contrast", "text that is dark on dark", page(style=STYLE.replace("color: #eee", "color: #333"))),
    ("contrast", "pale text of a drawing", page(style=STYLE + "svg text { fill: #bbb }")),
    ("contrast", "text of a drawing upon a bar", page(MAIN.replace('y="50"', 'y="15"'))),
    ("contrast", "transparent text", page(style=STYLE + "p { opacity: 0.4 }")),
    ("contrast", "text that paper does not show", page(
        style=STYLE + "@media print { p { color: #fff; background: #000 } }")),
    ("small", "small text", page(style=STYLE + "p { font-size: 9px }")),
    ("small", "a drawing that shrinks", page(
        MAIN.replace('width="200" height="60"', 'width="100" height="30"'))),
    ("cut", "text that leaves its drawing", page(MAIN.replace('x="4"', 'x="190"'))),
    ("overlap", "texts of a drawing upon each other", page(
        MAIN.replace("</svg>", '<text x="10" y="52">16 points</text></svg>'))),
    ("covered", "text of a drawing below a bar", page(
        MAIN.replace("</svg>", '<rect x="50" y="38" width="30" height="16" fill="#06c"/></svg>'))),
    ("name", "a drawing without a name", page(
        MAIN.replace("Scores</title>", "</title>").replace('labelledby="t d"', 'labelledby="t"'))),
    ("name", "a drawing without a role", page(MAIN.replace('role="img"', ""))),
    ("name", "a link without text", page(MAIN + '<a href="#t"></a>')),
    ("heading", "a level skipped", page(MAIN.replace("h2>", "h3>"))),
    ("heading", "two headings of the first level", page(MAIN + "<h1>Again</h1>")),
    ("landmark", "no main", page().replace("main>", "div>")),
    ("language", "no language", page(language="")),
    ("title", "no title", page(title="<title></title>")),
    ("zoom", "no viewport", page().replace("width=device-width", "width=1200")),
    ("id", "an id twice", page(MAIN + '<p id="t">x</p>')),
    ("reference", "a label that is not there", page(MAIN + '<p aria-labelledby="z">x</p>')),
    ("reference", "a link to nothing", page(MAIN + '<a href="#z">x</a>')),
    ("keyboard", "an order of one's own", page(MAIN + '<p tabindex="3">x</p>')),
    ("keyboard", "a box that only a mouse scrolls", page(
        MAIN + '<div style="overflow-x:auto;width:90px"><p style="width:300px">x</p></div>')),
    ("table", "a header without scope", page(MAIN.replace(' scope="row"', ""))),
    ("table", "a table without a caption", page(MAIN.replace("<caption>Scores</caption>", ""))),
    ("list", "an item of no list", page(MAIN + "<li>x</li>")),
    ("overflow", "a page wider than a phone", page(MAIN + '<p style="width:500px">x</p>')),
    ("console", "a message", page(MAIN + "<script>console.error('x')</script>", policy="")),
    ("console", "an error", page(MAIN + "<script>nothing()</script>", policy="")),
    ("policy", "what the policy forbids", page(MAIN + "<script>1</script>")),
    ("request", "a request", page(MAIN + '<img alt="x" src="http://a.example/x.png">', policy="")),
    ("print", "nothing on paper", page(style=STYLE + "@media print { body { display: none } }")),
    ("foot", "sheets without a number", page(style=STYLE.replace(" counter(pages)", ' "?"'))),
    ("foot", "sheets without a title", page(
        style=STYLE.replace('"Results"', '"?"'), main=MAIN.replace("Results", "Scores"))),
    ("parted", "a heading without its text", page(
        MAIN + '<h2>Left alone</h2><p style="break-before: page">x</p>')),
    ("far", "a sentence that a phone shows only after scrolling", page(MAIN.replace(
        "<table>", '<div role="region" aria-label="x" tabindex="0" style="overflow-x: auto">'
        '<table style="width: 900px">').replace("</table>", "</table></div>").replace(
        "<td>17</td>", "<td>17, as the person who called told us</td>"))),
]

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>A</title><desc>B</desc>{}</svg>'
DRAWINGS = [
    ("parse", "no well-formed drawing", SVG.format("<g>")),
    ("active", "a script in a drawing", SVG.format("<script/>")),
    ("remote", "a drawing that loads", SVG.format('<a href="http://a.example"/>')
        .replace("<a ", "<rect ")),
    ("name", "a drawing without a title", SVG.format("").replace("<title>A</title>", "")),
]


def framed(path):
    """A page around a drawing: it gets the same checks as drawings in pages."""
    drawing = path.read_text(encoding="utf-8").partition("?>")
    frame = path.with_suffix(".html")
    frame.write_text(page("<h1>Drawing</h1>" + (drawing[2] or drawing[0])), encoding="utf-8")
    return frame


def failures(browser, folder):
    """The controls that were not detected, and the findings in the good page."""
    for finding in structure.page(GOOD) + structure.svg(SVG.format("<g/>")):
        yield f"the good page: {finding}"
    for code, name, text in STRUCTURE:
        if code not in {finding.code for finding in structure.page(text)}:
            yield f"not detected: {name}"
    for code, name, text in DRAWINGS:
        if code not in {finding.code for finding in structure.svg(text)}:
            yield f"not detected: {name}"

    def seen(text):
        path = folder / "control.html"
        path.write_text(text, encoding="utf-8")
        return sight.judge(browser, path, phrase="In words.", screens=sight.SCREENS[:3])

    for finding in seen(GOOD):
        yield f"the good page: {finding}"
    for code, name, text in SIGHT:
        if code not in {finding.code for finding in seen(text)}:
            yield f"not detected: {name}"
    harmless, _ = structure.html(page(MAIN.replace("In words.", "x")))
    changed, _ = structure.html(page(MAIN.replace("In words.", "<b>x</b>")))
    if structure.skeleton(harmless) == structure.skeleton(changed):
        yield "not detected: an element that a payload made"
    if structure.shows(structure.words(harmless), "In words."):
        yield "not detected: a text that was dropped"
    if not structure.shows(structure.words(structure.html(GOOD)[0]), "In words."):
        yield "a visible text is not detected"
