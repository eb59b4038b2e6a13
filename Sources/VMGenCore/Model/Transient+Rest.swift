import SwiftCode

/// Properties of a cleared transient's value.
extension Transient {
    /// Whether it is a Bool that is true when cleared.
    var isTrueAtRest: Bool { type.isBool && restValue == "true" }
    /// Whether it is an Optional that is nil when cleared.
    var isNilAtRest: Bool { type.wrapped != nil && restValue == "nil" }
}
