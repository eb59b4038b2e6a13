/// The way in which generated code gets the runtime.
package enum RuntimeMode: String, CaseIterable, Sendable {
    /// vmgen writes the runtime's sources into the output folders, with the parts that the specs need.
    case embedded
    /// vmgen writes the runtime's sources with all parts, for other code of the module.
    case whole
    /// The generated code imports the libraries `VMGenRuntime` and `VMGenTestSupport`.
    case module
    /// The module already has the runtime. vmgen writes and imports nothing.
    case present

    /// Whether vmgen writes the runtime's sources.
    package var isWritten: Bool { self == .embedded || self == .whole }
}
