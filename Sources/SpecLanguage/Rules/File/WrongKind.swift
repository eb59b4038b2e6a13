import SourceText
import SwiftCode
import YAMLSyntax

extension Message {
    static func wrongKind(
        _ node: YAMLNode, in file: SourceFile, _ subject: Subject, expected: String
    ) -> Message {
        Message(
            .wrongKind, "expected \(expected) for \(subject.text), found \(node.kind)",
            help: Help(suggestion(node, in: file, subject, expected: expected)))
    }

    private static func suggestion(
        _ node: YAMLNode, in file: SourceFile, _ subject: Subject, expected: String
    ) -> String {
        switch (expected, node.content) {
        case ("a mapping", _) where subject.text == "'during'":
            "write a method and the action that runs while it answers: '{ service.fetch: \(node.firstName ?? "stop") }'"
        case ("a mapping", .sequence(let items, _))
        where subject.text == "'children'" && items.first?.name != nil:
            "write '{ \(SwiftName(items[0].name ?? "").lowerCamel): \(items[0].name ?? "") }'"
        case ("a mapping", .sequence(let items, let isFlow)): entries(items, isFlow: isFlow)
        case ("a mapping", .scalar(let scalar)) where scalar.text.includes(": ") && isEntry(scalar.text):
            "write '{ \(scalar.text) }'"
        case ("a mapping", .scalar(let scalar)) where subject.text == "'states'" && isNames(scalar.text):
            "write '\(scalar.text.split(separator: " ")[0]):', each name with a colon on a line of its own"
        case ("a mapping", .scalar(let scalar)) where subject.text == "a button":
            "write '{ title: \(scalar.text) }'"
        case ("a mapping", .scalar(let scalar)) where meantKeys(scalar.text, subject.noun) != nil:
            "write nothing after the colon, or '{ \(meantKeys(scalar.text, subject.noun) ?? "") }'"
        case ("a name", .sequence(let items, _)) where items.count == 1 && items[0].name != nil:
            "write '\(items[0].name ?? "")'"
        case ("a mapping", .scalar(let scalar)) where scalar.text.includes(":") && !scalar.text.includes(" "):
            "write a space after the ':'"
        case ("a mapping", _) where ["state", "action", "event"].contains(subject.noun):
            "write nothing after the colon, or '{ key: value }'"
        case ("a mapping", _): "write '{ key: value }', or 'key: value' on lines of their own"
        case ("a list of mappings", .mapping):
            "write '- ' before its first key, and indent the others like that one"
        case ("a type", .scalar) where node.isEmpty && subject.name?.contains(":") == true:
            "write a space after the ':'"
        case ("a type", .scalar): "write a Swift type, such as 'String', '[Post]' or 'Int?'"
        case ("a type", _): "write a Swift type on one line, such as '[Post]' or '[String: Int]'"
        case ("an expression", .scalar): "write a Swift expression, or remove the key"
        case ("an expression", _): "write a Swift expression on one line"
        case _ where node.isEmpty && isBeforeComment(node, in: file):
            "quote the text: '#' after a space begins a comment"
        default: node.isEmpty ? "write \(expected) after the colon, or remove the key" : "write \(expected)"
        }
    }

    /// Returns the keys that a text after the name of a declaration probably stands for; nil for other texts.
    private static func meantKeys(_ text: String, _ noun: String) -> String? {
        let isType = text.first?.isUppercase == true
        return switch noun {
        case "event" where isType: "parameters: { name: \(text) }"
        case "state" where isType: "content: { name: \(text) }"
        case "action" where SwiftName.problem(text) == nil: "emits: \(text)"
        default: nil
        }
    }

    /// Whether a text is `id: Int`.
    private static func isEntry(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1)
        return parts.count == 2 && SwiftName.problem(String(parts[0])) == nil
            && !text.contains { "[](){}<>\"',".contains($0) }
    }

    private static func isNames(_ text: String) -> Bool {
        let names = text.split(separator: " ")
        return !names.isEmpty && names.allSatisfy { SwiftName.problem(String($0)) == nil }
    }

    /// Suggests entries instead of the items of a list.
    private static func entries(_ items: [YAMLNode], isFlow: Bool) -> String {
        // `[name: String]` has the entries already.
        let entries = items.compactMap { item -> String? in
            guard case .mapping(let pairs, true) = item.content, pairs.count == 1,
                SwiftName.problem(pairs[0].key.value) == nil, let value = pairs[0].value.plainText
            else { return nil }
            return "\(pairs[0].key.value): \(plainSpelling(value))"
        }
        if isFlow, !items.isEmpty, entries.count == items.count {
            return "write '{ \(entries.joined(separator: ", ")) }'"
        }
        let names = items.compactMap(\.name)
        guard let first = names.first, names.count == items.count else {
            return isFlow ? "write '{ name: … }' instead of '[name]'" : "write 'name: …' instead of '- name'"
        }
        if case .mapping(let pairs, _) = items[0].content, pairs[0].key.value == "name", !isFlow {
            return "write '\(first):' instead of '- name: \(first)', and its keys below it"
        }
        return isFlow
            ? "write '{ \(names.prefix(3).map { "\($0): …" }.joined(separator: ", ")) }'"
            : "write '\(first): …' instead of '- \(first)'"
    }

    private static func isBeforeComment(_ node: YAMLNode, in file: SourceFile) -> Bool {
        let text = YAMLText(file.bytes)
        return text.byte(at: text.firstNonBlank(from: node.range.end)) == UInt8(ascii: "#")
    }
}

extension YAMLNode {
    /// The text of a scalar that is written.
    fileprivate var plainText: String? {
        if case .scalar(let scalar) = content, !isEmpty { scalar.text } else { nil }
    }

    /// The name that it is, or that its first item is.
    fileprivate var firstName: String? {
        if case .sequence(let items, _) = content { items.first?.name } else { name }
    }

    /// The name that an item of a list declares: `load`, `load: …` or `name: load`.
    fileprivate var name: String? {
        switch content {
        case .scalar(let scalar): SwiftName.problem(scalar.text) == nil ? scalar.text : nil
        case .mapping(let pairs, _):
            if let first = pairs.first, SwiftName.problem(first.key.value) == nil {
                first.key.value == "name" ? first.value.name : first.key.value
            } else {
                nil
            }
        case .sequence: nil
        }
    }
}
