package import SwiftCode

/// A type whose values are streams of elements, of which tests can make one.
package struct StreamType: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case stream, throwingStream, sequence, publisher
    }

    package let kind: Kind
    package let element: SwiftType
    /// The error with which it may end.
    package let failure: Throwing

    /// Returns nil for any other type.
    package init?(_ type: SwiftType, in scope: TypeScope) {
        switch type {
        case .prefixed("any", .composition(let types)):
            guard let found = types.lazy.compactMap({ Self(.prefixed("any", $0), in: scope) }).first else {
                return nil
            }
            self = found
        case .prefixed("any", .nominal(let components)):
            guard let (name, arguments) = Self.known(components, in: scope), name == "AsyncSequence",
                arguments.count == 2
            else { return nil }
            (kind, element, failure) = (.sequence, arguments[0], Self.throwing(arguments[1]))
        case .nominal(let components):
            guard let (name, arguments) = Self.known(components, in: scope) else { return nil }
            switch (name, arguments.count) {
            case ("AsyncStream", 1): (kind, element, failure) = (.stream, arguments[0], .never)
            case ("AsyncThrowingStream", 2) where Self.throwing(arguments[1]) == .untyped:
                (kind, element, failure) = (.throwingStream, arguments[0], .untyped)
            case ("AnyPublisher", 2):
                (kind, element, failure) = (.publisher, arguments[0], Self.throwing(arguments[1]))
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns the name and the generic arguments of a type that the name can only mean.
    private static func known(
        _ components: [SwiftType.Component], in scope: TypeScope
    ) -> (name: String, arguments: [SwiftType])? {
        guard let last = components.last, components.count <= 2 else { return nil }
        let module = components.count == 2 ? components[0].name : nil
        let home = last.name == "AnyPublisher" ? "Combine" : "Swift"
        guard module.map({ [home, "_Concurrency"].contains($0) }) ?? !scope.declared.contains(last.name)
        else {
            return nil
        }
        return (last.name, last.arguments)
    }

    private static func throwing(_ failure: SwiftType) -> Throwing {
        switch failure {
        case .nominal(let components) where components.last?.name == "Never": .never
        case .prefixed("any", .nominal(let components)) where components.last?.name == "Error": .untyped
        default: .typed(failure)
        }
    }
}
