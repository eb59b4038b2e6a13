package import SourceText

/// Reads a file as one YAML document whose root is a mapping.
package enum YAMLParser {
    /// How deep collections may be nested.
    package static let deepestNesting = 64
    /// How many scalars and collections a document may have.
    package static let mostNodes = 10_000

    /// The root of the document, or nil when something was reported.
    ///
    /// - Parameter minimalFile: what an empty file is told to begin with.
    package static func parse(
        _ file: SourceFile, minimalFile: String = "feature: Name\nstates:\n  idle:",
        reporting sink: DiagnosticSink
    ) -> YAMLNode? {
        guard TextEncoding.check(file, reporting: sink) else { return nil }
        guard let root = build(file, reporting: sink) else { return nil }
        switch root.content {
        case .mapping: return root
        case .scalar where root.isEmpty:
            sink.report(.emptyFile(file, minimalFile: minimalFile))
        case .scalar, .sequence:
            sink.report(.rootNotAMapping(root, in: file))
        }
        return nil
    }

    /// The root, of whatever kind; empty where there is none.
    private static func build(_ file: SourceFile, reporting sink: DiagnosticSink) -> YAMLNode? {
        let nothing = YAMLNode(.scalar(YAMLScalar("", style: .plain)), at: .at(0))
        let base = TextEncoding.byteOrderMarkLength(of: file.bytes)
        // libyaml asserts that there is a buffer, which an empty array does not have.
        guard file.bytes.count > base else { return nothing }
        return file.bytes.withUnsafeBufferPointer { bytes in
            var builder = YAMLTreeBuilder(file)
            do throws(YAMLFault) {
                var events = try YAMLEventStream(UnsafeBufferPointer(rebasing: bytes[base...]), base: base)
                while !builder.isFinished, let event = try events.next() { builder.take(event) }
            } catch {
                builder.report(SyntaxExplanation(error, in: file, after: builder).diagnostic)
            }
            for diagnostic in builder.diagnostics { sink.report(diagnostic) }
            return builder.diagnostics.isEmpty ? builder.root ?? nothing : nil
        }
    }
}
