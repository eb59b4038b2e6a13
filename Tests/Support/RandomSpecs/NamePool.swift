import Emission
import Foundation
import SeededPlay
import SourceText
import SpecLanguage
import SwiftCode
import TestSupport

/// Names for random specs: plain ones, Swift's words, and the words of the templates and of generated code, with
/// which the generated code might collide.
struct NamePool {
    enum Kind: CaseIterable {
        case state, property, transient, action, parameter, dependency, method, child, event, outcome,
            substate
    }

    /// A name that is not among those taken, which then is.
    static func name(
        _ kind: Kind, _ random: inout SeededRandom, besides taken: inout Set<String>
    ) -> String {
        while true {
            let name = candidate(kind, &random, besides: taken)
            if taken.insert(name).inserted { return name }
            let numbered = name + "\(random.number(2...99))"
            if taken.insert(numbered).inserted { return numbered }
        }
    }

    /// Whether an expression can name it without backticks.
    static func isPlain(_ name: String) -> Bool {
        name.first?.isLowercase == true && !keywords.contains(name)
    }

    private static func candidate(
        _ kind: Kind, _ random: inout SeededRandom, besides taken: Set<String>
    ) -> String {
        if kind == .substate {
            return random.pick(random.chance(75) ? substates : templateTypes)
        }
        switch random.number(0...99) {
        case 0..<50: return random.pick(plain[kind] ?? [])
        case 50..<60: return random.pick(keywords)
        case 60..<64: return random.pick(plain[random.pick(Kind.allCases.filter { $0 != .substate })] ?? [])
        case 64..<72: return random.pick(templateWords)
        case 72..<88: return random.pick(generatedNames)
        case 88..<94: return random.pick(libraryTypes)
        default:
            // Names that generated code gives to members of a state, an action or a property.
            guard let other = taken.sorted().last(where: { $0.first?.isLowercase == true }) else {
                return random.pick(generatedNames)
            }
            return random.pick(prefixes) + other.prefix(1).uppercased() + other.dropFirst()
        }
    }

    /// A name for a feature, in a module that no other group gives a feature of this name; nil where they are used up.
    static func hostileFeature(_ index: Int, _ random: inout SeededRandom) -> String? {
        guard random.chance(25) else { return nil }
        return features[index % features.count]
    }

    private static let plain: [Kind: [String]] = [
        .state: [
            "idle", "loading", "loaded", "failed", "empty", "editing", "none", "some", "offline", "done_",
        ],
        .property: ["items", "reason", "title", "count", "filter", "selection", "url", "isOn", "x", "id"],
        .transient: ["isRefreshing", "message", "failure", "toast", "wantsRating", "isLoading", "alert"],
        .action: [
            "load", "reload", "delete", "search", "select", "save", "retry", "close", "open", "dismiss",
        ],
        .parameter: ["id", "text", "value", "recipient", "amount", "items", "x"],
        .dependency: ["service", "session", "analytics", "store", "flags", "api"],
        .method: ["fetch", "load", "delete", "store", "send", "isReady", "token", "fetchCalled"],
        .child: ["header", "composer", "rows", "footer", "panel"],
        .event: ["selected", "closed", "posted", "changed", "failed"],
        .outcome: ["success", "offline", "denied", "empty"],
    ]

    private static let substates = ["Section", "Panel", "Mode", "Detail", "Progress", "Sorting", "FAQ", "X"]

    private static let prefixes = [
        "emit", "is", "last", "on", "cancel", "run", "set", "make", "after", "update", "edit", "has", "start",
    ]

    /// The types of the standard library and of SwiftUI, as properties are named after them.
    private static let libraryTypes = [
        "any", "anyHashable", "array", "asyncStream", "binding", "body", "bool", "button", "character",
        "clock", "codingKeys", "collection", "color", "content", "continuation", "decoder", "dictionary",
        "double", "duration", "encoder", "environment", "equatable", "error", "float", "hashValue", "hasher",
        "id", "image", "instant", "int", "intMax", "keyPath", "mainActor", "mirror", "never", "nilLiteral",
        "objectIdentifier", "optional", "publisher", "range", "rawValue", "result", "self1", "sendable",
        "sequence", "set", "sheet", "sleep", "string", "stringLiteral", "task", "taskGroup", "taskLocal",
        "text", "uInt8", "unowned1", "url", "uuid", "view", "void", "zip", "print", "min", "max", "abs",
        "type", "fatalError", "precondition", "dump", "isolation", "actor", "withTaskGroup", "description",
        "debugDescription", "objectWillChange", "unsafe",
    ]

    /// With the words after which generated types are named, and those that they begin with.
    private static let features = [
        "Emitter", "Output", "ViewModel", "Mock", "Service", "Contract", "Tests", "Views", "Changes", "Scope",
        "Table", "Samples", "Body", "Content", "Button", "Text", "Image", "Binding", "Int", "Bool", "String",
        "Never", "Void", "Equatable", "Sendable", "Hashable", "Codable", "Actor", "MainActor", "Swift",
        "SwiftUI", "Foundation", "Combine", "Observation", "Testing", "XCTest", "App", "VMGen",
        "VMGenRuntime", "Runtime", "Published", "Observable", "ObservableObject", "Environment", "Sheet",
        "Alert", "Toast", "Label", "Identifiable", "Clock", "Duration", "Instant", "KeyPath", "Function",
        "Any", "AnyObject", "Module", "MockMock", "EmitterOutput", "OutputEmitter", "ViewModeling",
        "ContractTests", "ServiceMock", "Models", "X", "URL", "ID", "A", "ViewState", "Action", "Event",
        "Child", "Children", "Parent", "Run", "Runs", "Kind", "Case", "Default", "Case_", "Factory",
        "Presentation",
    ]

    private static let keywords: [String] =
        SwiftName.keywords.words.filter { $0.first?.isLowercase == true && $0 != "self" && $0 != "init" }
        .sorted()
        + [
            "actor", "any", "async", "convenience", "didSet", "each", "final", "get", "indirect", "isolated",
            "lazy", "left", "let", "macro", "mutating", "nonisolated", "open", "optional", "package",
            "prefix",
            "required", "right", "sending", "set", "some", "then", "unowned", "weak", "willSet", "yield",
        ]

    private static let words: [String] = {
        var words: Set<String> = []
        for template in Generator.builtinTemplates {
            for word in template.text.split(whereSeparator: { !$0.isASCII || !$0.isLetter && !$0.isNumber }) {
                words.insert(String(word))
            }
        }
        return words.filter { $0.first?.isLetter == true && !["self", "init", "Self", "Type"].contains($0) }
            .sorted()
    }()

    /// The names in the code of the corpus: functions, variables, cases and labels.
    private static let generatedNames: [String] = {
        var names: Set<String> = []
        let declared = try? NSRegularExpression(
            pattern: #"\b(?:func|var|let|case) `?(_*[a-z]\w+)|[(,] *(_*[a-z]\w+)(?: [a-z_]\w+)?:"#)
        guard let generator = try? CorpusGenerator(), let features = try? Corpus.features(report: { _ in })
        else { return [] }
        let files =
            features.flatMap {
                generator.generate($0, artifacts: Artifact.allCases.map(ArtifactReference.builtin))
            } + [RuntimeFile.runtime, .testSupport(forTests: true)].map { $0.file() }
        for file in files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for match in declared?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? [] {
                for group in 1...2 {
                    if let range = Range(match.range(at: group), in: text) {
                        names.insert(String(text[range]))
                    }
                }
            }
        }
        return names.subtracting(["self", "init"]).filter { !$0.hasPrefix("_") }.sorted()
    }()

    private static let templateWords = words.filter { $0.first?.isLowercase == true }

    /// A substate hides the app's type of its name, so that no spec may use both.
    private static let templateTypes = words.filter { word in
        word.first?.isUppercase == true
            && !(PaletteType.stored + PaletteType.passed).contains { $0.text.includes(word) }
    }
}
