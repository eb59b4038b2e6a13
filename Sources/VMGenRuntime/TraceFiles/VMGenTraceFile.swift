public import Foundation

/// Writes events to a file as JSON lines, which `vmgen trace` checks against the specs.
///
/// A crash loses at most the events of the last second, and never more than 32 kB of them.
@MainActor
public final class VMGenTraceFile {
    /// The version of the format, in the first line.
    public nonisolated static let version = 1

    /// The error that ended the log, such as a full disk.
    public private(set) var failure: (any Error)?

    private static let capacity = 32 * 1024

    private let file: FileHandle
    private let start = VMGenTrace.now
    private var events = 0
    private var buffer = Data()
    private var isFlushing = false
    private var isClosed = false

    /// Creates a file, or continues one with a new first line.
    public init(_ url: URL) throws {
        if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
        file = try FileHandle(forWritingTo: url)
        let isNew = try file.seekToEnd() == 0
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        // The line that a crash has cut ends here.
        if !isNew { buffer.append(contentsOf: "\n".utf8) }
        let started = formatter.string(from: Date())
        let header = "{\"trace\":\"vmgen\",\"version\":\(Self.version),\"started\":\"\(started)\"}\n"
        buffer.append(contentsOf: header.utf8)
        flush()
    }

    /// Adds a line for an event.
    public func record(_ event: VMGenTraceEvent) {
        guard failure == nil, !isClosed else { return }
        events += 1
        buffer.append(contentsOf: event.json(since: start).utf8)
        if buffer.count >= Self.capacity {
            flush()
        } else if !isFlushing {
            isFlushing = true
            Task { @MainActor in
                try? await Task.sleep(nanoseconds: 1_000_000_000)
                isFlushing = false
                flush()
            }
        }
    }

    /// Ends the log. Runs that are live now have not ended.
    public func close() {
        guard !isClosed else { return }
        buffer.append(contentsOf: "{\"trace\":\"end\",\"events\":\(events)}\n".utf8)
        flush()
        isClosed = true
        try? file.close()
    }

    /// Writes the events that are not in the file yet.
    public func flush() {
        guard failure == nil, !buffer.isEmpty else { return }
        do {
            try file.write(contentsOf: buffer)
        } catch {
            failure = error
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

nonisolated extension VMGenTraceEvent {
    /// A line of the log.
    ///
    /// - Parameter start: The time of the first line, in nanoseconds.
    func json(since start: UInt64) -> String {
        var line = "{\"time\":\(Self.seconds(time > start ? time - start : 0)),\"event\":\"\(kind.rawValue)\""
        func add(_ key: String, _ value: String?) {
            if let value { line += ",\"\(key)\":\"\(Self.escaped(value))\"" }
        }
        func add(_ key: String, _ value: Int?) {
            if let value { line += ",\"\(key)\":\(value)" }
        }
        add("feature", feature)
        add("instance", instance)
        add("number", number)
        add("run", run)
        add("action", action)
        // `comments.hidden`
        let states = [from, to].map { $0?.split(separator: ".").map(String.init) }
        add("section", states[0]?.dropLast().first)
        add("from", states[0]?.last)
        add("to", states[1]?.last)
        // `cart#3`
        let names = property?.split(separator: "#").map(String.init)
        add("property", names?.first)
        add("child", names?.dropFirst().last.flatMap { Int($0) })
        add("reason", reason?.rawValue)
        add("caller", caller)
        add("fingerprint", fingerprint)
        if let duration { line += ",\"duration\":\(Self.seconds(duration))" }
        return line + "}\n"
    }

    /// With six decimals.
    private static func seconds(_ nanoseconds: UInt64) -> String {
        let decimals = String(nanoseconds / 1_000 % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - decimals.count)
        return "\(nanoseconds / 1_000_000_000).\(zeros)\(decimals)"
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\u{0}"..<"\u{20}":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
