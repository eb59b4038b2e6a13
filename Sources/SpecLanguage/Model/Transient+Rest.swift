import SwiftCode

/// Properties of a cleared transient's value.
extension Transient {
    /// Whether it is a Bool that is true when cleared.
    package var isTrueAtRest: Bool { type.isBool && restValue == "true" }
    /// Whether it is an Optional that is nil when cleared.
    package var isNilAtRest: Bool { type.wrapped != nil && restValue == "nil" }
    /// Whether it is a busy flag: a Bool that is false when cleared, without a dismissal, and never set by an
    /// emission.
    package var isBusyFlag: Bool { !busyFor.isEmpty }
}
