/// The way in which generated code gets the runtime.
package enum RuntimeMode: String, CaseIterable, Sendable {
    /// vmgen writes the runtime's sources into the output folders.
    case embedded
    /// The generated code imports the libraries `VMGenRuntime` and `VMGenTestSupport`.
    case module
    /// The module already has the runtime. vmgen writes and imports nothing.
    case present
}
