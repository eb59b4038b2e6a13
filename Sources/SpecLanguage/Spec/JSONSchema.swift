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
                let words: [JSONValue] = [.flag(true), .flag(false), .text("true"), .text("false")]
                return Self.types("boolean", "string") + [("enum", .list(words))]
            case .choice(let words):
                let numbers = words.compactMap { Int($0) }.map(JSONValue.number)
                let types = numbers.isEmpty ? Self.types("string") : Self.types("string", "number")
                return types + [("enum", .list(numbers + words.map(JSONValue.text)))]
            case .names, .references: return schema(.either([.text, .list(.text)]))
            case .type: return Self.types("string", "number", "boolean", "array")
            case .expression: return Self.types("string", "number", "boolean", "array", "object")
            case .nothing: return Self.types("null")
            case .list(let item): return Self.types("array") + [("items", .object(schema(item)))]
            case .mapping(let form): return [("allOf", .list([.object([("$ref", reference(to: form))])]))]
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
                let all = keys.map { ($0, value) } + properties(of: others)
                return Self.closed(all, then: [("oneOf", .list(alternatives))])
            case .either(let forms): return alternatives(forms)
            }
        }

        /// Returns a schema in which the type of a value decides which alternative applies, so that an editor names
        /// the mistake in it, and not that the value is none of them.
        private mutating func alternatives(_ forms: [ValueForm]) -> Fields {
            let mappings = forms.compactMap { if case .mapping(let form) = $0 { form } else { nil } }
            let hasList = forms.contains { if case .list = $0 { true } else { false } }
            var schemas = forms.compactMap { form -> Fields? in
                switch form {
                case .mapping: nil
                // A list of names is a list, too.
                case .references where hasList: schema(.text)
                default: schema(form)
                }
            }
            if !mappings.isEmpty {
                schemas.append(mappings.count == 1 ? object(mappings[0]) : choice(of: mappings))
            }
            var types: [String] = []
            var rest: Fields = []
            var conditions: [JSONValue] = []
            for fields in schemas {
                let own = fields.filter { $0.key == "type" }
                let others = fields.filter { $0.key != "type" }
                types += own.flatMap(\.value.texts).filter { !types.contains($0) }
                // These words are for values of each type, and one schema has each word once.
                let isForAll = others.contains { ["enum", "if", "allOf"].contains($0.key) }
                if schemas.count > 1,
                    isForAll || others.contains(where: { word in rest.contains { $0.key == word.key } })
                {
                    conditions.append(.object([("if", .object(own)), ("then", .object(others))]))
                } else {
                    rest += others
                }
            }
            return [("type", .list(types.map(JSONValue.text)))] + rest
                + (conditions.isEmpty ? [] : [("allOf", .list(conditions))])
        }

        /// Returns the schema of mappings, of which the first one has no key of its own.
        private mutating func choice(of forms: [MappingForm]) -> Fields {
            var chain: Fields = [("$ref", reference(to: forms[0]))]
            for form in forms.dropFirst().reversed() {
                let others = forms.filter { $0.name != form.name }.flatMap(\.keys).map(\.name)
                let own = form.keys.map(\.name).filter { !others.contains($0) }
                let isWritten = own.map { JSONValue.object([("required", .list([.text($0)]))]) }
                chain = [
                    ("if", .object([("anyOf", .list(isWritten))])),
                    ("then", .object([("$ref", reference(to: form))])), ("else", .object(chain)),
                ]
            }
            var all: Fields = []
            for key in forms.flatMap(\.keys) where !all.contains(where: { $0.key == key.name }) {
                all.append((key.name, .object([("description", .text(key.doc))])))
            }
            return Self.closed(all, then: chain)
        }

        /// Returns the schema of a mapping, with a condition that only known keys can meet: an editor names an unknown
        /// key and nothing that follows from it.
        private static func closed(_ keys: Fields, then condition: Fields) -> Fields {
            let areKnown: Fields = [("propertyNames", .object([("enum", .list(keys.map { .text($0.key) }))]))]
            return types("object") + [
                ("properties", .object(keys)), ("additionalProperties", .flag(false)),
                ("if", .object(areKnown)), ("then", .object(condition)),
            ]
        }

        private mutating func reference(to form: MappingForm) -> JSONValue {
            if fields[form.name] == nil {
                fields[form.name] = .object([])
                fields[form.name] = .object(object(form))
            }
            return .text("#/definitions/\(form.name)")
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
