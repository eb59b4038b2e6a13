"""Breaks the runtime and the code of generated tests in one place after another; their tests must notice each.

All mutants of a batch are built at once, and VMGEN_MUTANT says which of them is on. Mutants that overlap are in
different batches. Usage: mutants.py [number ...], or mutants.py --places, which only finds the place of each.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import mutation

here = pathlib.Path(__file__).resolve().parent
scratch = here / ".build-mutants"
modules = ["RuntimeUnderTest", "VMGenTestSupport"]
environment = dict(os.environ, VMGEN_INTERLEAVINGS="60", VMGEN_SHRINKS="0")
# The script of pages is not there.
skipped = "ManyRunsTests|manyChanges|PlayTests"
command = ["swift", "test", "--skip-build", "--disable-xctest", "--skip", skipped]

switch = """import Foundation

nonisolated let vmgenMutant = ProcessInfo.processInfo.environment["VMGEN_MUTANT"].flatMap { Int($0) } ?? 0
"""


def write(batch, sources):
    for path, text in sources.items():
        target = scratch / path.relative_to(here)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(mutation.changed(text, [m for m in batch if m.path == path]))
    for module in modules:
        (scratch / "Sources" / module / "Mutant.swift").write_text(switch)


def survives(mutant, patience):
    # A mutant that waits for ever is found, and its processes are a group that can be ended.
    process = subprocess.Popen(
        command, cwd=scratch, env=dict(environment, VMGEN_MUTANT=str(mutant.number)), start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        verdict = "found" if process.wait(timeout=patience) != 0 else "SURVIVES"
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        verdict = "found, since its tests do not end"
    survived = verdict == "SURVIVES"
    print(f"{mutant.number:3} {verdict} {mutant.line if survived else ''}".rstrip(), flush=True)
    return survived


def main():
    sources = {
        path: path.read_text() for module in modules for path in (here / "Sources" / module).rglob("*.swift")
    }
    mutants = mutation.read((here / "mutants.txt").read_text(), sources)
    if sys.argv[1:] == ["--places"]:
        return
    wanted = {int(word) for word in sys.argv[1:]}
    batches = mutation.batches([m for m in mutants if not wanted or m.number in wanted])
    for name in ["Sources", "Tests"]:
        shutil.rmtree(scratch / name, ignore_errors=True)
        shutil.copytree(here / name, scratch / name)
    shutil.copy(here / "Package.swift", scratch)
    survivors = []
    for batch in batches:
        write(batch, sources)
        # Built again, modules that import OpenCombine do not find its helpers.
        for built in (scratch / ".build").glob("*/debug"):
            shutil.rmtree(built)
        subprocess.run(["swift", "build", "--build-tests"], cwd=scratch, check=True)
        start = time.monotonic()
        if subprocess.run(command, cwd=scratch, env=environment).returncode != 0:
            sys.exit("the tests fail without a mutant")
        patience = max(60, 10 * (time.monotonic() - start))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(lambda mutant: survives(mutant, patience), batch)
            survivors += [m for m, survived in zip(batch, found) if survived]
    print(f"{sum(map(len, batches)) - len(survivors)} of {sum(map(len, batches))} mutants were found")
    sys.exit(1 if survivors else 0)


main()
