package import SourceText
import SwiftCode
package import YAMLSyntax

/// Reads one spec: the forms of its values, then its names, types and defaults, without other specs.
///
/// The feature has an entry for every entry of the spec that has the right form, even if the entry has another fault.
/// References to it then cause no further faults. Features with faults are discarded.
package struct FeatureReader: Reporter {
    /// Reads values and reports those that do not have the right form.
    let values: ValueReader
    /// All other faults.
    private(set) var findings: Findings
    let defaults: SpecDefaults
    let architecture: Architecture
    let states: SymbolTable
    let actions: SymbolTable
    let events: SymbolTable
    let screens: SymbolTable
    private let root: MappingReader
    private let imports: [ImportSpec]
    private let typeExamples: [String: String]

    /// Returns the readable part of the spec; nil without `feature` or `states`.
    ///
    /// - Parameters:
    ///   - typeExamples: The configuration's examples by type.
    ///   - sink: Gets the faults of the spec's form.
    package static func read(
        _ node: YAMLNode, in file: SourceFile, defaults: SpecDefaults = SpecDefaults(),
        typeExamples: [String: String] = [:], reporting sink: DiagnosticSink
    ) -> ResolvedSpec? {
        let reported = sink.diagnostics.count
        let values = ValueReader(file, reporting: sink)
        return values.mapping(node, "the spec", .spec).flatMap {
            FeatureReader($0, defaults, typeExamples).spec(after: reported)
        }
    }

    private init(_ root: MappingReader, _ defaults: SpecDefaults, _ typeExamples: [String: String]) {
        self.root = root
        self.defaults = defaults
        values = root.values
        // In the feature's files, the name of a substate means the substate.
        let substates = root.names(ofEntries: "substates")
        let filter = WordFilter(substates)
        var examples = typeExamples
        for type in typeExamples.keys where filter.accepts(type, isWord: substates.contains) {
            examples[type] = nil
        }
        self.typeExamples = examples
        imports = root.optional("imports").flatMap(values.imports) ?? []
        let listed = imports.map { ModuleImport(module: $0.module.value, types: $0.types?.map(\.value)) }
        findings = Findings(
            in: values.file,
            TypeScope(
                imports: defaults.imports + listed, declared: substates, exemplified: typeExamples.keys))
        architecture =
            root.choice("architecture", of: Architecture.self)?.value ?? defaults.architecture ?? .default
        states = SymbolTable("state", rule: .unknownState, root.names(ofEntries: "states"))
        actions = SymbolTable("action", rule: .unknownAction, root.names(ofEntries: "actions"))
        events = SymbolTable("event", rule: .unknownEvent, root.names(ofEntries: "events"))
        screens = SymbolTable("screen", rule: .unknownScreen, root.names(ofEntries: "path"))
    }

    /// - Parameter reported: The number of diagnostics before the spec was read.
    private func spec(after reported: Int) -> ResolvedSpec? {
        let name = root.name("feature")
        let feature = name.map { findings.name($0, as: .upperCamel) }
        if let name { checkFileName(name) }
        let written = root.optional("states").flatMap { self.states($0, "'states'", .state) }
        let substates = root.entries("substates").compactMap(substate)
        let shared = reader(for: .payloads).content(of: root, beginningWith: substates)
        var states = written ?? []
        for index in states.indices where has(.payloads) { states[index].shared = shared }
        let transients = self.transients(of: root, carriedBy: &states)
        let readers = root.entries("actions").compactMap { pair in
            values.mapping(pair, .action).map { (name: pair.key, reader: $0) }
        }
        let sections = sections(of: readers.map(\.reader), states, substates)
        let screen = screenStates(states, substates)
        let actions = readers.map { name, reader in
            action(name, reader, in: states, screen, sections, substates)
        }
        let dependencies = root.entries("dependencies", holdingCode: true).compactMap(dependency)
        let ofChildren = reader(for: .children)
        let children = root.entries("children").compactMap { ofChildren.child($0, .child) }
        let path = root.entries("path").compactMap { ofChildren.child($0, .screen) }
        let events = root.entries("events").compactMap(ofChildren.event)
        let view = self.view()
        let allowedRules = self.allowedRules(root)
        let conformances = self.conformances(root)
        var resolved = Feature(
            file: file,
            name: feature?.text ?? "",
            summary: root.text("summary")?.value,
            architecture: architecture,
            access: root.choice("access", of: Access.self)?.value ?? defaults.access ?? .internal,
            isolation: root.choice("isolation", of: Isolation.self)?.value ?? defaults.isolation ?? .inherit,
            observation: root.choice("observation", of: Observation.self)?.value ?? defaults.observation
                ?? .observable,
            imports: merged(imports),
            conformances: conformances.names,
            view: view?.name,
            viewInput: view?.input,
            viewModel: root.name("viewModel").map { findings.name($0, as: .upperCamel).text },
            initial: root.name("initial").flatMap { findings.resolve($0, in: self.states) } ?? 0,
            states: states,
            substates: substates,
            sections: sections.compactMap(\.section),
            transients: transients,
            actions: actions.map(\.action),
            dependencies: dependencies,
            children: has(.children) ? children : [],
            path: has(.children) ? path : [],
            events: has(.children) ? events : [],
            typeExamples: typeExamples,
            // Of a key that is written twice, the first value is read.
            isWhole: !values.sink.diagnostics.dropFirst(reported).contains {
                $0.severity == .error && $0.id != Rule.duplicateKey.id
            },
            conditionalKeys: values.conditionalKeys,
            origin: origin(name, conformances.references)
        )
        for key in values.conditionalKeys where key.isRefused && !has(key.trait) {
            refuse(key.name, of: key.mapping, without: key.trait, at: key.range)
        }
        resolved.outcomeTests = defaults.outcomeTests
        resolved.allowedRules = allowedRules
        guard name != nil, written != nil else { return nil }
        return ResolvedSpec(
            feature: resolved, actions: actions.map(\.spec), states: screen,
            dependencies: SymbolTable(
                "dependency", rule: .unknownDependency, dependencies.map(\.name.text)),
            conformanceTypes: conformances.types,
            diagnostics: findings.diagnostics(ofWhole: resolved.isWhole), faultyNames: findings.faultyNames,
            ownTypes: defaults.ownTypes)
    }

    private func origin(_ name: Located<String>?, _ conformances: [Located<Int?>]?) -> Origin {
        var origin = root.origin(of: name ?? Located("", at: root.range))
        origin[.content] = root.key("content")
        origin[.path] = root.key("path")
        origin.write(.conformances, conformances)
        return origin
    }

    // MARK: Parts of the spec

    /// Reads the name of the app's view, or the long form.
    private func view() -> (name: String, input: ViewInput?)? {
        guard let node = root.optional("view"), node.isLongForm else {
            return root.name("view").map { (findings.name($0, as: .upperCamel).text, nil) }
        }
        guard let reader = values.mapping(node, "'view'", .view), let type = reader.name("type") else {
            return nil
        }
        return (findings.name(type, as: .upperCamel).text, reader.choice("takes", of: ViewInput.self)?.value)
    }

    /// Reads `Int`, or the long form `{ type: Int, … }`.
    ///
    /// - Parameter name: The declared name; nil if it is the key.
    func typed(
        _ pair: YAMLPair, _ form: MappingForm, named name: Located<String>? = nil
    ) -> (type: CodeSpec, reader: MappingReader?, origin: Origin)? {
        let name = name ?? pair.key
        guard pair.value.isLongForm else {
            return values.code(pair.value, form.subject(of: pair).text).map { type in
                var origin = Origin(name.range)
                origin[.type] = type.range
                return (type, nil, origin)
            }
        }
        guard let reader = values.mapping(pair, form), let type = reader.type("type")
        else { return nil }
        return (type, reader, reader.origin(of: name))
    }

    func has(_ trait: ArchitectureTrait) -> Bool { architecture.has(trait) }

    /// Returns a reader for what an architecture without the trait does not have.
    func reader(for trait: ArchitectureTrait) -> FeatureReader { has(trait) ? self : ofForms }

    /// A reader that only reports the forms of values.
    var ofForms: FeatureReader {
        var reader = self
        reader.findings = Findings(in: file, TypeScope())
        return reader
    }

    func refuse(_ key: String, of what: String, without trait: ArchitectureTrait, at range: SourceRange) {
        report(
            .wrongArchitecture,
            "'\(key)' of \(what) cannot be used in architecture '\(architecture.rawValue)'", at: range,
            help: Help(architecture.help(without: trait)))
    }

    var file: SourceFile { values.file }
    var sink: DiagnosticSink { findings.sink }
}

extension YAMLNode {
    /// Whether the value is a mapping of keys rather than a type or a name. Types never begin with a brace, so every
    /// mapping is one.
    var isLongForm: Bool { if case .mapping = content { true } else { false } }
}

/// A spec that is read, whose references to other features are still unresolved.
package struct ResolvedSpec: Sendable {
    package var feature: Feature
    /// The actions as the spec writes them, with the names of states, events and dependencies.
    package var actions: [ActionSpec]
    var states: SymbolTable
    var dependencies: SymbolTable
    /// The types of the conformances that the spec lists.
    var conformanceTypes: [SwiftType]
    package var allowedRules: Set<String> { feature.allowedRules }
    package var diagnostics: [Diagnostic]
    var faultyNames: Set<SourceRange>
    /// The app's types with names that generated code uses.
    var ownTypes: Set<String>
}
