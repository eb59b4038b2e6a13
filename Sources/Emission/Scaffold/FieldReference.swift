import TemplateEngine

/// The tables of all that a template may name: `vmgen templates fields`.
package struct FieldReference {
    /// The fields of all templates, then those that only the templates for scaffolding have.
    package static var text: String {
        let fields = FieldReference(FeatureFields.schema.shape).text
        let scaffolding = FieldReference(Scaffolder.shape, after: FeatureFields.schema.shape).text
        return "# Fields\n\n\(fields)# Fields for scaffolding\n\n\(scaffolding)"
    }

    private var text = ""

    private var seen: [TemplateShape] = []

    /// - Parameter other: The fields that another reference describes already.
    private init(_ root: TemplateShape, after other: TemplateShape? = nil) {
        if let other { seen = FieldReference(other).seen }
        append(root, at: nil)
    }

    /// A shape's table, then those of its fields that were not there before.
    private mutating func append(_ shape: TemplateShape, at path: String?) {
        seen.append(shape)
        let fields = Self.ownFields(of: shape)
        if path != nil || shape.base == nil {
            text += path.map { "### \(shape.name): `\($0)`\n\n" } ?? "### At the top\n\n"
        }
        if path != nil, let base = shape.base { text += "All fields of \(base.name) above, and:\n\n" }
        text += "| field | kind | meaning |\n| --- | --- | --- |\n"
        for field in fields {
            let absent = field.isOptional ? ", may be absent" : ""
            text += "| `\(field.name)` | \(Self.name(of: field.kind))\(absent) | \(field.doc) |\n"
        }
        text += "\n"
        for field in fields {
            guard let inner = Self.shape(in: field.kind), !seen.contains(inner) else { continue }
            append(inner, at: path == nil ? field.name : "\(shape.name).\(field.name)")
        }
    }

    private static func ownFields(of shape: TemplateShape) -> [TemplateShape.Field] {
        shape.fields.filter { field in
            shape.base?.fields.contains { $0.name == field.name && $0.kind == field.kind } != true
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
        case .list(let element): "list of \(plural(of: name(of: element)))"
        case .record(let shape): shape.name
        }
    }

    private static func plural(of name: String) -> String {
        if name == "child" { return "children" }
        return name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
    }
}
