import SwiftCode
package import TemplateEngine

/// A feature as templates see it.
///
/// Each view declares its fields in a schema whose closures compute them when a template reads them. This
/// view is a class, which caches values that several views need, and is used by the one thread that renders
/// the feature.
package final class FeatureView {
    let feature: Feature
    let testing: TestingLibrary
    let explicitImports: ExplicitImports
    /// How the feature's app code gets the runtime.
    let runtime: RuntimeMode
    /// Whether declarations may name types of the runtime.
    let exposesRuntime: Bool
    /// Further modules that mocks and tests import: `App`, `@testable App`.
    let modules: [String]
    /// How mocks and tests get their shared code.
    let support: RuntimeMode

    let names: GeneratedNames
    let examples: Examples
    let qualifier: Qualifier

    /// The outputs by state, without the type's name; nil if a part has no example.
    private(set) lazy var outputs = feature.states.map { examples.output($0) }
    /// The states that some action may emit.
    private(set) lazy var emitted = Set(feature.actions.flatMap(\.emits))
    private(set) lazy var imports = FileImports(
        feature, runtime: runtime, explicitImports: explicitImports)
    /// The transitions of each action.
    private(set) lazy var transitionRows = feature.actions.map(\.transitionRows)
    /// What all mocks answer, whatever the action.
    private(set) lazy var exampleAnswers = feature.actions.first.map { exampleSetup(of: $0).answers } ?? []
    private(set) lazy var knownAnswers = Set(exampleAnswers)
    private(set) lazy var editableNames = feature.editableProperties.map(\.name)

    /// - Parameter appAccess: The access of the feature's app code, if that of mocks and tests differs.
    package init(
        _ feature: Feature,
        importing modules: [String] = [],
        testing: TestingLibrary = .swiftTesting,
        explicitImports: ExplicitImports = ExplicitImports(),
        runtime: RuntimeMode = .embedded,
        support: RuntimeMode = .embedded,
        appAccess: Access? = nil
    ) {
        let feature = feature.qualifyingHiddenTypes
        self.feature = feature
        self.testing = testing
        self.explicitImports = explicitImports
        self.runtime = runtime
        self.modules = modules
        self.support = support
        exposesRuntime =
            appAccess.map { runtime == .module || $0 == .internal } ?? feature.exposes(runtime: runtime)
        names = feature.names
        examples = Examples(feature: feature)
        qualifier = Qualifier(output: names.output, nested: feature.substates.map(\.name.text))
    }

    /// A view of the same feature for files that import further modules.
    init(_ view: FeatureView, importing modules: [String], support: RuntimeMode) {
        feature = view.feature
        testing = view.testing
        explicitImports = view.explicitImports
        runtime = view.runtime
        exposesRuntime = view.exposesRuntime
        names = view.names
        examples = view.examples
        qualifier = view.qualifier
        self.modules = modules
        self.support = support
        outputs = view.outputs
        imports = view.imports
    }

    package static let schema = TemplateSchema<FeatureView>(
        "feature", nameFields + importFields + partFields + emitterFields + factFields)
}

extension FeatureView {
    var traits: ArchitectureTraits { feature.architecture.traits }
    var states: [StateView] {
        feature.states.enumerated().map { StateView(root: self, state: $1, index: $0) }
    }
    var transients: [TransientView] {
        feature.transients.indices.map { TransientView(root: self, index: $0) }
    }
    var actions: [ActionView] { feature.actions.indices.map { ActionView(root: self, index: $0) } }
    /// The states with their models; empty if the architecture has none.
    var models: [ModelView] {
        feature.has(.models)
            ? feature.states.indices.map { ModelView(root: self, index: $0) } : []
    }
    var editables: [EditableView] { editableNames.map { EditableView(root: self, name: $0) } }
    var services: [ServiceView] {
        feature.dependencies.compactMap { dependency in
            dependency.service.map { ServiceView(root: self, dependency: dependency.name, service: $0) }
        }
    }
    var dependencies: [DependencyView] {
        feature.dependencies.map { DependencyView(root: self, dependency: $0) }
    }
    var children: [ChildView] { feature.children.map { ChildView(root: self, child: $0) } }
    func events(areAsync: Bool) -> [EventView] {
        feature.events.filter { $0.isAsync == areAsync }.map { EventView(root: self, event: $0) }
    }

    /// Returns the type of the payload or the model that a state carries; nil if it carries none.
    func carriedType(of state: Int) -> String? {
        guard feature.carriesValue(state) else { return nil }
        let name = feature.states[state].name
        return feature.has(.models)
            ? "any " + names.modelProtocol(of: name) : "\(names.output).\(names.payload(of: name))"
    }

    /// Returns `.idle, .failed`.
    func members(_ states: [Int]) -> String {
        states.map { "." + feature.states[$0].name.spelling }.joined(separator: ", ")
    }
}
