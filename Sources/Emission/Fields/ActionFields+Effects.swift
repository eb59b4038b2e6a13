import SpecLanguage
import SwiftCode
import TemplateEngine

/// Actions without a body.
extension ActionFields {
    /// The functions that evaluate the expressions of the spec.
    var effectFunctions: [EffectFields] { effects.filter(\.isComputed) }

    private var effects: [EffectFields] {
        [EffectFields.shown(by: self), EffectFields.sent(by: self)].compactMap(\.self)
    }

    /// The content that all states have from which the action may run, unless a parameter hides it.
    var visible: [PropertyFields] {
        let states = own.from.map { (region ?? root.feature).states[$0] }
        guard let first = states.first else { return [] }
        let common = first.properties.filter { property in
            !action.parameters.contains { $0.name == property.name }
                && states.allSatisfy { state in
                    state.properties.contains {
                        $0.name == property.name && $0.type.isSame(as: property.type)
                    }
                }
        }
        return common.map { property in
            let isOuter = first.shared.contains { $0.name == property.name }
            let isShared = root.feature.shared.contains { $0.name == property.name }
            let field = PropertyFields(root: root, property, isShared: isOuter && isShared)
            field.isOfScreen = isOuter && !isShared
            return field
        }
    }

    /// Whether the statements emit or read the current output.
    var usesRun: Bool { action.shows != nil || own.shows != nil || effects.contains { !$0.current.isEmpty } }

    /// The statements of the emitter's function, whose run is `$0`.
    var effectStatements: [String] {
        let current = effects.flatMap(\.current)
        let output = root.names.output
        let isSwitch = current.contains(where: \.isContent)
        if current.isEmpty { return statements }
        if region != nil { return sectionStatements(reading: current) }
        let start = "let _output: \(output) = $0.output()"
        guard isSwitch else { return [start] + statements }
        let cases = action.from.flatMap { index in
            ["case .\(root.feature.states[index].name.spelling)(let _content):"]
                + statements.map { "    " + $0 }
        }
        return [start, "switch _output {"] + cases + (runsFromAll ? [] : ["default: break"]) + ["}"]
    }

    /// The same of an action of a section, which reads the section's content, and that of the screen around it.
    private func sectionStatements(reading current: [PropertyFields]) -> [String] {
        let feature = root.feature
        let section = feature.sections[place]
        let name = section.name.spelling
        func read(_ value: String, isOptional: Bool) -> [String] {
            guard current.contains(where: { $0.isContent && !$0.isOfScreen }) else { return statements }
            let end = isOptional ? "?" : ""
            let states = feature.states(ofSection: place)
            let cases = own.from.flatMap { index in
                ["case .\(states[index].name.spelling)(let _content)\(end):"] + statements.map { "    " + $0 }
            }
            let isWhole = own.from.count == states.count && !isOptional
            return ["switch \(value) {"] + cases + (isWhole ? [] : ["default: break"]) + ["}"]
        }
        let start = "let _output: \(root.names.output) = $0.holder()"
        guard current.contains(where: \.isOfScreen) else {
            let value = SectionFields(root: root, index: place).value(in: "_output")
            return [start] + read(value, isOptional: !section.isShared)
        }
        let cases = section.holders.flatMap { holder in
            ["case .\(feature.states[holder].name.spelling)(let _screen):"]
                + read(section.isShared ? "_output.\(name)" : "_screen.\(name)", isOptional: false).map {
                    "    " + $0
                }
        }
        let isWhole = section.holders.count == feature.states.count
        return [start, "switch _output {"] + cases + (isWhole ? [] : ["default: break"]) + ["}"]
    }

    /// Emits the state, changes the path and sends the event. The state and the event are evaluated before.
    private var statements: [String] {
        let shown = EffectFields.shown(by: self).map { $0.emission(\.currentValue) }
        let first = [shown, pathStatement].compactMap(\.self)
        guard let sent = EffectFields.sent(by: self) else { return first }
        let event = sent.call(\.currentValue)
        if first.isEmpty { return ["_onEvent?(\(event))"] }
        return ["let _event = \(event)"] + first + ["_onEvent?(_event)"]
    }
}

extension PropertyFields {
    /// Its value in the current output, or in the content of the current state.
    fileprivate var currentValue: String {
        let value = (isOfScreen ? "_screen." : isContent ? "_content." : "_output.") + name.spelling
        return type.isFunctionInOptionals ? "\(value) as \(root.qualifier.qualify(type.stored).text)" : value
    }
}
