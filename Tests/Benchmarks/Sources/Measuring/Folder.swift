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

    package func remove(_ name: String) throws {
        let path = url.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: path.path) { try FileManager.default.removeItem(at: path) }
    }

    package func discard() throws { try FileManager.default.removeItem(at: url) }

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
