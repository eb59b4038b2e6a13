/// Declares in one place which fields templates see of a `Value`, and how each is read.
package struct TemplateSchema<Value>: Sendable {
    package let shape: TemplateShape
    private let getters: [@Sendable (Value) -> TemplateValue]

    package init(_ name: String, _ fields: [TemplateField<Value>]) {
        shape = TemplateShape(name, fields.map(\.declaration))
        getters = fields.map(\.get)
    }

    package func value(of value: Value) -> TemplateValue {
        var slots: [TemplateValue] = []
        slots.reserveCapacity(getters.count)
        for get in getters { slots.append(get(value)) }
        return .record(slots)
    }

    /// A value that this schema made, with some fields read from another state of what it was made of.
    package func updating(_ fields: [String], of made: TemplateValue, from value: Value) -> TemplateValue {
        guard case .record(var slots) = made else { return made }
        for slot in fields.compactMap(shape.slot) { slots[slot] = getters[slot](value) }
        return .record(slots)
    }
}
