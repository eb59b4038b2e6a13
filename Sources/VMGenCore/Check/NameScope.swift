import SourceText

/// The names within one generated declaration (a type or a protocol), and their origins.
struct NameScope {
    /// The declaration in the spec that a name comes from.
    struct Origin {
        var noun: String
        var name: String
        var place: SourcePlace

        /// The description in messages, such as `state 'loading'`.
        var what: String { "\(noun) '\(name)'" }
    }

    private let reserved: [String]
    private var origins: [String: Origin] = [:]

    init(reserved: [String] = []) { self.reserved = reserved }

    /// Takes a name for an origin, unless it is taken. Returns the clash if there is one.
    ///
    /// A name that the same origin takes twice is not a clash: an accessor has the name of the case that it
    /// reads.
    mutating func take(_ name: String, for origin: Origin) -> Clash? {
        if reserved.contains(name) || Self.isOfRuntime(name) { return .reserved }
        guard let other = origins.updateValue(origin, forKey: name), other.place != origin.place else {
            return nil
        }
        origins[name] = other
        return .taken(other)
    }

    /// Whether the name has the prefix of the runtime's functions: `vmgenTransitions`.
    private static func isOfRuntime(_ name: String) -> Bool {
        name.hasPrefix("vmgen") && name.dropFirst("vmgen".count).first?.isUppercase == true
    }

    enum Clash {
        case reserved
        case taken(Origin)
    }
}
