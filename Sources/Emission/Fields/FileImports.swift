import SpecLanguage
import SwiftCode

/// The import lines of a feature's files.
final class FileImports {
    private let feature: Feature
    private let lines: ImportLines
    /// The module for publishing or observation, if declarations need it.
    private let combine: [ImportedModule]
    private let observed: [ImportedModule]
    /// The runtime's library, if the app imports it.
    private let runtime: [ImportedModule]

    init(
        _ feature: Feature, runtime mode: RuntimeMode, explicitImports: ExplicitImports = ExplicitImports()
    ) {
        self.feature = feature
        runtime = mode == .module ? [ImportedModule(RuntimeFile.runtimeModule)] : []
        lines = ImportLines(feature: feature, explicitImports: explicitImports)
        // A value is not observed.
        let observation = feature.has(.owner) ? feature.observation : nil
        observed = observation == .observable ? ["Observation"] : []
        combine = observation == .observableObject ? ["Combine"] : []
    }

    private var hasModels: Bool { feature.has(.models) }

    var output: [String] {
        lines.lines(
            types: outputTypes, code: contentDefaults + restValues, used: runtime)
    }

    var emitter: [String] {
        lines.lines(
            types: emitterTypes,
            code: contentDefaults + restValues + effects + serviceDefaults,
            declared: (publishes ? ["Combine"] : combine) + (hasModels ? runtime : []),
            conformed: observed + runtime,
            guarded: hasModels ? "Combine" : nil
        )
    }

    /// Whether the declarations of a state container name publishers. In the runtime's own module, it inherits them.
    private var publishes: Bool { hasModels && !runtime.isEmpty }

    var `protocol`: [String] {
        lines.lines(
            types: protocolTypes,
            code: defaults(of: feature.actions) + (hasModels ? contentDefaults + restValues : []),
            declared: returnsPublishers ? ["Combine"] : hasModels ? [] : combine + observed,
            conformed: returnsStates ? runtime : [],
            used: runtime,
            guarded: returnsPublishers ? nil : combine.first
        )
    }

    /// - Parameters:
    ///   - types: The names of the types in the declarations.
    ///   - declared: Modules whose types the declarations name.
    ///   - modules: Modules for the bodies.
    ///   - namesRuntime: Whether the declarations name types of the runtime.
    ///   - needsRuntime: Whether the declarations need the runtime.
    func views(
        types: @autoclosure () -> Set<String>, declaring declared: [ImportedModule],
        using modules: [ImportedModule], namingRuntime namesRuntime: Bool, needingRuntime needsRuntime: Bool
    ) -> [String] {
        lines.lines(
            types: types(),
            code: restValues + defaults(of: retried) + serviceTypes + serviceDefaults,
            declared: ["SwiftUI"] + declared + (namesRuntime ? runtime : []),
            conformed: needsRuntime ? runtime : [],
            used: modules + runtime
        )
    }

    /// - Parameters:
    ///   - modules: Further modules from the configuration: `App`, `@testable App`.
    ///   - support: How mocks get their shared code.
    ///   - examples: The expressions of samples.
    func mocks(
        importing modules: [ImportedModule], support: RuntimeMode, examples: @autoclosure () -> [String]
    )
        -> [String]
    {
        let hasServices = feature.dependencies.contains { $0.service != nil }
        let support = Self.module(support)
        return lines.lines(
            types: mockTypes,
            code: examples() + restValues,
            declared: (returnsPublishers ? ["Combine"] : hasModels ? [] : combine) + modules
                + (hasServices ? support : []),
            conformed: returnsStates ? runtime : [],
            used: support + (hasModels ? runtime : []),
            guarded: returnsPublishers ? nil : combine.first
        )
    }

    /// - Parameters:
    ///   - conforms: Whether the file makes the output conform to a protocol of the test support.
    ///   - examples: The expressions of the tests.
    func tests(
        importing modules: [ImportedModule], with testing: TestingLibrary, support: RuntimeMode,
        conforms: Bool,
        examples: @autoclosure () -> [String]
    ) -> [String] {
        let support = Self.module(support)
        // The module's own class `XCTest` prevents full names. These imports take precedence over an app's
        // types.
        let scoped: [ImportedModule] =
            testing == .xctest ? ["class XCTest.XCTestCase", "struct XCTest.XCTSkip"] : []
        return lines.lines(
            types: [], code: examples() + restValues, conformed: conforms ? support : [],
            used: combine + [ImportedModule(testing.module)] + scoped + modules + runtime
                + (conforms ? [] : support))
    }

    private var contentDefaults: [String] {
        feature.allStates.flatMap { $0.properties.compactMap(\.defaultValue) }
    }

    /// The expressions of actions without a body, and the types of the content that their private functions may read.
    private var effects: [String] {
        let bodiless = feature.actions.filter { !$0.hasBody }
        let values = bodiless.flatMap { ($0.shows?.values ?? []) + ($0.sends?.values ?? []) }
        let read = Set(bodiless.flatMap(\.from)).sorted().flatMap { feature.states[$0].properties }
        let rules = bodiless.compactMap(\.section)
        let ofSections = rules.flatMap { feature.states(ofSection: $0.section).flatMap(\.content) }
        return (values + rules.flatMap { $0.shows?.values ?? [] }).map(\.value)
            + (read + ofSections).map(\.type.text)
    }

    private var serviceDefaults: [String] { feature.dependencies.compactMap(\.defaultValue) }

    private var restValues: [String] { feature.transients.map(\.restValue) }

    /// The actions that buttons and dismissals run.
    private var retried: [Action] {
        let retries =
            feature.states.map(\.retry) + feature.transients.map(\.retry)
            + feature.allStates.flatMap(\.retries).map(Int?.some)
        let presentations =
            feature.allStates.compactMap(\.presentation)
            + feature.transients.compactMap(\.presentation) + feature.children.compactMap(\.presentation)
        let others = presentations.flatMap { presentation in
            (presentation.buttons.flatMap(\.actions) + presentation.dismissals).map(Int?.some)
        }
        return Set((retries + others).compactMap { $0 }).map { feature.actions[$0] }
    }

    private func defaults(of actions: [Action]) -> [String] {
        actions.flatMap(\.parameters).compactMap(\.defaultValue)
    }

    /// Whether an action's declaration names the type of states that take time, which is the runtime's.
    private var returnsStates: Bool {
        hasModels && feature.actions.contains { $0.isAsync && $0.leadsSomewhere && !$0.publishes }
    }

    /// Whether an action's declaration names Combine.
    private var returnsPublishers: Bool { feature.actions.contains(where: \.publishes) }

    private static func module(_ support: RuntimeMode) -> [ImportedModule] {
        support == .module ? [ImportedModule(RuntimeFile.testSupportModule)] : []
    }

    // MARK: The types in the declarations

    private var outputTypes: Set<String> {
        let content = feature.has(.payloads) ? content : []
        let nested = feature.substates.flatMap { $0.states.flatMap { $0.content.map(\.type) } }
        return names(content + nested + transients).union(feature.conformances)
    }

    private var emitterTypes: Set<String> {
        var types = children
        if feature.has(.owner) { types.formUnion(editable) }
        guard feature.has(.payloads) else { return types }
        if feature.has(.emitter) {
            types.formUnion(names(feature.actions.flatMap { $0.parameters.map(\.type) }))
            types.formUnion(names(feature.dependencies.compactMap(\.ownType)))
            types.formUnion(feature.dependencies.compactMap(\.sharedService))
        }
        for index in Set(feature.actions.filter(\.hasBody).flatMap(\.emits)) {
            let state = feature.states[index]
            types.formUnion(names(state.content.map(\.type)))
            types.formUnion(names(state.transients.map { feature.transients[$0].type }))
        }
        if feature.actions.contains(where: { $0.emitsCurrent && $0.hasBody }) {
            types.formUnion(names(feature.transients.filter { !$0.isBusyFlag }.map(\.type)))
        }
        for action in feature.actions where action.hasBody {
            guard let rules = action.section else { continue }
            let states = feature.states(ofSection: rules.section)
            types.formUnion(names(rules.emits.flatMap { states[$0].content.map(\.type) }))
        }
        return types
    }

    /// The types in the protocol, which alone declares the payloads of events.
    private var protocolTypes: Set<String> {
        let events = names(feature.events.flatMap { $0.parameters.map(\.type) })
        // Models that vmgen writes have no mocks.
        let models = feature.has(.models) ? names(content + transients) : []
        return mockTypes.union(events).union(models)
    }

    private lazy var mockTypes: Set<String> = {
        var types = children
        if feature.has(.emitter) { types.formUnion(editable) }
        if feature.has(.models) {
            for (index, state) in feature.states.enumerated() where feature.hasActions(from: index) {
                types.formUnion(names(state.properties.map(\.type)))
                types.formUnion(names(state.transients.map { feature.transients[$0].type }))
            }
        }
        for action in feature.actions where !action.isPrivate && feature.has(.owner) {
            types.formUnion(names(action.parameters.map(\.type)))
        }
        return types.union(serviceTypes)
    }()

    /// The types in the protocols of services.
    private var serviceTypes: Set<String> {
        let services = feature.dependencies.compactMap(\.service)
        let signatures = services.flatMap { $0.methods.flatMap(\.signature.nominalNames) }
        return names(services.flatMap { $0.properties.map(\.type) }).union(signatures)
    }

    private var content: [SwiftType] { feature.states.flatMap { $0.properties.map(\.type) } }
    private var transients: [SwiftType] { feature.transients.map(\.type) }

    private lazy var editable = names(
        feature.states.flatMap { $0.properties.filter(\.isEditable).map(\.type) })

    private lazy var children = names(feature.children.compactMap(\.id))
        .union(feature.connectable.map(\.protocol))

    private func names(_ types: [SwiftType]) -> Set<String> { Set(types.flatMap(\.nominalNames)) }
}
