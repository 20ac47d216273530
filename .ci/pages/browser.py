"""A headless Chromium, driven over a pipe with the DevTools protocol."""

import fcntl
import json
import os
import select
import shutil
import signal
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def executable():
    """The path of a Chromium, or None."""
    named = os.environ.get("CHROMIUM")
    found = [named] if named else [shutil.which(name) for name in NAMES] + [MAC]
    return next((path for path in found if path and os.access(path, os.X_OK)), None)


class Failure(Exception):
    """The browser did not answer, or answered with an error."""


class Browser:
    """One browser process. Messages are JSON texts, each followed by a zero byte."""

    def __init__(self, program, folder):
        arguments = [
            program, "--headless", "--remote-debugging-pipe", f"--user-data-dir={folder}/profile",
            "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--no-default-browser-check", "--disable-extensions", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", "--mute-audio",
            # The browser must not send requests to other machines.
            "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9",
            "about:blank",
        ]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        theirs_in, self.output = os.pipe()
        self.input, theirs_out = os.pipe()
        # Not 3 and 4: these are the browser's ends.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (theirs_in, theirs_out)]
        os.close(theirs_in)
        os.close(theirs_out)
        log = os.open(f"{folder}/chromium.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        log = fcntl.fcntl(log, fcntl.F_DUPFD_CLOEXEC, 10)
        environment = {**os.environ, "HOME": str(folder), "TZ": "UTC", "LANGUAGE": "en"}
        self.process = os.posix_spawn(
            program, arguments, environment, setpgroup=0,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
                (os.POSIX_SPAWN_DUP2, log, 1), (os.POSIX_SPAWN_DUP2, log, 2),
                (os.POSIX_SPAWN_DUP2, ends[0], 3), (os.POSIX_SPAWN_DUP2, ends[1], 4),
            ])
        for end in ends:
            os.close(end)
        self.buffer = b""
        self.number = 0
        self.events = []

    def send(self, method, parameters=None, session=None, limit=30):
        """Sends a command and waits for the answer; stores events that arrive meanwhile."""
        number = self.post(method, parameters, session)
        until = time.monotonic() + limit
        while True:
            answer = self.receive(until, method)
            if answer.get("id") == number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def post(self, method, parameters=None, session=None):
        """Sends a command without waiting for the answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        return self.number

    def wait(self, name, session, limit=20):
        """Waits for an event; stores the events before it."""
        until = time.monotonic() + limit
        while not any(
            event.get("method") == name and event.get("sessionId") == session
            for event in self.events
        ):
            self.events.append(self.receive(until, name))

    def receive(self, until, what):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, until - time.monotonic()))
            if not ready:
                raise Failure(f"no answer to {what}")
            block = os.read(self.input, 1 << 20)
            if not block:
                raise Failure("the browser is gone; see chromium.log")
            self.buffer += block
        text, _, self.buffer = self.buffer.partition(b"\0")
        message = json.loads(text)
        if message.get("method") == "Fetch.requestPaused":
            # Refuse it at once: the page waits for the answer before it is loaded.
            self.post("Fetch.failRequest", {
                "requestId": message["params"]["requestId"], "errorReason": "BlockedByClient",
            }, message.get("sessionId"))
        return message

    def taken(self, session):
        """Returns and removes the events of a session."""
        mine = [event for event in self.events if event.get("sessionId") == session]
        self.events = [event for event in self.events if event.get("sessionId") != session]
        return mine

    def close(self):
        try:
            self.send("Browser.close", limit=5)
        except (Failure, OSError):
            pass
        for end in (self.input, self.output):
            os.close(end)
        for _ in range(50):
            if os.waitpid(self.process, os.WNOHANG) != (0, 0):
                return
            time.sleep(0.1)
        os.killpg(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
