/// The live runs of an instance. No step takes time that grows with their number.
struct LiveRuns {
    /// The actions that have live runs.
    private(set) var groups: [RunGroup] = []

    subscript(action: Int?) -> RunGroup? { groups.first { $0.action == action } }

    var all: some Sequence<TracedRun> { groups.lazy.flatMap(\.live) }

    mutating func add(_ run: TracedRun) {
        if let index = groups.firstIndex(where: { $0.action == run.action }) {
            groups[index].add(run)
        } else {
            groups.append(RunGroup(run))
        }
    }

    mutating func remove(_ run: TracedRun) {
        guard let index = groups.firstIndex(where: { $0.action == run.action }) else { return }
        groups[index].remove(run)
        if groups[index].count == 0 { groups.remove(at: index) }
    }

    /// Notes the cause that ends runs, unless another has ended them already.
    ///
    /// - Parameters:
    ///   - action: The action of the runs. Nil for all actions.
    ///   - limit: Only runs with lower numbers end.
    ///   - survivor: A run that does not end.
    mutating func end(
        _ action: Int?, below limit: Int = .max, except survivor: TracedRun? = nil, by ending: TracedEnding
    ) {
        for index in groups.indices where action == nil || groups[index].action == action {
            groups[index].end(below: limit, except: survivor, by: ending)
        }
    }
}

/// The live runs of an action, in the order of their calls.
struct RunGroup {
    let action: Int?
    /// The live runs, and some that are no longer live: not the first, and not the last.
    private var runs: ArraySlice<TracedRun>
    /// The number of live runs.
    private(set) var count = 1
    /// The runs before this index have a cause that ends them.
    private var firstUnended: Int

    init(_ run: TracedRun) {
        action = run.action
        runs = [run]
        firstUnended = runs.startIndex
    }

    var first: TracedRun? { runs.first }
    var last: TracedRun? { runs.last }
    var live: some Sequence<TracedRun> { runs.lazy.filter(\.isLive) }

    mutating func add(_ run: TracedRun) {
        runs.append(run)
        count += 1
    }

    mutating func remove(_ run: TracedRun) {
        run.isLive = false
        count -= 1
        while runs.last?.isLive == false { runs.removeLast() }
        while runs.first?.isLive == false { runs.removeFirst() }
        if runs.count > 2 * count + 8 {
            let ended = runs[..<max(runs.startIndex, min(firstUnended, runs.endIndex))].count(where: \.isLive)
            runs = ArraySlice(runs.filter(\.isLive))
            firstUnended = runs.startIndex + ended
        }
        firstUnended = min(max(firstUnended, runs.startIndex), runs.endIndex)
    }

    fileprivate mutating func end(below limit: Int, except survivor: TracedRun?, by ending: TracedEnding) {
        var next: Int?
        for index in firstUnended..<runs.endIndex {
            let run = runs[index]
            if run.number >= limit || run === survivor {
                if next == nil { next = index }
                if run.number >= limit { break }
            } else if run.ending == nil {
                run.ending = ending
            }
        }
        firstUnended = next ?? runs.endIndex
    }
}
