import SwiftCode

/// The import lines of a feature's files.
final class FileImports {
    private let feature: Feature
    private let types: DeclaredTypes
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
        types = DeclaredTypes(feature: feature)
        lines = ImportLines(feature: feature, explicitImports: explicitImports)
        // A value is not observed.
        let observation = feature.has(.owner) ? feature.observation : nil
        observed = observation == .observable ? ["Observation"] : []
        combine = observation == .observableObject ? ["Combine"] : []
    }

    private var hasModels: Bool { feature.has(.models) }

    var output: [String] {
        lines.lines(
            types: types.output, code: contentDefaults + restValues, used: runtime)
    }

    var emitter: [String] {
        lines.lines(
            types: types.emitter,
            code: contentDefaults + restValues + effects,
            declared: (publishes ? ["Combine"] : combine) + (hasModels ? runtime : []),
            conformed: observed + runtime,
            guarded: hasModels ? "Combine" : nil
        )
    }

    /// Whether the declarations of a state container name publishers. In the runtime's own module, it inherits them.
    private var publishes: Bool { hasModels && !runtime.isEmpty }

    var `protocol`: [String] {
        lines.lines(
            types: types.protocol,
            code: defaults(of: feature.actions) + (hasModels ? contentDefaults + restValues : []),
            declared: returnsPublishers ? ["Combine"] : hasModels ? [] : combine + observed,
            conformed: returnsStates ? runtime : [],
            used: runtime,
            guarded: returnsPublishers ? nil : combine.first
        )
    }

    /// - Parameters:
    ///   - types: The names of the types in the declarations.
    ///   - modules: Modules for the bodies.
    ///   - namesRuntime: Whether the declarations name types of the runtime.
    ///   - needsRuntime: Whether the declarations need the runtime.
    func views(
        types: Set<String>, using modules: [ImportedModule], namingRuntime namesRuntime: Bool,
        needingRuntime needsRuntime: Bool
    ) -> [String] {
        lines.lines(
            types: types,
            code: restValues + defaults(of: retried) + self.types.services,
            declared: ["SwiftUI"] + (namesRuntime ? runtime : []),
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
            types: types.mocks,
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
        return values.map(\.value) + read.map(\.type.text)
    }

    private var restValues: [String] { feature.transients.map(\.restValue) }

    /// The actions that buttons and dismissals run.
    private var retried: [Action] {
        let retries = feature.states.map(\.retry) + feature.transients.map(\.retry)
        let presentations =
            feature.allStates.compactMap(\.presentation)
            + feature.transients.compactMap(\.presentation) + feature.children.compactMap(\.presentation)
        let others = presentations.flatMap { $0.buttons.map(\.action) + [$0.dismiss] }
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
}
