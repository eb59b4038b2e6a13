import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    // For `environ`.
    @preconcurrency import Musl
#else
    import Glibc
#endif

/// Within ``POSIX``, `exit` is its own function.
private func systemExit(_ code: Int32) -> Never { exit(code) }

// This process, and others.
extension POSIX {
    /// Finds a program in `PATH`, runs it, and waits for it.
    ///
    /// Its input and output are unnamed files: unlike pipes, they never block.
    package static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws(Failure) -> (
        status: Int32, output: [UInt8], error: [UInt8]
    ) {
        var streams: [Int32] = []
        defer { for stream in streams { close(stream) } }
        for _ in 0..<3 { streams.append(try namelessFile()) }
        try write(input, to: streams[0])
        guard lseek(streams[0], 0, SEEK_SET) == 0 else { throw Failure() }

        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t? = nil
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, program, &actions, nil, words + [nil], environ)
        guard code == 0 else { throw Failure(code: code) }
        var state: Int32 = 0
        while waitpid(child, &state, 0) < 0 {
            if errno != EINTR { throw Failure() }
        }
        for stream in streams[1...] {
            guard lseek(stream, 0, SEEK_SET) == 0 else { throw Failure() }
        }
        // The low bits hold the signal that ended the program, if any.
        return (
            state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F,
            try read(streams[1], limit: .max), try read(streams[2], limit: .max)
        )
    }

    private static func namelessFile() throws(Failure) -> Int32 {
        var template = temporaryPath()
        let descriptor = try check(mkstemp(&template))
        unlink(template)
        // A descriptor above the standard streams, even if one of those was closed. The program does not
        // inherit it.
        let high = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        close(descriptor)
        guard high >= 0 else { throw Failure() }
        return high
    }

    static let processID: Int32 = getpid()

    package static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    /// The absolute path of this program, derived from its first argument and `PATH`.
    package static var executable: String {
        let name = CommandLine.arguments.first ?? "vmgen"
        let folders =
            name.contains("/") ? ["."] : (environment("PATH") ?? "").split(separator: ":").map(String.init)
        for folder in folders {
            let path = name.isAbsolutePath ? name : FileSystem.join(folder, name)
            if access(path, X_OK) == 0, !FileSystem.isDirectory(path), let place = try? realPath(path) {
                return place
            }
        }
        return name
    }

    package static func exit(with code: Int32) -> Never { systemExit(code) }

    /// Makes a write beyond the maximum file size an error, like a full disk, instead of a signal.
    package static func reportFilesThatAreTooLarge() { signal(SIGXFSZ, SIG_IGN) }

    nonisolated(unsafe) private static var interruptions: sig_atomic_t = 0

    /// Only records Ctrl-C from now on, so that vmgen can finish writing.
    package static func noteInterrupts() {
        signal(SIGINT) { _ in POSIX.interruptions = 1 }
        // A parent process that starts vmgen from a worker thread may have blocked the signals there, and
        // vmgen inherits that.
        var interrupts = sigset_t()
        sigemptyset(&interrupts)
        sigaddset(&interrupts, SIGINT)
        sigprocmask(SIG_UNBLOCK, &interrupts, nil)
    }

    package static var wasInterrupted: Bool { interruptions != 0 }
}
