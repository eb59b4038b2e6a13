import Emission
import Foundation
import SourceText
import TestSupport
import Testing

@testable import SpecLanguage
@testable import SwiftCode

/// Lists in `NameCollisions` reserve the names that generated code declares itself. Whatever generated code and the
/// runtime declare in a type is refused as the name of what a spec would declare there.
@Suite("Names of generated code in specs") struct ReservedNamesTests {
    /// What a spec can declare, as a line after another line.
    enum Place: CaseIterable {
        case state, transient, action, property, editable

        func add(_ name: String, to text: String) -> String? {
            let (heading, line) =
                switch self {
                case .state: ("\nstates:\n", "  \(name):\n")
                case .transient: ("\ntransients:\n", "  \(name): { type: Bool, in: [loaded] }\n")
                case .action: ("\nactions:\n", "  \(name): { from: [loaded], emits: [loaded] }\n")
                case .property: ("    content:\n", "      \(name): { type: Int, default: \"0\" }\n")
                case .editable:
                    ("    content:\n", "      \(name): { type: Int, editable: true, default: \"0\" }\n")
                }
            guard text.contains("\n  loaded:\n"), let range = text.range(of: heading) else { return nil }
            return text.replacingCharacters(in: range, with: heading + line)
        }

        /// The types in which generated code declares it; `Posts` and `Loaded` are the feature's and the state's.
        var types: [String] {
            switch self {
            case .state: ["PostsOutput", "PostsViewState", "PostsScope", "PostsLoadedEmitting"]
            case .transient: ["PostsOutput", "PostsOutput.Loaded", "PostsTransients"]
            case .action: ["PostsEmitter", "PostsViewModeling", "MockPostsViewModel", "MockPostsLoadedModel"]
            case .property: ["PostsOutput.Loaded", "PostsLoadedModeling", "MockPostsLoadedModel"]
            case .editable:
                ["PostsEmitter", "PostsViewModeling", "MockPostsViewModel", "PostsStateContainer"]
            }
        }
    }

    /// Functions beside which a function with other parameters, or an instance's property, can have the same name.
    static let overloads: [Place: Set<String>] = [.action: ["cancel", "connect"], .editable: ["fixed"]]

    private static let features = Result { try Corpus.features { _ in } }

    @Test(arguments: ["Ledger", "Catalogue", "Showroom", "Gazette", "Bulletin"])
    func namesAreRefused(feature: String) throws {
        let spec = try #require(Corpus.specs().first { $0.path == "\(feature).vm.yaml" })
        let text = String(decoding: spec.bytes, as: UTF8.self)
        let declared = try Self.declared(for: feature)
        var accepted: [String] = []
        var count = 0
        for place in Place.allCases {
            guard let free = place.add("zebra", to: text) else { continue }
            let errors = try Self.errors(free, feature)
            #expect(!errors.contains { $0.contains("zebra") }, "\(place): \(errors)")
            let names = place.types.flatMap {
                declared[$0.replacingOccurrences(of: "Posts", with: feature)] ?? []
            }
            // Two declarations of one name are a mistake anyway.
            let others = Set(names).filter {
                !text.contains("\n  \($0):") && !text.contains("\n      \($0):")
            }
            for name in others.subtracting(Self.overloads[place] ?? []).sorted() {
                count += 1
                let found = try Self.errors(try #require(place.add(name, to: text)), feature)
                if found.count <= errors.count { accepted.append("\(place) '\(name)'") }
            }
        }
        #expect(accepted == [], "\(feature)")
        #expect(count > 20)
    }

    private static func errors(_ text: String, _ feature: String) throws -> [String] {
        CheckedSpecs(["\(feature).vm.yaml": text]).diagnostics.filter { $0.severity == .error }.map(\.message)
    }

    /// The names of members by type, those of the runtime's protocols included.
    private static func declared(for feature: String) throws -> [String: Set<String>] {
        var members = DeclaredMembers()
        members.read(RuntimeFile.runtime.file().bytes)
        let features = try features.get()
        let generated = try CorpusGenerator().generate(
            try #require(features.first { $0.name == feature }),
            artifacts: [.output, .emitter, .protocol, .mocks].map { .builtin($0) })
        for file in generated { members.read(file.bytes) }
        return members.withInherited
    }
}

/// The members of types in formatted Swift, by the types' names.
struct DeclaredMembers {
    private static let types: Set<Substring> = ["struct", "enum", "class", "protocol", "extension", "actor"]
    private static let members: Set<Substring> = ["case", "var", "let", "func", "typealias"]

    private var names: [String: Set<String>] = [:]
    private var protocols: [String: Set<String>] = [:]

    var withInherited: [String: Set<String>] {
        var all = names
        for (type, inherited) in protocols {
            for name in inherited { all[type, default: []].formUnion(names[name] ?? []) }
        }
        return all
    }

    mutating func read(_ bytes: [UInt8]) {
        let code = String(decoding: MaskedSource(bytes).bytes, as: UTF8.self)
        /// The names of the open types, "" for other braces.
        var open: [String] = []
        var next = ""
        for line in code.split(separator: "\n") {
            if open.last != "" {
                let (type, words) = (open.last, line.split(separator: " "))
                let start = words.firstIndex { Self.types.contains($0) || Self.members.contains($0) }
                if let start, start + 1 < words.count {
                    let name = String(
                        words[start + 1].drop { $0 == "`" }.prefix { $0.isLetter || "._".contains($0) })
                    let isHidden = words[..<start].contains { $0.hasSuffix("private") }
                    if let type, !isHidden { names[type, default: []].insert(name) }
                    if Self.types.contains(words[start]) {
                        next = type.map { "\($0).\(name)" } ?? name
                        let inherited = words[(start + 2)...].filter { $0.hasPrefix("VMGen") }
                        protocols[next, default: []].formUnion(inherited.map { $0.filter(\.isLetter) })
                    }
                }
            }
            for byte in line.utf8 {
                if byte == UInt8(ascii: "{") {
                    open.append(next)
                    next = ""
                } else if byte == UInt8(ascii: "}") {
                    _ = open.popLast()
                }
            }
        }
    }
}
