/// The part of every state container that does not depend on its feature: the current state, what it observes,
/// and the state that returns when an observation ends.
///
/// A pending state shows only while the container observes something, or if it is the base: the latest state
/// that is not pending, or the state that the container was created with.
@MainActor
public class VMGenContainer: VMGenTimed<String> {
    let isPending: @MainActor (AnyObject) -> Bool
    let isFixed: Bool

    // MARK: States

    /// The current state. Observers see it once it is published.
    private(set) var held: AnyObject
    /// The latest state that is not pending, or the one that the container was created with.
    private(set) var base: AnyObject
    private(set) var published: AnyObject
    /// The number of observed states, including equal ones, without edits.
    private var observed = 0
    /// The state of an edit that is beginning an observation.
    var edited: AnyObject?
    /// How often the base has become another state. Nil until a presentation reads it.
    private var entered: Int?
    private var publishedEmissions = 0
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

    let timing: Timing
    /// The task of the observation. The cancellation of a caller of `refresh` cancels it.
    var task: Task<Void, Never>?
    /// The number of the part that may emit.
    var part = 0
    /// Changes with each observation: observers and callbacks may begin another.
    var turn = 0
    /// The number of the observation in events. Nil if none is watched.
    var run: Int?
    var beginning: UInt64 = 0
    /// Called for each event of this container.
    var traceHandler: (@MainActor (VMGenTraceEvent) -> Void)?
    /// Nil until something watches.
    var source: VMGenTraceSource?
    let newSource: @MainActor () -> VMGenTraceSource
    let name: @MainActor (AnyObject) -> String

    /// - Parameters:
    ///   - isFixed: Whether the container keeps its state and observes nothing.
    ///   - isPending: Whether a state is pending.
    ///   - timing: The times of actions, which `sleep` waits for.
    public init<State>(
        _ state: State, isFixed: Bool = false,
        isPending: @escaping @MainActor (State) -> Bool = { _ in false },
        timing: Timing = [:], sleep: Sleep? = nil
    ) {
        let state = VMGenBox(state)
        self.timing = timing
        self.isPending = { isPending(vmgenUnbox($0)) }
        self.isFixed = isFixed
        newSource = { VMGenTraceSource(State.self) }
        name = { VMGenTraceSource.caseName(of: vmgenUnbox($0) as State) }
        held = state
        base = state
        published = state
        super.init(sleep)
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
        if let vmgenReading {
            let (isBase, entry, observed) = (held === base, entered ?? 0, observed)
            entered = entry
            vmgenReading { [self] in $0 && isBase ? entered == entry : self.observed == observed }
        }
        return vmgenUnbox(published)
    }

    /// The current state, even while it is being published.
    public func latest<State>(_ type: State.Type = State.self) -> State {
        settle()
        return vmgenUnbox(held)
    }

    /// The number of states that it has observed, including equal ones. Edits and returns do not count.
    public var emissions: Int {
        settle()
        noteRead()
        return publishedEmissions
    }

    func noteRead() {}

    /// Stores the current state. A subclass notifies observers first. States that these show are stored, too,
    /// and never overwritten by an older one.
    func publish() { (published, publishedEmissions) = (held, observed) }

    // MARK: Changing

    /// Changes the current state and the base, and ends nothing.
    /// - Parameter property: The property that calls it.
    public func edit<State>(
        property: StaticString = #function, _ change: @MainActor (inout State) -> Void
    ) {
        settle()
        if isFixed { return }
        let edited = vmgenChanged(held, change)
        base = held === base ? edited : vmgenChanged(base, change)
        trace(.edited, property: property)
        show(edited)
    }

    /// Makes a state the current one, publishes it, and calls the callbacks.
    /// - Parameter isTransition: Whether ``transitionHandler`` is called.
    func show(_ state: AnyObject, isTransition: Bool = false) {
        untold.append((isTransition ? held : nil, state))
        if isTransition, state !== edited { observed += 1 }
        held = state
        if !isPending(state) {
            if let entered, name(state) != name(base) { self.entered = entered + 1 }
            base = state
        }
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
        var told = 0
        while told < untold.count {
            let (from, state) = untold[told]
            told += 1
            publisher?(state)
            if let from { transitionHandler?(from, state) }
            changeHandler?(state)
        }
        untold.removeAll()
    }
}
