import SourceText

/// The names that one generated declaration (a type, a protocol) has inside, and what each comes from.
struct NameScope {
    /// What a name comes from; nil stands for the generated code itself.
    struct Origin {
        /// As a message calls it, such as `state 'loading'`.
        var what: String
        var place: SourcePlace
    }

    private var origins: [String: Origin?] = [:]

    init(reserved: [String] = []) {
        for name in reserved { origins[name] = .some(nil) }
    }

    /// What already has the name; where nothing has, the new origin takes it.
    ///
    /// What one origin generates twice is no clash: an accessor beside the case that it reads.
    mutating func take(_ name: String, for origin: Origin) -> Clash? {
        switch origins[name] {
        case .none:
            origins[name] = origin
            return nil
        case .some(.none):
            return .reserved
        case .some(.some(let other)):
            return other.place == origin.place ? nil : .taken(other)
        }
    }

    enum Clash {
        case reserved
        case taken(Origin)
    }
}
