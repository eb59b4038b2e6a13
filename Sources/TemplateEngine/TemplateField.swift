/// A field of a ``TemplateSchema``: its name in templates, its documentation and its getter.
///
/// It is public, as are the types that it uses: the compiler specializes only public functions for the types of
/// another module.
public struct TemplateField<Value>: Sendable {
    @usableFromInline let declaration: TemplateShape.Field
    @usableFromInline let get: TemplateGetters.Getter

    @inlinable init(
        _ name: String,
        _ kind: TemplateKind,
        _ doc: String,
        isOptional: Bool = false,
        _ get: @escaping @Sendable (Value, TemplateArena) -> TemplateValue
    ) {
        declaration = TemplateShape.Field(name: name, kind: kind, doc: doc, isOptional: isOptional)
        self.get = { get($0.assumingMemoryBound(to: Value.self).pointee, $1) }
    }

    @inlinable public static func text(
        _ name: String, _ doc: String, _ get: @escaping @Sendable (Value) -> String
    ) -> Self {
        Self(name, .text, doc) { $1.text(get($0)) }
    }

    @inlinable public static func flag(
        _ name: String, _ doc: String, _ get: @escaping @Sendable (Value) -> Bool
    ) -> Self {
        Self(name, .flag, doc) { value, _ in .flag(get(value)) }
    }

    @inlinable public static func number(
        _ name: String, _ doc: String, _ get: @escaping @Sendable (Value) -> Int
    ) -> Self {
        Self(name, .number, doc) { value, _ in .number(get(value)) }
    }

    @inlinable public static func texts(
        _ name: String, _ doc: String, _ get: @escaping @Sendable (Value) -> [String]
    ) -> Self {
        Self(name, .list(.text), doc) { value, arena in list(get(value), arena) { arena.text($0) } }
    }

    @inlinable public static func record<Inner>(
        _ name: String,
        _ doc: String,
        _ schema: TemplateSchema<Inner>,
        _ get: @escaping @Sendable (Value) -> Inner
    ) -> Self {
        Self(name, .record(schema.shape), doc) { .record(schema.fields(of: get($0), in: $1)) }
    }

    @inlinable public static func list<Element>(
        _ name: String,
        _ doc: String,
        of schema: TemplateSchema<Element>,
        _ get: @escaping @Sendable (Value) -> [Element]
    ) -> Self {
        Self(name, .list(.record(schema.shape)), doc) { value, arena in
            list(get(value), arena) { .record(schema.fields(of: $0, in: arena)) }
        }
    }

    /// Creates a field for a record that may be absent. An absent record is false in a condition and its
    /// fields render empty.
    @inlinable public static func optional<Inner>(
        _ name: String,
        _ doc: String,
        _ schema: TemplateSchema<Inner>,
        _ get: @escaping @Sendable (Value) -> Inner?
    ) -> Self {
        Self(name, .record(schema.shape), doc, isOptional: true) {
            value, arena in get(value).map { .record(schema.fields(of: $0, in: arena)) } ?? .absent
        }
    }

    /// Creates a field for a text that may be absent. An absent text is false in a condition, renders empty,
    /// and is replaced by the `default` filter.
    @inlinable public static func optionalText(
        _ name: String, _ doc: String, _ get: @escaping @Sendable (Value) -> String?
    ) -> Self {
        Self(name, .text, doc, isOptional: true) { value, arena in get(value).map(arena.text) ?? .absent }
    }

    @inlinable static func list<Element>(
        _ elements: [Element], _ arena: TemplateArena, _ value: (Element) -> TemplateValue
    ) -> TemplateValue {
        let values = arena.elements(elements.count)
        for (index, element) in elements.enumerated() { (values + index).initialize(to: value(element)) }
        return arena.list(values, elements.count)
    }
}
