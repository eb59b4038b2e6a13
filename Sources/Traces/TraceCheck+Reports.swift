import SourceText
import SpecLanguage
import StateCharts

/// Diagnostics, and their places in the log.
extension TraceCheck {
    func name(_ run: TracedRun, _ feature: TracedFeature) -> String {
        feature.nameOfRun(run.number, run.action)
    }

    /// Reports that the event is missing which must follow the latest one.
    mutating func reportOwed(_ instance: TracedInstance, at place: SourcePlace) {
        guard let owed = instance.latest.owed else { return }
        instance.latest.owed = nil
        func reportMissing(_ what: String, _ missing: String) {
            report(
                Rule.runOutOfOrder.fault(ofLog: "\(what), but \(missing)", at: place), instance,
                ("\(what) in", instance.state, nil))
        }
        switch owed {
        case .return:
            guard let state = instance.state else { return }
            report(
                .pendingWithoutRun(instance.feature.feature, state, instance.number, at: place), instance,
                ("no return came in", state, nil))
        case .end(let number): reportMissing("run \(number) was rejected", "has not ended")
        case .observation(let number): reportMissing("run \(number) was replaced", "no observation began")
        }
    }

    /// Reports an event that does not follow those before it in its run.
    mutating func reportOrder(_ run: TracedRun, _ what: String, _ instance: TracedInstance) {
        guard instance.canCheck(run) else { return }
        run.isFaulty = true
        let text = "\(name(run, instance.feature)) \(what)"
        report(Rule.runOutOfOrder.fault(ofLog: text, at: place()), instance, (text, nil, nil), of: run)
    }

    /// Reports that a run continues after something ended it.
    mutating func reportSurvivor(_ run: TracedRun, _ what: String, _ instance: TracedInstance) {
        let text = "\(name(run, instance.feature)) \(what)"
        report(.survivingRun, run, text, instance, (text, nil, nil))
    }

    /// Reports an end that its reason does not explain.
    mutating func reportEnd(_ run: TracedRun, _ what: String, from state: Int?, _ instance: TracedInstance) {
        guard !run.isFaulty else { return }
        let name = name(run, instance.feature)
        report(.wrongEnd, run, "\(name) \(what)", instance, ("\(name) ended in", state, nil))
    }

    private mutating func report(
        _ rule: Rule, _ run: TracedRun, _ text: String, _ instance: TracedInstance, _ fault: FaultyStep
    ) {
        run.isFaulty = true
        let diagnostic = rule.fault(text, at: place(), by: run.action, in: instance.feature.feature)
        report(diagnostic, instance, fault, of: run)
    }

    mutating func reportEndless(_ run: TracedRun, of instance: TracedInstance) {
        let feature = instance.feature
        let name = name(run, feature)
        let what = "\(name) of instance \(instance.number) of '\(feature.feature.name)'"
        let diagnostic = Rule.runWithoutEnd.diagnostic(
            "\(what) was live when the log was closed", at: place(ofLine: run.line),
            help:
                "close the log later, or look for what the \(feature.isContainer ? "observation" : "body") waits for"
        )
        report(diagnostic, instance, ("\(name) has not ended in", instance.state, nil))
    }

    /// A step of the path to a fault. The name of its state follows the text.
    typealias FaultyStep = (text: String, from: Int?, to: Int?)

    /// Reports a fault of the app. The first one has the path that led to it.
    mutating func report(
        _ diagnostic: Diagnostic, _ instance: TracedInstance, _ fault: FaultyStep?, of run: TracedRun? = nil
    ) {
        var diagnostic = diagnostic
        if tracePath == nil {
            let feature = instance.feature
            let state = (fault?.to ?? fault?.from).map { " '\(feature.states[$0])'" } ?? ""
            let path = TracePath(
                instance,
                fault: fault.map {
                    (ChartPath.Step(from: $0.from, to: $0.to, text: $0.text + state, isFault: true), line)
                })
            diagnostic.notes = path.notes(in: self.path) + callerNote(of: run) + diagnostic.notes
            tracePath = path
        }
        instance.isPartial = true
        add(diagnostic)
    }

    /// The run whose body called another run, which may be one of another feature.
    private func callerNote(of run: TracedRun?) -> [Diagnostic.Note] {
        guard let run, let number = run.caller else { return [] }
        // In several modules, runs may have the same number.
        let callers = features.indices.compactMap { runs[Key(feature: $0, number: number)] }
        guard callers.count == 1, let (caller, instance) = callers.first else { return [] }
        let feature = instance.feature
        return [
            Diagnostic.Note(
                "run \(run.number) was called by \(name(caller, feature)) of '\(feature.feature.name)' "
                    + "#\(instance.number)",
                at: place(ofLine: run.line))
        ]
    }

    /// Reports an event without a key that each has.
    mutating func addMissing(_ key: String) {
        addMalformed("the event has no '\(key)'", at: place())
        // Its number is missing, too.
        hasGap = true
    }

    /// Reports an event of an instance without a key that its kind has.
    mutating func addMissing(_ key: String, of instance: TracedInstance) {
        addMalformed("the event has no '\(key)'", at: place())
        instance.forget(before: instance.lastEvent + 1)
    }

    mutating func addMalformed(
        _ message: String, at place: SourcePlace,
        help: String = "check the log that the app wrote, with nothing added or removed"
    ) {
        add(Rule.malformedTrace.diagnostic(message, at: place, help: help))
    }

    mutating func miss(_ instance: TracedInstance, events count: Int, at place: SourcePlace) {
        instance.forget(before: instance.lastEvent)
        let name = "\(instance.feature.feature.name) #\(instance.number)"
        reportGap(
            "\(count == 1 ? "an event of \(name) is" : "\(count) events of \(name) are") missing", at: place,
            help: "vmgen cannot check what depends on them")
    }

    mutating func reportCut(at place: SourcePlace) {
        reportGap(
            "the log was cut here, as by a crash", at: place, help: "vmgen has checked what comes before")
    }

    /// Reports the first gap, which explains the others.
    mutating func reportGap(_ message: String, at place: SourcePlace, help: String) {
        if !hasGap { add(Rule.incompleteTrace.diagnostic(message, at: place, help: help)) }
        hasGap = true
    }

    /// Lists a diagnostic if it is one of the first of its severity, so that many warnings hide no error.
    mutating func add(_ diagnostic: Diagnostic) {
        totals[diagnostic.severity, default: 0] += 1
        if count(diagnostic.severity) <= Self.mostDiagnostics { diagnostics.append(diagnostic) }
    }

    /// A line, without its text.
    func place(ofLine line: Int) -> SourcePlace {
        SourcePlace(SourceFile(path: path, bytes: [], firstLine: max(line, 1)), .at(0))
    }

    /// The current line.
    func place() -> SourcePlace {
        let text = Array(bytes.prefix(TraceLines.mostBytes))
        return SourcePlace(
            SourceFile(path: path, bytes: text, firstLine: line), SourceRange(0, text.count))
    }

    func place(of text: TraceLine.Text?) -> SourcePlace {
        var place = place()
        if let text { place.range = SourceRange(text.start, text.end) }
        return place
    }

    func place(at fault: TraceLine.Fault) -> SourcePlace {
        var place = place()
        switch fault {
        case .unexpected(let offset), .notANumber(let offset): place.range = SourceRange(offset, offset + 1)
        case .unfinished: place.range = .at(place.file.bytes.count)
        case .notAnObject, .nested, .tooDeep: break
        }
        return place
    }
}
