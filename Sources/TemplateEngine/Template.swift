package import SourceText

/// A template whose every name has been resolved, so that rendering cannot fail.
package struct Template: Sendable {
    let nodes: [ResolvedNode]
    /// How many loop variables, parameters and set names are alive at most.
    let localCount: Int

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
        return reporter.hasErrors ? nil : Template(nodes: nodes, localCount: resolver.localCount)
    }

    /// Renders a value of the shape that the template was loaded with.
    package func render(_ value: TemplateValue) -> [UInt8] {
        var renderer = TemplateRenderer(root: value, localCount: localCount)
        renderer.render(nodes)
        return renderer.output
    }
}
