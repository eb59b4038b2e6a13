import SourceText
import SpecLanguage
import StateCharts

/// Diagnostics, and their places in the log.
extension TraceCheck {
    func name(_ run: TracedRun, _ feature: TracedFeature) -> String {
        feature.nameOfRun(run.number, run.action)
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
        add(diagnostic, of: instance)
    }

    /// Adds a diagnostic, with a note if the instance has another version of the spec.
    mutating func add(_ diagnostic: Diagnostic, of instance: TracedInstance) {
        var diagnostic = diagnostic
        if let line = instance.otherSpec {
            diagnostic.notes.append(
                Diagnostic.Note("the app was built from another version of the spec", at: place(ofLine: line))
            )
        }
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
