import Foundation

/// The announcements so far, for tests. Apple's module does not have this type.
public enum Announcements {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var said: [String] = []

    /// All that was announced since the last call.
    public static func take() -> [String] {
        lock.withLock {
            defer { said = [] }
            return said
        }
    }

    static func add(_ text: String) {
        lock.withLock { said.append(text) }
    }
}
