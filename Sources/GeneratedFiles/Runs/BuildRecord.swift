package import SourceText
import VMGenCore

/// Everything that a run has read, and the files that it has written. The next run leaves out the features for
/// which nothing has changed since.
///
/// The record has copies of what was read, not hashes of it. A file that was written counts as the same if its
/// status in the file system is the same.
package struct BuildRecord: Equatable {
    /// The name of a file that a feature may have.
    struct Output: Equatable {
        var name: String
        /// The file's status when it had the generated contents; it differs after any change. Nil if the
        /// feature has no such file.
        var stamp: [Int]?
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
        var runtimeParts: Set<RuntimePart>
        /// The files by directory.
        var outputs: [[Output]]
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
    var runtimeFiles: [[Output]] = []

    /// The parts of the runtime that the specs need.
    var runtimeParts: Set<RuntimePart> { specs.reduce(into: []) { $0.formUnion($1.runtimeParts) } }

    /// Returns the settings; nil if the tool cannot be identified.
    package static func settings(_ words: [String], _ files: [SourceFile?]) -> [UInt8]? {
        guard let tool = try? POSIX.status(POSIX.executable) else { return nil }
        var writer = RecordWriter()
        writer.write(tool.stamp)
        writer.write(words)
        writer.write(files) { writer, file in
            writer.write(file.map { [$0] } ?? []) { $0.write($1) }
        }
        return writer.bytes
    }

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
    ///   - folders: The directories of the written files.
    ///   - time: The time at which the record was written.
    func changes(
        settings: [UInt8], specs sources: [SourceFile], peers others: [SourceFile],
        in folders: [String], since time: [Int]
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
                || !Self.areThere(spec.outputs, in: folders, since: time)
        }
        return Changes(
            specs: Set(outdated), peers: editedPeers,
            isRuntimeChanged: !Self.areThere(runtimeFiles, in: folders, since: time))
    }

    /// Whether files are as they were written.
    private static func areThere(_ outputs: [[Output]], in folders: [String], since time: [Int]) -> Bool {
        zip(folders, outputs).allSatisfy { folder, outputs in
            outputs.allSatisfy { output in
                stamp(of: output.name, in: folder) == output.stamp
                    && output.stamp.map { isOlder($0, than: time) } != false
            }
        }
    }

    /// Whether a later change of a file would show: one within the same tick of the clock would not.
    private static func isOlder(_ stamp: [Int], than time: [Int]) -> Bool {
        var changed = Array(stamp.suffix(2))
        // The file system counts whole seconds, or two of them.
        if changed.last == 0 { changed[0] += 2 }
        return changed.lexicographicallyPrecedes(time)
    }

    /// Returns nil if there is no such file. The time of the last change is at the end.
    private static func stamp(of name: String, in folder: String) -> [Int]? {
        let path = FileSystem.join(folder, name)
        guard let status = try? POSIX.status(path, followingSymlinks: false) else { return nil }
        return status.kind == .file ? status.stamp : []
    }
}
