import SourceText
import VMGenCore

// Faults of the log, which say nothing about the app.

extension Rule {
    static let malformedTrace = Rule(
        "malformed-trace", in: .traces,
        what: "The file is not a log of vmgen, or a line of it is not what the runtime writes.",
        help: "Check the log that the app wrote, with nothing added.",
        why: """
            A log is a file of JSON lines, of which the first names the version. vmgen checks the events that it
            can read.
            """,
        bad: .trace(.created, LogLine(text: "something else").marked, .released(2)),
        good: .validTrace)

    static let traceVersion = Rule(
        "trace-version", in: .traces,
        what: "Another version of vmgen's runtime wrote the log.",
        help: "Use the `vmgen` of the version with which the app was built.",
        why: "A line can mean something else in another version, so vmgen skips the session.",
        bad: .log("⟦{\"trace\":\"vmgen\",\"version\":2}⟧\n{\"what\":\"it means\"}"),
        good: .validTrace)

    static let incompleteTrace = Rule(
        "incomplete-trace", in: .traces, .note,
        what: "Lines of the log are missing: at its end, after a crash, or between others.",
        help: "Nothing needs to be done. Call `close()` at the end of a session to have its end checked.",
        why: "vmgen checks what it can, and never reports a fault that a missing line could explain.",
        bad: .trace(.created, .began.marked),
        good: .validTrace)
}

extension TraceLine.Fault {
    /// The fault of a line.
    var text: String {
        switch self {
        case .notAnObject: "this is not a JSON object"
        case .nested, .tooDeep: "the value of an event is a text or a number"
        case .unexpected: "this is not JSON"
        case .unfinished: "the line is cut"
        case .notANumber: "this must be a number"
        }
    }
}

extension TracePath {
    /// A note for each step.
    func notes(in path: String) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        if omitted > 0 { notes.append(Diagnostic.Note("\(omitted) earlier steps are not shown")) }
        for (index, step) in steps.enumerated() {
            let place = SourcePlace(SourceFile(path: path, bytes: [], firstLine: step.line), .at(0))
            let name = index == 0 ? "'\(feature.name)' #\(instance): " : ""
            notes.append(Diagnostic.Note("\(omitted + index + 1). \(name)\(step.text)", at: place))
        }
        return notes
    }
}

extension Diagnostic {
    static func malformedTrace(_ message: String, at place: SourcePlace) -> Diagnostic {
        Rule.malformedTrace.diagnostic(
            message, at: place, help: "check the log that the app wrote, with nothing added or removed")
    }

    /// An event that no architecture has.
    static func noEvent(_ name: String, of feature: TracedFeature, at place: SourcePlace) -> Diagnostic {
        let known = feature.kinds.map(\.rawValue)
        return Rule.malformedTrace.diagnostic(
            "there is no event '\(shown(name))'", at: place,
            help: nearest(name, in: known).map { "did you mean '\($0)'?" }
                ?? "\(feature.source) writes \(listed(known))")
    }

    static func noReason(
        _ name: String, _ kind: TraceCheck.Kind, of feature: TracedFeature, at place: SourcePlace
    ) -> Diagnostic {
        let known = feature.reasons(of: kind).map(\.rawValue)
        let all = known.isEmpty ? "writes no reason" : "writes \(listed(known))"
        return Rule.malformedTrace.diagnostic(
            "'\(kind.rawValue)' has no reason '\(shown(name))'", at: place,
            help: nearest(name, in: known).map { "did you mean '\($0)'?" } ?? "\(feature.source) \(all)")
    }

    static func noAction(of feature: TracedFeature, at place: SourcePlace) -> Diagnostic {
        Rule.malformedTrace.diagnostic(
            "the event has no 'action'", at: place,
            help:
                "\(feature.source) names the action; check the log against the specs with which the app was built"
        )
    }

    /// Events of another architecture.
    ///
    /// - Parameter kind: An event that the architecture does not have. Nil if all are foreign, or if it names an
    ///   action.
    static func foreignEvent(
        _ kind: TraceCheck.Kind?, of feature: TracedFeature, at place: SourcePlace
    ) -> Diagnostic {
        let name = feature.feature.name
        let known = feature.kinds.map(\.rawValue)
        let message =
            if known.isEmpty {
                "'\(name)' is 'mv' in its spec, where a view holds its state and writes no events"
            } else if let kind {
                "'\(name)' is '\(feature.feature.architecture)' in its spec, which has no event '\(kind.rawValue)'"
            } else {
                "'\(name)' is '\(feature.feature.architecture)' in its spec, whose runs have no action"
            }
        let help = known.isEmpty ? "" : "\(feature.source) writes \(listed(known)); "
        return Rule.unknownInTrace.diagnostic(
            message, at: place, help: help + "check the log against the specs with which the app was built")
    }

    /// Lists what the spec has instead of an unknown name.
    static func helpForUnknown(
        _ what: String, _ name: String, _ known: [String], _ feature: Feature
    ) -> String {
        let isOfModels = feature.has(.models) && what != "state"
        let owner = isOfModels ? "the models of '\(feature.name)' have" : "'\(feature.name)' has"
        let names = known.isEmpty ? "no \(what)" : listed(known)
        let suggestion = nearest(name, in: known).map { "did you mean '\($0)'?" } ?? "\(owner) \(names);"
        return suggestion + " the app was built from another version of the spec"
    }

    static func noTraceHead(_ place: SourcePlace) -> Diagnostic {
        Rule.malformedTrace.diagnostic(
            "the log does not begin with the line of its version", at: place,
            help: "to check a part of a log, keep its first line: {\"trace\":\"vmgen\",\"version\":1,…}")
    }

    static func emptyTrace(_ features: [TracedFeature], at place: SourcePlace) -> Diagnostic {
        let help =
            if features.allSatisfy(\.isContainer) {
                "set 'VMGenTrace.handler' before the app creates state containers"
            } else if !features.contains(where: { $0.feature.has(.owner) }) {
                "check features of 'mvvm' or 'vsm'; in 'mv', a view holds its state and writes no events"
            } else {
                "set 'VMGenTrace.handler' before the app creates view models"
            }
        return Rule.malformedTrace.diagnostic("the log is empty", at: place, help: help)
    }

    static func traceVersion(_ version: Int, at place: SourcePlace) -> Diagnostic {
        Rule.traceVersion.diagnostic(
            "the log has version \(version); this vmgen reads version \(TraceCheck.version)", at: place,
            help: "check it with the vmgen that generated the app's code")
    }

    static func incompleteTrace(cutAt place: SourcePlace) -> Diagnostic {
        Rule.incompleteTrace.diagnostic(
            "the log was cut here, as by a crash", at: place, help: "vmgen has checked what comes before")
    }

    static func incompleteTrace(missing count: Int, of instance: String, at place: SourcePlace) -> Diagnostic
    {
        Rule.incompleteTrace.diagnostic(
            "\(count == 1 ? "an event" : "\(count) events") of \(instance) \(count == 1 ? "is" : "are") missing",
            at: place, help: "vmgen cannot check what depends on them")
    }

    static func incompleteTrace(sessionAt place: SourcePlace) -> Diagnostic {
        Rule.incompleteTrace.diagnostic(
            "the session does not have as many events as its last line says", at: place,
            help: "vmgen cannot check whether all runs have ended")
    }

    static func incompleteTrace(liveRuns count: Int, at place: SourcePlace) -> Diagnostic {
        Rule.incompleteTrace.diagnostic(
            "\(count == 1 ? "a run is" : "\(count) runs are") live where the session ends without 'close()'",
            at: place,
            help: "the app may have been killed; call 'close()' on the log to check that runs have ended")
    }

    static func moreInTrace(_ count: Int, like last: Diagnostic, at place: SourcePlace) -> Diagnostic {
        let noun = last.severity.rawValue
        return Diagnostic(
            last.id, .note, "\(count) more \(count == 1 ? "\(noun) is" : "\(noun)s are") not listed",
            at: place,
            help: "correct the first ones")
    }
}
