/// The part of every state container that does not depend on its feature: the current state, what it observes,
/// and the state that returns when an observation ends.
///
/// A pending state shows only while the container observes something, or if it is the base: the latest state
/// that is not pending, or the state that the container was created with.
@MainActor
public class VMGenContainer {
    private let isPending: @MainActor (AnyObject) -> Bool
    private let isFixed: Bool

    // MARK: States

    /// The current state. Observers see it once it is published.
    private var held: AnyObject
    /// The latest state that is not pending, or the one that the container was created with.
    private var base: AnyObject
    private(set) var published: AnyObject
    private var publications = 0
    /// The states that callbacks were not called with yet, with the state before unless they returned.
    private var untold: [(from: AnyObject?, state: AnyObject)] = []
    private var isTelling = false
    /// Called before each state shows, for a view that does not observe the container itself.
    var showHandler: (@MainActor () -> Void)?
    /// Called with each state before ``changeHandler``, to publish it.
    var publisher: (@MainActor (AnyObject) -> Void)?
    var transitionHandler: (@MainActor (_ from: AnyObject, _ to: AnyObject) -> Void)?
    var changeHandler: (@MainActor (AnyObject) -> Void)?

    // MARK: The observation

    /// States that take time.
    struct Part {
        /// Returns the states that are known at once, and the rest. Nil if there are none.
        var start: (@MainActor () -> (known: [AnyObject], rest: Part?))?
        /// Emits the states until there are no more.
        let run: @MainActor (@escaping @MainActor @Sendable (AnyObject) -> Void) async -> Void
    }

    /// The milliseconds of the debounce and the throttle of actions: `search(query:)`.
    public typealias Timing = [String: (debounce: UInt64, throttle: UInt64)]

    private let timing: Timing
    private let sleep: VMGenCore.Sleep
    private var throttles: [String: Task<Void, Never>] = [:]
    private var task: Task<Void, Never>?
    /// The number of the part that may emit.
    private var part = 0
    /// The caller of `refresh`, whose cancellation ends the observation.
    private var caller: VMGenCaller?
    /// Changes with each observation: observers and callbacks may begin another.
    private var turn = 0
    /// The number of the observation in events. Nil if none is watched.
    private var run: Int?
    private var beginning: UInt64 = 0
    /// Called for each event of this container.
    var traceHandler: (@MainActor (VMGenTraceEvent) -> Void)?
    /// Nil until something watches.
    private var source: VMGenTraceSource?
    private let newSource: @MainActor () -> VMGenTraceSource
    private let name: @MainActor (AnyObject) -> String

    /// - Parameters:
    ///   - isFixed: Whether the container keeps its state and observes nothing.
    ///   - isPending: Whether a state is pending.
    ///   - timing: The actions with a debounce or a throttle, which `sleep` waits for.
    public init<State>(
        _ state: State, isFixed: Bool = false,
        isPending: @escaping @MainActor (State) -> Bool = { _ in false },
        timing: Timing = [:], sleep: VMGenCore.Sleep? = nil
    ) {
        let state = VMGenBox(state)
        self.timing = timing
        self.sleep = sleep ?? { try await Task.sleep(nanoseconds: $0) }
        self.isPending = { isPending(VMGenTable.unbox($0)) }
        self.isFixed = isFixed
        newSource = { VMGenTraceSource(container: State.self) }
        name = { VMGenTraceSource.caseName(of: VMGenTable.unbox($0) as State) }
        held = state
        base = state
        published = state
        if VMGenTrace.handler != nil, !isFixed { join(.created) }
    }

    deinit {
        task?.cancel()
        for task in throttles.values { task.cancel() }
        if let source { Task { @MainActor in VMGenTrace.tell(source.event(.released)) } }
    }

    // MARK: Reading

    /// The published state.
    public func state<State>(_ type: State.Type = State.self) -> State {
        settle()
        noteRead()
        return VMGenTable.unbox(published)
    }

    /// The current state, even while it is being published.
    public func latest<State>(_ type: State.Type = State.self) -> State {
        settle()
        return VMGenTable.unbox(held)
    }

    func noteRead() {}

    /// Stores the current state. A subclass notifies observers first. States that these show are stored, too,
    /// and never overwritten by an older one.
    func publish() { published = held }

    // MARK: Changing

    /// Changes the current state and the base, and ends nothing.
    /// - Parameter property: The property that calls it.
    public func edit<State>(
        property: StaticString = #function, _ change: @MainActor (inout State) -> Void
    ) {
        settle()
        if isFixed { return }
        let edited = VMGenTable.changed(held, change)
        base = held === base ? edited : VMGenTable.changed(base, change)
        trace(.edited, property: property)
        show(edited)
    }

    /// Makes a state the current one, publishes it, and calls the callbacks.
    /// - Parameter isTransition: Whether ``transitionHandler`` is called.
    private func show(_ state: AnyObject, isTransition: Bool = false) {
        untold.append((isTransition ? held : nil, state))
        held = state
        if !isPending(state) { base = state }
        publications += 1
        showHandler?()
        publish()
        publications -= 1
        if publications == 0 { tell() }
    }

    /// Calls the callbacks with each state in order, including those that they show.
    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            let (from, state) = untold.removeFirst()
            publisher?(state)
            if let from { transitionHandler?(from, state) }
            changeHandler?(state)
        }
    }

    // MARK: Observing

    /// Begins an observation, which ends the one before. The pending state stays until the new one shows a
    /// state or ends.
    ///
    /// A pending state with nothing to wait for is not shown: the observation ends before it.
    /// - Parameters:
    ///   - edited: A state to show at once, whatever the timing of the action.
    ///   - function: The action, if it is known.
    /// - Returns: The task of the states that take time, if any.
    @discardableResult
    func begin(
        _ edited: AnyObject? = nil, then known: [AnyObject], _ parts: [Part], by function: String?
    ) -> Task<Void, Never>? {
        settle()
        if isFixed { return nil }
        let edited = edited.map { [$0] } ?? []
        if let function, throttles[function] != nil {
            drop(function)
            if !edited.isEmpty { begin(then: edited, [], by: nil) }
            return nil
        }
        enter()
        let turn = turn
        let timing = function.flatMap { self.timing[$0] }
        if let function, let timing { startThrottle(of: function, milliseconds: timing.throttle) }
        guard let debounce = timing?.debounce, debounce > 0 else {
            guard let rest = start(edited + known, parts, turn) else { return nil }
            return observe(rest, turn)
        }
        guard show(edited[...], in: turn) else { return nil }
        return observe(parts, turn, after: debounce, known)
    }

    /// Shows the states that are known at once.
    /// - Returns: The parts that take time. Nil if the observation ended.
    private func start(_ known: [AnyObject], _ parts: [Part], _ turn: Int) -> [Part]? {
        var (known, parts) = (known, parts)
        while true {
            let shown = parts.isEmpty ? (known.lastIndex { !isPending($0) } ?? -1) + 1 : known.count
            guard show(known.prefix(shown), in: turn) else { return nil }
            guard let start = parts.first?.start else { break }
            let (more, rest) = start()
            guard turn == self.turn else { return nil }
            known = more
            parts.replaceSubrange(..<1, with: rest.map { [$0] } ?? [])
        }
        if parts.isEmpty { finish(turn) }
        return parts.isEmpty ? nil : parts
    }

    /// Returns whether the observation continues.
    private func show(_ states: ArraySlice<AnyObject>, in turn: Int) -> Bool {
        for state in states {
            trace(.emitted, to: state)
            show(state, isTransition: true)
            if turn != self.turn { return false }
        }
        return true
    }

    /// - Parameters:
    ///   - milliseconds: The debounce; 0 without one.
    ///   - known: The states that show after a debounce.
    private func observe(
        _ parts: [Part], _ turn: Int, after milliseconds: UInt64 = 0, _ known: [AnyObject] = []
    ) -> Task<Void, Never> {
        let sleep = sleep
        let task = Task { @MainActor [weak self] in
            var parts = parts
            if milliseconds > 0 {
                try? await sleep(milliseconds * 1_000_000)
                guard !Task.isCancelled, let rest = self?.start(known, parts, turn) else { return }
                parts = rest
            }
            for part in parts {
                guard !Task.isCancelled, let number = self?.nextPart() else { break }
                await part.run { [weak self] in self?.emit($0, turn, number) }
            }
            self?.finish(turn)
        }
        self.task = task
        return task
    }

    private func nextPart() -> Int {
        part &+= 1
        return part
    }

    /// Shows a state of a part, unless the part or the observation is over.
    private func emit(_ state: AnyObject, _ turn: Int, _ number: Int) {
        settle()
        guard turn == self.turn, number == part, task?.isCancelled != true else { return }
        trace(.emitted, to: state)
        show(state, isTransition: true)
    }

    private func startThrottle(of function: String, milliseconds: UInt64) {
        guard milliseconds > 0 else { return }
        let sleep = sleep
        throttles[function] = Task { @MainActor [weak self] in
            try? await sleep(milliseconds * 1_000_000)
            if !Task.isCancelled { self?.throttles[function] = nil }
        }
    }

    /// Ends the observation and all throttles; a pending state gives way to the base.
    public func cancel() {
        for throttle in throttles.values { throttle.cancel() }
        throttles.removeAll()
        end(.cancel)
    }

    private func end(_ reason: VMGenTraceEvent.Reason) {
        let run = run
        leave(reason)
        guard held !== base else { return }
        trace(.returned, run: run, to: base)
        show(base)
    }

    func wait(for task: Task<Void, Never>) async {
        let caller = VMGenCaller()
        self.caller = caller
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            caller.cancel()
            task.cancel()
            Task { @MainActor [weak self] in self?.settle() }
        }
    }

    /// Ends the observation if its caller was cancelled.
    private func settle() {
        if caller?.isCancelled == true { end(.caller) }
    }

    /// Ends an observation that has no further states, unless another replaced it.
    private func finish(_ turn: Int) {
        if turn == self.turn { end(.finished) }
    }

    private func enter() {
        leave(.replaced)
        accept()
    }

    private func leave(_ reason: VMGenTraceEvent.Reason) {
        trace(.ended, reason)
        run = nil
        task?.cancel()
        task = nil
        caller = nil
        turn &+= 1
    }

    // MARK: Watching

    @discardableResult
    private func join(_ kind: VMGenTraceEvent.Kind = .joined) -> VMGenTraceSource {
        let source = newSource()
        self.source = source
        var event = source.event(kind)
        event.to = name(held)
        tell(event)
        return source
    }

    private var isWatched: Bool { VMGenTrace.handler != nil || traceHandler != nil }

    private func tell(_ event: VMGenTraceEvent) {
        traceHandler?(event)
        VMGenTrace.tell(event)
    }

    /// Tells that an observation begins, if anything watches.
    private func accept() {
        guard isWatched else { return }
        run = VMGenRun.nextNumber()
        beginning = VMGenTrace.now
        trace(.accepted)
    }

    /// Tells an event of an observation, or an edit, if anything watches.
    private func trace(
        _ kind: VMGenTraceEvent.Kind, run: Int? = nil, to: AnyObject? = nil, property: StaticString? = nil,
        _ reason: VMGenTraceEvent.Reason? = nil
    ) {
        guard isWatched, kind != .ended || self.run != nil else { return }
        let source = source ?? join()
        var event = source.event(kind)
        if kind != .edited { event.run = run ?? self.run }
        event.from = name(held)
        event.to = to.map(name)
        event.property = property.map(VMGenTraceSource.name)
        event.reason = reason
        if kind == .ended { event.duration = event.time - beginning }
        tell(event)
    }

    /// Tells that a throttled action led to nothing.
    private func drop(_ function: String) {
        guard isWatched else { return }
        var event = (source ?? join()).event(.dropped)
        event.action = VMGenTraceSource.name(function)
        event.from = name(held)
        event.reason = .throttled
        tell(event)
    }
}
