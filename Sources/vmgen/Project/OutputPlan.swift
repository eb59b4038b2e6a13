import SourceText
import VMGenCore

/// What a run makes: the files that go into each directory, rendered a feature at a time and when they are wanted,
/// so that a thousand features need no more memory than one.
struct OutputPlan: Sendable {
    /// Files that are rendered together, as those of a feature are.
    struct Unit: Sendable {
        /// For each of the plan's directories, the files that may be in it.
        var names: [[String]]
        /// Those of them that there are.
        var render: @Sendable () -> [[GeneratedFile]]
    }

    var directories: [String]
    var units: [Unit]
    /// For each of the directories, files that are neither made nor orphans.
    var others: [Set<String>]

    /// All of it in memory.
    func rendered() -> [RenderedOutput] {
        let units = units.concurrentMap { $0.render() }
        return directories.enumerated().map { index, directory in
            RenderedOutput(directory: directory, files: units.flatMap { $0[index] })
        }
    }
}

/// The files that a directory should hold.
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
