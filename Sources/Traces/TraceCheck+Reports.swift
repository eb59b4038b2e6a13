import SourceText
import VMGenCore

/// Diagnostics, and their places in the log.
extension TraceCheck {
    func name(_ run: TracedRun, _ feature: TracedFeature) -> String {
        TracePath.Step.run(run.number, run.action, feature)
    }

    mutating func reportPending(_ instance: TracedInstance, at place: SourcePlace) {
        guard let state = instance.state else { return }
        let feature = features[instance.feature]
        report(
            .pendingWithoutRun(feature.feature, state, instance.number, at: place), instance,
            ("no return came in", state, nil))
        instance.owesReturn = false
    }

    mutating func reportEndless(_ run: TracedRun, of instance: TracedInstance) {
        let feature = features[instance.feature]
        let place = SourcePlace(SourceFile(path: path, bytes: [], firstLine: run.line), .at(0))
        let text = "\(name(run, feature)) of instance \(instance.number)"
        report(
            .runWithoutEnd(
                run.action == nil ? "run \(run.number) of instance \(instance.number)" : text,
                of: feature.feature, at: place),
            instance, ("\(name(run, feature)) has not ended in", instance.state, nil))
    }

    /// Reports a fault of the app. The first one has the path that led to it.
    ///
    /// - Parameter fault: The faulty step. The name of its state follows the text.
    mutating func report(
        _ diagnostic: Diagnostic, _ instance: TracedInstance,
        _ fault: (text: String, from: Int?, to: Int?)?, of run: TracedRun? = nil
    ) {
        var diagnostic = diagnostic
        if tracePath == nil {
            let feature = features[instance.feature]
            let state = (fault?.to ?? fault?.from).map { " '\(feature.name(ofState: $0))'" } ?? ""
            let path = TracePath(
                instance, of: feature,
                fault: fault.map {
                    TracePath.Step(line: line, from: $0.from, to: $0.to, text: $0.text + state)
                })
            diagnostic.notes = path.notes(in: self.path) + callerNote(of: run) + diagnostic.notes
            tracePath = path
        }
        instance.isPartial = true
        add(diagnostic)
    }

    /// The run whose body called another run, which may be one of another feature.
    private func callerNote(of run: TracedRun?) -> [Diagnostic.Note] {
        guard let run, let number = run.caller, let (caller, instance) = runs[number] else { return [] }
        let feature = features[instance.feature]
        return [
            Diagnostic.Note(
                "run \(run.number) was called by \(name(caller, feature)) of '\(feature.feature.name)' "
                    + "#\(instance.number)",
                at: SourcePlace(SourceFile(path: path, bytes: [], firstLine: run.line), .at(0)))
        ]
    }

    mutating func addMissing(_ key: String, in bytes: UnsafeBufferPointer<UInt8>) {
        add(.malformedTrace("the event has no '\(key)'", at: place(in: bytes)))
    }

    mutating func miss(_ instance: TracedInstance, events: Int, at place: SourcePlace) {
        instance.isPartial = true
        instance.state = nil
        instance.owesReturn = false
        for run in instance.runs {
            run.starts = nil
            run.lastEmitted = nil
        }
        let name = features[instance.feature].feature.name
        reportGap(.incompleteTrace(missing: events, of: "\(name) #\(instance.number)", at: place))
    }

    /// Reports the first gap, which explains the others.
    mutating func reportGap(_ diagnostic: Diagnostic) {
        if !hasGap { add(diagnostic) }
        hasGap = true
    }

    /// Lists a diagnostic if it is one of the first of its severity, so that many warnings hide no error.
    mutating func add(_ diagnostic: Diagnostic) {
        totals[diagnostic.severity, default: 0] += 1
        if count(diagnostic.severity) <= Self.mostDiagnostics { diagnostics.append(diagnostic) }
    }

    /// The current line, without its text.
    func place() -> SourcePlace {
        SourcePlace(SourceFile(path: path, bytes: [], firstLine: max(line, 1)), .at(0))
    }

    func place(in bytes: UnsafeBufferPointer<UInt8>) -> SourcePlace {
        let text = Array(bytes.prefix(TraceLines.mostBytes))
        return SourcePlace(
            SourceFile(path: path, bytes: text, firstLine: line), SourceRange(0, text.count))
    }

    func place(in bytes: UnsafeBufferPointer<UInt8>, of text: TraceLine.Text?) -> SourcePlace {
        var place = place(in: bytes)
        if let text { place.range = SourceRange(text.start, text.end) }
        return place
    }

    func place(in bytes: UnsafeBufferPointer<UInt8>, at fault: TraceLine.Fault) -> SourcePlace {
        var place = place(in: bytes)
        switch fault {
        case .unexpected(let offset), .notANumber(let offset): place.range = SourceRange(offset, offset + 1)
        case .unfinished: place.range = .at(place.file.bytes.count)
        case .notAnObject, .nested: break
        }
        return place
    }
}
