import SourceText
import TestSupport
import YAMLSyntax

/// A spec of the corpus with changes that bytes choose: five for a change.
struct MutatedSpec {
    let text: String

    init(choices: [UInt8]) {
        var choices = choices[...]
        let bases = Self.bases
        var tree = bases[Int(choices.popFirst() ?? 0) % bases.count]
        for _ in 0..<8 where choices.count >= 5 {
            let place = Int(choices.removeFirst()) << 8 | Int(choices.removeFirst())
            let other = Int(choices.removeFirst()) << 8 | Int(choices.removeFirst())
            Self.change(&tree, at: place, kind: choices.removeFirst(), other)
        }
        // The remaining bytes are a text, too.
        if let rest = String(validating: choices, as: UTF8.self), !rest.isEmpty {
            tree.change(at: choices.count % tree.count) { key, _ in [(key, .leaf(quotedYAML(rest)))] }
        }
        var text = ""
        tree.write(into: &text)
        self.text = text
    }

    private static let bases: [SpecTree] =
        ((try? Corpus.specs()) ?? []).compactMap { file in
            YAMLParser.parse(file, reporting: DiagnosticSink()).map { SpecTree($0, in: file) }
        }

    private static func change(_ tree: inout SpecTree, at place: Int, kind: UInt8, _ other: Int) {
        let place = place % max(tree.count, 1)
        let donor = tree.node(at: other % max(tree.count, 1))
        let hostile = HostileText.pairs[other % HostileText.pairs.count].hostile
        let word = words[other % words.count]
        tree.change(at: place) { key, value in
            switch kind % 10 {
            case 0: []
            case 1: [(key, .leaf(quotedYAML(hostile)))]
            case 2: [(quotedYAML(hostile), value)]
            case 3: [(key, donor)]
            case 4: [(key, value), (key, value)]
            case 5: [(key, value), (quotedYAML(word), donor)]
            case 6: [(quotedYAML(word), value)]
            case 7: [(key, .leaf(quotedYAML(word)))]
            case 8: [(key, .leaf("[\(word), \(word)]"))]
            default: [(key, .mapping([(quotedYAML(word), donor)]))]
            }
        }
    }

    /// Keys and values that mean something somewhere.
    private static let words = [
        "feature", "summary", "architecture", "access", "isolation", "observation", "imports", "conformances",
        "initial", "states", "substates", "transients", "actions", "dependencies", "children", "events",
        "allow", "content", "present", "retry", "terminal", "type", "default", "example", "editable", "in",
        "resets", "dismissal", "parameters", "from", "emits", "async", "runs", "debounce", "cancels",
        "private", "outcomes", "throwing", "returning", "protocol", "methods", "properties", "signature",
        "returns", "throws", "settable", "follows", "many", "id", "mvvm", "vsm", "mv", "public", "package",
        "nonisolated", "observableObject", "none", "progress", "fullScreenError", "alert", "banner", "sheet",
        "confirmationDialog", "buttons", "title", "action", "role", "cancel", "dismiss", "by", "message",
        "view",
        "overlay", "restartable", "droppable", "sequential", "concurrent", "true", "false", "300ms", "idle",
        "loading", "loaded", "failed", "load", "Posts", "Int", "String?", "Bool", "() -> Void",
        "async throws -> Int", "any Error", "State", "Error", "Task", "output", "some", "default",
    ]
}
