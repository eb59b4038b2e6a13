import SourceText
import SwiftCode

/// Resolves the names, types and defaults of one spec, without other specs.
///
/// The feature has an entry for every entry of the spec, at the same index, even if the entry has a fault.
/// References to it then cause no further faults. Features with faults are discarded.
struct Resolver {
    let spec: FeatureSpec
    let defaults: SpecDefaults
    let typeExamples: [String: String]
    let findings: Findings
    let architecture: Architecture

    let states: SymbolTable
    let actions: SymbolTable
    let events: SymbolTable

    /// - Parameter typeExamples: The configuration's examples by type.
    static func resolve(
        _ spec: FeatureSpec, defaults: SpecDefaults, typeExamples: [String: String]
    ) -> ResolvedSpec {
        let resolver = Resolver(spec, defaults, typeExamples)
        let conformances = resolver.conformances()
        let feature = resolver.feature(conforming: conformances)
        return ResolvedSpec(
            feature: feature, actions: spec.actions, states: resolver.states,
            dependencies: SymbolTable(
                "dependency", rule: .unknownDependency, spec.dependencies.map(\.name)),
            conformanceTypes: conformances.types, allowedRules: spec.allowedRules,
            isWhole: spec.isWhole, diagnostics: resolver.findings.diagnostics(ofWhole: spec.isWhole),
            faultyNames: resolver.findings.faultyNames)
    }

    private init(_ spec: FeatureSpec, _ defaults: SpecDefaults, _ typeExamples: [String: String]) {
        self.spec = spec
        self.defaults = defaults
        // In the feature's files, the name of a substate means the substate.
        let substates = Set(spec.substates.map(\.name.value))
        self.typeExamples = typeExamples.filter { type, _ in
            !type.utf8.split { !$0.isWordByte }.contains { substates.contains(String(Substring($0))) }
        }
        let listed = (spec.imports ?? []).map {
            ModuleImport(module: $0.module.value, types: $0.types?.map(\.value))
        }
        findings = Findings(
            in: spec.file,
            TypeScope(
                imports: defaults.imports + listed, declared: substates,
                exemplified: typeExamples.keys))
        architecture = spec.architecture?.value ?? defaults.architecture ?? .default
        states = SymbolTable("state", rule: .unknownState, spec.states.map(\.name))
        actions = SymbolTable("action", rule: .unknownAction, spec.actions.map(\.name))
        events = SymbolTable("event", rule: .unknownEvent, spec.events.map(\.name))
    }

    private func feature(conforming conformances: Conformances) -> Feature {
        let name = findings.name(spec.feature, as: .upperCamel)
        checkFileName()
        checkAllowances()
        for key in spec.conditionalKeys where key.isRefused && !has(key.trait) {
            refuse(key.name, of: key.mapping, without: key.trait, at: key.range)
        }
        let shared = sharedContent()
        let states = spec.states.map { state($0, sharing: shared) }
        let transients = spec.transients.map { transient($0) }
        return Feature(
            file: spec.file,
            name: name.text,
            summary: spec.summary?.value,
            architecture: architecture,
            access: spec.access?.value ?? defaults.access ?? .internal,
            isolation: spec.isolation?.value ?? defaults.isolation ?? .inherit,
            observation: spec.observation?.value ?? defaults.observation ?? .observable,
            imports: imports(),
            conformances: conformances.names,
            view: spec.view.map { findings.name($0, as: .upperCamel).text },
            viewModel: spec.viewModel.map { findings.name($0, as: .upperCamel).text },
            initial: spec.initial.flatMap { findings.resolve($0, in: self.states) } ?? 0,
            states: assigningTransients(to: states),
            substates: spec.substates.map { substate($0) },
            transients: transients,
            actions: spec.actions.map { action($0) },
            dependencies: spec.dependencies.map { dependency($0) },
            children: has(.children) ? spec.children.map { child($0) } : [],
            events: has(.children) ? spec.events.map { event($0) } : [],
            typeExamples: typeExamples,
            isWhole: spec.isWhole,
            conditionalKeys: spec.conditionalKeys,
            origin: origin(conformances.references)
        )
    }

    private func origin(_ conformances: [Located<Int?>]?) -> Origin {
        var origin = spec.origin
        origin.write(.conformances, conformances)
        return origin
    }

    func has(_ trait: ArchitectureTrait) -> Bool { architecture.has(trait) }

    func refuse(_ key: String, of what: String, without trait: ArchitectureTrait, at range: SourceRange) {
        report(.wrongArchitecture(key, of: what, architecture, without: trait, at: place(range)))
    }

    func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }

    func place(_ range: SourceRange) -> SourcePlace { findings.place(range) }
}

/// A resolved spec, whose references to other features are still unresolved. It keeps only the parts of the decoded
/// spec that they need.
package struct ResolvedSpec: Sendable {
    var feature: Feature
    /// The actions, whose outcomes are unresolved.
    var actions: [ActionSpec]
    var states: SymbolTable
    var dependencies: SymbolTable
    /// The types of the conformances that the spec lists.
    var conformanceTypes: [SwiftType]
    var allowedRules: Set<RuleID>
    var isWhole: Bool
    var diagnostics: [Diagnostic]
    var faultyNames: Set<SourceRange>
}
