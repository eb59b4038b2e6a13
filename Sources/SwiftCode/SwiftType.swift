/// A parsed Swift type.
package enum SwiftType: Sendable, Hashable {
    /// `Swift.Array<Int>.Index`: each component with its generic arguments.
    case nominal([Component])
    indirect case array(SwiftType)
    indirect case dictionary(SwiftType, SwiftType)
    indirect case optional(SwiftType)
    /// `()` is the empty tuple.
    case tuple([Element])
    indirect case function(Function)
    /// `any P`, `some P`, `P & Q`, `T.Type` and the like.
    indirect case prefixed(String, SwiftType)
    case composition([SwiftType])
    indirect case metatype(SwiftType, String)

    package struct Component: Sendable, Hashable {
        package var name: String
        package var arguments: [SwiftType]
    }

    package struct Element: Sendable, Hashable {
        package var label: String?
        package var type: SwiftType

        package init(label: String?, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }

    package struct Function: Sendable, Hashable {
        /// The attributes as written: `@escaping`, `@Sendable`, `@MainActor`.
        package var attributes: [String]
        package var parameters: [Element]
        package var isAsync: Bool
        package var throwing: Throwing
        package var result: SwiftType
    }
}

package enum Throwing: Sendable, Hashable {
    case never
    case untyped
    case typed(SwiftType)
}

/// A method's signature without its name: `(id: Post.ID) async throws -> [Post]`.
package struct MethodSignature: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        /// The label: `_` if there is none, nil if it is the name.
        package var label: String?
        package var name: SwiftName
        package var isInout: Bool
        package var type: SwiftType
    }

    /// A generic parameter and its constraint: `E: Decodable & Sendable`.
    package struct Generic: Sendable, Hashable {
        package var name: String
        package var constraint: SwiftType?
    }

    /// A requirement of the `where` clause: `E: Decodable` or `E.ID == Int`.
    package struct Requirement: Sendable, Hashable {
        package var subject: SwiftType
        package var isSameType: Bool
        package var type: SwiftType
    }

    package var generics: [Generic] = []
    package var parameters: [Parameter] = []
    package var isAsync = false
    package var throwing = Throwing.never
    /// The result; nil for `Void`.
    package var result: SwiftType?
    package var requirements: [Requirement] = []

    package init(result: SwiftType? = nil) { self.result = result }
}
