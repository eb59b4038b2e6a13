package import SourceText

/// A template whose names are all resolved. Rendering can fail only by exceeding a limit.
package struct Template: Sendable {
    let program: TemplateProgram
    /// The template's first instruction.
    private let start: Int32
    /// The template's file, or the function that loads the template from it.
    private let source: Source

    private enum Source {
        case file(SourceFile)
        case later(@Sendable () -> Template?)
    }

    /// Parses the template and the templates it includes, and resolves every name against the shape.
    ///
    /// Reports all faults and returns nil if there are any.
    ///
    /// - Parameters:
    ///   - library: The templates that `{% include "name" %}` can name.
    ///   - allowsStubs: Whether its output is merged with an existing file.
    package static func load(
        _ file: SourceFile,
        shape: TemplateShape,
        library: [String: SourceFile],
        allowingStubs allowsStubs: Bool = false,
        reporting sink: DiagnosticSink
    ) -> Template? {
        load([file], shape: shape, library: library, allowingStubs: allowsStubs, reporting: sink)?.first
    }

    /// Loads templates into one program, in which they share what they include.
    package static func load(
        _ files: [SourceFile],
        shape: TemplateShape,
        library: [String: SourceFile],
        allowingStubs allowsStubs: Bool = false,
        reporting sink: DiagnosticSink
    ) -> [Template]? {
        let reporter = TemplateReporter(sink)
        let resolver = TemplateResolver(
            shape: shape, library: library, allowsStubs: allowsStubs, reporter: reporter)
        let starts = files.map { resolver.resolve(TemplateParser.parse($0, reporting: reporter)) }
        if reporter.hasErrors { return nil }
        return zip(files, starts).map {
            Template(program: resolver.program, start: $1, source: .file($0))
        }
    }

    /// Returns the program of templates that were loaded together as a text, for records with the same fields.
    package static func encode(_ templates: [Template]) -> String {
        templates.first?.program.encoded(starts: templates.map(\.start)) ?? ""
    }

    /// Reads templates that ``encode(_:)`` has written; none if their program has an unknown instruction.
    ///
    /// - Parameter load: Loads a template by its index. It is called for the place of an exceeded limit, which the
    ///   program lacks.
    package static func decode(_ text: String, loading load: @escaping @Sendable (Int) -> Template?)
        -> [Template]
    {
        guard let (program, starts) = TemplateProgram.decode(text) else { return [] }
        return starts.enumerated().map { index, start in
            Template(program: program, start: start, source: .later { load(index) })
        }
    }

    /// Renders a record of the shape that the template was loaded with.
    ///
    /// - Returns: The output with its stubs. If a limit was exceeded, the output up to there and the limit.
    package func render(_ record: TemplateRecord, limits: TemplateLimits = TemplateLimits()) -> (
        bytes: [UInt8], stubs: [TemplateStub], fault: Diagnostic?
    ) {
        var executor = TemplateExecutor(program, record, limits)
        let overrun = executor.execute(from: Int(start))
        guard let overrun else { return (executor.output.bytes, executor.stubs, nil) }
        switch source {
        case .file(let file):
            let fault = Rule.templateLimit.diagnostic(
                overrun.limit.message(limits), at: overrun.place ?? SourcePlace(file, .at(0)),
                help: overrun.limit.help)
            return (executor.output.bytes, executor.stubs, fault)
        case .later(let load):
            guard let template = load() else { preconditionFailure("a built-in template is wrong") }
            return template.render(record, limits: limits)
        }
    }
}

/// A part of the output that an existing file of the developer should contain.
package struct TemplateStub: Sendable, Equatable {
    /// The words of its declaration, such as `func load`. vmgen searches for them.
    package var words: String
    /// The range of its bytes in the output.
    package var range: Range<Int>
    /// Its tag in the template.
    package var place: SourcePlace?
}
