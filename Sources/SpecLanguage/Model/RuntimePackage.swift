/// A Swift package with the runtime's libraries, for teams that want no dependency on vmgen.
package enum RuntimePackage {
    /// The name of the artifact.
    package static let artifact = "runtime"
}
