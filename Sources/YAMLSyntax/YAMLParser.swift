package import SourceText

/// Parses a file as one YAML document whose root is a mapping.
package enum YAMLParser {
    /// The greatest depth of nested collections.
    package static let deepestNesting = 64
    /// The most scalars and collections in a document.
    package static let mostNodes = 10_000

    /// Returns the root of the document, or nil if an error was reported.
    ///
    /// - Parameter minimalFile: The beginning that the help for an empty file suggests.
    package static func parse(
        _ file: SourceFile, minimalFile: String = "feature: Name\nstates:\n  idle:",
        reporting sink: DiagnosticSink
    ) -> YAMLNode? {
        guard TextEncoding.check(file, reporting: sink) else { return nil }
        guard let root = build(file, reporting: sink) else { return nil }
        func report(_ message: String, at range: SourceRange, help: String) {
            sink.report(Rule.notAMapping.diagnostic(message, at: SourcePlace(file, range), help: help))
        }
        switch root.content {
        case .mapping: return root
        case .scalar where root.isEmpty:
            let start = TextEncoding.byteOrderMarkLength(of: file.bytes)
            let isBlank = file.bytes[start...].allSatisfy(\.isBlankOrLineEnd)
            report(
                isBlank ? "the file is empty" : "the file holds no key", at: .at(start),
                help: "a minimal file is:\n\(minimalFile)")
        case .scalar:
            report(
                "the file holds a text, not 'key: value' pairs", at: root.range,
                help: "write a key, ':' and a space before the value")
        case .sequence:
            report(
                "the file holds a list, not 'key: value' pairs",
                at: SourceRange(root.range.start, root.range.start + 1),
                help: "begin with a key, without '-' or '['")
        }
        return nil
    }

    /// Returns the root, of whatever kind; an empty node if the document has none.
    private static func build(_ file: SourceFile, reporting sink: DiagnosticSink) -> YAMLNode? {
        let nothing = YAMLNode(.scalar(YAMLScalar("", style: .plain)), at: .at(0))
        let base = TextEncoding.byteOrderMarkLength(of: file.bytes)
        // libyaml asserts that there is a buffer. An empty array has none.
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
