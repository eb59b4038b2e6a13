import SourceText
import SwiftCode

/// Checks one spec: lowers it to a feature, then looks at the whole.
///
/// The feature has an entry for every entry of the spec, at the same index, also for one with a fault:
/// so a fault does not make the names that refer to it faults too. Such a feature is thrown away.
final class FeatureChecker {
    let spec: FeatureSpec
    let defaults: SpecDefaults
    let typeExamples: [String: String]
    /// All specs given, by feature.
    let peers: [String: FeatureSpec]
    let sink: DiagnosticSink

    let states: SymbolTable
    let actions: SymbolTable
    let dependencies: SymbolTable
    let substates: SymbolTable

    /// The names that are no Swift names, and those that a collision was reported for.
    var faultyNames: Set<SourceRange> = []
    private(set) lazy var typeUses = findTypeUses()
    /// What types are made of, by their text: several checks ask for the same ones.
    var typeNames: [String: [String]] = [:]

    init(
        _ spec: FeatureSpec,
        defaults: SpecDefaults,
        typeExamples: [String: String],
        peers: [String: FeatureSpec],
        reporting sink: DiagnosticSink
    ) {
        self.spec = spec
        self.defaults = defaults
        self.typeExamples = typeExamples
        self.peers = peers
        self.sink = sink
        states = SymbolTable("state", rule: .unknownState, spec.states.map(\.name))
        actions = SymbolTable("action", rule: .unknownAction, spec.actions.map(\.name))
        dependencies = SymbolTable("dependency", rule: .unknownDependency, spec.dependencies.map(\.name))
        substates = SymbolTable("substate", rule: .unknownState, spec.substates.map(\.name))
    }

    func check() -> Feature {
        let name = name(spec.feature, as: .upperCamel)
        checkFileName()
        checkAllowances()
        let states = spec.states.map { state($0) }
        let substates = spec.substates.map { substate($0) }
        let transients = spec.transients.map { transient($0, states) }
        var feature = Feature(
            file: spec.file,
            name: name.text,
            summary: spec.summary?.value,
            architecture: architecture,
            access: spec.access?.value ?? defaults.access ?? .internal,
            isolation: spec.isolation?.value ?? defaults.isolation ?? .inherit,
            observation: observation(of: spec),
            imports: imports(),
            conformances: conformances(),
            initial: spec.initial.flatMap { resolve($0, in: self.states) } ?? 0,
            states: riding(states),
            substates: substates,
            transients: transients,
            actions: spec.actions.map { action($0) },
            dependencies: spec.dependencies.map { dependency($0) },
            children: children(),
            events: isMVVM ? spec.events.map { event($0) } : [],
            typeExamples: typeExamples
        )
        guard isOfBearableSize(feature) else { return feature }
        for index in feature.actions.indices {
            feature.actions[index].outcomes = outcomes(of: index)
            if architecture != .mvvm { ignoreUnused(in: &feature.actions[index], spec.actions[index]) }
        }
        checkRuns(feature)
        checkPresentations(feature)
        checkEditing(feature)
        if architecture == .mv { ignoreEditRuns(in: &feature) }
        checkRetries(feature)
        checkConformances(feature)
        checkEquality(feature)
        checkSendability(feature)
        checkNumbers(feature)
        checkSubstateCycles(feature)
        checkChildren(feature)
        checkNames(feature)
        return feature
    }

    var architecture: Architecture { spec.architecture?.value ?? defaults.architecture ?? .mvvm }

    func observation(of spec: FeatureSpec) -> Observation {
        spec.observation?.value ?? defaults.observation ?? .observable
    }

    var names: GeneratedNames { GeneratedNames(spec.feature.value, architecture) }

    func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(spec.file, range) }
}
