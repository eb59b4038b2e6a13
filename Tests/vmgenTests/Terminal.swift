import Foundation

/// A terminal of a test's own, to which a program writes its standard error.
final class Terminal {
    struct Failure: Error {}

    private let descriptor: Int32
    private let path: String

    init() throws {
        descriptor = posix_openpt(O_RDWR | O_NOCTTY)
        guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
            let name = ptsname(descriptor), fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0
        else { throw Failure() }
        path = String(cString: name)
    }

    deinit { close(descriptor) }

    /// Runs vmgen to its end.
    ///
    /// - Returns: What the terminal got.
    func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws -> String {
        let end = open(path, O_RDWR | O_NOCTTY)
        guard end >= 0 else { throw Failure() }
        let process = Process()
        process.executableURL = Sandbox.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["TERM": "xterm"].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: end, closeOnDealloc: false)
        try process.run()
        var bytes: [UInt8] = []
        repeat {
            usleep(5_000)
            bytes += available()
        } while process.isRunning
        process.waitUntilExit()
        bytes += available()
        close(end)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func available() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }
}
