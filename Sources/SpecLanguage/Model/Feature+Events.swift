import SwiftCode

extension Feature {
    /// Whether events can be `Equatable`: the types of their parameters certainly are. Those of an `Equatable` output's
    /// content are, too.
    package func areEquatable(_ events: [Event]) -> Bool {
        let content = allStates.flatMap(\.properties).map(\.type) + transients.map(\.type)
        let equatable = Set(isEquatable ? content + content.compactMap(\.element) : [])
        let known = KnownConformances(scope: TypeScope(self))
        return events.flatMap(\.parameters).allSatisfy { known.isEquatable($0.type, among: equatable) }
    }
}

extension SwiftType {
    /// The type in an array or an Optional.
    fileprivate var element: SwiftType? {
        switch self {
        case .array(let element), .optional(let element): element
        default: nil
        }
    }
}
