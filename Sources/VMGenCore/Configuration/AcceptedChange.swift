package import SourceText

/// A change that is meant although it breaks something, with the reason: an entry of the configuration's `accept`.
package struct AcceptedChange: Sendable {
    /// `state-removed Posts.failed`, as a change's own.
    package var key: Located<String>
    package var reason: String

    /// What the key says, if it says it rightly.
    static func problem(of key: String) -> String? {
        let words = key.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, !words[1].isEmpty else {
            return "write the change and what it is about, as in 'state-removed Posts.failed'"
        }
        guard ChangeKind(rawValue: words[0]) == nil else { return nil }
        let known = ChangeKind.allCases.map(\.rawValue)
        return nearest(words[0], in: known).map { "did you mean '\($0) \(words[1])'?" }
            ?? "write the id in brackets that 'vmgen breaking' shows, as in 'state-removed Posts.failed'"
    }
}
