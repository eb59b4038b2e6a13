import SourceText

/// The names within one generated declaration (a type or a protocol), and the declarations of the spec that they come from.
struct NameScope {
    /// The declaration in the spec that a name comes from.
    struct Declaration {
        var noun: String
        var name: String
        var place: SourcePlace

        /// The description in messages, such as `state 'loading'`.
        var what: String { "\(noun) '\(name)'" }
    }

    private var declarations: [Declaration] = []
    /// The names, each with the index of its declaration; nil for a reserved name.
    private var owners = NameTable<Int?>()

    init(reserved: [String] = []) {
        for name in reserved { _ = owners.insert(nil, for: name) }
    }

    /// Takes a name for a declaration, unless it is taken. Returns the clash if there is one.
    ///
    /// A name that the same declaration takes twice is not a clash: an accessor has the name of the case that it
    /// reads.
    mutating func take(_ name: String, for declaration: Declaration) -> Clash? {
        if Self.isOfRuntime(name) { return .reserved }
        if declarations.isEmpty { declarations.reserveCapacity(16) }
        if declarations.isEmpty || declarations[declarations.count - 1].place != declaration.place {
            declarations.append(declaration)
        }
        guard let known = owners.insert(declarations.count - 1, for: name) else { return nil }
        guard let owner = known else { return .reserved }
        return declarations[owner].place == declaration.place ? nil : .taken(declarations[owner])
    }

    func has(_ name: String) -> Bool { owners.contains(name) }

    /// Whether the name has the prefix of the runtime's functions: `vmgenTransitions`.
    static func isOfRuntime(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: "v") && name.hasPrefix("vmgen")
            && name.dropFirst("vmgen".count).first?.isUppercase == true
    }

    enum Clash {
        case reserved
        case taken(Declaration)
    }
}
