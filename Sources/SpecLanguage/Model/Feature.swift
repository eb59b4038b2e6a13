package import SourceText
package import SwiftCode

/// A checked spec: every name exists, every type parses, every number is within its bounds.
///
/// Indices refer to `states`, `actions` and the other lists.
package struct Feature: Sendable {
    package var file: SourceFile
    /// The name in UpperCamelCase, the prefix of all generated names.
    package var name: String
    package var summary: String?
    package var architecture: Architecture
    package var access: Access
    package var isolation: Isolation
    package var observation: Observation
    package var imports: [ModuleImport]
    package var conformances: [String]
    /// The app's view, for previews.
    package var view: String?
    /// The argument of the view in previews, in place of a view model.
    package var viewInput: ViewInput?
    /// The app's view model, which tests create by the initializer that it inherits.
    package var viewModel: String?
    package var initial: Int
    package var states: [State]
    package var substates: [Substate]
    /// The properties of the content in which actions run, in the order of the actions.
    package var sections: [Section] = []
    package var transients: [Transient]
    package var actions: [Action]
    package var dependencies: [Dependency]
    package var children: [Child]
    /// The screens that may follow this one.
    package var path: [Child]
    package var events: [Event]
    /// The configuration's examples: Swift expressions by type.
    package var typeExamples: [String: String]
    package var outcomeTests = OutcomeTests()
    /// The warnings that the spec allows.
    package var allowedRules: Set<String> = []
    /// Whether every key and value of the spec was read.
    package var isWhole: Bool
    package var conditionalKeys: [ConditionalKey]
    package var origin: Origin
}

extension Feature {
    /// The properties that all states share.
    package var shared: [Property] { states.first?.shared ?? [] }

    /// The states, then those of substates.
    package var allStates: FlattenSequence<[[State]]> { ([states] + substates.map(\.states)).joined() }

    /// The editable properties of the states, the first of each name.
    package var editableProperties: [Property] {
        var names: Set<SwiftName> = []
        return states.flatMap(\.properties).filter { $0.isEditable && names.insert($0.name).inserted }
    }

    package func hasActions(from state: Int) -> Bool { actions.contains { $0.from.contains(state) } }

    /// The name of the view model's class, as the spec says or by default.
    package var viewModelName: String { viewModel ?? names.viewModel }

    /// Whether the state carries a payload, or a model: that of a state with content or actions.
    package func carriesValue(_ state: Int) -> Bool {
        states[state].hasPayload || (has(.models) && hasActions(from: state))
    }

    /// Whether vmgen writes the model of a state: it has content, and no action runs from it.
    package func writesModel(of state: Int) -> Bool {
        has(.models) && states[state].hasPayload && !hasActions(from: state)
    }
}

package struct ModuleImport: Sendable, Equatable {
    package var module: String
    package var types: [String]?

    package init(module: String, types: [String]?) {
        self.module = module
        self.types = types
    }
}

package struct State: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    /// The content of its own.
    package var content: [Property]
    /// The properties that all states share. Empty in substates.
    package var shared: [Property] = []
    /// The transients that it carries, in the order of the spec. Empty in substates.
    package var transients: [Int] = []
    package var presentation: Presentation?
    package var retry: Int?
    /// In substates: the actions of `retry`, one for each section.
    package var retries: [Int] = []
    package var isTerminal = false
    /// The actions of `while`, in the order of the spec: the state lasts only while one of them runs. Empty
    /// in ordinary states. In substates, they are those of several sections.
    package var pendingFor: [Int] = []
    /// The label of its model, in `vsm`.
    package var model: ModelLabel?
    package var origin: Origin

    package var isPending: Bool { !pendingFor.isEmpty }

    /// The content of its own, then the shared properties.
    package var properties: [Property] { shared.isEmpty ? content : content + shared }

    /// Whether it carries a payload: content, its own or shared, or a transient.
    package var hasPayload: Bool { !content.isEmpty || !shared.isEmpty || !transients.isEmpty }

    /// Whether it may have no model, and so no content.
    package var mayLackModel: Bool { model?.isOptional == true }

    package func has(_ property: SwiftName, of type: SwiftType) -> Bool {
        properties.contains { $0.name == property && $0.type.isSame(as: type) }
    }

    package func surelyHas(_ property: SwiftName, of type: SwiftType) -> Bool {
        !mayLackModel && has(property, of: type)
    }
}

/// The label of a state's model: `case loading(errorModel: (any ErrorModeling)?)`.
package struct ModelLabel: Sendable, Equatable {
    package var name: SwiftName
    /// Whether the state may have no model.
    package var isOptional: Bool
    /// The model's name if the label does not give it: `FeedErrorModel`.
    package var ownType: String?

    /// `ErrorModel`, from which the names of its protocol and its mock follow.
    package var type: String {
        if let ownType { return ownType }
        let name = name.upperCamel
        return name.hasSuffix("Model") ? name : name + "Model"
    }
}

package struct Presentation: Sendable, Equatable {
    package struct Button: Sendable, Equatable {
        package var title: String
        /// One for each section, in substates.
        package var actions: [Int]
        package var role: ButtonRole?
        /// The place of the action's name, or of the title.
        package var range: SourceRange

        package var action: Int? { actions.first }

        package static func == (left: Self, right: Self) -> Bool {
            left.title == right.title && left.actions == right.actions && left.role == right.role
        }
    }

    package var style: PresentationStyle
    /// The property that provides the message.
    package var property: String?
    /// The property that chooses the style.
    package var by: String?
    package var buttons: [Button] = []
    /// The action that runs when a person closes it.
    package var dismiss: Int? { dismissals.first }
    /// The same, one for each section.
    package var dismissals: [Int] = []
    package var dismissRange: SourceRange?

    package static func == (left: Self, right: Self) -> Bool {
        left.style == right.style && left.property == right.property && left.by == right.by
            && left.buttons == right.buttons && left.dismissals == right.dismissals
    }
}

package struct Property: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var summary: String?
    package var defaultValue: String?
    package var example: String?
    package var isEditable = false
    /// The action that an edit runs.
    package var editRuns: Int?
    package var origin: Origin
}

/// A named enum nested in the output.
package struct Substate: Declared, Sendable {
    package var name: SwiftName
    package var states: [State]
    package var origin: Origin
}

package struct Transient: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var summary: String?
    /// A Swift expression for the value of the cleared transient.
    package var restValue: String
    package var example: String?
    package var presentation: Presentation?
    package var retry: Int?
    /// Whether it keeps its value when an emission does not set it.
    package var keepsUntilDismissed: Bool
    /// The milliseconds after which the emitter dismisses it; nil if it does not.
    package var duration: Int?
    /// Whether it has a `dismiss…()`, as every Optional does, and a Bool that presents something.
    package var isDismissible: Bool
    /// The actions of `while`, in the order of the spec: the emitter sets the flag while one of them runs.
    /// Empty for ordinary transients.
    package var busyFor: [Int]
    package var origin: Origin

    /// The transient as content, whose default is the cleared value.
    package var property: Property {
        Property(name: name, type: type, summary: summary, defaultValue: restValue, origin: origin)
    }
}

package struct Parameter: Declared, Sendable {
    /// The label: `_` if there is none, nil if it is the name.
    package var label: String?
    package var name: SwiftName
    package var type: SwiftType
    /// A Swift expression: the value in calls of an action that leave it out. Nil in events.
    package var defaultValue: String?
    package var example: String?
    package var origin: Origin

    /// The label of an argument: `_` if it has none.
    package var argumentLabel: String { label ?? name.text }
}

package struct Dependency: Declared, Sendable {
    package enum Kind: Sendable {
        case type(SwiftType)
        case service(ServiceProtocol)
        /// The dependency with the same name in another feature.
        case shared(feature: String)
    }

    package var name: SwiftName
    package var kind: Kind
    /// A Swift expression for an object of the app's type in tests.
    package var example: String?
    /// Swift expressions for a service: the default of parameters, and the value for previews.
    package var defaultValue: String?
    package var preview: String?
    /// The service that the other feature declares, for a shared dependency. Nil if that feature was not given.
    package var declared: ServiceProtocol?
    package var origin: Origin

    /// The type; nil for a service.
    package var ownType: SwiftType? { if case .type(let type) = kind { type } else { nil } }
    package var service: ServiceProtocol? { if case .service(let service) = kind { service } else { nil } }
    /// The service that tests stub.
    package var stubbed: ServiceProtocol? { service ?? declared }
}

package struct ServiceProtocol: Declared, Sendable {
    package var name: SwiftName
    package var methods: [ServiceMethod]
    package var properties: [ServiceProperty]
    package var origin: Origin
}

package struct ServiceMethod: Declared, Sendable {
    package var name: SwiftName
    /// The beginning of the names of its members in the mock, and its name in outcomes. It differs from the
    /// name for all but the first overload.
    package var mockName: SwiftName
    package var signature: MethodSignature
    /// A Swift expression for the result in tests.
    package var returns: String?
    /// A Swift expression for the error in tests.
    package var throwsError: String?
    package var origin: Origin
}

package struct ServiceProperty: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var isSettable: Bool
    package var origin: Origin
}
