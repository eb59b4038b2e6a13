/// The states of a section, as the core has those of the output: one that stays, and pending ones above it. The core
/// keeps their content, as their numbers follow those of the output's states.
@MainActor
final class VMGenRegion {
    typealias Layer = VMGenCore.Layer

    let section: VMGenSection
    /// The number of its first state.
    private let first: Int
    /// Called after each emission in it.
    var watcher: (@MainActor () -> Void)?
    /// The latest value that is not pending, or the first one. Nil while the output lacks the property.
    private var base: Layer?
    private(set) var pending: [Layer] = []

    init(_ section: VMGenSection, first: Int, of core: VMGenCore) {
        self.section = section
        self.first = first
        guard let value = section.read(core.base.output) else { return }
        let layer = layer(value)
        base = layer
        core.kept[layer.kind].output = value
    }

    private var top: Layer? { pending.last ?? base }
    var value: AnyObject? { top?.output }
    var kind: Int? { top?.kind }

    /// The value after pending ones.
    var settled: AnyObject {
        base.flatMap { section.pending[$0.kind - first] == nil ? $0.output : nil } ?? section.rest()
    }

    /// The number of a state of the section.
    func number(_ kind: Int) -> Int { first + kind }

    private func layer(_ value: AnyObject) -> Layer {
        Layer(kind: first + section.kind(value), output: value)
    }

    // MARK: Emissions of the section

    func emit(_ value: AnyObject, by run: VMGenRun, in core: VMGenCore) -> Bool {
        let next = layer(value)
        guard accepts(next.kind, by: run, in: core), let base, let from = kind else { return false }
        if let actions = section.pending[next.kind - first] {
            guard hasLiveRun(of: actions, in: core) else { return false }
            raise(next)
        } else {
            core.kept[base.kind].author = run.lineage
            for layer in pending { core.kept[layer.kind].author = run.lineage }
            pending = []
            self.base = next
        }
        keep(next, by: run, in: core)
        writeThrough(in: core)
        core.trace(
            .emitted, run: run, from: from, to: next.kind, run.phase == .cleaning ? .cleanup : nil)
        core.show()
        watcher?()
        return true
    }

    /// Whether a run may emit: the output has the section, which no emission has begun again since, and the run
    /// knows its state.
    func accepts(_ next: Int, by run: VMGenRun, in core: VMGenCore) -> Bool {
        guard run.mayEmit else { return false }
        if let base, let kind, !run.isLate,
            core.knows(kind, run) || !pending.isEmpty && core.knows(base.kind, run)
        {
            return true
        }
        core.trace(.lacked, run: run, from: kind, to: kind == nil ? nil : next, .late)
        return false
    }

    private func hasLiveRun(of actions: [Int], in core: VMGenCore) -> Bool {
        actions.contains { core.runs[$0].values.contains { !$0.isLate } }
    }

    /// Lays a pending value above the others.
    private func raise(_ next: Layer) {
        pending.removeAll { $0.kind == next.kind }
        pending.append(next)
    }

    private func keep(_ next: Layer, by run: VMGenRun, in core: VMGenCore) {
        let state = core.kept[next.kind]
        state.author = run.lineage
        state.output = next.output
    }

    /// Removes the pending states that have no live run left.
    func withdraw(after run: VMGenRun, in core: VMGenCore) {
        guard let before = pending.last else { return }
        pending.removeAll {
            if hasLiveRun(of: section.pending[$0.kind - first] ?? [], in: core) { return false }
            core.kept[$0.kind].author = run.lineage
            return true
        }
        guard value !== before.output else { return }
        writeThrough(in: core)
        core.trace(.returned, run: run, from: before.kind, to: kind)
    }

    /// Writes the value into the base and the outputs above it, and into their kept content.
    private func writeThrough(in core: VMGenCore) {
        guard let value else { return }
        func written(_ layer: Layer) -> Layer {
            guard let output = section.write(layer.output, value) else { return layer }
            let state = core.kept[layer.kind]
            state.output = state.output.flatMap { $0 === layer.output ? output : section.write($0, value) }
            return Layer(kind: layer.kind, output: output)
        }
        core.base = written(core.base)
        if !core.pending.isEmpty { core.pending = core.pending.map(written) }
    }

    /// Whether a run may know the last content of a state: the state is there, or a related run has left it.
    func hasSeen(_ kind: Int, _ run: VMGenRun, in core: VMGenCore) -> Bool {
        base?.kind == kind || pending.contains { $0.kind == kind }
            || run.isRelated(to: core.kept[kind].author)
    }

    // MARK: Emissions of the screen

    /// Takes the value from the output that a run has emitted.
    /// - Parameters:
    ///   - keepsValue: Whether the section keeps its value.
    ///   - keepsState: Whether a section in the same state continues.
    func update(after run: VMGenRun, keepsValue: Bool, keepsState: Bool, in core: VMGenCore) {
        guard let value = section.read(core.top.output) else {
            if core.pending.isEmpty { leave(core) }
            return
        }
        let next = layer(value)
        if base == nil, !core.pending.isEmpty {
            // Only an output above the base has the section.
            if section.pending[next.kind - first] != nil { core.top.output = updated(core.top.output) }
            return
        }
        if !keepsValue || base == nil {
            take(next, keepsState: keepsState || section.isShared, by: run, in: core)
        }
        if self.value !== value || !core.pending.isEmpty { writeThrough(in: core) }
    }

    private func take(_ next: Layer, keepsState: Bool, by run: VMGenRun, in core: VMGenCore) {
        if keepsState, next.kind == kind {
            if pending.isEmpty { base = next } else { pending[pending.count - 1] = next }
            core.kept[next.kind].output = next.output
        } else if let actions = section.pending[next.kind - first] {
            guard base != nil, hasLiveRun(of: actions, in: core) else {
                return renew(layer(settled), by: run, in: core)
            }
            raise(next)
            keep(next, by: run, in: core)
        } else {
            renew(next, by: run, in: core)
        }
    }

    private func renew(_ next: Layer, by run: VMGenRun, in core: VMGenCore) {
        leave(core)
        base = next
        keep(next, by: run, in: core)
    }

    /// Ends the section's states: runs that have begun are late, those that wait are checked again, and no content is
    /// kept.
    private func leave(_ core: VMGenCore) {
        for action in section.actions {
            for run in core.runs[action].values {
                run.acceptedKind = nil
                run.isLate = run.beginKind != nil
            }
        }
        base = nil
        pending = []
        for state in core.kept[first..<first + section.kinds.count] { state.output = nil }
    }

    /// An output with the current value, if it has the section.
    func updated(_ output: AnyObject) -> AnyObject {
        if let value { return section.write(output, value) ?? output }
        guard let old = section.read(output), section.pending[section.kind(old)] != nil else {
            return output
        }
        return section.write(output, section.rest()) ?? output
    }
}
