/// The texts of values in messages of tests.
nonisolated enum VMGenText {
    /// Returns a value as Swift is written, as far as possible: `"a@b.c"`, `nil`, `[1, 2]`, `User(name: "Ada")`.
    static func of(_ value: Any) -> String {
        if let text = value as? String { return text.debugDescription }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
        case .collection: return "[\(elements(of: mirror))]"
        case .tuple: return "(\(elements(of: mirror)))"
        case .struct where !(value is any CustomStringConvertible):
            return "\(type(of: value))(\(elements(of: mirror)))"
        case .enum where !(value is any CustomStringConvertible):
            guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
            let content = of(payload.value)
            return content.hasPrefix("(") ? name + content : "\(name)(\(content))"
        default: return "\(value)"
        }
    }

    /// Returns `email: "a@b.c", 1`. The labels of unnamed elements begin with a dot.
    private static func elements(of mirror: Mirror) -> String {
        mirror.children.map { child in
            let label = child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
            return label + of(child.value)
        }.joined(separator: ", ")
    }

    /// Returns `email "a@b.c", password "secret"`.
    static func arguments(
        _ arguments: [(name: String, value: Any)], _ separator: String
    ) -> String {
        arguments.map { "\($0.name)\(separator)\(short(of($0.value)))" }.joined(separator: ", ")
    }

    /// Returns the beginning of a long text.
    static func short(_ text: String) -> String { text.count > 200 ? text.prefix(200) + " …" : text }

    /// Returns `message is nil; expected "Wrong password"`, or the first part of a large value that differs.
    static func difference(_ name: String, _ found: Any, _ expected: Any) -> String {
        let texts = (of(found), of(expected))
        if texts.0.count + texts.1.count > 100, let part = part(name, found, expected) { return part }
        return "\(name) is \(short(texts.0)); expected \(short(texts.1))"
    }

    private static func part(_ name: String, _ found: Any, _ expected: Any) -> String? {
        let (one, other) = (Mirror(reflecting: found), Mirror(reflecting: expected))
        let isCollection = one.displayStyle == .collection
        guard let style = one.displayStyle, style == other.displayStyle,
            isCollection || style == .struct || style == .tuple || style == .enum || style == .optional
        else { return nil }
        for (index, pair) in zip(one.children, other.children).enumerated()
        where of(pair.0.value) != of(pair.1.value) {
            guard pair.0.label == pair.1.label else { return nil }
            let label = pair.0.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ""
            let place = isCollection ? "[\(index)]" : style == .struct || style == .tuple ? label : ""
            return difference(name + place, pair.0.value, pair.1.value)
        }
        guard isCollection, one.children.count != other.children.count else { return nil }
        let index = min(one.children.count, other.children.count)
        if let extra = one.children.dropFirst(index).first {
            return "\(name)[\(index)] is \(short(of(extra.value))); expected no more elements"
        }
        let missing = other.children.dropFirst(index).first.map { short(of($0.value)) } ?? ""
        return "\(name)[\(index)] is missing; expected \(missing)"
    }

    static func unanswered(_ method: String) -> String {
        "\(method) was called and has no answer: add it to 'returning', or 'returns' to the method"
    }

    /// Returns `form(email: "a@b.c")`, without content that is nil.
    static func output(_ output: Any) -> String {
        let mirror = Mirror(reflecting: output)
        guard mirror.displayStyle == .enum, let state = mirror.children.first, let name = state.label else {
            return "\(output)"
        }
        let content = Mirror(reflecting: state.value).children.compactMap { child in
            child.label.map { (name: $0, value: child.value) }
        }
        let shown = content.filter { of($0.value) != "nil" }
        return shown.isEmpty ? name : "\(name)(\(arguments(shown, ": ")))"
    }
}
