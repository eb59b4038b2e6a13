import SourceText
import SwiftCode
import VMGenCore

/// Calls, and the beginnings of their bodies.
extension TraceCheck {
    mutating func accept(
        _ number: Int, _ action: Int?, from: Int, _ event: TraceLine, _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let run = TracedRun(
            number, action: action, caller: event.caller, line: line, firstEvent: instance.lastEvent,
            hasCall: true)
        run.callState = from
        guard number > instance.latestRun else {
            return reportOrder(
                run, "was accepted after run \(instance.latestRun), but later calls have higher numbers",
                instance)
        }
        guard let action else {
            observe(run, instance)
            return add(run, to: instance)
        }
        defer { add(run, to: instance) }
        let policy = feature.policies[action]
        if policy != .sequential {
            run.accepted = from
            if !feature.mayRun(action, from: from) {
                report(
                    .wrongStart(
                        TraceStart(feature.feature, action, from), isRun: true,
                        at: place(of: event.from)),
                    instance, ("\(name(run, feature)) was accepted in", from, nil), of: run)
            }
        }
        if policy == .droppable, let live = instance.runs[action]?.last, instance.canCheck(live) {
            live.isFaulty = true
            report(
                .overlappingRuns(
                    feature.feature, action, "was accepted while run \(live.number) was live",
                    at: place()),
                instance, ("\(name(run, feature)) was accepted", nil, nil), of: run)
        }
        if policy == .restartable {
            instance.runs.end(action, by: TracedEnding(.replacement(by: run)))
            instance.latestCall = run
        }
        if feature.isThrottled(action) { instance.throttles[action] = number }
    }

    /// Begins an observation of a container, which has one at a time.
    private mutating func observe(_ run: TracedRun, _ instance: TracedInstance) {
        let feature = instance.feature
        run.beginning = instance.lastEvent
        // Any action may have begun it.
        for action in feature.feature.actions.indices where feature.isThrottled(action) {
            instance.throttles[action] = run.number
        }
        guard let live = instance.runs[nil]?.last, instance.canCheck(live) else { return }
        live.isFaulty = true
        report(
            .overlappingObservations(run.number, live.number, at: place()), instance,
            ("\(name(run, feature)) was accepted", nil, nil))
    }

    /// A call that was rejected when it was made.
    mutating func reject(_ event: TraceLine, _ action: Int, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        let start = TraceStart(feature.feature, action, from)
        if feature.mayRun(action, from: from), !isUnmet(action, event, feature) {
            return report(
                .wrongStart(start, isRun: false, at: place(of: event.from)), instance,
                ("'\(start.action)' was rejected in", from, nil))
        }
        if feature.policies[action] == .sequential {
            reportDrop(
                "rejected before its turn, but a sequential call is checked when its turn comes", action,
                from: from, event, instance)
        } else if feature.policies[action] == .droppable, let live = instance.runs[action]?.last,
            instance.canCheck(live)
        {
            reportDrop(
                "rejected, but it is dropped before that, because run \(live.number) is live", action,
                from: from, event, instance)
        } else {
            add(.rejectedCall(start, instance.number, at: place(of: event.action)))
        }
    }

    /// A run that was rejected when its turn came.
    mutating func reject(_ run: TracedRun, _ event: TraceLine, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        instance.latest.owed = .end(ofRun: run.number)
        guard let action = run.action else { return }
        let start = TraceStart(feature.feature, action, from)
        if run.hasBegun {
            reportOrder(run, "was rejected after its body had begun", instance)
        } else if survives(run, "was rejected", instance) {
            return
        } else if feature.mayRun(action, from: from), !isUnmet(action, event, feature) {
            report(
                .wrongStart(start, isRun: false, at: place(of: event.from)), instance,
                ("\(name(run, feature)) was rejected in", from, nil), of: run)
        } else {
            add(.rejectedCall(start, instance.number, at: place(of: event.action)))
        }
    }

    /// Whether a rejection names what the action requires.
    private func isUnmet(_ action: Int, _ event: TraceLine, _ feature: TracedFeature) -> Bool {
        guard let name = feature.feature.actions[action].requires?.text else { return false }
        return event.property?.equals(Array(name.utf8), in: bytes) ?? false
    }

    mutating func drop(
        _ action: Int, _ reason: Reason?, from: Int, _ event: TraceLine, _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let declared = feature.feature.actions[action]
        let fault: String? =
            switch reason {
            case .throttled where !feature.isThrottled(action): "because of a throttle, but it has none"
            case .throttled where !instance.isPartial && instance.throttles[action] == nil:
                "because of a throttle, but no call was accepted before"
            case .caller where !declared.isAsync: "because its caller was cancelled, but it is not async"
            case .caller where !feature.endsWithCaller(action):
                "because its caller was cancelled, but its lifetime is that of the view model"
            case .running where feature.policies[action] != .droppable:
                "because of a live run, but it is "
                    + (declared.isAsync ? declared.policy.rawValue : "not async")
            case .running where !instance.isPartial && instance.runs[action] == nil:
                "because of a live run, but none is live"
            default: nil
            }
        if let fault {
            reportDrop("dropped " + fault, action, from: from, event, instance)
        }
    }

    mutating func begin(_ run: TracedRun, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        if run.hasBegun { return reportOrder(run, "began twice", instance) }
        run.beginning = instance.lastEvent
        run.bodyState = from
        guard let action = run.action, !survives(run, "began", instance) else { return }
        if run.accepted != from, !feature.mayRun(action, from: from), instance.hasWhole(run) {
            report(
                .wrongStart(TraceStart(feature.feature, action, from), isRun: true, at: place()),
                instance, ("\(name(run, feature)) began in", from, nil), of: run)
        }
        // Runs that were called later wait, or have ended this one.
        let earlier = feature.predecessors(of: action).lazy.compactMap { instance.runs[$0]?.first }
            .first { $0.number < run.number && instance.canCheck($0) }
        if let earlier {
            earlier.isFaulty = true
            report(
                .overlappingRuns(
                    feature.feature, action, "began while run \(earlier.number) was live",
                    at: place()),
                instance, ("\(name(run, feature)) began", nil, nil), of: run)
        }
        let cancels = feature.cancels(action)
        guard !cancels.isEmpty else { return }
        let ending = TracedEnding(.action(of: run))
        for action in cancels { instance.runs.end(action, except: run, by: ending) }
    }
}
