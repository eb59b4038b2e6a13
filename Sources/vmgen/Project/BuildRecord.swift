import SourceText
import VMGenCore

/// Everything that a run of the build plugin's command has read, and the files that it has written. The next
/// run leaves out the features for which nothing has changed since.
///
/// The record has copies of what was read, not hashes of it. A file that was written counts as the same if its
/// status in the file system is the same.
struct BuildRecord: Equatable {
    /// A written file.
    struct Output: Equatable {
        var name: String
        /// Its status in the file system; it differs after any change.
        var stamp: [Int]
    }

    /// A spec of the target.
    struct Spec: Equatable {
        var file: SourceFile
        var feature: String
        /// See ``CheckedFeature``.
        var asked: [String]
        var declared: [String]
        /// The warnings, to report them again. Nil if one of them also names a place in another file; the spec
        /// is then checked in each run.
        var warnings: [Diagnostic]?
        var outputs: [Output]
    }

    /// A spec of another module.
    struct Peer: Equatable {
        var file: SourceFile
        /// Nil if the spec cannot be read.
        var feature: String?
    }

    /// The inputs that all features depend on: the tool, its arguments, the configurations and the templates.
    var settings: [UInt8]
    var specs: [Spec] = []
    var peers: [Peer] = []
    var runtimeFiles: [Output] = []

    // MARK: Comparison

    /// The changes since the record was written.
    struct Changes {
        /// The indices of the specs to check and to generate from.
        var specs: Set<Int>
        /// The indices of the peers to read.
        var peers: Set<Int>
        var isRuntimeChanged: Bool

        var isEmpty: Bool { specs.isEmpty && peers.isEmpty && !isRuntimeChanged }
    }

    /// Returns nil if the record says nothing about these files.
    ///
    /// - Parameters:
    ///   - folder: The folder of the written files.
    ///   - time: The time at which the record was written.
    func changes(
        settings: [UInt8], specs sources: [SourceFile], peers others: [SourceFile], in folder: String,
        since time: [Int]
    ) -> Changes? {
        guard settings == self.settings, sources.map(\.path) == specs.map(\.file.path),
            others.map(\.path) == peers.map(\.file.path)
        else { return nil }
        let edited = Set(specs.indices.filter { specs[$0].file.bytes != sources[$0].bytes })
        let editedPeers = Set(peers.indices.filter { peers[$0].file.bytes != others[$0].bytes })
        let names = Set(
            edited.map { specs[$0].feature } + editedPeers.compactMap { peers[$0].feature })
        let outdated = specs.indices.filter { index in
            let spec = specs[index]
            return edited.contains(index) || spec.warnings == nil
                || spec.asked.contains(where: names.contains)
                || !Self.areThere(spec.outputs, in: folder, since: time)
        }
        return Changes(
            specs: Set(outdated), peers: editedPeers,
            isRuntimeChanged: !Self.areThere(runtimeFiles, in: folder, since: time))
    }

    /// Whether files are as they were written.
    private static func areThere(_ outputs: [Output], in folder: String, since time: [Int]) -> Bool {
        outputs.allSatisfy { output in
            // A change within the same tick of the clock as the record would not show.
            output.stamp.suffix(2).lexicographicallyPrecedes(time)
                && stamp(of: output.name, in: folder) == output.stamp
        }
    }

    /// Returns nil if no file has this name. The time of the last change is at the end.
    private static func stamp(of name: String, in folder: String) -> [Int]? {
        let path = FileSystem.join(folder, name)
        guard let status = try? POSIX.status(path, followingSymlinks: false), status.kind == .file else {
            return nil
        }
        return status.stamp
    }

    /// Returns the written files as they are now; nil if one is missing.
    static func outputs(_ names: [String], in folder: String) -> [Output]? {
        let outputs = names.compactMap { name in
            stamp(of: name, in: folder).map { Output(name: name, stamp: $0) }
        }
        return outputs.count == names.count ? outputs : nil
    }
}
