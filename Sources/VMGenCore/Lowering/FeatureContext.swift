import TemplateEngine

/// What templates see of a feature: text, lists and flags, all decided here, so that templates only place
/// them.
package struct FeatureContext: Sendable {
    var specName: String
    var feature: String
    var summary: [String]
    var access: String
    var isolation: String
    /// `: Equatable, Sendable`
    var conformances: String
    var isEquatable: Bool
    var observation: Observation
    var output: String
    var emitter: String
    var `protocol`: String
    var mock: String
    var scope: String
    /// `VMGenObservableCore`
    var core: String
    var emitting: String
    var initial: String
    var outputImports: [String]
    var emitterImports: [String]
    var protocolImports: [String]
    var mockImports: [String]
    var testImports: [String]
    /// The module that tests import the feature from, if they import the test support, too; else nil.
    var featureModule: String?
    var states: [StateContext]
    var substates: [SubstateContext]
    var transients: [TransientContext]
    var actions: [ActionContext]
    /// Of `vsm`; empty in other architectures.
    var models: [ModelContext]
    var editables: [EditableContext]
    var services: [ServiceContext]
    var dependencies: [DependencyContext]
    var children: [ChildContext]
    var events: [EventContext]
    var missingEvents: [String]
    var event: String
    var samples: [SampleContext]
    var missingSamples: [String]
    var contract: ContractContext
    var views: ViewsContext
    var testing: TestingLibrary
    var isRuntimeModule: Bool
    var exposesRuntime: Bool

    var hasPayloads: Bool { states.contains(where: \.hasPayload) }
    var hasEditRuns: Bool { editables.contains { $0.hasRuns } }
    var hasWires: Bool { children.contains(where: \.isWired) }
    /// The emitter has its output and callbacks from the runtime, where that is part of the same module. From another
    /// one, the app's files would have to import it.
    var sharesEmitterMembers: Bool { exposesRuntime && !isRuntimeModule }
    /// What the emitter conforms to, after a colon; empty if to nothing.
    var emitterConformances: String {
        let observable: String? =
            switch observation {
            case .observable: "Observation.Observable"
            case .observableObject: "Combine.ObservableObject"
            case .none: nil
            }
        let all = [sharesEmitterMembers ? "VMGenEmitter" : nil, observable].compactMap(\.self)
        return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
    }
    var needsClock: Bool { actions.contains { $0.debounce > 0 || $0.throttle > 0 } }
    /// A further parameter of the emitter's initializer; empty if nothing waits.
    var clockParameter: String {
        guard needsClock else { return "" }
        return observation == .observable
            ? ", clock: any _Concurrency.Clock<Swift.Duration> = _Concurrency.ContinuousClock()"
            : ", sleep: Sleep? = nil"
    }

    var copyExample: String {
        if let transient = transients.first(where: { $0.type.hasSuffix("?") }) {
            return "\(transient.name) = nil"
        }
        if let transient = transients.first { return "\(transient.name) = \(transient.rest)" }
        guard let state = states.first(where: \.hasPayload) else { return "$0 = .\(states[0].name)" }
        return "\(state.name)?.\(state.copyExample)"
    }
}

struct StateContext: Sendable {
    var name: String
    var bare: String
    var payload: String
    var isName: String
    /// `lastLoaded`
    var last: String
    var emitting: String
    /// Of `mv`: `emitLoaded`.
    var emit: String
    var summary: [String]
    var hasPayload: Bool
    var isEmitted: Bool
    /// The actions that it is pending for; empty for a state that stays.
    var pendingFor: [String]
    var copyExample: String
    var fields: [FieldContext]

    var transients: [FieldContext] { fields.filter(\.isTransient) }
    /// The parameters of its emit function: the emitter sets busy flags.
    var parameters: [FieldContext] { fields.filter { !$0.isBusy } }
    var clearsTransients: Bool { fields.contains { $0.isTransient && !$0.keeps && !$0.isBusy } }
    var keepsTransients: Bool { fields.contains(where: \.keeps) }
}

struct FieldContext: Sendable {
    var name: String
    var label: String
    var summary: [String]
    var type: String
    var parameterType: String
    /// ` = ""`, or empty.
    var defaultValue: String
    var isTransient: Bool
    var isEditable: Bool
    var rest: String
    var keeps: Bool
    /// A transient that the emitter sets while an action runs.
    var isBusy: Bool
    var emitType: String
    var emitDefault: String
    var emitValue: String
}

struct SubstateContext: Sendable {
    var name: String
    var states: [StateContext]
}

struct TransientContext: Sendable {
    var name: String
    var bare: String
    var summary: [String]
    var type: String
    var rest: String
    var qualifiedRest: String
    /// What ``StateContext/schema`` made of those that carry it.
    var states: [TemplateValue]
    var ridesEverywhere: Bool
    var isDismissible: Bool
    var dismiss: String
    /// A condition that holds while it is not at rest; empty where there is none.
    var isPresent: String
    var keeps: Bool
    /// The actions that it is on for; empty if emissions set it.
    var busyFor: [String]
    var setValue: String
}

struct ActionContext: Sendable {
    var name: String
    var bare: String
    var summary: [String]
    /// The lines of the doc comment of the emitter's function.
    var documentation: [String]
    var rule: String
    /// Of `vsm`; empty in other architectures.
    var result: String
    var isAsync: Bool
    var isPrivate: Bool
    var policy: RunPolicy
    var debounce: Int
    var throttle: Int
    /// Further arguments of a call of the core: `, cancels: [.search], debounce: 300`.
    var callOptions: String
    var cancels: [String]
    var scope: String
    var scopeProtocols: String
    var parameters: String
    var runsFromAll: Bool
    /// Whether it may run from `kind`.
    var condition: String
    /// Whether it may emit `kind`.
    var permission: String
    var from: [String]
    var emits: [String]
    var transitions: [TransitionRowContext]
    var recording: RecordingContext
}

struct TransitionRowContext: Sendable {
    var from: String
    var to: String
}

/// How a mock records the arguments of a call.
struct RecordingContext: Sendable {
    /// `ReceivedId`, `ReceivedArguments`; empty where there is nothing to record.
    var suffix: String
    var type: String
    var optionalType: String
    var value: String
    var closureParameters: String
    var closureArguments: String
}

struct EditableContext: Sendable {
    struct Place: Sendable {
        var name: String
        var runs: String
        var isPending: Bool
        /// What it runs takes arguments from the state's `content`.
        var takesContent: Bool
    }

    var name: String
    var bare: String
    var type: String
    var defaultValue: String
    /// A value to edit it to; empty where none is known.
    var example: String
    var isEverywhere: Bool
    /// Its type is known to be `Equatable`.
    var isComparable: Bool
    var states: [Place]
    /// The states that have the property, editable or not.
    var readers: [String]
    var isReadEverywhere: Bool
    var hasRuns: Bool { states.contains { !$0.runs.isEmpty } }
    var runsEverywhere: Bool { isEverywhere && states.allSatisfy { !$0.runs.isEmpty } }
}

struct ServiceContext: Sendable {
    struct Property: Sendable {
        var name: String
        var bare: String
        var type: String
        var optionalType: String
        var isSettable: Bool
    }

    struct Method: Sendable {
        var name: String
        var bare: String
        var signature: String
        var recording: RecordingContext
        var errorType: String
        var throwsUntyped: Bool
        var optionalResult: String
        /// The result is itself Optional: that it was set must be remembered, since nil may be what was set.
        var isResultOptional: Bool
        var closureType: String
        /// Names of locals that no parameter has.
        var record: String
        var closure: String
        var closureCall: String
        var closureCallOptional: String
    }

    var name: String
    var mock: String
    var alias: String
    var mockAlias: String
    /// Of its entry in SwiftUI's environment: `postsService`.
    var key: String
    var example: String
    var throwsUntyped: Bool
    var properties: [Property]
    var methods: [Method]
}

struct DependencyContext: Sendable {
    var name: String
    /// `any PostsService`, or the app's own type.
    var type: String
    /// The mock's name; empty for the app's own types.
    var mock: String
    /// Its entry in SwiftUI's environment; empty for the app's own types.
    var key: String
}

struct SampleContext: Sendable {
    var name: String
    var value: String
    /// The value where its type is known: `.loaded(…)`.
    var literal: String
    var variants: [String]
}

/// What the contract tests build, and what they cannot.
struct ContractContext: Sendable {
    struct Place: Sendable {
        var name: String
        /// An output in this state, or `nil`.
        var value: String
        /// A statement that emits it through `scope`, or `break`.
        var emission: String

        var isKnown: Bool { value != "nil" }
    }

    struct Mock: Sendable {
        var name: String
        var label: String
        var mock: String
    }

    var states: [Place]
    var covered: Int
    var total: Int
    var missing: [String]
    var outcomes: [OutcomeContext]
    /// The dependencies that the view model's factory is given.
    var mocks: [Mock]
}

struct OutcomeContext: Sendable {
    var title: String
    var function: String
    var starts: String
    /// It can be tried from every state.
    var startsFromAll: Bool
    var stubs: [String]
    var call: String
    /// The call as a string literal, for messages.
    var callLiteral: String
    var isAsync: Bool
    var emits: String
}
