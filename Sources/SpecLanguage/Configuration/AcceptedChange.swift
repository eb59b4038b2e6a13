package import SourceText

/// An entry of the configuration's `accept`: an intended breaking change, with the reason.
package struct AcceptedChange: Sendable {
    /// The change and its subject, as `vmgen breaking` prints them: `state-removed Posts.failed`.
    package var key: Located<String>
    package var reason: String

    /// Returns how to correct the key; nil if it is valid.
    static func problem(of key: String) -> Help? {
        let words = key.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, !words[1].isEmpty else {
            return "write the change and what it is about, as in 'state-removed Posts.failed'"
        }
        guard ChangeKind(rawValue: words[0]) == nil else { return nil }
        let known = ChangeKind.allCases.map(\.rawValue)
        return nearest(words[0], in: known).map { Help("did you mean '\($0) \(words[1])'?") }
            ?? "write the id in brackets that 'vmgen breaking' shows, as in 'state-removed Posts.failed'"
    }
}
