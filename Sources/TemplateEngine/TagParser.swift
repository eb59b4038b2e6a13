import SourceText

/// Parses the words of one tag. It reports only the first mistake.
struct TagParser {
    static let deepestExpression = 24

    let file: SourceFile
    let reporter: TemplateReporter
    private let isBlock: Bool
    private let words: [TagWord]
    private let endRange: SourceRange
    private var index = 0
    private var depth = 0
    private(set) var failed = false

    init(_ piece: TemplatePiece, in file: SourceFile, _ reporter: TemplateReporter) {
        self.file = file
        self.reporter = reporter
        isBlock = piece.kind == .block
        let (words, areComplete) = TagWordLexer.words(file, piece.content, reporter)
        self.words = words
        failed = !areComplete
        endRange = SourceRange(piece.content.end, piece.range.end)
        if failed { doubtNames() }
    }

    var isAtEnd: Bool { index >= words.count }

    private var current: TagWord? { index < words.count ? words[index] : nil }

    private mutating func fail(_ message: String, at range: SourceRange, help: Help) {
        if !failed {
            reporter.report(.templateSyntax, message, at: SourcePlace(file, range), help: help)
            doubtNames()
        }
        failed = true
        index = words.count
    }

    /// Keeps names that this tag may declare from being reported as unknown.
    func doubtNames() {
        if isBlock { reporter.doubt(words.lazy.filter { $0.kind == .name }.map(\.text)) }
    }

    mutating func failExpecting(_ expected: String) {
        guard let word = current else {
            return fail("expected \(expected)", at: endRange, help: "add \(expected) here")
        }
        if word.kind == .symbol, word.text == "(", index > 0 {
            fail(
                "parentheses after a name", at: word.range,
                help: "write a filter as 'name|indent:4', and a macro as '{% call name value %}'")
        } else {
            fail(
                "expected \(expected), found '\(file.text(word.range))'", at: word.range,
                help: "put \(expected) here, or take this away")
        }
    }

    mutating func failExpectingIn() {
        guard let current, current.text == "," else { return failExpecting("'in'") }
        fail(
            "a loop has one variable", at: current.range,
            help: "remove the other one; 'forloop.counter' is the position")
    }

    mutating func end() { if !isAtEnd { failExpecting("the end of the tag") } }

    /// Takes `if` after `else`, which it reports.
    mutating func takeElseIf() -> Bool {
        guard isNext("if") else { return false }
        let start = index > 0 ? words[index - 1].range.start : 0
        let place = SourcePlace(file, SourceRange(start, words[index].range.end))
        let help = Help("write 'elif'", replacement: "elif")
        reporter.report(.templateSyntax, "'else if' in a tag", at: place, help: help)
        index += 1
        return true
    }

    func isNext(_ text: String) -> Bool {
        guard let current, current.kind == .name || current.kind == .symbol else { return false }
        return current.text == text
    }

    mutating func take(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        index += 1
        return true
    }

    mutating func name(_ expected: String) -> Located<String>? {
        take(expected) { $0.kind == .name && !Self.isReserved($0.text) }
    }

    mutating func literal(_ expected: String) -> Located<String>? { take(expected) { $0.kind == .text } }

    /// Returns the tag's name, which may be a reserved word, even if another word of the tag is faulty.
    mutating func keyword() -> Located<String>? {
        let keyword = take("the name of a tag") { $0.kind == .name }
        if failed { index = words.count }
        return keyword
    }

    private mutating func take(_ expected: String, if fits: (TagWord) -> Bool) -> Located<String>? {
        guard let word = current, fits(word) else {
            failExpecting(expected)
            return nil
        }
        index += 1
        return Located(word.text, at: word.range)
    }

    private static func isReserved(_ word: String) -> Bool {
        switch word {
        case "and", "or", "not", "in", "if", "else", "where": true
        default: false
        }
    }

    /// Returns a value with its filters, up to a word that cannot follow one.
    mutating func value() -> ValueSyntax {
        var value = operand()
        while !failed, take("|") {
            if let current, isNext("|") {
                let range = SourceRange(words[index - 1].range.start, current.range.end)
                fail("unexpected '||' in a tag", at: range, help: Help("write 'or'", replacement: "or"))
                break
            }
            guard let name = name("the name of a filter") else { break }
            var filter = FilterSyntax(name: name, arguments: [])
            if take(":") { repeat { filter.arguments.append(operand()) } while !failed && take(",") }
            value.range.end = words[max(index - 1, 0)].range.end
            value.filters.append(filter)
        }
        if failed { value.base = .invalid }
        return value
    }

    private mutating func operand() -> ValueSyntax {
        var operand = ValueSyntax(base: .invalid, filters: [], range: current?.range ?? endRange)
        switch current?.kind {
        case .text: operand.base = .text(current?.text ?? "")
        case .number(let number): operand.base = .number(number)
        case .name where isNext("true") || isNext("false"): operand.base = .flag(isNext("true"))
        case .name where !Self.isReserved(current?.text ?? ""): return path()
        default:
            failExpecting("a value")
            return operand
        }
        index += 1
        return operand
    }

    private mutating func path() -> ValueSyntax {
        var names: [Located<String>] = []
        repeat {
            guard let name = name("the name of a field") else { break }
            names.append(name)
        } while take(".")
        let range = SourceRange(names.first?.range.start ?? 0, names.last?.range.end ?? 0)
        return ValueSyntax(base: failed ? .invalid : .path(names), filters: [], range: range)
    }
}

extension TagParser {
    /// Parses an expression with Stencil's precedence: `or`, `and`, `not`, comparisons. Stencil reads `a in b
    /// or c` and the like as `a in (b or c)`, which is never true, so the parser requires parentheses.
    mutating func expression() -> ExpressionSyntax {
        depth += 1
        defer { depth -= 1 }
        checkDepth()
        guard depth <= Self.deepestExpression else { return .invalid }
        let firstWord = index
        var left = conjunction()
        while !failed, take("or") { left = .or(left, conjunction()) }
        checkContained(from: firstWord)
        return failed ? .invalid : left
    }

    private mutating func conjunction() -> ExpressionSyntax {
        var left = negation()
        while !failed, take("and") { left = .and(left, negation()) }
        return left
    }

    private mutating func negation() -> ExpressionSyntax {
        depth += 1
        defer { depth -= 1 }
        checkDepth()
        if failed { return .invalid }
        return take("not") ? .not(negation()) : comparison()
    }

    private mutating func checkDepth() {
        guard depth > Self.deepestExpression, let current else { return }
        fail("nested too deep", at: current.range, help: .flatterTemplate)
    }

    private mutating func failComparison(at word: TagWord) {
        fail(
            "a comparison takes a value on either side", at: word.range,
            help: "combine comparisons with 'and' and 'or'")
    }

    private mutating func comparison() -> ExpressionSyntax {
        if take("(") {
            let inner = expression()
            if !failed, !take(")") { failExpecting("')'") }
            if let word = current, comparison(of: word) != nil { failComparison(at: word) }
            return inner
        }
        let left = value()
        guard !failed, let word = current, let kind = comparison(of: word) else { return .value(left) }
        index += 1
        if isNext("(") || isNext("not") { failComparison(at: word) }
        let right = value()
        if !failed, let next = current, comparison(of: next) != nil { failComparison(at: next) }
        return .comparison(left, Located(kind, at: word.range), right)
    }

    private func comparison(of word: TagWord) -> Comparison? {
        word.kind == .text ? nil : Comparison(rawValue: word.text)
    }

    /// In Stencil, `in` binds weaker than all other operators.
    private mutating func checkContained(from start: Int) {
        guard !failed else { return }
        var nesting = 0
        var contained: TagWord?
        var others = false
        for word in words[start..<index] where word.kind != .text {
            switch word.text {
            case "(": nesting += 1
            case ")": nesting -= 1
            case "in" where nesting == 0: contained = word
            case "and", "or", "not": if nesting == 0 { others = true }
            default: break
            }
        }
        guard others, let contained else { return }
        fail(
            "'in' beside 'and', 'or' or 'not' is ambiguous", at: contained.range,
            help: "put it in parentheses: '(a in b) or c'")
    }
}
