"""Finds prose that users would stumble over: sentences without a subject, words with a plainer one.

Usage: prose.py [--share] [--sample COUNT [--seed SEED]] [KIND ...]

Without options it prints each sentence with a pattern of `patterns`, with its place and what to write instead, and
fails if there is one. `exceptions.txt` lists the sentences that stay as they are, each with its reason. `--share`
prints how many sentences of each kind are flagged, exceptions included; `--sample` prints sentences at random.
Neither fails. Without a kind, all kinds are read.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[3]

# What is flagged, and what to write instead. Inline code is not searched. `\A` is the beginning of a sentence.
patterns = [
    (r"(?i)\Aof (?!course\b)", "begin with the subject"),
    (r"(?i)\A(what|whoever|whom|whose)\b.*[^?]\Z", "begin with the subject"),
    (r"(?i)\A((one|those|that) (that|which|who)|(those|that) of)\b", "begin with a noun"),
    (r"\AThat (is|are|was|has|gives|writes|makes)\b", "name the thing: 'The file is …'"),
    (r"\b(is|are|was|were|be|been|being|is not|are not) (told|said|asked)\b|\ATold\b|\btold of\b",
     "say who does it: 'vmgen reports …', 'the emitter calls …'"),
    (r"\b(stands?|stood)\b(?! for\b| in for\b| out\b|-in)|\bstanding\b", "is, are, follows"),
    (r"\b(comes?|came|becomes?|became) of\b|\bgenerated of\b|\bmakes? of\b|\bmade of (it|them)\b",
     "say what vmgen writes or does"),
    (r"\bgoes\b", "is written to, continues, disappears"),
    (r"\banew\b", "again"),
    (r"\bbehind\b", "after"),
    (r"\bthereby\b|\btherein\b|\bthereof\b", "leave it out"),
    (r"\b(is|are) otherwise\b", "differs"),
    (r", for (it|they|this|these|those|there|none|nobody|nothing|each|that|a|the) (\w+ )?"
     r"(is|are|was|were|has|have|had|can|may|does|do|would|needs?|knows?|shows?)\b", "because"),
    (r"\bto rest\b|\bat rest\b", "clears; cleared; the default value"),
    (r"\bwhat shows\b|\bstate that shows\b|\boutput that shows\b", "the current output, the current state"),
    (r"\bof (the|an|a|our|your|its) \w+'s own\b|\bof (ours|vmgen's own)\b|\bour own\b", "the app's …, vmgen's …"),
    (r"(?<![Tt]here )\b(is|are|was|were) no (?!longer\b|more\b)",
     "is not a …"),
    (r",? (and|but|or)?,? ?\balso (if|where|when|with|while|through|over|out of|to|in|of|for|not)\b", "even if; not even"),
    (r"\b(looked at and|is let go|let go|lets go)\b", "skips, releases"),
    (r"\btak(e|es|en|ing) (\w+ ){1,4}for (an?|the|errors?|text)\b|\btaken (for|on trust)\b",
     "treats … as; is not checked"),
    (r"\b(?:bytes|lines|time|function|diagnostic|file|copy|protocol|arrow|once|one) an? "
     r"(action|feature|state|spec|module|file|name|mistake|version|target|step|document|dependency)\b",
     "per …; for each …"),
    (r"\brides?\b|\briding\b", "is carried by, carries"),
    (r"\bby nothing\b|\bnone has\b|\bhave none\b.*\bwhat\b", "name the thing"),
    (r"\b(the|a) way out\b|\bways out\b", "how to fix it"),
    (r"\b(our|own) fault\b|\bfault of vmgen\b", "internal error"),
    (r"\b(dependencys|childs|propertys)\b", "dependencies, children, properties"),
    (r"\bwill do\b|\bas it comes\b|\bas they come\b", "say what happens"),
    (r"(?i)\b(behaviours?|initialisers?|colours?|favourites?|catalogues?|labelled|modelled|misspelt|artefacts?"
     r"|recognis\w+|organis\w+|synchronis\w+)\b", "American spelling"),
]
flags = [(re.compile(pattern), advice) for pattern, advice in patterns]


class Sentence:
    def __init__(self, path, line, text):
        self.path, self.line = path, line
        self.text = re.sub(r"\s+", " ", text).strip()
        # Code between backticks and names of specs are not prose; a letter takes its place, so that grammar stays.
        self.prose = re.sub(r"`[^`]*`|\[[^]]*\]\([^)]*\)|\b\w+\.vm\.yaml\b", "X", self.text).replace("**", "").replace("*", "")

    def advice(self):
        return [advice for pattern, advice in flags if pattern.search(self.prose)]

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


def sentences(path, paragraphs):
    """The sentences of paragraphs, each a list of (line number, text)."""
    for paragraph in paragraphs:
        text = " ".join(part.strip() for _, part in paragraph)
        starts, length = [], 0
        for number, part in paragraph:
            starts.append((length, number))
            length += len(part.strip()) + 1
        begin = 0
        for end in [m.end() for m in re.finditer(r"[.!?]['\"”)*]*(?=\s+[A-Z`*<\[(0-9])", text)] + [len(text)]:
            sentence = text[begin:end]
            if re.search(r"[A-Za-z]{2}", re.sub(r"`[^`]*`", "", sentence)):
                offset = begin + len(sentence) - len(sentence.lstrip())
                yield Sentence(path, [n for start, n in starts if start <= offset][-1], sentence)
            begin = end


def markdown(lines, written=False):
    """The paragraphs, list items, headings, cells and comments of examples; with `written` those that tests write, else
    the others."""
    paragraph, fence, section = [], None, None
    if "`make pages` writes this page." in lines:
        section = "the page"
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        comment = re.search(r"(?:^|\s)(?:#|//) +(.*)", line) if fence else None
        if comment and (section is not None) == written:
            yield [(number, comment[1])]
        opening = re.match(r"(`{3,}|~{3,})", bare)
        begin = re.match(r"<!-- (.+): written by `make pages` -->", bare)
        if fence or opening:
            fence = None if fence and bare.startswith(fence) and bare.strip("`~") == "" else fence or opening[1]
            bare = ""
        elif begin:
            section, bare = begin[1], ""
        elif section and bare == f"<!-- end of {section} -->":
            section, bare = None, ""
        elif re.match(r"<!--.*-->$|@Metadata|@TechnologyRoot|\}$|[|: -]+$", bare):
            bare = ""
        if not bare or re.match(r"[-*+] |\d+\. |#|\|", bare):
            if paragraph:
                yield paragraph
            paragraph = []
        if not bare or (section is not None) != written:
            continue
        if bare.startswith("|"):
            yield from ([(number, cell)] for cell in re.split(r"(?<!\\)\|", bare.strip("|")))
        elif bare.startswith("#"):
            yield [(number, bare.lstrip("# "))]
        else:
            paragraph.append((number, re.sub(r"^([-*+]|\d+\.) ", "", bare)))
    if paragraph:
        yield paragraph


def comments(lines, pattern):
    """Consecutive comment lines, joined."""
    paragraph = []
    for number, line in enumerate(lines, 1):
        found = re.search(pattern, line)
        text = found[1].strip() if found else ""
        if not text or text.startswith("- "):
            if paragraph:
                yield paragraph
            paragraph = []
        if text:
            paragraph.append((number, re.sub(r"^- ([\w ]+: )?", "", text)))
    if paragraph:
        yield paragraph


def literals(lines):
    """The text in string literals that are prose: two words at least, with interpolations as code."""
    block = None
    for number, line in enumerate(lines, 1):
        if '"""' in line and line.count('"""') % 2:
            if block:
                yield block
            block = None if block is not None else []
            continue
        if block is not None:
            if line.strip():
                block.append((number, line.rstrip("\\").strip()))
            elif block:
                yield block
                block = []
            continue
        if line.strip().startswith("//"):
            continue
        for literal in re.findall(r'"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)"', line):
            text = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "`x`", literal)
            if re.search(r"[a-z]{2,} [a-z`']", text):
                yield [(number, text)]


def git(*patterns):
    found = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *patterns],
        cwd=root, check=True, capture_output=True, text=True).stdout.split("\n")
    return sorted(path for path in set(found) if path and (root / path).is_file())


catalogue = "Sources/vmgen/vmgen.docc/*.md"
swift = r"^\s*(?:///?|.*[;{}),\s]//) ?(?!/)(.*)"
readers = {
    "readme": (["README.md"], markdown),
    "pages": ([catalogue, "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Samples/*.md"], markdown),
    "written": ([catalogue], lambda lines: markdown(lines, written=True)),
    "samples": (["Samples/*.yaml", "Samples/*.yml"], lambda lines: comments(lines, r"(?:^|\s)(?:#|summary:) (.*?)\s*\}?$")),
    "templates": (["Templates/*.stencil"], lambda lines: comments(lines, swift)),
    "generated": (["Tests/GeneratedCodeTests/Generated/*.swift"], lambda lines: comments(lines, swift)),
    "messages": ([f"Sources/{target}/*.swift" for target in (
        "SpecLanguage", "Emission", "Files", "GeneratedFiles", "vmgen", "SwiftCode", "SpecChanges", "StateCharts",
        "YAMLSyntax", "TemplateEngine", "SourceText", "Traces")], literals),
    "runtime": (["Sources/VMGenRuntime/*.swift", "Sources/VMGenTestSupport/*.swift"], lambda lines: comments(lines, swift)),
    "sources": (["Sources/*.swift"], lambda lines: comments(lines, swift)),
}
copies = (
    "Sources/StateCharts/PageScript.swift", "Sources/Embedded/BuiltinTemplates.swift",
    "Sources/Embedded/RuntimeSources.swift",
)


def read(kind):
    patterns, reader = readers[kind]
    for path in git(*patterns):
        if path not in copies:
            lines = (root / path).read_text(encoding="utf-8").split("\n")
            yield from sentences(path, reader(lines))


def exceptions(text):
    """Path, a part of the sentence or `*` for all of the file's, reason: `README.md | a part | why it stays`."""
    for line in text.split("\n"):
        if line.strip() and not line.startswith("#"):
            parts = [part.strip() for part in line.split(" | ")]
            if len(parts) != 3 or not all(parts):
                raise SystemExit(f"exceptions.txt: not 'path | part of the sentence | reason': {line}")
            yield tuple(parts)


def check(found, accepted):
    """What is wrong with the sentences, and with exceptions for their files."""
    found, used = list(found), set()
    for sentence in found:
        advice = sentence.advice()
        matching = [
            entry for entry in accepted if entry[0] == sentence.path and (entry[1] == "*" or entry[1] in sentence.text)]
        if advice and not matching:
            yield f"{sentence}\n    write: {'; '.join(advice)}"
        if advice:
            used.update(matching)
    paths = {sentence.path for sentence in found}
    for entry in accepted:
        if entry[0] in paths and entry[1] != "*" and entry not in used:
            yield f"exceptions.txt: no flagged sentence of {entry[0]} contains '{entry[1]}'; remove the line"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", action="store_true")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    options = parser.parse_args()
    if unknown := [kind for kind in options.kinds if kind not in readers]:
        parser.error(f"no kind is named {unknown[0]}: {', '.join(readers)}")
    kinds = options.kinds or list(readers)
    if options.share:
        for kind in kinds:
            found = list(read(kind))
            flagged = sum(1 for sentence in found if sentence.advice())
            print(f"{kind:10} {flagged:5} of {len(found):5} sentences, {100 * flagged / max(1, len(found)):.1f} %")
    elif options.sample:
        found = [sentence for kind in kinds for sentence in read(kind) if len(sentence.text.split()) > 3]
        for sentence in random.Random(options.seed).sample(found, min(options.sample, len(found))):
            print(sentence)
    else:
        accepted = list(exceptions((pathlib.Path(__file__).parent / "exceptions.txt").read_text(encoding="utf-8")))
        wrong = list(check((sentence for kind in kinds for sentence in read(kind)), accepted))
        if wrong:
            print("\n".join(wrong))
            sys.exit(f"{len(wrong)} to mend; Tests/Tools/Prose/exceptions.txt lists what stays, with a reason")


if __name__ == "__main__":
    main()
