/// A record that computes each field when a template first reads it, and caches it.
///
/// It is not `Sendable`: one thread renders a record.
public final class TemplateRecord: Equatable {
    private let count: Int
    private let compute: (Int) -> TemplateValue
    /// The fields in the order of the record's ``TemplateShape``; empty until a template reads one. Fields
    /// are computed between two accesses, so accesses never overlap.
    @exclusivity(unchecked) private var slots: [TemplateValue?] = []

    @usableFromInline init(count: Int, _ compute: @escaping (Int) -> TemplateValue) {
        self.count = count
        self.compute = compute
    }

    package func field(_ slot: Int) -> TemplateValue {
        guard slot < count else { return .absent }
        if slots.isEmpty { slots = Array(repeating: nil, count: count) }
        if let known = slots[slot] { return known }
        let value = compute(slot)
        slots[slot] = value
        return value
    }

    /// Forgets a field whose value has changed.
    package func forget(_ slot: Int) {
        if !slots.isEmpty { slots[slot] = nil }
    }

    public static func == (left: TemplateRecord, right: TemplateRecord) -> Bool { left === right }
}
