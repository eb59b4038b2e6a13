import SourceText

/// Builds nodes with places from libyaml's events. It rejects YAML that specs do not use, and documents that
/// are too large.
struct YAMLTreeBuilder {
    /// An open collection.
    struct Frame {
        /// The offset at which it begins: in a flow collection that of the bracket.
        var start: Int
        var isFlow: Bool
        var isMapping: Bool
        var pairs: [YAMLPair] = []
        var items: [YAMLNode] = []
        /// The key whose value follows.
        var key: (name: Located<String>, style: YAMLScalar.Style)?
        var lastEnd: Int

        var isMerging: Bool { key.map { $0.style == .plain && $0.name.value == "<<" } ?? false }
    }

    let file: SourceFile
    private(set) var root: YAMLNode?
    private(set) var frames: [Frame] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the builder takes no more events: a limit was exceeded, or the rest has no meaning.
    private(set) var isFinished = false
    /// The range of the last scalar, which helps to explain a syntax fault.
    private(set) var lastScalar: SourceRange?
    private var nodeCount = 0
    private var documentCount = 0

    init(_ file: SourceFile) { self.file = file }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        // More of these messages would not help, and each reads its line again.
        if diagnostics.count >= Self.mostDiagnostics { isFinished = true }
    }

    private static let mostDiagnostics = 50

    mutating func take(_ event: YAMLEvent) {
        switch event.kind {
        case .documentStart(let hasDirectives):
            documentCount += 1
            if documentCount > 1 { return stopAtDocument(event.range.start) }
            if hasDirectives { reportDirectives(in: event.range) }
        case .alias:
            count(event)
            // An alias after a merge key is part of the same mistake.
            if !frames.contains(where: \.isMerging) {
                report(.unsupported("aliases", in: file, at: event.range, "write the value itself"))
            }
            add(YAMLNode(.scalar(YAMLScalar("", style: .plain)), at: event.range))
        case .scalar(let scalar):
            count(event)
            add(scalar, event)
        case .sequenceStart(let isFlow):
            open(event, isFlow: isFlow, isMapping: false)
        case .mappingStart(let isFlow):
            open(event, isFlow: isFlow, isMapping: true)
        case .collectionEnd:
            close(event)
        }
    }

    private mutating func report(_ rule: Rule, _ message: String, at range: SourceRange, help: String) {
        report(rule.diagnostic(message, at: SourcePlace(file, range), help: help))
    }

    private mutating func stop(_ rule: Rule, _ message: String, at offset: Int, help: String) {
        report(rule, message, at: YAMLText(file.bytes).character(at: offset), help: help)
        isFinished = true
    }

    private mutating func stopAtDocument(_ start: Int) {
        let isMarked = file.bytes[min(start, file.bytes.count)...].starts(with: "---".utf8)
        let character = YAMLText(file.bytes).character(at: start)
        report(
            .unsupportedYAML, "a second document begins here",
            at: isMarked ? SourceRange(start, start + 3) : character, help: "put it into its own file")
        isFinished = true
    }

    private mutating func count(_ event: YAMLEvent) {
        nodeCount += 1
        guard nodeCount > YAMLParser.mostNodes else { return }
        stop(
            .tooLarge, "more than \(YAMLParser.mostNodes) keys, values and collections",
            at: event.range.start, help: "split the file into several")
    }

    private mutating func open(_ event: YAMLEvent, isFlow: Bool, isMapping: Bool) {
        count(event)
        if isFinished { return }
        let start = reportProperties(of: event)
        if frames.count == YAMLParser.deepestNesting {
            return stop(
                .tooDeep, "more than \(YAMLParser.deepestNesting) levels of nesting", at: start,
                help: "nest less deeply")
        }
        if let frame = frames.last, frame.isMapping, frame.key == nil {
            report(.keyNotAScalar(in: file, at: SourceRange(start, event.range.end)))
            isFinished = true
            return
        }
        let end = max(start, event.range.end)
        frames.append(Frame(start: start, isFlow: isFlow, isMapping: isMapping, lastEnd: end))
    }

    private mutating func close(_ event: YAMLEvent) {
        guard let frame = frames.popLast() else { return }
        let content: YAMLNode.Content =
            frame.isMapping
            ? .mapping(frame.pairs, isFlow: frame.isFlow) : .sequence(frame.items, isFlow: frame.isFlow)
        // A block, and the `a: b` of `[a: b]`, has no closing bracket and ends with its last node.
        let end = frame.isFlow && !event.range.isEmpty ? event.range.end : frame.lastEnd
        add(YAMLNode(content, at: SourceRange(frame.start, max(frame.start, end))))
    }

    private mutating func add(_ scalar: YAMLScalar, _ event: YAMLEvent) {
        if isFinished { return }
        let start = reportProperties(of: event)
        var range = SourceRange(start, max(start, event.range.end))
        switch scalar.style {
        case .literal, .folded: range.end = endOfBlockScalar(range)
        case .plain where scalar.text.isEmpty: range = .at(start)
        default: break
        }
        lastScalar = range
        guard let last = frames.indices.last, frames[last].isMapping, frames[last].key == nil else {
            if scalar.style == .plain, scalar.text.isEmpty, !event.hasProperties {
                range = placeOfEmptyValue(range)
            }
            return add(YAMLNode(.scalar(scalar), at: range))
        }
        frames[last].key = (Located(scalar.text, at: range), scalar.style)
        if frames[last].isMerging {
            report(
                .unsupportedYAML, "merge keys '<<' are not supported", at: range,
                help: "write the keys themselves")
        }
        frames[last].lastEnd = range.end
    }

    private mutating func add(_ node: YAMLNode) {
        guard let last = frames.indices.last else {
            root = node
            return
        }
        if !frames[last].isMapping {
            if frames[last].items.isEmpty { frames[last].items.reserveCapacity(4) }
            frames[last].items.append(node)
        } else if let key = frames[last].key {
            if frames[last].pairs.isEmpty { frames[last].pairs.reserveCapacity(4) }
            frames[last].pairs.append(YAMLPair(key: key.name, keyStyle: key.style, value: node))
            frames[last].key = nil
        } else {
            // The key is an alias, which has been reported.
            frames[last].key = (Located("", at: node.range), .plain)
        }
        frames[last].lastEnd = max(frames[last].lastEnd, node.range.end)
    }

    /// Returns the place of an empty value: after its key's colon, or after the key if there is none. In a
    /// flow collection, libyaml reports the place before the next token instead.
    private func placeOfEmptyValue(_ range: SourceRange) -> SourceRange {
        guard let key = frames.last?.key else { return range }
        let text = YAMLText(file.bytes)
        let next = text.skippingBlanksAndComments(from: key.name.range.end)
        return .at(text.byte(at: next) == UInt8(ascii: ":") ? next + 1 : key.name.range.end)
    }

    /// Returns the end of a block scalar's last character. libyaml's range extends to the next node.
    private func endOfBlockScalar(_ range: SourceRange) -> Int {
        var end = range.end
        while end > range.start + 1, file.bytes[end - 1].isBlankOrLineEnd { end -= 1 }
        return end
    }

    /// Reports the anchor and the tag before a node, and returns the start of the node itself.
    private mutating func reportProperties(of event: YAMLEvent) -> Int {
        guard event.hasProperties else { return event.range.start }
        let text = YAMLText(file.bytes)
        var index = event.range.start
        // libyaml has accepted at most one of each kind. Another one would be text or a fault.
        for _ in 0..<2 {
            guard let byte = text.byte(at: index), byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!")
            else { break }
            let end = text.endOfProperty(from: index)
            let kind = byte == UInt8(ascii: "&") ? "anchors" : "tags"
            report(.unsupported(kind, in: file, at: SourceRange(index, end)))
            index = text.skippingBlanksAndComments(from: end)
        }
        return min(index, max(event.range.end, event.range.start))
    }

    private mutating func reportDirectives(in range: SourceRange) {
        let text = YAMLText(file.bytes)
        var index = range.start
        while index < range.end {
            let end = text.endOfLine(from: index)
            if text.byte(at: index) == UInt8(ascii: "%") {
                report(.directive(in: file, at: text.restOfLine(from: index)))
            }
            index = text.startOfNextLine(from: end)
        }
    }
}
