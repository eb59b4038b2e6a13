import SourceText

/// A pattern of paths: `*` and `?` match within a name, `**` matches any number of folders.
package struct GlobPattern: Sendable {
    package let text: String
    private let components: [Substring]

    /// Whether it ends in a wildcard, and so matches files with any extension.
    package var isOpen: Bool { text.hasSuffix("*") }

    package init(_ text: String) {
        self.text = text
        components = text.pathNames.filter { $0 != "." }
    }

    package var hasWildcards: Bool { components.contains(where: Self.hasWildcard) }

    private static func hasWildcard(_ component: Substring) -> Bool {
        component.contains { $0 == "*" || $0 == "?" }
    }

    /// The innermost folder without wildcards that contains all matches; empty for the pattern's own root.
    package var base: String {
        components.dropLast().prefix { !Self.hasWildcard($0) }.joined(separator: "/")
    }

    /// The message and help for syntax that a shell reads differently; nil if there is none.
    package var fault: (message: String, help: String)? {
        if components.isEmpty { return ("the pattern matches no file", "write '**/*.vm.yaml'") }
        if let sign = text.first(where: { "{}[]".contains($0) }) {
            return ("'\(sign)' is not a wildcard here", "list several patterns instead")
        }
        guard let mixed = components.first(where: { $0 != "**" && $0.includes("**") }) else { return nil }
        return ("'**' must be alone between slashes, not in '\(mixed)'", "write '**/*.vm.yaml', or one '*'")
    }

    /// Whether the pattern matches a whole path, relative to the pattern's root.
    package func matches(_ path: String) -> Bool {
        Self.matches(components[...], path.pathNames[...])
    }

    /// Whether the pattern can match a path below this folder, relative to the pattern's root.
    package func reaches(below folder: String) -> Bool {
        Self.reaches(components[...], folder.pathNames[...])
    }

    private static func reaches(_ pattern: ArraySlice<Substring>, _ folder: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return false }
        guard let name = folder.first, first != "**" else { return true }
        return matches(name: name, Array(first.unicodeScalars))
            && reaches(pattern.dropFirst(), folder.dropFirst())
    }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = pattern.dropFirst()
        if first == "**" {
            // Adjacent `**` mean the same as one, but multiply the work.
            if rest.first == "**" { return matches(rest, path) }
            return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
        }
        guard let name = path.first else { return false }
        return matches(name: name, Array(first.unicodeScalars)) && matches(rest, path.dropFirst())
    }

    private static func matches(name: Substring, _ pattern: [Unicode.Scalar]) -> Bool {
        let name = Array(name.unicodeScalars)
        var (at, next) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while at < name.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, at)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[at] {
                at += 1
                next += 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (next, at) = (last.pattern + 1, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
