"""The people whose pages are checked."""

from . import clinic

LONG = "Wiederaufnahmegespraech" * 5


def looked_at(room, only=None):
    """Makes every kind of page once, and returns their paths."""
    pages = []
    if only != "outcomes":
        pages += reports(room)
    if only != "report":
        pages += outcomes(room)
    return pages + forms(room)


def forms(room):
    """Blank forms: the one with a question of its own choices in each size of paper, a long one,
    and one that asks."""
    return [
        room.page("form-a4.html", "form", "phq-9"),
        room.page("form-letter.html", "form", "phq-9", "--paper", "letter"),
        room.page("form-long.html", "form", "pcl-5"),
        room.page("asking.html", "form", "phq-9", "--interactive"),
    ]


def reports(room):
    # A long series of results, with treatments, moods and notes.
    totals = [21, 22, 19, 17, 18, 14, 15, 12, 9, 10, 7, 6, 8, 5, 4, 3]
    room.visits("P-long", totals)
    for week, valence in enumerate([-0.8, -0.6, -0.7, -0.2, 0.1, 0.0, 0.4, 0.6, 0.7]):
        room.run(
            "feel", str(valence), "--subject", "P-long", "--date", f"2026-0{1 + week // 3}-1{week}",
            "--label", "sad" if valence < 0 else "happy", "--association", "work",
            "--note", "slept badly", "--no-input", "--quiet")
    room.run("treatment", "start", "CBT", "--subject", "P-long", "--date", "2026-01-21")
    room.run(
        "treatment", "start", "sertraline 50 mg", "--subject", "P-long", "--date", "2026-01-26")
    room.run("treatment", "stop", "sertraline 50 mg", "--subject", "P-long", "--date", "2026-05-12")
    # One visit only, with the worst score; only long words; an unknown person.
    room.visits("P-once", [27])
    person = LONG[:110]
    room.visits(person, [12, 9, 4], extra=("--source", LONG, "--note", LONG))
    room.run("treatment", "start", LONG, "--subject", person, "--date", "2026-01-08")
    room.run(
        "feel", "0.4", "--subject", person, "--date", "2026-01-09", "--note", LONG, "--no-input",
        "--quiet")
    pages = [
        room.page(f"report-{name}.html", "report", about=[subject])
        for name, subject in (("long", "P-long"), ("once", "P-once"), ("words", person))
    ]
    # German words are longer, and all details are open.
    pages.append(room.page(
        "report-german.html", "report", "--language", "de", "--full", about=["P-long"]))
    pages.append(room.page("report-spanish.html", "report", "--language", "es", about=["P-long"]))
    # The days of a person with two calendars, one with long words; a month; days without entries.
    for name, title in (("Office", "Planning"), (LONG, LONG)):
        room.calendar(name, title)
    for name, days in (
        ("week", ["2026-01-13"]), ("month", ["--month", "2026-01"]),
        ("quarter", ["--since", "2026-01-01", "--until", "2026-03-31"]), ("nothing", ["2031-01-01"]),
    ):
        pages.append(room.page(f"insights-{name}.html", "insights", "--subject=P-long", *days))
    preamble = room.folder / "preamble.txt"
    preamble.write_text("Oak Street clinic\nTo Dr. Ruiz\n", encoding="utf-8")
    for name, subject in (("long", "P-long"), ("words", person)):
        pages.append(room.page(
            f"letter-{name}.html", "letter", "--preamble", str(preamble), about=[subject]))
    pages.append(room.page("chart-long.svg", "report", "--svg", about=["P-long"]))
    return pages + moods(room, person)


def moods(room, person):
    """Every length of time, a person with long words, and a time without entries."""
    # Emotions at hours of one week; two of them in an hour that happens twice.
    for place, valence in enumerate([-1, -0.4, 0.1, 0.3, 0.9, 1, 0.2]):
        for hour in ("01:30:00+02:00", "12:15:00+01:00", "23:59:00-05:00"):
            room.run(
                "feel", str(valence), "--subject", "P-long", "--date",
                f"2026-03-{23 + place}T{hour}", "--label", "calm", "--no-input", "--quiet")
    places = [
        ("day", "2026-03-29"), ("week", "2026-W13"), ("month", "2026-03"), ("year", "2026"),
    ]
    pages = []
    for length, name in places:
        about = ("moods", "--by", length, "--subject", "P-long")
        pages.append(room.page(f"moods-{length}.html", *about, about=[name]))
        pages.append(room.page(f"drawing-{length}.svg", *about, about=[name]))
    return pages + [
        room.page("moods-words.html", "moods", "--subject", person, about=["2026"]),
        room.page("moods-nothing.html", "moods", "--subject", "P-once", about=["2025"]),
    ]


def outcomes(room):
    sites = [
        {"site": "north", "clinician": "A. Okafor"}, {"site": "south", "clinician": "B. Lind"},
        {"site": "north", "clinician": LONG}, {"site": "", "clinician": ""},
        # The widest letters: these names must end before the numbers next to them.
        {"site": "MW@%" * 6, "clinician": "W" * 22},
    ]
    room.table(clinic.people(120), sites)
    table = ["outcomes", "-q", "phq-9"]
    programme = ["outcomes", "--programme", "nhs-talking-therapies"]
    pages = [
        room.page("clinic-table.html", *table),
        room.page("clinic-table-suppressed.html", *table, "--suppress", "12"),
        room.page("clinic-table-clinicians.html", *table, "--group-by", "clinician"),
        room.page(
            "clinic-table-sites-suppressed.html", *table, "--group-by", "site", "--suppress", "8"),
        room.page("clinic-nobody.html", *table, "--group-by", "site", "--since", "2031-01-01"),
        room.page("clinic-nhs.html", *programme, "--group-by", "clinician"),
        room.page("clinic-nhs-suppressed.html", *programme, "--group-by", "site", "--suppress", "8"),
        room.page("clinic-drr-e.html", "outcomes", "--programme", "drr-e", "--group-by", "month"),
        room.page(
            "clinic-cms159.html", "outcomes", "--programme", "cms159", "--since", "2026-01-01"),
    ]
    return pages


def with_text(room, text, only=None, without=()):
    """A store with a text in every field that takes one, and its pages.

    Returns the pages by name, the pages on which each field must be readable, and the fields that
    refused the text. Some fields can be left out, as if they had refused it.
    """
    written, refused = {}, []

    def attempt(field, pages, write):
        """Writes a text into a field, or records that it was refused."""
        try:
            if field in without:
                raise clinic.Refused("left out")
            write()
            written[field] = pages
            return True
        except clinic.Refused:
            refused.append(field)
            return False

    def put(field, pages, *arguments):
        def write():
            if any("\0" in argument for argument in arguments):
                raise clinic.Refused("no argument holds a zero")
            room.run(*arguments)

        return attempt(field, pages, write)

    person = "P-1"
    mine = (f"--subject={text}", "--no-input")
    on_report = ["report"]
    on_moods = ["report", "moods"]
    if put("subject", on_moods, "record", "phq-9", *mine, "--answers", clinic.answers(18),
           "--date", "2026-01-05"):
        person = text
    mine = (f"--subject={person}", "--no-input")
    room.visits(person, [15, 13, 4], start="2026-01-19")
    put("treatment", on_moods, "treatment", *mine, "--date", "2026-01-20", "--", "start",
        text)
    put("acknowledgement's name", on_report, "flags", "--acknowledge", "1", f"--by={text}",
        "--yes")
    put("acknowledgement's note", on_report, "flags", "--acknowledge", "2", f"--note={text}",
        "--yes")
    put("note of a treatment", [], "treatment", "start", "CBT", f"--note={text}", *mine,
        "--date", "2026-02-03")
    put("note of a mood", [], "feel", "0.5", f"--note={text}", "--quiet", *mine,
        "--date", "2026-02-01")
    put("note of a result", [], "record", "phq-9", *mine, "--answers", clinic.answers(3),
        "--date", "2026-03-16", f"--note={text}")
    put("source of a result", ["source"], "record", "phq-9", "--subject", "P-2", "--answers",
        clinic.answers(18), "--date", "2026-03-16", f"--source={text}")
    attempt("site", ["site", "sites"], lambda: room.table(
        [(f"Q-{number}", [("2026-01-05", 18, 14), ("2026-05-20", 5 + number, 4)])
         for number in range(6)], [{"site": text, "clinician": text}],
        name="table " + text.replace("/", "_").replace("\0", "_")[:60] + ".csv"))
    forms = str(room.form(text))
    own = put("form", ["own-report", "own-table"], "record", "own-form", "--questionnaires", forms,
              "--subject", "P-own", "--answers", clinic.answers(17), "--date", "2026-01-05")
    if own:
        room.run("record", "own-form", "--questionnaires", forms, "--subject", "P-own", "--answers",
                 clinic.answers(4), "--date", "2026-03-05")
    pages = {}
    if only != "outcomes":
        pages["report"] = room.page("report.html", "report", about=[person])
        pages["chart"] = room.page("chart.svg", "report", "--svg", about=[person])
        moods = ("moods", "--by", "year", f"--subject={person}")
        pages["moods"] = room.page("moods.html", *moods, about=["2026"])
        pages["moods-drawing"] = room.page("moods.svg", *moods, about=["2026"])
        if own:
            pages["own-report"] = room.page(
                "own-report.html", "report", "-q", "own-form", "--questionnaires", forms,
                about=["P-own"])
    if only != "report":
        programme = ["outcomes", "--programme", "drr-e", "--group-by"]
        pages["site"] = room.page("site.html", *programme, "site")
        pages["source"] = room.page("source.html", *programme, "source")
        # The grouping key is not stored data, so the program accepts or refuses it here.
        if "\0" not in text and "grouping" not in without:
            pages["key"] = room.page("key.html", *programme[:-1], f"--group-by={text}")
            pages["table-key"] = room.page(
                "table-key.html", "outcomes", "-q", "phq-9", f"--group-by={text}")
            written["grouping"] = ["key", "table-key"]
        else:
            refused.append("grouping")
        pages["table"] = room.page("table.html", "outcomes", "-q", "phq-9")
        pages["sites"] = room.page("sites.html", "outcomes", "-q", "phq-9", "--group-by", "site")
        if own:
            pages["own-table"] = room.page(
                "own-table.html", "outcomes", "-q", "own-form", "--questionnaires", forms)
    return pages, written, refused
