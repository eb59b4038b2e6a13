import SourceText

/// Brings the working copy to what the staged specs make, where nobody's changes are in the way.
struct StagedUpdate {
    enum Action: String {
        case written = "wrote"
        case removed
        case ready = "not staged"
        case kept = "left alone"
    }

    typealias Step = (file: StagedFile, action: Action)

    private(set) var steps: [Step] = []

    /// Removes first: where case does not matter an orphan may be a new file's predecessor.
    init(_ files: [StagedFile], reporting sink: DiagnosticSink) {
        let writer = OutputWriter(followsSymlinks: false, reporting: sink)
        for file in files.filter({ $0.wanted == nil }) + files.filter({ $0.wanted != nil }) {
            switch file.workingCopy() {
            case .ready: steps.append((file, .ready))
            case .different: steps.append((file, .kept))
            case .behind:
                if let bytes = file.wanted {
                    let mode: UInt32? = file.entry?.mode == "100755" ? 0o755 : nil
                    if writer.write(bytes, to: file.shown, mode: mode) {
                        steps.append((file, .written))
                    }
                } else if writer.remove(file.shown) {
                    steps.append((file, .removed))
                }
            }
        }
        steps.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    }

    func files(_ action: Action) -> [StagedFile] { steps.filter { $0.action == action }.map(\.file) }
}
