import SourceText
import VMGenCore

/// Names for random specs: plain ones, Swift's words, and the words of the templates, with which the generated
/// code might collide.
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
            let name = candidate(kind, &random)
            if taken.insert(name).inserted { return name }
            let numbered = name + "\(random.number(2...99))"
            if taken.insert(numbered).inserted { return numbered }
        }
    }

    private static func candidate(_ kind: Kind, _ random: inout SeededRandom) -> String {
        if kind == .substate {
            return random.pick(random.chance(85) ? substates : templateTypes)
        }
        switch random.number(0...99) {
        case 0..<70: return random.pick(plain[kind] ?? [])
        case 70..<82: return random.pick(keywords)
        case 82..<86: return random.pick(plain[random.pick(Kind.allCases.filter { $0 != .substate })] ?? [])
        default: return random.pick(templateWords)
        }
    }

    private static let plain: [Kind: [String]] = [
        .state: [
            "idle", "loading", "loaded", "failed", "empty", "editing", "none", "some", "offline", "_done",
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

    private static let keywords: [String] =
        SwiftName.keywords.filter { $0.first?.isLowercase == true && $0 != "self" && $0 != "init" }.sorted()
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

    private static let templateWords = words.filter { $0.first?.isLowercase == true }

    /// A substate hides the app's type of its name, so that no spec may use both.
    private static let templateTypes = words.filter { word in
        word.first?.isUppercase == true
            && !(PaletteType.stored + PaletteType.passed).contains { $0.text.includes(word) }
    }
}
