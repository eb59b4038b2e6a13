import Files
package import GeneratedFiles
package import SourceText
import SpecLanguage
import YAMLSyntax

/// Applies the safe fixes of specs, and checks again, because a fix can reveal another mistake.
package struct SpecFixing {
    package static let rounds = 3
    /// YAML reports one syntax error of a file at a time, so such rounds do not count.
    private static let syntaxRounds = 100

    /// A spec before and after its fixes.
    package struct Change {
        package var old: SourceFile
        package var new: SourceFile
        /// The number of fixes.
        package var count: Int

        var diff: String { UnifiedDiff(path: old.path, old: old.bytes, new: new.bytes).text }
    }

    /// The project with the fixed specs.
    package private(set) var project: Project
    /// The diagnostics of the fixed specs.
    package let sink: DiagnosticSink
    package let changes: [Change]

    package init(_ project: Project) {
        let best = Self.fix(project.specs) { specs, sink in
            var next = project
            next.specs = specs
            _ = next.features(reporting: sink)
        }
        self.project = project
        self.project.specs = best.files
        sink = best.sink
        changes = Self.changes(from: project.specs, to: best.files, best.counts)
    }

    /// Returns the configuration with its safe fixes. Without it, no spec can be read.
    static func configuration(_ path: String) -> [Change] {
        let silent = DiagnosticSink()
        guard let file = SourceTree.workingDirectory.load(path, reporting: silent) else { return [] }
        let best = fix([file]) { files, sink in
            ConfigurationDecoder.decode(files[0], reporting: sink)?.checkArtifacts(reporting: sink)
        }
        return changes(from: [file], to: best.files, best.counts)
    }

    /// Fixes files until nothing is to be done, and returns the last texts with no more errors than before.
    private static func fix(
        _ files: [SourceFile], _ check: ([SourceFile], DiagnosticSink) -> Void
    ) -> (files: [SourceFile], sink: DiagnosticSink, counts: [Int]) {
        var best = (files: files, sink: DiagnosticSink(), counts: files.map { _ in 0 })
        check(files, best.sink)
        let before = best.sink.errorCount
        var next = best
        var (rounds, syntaxRounds) = (0, 0)
        while rounds < Self.rounds, syntaxRounds < Self.syntaxRounds {
            let isSyntax = next.sink.diagnostics.contains { $0.id == Rule.yamlSyntax.id }
            if isSyntax { syntaxRounds += 1 } else { rounds += 1 }
            let fixed = fixed(next.files, next.sink, &next.counts)
            if fixed == next.files { break }
            (next.files, next.sink) = (fixed, DiagnosticSink())
            check(fixed, next.sink)
            // A fix that uncovers more mistakes than there were may be followed by one that corrects them.
            if next.sink.errorCount <= before { best = next }
        }
        return best
    }

    private static func changes(
        from old: [SourceFile], to new: [SourceFile], _ counts: [Int]
    ) -> [Change] {
        old.indices.filter { old[$0] != new[$0] }.map {
            Change(old: old[$0], new: new[$0], count: counts[$0])
        }
    }

    private static func fixed(
        _ specs: [SourceFile], _ sink: DiagnosticSink, _ counts: inout [Int]
    ) -> [SourceFile] {
        var fixes: [ObjectIdentifier: [Fix]] = [:]
        // A name that is unknown at several places is probably right, and its declaration is misspelled.
        let repeated = Dictionary(grouping: sink.diagnostics.filter(\.isOfUnknownName), by: \.message)
        for diagnostic in sink.sorted {
            guard let fix = diagnostic.fixes.first, fix.isSafe else { continue }
            if let others = repeated[diagnostic.message], others.count > 1 { continue }
            fixes[ObjectIdentifier(diagnostic.place.file), default: []].append(fix)
        }
        return specs.enumerated().map { index, spec in
            guard let own = fixes[ObjectIdentifier(spec)] else { return spec }
            let result = Fix.apply(own, to: spec.bytes)
            counts[index] += result.applied.count
            return result.bytes == spec.bytes ? spec : SourceFile(path: spec.path, bytes: result.bytes)
        }
    }

    /// Writes changed files, and returns those that it wrote. A file that changed meanwhile stays as it is, and so does a
    /// file that cannot be written.
    static func write(_ changes: [Change], reporting sink: DiagnosticSink) -> [Change] {
        let writer = OutputWriter(reporting: sink)
        return changes.filter { change in
            // A symlink stays one.
            let path = (try? POSIX.realPath(change.old.path)) ?? change.old.path
            return writer.write(change.new.bytes, to: path) {
                FileSystem.holds(change.old.bytes, at: path) ? nil : .changedMeanwhile(change.old.path)
            }
        }
    }
}

extension Diagnostic {
    /// Whether a name refers to a declaration that no spec has.
    fileprivate var isOfUnknownName: Bool {
        id.hasPrefix("unknown-") && id != "unknown-key" && id != "unknown-value"
    }
}
