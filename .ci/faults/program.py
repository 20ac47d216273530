"""Runs the program, with or without the shim, and reads the content of a store."""

import json
import os
import pathlib
import shutil
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
STORE = "store.sqlite"
# A writer gives up after 10 s; a run that needs much longer is a failure.
PATIENCE = 40


class Failure(Exception):
    """An outcome that must never happen, with a description."""


def build_shim(folder):
    library = folder / "shim.so"
    subprocess.run(
        ["cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared",
         "-o", str(library), str(HERE / "shim.c"), "-ldl", "-lpthread"], check=True)
    return library


class Ran:
    """How a process ended and what it wrote."""

    def __init__(self, arguments, code, output, errors, seconds):
        self.arguments = arguments
        self.code = code
        self.output = output
        self.errors = errors
        self.seconds = seconds

    @property
    def text(self):
        return self.output + self.errors

    def __str__(self):
        return f"{' '.join(self.arguments)}: exit code {self.code}: {self.errors.strip()}"


class Program:
    def __init__(self, path, shim, passphrase=None):
        """`passphrase` is a file: with it, every store is encrypted."""
        self.path = str(path)
        self.passphrase = passphrase
        self.shim = str(shim)
        self.help = subprocess.run([self.path, "--help"], capture_output=True, text=True).stdout
        export = subprocess.run([self.path, "export", "--help"], capture_output=True, text=True)
        self.export_needs_everyone = "--everyone" in export.stdout

    def has(self, verb):
        return f"\n  {verb}\n" in self.help

    def run(self, folder, *arguments, text="", shim=None, path=None):
        """Runs a verb on the store in a folder. `shim` holds the variables of the shim.

        An argument that begins with @/ is a path in the folder.
        """
        folder = os.path.realpath(folder)
        arguments = [folder + one[1:] if one.startswith("@/") else one for one in arguments]
        environment = {
            "HOME": f"{folder}", "TMPDIR": f"{folder}/tmp", "TZ": "UTC", "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"], "WELLBEING_STORE": f"{folder}/{STORE}",
            "SWIFT_BACKTRACE": "enable=no",
        }
        if self.passphrase is not None:
            environment["WELLBEING_PASSPHRASE_FILE"] = str(self.passphrase)
        if "LD_LIBRARY_PATH" in os.environ:
            environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        if shim is not None:
            environment |= {"LD_PRELOAD": self.shim, "FAULTS_FOLDER": folder}
            environment |= {name: str(value) for name, value in shim.items()}
        begin = time.monotonic()
        try:
            done = subprocess.run(
                [path or self.path, *arguments], input=text.encode(), capture_output=True,
                cwd=folder, env=environment, timeout=PATIENCE)
            code, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as late:
            code, output, errors = "none", late.stdout or b"", late.stderr or b""
            errors += f"\n(ended after {PATIENCE} s)".encode()
        return Ran(
            arguments, code, output.decode(errors="replace"), errors.decode(errors="replace"),
            time.monotonic() - begin)

    def sure(self, folder, *arguments, text=""):
        """Runs a verb that must succeed."""
        ran = self.run(folder, *arguments, text=text)
        if ran.code != 0:
            raise Failure(f"without a fault: {ran}")
        return ran

    def json(self, folder, *arguments):
        return json.loads(self.sure(folder, *arguments, "--format", "json").output)

    def verify(self, folder, *arguments):
        ran = self.run(folder, "verify", "--format", "json", *arguments)
        if ran.code != 0 or not json.loads(ran.output)["sound"]:
            raise Failure(f"verify finds a problem: {ran} {ran.output}")

    def state(self, folder, known=None, *, drafts=True):
        """The content of the store in a folder; an empty state without a store."""
        first = self.run(folder, "samples", "--format", "json")
        if first.code == 66:
            return State([], [], [], known)
        if first.code != 0:
            raise Failure(f"the store cannot be read without a fault: {first}")
        return State(
            json.loads(first.output), self.json(folder, "drafts") if drafts else [],
            self.json(folder, "flags"), known)


# Values that differ from run to run.
MOMENTS = ("start", "end", "date", "started", "number")


class State:
    """The samples, drafts and flags of a store, comparable between runs.

    With `known`, an identifier that is not in it becomes "new", and its times are left out: they
    differ between two runs of the same verb.
    """

    def __init__(self, samples, drafts, flags, known=None):
        self.ids = {sample["id"] for sample in samples}
        self.drafts = drafts
        self.samples = sorted(self._plain(sample, "id", known) for sample in samples)
        self.flags = sorted(self._plain(flag, "assessment", known) for flag in flags)

    @staticmethod
    def _plain(row, key, known):
        row = dict(row)
        row.pop("id", None) if key != "id" else None
        if known is not None and row.get(key) not in known:
            row[key] = "new"
            for moment in MOMENTS:
                row.pop(moment, None)
            row.get("metadata", {}).pop("started", None)
        return json.dumps(row, sort_keys=True)

    def __eq__(self, other):
        return (self.samples, self.flags) == (other.samples, other.flags)

    def against(self, other):
        """The difference to another state, in numbers of samples and flags."""
        def count(mine, theirs):
            rest = list(theirs)
            extra = 0
            for one in mine:
                if one in rest:
                    rest.remove(one)
                else:
                    extra += 1
            return f"{extra} too many, {len(rest)} missing"
        return (
            f"samples: {count(self.samples, other.samples)}; "
            f"flags: {count(self.flags, other.flags)}")


def copy_folder(source, destination):
    shutil.copytree(source, destination, symlinks=True)
