/// The output of `diff -u`: the changed lines, each with three unchanged lines before and after.
package struct UnifiedDiff: Sendable {
    static let context = 3

    package var text: String

    /// Creates the diff. Nil means that the file does not exist. The diff of equal contents is empty.
    package init(path: String, old: [UInt8]?, new: [UInt8]?) {
        let (a, b) = (Self.lines(old ?? []), Self.lines(new ?? []))
        let steps = LineDifference.steps(from: a, to: b)
        let hunks = Self.hunks(of: steps)
        text = ""
        guard !hunks.isEmpty || (old == nil) != (new == nil) else { return }
        text += old == nil ? "--- /dev/null\n" : "--- a/\(path)\n"
        text += new == nil ? "+++ /dev/null\n" : "+++ b/\(path)\n"
        var (oldLine, newLine, next) = (0, 0, 0)
        for hunk in hunks {
            // The lines between two hunks are the same in both files.
            oldLine += hunk.lowerBound - next
            newLine += hunk.lowerBound - next
            next = hunk.upperBound
            var (oldCount, newCount) = (0, 0)
            var body = ""
            for step in steps[hunk] {
                switch step {
                case .same(let line, _):
                    body += Self.shown(a[line], sign: " ")
                    oldCount += 1
                    newCount += 1
                case .removed(let line):
                    body += Self.shown(a[line], sign: "-")
                    oldCount += 1
                case .inserted(let line):
                    body += Self.shown(b[line], sign: "+")
                    newCount += 1
                }
            }
            text += "@@ -\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount)) @@\n" + body
            oldLine += oldCount
            newLine += newCount
        }
    }

    /// Splits bytes into lines that keep their line ends, so that a missing final line break counts as a
    /// difference.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func hunks(of steps: [LineDifference.Step]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, step) in steps.enumerated() {
            if case .same = step { continue }
            let start = max(0, index - context)
            let end = min(steps.count, index + 1 + context)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }

    private static func range(_ start: Int, _ count: Int) -> String {
        // In an empty range, the start is the number of the line before it.
        let first = count == 0 ? start : start + 1
        return count == 1 ? "\(first)" : "\(first),\(count)"
    }

    private static func shown(_ line: ArraySlice<UInt8>, sign: String) -> String {
        let text = sign + String(decoding: line, as: UTF8.self)
        return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
    }
}
