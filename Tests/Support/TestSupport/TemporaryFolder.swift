package import Foundation

extension FileManager {
    /// A new folder with a name that begins so.
    package func temporaryFolder(_ name: String) throws -> URL {
        let folder = temporaryDirectory.appendingPathComponent("\(name)\(UUID().uuidString)")
        try createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

/// A folder that is removed with this object.
package final class TemporaryFolder: FileFolder, Sendable {
    package let folder: URL

    package init(_ name: String) throws { folder = try FileManager.default.temporaryFolder(name) }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
