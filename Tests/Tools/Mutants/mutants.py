"""Breaks the runtime and the code of generated tests in one place after another; their tests must notice each.

All mutants of a batch are built at once, and VMGEN_MUTANT says which of them is on. Mutants that overlap are in
different batches. Usage: mutants.py [number ...]
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

here = pathlib.Path(__file__).resolve().parent
scratch = here / ".build-mutants"
modules = ["RuntimeUnderTest", "VMGenTestSupport"]
environment = dict(os.environ, VMGEN_INTERLEAVINGS="60", VMGEN_SHRINKS="0")
command = ["swift", "test", "--skip-build", "--disable-xctest", "--skip", "ManyRunsTests|manyChanges"]

switch = """import Foundation

nonisolated let vmgenMutant = ProcessInfo.processInfo.environment["VMGEN_MUTANT"].flatMap { Int($0) } ?? 0
"""


class Mutant:
    def __init__(self, number, line, sources):
        name, self.kind = line.split("|")[:2]
        context, self.new = split(line)
        context = context.replace("\\n", "\n")
        self.number, self.line = number, line.strip()
        found = [path for path in sources if path.name == name]
        if len(found) != 1:
            sys.exit(f"{name}: {len(found)} files")
        self.path = found[0]
        text = sources[self.path]
        before, rest = context.split("⟦")
        self.old, after = rest.split("⟧")
        whole = before + self.old + after
        if text.count(whole) != 1:
            sys.exit(f"{text.count(whole)} places in {name} for: {context}")
        self.start = text.index(whole) + len(before)
        self.end = self.start + len(self.old)

    def meets(self, other):
        return self.path == other.path and self.start < other.end and other.start < self.end

    @property
    def text(self):
        test = f"vmgenMutant == {self.number}"
        if self.kind == "e":
            return f"({test} ? ({self.new}) : ({self.old}))"
        return f"if {test} {{ {self.new} }} else {{ {self.old} }}"


def split(line):
    """The context and the replacement, which may have `||` in them."""
    rest = line.rstrip("\n").split("|", 2)[2]
    place = rest.index("⟧")
    bar = place
    while True:
        bar = rest.index("|", bar)
        if rest[bar : bar + 2] != "||":
            return [rest[:bar], rest[bar + 1 :]]
        bar += 2


def write(batch, sources):
    for path, text in sources.items():
        for mutant in sorted((m for m in batch if m.path == path), key=lambda m: -m.start):
            text = text[: mutant.start] + mutant.text + text[mutant.end :]
        target = scratch / path.relative_to(here)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    for module in modules:
        (scratch / "Sources" / module / "Mutant.swift").write_text(switch)


def survives(mutant):
    # A mutant that waits for ever is found, and its processes are a group that can be ended.
    process = subprocess.Popen(
        command, cwd=scratch, env=dict(environment, VMGEN_MUTANT=str(mutant.number)), start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        found = process.wait(timeout=60) != 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        found = True
    print(f"{mutant.number:3} {'found' if found else 'SURVIVES'} {'' if found else mutant.line}", flush=True)
    return not found


def main():
    sources = {
        path: path.read_text() for module in modules for path in (here / "Sources" / module).rglob("*.swift")
    }
    lines = [line for line in (here / "mutants.txt").read_text().splitlines() if line and line[0] != "#"]
    mutants = [Mutant(number, line, sources) for number, line in enumerate(lines, 1)]
    wanted = {int(word) for word in sys.argv[1:]}
    batches = []
    for mutant in mutants:
        if wanted and mutant.number not in wanted:
            continue
        for batch in batches:
            if not any(mutant.meets(other) for other in batch):
                batch.append(mutant)
                break
        else:
            batches.append([mutant])
    for name in ["Sources", "Tests"]:
        shutil.rmtree(scratch / name, ignore_errors=True)
        shutil.copytree(here / name, scratch / name)
    shutil.copy(here / "Package.swift", scratch)
    survivors = []
    for batch in batches:
        write(batch, sources)
        subprocess.run(["swift", "build", "--build-tests"], cwd=scratch, check=True)
        if subprocess.run(command, cwd=scratch, env=environment).returncode != 0:
            sys.exit("the tests fail without a mutant")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            survivors += [m for m, survived in zip(batch, pool.map(survives, batch)) if survived]
    print(f"{sum(map(len, batches)) - len(survivors)} of {sum(map(len, batches))} mutants were found")
    sys.exit(1 if survivors else 0)


main()
