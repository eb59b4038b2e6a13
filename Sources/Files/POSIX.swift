#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// Within ``POSIX``, `read` and `write` are its own functions.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

/// The operating system's calls. Only the files of this type import the C library.
package enum POSIX {
    package struct Failure: Error {
        var code: Int32

        init() { code = errno }
        init(code: Int32) { self.code = code }

        package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
        var isExisting: Bool { code == EEXIST }
        var isLoop: Bool { code == ELOOP }
        package var isBrokenPipe: Bool { code == EPIPE }
        /// The error in lower case, for the middle of a sentence.
        package var text: String { String(cString: strerror(code)).lowercased() }
    }

    /// Returns the result of a call; throws if it failed.
    @discardableResult
    static func check(_ result: Int32) throws(Failure) -> Int32 {
        if result < 0 { throw Failure() }
        return result
    }

    package enum Kind { case file, directory, symlink, other }

    package struct Status: Equatable {
        package var kind: Kind
        var size: Int
        package var mode: UInt32
        /// Whether the file belongs to the user of this process.
        var isOwn: Bool
        var device: UInt64
        var inode: UInt64
        package var modified: Time
        /// The time at which the contents, the name or the mode changed. Programs cannot set it.
        var changed: Time
    }

    package struct Time: Equatable {
        /// Since 1970.
        package var seconds: Int
        var nanoseconds: Int
    }

    package static func status(_ path: String, followingSymlinks: Bool = true) throws(Failure) -> Status {
        var info = stat()
        // As an argument, a text would be copied.
        try check(path.withCString { followingSymlinks ? stat($0, &info) : lstat($0, &info) })
        return status(info)
    }

    static func status(_ info: stat) -> Status {
        let kind: Kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .symlink
            default: .other
            }
        #if canImport(Darwin)
            let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
        #else
            let (modified, changed) = (info.st_mtim, info.st_ctim)
        #endif
        return Status(
            kind: kind, size: Int(info.st_size), mode: UInt32(info.st_mode) & 0o7777,
            isOwn: info.st_uid == geteuid(), device: UInt64(truncatingIfNeeded: info.st_dev),
            inode: UInt64(truncatingIfNeeded: info.st_ino),
            modified: Time(seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec)),
            changed: Time(seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec)))
    }

    /// Reads at most `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = try check(path.withCString { open($0, O_RDONLY | O_CLOEXEC) })
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    static func read(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var info = stat()
        // One byte more than the file's size, so that a single read returns the whole file and its end.
        let size = fstat(descriptor, &info) == 0 ? Int(info.st_size) + 1 : 0
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let room = min(size > bytes.count ? size - bytes.count : 4096, limit - bytes.count)
            let chunk = try readOnce(descriptor, limit: room)
            if chunk.isEmpty { break }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        }
        return bytes
    }

    /// Reads a file in chunks, until the body returns false.
    package static func read(_ path: String, _ body: ([UInt8]) -> Bool) throws(Failure) {
        let descriptor = try check(open(path, O_RDONLY | O_CLOEXEC))
        defer { close(descriptor) }
        while true {
            let chunk = try read(descriptor, limit: 1 << 18)
            if chunk.isEmpty || !body(chunk) { return }
        }
    }

    /// Waits for input and returns some of it; nothing at its end.
    package static func readAvailable(_ descriptor: Int32) throws(Failure) -> [UInt8] {
        try readOnce(descriptor, limit: 1 << 16)
    }

    private static func readOnce(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initializedCount in
                count = systemRead(descriptor, buffer.baseAddress, buffer.count)
                initializedCount = max(count, 0)
            }
            if count >= 0 { return chunk }
            guard errno == EINTR else { throw Failure() }
        }
    }

    /// Opens a file to write at its end.
    package static func openLog(_ path: String) throws(Failure) -> Int32 {
        try check(open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644))
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                systemWrite(descriptor, buffer.baseAddress! + start, buffer.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure() }
            start += count
        }
    }

    /// The names in a folder, or those with a prefix, in byte order.
    package static func names(in folder: String, prefix: String = "") throws(Failure) -> [String] {
        try entries(of: folder, prefix: prefix).map(\.name)
    }

    /// The names in a folder, with the kinds. One is nil if only the status tells it: that of a symlink, and all on some
    /// file systems.
    static func entries(of folder: String, prefix: String = "") throws(Failure) -> [(
        name: String, kind: Kind?
    )] {
        guard let stream = opendir(folder) else { throw Failure() }
        defer { closedir(stream) }
        var entries: [(name: String, kind: Kind?)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                // An incomplete list would look complete.
                if errno != 0 { throw Failure() }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard name != ".", name != "..", name.hasPrefix(prefix) else { continue }
            let type = Int(entry.pointee.d_type)
            entries.append((name, type == Int(DT_REG) ? .file : type == Int(DT_DIR) ? .directory : nil))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Creates a folder that only this user may enter.
    package static func makeTemporaryDirectory() throws(Failure) -> String {
        var template = temporaryPath()
        guard mkdtemp(&template) != nil else { throw Failure() }
        return text(template)
    }

    /// The folder for temporary files.
    package static var temporaryFolder: String {
        let folder = environment("TMPDIR") ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }

    /// A path that ends with the six letters that `mkdtemp` and `mkstemp` replace.
    static func temporaryPath() -> [CChar] {
        let name = TemporaryName.passing + String(repeating: "X", count: 6)
        return Array(FileSystem.join(temporaryFolder, name).utf8CString)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    package static func makeSymlink(_ path: String, to destination: String) throws(Failure) {
        try check(symlink(destination, path))
    }

    /// The absolute path without symlinks.
    package static func realPath(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw Failure() }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The time in seconds since 1970.
    package static var now: Int { time(nil) }

    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The time in milliseconds since some moment in the past. Never decreases.
    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Sleeps. A signal ends the sleep early.
    package static func sleep(milliseconds: Int) {
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        nanosleep(&time, nil)
    }
}
