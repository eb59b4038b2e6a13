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
    package static func load(
        _ file: SourceFile,
        shape: TemplateShape,
        library: TemplateLibrary,
        reporting sink: DiagnosticSink
    ) -> Template? {
        let reporter = TemplateReporter(sink)
        let syntax = TemplateParser.parse(file, reporting: reporter)
        let resolver = TemplateResolver(shape: shape, library: library, reporter: reporter)
        let nodes = resolver.resolve(syntax)
        return reporter.hasErrors
            ? nil : Template(nodes: nodes, localCount: resolver.localCount, file: file)
    }

    /// Renders a record of the shape that the template was loaded with.
    ///
    /// - Returns: What was rendered, or what came before a limit was met, and which one that is.
    package func render(_ record: TemplateRecord, limits: TemplateLimits = TemplateLimits()) -> (
        bytes: [UInt8], fault: Diagnostic?
    ) {
        var renderer = TemplateRenderer(root: record, localCount: localCount, limits: limits)
        renderer.render(nodes)
        renderer.checkLimits()
        let fault = renderer.overrun.map { overrun in
            let place = overrun.place ?? SourcePlace(file, .at(0))
            return Diagnostic.overrun(overrun.limit, limits, at: place)
        }
        return (renderer.output, fault)
    }
}
