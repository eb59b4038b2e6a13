import SourceText

/// Signatures of methods in other notations: `func posts(id: Int) -> [Post]`, `(id: Int) async throws: [Post]`.
extension SyntaxExplanation {
    /// Returns a fix that writes the signature around an offset as a spec has it; nil if it is none, or right.
    func signature(around offset: Int) -> Fix? {
        guard let value = intended(around: offset), value.end - value.start <= Self.longestQuotation else {
            return nil
        }
        return Self.signature(text.string(value)).map { .quoting(value, as: $0) }
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
