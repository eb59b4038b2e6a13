package import Foundation

extension FileManager {
    /// A new folder with a name that begins so.
    package func temporaryFolder(_ name: String) throws -> URL {
        let folder = temporaryDirectory.appendingPathComponent("\(name)\(UUID().uuidString)")
        try createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
