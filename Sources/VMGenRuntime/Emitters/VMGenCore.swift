/// The part of every emitter that does not depend on its feature: what the emitter holds, which runs are live,
/// and what returns when one ends.
///
/// Two rules hold after every call:
/// - A pending state shows only while one of its actions has a live run, or if it lies below all others and
///   nothing else was emitted.
/// - A busy flag is on from the moment a body of one of its actions begins until none of its runs is live.
@MainActor
public class VMGenCore: VMGenTimed<Int> {
    /// An output with the number of its state.
    struct Layer {
        let kind: Int
        var output: AnyObject
    }

    /// The facts that the core keeps about a state. An object, so that an emission changes no array.
    @MainActor
    final class Kept {
        /// The latest output in it.
        var output: AnyObject?
        /// The lineage of the latest run that emitted or left it.
        var author: [Int] = []
        /// The number of emissions before it was entered.
        var entry = 0
    }

    let table: VMGenTable

    // MARK: Stored outputs

    /// The current output. Callers see it once it is published.
    private(set) var held: AnyObject
    /// The number of its state.
    private(set) var kind: Int
    private(set) var heldEmissions = 0
    /// The number of the latest emission that changed the output.
    private var changed = 0
    /// The latest output in a state that is not pending, or the output that the emitter was created with.
    var base: Layer
    /// The outputs in pending states that lie above the base, the one on top last.
    var pending: [Layer] = []
    private var busyFlags: [Bool]
    /// The facts about each state, by the state's number.
    let kept: [Kept]

    // MARK: Publishing

    var publishedOutput: AnyObject
    var publishedEmissions = 0
    private var publications = 0

    // MARK: Callbacks

    var steps: [Step] = []
    /// The number of the steps that callbacks were called for.
    var told = 0
    var isTelling = false
    var runHandler: (@MainActor (VMGenTraceEvent) -> Void)?
    var rejectionHandler: (@MainActor (_ action: Int, _ kind: Int) -> Void)?
    var transitionHandler: (@MainActor (_ action: Int, _ from: Int, _ to: Int) -> Void)?
    var emissionHandler: (@MainActor (AnyObject) -> Void)?
    var changeHandler: (@MainActor (AnyObject) -> Void)?
    var stepHandler: (@MainActor (_ before: AnyObject, _ output: AnyObject) -> Void)?
    var entryHandler: (@MainActor (AnyObject) -> Void)?
    /// Nil until someone asks for the outputs.
    var observers: (any VMGenObserving)?

    // MARK: Runs

    /// The live runs of each action, by their numbers.
    var runs: [[Int: VMGenRun]]
    /// The tasks of the bodies of live runs, by the runs' numbers.
    var tasks: [Int: Task<Bool, Never>] = [:]
    let cancellations = VMGenCancellations()
    var queueEnds: [Int: Task<Bool, Never>] = [:]

    /// Dismisses transients after a time. Nil if no transient has one.
    var timers: (any VMGenTiming)?
    /// The properties in whose states actions run. Nil if there are none.
    var sections: (any VMGenSectioning)?

    /// Nil until something watches.
    var source: VMGenTraceSource?

    public init<Output>(
        _ output: Output, _ table: VMGenTable, sleep: Sleep? = nil
    ) {
        let output = VMGenBox(output)
        self.table = table
        held = output
        publishedOutput = output
        kind = table.kind(output)
        base = Layer(kind: kind, output: output)
        busyFlags = table.busyFlags(output)
        kept = table.pending.map { _ in Kept() }
        kept[kind].output = output
        runs = Array(repeating: [:], count: table.actions)
        super.init(sleep)
        if VMGenTrace.handler != nil { join(.created) }
    }

    deinit {
        for task in tasks.values { task.cancel() }
        if let source { Task { @MainActor in VMGenTrace.tell(source.event(.released)) } }
    }

    // MARK: Reading

    /// The published output.
    public func output<Output>(_ type: Output.Type = Output.self) -> Output {
        settle()
        noteOutputRead()
        let (kind, entry, change) = (kind, kept[kind].entry, changed)
        vmgenReading? { [self] in $0 ? holds(kind) && kept[kind].entry == entry : changed == change }
        return vmgenUnbox(publishedOutput)
    }

    /// Whether a state is the current one or lies below it.
    func holds(_ kind: Int) -> Bool {
        kind == base.kind || pending.contains { $0.kind == kind }
    }

    /// The number of emissions, including those that leave the output unchanged.
    public var emissions: Int {
        settle()
        noteEmissionsRead()
        return publishedEmissions
    }

    func last(_ kind: Int) -> AnyObject? { kept[kind].output.map { table.cleared($0, held) } }

    /// Whether a run may know the last content of a state: the state is there, or a related run has left it.
    func hasSeen(_ kind: Int, _ run: VMGenRun) -> Bool {
        holds(kind) || run.isRelated(to: kept[kind].author)
    }

    // MARK: Observation, for subclasses

    func noteOutputRead() {}

    func noteEmissionsRead() {}

    /// Stores the output on top. A subclass notifies observers first. Outputs that these emit are stored, too,
    /// and never overwritten by an older one.
    func publish(output: Bool, emission: Bool) {
        if emission { publishedEmissions = heldEmissions }
        if output { publishedOutput = held }
    }

    // MARK: Changing

    /// - Parameter timers: The numbers of the timers that start again, although the value of their transient may be
    ///   the same.
    func emit(_ next: AnyObject, by run: VMGenRun, restarting timers: [Int]) -> Bool {
        let from = kind
        let to = table.kind(next)
        let next = Layer(kind: to, output: next)
        guard accepts(to, by: run) else { return false }
        let isEntry = !holds(to)
        if let actions = table.pending[to] {
            guard hasLiveRun(of: actions) else { return false }
            pending = pending.filter { $0.kind != to } + [next]
        } else {
            if to != from {
                kept[base.kind].author = run.lineage
                for layer in pending { kept[layer.kind].author = run.lineage }
                pending = []
            }
            base = next
        }
        let state = kept[to]
        state.author = run.lineage
        state.output = next.output
        if isEntry { state.entry = heldEmissions }
        sections?.follow(run)
        heldEmissions &+= 1
        show(emission: (run, from), restarting: timers)
        return true
    }

    /// Whether a run may emit, and knows the current state or the base.
    func accepts(_ next: Int, by run: VMGenRun) -> Bool {
        guard run.mayEmit else { return false }
        if knows(kind, run) || !pending.isEmpty && knows(base.kind, run) { return true }
        trace(.lacked, run: run, to: next, .late)
        return false
    }

    func knows(_ kind: Int, _ run: VMGenRun) -> Bool {
        table.knows(run.action, kind) || kind == run.beginKind || run.isRelated(to: kept[kind].author)
    }

    /// Changes the current output without an emission, and nothing else.
    /// - Parameter function: The dismissal that calls it.
    public func change<Output>(
        function: StaticString = #function, _ change: @MainActor (inout Output) -> Void
    ) {
        settle()
        dismiss(function, nil, change)
    }

    func dismiss<Output>(
        _ function: StaticString, _ reason: VMGenTraceEvent.Reason?,
        _ change: @MainActor (inout Output) -> Void
    ) {
        top.output = vmgenChanged(top.output, change)
        show { trace(.dismissed, property: function, reason) }
    }

    /// The output that lies above all others.
    var top: Layer {
        get { pending.last ?? base }
        set {
            if pending.isEmpty { base = newValue } else { pending = pending.dropLast() + [newValue] }
        }
    }

    /// Switches the busy flags of an action on.
    func markBusy(_ action: Int) {
        guard !table.busyActions.isEmpty else { return }
        for index in busyFlags.indices where table.busyActions[index].contains(action) {
            busyFlags[index] = true
        }
        show()
    }

    /// Removes the pending states, and switches off the busy flags, that have no live run left.
    func withdraw(after run: VMGenRun) {
        sections?.follow(run)
        if !pending.isEmpty {
            let before = top.output
            pending = pending.filter {
                if hasLiveRun(of: table.pending[$0.kind] ?? []) { return true }
                kept[$0.kind].author = run.lineage
                return false
            }
            if top.output !== before {
                top.output = table.cleared(top.output, held)
                trace(.returned, run: run, to: top.kind)
            }
        }
        for index in busyFlags.indices where table.busyActions[index].contains(run.action) {
            if !hasLiveRun(of: table.busyActions[index]) { busyFlags[index] = false }
        }
        show()
    }

    private func hasLiveRun(of actions: [Int]) -> Bool {
        actions.contains { !runs[$0].isEmpty }
    }

    /// Makes the output on top the current one, publishes it and calls the callbacks.
    /// - Parameter traceChange: Called if the output changes, before anyone else learns of it.
    func show(
        emission: (run: VMGenRun, from: Int)? = nil, restarting timers: [Int] = [],
        _ traceChange: @MainActor () -> Void = {}
    ) {
        if !table.busyActions.isEmpty { top.output = table.withBusyFlags(busyFlags, top.output) }
        let next = top
        let isEntry = next.kind != kind
        let isChange = isEntry || next.output !== held && table.isEqual?(next.output, held) != true
        guard isChange || emission != nil else { return }
        let before = held
        if isChange {
            held = next.output
            kind = next.kind
            if emission != nil { changed = heldEmissions }
        }
        self.timers?.update(after: before, isEmission: emission != nil, restarting: timers)
        if let (run, from) = emission {
            trace(.emitted, run: run, from: from, to: kind, run.phase == .cleaning ? .cleanup : nil)
        } else {
            traceChange()
        }
        if hasListeners {
            steps.append(
                Step(emission: emission, before: before, output: held, isEntry: isEntry, isChange: isChange))
        }
        publications += 1
        publish(output: isChange, emission: emission != nil)
        publications -= 1
        if publications == 0, !steps.isEmpty { tell() }
    }
}
