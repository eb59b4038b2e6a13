import SourceText
import VMGenCore

/// Runs, their emissions, and what returns after them.
extension TraceCheck {
    /// The live run of an event. An unknown one is an error, unless events are missing.
    mutating func run(
        _ number: Int, _ kind: Kind, _ action: Int?, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> TracedRun? {
        if let run = instance.runs.last(where: { $0.number == number }) { return run }
        // A return follows the end of its run.
        if instance.isPartial || kind == .returned {
            let run = TracedRun(number, action: action, caller: nil, line: line)
            run.hasBegun = kind != .began
            if kind == .began || kind == .emitted { add(run, to: instance) }
            return run
        }
        report(
            .runAfterEnd(
                TracePath.Step.run(number, action, feature), Self.text(of: kind), at: place(in: bytes)),
            instance, (TracePath.Step.run(number, action, feature) + " " + Self.text(of: kind), nil, nil))
        return nil
    }

    static func text(of kind: Kind) -> String {
        kind == .emitted ? "emitted a state" : kind.rawValue
    }

    mutating func add(_ run: TracedRun, to instance: TracedInstance) {
        instance.runs.append(run)
        runs[run.number] = (run, instance)
        counts.runs += 1
    }

    mutating func accept(
        _ number: Int, _ action: Int?, from: Int, _ event: TraceLine, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let run = TracedRun(number, action: action, caller: event.caller, line: line)
        run.starts = [from]
        defer { add(run, to: instance) }
        guard feature.namesActions else {
            run.hasBegun = true
            return
        }
        guard let action else { return addMissing("action", in: bytes) }
        let policy = feature.policies[action]
        if policy != .sequential {
            run.accepted = from
            if !feature.mayRun(action, from: from) {
                report(
                    .wrongStart(
                        TraceStart(feature.feature, action, from), isRun: true,
                        at: place(in: bytes, of: event.from)),
                    instance, ("\(name(run, feature)) was accepted in", from, nil), of: run)
            }
        }
        if policy == .droppable, !instance.isPartial,
            let live = instance.runs.last(where: { $0.action == action })
        {
            report(
                .overlappingRuns(
                    feature.feature, action, "was accepted while run \(live.number) was live",
                    at: place(in: bytes)),
                instance, ("\(name(run, feature)) was accepted", nil, nil), of: run)
        }
    }

    mutating func reject(
        _ event: TraceLine, _ action: Int?, from: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let action else { return addMissing("action", in: bytes) }
        let start = TraceStart(feature.feature, action, from)
        if feature.mayRun(action, from: from) {
            report(
                .wrongStart(start, isRun: false, at: place(in: bytes, of: event.from)), instance,
                ("'\(start.action)' was rejected in", from, nil))
        } else {
            add(.rejectedCall(start, instance.number, at: place(in: bytes, of: event.action)))
        }
    }

    mutating func begin(
        _ run: TracedRun, from: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        run.hasBegun = true
        run.starts?.append(from)
        guard let action = run.action else { return }
        if run.accepted != from, !feature.mayRun(action, from: from), run.starts != nil {
            report(
                .wrongStart(
                    TraceStart(feature.feature, action, from), isRun: true, at: place(in: bytes)),
                instance, ("\(name(run, feature)) began in", from, nil), of: run)
        }
        guard !instance.isPartial else { return }
        let other = instance.runs.last { other in
            other !== run && other.hasBegun && other.action.map { feature.excludes(action, $0) } ?? false
        }
        if let other {
            report(
                .overlappingRuns(
                    feature.feature, action, "began while run \(other.number) was live", at: place(in: bytes)),
                instance, ("\(name(run, feature)) began", nil, nil), of: run)
        }
    }

    mutating func emit(
        _ run: TracedRun, from: Int, to: Int, isCleanup: Bool, _ instance: TracedInstance,
        _ feature: TracedFeature, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let before = run.lastEmitted.map { [$0] } ?? run.starts
        let pending = feature.actions(ofPending: to)
        let fault: Diagnostic? =
            if let action = run.action, !feature.emits(action, to) {
                .unknownTransition(
                    feature.feature, action, from: nil, to: to, run.number, at: place(in: bytes))
            } else if !isCleanup, let before,
                !before.contains(where: { leads(run.action, $0, to, feature) })
            {
                .unknownTransition(
                    feature.feature, run.action, from: before.last, to: to, run.number, at: place(in: bytes))
            } else if let pending, run.action != nil, !instance.isPartial,
                !instance.runs.contains(where: { $0.action.map(pending.contains) ?? false })
            {
                .pendingWithoutRun(feature.feature, to, instance.number, at: place(in: bytes))
            } else {
                nil
            }
        if let fault {
            report(fault, instance, ("\(name(run, feature)) emitted", from, to), of: run)
        }
        run.lastEmitted = to
        if pending != nil {
            instance.pending.removeAll { $0 == to }
            instance.pending.append(to)
        } else {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.state = to
        instance.path.add(
            TracePath.Mark(
                kind: .emitted, line: line, run: run.number, action: run.action, from: from, to: to))
        adjustAccepted(after: run, in: instance)
    }

    func leads(_ action: Int?, _ from: Int, _ to: Int, _ feature: TracedFeature) -> Bool {
        action.map { feature.leads($0, from: from, to: to) } ?? feature.leads(from: from, to: to)
    }

    /// A call may begin in the state that the cleanups and the return of the run that it replaces leave.
    func adjustAccepted(after run: TracedRun, in instance: TracedInstance) {
        for other in instance.runs where other !== run && !other.hasBegun && other.action == run.action {
            if other.accepted != nil { other.accepted = instance.state }
        }
    }

    mutating func giveWay(
        _ run: TracedRun, from: Int, to: Int, _ instance: TracedInstance, _ feature: TracedFeature,
        in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let expected = instance.pending.last ?? instance.base
        if let expected, expected != to, !instance.isPartial {
            report(
                .wrongReturn(feature.feature, to, expected: expected, instance.number, at: place(in: bytes)),
                instance, ("returned to", from, to))
        }
        instance.state = to
        if feature.actions(ofPending: to) == nil {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.path.add(
            TracePath.Mark(
                kind: .returned, line: line, run: run.number, action: run.action, from: from, to: to))
        adjustAccepted(after: run, in: instance)
    }

    mutating func end(
        _ run: TracedRun, _ reason: Reason?, _ instance: TracedInstance, _ feature: TracedFeature
    ) {
        instance.runs.removeAll { $0 === run }
        runs[run.number] = nil
        guard let top = instance.pending.last else { return }
        instance.pending.removeAll { state in
            let actions = feature.actions(ofPending: state) ?? []
            return !instance.runs.contains { $0.action.map(actions.contains) ?? true }
        }
        instance.owesReturn = instance.pending.last != top && !instance.isPartial
    }
}
