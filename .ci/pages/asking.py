"""Fills in pages that ask, with the keyboard alone, and imports the files that they offer."""

import json
import random
import time

from . import Finding, sight

KEYS = {
    "Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), " ": ("Space", 32, " "),
    "ArrowDown": ("ArrowDown", 40, ""),
}
# Words about results. A page that asks has none of them.
RESULTS = ("score", "total", "band", "severe", "mild", "moderate", "flag", "risk")
# The questionnaire, the language, whether the page knows the person, and the seed of the answers.
RUNS = [("phq-9", "en", False, 1), ("phq-9", "de", True, 2), ("gad-7", "es-US", False, 3),
        ("pcl-5", "en", True, 4), *(("branches", "en", True, seed) for seed in range(5, 9))]


def definition():
    """A questionnaire with every kind of condition."""
    one = {"item": "one", "atLeast": 2}
    two = {"item": "two", "atMost": 1}
    conditions = [
        one, two, {"item": "one", "equals": 0}, {"item": "one", "declined": True},
        {"all": [one, two]}, {"any": [one, two]}, {"not": one},
        {"count": [one, two, {"item": "three", "atLeast": 1}], "atLeast": 2},
        {"count": [one, two, {"item": "three", "atLeast": 1}], "atLeast": 1, "atMost": 2},
        # A condition on a question that may not be asked.
        {"not": {"item": "asked-0", "atLeast": 1}},
    ]
    plain = [{"id": name, "text": f"Question {name}?", "choices": "often", "mayDecline": True}
             for name in ("one", "two", "three")]
    asked = [{"id": f"asked-{place}", "text": f"More {place}?", "choices": "often",
              "unscored": True, "askedWhen": condition}
             for place, condition in enumerate(conditions)]
    return {
        "id": "branches", "version": "1.0.0", "language": "en", "title": "Branches",
        "shortTitle": "Branches", "rights": {"notice": "Made for tests."},
        "choiceSets": {"often": [
            {"value": value, "text": word} for value, word in enumerate(("Never", "Rarely", "Often"))]},
        "items": plain + asked,
        "scales": [{"id": "total", "title": "Total", "items": ["one", "two", "three"],
                    "combine": "sum", "direction": "higher-is-worse"}]}


def press(page, key):
    code, number, text = KEYS[key]
    for kind in ("keyDown", "keyUp"):
        page.ask("Input.dispatchKeyEvent", {
            "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number,
            "text": text if kind == "keyDown" else ""})


def focused(page):
    """What has the focus: the kind of control, its name, and what a person reads there."""
    return page.evaluate(
        "(() => { const e = document.activeElement; return [e.type || e.localName, e.name || e.id,"
        " e.innerText || '']; })()")


def tab_to(page, kind, limit=40):
    """Presses Tab until a control of a kind has the focus."""
    for _ in range(limit):
        press(page, "Tab")
        if focused(page)[0] == kind:
            return focused(page)
    raise RuntimeError(f"Tab leads to no {kind}")


def answer(page, choose):
    """Answers each question in its order. Returns the answers by item.

    `choose` gets the item and the number of its choices. It returns the place of a choice, or None to
    leave the question out.
    """
    given = {}
    for _ in range(60):
        press(page, "Tab")
        kind, item, _ = focused(page)
        if kind != "radio":
            return given
        steps = choose(item, page.evaluate(
            f"document.getElementsByName({json.dumps(item)}).length"))
        if steps is None:
            given[item] = "skipped"
            continue
        press(page, " ")
        for _ in range(steps):
            press(page, "ArrowDown")
        value = page.evaluate("document.activeElement.value")
        given[item] = int(value) if value.isdigit() else value
    raise RuntimeError("the questions do not end")


def folder_of_downloads(window, path):
    """Makes the folder into which the browser puts the files that a page offers."""
    path.mkdir()
    window.send("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(path)})
    return path


def saved(page, downloads):
    """Saves the file at the end of the page. Returns None if there is no file."""
    tab_to(page, "button")
    press(page, "Enter")
    until = time.monotonic() + 10
    while time.monotonic() < until:
        time.sleep(0.1)
        for path in downloads.glob("*.json"):
            return path
    return None


def tree(page):
    """What a screen reader says: the roles with their names."""
    return [
        (node["role"]["value"], str(node.get("name", {}).get("value", "")))
        for node in page.ask("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]


def run(window, room, name, language, knows, seed, pictures):
    """The findings on one page that is filled in."""
    chance = random.Random(seed)
    known = ("--subject", "P-known") if knows else ()
    forms = ("--questionnaires", str(room.folder / "definitions"))
    path = room.page(
        f"asking-{name}-{language}-{seed}.html", "form", name, "--interactive", "--language",
        language, *known, *forms)
    downloads = folder_of_downloads(window, room.folder / f"downloads-{seed}")
    page = sight.Page(window, path)
    where = path.name
    try:
        page.size(390, 844)
        if not knows:
            tab_to(page, "text")
            page.ask("Input.insertText", {"text": "P-asked <b>"})
        else:
            press(page, "Tab")  # The link that skips to the content.
        spoken = tree(page)
        for role in ("radio", "group", "button") + (() if knows else ("textbox",)):
            mine = [words for each, words in spoken if each == role]
            if not mine or not all(words.strip() for words in mine):
                yield Finding("name", where, f"a screen reader gets no name of a {role}")
        given = answer(page, lambda item, count: None if seed % 2 == 0 and chance.random() < 0.3
                       else chance.randrange(count))
        # The last Tab led to the button that ends.
        press(page, "Enter")
        gaps = [item for item, state in given.items() if state == "skipped"]
        if gaps:
            links = page.evaluate("document.querySelectorAll('.missing button').length")
            if links != len(gaps) + 1:
                yield Finding("asking", where, f"{links - 1} of {len(gaps)} missing answers named")
            for _ in gaps:
                press(page, "Tab")
            press(page, "Enter")
        if page.evaluate("!document.querySelector('h2')"):
            yield Finding("asking", where, "the page does not end after all questions")
            return
        shown = page.evaluate("document.getElementById('content').innerText").lower()
        for word in RESULTS:
            if language == "en" and word in shown.split():
                yield Finding("asking", where, f"the end says {word!r}")
        flagged = given.get("self-harm", 0) != 0
        has_support = page.evaluate("!!document.querySelector('.support').innerText.trim()")
        if flagged != has_support:
            yield Finding("asking", where, "support is shown for the wrong answers")
        if pictures:
            page.whole(390)
            page.shot(pictures / f"{path.stem}-end.png")
        file = saved(page, downloads)
        if not file:
            yield Finding("asking", where, "the page offers no file")
            return
        room.run("import", str(file), "--yes", *forms)
        person = "P-known" if knows else "P-asked <b>"
        newest = json.loads(room.run(
            "history", person, "-q", name, "--limit", "1", "--format", "json", *forms))[0]
        kept = {item: state for item, state in newest["answers"].items() if state != "notAsked"}
        if kept != given:
            yield Finding("asking", where, f"kept {kept}, not {given}")
        yield from (
            each for each in sight.happenings(page)
            if each.text != "Page.downloadWillBegin" and each.where != "network")
    finally:
        page.close()


def findings(window, room, pictures=None):
    """The findings on all pages that ask."""
    folder = room.folder / "definitions"
    folder.mkdir()
    (folder / "branches.json").write_text(json.dumps(definition()), encoding="utf-8")
    return [found for each in RUNS for found in run(window, room, *each, pictures)]
