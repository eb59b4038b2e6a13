/// The protocols that the output conforms to.
extension Feature {
    /// Whether outputs are `Sendable`, so that a stream can carry them.
    package var isSendable: Bool { conforms(to: "Sendable") }

    /// Whether outputs are `Codable`, so that an app can save them.
    package var isCodable: Bool { conforms(to: "Codable") }

    /// Whether outputs are `Equatable`.
    package var isEquatable: Bool { conforms(to: "Equatable") || conforms(to: "Hashable") }

    /// Whether the conformances list a protocol of Swift, with or without its module.
    func conforms(to name: String) -> Bool {
        conformances.contains { $0 == name || $0.hasSuffix(name) && $0.dropLast(name.count) == "Swift." }
    }
}
