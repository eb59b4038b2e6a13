import SourceText

/// Signatures of methods in other notations: `func posts(id: Int) -> [Post]`, `(id: Int) async throws: [Post]`.
extension SyntaxExplanation {
    /// Returns a fix that writes the signature around an offset as a spec has it; nil if it is none, or right.
    func signature(around offset: Int) -> Fix? {
        guard let value = intended(around: offset), value.end - value.start <= Self.longestQuotation else {
            return nil
        }
        let written = text.string(value)
        if let entries = Self.entries(written), isParameters(before: value.start) {
            return Fix("write '\(entries)'", value, entries, isSafe: true)
        }
        return Self.signature(written).map { .quoting(value, as: $0) }
    }

    /// Returns `{ id: Int }` for `(id: Int)`.
    private static func entries(_ written: String) -> String? {
        guard written.hasPrefix("("), written.hasSuffix(")") else { return nil }
        let inside = written.dropFirst().dropLast()
        return inside.contains { "()[]{}<>\"'?".contains($0) } || inside.isEmpty ? nil : "{ \(inside) }"
    }

    private func isParameters(before start: Int) -> Bool {
        let line = file.text(SourceRange(text.startOfLine(at: start), start))
        return ["parameters: ", "content: "].contains(where: line.hasSuffix)
    }

    private static func signature(_ written: String) -> String? {
        var rest = Substring(written)
        if rest.hasPrefix("func "), let start = rest.firstIndex(where: { "(<".contains($0) }) {
            rest = rest[start...]
        }
        guard ["(", "<", "async", "throws"].contains(where: rest.hasPrefix) else { return nil }
        var depth = 0
        for index in rest.indices {
            switch rest[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ":" where depth == 0:
                let head = rest[..<index]
                let result = rest[index...].dropFirst().drop { $0 == " " }
                guard head.hasSuffix(")") || head.hasSuffix("async") || head.hasSuffix("throws"),
                    !head.contains("?"), !result.isEmpty
                else { continue }
                return "\(head) -> \(result)"
            default: break
            }
        }
        return rest.count < written.count ? String(rest) : nil
    }
}
