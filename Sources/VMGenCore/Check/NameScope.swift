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
    private var origins: [Origin] = []
    /// The index of each name's origin.
    private var owners: [String: Int] = [:]

    init(reserved: [String] = []) { self.reserved = reserved }

    /// Takes a name for an origin, unless it is taken. Returns the clash if there is one.
    ///
    /// A name that the same origin takes twice is not a clash: an accessor has the name of the case that it
    /// reads.
    mutating func take(_ name: String, for origin: Origin) -> Clash? {
        if reserved.contains(name) || Self.isOfRuntime(name) { return .reserved }
        if origins.last?.place != origin.place { origins.append(origin) }
        guard let owner = owners.updateValue(origins.count - 1, forKey: name),
            origins[owner].place != origin.place
        else { return nil }
        owners[name] = owner
        return .taken(origins[owner])
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
