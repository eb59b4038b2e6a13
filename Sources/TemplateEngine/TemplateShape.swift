/// The kind of a value in a template, known before rendering.
public enum TemplateKind: Sendable, Equatable {
    case text
    case flag
    case number
    indirect case list(TemplateKind)
    case record(TemplateShape)
}

/// The declared fields of a record. Two shapes are the same only if they are the same object.
public final class TemplateShape: Sendable, Equatable {
    public struct Field: Sendable {
        package let name: String
        package let kind: TemplateKind
        /// One sentence for the list of fields that templates can use.
        package let doc: String
        /// Whether the field can be absent.
        package let isOptional: Bool

        @usableFromInline package init(
            name: String, kind: TemplateKind, doc: String, isOptional: Bool = false
        ) {
            self.name = name
            self.kind = kind
            self.doc = doc
            self.isOptional = isOptional
        }
    }

    package let name: String
    package let fields: [Field]
    /// The shape whose remaining fields this shape has, too.
    package let base: TemplateShape?
    private let slots: [String: Int]

    @usableFromInline package init(_ name: String, extending base: TemplateShape? = nil, _ own: [Field]) {
        let inherited = base?.fields.filter { field in !own.contains { $0.name == field.name } } ?? []
        let fields = inherited + own
        self.name = name
        self.base = base
        self.fields = fields
        slots = Dictionary(
            fields.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { _, _ in preconditionFailure("a field of '\(name)' is declared twice") })
    }

    /// Returns the index of a field in ``fields`` and in a record's values.
    package func slot(of name: String) -> Int? { slots[name] }

    public static func == (left: TemplateShape, right: TemplateShape) -> Bool { left === right }
}
