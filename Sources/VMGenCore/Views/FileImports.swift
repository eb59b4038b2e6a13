import SwiftCode

/// The import lines of a feature's files.
final class FileImports {
    private let feature: Feature
    private let types: DeclaredTypes
    private let lines: ImportLines
    /// The module for publishing or observation, if declarations need it.
    private let combine: [String]
    private let observed: [String]
    /// The runtime's library, if the app imports it.
    private let runtime: [String]
    private let mode: RuntimeMode

    init(
        _ feature: Feature, runtime mode: RuntimeMode, explicitImports: ExplicitImports = ExplicitImports()
    ) {
        self.feature = feature
        self.mode = mode
        runtime = mode == .module ? [RuntimeFile.runtimeModule] : []
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
            types: types.output, code: contentDefaults + restValues, declared: exposed(.output), used: runtime
        )
    }

    var emitter: [String] {
        lines.lines(
            types: types.emitter,
            code: contentDefaults + restValues,
            declared: (publishes ? ["Combine"] : combine) + exposed(.emitter),
            conformed: observed,
            used: runtime,
            guarded: hasModels ? "Combine" : nil
        )
    }

    /// Whether the declarations of a state container name publishers, which other features get from the runtime.
    private var publishes: Bool { hasModels && (mode == .module || !feature.exposes(runtime: mode)) }

    var `protocol`: [String] {
        lines.lines(
            types: types.protocol,
            code: defaults(of: feature.actions) + (hasModels ? contentDefaults + restValues : []),
            declared: (hasModels ? [] : combine + observed) + exposed(.protocol),
            used: runtime,
            guarded: combine.first
        )
    }

    /// - Parameters:
    ///   - types: The names of the types in the declarations.
    ///   - modules: Modules for the bodies.
    ///   - isExposing: Whether the declarations name types of the runtime.
    func views(types: Set<String>, using modules: [String], isExposing: Bool) -> [String] {
        lines.lines(
            types: types,
            code: restValues + defaults(of: retried) + self.types.services,
            declared: ["SwiftUI"] + (isExposing && feature.exposes(runtime: mode) ? runtime : []),
            used: modules + runtime
        )
    }

    /// - Parameters:
    ///   - modules: Further modules from the configuration: `App`, `@testable App`.
    ///   - support: How mocks get their shared code.
    ///   - examples: The expressions of samples.
    func mocks(importing modules: [String], support: RuntimeMode, examples: @autoclosure () -> [String])
        -> [String]
    {
        let hasServices = feature.dependencies.contains { $0.service != nil }
        let exposesSupport = hasServices && feature.exposes(runtime: mode)
        let support = Self.module(support)
        return lines.lines(
            types: types.mocks,
            code: examples() + restValues,
            declared: (hasModels ? modules : combine + modules) + (exposesSupport ? support : [])
                + exposed(.mocks),
            used: support + (hasModels ? runtime : []),
            guarded: combine.first
        )
    }

    /// - Parameter examples: The expressions of the tests.
    func tests(
        importing modules: [String], with testing: TestingLibrary, support: RuntimeMode,
        examples: @autoclosure () -> [String]
    ) -> [String] {
        let support = Self.module(support)
        // The emitter and the output conform to the protocols of the test support.
        let hasContract = feature.has(.payloads) && !feature.actions.isEmpty
        // The module's own class `XCTest` prevents full names. These imports take precedence over an app's
        // types.
        let scoped = testing == .xctest ? ["class XCTest.XCTestCase", "struct XCTest.XCTSkip"] : []
        return lines.lines(
            types: [], code: examples() + restValues, conformed: hasContract ? support : [],
            used: combine + [testing.module] + scoped + modules + runtime + (hasContract ? [] : support))
    }

    private var contentDefaults: [String] {
        feature.allStates.flatMap { $0.properties.compactMap(\.defaultValue) }
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

    /// Returns the runtime's library for a file whose declarations name types of it. A public feature needs a
    /// public import, which would be unused in other files.
    private func exposed(_ artifact: Artifact) -> [String] {
        let returnsStates = feature.actions.contains { $0.isAsync && $0.leadsSomewhere }
        let isExposing =
            switch artifact {
            case .emitter: true
            case .protocol, .mocks: hasModels && returnsStates
            default: false
            }
        return isExposing && feature.exposes(runtime: mode) ? runtime : []
    }

    private static func module(_ support: RuntimeMode) -> [String] {
        support == .module ? [RuntimeFile.testSupportModule] : []
    }
}

extension Feature {
    /// Whether declarations may name types of the runtime. An embedded runtime is internal, and the compiler
    /// reports some package imports as unused although they are needed.
    func exposes(runtime: RuntimeMode) -> Bool {
        access == .internal || access == .public && runtime == .module
    }
}
