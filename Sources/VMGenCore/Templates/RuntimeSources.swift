// swift-format-ignore-file

/// The runtime as it is embedded, written from `Sources/VMGenRuntime` and `Sources/VMGenTestSupport` by
/// `make templates`.
package enum RuntimeSources {
    package static let runtime = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
/// The version of the runtime that generated code needs.
///
/// Generated files name it, so a runtime of another version is a compile error that says so.
enum VMGenRuntimeVersion1 {}

"""#)

    package static let mockSupport = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""
/// The version of the test support that generated mocks and tests need.
///
/// Generated files name it, so test support of another version is a compile error that says so.
enum VMGenTestSupportVersion1 {}

"""#)

    package static let testSupport = EmbeddedSource(
        imports: [],
        usesRuntime: false,
        text: #"""

"""#)
}
