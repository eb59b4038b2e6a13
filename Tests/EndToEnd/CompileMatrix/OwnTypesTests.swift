import Emission
import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import SwiftCode
import TestSupport
import Testing

@Suite("An app may declare a type for each name in generated code", .serialized)
struct OwnTypesTests {
    @Test(
        "of SwiftUI, Combine, XCTest and others",
        .enabled(if: TestRun.isWhole || TestRun.seed % 2 == 1, "another seed tests it"),
        arguments: TestRun.sample(1, of: Architecture.allCases))
    func frameworks(_ architecture: Architecture) throws {
        let app = try OwnTypes(architecture, access: .internal)
        let missing = (architecture == .mvvm ? Self.everywhere + Self.inMVVM : Self.everywhere)
            .filter { !app.names.contains($0) }
        #expect(missing.isEmpty)
        #expect(app.names.isDisjoint(with: CoreNames.all))
        try app.expectToCompile(declaring: app.names)
    }

    @Test(
        "of the standard library, which the configuration lists",
        .enabled(if: TestRun.isWhole || TestRun.seed % 2 == 0, "another seed tests it"),
        arguments: TestRun.sample(1, of: Architecture.allCases))
    func core(_ architecture: Architecture) throws {
        let app = try OwnTypes(architecture, access: .internal, ownTypes: CoreNames.all)
        #expect(app.coreNames == Set(CoreNames.all))
        try app.expectToCompile(declaring: app.names.union(CoreNames.all))
    }

    @Test(
        "and the runtime's file mentions the configuration's key",
        arguments: TestRun.sample(1, of: CoreNames.all))
    func check(_ name: String) throws {
        let folder = try FileManager.default.temporaryFolder("vmgen-names-")
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = try #require(Compiler())
        func compile(ownTypes: [String]) throws -> String {
            let file = RuntimeFile.runtime.file(ownTypes: ownTypes)
            try Data(file.bytes).write(to: folder.appendingPathComponent(file.name))
            try Data("struct \(name) {}\n".utf8).write(to: folder.appendingPathComponent("Own.swift"))
            return try compiler.run(
                ["-typecheck", "-parse-as-library", "-swift-version", "6"] + StandIns.flags
                    + [file.name, "Own.swift"], in: folder)
        }
        let said = try compile(ownTypes: [])
        #expect(said.contains("error:") && said.contains("let _: ") && said.contains("= "), "\(said)")
        #expect(try compile(ownTypes: [name]).isEmpty)
    }

    private static let everywhere = [
        "AnyView", "Content", "EnvironmentValues", "KeyPath", "ProgressView", "Text", "View", "ViewBuilder",
    ]
    private static let inMVVM = [
        "Observable", "ObservableObject", "Published", "Suite", "XCTestCase",
    ]
}

/// The code generated from the corpus, and an app's types with the names in it.
private struct OwnTypes {
    /// The names that generated code uses and nobody declares, except those that the key is for.
    let names: Set<String>
    /// The names that the key affects.
    let coreNames: Set<String>
    private let app: GeneratedApp
    private let setting: Setting
    private let appTypes: String

    init(_ architecture: Architecture, access: Access, ownTypes: [String] = []) throws {
        app = try GeneratedApp(access: access, architecture: architecture, ownTypes: ownTypes)
        setting = Setting(access: access, isMainActorByDefault: true)
        let sources = try app.write(GeneratedApp.sources + [.mocks])
        let tests = try app.write([.tests, .contract], imports: ["@testable App"])
        appTypes = CoreNames.qualification(of: ownTypes).qualify(
            try String(contentsOf: Corpus.appTypes, encoding: .utf8))
        var written = SwiftNames()
        for file in sources + tests { try written.read(app.folder.appendingPathComponent(file)) }
        // The corpus means the types of Swift and Foundation by them.
        var meant = SwiftNames()
        meant.read(appTypes)
        for spec in try Corpus.specs() { meant.readWords(of: String(decoding: spec.bytes, as: UTF8.self)) }
        coreNames = written.used.intersection(CoreNames.all)
        self.names = written.used.subtracting(written.declared).subtracting(meant.used).subtracting(
            meant.declared
        )
        .subtracting(CoreNames.all + ["MainActor", "Void"]).subtracting(Self.unqualified)
        .union(Self.others)
    }

    /// The runtime uses these unqualified.
    private static let unqualified: Set = ["NSAccessibility", "NSApplication", "UIAccessibility"]

    /// Names that generated code could use in the future.
    private static let others: Set = [
        "AnyView", "Binding", "Button", "Content", "Emitter", "Gate", "Image", "Member", "Notice",
        "Run",
        "States", "VMGen", "Value", "ViewModel",
    ]

    /// Compiles the code of an eighth of the features, or of all in a whole run. The names are those of all features.
    func expectToCompile(declaring names: Set<String>) throws {
        let features = app.features(in: setting)
        let sources = try app.write(GeneratedApp.sources + [.mocks], of: features)
        let tests = try app.write([.tests, .contract], of: features, imports: ["@testable App"])
        let own = names.sorted().map { "struct \($0) {}\n" }.joined()
        try Data(own.utf8).write(to: app.folder.appendingPathComponent("Own.swift"))
        try Data(appTypes.utf8).write(to: app.folder.appendingPathComponent("AppTypes.swift"))
        let flags = setting.flags + ["-enable-testing"]
        let said = try app.compile("App", ["Own.swift", "AppTypes.swift"] + sources, flags, until: .module)
        #expect(said.isEmpty, "\(Self.summary(said))")
        let more = try app.compile("AppTests", tests, flags + app.testingFlags, until: .types)
        #expect(more.isEmpty, "\(Self.summary(more))")
    }

    private static func summary(_ said: String) -> String {
        let lines = said.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
        return (lines.isEmpty ? [Substring(said)] : lines).prefix(20).joined(separator: "\n")
    }
}

/// The names of types and of views in Swift code, by their upper-case letters.
private struct SwiftNames {
    var used: Set<String> = []
    var declared: Set<String> = []

    private static let modules: Set = [
        "Accessibility", "AppKit", "Combine", "Dispatch", "Foundation", "Observation", "Swift", "SwiftUI",
        "Testing", "UIKit", "XCTest",
        "_Concurrency",
    ]
    private static let keywords: Set = ["Any", "Self", "Type"]
    private static let declaring: Set = [
        "actor", "associatedtype", "class", "enum", "func", "protocol", "struct", "typealias",
    ]

    mutating func read(_ file: URL) throws { read(try String(contentsOf: file, encoding: .utf8)) }

    mutating func read(_ code: String) {
        readWords(of: String(decoding: MaskedSource(Array(code.utf8)).bytes, as: UTF8.self))
    }

    /// Reads the words of any text, such as a spec, except its comments.
    mutating func readWords(of text: String) {
        var previous = ""
        var isMember = false
        for line in text.split(separator: "\n") where !line.contains("import ") && line.first != "#" {
            for word in words(of: line) {
                if word == "." {
                    isMember = true
                    continue
                }
                let isName = word.first?.isUppercase == true && !Self.keywords.contains(word)
                if isName, !isMember || Self.modules.contains(previous), !Self.modules.contains(word) {
                    used.insert(word)
                    if Self.declaring.contains(previous) { declared.insert(word) }
                }
                (previous, isMember) = (word, false)
            }
        }
    }

    /// Words and dots; other signs are one space.
    private func words(of line: Substring) -> [String] {
        var words: [String] = []
        for character in line {
            let isLetter = character.isLetter || character.isNumber || character == "_"
            if isLetter, let last = words.last, last != ".", last != " " {
                words[words.count - 1].append(character)
            } else {
                words.append(isLetter || character == "." ? String(character) : " ")
            }
        }
        return words.filter { $0 != " " }
    }
}
