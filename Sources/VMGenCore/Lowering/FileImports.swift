import SwiftCode

/// The import lines of each of a feature's files.
struct FileImports {
    private let feature: Feature
    private let types: DeclaredTypes
    private let lines: ImportLines
    /// The module that makes known what is published or observed, where declarations need it.
    private let combine: [String]
    private let observed: [String]
    /// The runtime's library, if the app imports it.
    private let runtime: [String]
    private let mode: RuntimeMode

    init(_ feature: Feature, runtime mode: RuntimeMode) {
        self.feature = feature
        self.mode = mode
        runtime = mode == .module ? [RuntimeFile.runtimeModule] : []
        types = DeclaredTypes(feature)
        lines = ImportLines(feature: feature)
        // A value needs no observation.
        let observation = feature.architecture == .mv ? nil : feature.observation
        observed = observation == .observable ? ["Observation"] : []
        combine = observation == .observableObject ? ["Combine"] : []
    }

    private var isVSM: Bool { feature.architecture == .vsm }

    var output: [String] {
        lines.lines(types: types.output, declared: exposed(.output), used: runtime)
    }

    var emitter: [String] {
        lines.lines(
            types: types.emitter,
            declared: combine + exposed(.emitter),
            conformed: observed,
            used: runtime,
            guarded: isVSM ? combine.first : nil
        )
    }

    var `protocol`: [String] {
        lines.lines(
            types: types.protocol,
            declared: (isVSM ? [] : combine + observed) + exposed(.protocol),
            used: runtime,
            guarded: combine.first
        )
    }

    /// - Parameters:
    ///   - types: The names of the types in the declarations.
    ///   - modules: Modules that the bodies need.
    ///   - isExposing: Whether the declarations name types of the runtime.
    func views(types: Set<String>, using modules: [String], isExposing: Bool) -> [String] {
        lines.lines(
            types: types,
            declared: ["SwiftUI"] + (isExposing && feature.exposes(runtime: mode) ? runtime : []),
            used: modules + runtime
        )
    }

    /// - Parameters:
    ///   - modules: Further modules that the configuration lists: `App`, `@testable App`.
    ///   - support: How mocks get what they share.
    func mocks(importing modules: [String], support: RuntimeMode) -> [String] {
        let hasServices = feature.dependencies.contains { if case .service = $0.kind { true } else { false } }
        let exposesSupport = hasServices && feature.exposes(runtime: mode)
        let support = Self.module(support)
        return lines.lines(
            types: types.mocks,
            declared: (isVSM ? modules : combine + modules) + (exposesSupport ? support : [])
                + exposed(.mocks),
            used: support + (isVSM ? runtime : []),
            guarded: combine.first
        )
    }

    func tests(importing modules: [String], with testing: TestingLibrary, support: RuntimeMode) -> [String] {
        let support = Self.module(support)
        // The emitter and the output conform to its protocols.
        let hasContract = feature.architecture != .vsm && !feature.actions.isEmpty
        // In its module, a class `XCTest` stands in the way of full names; these come before an app's own types.
        let scoped = testing == .xctest ? ["class XCTest.XCTestCase", "struct XCTest.XCTSkip"] : []
        return lines.lines(
            types: [], conformed: hasContract ? support : [],
            used: combine + [testing.module] + scoped + modules + runtime + (hasContract ? [] : support))
    }

    /// The runtime's library for a file whose declarations name types of it. Those of a public feature need a
    /// public import, and in others one would be unused.
    private func exposed(_ artifact: Artifact) -> [String] {
        let returnsStates = feature.actions.contains { $0.isAsync }
        let isExposing =
            switch artifact {
            case .emitter: true
            case .protocol, .mocks: isVSM && returnsStates
            default: false
            }
        return isExposing && feature.exposes(runtime: mode) ? runtime : []
    }

    private static func module(_ support: RuntimeMode) -> [String] {
        support == .module ? [RuntimeFile.testSupportModule] : []
    }
}

extension Feature {
    /// Whether declarations may name types of the runtime: an embedded one is internal, and of a package import
    /// the compiler finds some uses none.
    func exposes(runtime: RuntimeMode) -> Bool {
        access == .internal || access == .public && runtime == .module
    }
}

/// The types that each file's declarations name.
private struct DeclaredTypes {
    var output: Set<String> = []
    var emitter: Set<String> = []
    var `protocol`: Set<String> = []
    /// The events' payloads are the protocol's alone.
    var mocks: Set<String> = []

    init(_ feature: Feature) {
        func names(_ types: some Sequence<SwiftType>) -> [String] { types.flatMap(\.nominalNames) }
        let content = feature.states.flatMap { $0.content.map(\.type) }
        let nested = feature.substates.flatMap { $0.states.flatMap { $0.content.map(\.type) } }
        let transients = feature.transients.map(\.type)
        let editable = names(feature.states.flatMap { $0.content.filter(\.isEditable).map(\.type) })
        if feature.architecture == .vsm {
            output.formUnion(names(nested + transients) + feature.conformances)
            emitter.formUnion(editable)
            `protocol`.formUnion(names(content + transients))
        } else {
            output.formUnion(names(content + nested + transients) + feature.conformances)
            let actions = feature.actions
            let emitted = feature.states.indices.filter { state in
                actions.contains { $0.emits.contains(state) }
            }
            for state in emitted.map({ feature.states[$0] }) {
                emitter.formUnion(names(state.content.map(\.type)))
                emitter.formUnion(names(state.transients.map { feature.transients[$0].type }))
            }
            if feature.architecture == .mvvm {
                emitter.formUnion(editable)
                `protocol`.formUnion(editable)
            }
        }
        let children = names(feature.children.compactMap(\.id)) + feature.children.map(\.protocol)
        emitter.formUnion(children)
        `protocol`.formUnion(children)
        for action in feature.actions where !action.isPrivate && feature.architecture != .mv {
            `protocol`.formUnion(names(action.parameters.map(\.type)))
        }
        for dependency in feature.dependencies {
            guard case .service(let service) = dependency.kind else { continue }
            `protocol`.formUnion(names(service.properties.map(\.type)))
            for method in service.methods {
                `protocol`.formUnion(names(method.signature.parameters.map(\.type)))
                if let result = method.signature.result { `protocol`.formUnion(result.nominalNames) }
                if case .typed(let error) = method.signature.throwing {
                    `protocol`.formUnion(error.nominalNames)
                }
            }
        }
        mocks = `protocol`
        `protocol`.formUnion(names(feature.events.flatMap { $0.parameters.map(\.type) }))
    }
}
