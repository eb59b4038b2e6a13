/// A spec of the workload.
package struct SpecFile: Sendable {
    package var feature: String
    package var text: String

    package var name: String { feature + ".vm.yaml" }
}
