/// A transient that the emitter dismisses some time after it was set.
@MainActor
public struct VMGenTimer {
    let nanoseconds: UInt64
    let isSet: @MainActor (AnyObject) -> Bool
    /// Whether an emission that does not set it keeps it.
    let keeps: Bool
    /// Nil where values cannot be compared.
    let isSame: (@MainActor (AnyObject, AnyObject) -> Bool)?
    let dismiss: @MainActor (VMGenCore) -> Void

    /// - Parameters:
    ///   - function: The dismissal with the same effect.
    ///   - isSet: Whether the transient has another value than its default.
    ///   - keeps: Whether an emission that does not set it keeps it.
    ///   - isSame: Whether two outputs have the same value. Nil where values cannot be compared.
    public init<Output>(
        _ function: StaticString, milliseconds: UInt64, keeps: Bool = false,
        isSet: @escaping @MainActor (Output) -> Bool,
        isSame: (@MainActor (Output, Output) -> Bool)? = nil,
        clear: @escaping @MainActor (inout Output) -> Void
    ) {
        nanoseconds = milliseconds * 1_000_000
        self.isSet = { isSet(vmgenUnbox($0)) }
        self.keeps = keeps
        if let isSame {
            self.isSame = { isSame(vmgenUnbox($0), vmgenUnbox($1)) }
        } else {
            self.isSame = nil
        }
        dismiss = { $0.dismiss(function, .time, clear) }
    }
}

/// Dismisses transients some time after they were set. An emission that sets one again, to the same value too,
/// starts its time again.
@MainActor
final class VMGenTimers: VMGenTiming {
    private unowned let core: VMGenCore
    private let timers: [VMGenTimer]
    /// The tasks that wait, by the number of their timer. They are cancelled when the core is released.
    private var tasks: [Int: Task<Void, Never>] = [:]

    init(_ core: VMGenCore, _ timers: [VMGenTimer]) {
        self.core = core
        self.timers = timers
        for (number, timer) in timers.enumerated() where timer.isSet(core.held) { start(number) }
    }

    deinit { for task in tasks.values { task.cancel() } }

    func update(after before: AnyObject, isEmission: Bool, restarting restarted: [Int]) {
        for (number, timer) in timers.enumerated() {
            if !timer.isSet(core.held) {
                tasks.removeValue(forKey: number)?.cancel()
            } else if !timer.isSet(before) || isEmission && isSet(number, after: before, restarted) {
                start(number)
            }
        }
    }

    /// Whether an emission has set a transient that was set before.
    private func isSet(_ number: Int, after before: AnyObject, _ restarted: [Int]) -> Bool {
        let timer = timers[number]
        return !timer.keeps || restarted.contains(number) || timer.isSame?(before, core.held) == false
    }

    private func start(_ number: Int) {
        tasks[number]?.cancel()
        let (sleep, nanoseconds) = (core.sleep, timers[number].nanoseconds)
        tasks[number] = Task { @MainActor [weak self] in
            try? await sleep(nanoseconds)
            self?.fire(number)
        }
    }

    /// The task of a timer ends its time, unless it was cancelled meanwhile.
    private func fire(_ number: Int) {
        // Cleanups may set the transient again, or clear it.
        if !Task.isCancelled { core.settle() }
        guard !Task.isCancelled else { return }
        tasks[number] = nil
        timers[number].dismiss(core)
    }
}

extension VMGenCore {
    /// Dismisses transients some time after they were set.
    public func startTimers(_ timers: [VMGenTimer]) { self.timers = VMGenTimers(self, timers) }

    /// Keeps transients until something else clears them.
    public func stopTimers() { timers = nil }
}
