import SourceText
import SwiftCode

extension SwiftType {
    /// A placeholder for a type whose fault was reported. No text parses to it.
    static let faulty = SwiftType.nominal([])

    var isFaulty: Bool { self == .faulty }
}

extension MethodSignature {
    /// A placeholder for a signature whose fault was reported.
    static let faulty = MethodSignature(result: .faulty)

    var isFaulty: Bool { result?.isFaulty ?? false }
}

/// A declaration of a spec that names types.
protocol TypeUser: Declared {
    /// The types that are written; none if their fault was reported.
    var usedTypes: [SwiftType] { get }
    /// The names in them.
    var usedNames: [String] { get }
    /// The place where they are written.
    var typeRange: SourceRange { get }
    /// Expressions, which may name types, by their keys.
    var expressions: [(key: Origin.Key, code: String)] { get }
}

extension TypeUser {
    var usedNames: [String] { usedTypes.flatMap(\.nominalNames) }
    var typeRange: SourceRange { origin.range(of: .type) }
    var expressions: [(key: Origin.Key, code: String)] { [] }
}

/// A declaration with a type.
protocol Typed: TypeUser {
    var type: SwiftType { get }
    var defaultValue: String? { get }
    var example: String? { get }
}

extension Typed {
    var usedTypes: [SwiftType] { type.isFaulty ? [] : [type] }
    var expressions: [(key: Origin.Key, code: String)] {
        [(.default, defaultValue), (.example, example)].compactMap { key, code in code.map { (key, $0) } }
    }
}

extension Property: Typed {}
extension Transient: Typed {
    var defaultValue: String? { restValue }
}
extension Parameter: Typed {}
extension ServiceProperty: Typed {
    var defaultValue: String? { nil }
    var example: String? { nil }
}

extension Dependency: TypeUser {
    var usedTypes: [SwiftType] { ownType.map { $0.isFaulty ? [] : [$0] } ?? [] }
}

extension ServiceMethod: TypeUser {
    var usedTypes: [SwiftType] {
        signature.isFaulty ? [] : signature.parameters.map(\.type) + [signature.result].compactMap(\.self)
    }
    var usedNames: [String] { signature.isFaulty ? [] : signature.nominalNames }
    var typeRange: SourceRange { origin.range(of: .signature) }
}

/// The places where types are named, also in expressions, by name.
typealias TypeUses = [String: SourceRange]

extension TypeUses {
    /// Collects the uses in some declarations. The first use of a type counts.
    init<each User: TypeUser>(of users: repeat [each User]) {
        self = [:]
        for users in repeat each users {
            for user in users {
                add(user.usedNames, at: user.typeRange)
                for (key, code) in user.expressions {
                    add(MaskedSource(Array(code.utf8)).words, at: user.origin.range(of: key))
                }
            }
        }
    }

    mutating func add(_ names: [String], at range: SourceRange) {
        for name in names where self[name] == nil { self[name] = range }
    }
}
