import SourceText
import SwiftCode
import YAMLSyntax

/// The reason why a key is unknown: it belongs elsewhere, or is a part of a value that YAML cut at a comma.
struct MisplacedKey {
    let message: String
    let help: String
    let fixes: [Fix]
    /// Whether the other unknown keys of the mapping have the same reason.
    var isReasonOfAll = false
    /// The place of another key, which is at the wrong place.
    var range: SourceRange?

    private init(_ message: String, help: String, _ fixes: [Fix?] = []) {
        self.message = message
        self.help = help
        self.fixes = fixes.compactMap { $0 }
    }

    /// - Parameters:
    ///   - pair: The unknown key of the mapping, with its value.
    ///   - subject: The mapping in messages.
    init?(
        _ pair: YAMLPair, of node: YAMLNode, _ subject: Subject, _ form: MappingForm, in file: SourceFile
    ) {
        guard case .mapping(let pairs, let isFlow) = node.content else { return nil }
        let reason =
            isFlow
            ? Self.cutAtComma(pair, pairs, form, in: file)
            : Self.tooDeep(pair, in: node, subject, form, in: file)
        guard
            let reason = Self.withoutColon(pair, form) ?? reason
                ?? Self.withoutParent(pair, pairs, subject, form, in: file)
                ?? Self.ofSpec(pair.key.value, subject) ?? Self.ofConfiguration(pair.key.value, subject)
                ?? Self.ofStateMachine(pair.key.value, subject)
        else { return nil }
        self = reason
    }

    // MARK: Reasons

    /// `{ emits: idle, runs - droppable }`: a key of the form, without its colon.
    private static func withoutColon(_ pair: YAMLPair, _ form: MappingForm) -> MisplacedKey? {
        let words = pair.key.value.split(separator: " ").filter { $0 != "-" && $0 != "=" }
        guard pair.value.isEmpty, words.count == 2, form.names.contains(String(words[0])) else { return nil }
        let entry = "\(words[0]): \(words[1])"
        return MisplacedKey(
            "'\(pair.shown)' has no ':' after '\(words[0])'", help: "write '\(entry)'",
            [Fix("write '\(entry)'", pair.key.range, entry, isSafe: false)])
    }

    /// `{ from: idle, loading }`: the second name is a key for YAML.
    private static func cutAtComma(
        _ pair: YAMLPair, _ pairs: [YAMLPair], _ form: MappingForm, in file: SourceFile
    ) -> MisplacedKey? {
        func isRest(_ pair: YAMLPair) -> Bool {
            let text = YAMLText(file.bytes)
            let end = text.firstNonBlank(from: pair.key.range.end)
            return pair.value.isEmpty && (text.byte(at: end) == 0x2C || text.byte(at: end) == 0x7D)
        }
        let before = pairs.prefix { $0.key.range != pair.key.range }
        guard isRest(pair), let first = before.last(where: { !isRest($0) }), !first.value.isEmpty,
            case .scalar(let scalar) = first.value.content, scalar.style == .plain,
            let key = form.keys.first(where: { $0.name == first.key.value })
        else { return nil }
        let last = pairs[before.count...].prefix(while: isRest).last ?? pair
        let range = SourceRange(first.value.range.start, last.key.range.end)
        let whole = file.text(range)
        let message = "'\(pair.shown)' is not part of '\(key.name)', because YAML ends a value at the comma"
        if key.value.takesNames {
            return MisplacedKey(
                message, help: "write a list in brackets: '[\(whole)]'",
                [Fix("write '[\(whole)]'", range, "[\(whole)]", isSafe: true)])
        }
        guard case .text = key.value else { return nil }
        return MisplacedKey(
            message, help: "quote the value: \(quotedSpelling(whole))", [.quoting(range, as: whole)])
    }

    /// A key that is indented below an entry, but has the form of another entry.
    private static func tooDeep(
        _ pair: YAMLPair, in node: YAMLNode, _ subject: Subject, _ form: MappingForm, in file: SourceFile
    ) -> MisplacedKey? {
        guard let parent = subject.name else { return nil }
        let lines = Outline(file)
        let line = lines.parent(of: pair.key.range.start)
        if MappingForm.spec.names.contains(parent), let line, let section = lines.parent(of: line) {
            var reason = MisplacedKey(
                "'\(parent)' is indented like a \(subject.noun)",
                help: "align it with the keys of the spec, such as '\(lines.key(at: section))'",
                [lines.outdent(SourceRange(line, node.range.end), to: section, parent)])
            reason.isReasonOfAll = true
            reason.range = SourceRange(line, line + parent.utf8.count)
            return reason
        }
        if case .mapping(let own, _) = pair.value.content {
            guard own.allSatisfy({ form.names.contains($0.key.value) }) else { return nil }
        } else if !pair.value.isEmpty {
            return nil
        }
        let range = SourceRange(pair.key.range.start, max(pair.key.range.end, pair.value.range.end))
        return line.map {
            MisplacedKey(
                "'\(pair.shown)' is indented like a key of \(subject.text)",
                help: "align it with '\(parent)'",
                [lines.outdent(range, to: $0, pair.shown)])
        }
    }

    /// A property without `content`, a parameter without `parameters`, or an outcome without `outcomes`.
    private static func withoutParent(
        _ pair: YAMLPair, _ pairs: [YAMLPair], _ subject: Subject, _ form: MappingForm, in file: SourceFile
    ) -> MisplacedKey? {
        if UndeclaredMember.keys.contains(pair.key.value), subject.noun == "dependency" {
            return MisplacedKey(UndeclaredMember.message(pair.key.value), help: UndeclaredMember.help.text)
        }
        var parents = ["content", "parameters"]
        switch pair.value.content {
        case .scalar(let scalar):
            // Types begin like this; names of states and actions do not.
            guard let first = scalar.text.first, first.isUppercase || "[(".contains(first) else { return nil }
        case .sequence(let items, _):
            let isState = file.text(pair.value.range).first(where: \.isLetter)?.isLowercase == true
            guard isState || items.count == 1 else { return nil }
            if isState { parents = ["outcomes"] }
        case .mapping(let own, _): guard own.contains(where: { $0.key.value == "type" }) else { return nil }
        }
        guard subject.name != nil, let parent = parents.first(where: form.names.contains),
            !pair.value.isEmpty, nearest(pair.key.value, in: form.names) == nil
        else { return nil }
        let (name, range) = (pair.shown, SourceRange(pair.key.range.start, pair.value.range.end))
        let written = file.text(range)
        let isOnly =
            pairs.filter { !form.names.contains($0.key.value) }.count == 1
            && !pairs.contains { $0.key.value == parent } && !written.contains("\n")
        return MisplacedKey(
            "unknown key '\(name)' in \(subject.text)",
            help: "write \(parent == "content" ? "properties" : parent) in '\(parent)': "
                + "'\(parent): { \(name): … }'",
            [isOnly ? Fix("write '\(parent): …'", range, "\(parent): { \(written) }", isSafe: false) : nil])
    }

    /// A key of a mapping in this one, such as `access` of `defaults`.
    init?(_ key: String, ofMappingIn form: MappingForm) {
        let inner = form.keys.first { other in
            switch other.value {
            case .mapping(let inner): inner.names.contains(key)
            case .either(let forms) where forms.count == 2:
                switch (forms[0], forms[1]) {
                case (.nothing, .mapping(let inner)), (_, .one(_, _, let inner)): inner.names.contains(key)
                default: false
                }
            default: false
            }
        }
        guard let inner else { return nil }
        self.init(
            "'\(key)' is a key of '\(inner.name)'", help: "write it there: '\(inner.name): { \(key): … }'")
    }

    /// A key of another language of state machines, such as XState's.
    private static func ofStateMachine(_ key: String, _ subject: Subject) -> MisplacedKey? {
        let name = subject.name ?? ""
        let help: String
        switch (subject.noun, key) {
        case ("state", "on"), ("state", "always"), ("state", "onDone"), ("state", "transitions"):
            help = "declare an action next to 'states' that leads to others: '{ from: \(name), emits: … }'"
        case ("state", "invoke"):
            help =
                "declare an action next to 'states', and name it here: 'while: …' shows this state while it runs"
        case ("state", "entry"), ("state", "exit"), ("state", "onEntry"), ("state", "onExit"):
            help = "do it in the body of the action that leads to another state: it runs in Swift"
        case ("state", "after"), ("state", "delay"):
            help = "wait in the body of an action: 'try await emit.sleep(for: …)'"
        case ("state", "type"): help = "write 'terminal: true' for a final state"
        case ("state", "context"), ("state", "data"): help = "write 'content: { name: Type }'"
        case ("action", "guard"), ("action", "cond"):
            help = "write 'requires: …' with an expression, and 'from: …' with the states it may run from"
        case ("action", "target"), ("action", "to"): help = "write 'emits: …' with the states it leads to"
        case ("action", "actions"), ("action", "do"), ("action", "effect"):
            help = "remove it, and write what the action does in its body, in Swift"
        case ("action", "after"), ("action", "delay"):
            help = "write 'debounce: 300ms', or wait in the body: 'try await emit.sleep(for: …)'"
        default: return nil
        }
        return MisplacedKey("\(subject.text) has no key '\(key)'", help: help)
    }

    private static func ofSpec(_ key: String, _ subject: Subject) -> MisplacedKey? {
        let keys: Set = [
            "actions", "children", "dependencies", "events", "initial", "substates", "transients",
        ]
        guard subject.noun == "state", keys.contains(key) else { return nil }
        return MisplacedKey("'\(key)' is a key of the spec", help: "write it next to 'states'")
    }

    private static func ofConfiguration(_ key: String, _ subject: Subject) -> MisplacedKey? {
        guard subject.text == "the spec", MappingForm.configuration.names.contains(key) else { return nil }
        return MisplacedKey(
            "'\(key)' is a key of the configuration", help: "write it in vmgen.yaml, next to 'version'")
    }
}

extension Diagnostic {
    static func unknownKey(_ key: Located<String>, in file: SourceFile, _ reason: MisplacedKey) -> Diagnostic
    {
        Rule.unknownKey.diagnostic(
            reason.message, at: SourcePlace(file, reason.range ?? key.range), help: reason.help,
            fixes: reason.fixes)
    }
}

/// The indentation of lines.
private struct Outline {
    let file: SourceFile
    let text: YAMLText

    init(_ file: SourceFile) {
        self.file = file
        text = YAMLText(file.bytes)
    }

    /// Returns the offset of the nearest key above that is indented less than the line of an offset.
    func parent(of offset: Int) -> Int? {
        let column = text.indentation(ofLineAt: offset)
        var line = text.startOfLine(at: offset)
        while line > 0 {
            line = text.startOfLine(at: line - 1)
            let start = text.firstNonBlank(from: line)
            guard start < file.bytes.count, !file.bytes[start].isLineEnd, file.bytes[start] != 0x23
            else { continue }
            if text.indentation(ofLineAt: start) < column { return start }
        }
        return nil
    }

    /// Returns the text before the colon of the key at an offset.
    func key(at offset: Int) -> String {
        String(file.text(text.restOfLine(from: offset)).prefix { $0 != ":" })
    }

    /// Aligns the lines of a range with the line of an offset; nil if one of them is indented less.
    func outdent(_ range: SourceRange, to parent: Int, _ name: String) -> Fix? {
        let first = text.startOfLine(at: range.start)
        guard text.firstNonBlank(from: first) == range.start else { return nil }
        let count = text.indentation(ofLineAt: range.start) - text.indentation(ofLineAt: parent)
        var edits: [Fix.Edit] = []
        var line = first
        while line < range.end {
            let end = text.endOfLine(from: line)
            if text.firstNonBlank(from: line) < end {
                guard text.indentation(ofLineAt: line) >= count else { return nil }
                edits.append(Fix.Edit(SourceRange(line, line + count), ""))
            }
            line = text.startOfNextLine(from: end)
        }
        return count > 0 ? Fix("align '\(name)'", edits, isSafe: false) : nil
    }
}
