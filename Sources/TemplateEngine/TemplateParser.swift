import SourceText

/// Parses a template to a syntax tree. It continues after a mistake, so that one run reports all mistakes.
struct TemplateParser {
    static let deepestNesting = 32

    let file: SourceFile
    let reporter: TemplateReporter
    private let pieces: [TemplatePiece]
    private let trimmer: TextTrimmer
    private var index = 0
    /// The tags that can follow in each open tag, its end included.
    private var open: [[String]] = []
    /// Whether the parser skips the rest of the template. It then reports no tags as unclosed.
    private var hasGivenUp: Bool
    /// The ends of unknown tags, with the ends of the tags that were meant.
    private var meantEnds: [String: String] = [:]
    /// Whether a tag may have been opened that the parser does not know, so that others can belong to it.
    private var hasUnknownTag = false

    static func parse(_ file: SourceFile, reporting reporter: TemplateReporter) -> TemplateSyntax {
        let sink = DiagnosticSink()
        guard TextEncoding.check(file, reporting: sink) else {
            for diagnostic in sink.diagnostics { reporter.report(diagnostic) }
            return TemplateSyntax(file: file, nodes: [])
        }
        reportMarks(in: file, reporter)
        let pieces = TemplateLexer(file, reporting: reporter).pieces()
        var parser = TemplateParser(file, pieces, reporter)
        return TemplateSyntax(file: file, nodes: parser.nodes().nodes)
    }

    /// Reports invisible marks that turn the direction of text, so that code looks different from what is compiled.
    private static func reportMarks(in file: SourceFile, _ reporter: TemplateReporter) {
        // In UTF-8, each of them begins with one of these bytes.
        guard file.bytes.contains(where: { $0 == 0xD8 || $0 == 0xE2 }) else { return }
        var end = 0
        for scalar in String(decoding: file.bytes, as: UTF8.self).unicodeScalars {
            let start = end
            end += UTF8.width(scalar)
            guard scalar.turnsText else { continue }
            reporter.report(
                .templateSyntax,
                "invisible character \(scalar.codePoint), which turns the direction of text",
                at: SourcePlace(file, SourceRange(start, end)),
                help: "remove it, or write it in a string of Swift as '\\u{\(scalar.codePoint.dropFirst(2))}'"
            )
        }
    }

    private init(_ file: SourceFile, _ pieces: [TemplatePiece], _ reporter: TemplateReporter) {
        self.file = file
        self.reporter = reporter
        self.pieces = pieces
        trimmer = TextTrimmer(file, pieces)
        hasGivenUp = (pieces.last?.range.end ?? file.bytes.count) < file.bytes.count
    }

    private func report(_ message: String, at range: SourceRange, help: Help) {
        reporter.report(.templateSyntax, message, at: SourcePlace(file, range), help: help)
    }

    /// Parses nodes up to a continuation of the innermost open tag. Returns the words after that tag's name,
    /// or nil if the open tag is never closed.
    private mutating func nodes() -> (nodes: [SyntaxNode], next: (name: String, words: TagParser)?) {
        var nodes: [SyntaxNode] = []
        while index < pieces.count {
            let piece = pieces[index]
            switch piece.kind {
            case .comment: break
            case .text:
                let text = trimmer.text(at: index)
                if !text.isEmpty { nodes.append(.literal(text)) }
            case .variable: nodes.append(variable(piece))
            case .block:
                var words = TagParser(piece, in: file, reporter)
                // A tag that lacks its end may hide others.
                if words.failed, file.text(piece.content).contains(where: "{}".contains) { hasGivenUp = true }
                guard let written = words.keyword(), let name = meant(by: written, words) else { break }
                if open.last?.contains(name.value) == true {
                    index += 1
                    return (nodes, (name.value, words))
                }
                if open.contains(where: { $0.contains(name.value) }) { return (nodes, nil) }
                index += 1
                if let node = block(name, piece, &words) { nodes.append(node) }
                continue
            }
            index += 1
        }
        return (nodes, nil)
    }

    private func variable(_ piece: TemplatePiece) -> SyntaxNode {
        var words = TagParser(piece, in: file, reporter)
        let value = words.expression()
        guard !words.failed, words.take("if") else {
            words.end()
            return .output(words.failed ? .invalid : value)
        }
        let condition = words.expression()
        let otherwise = words.take("else") ? words.expression() : nil
        words.end()
        return words.failed ? .output(.invalid) : .choice(value, condition: condition, otherwise: otherwise)
    }

    private mutating func block(
        _ name: Located<String>, _ piece: TemplatePiece, _ words: inout TagParser
    ) -> SyntaxNode? {
        let tag = name.value
        if let owner = Self.owners[tag] {
            if !hasUnknownTag {
                report(
                    "no '{% \(owner) %}' is open that '\(tag)' could belong to", at: name.range,
                    help: "remove it, or open '{% \(owner) … %}' before it")
            }
            return nil
        }
        guard open.count < Self.deepestNesting else {
            report("nested too deep", at: name.range, help: .flatterTemplate)
            index = pieces.count
            hasGivenUp = true
            return nil
        }
        let opening = Located(tag, at: piece.range)
        switch tag {
        case "if": return condition(opening, &words)
        case "for": return loop(opening, &words)
        case "macro": return macro(opening, &words)
        case "set": return set(opening, &words)
        case "call": return call(&words)
        case "stub": return stub(opening, &words)
        case "import": return templateName(&words).map { .imports($0) }
        default: return templateName(&words).map { .include($0) }
        }
    }

    /// Returns the tag that a word means; nil if no tag does. It reports an unknown word, and continues with the one
    /// that it suggests, so that the inside and the end are not reported, too.
    private mutating func meant(by name: Located<String>, _ words: TagParser) -> Located<String>? {
        let tag = name.value
        if Self.tags.contains(tag) || Self.owners[tag] != nil { return name }
        if let end = meantEnds[tag] { return Located(end, at: name.range) }
        let continuations = open.last ?? []
        let suggestion =
            tag == "end"
            ? continuations.last : Self.otherWords[tag] ?? nearest(tag, in: continuations + Self.tags)
        guard !tag.hasPrefix("end") || suggestion != nil || !hasUnknownTag else { return nil }
        let help =
            suggestion.map { Help("did you mean '\($0)'?", replacement: $0) }
            ?? Self.otherTags[tag] ?? didYouMean(tag, in: Self.tags)
        let place = SourcePlace(file, name.range)
        reporter.report(.templateUnknownTag, "unknown tag '\(tag)'", at: place, help: help)
        guard let suggestion else {
            hasUnknownTag = true
            words.doubtNames()
            return nil
        }
        meantEnds["end" + tag] = "end" + suggestion
        return Located(suggestion, at: name.range)
    }

    static let tags = ["if", "for", "include", "import", "macro", "call", "set", "stub"]
    private static let owners = [
        "elif": "if", "else": "if", "endif": "if", "empty": "for", "endfor": "for", "endmacro": "macro",
        "endset": "set", "endstub": "stub",
    ]
    /// The words of other template languages for these tags.
    private static let otherWords = [
        "each": "for", "foreach": "for", "forEach": "for", "elseif": "elif", "elsif": "elif",
        "elseIf": "elif",
    ]
    /// The help for tags of other template languages.
    private static let otherTags: [String: Help] = [
        "block": "put the part into a file, and write '{% include \"name.stencil\" %}'",
        "comment": "write a comment as '{# … #}'",
        "extends": "put the parts into files, and write '{% include \"name.stencil\" %}'",
        "ifnot": "write '{% if not … %}' and '{% endif %}'",
        "switch": "write '{% if … %}', '{% elif … %}' and '{% endif %}'",
        "unless": "write '{% if not … %}' and '{% endif %}'",
        "with": "write '{% set name value %}', without an end",
    ]

    /// Parses the inside of a tag up to one of its continuations, of which only `elif` and `else` have more words.
    private mutating func body(
        _ opening: Located<String>, _ continuations: [String]
    ) -> (nodes: [SyntaxNode], next: (name: String, words: TagParser)?) {
        open.append(continuations)
        var body = nodes()
        open.removeLast()
        if body.next == nil, !hasGivenUp {
            report(
                "'\(opening.value)' is never closed", at: opening.range,
                help: "close it with '{% end\(opening.value) %}'")
        }
        if body.next?.name != "elif", body.next?.name != "else" { body.next?.words.end() }
        return body
    }

    private mutating func condition(_ opening: Located<String>, _ words: inout TagParser) -> SyntaxNode {
        var branches: [BranchSyntax] = []
        var condition: ExpressionSyntax? = words.expression()
        words.end()
        while true {
            let isLast = condition == nil
            let body = body(opening, isLast ? ["endif"] : ["elif", "else", "endif"])
            branches.append(BranchSyntax(condition: condition, body: body.nodes))
            guard var next = body.next else { break }
            let isElif = next.name == "elif" || next.name == "else" && next.words.takeElseIf()
            if next.name == "endif" { break }
            condition = isElif ? next.words.expression() : nil
            next.words.end()
        }
        return .condition(branches)
    }

    private mutating func loop(_ opening: Located<String>, _ words: inout TagParser) -> SyntaxNode {
        let variable = words.name("the name of a loop variable")
        if !words.failed, !words.take("in") { words.failExpectingIn() }
        let list = words.value()
        let filter = words.take("where") ? words.expression() : nil
        let separator = words.take("separator") ? words.value() : nil
        words.end()
        let body = body(opening, ["empty", "endfor"])
        var loop = LoopSyntax(
            variable: variable ?? Located("", at: opening.range), list: list, filter: filter,
            separator: separator, body: body.nodes, empty: [])
        if body.next?.name == "empty" { loop.empty = self.body(opening, ["endfor"]).nodes }
        return .loop(loop)
    }

    private mutating func macro(_ opening: Located<String>, _ words: inout TagParser) -> SyntaxNode? {
        let name = words.name("the name of a macro")
        var parameters: [Located<String>] = []
        while !words.isAtEnd, let parameter = words.name("the name of a parameter") {
            parameters.append(parameter)
        }
        let body = body(opening, ["endmacro"])
        guard let name, !words.failed else { return nil }
        return .macro(MacroSyntax(file: file, name: name, parameters: parameters, body: body.nodes))
    }

    private mutating func set(_ opening: Located<String>, _ words: inout TagParser) -> SyntaxNode? {
        let name = words.name("a name")
        if words.failed {
            // It may have had a value, or an end.
            hasUnknownTag = true
            return nil
        }
        if let name, !words.isAtEnd {
            let value = words.value()
            words.end()
            return .assign(name, value)
        }
        let body = body(opening, ["endset"])
        return name.map { .set($0, body.nodes) }
    }

    private mutating func stub(_ opening: Located<String>, _ words: inout TagParser) -> SyntaxNode? {
        var stub = StubSyntax(words: [words.value()], body: [], range: opening.range)
        while !words.isAtEnd { stub.words.append(words.value()) }
        let body = body(opening, ["endstub"])
        stub.body = body.nodes
        return .stub(stub)
    }

    private func call(_ words: inout TagParser) -> SyntaxNode? {
        guard let name = words.name("the name of a macro") else { return nil }
        var arguments: [ValueSyntax] = []
        while !words.isAtEnd { arguments.append(words.value()) }
        return words.failed ? nil : .call(name, arguments)
    }

    private func templateName(_ words: inout TagParser) -> Located<String>? {
        let name = words.literal("the name of a template in quotes")
        words.end()
        return words.failed ? nil : name
    }
}
