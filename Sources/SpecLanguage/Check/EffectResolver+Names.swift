import SourceText
import SwiftCode

extension EffectResolver {
    /// Reports names of content and transients that the values cannot read. Other names may be those of the app's code.
    func checkNames(in effect: MessageSpec, of action: Action) {
        let before = action.from.map { feature.states[$0] }
        let read = (before.first?.properties ?? []).filter { property in
            before.allSatisfy { state in
                state.properties.contains { $0.name == property.name && $0.type.isSame(as: property.type) }
            }
        }
        let types = (read.map { ($0.name.text, $0.type) } + action.parameters.map { ($0.name.text, $0.type) })
        let known = Set(types.map(\.0))
        let scope = TypeScope(feature)
        let never = Set(types.filter { KnownValue($0.1, in: scope)?.isOptional == false }.map(\.0))
        let all = before + (action.shows?.target.map { [feature.states[$0]] } ?? [])
        let content = Set(all.flatMap(\.properties).map(\.name.text)).subtracting(known)
        let transients = Set(all.flatMap(\.transients).map { feature.transients[$0].name.text })
            .subtracting(known)
        for value in effect.values {
            let code = MaskedSource(Array(value.value.text.utf8))
            if let range = code.idleTry(reading: known) {
                report(.badCode(.badExpression, .idleTry(at: range), in: value.value, of: file))
            }
            for range in before.isEmpty ? [] : code.valueRanges {
                let name = String(decoding: code.bytes[range], as: UTF8.self)
                let fault: CodeFault? =
                    if transients.contains(name) {
                        CodeFault(
                            range,
                            "values of '\(action.name.text)' can read content, but not transient '\(name)'",
                            help: "give the action a parameter '\(name)'")
                    } else if content.contains(name) {
                        CodeFault(
                            range,
                            "'\(name)' is not in every state from which '\(action.name.text)' runs, or not with the same type",
                            help:
                                "list only states that have it in 'from', or give the action a parameter '\(name)'"
                        )
                    } else if ["output", "self"].contains(name), !known.contains(name) {
                        CodeFault(
                            range, "a value reads content and parameters without '\(name)'",
                            help: "write their names alone; for anything else, give the action a parameter")
                    } else if never.contains(name), let test = code.nilTest(of: range) {
                        CodeFault(test, "'\(name)' is never nil", help: "remove what is there for nil")
                    } else {
                        nil
                    }
                if let fault { report(.badCode(.badExpression, fault, in: value.value, of: file)) }
            }
        }
    }
}
