import SourceText
import SwiftCode

/// A protocol that Swift writes for an output if all of its content conforms.
enum ContentProtocol: String, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    /// `Encodable` and `Decodable`: no type here conforms to only one of them.
    case codable = "Codable"
    case sendable = "Sendable"
}

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
            if isBareProtocol(type) { return !isSendable || isKnownNotSendable(any: type) }
            guard let known = known(components) else { return false }
            switch known.answers[conformance] {
            case .no: return true
            case .conditional: return components.flatMap(\.arguments).contains(where: lacks)
            case .yes, .varies, nil: return false
            }
        }
    }

    /// Whether the type certainly is `Equatable`. An unknown type is if it is among others that are.
    func isEquatable(_ type: SwiftType, among others: Set<SwiftType>) -> Bool {
        func isEquatable(_ type: SwiftType) -> Bool { self.isEquatable(type, among: others) }
        if others.contains(type) { return true }
        switch type {
        case .array(let type), .optional(let type): return isEquatable(type)
        case .dictionary(let key, let value): return isEquatable(key) && isEquatable(value)
        case .nominal(let components):
            switch known(components)?.answers[.equatable] {
            case .yes: return true
            case .conditional: return components.flatMap(\.arguments).allSatisfy(isEquatable)
            case .no, .varies, nil: return false
            }
        case .function, .tuple, .composition, .metatype, .prefixed: return false
        }
    }

    /// Whether no protocol of the composition inherits from `Sendable`.
    private func isKnownNotSendable(any type: SwiftType) -> Bool {
        switch type {
        case .composition(let types): return types.allSatisfy { isKnownNotSendable(any: $0) }
        case .nominal(let components):
            let (module, name) = TypeScope.split(components)
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

    /// Protocols whose names no app gives to a type of its own.
    private static let bareProtocols = WordSet(
        protocols.subtracting(["Any", "AnyObject", "Collection", "Numeric", "Sequence"]).union(["Error"]))

    /// Those that Swift accepts as a type without `any`.
    private static let withoutAssociatedTypes: Set = [
        "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
        "Error", "LosslessStringConvertible",
    ]

    private func isBareProtocol(_ type: SwiftType) -> Bool {
        guard case .nominal(let components) = type, let last = components.last,
            Self.bareProtocols.contains(last.name), components.allSatisfy({ $0.arguments.isEmpty })
        else { return false }
        let (module, name) = TypeScope.split(components)
        return Self.bareProtocols.contains(name)
            && (module == "Swift"
                || module == nil && scope.means(name, in: "Swift")
                    && !scope.exemplified.contains(name))
    }

    /// Returns a protocol that a type names without `any`, where Swift requires it.
    func protocolWithoutAny(_ type: SwiftType) -> String? {
        guard isBareProtocol(type) else { return nil }
        let name = type.text
        return Self.withoutAssociatedTypes.contains(name.split(separator: ".").last.map(String.init) ?? "")
            ? nil : name
    }

    /// Returns the type, or a part of it, that is not `Copyable` or not `Escapable`.
    func notCopyable(in type: SwiftType) -> SwiftType? {
        switch type {
        case .optional(let inner), .prefixed(_, let inner), .array(let inner): notCopyable(in: inner)
        case .tuple(let elements): elements.lazy.compactMap { notCopyable(in: $0.type) }.first
        case .nominal(let components):
            if let known = known(components), KnownType.notCopyable.contains(known.name) {
                type
            } else {
                components.lazy.flatMap(\.arguments).compactMap { notCopyable(in: $0) }.first
            }
        case .composition, .dictionary, .function, .metatype: nil
        }
    }

    /// Returns a type if the name can mean only that type.
    private func known(_ components: [SwiftType.Component]) -> KnownType? {
        let (module, name) = TypeScope.split(components)
        let count = components.reduce(0) { $0 + $1.arguments.count }
        guard let known = KnownType.named(name, argumentCount: count) else { return nil }
        let isMeant = module.map { $0 == known.module } ?? scope.means(components[0].name, in: known.module)
        return isMeant ? known : nil
    }
}
