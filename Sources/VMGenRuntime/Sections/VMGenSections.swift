/// The sections of an output.
@MainActor
public final class VMGenSections: VMGenSectioning {
    let sections: [VMGenSection]
    private(set) var regions: [VMGenRegion] = []
    /// The section of each action, by the action's number.
    private var regionsOfActions: [VMGenRegion?] = []
    /// A run whose next emission keeps sections: those with these names as they are, or all that stay in their state.
    var keeper: (run: VMGenRun, phase: VMGenRun.Phase, names: [String]?)?
    private weak var core: VMGenCore?

    public init(_ sections: [VMGenSection]) { self.sections = sections }

    /// Lets actions of a core run in the states of the sections, which its table has.
    public func start(_ core: VMGenCore) {
        var first = core.kept.count - sections.reduce(0) { $0 + $1.kinds.count }
        for section in sections {
            regions.append(VMGenRegion(section, first: first, of: core))
            first += section.kinds.count
        }
        regionsOfActions = core.runs.indices.map { action in
            regions.first { $0.section.actions.contains(action) }
        }
        core.sections = self
        self.core = core
    }

    func region(of action: Int) -> VMGenRegion? { regionsOfActions[action] }

    func state(of action: Int) -> Int? { regionsOfActions[action]?.kind }

    /// The output that has the section of an action. Nil for the screen's actions.
    func holder(of action: Int) -> AnyObject? { region(of: action) == nil ? nil : core?.base.output }

    func follow(_ run: VMGenRun) {
        guard let core else { return }
        guard run.mayEmit else {
            for region in regions { region.withdraw(after: run, in: core) }
            return
        }
        let keeper = keeper.flatMap { $0.run === run && $0.phase == run.phase ? $0 : nil }
        self.keeper = nil
        for region in regions {
            region.update(
                after: run, keepsValue: keeper?.names?.contains(region.section.name) == true,
                keepsState: keeper.map { $0.names == nil } ?? false, in: core)
        }
    }

    /// An output with the current values of its sections.
    func updated(_ output: AnyObject) -> AnyObject { regions.reduce(output) { $1.updated($0) } }

    /// An output with the values that its sections have once no run is live.
    public func settled<Output: VMGenOutput>(_ output: Output) -> Output {
        vmgenUnbox(regions.reduce(VMGenBox(output)) { $1.section.write($0, $1.settled) ?? $0 })
    }

    /// Calls a closure after each emission in a section.
    public func watch(_ name: String, _ callback: (@MainActor () -> Void)?) {
        for region in regions where region.section.name == name { region.watcher = callback }
    }
}

extension VMGenTable {
    /// Adds sections: their states follow those of the output.
    public func with(_ sections: VMGenSections) -> VMGenTable {
        var table = self
        table.cleared = { sections.updated(cleared($0, $1)) }
        table.unmetRequirement = { action, output in
            unmetRequirement(action, sections.holder(of: action) ?? output)
        }
        for section in sections.sections { table.add(section) }
        return table
    }

    private mutating func add(_ section: VMGenSection) {
        let others = pending.count
        let none = section.kinds.map { _ in false }
        func marks(_ kinds: Set<Int>, others isMarked: Bool) -> [Bool] {
            Array(repeating: isMarked, count: others) + none.indices.map(kinds.contains)
        }
        starts = starts.map { ($0 ?? Array(repeating: true, count: others)) + none }
        for (action, from) in section.from {
            starts[action] = marks(from, others: false)
            known[action] = section.known[action].map { marks($0.union(from), others: true) }
        }
        pending += section.pending
        sectionStates += section.kinds.map { section.name + "." + $0 }
    }
}
