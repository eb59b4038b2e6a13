package import SourceText

/// JSON Schemas (draft-07) of specs and configurations, for editors. They check keys and kinds of values, and
/// describe each key. Only vmgen checks the meaning of a spec.
package enum JSONSchema {
    package static let spec = document(.spec, title: "A spec of vmgen")
    package static let configuration = document(.configuration, title: "A configuration of vmgen")

    private static func document(_ root: MappingForm, title: String) -> JSONValue {
        var definitions = Definitions()
        let body = definitions.object(root)
        return .object(
            [("$schema", .text("http://json-schema.org/draft-07/schema#")), ("title", .text(title))] + body
                + [("definitions", .object(definitions.sorted))])
    }

    private typealias Fields = [(key: String, value: JSONValue)]

    /// The forms so far, each with one definition.
    private struct Definitions {
        private var fields: [String: JSONValue] = [:]

        var sorted: Fields { fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

        mutating func object(_ form: MappingForm) -> Fields {
            var fields: Fields = [("type", .text("object"))]
            if !form.required.isEmpty {
                fields.append(("required", .list(form.required.map(JSONValue.text))))
            }
            return fields + [
                ("properties", .object(properties(of: form))), ("additionalProperties", .flag(false)),
            ]
        }

        private mutating func properties(of form: MappingForm) -> Fields {
            form.keys.map { key in
                (key.name, .object([("description", .text(key.doc))] + schema(key.value)))
            }
        }

        private mutating func schema(_ form: ValueForm) -> Fields {
            switch form {
            // Other readers of YAML may infer a number or a Boolean. vmgen reads every scalar as text.
            case .text, .declaration(_, nil), .reference: return Self.types("string", "number", "boolean")
            case .pattern(let pattern), .declaration(_, let pattern?):
                return Self.types("string") + [("pattern", .text(pattern))]
            case .boolean:
                return [("enum", .list([.flag(true), .flag(false), .text("true"), .text("false")]))]
            case .choice(let words):
                let numbers = words.compactMap { Int($0) }.map(JSONValue.number)
                return [("enum", .list(numbers + words.map(JSONValue.text)))]
            case .names, .references: return schema(.either([.text, .list(.text)]))
            case .type: return Self.types("string", "number", "boolean", "array")
            case .expression: return Self.types("string", "number", "boolean", "array", "object")
            case .nothing: return Self.types("null")
            case .list(let item): return Self.types("array") + [("items", .object(schema(item)))]
            case .mapping(let form): return [("allOf", .list([reference(to: form)]))]
            case .entries(let value, let amount, _):
                let entries: Fields = [("additionalProperties", .object(schema(value)))]
                switch amount {
                case .any: return Self.types("object", "null") + entries
                case .written: return Self.types("object") + entries
                case .one:
                    let bounds: Fields = [("minProperties", .number(1)), ("maxProperties", .number(1))]
                    return Self.types("object") + bounds + entries
                case .atLeastOne: return Self.types("object") + [("minProperties", .number(1))] + entries
                }
            case .one(let keys, let value, let others):
                let value = JSONValue.object(schema(value))
                let alternatives = keys.map { JSONValue.object([("required", .list([.text($0)]))]) }
                return Self.types("object") + [
                    ("oneOf", .list(alternatives)),
                    ("properties", .object(keys.map { ($0, value) } + properties(of: others))),
                    ("additionalProperties", .flag(false)),
                ]
            case .either(let forms):
                return merged(forms) ?? [("anyOf", .list(forms.map { .object(schema($0)) }))]
            }
        }

        /// Returns one schema for alternatives of different types, so that an editor names the mistake in the
        /// alternative that was written, and not that it is none of them.
        private mutating func merged(_ forms: [ValueForm]) -> Fields? {
            var types: [String] = []
            var rest: Fields = []
            for form in forms {
                let fields = if case .mapping(let form) = form { object(form) } else { schema(form) }
                guard let own = fields.first(where: { $0.key == "type" })?.value.texts,
                    Set(own).isDisjoint(with: types)
                else { return nil }
                types += own
                rest += fields.filter { $0.key != "type" }
            }
            guard Set(rest.map(\.key)).count == rest.count else { return nil }
            return [("type", .list(types.map(JSONValue.text)))] + rest
        }

        private mutating func reference(to form: MappingForm) -> JSONValue {
            if fields[form.name] == nil {
                fields[form.name] = .object([])
                fields[form.name] = .object(object(form))
            }
            return .object([("$ref", .text("#/definitions/\(form.name)"))])
        }

        private static func types(_ names: String...) -> Fields {
            let names = names.map(JSONValue.text)
            return [("type", names.count == 1 ? names[0] : .list(names))]
        }
    }
}

extension JSONValue {
    /// A text, or the texts of a list.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        default: []
        }
    }
}
