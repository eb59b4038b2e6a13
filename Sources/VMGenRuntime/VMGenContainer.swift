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
    /// The states that ``changeHandler`` was not called with yet.
    private var untold: [AnyObject] = []
    private var isTelling = false
    private var changeHandler: (@MainActor (AnyObject) -> Void)?

    // MARK: The observation

    private var task: Task<Void, Never>?
    /// The caller of `refresh`, whose cancellation ends the observation.
    private var caller: VMGenCaller?
    /// Changes with each observation: observers and callbacks may begin another.
    private var turn = 0
    /// The number of the observation in events. Nil if none is watched.
    private var run: Int?
    private var beginning: UInt64 = 0
    /// Nil until something watches.
    private var source: VMGenTraceSource?
    private let newSource: @MainActor () -> VMGenTraceSource
    private let name: @MainActor (AnyObject) -> String

    /// - Parameters:
    ///   - isFixed: Whether the container keeps its state and observes nothing.
    ///   - isPending: Whether a state is pending.
    public init<State>(
        _ state: State, isFixed: Bool = false,
        isPending: @escaping @MainActor (State) -> Bool = { _ in false }
    ) {
        let state = VMGenBox(state)
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

    /// Sets the callback for each change of the state.
    public func onChange<State>(_ callback: (@MainActor (State) -> Void)?) {
        changeHandler = nil
        if let callback { changeHandler = { callback(VMGenTable.unbox($0)) } }
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

    /// Makes a state the current one, publishes it, and calls ``changeHandler``.
    private func show(_ state: AnyObject) {
        held = state
        if !isPending(state) { base = state }
        untold.append(state)
        publications += 1
        publish()
        publications -= 1
        if publications == 0 { tell() }
    }

    /// Calls ``changeHandler`` with each state in order, including those that it shows.
    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            let state = untold.removeFirst()
            changeHandler?(state)
        }
    }

    // MARK: Observing

    /// Begins an observation, which ends the one before. The pending state stays until the new one shows a
    /// state or ends.
    ///
    /// A pending state with nothing to wait for is not shown: the observation ends before it.
    /// - Returns: The task of the states that take time, if any.
    @discardableResult
    func begin(
        _ known: [AnyObject], _ later: [@MainActor @Sendable () async -> AnyObject]
    ) -> Task<Void, Never>? {
        settle()
        if isFixed { return nil }
        enter()
        let turn = turn
        let shown = later.isEmpty ? (known.lastIndex { !isPending($0) } ?? -1) + 1 : known.count
        for state in known.prefix(shown) {
            trace(.emitted, to: state)
            show(state)
            if turn != self.turn { return nil }
        }
        if later.isEmpty {
            finish(turn)
            return nil
        }
        task = Task { @MainActor [weak self] in
            for next in later {
                if Task.isCancelled { break }
                let state = await next()
                guard !Task.isCancelled, let self else { break }
                trace(.emitted, to: state)
                show(state)
            }
            self?.finish(turn)
        }
        return task
    }

    /// Observes a sequence. An error ends it.
    public func observe<States: AsyncSequence & Sendable>(sequence states: States) {
        settle()
        if isFixed { return }
        enter()
        let turn = turn
        task = Task { @MainActor [weak self] in
            do {
                for try await state in states {
                    guard !Task.isCancelled, let self else { break }
                    let state = VMGenBox(state)
                    trace(.emitted, to: state)
                    show(state)
                }
            } catch {}
            self?.finish(turn)
        }
    }

    /// Ends the observation; a pending state gives way to the base.
    public func cancel() { end(.cancel) }

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
        VMGenTrace.tell(event)
        return source
    }

    /// Tells that an observation begins, if anything watches.
    private func accept() {
        guard VMGenTrace.handler != nil else { return }
        run = VMGenRun.nextNumber()
        beginning = VMGenTrace.now
        trace(.accepted)
    }

    /// Tells an event of an observation, or an edit, if anything watches.
    private func trace(
        _ kind: VMGenTraceEvent.Kind, run: Int? = nil, to: AnyObject? = nil, property: StaticString? = nil,
        _ reason: VMGenTraceEvent.Reason? = nil
    ) {
        guard VMGenTrace.handler != nil, kind != .ended || self.run != nil else { return }
        let source = source ?? join()
        var event = source.event(kind)
        if kind != .edited { event.run = run ?? self.run }
        event.from = name(held)
        event.to = to.map(name)
        event.property = property.map(VMGenTraceSource.name)
        event.reason = reason
        if kind == .ended { event.duration = event.time - beginning }
        VMGenTrace.tell(event)
    }
}
