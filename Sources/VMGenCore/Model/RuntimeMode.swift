/// How generated code gets the runtime that it needs.
package enum RuntimeMode: String, CaseIterable, Sendable {
    /// vmgen writes the runtime's sources into the output folders.
    case embedded
    /// The generated code imports the libraries `VMGenRuntime` and `VMGenTestSupport`.
    case module
    /// The module has the runtime already: nothing is written or imported.
    case present
}
