/// The texts of values in messages of tests.
nonisolated enum VMGenText {
    /// Returns a value as Swift is written, as far as possible: `"a@b.c"`, `nil`, `[1, 2]`.
    static func of(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        return switch mirror.displayStyle {
        case .optional: mirror.children.first.map { of($0.value) } ?? "nil"
        case .collection: "[\(mirror.children.map { of($0.value) }.joined(separator: ", "))]"
        default: (value as? String)?.debugDescription ?? "\(value)"
        }
    }

    /// Returns `email "a@b.c", password "secret"`.
    static func arguments(
        _ arguments: [(name: String, value: Any)], _ separator: String
    ) -> String {
        arguments.map { "\($0.name)\(separator)\(of($0.value))" }.joined(separator: ", ")
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
