"""Makes the files as a power cut leaves them, from the shim's log of changes.

A disk keeps synced data. Of data that was not synced it may keep all, no, or any sectors of 512
bytes, each independently, in any order. A new name, a rename or a removed name is durable once the
folder is synced; before that each name may be old or new, independently, but a rename is never half
done.
"""

import random
import re
import shutil

from .program import STORE, Failure, State, copy_folder
from .scenes import ANSWERS

SECTOR = 512
MODES = ("nothing", "all", "torn", "sectors", "writes")
NAME_MODES = ("all", "nothing", "beginning", "any")
ACKNOWLEDGED = re.compile(
    rb"^(?:Saved as|Deleted|Backed up|Exported|Wrote|Restored|Kept \d+ new|Added [1-9])", re.M)
QUESTION = re.compile(rb"^Question (\d+) of \d+$", re.M)


class Entry:
    """One line of the log: a change, a sync, or output of the program."""

    def __init__(self, fields, data):
        self.kind = fields[0]
        self.fields = fields[1:]
        self.data = data


def read_log(path):
    log = path.read_bytes()
    entries, place = [], 0
    while place < len(log):
        end = log.index(b"\n", place)
        fields = log[place:end].decode(errors="surrogateescape").split("\t")
        place = end + 1
        data = b""
        if fields[0] in "WS":
            data = log[place:place + int(fields[-1])]
            place += len(data)
        entries.append(Entry(fields, data))
    return entries


class File:
    """The content of a file: the durable content, and the changes that may be lost."""

    def __init__(self, content=b""):
        self.lasting = bytes(content)
        self.changes = []  # (offset, data), or (size, None)

    def sync(self):
        self.lasting = self.content("all", None)
        self.changes = []

    @staticmethod
    def applied(content, changes):
        content = bytearray(content)
        for place, data in changes:
            if data is None:
                del content[place:]
                content.extend(bytes(place - len(content)))
            else:
                content.extend(bytes(max(0, place - len(content))))
                content[place:place + len(data)] = data
        return bytes(content)

    def content(self, mode, chance):
        if mode == "nothing":
            return self.lasting
        if mode == "all" or not self.changes:
            return self.applied(self.lasting, self.changes)
        if mode == "writes":
            return self.applied(
                self.lasting, [change for change in self.changes if chance.random() < 0.5])
        versions = [self.lasting]
        for change in self.changes:
            versions.append(self.applied(versions[-1], [change]))
        if mode == "torn":
            # All writes before one are there, and some sectors of that write.
            last = chance.randrange(1, len(versions))
            versions = versions[last - 1:last + 1]
        size = len(chance.choice(versions))
        result = bytearray(size)
        for begin in range(0, size, SECTOR):
            part = chance.choice(versions)[begin:begin + SECTOR]
            result[begin:begin + min(len(part), size - begin)] = part[:size - begin]
        return bytes(result)


class Disk:
    """The files of a folder, changed by the entries of a log."""

    def __init__(self, honest=True):
        self.honest = honest  # Whether a sync makes data durable.
        self.files = {}  # inode to file
        self.lasting = {}  # name to file
        self.changes = []  # names that change together: {name: file or None}

    def names(self):
        names = dict(self.lasting)
        for change in self.changes:
            self._rename(names, change)
        return names

    @staticmethod
    def _rename(names, change):
        for name, file in change.items():
            if file is None:
                names.pop(name, None)
            else:
                names[name] = file

    def apply(self, entry):
        fields = entry.fields
        if entry.kind == "C":
            self.files[int(fields[0])] = file = File()
            self.changes.append({fields[1]: file})
        elif entry.kind in "WT":
            file = self.files.setdefault(int(fields[0]), File())
            file.changes.append((int(fields[1]), entry.data if entry.kind == "W" else None))
        elif entry.kind == "F" and self.honest:
            self.files.setdefault(int(fields[0]), File()).sync()
        elif entry.kind == "D" and self.honest:
            kept = [change for change in self.changes if not self._is_in(fields[0], change)]
            for change in self.changes:
                if change not in kept:
                    self._rename(self.lasting, change)
            self.changes = kept
        elif entry.kind in "RLX":
            names = self.names()
            one, other = names.get(fields[0]), names.get(fields[1])
            if one is None:
                raise Failure(f"the log renames {fields[0]}, which it does not know")
            change = {fields[1]: one}
            if entry.kind != "L":
                change[fields[0]] = other if entry.kind == "X" else None
            self.changes.append(change)
        elif entry.kind == "U":
            self.changes.append({fields[0]: None})

    @staticmethod
    def _is_in(folder, change):
        return all(name.rpartition("/")[0] == folder for name in change)

    def image(self, mode, name_mode, chance):
        """Name to content, as a cut leaves them."""
        names = dict(self.lasting)
        if name_mode == "all":
            names = self.names()
        elif name_mode == "beginning":
            for change in self.changes[:chance.randrange(len(self.changes) + 1)]:
                self._rename(names, change)
        elif name_mode == "any":
            for group in self._groups():
                for change in group[:chance.randrange(len(group) + 1)]:
                    self._rename(names, change)
        return {name: file.content(mode, chance) for name, file in names.items()}

    def _groups(self):
        """The groups of independent changes of names, each in its order."""
        groups = []
        for change in self.changes:
            joined = [group for group in groups
                      if any(set(change) & set(other) for other in group)]
            groups = [group for group in groups if group not in joined]
            groups.append([one for group in joined for one in group] + [change])
        return groups


class Reel:
    """A run of verbs, each with the state before and after it."""

    def __init__(self, program, stage, folder):
        self.program = program
        self.stage = stage
        self.folder = folder
        self.live = folder / "reel"
        self.log = folder / "reel-log"
        self.verbs = []

    def _verbs(self):
        export = ["--everyone"] if self.program.export_needs_everyone else []
        answers = "".join(f"{answer}\n" for answer in ANSWERS)
        verbs = [
            ("record", ["phq-9", "--answers", "2,2,2,2,1,1,2,0,1,1", "--date", "2026-04-01",
                        "--subject", "A"], "", None),
            ("feel", ["0.7", "--label", "happy", "--date", "2026-04-02T10:00", "--subject", "A",
                      "--no-input"], "", None),
            ("administer", ["gad-7", "--subject", "A"], answers, None),
            ("import", ["@/clinic.csv", "--yes"], "", None),
            ("merge", ["@/other.sqlite", "--yes"], "", None),
            ("backup", ["@/made.sqlite"], "", "made.sqlite"),
            ("delete", [self.stage.target, "--yes", "--reason", "wrong person"], "", None),
            ("record", ["gad-7", "--answers", "1,1,1,1,1,1,1", "--date", "2026-04-09",
                        "--subject", "A"], "", None),
            ("undo", ["--yes"], "", None),
            ("export", ["--out", "@/made.json", *export], "", "made.json"),
            ("report", ["A", "--out", "@/made.html"], "", "made.html"),
        ]
        if self.program.has("restore"):
            verbs.append(("restore", ["@/backup.sqlite", "--yes"], "", None))
        verbs.append(("record", ["gad-7", "--answers", "0,1,1,1,1,1,1", "--date", "2026-04-10",
                                 "--subject", "A"], "", None))
        return verbs

    def record(self):
        """Runs the verbs, and logs their changes."""
        copy_folder(self.stage.base, self.live)
        (self.live / STORE).unlink()
        self.first = {path.name: (path.stat().st_ino, path.read_bytes())
                      for path in self.live.iterdir() if path.is_file()}
        states, ends = [State([], [], [])], []
        for verb, arguments, text, _ in self._verbs():
            ran = self.program.run(
                self.live, verb, *arguments, text=text, shim={"FAULTS_LOG": self.log})
            if ran.code != 0:
                raise Failure(f"without a cut: {ran}")
            ends.append(self.log.stat().st_size)
            states.append(self._state())
        self.entries = read_log(self.log)
        self._find_verbs(ends, states)
        self._check_log()

    def _state(self):
        """The content of the store. Reads a copy, because reading can change the files."""
        copy = self.live.with_name("reel-copy")
        copy_folder(self.live, copy)
        state = self.program.state(copy)
        shutil.rmtree(copy)
        return state

    def _find_verbs(self, ends, states):
        place, size = 0, 0
        for (verb, _, _, makes), end, before, after in zip(
                self._verbs(), ends, states, states[1:]):
            begin, said = place, None
            while size < end:
                entry = self.entries[place]
                size += len("\t".join([entry.kind, *entry.fields]).encode()) + 1 + len(entry.data)
                if entry.kind == "S" and said is None and ACKNOWLEDGED.search(entry.data):
                    said = place
                place += 1
            self.verbs.append(Run(verb, makes, begin, place, said, before, after))
        silent = {run.verb for run in self.verbs if run.said is None}
        if silent:
            raise Failure(f"no acknowledgement is seen of: {', '.join(sorted(silent))}")

    def disk(self, honest=True):
        disk = Disk(honest)
        for name, (inode, content) in self.first.items():
            disk.files[inode] = disk.lasting[name] = File(content)
        return disk

    def _check_log(self):
        """Checks that the complete log gives the files that the program left. Otherwise the log
        misses a change, and the cuts have no value."""
        disk = self.disk()
        for entry in self.entries:
            disk.apply(entry)
        made = disk.image("all", "all", None)
        real = {path.name: path.read_bytes() for path in self.live.iterdir() if path.is_file()}
        made = {name: content for name, content in made.items() if "/" not in name}
        if made != real:
            wrong = {name for name in made.keys() | real.keys() if made.get(name) != real.get(name)}
            raise Failure(f"the log misses changes to {', '.join(sorted(wrong))}")

    # The cuts.

    def cuts(self, count, seed):
        """Places in the log where data may be lost, evenly spread, with the kind of loss."""
        places = [
            place + 1 for place, entry in enumerate(self.entries) if entry.kind in "CWTRLXUS"]
        chance = random.Random(f"{seed}cuts")
        offset = chance.random()
        for number in range(count):
            place = places[int((number + offset) * len(places) / count) % len(places)]
            mode = MODES[number % len(MODES)]
            name_mode = NAME_MODES[chance.randrange(len(NAME_MODES))]
            yield Cut(place, mode, name_mode, chance.randrange(2**32))

    def images(self, cuts, *, honest=True):
        """Each cut with its image of the files."""
        disk, place = self.disk(honest), 0
        for cut in sorted(cuts, key=lambda cut: cut.place):
            while place < cut.place:
                disk.apply(self.entries[place])
                place += 1
            yield cut, disk.image(cut.mode, cut.name_mode, random.Random(cut.seed))

    def run_at(self, place):
        return next(run for run in self.verbs if run.begin < place <= run.end)

    def check(self, cut, image, folder):
        """The kind of outcome; raises a Failure."""
        run = self.run_at(cut.place)
        folder.mkdir()
        (folder / "tmp").mkdir()
        for name, content in image.items():
            if "/" not in name:
                path = folder / name
                path.touch(mode=0o600)
                path.write_bytes(content)
        try:
            return self._check(cut, run, folder)
        except Failure as failure:
            raise Failure(f"[{run.verb}, entry {cut.place}] {failure}") from None
        finally:
            shutil.rmtree(folder)

    def _check(self, cut, run, folder):
        acknowledged = run.said is not None and cut.place > run.said
        state = self._read(folder)
        if state == run.after:
            kind = "after"
        elif acknowledged:
            raise Failure(f"an acknowledged result is lost: {state.against(run.after)}")
        elif state == run.before:
            kind = "before"
        else:
            raise Failure(f"neither before nor after: {state.against(run.after)}")
        self._check_interview(cut, run, state)
        self._check_files(cut, run, folder, acknowledged)
        # A new result can be recorded, and the store is sound.
        more = self.program.run(
            folder, "record", "gad-7", "--answers", "1,1,1,1,1,1,2", "--date", "2026-04-20",
            "--subject", "A")
        if more.code != 0:
            raise Failure(f"record fails: {more}")
        self.program.verify(folder)
        count = len(self.program.state(folder).samples)
        if count != len(state.samples) + 1:
            raise Failure(f"{len(state.samples)} samples, and after one more {count}")
        return kind

    def _read(self, folder):
        ran = self.program.run(folder, "samples", "--format", "json")
        if ran.code not in (0, 66):
            raise Failure(f"cannot be read: {ran}")
        return self.program.state(folder)

    def _check_interview(self, cut, run, state):
        """An answer is durable before the next question is shown."""
        if run.verb != "administer" or state == run.after:
            return
        shown = 0
        for entry in self.entries[run.begin:cut.place]:
            if entry.kind == "S":
                shown = max([shown, *map(int, QUESTION.findall(entry.data))])
        answered = max((draft["answered"] for draft in state.drafts), default=0)
        if answered < shown - 1:
            raise Failure(f"question {shown} was shown, and {answered} answers are saved")

    def _check_files(self, cut, run, folder, acknowledged):
        """Checks that an acknowledged file exists, and that a file with its name is complete."""
        for other in self.verbs:
            if other.makes is None or other.begin >= cut.place:
                continue
            path, whole = folder / other.makes, (self.live / other.makes).read_bytes()
            if path.exists():
                if path.read_bytes() != whole:
                    raise Failure(f"{other.makes} is not complete")
            elif other is not run or acknowledged:
                raise Failure(f"{other.makes} was acknowledged and is lost")


class Run:
    """One verb of the reel: its part of the log, and the states around it."""

    def __init__(self, verb, makes, begin, end, said, before, after):
        self.verb = verb
        self.makes = makes
        self.begin = begin
        self.end = end
        self.said = said
        self.before = before
        self.after = after


class Cut:
    """A place in the log, and how data that is not synced is lost."""

    def __init__(self, place, mode, name_mode, seed):
        self.place = place
        self.mode = mode
        self.name_mode = name_mode
        self.seed = seed

    @property
    def name(self):
        return f"cut:{self.place}:{self.mode}:{self.name_mode}:{self.seed}"
