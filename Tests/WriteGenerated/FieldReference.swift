import TemplateEngine

/// The tables of all that a template may name.
struct FieldReference {
    private(set) var text = ""

    init(_ root: TemplateShape) {
        var seen: [TemplateShape] = []
        append(root, at: nil, &seen)
    }

    /// A shape's table, then those of its fields that were not there before.
    private mutating func append(_ shape: TemplateShape, at path: String?, _ seen: inout [TemplateShape]) {
        seen.append(shape)
        text += path.map { "### \(shape.name): `\($0)`\n\n" } ?? "### At the top\n\n"
        text += "| field | kind | meaning |\n| --- | --- | --- |\n"
        for field in shape.fields {
            let absent = field.isOptional ? ", may be absent" : ""
            text += "| `\(field.name)` | \(Self.name(of: field.kind))\(absent) | \(field.doc) |\n"
        }
        text += "\n"
        for field in shape.fields {
            guard let inner = Self.shape(in: field.kind), !seen.contains(inner) else { continue }
            append(inner, at: path == nil ? field.name : "\(shape.name).\(field.name)", &seen)
        }
    }

    private static func shape(in kind: TemplateKind) -> TemplateShape? {
        switch kind {
        case .record(let shape): shape
        case .list(let element): shape(in: element)
        case .text, .flag, .number: nil
        }
    }

    private static func name(of kind: TemplateKind) -> String {
        switch kind {
        case .text: "text"
        case .flag: "flag"
        case .number: "number"
        case .list(.text): "list of texts"
        case .list(let element): "list of \(name(of: element))s"
        case .record(let shape): shape.name
        }
    }
}
