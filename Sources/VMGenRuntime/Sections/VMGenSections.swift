/// The sections of an output.
@MainActor
final class VMGenSections: VMGenSectioning {
    private unowned let core: VMGenCore
    private let regions: [VMGenRegion]
    /// The sections that the next emission keeps.
    private var kept: [String] = []
    /// Called after each emission in a section, by the section's name.
    var watchers: [String: @MainActor () -> Void] = [:]

    init(_ core: VMGenCore, _ sections: [VMGenSection]) {
        self.core = core
        regions = sections.map { VMGenRegion($0, of: core) }
    }

    func region(of action: Int) -> VMGenRegion? { regions.first { $0.section.actions.contains(action) } }

    func adapt(_ next: AnyObject, _ keeps: Bool?, _ isPending: Bool, _ run: VMGenRun?) -> AnyObject {
        guard let keeps, let run else { return isPending ? updated(next) { _ in true } : settled(next) }
        var next = next
        let kept = kept
        self.kept = []
        for region in regions {
            let (section, isThere) = (region.section, region.value != nil)
            guard let value = section.read(next) else {
                if !isPending, isThere { region.leave() }
                continue
            }
            var taken = value
            if !isPending || isThere {
                taken = region.take(
                    value, keeps: keeps || section.isShared || kept.contains(section.name), by: run)
                if isPending { region.writeThrough() }
            } else if section.pending[section.kind(value)] != nil {
                taken = section.rest()
            }
            if taken !== value { next = section.write(next, taken) }
        }
        return next
    }

    /// Emits an output that keeps the current values of some sections.
    func emit(_ next: AnyObject, keeping names: [String], by run: VMGenRun, restarting timers: [Int]) -> Bool
    {
        kept = names
        defer { kept = [] }
        return core.emit(updated(next) { names.contains($0.name) }, by: run, restarting: timers)
    }

    private func updated(_ output: AnyObject, where isUpdated: (VMGenSection) -> Bool) -> AnyObject {
        regions.reduce(output) { output, region in
            let section = region.section
            guard isUpdated(section), let value = section.read(output) else { return output }
            if let current = region.value { return section.write(output, current) }
            return section.pending[section.kind(value)] == nil
                ? output : section.write(output, section.rest())
        }
    }

    private func settled(_ output: AnyObject) -> AnyObject {
        regions.reduce(output) { output, region in
            region.section.read(output) == nil ? output : region.section.write(output, region.settled)
        }
    }

    func section(of action: Int) -> (place: Int, isAllowed: Bool, output: AnyObject)? {
        region(of: action).map { ($0.place, $0.allows(action), core.base.output) }
    }

    func forget() {
        for region in regions { region.forget() }
    }

    func withdraw(after run: VMGenRun) {
        for region in regions { region.withdraw(after: run) }
    }

    func describe(_ event: inout VMGenTraceEvent, _ action: Int) {
        let isOfRun = [.accepted, .rejected, .dropped, .began, .ended].contains(event.kind)
        if isOfRun, let region = region(of: action) { region.describe(&event) }
    }
}
