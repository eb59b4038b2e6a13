/// The error that a mock throws in the test of an outcome that names none.
public nonisolated struct VMGenError: Swift.Error {
    public init() {}
}
