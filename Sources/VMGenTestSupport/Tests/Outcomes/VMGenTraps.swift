import Foundation

/// Says which test it was if the process traps, as the last line on stderr: a body that reads an element that is not
/// there ends all tests.
nonisolated final class VMGenTraps: @unchecked Sendable {
    static let shared = VMGenTraps()

    /// The line, ready to be written: a handler of signals may do little else.
    private var text: [Swift.UInt8] = []
    private var openCount = 0
    /// Sets the former action of each signal.
    private var restorers: [(signal: Int32, restore: @Sendable () -> Void)] = []

    private init() {
        useOwnStack()
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            restorers.append((signal, Self.handle(signal)))
        }
    }

    /// A test begins.
    func open() { openCount += 1 }

    /// A test ends.
    func close() { openCount -= 1 }

    /// Something happens in a test, which is now the latest one.
    func note(_ text: [Swift.UInt8]) { self.text = text }

    /// Writes the line, and lets the former action of the signal follow.
    private func trap(_ signal: Int32) {
        let (others, end) = (openCount - 1, Array("\n".utf8))
        write(text)
        if others > 0 {
            let digits = others > 9 ? [Swift.UInt8(others / 10 % 10) + 48] : []
            write(Self.comma + digits + [Swift.UInt8(others % 10) + 48] + Self.inFlight)
        }
        write(end)
        for entry in restorers where entry.signal == signal { entry.restore() }
        raise(signal)
    }

    private static let stackSize = 65_536
    private static let comma = Array("; ".utf8)
    private static let inFlight = Array(" others in flight".utf8)

    // Since Swift 6.2, strict memory safety warns of what is not marked as unsafe; older compilers do not know the mark.
    #if compiler(>=6.2)
        /// A body that calls itself without end leaves no other.
        private func useOwnStack() {
            var stack = unsafe stack_t()
            unsafe stack.ss_size = Self.stackSize
            unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
            _ = unsafe sigaltstack(&stack, nil)
        }

        private func write(_ bytes: [Swift.UInt8]) { _ = unsafe Foundation.write(2, bytes, bytes.count) }

        /// Handles a signal, and returns what sets its former action.
        private static func handle(_ signal: Int32) -> @Sendable () -> Void {
            var (action, former) = (sigaction(), sigaction())
            #if canImport(Darwin)
                unsafe action.__sigaction_u.__sa_handler = { VMGenTraps.shared.trap($0) }
            #else
                unsafe action.__sigaction_handler.sa_handler = { VMGenTraps.shared.trap($0) }
            #endif
            action.sa_flags = Int32(SA_ONSTACK)
            _ = unsafe sigaction(signal, &action, &former)
            return { [former] in
                var former = former
                _ = unsafe sigaction(signal, &former, nil)
            }
        }
    #else
        /// A body that calls itself without end leaves no other.
        private func useOwnStack() {
            var stack = stack_t()
            stack.ss_size = Self.stackSize
            stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
            _ = sigaltstack(&stack, nil)
        }

        private func write(_ bytes: [Swift.UInt8]) { _ = Foundation.write(2, bytes, bytes.count) }

        /// Handles a signal, and returns what sets its former action.
        private static func handle(_ signal: Int32) -> @Sendable () -> Void {
            var (action, former) = (sigaction(), sigaction())
            #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = { VMGenTraps.shared.trap($0) }
            #else
                action.__sigaction_handler.sa_handler = { VMGenTraps.shared.trap($0) }
            #endif
            action.sa_flags = Int32(SA_ONSTACK)
            _ = sigaction(signal, &action, &former)
            return { [former] in
                var former = former
                _ = sigaction(signal, &former, nil)
            }
        }
    #endif
}
