import SourceText

/// The names within one generated declaration (a type or a protocol), and the declarations of the spec that they come from.
struct NameScope {
    /// The declaration in the spec that a name comes from.
    struct Declaration {
        /// The description in messages, such as `state 'loading'`.
        var what: String
        var place: SourcePlace
    }

    private let reserved: [String]
    private var declarations: [Declaration] = []
    /// The index of each name's declaration.
    private var owners: [String: Int] = [:]

    init(reserved: [String] = []) { self.reserved = reserved }

    /// Takes a name for a declaration, unless it is taken. Returns the clash if there is one.
    ///
    /// A name that the same declaration takes twice is not a clash: an accessor has the name of the case that it
    /// reads.
    mutating func take(_ name: String, for declaration: Declaration) -> Clash? {
        if reserved.contains(name) || Self.isOfRuntime(name) { return .reserved }
        if declarations.last?.place != declaration.place { declarations.append(declaration) }
        guard let owner = owners.updateValue(declarations.count - 1, forKey: name),
            declarations[owner].place != declaration.place
        else { return nil }
        owners[name] = owner
        return .taken(declarations[owner])
    }

    func has(_ name: String) -> Bool { owners[name] != nil }

    /// Whether the name has the prefix of the runtime's functions: `vmgenTransitions`.
    static func isOfRuntime(_ name: String) -> Bool {
        name.hasPrefix("vmgen") && name.dropFirst("vmgen".count).first?.isUppercase == true
    }

    enum Clash {
        case reserved
        case taken(Declaration)
    }
}
