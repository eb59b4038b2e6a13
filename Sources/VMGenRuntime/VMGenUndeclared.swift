/// Returns the default of a transient that a model does not declare.
///
/// A debug build stops for a model that declares it with `let`, because `copy` could not clear it.
public nonisolated func vmgenUndeclared<Value>(_ value: Value, _ name: String, in model: Any) -> Value {
    assert(
        !Mirror(reflecting: model).children.contains { $0.label == name },
        "\(type(of: model)) must declare '\(name)' with 'var', so that a copy can clear it")
    return value
}
