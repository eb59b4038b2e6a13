import Foundation
import SwiftCode
import TestSupport
import Testing

@testable import SpecLanguage

@Suite("What vmgen knows about conformances is what the compiler says")
struct ConformanceTableTests {
    @Test("of the types in the table, and of types without names")
    func types() throws {
        let known = KnownConformances(scope: TypeScope(imports: Self.imports))
        var claims: [(type: String, required: ContentProtocol, conforms: Bool)] = []
        for text in Self.texts {
            let type = try SwiftType.parse(text)
            for required in ContentProtocol.allCases where Self.isKnown(required, of: type) {
                claims.append((text, required, !known.lacks(required, type)))
            }
        }
        #expect(claims.count > 600)
        let errors = try CompiledLines.errors(
            in: claims.map { "func f() { is\($0.required.rawValue)((\($0.type)).self) }" },
            after: """
                \(Self.imports.map { "import \($0.module)" }.joined(separator: "\n"))
                #if canImport(FoundationNetworking)
                    import FoundationNetworking
                #endif
                func isEquatable<T: Equatable>(_: T.Type) {}
                func isHashable<T: Hashable>(_: T.Type) {}
                func isCodable<T: Codable>(_: T.Type) {}
                func isSendable<T: Sendable>(_: T.Type) {}
                """)
        let wrong = claims.enumerated().filter {
            errors[$0.offset, default: []].isEmpty != $0.element.conforms
        }
        #expect(
            wrong.isEmpty,
            "\(wrong.map { "\($0.element.type) as \($0.element.required.rawValue): \(errors[$0.offset] ?? [])\n" })"
        )
        let other = errors.values.joined().filter { !$0.contains("conform") && !$0.contains("Sendable") }
        #expect(other.isEmpty, "\(other)")
    }

    @Test("of protocols whose members Swift does not write")
    func protocols() throws {
        let empty = { (name: String) in "enum Output: \(name) { case a, b }" }
        let full = { (name: String) in
            "enum Output: \(name) { case a(Content); struct Content: \(name) { var text: String } }"
        }
        let unwritten = MeaningCheck.unwritten.sorted()
        let partly = MeaningCheck.writtenWithoutContent.sorted()
        let written = [
            "Codable", "CustomNSError", "Equatable", "Error", "Hashable", "LocalizedError", "Sendable",
        ]
        let lines = (unwritten + partly).map(full) + (partly + written).map(empty) + written.map(full)
        let errors = try CompiledLines.errors(
            in: lines.enumerated().map { "enum Case\($0.offset) { \($0.element) }" },
            after: "import Foundation")
        let wrong = lines.enumerated().filter { index, _ in
            errors[index, default: []].isEmpty != (index >= unwritten.count + partly.count)
        }
        #expect(wrong.isEmpty, "\(wrong.map { "\($0.element): \(errors[$0.offset] ?? [])" })")
        // Without content, too.
        let bare = try CompiledLines.errors(
            in: unwritten.enumerated().map { "enum Case\($0.offset) { \(empty($0.element)) }" },
            after: "import Foundation")
        #expect(bare.count == unwritten.count, "\(unwritten.enumerated().filter { bare[$0.offset] == nil })")
    }

    private static let imports: [ModuleImport] = {
        var modules = ["Foundation"]
        #if canImport(Darwin)
            modules += ["Combine", "SwiftUI"]
        #endif
        var imports = modules.map { ModuleImport(module: $0, types: nil) }
        #if !canImport(Darwin)
            let types = KnownType.all.values.filter { $0.module == "Synchronization" }.map(\.name)
            imports.append(ModuleImport(module: "Synchronization", types: types))
        #endif
        return imports
    }()

    /// The types that the oldest systems lack.
    private static let newer: Set<String> = {
        #if canImport(Darwin)
            [
                "InlineArray", "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan",
                "Span",
                "UTF8Span", "UnownedTaskExecutor",
            ]
        #else
            []
        #endif
    }()

    private static let texts: [String] = {
        let modules = ["Swift"] + imports.map(\.module)
        let listed = KnownType.all.values.filter { modules.contains($0.module) }
            .filter { !newer.contains($0.name) && $0.answers.values.contains { $0 != .varies } }
            .sorted { $0.name < $1.name }
        let protocols = KnownConformances.protocols
        let existentials = protocols.subtracting(["Any"]).sorted().map { "any \($0)" }
        let bare = ["Codable", "CustomStringConvertible", "Encodable", "Error"]
        return listed.flatMap(texts) + existentials + bare + [
            "() -> Void", "@Sendable () -> Void", "(Int, String)", "(Int, () -> Void)", "Int.Type",
            "[Character]",
            "Character?", "[String: Any]", "[Int: Character]", "any Error", "any Hashable & Sendable",
            "any Hashable & Error", "[any Codable]", "Swift.Character", "Foundation.Notification", "Any.Type",
        ]
    }()

    /// Returns a type with arguments that conform to everything, and with others.
    private static func texts(of type: KnownType) -> [String] {
        guard type.argumentCount > 0 else { return [type.name] }
        let all =
            arguments[type.name]
            ?? [
                Array(repeating: "Int", count: type.argumentCount),
                Array(repeating: "Any", count: type.argumentCount),
            ]
        // `AsyncStream<Int>.Continuation`
        let names = type.name.split(separator: ".", maxSplits: 1)
        let rest = names.dropFirst().map { "." + $0 }.joined()
        return all.map { "\(names[0])<\($0.joined(separator: ", "))>\(rest)" }
    }

    /// The arguments of types that ask something of them.
    private static let arguments: [String: [[String]]] = {
        var arguments: [String: [[String]]] = [
            "AnyPublisher": [["Int", "Never"]],
            "AsyncThrowingStream": [["Int", "any Error"], ["Any", "any Error"]],
            "AsyncThrowingStream.Continuation": [["Int", "any Error"], ["Any", "any Error"]],
            "AsyncThrowingStream.Iterator": [["Int", "any Error"]],
            "Atomic": [["Int"]],
            "AtomicLazyReference": [["NSObject"]],
            "CheckedContinuation": [["Int", "Never"], ["Any", "any Error"]],
            "CurrentValueSubject": [["Int", "Never"]],
            "Dictionary": [["Int", "Int"], ["AnyHashable", "Int"], ["Int", "Any"], ["Int", "Character"]],
            "KeyPath": [["String", "Int"], ["Any", "Any"]],
            "InlineArray": [["3", "Int"], ["3", "Any"], ["3", "Character"]],
            "LazyMapSequence": [["[Int]", "Int"], ["[Any]", "Any"]],
            "Measurement": [["UnitLength"]],
            "NSCache": [["NSString", "NSString"]],
            "PassthroughSubject": [["Int", "Never"]],
            "Regex": [["Substring"], ["Any"]],
            "Result": [
                ["Int", "Never"], ["Any", "Never"], ["Int", "any Error"], ["Character", "any Error"],
            ],
            "Set": [["Int"], ["AnyHashable"], ["Character"]],
            "SortDescriptor": [["Int"]],
            "StrideThrough": [["Int"]],
            "StrideTo": [["Int"]],
            "Task": [["Int", "Never"], ["Character", "any Error"]],
            "TaskGroup": [["Int"]],
            "TaskLocal": [["Int"], ["Character"]],
            "ThrowingTaskGroup": [["Int", "any Error"]],
            "UnsafeContinuation": [["Int", "Never"], ["Any", "any Error"]],
            "Unmanaged": [["NSObject"]],
        ]
        for type in [
            "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Range", "RangeSet",
        ] {
            arguments[type] = [["Int"], ["Character"]]
        }
        for type in [
            "DropFirstSequence", "EnumeratedSequence", "IndexingIterator", "LazyFilterSequence",
            "LazySequence",
            "PrefixSequence",
            "ReversedCollection", "Slice",
        ] { arguments[type] = [["[Int]"], ["[Any]"]] }
        for type in ["FlattenSequence", "JoinedSequence"] { arguments[type] = [["[[Int]]"], ["[[Any]]"]] }
        arguments["Zip2Sequence"] = [["[Int]", "[Int]"], ["[Int]", "[Any]"]]
        return arguments
    }()

    /// Whether the answer is the same on all systems.
    private static func isKnown(_ required: ContentProtocol, of type: SwiftType) -> Bool {
        guard case .nominal(let components) = type else { return true }
        let count = components.reduce(0) { $0 + $1.arguments.count }
        let known = KnownType.named(components.map(\.name).joined(separator: "."), argumentCount: count)
        return known.map { $0.answers[required] != .varies } ?? true
    }
}
