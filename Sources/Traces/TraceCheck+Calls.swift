import SourceText
import SpecLanguage
import SwiftCode

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
                reportStart(
                    action, from: from, "\(name(run, feature)) was accepted in", at: event.from, instance, run
                )
            }
        }
        if policy == .droppable, let live = instance.runs[action]?.last, instance.canCheck(live) {
            reportOverlap(of: run, with: live, "was accepted", action, instance)
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
        let message =
            "observation \(run.number) began while observation \(live.number) was live, "
            + "but a container has one at a time"
        report(
            Rule.overlappingRuns.fault(ofLog: message, at: place()), instance,
            ("\(name(run, feature)) was accepted", nil, nil))
    }

    /// Reports a run that the policy does not allow while another one is live.
    private mutating func reportOverlap(
        of run: TracedRun, with live: TracedRun, _ what: String, _ action: Int, _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let declared = feature.feature.actions[action]
        live.isFaulty = true
        let message =
            "a run of '\(declared.name.text)' \(what) while run \(live.number) was live, "
            + "but the action is \(declared.policy.rawValue)"
        report(
            Rule.overlappingRuns.fault(message, at: place(), by: action, in: feature.feature), instance,
            ("\(name(run, feature)) \(what)", nil, nil), of: run)
    }

    /// A call that was rejected when it was made.
    mutating func reject(_ event: TraceLine, _ action: Int, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        if feature.mayRun(action, from: from), !isUnmet(action, event, feature) {
            reportRejection(
                action, from: from, "'\(feature.actions[action])' was rejected in", event, instance, nil)
        } else if feature.policies[action] == .sequential {
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
            addRejection(event, action, from: from, instance)
        }
    }

    /// A run that was rejected when its turn came.
    mutating func reject(_ run: TracedRun, _ event: TraceLine, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        instance.latest.owed = .end(ofRun: run.number)
        guard let action = run.action else { return }
        if run.hasBegun {
            reportOrder(run, "was rejected after its body had begun", instance)
        } else if survives(run, "was rejected", instance) {
            return
        } else if feature.mayRun(action, from: from), !isUnmet(action, event, feature) {
            reportRejection(
                action, from: from, "\(name(run, feature)) was rejected in", event, instance, run)
        } else {
            addRejection(event, action, from: from, instance)
        }
    }

    private mutating func addRejection(
        _ event: TraceLine, _ action: Int, from: Int, _ instance: TracedInstance
    ) {
        let feature = instance.feature
        let (name, state) = (feature.actions[action], feature.states[from])
        add(
            Rule.rejectedCall.diagnostic(
                "'\(name)' was called in '\(state)' of '\(feature.feature.name)' #\(instance.number); it may run "
                    + "from \(feature.starts(of: action))",
                at: place(of: event.action),
                help: "hide or disable the control in '\(state)', or add '\(state)' to the action's 'from'"))
    }

    /// Reports a run in a state from which its action may not run.
    private mutating func reportStart(
        _ action: Int, from state: Int, _ step: String, at text: TraceLine.Text?, _ instance: TracedInstance,
        _ run: TracedRun
    ) {
        let feature = instance.feature
        let message =
            "'\(feature.actions[action])' ran from '\(feature.states[state])'; "
            + "the spec allows it from \(feature.starts(of: action))"
        report(
            Rule.wrongStart.fault(message, at: place(of: text), by: action, in: feature.feature), instance,
            (step, state, nil), of: run)
    }

    /// Reports a rejection in a state from which the action may run.
    private mutating func reportRejection(
        _ action: Int, from state: Int, _ step: String, _ event: TraceLine, _ instance: TracedInstance,
        _ run: TracedRun?
    ) {
        let feature = instance.feature
        let message =
            "'\(feature.actions[action])' was rejected in '\(feature.states[state])', "
            + "from which the spec allows it"
        report(
            Rule.wrongStart.fault(message, at: place(of: event.from), by: action, in: feature.feature),
            instance, (step, state, nil), of: run)
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
        if let fault { reportDrop("dropped " + fault, action, from: from, event, instance) }
    }

    /// Reports a call that cannot have been dropped or rejected.
    private mutating func reportDrop(
        _ what: String, _ action: Int, from state: Int?, _ event: TraceLine, _ instance: TracedInstance
    ) {
        let name = instance.feature.actions[action]
        report(
            Rule.wrongDrop.fault(
                "a call of '\(name)' was \(what)", at: place(of: event.action), by: action,
                in: instance.feature.feature),
            instance, ("a call of '\(name)' led to nothing in", state, nil))
    }

    mutating func begin(_ run: TracedRun, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        if run.hasBegun { return reportOrder(run, "began twice", instance) }
        run.beginning = instance.lastEvent
        run.bodyState = from
        guard let action = run.action, !survives(run, "began", instance) else { return }
        if run.accepted != from, !feature.mayRun(action, from: from), instance.hasWhole(run) {
            reportStart(action, from: from, "\(name(run, feature)) began in", at: nil, instance, run)
        }
        // Runs that were called later wait, or have ended this one.
        let earlier = feature.predecessors(of: action).lazy.compactMap { instance.runs[$0]?.first }
            .first { $0.number < run.number && instance.canCheck($0) }
        if let earlier { reportOverlap(of: run, with: earlier, "began", action, instance) }
        let cancels = feature.feature.actions[action].cancels
        guard !cancels.isEmpty else { return }
        let ending = TracedEnding(.action(of: run))
        for action in cancels { instance.runs.end(action, except: run, by: ending) }
    }
}
