#!/usr/bin/env python3
"""Runs a command, and kills it and everything that it started when it ends or when its time is over.

    limited.py SECONDS COMMAND…

The seconds are those of an idle machine: while more processes want to run than there are cores, each second counts
less. So a command is not killed because others keep the machine busy.
"""

import os
import signal
import subprocess
import sys
import time


def parents():
    """The parent of each process that has not ended."""
    if sys.platform == "darwin":
        table = subprocess.run(["ps", "-A", "-o", "pid=,stat=,ppid="], stdout=subprocess.PIPE, check=True).stdout
        rows = [line.decode().split() for line in table.splitlines()]
    else:
        rows = [(name, *stat(name)) for name in os.listdir("/proc") if name.isdigit()]
    return {int(process): int(parent) for process, state, parent in rows if not state.startswith("Z")}


def stat(process):
    try:
        with open(f"/proc/{process}/stat", encoding="latin-1") as file:
            return file.read().rpartition(")")[2].split()[:2]
    except OSError:
        return "Z", "0"


def is_in(session, process):
    try:
        return os.getsid(process) == session
    except OSError:
        return False


def started_by(session):
    """The processes of a session, and those that have a parent among them, whatever their session."""
    parent_of = parents()
    found = {process for process in parent_of if is_in(session, process)}
    while more := {process for process, parent in parent_of.items() if parent in found} - found:
        found |= more
    return found


def send(number, processes):
    for process in processes:
        try:
            os.kill(process, number)
        except OSError:
            pass


def kill_all(session):
    """Stops all before it kills them, so that none starts another."""
    stopped = set()
    while more := started_by(session) - stopped:
        send(signal.SIGSTOP, more)
        stopped |= more
    send(signal.SIGKILL, stopped)


def run(limit, command):
    """The status of the command; 124 if it was killed."""
    parent = os.getppid()
    # The files in which make counts its jobs stay open.
    child = subprocess.Popen(command, start_new_session=True, close_fds=False)
    start = last = time.monotonic()
    passed = 0
    try:
        # Whoever waits for the command may be killed, too.
        while passed < limit and os.getppid() == parent:
            try:
                return child.wait(min(limit - passed, 1))
            except subprocess.TimeoutExpired:
                now = time.monotonic()
                passed += (now - last) * min(1, os.cpu_count() / max(os.getloadavg()[0], 1))
                last = now
        print(f"*** killed after {last - start:.0f} s; the limit is {limit:g} s on an idle machine", flush=True)
        return 124
    finally:
        kill_all(child.pid)
        child.wait()


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(124))
    sys.exit(run(float(sys.argv[1]), sys.argv[2:]))
