import SourceText
package import VMGenCore

/// The files of a run by directory. Each feature is rendered on demand, so that a thousand features need no
/// more memory than one.
package struct OutputPlan: Sendable {
    /// Files that are rendered together, such as those of a feature.
    struct Unit: Sendable {
        /// The names that the unit may generate, by directory of the plan.
        var names: [[String]]
        /// Renders the files that the unit does generate.
        var render: @Sendable () -> [[GeneratedFile]]
    }

    var directories: [String]
    var units: [Unit]
    /// By directory, the names of files that are neither generated nor orphans.
    var others: [Set<String>]

    /// Renders all files into memory.
    package func rendered() -> [GeneratedFile] {
        let units = units.concurrentMap { $0.render() }
        return directories.indices.flatMap { index in units.flatMap { $0[index] } }
    }
}

extension OutputPlan {
    /// A plan to write these files.
    package init(_ files: [GeneratedFile], in directory: String) {
        directories = [directory]
        others = [[]]
        units = [Unit(names: [files.map(\.name)], render: { [files] })]
    }
}
