import SourceText
import SpecLanguage

/// Runs: their calls, emissions and ends.
extension TraceCheck {
    /// The live run of an event. If its call is missing, a run of which nothing is known.
    mutating func run(
        _ number: Int, _ kind: Kind, _ action: Int?, _ instance: TracedInstance
    ) -> TracedRun {
        let key = instance.key(ofRun: number)
        if let (run, owner) = runs[key], owner === instance, run.action == action { return run }
        let run = TracedRun(
            number, action: action, caller: nil, line: line, firstEvent: instance.lastEvent, hasCall: false)
        if number > 0, kind == .began || kind == .emitted { add(run, to: instance) }
        return run
    }

    private mutating func add(_ run: TracedRun, to instance: TracedInstance) {
        instance.runs.insert(run.number)
        runs[instance.key(ofRun: run.number)] = (run, instance)
        counts.runs += 1
    }

    mutating func accept(
        _ number: Int, _ action: Int?, from: Int, _ event: TraceLine, _ instance: TracedInstance
    ) {
        let run = TracedRun(
            number, action: action, caller: event.caller, line: line, firstEvent: instance.lastEvent,
            hasCall: true)
        run.callState = from
        add(run, to: instance)
    }

    /// A call that was rejected at once, or when its turn came.
    mutating func reject(_ event: TraceLine, _ action: Int, from: Int, _ instance: TracedInstance) {
        let feature = instance.feature
        let (name, state) = (feature.actions[action], feature.states[from])
        let cause: (message: String, help: String) =
            if let property = event.property.map({ Diagnostic.shown($0.string(in: bytes)) }) {
                (
                    "it requires '\(property)', which was false",
                    "hide or disable the control while '\(property)' is false"
                )
            } else if feature.mayRun(action, from: from) {
                ("the app does not allow it there, but this spec does", Self.otherSpecs)
            } else {
                (
                    "it may run from \(feature.starts(of: action))",
                    "hide or disable the control in '\(state)', or add '\(feature.flat.spelling(ofState: from))' to the action's 'from'"
                )
            }
        add(
            Rule.rejectedCall.diagnostic(
                "'\(name)' was called in '\(state)' of '\(feature.feature.name)' #\(instance.number); "
                    + cause.message, at: place(of: event.action), help: cause.help),
            of: instance)
    }

    mutating func emit(_ run: TracedRun, from: Int, to: Int, isCleanup: Bool, _ instance: TracedInstance) {
        let feature = instance.feature
        let before = steps(before: run, instance)
        // Another run may have emitted the current state.
        let isCurrent = feature.mayBeCurrent(run.action, from: from, to: to)
        let fault: Diagnostic? =
            if let action = run.action, !isCurrent, !feature.emits(action, to) {
                .unknownTransition(feature.flat, action, from: nil, to: to, run.number, at: place())
            } else if !isCleanup, !isCurrent, let before,
                !before.contains(where: { leads(run.action, $0, to, feature) })
            {
                .unknownTransition(
                    feature.flat, run.action, from: before.last, to: to, run.number, at: place())
            } else {
                nil
            }
        if let fault {
            report(fault, instance, ("\(name(run, feature)) emitted", from, to), of: run)
        }
        if isCurrent, before?.contains(to) != true {
            // The next emission follows what the run emitted itself, unless it could have emitted this itself.
            if let before {
                let isStep = before.contains { leads(run.action, $0, to, feature) }
                run.lastEmission = (isStep ? before + [to] : before, instance.lastEvent)
            }
        } else {
            run.lastEmission = ([to], instance.lastEvent)
        }
        show(.emitted, run, from: from, to: to, instance)
    }

    /// An emission that was dropped: a step of the run's body, although nothing shows it.
    func lack(_ event: TraceLine, _ action: Int?, to: Int?, _ instance: TracedInstance) {
        guard let number = event.run, let to, let (run, owner) = runs[instance.key(ofRun: number)],
            owner === instance, run.action == action, let before = steps(before: run, instance)
        else { return }
        run.lastEmission = (before + [to], instance.lastEvent)
    }

    /// Changes the current state.
    mutating func show(
        _ kind: TracePath.Mark.Kind, _ run: TracedRun, from: Int, to: Int, _ instance: TracedInstance
    ) {
        instance.state = to
        instance.path.add(
            TracePath.Mark(kind: kind, line: line, run: run.number, action: run.action, from: from, to: to))
    }

    /// The states of which one must lead to the next emission of a run. Nil if they are unknown.
    private func steps(before run: TracedRun, _ instance: TracedInstance) -> [Int]? {
        if let (states, event) = run.lastEmission { return event >= instance.readFrom ? states : nil }
        guard run.hasCall, run.firstEvent >= instance.readFrom else { return nil }
        return [run.callState, run.bodyState].compactMap { $0 }
    }

    private func leads(_ action: Int?, _ from: Int, _ to: Int, _ feature: TracedFeature) -> Bool {
        action.map { feature.leads($0, from: from, to: to) } ?? feature.leads(from: from, to: to)
    }

    mutating func end(_ run: TracedRun, _ instance: TracedInstance) {
        instance.runs.remove(run.number)
        runs[instance.key(ofRun: run.number)] = nil
    }

    mutating func release(_ instance: TracedInstance) {
        for run in instance.runs { runs[instance.key(ofRun: run)] = nil }
        instances[instance.key] = nil
    }
}
