import SourceText
import VMGenCore

/// The comparison of one unit's files with those on disk.
struct UnitComparison: Sendable {
    /// The entries, by directory of the plan.
    private(set) var entries: [[OutputComparison.Entry]] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Renders only if there is a file to compare with, or if contents are kept.
    ///
    /// - Parameter present: The names in each directory; nil for a directory that was not read.
    init(
        _ unit: OutputPlan.Unit, _ directories: [String], present: [Set<String>?],
        with files: any ExistingFiles, keepingContents keepsContents: Bool
    ) {
        let isAnyThere = zip(unit.names, present).contains { names, present in
            names.contains { present?.contains($0) == true }
        }
        let rendered = isAnyThere || keepsContents ? unit.render() : nil
        diagnostics += (rendered ?? []).joined().compactMap(\.fault)
        for (index, directory) in directories.enumerated() {
            entries.append([])
            guard let present = present[index] else { continue }
            for name in unit.names[index] {
                let path = FileSystem.join(directory, name)
                let new = rendered?[index].first { $0.name == name }?.bytes
                if rendered != nil, new == nil {
                    // Files that the feature no longer has are removed if vmgen generated them.
                    if present.contains(name), case .ours(let old) = files.file(at: path) {
                        entries[index].append(
                            .init(path: path, status: .orphaned, old: keepsContents ? old : nil, new: nil))
                    }
                    continue
                }
                guard present.contains(name) else {
                    entries[index].append(
                        .init(path: path, status: .missing, old: nil, new: keepsContents ? new : nil))
                    continue
                }
                guard let old = replaceable(files.file(at: path)) else { continue }
                if let new, LineEnds.areAllThatDiffers(old, new) {
                    entries[index].append(.init(path: path, status: .unchanged))
                } else {
                    entries[index].append(
                        .init(
                            path: path, status: .stale, old: keepsContents ? old : nil,
                            new: keepsContents ? new : nil))
                }
            }
        }
    }

    /// The bytes of a file that vmgen may replace. Reports an error and returns nil for any other.
    private mutating func replaceable(_ file: ExistingFile) -> [UInt8]? {
        switch file {
        // Another run has just removed it.
        case .nothing: return []
        case .ours(let bytes): return bytes
        case .obstacle(let diagnostic):
            diagnostics.append(diagnostic)
            return nil
        }
    }
}
