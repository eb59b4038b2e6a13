import SourceText

/// The text and the help of a diagnostic. The code that finds the fault knows its place.
struct Message {
    let rule: Rule
    let text: String
    /// The text at a second place: `the action is declared here`.
    let note: String?
    let help: Help

    init(_ rule: Rule, _ text: String, note: String? = nil, help: Help) {
        self.rule = rule
        self.text = text
        self.note = note
        self.help = help
    }

    /// - Parameter other: The place that the note describes.
    func diagnostic(at place: SourcePlace, declared other: SourcePlace? = nil) -> Diagnostic {
        let notes = note.flatMap { note in other.map { [Diagnostic.Note(note, at: $0)] } }
        return rule.diagnostic(text, at: place, notes: notes ?? [], help: help)
    }

    static func shown(_ text: String) -> String { Diagnostic.shown(text) }
}

/// Something that finds faults in one file.
protocol Reporter {
    var file: SourceFile { get }
    var sink: DiagnosticSink { get }
}

extension Reporter {
    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(file, range) }

    /// The text as a message shows it.
    func shown(_ text: String) -> String { Diagnostic.shown(text) }

    func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

    /// - Parameter other: The place that the note describes.
    func report(
        _ rule: Rule, _ text: String, at range: SourceRange, note: String? = nil,
        declared other: SourcePlace? = nil, help: Help
    ) {
        report(Message(rule, text, note: note, help: help), at: range, declared: other)
    }

    func report(
        _ rule: Rule, _ text: String, at range: SourceRange, note: String, declared other: some Declared,
        help: Help
    ) {
        report(rule, text, at: range, note: note, declared: place(other.origin.range), help: help)
    }

    /// - Parameter other: The place that the message's note describes.
    func report(_ message: Message, at range: SourceRange, declared other: SourcePlace? = nil) {
        report(message.diagnostic(at: place(range), declared: other))
    }

    func report(_ message: Message, at range: SourceRange, declared other: some Declared) {
        report(message, at: range, declared: place(other.origin.range))
    }
}

extension DiagnosticSink {
    func report(_ message: Message, at place: SourcePlace, declared other: SourcePlace? = nil) {
        report(message.diagnostic(at: place, declared: other))
    }
}
