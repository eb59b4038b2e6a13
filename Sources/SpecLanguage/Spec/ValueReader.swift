package import SourceText
import SwiftCode
package import YAMLSyntax

/// Reads single values of a required kind.
///
/// `what` is the value's name in messages: `'retry'`, `state 'idle'`.
package final class ValueReader: Reporter {
    package let file: SourceFile
    package let sink: DiagnosticSink
    /// The keys of the mappings so far that need a trait of the architecture.
    var conditionalKeys: [ConditionalKey] = []

    package init(_ file: SourceFile, reporting sink: DiagnosticSink) {
        self.file = file
        self.sink = sink
    }

    /// Reports a value of another kind.
    func reject(_ node: YAMLNode, _ subject: Subject, expected: String) {
        report(
            .wrongKind(node, in: file, subject, expected: expected), at: node.firstLine(in: file))
    }

    func reject(_ node: YAMLNode, _ what: String, expected: String) {
        reject(node, Subject(what), expected: expected)
    }

    /// Returns the mapping of a declaration, such as a state.
    func mapping(_ pair: YAMLPair, _ form: MappingForm) -> MappingReader? {
        mapping(pair.value, form.subject(of: pair), form, at: pair.key.range)
    }

    func mapping(_ node: YAMLNode, _ what: String, _ form: MappingForm) -> MappingReader? {
        mapping(node, Subject(what), form)
    }

    /// - Parameter place: The place at which a missing key is reported. The default is the mapping's first byte.
    func mapping(
        _ node: YAMLNode, _ subject: Subject, _ form: MappingForm, at place: SourceRange? = nil
    ) -> MappingReader? {
        MappingReader(node, subject, form, at: place, by: self)
    }

    /// Returns the text of any nonempty scalar.
    package func text(
        _ node: YAMLNode, _ what: @autoclosure () -> String, expected: @autoclosure () -> String = "text"
    ) -> Located<String>? {
        guard case .scalar(let scalar) = node.content, !node.isEmpty else {
            reject(node, what(), expected: expected())
            return nil
        }
        let text = Located(scalar.text, at: node.range)
        if scalar.style == .plain { checkForOtherReaders(text, Self.ambiguous) }
        return text
    }

    /// Warns of plain text that is not text by the rules of YAML 1.1 or 1.2.
    private func checkForOtherReaders(_ text: Located<String>, _ ambiguous: Set<String>) {
        guard (1...5).contains(text.value.utf8.count), ambiguous.contains(text.value.lowercased()) else {
            return
        }
        let message = Message.ambiguousScalar(text.value)
        // Each name is reported once, at its first place.
        guard !sink.diagnostics.contains(where: { $0.message == message.text }) else { return }
        report(message, at: text.range)
    }

    private static let ambiguous: Set<String> = ["yes", "no", "on", "off", "null", "~"]
    /// Text is a Boolean at many places of a spec. No name is.
    private static let booleans: Set<String> = ["true", "false"]

    package func name(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<String>? {
        let name = text(node, what(), expected: "a name")
        if let name, case .scalar(let scalar) = node.content, scalar.style == .plain {
            checkForOtherReaders(name, Self.booleans)
        }
        return name
    }

    /// Returns `true` or `false`, with or without quotes. No other spelling is accepted.
    package func boolean(_ node: YAMLNode, _ what: @autoclosure () -> String) -> Located<Bool>? {
        guard case .scalar(let scalar) = node.content, !node.isEmpty else {
            reject(node, what(), expected: "'true' or 'false'")
            return nil
        }
        if let value = Bool(scalar.text) { return Located(value, at: node.range) }
        let meant: String? =
            switch scalar.text.lowercased() {
            case "true", "yes", "on", "y", "1": "true"
            case "false", "no", "off", "n", "0": "false"
            default: nil
            }
        report(
            .wrongKind, "expected 'true' or 'false' for \(what()), found '\(shown(scalar.text))'",
            at: node.range,
            help: meant.map { Help("did you mean '\($0)'?", replacement: $0, isSafe: true) }
                ?? "write 'true' or 'false'")
        return nil
    }

    /// Returns a list of names. A single name is a list of one.
    package func names(_ node: YAMLNode, _ what: @autoclosure () -> String) -> [Located<String>]? {
        switch node.content {
        case .sequence(let items, _):
            var names: [Located<String>] = []
            names.reserveCapacity(items.count)
            for item in items {
                if let name = name(item, "an item of \(what())") { names.append(name) }
            }
            return names
        case .scalar where !node.isEmpty: return name(node, what()).map { [$0] }
        default:
            reject(node, what(), expected: "a name or a list of names")
            return nil
        }
    }

    /// Returns one of an enum's raw values.
    ///
    /// - Parameter suggested: The values to suggest; nil suggests all.
    package func choice<Choice>(
        _ node: YAMLNode, _ what: @autoclosure () -> String, of type: Choice.Type,
        suggesting suggested: [Choice]? = nil
    ) -> Located<Choice>? where Choice: RawRepresentable<String> & CaseIterable {
        var choices: [String] { (suggested ?? Array(type.allCases)).map(\.rawValue) }
        guard let written = text(node, what(), expected: "one of \(listed(choices))") else { return nil }
        guard let choice = Choice(rawValue: written.value) else {
            report(
                .unknownValue, "\(what()) cannot be '\(shown(written.value))'", at: written.range,
                help: .didYouMean(written.value, in: choices)
                    ?? Help("write \(choices.count == 1 ? "" : "one of ")\(listed(choices))"))
            return nil
        }
        return Located(choice, at: written.range)
    }

    /// Returns a type or an expression: a scalar's text, or the source of a flow collection.
    package func code(
        _ node: YAMLNode, _ what: @autoclosure () -> String, expected: String = "a type"
    ) -> CodeSpec? {
        switch node.content {
        case .scalar(let scalar) where !node.isEmpty:
            return CodeSpec(
                text: scalar.text, range: node.range, textStart: textStart(of: scalar, node.range))
        case .sequence(_, isFlow: true), .mapping(_, isFlow: true):
            return CodeSpec(text: file.text(node.range), range: node.range, textStart: node.range.start)
        default:
            reject(node, what(), expected: expected)
            return nil
        }
    }

    /// Returns the pairs of a mapping whose keys are names from the spec, in the order of the file; no pairs
    /// for an empty value.
    ///
    /// With `holdingCode`, the result omits parts of values that YAML split at a comma. The check of the
    /// value reports the split.
    package func entries(
        _ node: YAMLNode, _ what: @autoclosure () -> String, holdingCode: Bool = false
    ) -> [YAMLPair]? {
        if node.isEmpty { return [] }
        guard case .mapping(let pairs, let isFlow) = node.content else {
            reject(node, what(), expected: "a mapping")
            return nil
        }
        let unique = unique(holdingCode && isFlow ? withoutCutRests(pairs) { _ in true } : pairs)
        // If the key's source is longer than its text, the key is in quotes.
        for pair in unique where pair.key.range.end - pair.key.range.start == pair.key.value.utf8.count {
            checkForOtherReaders(pair.key, Self.ambiguous)
        }
        return unique
    }

    /// Returns the first pair of each key and reports the others.
    func unique(_ pairs: [YAMLPair]) -> [YAMLPair] {
        // Most mappings have few keys, all different.
        let areFewAndDifferent =
            pairs.count < 10
            && pairs.indices.allSatisfy { index in
                !pairs[..<index].contains { $0.key.value == pairs[index].key.value }
            }
        if areFewAndDifferent { return pairs }
        var firsts = NameTable<Int>()
        var repeated: Set<Int> = []
        for index in pairs.indices {
            guard let first = firsts.insert(index, for: pairs[index].key.value) else { continue }
            report(.duplicateKey(pairs[index], in: file, first: pairs[first]))
            repeated.insert(index)
        }
        if repeated.isEmpty { return pairs }
        return pairs.indices.filter { !repeated.contains($0) }.map { pairs[$0] }
    }

    /// Returns the pairs without those that are the rest of a plain text with open brackets: the `String)` in
    /// `{ a: (Int, String) }`.
    func withoutCutRests(_ pairs: [YAMLPair], where holdsCode: (String) -> Bool) -> [YAMLPair] {
        var kept: [YAMLPair] = []
        var open: BracketBalance?
        for pair in pairs {
            if var balance = open {
                let end = max(pair.key.range.end, pair.value.range.end)
                balance.read(file.text(SourceRange(pair.key.range.start, end)).utf8)
                open = balance.depth > 0 ? balance : nil
                continue
            }
            kept.append(pair)
            guard holdsCode(pair.key.value), case .scalar(let scalar) = pair.value.content,
                scalar.style == .plain
            else { continue }
            var balance = BracketBalance()
            balance.read(scalar.text.utf8)
            open = balance.depth > 0 ? balance : nil
        }
        return kept
    }

    private func textStart(of scalar: YAMLScalar, _ range: SourceRange) -> Int? {
        let start = scalar.style == .plain ? range.start : range.start + 1
        let text = scalar.text.utf8
        guard start + text.count <= file.bytes.count else { return nil }
        return file.bytes[start..<start + text.count].elementsEqual(text) ? start : nil
    }
}
