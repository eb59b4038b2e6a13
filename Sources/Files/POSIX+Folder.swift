#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Operations within a folder, on files by their names or on the folder by its path.
extension POSIX {
    /// An open folder. Operations affect this folder even if its path leads elsewhere meanwhile.
    package final class Folder: Sendable {
        private let descriptor: Int32

        private init(_ descriptor: Int32) throws(Failure) {
            self.descriptor = try check(descriptor)
        }

        deinit { close(descriptor) }

        #if canImport(Darwin)
            private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        #else
            // O_PATH, which the C library's module does not export. It needs no read permission: some folders
            // allow only traversal.
            private static let flags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC
        #endif

        package convenience init(_ path: String) throws(Failure) { try self.init(open(path, Self.flags)) }

        /// Opens a folder without following any symlink in its path. Creates missing folders.
        static func withoutSymlinks(_ path: String) throws(Failure) -> Folder {
            #if canImport(Darwin)
                let whole = open(path, flags | O_NOFOLLOW_ANY)
                if whole >= 0 || errno != ENOENT { return try Folder(whole) }
            #endif
            if path == "/" || path == "." { return try Folder(path) }
            let parent = try withoutSymlinks(FileSystem.folder(of: path))
            let name = FileSystem.name(of: path)
            let there = openat(parent.descriptor, name, flags | O_NOFOLLOW)
            if there >= 0 || errno != ENOENT { return try Folder(there) }
            if mkdirat(parent.descriptor, name, 0o755) != 0, errno != EEXIST { throw Failure() }
            return try Folder(openat(parent.descriptor, name, flags | O_NOFOLLOW))
        }

        /// The status of a file; nil if no file has this name.
        func status(of name: String) -> Status? {
            var info = stat()
            guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            let status = POSIX.status(info)
            return status.kind == .file ? status : nil
        }

        /// Creates a file that does not exist yet.
        package func create(_ name: String, _ bytes: [UInt8], mode: UInt32? = nil) throws(Failure) {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            let file = try check(name.withCString { openat(descriptor, $0, flags, 0o644) })
            do throws(Failure) {
                // Some file systems have no modes, but an executable file must be executable.
                if let mode, fchmod(file, mode_t(mode)) != 0, mode & 0o111 != 0 { throw Failure() }
                try POSIX.write(bytes, to: file)
            } catch {
                close(file)
                throw error
            }
            // Some file systems report only now that the disk is full.
            try check(close(file))
        }

        func rename(_ old: String, to new: String) throws(Failure) {
            try check(
                old.withCString { old in new.withCString { renameat(descriptor, old, descriptor, $0) } })
        }

        func remove(_ name: String) throws(Failure) {
            if unlinkat(descriptor, name, 0) != 0, errno != ENOENT { throw Failure() }
        }
    }

    static func makeDirectory(_ path: String) throws(Failure) {
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure() }
    }

    package static func removeDirectory(_ path: String) throws(Failure) {
        try check(rmdir(path))
    }

    package static func remove(_ path: String) throws(Failure) {
        if unlink(path) != 0, errno != ENOENT { throw Failure() }
    }
}
