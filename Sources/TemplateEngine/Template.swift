package import SourceText

/// A template whose every name has been resolved, so that rendering can only meet a limit.
package struct Template: Sendable {
    let nodes: [ResolvedNode]
    /// How many loop variables, parameters and set names are alive at most.
    let localCount: Int
    let file: SourceFile

    /// Parses the template and what it includes, and resolves every name against the shape.
    ///
    /// Reports all that is wrong and returns nil if there is anything.
    ///
    /// - Parameter allowsStubs: Whether it renders a file that is merged with one that is there.
    package static func load(
        _ file: SourceFile,
        shape: TemplateShape,
        library: TemplateLibrary,
        allowingStubs allowsStubs: Bool = false,
        reporting sink: DiagnosticSink
    ) -> Template? {
        let reporter = TemplateReporter(sink)
        let syntax = TemplateParser.parse(file, reporting: reporter)
        let resolver = TemplateResolver(
            shape: shape, library: library, allowsStubs: allowsStubs, reporter: reporter)
        let nodes = resolver.resolve(syntax)
        return reporter.hasErrors
            ? nil : Template(nodes: nodes, localCount: resolver.localCount, file: file)
    }

    /// Renders a record of the shape that the template was loaded with.
    ///
    /// - Returns: What was rendered with its stubs, or what came before a limit was met, and which one that is.
    package func render(_ record: TemplateRecord, limits: TemplateLimits = TemplateLimits()) -> (
        bytes: [UInt8], stubs: [TemplateStub], fault: Diagnostic?
    ) {
        var renderer = TemplateRenderer(root: record, localCount: localCount, limits: limits)
        renderer.render(nodes)
        renderer.checkLimits()
        let fault = renderer.overrun.map { overrun in
            let place = overrun.place ?? SourcePlace(file, .at(0))
            return Diagnostic.overrun(overrun.limit, limits, at: place)
        }
        return (renderer.output, renderer.stubs, fault)
    }
}

/// A part of what was rendered that a file of the developer's should have, too.
package struct TemplateStub: Sendable, Equatable {
    /// The words of its declaration, by which it is found: `func load`.
    package var words: String
    /// Its bytes in the output.
    package var range: Range<Int>
    /// Its tag in the template.
    package var place: SourcePlace?
}
