"""Plants bugs in view models of the corpus, of the samples and of real screens; the generated tests and walks must find each.

All bugs of a batch are built at once. Usage: planted.py VMGEN [number ...]. With numbers, only the view models of these
bugs are tested. SAMPLE=8 takes every eighth bug, from VMGEN_SEED on. SEEDS is the number of seeds with which walks must
find nothing in the right view models.
"""

import os
import pathlib
import shutil
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]
sys.path.insert(0, str(here.parent / "Mutants"))
import mutation  # noqa: E402

scratch = root / ".build-planted"
generated = root / "Tests/GeneratedCodeTests"
screens = root / "Tests/EndToEnd/Screens"

# The app's own code and specs of each module, its configuration, and the files that are in its tests.
modules = {
    "Corpus": (
        [generated / "Specs" / name for name in [
            "AppTypes.swift", "Cart.vm.yaml", "Concierge.vm.yaml", "Entrance.vm.yaml", "Sheet.vm.yaml",
            "Tickets.vm.yaml", "Voyage.vm.yaml",
        ]],
        generated / "Specs/vmgen.yaml",
        [
            generated / "Outcomes/ConciergeViewModel.swift", generated / "Outcomes/EntranceViewModel.swift",
            generated / "Outcomes/TicketsViewModel.swift",
            generated / "Walks/VoyageViewModel.swift",
        ],
    ),
    "NewsroomCore": (
        sorted((root / "Samples/Newsroom/Sources/NewsroomCore").glob("*/*.*")),
        root / "Samples/Newsroom/Sources/NewsroomCore/vmgen.yaml",
        [root / "Samples/Newsroom/Tests/NewsroomCoreTests/NoAnalytics.swift"],
    ),
    "Trailhead": (
        sorted((root / "Samples/Trailhead/Sources/Trailhead").glob("*/*.*")),
        root / "Samples/Trailhead/Sources/Trailhead/vmgen.yaml",
        [],
    ),
    "Screens": (
        sorted(path for name in ["StatusActions", "SyncUps", "Timeline"] for path in screens.glob(f"{name}/*.*")),
        screens / "vmgen.yaml",
        [],
    ),
}

configuration = """
outputs:
  - artifacts: [output, emitter, protocol]
    directory: Sources/{0}/Generated
  - artifacts: [mocks]
    directory: Tests/{0}Tests/Mocks
    imports: ["@testable {0}"]
  - artifacts: [tests]
    directory: Tests/{0}Tests/Generated
    imports: ["@testable {0}"]
specs: [Sources/{0}/*.vm.yaml]
"""

switch = """/// The number of the planted bug that is on.
public nonisolated(unsafe) var vmgenMutant = 0
"""


def write(path, text):
    """Writes a file unless it is there: the build is incremental."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def link(path, target):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_symlink():
        path.symlink_to(target)


def kinds(text):
    """The kind of each bug: the latest heading before its line."""
    kind, found = None, []
    for line in text.splitlines():
        if line.startswith("## "):
            kind = line[3:]
        elif line and line[0] != "#":
            found.append(kind)
    return found


def feature(name):
    return name.removesuffix("ViewModel.swift")


def prepare(batch, played, names, vmgen):
    """Writes the package with the bugs of a batch; the right view models of those in `played` are tested, too."""
    for name, (sources, config, view_models) in modules.items():
        kept = set()
        for source in sources + view_models:
            if source.suffix not in [".swift", ".yaml"] or "import SwiftUI" in (text := source.read_text()):
                continue
            folder = f"Tests/{name}Tests" if source in view_models else f"Sources/{name}"
            planted = [bug for bug in batch if bug.path == source]
            if planted:
                text = "import Planted\n" + mutation.changed(text, planted)
            if source in view_models:
                text = f"import VMGenRuntime\n{text}"
            write(scratch / folder / source.name, text)
            kept.add(source.name)
        for folder in [f"Sources/{name}", f"Tests/{name}Tests"]:
            for old in (scratch / folder).glob("*.*"):
                if old.name not in kept | {"PlantedBugTests.swift", "Bugs.swift"}:
                    old.unlink()
        text = config.read_text()
        if "runtime:" not in text:
            text += "\nruntime: module\n"
        write(scratch / f"{name}.yaml", text + configuration.format(name))
        subprocess.run([vmgen, "generate", "--config", f"{name}.yaml"], cwd=scratch, check=True)
        tests = f"{scratch}/Tests/{name}Tests"
        features = sorted({feature(bug.path.name) for bug in played if bug.path in sources + view_models})
        lines = [
            f"    Bug(number: {b.number}, feature: {feature(b.path.name)!r}, kind: {names[b.number]!r}),"
            for b in batch if b.path in sources + view_models and b.kind != "d"
        ]
        text = "let bugs: [Bug] = [\n" + "\n".join(lines).replace("'", '"') + "\n]\n\n"
        text += "let features: [String] = " + str(features).replace("'", '"') + "\n\n"
        text += "@MainActor let subjects: [String: Subject] = [\n"
        text += "\n".join(f'    "{f}": Subject({f}Contract.self) {{ {f}Contract() }},' for f in features) or "    :"
        text += "\n]\n"
        write(pathlib.Path(tests) / "Bugs.swift", text)
        link(pathlib.Path(tests) / "PlantedBugTests.swift", here / "PlantedBugTests.swift")
    for module in ["VMGenRuntime", "VMGenTestSupport"]:
        link(scratch / "Sources" / module, root / "Sources" / module)
    write(scratch / "Sources/Planted/Planted.swift", switch)
    write(scratch / "Package.swift", (here / "Package.swift").read_text())


def main():
    vmgen, wanted = os.path.abspath(sys.argv[1]), {int(word) for word in sys.argv[2:]}
    sources = {
        path: path.read_text()
        for files, _, view_models in modules.values() for path in files + view_models
        if path.name.endswith("ViewModel.swift")
    }
    text = (here / "bugs.txt").read_text()
    bugs = mutation.read(text, sources)
    names = dict(enumerate(kinds(text), 1))
    sample, seed = int(os.environ.get("SAMPLE", 1)), int(os.environ.get("VMGEN_SEED", 1))
    played = [bug for bug in bugs if bug.number in wanted and bug.kind != "d"] or bugs
    wanted = wanted or {number for number in names if number % sample == seed % sample}
    failed = False
    for batch in mutation.batches([bug for bug in bugs if bug.number in wanted or bug.kind == "d"]):
        prepare(batch, played, names, vmgen)
        swift, flags = os.environ.get("SWIFT", "swift"), os.environ.get("FLAGS", "").split()
        subprocess.run([swift, "build", "--build-tests", *flags], cwd=scratch, check=True)
        test = [swift, "test", "--skip-build", *flags, "--no-parallel", "--disable-xctest",
            "--filter", "PlantedBugTests"]
        failed |= subprocess.run(test, cwd=scratch).returncode != 0
    sys.exit(1 if failed else 0)


main()
