"""Checks a page as readers see it: in a browser, on several screens and on paper."""

import base64
import io
import pathlib
import unicodedata

import pypdf

from . import Finding

AUDIT = (pathlib.Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
# Name, width of the screen, what the reader prefers.
SCREENS = [
    ("light", 1200, {"prefers-color-scheme": "light"}),
    ("dark", 1200, {"prefers-color-scheme": "dark"}),
    ("phone", 390, {"prefers-color-scheme": "light"}),
    ("phone-dark", 390, {"prefers-color-scheme": "dark"}),
    ("forced", 1200, {"prefers-color-scheme": "dark", "forced-colors": "active"}),
    ("contrast", 390, {"prefers-color-scheme": "light", "prefers-contrast": "more"}),
]
PICTURED = {"light", "dark", "phone", "forced"}
NAMED = {"image", "img", "link", "heading", "table", "region", "graphics-document", "graphics-object"}


class Page:
    """A page that a browser shows."""

    def __init__(self, browser, path):
        self.browser = browser
        self.path = pathlib.Path(path)
        target = browser.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.target = target
        self.session = browser.send(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Audits", "DOM", "Accessibility"):
            self.ask(f"{domain}.enable")
        # Every request is held and refused, except for the file itself.
        self.ask("Fetch.enable", {"patterns": [{"urlPattern": "http*"}, {"urlPattern": "ws*"}]})
        self.browser.taken(self.session)
        self.ask("Page.navigate", {"url": self.path.as_uri()})
        browser.wait("Page.loadEventFired", self.session)

    def ask(self, method, parameters=None):
        return self.browser.send(method, parameters, self.session)

    def evaluate(self, expression):
        answer = self.ask("Runtime.evaluate", {"expression": expression, "returnByValue": True})
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def media(self, kind, features):
        self.ask("Emulation.setEmulatedMedia", {
            "media": kind,
            "features": [{"name": name, "value": value} for name, value in features.items()]})

    def size(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def whole(self, width):
        """Sets the width of the screen, and its height to that of the page."""
        self.size(width, 800)
        height = self.evaluate("Math.ceil(document.documentElement.scrollHeight)")
        self.size(width, min(max(height, 800), 16_000))

    def audit(self, paper=False):
        found = self.evaluate(f"{AUDIT}({'true' if paper else 'false'})")
        return [Finding(*each) for each in found]

    def shot(self, path):
        data = self.ask("Page.captureScreenshot", {"format": "png"})["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        self.browser.send("Target.closeTarget", {"targetId": self.target})


def happenings(page):
    """The browser's events: requests, messages, and violations of the policy."""
    for event in page.browser.taken(page.session):
        name, values = event.get("method"), event.get("params", {})
        if name == "Network.requestWillBeSent":
            address = values["request"]["url"]
            if address != page.path.as_uri() and not address.startswith("data:"):
                yield Finding("request", "network", address[:80])
        elif name == "Fetch.requestPaused":
            yield Finding("request", "network", values["request"]["url"][:80])
        elif name == "Runtime.consoleAPICalled":
            words = [str(each.get("value", "")) for each in values["args"]]
            yield Finding("console", values["type"], " ".join(words)[:80])
        elif name == "Runtime.exceptionThrown":
            yield Finding("console", "exception", values["exceptionDetails"].get("text", ""))
        elif name == "Log.entryAdded":
            entry = values["entry"]
            yield Finding("console", entry["source"], entry["text"][:120])
        elif name == "Audits.issueAdded":
            code = values["issue"]["code"]
            kind = "policy" if code == "ContentSecurityPolicyIssue" else "console"
            yield Finding(kind, "issue", code)
        elif name in ("Page.javascriptDialogOpening", "Page.windowOpen", "Page.downloadWillBegin"):
            yield Finding("console", "page", name)


def names(page):
    """The names for screen readers, from the browser's accessibility tree."""
    for node in page.ask("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in NAMED:
            continue
        if not str(node.get("name", {}).get("value", "")).strip():
            yield Finding("name", f"accessibility tree: {role}", "has no name")


def joined(text):
    """A text without spaces and ligatures, for comparing what is printed."""
    return "".join(unicodedata.normalize("NFKC", text).split())


# The foot of a sheet in the languages of pages.
FEET = {"de": "Seite {} von {}", "es": "Página {} de {}"}


def sheet_findings(text, number, count, title, headings, language="en"):
    """The findings on one sheet: its foot has the title, which may be cut, and its number; and it
    does not end with a heading, whose text would be on the next sheet."""
    place = f"sheet {number}"
    if not text.strip():
        yield Finding("print", place, "is empty")
    foot = FEET.get(language, "Page {} of {}").format(number, count)
    if joined(foot) not in joined(text):
        yield Finding("foot", place, f"has no {foot!r}")
    if joined(title)[:24] not in joined(text):
        yield Finding("foot", place, f"does not name {title[:40]!r}")
    lines = [joined(line) for line in text.splitlines() if line.strip()]
    ends = {"".join(lines[-size:]) for size in range(1, 5)}
    for heading in headings:
        if joined(heading) in ends:
            yield Finding("parted", place, f"ends with the heading {heading[:40]!r}")


def printed(page, phrase, path):
    """The printed page, printed from a screen that prefers dark."""
    page.size(1200, 800)
    page.media("", {"prefers-color-scheme": "dark"})
    data = page.ask("Page.printToPDF", {"printBackground": False, "preferCSSPageSize": True})["data"]
    content = base64.b64decode(data)
    pathlib.Path(path).write_bytes(content)
    document = pypdf.PdfReader(io.BytesIO(content))
    text = " ".join(sheet.extract_text() for sheet in document.pages)
    if not document.pages:
        yield Finding("print", "paper", "no page")
    if phrase and "".join(phrase.split()) not in "".join(text.split()):
        yield Finding("print", "paper", f"{phrase!r} cannot be read")
    title = page.evaluate("document.title") or ""
    headings = page.evaluate(
        "[...document.querySelectorAll('h2, h3, h4, caption')].map((each) => each.textContent)")
    language = (page.evaluate("document.documentElement.lang") or "en").split("-")[0]
    for place, sheet in enumerate(document.pages):
        yield from sheet_findings(
            sheet.extract_text(), place + 1, len(document.pages), title, headings, language)
    # The colours that paper gets: backgrounds are left out.
    page.media("print", {"prefers-color-scheme": "light"})
    page.whole(720)
    yield from page.audit(paper=True)


def sheets(path, greatest):
    """A finding if a printed page has more sheets than it may have."""
    count = len(pypdf.PdfReader(path).pages)
    if count > greatest:
        yield Finding("print", "paper", f"{count} sheets, more than {greatest}")


def judge(browser, path, pictures=None, phrase=None, screens=tuple(SCREENS)):
    """All findings about a page, those of each screen with its name."""
    path = pathlib.Path(path).resolve()
    page = Page(browser, path)
    findings = []
    try:
        for name, width, features in screens:
            page.media("screen", features)
            page.whole(width)
            findings += [each._replace(where=f"{name}: {each.where}") for each in page.audit()]
            if pictures and name in PICTURED:
                page.shot(pathlib.Path(pictures) / f"{path.stem}-{name}.png")
        findings += names(page)
        folder = pathlib.Path(pictures) if pictures else path.parent
        findings += printed(page, phrase, folder / f"{path.stem}.pdf")
        findings += happenings(page)
    finally:
        page.close()
    return findings
