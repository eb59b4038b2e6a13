package import Foundation

/// Has a folder, whose files tests write and read by their paths in it.
package protocol FileFolder {
    var folder: URL { get }
}

extension FileFolder {
    package func place(_ path: String) -> URL { path.isEmpty ? folder : folder.appendingPathComponent(path) }

    package func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    package func write(_ data: Data, to path: String) throws {
        try FileManager.default.createDirectory(
            at: place(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place(path))
    }

    package func write(executable text: String, to path: String) throws {
        try write(text, to: path)
        try setMode(0o755, of: path)
    }

    package func read(_ path: String) -> String? { try? String(contentsOf: place(path), encoding: .utf8) }

    /// The text of a file that must be there.
    package func text(_ path: String) throws -> String {
        try String(contentsOf: place(path), encoding: .utf8)
    }

    package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: place(path).path) }

    package func remove(_ path: String) throws { try FileManager.default.removeItem(at: place(path)) }

    package func move(_ path: String, to other: String) throws {
        try FileManager.default.createDirectory(
            at: place(other).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: place(path), to: place(other))
    }

    package func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: place(path).path, withDestinationPath: destination)
    }

    package func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place(path).path)
    }

    package func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: place(path).path)[.posixPermissions] as? Int
    }

    package func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: place(path).path)[.modificationDate] as? Date
    }

    package func setModified(_ date: Date, of path: String) throws {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place(path).path)
    }

    /// The names of the files below a folder, those of hidden files too.
    package func names(in path: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: place(path).path)) ?? []).sorted()
    }

    /// The paths of the files below a folder.
    package func paths(in path: String) -> [String] { names(in: path).map { "\(path)/\($0)" } }
}
