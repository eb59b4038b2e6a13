import SourceText
import VMGenCore

/// The files of a run by directory. Each feature is rendered on demand, so that a thousand features need no
/// more memory than one.
struct OutputPlan: Sendable {
    /// Files that are rendered together, such as those of a feature.
    struct Unit: Sendable {
        /// The names that the unit may generate, by directory of the plan.
        var names: [[String]]
        /// Renders the files that the unit does generate. Nil if those on disk are known to be the same.
        var render: (@Sendable () -> [[GeneratedFile]])?
    }

    var directories: [String]
    var units: [Unit]
    /// By directory, the names of files that are neither generated nor orphans.
    var others: [Set<String>]

    /// Renders all files into memory.
    func rendered() -> [RenderedOutput] {
        let units = units.compactMap(\.render).concurrentMap { $0() }
        return directories.enumerated().map { index, directory in
            RenderedOutput(directory: directory, files: units.flatMap { $0[index] })
        }
    }
}

/// The generated files of a directory.
struct RenderedOutput {
    var directory: String
    var files: [GeneratedFile]
}

extension OutputPlan {
    init(_ outputs: [RenderedOutput]) {
        directories = outputs.map(\.directory)
        let files = outputs.map(\.files)
        others = outputs.map { _ in [] }
        units = [Unit(names: files.map { $0.map(\.name) }, render: { files })]
    }
}
