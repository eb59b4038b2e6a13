import Dispatch
package import Files
import SourceText

/// Runs a server with messages on standard input and output, until the input or the client's process ends.
package final class ServerLoop {
    private let server: LanguageServer
    private let inbox = Inbox()
    private let log: ServerLog?

    /// - Parameter log: The path of a file to which the names of all messages are written.
    package init(_ program: LanguageServer.Program, log path: String?) throws(POSIX.Failure) {
        let log = try path.map(ServerLog.init)
        self.log = log
        server = LanguageServer(program) { message in
            log?.write("<-", message)
            do throws(POSIX.Failure) {
                try POSIX.write(MessageReader.framed(message), to: 1)
            } catch {
                // Nobody reads the answers any more.
                POSIX.exit(with: 1)
            }
        }
    }

    /// - Returns: Whether the client ended the server as the protocol says.
    package func run() -> Bool {
        DispatchQueue(label: "input").async { [inbox] in inbox.fill() }
        var lastSettled = Stopwatch()
        while !server.hasEnded {
            // Edits that follow each other at once are checked together, but not for ever.
            let isBusy = !inbox.isEmpty && lastSettled.milliseconds < Self.longestDelay
            if !server.isSettled, !isBusy {
                server.settle()
                lastSettled = Stopwatch()
            }
            switch inbox.take(waiting: Self.parentInterval) {
            case .message(let message, let isCancelled):
                log?.write("->", message)
                isCancelled ? server.cancel(message) : server.receive(message)
            case .notJSON: server.refuseUnreadable()
            case .end(let isWhole):
                server.settle()
                server.end(isWhole: isWhole)
            case nil:
                // A client that was killed may leave its pipe open.
                if let parent = server.parent, !POSIX.isAlive(Int32(truncatingIfNeeded: parent)) {
                    return false
                }
            }
        }
        return server.hasEndedWell
    }

    /// The most milliseconds between an edit and its diagnostics.
    private static let longestDelay = 250
    /// The milliseconds between two looks at the client's process.
    private static let parentInterval = 3000
}

/// The messages that the server has not handled yet. One thread fills it, another one empties it.
private final class Inbox: @unchecked Sendable {
    enum Item {
        case message(JSONValue, isCancelled: Bool)
        case notJSON
        /// Whether the input ended after a message.
        case end(isWhole: Bool)
    }

    private let lock = DispatchSemaphore(value: 1)
    private let count = DispatchSemaphore(value: 0)
    private var items: [Item] = []
    private var cancelled: Set<String> = []

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return body()
    }

    var isEmpty: Bool { locked { items.isEmpty } }

    /// Returns the next item; nil if none comes in that time.
    func take(waiting milliseconds: Int) -> Item? {
        guard count.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
        return locked {
            let item = items.removeFirst()
            guard case .message(let message, _) = item, let id = message["id"], message["method"] != nil
            else { return item }
            return .message(message, isCancelled: cancelled.remove(id.line) != nil)
        }
    }

    func fill() {
        var reader = MessageReader()
        while let chunk = try? POSIX.readAvailable(0), !chunk.isEmpty {
            reader.append(chunk)
            while let item = Self.next(&reader) {
                add(item)
                if case .end = item { return }
            }
        }
        add(.end(isWhole: reader.isBetweenMessages))
    }

    private static func next(_ reader: inout MessageReader) -> Item? {
        do throws(MessageReader.Fault) {
            return try reader.next().map { .message($0, isCancelled: false) }
        } catch {
            return error == .notJSON ? .notJSON : .end(isWhole: false)
        }
    }

    private func add(_ item: Item) {
        if case .message(let message, _) = item, message["method"]?.string == "$/cancelRequest" {
            // Of a request that was answered already, nothing is kept.
            let id = message["params"]?["id"]?.line
            locked {
                let isWaiting = items.contains {
                    if case .message(let other, _) = $0 { other["id"]?.line == id } else { false }
                }
                if let id, isWaiting { cancelled.insert(id) }
            }
            return
        }
        locked { items.append(item) }
        count.signal()
    }
}

/// A file with a line for each message.
private final class ServerLog {
    private let descriptor: Int32
    private let start = Stopwatch()

    init(_ path: String) throws(POSIX.Failure) { descriptor = try POSIX.openLog(path) }

    func write(_ direction: String, _ message: JSONValue) {
        let method = message["method"]?.string ?? (message["error"] == nil ? "response" : "error")
        let id = message["id"].map { " \($0.line)" } ?? ""
        let detail = message["error"]?["message"]?.string.map { ": \($0)" } ?? ""
        let line = "\(start.milliseconds) ms \(direction) \(method)\(id)\(detail)\n"
        try? POSIX.write(Array(line.utf8), to: descriptor)
    }
}
