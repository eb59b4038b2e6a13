/// A suggestion that says what to write at the place of a diagnostic.
package struct Help: Sendable, Equatable, ExpressibleByStringInterpolation {
    package var text: String
    /// The text to write at the diagnostic's place; nil if only a person can follow the suggestion.
    package var replacement: String?
    /// Whether the replacement is surely what was meant.
    package var isSafe: Bool

    package init(_ text: String, replacement: String? = nil, isSafe: Bool = false) {
        self.text = text
        self.replacement = replacement
        self.isSafe = isSafe
    }

    /// Creates a suggestion that only a person can follow.
    package init(stringLiteral text: String) { self.init(text) }

    /// Returns the suggestion's fix for a place.
    package func fixes(at place: SourcePlace) -> [Fix] {
        guard let replacement else { return [] }
        let title = title(replacing: place.file.text(place.range))
        return [Fix(title, place.range, replacement, isSafe: isSafe)]
    }

    /// The title of a fix that writes the replacement.
    package func title(replacing old: String) -> String {
        replacement.map { $0.isEmpty ? "remove '\(old)'" : "write '\($0)'" } ?? text
    }
}

extension Help {
    /// Suggests the nearest of the names that may be written; nil if none is near.
    ///
    /// - Parameter isSafe: Whether it is surely meant, if no other name is as near.
    package static func didYouMean(
        _ name: String, in candidates: some Sequence<String>, isSafe: Bool = true
    ) -> Help? {
        let parts = name.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\u{A0}" } }
        if parts.count == 2, candidates.contains(parts[0]) {
            return .write("\(parts[0]): \(parts[1])", isSafe: isSafe)
        }
        let near = nearestNames(name, in: candidates)
        return near.first.map { meant in
            // A short name with one letter more or less may be another word.
            let isShort =
                min(meant.utf8.count, name.utf8.count) < 3 && meant.lowercased() != name.lowercased()
            return Help(
                "did you mean '\(meant)'?", replacement: meant, isSafe: isSafe && near.count == 1 && !isShort)
        }
    }

    /// Suggests to remove the text at the place.
    package static let remove = Help("remove it", replacement: "", isSafe: true)

    /// `write 'throws'`
    package static func write(_ text: String, isSafe: Bool = true) -> Help {
        Help("write '\(text)'", replacement: text, isSafe: isSafe)
    }
}
