"""Changes of source files that are compiled together: a number says which of them is on.

A line of a list is `file | kind | context | replacement`. The context marks what is replaced between ⟦ and ⟧; `\\n` is
a line break with the indentation that follows. Kinds: `s` statements, `e` an expression, `d` declarations, which are
always there. `#` begins a comment.
"""

import sys


class Mutation:
    def __init__(self, number, line, sources):
        name, self.kind, rest = line.split("|", 2)
        context, self.new = split(rest)
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

    @property
    def place(self):
        return (self.path, self.start, self.end, self.kind)

    def meets(self, other):
        """Whether both cannot be compiled together: they overlap, and do not replace the same."""
        overlap = self.path == other.path and self.start < other.end and other.start < self.end
        return overlap and self.place != other.place


def split(rest):
    """The context and the replacement, which may have `||` in them."""
    bar = rest.index("⟧")
    while True:
        bar = rest.index("|", bar)
        if rest[bar : bar + 2] != "||":
            return [rest[:bar], rest[bar + 1 :].rstrip("\n").replace("\\n", "\n")]
        bar += 2


def read(text, sources):
    lines = [line for line in text.splitlines() if line and line[0] != "#"]
    return [Mutation(number, line, sources) for number, line in enumerate(lines, 1)]


def batches(mutations):
    found = []
    for mutation in mutations:
        for batch in found:
            if not any(mutation.meets(other) for other in batch):
                batch.append(mutation)
                break
        else:
            found.append([mutation])
    return found


def changed(text, mutations):
    """The text of a file with all of its mutations."""
    for start, end, kind in sorted({(m.start, m.end, m.kind) for m in mutations}, reverse=True):
        new = old = text[start:end]
        for mutation in [m for m in mutations if (m.start, m.end, m.kind) == (start, end, kind)]:
            test = f"vmgenMutant == {mutation.number}"
            if kind == "d":
                new += mutation.new
            elif kind == "e":
                new = f"({test} ? ({mutation.new}) : ({new}))"
            else:
                new = f"if {test} {{ {mutation.new} }} else {{ {new} }}"
        text = text[:start] + new + text[end:]
    return text
