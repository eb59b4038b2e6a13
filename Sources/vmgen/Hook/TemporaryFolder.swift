import Files
import SourceText

/// A folder that is removed with this object.
final class TemporaryFolder {
    /// The path without symlinks.
    let path: String
    private var folders: Set<String> = []

    init() throws(GitFailure) {
        do throws(POSIX.Failure) {
            path = try POSIX.realPath(try POSIX.makeTemporaryDirectory())
        } catch {
            throw GitFailure(.noTemporaryFolder(error))
        }
    }

    deinit { Self.remove(path) }

    /// Removes the folders that killed runs have left.
    static func tidy() {
        let place = POSIX.temporaryFolder
        // There may be thousands of others.
        let names = (try? POSIX.names(in: place, prefix: TemporaryName.passingPrefix)) ?? []
        for name in names where TemporaryName.isAbandoned(name, in: place) {
            remove(FileSystem.join(place, name))
        }
    }

    func write(_ bytes: [UInt8], to relative: String) throws(GitFailure) {
        try make(relative) { place throws(POSIX.Failure) in
            try POSIX.Folder(FileSystem.folder(of: place)).create(FileSystem.name(of: place), bytes)
        }
    }

    func link(_ relative: String, to destination: String) throws(GitFailure) {
        try make(relative) { place throws(POSIX.Failure) in
            try POSIX.makeSymlink(place, to: destination)
        }
    }

    func makeFolder(_ relative: String) throws(GitFailure) {
        guard folders.insert(relative).inserted else { return }
        do throws(POSIX.Failure) {
            try OutputFolder.make(FileSystem.join(path, relative))
        } catch {
            throw GitFailure(.noTemporaryFolder(error))
        }
    }

    private func make(_ relative: String, _ body: (String) throws(POSIX.Failure) -> Void) throws(GitFailure) {
        try makeFolder(FileSystem.folder(of: relative) == "." ? "" : FileSystem.folder(of: relative))
        do throws(POSIX.Failure) {
            try body(FileSystem.join(path, relative))
        } catch {
            throw GitFailure(.unwritable(relative, error.text))
        }
    }

    private static func remove(_ path: String) {
        // A symlink is removed; its target stays.
        if (try? POSIX.status(path, followingSymlinks: false))?.kind == .directory {
            for name in (try? POSIX.names(in: path)) ?? [] { remove(FileSystem.join(path, name)) }
            try? POSIX.removeDirectory(path)
        } else {
            try? POSIX.remove(path)
        }
    }
}
