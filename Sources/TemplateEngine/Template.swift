package import SourceText

/// A template whose names are all resolved. Rendering can fail only by exceeding a limit.
package struct Template: Sendable {
    let resolved: ResolvedTemplate
    let body: ResolvedBlock
    /// The most loop variables, parameters and `set` names that exist at once.
    let localCount: Int
    let file: SourceFile

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
        let body = resolver.resolve(syntax)
        return reporter.hasErrors
            ? nil
            : Template(
                resolved: resolver.resolved, body: body, localCount: resolver.localCount, file: file)
    }

    /// Renders a record of the shape that the template was loaded with.
    ///
    /// - Returns: The output with its stubs. If a limit was exceeded, the output up to there and the limit.
    package func render(_ record: TemplateRecord, limits: TemplateLimits = TemplateLimits()) -> (
        bytes: [UInt8], stubs: [TemplateStub], fault: Diagnostic?
    ) {
        let (renderer, overrun) = resolved.text.withUnsafeBufferPointer { text in
            var renderer = TemplateRenderer(
                resolved, text: text, root: record, localCount: localCount, limits: limits)
            do throws(TemplateOverrun) { try renderer.render(body) } catch {
                return (renderer, error as TemplateOverrun?)
            }
            return (renderer, nil)
        }
        let fault = overrun.map { overrun in
            Rule.templateLimit.diagnostic(
                overrun.limit.message(limits), at: overrun.place ?? SourcePlace(file, .at(0)),
                help: overrun.limit.help)
        }
        return (renderer.output, renderer.stubs, fault)
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
