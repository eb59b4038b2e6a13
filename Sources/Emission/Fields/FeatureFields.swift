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

    /// The names of the protocols of scopes.
    let scopeNames: GeneratedNames
    /// The feature with the section of which these are the fields, and the section's number.
    private(set) var screen: (fields: FeatureFields, section: Int)?
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
    /// The sections as features, with the content of the screen.
    private(set) lazy var regions = feature.sections.indices.map { feature.region($0, withScreen: true) }
    /// The fields of the sections, each as a feature of its own.
    private(set) lazy var regionFields = feature.sections.indices.map { FeatureFields(self, section: $0) }
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
        scopeNames = names
        examples = Examples(feature: feature)
        qualifier = Qualifier(feature.substates.map(\.name.text), in: names.output)
    }

    /// The fields of a section.
    private init(_ screen: FeatureFields, section: Int) {
        var region = screen.feature.region(section)
        // Outcomes name them; their wires are the screen's.
        region.children = screen.feature.children.map { child in
            var child = child
            (child.events, child.reactions, child.follows) = ([], [], [])
            return child
        }
        feature = region
        (testing, explicitImports, runtime) = (screen.testing, screen.explicitImports, screen.runtime)
        (modules, support, isDebugOnly) = (screen.modules, screen.support, screen.isDebugOnly)
        testArtifacts = screen.testArtifacts
        names = feature.names
        examples = screen.examples
        qualifier = screen.qualifier
        self.screen = (screen, section)
        scopeNames = screen.names.section(screen.feature.substates[screen.feature.sections[section].substate])
        if screen.sectionSample(section) == nil { outputs = feature.states.map { _ in nil } }
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
    var path: [ChildFields] { feature.path.map { ChildFields(root: self, child: $0, isOnPath: true) } }
    func events(areAsync: Bool) -> [EventFields] {
        feature.events.filter { $0.isAsync == areAsync }.map { EventFields(root: self, event: $0) }
    }

    /// The actions that views call: those of the whole screen, for a section.
    var calledActions: [Action] { screen?.fields.feature.actions ?? feature.actions }

    /// Returns the type of the payload or the model that a state carries; nil if it carries none.
    func carriedType(of state: Int) -> String? {
        if let screen {
            let type = SectionFields(root: screen.fields, index: screen.section).type
            let own = feature.states[state]
            return own.hasPayload ? "\(type).\(names.payload(of: own.name))" : nil
        }
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
