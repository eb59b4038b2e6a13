import Files
import SourceText
import SpecLanguage

/// Updates the working copy to the output of the staged specs, without overwriting edits.
struct StagedUpdate {
    enum Action: String {
        case written = "wrote"
        case removed
        case ready = "not staged"
        case kept = "left alone"
        case absent = "not checked out"
    }

    typealias Step = (file: StagedFile, action: Action)

    private(set) var steps: [Step] = []

    /// Removes files first: on a file system that ignores case, an orphan's path may be a new file's.
    ///
    /// Changes no file whose bytes git cannot restore.
    init(_ files: [StagedFile], keeping kept: KeptContents, reporting sink: DiagnosticSink) throws(GitFailure)
    {
        let writer = OutputWriter(followsSymlinks: false, reporting: sink)
        let ordered = files.filter { $0.wanted == nil } + files.filter { $0.wanted != nil }
        let found = ordered.map { ($0, $0.workingCopy()) }
        let recoverable = try kept.recoverable(
            found.compactMap { file, state in
                if case .behind(let bytes) = state { (file.path, bytes) } else { nil }
            })
        for (file, state) in found {
            switch state {
            case .ready: steps.append((file, .ready))
            case .absent: steps.append((file, .absent))
            case .behind(let bytes) where recoverable.contains(file.path):
                update(file, from: bytes, with: writer, reporting: sink)
            case .behind, .different: steps.append((file, .kept))
            case .missing: update(file, from: nil, with: writer, reporting: sink)
            }
        }
        steps.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    }

    /// - Parameter bytes: The file's bytes in the working copy during the comparison.
    private mutating func update(
        _ file: StagedFile, from bytes: [UInt8]?, with writer: OutputWriter, reporting sink: DiagnosticSink
    ) {
        if let wanted = file.wanted {
            let mode: UInt32? = file.entry?.mode == "100755" ? 0o755 : nil
            if writer.write(wanted, to: file.shown, mode: mode, replacing: bytes) {
                steps.append((file, .written))
            }
        } else if let change = FileSystem.change(of: file.shown, from: bytes) {
            sink.report(change)
        } else if writer.remove(file.shown) {
            steps.append((file, .removed))
        }
    }

    func files(_ action: Action) -> [StagedFile] { steps.filter { $0.action == action }.map(\.file) }
}
