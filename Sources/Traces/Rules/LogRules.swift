import SourceText
import SpecLanguage

// Faults of the log, which say nothing about the app.

extension Rule {
    static let otherSpec = Rule(
        "other-spec", in: .traces, .warning,
        what: "The app was built from another version of the spec.",
        help: "Check the log against the specs with which the app was built.",
        why: """
            Names of states or actions, `from` or `while` differ, which the first event of an emitter tells by its
            `fingerprint`. vmgen checks what it can, and other messages have a note.
            """,
        bad: .trace(.created(as: "⟦1-0⟧"), .released(2)),
        good: .replacing("1-0", with: "1-fae306f28aeb5390"))

    static let unknownInTrace = Rule(
        "unknown-in-trace", in: .traces,
        what: "The log names a state, an action, a screen or a feature that no spec has.",
        help: "Check the log against the specs with which the app was built.",
        why: "A log may contain more features than you ask for, so for a feature this is a note.",
        bad: .trace(.created(in: "⟦gone⟧")),
        good: .validTrace)

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
