import SourceText
import SpecLanguage

/// The ends of runs and of emitters.
extension TraceCheck {
    mutating func end(
        _ run: TracedRun, _ reason: Reason?, from: Int, after before: TracedInstance.Latest,
        _ instance: TracedInstance
    ) {
        let feature = instance.feature
        if let reason { checkEnd(of: run, reason, from: from, after: before, instance) }
        // Its call, and all that it did, may be missing.
        if runs.removeValue(forKey: instance.key(ofRun: run.number)) != nil {
            instance.runs.remove(run)
        }
        instance.latest.ended = run
        instance.latest.reason = reason
        if feature.isContainer, reason == .replaced {
            // Its pending state stays until the new observation shows a state.
            instance.latest.owed = .observation(afterRun: run.number)
            return
        }
        guard let top = instance.pending.last else { return }
        instance.pending.removeAll { !feature.isKept($0, by: instance.runs) }
        if instance.pending.last != top, !instance.isPartial { instance.latest.owed = .return }
    }

    private mutating func checkEnd(
        of run: TracedRun, _ reason: Reason, from: Int, after before: TracedInstance.Latest,
        _ instance: TracedInstance
    ) {
        switch reason {
        case .finished:
            if !run.hasBegun { return reportOrder(run, "finished before its body began", instance) }
            if run.hasCleanedUp {
                return reportOrder(run, "finished, but only runs that are ended clean up", instance)
            }
            if survives(run, "finished", instance) { return }
            checkCancelled(by: run, "finished", instance)
            checkNested(in: run, instance)
        case .rejected:
            if case .end(run.number) = before.owed { return }
            guard instance.readFrom < instance.lastEvent else { return }
            reportEnd(run, "was rejected, but no call was", from: from, instance)
        default:
            if let fault = fault(ofEnd: run, reason, instance) {
                return reportEnd(run, fault, from: from, instance)
            }
            if reason == .cancel { cancel(run, instance) }
            guard let ending = run.ending, ending.reason == reason, instance.canCheck(run) else { return }
            if run.number > ending.lowestRun {
                reportEnd(
                    run, "ended after run \(ending.lowestRun), but the latest call ends first", from: from,
                    instance)
            }
            ending.lowestRun = min(ending.lowestRun, run.number)
        }
    }

    /// Returns why a run cannot have been ended for a reason.
    private func fault(ofEnd run: TracedRun, _ reason: Reason, _ instance: TracedInstance) -> String? {
        let feature = instance.feature
        guard let action = run.action else { return nil }
        let name = feature.actions[action]
        let declared = feature.feature.actions[action]
        let isUnexplained = instance.canCheck(run) && run.ending?.reason != reason
        switch reason {
        case .replaced where feature.policies[action] != .restartable:
            return "was replaced, but '\(name)' is "
                + (declared.isAsync ? declared.policy.rawValue : "not async")
        case .replaced where isUnexplained: return "was replaced, but no newer call of '\(name)' was accepted"
        case .action where !feature.cancelled.contains(action):
            return "was ended by an action, but no action cancels '\(name)'"
        case .action where isUnexplained:
            return "was ended by an action, but none that cancels '\(name)' began"
        case .caller where !declared.isAsync: return "ended with its caller, but '\(name)' is not async"
        case .caller where !feature.endsWithCaller(action):
            return "ended with its caller, but its lifetime is that of the view model"
        default: return nil
        }
    }

    /// Notes what `cancel()` ends, of which the end of a run tells: all runs, and all throttles.
    private func cancel(_ run: TracedRun, _ instance: TracedInstance) {
        // A callback may have called actions since.
        for (action, call) in instance.throttles where call <= run.number { instance.throttles[action] = nil }
        guard run.action != nil else { return }
        let ending = run.ending.flatMap { $0.reason == .cancel ? $0 : nil } ?? TracedEnding(.cancel)
        if run.ending == nil { run.ending = ending }
        instance.runs.end(nil, below: run.number, by: ending)
        // The run was not ended yet when its body did something.
        let emission = run.hasCleanedUp ? nil : run.lastEmission?.event
        let lastOwn = emission ?? run.beginning ?? run.firstEvent
        for group in instance.runs.groups {
            guard let latest = group.last, latest.number > run.number, latest.ending == nil,
                latest.firstEvent < lastOwn
            else { continue }
            latest.ending = ending
        }
    }

    /// Checks that a synchronous body returns after the synchronous bodies that began within it.
    private mutating func checkNested(in run: TracedRun, _ instance: TracedInstance) {
        let feature = instance.feature
        guard let action = run.action, !feature.feature.actions[action].isAsync, instance.canCheck(run) else {
            return
        }
        let inner = instance.runs.groups.lazy.compactMap { group -> TracedRun? in
            guard let action = group.action, !feature.feature.actions[action].isAsync else { return nil }
            return group.last
        }
        .first { $0.number > run.number && instance.canCheck($0) }
        guard let inner else { return }
        reportOrder(inner, "was live after run \(run.number), in which it began; it is not async", instance)
    }

    mutating func release(_ instance: TracedInstance) {
        let feature = instance.feature
        // A sequential call from a body of its queue does not wait for its own.
        let keeper = instance.runs.groups.lazy.compactMap { group -> TracedRun? in
            guard let action = group.action, feature.feature.actions[action].lifetime == .viewModel,
                feature.policies[action] != .sequential
            else { return nil }
            return group.last
        }
        .first { instance.canCheck($0) }
        if let keeper {
            reportEnd(
                keeper, "ended with the emitter, but its lifetime keeps the emitter alive",
                from: instance.state,
                instance)
        }
        for run in instance.runs.all { runs[instance.key(ofRun: run.number)] = nil }
        instances[instance.key] = nil
        if released.count >= Self.mostReleased { released.removeAll() }
        released.insert(instance.key)
    }

    /// The number of released instances that are remembered.
    private static let mostReleased = 10_000
}
