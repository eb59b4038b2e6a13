import SourceText
import YAMLSyntax

// Building blocks of messages.

extension Help {
    /// Suggests the nearest known name, or lists all.
    static func suggestion(_ name: String, _ known: [String], else other: String) -> Help {
        var seen: Set<String> = []
        let names = known.filter { seen.insert($0).inserted }
        return .didYouMean(name, in: names) ?? Help(names.isEmpty ? other : "declared here: \(listed(names))")
    }

    /// Suggests to begin a comment with `#`; nil if the name has no comment.
    static func comment(in name: String) -> Help? {
        guard name.includes(" //") else { return nil }
        let written = name.replacing(" //", with: " #")
        return Help("begin a comment with '#'", replacement: written, isSafe: true)
    }
}

/// Returns `'a', 'b', 'c'`; of a long list only the first names.
package func listed(_ names: [String]) -> String {
    let most = 20
    let shown = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
}

/// Returns `A → B → A`; of a long path only the first names and the last one.
func chained(_ names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(10) + ["…"] + names.suffix(1) : names[...]
    return shown.joined(separator: " → ")
}

/// The words for a value in messages: `state 'idle'`, `'retry'`, `the spec`.
struct Subject {
    /// `state`, or the whole text of what has no name.
    let noun: String
    /// The name of an entry, as messages show it.
    let name: String?

    var text: String { name.map { "\(noun) '\($0)'" } ?? noun }

    init(_ noun: String, named name: String? = nil) {
        self.noun = noun
        self.name = name
    }
}

extension YAMLPair {
    /// The key in messages.
    var shown: String { Diagnostic.shown(key.value) }
}

extension YAMLNode {
    /// The kind's name in messages.
    var kind: String {
        switch content {
        case .scalar where isEmpty: "nothing"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Returns the range to underline: only the first line of a block.
    func firstLine(in file: SourceFile) -> SourceRange {
        let end = min(max(range.end, 0), file.bytes.count)
        guard range.start >= 0, range.start < end else { return range }
        let bytes = file.bytes[range.start..<end]
        let lineEnd = bytes.firstIndex(where: \.isLineEnd) ?? end
        return SourceRange(range.start, lineEnd)
    }
}
