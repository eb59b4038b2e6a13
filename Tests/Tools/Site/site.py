#!/usr/bin/env python3
"""Copies the documentation's catalogue for DocC.

    site.py CATALOGUE OUTPUT

Pages link to each other by paths and anchors, `[Calls](Calls.md#run-one-at-a-time)`, which GitHub follows. DocC has
links of its own, `[Calls](doc:Calls#Run-one-at-a-time)`: the copy has those. A link that leads nowhere is an error.
"""

import os
import re
import shutil
import sys

REPOSITORY = "https://github.com/vmgen/vmgen/blob/main/"
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"#{1,6} +(.*)")


def slug(heading):
    """GitHub's anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchor(heading):
    """DocC's anchor of a heading."""
    return re.sub(r"[`'\"‘’“”]", "", heading.strip()).replace(" ", "-")


def outside_code(text):
    """The lines of a page, and whether each is outside of code blocks."""
    fence = None
    for line in text.split("\n"):
        mark = re.match(r" *(`{3,}|~{3,})", line)
        if mark and (fence is None or mark.group(1).startswith(fence)):
            fence = None if fence else mark.group(1)
            yield line, False
        else:
            yield line, fence is None


def headings(text):
    found = {}
    for line, is_text in outside_code(text):
        match = HEADING.fullmatch(line)
        if is_text and match:
            found[slug(match.group(1))] = anchor(match.group(1))
    return found


class Catalogue:
    def __init__(self, folder):
        self.folder = folder
        self.faults = []
        self.pages = {}
        for name in sorted(os.listdir(folder)):
            if name.endswith(".md"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    self.pages[name] = file.read()
        self.headings = {name: headings(text) for name, text in self.pages.items()}

    def target(self, link, page):
        """DocC's form of a link; None if the link leads nowhere."""
        if re.match(r"[a-z]+:", link):
            return link
        path, _, place = link.partition("#")
        path = path or page
        if path.endswith(".tutorial"):
            exists = os.path.isfile(os.path.join(self.folder, path))
            return "doc:" + os.path.basename(path)[: -len(".tutorial")] if exists else None
        if path in self.pages:
            name = "doc:" + path[: -len(".md")]
            if not place:
                return name
            known = self.headings[path].get(place)
            return f"{name}#{known}" if known else None
        file = os.path.normpath(os.path.join(self.folder, path))
        if path.startswith("../") and os.path.exists(file):
            return REPOSITORY + os.path.relpath(file) + (f"#{place}" if place else "")
        return link if os.path.exists(file) else None

    def converted(self, page):
        def replace(match):
            target = self.target(match.group(1), page)
            if target is None:
                self.faults.append(f"{self.folder}/{page}: no page or heading '{match.group(1)}'")
            return f"]({target})"

        lines = []
        is_topics = False
        for line, is_text in outside_code(self.pages[page]):
            if is_text:
                is_topics = line == "## Topics" or is_topics and not line.startswith("## ")
                line = LINK.sub(replace, line)
                if is_topics:
                    # The pages below another one in the site's navigation.
                    line = re.sub(r"^- \[[^]]*\]\((doc:\w+)\)$", r"- <\1>", line)
            lines.append(line)
        return "\n".join(lines)


def main(folder, output):
    catalogue = Catalogue(folder)
    shutil.rmtree(output, ignore_errors=True)
    shutil.copytree(folder, output)
    for page in catalogue.pages:
        with open(os.path.join(output, page), "w", encoding="utf-8") as file:
            file.write(catalogue.converted(page))
    for fault in catalogue.faults:
        print(fault, file=sys.stderr)
    return 1 if catalogue.faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
