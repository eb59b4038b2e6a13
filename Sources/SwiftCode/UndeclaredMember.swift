package import SourceText

/// The parts of protocols that a spec cannot declare, because vmgen cannot write a mock of them.
package enum UndeclaredMember {
    /// The way out for each of them.
    package static let help: Help =
        "declare the protocol in Swift, and write 'service: { type: any Service, example: … }' here"

    /// Words before a member.
    static let modifiers: Set = ["static", "class", "mutating", "nonmutating", "subscript", "init"]

    /// Keys that people expect in a dependency.
    package static let keys: Set = [
        "actor", "associatedtype", "associatedTypes", "conformances", "extends", "inherits", "init",
        "initializer",
        "initializers", "static", "subscript", "subscripts",
    ]

    /// Returns why a method or a property cannot have this name; nil if it can.
    package static func problem(_ name: String) -> CodeFault? {
        members.contains(name) ? CodeFault(of: name, message(name), help: help) : nil
    }

    /// Swift's words for members, which people write as the names of methods.
    package static let members: Set = ["associatedtype", "deinit", "init", "subscript"]

    package static func message(_ word: String) -> String {
        "a spec cannot declare '\(word)' of a protocol, of which vmgen could write no mock"
    }

    static func fault(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, message(word), help: help)
    }
}
