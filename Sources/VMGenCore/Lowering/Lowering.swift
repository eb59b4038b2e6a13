import SourceText
import SwiftCode
import TemplateEngine

/// Turns a checked feature into what templates see. Casing, order, escaping and examples are decided here.
package struct Lowering {
    let feature: Feature
    let examples: Examples
    let qualifier: Qualifier
    let output: String
    /// An output in each of the states, without the type's name; nil where a part has no example.
    let outputs: [String?]
    /// The states that some action may emit.
    let emitted: Set<Int>
    /// How the feature's own files get the runtime.
    let runtime: RuntimeMode

    /// - Parameters:
    ///   - modules: Further modules that mocks and tests import: `App`, `@testable App`.
    ///   - runtime: How the feature's own files get the runtime.
    ///   - support: How mocks and tests get what they share.
    package static func lower(
        _ feature: Feature,
        importing modules: [String] = [],
        testing: TestingLibrary = .swiftTesting,
        runtime: RuntimeMode = .embedded,
        support: RuntimeMode = .embedded
    ) -> FeatureContext {
        Lowering(feature, runtime: runtime).context(modules, testing, support)
    }

    init(_ feature: Feature, runtime: RuntimeMode) {
        self.runtime = runtime
        let examples = Examples(feature: feature)
        self.feature = feature
        self.examples = examples
        output = feature.outputName
        outputs = feature.states.map { examples.output($0, of: feature.outputName) }
        emitted = Set(feature.actions.flatMap(\.emits))
        qualifier = Qualifier(output: output, nested: feature.substates.map(\.name.text))
    }

    private func context(_ modules: [String], _ testing: TestingLibrary, _ support: RuntimeMode)
        -> FeatureContext
    {
        let states = feature.states.indices.map(state)
        let stateValues = states.map(StateContext.schema.value)
        let transients = feature.transients.indices.map { transient($0, stateValues) }
        let actions = feature.actions.map(action)
        let services = feature.dependencies.compactMap(service)
        let (samples, missing) = self.samples()
        let imports = FileImports(feature, runtime: runtime)
        return FeatureContext(
            specName: feature.file.fileName,
            feature: feature.name,
            summary: Self.comment(feature.summary ?? "The state of `\(feature.name)`."),
            access: feature.access == .internal ? "" : feature.access.rawValue + " ",
            isolation: feature.isolation == .nonisolated ? "nonisolated " : "",
            conformances: feature.conformances.isEmpty
                ? "" : ": " + feature.conformances.joined(separator: ", "),
            isEquatable: feature.isEquatable,
            observation: feature.observation,
            output: output,
            emitter: feature.name + "Emitter",
            protocol: feature.name + "ViewModeling",
            mock: "Mock\(feature.name)ViewModel",
            scope: feature.name + "Scope",
            core: core,
            emitting: feature.name + "Emitting",
            initial: feature.architecture == .vsm ? initialState : initialOutput,
            outputImports: imports.output,
            emitterImports: imports.emitter,
            protocolImports: imports.protocol,
            mockImports: imports.mocks(importing: modules, support: support),
            testImports: imports.tests(importing: modules, with: testing, support: support),
            featureModule: Self.featureModule(of: modules, support: support),
            states: states,
            substates: feature.substates.map { substate in
                SubstateContext(
                    name: substate.name.spelling, states: substate.states.map { self.state(nested: $0) })
            },
            transients: transients,
            actions: actions,
            models: models(actions),
            editables: editables(),
            services: services,
            dependencies: feature.dependencies.map(dependency),
            children: feature.children.map(child),
            events: feature.events.map(event),
            missingEvents: missingEvents(),
            samples: samples,
            missingSamples: missing.flatMap(Self.wrapped),
            contract: contract(),
            views: views(),
            testing: testing,
            isRuntimeModule: runtime == .module,
            exposesRuntime: feature.exposes(runtime: runtime)
        )
    }

    /// The module that tests import the feature from, if they import the test support, too; else nil.
    ///
    /// The compiler then wants both names of a conformance in full, unless all are of one package, where it refuses
    /// `@retroactive`.
    static func featureModule(of modules: [String], support: RuntimeMode) -> String? {
        guard support == .module else { return nil }
        let testable = modules.lazy.compactMap { $0.dropPrefix("@testable ") }.first
        return (testable ?? modules.first?[...]).map(String.init)
    }

    /// The core that an emitter with this observation has.
    private var core: String {
        switch feature.observation {
        case .observable: "VMGenObservableCore"
        case .observableObject: "VMGenPublishingCore"
        case .none: "VMGenCore"
        }
    }

    /// Empty where content has no default.
    private var initialOutput: String {
        let initial = feature.states[feature.initial]
        let name = initial.name
        guard initial.content.allSatisfy({ $0.defaultValue != nil }) else { return "" }
        return initial.hasPayload
            ? ".\(name.spelling)(\(output).\(name.upperCamel)())" : ".\(name.spelling)"
    }

    /// A sentence that the generator makes, in lines that fit a doc comment.
    static func wrapped(_ sentence: String) -> [String] {
        var lines: [String] = []
        var column = 0
        for word in sentence.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
            let width = word.count
            if !lines.isEmpty, column + width < 100 {
                lines[lines.count - 1] += " " + word
                column += 1 + width
            } else {
                lines.append(String(word))
                column = width
            }
        }
        return lines
    }

    /// The lines of a doc comment, each with a space before it; none can end the comment.
    static func comment(_ text: String?) -> [String] {
        guard let text else { return [] }
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let isMisleading = line.unicodeScalars.contains(where: \.isMisleading)
            let visible =
                isMisleading
                ? Substring(line.filter { !$0.unicodeScalars.contains(where: \.isMisleading) }) : line
            let end = visible.lastIndex { !$0.isWhitespace }
            return end.map { " " + visible[...$0] } ?? ""
        }
        while lines.last == "" { lines.removeLast() }
        while lines.first == "" { lines.removeFirst() }
        return lines
    }
}

extension Feature {
    var isEquatable: Bool {
        conformances.contains { ["Equatable", "Hashable", "Swift.Equatable", "Swift.Hashable"].contains($0) }
    }
}
