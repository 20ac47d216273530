"""Plays the part of "Monday in the clinic" that needs a browser, with the files of the article."""

import json
import re

from . import Finding, asking, sight
from .clinic import ROOT

ARTICLE = (
    ROOT / "Sources" / "WellbeingKit" / "WellbeingKit.docc" / "MondayInTheClinic.md"
).read_text(encoding="utf-8")


def file(name):
    """A file that the article writes."""
    return re.search(rf"^cat >{re.escape(name)} <<END\n(.*?)^END$", ARTICLE, re.M | re.S).group(1)


def command(beginning):
    """The words of a command of the article."""
    return re.search(rf"^\$ wellbeing ({re.escape(beginning)}.*)$", ARTICLE, re.M).group(1).split()


def findings(window, room, pictures):
    """The findings on the pages of the morning."""
    table = room.folder / "last-year.csv"
    table.write_text(file(table.name), encoding="utf-8")
    room.run(*command("import last-year.csv"), "--yes")
    room.run(*command("form phq-9"))
    shown = json.loads(file("phq-9-tablet.json"))
    downloads = asking.folder_of_downloads(window, room.folder / "downloads")
    page = sight.Page(window, room.folder / "ask.html")
    try:
        page.size(390, 844)
        asking.press(page, "Tab")  # The link that skips to the content.
        # The choices of the PHQ-9 are in the order of their values, from 0.
        asking.answer(page, lambda item, count: shown["answers"][item])
        asking.press(page, "Enter")
        path = asking.saved(page, downloads)
    finally:
        page.close()
    if not path:
        return [Finding("story", "ask.html", "the page offers no file")]
    offered = json.loads(path.read_text(encoding="utf-8"))
    changing = {"id", "date", "end", "source"}
    found = [
        Finding("story", path.name, f"{key} is {offered.get(key)!r}, not {shown.get(key)!r}")
        for key in sorted((offered.keys() | shown.keys()) - changing)
        if offered.get(key) != shown.get(key)]
    room.run("import", str(path), "--yes")
    for name in ("letter", "outcomes"):
        words = command(name)
        room.run(*words)
        phrase = {"letter": "This is a screening result, not a diagnosis.",
                  "outcomes": "This is screening, not a diagnosis."}[name]
        found += sight.judge(window, room.folder / words[-1], pictures, phrase, sight.SCREENS)
    found += sight.sheets(pictures / "letter.pdf", 1)
    return found
