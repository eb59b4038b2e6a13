import SourceText
import SpecLanguage

/// Emissions, and the states that return after them.
extension TraceCheck {
    mutating func emit(_ run: TracedRun, from: Int, to: Int, isCleanup: Bool, _ instance: TracedInstance) {
        let feature = instance.feature
        let before = steps(before: run, instance)
        let pending = feature.pending[to]
        // Another run may have emitted the current state.
        let isCurrent = from == to && run.action.map { feature.feature.actions[$0].emitsCurrent } ?? false
        let fault: Diagnostic? =
            if let action = run.action, !isCurrent, !feature.emits(action, to) {
                .unknownTransition(feature.feature, action, from: nil, to: to, run.number, at: place())
            } else if !isCleanup, !isCurrent, let before,
                !before.contains(where: { leads(run.action, $0, to, feature) })
            {
                .unknownTransition(
                    feature.feature, run.action, from: before.last, to: to, run.number, at: place())
            } else if pending != nil, run.action != nil, !instance.isPartial,
                !feature.isKept(to, by: instance.runs)
            {
                .pendingWithoutRun(feature.feature, to, instance.number, at: place())
            } else {
                nil
            }
        if let fault {
            report(fault, instance, ("\(name(run, feature)) emitted", from, to), of: run)
        } else {
            checkOrder(ofEmissionBy: run, isCleanup: isCleanup, instance)
        }
        if isCleanup { run.hasCleanedUp = true }
        if isCurrent, before?.contains(to) != true {
            // The next emission follows what the run emitted itself, unless it could have emitted this itself.
            if let before {
                let isStep = before.contains { leads(run.action, $0, to, feature) }
                run.lastEmission = (isStep ? before + [to] : before, instance.lastEvent)
            }
        } else {
            run.lastEmission = ([to], instance.lastEvent)
        }
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
        adjustCall(after: run, isReplaced: isCleanup, in: instance)
    }

    private mutating func checkOrder(
        ofEmissionBy run: TracedRun, isCleanup: Bool, _ instance: TracedInstance
    ) {
        if !run.hasBegun {
            reportOrder(run, "emitted a state before its body began", instance)
        } else if isCleanup {
            return
        } else if run.hasCleanedUp {
            reportOrder(run, "emitted a state after a cleanup, with which it ends", instance)
        } else if !survives(run, "emitted a state", instance) {
            checkCancelled(by: run, "emitted a state", instance)
        }
    }

    /// The states of which one must lead to the next emission of a run. Nil if they are unknown.
    private func steps(before run: TracedRun, _ instance: TracedInstance) -> [Int]? {
        if let (states, event) = run.lastEmission { return event >= instance.readFrom ? states : nil }
        return instance.hasWhole(run) ? [run.callState, run.bodyState].compactMap { $0 } : nil
    }

    private func leads(_ action: Int?, _ from: Int, _ to: Int, _ feature: TracedFeature) -> Bool {
        action.map { feature.leads($0, from: from, to: to) } ?? feature.leads(from: from, to: to)
    }

    /// Lets a call begin in the state that a run leaves when it is ended, since a call is accepted after the
    /// runs that it replaces have ended, and those whose callers were cancelled.
    private func adjustCall(after run: TracedRun, isReplaced: Bool, in instance: TracedInstance) {
        var call = instance.latestCall
        if let cause = run.ending?.cause, case .replacement(let other) = cause { call = other }
        guard isReplaced, let call, !call.hasBegun, call.accepted != nil else { return }
        call.accepted = instance.state
    }

    /// A run changed the content that all states share.
    mutating func share(_ run: TracedRun, from: Int, _ event: TraceLine, _ instance: TracedInstance) {
        let feature = instance.feature
        if !run.hasBegun {
            reportOrder(run, "changed shared content before its body began", instance)
        }
        if feature.feature.shared.isEmpty {
            report(
                Rule.wrongEdit.fault(
                    "'\(feature.feature.name)' has no content that all states share",
                    at: place(of: event.property), by: nil, in: feature.feature),
                instance, ("\(name(run, feature)) changed shared content in", from, nil), of: run)
        }
    }

    // MARK: Returns

    mutating func giveWay(
        _ run: TracedRun, from: Int, to: Int, after before: TracedInstance.Latest, _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let isReadable = instance.readFrom < instance.lastEvent
        let expected = instance.pending.last ?? instance.base
        let (name, other) = (feature.states[to], feature.states[from])
        let fault: String? =
            if feature.pending[from] == nil {
                "'\(other)' gave way to '\(name)', but it is not pending"
            } else if isReadable, run.number > 0, before.ended?.number != run.number {
                "'\(name)' returned after the end of run \(run.number), but that run has not just ended"
            } else if !instance.isPartial, before.owed == nil {
                "'\(name)' returned, but a run keeps '\(other)', or nothing lies below it"
            } else if let expected, expected != to, !instance.isPartial {
                "'\(name)' returned, but '\(feature.states[expected])' lies below the pending state"
            } else {
                nil
            }
        if let fault {
            let diagnostic = Rule.wrongReturn.diagnostic(fault, at: place(), help: Diagnostic.otherVersion)
            report(diagnostic, instance, ("returned to", from, to))
        }
        instance.state = to
        if feature.pending[to] == nil {
            instance.base = to
            instance.pending.removeAll()
        }
        instance.path.add(
            TracePath.Mark(
                kind: .returned, line: line, run: run.number, action: run.action, from: from, to: to))
        let isReplaced = before.reason == .replaced || before.reason == .caller
        adjustCall(after: before.ended ?? run, isReplaced: isReplaced, in: instance)
    }
}
