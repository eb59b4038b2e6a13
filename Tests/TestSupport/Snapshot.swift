package import Foundation

/// Compares texts with committed files.
///
/// `VMGEN_UPDATE_SNAPSHOTS=1` rewrites those that differ; the rewriting run fails all the same, so that
/// nobody takes it for a test.
package enum Snapshot {
    package static let isUpdating = ProcessInfo.processInfo.environment["VMGEN_UPDATE_SNAPSHOTS"] == "1"

    /// What is to be said of a file that ought to have these bytes; nil if it has.
    package static func mismatch(of bytes: [UInt8], at url: URL) throws -> String? {
        let committed = (try? Data(contentsOf: url)).map([UInt8].init)
        if committed == bytes { return nil }
        if isUpdating {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(bytes).write(to: url)
        }
        return difference(of: committed ?? [], bytes, in: url.lastPathComponent)
    }

    /// What is to be said of a file that nothing makes, which updating removes.
    package static func stray(at url: URL) throws -> String {
        if isUpdating { try FileManager.default.removeItem(at: url) }
        return "\(url.lastPathComponent) is made by no spec"
    }

    private static func difference(of old: [UInt8], _ new: [UInt8], in name: String) -> String {
        let state = isUpdating ? "was rewritten" : "is out of date: run with VMGEN_UPDATE_SNAPSHOTS=1"
        let (old, new) = (lines(old), lines(new))
        let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(old.count, new.count)
        let was = place < old.count ? old[place] : "nothing"
        let isNow = place < new.count ? new[place] : "nothing"
        return "\(name) \(state)\nline \(place + 1): \(was)\n    now: \(isNow)"
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
}
