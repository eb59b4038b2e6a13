import GeneratedFiles
import SourceText
import VMGenCore

/// The record of a project, which `vmgen generate` keeps in the user's folder for caches.
enum ProjectRecord {
    /// With fewer specs, a run without a record takes no longer.
    private static let fewestSpecs = 50
    private static let daysToKeep = 30

    /// Returns the path of the record, and everything that all features depend on. Nil for a small project, and
    /// if there is no folder for caches.
    static func find(for project: Project) -> (path: String, settings: [UInt8])? {
        guard project.specs.count >= fewestSpecs, let folder, let here = try? POSIX.realPath("."),
            let settings = BuildRecord.settings(
                [here] + CommandLine.arguments,
                [project.configuration?.file]
                    + project.templates.files.sorted { $0.key < $1.key }.map(\.value))
        else { return nil }
        let key = hash(([here] + CommandLine.arguments.dropFirst()).joined(separator: "\0"))
        let path = FileSystem.join(folder, key)
        if !FileSystem.exists(path) { removeOldRecords(in: folder) }
        return (path, settings)
    }

    private static var folder: String? {
        #if !canImport(Darwin)
            if let caches = POSIX.environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
                return FileSystem.join(caches, "vmgen")
            }
        #endif
        guard let home = POSIX.environment("HOME"), home.hasPrefix("/"), FileSystem.isDirectory(home) else {
            return nil
        }
        #if canImport(Darwin)
            return FileSystem.join(home, "Library/Caches/vmgen")
        #else
            return FileSystem.join(home, ".cache/vmgen")
        #endif
    }

    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 16)
    }

    private static func removeOldRecords(in folder: String) {
        for name in (try? POSIX.names(in: folder)) ?? [] {
            let path = FileSystem.join(folder, name)
            guard let status = try? POSIX.status(path, followingSymlinks: false), status.kind == .file,
                POSIX.now - status.modified[0] > daysToKeep * 24 * 60 * 60
            else { continue }
            try? POSIX.remove(path)
        }
    }
}
