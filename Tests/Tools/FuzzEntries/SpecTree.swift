package import SourceText
package import YAMLSyntax

/// A spec as mappings and leaves, to be changed and written again.
package indirect enum SpecTree: Sendable {
    /// Its YAML, on one line.
    case leaf(String)
    case mapping([(key: String, value: SpecTree)])

    package init(_ node: YAMLNode, in file: SourceFile) {
        switch node.content {
        case .mapping(let pairs, _):
            self = .mapping(pairs.map { (quotedYAML($0.key.value), SpecTree($0.value, in: file)) })
        case .scalar(let scalar):
            self = .leaf(node.isEmpty ? "" : quotedYAML(scalar.text))
        case .sequence(_, let isFlow):
            // A list of names, or a type such as `[Post]`: as it was written.
            self = .leaf(isFlow ? file.text(node.range) : "[]")
        }
    }

    /// Itself and all that is in it.
    package var count: Int {
        guard case .mapping(let pairs) = self else { return 1 }
        return pairs.reduce(1) { $0 + $1.value.count }
    }

    /// The one at a place in the order of the file.
    package func node(at index: Int) -> SpecTree {
        guard index > 0, case .mapping(let pairs) = self else { return self }
        var index = index - 1
        for pair in pairs {
            let count = pair.value.count
            if index < count { return pair.value.node(at: index) }
            index -= count
        }
        return self
    }

    /// Changes the pair that holds the node at a place; nil removes it.
    package mutating func change(
        at index: Int, _ change: (String, SpecTree) -> [(key: String, value: SpecTree)]
    ) {
        guard index > 0, case .mapping(var pairs) = self else { return }
        var index = index - 1
        for place in pairs.indices {
            let count = pairs[place].value.count
            if index == 0 {
                pairs.replaceSubrange(place...place, with: change(pairs[place].key, pairs[place].value))
                break
            }
            if index < count {
                pairs[place].value.change(at: index, change)
                break
            }
            index -= count
        }
        self = .mapping(pairs)
    }

    /// In block style, whose every scalar is in quotes.
    package func write(indentation: Int = 0, into text: inout String) {
        switch self {
        case .leaf(let leaf): text += " " + leaf + "\n"
        case .mapping(let pairs) where pairs.isEmpty: text += " {}\n"
        case .mapping(let pairs):
            if indentation > 0 { text += "\n" }
            for pair in pairs {
                text += String(repeating: "  ", count: indentation) + pair.key + ":"
                pair.value.write(indentation: indentation + 1, into: &text)
            }
        }
    }
}

/// A YAML scalar in double quotes, with escapes for all characters that YAML does not allow there.
package func quotedYAML(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case " "..."~": quoted.unicodeScalars.append(scalar)
        default:
            let code = String(scalar.value, radix: 16)
            quoted += "\\U" + String(repeating: "0", count: 8 - code.count) + code
        }
    }
    return quoted + "\""
}
