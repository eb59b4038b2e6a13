/// A change of a diagnostic's file that does what its help says.
package struct Fix: Sendable, Equatable {
    /// A new text for a range; an empty range inserts it.
    package struct Edit: Sendable, Equatable {
        package var range: SourceRange
        package var text: String

        package init(_ range: SourceRange, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    /// What the fix does, such as `write 'states'`.
    package var title: String
    /// Edits that do not overlap.
    package var edits: [Edit]
    /// Whether it surely gives the intended meaning, so that `vmgen lint --fix` applies it.
    package var isSafe: Bool

    package init(_ title: String, _ edits: [Edit], isSafe: Bool) {
        self.title = title
        self.edits = edits
        self.isSafe = isSafe
    }

    package init(_ title: String, _ range: SourceRange, _ text: String, isSafe: Bool) {
        self.init(title, [Edit(range, text)], isSafe: isSafe)
    }
}

extension Fix {
    /// Returns the bytes after the fixes, and the fixes that were applied.
    ///
    /// If fixes overlap, only the first of them is applied. An edit outside of the bytes prevents its fix.
    package static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> (bytes: [UInt8], applied: [Fix]) {
        var applied: [Fix] = []
        var edits: [Edit] = []
        for fix in fixes where fix.canBeApplied(to: bytes, beside: edits) {
            applied.append(fix)
            edits += fix.edits
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var end = 0
        for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
            output += bytes[end..<edit.range.start]
            output += edit.text.utf8
            end = edit.range.end
        }
        output += bytes[end...]
        return (output, applied)
    }

    private func canBeApplied(to bytes: [UInt8], beside others: [Edit]) -> Bool {
        var others = others
        for edit in edits {
            guard edit.range.start >= 0, edit.range.start <= edit.range.end, edit.range.end <= bytes.count,
                !others.contains(where: { $0.overlaps(edit) })
            else { return false }
            others.append(edit)
        }
        return !edits.isEmpty
    }
}

extension Fix.Edit {
    /// Whether both change the same bytes, or insert at the same place.
    fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
        range.start == other.range.start
            || (range.start < other.range.end && other.range.start < range.end)
    }
}
