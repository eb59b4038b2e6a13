import SwiftCode
import Testing

@testable import SpecLanguage

/// `ConformanceTableTests` compares the answers with the compiler.
struct KnownConformancesTests {
    private static func lacks(_ required: ContentProtocol, _ text: String) throws -> Bool {
        let scope = TypeScope(
            imports: [
                ModuleImport(module: "Foundation", types: nil),
                ModuleImport(module: "Models", types: ["URLError"]),
            ],
            declared: ["Character"])
        return try KnownConformances(scope: scope).lacks(required, SwiftType.parse(text))
    }

    @Test(arguments: [
        "() -> Void", "any Error", "(any P)?", "[any P]", "(Int, Int)", "()", "Void", "Any", "AnyObject",
        "[String: Any]", "Result<Int, any Error>", "Swift.Array<Any>", "Int.Type", "(() -> Void)?",
        "Predicate<Post>",
        "Foundation.JSONDecoder", "Error", "Comparable", "Swift.Hashable", "Span<Int>", "InlineArray<3, Int>",
        "TaskGroup<Int>",
    ])
    func isKnownNotEquatable(_ text: String) throws { #expect(try Self.lacks(.equatable, text)) }

    @Test(arguments: [
        "Int", "[Post]", "Post?", "Result<Int, APIError>", "[String: Int]", "My.Any2", "Box<Any>",
        "Collection",
        "Sequence", "Span", "My.Error", "Mutex<Int>",
    ])
    func mayBeEquatable(_ text: String) throws { #expect(try !Self.lacks(.equatable, text)) }

    @Test(arguments: [
        "() -> Void", "(Int) -> Int", "Any", "AnyObject", "any AnyObject", "[Any]", "(() -> Void)?",
        "Optional<Any>",
        "(Int, () -> Void)", "[String: Any]", "Result<Any, E>", "@MainActor () -> Void", "Notification",
        "any Hashable", "any Codable & Equatable",
    ])
    func isKnownNotSendable(_ text: String) throws { #expect(try Self.lacks(.sendable, text)) }

    @Test(arguments: [
        "Int", "@Sendable () -> Void", "any Error", "any P & Q", "Any.Type", "Box<Any>", "My.Any2",
        "@MainActor @Sendable (Int) -> Int", "()", "[Post]?", "any Hashable & P", "Models.Notification",
        "Task",
    ])
    func mayBeSendable(_ text: String) throws { #expect(try !Self.lacks(.sendable, text)) }

    @Test(arguments: [
        "Character": false, "Swift.Character": true, "Result": false, "Result<Int, E>": true,
        "URLError": false,
        "Foundation.URLError": true, "URLRequest": true, "App.URLRequest": false, "Color": false,
        "SwiftUI.Color": true, "[Substring]": true, "Substring?": true, "[Substring: Int]": true,
        "String.Index": true,
        "Post.Index": false,
    ])
    func isKnownNotCodable(_ text: String, _ isKnown: Bool) throws {
        #expect(try Self.lacks(.codable, text) == isKnown)
    }

    /// Another module may declare a type of the name.
    @Test func modulesWithoutListedTypes() throws {
        func lacks(_ type: String, _ modules: [String]) throws -> Bool {
            let imports = modules.map { ModuleImport(module: $0, types: nil) }
            return try KnownConformances(scope: TypeScope(imports: imports)).lacks(
                .codable, SwiftType.parse(type))
        }
        #expect(try lacks("Notification", []))
        #expect(try lacks("URLRequest", ["Models"]))
        #expect(try !lacks("Notification", ["Models"]))
        #expect(try !lacks("Color", ["Foundation"]))
        #expect(try lacks("Color", ["SwiftUI", "Combine", "Foundation"]))
        #expect(try !lacks("Color", ["SwiftUI", "Models"]))
    }
}
