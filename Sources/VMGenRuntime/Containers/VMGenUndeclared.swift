/// Stops a debug build for a model that declares a transient with `let`, because `copy` could not clear it.
///
/// The getter of a transient that a model does not declare calls it before it returns the default.
public nonisolated func vmgenUndeclared(_ name: String, in model: Any) {
    assert(
        !Mirror(reflecting: model).children.contains { $0.label == name },
        "\(type(of: model)) must declare '\(name)' with 'var', so that a copy can clear it")
}
