/// One execution of an action's body.
@MainActor
public final class VMGenRun {
    enum Phase {
        /// The call waits for a time, for its queue, or for its first turn.
        case waiting
        /// The body executes.
        case running
        /// The run was ended and its task cancelled. Its cleanups are still to execute.
        case ended
        /// The cleanups execute and may emit.
        case cleaning
        /// The body has returned, or the run was ended.
        case gone
    }

    var isLive: Bool { phase == .waiting || phase == .running }

    /// Whether the body or a cleanup executes that may still change something.
    var mayEmit: Bool { phase == .running || phase == .cleaning }

    /// The runs with a synchronous body that executes, the outermost first.
    static var synchronous: [VMGenRun] = []

    let action: Int
    /// The queue of a sequential action.
    let queue: Int?
    let number: Int
    /// The numbers of the runs from whose bodies it was called, and its own.
    let lineage: [Int]
    private(set) weak var core: VMGenCore?
    var phase = Phase.waiting
    /// Whether the body has begun and not yet returned, whether the run was ended or not.
    var isExecuting = false
    /// The run whose caller ends this one, too. Nil if the run has a caller of its own, or none.
    var leader: VMGenRun?
    /// The live runs that this one leads, by their numbers.
    var followers: [Int: VMGenRun] = [:]
    var hasCancelledCaller = false
    /// Why the run ends.
    var reason = VMGenTraceEvent.Reason.finished
    /// The state in which the call was accepted. The body begins there without a further check.
    var acceptedKind: Int?
    /// The state in which the body began.
    var beginKind: Int?
    /// Whether an emission of the screen has begun the action's section again since then.
    var isLate = false
    var cleanups: [@MainActor () -> Void] = []
    /// The state whose last content was read.
    var lastRead: Int?
    /// The time when the body began. Nil if nothing watched.
    var beginning: UInt64?
    /// The output when the action was called, for a scope that outlives the emitter.
    private let initial: AnyObject

    init(_ action: Int, queue: Int?, of core: VMGenCore) {
        self.action = action
        self.queue = queue
        self.core = core
        number = VMGenTrace.nextRun()
        let callers = VMGenEnclosingRuns.current.get().filter(\.isExecuting) + Self.synchronous
        lineage = callers.map(\.number) + [number]
        initial = core.held
    }

    func begin() {
        beginKind = core?.state(of: action)
        phase = .running
        isExecuting = true
    }

    /// Whether the latest run of a lineage is this one, was called from its body, or called it.
    func isRelated(to lineage: [Int]) -> Bool {
        lineage.contains(number) || self.lineage.contains(lineage.last ?? 0)
    }

    /// Releases the objects that the run holds, after its body has returned.
    func finish() {
        isExecuting = false
        phase = .gone
        cleanups = []
        leader = nil
    }

    /// The current output, with emissions that are still being published.
    public func output<Output>(_ type: Output.Type = Output.self) -> Output {
        guard let core else { return vmgenUnbox(initial) }
        core.settle()
        return vmgenUnbox(core.held)
    }

    /// The content that a state had last, with the current shared content. Its transients are cleared but for
    /// those that stay until they are dismissed.
    /// - Returns: Nil if the state was never emitted, or was forgotten since.
    public func last<Output, Kind: CaseIterable & Equatable>(
        _ kind: Kind, _ type: Output.Type = Output.self
    ) -> Output? {
        let kind = VMGenTable.number(of: kind)
        lastRead = kind
        core?.settle()
        return core?.last(kind).map { vmgenUnbox($0) }
    }

    /// Emits an output.
    /// - Parameter timers: The numbers of the timers whose transients it sets, perhaps to the same value.
    /// - Returns: False if the run was ended, if its body has returned, if it comes late, or if the state is
    ///   pending and has no live run.
    public func emit<Output: VMGenOutput>(_ output: Output, restarting timers: [Int] = []) -> Bool {
        guard let core else { return false }
        core.settle()
        return core.emit(VMGenBox(output), by: self, restarting: timers)
    }

    /// Emits a state with its content changed, if the run has seen it, else `start`.
    /// - Returns: False if there is no content, which a trace shows, or where ``emit(_:)`` returns false.
    public func emit<Output: VMGenOutput, Content>(
        _ state: (Content) -> Output, _ kind: Output.Kind, changing payload: (Output) -> Content?,
        _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
    ) -> Bool {
        let number = VMGenTable.number(of: kind)
        guard let core else { return false }
        core.settle()
        guard core.accepts(number, by: self) else { return false }
        let last = core.last(number)
        let isUnseen = last != nil && !core.hasSeen(number, self)
        // It may start from the unseen content on purpose.
        lastRead = nil
        let content = (isUnseen ? nil : last.flatMap { payload(vmgenUnbox($0)) }) ?? start()
        if content == nil || isUnseen && lastRead != number {
            core.trace(.lacked, run: self, to: number, isUnseen ? .unseen : nil)
        }
        guard var content else { return false }
        change(&content)
        return emit(state(content))
    }

    /// Calls a closure if the run is ended before its body returns. It may emit. The latest closure is called
    /// first.
    /// - Returns: False if the run was ended, or its body has returned.
    public func onCancel(_ cleanup: @escaping @MainActor () -> Void) -> Bool {
        core?.settle()
        guard core != nil, phase == .running else { return false }
        cleanups.append(cleanup)
        return true
    }

    /// Drops the content that is kept for later emissions.
    public func forget() {
        core?.settle()
        if let core, mayEmit { for state in core.kept { state.output = nil } }
    }
}

/// The runs that enclose the executing code, the outermost first.
nonisolated enum VMGenEnclosingRuns {
    static let current = TaskLocal<[VMGenRun]>(wrappedValue: [])
}
