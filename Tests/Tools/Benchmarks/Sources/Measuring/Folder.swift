package import Foundation

/// A folder of the benchmarks' own in the system's temporary one.
package struct Folder: Sendable {
    package let url: URL

    // Without the symbolic links that macOS has there.
    private static let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("vmgen-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")

    package init(_ name: String) throws {
        url = Self.root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    package func write(_ text: String, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Moves the existing files away; they are removed with everything else at the end.
    ///
    /// For minutes after files were removed, ext4 takes ten times as long to make new ones in their place: it does
    /// not use their inodes again so soon, and looks for others one by one.
    package func setAside(_ name: String) throws {
        let path = url.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: path.path) else { return }
        let aside = try Folder("aside").url.appendingPathComponent(UUID().uuidString)
        try FileManager.default.moveItem(at: path, to: aside)
    }

    /// The paths of all files below, from there, in order.
    package func files(below name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.appendingPathComponent(name).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
    }

    package func size(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: url.appendingPathComponent(name).path)
        return (attributes[.size] as? Int) ?? 0
    }

    /// All folders of this run.
    package static func removeAll() { try? FileManager.default.removeItem(at: root) }
}
