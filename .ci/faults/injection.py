"""Fails one I/O call of a verb, and checks the messages and the data of the program."""

import errno
import itertools
import json
import random
import re
import shutil

from .program import STORE, Failure, copy_folder
from .scenes import ANSWERS, name_pattern

ERRORS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC, "EINTR": errno.EINTR, "short": 0}
# EINTR asks to repeat the call, so it happens once. Only reads and writes can be short.
LASTING = {
    "EIO": ("once", "kind", "always"), "ENOSPC": ("once", "always"), "EINTR": ("once",),
    "short": ("once", "always")}

# The allowed exit codes for a failing disk: the system, an output file, I/O, or "try again".
TRUE_CODES = {0, 71, 73, 74, 75}
# The message of an uncertain outcome: what may be saved, and how to find out.
UNCERTAIN = re.compile(
    r"\bmay be (?:saved|restored)\b.*(?:check with: wellbeing samples|--resume [0-9a-f-]{36}|wellbeing drafts"
    r"|wellbeing undo [0-9a-f-]{36}|run the same command again)", re.S | re.I)
DAMAGED = re.compile(
    r"damaged|malformed|not a database|corrupt|restore (?:a|the|your) backup", re.I)
SAYS_DONE = re.compile(
    r"^(?:Saved as|Deleted|Backed up|Exported|Wrote|Restored|Kept \d+ new|Added [1-9])", re.M)
# The message after a failure that leaves a complete file.
SAYS_THERE = re.compile(r"\b(?:is|was) (?:complete|finished|made|written|whole|there)\b", re.I)
QUESTION = re.compile(r"^Question (\d+) of \d+$", re.M)


# Groups that every run includes. With the first, SQLite deleted the log of a crashed store at
# closing, with two acknowledged results in it.
ALWAYS = {("ftruncate", "store.sqlite-shm", "ENOSPC", "always")}


class Case:
    """One call of one scene that fails in one way."""

    def __init__(self, scene, index, error, lasts, group=None):
        self.scene = scene
        self.group = group
        self.index = index
        self.error = error
        self.lasts = lasts

    @property
    def name(self):
        return f"{self.scene.name}:{self.index}:{self.error}:{self.lasts}"

    @property
    def shim(self):
        return {
            "FAULTS_AT": self.index, "FAULTS_ERROR": ERRORS[self.error],
            "FAULTS_LASTS": self.lasts}


def cases_of(scene):
    """All cases of a scene, in groups: the same call on the same file that fails the same way."""
    groups = {}
    for number, call, name in scene.calls:
        for error, lastings in LASTING.items():
            if error == "short" and call not in ("read", "write"):
                continue
            for lasts in lastings:
                if error == "short" and lasts == "always" and call != "write":
                    continue
                key = (call, name_pattern(name), error, lasts)
                groups.setdefault(key, []).append(Case(scene, int(number), error, lasts, key))
    return list(groups.values())


def chosen(scenes, count, seed):
    """A number of cases of a verb's scenes, from each group in turn: rare calls must be tested
    as well as the many reads."""
    chance = random.Random(seed)
    groups = [group for scene in scenes for group in cases_of(scene)]
    for group in groups:
        chance.shuffle(group)
    chance.shuffle(groups)
    groups.sort(key=lambda group: group[0].group not in ALWAYS)  # The sort is stable.
    turns = (case for turn in itertools.zip_longest(*groups) for case in turn if case is not None)
    return list(itertools.islice(turns, count))


class Trial:
    """Runs a case in a separate folder."""

    def __init__(self, program, case, folder, *, stub=None, show=None):
        self.program = program
        self.case = case
        self.scene = case.scene
        self.folder = folder
        self.stub = stub
        self.show = show or (lambda ran: None)

    def run(self):
        """The kind of outcome, in words; raises a Failure."""
        copy_folder(self.scene.template, self.folder)
        fired = self.folder.with_name(self.folder.name + "-fired")
        ran = self.program.run(
            self.folder, *self.scene.arguments, text=self.scene.text,
            shim=self.case.shim | {"FAULTS_CALLS": fired}, path=self.stub)
        self.show(ran)
        call = fired.read_text().split("\n")[0] if fired.exists() else ""
        try:
            kind = self._judge(ran) if call else "call not reached"
            if not call and ran.code != 0:
                raise Failure(f"fails without a fault: {ran}")
        except Failure as failure:
            raise Failure(f"[{call}] {failure}\n    {said(ran)}") from None
        finally:
            shutil.rmtree(self.folder)
            fired.unlink(missing_ok=True)
        return kind

    def _judge(self, ran):
        if ran.code == "none":
            raise Failure("does not end")
        if ran.code < 0:
            raise Failure(f"signal {-ran.code}")
        if ran.code == 70:
            raise Failure("exit 70")
        if DAMAGED.search(ran.errors):
            raise Failure("says damaged, but the store is sound")
        if ran.code not in TRUE_CODES:
            raise Failure(f"exit code {ran.code} for an I/O error")
        if ran.seconds > 25:
            raise Failure(f"took {ran.seconds:.0f} s")
        is_done = self._is_done(ran)
        is_uncertain = ran.code == 75 and UNCERTAIN.search(ran.text) is not None
        says_done = ran.code == 0 or SAYS_DONE.search(ran.text) is not None
        if self.scene.writes != "store" and SAYS_THERE.search(ran.errors):
            says_done = True
        if says_done and not is_done:
            raise Failure("says done, but it is not")
        if is_done and not says_done and not is_uncertain:
            raise Failure("says not done, but it is")
        retried = self._retry(ran, is_done)
        self.program.verify(self.folder)
        self._check_leftovers(retried)
        return "done" if ran.code == 0 else "uncertain" if is_uncertain else f"exit {ran.code}"

    # The state after the verb.

    def _state(self):
        if self._is_untouched():
            return self.scene.before
        return self.program.state(
            self.folder, self.scene.known, drafts=self.scene.verb == "administer")

    def _is_untouched(self):
        """Whether the store's files are unchanged, byte for byte."""
        def content(folder, suffix):
            path = folder / (STORE + suffix)
            return path.read_bytes() if path.exists() else None
        return all(
            content(self.folder, suffix) == content(self.scene.template, suffix)
            for suffix in ("", "-wal", "-journal"))

    def _is_done(self, ran):
        """Whether the verb took effect. Raises a Failure for a partial effect or a loss."""
        if self.scene.writes != "store":
            return self._file_is_done()
        state = self._state()
        self._check_interview(ran, state)
        if state == self.scene.done:
            return True
        if state == self.scene.before:
            return False
        raise Failure(f"neither done nor undone: {state.against(self.scene.done)}")

    def _file_is_done(self):
        state = self._state()
        if state != self.scene.before:
            raise Failure(f"the store changed: {state.against(self.scene.before)}")
        made = self.folder / self.scene.writes
        if not made.exists():
            return False
        check_file(self.program, self.folder, self.scene)
        return True

    def _check_interview(self, ran, state):
        """An answer is durable before the next question is shown."""
        if self.scene.verb != "administer":
            return
        shown = max((int(number) for number in QUESTION.findall(ran.errors)), default=0)
        if shown > 1 and state == self.scene.before:
            drafts = [draft["answered"] for draft in state.drafts]
            if max(drafts, default=0) < shown - 1:
                raise Failure(f"question {shown} was shown; the drafts have {drafts} answers")

    # The retry.

    def _retry(self, ran, was_done):
        """Repeats the command as the message says, and checks that there is exactly one copy."""
        scene = self.scene
        if ran.code == 0 and scene.verb not in ("import", "merge"):
            return False
        arguments, text = list(scene.arguments), scene.text
        if scene.verb == "administer":
            arguments, text = self._resumption(ran, was_done)
        elif named := re.search(r"--id ([0-9a-f-]{36})", ran.text):
            if scene.verb in ("record", "feel") and "check with" not in ran.text:
                arguments += ["--id", named.group(1)]
        again = self.program.run(self.folder, *arguments, text=text)
        self.show(again)
        allowed = {0}
        if was_done:
            allowed |= {"delete": {66}, "undo": {64, 65, 66, 75}}.get(scene.verb, set())
            if scene.writes != "store":
                allowed.add(73)
        if again.code not in allowed:
            raise Failure(f"the retry fails: {said(again)}")
        if scene.writes != "store":
            if not self._file_is_done():
                raise Failure("the retry makes no file")
        else:
            state = self._state()
            if state != scene.done:
                raise Failure(f"after the retry: {state.against(scene.done)}")
            if scene.verb == "administer" and state.drafts:
                named = all(draft["id"][:8] in ran.text for draft in state.drafts)
                if not named:
                    raise Failure("the retry leaves a draft that no message named")
        return True

    def _resumption(self, ran, was_done):
        """The command that the message names, or the same one again."""
        drafts = {draft["id"]: draft["answered"] for draft in self._state().drafts}
        named = re.findall(r"--resume ([0-9a-f-]+)", ran.errors)
        if not named and self.scene.kind == "resume":
            named = [self.scene.arguments[-1]]
        if not named:
            return list(self.scene.arguments), self.scene.text
        draft = next((one for one in drafts if one.startswith(named[-1])), None)
        if draft is None and not was_done:
            # The message names a draft that does not exist, so it cannot be resumed.
            raise Failure(f"the message names {named[-1]}, and there is no such draft")
        answers = ANSWERS[drafts[draft]:] if draft else ()
        text = "".join(f"{answer}\n" for answer in answers)
        return ["administer", "--resume", named[-1]], text

    def _check_leftovers(self, retried):
        """The next command that makes such files in the folder removes those that are left."""
        if not retried:
            return
        if self._leftovers():
            swept = self.folder / "swept.sqlite"
            self.program.sure(self.folder, "backup", str(swept))
            swept.unlink()
        for name in self._leftovers():
            raise Failure(f"the retry and a backup leave {name}")

    def _leftovers(self):
        names = (name_pattern(path.name) for path in self.folder.iterdir())
        return [
            name for name in names if name.startswith(".") and name not in self.scene.done_files]


def check_file(program, folder, scene):
    """A file under its final name is complete, whatever happened."""
    made = folder / scene.writes
    if scene.verb == "backup":
        copy = folder / "checked.sqlite"
        shutil.copy2(made, copy)
        try:
            program.verify(folder, "--store", str(copy))
            samples = program.json(folder, "samples", "--store", str(copy))
        finally:
            for suffix in ("", "-wal", "-shm"):
                copy.with_name(copy.name + suffix).unlink(missing_ok=True)
        if len(samples) != len(scene.before.samples):
            raise Failure(f"the backup has {len(samples)} samples")
    elif scene.verb == "export":
        try:
            samples = json.loads(made.read_text())
        except ValueError:
            raise Failure("the exported file is not complete") from None
        if len(samples) != len(scene.before.samples):
            raise Failure(f"the exported file has {len(samples)} samples")
    elif not made.read_text().rstrip().endswith("</html>"):
        raise Failure("the report is not complete")


def said(ran):
    """The last output of a run, in one line."""
    lines = [line for line in ran.errors.strip().splitlines() if line.strip()]
    return f"exit code {ran.code}: " + " | ".join(lines[-5:])
