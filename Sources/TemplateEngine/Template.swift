package import SourceText

/// A template whose names are all resolved. Rendering can fail only by exceeding a limit.
package struct Template: Sendable {
    let program: TemplateProgram
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
        let reporter = TemplateReporter(sink)
        let syntax = TemplateParser.parse(file, reporting: reporter)
        let resolver = TemplateResolver(
            shape: shape, library: library, allowsStubs: allowsStubs, reporter: reporter)
        let program = resolver.resolve(syntax)
        return reporter.hasErrors ? nil : Template(program: program, source: .file(file))
    }

    private init(program: TemplateProgram, source: Source) {
        self.program = program
        self.source = source
    }

    /// Reads a program that ``encoded`` has written; nil if it has an unknown instruction.
    ///
    /// - Parameter load: Loads the template. It is called for the place of an exceeded limit, which the program lacks.
    package init?(encoded: String, loading load: @escaping @Sendable () -> Template?) {
        guard let program = TemplateProgram(encoded: encoded) else { return nil }
        self.init(program: program, source: .later(load))
    }

    /// The program as a text, for records with the same fields.
    package var encoded: String { program.encoded }

    /// Renders a record of the shape that the template was loaded with.
    ///
    /// - Returns: The output with its stubs. If a limit was exceeded, the output up to there and the limit.
    package func render(_ record: TemplateRecord, limits: TemplateLimits = TemplateLimits()) -> (
        bytes: [UInt8], stubs: [TemplateStub], fault: Diagnostic?
    ) {
        var executor = TemplateExecutor(program, record, limits)
        let overrun = executor.execute()
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
