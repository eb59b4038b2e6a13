package import SwiftCode

/// The names of a mock's members that record and stub one function: `loadCallsCount`.
package struct MockMemberNames: Sendable {
    private let function: String

    package init(_ function: String) { self.function = function }

    package var callsCount: String { function + "CallsCount" }
    package var called: String { function + "Called" }
    package var closure: String { function + "Closure" }
    package var receivedInvocations: String { function + "ReceivedInvocations" }
    package var returnValue: String { function + "ReturnValue" }
    /// The values that a method with a generic result returns.
    package var returnValues: String { function + "ReturnValues" }
    package var throwableError: String { function + "ThrowableError" }
    package var stub: String { function + "Stub" }

    /// Returns `loadReceivedId`, or `loadReceivedArguments` for several parameters; nil without parameters.
    package func received(_ parameters: [SwiftName]) -> String? {
        Self.receivedSuffix(parameters).map { function + $0 }
    }

    /// Returns the same name without the function's name.
    package static func receivedSuffix(_ parameters: [SwiftName]) -> String? {
        switch parameters.count {
        case 0: nil
        case 1: "Received" + parameters[0].upperCamel
        default: "ReceivedArguments"
        }
    }

    /// Returns the function's name and the names of the members that record its calls.
    package func recording(_ parameters: [SwiftName]) -> [String] {
        guard let received = received(parameters) else {
            return [function, callsCount, called, closure, stub]
        }
        return [function, callsCount, called, closure, received, receivedInvocations, stub]
    }
}
