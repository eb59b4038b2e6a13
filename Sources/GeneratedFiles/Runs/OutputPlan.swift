import SourceText
package import VMGenCore

/// The files of a run by directory. Each feature is rendered on demand, so that a thousand features need no
/// more memory than one.
package struct OutputPlan: Sendable {
    /// Files that are rendered together, such as those of a feature.
    package struct Unit: Sendable {
        /// The names that the unit may generate, by directory of the plan.
        var names: [[String]]
        /// Renders the files that the unit does generate.
        var render: @Sendable () -> [[GeneratedFile]]
    }

    var directories: [String]
    var units: [Unit]
    /// By directory, the names of files that are neither generated nor orphans.
    var others: [Set<String>]

    package init(directories: [String], units: [Unit], others: [Set<String>]) {
        self.directories = directories
        self.units = units
        self.others = others
    }

    /// Renders all files into memory.
    package func rendered() -> [RenderedOutput] {
        let units = units.concurrentMap { $0.render() }
        return directories.enumerated().map { index, directory in
            RenderedOutput(directory: directory, files: units.flatMap { $0[index] })
        }
    }
}

/// The generated files of a directory.
package struct RenderedOutput {
    package var directory: String
    package var files: [GeneratedFile]

    package init(directory: String, files: [GeneratedFile]) {
        self.directory = directory
        self.files = files
    }
}

extension OutputPlan {
    package init(_ outputs: [RenderedOutput]) {
        directories = outputs.map(\.directory)
        let files = outputs.map(\.files)
        others = outputs.map { _ in [] }
        units = [Unit(names: files.map { $0.map(\.name) }, render: { files })]
    }
}
