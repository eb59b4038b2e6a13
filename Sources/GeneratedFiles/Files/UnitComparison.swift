import SourceText
import VMGenCore

/// The comparison of one unit's files with those on disk.
struct UnitComparison: Sendable {
    /// The entries, by directory of the plan.
    private(set) var entries: [[OutputComparison.Entry]] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let number: Int
    private let keepsContents: Bool

    /// Renders only if there is a file to compare with, or if contents are kept.
    ///
    /// - Parameters:
    ///   - number: The unit's place in the plan.
    ///   - present: The names in each directory; nil for a directory that was not read.
    init(_ number: Int, of plan: OutputPlan, present: [Set<String>?], keepingContents keepsContents: Bool) {
        self.number = number
        self.keepsContents = keepsContents
        let unit = plan.units[number]
        let isAnyThere = zip(unit.names, present).contains { names, present in
            names.contains { present?.contains($0) == true }
        }
        let rendered = isAnyThere || keepsContents ? unit.render() : nil
        diagnostics += (rendered ?? []).joined().compactMap(\.fault)
        for (index, directory) in plan.directories.enumerated() {
            entries.append([])
            guard let present = present[index] else { continue }
            for name in unit.names[index] {
                let new = rendered?[index].first { $0.name == name }?.bytes
                compare(
                    FileSystem.join(directory, name), isPresent: present.contains(name), with: new,
                    isRendered: rendered != nil)
            }
        }
    }

    private mutating func compare(_ path: String, isPresent: Bool, with new: [UInt8]?, isRendered: Bool) {
        if isRendered, new == nil {
            // Files that the feature no longer has are removed if vmgen generated them.
            if isPresent, case .ours(let old) = ExistingFile(of: path) { add(path, .orphaned, old: old) }
        } else if !isPresent {
            add(path, .missing, new: new)
        } else if let old = replaceable(ExistingFile(of: path)) {
            if let new, LineEnds.areAllThatDiffers(old, new) {
                add(path, .unchanged)
            } else {
                add(path, .stale, old: old, new: new)
            }
        }
    }

    private mutating func add(
        _ path: String, _ status: OutputComparison.Status, old: [UInt8]? = nil, new: [UInt8]? = nil
    ) {
        entries[entries.count - 1].append(
            OutputComparison.Entry(
                path: path, status: status, old: keepsContents ? old : nil, new: keepsContents ? new : nil,
                unit: number))
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
