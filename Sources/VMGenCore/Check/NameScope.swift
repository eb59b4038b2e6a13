import SourceText

/// The names that one generated declaration (a type, a protocol) has inside, and what each comes from.
struct NameScope {
    /// What a name comes from that the generated code does not bring itself.
    struct Origin {
        var noun: String
        var name: String
        var place: SourcePlace

        /// As a message calls it, such as `state 'loading'`.
        var what: String { "\(noun) '\(name)'" }
    }

    private let reserved: [String]
    private var origins: [String: Origin] = [:]

    init(reserved: [String] = []) { self.reserved = reserved }

    /// What already has the name; where nothing has, the new origin takes it.
    ///
    /// What one origin generates twice is no clash: an accessor beside the case that it reads.
    mutating func take(_ name: String, for origin: Origin) -> Clash? {
        if reserved.contains(name) || Self.isOfRuntime(name) { return .reserved }
        guard let other = origins.updateValue(origin, forKey: name), other.place != origin.place else {
            return nil
        }
        origins[name] = other
        return .taken(other)
    }

    /// Whether the name begins as the runtime's functions do: `vmgenTransitions`.
    private static func isOfRuntime(_ name: String) -> Bool {
        name.hasPrefix("vmgen") && name.dropFirst("vmgen".count).first?.isUppercase == true
    }

    enum Clash {
        case reserved
        case taken(Origin)
    }
}
