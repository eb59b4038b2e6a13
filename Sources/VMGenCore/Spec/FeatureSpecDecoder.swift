package import SourceText
package import YAMLSyntax

/// Decodes the nodes of a spec file to a ``FeatureSpec``: kinds, keys and short forms, without their meaning.
package struct FeatureSpecDecoder {
    let values: ValueReader
    private let conditional = Conditional()

    /// The keys of the mappings so far that need a trait of the architecture.
    private final class Conditional { var keys: [ConditionalKey] = [] }

    var file: SourceFile { values.file }
    var sink: DiagnosticSink { values.sink }

    /// Returns the readable part of the spec and reports all faults; returns nil without `feature` or
    /// `states`.
    package static func decode(
        _ node: YAMLNode,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> FeatureSpec? {
        let decoder = FeatureSpecDecoder(values: ValueReader(file, reporting: sink))
        let reported = sink.diagnostics.count
        var spec = decoder.decode(node)
        // Of a key that is written twice, the first value is read.
        spec?.isWhole = !sink.diagnostics.dropFirst(reported).contains {
            $0.severity == .error && $0.id != Rule.duplicateKey.id
        }
        return spec
    }

    private func decode(_ node: YAMLNode) -> FeatureSpec? {
        guard let reader = mapping(node, "the spec", .spec) else {
            return nil
        }
        let feature = reader.name("feature")
        let name = feature ?? Located("", at: reader.range)
        var origin = reader.origin(of: name)
        origin[.content] = reader.key("content")
        let states = reader.required("states").flatMap { self.states($0, "'states'", .state) }
        let rest = FeatureSpec(
            file: file,
            feature: name,
            summary: reader.text("summary"),
            architecture: reader.choice("architecture", of: Architecture.self),
            access: reader.choice("access", of: Access.self),
            isolation: reader.choice("isolation", of: Isolation.self),
            observation: reader.choice("observation", of: Observation.self),
            imports: reader.optional("imports").flatMap(values.imports),
            conformances: reader.names("conformances"),
            view: reader.name("view"),
            viewModel: reader.name("viewModel"),
            initial: reader.name("initial"),
            content: content(reader),
            states: states ?? [],
            substates: entries(reader, "substates").compactMap(substate),
            transients: entries(reader, "transients", holdingCode: true).compactMap(transient),
            actions: entries(reader, "actions").compactMap(action),
            dependencies: entries(reader, "dependencies", holdingCode: true).compactMap(dependency),
            children: entries(reader, "children").compactMap(child),
            events: entries(reader, "events").compactMap(event),
            allow: entries(reader, "allow").compactMap(allowance),
            // The last argument: all mappings have been read.
            conditionalKeys: conditional.keys,
            origin: origin
        )
        return feature == nil || states == nil ? nil : rest
    }

    func mapping(
        _ node: YAMLNode, _ what: String, _ form: MappingForm, at place: SourceRange? = nil
    ) -> MappingReader? {
        let reader = MappingReader(node, in: file, what: what, form: form, at: place, reporting: sink)
        conditional.keys += reader?.conditionalKeys ?? []
        return reader
    }

    func entries(_ reader: MappingReader, _ key: String, holdingCode: Bool = false) -> [YAMLPair] {
        reader.entries(key, holdingCode: holdingCode) ?? []
    }

    private func event(_ pair: YAMLPair) -> EventSpec? {
        let what = "event '\(shown(pair))'"
        guard let reader = mapping(pair.value, what, .event) else { return nil }
        return EventSpec(
            name: pair.key, summary: reader.text("summary"), parameters: parameters(reader, .eventParameter),
            isAsync: reader.boolean("async"), origin: reader.origin(of: pair.key))
    }

    private func allowance(_ pair: YAMLPair) -> AllowSpec? {
        values.text(pair.value, "'\(shown(pair))'", expected: "the reason as text")
            .map { AllowSpec(rule: pair.key, reason: $0) }
    }

    func shown(_ pair: YAMLPair) -> String { Diagnostic.shown(pair.key.value) }
}
