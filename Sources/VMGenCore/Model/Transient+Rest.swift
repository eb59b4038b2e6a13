import SwiftCode

/// The value of a cleared transient.
extension Transient {
    /// A Bool that is true unless it was set.
    var isTrueAtRest: Bool { type.isBool && restValue == "true" }
    /// An Optional that is nil unless it was set.
    var isNilAtRest: Bool { type.wrapped != nil && restValue == "nil" }
}
