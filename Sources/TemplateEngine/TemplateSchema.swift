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
}
