"""suite.sh ends a suite that hangs, says so, and leaves no process; what works is not ended."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import limited

root = pathlib.Path(__file__).parents[2]

# Starts a process that ignores what asks it to end, one in a session of its own, and one whose parent has ended.
HANGS = """
import os, signal, subprocess, sys, time
print("the last line", flush=True)
sleep = [sys.executable, "-c", "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"]
children = [subprocess.Popen(sleep), subprocess.Popen(sleep, start_new_session=True)]
orphan = subprocess.run(["/bin/sh", "-c", '"$@" >/dev/null 2>&1 & echo $!', "sh"] + sleep, stdout=subprocess.PIPE)
with open(sys.argv[1] + ".new", "w") as file:
    print(os.getpid(), *(child.pid for child in children), orphan.stdout.decode().strip(), file=file)
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(float(sys.argv[2]))
"""


class Suites(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.addCleanup(lambda: [log.unlink() for log in root.glob(".build-logs/suite-test.*")])
        self.file = pathlib.Path(self.folder.name) / "processes"

    def start(self, limit, seconds):
        return subprocess.Popen(
            [root / "Tests/Tools/suite.sh", "suite-test", sys.executable, "-c", HANGS, self.file, str(seconds)],
            env=os.environ | {"LIMIT": str(limit)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def processes(self):
        for _ in range(600):
            if self.file.exists():
                return [int(process) for process in self.file.read_text().split()]
            time.sleep(0.1)
        self.fail("it does not start")

    def expect_end(self, started):
        for _ in range(100):
            left = limited.parents().keys() & started
            if not left:
                return
            time.sleep(0.1)
        self.fail(f"{left} of {started} still run")

    def test_what_hangs_fails_with_its_last_lines(self):
        suite = self.start(limit=1, seconds=600)
        said = suite.communicate()[0]
        self.expect_end(self.processes())
        self.assertEqual(suite.returncode, 1, said)
        for text in ["FAILED", "the last line", "*** killed after", "the limit is 1 s"]:
            self.assertIn(text, said)
        self.assertEqual((root / ".build-logs/suite-test.count").read_text(), "1 1\n")

    def test_what_it_leaves_is_killed(self):
        suite = self.start(limit=600, seconds=0)
        self.assertIn("passed", suite.communicate()[0])
        leader, child, daemon, orphan = self.processes()
        self.expect_end([leader, child, orphan])
        os.kill(daemon, signal.SIGKILL)

    def test_nobody_waits(self):
        suite = self.start(limit=600, seconds=600)
        started = self.processes()
        self.assertLessEqual(set(started), limited.parents().keys())
        suite.kill()
        suite.communicate()
        self.expect_end(started)


class BusyMachine(unittest.TestCase):
    def test_seconds_count_less(self):
        with mock.patch("os.getloadavg", return_value=(1000 * os.cpu_count(), 0, 0)):
            self.assertEqual(limited.run(0.01, [sys.executable, "-c", "import time; time.sleep(2)"]), 0)


if __name__ == "__main__":
    unittest.main()
