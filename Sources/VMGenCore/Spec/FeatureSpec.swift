package import SourceText

/// A decoded spec file: its values and their places, without their meaning.
///
/// Lists keep the order of the file. An optional is nil if its key is missing.
package struct FeatureSpec: Sendable {
    package var file: SourceFile
    package var feature: Located<String>
    package var summary: Located<String>?
    package var architecture: Located<Architecture>?
    package var access: Located<Access>?
    package var isolation: Located<Isolation>?
    package var observation: Located<Observation>?
    package var imports: [ImportSpec]?
    package var conformances: [Located<String>]?
    package var view: Located<String>?
    package var viewModel: Located<String>?
    package var initial: Located<String>?
    /// The content of all states.
    package var content: [PropertySpec]
    package var states: [StateSpec]
    package var substates: [SubstateSpec]
    package var transients: [TransientSpec]
    package var actions: [ActionSpec]
    package var dependencies: [DependencySpec]
    package var children: [ChildSpec]
    package var events: [EventSpec]
    package var allow: [AllowSpec]
    /// Whether every key and value was read. Otherwise other faults may be consequences.
    package var isWhole = true
    package var conditionalKeys: [ConditionalKey]
    package var origin: Origin

    /// The ids of the warnings that the file accepts.
    package var allowedRules: Set<RuleID> { Set(allow.map { RuleID($0.rule.value) }) }
}

package struct ImportSpec: Sendable {
    package var module: Located<String>
    /// The types from the module; nil if none are listed.
    package var types: [Located<String>]?
}

package struct StateSpec: Sendable {
    package var name: Located<String>
    package var summary: Located<String>?
    package var content: [PropertySpec]
    package var presentation: PresentationSpec?
    package var retry: Located<String>?
    package var isTerminal: Located<Bool>?
    /// The actions of `while`; nil if the key is missing.
    package var pendingFor: [Located<String>]?
    /// The label of the model, which ends in `?` if the state may have none.
    package var model: Located<String>?
    package var origin: Origin
}

package struct PresentationSpec: Sendable {
    package struct Button: Sendable {
        package var title: Located<String>
        package var action: Located<String>?
        package var role: Located<ButtonRole>?
    }

    package var style: Located<PresentationStyle>
    /// The property that provides the message: `{ fullScreenError: reason }`. For `by`, the property that
    /// chooses the style.
    package var property: Located<String>?
    /// The property with the message of a presentation whose style another property chooses.
    package var message: Located<String>?
    /// The buttons; nil if the key is missing.
    package var buttons: [Button]?
    /// The action that runs when a person closes the presentation.
    package var dismiss: Located<String>?
}

package struct PropertySpec: Sendable {
    package var name: Located<String>
    package var type: CodeSpec
    package var summary: Located<String>?
    package var defaultValue: CodeSpec?
    package var example: CodeSpec?
    package var editable: EditableSpec?
}

package struct EditableSpec: Sendable {
    package var isEditable: Located<Bool>
    /// The action that an edit runs.
    package var runs: Located<String>?
}

package struct SubstateSpec: Sendable {
    package var name: Located<String>
    package var states: [StateSpec]
}

package struct TransientSpec: Sendable {
    package enum Reset: String, Sendable, CaseIterable { case emission, dismissal }

    package var name: Located<String>
    /// The type; for a busy flag without one, `Bool` at the place of the name.
    package var type: CodeSpec
    package var summary: Located<String>?
    package var defaultValue: CodeSpec?
    package var example: CodeSpec?
    package var states: [Located<String>]?
    package var presentation: PresentationSpec?
    package var retry: Located<String>?
    package var resets: Located<Reset>?
    /// The time as written, such as `4s`.
    package var duration: Located<String>?
    /// The actions of `while`; nil if the key is missing.
    package var busyFor: [Located<String>]?
    package var origin: Origin
}

package struct ParameterSpec: Sendable {
    /// The external label: nil if it is the name, `_` if there is none.
    package var label: Located<String>?
    package var name: Located<String>
    package var type: CodeSpec
    package var defaultValue: CodeSpec?
    package var example: CodeSpec?
}

package struct ActionSpec: Sendable {
    package var name: Located<String>
    package var summary: Located<String>?
    package var parameters: [ParameterSpec]
    package var from: [Located<String>]?
    package var emits: [Located<String>]?
    package var isAsync: Located<Bool>?
    package var publishes: Located<Bool>?
    package var runs: Located<RunPolicy>?
    /// The time as written, such as `300ms`.
    package var debounce: Located<String>?
    /// The time as written, such as `300ms`.
    package var throttle: Located<String>?
    package var lifetime: Located<RunLifetime>?
    package var queue: Located<String>?
    package var cancels: [Located<String>]
    package var isPrivate: Located<Bool>?
    package var requires: Located<String>?
    package var shows: EffectSpec?
    package var sends: EffectSpec?
    package var outcomes: [OutcomeSpec]
    package var origin: Origin

    /// Whether the view model implements it.
    package var hasBody: Bool { shows == nil && sends == nil }
}

/// A state with content, or an event with arguments.
package struct EffectSpec: Sendable {
    package struct Value: Sendable {
        package var name: Located<String>
        package var value: CodeSpec
    }

    package var name: Located<String>
    package var values: [Value]
}

package struct OutcomeSpec: Sendable {
    package struct Returning: Sendable {
        package var member: Located<String>
        package var value: CodeSpec
    }

    package struct Throwing: Sendable {
        package var member: Located<String>
        /// The error; nil for any.
        package var error: CodeSpec?
    }

    package struct Yielding: Sendable {
        package var member: Located<String>
        package var elements: [CodeSpec]
    }

    /// An expected call or event, with the arguments that are compared.
    package struct Message: Sendable {
        package var name: Located<String>
        package var arguments: [Condition]
    }

    /// The value of a parameter or of content: a condition.
    package struct Condition: Sendable {
        package var name: Located<String>
        package var value: CodeSpec
    }

    package var name: Located<String>
    package var from: [Located<String>]?
    package var when: [Condition] = []
    package var given: [Condition] = []
    package var throwing: [Throwing] = []
    package var returning: [Returning] = []
    package var yielding: [Yielding] = []
    package var emits: [Located<String>]
    /// The calls of dependencies; nil if the key is missing.
    package var calls: [Message]?
    /// Content and transients at the end.
    package var then: [Condition] = []
    /// The events; nil if the key is missing.
    package var sends: [Message]?
}

package struct DependencySpec: Sendable {
    package enum Kind: Sendable {
        case type(CodeSpec, example: CodeSpec?)
        case service(protocolName: Located<String>, methods: [MethodSpec], properties: [ServicePropertySpec])
        case shared(feature: Located<String>)
    }

    package var name: Located<String>
    package var kind: Kind
}

package struct MethodSpec: Sendable {
    package var name: Located<String>
    package var signature: CodeSpec
    package var returns: CodeSpec?
    package var throwsError: CodeSpec?
}

package struct ServicePropertySpec: Sendable {
    package var name: Located<String>
    package var type: CodeSpec
    package var isSettable: Located<Bool>?
}

package struct ChildSpec: Sendable {
    package struct Wire: Sendable {
        package var source: Located<String>
        package var action: Located<String>
        package var isAsync: Located<Bool>?
        /// The arguments, each with the property that it passes.
        package var values: [(label: Located<String>, property: Located<String>)] = []
    }

    package var name: Located<String>
    package var feature: Located<String>
    package var events: [Wire]
    package var reactions: [Wire] = []
    package var follows: [Wire]
    package var isOptional: Located<Bool>?
    package var isMany: Located<Bool>?
    package var id: CodeSpec?
    package var presentation: PresentationSpec?
    package var origin: Origin
}

package struct EventSpec: Sendable {
    package var name: Located<String>
    package var summary: Located<String>?
    package var parameters: [ParameterSpec]
    package var isAsync: Located<Bool>?
    package var origin: Origin
}

package struct AllowSpec: Sendable {
    package var rule: Located<String>
    package var reason: Located<String>
}
