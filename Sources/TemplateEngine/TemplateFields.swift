/// The fields of a record. Each is computed when a template first reads it, and kept.
///
/// The value that they are computed from follows in memory.
public struct TemplateFields {
    /// The record's schema has them, which outlives it.
    fileprivate let getters: Unmanaged<TemplateGetters>
    /// The record that the arena created before.
    let older: UnsafeMutablePointer<TemplateFields>?
    /// The fields in the order of the record's ``TemplateShape``; nil until a template reads one.
    fileprivate var slots: UnsafeMutablePointer<TemplateValue>?

    init(getters: Unmanaged<TemplateGetters>, older: UnsafeMutablePointer<TemplateFields>?) {
        self.getters = getters
        self.older = older
    }

    /// The bytes before the value. They keep it aligned as the arena's memory is.
    @usableFromInline static var size: Int {
        (MemoryLayout<TemplateFields>.size + TemplateArena.alignment - 1) & -TemplateArena.alignment
    }
}

/// How the fields of a schema's records are computed from the value.
@usableFromInline final class TemplateGetters: Sendable {
    public typealias Getter = @Sendable (UnsafeRawPointer, TemplateArena) -> TemplateValue

    @usableFromInline let getters: [Getter]
    let valueSize: Int
    fileprivate let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

    @usableFromInline init(
        _ getters: [Getter], valueSize: Int, destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        self.getters = getters
        self.valueSize = valueSize
        self.destroy = destroy
    }
}

extension UnsafeMutablePointer<TemplateFields> {
    @usableFromInline var value: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(self) + TemplateFields.size
    }

    func destroyValue() { pointee.getters._withUnsafeGuaranteedRef { $0.destroy(value) } }

    @inline(__always) func field(_ slot: Int, _ arena: TemplateArena) -> TemplateValue {
        if let slots = pointee.slots {
            let value = slots[slot]
            if case .unknown = value {} else { return value }
        }
        return compute(slot, arena)
    }

    @inline(never) private func compute(_ slot: Int, _ arena: TemplateArena) -> TemplateValue {
        pointee.getters._withUnsafeGuaranteedRef { getters in
            let value = getters.getters[slot](self.value, arena)
            if pointee.slots == nil {
                let slots = arena.elements(getters.getters.count)
                slots.initialize(repeating: .unknown, count: getters.getters.count)
                pointee.slots = slots
            }
            pointee.slots?[slot] = value
            return value
        }
    }

    func forget(_ slot: Int) { pointee.slots?[slot] = .unknown }
}
