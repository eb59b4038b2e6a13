package import FuzzEntries
import SpecLanguage

/// Which keys and words of the language specs have.
package struct KeyCoverage {
    /// As `action.runs`, and `action.runs: droppable` where a word is one of several.
    package private(set) var seen: Set<String> = []

    package init() {}

    package mutating func add(_ spec: RandomSpec) { add(spec.tree) }

    package mutating func add(_ tree: SpecTree) { visit(.mapping(.spec), tree, "spec") }

    /// All that the forms of the language declare.
    package static let all: Set<String> = {
        var coverage = KeyCoverage()
        coverage.declare(.mapping(.spec), "spec")
        return coverage.seen
    }()

    private mutating func declare(_ form: ValueForm, _ name: String) {
        switch form {
        case .mapping(let form):
            for key in form.keys {
                seen.insert("\(form.name).\(key.name)")
                declare(key.value, "\(form.name).\(key.name)")
            }
        case .entries(let form, _, _), .list(let form): declare(form, name)
        case .one(let keys, let form, let others):
            for key in keys { seen.insert("\(name).\(key)") }
            declare(form, name)
            declare(.mapping(others), name)
        case .either(let forms): for form in forms { declare(form, name) }
        case .choice(let words): for word in words { seen.insert("\(name): \(word)") }
        case .boolean: seen.formUnion(["\(name): true", "\(name): false"])
        default: break
        }
    }

    private mutating func visit(_ form: ValueForm, _ tree: SpecTree, _ name: String) {
        switch (form, tree) {
        case (.mapping(let form), .mapping(let pairs)):
            for pair in pairs {
                guard let key = form.keys.first(where: { $0.name == Self.word(pair.key) }) else { continue }
                seen.insert("\(form.name).\(key.name)")
                visit(key.value, pair.value, "\(form.name).\(key.name)")
            }
        case (.entries(let form, _, _), .mapping(let pairs)):
            for pair in pairs { visit(form, pair.value, name) }
        case (.one(let keys, let form, let others), .mapping(let pairs)):
            for pair in pairs where keys.contains(Self.word(pair.key)) {
                seen.insert("\(name).\(Self.word(pair.key))")
                visit(form, pair.value, name)
            }
            visit(.mapping(others), tree, name)
        // A list is a leaf: the text of its mappings.
        case (.list(.mapping(let form)), .leaf(let text)):
            for key in form.keys where text.contains("\(key.name): ") {
                seen.insert("\(form.name).\(key.name)")
                guard case .choice(let words) = key.value else { continue }
                for word in words where text.contains("\(key.name): \(word)") {
                    seen.insert("\(form.name).\(key.name): \(word)")
                }
            }
        case (.either(let forms), _):
            for form in forms { visit(form, tree, name) }
        case (.choice(let words), .leaf(let leaf)) where words.contains(Self.word(leaf)):
            seen.insert("\(name): \(Self.word(leaf))")
        case (.boolean, .leaf(let leaf)): seen.insert("\(name): \(Self.word(leaf))")
        default: break
        }
    }

    /// Without quotes.
    private static func word(_ leaf: String) -> String { leaf.filter { $0 != "\"" } }
}
