package import SourceText

/// The parsed form of a built-in template, as text that the tool contains. Reading it takes a fraction of the
/// time of parsing.
///
/// It consists of numbers in groups of five bits, one character each. Names and literals are ranges of the
/// template, so the form is useless without it.
package enum TemplateCoding {
    /// Returns the parsed form of a template. Returns nil if the template has a fault.
    package static func parsedForm(of file: SourceFile) -> String? {
        let reporter = TemplateReporter(DiagnosticSink())
        let syntax = TemplateParser.parse(file, reporting: reporter)
        return reporter.hasErrors ? nil : text(of: syntax)
    }

    static func text(of syntax: TemplateSyntax) -> String {
        var writer = SyntaxWriter(file: syntax.file)
        writer.write(checksum(of: syntax.file))
        writer.write(syntax.nodes) { $0.write($1) }
        return String(decoding: writer.text, as: UTF8.self)
    }

    /// Returns the template with this parsed form; nil if the form is of another text.
    static func syntax(_ text: String, of file: SourceFile) -> TemplateSyntax? {
        var text = text
        return text.withUTF8 { text in
            var reader = SyntaxReader(text: text, file: file)
            guard reader.number() == checksum(of: file) else { return nil }
            return TemplateSyntax(file: file, nodes: reader.list { $0.node() })
        }
    }

    private static func checksum(of file: SourceFile) -> Int {
        file.bytes.withUnsafeBytes { bytes in
            var sum = UInt64(bytes.count)
            for index in stride(from: 0, to: bytes.count - 7, by: 8) {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                sum = (sum ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01B3
            }
            for byte in bytes.suffix(bytes.count % 8) { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            return Int(sum >> 16)
        }
    }

    fileprivate static let groupBits = 5
    fileprivate static let first = UInt8(ascii: "0")

    // The kinds of nodes and expressions; their order is part of the form.
    fileprivate enum NodeKind: Int {
        case literal, output, choice, condition, loop, include, imports, macro, call, set, assign, stub
    }

    fileprivate enum ExpressionKind: Int {
        case value, not, and, or, comparison, invalid
    }

    fileprivate enum BaseKind: Int {
        case text, number, flag, path, invalid
    }
}

private struct SyntaxWriter {
    let file: SourceFile
    private(set) var text: [UInt8] = []
    /// The end of the last range. The next one usually begins near it.
    private var position = 0

    init(file: SourceFile) { self.file = file }

    mutating func write(_ number: Int) {
        var rest = number
        repeat {
            let group = UInt8(rest & 31)
            rest >>= TemplateCoding.groupBits
            text.append(TemplateCoding.first + group + (rest > 0 ? 32 : 0))
        } while rest > 0
    }

    private mutating func write(signed number: Int) { write(number < 0 ? -2 * number - 1 : 2 * number) }

    mutating func write<Element>(_ list: [Element], _ body: (inout SyntaxWriter, Element) -> Void) {
        write(list.count)
        for element in list { body(&self, element) }
    }

    private mutating func write<Value>(_ optional: Value?, _ body: (inout SyntaxWriter, Value) -> Void) {
        write(optional.map { [$0] } ?? [], body)
    }

    private mutating func write(_ range: SourceRange) {
        write(signed: range.start - position)
        write(range.end - range.start)
        position = range.end
    }

    private mutating func write(_ name: Located<String>) {
        precondition(file.text(name.range) == name.value, "a name differs from its place")
        write(name.range)
    }

    private mutating func write(quoted name: Located<String>) {
        write(Located(name.value, at: SourceRange(name.range.start + 1, name.range.end - 1)))
    }

    mutating func write(_ node: SyntaxNode) {
        func kind(_ kind: TemplateCoding.NodeKind) { write(kind.rawValue) }
        switch node {
        case .literal(let bytes):
            kind(.literal)
            write(place(of: bytes))
        case .output(let expression):
            kind(.output)
            write(expression)
        case .choice(let first, let condition, let otherwise):
            kind(.choice)
            write(first)
            write(condition)
            write(otherwise) { $0.write($1) }
        case .condition(let branches):
            kind(.condition)
            write(branches) { writer, branch in
                writer.write(branch.condition) { $0.write($1) }
                writer.write(branch.body) { $0.write($1) }
            }
        case .loop(let loop):
            kind(.loop)
            write(loop.variable)
            write(loop.list)
            write(loop.filter) { $0.write($1) }
            write(loop.separator) { $0.write($1) }
            write(loop.body) { $0.write($1) }
            write(loop.empty) { $0.write($1) }
        case .include(let name):
            kind(.include)
            write(quoted: name)
        case .imports(let name):
            kind(.imports)
            write(quoted: name)
        case .macro(let macro):
            kind(.macro)
            write(macro.name)
            write(macro.parameters) { $0.write($1) }
            write(macro.body) { $0.write($1) }
        case .call(let name, let arguments):
            kind(.call)
            write(name)
            write(arguments) { $0.write($1) }
        case .set(let name, let body):
            kind(.set)
            write(name)
            write(body) { $0.write($1) }
        case .assign(let name, let value):
            kind(.assign)
            write(name)
            write(value)
        case .stub(let stub):
            kind(.stub)
            write(stub.range)
            write(stub.words) { $0.write($1) }
            write(stub.body) { $0.write($1) }
        }
    }

    /// Returns the range of text between tags. It has no carriage returns, and is therefore contiguous.
    private func place(of bytes: [UInt8]) -> SourceRange {
        var start = position
        while !file.bytes[start...].starts(with: bytes) { start += 1 }
        return SourceRange(start, start + bytes.count)
    }

    private mutating func write(_ expression: ExpressionSyntax) {
        func kind(_ kind: TemplateCoding.ExpressionKind) { write(kind.rawValue) }
        switch expression {
        case .value(let value):
            kind(.value)
            write(value)
        case .not(let operand):
            kind(.not)
            write(operand)
        case .and(let left, let right):
            kind(.and)
            write(left)
            write(right)
        case .or(let left, let right):
            kind(.or)
            write(left)
            write(right)
        case .comparison(let left, let comparison, let right):
            kind(.comparison)
            write(left)
            write(comparison.map(\.rawValue))
            write(right)
        case .invalid: kind(.invalid)
        }
    }

    private mutating func write(_ value: ValueSyntax) {
        func kind(_ kind: TemplateCoding.BaseKind) { write(kind.rawValue) }
        switch value.base {
        case .text(let text):
            kind(.text)
            write(
                Located(text, at: SourceRange(value.range.start + 1, value.range.start + 1 + text.utf8.count))
            )
        case .number(let number):
            kind(.number)
            write(signed: number)
        case .flag(let flag):
            kind(.flag)
            write(flag ? 1 : 0)
        case .path(let names):
            kind(.path)
            write(names) { $0.write($1) }
        case .invalid: kind(.invalid)
        }
        write(value.filters) { writer, filter in
            writer.write(filter.name)
            writer.write(filter.arguments) { $0.write($1) }
        }
        write(value.range)
    }
}

private struct SyntaxReader {
    let text: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    private var index = 0
    private var position = 0

    init(text: UnsafeBufferPointer<UInt8>, file: SourceFile) {
        self.text = text
        self.file = file
    }

    mutating func number() -> Int {
        var number = 0
        var shift = 0
        while true {
            let group = Int(text[index] - TemplateCoding.first)
            index += 1
            number |= (group & 31) << shift
            if group < 32 { return number }
            shift += TemplateCoding.groupBits
        }
    }

    private mutating func signed() -> Int {
        let number = number()
        return number & 1 == 0 ? number / 2 : -(number + 1) / 2
    }

    mutating func list<Element>(_ element: (inout SyntaxReader) -> Element) -> [Element] {
        let count = number()
        if count == 0 { return [] }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(element(&self)) }
        return list
    }

    private mutating func optional<Value>(_ value: (inout SyntaxReader) -> Value) -> Value? {
        number() == 0 ? nil : value(&self)
    }

    private mutating func range() -> SourceRange {
        let start = position + signed()
        let range = SourceRange(start, start + number())
        position = range.end
        return range
    }

    private mutating func name() -> Located<String> {
        let range = range()
        return Located(file.text(range), at: range)
    }

    private mutating func quotedName() -> Located<String> {
        let inner = name()
        return Located(inner.value, at: SourceRange(inner.range.start - 1, inner.range.end + 1))
    }

    mutating func node() -> SyntaxNode {
        switch TemplateCoding.NodeKind(rawValue: number()) {
        case .literal:
            let range = range()
            return .literal(Array(file.bytes[range.start..<range.end]))
        case .output: return .output(expression())
        case .choice:
            return .choice(expression(), condition: expression(), otherwise: optional { $0.expression() })
        case .condition:
            return .condition(
                list { reader in
                    BranchSyntax(
                        condition: reader.optional { $0.expression() }, body: reader.list { $0.node() })
                })
        case .loop:
            return .loop(
                LoopSyntax(
                    variable: name(), list: value(), filter: optional { $0.expression() },
                    separator: optional { $0.value() }, body: list { $0.node() }, empty: list { $0.node() }))
        case .include: return .include(quotedName())
        case .imports: return .imports(quotedName())
        case .macro:
            return .macro(
                MacroSyntax(
                    file: file, name: name(), parameters: list { $0.name() }, body: list { $0.node() }))
        case .call: return .call(name(), list { $0.value() })
        case .set: return .set(name(), list { $0.node() })
        case .assign: return .assign(name(), value())
        case .stub, nil:
            let range = range()
            return .stub(StubSyntax(words: list { $0.value() }, body: list { $0.node() }, range: range))
        }
    }

    private mutating func expression() -> ExpressionSyntax {
        switch TemplateCoding.ExpressionKind(rawValue: number()) {
        case .value: return .value(value())
        case .not: return .not(expression())
        case .and: return .and(expression(), expression())
        case .or: return .or(expression(), expression())
        case .comparison:
            let left = value()
            let sign = name()
            return .comparison(left, sign.map { Comparison(rawValue: $0) ?? .equal }, value())
        case .invalid, nil: return .invalid
        }
    }

    private mutating func value() -> ValueSyntax {
        let base: ValueSyntax.Base
        switch TemplateCoding.BaseKind(rawValue: number()) {
        case .text: base = .text(name().value)
        case .number: base = .number(signed())
        case .flag: base = .flag(number() == 1)
        case .path: base = .path(list { $0.name() })
        case .invalid, nil: base = .invalid
        }
        let filters = list { FilterSyntax(name: $0.name(), arguments: $0.list { $0.value() }) }
        return ValueSyntax(base: base, filters: filters, range: range())
    }
}
