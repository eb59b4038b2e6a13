/// The states of a section, as the core has those of the output: one that stays, and pending ones above it.
@MainActor
final class VMGenRegion {
    let section: VMGenSection
    private unowned let core: VMGenCore
    /// The latest value that is not pending, or the first one. Nil while the output lacks the property.
    private var base: AnyObject?
    private var pending: [AnyObject] = []
    /// The latest value in each state since the section began, by the state's number.
    private var lasts: [AnyObject?]
    /// The lineage of the latest run that emitted or left each state, by the state's number.
    private var authors: [[Int]]
    /// The number of times that an emission of the screen has begun it again.
    private var renewals = 0

    init(_ section: VMGenSection, of core: VMGenCore) {
        self.section = section
        self.core = core
        lasts = Array(repeating: nil, count: section.kinds.count)
        authors = Array(repeating: [], count: section.kinds.count)
        base = section.read(core.base.output)
        if let base { lasts[section.kind(base)] = base }
    }

    var value: AnyObject? { pending.last ?? base }
    var kind: Int? { value.map(section.kind) }

    /// A number for the state and the beginning.
    var place: Int { renewals * section.kinds.count + (kind ?? 0) }

    func allows(_ action: Int) -> Bool {
        kind.map { section.from[action]?.contains($0) ?? false } ?? false
    }

    /// The value after pending ones.
    var settled: AnyObject {
        base.flatMap { section.pending[section.kind($0)] == nil ? $0 : nil } ?? section.rest()
    }

    // MARK: Emissions of the section

    func emit(_ next: AnyObject, by run: VMGenRun) -> Bool {
        let to = section.kind(next)
        guard accepts(to, by: run), let from = kind, let base else { return false }
        if let actions = section.pending[to] {
            guard hasLiveRun(of: actions) else { return false }
            pending.removeAll { section.kind($0) == to }
            pending.append(next)
        } else {
            for value in pending + [base] { authors[section.kind(value)] = run.lineage }
            pending.removeAll()
            self.base = next
        }
        authors[to] = run.lineage
        lasts[to] = next
        writeThrough()
        core.trace(.emitted, run: run, run.phase == .cleaning ? .cleanup : nil) {
            describe(&$0, from: from, to: to)
        }
        core.show()
        return true
    }

    /// Whether a run may emit: the output has the section, which no emission has begun again since, and the run
    /// knows its state.
    func accepts(_ next: Int, by run: VMGenRun) -> Bool {
        guard run.mayEmit else { return false }
        guard let kind, let base else { return lack(next, run) }
        guard !isLate(run) else { return lack(next, run) }
        guard let known = section.known[run.action] else { return true }
        func isKnown(_ kind: Int) -> Bool {
            known.contains(kind) || section.from[run.action]?.contains(kind) == true
                || run.beginKind.map { $0 % section.kinds.count } == kind
                || run.isRelated(to: authors[kind])
        }
        return isKnown(kind) || !pending.isEmpty && isKnown(section.kind(base)) || lack(next, run)
    }

    private func lack(_ next: Int, _ run: VMGenRun) -> Bool {
        core.trace(.lacked, run: run, .late) { describe(&$0, to: next) }
        return false
    }

    private func isLate(_ run: VMGenRun) -> Bool {
        run.beginKind.map { $0 / section.kinds.count != renewals } ?? false
    }

    private func hasLiveRun(of actions: [Int]) -> Bool {
        actions.contains { core.runs[$0].values.contains { !isLate($0) } }
    }

    /// Removes the pending states that have no live run left.
    func withdraw(after run: VMGenRun) {
        guard !pending.isEmpty else { return }
        let before = value
        pending.removeAll {
            let kind = section.kind($0)
            if hasLiveRun(of: section.pending[kind] ?? []) { return false }
            authors[kind] = run.lineage
            return true
        }
        guard value !== before else { return }
        writeThrough()
        core.trace(.returned, run: run) { describe(&$0, to: kind) }
    }

    /// Writes the value into the base and the outputs above it, and into their kept content.
    func writeThrough() {
        guard let value else { return }
        func written(_ output: AnyObject) -> AnyObject {
            section.read(output) == nil ? output : section.write(output, value)
        }
        func written(_ layer: VMGenCore.Layer) -> VMGenCore.Layer {
            let kept = core.kept[layer.kind]
            kept.output = kept.output.map(written)
            return VMGenCore.Layer(kind: layer.kind, output: written(layer.output))
        }
        core.base = written(core.base)
        core.pending = core.pending.map(written)
    }

    /// Names the states of the section, if the output has it.
    func describe(_ event: inout VMGenTraceEvent, from: Int? = nil, to: Int? = nil) {
        guard let kind else { return }
        event.section = section.name
        event.from = section.kinds[from ?? kind]
        event.to = to.map { section.kinds[$0] }
    }

    // MARK: Kept content

    func last(_ kind: Int) -> AnyObject? { lasts[kind] }

    /// Whether a run may know the last content of a state: the state is there, or a related run has left it.
    func hasSeen(_ kind: Int, _ run: VMGenRun) -> Bool {
        ([base].compactMap(\.self) + pending).contains { section.kind($0) == kind }
            || run.isRelated(to: authors[kind])
    }

    func forget() { lasts = lasts.map { _ in nil } }

    // MARK: Emissions of the screen

    /// The value that a section gets from an emission of the screen.
    /// - Parameter keeps: Whether it is kept in the same state.
    func take(_ next: AnyObject, keeps: Bool, by run: VMGenRun) -> AnyObject {
        let to = section.kind(next)
        if keeps, to == kind {
            if pending.isEmpty { base = next } else { pending[pending.count - 1] = next }
            lasts[to] = next
            return next
        }
        if let actions = section.pending[to] {
            guard base != nil, hasLiveRun(of: actions) else { return renew(settled, by: run) }
            pending.removeAll { section.kind($0) == to }
            pending.append(next)
            authors[to] = run.lineage
            lasts[to] = next
            return next
        }
        return renew(next, by: run)
    }

    private func renew(_ next: AnyObject, by run: VMGenRun) -> AnyObject {
        leave()
        let kind = section.kind(next)
        base = next
        lasts[kind] = next
        authors[kind] = run.lineage
        return next
    }

    /// Ends the section's states: runs that have begun are late, and content is no longer kept.
    func leave() {
        renewals += 1
        base = nil
        pending.removeAll()
        forget()
        authors = authors.map { _ in [] }
    }
}
