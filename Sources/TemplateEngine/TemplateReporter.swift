import SourceText

/// Forwards each diagnostic once: a file that is included twice is resolved twice.
final class TemplateReporter {
    private let sink: DiagnosticSink
    private var seen: Set<Key> = []
    private(set) var hasErrors = false
    /// The names in tags that vmgen could not read. Such a tag may have declared them.
    private var doubtfulNames: Set<String> = []

    private struct Key: Hashable {
        var path: String
        var range: SourceRange
        var id: String
    }

    init(_ sink: DiagnosticSink) { self.sink = sink }

    func doubt(_ names: some Sequence<String>) { doubtfulNames.formUnion(names) }

    /// Whether a name is unknown only because of a tag that was reported.
    func isDoubtful(_ name: String) -> Bool { doubtfulNames.contains(name) }

    func report(
        _ rule: Rule, _ message: String, at place: SourcePlace, notes: [Diagnostic.Note] = [], help: Help
    ) {
        report(rule.diagnostic(message, at: place, notes: notes, help: help))
    }

    func report(_ diagnostic: Diagnostic) {
        hasErrors = true
        let key = Key(path: diagnostic.place.file.path, range: diagnostic.place.range, id: diagnostic.id)
        if seen.insert(key).inserted { sink.report(diagnostic) }
    }
}

extension TemplateResolver {
    func report(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: Help
    ) {
        reporter.report(rule, message, at: SourcePlace(file, range), notes: notes, help: help)
    }
}
