"""Makes stores and pages with the program, as its users would."""

import copy
import datetime
import json
import os
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORM = ROOT / "Questionnaires" / "phq-9.json"
# The parts of a definition that people read.
WORDS = {"text", "title", "shortTitle", "label", "notice", "holder", "source", "instruction", "action"}


class Refused(Exception):
    """The program refused an input."""


class Clinic:
    """A store and a folder for its pages."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "TZ": "UTC", "LOGNAME": "ci",
            "TMPDIR": str(self.folder), "WELLBEING_STORE": str(self.folder / "store.sqlite"),
        }

    def run(self, *arguments):
        """Runs a verb. Raises Refused for a usage or data error."""
        done = subprocess.run(
            [self.program, *arguments], env=self.environment, cwd=self.folder,
            capture_output=True, stdin=subprocess.DEVNULL)
        if done.returncode in (64, 65):
            raise Refused(done.stderr.decode("utf-8", "replace"))
        if done.returncode:
            raise RuntimeError(f"{arguments[:2]}: exit {done.returncode}: {done.stderr[:400]!r}")
        return done.stdout.decode("utf-8", "replace")

    def page(self, name, *arguments, about=()):
        """Lets a verb write a page about a person, and checks that only its owner can read it."""
        path = self.folder / name
        self.run(*arguments, "--out", str(path), "--", *about)
        if path.stat().st_mode & 0o777 != 0o600:
            raise RuntimeError(f"{name}: others may read it")
        return path

    # --- what people do ------------------------------------------------------------------

    def visits(self, person, totals, start="2026-01-05", every=14, extra=()):
        """Records a PHQ-9 at each visit."""
        day = datetime.date.fromisoformat(start)
        for place, total in enumerate(totals):
            self.run(
                "record", "phq-9", f"--subject={person}", "--answers", answers(total),
                "--date", str(day + datetime.timedelta(days=every * place)), *extra)

    def calendar(self, name, title):
        """Imports a calendar of P-long with an event on each of ten days."""
        path = self.folder / f"{name}.ics"
        path.write_text("\r\n".join([
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", f"UID:{name}",
            "DTSTART:20260109T080000Z", "DURATION:PT9H", "RRULE:FREQ=DAILY;COUNT=10",
            f"SUMMARY:{title}", "END:VEVENT", "END:VCALENDAR", ""]), encoding="utf-8")
        self.run(
            "calendar", "import", str(path), "--subject", "P-long", "--since", "2026-01-01",
            "--until", "2026-03-31", "--yes")

    def table(self, people, facts, name="clinic.csv"):
        """Imports the visits of several people, with metadata for each."""
        path = self.folder / name
        columns = list(facts[0]) if facts else []
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(",".join(
                ["patient_id", "visit_date", "phq9_total", "gad7_total", *columns]) + "\n")
            for place, (person, visits) in enumerate(people):
                for day, phq9, gad7 in visits:
                    fact = facts[place % len(facts)] if facts else {}
                    cells = [person, day, str(phq9), str(gad7), *fact.values()]
                    file.write(",".join(f'"{cell}"' for cell in map(doubled, cells)) + "\n")
        keep = [word for column in columns for word in ("--keep", column)]
        self.run("import", str(path), "--yes", "--totals-only", *keep)

    def form(self, text):
        """Writes the clinic's questionnaire, in which each word is the text. Returns its folder."""
        definition = json.loads(FORM.read_text(encoding="utf-8"))
        folder = self.folder / "forms"
        folder.mkdir(exist_ok=True)
        changed = rewritten(definition, text)
        changed["id"] = "own-form"
        for key in ("$schema", "translations"):
            changed.pop(key, None)
        (folder / "own-form.json").write_text(json.dumps(changed), encoding="utf-8")
        return folder


def doubled(cell):
    return cell.replace('"', '""')


def answers(total):
    """Answers that add up to a total; item 9 is 1 from 12 on."""
    values = [0] * 9
    values[8] = 1 if total >= 12 else 0
    left = total - values[8]
    while left:
        for place in range(8):
            if left and values[place] < 3:
                values[place] += 1
                left -= 1
        if all(value == 3 for value in values[:8]):
            values[8] += left
            break
    return ",".join(map(str, [*values, 1 if total else ""])).rstrip(",")


def rewritten(value, text, key=None, count=None):
    """A definition with other words; each word has a number, because choices must differ."""
    count = count if count is not None else [0]
    if isinstance(value, dict):
        return {name: rewritten(part, text, name, count) for name, part in value.items()}
    if isinstance(value, list):
        return [rewritten(part, text, key, count) for part in value]
    if key in WORDS and isinstance(value, str):
        count[0] += 1
        return f"{text} {count[0]}"
    return copy.copy(value)


def people(count, seed=1):
    """A number of people with two to eight visits, most of them improving."""
    generator = random.Random(seed)
    start = datetime.date(2025, 1, 6)
    made = []
    for number in range(count):
        first = start + datetime.timedelta(days=generator.randrange(150))
        score, worry = generator.randint(4, 25), generator.randint(3, 20)
        visits = []
        for place in range(generator.choice([1, 2, 3, 4, 6, 8])):
            day = first + datetime.timedelta(days=28 * place)
            visits.append((str(day), min(max(score, 0), 27), min(max(worry, 0), 21)))
            score -= generator.randint(-2, 6)
            worry -= generator.randint(-2, 5)
        made.append((f"P-{number}", visits))
    return made


def harmless(text):
    """A text of the same shape as another, without markup."""
    return re.sub(r"[^\s]", "x", text.replace("\0", "x"))
