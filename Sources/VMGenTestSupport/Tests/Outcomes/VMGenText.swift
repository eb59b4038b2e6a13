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
