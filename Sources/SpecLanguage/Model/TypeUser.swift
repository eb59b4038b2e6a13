import SourceText
import SwiftCode

/// A declaration of a spec that names types.
protocol TypeUser: Declared {
    /// Passes the types that are written to a function; none if their fault was reported.
    func forEachType(_ body: (SwiftType) -> Void)
    /// The names in them.
    var usedNames: [String] { get }
    /// The place where they are written.
    var typeRange: SourceRange { get }
}

extension TypeUser {
    var usedNames: [String] {
        var names: [String] = []
        forEachType { names += $0.nominalNames }
        return names
    }
    var typeRange: SourceRange { origin.range(of: .type) }
}

/// A declaration with a type.
protocol Typed: TypeUser {
    var type: SwiftType { get }
    var defaultValue: String? { get }
    var example: String? { get }
}

extension Typed {
    func forEachType(_ body: (SwiftType) -> Void) {
        if !type.isFaulty { body(type) }
    }
    var usedNames: [String] { type.isFaulty ? [] : type.nominalNames }
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
    func forEachType(_ body: (SwiftType) -> Void) {
        if let ownType, !ownType.isFaulty { body(ownType) }
    }
}

extension ServiceMethod: TypeUser {
    func forEachType(_ body: (SwiftType) -> Void) {
        if signature.isFaulty { return }
        for parameter in signature.parameters { body(parameter.type) }
        if let result = signature.result { body(result) }
    }
    var usedNames: [String] { signature.isFaulty ? [] : signature.nominalNames }
    var typeRange: SourceRange { origin.range(of: .signature) }
}

/// The places where types are named, by name.
typealias TypeUses = [String: SourceRange]

extension TypeUses {
    /// Collects the uses in some declarations. The first use of a type counts.
    init<each User: TypeUser>(of users: repeat [each User]) {
        self = [:]
        for users in repeat each users {
            for user in users { add(user.usedNames, at: user.typeRange) }
        }
    }

    /// Adds the names in the defaults and examples of declarations.
    mutating func addExpressions(of declarations: [some Typed]) {
        for declaration in declarations {
            for (key, code) in [
                (Origin.Key.default, declaration.defaultValue), (.example, declaration.example),
            ] {
                guard let code else { continue }
                add(MaskedSource(Array(code.utf8)).words, at: declaration.origin.range(of: key))
            }
        }
    }

    mutating func add(_ names: [String], at range: SourceRange) {
        for name in names where self[name] == nil { self[name] = range }
    }
}
