import SourceText
import SpecLanguage

/// Runs, and those that another ends.
extension TraceCheck {
    /// The live run of an event. An unknown one is an error, unless events are missing.
    mutating func run(
        _ number: Int, _ kind: Kind, _ action: Int?, _ event: TraceLine, _ instance: TracedInstance
    ) -> TracedRun? {
        let feature = instance.feature
        if let (run, owner) = runs[instance.key(ofRun: number)], owner === instance {
            if run.action == action { return run }
            let other = action.map { "one of '\(feature.actions[$0])'" } ?? "without an action"
            addMalformed("\(name(run, feature)) is not \(other)", at: place(of: event.action))
            instance.isPartial = true
            return nil
        }
        // A return follows the end of its run.
        if instance.isPartial || kind == .returned {
            let run = TracedRun(
                number, action: action, caller: nil, line: line, firstEvent: instance.lastEvent,
                hasCall: false)
            if kind != .began, kind != .rejected { run.beginning = instance.lastEvent }
            if number > 0, kind == .began || kind == .emitted { add(run, to: instance) }
            return run
        }
        let text = "\(feature.nameOfRun(number, action)) \(Self.text(of: kind))"
        report(
            Rule.runAfterEnd.fault(ofLog: "\(text), but it is not live", at: place()), instance,
            (text, nil, nil))
        return nil
    }

    private static func text(of kind: Kind) -> String {
        switch kind {
        case .emitted: "emitted a state"
        case .edited: "changed shared content"
        case .rejected: "was rejected"
        default: kind.rawValue
        }
    }

    mutating func add(_ run: TracedRun, to instance: TracedInstance) {
        instance.runs.add(run)
        instance.latestRun = max(instance.latestRun, run.number)
        runs[instance.key(ofRun: run.number)] = (run, instance)
        counts.runs += 1
    }

    // MARK: Runs that another ends

    /// Reports a run that continues after something ended it.
    ///
    /// - Returns: Whether it does.
    mutating func survives(_ run: TracedRun, _ what: String, _ instance: TracedInstance) -> Bool {
        let feature = instance.feature
        guard let ending = run.ending, instance.canCheck(run) else { return false }
        let cause =
            switch ending.cause {
            case .replacement(let other): "\(name(other, feature)) replaced it"
            case .action(let other): "\(name(other, feature)) began, which cancels it"
            case .cancel: "'cancel()' ended all runs"
            }
        reportSurvivor(run, "\(what) after \(cause)", instance)
        return true
    }

    /// Checks that the runs which an action cancels are over before its body acts.
    mutating func checkCancelled(by run: TracedRun, _ what: String, _ instance: TracedInstance) {
        let feature = instance.feature
        // The body of a synchronous action may begin while others are being ended.
        guard let action = run.action, let beginning = run.beginning, feature.feature.actions[action].isAsync,
            instance.canCheck(run)
        else { return }
        let survivor = feature.feature.actions[action].cancels.lazy.compactMap { instance.runs[$0]?.first }
            .first { $0 !== run && $0.firstEvent < beginning && instance.canCheck($0) }
        guard let survivor else { return }
        reportSurvivor(survivor, "was live when \(name(run, feature)), which cancels it, \(what)", instance)
    }
}
