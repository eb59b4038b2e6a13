package import GeneratedFiles
package import SourceText
import VMGenCore
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

        var diff: String { UnifiedDiff(path: old.path, old: old.bytes, new: new.bytes).text }
    }

    /// The project with the fixed specs.
    package private(set) var project: Project
    /// The diagnostics of the fixed specs.
    package private(set) var sink: DiagnosticSink
    package private(set) var changes: [Change] = []
    /// The number of fixes.
    package private(set) var count = 0

    package init(_ project: Project) {
        self.project = project
        sink = DiagnosticSink()
        _ = project.features(reporting: sink)
        let before = sink.errorCount
        var (specs, diagnostics, count) = (project.specs, sink, 0)
        var (rounds, syntaxRounds) = (0, 0)
        while rounds < Self.rounds, syntaxRounds < Self.syntaxRounds {
            let isSyntax = diagnostics.diagnostics.contains { $0.id == Rule.yamlSyntax.id }
            if isSyntax { syntaxRounds += 1 } else { rounds += 1 }
            let fixed = Self.fixed(specs, diagnostics, &count)
            if fixed == specs { break }
            specs = fixed
            var next = project
            next.specs = specs
            diagnostics = DiagnosticSink()
            _ = next.features(reporting: diagnostics)
            // A fix that uncovers more mistakes than there were may be followed by one that corrects them.
            guard diagnostics.errorCount <= before else { continue }
            self.project = next
            sink = diagnostics
            self.count = count
        }
        changes = zip(project.specs, self.project.specs).filter { $0 != $1 }.map { Change(old: $0, new: $1) }
    }

    /// Returns the configuration with its safe fixes; nil if nothing is to be done. Without it, no spec can be read.
    static func change(ofConfiguration path: String, _ count: inout Int) -> Change? {
        guard let old = FileSystem.load(path, reporting: DiagnosticSink()) else { return nil }
        var (file, best, made) = (old, old, 0)
        var before: Int?
        for _ in 0...rounds {
            let sink = DiagnosticSink()
            _ = ConfigurationDecoder.decode(file, reporting: sink)
            if sink.errorCount <= before ?? .max { (best, count) = (file, made) }
            before = before ?? sink.errorCount
            let next = fixed([file], sink, &made)[0]
            if next == file { break }
            file = next
        }
        return best == old ? nil : Change(old: old, new: best)
    }

    private static func fixed(
        _ specs: [SourceFile], _ sink: DiagnosticSink, _ count: inout Int
    ) -> [SourceFile] {
        var fixes: [ObjectIdentifier: [Fix]] = [:]
        for diagnostic in sink.sorted {
            guard let fix = diagnostic.fixes.first, fix.isSafe else { continue }
            fixes[ObjectIdentifier(diagnostic.place.file), default: []].append(fix)
        }
        return specs.map { spec in
            guard let own = fixes[ObjectIdentifier(spec)] else { return spec }
            let result = Fix.apply(own, to: spec.bytes)
            count += result.applied.count
            return result.bytes == spec.bytes ? spec : SourceFile(path: spec.path, bytes: result.bytes)
        }
    }

    /// Writes changed files. A file that changed meanwhile stays as it is, and so does a file that cannot be written.
    static func write(_ changes: [Change], reporting sink: DiagnosticSink) {
        let writer = OutputWriter(reporting: sink)
        for change in changes {
            // A symlink stays one.
            let path = (try? POSIX.realPath(change.old.path)) ?? change.old.path
            _ = writer.write(change.new.bytes, to: path) {
                FileSystem.holds(change.old.bytes, at: path) ? nil : .changedMeanwhile(change.old.path)
            }
        }
    }
}
