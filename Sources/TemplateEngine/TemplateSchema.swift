/// Declares the fields of a `Value` that templates can read, and how each is computed.
///
/// The functions that create its records are public and inlinable, so that the compiler specializes them for each
/// `Value`.
public struct TemplateSchema<Value>: Sendable {
    public let shape: TemplateShape
    @usableFromInline let getters: TemplateGetters

    @inlinable public init(_ name: String, _ fields: [TemplateField<Value>]) {
        shape = TemplateShape(name, fields.map { $0.declaration })
        getters = Self.getters(fields.map { $0.get })
    }

    @inlinable static func getters(_ getters: [TemplateGetters.Getter]) -> TemplateGetters {
        TemplateGetters(getters, valueSize: MemoryLayout<Value>.size) {
            $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
    }

    /// Creates a schema with all fields of another schema except those that it declares itself.
    package init<Base>(
        _ name: String,
        extending base: TemplateSchema<Base>,
        _ project: @escaping @Sendable (Value) -> Base,
        _ fields: [TemplateField<Value>]
    ) {
        shape = TemplateShape(name, extending: base.shape, fields.map { $0.declaration })
        let kept = zip(base.shape.fields, base.getters.getters).filter { field, _ in
            !fields.contains { $0.declaration.name == field.name }
        }
        let inherited = kept.map { _, get -> TemplateGetters.Getter in
            { value, arena in
                withUnsafePointer(to: project(value.assumingMemoryBound(to: Value.self).pointee)) {
                    get($0, arena)
                }
            }
        }
        getters = Self.getters(inherited + fields.map { $0.get })
    }

    /// Returns a record that computes its fields when a template reads them.
    @inlinable public func record(of value: Value) -> TemplateRecord {
        let arena = TemplateArena()
        return TemplateRecord(arena, fields(of: value, in: arena), getters)
    }

    @inlinable func fields(of value: Value, in arena: TemplateArena) -> UnsafeMutablePointer<TemplateFields> {
        let record = arena.record(getters)
        record.value.initializeMemory(as: Value.self, to: value)
        return record
    }
}
