import SwiftCode

/// Answers which types certainly do not conform to a protocol.
struct KnownConformances {
    let scope: TypeScope

    /// Whether the type certainly does not conform. An unknown type may.
    func lacks(_ conformance: ContentProtocol, _ type: SwiftType) -> Bool {
        func lacks(_ type: SwiftType) -> Bool { self.lacks(conformance, type) }
        let isSendable = conformance == .sendable
        switch type {
        // With only `@MainActor` it conforms in Swift 6's language mode.
        case .function(let function): return !isSendable || !function.attributes.contains("@Sendable")
        case .tuple(let elements): return !isSendable || elements.contains { lacks($0.type) }
        case .composition, .metatype: return !isSendable
        case .prefixed("any", let type): return !isSendable || isKnownNotSendable(any: type)
        case .prefixed(_, let type), .array(let type), .optional(let type): return lacks(type)
        case .dictionary(let key, let value): return lacks(key) || lacks(value)
        case .nominal(let components):
            guard let row = row(of: components) else { return false }
            switch row.answers[conformance] {
            case .no: return true
            case .conditional: return components.flatMap(\.arguments).contains(where: lacks)
            case .yes, .varies, nil: return false
            }
        }
    }

    /// Whether no protocol of the composition inherits from `Sendable`.
    private func isKnownNotSendable(any type: SwiftType) -> Bool {
        switch type {
        case .composition(let types): return types.allSatisfy { isKnownNotSendable(any: $0) }
        case .nominal(let components):
            let (module, name) = TypeScope.split(components.map(\.name))
            guard Self.protocols.contains(name) else { return false }
            return module == "Swift" || module == nil && scope.means(name, in: "Swift")
        default: return false
        }
    }

    /// Protocols of the standard library that do not inherit from `Sendable`.
    static let protocols: Set = [
        "Any", "AnyObject", "AsyncSequence", "BidirectionalCollection", "BinaryInteger", "CaseIterable",
        "Codable",
        "Collection", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
        "Encodable", "Equatable", "FloatingPoint", "Hashable", "Identifiable", "LosslessStringConvertible",
        "Numeric", "RandomAccessCollection", "RawRepresentable", "Sequence", "StringProtocol",
    ]

    /// Returns the row of a type if the name can mean only that type.
    private func row(of components: [SwiftType.Component]) -> ConformanceTable.Row? {
        let (module, type) = TypeScope.split(components.map(\.name))
        let count = components.reduce(0) { $0 + $1.arguments.count }
        guard let row = ConformanceTable.row(type, argumentCount: count) else { return nil }
        let isMeant = module.map { $0 == row.module } ?? scope.means(components[0].name, in: row.module)
        return isMeant ? row : nil
    }
}
