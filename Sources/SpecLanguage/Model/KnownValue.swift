import SwiftCode

/// A type of which vmgen knows how its values are written.
indirect enum KnownValue {
    /// A type without parts: `Int`, `String`, `Date`.
    case scalar(KnownScalar)
    case list(of: SwiftType, named: String)
    case dictionary(SwiftType, SwiftType)
    case optional(SwiftType)
    case tuple([SwiftType])
    case function

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Returns nil for a type that vmgen does not know.
    init?(_ type: SwiftType, in scope: TypeScope) {
        switch type.normalForm {
        case .array(let element): self = .list(of: element, named: "Array")
        case .dictionary(let key, let value): self = .dictionary(key, value)
        case .optional(let wrapped): self = .optional(wrapped)
        case .tuple(let elements): self = .tuple(elements.map(\.type))
        case .function: self = .function
        case .nominal(let components):
            let (module, name) = TypeScope.split(components.map(\.name))
            guard let last = components.last else { return nil }
            if ["Set", "ContiguousArray"].contains(name), last.arguments.count == 1,
                scope.means(name, in: "Swift")
            {
                self = .list(of: last.arguments[0], named: name)
            } else if last.arguments.isEmpty, let scalar = KnownScalar(name, of: module, in: scope) {
                self = .scalar(scalar)
            } else {
                return nil
            }
        case .prefixed, .composition, .metatype: return nil
        }
    }
}

/// A type without parts of which vmgen knows how its values are written.
struct KnownScalar {
    enum Kind {
        case boolean
        /// The greatest value, and that below zero without its sign.
        case integer(greatest: UInt64, least: UInt64)
        case number
        case string
        case character
        /// No literal is a value of it.
        case built
    }

    let name: String
    let kind: Kind
    /// A value of it, as Swift is written.
    let sample: String

    /// Types between which Swift converts have the same group.
    var group: String { ["CGFloat", "TimeInterval"].contains(name) ? "Double" : name }
}

extension KnownScalar {
    /// Returns nil for a type that vmgen does not know, or that may be the app's own.
    init?(_ name: String, of module: String?, in scope: TypeScope) {
        guard let type = KnownType.all[name], let scalar = type.scalar else { return nil }
        guard module.map({ $0 == type.module }) ?? scope.means(name, in: type.module) else { return nil }
        // A configuration's example shows that a type may be the app's own, except for the most basic ones.
        let isBasic = type.module == "Swift" && name != "Character" && name != "Duration"
        if !isBasic, scope.exemplified.contains(name) { return nil }
        self = scalar
    }
}
