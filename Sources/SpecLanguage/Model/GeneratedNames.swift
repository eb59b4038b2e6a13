package import SwiftCode

/// The names of the code that vmgen generates for a feature.
///
/// Every generated name that contains a name of the spec is built here.
package struct GeneratedNames: Sendable {
    private let feature: String
    private let architecture: Architecture

    /// - Parameter architecture: The feature's architecture. The default one has children.
    package init(_ feature: String, _ architecture: Architecture = .default) {
        self.feature = feature
        self.architecture = architecture
    }

    // MARK: The feature

    /// `PostsOutput` or `PostsViewState`
    package var output: String { feature + architecture.traits.outputSuffix }
    package var emitter: String { feature + "Emitter" }
    /// `PostsLogic`, the protocol of the view model, with the bodies of its actions.
    package var logic: String { feature + "Logic" }
    /// `PostsStorage`, the class that stores what the view model needs.
    package var storage: String { feature + "Storage" }
    /// `PostsBase`, the superclass of the view model: the class and the protocol.
    package var base: String { feature + "Base" }
    package var `protocol`: String { feature + "ViewModeling" }
    package var viewModel: String { feature + "ViewModel" }
    package var mock: String { Self.mock(of: viewModel) }
    package var event: String { feature + "Event" }
    package var asyncEvent: String { feature + "AsyncEvent" }
    /// `PostsScope`, the protocol of all scopes.
    package var scope: String { feature + "Scope" }
    /// `PostsScreenScope`, the protocol of the scopes of actions without a section, in a feature with sections.
    package var screenScope: String { feature + "ScreenScope" }
    /// The names for the states of a substate: `ArticleCommentsScope`, `ArticleCommentsShownEmitting`.
    package func section(_ substate: Substate) -> GeneratedNames {
        GeneratedNames(feature + substate.name.text, architecture)
    }
    /// `PostsFactory`, which creates the view model in the tests of outcomes.
    package var factory: String { feature + "Factory" }
    /// `PostsContract`, the feature as tests see it.
    package var contract: String { feature + "Contract" }
    /// The generated suites, and the files that have them.
    package var testSuites: [String] { ["SpecTests", "ContractTests", "OutcomeTests"].map { feature + $0 } }
    package var factoryProtocol: String { viewModel + "Making" }
    /// `PostsModeling`, the protocol of all models.
    package var modeling: String { feature + "Modeling" }
    /// `PostsTransients`, the protocol of models that carry transients.
    package var transients: String { feature + "Transients" }
    package var container: String { feature + "StateContainer" }
    /// The type of the object that holds the output, as views see it: `PostsViewModeling`, `PostsStateContainer`.
    package var owner: String { architecture.has(.models) ? container : self.protocol }
    package var states: String { feature + "States" }
    package var statesBuilder: String { states + "Builder" }
    /// `PostsView`, the view that a developer writes in `mv`.
    package var view: String { feature + "View" }
    package var stateView: String { feature + "StateView" }
    /// `posts`, the prefix of functions and keys.
    package var prefix: String { SwiftName(feature).lowerCamel }

    /// `MockPostsService`
    package static func mock(of type: String) -> String { "Mock" + type }

    // MARK: States

    /// `Loaded`: the type of the content, nested in the output.
    package func payload(of state: SwiftName) -> String { state.upperCamel }
    /// `isLoaded`
    package func isName(of state: SwiftName) -> String { "is" + state.upperCamel }
    /// `lastLoaded`
    package func last(_ state: SwiftName) -> String { "last" + state.upperCamel }
    /// `emitLoaded`, which sets the state in `mv`.
    package func emit(_ state: SwiftName) -> String { "emit" + state.upperCamel }
    /// `PostsLoadedEmitting`, the protocol of the scopes that may emit the state.
    package func emitting(_ state: SwiftName) -> String { "\(feature)\(state.upperCamel)Emitting" }
    /// `PostsCurrentEmitting`, the protocol of the scopes that may emit the current state once more.
    package var emittingCurrent: String { emitting(SwiftName(Action.current)) }
    /// `PostsLoadedModel`, which a developer writes in `vsm`, or vmgen if the state has no actions. A label gives the name
    /// otherwise.
    package func model(of state: State) -> String { state.model?.type ?? unlabeledModel(of: state) }
    /// The model's name without a label: `PostsLoadedModel`.
    func unlabeledModel(of state: State) -> String { feature + state.name.upperCamel + "Model" }
    /// `PostsLoadedModeling`
    package func modelProtocol(of state: State) -> String { model(of: state) + "ing" }
    /// `MockPostsLoadedModel`
    package func modelMock(of state: State) -> String { Self.mock(of: model(of: state)) }

    // MARK: Transients, actions, events

    /// `dismissMessage`
    package func dismiss(_ transient: SwiftName) -> String { "dismiss" + transient.upperCamel }
    /// `LoadScope`, nested in the emitter.
    package func scope(of action: SwiftName) -> String { action.upperCamel + "Scope" }
    /// `Selected`: the type of the parameters, nested in the enum of events.
    package func payload(ofEvent event: SwiftName) -> String { event.upperCamel }

    // MARK: Dependencies and children

    /// `PostsAPI` for `api`: the name by which other features share a service.
    package func service(_ dependency: SwiftName) -> String { feature + dependency.upperCamel }
    /// `postsAPI` for `api`: the service's name in SwiftUI's environment.
    package func environmentKey(of dependency: SwiftName) -> String { prefix + dependency.upperCamel }
    /// `HeaderChild` for `header`: the type of a child that is an `ObservableObject`.
    package func childType(_ child: SwiftName) -> String { child.upperCamel + "Child" }

    /// `ShopDestination`, the enum of the path's screens.
    package var destination: String { feature + "Destination" }
    /// `ShopNavigation`, the view with the path's screens.
    package var navigation: String { feature + "Navigation" }
    /// `makeProduct`, which makes a screen.
    package func make(_ screen: SwiftName) -> String { "make" + screen.upperCamel }

    // MARK: SwiftUI

    /// `failedTitle`
    package func title(of state: SwiftName) -> String { state.text + "Title" }
    /// `failedMessage`
    package func message(of state: SwiftName) -> String { state.text + "Message" }
    /// `failedRetry`
    package func retry(of state: SwiftName) -> String { state.text + "Retry" }
    /// `FailureAlert`, for a state or a transient. A name that contains the style has no other end.
    package func presentation(_ name: SwiftName, _ style: PresentationStyle) -> String {
        let (name, suffix) = (name.withoutIs, style.modifierSuffix)
        return name.upperCamel + (name.hasWord(suffix) ? "" : suffix)
    }
    /// `commentsShown`, for the state of a property that is a substate.
    package func section(_ property: SwiftName, _ state: SwiftName) -> SwiftName {
        SwiftName(property.text + state.upperCamel)
    }
    /// `postsFailureAlert`
    package func modifier(_ name: SwiftName, _ style: PresentationStyle) -> String {
        prefix + presentation(name, style)
    }
}

extension Feature {
    package var names: GeneratedNames { GeneratedNames(name, architecture) }

    /// Returns the name of the property that stores a dependency. It differs from the names of actions, content and
    /// other members of the view model.
    package func storedName(of dependency: Dependency) -> SwiftName { storedNames(of: [dependency])[0] }

    /// The same for several dependencies.
    func storedNames(of dependencies: [Dependency]) -> [SwiftName] {
        if dependencies.isEmpty { return [] }
        let members =
            actions.map(\.name.text) + editableProperties.map(\.name.text)
            + transients.map { names.dismiss($0.name) }
            + (has(.models)
                ? states.flatMap(\.properties).map(\.name.text) + transients.map(\.name.text) : [])
            + ["objectWillChange", "onChange", "onEntry", "onEvent", "onAsyncEvent", "emissions"]
        return dependencies.map(\.name).map { name in
            members.contains(name.text) ? SwiftName(name.text + "Dependency") : name
        }
    }

    /// The types that its sections have.
    var sectionNames: [String] {
        if sections.isEmpty { return [] }
        let scopes = substates.indices.filter { !sections(ofSubstate: $0).isEmpty }.flatMap { index in
            let own = names.section(substates[index])
            return [own.scope] + substates[index].states.map { own.emitting($0.name) }
        }
        let parts = sections.indices.flatMap { index in
            let own = GeneratedNames(name + sections[index].name.upperCamel, architecture)
            let hasOutcomes = actions.contains {
                $0.section?.section == index && $0.section?.outcomes.isEmpty == false
            }
            return [own.stateView] + (hasOutcomes ? [own.contract] : [])
        }
        return [names.screenScope] + states.map { names.emitting($0.name) } + scopes + parts
    }

    /// The types that a state's model has: its protocol, and the model or its mock.
    func modelNames(of state: Int) -> [String] {
        let own = states[state]
        let written = writesModel(of: state) ? names.model(of: own) : names.modelMock(of: own)
        return [names.modelProtocol(of: own), written]
    }
}
