/// Paths by their bytes, as file systems read them: for `String`, a slash before a combining mark is another character.
extension StringProtocol where UTF8View.SubSequence == Substring.UTF8View {
    /// The names between the slashes, without empty ones.
    package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

    /// The names without `.`, and without `..` where it follows a name.
    package var normalizedNames: [Substring] {
        pathNames.reduce(into: []) { names, name in
            if name == "..", let last = names.last, last != ".." {
                names.removeLast()
            } else if name != "." {
                names.append(name)
            }
        }
    }

    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// Returns how the path goes on below a folder; nil if it does not lead there.
    package func path(below folder: some StringProtocol) -> String? {
        let rest = utf8.dropFirst(folder.utf8.count)
        guard utf8.starts(with: folder.utf8), rest.first == UInt8(ascii: "/") else { return nil }
        return String(Substring(rest.dropFirst()))
    }

    /// Whether the path is the folder's own, or leads below it.
    package func isWithin(_ folder: some StringProtocol) -> Bool {
        utf8.elementsEqual(folder.utf8) || path(below: folder) != nil
    }
}

/// Returns the way from a folder to a path; both are names from the same folder on.
package func path(from folder: [Substring], to path: [Substring]) -> String {
    let shared = zip(folder, path).prefix { $0 == $1 }.count
    return (folder.dropFirst(shared).map { _ in ".." } + path.dropFirst(shared)).joined(separator: "/")
}
