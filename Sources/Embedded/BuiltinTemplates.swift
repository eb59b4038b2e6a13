// swift-format-ignore-file

/// The templates that travel inside of the binary, written from `Templates/` by `make templates`.
package enum BuiltinTemplates {
    /// A number for the names and texts.
    package static let fingerprint: UInt64 = 12589613062719531253
    package static let files: [(name: String, text: String)] = [
        (
            "accessors.stencil",
            ##"""
{# The accessors of an enum: of the states in `list`. #}

    {{ access }}var kind: Kind {
        switch self {
{% for state in list %}
        case .{{ state.name }}: .{{ state.name }}
{% endfor %}
        }
    }

{% for state in list %}
    {{ access }}var {{ state.isName }}: Bool { if case .{{ state.name }} = self { true } else { false } }
{% endfor %}
{% for state in list where state.hasPayload %}

    {{ access }}var {{ state.name }}: {{ state.payload }}? {
        get { if case .{{ state.name }}(let content) = self { content } else { nil } }
        set { if case .{{ state.name }} = self, let newValue { self = .{{ state.name }}(newValue) } }
    }
{% endfor %}

"""##
        ),
        (
            "bindings.stencil",
            ##"""
{# The bindings of controls to a view model or a container. #}
{% if views.boundType %}

extension {{ views.boundType }} {
    /// Returns a binding for a control: `binding(\.{{ editables.first.bare }})`.
    {{ access }}func binding<Value>(_ keyPath: Swift.ReferenceWritableKeyPath<{{ views.boundRoot }}, Value>) -> SwiftUI.Binding<Value> { vmgenBinding(self, keyPath) }
}
{% endif %}

"""##
        ),
        (
            "buttons.stencil",
            ##"""
{# The buttons of a presentation, and what the modifiers of several presentations pass on. #}
{% macro button item %}VMGenButton({{ item.label }}
    {%- if item.role %}, role: .{{ item.role }}{% endif %}) {%+ if not item.statement %}{}
    {%- elif item.presented %}{ [presented = {{ item.presented }}] in
                        if let presented { {{ item.statement }} }
                    }{% else %}{ {{ item.statement }} }{% endif %}{% endmacro %}
{% macro buttons item %}{% for retry in item.retry %},
                retry: {%+ call button retry %}{% endfor %}{% if item.buttons %},
                buttons: [{% for other in item.buttons %}

                    {%+ call button other %},{% endfor +%}
                ]{% endif %}{% endmacro %}
{% macro bundle isUsed %}{% if isUsed %}, bundle: Foundation.Bundle? = nil{% endif %}{% endmacro %}
{% macro passed item %}
    {%- if item.choiceType %}, {{ item.name }}Style: @escaping ({{ item.choiceType }}) -> VMGenStyle{% endif %}
    {%- if item.message.parameter %}, {{ item.name }}Message: {{ item.message.parameter }}{% endif %}
    {%- for call in item.calls %}, {{ item.name }}{{ call.suffix }}: @escaping {{ call.type }}{% endfor %}
    {%- endmacro %}
{% macro passing item %}{% if item.choiceType %}, style: {{ item.name }}Style{% endif %}
    {%- if item.message.parameter %}, message: {{ item.name }}Message{% endif %}
    {%- for call in item.calls %}, {{ call.closure }}: {{ item.name }}{{ call.suffix }}{% endfor %}
    {%- if item.buttons %}, bundle: bundle{% endif %}
    {%- if item.isSheet %}, sheet: {{ item.sheetLabel }}{% endif %}
    {%- endmacro %}
{% macro passingOn item %}{% if item.choiceType %}, {{ item.name }}Style: {{ item.name }}Style{% endif %}
    {%- if item.message.parameter %}, {{ item.name }}Message: {{ item.name }}Message{% endif %}
    {%- for call in item.calls %}, {{ item.name }}{{ call.suffix }}: {{ item.name }}{{ call.suffix }}{% endfor %}
    {%- endmacro %}
{% macro sheet item %}, @SwiftUI.ViewBuilder {{ item.sheetLabel }}: @escaping ({{ item.itemType }}) -> some SwiftUI.View
    {%- endmacro %}

"""##
        ),
        (
            "callbacks.stencil",
            ##"""
{# The output and the callbacks of an emitter whose declarations cannot name the runtime. #}
    /// The current output.
    {{ access }}var output: {{ output }} { _handle.output }
    /// The number of emissions, including those that leave the output unchanged.
    {{ access }}var emissions: Int { _handle.emissions }
{% if needsClock %}
{% if isObservable %}
    /// The clock on which it waits, for the emitters of children.
    {{ access }}var clock: any _Concurrency.Clock<Swift.Duration> { _core.clock }
{% else %}
    /// Its way to wait, for the emitters of children.
    {{ access }}var sleep: Sleep { _handle.sleep }
{% endif %}
{% endif %}

{% if actions %}
    /// Called when an action is rejected because of the current state.
    {{ access }}var onRejected: (@MainActor (Action, {{ output }}.Kind) -> Void)? { didSet { _handle.onRejected = onRejected } }
    /// Called with the number of a run, its action, the event and the state. An event is `accepted`,
    /// `began`, `emitted`, `finished`, `ended`, or `cleanup` for a cleanup's emission.
    {{ access }}var onRun: (@MainActor (Int, Swift.String, Swift.String, Swift.String) -> Void)? { didSet { _handle.onRun = onRun } }
    /// Called after each emission with the action, the state before and the state after.
    {{ access }}var onTransition: (@MainActor (Action, {{ output }}.Kind, {{ output }}.Kind) -> Void)? { didSet { _handle.onTransition = onTransition } }
{% endif %}
    /// Called after each emission with its output.
    {{ access }}var onEmission: (@MainActor ({{ output }}) -> Void)? { didSet { _handle.onEmission = onEmission } }
    /// Called after each change of the current output.
    {{ access }}var onChange: (@MainActor ({{ output }}) -> Void)? { didSet { _handle.onChange = onChange } }

    /// Ends all runs.
    {{ access }}func cancel() { _handle.cancel() }

    {{ access }}func _watchEmissions(_ callback: (@MainActor ({{ output }}) -> Void)?) { onEmission = callback }
{% if actions %}
    {{ access }}func _watchRuns(_ callback: (@MainActor (Int, Swift.String, Swift.String, Swift.String) -> Void)?) { onRun = callback }
    {{ access }}func _watchRejections(_ callback: (@MainActor (Action, {{ output }}.Kind) -> Void)?) { onRejected = callback }
{% endif %}

"""##
        ),
        (
            "calls.stencil",
            ##"""
{# The functions that run actions and clear transients. #}
{% for action in actions %}

{% for line in action.documentation %}
    ///{{ line }}
{% endfor %}
    @discardableResult
{% if action.hasBody %}
    {{ access }}func {{ action.name }}(_ body: {%+ if action.isAsync %}@escaping {%+ endif -%}
        @MainActor ({{ action.scope }})
        {%- if action.isAsync %} async{% endif %} -> Void){% if action.isAsync %} async{% endif %} -> Bool {
{% if action.isAsync %}
        await _core.call(Action.{{ action.name }}, .{{ action.policy }}{{ action.callOptions }}) { await body({{ action.scope }}(run: Run(base: $0))) }
{% else %}
        _core.perform(Action.{{ action.name }}{{ action.callOptions }}) { body({{ action.scope }}(run: Run(base: $0))) }
{% endif %}
    }
{% else %}
    {{ access }}func {{ action.name }}({{ action.parameters }}) -> Bool {
{% if action.ignoring %}
        if {{ action.ignoring }} { return false }
{% endif %}
{% set start %}{{ "return " if action.ignoring }}_core.perform(Action.{{ action.name }}{{ action.callOptions }}) {
    {%- if not action.usesRun %} _ in{% endif %}{% endset %}
{% if action.effects.count == 1 %}
        {{ start }} {%+ for line in action.effects %}{{ line }}{% endfor %} }
{% else %}
        {{ start }}
{% for line in action.effects %}
            {{ line }}
{% endfor %}
        }
{% endif %}
    }
{% for effect in action.effectFunctions %}

    private static func {{ effect.function }}({{ effect.parameters }}) -> {{ effect.type }} { {{ effect.value }} }
{% endfor %}
{% endif %}
{% endfor %}
{% for transient in transients where transient.isDismissible %}

    /// Clears only `{{ transient.name }}`. Not an emission.
    {{ access }}func {{ transient.dismiss }}() {
        {%+ if transient.isPresent and not isEquatable %}if {{ transient.isPresent }} { {%+ endif -%}
            _core.change { (output: inout {{ output }}) in output.{{ transient.name }} = {{ transient.qualifiedRest }} }
            {%- if transient.isPresent and not isEquatable %} }{% endif +%}
    }
{% endfor %}

"""##
        ),
        (
            "changes.stencil",
            ##"""
{# The content of several states and the transients of an enum of states, the same without transients, changed copies. #}
{% for field in shared %}

{% for line in field.summary %}
    ///{{ line }}
{% empty %}
    /// Every state has it.
{% endfor %}
    {{ access }}var {{ field.name }}: {{ field.type }} {
        get {
            switch self {
{% for state in states %}
            case .{{ state.name }}(let content): return content.{{ field.name }}
{% endfor %}
            }
        }
        set {
{% for state in states %}
            {{ state.name }}?.{{ field.name }} = newValue
{% endfor %}
        }
    }
{% endfor %}
{% for field in carried %}

{% if field.isEverywhere %}
    /// The `{{ field.bare }}` of each state.
{% else %}
    /// The `{{ field.bare }}` of {%+ for state in field.states separator ", " %}`{{ state.bare }}`{% endfor %}; nil in other states.
{% endif %}
    {{ access }}var {{ field.name }}: {{ field.type }} {
        switch self {
{% for state in field.states %}
        case .{{ state.name }}(let content): return content.{{ field.name }}
{% endfor %}
{% if not field.isEverywhere %}
        default: return nil
{% endif %}
        }
    }
{% endfor %}
{% for transient in transients %}

{% for line in transient.summary %}
    ///{{ line }}
{% endfor %}
    {{ access }}var {{ transient.name }}: {{ transient.type }} {
        get {
            switch self {
{% for state in transient.states %}
            case .{{ state.name }}(let content): return content.{{ transient.name }}
{% endfor %}
{% if not transient.ridesEverywhere %}
            default: return {{ transient.rest }}
{% endif %}
            }
        }
        set {
{% for state in transient.states %}
            {{ state.name }}?.{{ transient.name }} = newValue
{% endfor %}
        }
    }
{% endfor %}

    /// The same {{ shown }} with its transients cleared.
{% if transients.count > 1 %}
    {{ access }}var atRest: Self {
        copy {
{% for transient in transients %}
            $0.{{ transient.name }} = {{ transient.rest }}
{% endfor %}
        }
    }
{% else %}
{% for transient in transients %}
    {{ access }}var atRest: Self { copy { $0.{{ transient.name }} = {{ transient.rest }} } }
{% empty %}
    {{ access }}var atRest: Self { self }
{% endfor %}
{% endif %}

    /// Returns a changed copy in the same state: `copy { $0.{{ copyExample }} }`.
    {{ access }}func copy(_ change: (inout Self) -> Void) -> Self { vmgenCopy(self, change) }

"""##
        ),
        (
            "coding.stencil",
            ##"""
{# How outputs are decoded that an older version saved: what is missing has its default. #}
{% macro decoding state type %}

{{ isolation }}extension {{ type }} {
    {{ access }}init(from _decoder: any Swift.Decoder) throws {
{% for field in state.fields where not field.isTransient %}
{% if forloop.first %}
        let _values = try _decoder.container(keyedBy: CodingKeys.self)
{% endif %}
{% endfor %}
{% for field in state.fields where access or not field.isTransient %}
        self.{{ field.name }} = {{ field.decoding }}
{% endfor %}
    }
}
{% endmacro %}
{% if isCodable %}
{% if not models %}
{% for state in states where state.decodesDefaults %}
{% set type %}{{ output }}.{{ state.payload }}{% endset %}
{% call decoding state type %}
{% endfor %}
{% endif %}
{% for substate in substates %}
{% for state in substate.states where state.decodesDefaults %}
{% set type %}{{ output }}.{{ substate.name }}.{{ state.payload }}{% endset %}
{% call decoding state type %}
{% endfor %}
{% endfor %}
{% if hasPending and not models %}

/// A pending state decodes to the initial one, because the run that it lasted for is over.
{{ isolation }}extension {{ output }} {
    {{ access }}init(from _decoder: any Swift.Decoder) throws {
        let _states = try _decoder.container(keyedBy: CodingKeys.self)
        guard let _state = _states.allKeys.first, _states.allKeys.count == 1 else {
            throw Swift.DecodingError.dataCorrupted(.init(codingPath: _states.codingPath, debugDescription: "Expected one state."))
        }
        switch _state {
{% for state in states %}
{% if not state.isPending %}
        case .{{ state.name }}: self = .{{ state.name }}
            {%- if state.hasPayload %}(try _states.vmgenPayload(_state)){% endif +%}
{% elif initial %}
        case .{{ state.name }}: self = {{ initial }}
{% else %}
        case .{{ state.name }}: throw Swift.DecodingError.dataCorruptedError(forKey: _state, in: _states, debugDescription: "The state lasts only while an action runs.")
{% endif %}
{% endfor %}
        }
    }
}
{% endif %}
{% endif %}

"""##
        ),
        (
            "container-edits.stencil",
            ##"""
{# The properties of a state container that controls are bound to. #}
{% import "editing.stencil" %}
{% for field in editables %}

{% set pendingEdits %}
    {%- for state in field.states where state.isPending and state.keepsObservation %}{{ state.name }}{% endfor -%}
    {% endset %}
{% set observed %}
    {%- for state in field.states where not state.keepsObservation %}{{ state.name }}{% endfor %}{% endset %}
    /// For a control. {%+ if not observed %}An edit ends no observation.
        {%- elif pendingEdits %}In a pending state, an edit changes the state below it, too. In others, it is observed, which ends the observation before.
        {%- else %}An edit is observed, which ends the observation before.{% endif +%}
{% if field.isReadEverywhere and not field.isEverywhere %}
    ///
    /// In a state where it is not editable, setting it does nothing.
{% elif not field.isEverywhere %}
    ///
    /// In a state without it, it reads as its default, and setting it does nothing.
{% endif %}
    {{ access }}var {{ field.name }}: {{ field.type }} {
{% call getter field "state" "model" "" %}
        set {
            switch _core.latest({{ output }}.self) {
{% for state in field.states %}
{% if state.keepsObservation %}
            case .{{ state.name }}{% if field.isComparable %}(let model){% endif %}:
{% if field.isComparable %}
                guard model.{{ field.name }} != newValue else { return }
{% endif %}
                _core.edit { (state: inout {{ output }}) in
                    switch state {
{% for place in field.states %}
                    case .{{ place.name }}(var model):
                        model.{{ field.name }} = newValue
                        state = .{{ place.name }}({{ place.argument }}model)
{% endfor %}
{% if not field.isEverywhere %}
                    default: break
{% endif %}
                    }
                }
{% if state.runs %}
                if let model = _core.latest({{ output }}.self).{{ state.name }} { {{ state.runs }} }
{% endif %}
{% else %}
            case .{{ state.name }}(var model):
{% if field.isComparable %}
                guard model.{{ field.name }} != newValue else { return }
{% endif %}
                model.{{ field.name }} = newValue
{% if state.runs %}
                _core.observe(edited: {{ output }}.{{ state.name }}({{ state.argument }}model), then: {{ state.runs }})
{% else %}
                _core.observe(edited: {{ output }}.{{ state.name }}({{ state.argument }}model))
{% endif %}
{% endif %}
{% endfor %}
{% if not field.isEverywhere %}
            default: break
{% endif %}
            }
        }
    }
{% endfor %}

"""##
        ),
        (
            "container-views.stencil",
            ##"""
{# What SwiftUI needs of a state container, in 'vsm'. #}
{% if models %}
{% if isRuntimeModule %}

extension {{ feature }}StateContainer {
    /// Creates a binding to a part of the state, which observes the state that an edit leads to.
    {{ access }}func bind<Value>(_ keyPath: Swift.KeyPath<{{ output }}, Value>, to next: @escaping @MainActor @Sendable ({{ output }}, Value) -> {{ output }}) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

    /// Creates a binding to a part of the state, which observes the states that an edit leads to.
    {{ access }}func bind<Value>(_ keyPath: Swift.KeyPath<{{ output }}, Value>, to next: @escaping @MainActor @Sendable ({{ output }}, Value) -> {{ feature }}States) -> SwiftUI.Binding<Value> { vmgenBinding(keyPath, of: _core, bind(to: next)) }

    /// Creates a binding to a part of the state, which observes the state that an edit leads to.
    {{ access }}func bind<Value: Sendable>(_ keyPath: Swift.KeyPath<{{ output }}, Value>, to next: @escaping @MainActor @Sendable ({{ output }}, Value) async -> {{ output }}) -> SwiftUI.Binding<Value> {
        bind(keyPath) { state, value in {{ feature }}States { {{ feature }}States.Next { await next(state, value) } } }
    }

    /// Creates a binding to a part of the state, for a function of the state: `to: {{ output }}.renamed`.
    {{ access }}func bind<Value>(_ keyPath: Swift.KeyPath<{{ output }}, Value>, to next: @escaping @MainActor @Sendable ({{ output }}) -> (Value) -> {{ output }}) -> SwiftUI.Binding<Value> {
        bind(keyPath) { state, value in next(state)(value) }
    }
}
{% endif %}

extension {{ output }}: VMGenContained {
    @MainActor {{ access }}static func _container(_ state: {{ output }}) -> {{ feature }}StateContainer { {{ feature }}StateContainer(state) }
}
{% endif %}

"""##
        ),
        (
            "content.stencil",
            ##"""
{# The cases of an enum, their kinds and their payloads: of the states in `list`. #}
{% for state in list %}
{% for line in state.summary %}
    ///{{ line }}
{% endfor %}
    case {{ state.name }}{% if state.hasPayload %}({{ state.payload }}){% endif +%}
{% endfor %}

    /// The states without their content.
    {{ access }}nonisolated enum Kind: String, CaseIterable, Sendable {
{% for state in list %}
        case {{ state.name }}
{% endfor %}
    }
{% for state in list where state.hasPayload %}

    {{ access }}{{ isolation }}struct {{ state.payload }}{{ conformances }} {
{% for field in state.fields %}
{% for line in field.summary %}
        ///{{ line }}
{% endfor %}
        {{ access }}var {{ field.name }}: {{ field.type }}{% if not access %}{{ field.default }}{% endif +%}
{% endfor %}
{% if isCodable and state.transients %}

        private nonisolated enum CodingKeys: Swift.CodingKey {
{% for field in state.fields where not field.isTransient %}
            case {{ field.name }}
{% endfor %}
        }
{% endif %}
{% if access %}

        {{ access }}init(
            {%- for field in state.fields separator ", " %}{{ field.name }}: {{ field.parameterType }}{{ field.default }}{% endfor %}) {
{% for field in state.fields %}
            self.{{ field.name }} = {{ field.name }}
{% endfor %}
        }
{% endif %}

        {{ access }}func copy(_ change: (inout Self) -> Void) -> Self { vmgenCopy(self, change) }
    }
{% endfor %}
{% for state in list where state.hasPayload %}

    {{ access }}static func {{ state.name }}(
        {%- for field in state.fields separator ", " %}{{ field.name }}: {{ field.parameterType }}{{ field.default }}{% endfor %}) -> Self {
        .{{ state.name }}({{ state.payload }}(
            {%- for field in state.fields separator ", " %}{{ field.label }}: {{ field.name }}{% endfor %}))
    }
{% endfor %}

"""##
        ),
        (
            "contract-suite.stencil",
            ##"""
{# The beginning of the contract tests: of every case of the spec's tables that `tried` has, and asynchronous if `isAsync`. #}

private typealias _VMGenTestSupport = VMGenTestSupportVersion1

/// Contract tests of `{{ feature }}`. They cover {{ contract.covered }} of {{ contract.total }} transitions.
{% if contract.missing %}
///
{% for line in contract.missing %}
/// {{ line }}
{% endfor %}
{% endif %}
{% set title %}{{ feature }}: contract{% endset %}
{% set name %}{{ feature }}ContractTests{% endset %}
{% call suite title name "" %}
{% set list %}{{ tried }}.promises.cases{% endset %}
{% set expression %}{{ tried }}().mismatches(test){% endset %}
{% call cases "contract" "contract" "VMGenCase" list expression isAsync %}

"""##
        ),
        (
            "contract.mv.swift.stencil",
            ##"""
{% if actions %}
{% import "testing.stencil" %}
{% include "head.stencil" %}
{% set lines contractImports %}
{% include "imports.stencil" %}
{% set tried %}{{ feature }}Contract{% endset %}
{% set isAsync false %}
{% include "contract-suite.stencil" %}
}

extension {{ featureModule }}{{ output }}: {{ supportModule }}VMGenTestedOutput {}

/// The tables and examples of the spec.
@MainActor
private struct {{ feature }}Contract: VMGenStateContract {
{% set isForOutcomes false %}
{% include "tables.stencil" %}
{% set target output %}
{% include "transients.stencil" %}

    func output(_ kind: {{ output }}.Kind) -> {{ output }}? {
        switch kind {
{% for state in states %}
        case .{{ state.name }}: {{ state.value }}
{% endfor %}
        }
    }

    func allows(_ action: {{ output }}.Action, in output: {{ output }}) -> Bool { output.allows(action) }

    func allows(_ action: {{ output }}.Action, emitting kind: {{ output }}.Kind) -> Bool { action.allows(kind) }

    func emit(_ kind: {{ output }}.Kind, in viewState: inout {{ output }}) {
        switch kind {
{% for state in states %}
        case .{{ state.name }}: {{ state.emission }}
{% endfor %}
        }
    }
}
{% set list namedTestSamples %}
{% include "named-samples.stencil" %}
{% endif %}

"""##
        ),
        (
            "contract.stencil",
            ##"""
{# How contract tests try the emitter. #}

/// The tables and examples of the spec, and its actions.
@MainActor
private struct {{ tried }}: VMGenContract {
{% set isForOutcomes false %}
{% include "tables.stencil" %}
{% set target emitter %}
{% include "transients.stencil" %}
{% if hasBusyFlags %}

    var busyFlags: [VMGenBusyFlag<{{ output }}>] {
        [
{% for flag in transients where flag.isBusy %}
            VMGenBusyFlag("{{ flag.bare }}", in: [
                {%- for state in flag.states separator ", " %}.{{ state.name }}{% endfor %}]) { $0.{{ flag.name }} },
{% endfor %}
        ]
    }
{% endif %}
{% include "examples.stencil" %}

    func run(_ action: {{ output }}.Action, on emitter: {{ emitter }}, _ body: VMGenBody<any {{ scope }}>) async -> Bool {
        switch action {
{% for action in actions %}
        case .{{ action.name }}: {%+ if not action.hasBody %}{% if action.exampleCall %}emitter.{{ action.exampleCall }}
            {%- else %}false{% endif %}
            {%- elif action.isAsync %}await emitter.{{ action.name }}(body.run)
            {%- else %}emitter.{{ action.name }}(body.begin){% endif +%}
{% endfor %}
        }
    }

    func emit(_ kind: {{ output }}.Kind, by scope: any {{ scope }}) {
{% if emitsCurrent %}
        if kind == scope.output.kind, let scope = scope as? any {{ emittingCurrent }} {
            scope.current()
            return
        }
{% endif %}
        switch kind {
{% for state in states %}
        case .{{ state.name }}: {{ state.emission }}
{% endfor %}
        }
    }
}
{% if hasTestableWires %}

/// A view model whose actions count their calls.
@MainActor
private final class {{ feature }}Parent: {{ logic }} {
    let emitter: {{ emitter }}
{% for child in children where not child.isKept and child.isTestable %}
    let {{ child.name }}: {{ child.mockHeld }}
{% endfor %}
    private(set) var _calls: [String: Int] = [:]

    init(emitter: {{ emitter }}
        {%- for child in children where not child.isKept and child.isTestable %}, {{ child.name }}: {{ child.mockHeld }}{% endfor %}) {
        self.emitter = emitter
{% for child in children where not child.isKept and child.isTestable %}
        self.{{ child.name }} = {{ child.name }}
{% endfor %}
    }
{% for child in children where child.associatedType and child.isKept %}

    typealias {{ child.associatedType }} = {{ child.mock }}
{% endfor %}
{% for child in children where not child.isKept and not child.isTestable %}

    var {{ child.name }}: {{ child.mockHeld }} { VMGenChild.of(nil, "{{ child.bare }}") }
{% endfor %}
{% for screen in path where screen.make %}

    func {{ screen.make }}({{ screen.makeParameters }}) -> {{ screen.type }} {
        VMGenChild.of({{ screen.output }}.samples.first.map { {{ screen.mock }}(output: $0) }, "{{ screen.bare }}")
    }
{% endfor %}
{% for action in actions %}

{% if action.hasBody %}
    func {{ action.name }}({{ action.ownBodyParameters }}) {}
{% endif %}
    func {{ action.name }}({{ action.parameters }})
        {%- if action.isAsync %} async{% endif %} { _calls["{{ action.bare }}", default: 0] += 1 }
{% endfor %}
}

/// The view model with mocks of its wired children.
@MainActor
private struct {{ feature }}Family: VMGenFamily {
    let parent: {{ feature }}Parent
{% for child in connectable where child.isTestable %}
    let {{ child.bare }}Child: {{ child.mock }}
{% endfor %}

    init?(_ emitter: {{ emitter }}) {
{% for screen in path where screen.make and not screen.isTestable %}
        if {{ screen.output }}.samples.isEmpty { return nil }
{% endfor %}
{% for child in connectable where child.isTestable %}
        guard let {{ child.bare }}Output = {{ child.feature }}Output.samples.first else { return nil }
        {{ child.bare }}Child = {{ child.mock }}(output: {{ child.bare }}Output)
{% endfor %}
        parent = {{ feature }}Parent(emitter: emitter
            {%- for child in children where child.isTestable and not child.isKept %}, {{ child.label }}: {{ child.bare }}Child{% endfor %})
{% for child in children where child.isTestable and child.isKept %}
        parent.{{ child.name }}{% if child.isMany %}[{{ child.key }}]{% endif %} = {{ child.bare }}Child
{% endfor %}
{% for screen in path where screen.isTestable %}
        parent.path.append(.{{ screen.name }}({{ screen.bare }}Child))
{% endfor %}
        emitter.connect(to: parent)
    }

    /// The number of calls of an action of the view model.
    func calls(_ action: String) -> Int { parent._calls[action, default: 0] }
{% for child in connectable where child.isTestable %}
{% if child.follows %}

    /// The number of calls of the action that a state runs, or nil if it runs none.
    func {{ child.bare }}Calls(in kind: {{ output }}.Kind) -> Int? {
        switch kind {
{% for follow in child.follows %}
        case {{ follow.states }}: {{ child.bare }}Child.{{ follow.bareAction }}CallsCount
{% endfor %}
{% if not child.followsAll %}
        default: nil
{% endif %}
        }
    }
{% endif %}
{% endfor %}
}
{% endif %}

"""##
        ),
        (
            "contract.swift.stencil",
            ##"""
{% if actions and contract.isWanted %}
{% import "testing.stencil" %}
{% macro family feature %}
        let contract = {{ feature }}EmitterContract()
        guard let start = contract.start, let family = {{ feature }}Family(contract.emitter(start)) else { return }
        await family.settle()
{% endmacro %}
{% include "head.stencil" %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
{% for line in contractImports %}
{{ line }}
{% endfor %}
{% set check %}{% if isXCTest %}XCTAssertTrue{% else %}#expect{% endif %}{% endset %}
{% set tried %}{{ feature }}EmitterContract{% endset %}
{% set isAsync true %}
{% include "contract-suite.stencil" %}
{% if hasTestableWires %}
{% for child in connectable where child.isTestable %}
{% if child.follows %}

{% set title %}entering a state runs actions of `{{ child.bare }}`{% endset %}
{% set name %}{{ child.bare }}Follows{% endset %}
{% set list %}{{ tried }}.promises.entries{% endset %}
{% set expression %}{{ tried }}().follow(test) { (family: {{ feature }}Family, kind) in family.{{ child.bare }}Calls(in: kind) }{% endset %}
{% call cases title name "VMGenStep" list expression true %}
{% endif %}
{% if child.events %}
{% set title %}events of `{{ child.bare }}` run actions{% endset %}
{% set name %}{{ child.bare }}Events{% endset %}

{% call test title name %}
{% call family feature %}
        for event in {{ child.feature }}Event.samples {
{% for wire in child.events %}
            if case .{{ wire.name }} = event {
                let calls = family.calls("{{ wire.action }}")
                family.{{ child.bare }}Child.onEvent?(event)
                await family.settle()
                {{ check }}(family.calls("{{ wire.action }}") == calls + 1, "{{ wire.name }} ran {{ wire.action }}")
            }
{% endfor %}
        }
    }
{% endif %}
{% if child.asyncEvents %}
{% set title %}`{{ child.bare }}` awaits actions that its events run{% endset %}
{% set name %}{{ child.bare }}AsyncEvents{% endset %}

{% call test title name %}
{% call family feature %}
        for event in {{ child.feature }}AsyncEvent.samples {
{% for wire in child.asyncEvents %}
            if case .{{ wire.name }} = event {
                let calls = family.calls("{{ wire.action }}")
                await family.{{ child.bare }}Child.onAsyncEvent?(event)
                {{ check }}(family.calls("{{ wire.action }}") == calls + 1, "{{ wire.name }} ran {{ wire.action }}")
            }
{% endfor %}
        }
    }
{% endif %}
{% if child.reactions %}
{% set title %}states of `{{ child.bare }}` run actions{% endset %}
{% set name %}{{ child.bare }}Entries{% endset %}

{% call test title name %}
{% call family feature %}
        for output in {{ child.feature }}Output.samples where output.kind != family.{{ child.bare }}Child.output.kind {
            let calls = family.parent._calls
            family.{{ child.bare }}Child.output = output
            await family.settle()
{% for wire in child.reactions %}
            if case .{{ wire.name }} = output {
                {{ check }}(family.calls("{{ wire.action }}") == calls["{{ wire.action }}", default: 0] + 1, "{{ wire.name }} ran {{ wire.action }}")
            }
{% endfor %}
        }
    }
{% endif %}
{% if child.popped %}
{% set title %}an action runs when `{{ child.bare }}` leaves the path{% endset %}
{% set name %}{{ child.bare }}Popped{% endset %}

{% call test title name %}
{% call family feature %}
        let calls = family.calls("{{ child.poppedAction }}")
        family.parent.path.removeAll { $0.kind == .{{ child.name }} }
        await family.settle()
        {{ check }}(family.calls("{{ child.poppedAction }}") == calls + 1, "leaving the path ran {{ child.poppedAction }}")
    }
{% endif %}
{% endfor %}
{% endif %}
}
{% include "contract.stencil" %}
{% for section in sections %}
{% include "section-contract.stencil" %}
{% endfor %}
{% if contract.isAlone %}
{% include "tested.stencil" %}
{% else %}
{% set list namedTestSamples %}
{% include "named-samples.stencil" %}
{% endif %}
{% if isObservableObject %}
#endif
{% endif %}
{% endif %}

"""##
        ),
        (
            "destinations.stencil",
            ##"""
{# The screens of a path. #}
{% if path %}

/// A screen of the path of `{{ feature }}`. Two are equal if they have the same name and the same view model.
{{ access }}nonisolated enum {{ destination }}: Hashable, Swift.Identifiable, Sendable {
{% for screen in path %}
    case {{ screen.name }}({{ screen.type }})
{% endfor %}

    /// The name of a screen, with which an app can save a path.
    {{ access }}nonisolated enum Kind: String, CaseIterable, Swift.Codable, Sendable {
{% for screen in path %}
        case {{ screen.name }}
{% endfor %}
    }

    {{ access }}var kind: Kind {
        switch self {
{% for screen in path %}
        case .{{ screen.name }}: .{{ screen.name }}
{% endfor %}
        }
    }
{% for screen in path %}

    {{ access }}var {{ screen.name }}: ({{ screen.type }})? { if case .{{ screen.name }}(let child) = self { child } else { nil } }
{% endfor %}

    /// The identity of the view model.
    {{ access }}var id: Swift.ObjectIdentifier {
        switch self {
{% for screen in path %}
        case .{{ screen.name }}(let child): Swift.ObjectIdentifier(child)
{% endfor %}
        }
    }

    {{ access }}static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.kind == b.kind }

    {{ access }}func hash(into hasher: inout Swift.Hasher) { hasher.combine(id) }
}
{% endif %}

"""##
        ),
        (
            "editing.stencil",
            ##"""
{# The getter of an editable property: `shown` is the current state, `content` what its payload is bound to. #}
{% macro getter field shown content return %}
        get {
            switch {{ shown }} {
{% for state in field.readers %}
            case .{{ state }}(let {{ content }}): {{ return }}{{ content }}.{{ field.name }}
{% endfor %}
{% for state in field.modelReaders %}
            case .{{ state }}(let {{ content }}?): {{ return }}{{ content }}.{{ field.name }}
{% endfor %}
{% if not field.isReadEverywhere %}
            default: {{ return }}{{ field.default }}
{% endif %}
            }
        }
{% endmacro %}

"""##
        ),
        (
            "edits.stencil",
            ##"""
{# The properties that controls are bound to. #}
{% import "editing.stencil" %}
{% for field in editables %}

    /// For a control. A change is not an emission.
        {%- if field.isReadEverywhere and not field.isEverywhere %} States in which it
    /// is not editable ignore changes.
        {%- elif not field.isEverywhere %} Reads as its default in states without it, which
    /// ignore changes.{% endif +%}
    {{ access }}var {{ field.name }}: {{ field.type }} {
{% if field.isShared %}
        get { output.{{ field.name }} }
{% else %}
{% call getter field "output" "content" "" %}
{% endif %}
        set {
            {%+ if field.hasRuns %}let isChanged
                {%- else %}_{%+ endif %} = _core.edit(in: {%+ if field.isShared %}{{ output }}.Kind.allCases
                {%- else %}[
                    {%- for state in field.states separator ", " %}{{ output }}.Kind.{{ state.name }}{% endfor -%}
                    ]{% endif %}) { (output: inout {{ output }}) in
{% if field.isShared %}
                output.{{ field.name }} = newValue
{% else %}
{% for state in field.states %}
                output.{{ state.name }}?.{{ field.name }} = newValue
{% endfor %}
{% endif %}
            }
{% if field.hasRuns %}
            guard isChanged else { return }
{% if field.runs %}
            {{ field.runs|indent:12 }}
{% else %}
            switch output {
{% for state in field.states where state.runs %}
            case .{{ state.name }}{% if state.takesContent %}(let content){% endif %}:
                {{ state.runs|indent:16 }}
{% endfor %}
{% if not field.runsEverywhere %}
            default: break
{% endif %}
            }
{% endif %}
{% endif %}
        }
    }
{% endfor %}

"""##
        ),
        (
            "emitter.swift.stencil",
            ##"""
{% include "head.stencil" %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
{% for line in emitterImports %}
{{ line }}
{% if forloop.last %}

{% endif %}
{% endfor %}
private typealias _VMGenRuntime = VMGenRuntimeVersion1

/// Holds the current ``{{ output }}``. Only the bodies of its actions can change it.
    {%- if actions %} An action returns whether it ran.{% endif +%}
@MainActor
{{ access }}final class {{ emitter }}{{ emitterConformances }} {
{% if actions %}
    {{ access }}typealias Action = {{ output }}.Action
{% endif %}
{% if needsClock and not isObservable %}
    /// Waits for a number of nanoseconds.
    {{ access }}typealias Sleep = @Sendable (_ nanoseconds: Swift.UInt64) async throws -> Void
{% endif %}
{% if actions or needsClock and not isObservable %}

{% endif %}
{% if declaresCallbacks %}
{% include "callbacks.stencil" %}

{% endif %}
{% if isObservableObject %}
    nonisolated {{ access }}var objectWillChange: Combine.ObservableObjectPublisher { _core.objectWillChange }
{% endif %}
    {{ "private " if declaresCallbacks }}let _handle: VMGenHandle<{{ output }}>
    private let _core: {{ core }}
{% if sections %}
    private let _sections: VMGenSections
{% endif %}
{% if isConnected %}
    private weak var _owner: (any {{ logic }})?
    fileprivate private(set) var _isConnected = false
{% endif %}
    fileprivate var _onEntry: (@MainActor ({{ output }}) -> Void)? { didSet { _core.onEntry(_onEntry) } }
{% if events %}
    fileprivate var _onEvent: (@MainActor ({{ event }}) -> Void)?
{% endif %}
{% if asyncEvents %}
    fileprivate var _onAsyncEvent: (@MainActor ({{ asyncEvent }}) async -> Void)?
{% endif %}
{% include "transition-table.stencil" %}

    /// Creates an emitter. Pass an output to begin in another state than the initial one.
    {{ access }}init(output: {{ output }}{% if initialIsBuilt %}? = nil
        {%- elif initial %} = {{ initial }}{% endif %}{{ clockParameter }}) {
{% if sections %}
        _sections = VMGenSections(Self.sections)
{% endif %}
        _core = {{ core }}(output{% if initialIsBuilt %} ?? {{ initial }}{% endif %}, Self.table{{ ".with(_sections)" if sections }}
            {%- if needsClock %}{{ ", clock: clock" if isObservable else ", sleep: sleep" }}{% endif %})
        _handle = VMGenHandle(_core)
{% if sections %}
        _sections.start(_core)
{% endif %}
{% if hasTimers %}
        _core.startTimers([
{% for transient in transients where transient.duration %}
            VMGenTimer(
                "{{ transient.dismiss }}()", milliseconds: {{ transient.duration }},
{% if transient.keeps %}
                keeps: true,
{% endif %}
                isSet: { (output: {{ output }}) in {{ transient.isPresent }} },
{% if transient.keeps and isEquatable %}
                isSame: { vmgenIsEqual($0.{{ transient.name }}, $1.{{ transient.name }}) },
{% endif %}
                clear: { $0.{{ transient.name }} = {{ transient.qualifiedRest }} }
            ),
{% endfor %}
        ])
{% endif %}
    }
{% if isObservableObject or isSendable %}

    /// The current output and each later one, for any number of observers.
    {{ access }}var outputs: {{ outputs }} { _core.outputs() }
{% endif %}
{% if isCodable %}

    /// The output to save: pending states and transients are over when it is restored.
    {{ access }}var settledOutput: {{ output }} { {{ "_sections.settled(_core.settledOutput())" if sections else "_core.settledOutput()" }} }
{% endif %}
{% if sections %}

    /// Calls a closure after each emission in a section, for a test.
    {{ access }}func _watchSection(_ name: String, _ callback: (@MainActor () -> Void)?) {
        _sections.watch(name, callback)
    }
{% endif %}
{% if hasTimers %}

    /// Keeps transients until something else clears them, for a test.
    {{ access }}func _stopTimers() { _core.stopTimers() }
{% endif %}
{% if events %}

    /// Sets the listener of the events, for a test.
    {{ access }}func _watchEvents(_ callback: @escaping @MainActor ({{ event }}) -> Void) { _onEvent = callback }
{% endif %}
{% include "calls.stencil" %}
{% include "edits.stencil" %}
{% include "wires.stencil" %}
{% include "runs.stencil" %}
}

extension {{ output }}: VMGenOutput {{ "{}" if actions else "{" }}
{% if not actions %}
    {{ access }}nonisolated enum Action: CaseIterable, Hashable, Sendable {}
}
{% endif %}
{% for substate in substates where substate.isSection %}

extension {{ substate.type }}: VMGenSectionValue {}
{% endfor %}
{% if actions %}
{% include "scopes.stencil" %}
{% include "section-scopes.stencil" %}
{% endif %}
{% include "logic.stencil" %}
{% include "storage.stencil" %}
{% if isObservableObject %}
#endif
{% endif %}

"""##
        ),
        (
            "emitter.vsm.swift.stencil",
            ##"""
{% include "head.stencil" %}
{% set lines emitterImports %}
{% include "imports.stencil" %}

private typealias _VMGenRuntime = VMGenRuntimeVersion1

{% include "states.stencil" %}
{% set pending %}
    {%- for model in models where model.isPending separator " || " %}$0.{{ model.isName }}{% endfor %}{% endset %}
{% set core %}VMGen{% if isObservableObject %}Publishing
    {%- elif isObservable %}Observable{% endif %}Container{% endset %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
/// Holds the current state and observes the states that actions lead to.
///
/// Each `observe` ends the observation before, even one that ignores its cancellation.
@MainActor
{{ access }}final class {{ feature }}StateContainer{{ containerConformances }} {
{% if needsClock and not isObservable %}
    /// Waits for a debounce or a throttle.
    {{ access }}typealias Sleep = @Sendable (_ nanoseconds: Swift.UInt64) async throws -> Void

{% endif %}
    {{ access }}typealias _State = {{ output }}

    {{ access }}let _core: {{ core }}
{% if isObservableObject %}

    nonisolated {{ access }}var objectWillChange: Combine.ObservableObjectPublisher { _core.objectWillChange }

    /// The current state. `$state` publishes it and each one that follows, in order, after it shows.
    @VMGenPublished {{ access }}var state: {{ output }}
{% endif %}

    /// - Parameter isFixed: Whether the container keeps its state and observes nothing.
    {{ access }}init(_ state: {{ output }}
        {%- if initial %} = {{ initial }}{% endif %}, isFixed: Bool = false{{ clockParameter }}) {
{% if needsClock %}
        let timing: VMGenContainer.Timing = [
{% for action in actions where action.timing %}
            "{{ action.signature }}": {{ action.timing }},
{% endfor %}
        ]
{% endif %}
        _core = {{ core }}(state, isFixed: isFixed{% if pending %}, isPending: { {{ pending }} }{% endif %}
            {%- if needsClock %}, timing: timing, {{ "clock: clock" if isObservable else "sleep: sleep" }}{% endif %})
{% if isObservableObject %}
        _state = VMGenPublished(_core)
{% endif %}
    }
{% if isRuntimeModule %}
{% include "observing.stencil" %}
{% endif %}
{% include "container-edits.stencil" %}
}
{% if isObservableObject %}
#endif
{% endif %}

"""##
        ),
        (
            "environment.stencil",
            ##"""
{# The services that views find in their environment. #}
{% if services %}

nonisolated extension SwiftUI.EnvironmentValues {
{% for service in services %}
{% set unset %}{{ service.key|upperFirstLetter }}NotSet(){% endset %}
{% if service.default %}
    /// Set another one with `.environment(\.{{ service.key }}, …)`.
{% else %}
    /// Set it with `.environment(\.{{ service.key }}, …)`. Until then, its calls trap.
{% endif %}
    {{ access }}var {{ service.key }}: any {{ service.name }} {
        get { self[VMGenServiceKey<any {{ service.name }}>.self] ?? {%+ if service.default %}{{ service.key }}Default{% else %}{{ unset }}{% endif %} }
        set { self[VMGenServiceKey<any {{ service.name }}>.self] = newValue }
    }
{% if not forloop.last %}

{% endif %}
{% endfor %}
}
{% endif %}
{% for service in services where service.default %}

private nonisolated let {{ service.key }}Default: any {{ service.name }} = {{ service.default }}
{% endfor %}
{% for service in services where not service.default %}

private nonisolated struct {{ service.key|upperFirstLetter }}NotSet: {{ service.name }} {
{% for property in service.properties %}
    var {{ property.name }}: {{ property.type }} {
        get { vmgenNotSet("{{ service.key }}") }
{% if property.isSettable %}
        set { vmgenNotSet("{{ service.key }}") }
{% endif %}
    }
{% endfor %}
{% for method in service.methods %}
    func {{ method.name }}{{ method.signature }} { vmgenNotSet("{{ service.key }}") }
{% endfor %}
}
{% endfor %}

"""##
        ),
        (
            "events.stencil",
            ##"""
{# An enum of events, each with its parameters. #}
{% macro eventEnum name summary list traits %}

/// {{ summary }}
{{ access }}{{ isolation }}enum {{ name }}{{ traits }} {
{% for event in list %}
{% for line in event.summary %}
    ///{{ line }}
{% endfor %}
    case {{ event.name }}{% if event.fields %}({{ event.payload }}){% endif +%}
{% endfor %}
{% for event in list where event.fields %}

    {{ access }}{{ isolation }}struct {{ event.payload }}{{ traits }} {
{% for field in event.fields %}
        {{ access }}var {{ field.name }}: {{ field.type }}
{% endfor %}

        {{ access }}init(
            {%- for field in event.fields separator ", " %}{{ field.name }}: {{ field.parameterType }}{% endfor %}) {
{% for field in event.fields %}
            self.{{ field.name }} = {{ field.name }}
{% endfor %}
        }
    }

    {{ access }}static func {{ event.name }}(
        {%- for field in event.fields separator ", " %}{{ field.name }}: {{ field.parameterType }}{% endfor -%}
        ) -> Self {
        .{{ event.name }}({{ event.payload }}(
            {%- for field in event.fields separator ", " %}{{ field.label }}: {{ field.name }}{% endfor %}))
    }
{% endfor %}
}
{% endmacro %}
{% macro eventSamples name list missing %}

extension {{ name }} {
    /// A sample of each event, for previews and tests.
{% for line in missing %}
    /// {{ line }}
{% endfor %}
    @MainActor {{ access }}static var samples: [{{ name }}] {
        [{% for event in list where event.sample separator ", " %}{{ event.sample }}{% endfor %}]
    }
}
{% endmacro %}

"""##
        ),
        (
            "examples.stencil",
            ##"""
{# An emitter for tests, and an example of each state. #}

    func emitter(_ output: {{ output }}) -> {{ emitter }} {
{% if hasTimers %}
        let emitter = {{ emitter }}(output: output, {%+ if isObservable %}clock: VMGenImmediateClock()
            {%- else %}sleep: vmgenPass{% endif %})
        emitter._stopTimers()
        return emitter
{% else %}
        {{ emitter }}(output: output
            {%- if needsClock %}, {%+ if isObservable %}clock: VMGenImmediateClock()
                {%- else %}sleep: vmgenPass{% endif %}{% endif %})
{% endif %}
    }

    func output(_ kind: {{ output }}.Kind) -> {{ output }}? {
        switch kind {
{% for state in states %}
        case .{{ state.name }}: {{ state.value }}
{% endfor %}
        }
    }
{% if hasConditions %}

    func allows(_ action: {{ output }}.Action, in output: {{ output }}) -> Bool { output.allows(action) }
{% endif %}

"""##
        ),
        (
            "head.stencil",
            ##"""
// swiftlint:disable all
// Generated by vmgen from {{ specName }}. DO NOT EDIT.
// swift-format-ignore-file

"""##
        ),
        (
            "imports.stencil",
            ##"""
{# Import lines, after a blank one. #}
{% if lines %}

{% for line in lines %}
{{ line }}
{% endfor %}
{% endif %}

"""##
        ),
        (
            "kept-children.stencil",
            ##"""
{# The accessors of the optional and keyed children, which the emitter holds. #}
{% for child in children where child.isKept %}

    /// {{ child.summary }}
    {{ access }}{% if access %}internal(set) {%+ endif %}var {{ child.name }}: {{ child.held }} {
{% if isObservableObject %}
        get { emitter.{{ child.name }} as? {%+ if child.isMany %}{{ child.held }} ?? [:]
            {%- else %}{{ child.associatedType }}{% endif %} }
        set {
            emitter.{{ child.name }} = newValue
{% if child.isWired %}
            emitter.rewire{{ child.bare|upperFirstLetter }}(newValue)
{% endif %}
        }
{% else %}
        get { emitter.{{ child.name }} }
        set { emitter.{{ child.name }} = newValue }
{% endif %}
    }
{% endfor %}

"""##
        ),
        (
            "logic.stencil",
            ##"""
{# The protocol of a view model: the bodies of its actions. Its extension has the functions that views call. #}

/// The bodies of the actions of `{{ feature }}`, which a view model implements. It has the rest by default.
///
/// A view model inherits from ``{{ base }}``, or conforms to this protocol and stores an emitter.
{% if isObservableObject %}
/// The emitter's publisher announces each change once. Announce a property of your own with
/// `willSet { objectWillChange.send() }`, not with `@Published`.
{% endif %}
@MainActor
{{ access }}protocol {{ logic }}: {{ protocol }} {
{% for action in actions where action.hasBody %}
    typealias {{ action.scope }} = {{ emitter }}.{{ action.scope }}
{% if forloop.last %}

{% endif %}
{% endfor %}
    {{ "nonisolated " if isObservableObject }}var emitter: {{ emitter }} { get }
{% for action in actions where action.hasBody or action.isPrivate %}

{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
{% if action.hasBody %}
    func {{ action.name }}({{ action.bodyParameters }}){% if action.isAsync %} async{% endif +%}
{% else %}
    func {{ action.name }}({{ action.parameters }})
{% endif %}
{% if action.hasBody and action.isPrivate %}
    /// Runs the body under the rules of the action.
    func {{ action.name }}({{ action.parameters }}){% if action.isAsync %} async{% endif +%}
{% endif %}
{% endfor %}
{% for screen in path where screen.make %}

    /// Makes the screen that {{ screen.pushing }} push{{ "es" if not screen.isPushedByMany }}.
    func {{ screen.make }}({{ screen.makeParameters }}) -> {{ screen.type }}
{% endfor %}
}

extension {{ logic }} {
{% if isObservableObject %}
    nonisolated {{ access }}var objectWillChange: Combine.ObservableObjectPublisher { emitter.objectWillChange }

{% endif %}
{% if isConnected %}
    {{ access }}var output: {{ output }} {
        vmgenAssertConnected(emitter._isConnected, self)
        return emitter.output
    }
{% else %}
    {{ access }}var output: {{ output }} { emitter.output }
{% endif %}
{% if countsEmissions %}

    {{ access }}var emissions: Int { emitter.emissions }
{% endif %}
{% if isObservableObject or isSendable %}

    {{ access }}var outputs: {{ outputs }} { emitter.outputs }
{% endif %}
{% if isCodable %}

    {{ access }}var settledOutput: {{ output }} { emitter.settledOutput }
{% endif %}
{% if usesChangeCallback %}

    {{ access }}var onChange: (@MainActor ({{ output }}) -> Void)? {
        get { emitter.onChange }
        set { emitter.onChange = newValue }
    }
{% endif %}

    {{ access }}var onEntry: (@MainActor ({{ output }}) -> Void)? {
        get { emitter._onEntry }
        set { emitter._onEntry = newValue }
    }
{% if events %}

    {{ access }}var onEvent: (@MainActor ({{ event }}) -> Void)? {
        get { emitter._onEvent }
        set { emitter._onEvent = newValue }
    }
{% endif %}
{% if asyncEvents %}

    {{ access }}var onAsyncEvent: (@MainActor ({{ asyncEvent }}) async -> Void)? {
        get { emitter._onAsyncEvent }
        set { emitter._onAsyncEvent = newValue }
    }
{% endif %}
{% for action in actions %}

{% if action.hasBody %}
    {{ access }}func {{ action.name }}({{ action.parameters }})
        {%- if action.isAsync %} async{% endif %} { {{ action.await }}{{ "self." if action.hidesEmitter }}emitter.{{ action.name }} { {{ action.await }}self.{{ action.name }}({{ action.bodyArguments }}) } }
{% else %}
    {{ access }}func {{ action.name }}({{ action.parameters }}) { {{ "self." if action.hidesEmitter }}emitter.{{ action.call }} }
{% endif %}
{% endfor %}
{% for field in editables %}

    {{ access }}var {{ field.name }}: {{ field.type }} {
        get { emitter.{{ field.name }} }
        set { emitter.{{ field.name }} = newValue }
    }
{% endfor %}
{% for transient in transients where transient.isDismissible %}

    {{ access }}func {{ transient.dismiss }}() { emitter.{{ transient.dismiss }}() }
{% endfor %}
{% if path %}

    {{ access }}var path: [{{ destination }}] {
        get { emitter.path }
        set { emitter.path = newValue }
    }
{% endif %}
{% include "kept-children.stencil" %}
}

"""##
        ),
        (
            "mocks.mv.swift.stencil",
            ##"""
{% include "head.stencil" %}
{% if isDebugOnly %}

#if DEBUG
{% endif %}
{% set lines mockImports %}
{% include "imports.stencil" %}

private typealias _VMGenTestSupport = VMGenTestSupportVersion1
{% include "service-mocks.stencil" %}
{% include "samples.stencil" %}
{% set label %}viewState: {% endset %}
{% set end "" %}
{% include "previews.stencil" %}
{% if isDebugOnly %}
#endif
{% endif %}

"""##
        ),
        (
            "mocks.swift.stencil",
            ##"""
{% import "editing.stencil" %}
{% import "events.stencil" %}
{% import "recording.stencil" %}
{% include "head.stencil" %}
{% if isDebugOnly %}

#if DEBUG
{% endif %}
{% set lines mockImports %}
{% include "imports.stencil" %}

private typealias _VMGenTestSupport = VMGenTestSupportVersion1

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
/// A mock of ``{{ protocol }}`` with a settable output that records calls.
@MainActor
{{ access }}final class {{ mock }}: {{ protocol }} {
{% if usesChangeCallback %}
    {{ access }}var output: {{ output }} {
        didSet {
{% if countsEmissions %}
            emissions += 1
{% endif %}
            {%+ if isEquatable %}if output != oldValue { _changes.report(output) { onChange?($0) } }
                {%- else %}_changes.report(output) { onChange?($0) }{% endif +%}
            if output.kind != oldValue.kind { onEntry?(output) }
        }
    }
    /// Called once for each change of ``output``, in order.
    {{ access }}var onChange: (@MainActor ({{ output }}) -> Void)?
    private let _changes = VMGenChanges<{{ output }}>()
{% elif isObservable %}
    {{ access }}var output: {{ output }} {
        get { _output.value }
        set {
{% if countsEmissions %}
            _emissions.value = _emissions.current + 1
{% endif %}
            if {{ "newValue != _output.current, " if isEquatable }}_output.enters(newValue, kind: { $0.kind }) { onEntry?(newValue) }
        }
    }
    private let _output: VMGenObserved<{{ output }}>
{% if countsEmissions %}
    /// Counts how often ``output`` was set.
    {{ access }}var emissions: Int { _emissions.value }
    private let _emissions = VMGenObserved(0)
{% endif %}
{% else %}
    @Combine.Published {{ access }}var output: {{ output }} {
{% if countsEmissions %}
        didSet {
            emissions += 1
            if output.kind != oldValue.kind { onEntry?(output) }
        }
{% else %}
        didSet { if output.kind != oldValue.kind { onEntry?(output) } }
{% endif %}
    }
{% endif %}
{% if countsEmissions and not isObservable %}
    /// Counts how often ``output`` was set.
    {{ access }}private(set) var emissions = 0
{% endif %}
    {{ access }}var onEntry: (@MainActor ({{ output }}) -> Void)?

    {{ access }}init(output: {{ output }}
        {%- if initial %}{% if not initialIsBuilt %} = {{ initial }}{% endif %}{% endif %}) {
        {{ "_output = VMGenObserved(output)" if isObservable else "self.output = output" }}
    }
{% if initialIsBuilt %}

    {{ access }}convenience init() {
        self.init(output: {{ initial }})
    }
{% endif %}
{% for field in editables %}

    {{ access }}var {{ field.name }}: {{ field.type }} {
{% if field.isShared %}
        get { output.{{ field.name }} }
        set { output.{{ field.name }} = newValue }
{% else %}
{% call getter field "output" "content" "" %}
        set {
{% if isObservable %}
{% for state in field.states %}
            output.{{ state.name }}?.{{ field.name }} = newValue
{% endfor %}
{% else %}
            switch output {
{% for state in field.states %}
            case .{{ state.name }}(var content):
                content.{{ field.name }} = newValue
                output = .{{ state.name }}(content)
{% endfor %}
{% if not field.isEverywhere %}
            default: break
{% endif %}
            }
{% endif %}
        }
{% endif %}
    }
{% endfor %}
{% for child in children %}

{% if child.isKept and isObservable %}
    {{ access }}var {{ child.name }}: {{ child.mockHeld }} {
        get { _{{ child.bare }}Child.value }
        set { _{{ child.bare }}Child.value = newValue }
    }
    private let _{{ child.bare }}Child = VMGenObserved<{{ child.mockHeld }}>({{ child.empty }})
{% elif child.isKept %}
    {%+ if isObservableObject %}@Combine.Published {%+ endif %}{{ access }}var {{ child.name }}: {{ child.mockHeld }}
        {%- if child.isMany %} = [:]{% endif +%}
{% else %}
    {{ access }}var {{ child.name }}: {{ child.mockHeld }} {
        get { VMGenChild.of(_{{ child.bare }}Child
            {%- if isObservable %}.value{% endif %}, "{{ mock }}.{{ child.bare }}") }
        set { _{{ child.bare }}Child{% if isObservable %}.value{% endif %} = newValue }
    }
{% if isObservable %}
    private let _{{ child.bare }}Child = VMGenObserved<{{ child.mockOptional }}>(nil)
{% else %}
    {%+ if isObservableObject %}@Combine.Published {%+ endif -%}
        private var _{{ child.bare }}Child: {{ child.mockOptional }}
{% endif %}
{% endif %}
{% endfor %}
{% if path %}

    {{ access }}var path: [{{ destination }}] {
        get { _path.value }
        set { _path.value = newValue }
    }
    private let _path = VMGenObserved<[{{ destination }}]>([])
{% endif %}
{% if events %}

    /// The listener of this view model's events: `mock.onEvent?(…)` sends one.
    {{ access }}var onEvent: (@MainActor ({{ event }}) -> Void)?
{% endif %}
{% if asyncEvents %}

    /// The listener of the events that this view model awaits: `await mock.onAsyncEvent?(…)` sends one.
    {{ access }}var onAsyncEvent: (@MainActor ({{ asyncEvent }}) async -> Void)?
{% endif %}
{% for action in actions where not action.isPrivate %}

{% call counters action %}
    {{ access }}var {{ action.bare }}Closure: (@MainActor ({{ action.closureParameters }})
        {%- if action.isAsync %} async{% endif %} -> Void)?

    {{ access }}func {{ action.name }}({{ action.parameters }}){% if action.isAsync %} async{% endif %} {
{% call record action %}
        {{ action.await }}{{ action.mockSelf }}{{ action.bare }}Closure?({{ action.closureArguments }})
    }
{% endfor %}
{% for transient in transients where transient.isDismissible %}

    {{ access }}private(set) var {{ transient.dismiss }}CallsCount = 0
    {{ access }}var {{ transient.dismiss }}Called: Bool { {{ transient.dismiss }}CallsCount > 0 }

    /// Records the call and clears `{{ transient.name }}`, as the view model does.
    {{ access }}func {{ transient.dismiss }}() {
        {{ transient.dismiss }}CallsCount += 1
{% if isObservableObject or not isEquatable %}
{% if transient.isPresent %}
        guard {{ transient.isPresent }} else { return }
{% elif isEquatable %}
        guard output.{{ transient.name }} != {{ transient.qualifiedRest }} else { return }
{% endif %}
{% endif %}
        output.{{ transient.name }} = {{ transient.qualifiedRest }}
    }
{% endfor %}
}
{% if isObservableObject %}
#endif
{% endif %}
{% include "service-mocks.stencil" %}
{% if events %}
{% call eventSamples event events missingEvents %}
{% endif %}
{% if asyncEvents %}
{% call eventSamples asyncEvent asyncEvents missingAsyncEvents %}
{% endif %}
{% include "samples.stencil" %}
{% set label %}viewModel: {{ mock }}(output: {% endset %}
{% set end ")" %}
{% include "previews.stencil" %}
{% if isDebugOnly %}
#endif
{% endif %}

"""##
        ),
        (
            "mocks.vsm.swift.stencil",
            ##"""
{% import "recording.stencil" %}
{% include "head.stencil" %}
{% if isDebugOnly %}

#if DEBUG
{% endif %}
{% set lines mockImports %}
{% include "imports.stencil" %}

private typealias _VMGenTestSupport = VMGenTestSupportVersion1
{% for model in models where model.mock %}

/// A mock of ``{{ model.protocol }}`` with settable content that records calls.
@MainActor
{{ access }}final class {{ model.mock }}: {{ model.protocol }} {
{% for field in model.properties %}
    {{ access }}var {{ field.name }}: {{ field.type }}
{% endfor %}
{% if model.properties %}

{% endif %}
    {{ access }}init(
        {%- for field in model.properties separator ", " %}{{ field.name }}: {{ field.parameterType }}{{ field.default }}{% endfor %}) {%+ if model.properties %}{
{% for field in model.properties %}
        self.{{ field.name }} = {{ field.name }}
{% endfor %}
    }
{% else %}{}
{% endif %}
{% for action in model.actions %}

{% call counters action %}
{% if action.result %}
    {{ access }}var {{ action.bare }}ReturnValue: {{ action.result }}?
    {{ access }}var {{ action.bare }}Closure: (@MainActor ({{ action.closureParameters }}) -> {{ action.result }})?

    /// Returns the closure's states, else the return value, else {%+ if action.isAsync %}no states
        {%- else %}the current state{% endif %}.
    {{ access }}func {{ action.name }}({{ action.parameters }}) -> {{ action.result }} {
{% call record action %}
        return {{ action.mockSelf }}{{ action.bare }}Closure?({{ action.closureArguments }}) ?? {{ action.mockSelf }}{{ action.bare }}ReturnValue ?? {%+ if action.publishes %}Combine.Empty().eraseToAnyPublisher()
            {%- elif action.isAsync %}{{ feature }}States {}
            {%- else %}.{{ model.name }}({{ model.argument }}self){% endif +%}
    }
{% else %}
    {{ access }}var {{ action.bare }}Closure: (@MainActor ({{ action.closureParameters }}) {{ "async " if action.isAsync }}-> Void)?

    {{ access }}func {{ action.name }}({{ action.parameters }}){{ action.modelEffects }} {
{% call record action %}
        {{ action.await }}{{ action.mockSelf }}{{ action.bare }}Closure?({{ action.closureArguments }})
    }
{% endif %}
{% endfor %}
}
{% endfor %}
{% include "service-mocks.stencil" %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
extension {{ feature }}StateContainer {
    /// A container whose state never changes, for previews and snapshots.
    {{ access }}static func fixed(_ state: {{ output }}) -> {{ feature }}StateContainer {
        {{ feature }}StateContainer(state, isFixed: true)
    }
}
{% if isObservableObject %}
#endif
{% endif %}

extension {{ output }} {
    /// Every state, then the same with each substate and each transient set, for previews and tests.
{% for line in missingSamples %}
    /// {{ line }}
{% endfor %}
    @MainActor {{ access }}static var samples: [{{ output }}] {
        [
{% for model in models %}
{% for sample in model.samples %}
            {{ sample }},
{% endfor %}
{% endfor %}
        ]
    }
}
{% set list namedSamples %}
{% include "named-samples.stencil" %}
{% set label %}container: .fixed({% endset %}
{% set end ")" %}
{% include "previews.stencil" %}
{% if isDebugOnly %}
#endif
{% endif %}

"""##
        ),
        (
            "named-samples.stencil",
            ##"""
{# The long samples of substates in `list`, for this file alone. #}
{% for sample in list %}

extension {{ sample.type }} {
    /// A sample of `{{ sample.bare }}`.
    @MainActor fileprivate static var {{ sample.name }}: Self {
        {{ sample.value }}
    }
}
{% endfor %}

"""##
        ),
        (
            "navigation.stencil",
            ##"""
{# The view with the screens of a path: a function, because its type has no use. #}
{% if path %}

/// A stack of `{{ feature }}` and the screens of its path.
@MainActor
{{ access }}func {{ navigation }}(
    {{ views.view.parameters }},
    @SwiftUI.ViewBuilder root: @escaping () -> some SwiftUI.View{% for screen in path %},
    @SwiftUI.ViewBuilder {{ screen.parameterLabel }} _{{ screen.bare }}: @escaping ({{ screen.type }}) -> some SwiftUI.View{% endfor +%}
) -> some SwiftUI.View {
    VMGenNavigation(path: { viewModel.path }, set: { viewModel.path = $0 }, root: root) { (screen: {{ destination }}) in
        switch screen {
{% for screen in path %}
        case .{{ screen.name }}(let child): _{{ screen.bare }}(child)
{% endfor %}
        }
    }
}
{% endif %}

"""##
        ),
        (
            "observing.stencil",
            ##"""
{# The members of a state container whose declarations cannot get them from the runtime. #}
{% if not isObservableObject %}

    /// The current state.
    {{ access }}var state: {{ output }} { _core.state() }
{% endif %}

    /// Called with each state after it shows, once and in order.
    {{ access }}var onChange: (@MainActor ({{ output }}) -> Void)? { didSet { _core.onChange(onChange) } }

    /// Called with the state before and each observed state, not with one that returns.
    {{ access }}var onTransition: (@MainActor (_ from: {{ output }}, _ to: {{ output }}) -> Void)? { didSet { _core.onTransition(onTransition) } }

    /// Called for each event, for a log: `container.onTrace = { print($0) }`.
    {{ access }}var onTrace: (@MainActor @Sendable (VMGenTraceEvent) -> Void)? { didSet { _core.onTrace(onTrace) } }

    /// Shows a state.
    {{ access }}func observe(_ state: {{ output }}) { _core.observe(state: state) }

    /// Shows a state once it is known.
    {{ access }}func observe(_ state: @escaping @MainActor @Sendable () async -> {{ output }}) { _core.observe(next: state) }

    /// Shows states: those known at once before it returns, the others in order.
    {{ access }}func observe(_ states: {{ feature }}States) { _core.observe(states) }

    /// Shows the states of a sequence in order. An error ends it.
    {{ access }}func observe<States: _Concurrency.AsyncSequence & Sendable>(_ states: States) where States.Element == {{ output }} { _core.observe(sequence: states) }
#if canImport(Combine)

    /// Shows what a publisher publishes in order. An error ends it.
    {{ access }}func observe<Source: Combine.Publisher>(_ publisher: Source) where Source.Output == {{ output }} { _core.observe(VMGenStates(publisher)) }
#endif

    /// Observes states and returns after the last of them, as pull to refresh needs it. If its caller is cancelled, the observation ends.
    {{ access }}func refresh(_ states: {{ feature }}States) async { await _core.refresh(states) }

    /// Shows a state once it is known, and returns then.
    {{ access }}func refresh(_ state: @escaping @MainActor @Sendable () async -> {{ output }}) async { await _core.refresh(next: state) }

    /// Shows the states of a sequence in order, and returns after the last of them.
    {{ access }}func refresh<States: _Concurrency.AsyncSequence & Sendable>(_ states: States) async where States.Element == {{ output }} { await _core.refresh(sequence: states) }

    /// Ends the observation.
    {{ access }}func cancel() { _core.cancel() }

    /// Creates a setter for a control, which observes the state that an edit leads to.
    {{ access }}func bind<Value>(to next: @escaping @MainActor @Sendable ({{ output }}, Value) -> {{ output }}) -> @MainActor @Sendable (Value) -> Void {
        { [weak _core] in if let _core { _core.observe(edited: next(_core.latest(), $0)) } }
    }

    /// Creates a setter for a control, which observes the states that an edit leads to.
    {{ access }}func bind<Value>(to next: @escaping @MainActor @Sendable ({{ output }}, Value) -> {{ feature }}States) -> @MainActor @Sendable (Value) -> Void {
        { [weak _core] in if let _core { _core.observe(next(_core.latest(), $0)) } }
    }

"""##
        ),
        (
            "outcomes.stencil",
            ##"""
{# The tests of the app's view model: its outcomes, and walks. #}
{% if contract.hasFactory %}

/// Creates the app's view model for its tests. Conform it to ``{{ feature }}ViewModelMaking``.
@MainActor
enum {{ feature }}Factory {
    /// The factory, or nil until it conforms.
    nonisolated static var making: (any {{ feature }}ViewModelMaking.Type)? {
        ({{ feature }}Factory.self as Any.Type) as? any {{ feature }}ViewModelMaking.Type
    }
}

@MainActor
protocol {{ feature }}ViewModelMaking {
    static func makeViewModel(emitter: {{ emitter }}
        {%- for mock in contract.mocks %}, {{ mock.name }}: {{ mock.mock }}{% endfor %}) -> any {{ protocol }}
}
{% endif %}
{% set firstContract %}{% for tests in outcomeTests %}{% if forloop.first %}{{ tests.feature }}Contract{% endif %}{% endfor %}{% endset %}
{% for tests in outcomeTests %}

/// The tables, the examples and the outcomes of the spec.
@MainActor
struct {{ tests.feature }}Contract: VMGenOutcomeContract {
{% set isForOutcomes true %}
{% if tests.section %}
{% for section in tests.section %}
{% include "section-examples.stencil" %}
{% endfor %}
{% else %}
{% include "tables.stencil" %}
{% include "examples.stencil" %}
{% endif %}

{% for use in contract.uses %}
    var {{ use.property }}: {{ use.type }} = {{ use.example }}
{% if forloop.last %}

{% endif %}
{% endfor %}
{% if forloop.first %}
    nonisolated struct Mocks: VMGenMocks {
{% for mock in contract.mocks %}
        let {{ mock.name }} = {{ mock.mock }}()
{% endfor %}
    }
{% else %}
    typealias Mocks = {{ firstContract }}.Mocks
{% endif %}

{% if contract.isExact %}
    nonisolated static let isExact = true
{% if tests.section %}
    static func content(of output: Output) -> Any { output.content }
{% elif shared %}
    nonisolated static let sharedContent = [{% for field in shared separator ", " %}"{{ field.bare }}"{% endfor %}]
{% endif %}

{% endif %}
    nonisolated static let outcomes: [VMGenOutcome<{{ tests.feature }}Contract>] = [
{% for outcome in tests.contract.outcomes %}
        VMGenOutcome(
            .{{ outcome.action }}, "{{ outcome.name }}"
                {%- if outcome.from %}, from: [{{ outcome.from }}]{% endif %}, emits: [{{ outcome.emits }}]
                {%- if outcome.currents %}, current: [{{ outcome.currents }}]{% endif %}
                {%- if outcome.endsWithPrevious %}, endsWithPrevious: true{% endif %}
                {%- if outcome.givesPath %}, path: [{{ outcome.givenPath }}]{% endif %}
                {%- if outcome.returning %}, returning: [
                    {%- for method in outcome.returning separator ", " %}{{ method }}{% endfor %}]{% endif %}
                {%- if outcome.throwing %}, throwing: [
                    {%- for method in outcome.throwing separator ", " %}{{ method }}{% endfor %}]{% endif %}
                {%- if outcome.given %},
            given: {
{% for line in outcome.given %}
                {{ line }}
{% endfor %}
            }{% endif %}{% if outcome.stubs %},
            mocks: {
{% for line in outcome.stubs %}
                {{ line }}
{% endfor %}
            }{% endif %}{% if outcome.using %},
            using: VMGenUse({{ outcome.usingKey }}) {
{% for line in outcome.using %}
                {{ line }}
{% endfor %}
            }{% endif %}{% if outcome.children %},
            children: {
{% for line in outcome.children %}
                {{ line }}
{% endfor %}
            }{% endif %}{% if outcome.observes %},
            observes: [
                {%- for child in outcome.observes separator ", " %}"{{ child }}"{% endfor %}]{% endif %}
            {%- if outcome.during %},
            during: [
{% for call in outcome.during %}
                {{ call }},
{% endfor %}
            ]{% endif %}{% if not outcome.isAnswered %},
            isAnswered: false{% endif %}{% if outcome.isPrivate %},
            isPrivate: true{% endif %}{% if outcome.hasExpectations %},
            expects: [
{% if outcome.then %}
                .then { {{ outcome.then }} },
{% endif %}
{% if outcome.thenChildren %}
                .children { {{ outcome.thenChildren }} },
{% endif %}
{% if outcome.expectsPath %}
                .path([{{ outcome.thenPath }}]) { $0.path.map(\.kind.rawValue) },
{% endif %}
{% if outcome.sends %}
                .sends { {{ outcome.sends }} },
{% endif %}
{% if outcome.calls %}
                .{{ "inOrder" if outcome.isOrdered else "calls" }} { {{ outcome.calls }} },
{% endif %}
            ]{% endif %}{% if outcome.isTestable %},
            call: {{ outcome.call }}{% endif +%}
        ),
{% endfor %}
    ]
{% if tests.contract.calls %}

    nonisolated static let calls: [VMGenCall<{{ tests.feature }}Contract>] = [
{% for call in tests.contract.calls %}
        {{ call.construction }},
{% endfor %}
    ]
{% endif %}
{% if contract.stubs %}

{% if forloop.first %}
    func stub(_ mocks: Mocks) {
{% for line in contract.stubs %}
        {{ line }}
{% endfor %}
    }
{% else %}
    func stub(_ mocks: Mocks) { {{ firstContract }}().stub(mocks) }
{% endif %}
{% endif %}
{% if contract.mocks %}

{% if forloop.first %}
    func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>) {
{% for mock in contract.mocks %}
        mocks.{{ mock.name }}._answer(with: { await answers.next("{{ mock.bare }}.\($0)").{{ mock.name }} }, now: { answers.now().{{ mock.name }} }, report: { answers.report("{{ mock.bare }}", $0, $1) })
{% endfor %}
    }
{% else %}
    func connect(_ mocks: Mocks, to answers: VMGenAnswers<Mocks>) {
        {{ firstContract }}().connect(mocks, to: answers)
    }
{% endif %}
{% endif %}

{% if contract.observed %}
    func observe(_ child: String, of viewModel: {{ contract.testedType }}, _ report: @escaping @MainActor (String, Swift.KeyValuePairs<String, Any>) -> Void) {
        switch child {
{% for child in contract.observed %}
        case "{{ child.bare }}":
            guard let mock = viewModel.{{ child.name }} as? {{ child.mock }} else { return }
{% for action in child.observed %}
            mock.{{ action }}
{% endfor %}
{% endfor %}
        default: break
        }
    }

{% endif %}
{% if contract.sendsEvents %}
    func listen(to viewModel: {{ contract.testedType }}, _ report: @escaping @MainActor (Any) -> Void) {
{% if events %}
        viewModel.onEvent = { report($0) }
{% endif %}
{% if asyncEvents %}
        viewModel.onAsyncEvent = { report($0) }
{% endif %}
    }

{% endif %}
    func viewModel(_ emitter: {{ tests.emitter }}, _ mocks: Mocks) -> ({{ contract.testedType }})? {
{% if hasPushed %}
        {{ tests.held }}._makeScreen = {{ emitter }}._mock
{% endif %}
{% if contract.viewModel %}
{% for need in needs where need.childOutput %}
        guard let {{ need.bare }}Output = {{ need.childOutput }}.samples.first else { return nil }
{% endfor %}
        {{ "return " if storesChildren or hasPushed }}{{ contract.viewModel }}(emitter: {{ tests.held }}
            {%- for need in needs %}, {{ need.label }}: {{ need.value }}{% endfor %})
{% else %}
        {{ "return " if hasPushed }}{{ feature }}Factory.making?.makeViewModel(emitter: {{ tests.held }}
            {%- for mock in contract.mocks %}, {{ mock.label }}: mocks.{{ mock.name }}{% endfor -%}
            ){{ " as? " if contract.testsPrivate }}{{ contract.testedType if contract.testsPrivate }}
{% endif %}
    }
}

{% if isXCTest %}
/// The outcomes of the view model's actions, and walks.
{% endif %}
{% set title %}{{ tests.feature }}: outcomes{% endset %}
{% set name %}{{ tests.feature }}OutcomeTests{% endset %}
{% set reason %}conform {{ feature }}Factory to {{ feature }}ViewModelMaking{% endset %}
{% set traits %}
    {%- if not contract.viewModel %}, .enabled(if: {{ feature }}Factory.making != nil, "{{ reason }}"){% endif -%}
    {% endset %}
{% call suite title name traits %}
{% if isXCTest %}
    @MainActor
    func testOutcomes() async{{ " throws" if not contract.viewModel }} {
{% if not contract.viewModel %}
        if {{ feature }}Factory.making == nil { throw XCTSkip("{{ reason }}") }
{% endif %}
        for test in {{ tests.feature }}Contract.outcomeCases {
            if let mismatch = await {{ tests.feature }}Contract().mismatch(test) { XCTFail(mismatch) }
        }
    }

    @MainActor
    func testWalks() async{{ " throws" if not contract.viewModel }} {
{% if not contract.viewModel %}
        if {{ feature }}Factory.making == nil { throw XCTSkip("{{ reason }}") }
{% endif %}
        if let failure = await {{ tests.feature }}Contract().walks() { XCTFail("\(failure)") }
    }
{% else %}
    @Test("outcome", arguments: {{ tests.feature }}Contract.outcomeCases)
    func outcome(_ test: VMGenOutcomeCase) async {
        if let mismatch = await {{ tests.feature }}Contract().mismatch(test) { Issue.record("\(mismatch)") }
    }

    @Test("walks")
    func walks() async {
        if let failure = await {{ tests.feature }}Contract().walks() { Issue.record("\(failure)") }
    }
{% endif %}
{% if hasMadeScreens and not tests.section %}

{% if isXCTest %}
    /// The view model makes the screens that actions push.
    @MainActor
    func testMadeScreens() {
{% else %}
    /// The view model makes the screens that actions push.
    @Test("screens that the view model makes")
    func madeScreens() {
{% endif %}
        let (contract, mocks) = ({{ feature }}Contract(), {{ feature }}Contract.Mocks())
        contract.stub(mocks)
        guard let output = {{ output }}.Kind.allCases.lazy.compactMap(contract.output).first else { return }
        let emitter = contract.emitter(output)
        guard let viewModel = contract.viewModel(emitter, mocks){% if not contract.testsPrivate %} as? any {{ logic }}{% endif %} else { return }
{% for screen in path where screen.exampleMake %}
        viewModel.path = [.{{ screen.name }}(viewModel.{{ screen.exampleMake }})]
        {%+ if isXCTest %}XCTAssertEqual(emitter.path.map(\.kind), [.{{ screen.name }}]){% else %}#expect(emitter.path.map(\.kind) == [.{{ screen.name }}]){% endif +%}
{% endfor %}
    }
{% endif %}
}
{% endfor %}

"""##
        ),
        (
            "output.mv.swift.stencil",
            ##"""
{% import "editing.stencil" %}
{% include "head.stencil" %}
{% set lines outputImports %}
{% include "imports.stencil" %}
{% if hasTransitions %}

private typealias _VMGenRuntime = VMGenRuntimeVersion1
{% endif %}

{% for line in summary %}
///{{ line }}
{% endfor %}
///
/// For a view's state: `@State private var viewState{% if initial %} = {{ output }}()
    {%- else %}: {{ output }}{% endif %}`.
{{ access }}{{ isolation }}enum {{ output }}{{ conformances }} {
{% set list states %}
{% include "content.stencil" %}
{% include "substates.stencil" %}
{% if initial %}

    /// The initial state.
    {{ access }}init() {
        self = {{ initial }}
    }
{% endif %}
{% include "accessors.stencil" %}
{% for field in editables where not field.isShared %}

{% if field.isEverywhere %}
    /// For a control. Setting it keeps the transients.
{% elif field.isReadEverywhere %}
    /// For a control. Setting it keeps the transients. In a state where it is not editable, setting it does nothing.
{% else %}
    /// For a control. Setting it keeps the transients. In a state without it, it reads as its default, and
    /// setting it does nothing.
{% endif %}
    {{ access }}var {{ field.name }}: {{ field.type }} {
{% call getter field "self" "content" "return " %}
        set {
{% for state in field.states %}
            {{ state.name }}?.{{ field.name }} = newValue
{% endfor %}
        }
    }
{% endfor %}
{% set shown "state" %}
{% include "changes.stencil" %}
{% for state in states %}

{% if state.hasPayload %}
{% set resets %}{% for field in state.transients where not field.keeps %}{{ field.name }}{% endfor %}{% endset %}
{% for emission in state.emissions %}
    /// Shows `{{ state.bare }}` with this content.
        {%- if state.transients %} Clears the transients that are not given
            {%- for field in emission.kept %}
                {%- if forloop.first %} except {%+ else %}, {%+ endif %}`{{ field.name }}`{% endfor %}.{% endif +%}
    {{ access }}mutating func {{ state.emit }}(
        {%- for field in emission.parameters separator ", " %}{{ field.name }}: {{ field.parameterType }}
            {%- if not field.keeps %}{{ field.default }}{% endif %}{% endfor %}) {
        self = .{{ state.name }}(
            {%- for argument in emission.arguments separator ", " %}{{ argument.label }}: {{ argument.value }}{% endfor %})
    }

{% endfor %}
    /// Changes the content of `{{ state.bare }}`.
        {%- if resets %} Clears its transients first
            {%- if state.keepsTransients %}, except {%+ for field in state.fields where field.keeps separator ", " %}`{{ field.name }}`{% endfor %}{% endif %}.{% endif +%}
    /// - Returns: False in another state, where it changes nothing.
    @discardableResult
    {{ access }}mutating func {{ state.emit }}(_ change: (inout {{ state.payload }}) -> Void) -> Bool {
        guard case .{{ state.name }}(var content) = self else { return false }
{% for field in state.transients where not field.keeps %}
        content.{{ field.name }} = {{ field.rest }}
{% endfor %}
        change(&content)
        self = .{{ state.name }}(content)
        return true
    }
{% else %}
    /// Shows `{{ state.bare }}`.
    {{ access }}mutating func {{ state.emit }}() {
        self = .{{ state.name }}
    }
{% endif %}
{% endfor %}
{% for transient in transients where transient.isDismissible %}

    /// Clears `{{ transient.bare }}` and keeps the other transients.
    {{ access }}mutating func {{ transient.dismiss }}() {
        {{ transient.name }} = {{ transient.rest }}
    }
{% endfor %}
{% if actions %}

    /// Returns whether an action may run from the current state.
    {{ access }}func allows(_ action: Action) -> Bool {
        switch action {
{% for action in actions %}
        case .{{ action.name }}: {{ action.condition }}
{% endfor %}
        }
    }

    /// The actions of the view.
    {{ access }}nonisolated enum Action: String, CaseIterable, Sendable {
{% for action in actions %}
{% for line in action.summary %}
        ///{{ line }}
{% endfor %}
{% if action.summary %}
        ///
{% endif %}
        /// {{ action.rule }}
        case {{ action.name }}
{% endfor %}

        /// Returns whether the action may emit a state.
        {{ access }}func allows(_ kind: Kind) -> Bool {
            switch self {
{% for action in actions %}
            case .{{ action.name }}: {{ action.permission }}
{% endfor %}
            }
        }
    }
{% endif %}
}
{% include "coding.stencil" %}

"""##
        ),
        (
            "output.swift.stencil",
            ##"""
{% include "head.stencil" %}
{% set lines outputImports %}
{% include "imports.stencil" %}

{% for line in summary %}
///{{ line }}
{% endfor %}
{{ access }}{{ isolation }}enum {{ output }}{{ conformances }} {
{% set list states %}
{% include "content.stencil" %}
{% include "substates.stencil" %}
{% include "accessors.stencil" %}
{% if shared %}

    /// The properties that all states share.
    {{ access }}{{ isolation }}struct Shared{{ conformances }} {
{% for field in shared %}
        {{ access }}var {{ field.name }}: {{ field.type }}
{% endfor %}
    }

    /// The properties that all states share.
    {{ access }}var shared: Shared {
        get { Shared({% for field in shared separator ", " %}{{ field.label }}: {{ field.argument }}{% endfor %}) }
        set {
{% for field in shared %}
            {{ field.name }} = newValue.{{ field.name }}
{% endfor %}
        }
    }
{% endif %}
{% set shown "output" %}
{% include "changes.stencil" %}
{% if actions %}

    /// Returns whether an action may run from the current state.
    @MainActor {{ access }}func allows(_ action: Action) -> Bool {
        switch action {
{% for action in actions %}
        case .{{ action.name }}: {{ action.condition }}
{% endfor %}
        }
    }

    {{ access }}nonisolated enum Action: String, CaseIterable, Sendable {
{% for action in actions %}
        case {{ action.name }}
{% endfor %}
    }
{% endif %}
}
{% include "coding.stencil" %}

"""##
        ),
        (
            "output.vsm.swift.stencil",
            ##"""
{% include "head.stencil" %}
{% set lines outputImports %}
{% include "imports.stencil" %}

{% for line in summary %}
///{{ line }}
{% endfor %}
{{ access }}{{ isolation }}enum {{ output }}: Sendable {
{% for model in models %}
{% for line in model.summary %}
    ///{{ line }}
{% endfor %}
    case {{ model.name }}{% if model.protocol %}({{ model.argument }}{{ model.carried }}){% endif +%}
{% endfor %}

    /// The states without their models.
    {{ access }}nonisolated enum Kind: String, CaseIterable, Sendable {
{% for model in models %}
        case {{ model.name }}
{% endfor %}
    }
{% include "substates.stencil" %}

    {{ access }}var kind: Kind {
        switch self {
{% for model in models %}
        case .{{ model.name }}: .{{ model.name }}
{% endfor %}
        }
    }

{% for model in models %}
    {{ access }}var {{ model.isName }}: Bool { if case .{{ model.name }} = self { true } else { false } }
{% endfor %}
{% for model in models where model.protocol %}

    /// The model of `{{ model.bare }}`. Nil in other states.
    {{ access }}var {{ model.name }}: (any {{ model.protocol }})? {
        if case .{{ model.name }}(let model) = self { model } else { nil }
    }
{% endfor %}
{% for transient in transients %}

{% for line in transient.summary %}
    ///{{ line }}
{% empty %}
    /// Its default in states that do not carry it.
{% endfor %}
    @MainActor {{ access }}var {{ transient.name }}: {{ transient.type }} {
        switch self {
{% for state in transient.states %}
        case .{{ state.name }}(let model): model.{{ transient.name }}
{% endfor %}
{% if not transient.ridesEverywhere %}
        default: {{ transient.rest }}
{% endif %}
        }
    }
{% endfor %}
}
{% include "coding.stencil" %}

"""##
        ),
        (
            "presentations.stencil",
            ##"""
{# A modifier for each presentation, one for all, and one for those that no state view shows. #}
{% import "buttons.stencil" %}

extension SwiftUI.View {
    /// Presents everything that `{{ feature }}` presents.
    {{ access }}func {{ views.prefix }}Presentations{{ views.generics }}({{ views.modifier.parameters }}
        {%- for item in views.presentations %}{% call passed item %}{% endfor %}
        {%- call bundle views.hasButtons %}
        {%- for item in views.sheets %}{% call sheet item %}{% endfor %}) -> some SwiftUI.View {
{% if views.presentations.count > 1 %}
        self
{% endif %}
{% set dot %}{%+ if views.presentations.count > 1 +%}    .{% endif %}{% endset %}
{% if views.hasCovers %}
{% for item in views.covers %}
        {{ dot }}{{ item.function }}({{ views.modifier.arguments }}{% call passing item %})
{% endfor %}
{% if views.notices %}
            .{{ views.prefix }}Notices({{ views.modifier.arguments }}
                {%- for item in views.notices %}{% call passingOn item %}{% endfor %}
                {%- if views.noticesHaveButtons %}, bundle: bundle{% endif %}
                {%- for item in views.sheets %}, {{ item.sheetLabel }}: {{ item.sheetLabel }}{% endfor %})
{% endif %}
{% else %}
{% for item in views.notices %}
        {{ dot }}{{ item.function }}({{ views.modifier.arguments }}{% call passing item %})
{% endfor %}
{% endif %}
    }
{% if views.hasCovers and views.notices %}

    /// Presents everything that a `{{ feature }}StateView` does not show.
    {{ access }}func {{ views.prefix }}Notices{{ views.generics }}({{ views.modifier.parameters }}
        {%- for item in views.notices %}{% call passed item %}{% endfor %}
        {%- call bundle views.noticesHaveButtons %}
        {%- for item in views.sheets %}{% call sheet item %}{% endfor %}) -> some SwiftUI.View {
{% set dot %}{%+ if views.notices.count > 1 +%}    .{% endif %}{% endset %}
{% if views.notices.count > 1 %}
        self
{% endif %}
{% for item in views.notices %}
        {{ dot }}{{ item.function }}({{ views.modifier.arguments }}{% call passing item %})
{% endfor %}
    }
{% endif %}
{% for item in views.presentations %}
{% set titled %}, title: SwiftUI.Text = SwiftUI.Text("{{ item.title if item.isAlert or item.isDialog else "Something went wrong" }}"){% endset %}
{% set message %}{% if item.message.parameter %}, message: {{ item.message.parameter }}{% endif %}{% endset %}
{% set calls %}{% for call in item.calls %}, {{ call.closure }}: @escaping {{ call.type }}{% endfor %}{% endset %}
{% set retryLabel %}{% if item.retry %}, retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"){% endif %}{% endset %}
{% set dismissLabel %}
    {%- if item.hasDismissButton %}, dismissLabel: SwiftUI.Text = SwiftUI.Text("OK"){% endif %}{% endset %}
{% set bundled %}{% call bundle item.buttons %}{% endset %}
{% set closing %}{% if item.dismissal %} Closing it calls {{ item.dismissal }}.{% endif %}{% endset %}

{% if item.isProgress %}
    /// Shows progress {{ "in place of the view in" if item.isState else "on top of the view while" }} `{{ item.name }}`{{ ". The view keeps its identity." if item.isState else " is set." }}
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}, @SwiftUI.ViewBuilder progress: @escaping () -> some SwiftUI.View = { VMGenProgressView() }) -> some SwiftUI.View {
        {{ views.presenting }}
            VMGenCover(isPresented: {{ item.isPresented }}
                {%- if not item.isState %}, hides: false{% endif %}, cover: progress)
        }
    }
{% elif item.isError %}
    /// Shows an error screen in place of the view {%+ if item.isState %}in `{{ item.name }}`
        {%- else %}while `{{ item.name }}` is set{% endif %}. The view keeps its identity.
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}{{ titled }}{{ message }}{{ calls }}{{ retryLabel }}{{ bundled }}, @SwiftUI.ViewBuilder error: @escaping (VMGenErrorView) -> some SwiftUI.View = { $0 }) -> some SwiftUI.View {
        {{ views.presenting }}
            VMGenCover(isPresented: {{ item.isPresented }}) {
                error(VMGenErrorView(
{% set arguments %}
                title: title,
                message: {{ item.message.text }}{% call buttons item %}
{% endset %}
    {{ arguments|indent:4 }}
                ))
            }
        }
    }
{% elif item.isAlert or item.isDialog %}
    /// Shows `{{ item.name }}` as {{ "an alert" if item.isAlert else "a confirmation dialog" }}.{{ closing }}
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}{{ titled }}{{ message }}{{ calls }}{{ retryLabel }}{{ dismissLabel }}{{ bundled }}) -> some SwiftUI.View {
        {{ views.presenting }}
            VMGenAlertPresenter(
                title{% if item.isDialog %},
                isDialog: true{% endif %},
{% if item.subject %}
                of: .{{ item.subject }},
{% endif %}
                message: {{ item.message.text }}{% if item.emissions %},
                emissions: {{ item.emissions }}{% endif %}{% if item.hasDismissButton %},
                dismissLabel: dismissLabel{% endif %}{% if item.dismiss %},
                dismiss: { {{ item.dismiss }} }{% endif %}{% call buttons item +%}
            )
        }
    }
{% elif item.isSheet %}
{% if item.isPush %}
    /// Pushes a view for `{{ item.name }}` onto the navigation stack around this view.{{ closing }}
{% else %}
    /// Shows a view for `{{ item.name }}` as a {%+ if item.style == "fullScreenCover" %}cover
        {%- else %}{{ item.style }}{% endif %}.{{ closing }}
{% endif %}
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}{{ calls }}, @SwiftUI.ViewBuilder sheet: @escaping ({{ item.itemType }}) -> some SwiftUI.View) -> some SwiftUI.View {
        {{ views.presenting }}
            {{ "VMGenPushPresenter(" if item.isPush else "VMGenSheetPresenter(" }}
{% if not item.isPush %}
                .{{ item.style }},
{% endif %}
{% if item.subject %}
                of: .{{ item.subject }},
{% endif %}
                item: {{ item.item }}{% if item.emissions %},
                emissions: {{ item.emissions }}{% endif %}{% if item.dismiss %},
                dismiss: { {{ item.dismiss }} }{% endif %},
                sheet: {{ "sheet" if item.itemType else "{ _ in sheet() }" }}
            )
        }
    }
{% elif item.isChosen %}
    /// Presents `{{ item.name }}` in the style that `style` returns.
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}, style: @escaping ({{ item.choiceType }}) -> VMGenStyle{{ titled }}{{ message }}{{ calls }}{{ retryLabel }}{{ dismissLabel }}{{ bundled }}) -> some SwiftUI.View {
        {{ views.presenting }}
            VMGenStyledPresenter(
                {{ item.chosenStyle }},
                title: title,
                message: {{ item.message.text }}{% if item.emissions %},
                emissions: {{ item.emissions }}{% endif %}{% if item.hasDismissButton %},
                dismissLabel: dismissLabel{% endif %}{% call buttons item +%}
            )
        }
    }
{% else %}
{% set look %}{{ "banner" if item.isBanner else "overlay" }}{% endset %}
    /// Shows `{{ item.name }}` {{ "as a banner" if item.isBanner else "in the middle of the view" }}.{{ closing }}
    {{ access }}func {{ item.function }}{{ views.generics }}({{ views.modifier.parameters }}{{ message }}{{ calls }}{{ retryLabel }}, dismissLabel: SwiftUI.Text = SwiftUI.Text("Dismiss"){{ bundled }}, @SwiftUI.ViewBuilder {{ look }}: @escaping (VMGenNotice) -> some SwiftUI.View = { $0.{{ look }} }) -> some SwiftUI.View {
        {{ views.presenting }}
            VMGenNoticePresenter(
{% if item.subject %}
                of: .{{ item.subject }},
{% endif %}
                message: {{ item.message.text }}{% if item.emissions %},
                emissions: {{ item.emissions }}{% endif %}{% if item.isBanner %},
                alignment: .top{% endif %},
                dismissLabel: dismissLabel{% if item.dismiss %},
                dismiss: { {{ item.dismiss }} }{% endif %}{% call buttons item %},
                look: {{ look }}
            )
        }
    }
{% endif %}
{% endfor %}
}

"""##
        ),
        (
            "previews.stencil",
            ##"""
{# A preview of the app's view for each sample. The parameter `sample` is the argument for `output`. #}
{% if previews %}

#if DEBUG && canImport(SwiftUI) && canImport(DeveloperToolsSupport)
{{ previewImport }}
{% for preview in previews %}

#Preview({{ preview.title }}) {
{% if preview.takesDependencies %}
{% for need in needs where need.mock and not need.previewed and not need.isChild %}
    let {{ need.name }} = {{ need.mock }}()
{% endfor %}
{% for line in preview.stubs %}
    {{ line }}
{% endfor %}
    return {{ view }}(
        {%- for need in needs where not need.isChild separator ", " %}{{ need.label }}: {%+ if need.previewed %}{{ need.previewed }}{% else %}{{ need.name }}{% endif %}{% endfor %})
{% else %}
    {{ view }}({{ label }}{{ output }}.samples[{{ preview.index }}]{{ end }})
{% endif %}
}
{% endfor %}
#endif
{% endif %}

"""##
        ),
        (
            "protocol.mv.swift.stencil",
            ##"""
{% if services %}
{% include "head.stencil" %}
{% set lines protocolImports %}
{% include "imports.stencil" %}
{% include "services.stencil" %}
{% endif %}

"""##
        ),
        (
            "protocol.swift.stencil",
            ##"""
{% import "events.stencil" %}
{% include "head.stencil" %}
{% set lines protocolImports %}
{% include "imports.stencil" %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
/// The interface between a view and the `{{ feature }}` view model.
{% if isObservableObject %}
///
/// Views are generic over it and hold it as `@ObservedObject` or `@StateObject`.
{% endif %}
@MainActor
{% if isObservableObject %}
{{ access }}protocol {{ protocol }}: Combine.ObservableObject, Sendable
where ObjectWillChangePublisher == Combine.ObservableObjectPublisher {
{% else %}
{{ access }}protocol {{ protocol }}: AnyObject, {%+ if isObservable %}Observation.Observable, {%+ endif %}Sendable {
{% endif %}
{% for child in children where child.associatedType %}
    associatedtype {{ child.associatedType }}: {{ child.protocol }}
{% if forloop.last %}

{% endif %}
{% endfor %}
    var output: {{ output }} { get }
{% if countsEmissions %}
    /// The number of emissions. Views present again what is emitted again.
    var emissions: Int { get }
{% endif %}
{% if isCodable %}
    /// The output to save: pending states and transients are over when it is restored.
    var settledOutput: {{ output }} { get }
{% endif %}
{% if usesChangeCallback %}
    /// Called after each change of the output with the new output.
    var onChange: (@MainActor ({{ output }}) -> Void)? { get set }
{% endif %}
{% for field in editables %}
    var {{ field.name }}: {{ field.type }} { get set }
{% endfor %}
{% for child in children %}
    var {{ child.name }}: {{ child.held }} { get }
{% endfor %}
{% if path %}
    /// The screens after this one. The last one is visible.
    var path: [{{ destination }}] { get set }
{% endif %}

    /// Called with the output when its state is entered. The owner of the view model sets it.
    var onEntry: (@MainActor ({{ output }}) -> Void)? { get set }
{% if events %}
    /// Called with each event. The owner of the view model sets it.
    var onEvent: (@MainActor ({{ event }}) -> Void)? { get set }
{% endif %}
{% if asyncEvents %}
    /// Called with each event that the view model awaits. The owner of the view model sets it.
    var onAsyncEvent: (@MainActor ({{ asyncEvent }}) async -> Void)? { get set }
{% endif %}
{% for action in actions where not action.isPrivate %}

{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
    func {{ action.name }}({{ action.parameters }}){% if action.isAsync %} async{% endif +%}
{% endfor %}
{% for transient in transients where transient.isDismissible %}

    /// Clears `{{ transient.name }}`. Closing its presentation calls it.
    func {{ transient.dismiss }}()
{% endfor %}
}
{% if countsEmissions or isCodable or actions %}

extension {{ protocol }} {
{% if countsEmissions %}
    /// Without a count, views present a state again only after another one.
    {{ access }}var emissions: Int { 0 }
{% if isCodable or actions %}

{% endif %}
{% endif %}
{% if isCodable %}
    {{ access }}var settledOutput: {{ output }} { output.atRest }
{% if actions %}

{% endif %}
{% endif %}
{% if actions %}
    /// Returns whether an action may run now. Views hide or disable controls.
    {{ access }}func allows(_ action: {{ output }}.Action) -> Bool { output.allows(action) }
{% endif %}
}
{% endif %}
{% if hasOverloads %}

/// Calls that leave out an argument with a default.
extension {{ protocol }} {
{% for action in actions where action.overloads %}
{% for overload in action.overloads %}
    {{ access }}func {{ action.name }}({{ overload.parameters }})
        {%- if action.isAsync %} async{% endif %} { {{ action.await }}{{ overload.function }}({{ overload.arguments }}) }
{% endfor %}
{% endfor %}
}
{% endif %}
{% if isObservableObject %}
#endif
{% endif %}
{% if events %}
{% set summary %}The events that `{{ feature }}` sends to its owner.{% endset %}
{% set traits %}{{ ": Equatable" if areEventsEquatable }}{% endset %}
{% call eventEnum event summary events traits %}
{% endif %}
{% if asyncEvents %}
{% set summary %}The events whose effect `{{ feature }}` awaits.{% endset %}
{% set traits %}{{ ": Equatable" if areAsyncEventsEquatable }}{% endset %}
{% call eventEnum asyncEvent summary asyncEvents traits %}
{% endif %}
{% include "destinations.stencil" %}
{% include "services.stencil" %}

"""##
        ),
        (
            "protocol.vsm.swift.stencil",
            ##"""
{% include "head.stencil" %}
{% set lines protocolImports %}
{% include "imports.stencil" %}
{% if hasModels %}

/// A model of a state of `{{ feature }}`.
@MainActor
{{ access }}protocol {{ modeling }}: Sendable {}

extension {{ modeling }} {
    /// Returns a changed copy.
    {{ access }}func copy(_ change: (inout Self) -> Void) -> Self { vmgenCopy(self, change) }
}
{% endif %}
{% if transients %}

/// A model that carries transients. A transient that it does not declare, with `var`, has its default.
@MainActor
{{ access }}protocol {{ transientsProtocol }}: {{ modeling }} {
{% for transient in modelTransients %}
{% for line in transient.summary %}
    ///{{ line }}
{% endfor %}
    var {{ transient.name }}: {{ transient.type }} { get set }
{% endfor %}
}

extension {{ transientsProtocol }} {
{% for transient in modelTransients %}
    {{ access }}var {{ transient.name }}: {{ transient.type }} {
        get {
            vmgenUndeclared("{{ transient.bare }}", in: self)
            return {{ transient.rest }}
        }
        set {}
    }
{% endfor %}

    /// Returns a changed copy. Its transients are cleared unless the change sets them.
    {{ access }}func copy(_ change: (inout Self) -> Void) -> Self {
        vmgenCopy(self) { copy in
{% for transient in modelTransients %}
            copy.{{ transient.name }} = {{ transient.rest }}
{% endfor %}
            change(&copy)
        }
    }
}
{% endif %}
{% for model in models where model.protocol %}

/// {%+ if model.properties and model.actions %}The content and the actions{% elif model.actions %}The actions
    {%- else %}The content{% endif %} of `{{ model.bare }}`.
@MainActor
{{ access }}protocol {{ model.protocol }}: {{ transientsProtocol if model.hasTransients else modeling }} {
{% for field in model.properties where not field.isTransient %}
{% for line in field.summary %}
    ///{{ line }}
{% endfor %}
    var {{ field.name }}: {{ field.type }} { get{% if field.isEditable %} set{% endif %} }
{% endfor %}
{% for action in model.actions %}
{% if model.hasContent or not forloop.first %}

{% endif %}
{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
{% if action.summary %}
    ///
{% endif %}
    /// {{ action.rule }}
{% if action.isAsync and action.result and not action.publishes %}
    @{{ feature }}StatesBuilder
{% endif %}
    func {{ action.name }}({{ action.parameters }}){{ action.modelEffects }}
{% endfor %}
}
{% if model.hasOverloads %}

/// Calls that leave out an argument with a default.
extension {{ model.protocol }} {
{% for action in model.actions where action.overloads %}
{% for overload in action.overloads %}
    {{ access }}func {{ action.name }}({{ overload.parameters }}){{ action.modelEffects }} { {{ "await " if action.isAsync and not action.result }}{{ overload.function }}({{ overload.arguments }}) }
{% endfor %}
{% endfor %}
}
{% endif %}
{% if model.type %}

/// The model of `{{ model.bare }}`, from which no action runs.
@MainActor
{{ access }}struct {{ model.type }}: {{ model.protocol }} {
{% for field in model.properties %}
    {{ access }}var {{ field.name }}: {{ field.type }}{% if not access %}{{ field.default }}{% endif +%}
{% endfor %}
{% if access %}

    {{ access }}init(
        {%- for field in model.properties separator ", " %}{{ field.name }}: {{ field.parameterType }}{{ field.default }}{% endfor %}) {
{% for field in model.properties %}
        self.{{ field.name }} = {{ field.name }}
{% endfor %}
    }
{% endif %}
}

extension {{ output }} {
    /// Creates `{{ model.bare }}`.
    @MainActor {{ access }}static func {{ model.name }}(
        {%- for field in model.properties separator ", " %}{{ field.name }}: {{ field.parameterType }}{{ field.default }}{% endfor %}) -> Self {
        .{{ model.name }}({{ model.argument }}{{ model.type }}(
            {%- for field in model.properties separator ", " %}{{ field.label }}: {{ field.name }}{% endfor %}))
    }
}
{% endif %}
{% endfor %}
{% include "services.stencil" %}

"""##
        ),
        (
            "recording.stencil",
            ##"""
{# How mocks of view models and of models record the calls of an action. #}
{% macro counters action %}
{% if action.received %}
    {{ access }}private(set) var {{ action.bare }}ReceivedInvocations: [{{ action.receivedType }}] = []
    {{ access }}var {{ action.bare }}{{ action.received }}: {{ action.receivedOptional }} { {{ action.bare }}ReceivedInvocations.last }
    {{ access }}var {{ action.bare }}CallsCount: Int { {{ action.bare }}ReceivedInvocations.count }
{% else %}
    {{ access }}private(set) var {{ action.bare }}CallsCount = 0
{% endif %}
    {{ access }}var {{ action.bare }}Called: Bool { {{ action.bare }}CallsCount > 0 }
{% endmacro %}
{% macro record action %}
{% if action.received %}
        {{ action.mockSelf }}{{ action.bare }}ReceivedInvocations.append({{ action.receivedValue }})
{% else %}
        {{ action.bare }}CallsCount += 1
{% endif %}
{% endmacro %}

"""##
        ),
        (
            "runs.stencil",
            ##"""
{# What an emitter gives to the bodies of actions. #}
{% if actions %}

    /// One execution of an action's body.
    @MainActor
    {{ access }}struct Run {
        fileprivate let base: VMGenRun

        fileprivate func emit(_ output: {{ output }}
            {%- if hasTimers %}, restarting timers: [Int] = []{% endif %}) -> Bool { base.emit(output
            {%- if hasTimers %}, restarting: timers{% endif %}) }
{% if hasPayloads %}
        fileprivate func last(_ kind: {{ output }}.Kind) -> {{ output }}? { base.last(kind) }
{% endif %}
    }
{% for action in actions where action.hasBody %}

    {{ access }}struct {{ action.scope }}
        {%- if action.scopeProtocols %}: {{ action.scopeProtocols }}{% endif %} { {{ access }}let run: Run }
{% endfor %}
{% endif %}

"""##
        ),
        (
            "samples.stencil",
            ##"""
{# Each state, for previews, snapshots and tests. #}

extension {{ output }} {
    /// A sample of each state, substate and transient, for previews and tests.
{% for line in missingSamples %}
    /// {{ line }}
{% endfor %}
    @MainActor {{ access }}static var samples: [{{ output }}] {
{% for sample in samples where sample.variants %}
        let {{ sample.name }} = {{ sample.value }}
{% endfor %}
{% if samples %}
        return [
{% for sample in samples %}
            {{ sample.element }},
{% for variant in sample.variants %}
            {{ sample.name }}.{{ variant }},
{% endfor %}
{% endfor %}
        ]
{% else %}
        []
{% endif %}
    }
}
{% set list namedSamples %}
{% include "named-samples.stencil" %}

"""##
        ),
        (
            "scaffold.model.stencil",
            ##"""
{# The developer's own model of a state in 'vsm'. #}
{% for line in imports %}
{{ line }}
{% if forloop.last %}

{% endif %}
{% endfor %}
{% for line in model.summary %}
///{{ line }}
{% endfor %}
struct {{ type }}: {{ model.protocol }} {
{% for need in needs %}
    let {{ need.property }}: {{ need.type }}
{% endfor %}
{% for field in model.properties %}
{% stub "var" field.name %}
    var {{ field.name }}: {{ field.type }}{{ field.default }}
{% endstub %}
{% endfor %}
{% for action in model.actions %}
{% if needs or model.properties or not forloop.first %}

{% endif %}
{% stub "func" action.name %}
{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
    func {{ action.name }}({{ action.parameters }}){{ action.modelEffects }} {
        // {{ action.rule }}
{% if action.publishes %}
        Combine.Empty().eraseToAnyPublisher()
{% elif action.result and not action.isAsync %}
        .{{ model.name }}({{ model.argument }}self)
{% endif %}
    }
{% endstub %}
{% endfor %}
}

"""##
        ),
        (
            "scaffold.tests.stencil",
            ##"""
{# The developer's own tests: one for each action and each state from which no outcome has a generated test. #}
{% import "testing.stencil" %}
{% if tests or contract.hasFactory %}
{% for line in testImports %}
{{ line }}
{% endfor %}

{% call suite subject type "" %}
{% for test in tests %}
{% if not forloop.first %}

{% endif %}
{% stub "func" test.function %}
{% if isXCTest %}
    /// {{ test.title }}
    @MainActor
    func {{ test.function }}() async throws {
        throw XCTSkip("to be written")
    }
{% else %}
    @Test("{{ test.title }}", .disabled("to be written"))
    func {{ test.function }}() async throws {
    }
{% endif %}
{% endstub %}
{% endfor %}
}
{% if contract.hasFactory %}
{% macro argument need %}{{ need.label }}: {%+ if need.mock %}{{ need.name }}
    {%- else %}{ {%+ if need.acceptsNever %}() -> {{ need.type }} in {%+ endif -%}
    fatalError("make a {{ need.mention }} for tests") }(){% endif %}
    {%- endmacro %}
{% set mocks %}
    {%- for child in children where child.associatedType separator ", " %}{{ "<" if forloop.first }}{{ child.mock }}{{ ">" if forloop.last }}{% endfor %}{% endset %}

extension {{ feature }}Factory: {{ feature }}ViewModelMaking {
    static func makeViewModel(emitter: {{ emitter }}
        {%- for mock in contract.mocks %}, {{ mock.name }}: {{ mock.mock }}{% endfor %}) -> any {{ protocol }} {
{% if needs.last.isChild %}
        {{ subject }}{{ mocks }}(
            emitter: emitter{% for need in needs %},
            {%+ call argument need %}{% endfor +%}
        )
{% else %}
        {{ subject }}{{ mocks }}(emitter: emitter{% for need in needs %}, {%+ call argument need %}{% endfor %})
{% endif %}
    }
}
{% endif %}
{% endif %}

"""##
        ),
        (
            "scaffold.view-model.stencil",
            ##"""
{# The developer's own view model, which 'vmgen scaffold' begins. #}
{% set parameters %}
    {%- for child in children where child.associatedType %}
        {%- if forloop.length == 1 %}<{{ child.associatedType }}: {{ child.protocol }}>
        {%- else %}{{ "<" if forloop.first }}
    {{ child.associatedType }}: {{ child.protocol }}{{ "," if not forloop.last }}{% if forloop.last +%}
>{% endif %}{% endif %}{% endfor %}{% endset %}
{% set arguments %}
    {%- for child in children where child.associatedType separator ", " %}{{ "<" if forloop.first }}{{ child.associatedType }}{{ ">" if forloop.last }}{% endfor %}{% endset %}
{% for line in imports %}
{{ line }}
{% if forloop.last %}

{% endif %}
{% endfor %}
{% for line in summary %}
///{{ line }}
{% endfor %}
{{ access }}final class {{ type }}{{ parameters }}: {{ base }}{{ arguments }} {
{% for action in actions where action.hasBody %}
{% if not forloop.first %}

{% endif %}
{% stub "func" action.name %}
{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
    {{ access }}func {{ action.name }}({{ action.bodyParameters }}){{ " async" if action.isAsync }} {
{% for state in action.start %}
        emit.{{ state }}()
{% endfor %}
{% for line in action.outline %}
        // {{ line }}
{% endfor %}
    }
{% endstub %}
{% endfor %}
{% for screen in path where screen.make %}
{% if hasBodies or not forloop.first %}

{% endif %}
{% stub "func" screen.make %}
    {{ access }}func {{ screen.make }}({{ screen.makeParameters }}) -> {{ screen.type }} {
        // Return a new view model of `{{ screen.feature }}`.
        fatalError("{{ screen.make }} has no body yet")
    }
{% endstub %}
{% endfor %}
}

"""##
        ),
        (
            "scaffold.view.stencil",
            ##"""
{# The developer's own view in 'mv', which holds its state. #}
{% for line in imports %}
{{ line }}
{% endfor %}

{% for line in summary %}
///{{ line }}
{% endfor %}
{{ access }}struct {{ type }}: {{ swiftUI }}View {
{% for need in needs %}
{% if need.environmentKey %}
    @{{ swiftUI }}Environment(\.{{ need.environmentKey }}) private var {{ need.property }}
{% else %}
    private let {{ need.property }}: {{ need.type }}
{% endif %}
{% endfor %}
    @{{ swiftUI }}State private var viewState{% if initial %} = {{ output }}(){% else %}: {{ output }}{% endif +%}

{% set parameters %}{% if not initial %}viewState: {{ output }}{% endif %}
    {%- for need in needs where not need.environmentKey %}
        {%- if not initial or not forloop.first %}, {%+ endif %}{{ need.name }}: {{ need.parameterType }}{% endfor -%}
        {% endset %}
{% if parameters %}
    {{ access }}init({{ parameters }}) {
{% if not initial %}
        _viewState = {{ swiftUI }}State(initialValue: viewState)
{% endif %}
{% for need in needs where not need.environmentKey %}
        self.{{ need.property }} = {{ need.name }}
{% endfor %}
    }

{% elif access %}
    {{ access }}init() {}

{% endif %}
    {{ access }}var body: some {{ swiftUI }}View {
        switch viewState {
{% for state in states %}
        case .{{ state.name }}{% if state.showsProgress %}: {{ swiftUI }}ProgressView()
            {%- elif state.hasPayload %}(let content): {{ swiftUI }}Text(verbatim: "\(content)")
            {%- else %}: {{ swiftUI }}EmptyView(){% endif +%}
{% endfor %}
        }
    }
{% for action in actions %}

{% stub "func" action.name %}
{% for line in action.summary %}
    ///{{ line }}
{% endfor %}
    private func {{ action.name }}({{ action.parametersWithDefaults }}){{ " async" if action.isAsync }} {
{% if not action.runsFromAll %}
        guard viewState.allows(.{{ action.name }}) else { return }
{% endif %}
{% for line in action.outline %}
        // {{ line }}
{% endfor %}
    }
{% endstub %}
{% endfor %}
}

"""##
        ),
        (
            "scopes.stencil",
            ##"""
{# What the bodies of actions may emit. #}

/// The scope of an action's body. After its run has ended, emissions return false and change nothing.
@MainActor
{{ access }}protocol {{ scope }} {
    var run: {{ emitter }}.Run { get }
}
{% for action in actions where action.hasBody and not action.scopeProtocols %}

extension {{ emitter }}.{{ action.scope }}: {{ scope }} {}
{% endfor %}

extension {{ scope }} {
    {{ access }}var output: {{ output }} { run.base.output() }
{% if not sections %}
{% for state in states where state.hasPayload %}
    {{ access }}var {{ state.last }}: {{ output }}.{{ state.payload }}? { run.last(.{{ state.name }})?.{{ state.name }} }
{% endfor %}
{% endif %}
{% if sharesContent %}

    /// Changes the properties that all states share. Not an emission. Returns false after the run has ended.
    @discardableResult
    {{ access }}func shared(_ change: (inout {{ output }}.Shared) -> Void) -> Bool {
        let shared = vmgenCopy(output.shared, change)
        return run.base.{{ "keepingSections { $0." if sections }}share { (output: inout {{ output }}) in output.shared = shared }{{ " }" if sections }}
    }
{% endif %}

    /// Calls `cleanup`, which may emit, if the run is ended before the body returns.
    @discardableResult
    {{ access }}func onCancel(_ cleanup: @escaping @MainActor (Self) -> Void) -> Bool { run.base.onCancel { cleanup(self) } }

{% if hasAsync %}
    /// Sleeps on the emitter's clock. Throws once the run has ended.
{% if isObservable %}
    {{ access }}func sleep(for duration: Swift.Duration) async throws { try await run.base.sleep(for: duration) }
{% else %}
    {{ access }}func sleep(nanoseconds: Swift.UInt64) async throws { try await run.base.sleep(nanoseconds: nanoseconds) }
{% endif %}

{% endif %}
    /// Forgets the last content of all states, as a logout must.
    {{ access }}func forget() { run.base.forget() }
}
{% if sections %}

/// The scope of an action without a section.
@MainActor
{{ access }}protocol {{ screenScope }}: {{ scope }} {}

extension {{ screenScope }} {
{% for state in states where state.hasPayload %}
    {{ access }}var {{ state.last }}: {{ output }}.{{ state.payload }}? { run.last(.{{ state.name }})?.{{ state.name }} }
{% endfor %}
}
{% endif %}
{% for state in states where state.isEmitted %}

@MainActor
{{ access }}protocol {{ state.emitting }}: {{ screenScope if sections else scope }} {}

extension {{ state.emitting }} {
{% if state.hasPayload %}
{% for emission in state.emissions %}
{% if emission.sets or emission.kept or state.clearsTransients %}
    ///{% for field in emission.sets %}{% if forloop.first %} Sets {%+ else %}, {%+ endif %}`{{ field.name }}`
        {%- if forloop.last %}.{% endif %}{% endfor %}
        {%- if state.clearsTransients %} Clears the transients that are not passed.{% endif %}
        {%- for field in emission.kept %} `{{ field.name }}` keeps its value.{% endfor +%}
{% endif %}
    @discardableResult
    {{ access }}func {{ state.name }}(
        {%- for field in emission.parameters separator ", " %}{{ field.name }}: {{ field.emitType }}{{ field.emitDefault }}{% endfor %}) -> Bool {
        {{ scopeSelf }}run.emit(.{{ state.name }}(
            {%- for argument in emission.arguments separator ", " %}{{ argument.label }}: {{ argument.value }}{% endfor %})
            {%- if emission.restarts %}, restarting: [{{ emission.restarts }}]{% endif %})
    }

{% endfor %}
    /// Emits a changed copy of the known content, else of `start`{% if state.startArguments %}, else of its defaults.
        {%- else %}. Returns false without both.{% endif +%}
    @discardableResult
    {{ access }}func {{ state.name }}(startingFrom start: @autoclosure () -> {{ output }}.{{ state.payload }}? = nil, _ change: (inout {{ output }}.{{ state.payload }}) -> Void) -> Bool {
        run.base.emit{{ "KeepingSections" if sections }}({{ output }}.{{ state.name }}, .{{ state.name }}, changing: \.{{ state.name }}, start()
            {%- if state.startArguments %} ?? {{ output }}.{{ state.name }}{{ state.startArguments }}.{{ state.name }}{% endif %}, change)
    }
{% else %}
    @discardableResult
    {{ access }}func {{ state.name }}() -> Bool { run.emit(.{{ state.name }}) }
{% endif %}
}
{% endfor %}
{% if emitsCurrent %}

/// A scope that may emit the current state once more.
@MainActor
{{ access }}protocol {{ emittingCurrent }}: {{ scope }} {}

extension {{ emittingCurrent }} {
{% for emission in currentEmissions %}
    /// Emits the current state once more, with its content. Clears the transients that are not passed
        {%- if keepsTransients %}, except those that
    /// stay until they are dismissed{% endif %}.
        {%- if emission.transients %} Returns false if the state carries none of those passed.{% endif +%}
    @discardableResult
    {{ access }}func current(
        {%- for transient in emission.transients separator ", " %}{{ transient.parameter }}{% endfor %}) -> Bool {
{% set call %}
emitCurrent([
    {%- for transient in emission.transients separator ", " %}
        {%- if transient.isPassed %}{{ transient.isPassed }} ? {%+ endif %}[
        {%- for state in transient.states separator ", " %}{{ output }}.Kind.{{ state.name }}{% endfor %}]
        {%- if transient.isPassed %} : nil{% endif %}{% endfor %}]
    {%- if emission.restarts %}, restarting: [{{ emission.restarts }}]{% endif -%}
    ) { (_output: inout {{ output }}) in
{% for transient in emission.transients %}
    {%+ if transient.isWrapped %}if let {{ transient.name }} { {%+ endif -%}
        _output.{{ transient.name }} = {{ transient.name }}
        {%- if transient.isWrapped %} }{% endif +%}
{% endfor %}
}{% endset %}
{% if sections %}
        {{ scopeSelf }}run.base.keepingSections {
            $0.{{ call|indent:12 }}
        }
{% else %}
        {{ scopeSelf }}run.base.{{ call|indent:8 }}
{% endif %}
    }
{% if not forloop.last %}

{% endif %}
{% endfor %}
}
{% endif %}

"""##
        ),
        (
            "section-contract.stencil",
            ##"""
{# The contract tests of a `section`, as a feature of its own. #}
{% import "testing.stencil" %}

/// Contract tests of the section `{{ section.bare }}`. They cover {{ section.contract.covered }} of {{ section.contract.total }} transitions.
{% if section.contract.missing %}
///
{% for line in section.contract.missing %}
/// {{ line }}
{% endfor %}
{% endif %}
{% set title %}{{ section.feature }}: contract{% endset %}
{% set name %}{{ section.feature }}ContractTests{% endset %}
{% call suite title name "" %}
{% set list %}{{ section.feature }}EmitterContract.promises.cases{% endset %}
{% set expression %}{{ section.feature }}EmitterContract().mismatches(test){% endset %}
{% call cases "contract" "contract" "VMGenCase" list expression true %}
}

/// The tables and examples of the section, and its actions.
@MainActor
private struct {{ section.feature }}EmitterContract: VMGenContract {
{% set isForOutcomes false %}
{% include "section-examples.stencil" %}

    func run(_ action: Action, on emitter: Emitter, _ body: VMGenBody<any {{ scope }}>) async -> Bool {
        switch action {
{% for action in section.actions %}
        case .{{ action.name }}: {%+ if not action.hasBody %}{% if action.exampleCall %}emitter.base.{{ action.exampleCall }}
            {%- else %}false{% endif %}
            {%- elif action.isAsync %}await emitter.base.{{ action.name }}(body.run)
            {%- else %}emitter.base.{{ action.name }}(body.begin){% endif +%}
{% endfor %}
{% if section.others %}
        default: false
{% endif %}
        }
    }

    func emit(_ kind: Kind, by scope: any {{ scope }}) {
{% if emitsCurrent %}
        if kind == {{ section.shownKind }}, let scope = scope as? any {{ emittingCurrent }} {
            scope.current()
            return
        }
{% endif %}
        switch kind {
{% for state in section.states %}
        case .{{ state.name }}: {{ state.emission }}
{% endfor %}
        }
    }
}

"""##
        ),
        (
            "section-examples.stencil",
            ##"""
{# The tables of a `section`, an emitter for its tests, and an example of each state: for tests of outcomes or for contract tests. #}
    nonisolated static let {{ "spec = VMGenSpec" if isForOutcomes else "promises = VMGenPromises" }}(
        {{ output }}.Action.self, {{ section.type }}.Kind.self{% if section.hasTransitions and not isForOutcomes %},
        transitions: [
{% for action in section.actions %}
{% for row in action.transitions %}
            (.{{ action.name }}, [{{ row.from }}], [{{ row.to }}]),
{% endfor %}
{% endfor %}
        ]{% endif %},
        from: [
{% for action in section.actions %}
            .{{ action.name }}: [{% for state in action.from separator ", " %}.{{ state }}{% endfor %}],
{% endfor %}
        ]{% if section.contract.missing %},
        without: [
            {%- for state in section.states where not state.isKnown separator ", " %}.{{ state.name }}{% endfor %}]{% endif %}
            {%- if section.contract.bodiless and not isForOutcomes %},
        bodiless: [{% for action in section.contract.bodiless separator ", " %}.{{ action }}{% endfor %}]{% endif %}
            {%- if not isForOutcomes %}{% if section.others or section.contract.uncalled %},
        uncalled: [
            {%- for action in section.contract.uncalled separator ", " %}.{{ action }}{% endfor %}
            {%- if section.others and section.contract.uncalled %}, {%+ endif %}
            {%- for action in section.others separator ", " %}.{{ action }}{% endfor %}]{% endif %}{% endif %}
            {%- if section.hasPending %},
        pending: [
            {%- for state in section.states where state.isPending separator ", " %}.{{ state.name }}: [
                {%- for action in state.pendingFor separator ", " %}.{{ action }}{% endfor %}]{% endfor %}]{% endif %}
            {%- if isForOutcomes %}{% if section.contract.initial %},
        initial: {{ section.contract.initial }}{% endif %}{% if section.contract.progress %},
        progress: [{{ section.contract.progress }}]{% endif %},
        isSection: true{% endif +%}
    )

    typealias Emitter = {{ section.emitter }}

    func emitter(_ output: Output) -> Emitter {
        {{ "let emitter = " if hasTimers }}Emitter(
            {{ emitter }}(output: output.output
                {%- if needsClock %}, {%+ if isObservable %}clock: VMGenImmediateClock()
                    {%- else %}sleep: vmgenPass{% endif %}{% endif %}),
            "{{ section.bare }}", actions: [
                {%- for action in section.actions separator ", " %}.{{ action.name }}{% endfor %}]
        ) { output in {{ section.value }} }
{% if hasTimers %}
        emitter.base._stopTimers()
        return emitter
{% endif %}
    }

    private func value(_ kind: Kind) -> {{ section.type }}? {
        switch kind {
{% for state in section.states %}
        case .{{ state.name }}: {{ state.value }}
{% endfor %}
        }
    }

    func output(_ kind: Kind) -> Output? {
{% if section.sample %}
        guard let value = value(kind) else { return nil }
        var output = {{ section.sample }}
{% for line in section.assignments %}
        {{ line }}
{% endfor %}
        return Output(output) { output in {{ section.value }} }
{% else %}
        nil
{% endif %}
    }

    func allows(_ action: Action, in output: Output) -> Bool { output.output.allows(action) }

"""##
        ),
        (
            "section-scopes.stencil",
            ##"""
{# What the bodies of actions in sections may emit. The sections of one substate share the protocols. #}
{% for substate in substates where substate.isSection %}

/// The scope of an action of a section whose states are those of `{{ substate.name }}`.
@MainActor
{{ access }}protocol {{ substate.scope }}: {{ scope }} {}

extension {{ substate.scope }} {
{% for state in substate.states where state.hasPayload %}
    {{ access }}var {{ state.last }}: {{ substate.type }}.{{ state.payload }}? { run.base.last(section: .{{ state.name }}, {{ substate.type }}.self)?.{{ state.name }} }
{% endfor %}
}
{% for state in substate.states where state.isEmitted %}

@MainActor
{{ access }}protocol {{ state.emitting }}: {{ substate.scope }} {}

extension {{ state.emitting }} {
{% if state.hasPayload %}
    /// Returns false after an emission of the screen has begun the section again.
    @discardableResult
    {{ access }}func {{ state.name }}(
        {%- for field in state.fields separator ", " %}{{ field.name }}: {{ field.emitType }}{{ field.emitDefault }}{% endfor %}) -> Bool {
        {{ scopeSelf }}run.base.emit(section: {{ substate.type }}.{{ state.name }}(
            {%- for field in state.fields separator ", " %}{{ field.label }}: {{ field.name }}{% endfor %}))
    }

    /// Emits a changed copy of the known content, else of `start`{% if state.startArguments %}, else of its defaults.
        {%- else %}. Returns false without both.{% endif +%}
    @discardableResult
    {{ access }}func {{ state.name }}(startingFrom start: @autoclosure () -> {{ substate.type }}.{{ state.payload }}? = nil, _ change: (inout {{ substate.type }}.{{ state.payload }}) -> Void) -> Bool {
        run.base.emit(section: {{ substate.type }}.{{ state.name }}, .{{ state.name }}, changing: \.{{ state.name }}, start()
            {%- if state.startArguments %} ?? {{ substate.type }}.{{ state.name }}{{ state.startArguments }}.{{ state.name }}{% endif %}, change)
    }
{% else %}
    @discardableResult
    {{ access }}func {{ state.name }}() -> Bool { run.base.emit(section: {{ substate.type }}.{{ state.name }}) }
{% endif %}
}
{% endfor %}
{% endfor %}

"""##
        ),
        (
            "section-view.stencil",
            ##"""
{# The view that has a view for each state of a `section`. #}
{% import "buttons.stencil" %}

/// A view for each state of `{{ section.bare }}`. It shows nothing where the screen has no such section.
@MainActor
{{ access }}func {{ section.feature }}StateView{{ views.generics }}(
    {{ views.view.parameters }}{% for screen in section.screens %},
    @SwiftUI.ViewBuilder {{ screen.label }}: @escaping ({{ screen.payload }}) -> some SwiftUI.View{{ screen.default }}{% endfor +%}
) -> some SwiftUI.View {
    {{ views.showing }}
        switch {{ section.shown }} {
{% for screen in section.screens %}
        case .{{ screen.name }}{% if screen.payload %}(let content){% endif %}{{ "?" if not section.isShared }}: {{ screen.local }}(
            {%- if screen.payload %}content{% endif %})
{% endfor %}
{% if not section.isShared %}
        case nil: SwiftUI.EmptyView()
{% endif %}
        }
    }
}
{% if section.errorScreens %}

/// Shows an error in the place of the section in {%+ for screen in section.errorScreens separator ", " %}`{{ screen.bare }}`{% endfor %}.
@MainActor
{{ access }}func {{ section.feature }}StateView{{ views.generics }}(
    {{ views.view.parameters }}{% for screen in section.errorScreens %},
    {{ screen.bare }}Title: SwiftUI.Text = SwiftUI.Text("Something went wrong"){% if screen.message.parameter %},
    {{ screen.bare }}Message: {{ screen.message.parameter }}{% endif %}{% for call in screen.calls %},
    {{ call.closure }}: @escaping {{ call.type }}{% endfor %}{% endfor %}{% if section.hasScreenRetry %},
    retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"){% endif %}{% if section.screensHaveButtons %},
    bundle: Foundation.Bundle? = nil{% endif %}
        {%- for screen in section.screens where not screen.isError %},
    @SwiftUI.ViewBuilder {{ screen.label }}: @escaping ({{ screen.payload }}) -> some SwiftUI.View{{ screen.default }}{% endfor +%}
) -> some SwiftUI.View {
    {{ section.feature }}StateView(
        {{ views.view.arguments }}{% for screen in section.screens %},
{% if screen.isError %}
        {{ screen.argument }}: { {%- if screen.payload %} content in{% endif +%}
            VMGenErrorView(
{% set arguments %}
                title: {{ screen.bare }}Title{% if screen.message.text %},
                message: {{ screen.message.text }}{% endif %}{% call buttons screen %}
{% endset %}
{{ arguments }}
            )
        }{% else %}
        {{ screen.argument }}: {{ screen.local }}{% endif %}{% endfor +%}
    )
}
{% endif %}

"""##
        ),
        (
            "service-mocks.stencil",
            ##"""
{% for service in services %}

/// A thread-safe mock of ``{{ service.name }}`` that records calls and returns stubbed values.
{{ access }}nonisolated final class {{ service.mock }}: VMGenServiceMock, {{ service.name }} {
    /// The recorded calls and the stubs: `mock.{{ service.example }}`.
    {{ access }}struct MockRecord {
{% for property in service.properties %}
        fileprivate var {{ property.bare }}Value: {{ property.optionalType }}
{% if property.isStream %}
        {{ access }}var {{ property.bare }}Closure: (@Sendable () -> {{ property.type }})?
{% endif %}
{% endfor %}
{% for method in service.methods %}
{% if method.received %}
        {{ access }}fileprivate(set) var {{ method.mockName }}ReceivedInvocations: [{{ method.receivedType }}] = []
        {{ access }}var {{ method.mockName }}{{ method.received }}: {{ method.receivedOptional }} { {{ method.mockName }}ReceivedInvocations.last }
        {{ access }}var {{ method.mockName }}CallsCount: Int { {{ method.mockName }}ReceivedInvocations.count }
{% else %}
        {{ access }}fileprivate(set) var {{ method.mockName }}CallsCount = 0
{% endif %}
        {{ access }}var {{ method.mockName }}Called: Bool { {{ method.mockName }}CallsCount > 0 }
{% if method.errorType %}
        {{ access }}var {{ method.mockName }}ThrowableError: {{ method.errorType }}?
{% endif %}
{% if method.isResultGeneric %}
        /// The values to return: a call returns the first one of the type that it asks for.
        {{ access }}var {{ method.mockName }}ReturnValues: [Any] = []
{% elif method.isResultOptional %}
        {{ access }}var {{ method.mockName }}ReturnValue: {{ method.optionalResult }} { didSet { {{ method.mockName }}Stub = {{ method.mockName }}ReturnValue } }
        fileprivate var {{ method.mockName }}Stub: {{ method.optionalResult }}?
{% elif method.optionalResult %}
        {{ access }}var {{ method.mockName }}ReturnValue: {{ method.optionalResult }}
{% endif %}
        {{ access }}var {{ method.mockName }}Closure: (@Sendable {{ method.closureType }})?
{% endfor %}
    }

    {{ access }}let _mock = VMGenMock(MockRecord())
{% if access %}

    {{ access }}init() {}
{% endif %}
{% for property in service.properties %}

    {{ access }}var {{ property.name }}: {{ property.type }} {
        get { _mock.answer(_mock.value(\.{{ property.bare }}Value)
            {%- if property.isStream %} ?? _mock.value(\.{{ property.bare }}Closure)?(){% endif -%}
            , "{{ property.bare }}") }
        set { _mock[\.{{ property.bare }}Value] = newValue }
    }
{% endfor %}
{% for method in service.methods %}

    {{ access }}func {{ method.name }}{{ method.signature }} {
        let {{ method.record }} = {%+ if method.errorType %}try {%+ endif %}
            {%- if method.isAsync %}await {%+ endif %}_mock.{% if method.isAsync %}asyncCall
            {%- else %}call{% endif %}("{{ method.mockName }}"
            {%- if method.recordedArguments %}, [{{ method.recordedArguments }}]{% endif %}
            {%- if method.errorType %}, throwing: \.{{ method.mockName }}ThrowableError{% endif -%}
            ) { $0.{{ method.mockName }}
            {%- if method.received %}ReceivedInvocations.append({{ method.receivedValue }})
            {%- else %}CallsCount += 1{% endif %} }
{% set failure %}{% if method.throwsUntyped %}, or: NotStubbed.init{% endif %}{% endset %}
{% set closure %}{{ method.record }}.{{ method.mockName }}Closure{% endset %}
{% if method.isResultGeneric %}
        if let {{ method.closure }} = {{ closure }} { return {{ method.effects }}_mock.typed({{ method.closure }}({{ method.closureArguments }}), "{{ method.mockName }}Closure"{{ failure }}) }
        return {{ method.answering }}(among: {{ method.record }}.{{ method.mockName }}ReturnValues, "{{ method.mockName }}ReturnValues"{{ failure }})
{% elif method.optionalResult %}
        if let {{ method.closure }} = {{ closure }} { return {{ method.effects }}{{ method.closure }}({{ method.closureArguments }}) }
        return {{ method.answering }}({{ method.record }}.{{ method.mockName }}{% if method.isResultOptional %}Stub
            {%- else %}ReturnValue{% endif %}, "{{ method.mockName }}ReturnValue"{{ failure }})
{% else %}
        {{ method.effects }}{{ closure }}?({{ method.closureArguments }})
{% endif %}
    }
{% endfor %}
}
{% if service.mockAlias %}

/// The name that other features use for it.
{{ access }}typealias {{ service.mockAlias }} = {{ service.mock }}
{% endif %}
{% endfor %}

"""##
        ),
        (
            "services.stencil",
            ##"""
{% for service in services %}

{{ access }}nonisolated protocol {{ service.name }}: Sendable {
{% for property in service.properties %}
    var {{ property.name }}: {{ property.type }} { get{% if property.isSettable %} set{% endif %} }
{% endfor %}
{% for method in service.methods %}
    func {{ method.name }}{{ method.signature }}
{% endfor %}
}
{% if service.alias %}

/// The name that other features use for it.
{{ access }}typealias {{ service.alias }} = {{ service.name }}
{% endif %}
{% endfor %}

"""##
        ),
        (
            "state-view.stencil",
            ##"""
{# The view that has a view for each state: a function, because its type has no use. #}
{% import "buttons.stencil" %}

/// A view for each state of `{{ feature }}`. It keeps its identity while its state is current.
@MainActor
{{ access }}func {{ feature }}StateView{{ views.generics }}(
    {{ views.view.parameters }}{% for screen in views.screens %},
    @SwiftUI.ViewBuilder {{ screen.label }}: @escaping ({{ screen.payload }}) -> some SwiftUI.View{{ screen.default }}{% endfor +%}
) -> some SwiftUI.View {
    {{ views.showing }}
        switch {{ views.view.shown }} {
{% for screen in views.screens %}
        case .{{ screen.name }}{% if screen.payload %}(let content){% endif %}: {{ screen.local }}(
            {%- if screen.payload %}content{% endif %})
{% endfor %}
        }
    }
}
{% if views.errorScreens %}

/// Shows the app's error screen in {%+ for screen in views.errorScreens separator ", " %}`{{ screen.bare }}`{% endfor %}.
@MainActor
{{ access }}func {{ feature }}StateView{{ views.generics }}(
    {{ views.view.parameters }}{% for screen in views.errorScreens %},
    {{ screen.bare }}Title: SwiftUI.Text = SwiftUI.Text("Something went wrong"){% if screen.message.parameter %},
    {{ screen.bare }}Message: {{ screen.message.parameter }}{% endif %}{% for call in screen.calls %},
    {{ call.closure }}: @escaping {{ call.type }}{% endfor %}{% endfor %}{% if views.hasScreenRetry %},
    retryLabel: SwiftUI.Text = SwiftUI.Text("Try Again"){% endif %}{% if views.screensHaveButtons %},
    bundle: Foundation.Bundle? = nil{% endif %}
        {%- for screen in views.screens where not screen.isError %},
    @SwiftUI.ViewBuilder {{ screen.label }}: @escaping ({{ screen.payload }}) -> some SwiftUI.View{{ screen.default }}{% endfor +%}
) -> some SwiftUI.View {
    {{ feature }}StateView(
        {{ views.view.arguments }}{% for screen in views.screens %},
{% if screen.isError %}
        {{ screen.argument }}: { {%- if screen.payload %} content in{% endif +%}
            VMGenErrorView(
{% set arguments %}
                title: {{ screen.bare }}Title{% if screen.message.text %},
                message: {{ screen.message.text }}{% endif %}{% call buttons screen %}
{% endset %}
{{ arguments }}
            )
        }{% else %}
        {{ screen.argument }}: {{ screen.local }}{% endif %}{% endfor +%}
    )
}
{% endif %}

"""##
        ),
        (
            "states.stencil",
            ##"""
{# The states that an action leads to, and what builds them. #}
/// The states that an action leads to, in order: those known at once, then those that take time.
{{ access }}typealias {{ feature }}States = VMGenStates<{{ output }}>

/// Builds ``{{ feature }}States`` from states, other sequences and streams, ``{{ feature }}States/Next`` and ``{{ feature }}States/Stream``.
{{ access }}typealias {{ feature }}StatesBuilder = VMGenStatesBuilder<{{ output }}>

"""##
        ),
        (
            "storage.stencil",
            ##"""
{# The class from which a view model inherits: it stores what the spec lists. #}
{% set parameters %}
    {%- for child in children where child.associatedType separator ", " %}{{ "<" if forloop.first }}{{ child.associatedType }}: {{ child.protocol }}{{ ">" if forloop.last }}{% endfor %}{% endset %}
{% set arguments %}
    {%- for child in children where child.associatedType separator ", " %}{{ "<" if forloop.first }}{{ child.associatedType }}{{ ">" if forloop.last }}{% endfor %}{% endset %}
{% set emitterParameter %}emitter: {{ emitter }}{% if initial %}? = nil{% endif %}{% endset %}

/// Stores the emitter, the dependencies and the children of the `{{ feature }}` view model.
@MainActor
{{ access }}class {{ storage }}{{ parameters }}{{ ": Combine.ObservableObject" if isObservableObject }} {
{# Not those of the protocol alone: a type of the module with such a name, as the scope of all actions of `Search`, would come before them. #}
{% for action in actions where action.hasBody %}
    {{ access }}typealias {{ action.scope }} = {{ emitter }}.{{ action.scope }}
{% if forloop.last %}

{% endif %}
{% endfor %}
    {{ "nonisolated " if isObservableObject }}{{ access }}let emitter: {{ emitter }}
{% for need in needs %}
    {{ access if need.isChild }}let {{ need.property }}: {{ need.type }}
{% endfor %}

{% if needs.count > 1 %}
    {{ access }}init(
        {{ emitterParameter }}{% for need in needs %},
        {{ need.name }}: {{ need.parameterType }}{{ need.default }}{% endfor +%}
    ) {
{% else %}
    {{ access }}init({{ emitterParameter }}
        {%- for need in needs %}, {{ need.name }}: {{ need.parameterType }}{{ need.default }}{% endfor %}) {
{% endif %}
        self.emitter = emitter{% if initial %} ?? {{ emitter }}(){% endif +%}
{% for need in needs %}
        self.{{ need.property }} = {{ need.name }}
{% endfor %}
{% if isConnected %}
        if let owner = self as? any {{ logic }} { self.emitter.connect(to: owner) }
{% endif %}
    }
{% if isObservableObject %}

    nonisolated {{ access }}var objectWillChange: Combine.ObservableObjectPublisher { emitter.objectWillChange }
{% include "kept-children.stencil" %}
{% endif %}
}

/// The superclass of the `{{ feature }}` view model.
{{ access }}typealias {{ base }}{{ parameters }} = {{ storage }}{{ arguments }} & {{ logic }}

"""##
        ),
        (
            "substates.stencil",
            ##"""
{% for substate in substates %}

    /// The states of `{{ substate.name }}`.
    {{ access }}{{ isolation }}enum {{ substate.name }}{{ conformances }} {
{% set list substate.states %}
{% set members %}
{% include "content.stencil" %}
{% include "accessors.stencil" %}
{% endset %}
{{ members|indent:4," ",true }}    }
{% endfor %}

"""##
        ),
        (
            "tables.stencil",
            ##"""
{# The tables of the spec, those for tests of outcomes or those for contract tests. #}
    nonisolated static let {{ "spec = VMGenSpec" if isForOutcomes else "promises = VMGenPromises" }}(
        {{ output }}.Action.self, {{ output }}.Kind.self{% if hasTransitions and not isForOutcomes %},
        transitions: [
{% for action in actions %}
{% for row in action.transitions %}
            (.{{ action.name }}, [{{ row.from }}], [{{ row.to }}]),
{% endfor %}
{% endfor %}
        ]{% endif %}{% if hasStarts %},
        from: [
{% for action in actions where not action.runsFromAll %}
            .{{ action.name }}: [{% for state in action.from separator ", " %}.{{ state }}{% endfor %}],
{% endfor %}
        ]{% endif %}{% if contract.missing %},
        without: [
            {%- for state in states where not state.isKnown separator ", " %}.{{ state.name }}{% endfor %}]{% endif %}
            {%- if contract.bodiless and not isForOutcomes %},
        bodiless: [{% for action in contract.bodiless separator ", " %}.{{ action }}{% endfor %}]{% endif %}
            {%- if contract.uncalled and not isForOutcomes %},
        uncalled: [{% for action in contract.uncalled separator ", " %}.{{ action }}{% endfor %}]{% endif %}
            {%- if hasPending %},
        pending: [
            {%- for state in states where state.isPending separator ", " %}.{{ state.name }}: [
                {%- for action in state.pendingFor separator ", " %}.{{ action }}{% endfor %}]{% endfor %}]{% endif %}
            {%- if hasBusyFlags and not isForOutcomes %},
        busy: [{% for flag in transients where flag.isBusy separator ", " %}"{{ flag.bare }}": [
            {%- for action in flag.busyFor separator ", " %}.{{ action }}{% endfor %}]{% endfor %}]{% endif %}
            {%- if isEquatable and hasTestedTransients and not isForOutcomes %},
        transients: [
            {%- for transient in transients where transient.setValue and not transient.isBusy separator ", " %}"{{ transient.bare }}"{% endfor %}]{% endif %}
            {%- if isForOutcomes %}{% if contract.initial %},
        initial: {{ contract.initial }}{% endif %}{% if contract.progress %},
        progress: [{{ contract.progress }}]{% endif %}{% endif +%}
    )

"""##
        ),
        (
            "tested.stencil",
            ##"""
{# The types of the feature that tests see, and named samples. #}

{% set kind %}{{ "SectionedEmitter" if sections else "TestedEmitter" }}{% endset %}
{% if path and contract.hasTestableOutcomes %}
extension {{ featureModule }}{{ emitter }}: {{ supportModule }}VMGen{{ kind }} {
    /// A mock of a screen, in place of the one that the view model makes.
    static func _mock(_ kind: {{ destination }}.Kind) -> {{ destination }}? {
        switch kind {
{% for screen in path %}
        case .{{ screen.name }}: {{ screen.output }}.samples.first.map { .{{ screen.name }}({{ screen.mock }}(output: $0)) }
{% endfor %}
        }
    }

    public var _kinds: [String] { path.map(\.kind.rawValue) }

    public func _set(_ path: [String]) {
        self.path = path.compactMap { {{ destination }}.Kind(rawValue: $0) }.compactMap(Self._mock)
    }
}
{% else %}
extension {{ featureModule }}{{ emitter }}: {{ supportModule }}VMGen{{ kind }} {}
{% endif %}

extension {{ featureModule }}{{ output }}: {{ supportModule }}VMGenTestedOutput {}
{% for substate in substates where substate.isSection %}

extension {{ featureModule }}{{ substate.type }}: {{ supportModule }}VMGenTestedOutput {}
{% endfor %}
{% set list namedTestSamples %}
{% include "named-samples.stencil" %}

"""##
        ),
        (
            "testing.stencil",
            ##"""
{# The differences between Swift Testing and XCTest. #}
{% macro suite title name traits %}
{% if isXCTest %}
nonisolated final class {{ name }}: XCTestCase {
{% else %}
@MainActor
@Suite("{{ title }}"{{ traits }})
struct {{ name }} {
{% endif %}
{% endmacro %}
{% macro noMismatches %}{% if isXCTest %}XCTAssertEqual(mismatches, []){% else %}#expect(mismatches == []){% endif %}
    {%- endmacro %}
{# The beginning of a test. Without Apple's runtime, XCTest finds isolated test methods only if they are asynchronous. #}
{% macro test title name %}
{% if isXCTest %}
    /// {{ title|upperFirstLetter }}.
    @MainActor
    func test{{ name|upperFirstLetter }}() async {
{% else %}
    @Test("{{ title }}")
    func {{ name }}() async {
{% endif %}
{% endmacro %}
{# One named case for each of `list`. #}
{% macro cases title name type list call isAsync %}
{% if isXCTest %}
{% call test title name %}
        for test in {{ list }} {
{% if isAsync %}
            let mismatches = await {{ call }}
            XCTAssertEqual(mismatches, [])
{% else %}
            XCTAssertEqual({{ call }}, [])
{% endif %}
        }
    }
{% else %}
    @Test("{{ title }}", arguments: {{ list }})
    func {{ name }}(_ test: {{ type }}){% if isAsync %} async{% endif %} {
{% if isAsync %}
        let mismatches = await {{ call }}
        #expect(mismatches == [])
{% else %}
        #expect({{ call }} == [])
{% endif %}
    }
{% endif %}
{% endmacro %}

"""##
        ),
        (
            "tests.swift.stencil",
            ##"""
{% if contract.hasTestableOutcomes or contract.hasFactory %}
{% import "testing.stencil" %}
{% include "head.stencil" %}

{% if isObservableObject %}
#if canImport(Combine)
{% endif %}
{% for line in testImports %}
{{ line }}
{% endfor %}

private typealias _VMGenTestSupport = VMGenTestSupportVersion1
{% include "outcomes.stencil" %}
{% if contract.hasTestableOutcomes %}
{% include "tested.stencil" %}
{% endif %}
{% if isObservableObject %}
#endif
{% endif %}
{% endif %}

"""##
        ),
        (
            "transients.stencil",
            ##"""
{# The transients that emissions clear, and what dismisses them on a `target`. #}
{% if isEquatable and hasTestedTransients %}

    var transients: [VMGenTransient<{{ output }}, {{ target }}>] {
        [
{% for transient in transients where transient.setValue and not transient.isBusy %}
            VMGenTransient(
                "{{ transient.bare }}", in: [
                    {%- for state in transient.states separator ", " %}.{{ state.name }}{% endfor %}]
                    {%- if transient.keeps %}, isKept: true{% endif %},
                set: { $0.{{ transient.name }} = {{ transient.setValue }} }, clear: { $0.{{ transient.name }} = {{ transient.qualifiedRest }} }
                    {%- if transient.isDismissible %}, dismiss: { $0.{{ transient.dismiss }}() }{% endif +%}
            ),
{% endfor %}
        ]
    }
{% endif %}

"""##
        ),
        (
            "transition-table.stencil",
            ##"""
{# When actions may run, and what the emitter keeps and sets by itself. In a body, as the transitions are. #}
    private static let table: VMGenTable = makeTable()
{% if sections %}
    private static let sections: [VMGenSection] = makeSections()
{% endif %}

    private static func makeTable() -> VMGenTable {
        VMGenTable(
            {{ output }}.self{% if hasScreenStarts %},
            from: [
{% for action in actions where action.isOfScreen and not action.runsFromAll %}
                .{{ action.name }}: [{% for state in action.from separator ", " %}.{{ state }}{% endfor %}],
{% endfor %}
            ]{% endif %}{% if hasLateEmissions %},
            emits: [
{% for action in actions where not action.isNeverLate %}
                .{{ action.name }}: [{% for state in action.emits separator ", " %}.{{ state }}{% endfor %}],
{% endfor %}
            ]{% endif %}{% if hasRequirements %},
            requires: [
{% for action in actions where action.requires %}
                .{{ action.name }}: ("{{ action.requires }}", { $0.allows(.{{ action.name }}) }),
{% endfor %}
            ]{% endif %}{% if isEquatable %},
            isEqual: vmgenIsEqual{% endif %}{% if hasPending %},
            pending: [
                {%- for state in states where state.isPending separator ", " %}.{{ state.name }}: [
                    {%- for action in state.pendingFor separator ", " %}.{{ action }}{% endfor %}]{% endfor -%}
                    ]{% endif %}
                {%- if keepsTransients or sharesContent %},
            keep: { output, shown in
{% for transient in transients where transient.keeps %}
                output.{{ transient.name }} = shown.{{ transient.name }}
{% endfor %}
{% if sharesContent %}
                output.shared = shown.shared
{% endif %}
            }{% endif %}{% if hasBusyFlags %},
            busy: [
{% for transient in transients where transient.isBusy %}
                (\.{{ transient.name }}, [
                    {%- for action in transient.busyFor separator ", " %}.{{ action }}{% endfor %}]),
{% endfor %}
            ]{% endif +%}
        )
    }
{% if sections %}

    private static func makeSections() -> [VMGenSection] {
        [
{% for section in sections %}
            VMGenSection(
                "{{ section.bare }}"{% if section.isShared %}, isShared: true{% endif %},
                from: [
{% for action in section.actions %}
                    {{ "Action" if forloop.first }}.{{ action.name }}: [
                        {%- for state in action.from separator ", " %}{% if forloop.first %}{{ section.type }}.Kind{% endif %}.{{ state }}{% endfor %}],
{% endfor %}
                ]{% if section.hasLateEmissions %},
                emits: [
{% for action in section.actions where not action.isNeverLate %}
                    .{{ action.name }}: [{% for state in action.emits separator ", " %}.{{ state }}{% endfor %}],
{% endfor %}
                ]{% endif %}{% if section.hasPending %},
                pending: [
                    {%- for state in section.states where state.isPending separator ", " %}.{{ state.name }}: [
                        {%- for action in state.pendingFor separator ", " %}.{{ action }}{% endfor %}]{% endfor -%}
                        ]{% endif %},
                rest: {{ section.rest }},
                read: { (output: {{ output }}) in {{ section.value }} },
                write: { (output: inout {{ output }}, value: {{ section.type }}) in
{% for line in section.assignments %}
                    {{ line }}
{% endfor %}
                }
            ),
{% endfor %}
        ]
    }
{% endif %}

"""##
        ),
        (
            "views.mv.swift.stencil",
            ##"""
{% include "views.stencil" %}

"""##
        ),
        (
            "views.stencil",
            ##"""
{# The SwiftUI of a feature, in every architecture. #}
{% if views.screens or sections or views.presentations or services or views.boundType or models or path %}
{% include "head.stencil" %}

#if canImport(SwiftUI)
{% for line in views.imports %}
{{ line }}
{% endfor %}
{% if views.screens %}
{% include "state-view.stencil" %}
{% endif %}
{% for section in sections %}
{% include "section-view.stencil" %}
{% endfor %}
{% if views.presentations %}
{% include "presentations.stencil" %}
{% endif %}
{% include "navigation.stencil" %}
{% include "bindings.stencil" %}
{% include "environment.stencil" %}
{% include "container-views.stencil" %}
#endif
{% endif %}

"""##
        ),
        (
            "views.swift.stencil",
            ##"""
{% include "views.stencil" %}

"""##
        ),
        (
            "views.vsm.swift.stencil",
            ##"""
{% include "views.stencil" %}

"""##
        ),
        (
            "wires.stencil",
            ##"""
{# The children that the emitter holds, and what connects it with the view model and them. #}
{% for child in children where child.isKept %}

{% if isObservableObject %}
    /// The value of ``{{ logic }}/{{ child.bare }}``, which knows its type.
    fileprivate var {{ child.name }}: Any? { willSet { objectWillChange.send() } }
{% else %}
    /// {{ child.summary }}
    {{ access }}{% if access %}internal(set) {%+ endif %}var {{ child.name }}: {{ child.held }} {
        get { _{{ child.bare }}Child{% if isObservable %}.value{% endif %} }
        set {
            _{{ child.bare }}Child{% if isObservable %}.value{% endif %} = newValue
{% if child.isWired %}
            rewire{{ child.bare|upperFirstLetter }}(newValue)
{% endif %}
        }
    }
    private {%+ if isObservable %}let _{{ child.bare }}Child = VMGenObservedValue<{{ child.held }}>({{ child.empty }})
        {%- else %}var _{{ child.bare }}Child: {{ child.held }} = {{ child.empty }}{% endif +%}
{% endif %}
{% endfor %}
{% if path %}

    /// The screens after this one, connected as the spec says. The last one is visible.
    {{ access }}var path: [{{ destination }}] {
        get { _path.screens }
        set {
            _path.set(newValue, of: _core
                {%- if pathIsListenedTo %}, disconnect: _disconnectScreen{% endif %}
                {%- if pathIsWired %}, connect: _connectScreen{% endif %}
                {%- if hasPopped %}, popped: _popped{% endif %})
        }
    }
    private let _path = VMGenPath<{{ destination }}>()
{% if hasPushed %}
    /// Makes the screens that actions push, for a test.
    {{ access }}var _makeScreen: (@MainActor ({{ destination }}.Kind) -> {{ destination }}?)?

    private func _push(_ kind: {{ destination }}.Kind, _ make: @MainActor (any {{ logic }}) -> {{ destination }}) {
        guard let owner = _owner else { return }
        path.append(_makeScreen?(kind) ?? make(owner))
    }
{% endif %}
{% if pathIsWired %}

    private func _connectScreen(_ screen: {{ destination }}) {
        guard _owner != nil else { return }
{% for screen in path where screen.isWired %}
        if let child = screen.{{ screen.name }} { connect{{ screen.bare|upperFirstLetter }}(child) }
{% endfor %}
    }
{% endif %}
{% if pathIsListenedTo %}

    private func _disconnectScreen(_ screen: {{ destination }}) {
{% for screen in path where screen.isListenedTo %}
        if let child = screen.{{ screen.name }} {
{% for callback in screen.callbacks %}
            child.{{ callback }} = nil
{% endfor %}
        }
{% endfor %}
    }
{% endif %}
{% if hasPopped %}

    private func _popped(_ screen: {{ destination }}) {
        let owner = _owner
        switch screen.kind {
{% for screen in path where screen.popped %}
        case .{{ screen.name }}:
            {{ screen.popped|indent:12 }}
{% endfor %}
{% if not allPopped %}
        default: break
{% endif %}
        }
    }
{% endif %}
{% endif %}
{% if isConnected %}

    /// Connects the view model
        {%- if hasWires %} and its children{% endif %}, as the initializer of ``{{ storage }}`` does. A view model
    /// that does not inherit from it calls this function at the end of its initializer.
    func connect(to owner: any {{ logic }}) {
        _owner = owner
        _isConnected = true
{% if hasFollows %}
        _core.onStep { [weak self] (before: {{ output }}, after: {{ output }}) in
            self?.followChildren(from: before, to: after)
        }
{% endif %}
{% for child in children where child.isWired %}
        _{{ child.bare }}Wires.removeAll()
        rewire{{ child.bare|upperFirstLetter }}({{ "owner" if isObservableObject or not child.isKept else "self" }}.{{ child.name }})
{% endfor %}
{% if pathIsWired %}
        _path.reconnect(_connectScreen)
{% endif %}
    }
{% endif %}
{% for child in connectable where child.isWired %}
{% set function %}connect{{ child.bare|upperFirstLetter }}{% endset %}
{% set connect %}{% if child.isMany %}{ {{ function }}($0, $1) }
    {%- else %}{ child, _ in {{ function }}(child) }{% endif %}{% endset %}
{% if not child.isOnPath %}
{% set given %}{% if child.isMany %}children{% elif child.isOptional %}child.map { [0: $0] } ?? [:]
    {%- else %}[0: child]{% endif %}{% endset %}

    private let _{{ child.bare }}Wires = VMGenWires<{% if child.isMany %}{{ child.id }}
        {%- else %}Swift.Int{% endif %}, {{ child.type }}>()

    {{ "fileprivate" if isObservableObject and child.isKept else "private" }} func rewire{{ child.bare|upperFirstLetter }}(_ {%+ if child.isMany %}children: [{{ child.id }}: {{ child.type }}]
        {%- elif child.isOptional %}child: ({{ child.type }})?{% else %}child: {{ child.type }}{% endif %}) {
        guard _owner != nil else { return }
{% if child.isListenedTo and child.isKept %}
        _{{ child.bare }}Wires.update({{ given }}) { child in
{% for callback in child.callbacks %}
            child.{{ callback }} = nil
{% endfor %}
        } connect: {{ connect }}
{% else %}
        _{{ child.bare }}Wires.update({{ given }}, connect: {{ connect }})
{% endif %}
    }
{% endif %}

    private func {{ function }}(_ child: {{ child.type }}{% if child.isMany %}, _ id: {{ child.id }}{% endif %}) {
{% if child.events %}
        child.onEvent = { [weak owner = _owner] event in
{% for wire in child.events %}
            if case {{ wire.pattern }} = event {
                {{ wire.runs|indent:16 }}
            }
{% endfor %}
        }
{% endif %}
{% if child.asyncEvents %}
        child.onAsyncEvent = { [weak owner = _owner] event in
{% for wire in child.asyncEvents %}
            if case {{ wire.pattern }} = event {
                {{ wire.runs }}
            }
{% endfor %}
        }
{% endif %}
{% if child.reactions %}
        child.onEntry = { [weak owner = _owner] output in
{% for wire in child.reactions %}
            if case {{ wire.pattern }} = output {
                {{ wire.runs|indent:16 }}
            }
{% endfor %}
        }
{% endif %}
{% if child.follows %}
        follow{{ child.bare|upperFirstLetter }}(child, {%+ if child.passesValues %}from: nil, to: _core.toldOutput()
            {%- else %}into: _core.toldOutput({{ output }}.self).kind{% endif %})
{% endif %}
{% if child.reactions %}
        child.onEntry?(child.output)
{% endif %}
    }
{% endfor %}
{% if hasFollows %}

    private func followChildren(from before: {{ output }}, to after: {{ output }}) {
        guard _owner != nil{% if not passesValues %}, before.kind != after.kind{% endif %} else { return }
{% for child in connectable where child.follows %}
{% set function %}follow{{ child.bare|upperFirstLetter }}{% endset %}
{% set step %}{% if child.passesValues %}from: before, to: after{% else %}into: after.kind{% endif %}{% endset %}
{% set begin %}{% if passesValues and not child.passesValues %}if before.kind != after.kind { {%+ endif %}{% endset %}
{% set end %}{{ " }" if passesValues and not child.passesValues }}{% endset %}
{% if child.isOnPath %}
        {{ begin }}_path.callEach { if let child = $0.{{ child.name }} { {{ function }}(child, {{ step }}) } }{{ end }}
{% else %}
        {{ begin }}_{{ child.bare }}Wires.callEach { {{ function }}($0, {{ step }}) }{{ end }}
{% endif %}
{% endfor %}
    }
{% for child in connectable where child.follows %}

{% if child.passesValues %}
    private func follow{{ child.bare|upperFirstLetter }}(_ child: {{ child.type }}, from before: {{ output }}?, to after: {{ output }}) {
        switch after {
{% for follow in child.follows %}
{% if follow.values %}
        case {{ follow.states }}(let content):
{% if isEquatable and follow.passesAll %}
            guard before != after else { break }
{% elif isEquatable %}
            if case {{ follow.states }}(let old)? = before
                {%- for value in follow.values %}, old.{{ value }} == content.{{ value }}{% endfor %} { break }
{% endif %}
            vmgenLaunch(child.{{ follow.reference }}{% for value in follow.values %}, content.{{ value }}{% endfor %})
{% else %}
        case {{ follow.states }}: if before?.kind != after.kind { vmgenLaunch(child.{{ follow.action }}) }
{% endif %}
{% endfor %}
{% if not child.followsAll %}
        default: break
{% endif %}
        }
    }
{% else %}
    private func follow{{ child.bare|upperFirstLetter }}(_ child: {{ child.type }}, into kind: {{ output }}.Kind) {
        switch kind {
{% for follow in child.follows %}
        case {{ follow.states }}: vmgenLaunch(child.{{ follow.action }})
{% endfor %}
{% if not child.followsAll %}
        default: break
{% endif %}
        }
    }
{% endif %}
{% endfor %}
{% endif %}

"""##
        ),
    ]
}
