import SpecLanguage
import SwiftCode
import TemplateEngine

/// The state that an action without a body emits, or the event that it sends.
///
/// Expressions of the spec are in a static function. It sees the action's parameters, and the content that all states of
/// its `from` have.
struct EffectFields {
    /// The value of a property, a transient or a parameter.
    fileprivate enum Source {
        case expression(String)
        case parameter
        /// The property or transient of the current output.
        case current(PropertyFields)
    }

    let fields: ActionFields
    /// The name of the static function.
    let function: String
    /// The type and the case: `PostsOutput`, `loaded`.
    let type: String
    let name: String
    private let arguments: [(name: SwiftName, source: Source)]
    /// The content that the expressions name.
    private let read: [PropertyFields]
    /// Whether the state has a payload, which a static function creates.
    private let hasPayload: Bool
    /// Whether it is the current state with other transients. The static function changes an output.
    private let isCurrent: Bool
    /// Whether it is a state of the action's section.
    private let isOfSection: Bool
    /// The sections whose values it keeps.
    private var kept: [SwiftName] = []

    static let schema = TemplateSchema<EffectFields>(
        "effect",
        [
            .text("function", "The name of the static function.", \.function),
            .text("parameters", "The parameters of the static function.", \.parameters),
            .text("type", "`PostsOutput` or `PostsEvent`.", \.type),
            .text("value", "The state or the event, in terms of these parameters.") { fields in
                fields.value { "_" + $0.name.text }
            },
        ]
    )

    static func shown(by fields: ActionFields) -> EffectFields? {
        let root = fields.root
        if let region = fields.region, let effect = fields.own.shows, let target = effect.target {
            return shown(effect, in: region, target, by: fields)
        }
        guard let effect = fields.action.shows else { return nil }
        guard let target = effect.target else {
            let values = effect.values.map {
                ($0.name, Source.expression(root.qualifier.qualify($0.value)))
            }
            return EffectFields(fields, "Shows", "Void", root.names.output, values, isCurrent: true)
        }
        let state = StateFields(root: root, state: root.feature.states[target], index: target)
        var shown = EffectFields(
            fields, "Shows", root.names.output, state.state.name.spelling,
            state.arguments.compactMap { field in
                source(of: field, effect, target, fields).map { (field.name, $0) }
            }, hasPayload: state.state.hasPayload)
        shown.kept = root.feature.sections.filter { section in
            guard !section.isShared, section.holders.contains(target) else { return false }
            return switch shown.arguments.first(where: { $0.name == section.name })?.source {
            case .expression, .parameter: false
            case .current, nil: true
            }
        }.map(\.name)
        return shown
    }

    /// A state of a section.
    private static func shown(
        _ effect: Effect, in region: Feature, _ target: Int, by fields: ActionFields
    ) -> EffectFields {
        let root = fields.root
        let state = region.states[target]
        let substate = root.feature.substates[root.feature.sections[fields.place].substate]
        let values = state.content.compactMap { property -> (SwiftName, Source)? in
            let source: Source? =
                if let value = effect.value(of: property.name) {
                    .expression(root.qualifier.qualify(value))
                } else {
                    switch region.source(of: property, in: target, shownBy: fields.own) {
                    case .current: .current(PropertyFields(root: root, property))
                    case .parameter: .parameter
                    case .initial, nil: nil
                    }
                }
            return source.map { (property.name, $0) }
        }
        return EffectFields(
            fields, "Shows", "\(root.names.output).\(substate.name.spelling)", state.name.spelling, values,
            hasPayload: !state.content.isEmpty, isOfSection: true)
    }

    /// Returns nil for a property or a transient with its default.
    private static func source(
        of field: PropertyFields, _ effect: Effect, _ target: Int, _ fields: ActionFields
    ) -> Source? {
        if let value = effect.value(of: field.name) {
            return .expression(fields.root.qualifier.qualify(value))
        }
        if field.isShared || field.keeps { return .current(field) }
        if field.transient != nil { return nil }
        return switch fields.root.feature.source(of: field.property, in: target, shownBy: fields.action) {
        case .current: .current(field)
        case .parameter: .parameter
        case .initial, nil: nil
        }
    }

    static func sent(by fields: ActionFields) -> EffectFields? {
        let root = fields.root
        guard let effect = fields.action.sends, let target = effect.target else { return nil }
        let event = root.feature.events[target]
        return EffectFields(
            fields, "Sends", root.names.event, event.name.spelling,
            event.parameters.map { parameter in
                let value = effect.value(of: parameter.name).map(root.qualifier.qualify)
                return (parameter.name, value.map(Source.expression) ?? .parameter)
            })
    }

    private init(
        _ fields: ActionFields, _ suffix: String, _ type: String, _ name: String,
        _ arguments: [(SwiftName, Source)], hasPayload: Bool = false, isCurrent: Bool = false,
        isOfSection: Bool = false
    ) {
        self.fields = fields
        self.function = "_\(fields.action.name.text)\(suffix)"
        self.type = type
        self.name = name
        self.arguments = arguments
        self.hasPayload = hasPayload
        self.isCurrent = isCurrent
        self.isOfSection = isOfSection
        let expressions = arguments.compactMap(\.1.expression)
        read = fields.visible.filter { field in expressions.contains { field.name.isMentioned(in: $0) } }
    }

    /// Whether there are expressions, which a static function evaluates.
    var isComputed: Bool { arguments.contains { $0.source.expression != nil } }

    /// The properties and transients of the current output on which it depends.
    var current: [PropertyFields] { read + arguments.compactMap(\.source.current) }

    /// Returns the call of the static function, or the state or event itself.
    func call(_ current: (PropertyFields) -> String) -> String {
        guard isComputed else { return value(current) }
        let own = fields.action.parameters.map {
            $0.name.argument($0.name.spelling)
        }
        let read = read.map { $0.name.argument(current($0)) }
        let kept = arguments.compactMap(\.source.current).map { "_\($0.name.text): \(current($0))" }
        let all = (isCurrent ? ["&_shown"] : []) + own + read + kept
        return "Self.\(function)(\(all.joined(separator: ", ")))"
    }

    /// Returns the emission of the state by the run `$0`.
    func emission(_ current: (PropertyFields) -> String) -> String {
        let feature = fields.root.feature
        let taken = arguments.filter { $0.source.expression != nil }.map(\.name).filter { name in
            feature.transients.contains { $0.name == name && $0.keepsUntilDismissed }
        }
        let timers = feature.timers(of: taken).map { ", restarting: [\($0)]" } ?? ""
        if isOfSection { return "_ = $0.emit(section: \(call(current)))" }
        if !isCurrent {
            let names = kept.map { ContractCallFields.literal($0.text) }.joined(separator: ", ")
            let emission = "$0.emit(\(call(current))\(timers))"
            return "_ = " + (names.isEmpty ? emission : "$0.keepingSections([\(names)]) { \(emission) }")
        }
        let carriers = arguments.map { argument in
            let states = feature.states.filter { state in
                state.transients.contains { feature.transients[$0].name == argument.name }
            }
            return "[" + states.map { "\(name).Kind.\($0.name.spelling)" }.joined(separator: ", ") + "]"
        }
        let change = isComputed ? "(_shown: inout \(name)) in \(call(current))" : "(_: inout \(name)) in"
        let emission = "$0.emitCurrent([\(carriers.joined(separator: ", "))]\(timers)) { \(change) }"
        return "_ = " + (feature.sections.isEmpty ? emission : "$0.keepingSections { \(emission) }")
    }

    private func value(_ current: (PropertyFields) -> String) -> String {
        if isCurrent {
            return arguments.map { "_output.\($0.name.spelling) = \($0.source.expression ?? "")" }
                .joined(separator: "; ")
        }
        let arguments = arguments.map { name, source in
            let value =
                switch source {
                case .expression(let expression): expression
                case .parameter: name.spelling
                case .current(let field): current(field)
                }
            return name.argument(value)
        }
        // Without parentheses, the name of a case with a payload is a function.
        return "\(type).\(name)"
            + (arguments.isEmpty && !hasPayload ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    private var parameters: String {
        let qualifier = fields.root.qualifier
        let own = fields.action.parameters.map { "\($0.name.spelling): \(qualifier.qualify($0.type).text)" }
        let read = read.map { "\($0.name.spelling): \($0.emitType)" }
        let kept = arguments.compactMap(\.source.current).map { "_\($0.name.text): \($0.emitType)" }
        let output = isCurrent ? ["_ _output: inout \(name)"] : []
        return (output + own + read + kept).joined(separator: ", ")
    }
}

extension EffectFields.Source {
    fileprivate var expression: String? { if case .expression(let text) = self { text } else { nil } }
    fileprivate var current: PropertyFields? { if case .current(let field) = self { field } else { nil } }
}

extension SwiftName {
    /// Whether an expression may use a name.
    fileprivate func isMentioned(in expression: String) -> Bool {
        MaskedSource(Array(expression.utf8)).words.contains(text)
    }
}
