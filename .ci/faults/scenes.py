"""The verbs that are tested, each on small prepared stores."""

import fcntl
import json
import re
import shutil

from .program import STORE, Failure, copy_folder

VERBS = (
    "record", "administer", "feel", "import", "merge", "backup", "restore", "delete", "undo",
    "export", "report")
IDENTIFIER = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")
TABLE = """\
subject,date,gad-7.1,gad-7.2,gad-7.3,gad-7.4,gad-7.5,gad-7.6,gad-7.7
A,2026-04-01,1,1,1,1,1,1,1
B,2026-04-01,2,1,1,1,1,1,1
B,2026-04-08,3,1,1,1,1,1,1
"""
ANSWERS = (2, 1, 2, 1, 3, 1, 0)


class Scene:
    """One verb on one kind of store.

    `writes`: "store", or the name of the file that the verb makes.
    """

    def __init__(self, verb, kind, arguments, *, text="", writes="store"):
        self.verb = verb
        self.kind = kind
        self.arguments = arguments
        self.text = text
        self.writes = writes
        self.template = None
        self.known = set()
        self.before = None
        self.done = None
        self.done_files = set()
        self.calls = []

    @property
    def name(self):
        return f"{self.verb}/{self.kind}"


class Stage:
    """Makes the prepared stores, and the scenes on them."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.base = folder / "base"
        (self.base / "tmp").mkdir(parents=True)
        self._fill()

    def record(self, folder, form, answers, date, subject, *more):
        ran = self.program.sure(
            folder, "record", form, "--answers", answers, "--date", date, "--subject", subject,
            "--format", "json", *more)
        return json.loads(ran.output)["id"]

    def _fill(self):
        base, sure = self.base, self.program.sure
        self.record(base, "phq-9", "2,2,2,2,1,1,2,0,0,1", "2026-03-01", "A")
        self.record(base, "phq-9", "1,1,1,1,1,1,1,0,2,1", "2026-03-08", "A")
        self.record(base, "gad-7", "1,1,1,0,0,0,0", "2026-03-08", "B")
        self.target = self.record(base, "gad-7", "3,3,2,2,1,1,1", "2026-03-08", "A")
        sure(base, "treatment", "start", "CBT", "--date", "2026-03-02", "--subject", "A")
        wrong = self.record(base, "gad-7", "3,3,3,3,3,3,3", "2026-03-15", "B")
        copy = self.folder / "earlier"
        copy_folder(base, copy)
        self.record(
            base, "gad-7", "3,3,3,3,3,3,2", "2026-03-15", "B", "--replaces", wrong,
            "--amend", "misread")
        sure(base, "feel", "0.4", "--label", "calm", "--date", "2026-03-16T10:00",
             "--subject", "A", "--no-input")
        # Another store that was changed separately, and an older backup.
        sure(copy, "backup", str(base / "backup.sqlite"))
        self.record(copy, "gad-7", "0,0,0,1,1,1,1", "2026-03-20", "A")
        self.record(copy, "phq-9", "1,1,1,1,1,1,1,1,1,1", "2026-03-20", "B")
        sure(copy, "feel", "-0.4", "--label", "sad", "--date", "2026-03-21T10:00",
             "--subject", "B", "--no-input")
        sure(copy, "backup", str(base / "other.sqlite"))
        (base / "clinic.csv").write_text(TABLE)

    def scenes(self):
        record = ["record", "gad-7", "--answers", "2,1,2,1,2,1,0", "--date", "2026-05-02",
                  "--subject", "A"]
        flagged = ["record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,3,1", "--date", "2026-05-02",
                   "--subject", "A"]
        feel = ["feel", "0.7", "--label", "happy", "--date", "2026-05-03T10:00", "--subject", "A",
                "--no-input"]
        administer = ["administer", "gad-7", "--subject", "A"]
        table = ["import", "@/clinic.csv", "--yes"]
        merge = ["merge", "@/other.sqlite", "--yes"]
        answers = "".join(f"{answer}\n" for answer in ANSWERS)
        everyone = ["--everyone"] if self.program.export_needs_everyone else []
        scenes = []
        for kind in ("plain", "crashed", "new"):
            scenes += [
                Scene("record", kind, flagged if kind == "crashed" else record),
                Scene("administer", kind, administer, text=answers),
                Scene("feel", kind, feel),
                Scene("import", kind, table),
            ]
        for kind in ("plain", "crashed"):
            scenes += [
                Scene("merge", kind, merge),
                Scene("backup", kind, ["backup", "@/made.sqlite"], writes="made.sqlite"),
                Scene("delete", kind, ["delete", self.target, "--yes", "--reason", "wrong person"]),
                Scene("undo", kind, ["undo", "--yes"]),
                Scene("export", kind, ["export", "--out", "@/made.json", *everyone],
                      writes="made.json"),
                Scene("report", kind, ["report", "A", "--out", "@/made.html"], writes="made.html"),
            ]
            if self.program.has("restore"):
                scenes.append(Scene("restore", kind, ["restore", "@/backup.sqlite", "--yes"]))
        scenes.append(Scene("administer", "resume", [], text=answers[2 * 3:]))
        return scenes

    def prepare(self, scene):
        """Makes the store of a scene, and records what the verb does without a fault."""
        scene.template = self.folder / scene.name.replace("/", "-")
        copy_folder(self.base, scene.template)
        if scene.kind == "new":
            (scene.template / STORE).unlink()
        elif scene.kind == "crashed":
            self._crash(scene.template)
        elif scene.kind == "resume":
            ran = self.program.run(
                scene.template, "administer", "gad-7", "--subject", "A", text="2\n1\n2\n")
            draft = IDENTIFIER.search(ran.text).group()
            scene.arguments = ["administer", "--resume", draft]
        # Read a copy: reading also empties the log of a crashed store.
        copy = self.folder / (scene.template.name + "-done")
        copy_folder(scene.template, copy)
        scene.before = self.program.state(copy, set())
        other = self.program.json(copy, "samples", "--store", "other.sqlite")
        scene.known = scene.before.ids | {sample["id"] for sample in other}
        scene.before = self.program.state(copy, scene.known)
        shutil.rmtree(copy)
        copy_folder(scene.template, copy)
        calls = self.folder / (scene.template.name + "-calls")
        ran = self.program.run(
            copy, *scene.arguments, text=scene.text, shim={"FAULTS_CALLS": calls})
        if ran.code != 0:
            raise Failure(f"without a fault: {ran}")
        scene.calls = [line.split(" ", 2) for line in calls.read_text().splitlines()]
        if not any(name.startswith(STORE) for _, _, name in scene.calls):
            raise Failure(f"{scene.name}: the shim sees no call on the store")
        scene.done = self.program.state(copy, scene.known)
        if scene.writes == "store" and scene.done == scene.before:
            raise Failure(f"{scene.name}: the verb changes nothing")
        if scene.writes != "store" and not (copy / scene.writes).exists():
            raise Failure(f"{scene.name}: the verb makes no file")
        scene.done_size = (copy / scene.writes).stat().st_size if scene.writes != "store" else 0
        scene.done_files = {name_pattern(path.name) for path in copy.iterdir()}
        shutil.rmtree(copy)

    def _crash(self, folder):
        """Leaves the newest results in the write-ahead log, as a killed program does."""
        live = folder.with_name(folder.name + "-live")
        copy_folder(folder, live)
        # The lock of an open connection: the last connection to close would empty the log. Python's
        # SQLite could not open an encrypted store.
        reader = open(live / STORE, "r+b")
        fcntl.lockf(reader, fcntl.LOCK_SH, 510, 0x40000002)
        self.record(live, "gad-7", "1,2,3,1,2,3,1", "2026-03-22", "B")
        self.program.sure(
            live, "feel", "0.1", "--date", "2026-03-22T10:00", "--subject", "B", "--no-input")
        for suffix in ("", "-wal"):
            shutil.copy2(live / (STORE + suffix), folder / (STORE + suffix))
        if (folder / (STORE + "-wal")).stat().st_size == 0:
            raise Failure("the prepared store has no frames in its log")
        reader.close()
        shutil.rmtree(live)


def name_pattern(name):
    """A file name without the parts that differ from run to run."""
    return re.sub(r"[0-9a-f]{6,}|[0-9]+", "#", name)
