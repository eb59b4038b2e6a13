package import SpecLanguage
import SwiftCode
package import TemplateEngine

/// The fields of a feature that templates read.
///
/// Each record declares its fields in a schema, whose closures compute them when a template reads them. This one is
/// a class: it caches values that several records need. Only the thread that renders the feature uses it.
package final class FeatureFields {
    let feature: Feature
    let testing: TestingLibrary
    let explicitImports: ExplicitImports
    /// How the feature's app code gets the runtime.
    let runtime: RuntimeMode
    /// Further modules that mocks and tests import: `App`, `@testable App`.
    var modules: [ImportedModule]
    /// How mocks and tests get their shared code.
    var support: RuntimeMode
    /// Whether the mocks are for debug builds only.
    var isDebugOnly = false
    /// The kinds of tests that the configuration lists.
    let testArtifacts: Set<Artifact>

    let names: GeneratedNames
    let examples: Examples
    let qualifier: Qualifier

    /// The outputs by state, without the type's name; nil if a part has no example.
    private(set) lazy var outputs = feature.states.map { examples.output($0) }
    /// The states that the body of some action may emit.
    private(set) lazy var emitted = Set(feature.actions.filter(\.hasBody).flatMap(\.emits))
    private(set) lazy var imports = FileImports(feature, runtime: runtime, explicitImports: explicitImports)
    /// The transitions of each action that a test can ask for.
    private(set) lazy var transitionRows = feature.actions.indices.map(feature.certainRows(of:))
    /// The answers of all mocks, whatever the action.
    private(set) lazy var exampleAnswers = ExampleAnswers(feature, examples)
    /// The answers of all mocks in the outcomes of each action.
    private(set) lazy var outcomeSetups = feature.actions.map { action in
        action.outcomes.map { OutcomeSetup($0, of: action, in: feature, exampleAnswers) }
    }
    private(set) lazy var editableNames = feature.editableProperties.map(\.name)

    package init(
        _ feature: Feature,
        importing modules: [ImportedModule] = [],
        testing: TestingLibrary = .swiftTesting,
        explicitImports: ExplicitImports = ExplicitImports(),
        runtime: RuntimeMode = .embedded,
        support: RuntimeMode = .embedded,
        testArtifacts: Set<Artifact> = [.tests]
    ) {
        let feature = feature.qualifyingHiddenTypes
        self.feature = feature
        self.testing = testing
        self.explicitImports = explicitImports
        self.runtime = runtime
        self.modules = modules
        self.support = support
        self.testArtifacts = testArtifacts
        names = feature.names
        examples = Examples(feature: feature)
        qualifier = Qualifier(feature.substates.map(\.name.text), in: names.output)
    }

    package static let schema = TemplateSchema<FeatureFields>(
        "feature", nameFields + importFields + partFields + emitterFields + factFields)
}

extension FeatureFields {
    var traits: ArchitectureTraits { feature.architecture.traits }
    var states: [StateFields] {
        feature.states.enumerated().map { StateFields(root: self, state: $1, index: $0) }
    }
    var transients: [TransientFields] {
        feature.transients.indices.map { TransientFields(root: self, index: $0) }
    }
    var actions: [ActionFields] { feature.actions.indices.map { ActionFields(root: self, index: $0) } }
    /// The states with their models; empty if the architecture has none.
    var models: [ModelFields] {
        feature.has(.models) ? states.enumerated().map { ModelFields(fields: $1, index: $0) } : []
    }
    var editables: [EditableFields] { editableNames.map { EditableFields(root: self, name: $0) } }
    var services: [ServiceFields] {
        feature.dependencies.compactMap { dependency in
            dependency.service.map { ServiceFields(root: self, dependency: dependency.name, service: $0) }
        }
    }
    var dependencies: [DependencyFields] {
        feature.dependencies.map { DependencyFields(root: self, dependency: $0) }
    }
    var children: [ChildFields] { feature.children.map { ChildFields(root: self, child: $0) } }
    func events(areAsync: Bool) -> [EventFields] {
        feature.events.filter { $0.isAsync == areAsync }.map { EventFields(root: self, event: $0) }
    }

    /// Returns the type of the payload or the model that a state carries; nil if it carries none.
    func carriedType(of state: Int) -> String? {
        guard feature.carriesValue(state) else { return nil }
        let carrier = feature.states[state]
        guard feature.has(.models) else { return "\(names.output).\(names.payload(of: carrier.name))" }
        let model = "any " + names.modelProtocol(of: carrier)
        return carrier.mayLackModel ? "(\(model))?" : model
    }

    /// Returns `itemModel: `, the label of a state's model in the enum; empty without one.
    func modelArgument(of state: Int) -> String {
        feature.states[state].model.map { $0.name.argumentLabel + ": " } ?? ""
    }

    /// Returns `.idle, .failed`.
    func members(_ states: [Int]) -> String {
        states.map { "." + feature.states[$0].name.spelling }.joined(separator: ", ")
    }
}
