import SourceText

/// Checks the names and the kinds of a template, and writes its program.
final class TemplateResolver {
    /// The greatest depth of tags, macros and includes in one another. It protects the stack here and during
    /// rendering. The number of nodes has a limit, too, because macros that call macros could multiply
    /// without bound.
    static let deepestNesting = 40
    static let mostNodes = 200_000

    let shape: TemplateShape
    let reporter: TemplateReporter
    private let library: [String: SourceFile]
    var program = TemplateProgram()
    /// The code that is being written, and the first instructions of what is complete.
    var part = Part()
    var parts: [PartKey: Int32] = [:]
    /// The registers of constants, the ranges of texts, the indices of operands, and the registers of intermediate
    /// results.
    var constants: [TemplateConstant: Int32] = [:]
    var texts: [[UInt8]: Range<Int>] = [:]
    var operands: [[Operand]: Int32] = [:]
    var intermediates: [Int32] = []
    var usedIntermediates = 0
    /// The index of the place of the loop, call, include, `set` or stub that is being resolved.
    var enclosing: Int32?
    var depth = 0
    var nodeCount = 0
    private var includes: [String: TemplateSyntax] = [:]
    /// The templates that were resolved. Their macros are recognized by identity, so they must live.
    private var roots: [TemplateSyntax] = []
    var including: [SourceFile] = []
    var calling: [MacroSyntax] = []
    /// The first instructions of macros' bodies.
    var bodies: [ObjectIdentifier: [(scope: TemplateScope, allowsStubs: Bool, start: Int32)]] = [:]
    /// Whether a stub may begin here: in a template with `allowsStubs`, outside of `set` and other stubs.
    var allowsStubs: Bool
    private let mayHaveStubs: Bool
    var file: SourceFile

    init(
        shape: TemplateShape, library: [String: SourceFile], allowsStubs: Bool, reporter: TemplateReporter
    ) {
        self.allowsStubs = allowsStubs
        mayHaveStubs = allowsStubs
        self.shape = shape
        self.library = library
        self.reporter = reporter
        file = SourceFile(path: "", bytes: [])
    }

    /// Writes a template into the program. Returns the index of its first instruction.
    func resolve(_ syntax: TemplateSyntax) -> Int32 {
        file = syntax.file
        including = [file]
        roots.append(syntax)
        nodeCount = 0
        return part(of: file, endingWith: .end) { block(syntax.nodes, TemplateScope()) }
    }

    /// Resolves the nodes of a block. Names that it sets or defines end with it.
    func block(_ nodes: [SyntaxNode], _ outer: TemplateScope) {
        depth += 1
        defer { depth -= 1 }
        var scope = outer
        for node in nodes {
            usedIntermediates = 0
            self.node(node, &scope)
            reserve(scope)
        }
        nodeCount += nodes.count
    }

    private func node(_ node: SyntaxNode, _ scope: inout TemplateScope) {
        switch node {
        case .literal(let bytes): literal(bytes)
        case .output(let expression): printed(expression, scope)
        case .choice(let first, let condition, let otherwise):
            let start = emit(.jump(by: 0))
            let chosen = next
            printed(first, scope)
            let end = emit(.jump(by: 0))
            land([start])
            land(jumps(condition, if: true, scope), at: chosen)
            if let otherwise { printed(otherwise, scope) }
            land([end])
        case .condition(let branches): condition(branches, scope)
        case .loop(let loop):
            within(loop.list.range) { self.loop(loop, scope) }
        case .include(let name): include(name, scope)
        case .imports(let name): define(macrosOf: name, in: &scope)
        case .macro(let macro): scope.define(macro)
        case .call(let name, let arguments): within(name.range) { call(name, arguments, scope) }
        case .set(let name, let body):
            within(name.range) {
                emit(.capture)
                with(\.allowsStubs, false) { block(body, scope) }
                // The name is bound after its body, which may still use an earlier value of the name.
                emit(.captured(to: scope.bind(name.value, .text)))
            }
        case .assign(let name, let value):
            let value = self.value(value, scope)
            emit(.store(value.operand, to: scope.bind(name.value, value.kind), isHeld: value.isMade))
        case .stub(let stub): self.stub(stub, scope)
        }
    }

    private func condition(_ branches: [BranchSyntax], _ scope: TemplateScope) {
        var ends: [Int] = []
        for (number, branch) in branches.enumerated() {
            usedIntermediates = 0
            let others = branch.condition.map { jumps($0, if: false, scope) } ?? []
            block(branch.body, scope)
            if number < branches.count - 1 { ends.append(emit(.jump(by: 0))) }
            land(others)
        }
        land(ends)
    }

    private func stub(_ stub: StubSyntax, _ scope: TemplateScope) {
        if !allowsStubs, mayHaveStubs {
            report(
                .templateSyntax, "a stub within a stub or a 'set'", at: stub.range,
                help: "end the outer tag before it")
        } else if !allowsStubs {
            report(
                .templateSyntax, "a stub in a template of generated files", at: stub.range,
                help: "remove '{% stub %}' and '{% endstub %}': only scaffolded files are merged")
        }
        let words = stub.words.map { word in
            let value = value(word, scope)
            if let kind = value.kind, kind != .text {
                report(
                    .templateKind, "a stub is found by words, not by \(kind.description)", at: word.range,
                    help: "write the words of its declaration: stub \"func\" action.name")
            }
            return value.operand
        }
        emit(.stub(operands: add(words), count: Int32(words.count)))
        within(stub.range) {
            with(\.allowsStubs, false) { block(stub.body, scope) }
            emit(.stubEnd(place: enclosing ?? 0))
        }
    }

    /// Resolves a part at whose place a fault in rendering is reported.
    private func within(_ range: SourceRange, _ resolve: () -> Void) {
        let outer = enclosing
        program.places.append(SourcePlace(file, range))
        enclosing = Int32(program.places.count - 1)
        resolve()
        enclosing = outer
    }

    /// Resolves with another value of a property.
    func with<Value, Result>(
        _ property: ReferenceWritableKeyPath<TemplateResolver, Value>, _ value: Value, _ resolve: () -> Result
    ) -> Result {
        let outer = self[keyPath: property]
        self[keyPath: property] = value
        defer { self[keyPath: property] = outer }
        return resolve()
    }

    private func loop(_ loop: LoopSyntax, _ outer: TemplateScope) {
        let list = value(loop.list, outer)
        var element: TemplateKind?
        if let kind = list.kind {
            if case .list(let inner) = kind {
                element = inner
            } else {
                report(
                    .templateKind, "'\(file.text(loop.list.range))' is \(kind.description), not a list",
                    at: loop.list.range, help: "loop over a list; to test for a value use '{% if %}'")
            }
        }
        var scope = outer
        let variable = scope.bind(loop.variable.value, element)
        var empty = [emit(.open(list.operand, loop: variable, empty: 0))]
        if let filter = loop.filter {
            let start = next
            let end = emit(.candidate(loop: variable, end: 0))
            land(jumps(filter, if: false, scope), at: start)
            emit(.keep(loop: variable))
            land([emit(.jump(by: 0))], at: start)
            land([end])
            empty.append(emit(.kept(loop: variable, empty: 0)))
        }
        if let separator = loop.separator {
            let text = self.separator(separator, outer)
            emit(.store(text, to: variable + Int32(LoopRegister.separator), isHeld: false))
        }
        scope.bindLoop(variable)
        reserve(scope)
        emit(.first(loop: variable))
        let start = next
        block(loop.body, scope)
        let last = emit(.next(loop: variable, body: 0, hasSeparator: loop.separator != nil))
        land([last], at: start)
        if loop.empty.isEmpty {
            land(empty)
        } else {
            let end = emit(.jump(by: 0))
            land(empty)
            block(loop.empty, outer)
            land([end])
        }
    }

    private func separator(_ syntax: ValueSyntax, _ scope: TemplateScope) -> Operand {
        let separator = value(syntax, scope)
        if let kind = separator.kind, kind != .text {
            report(
                .templateKind, "the separator is \(kind.description), not a text", at: syntax.range,
                help: "put the separator in quotes: separator \", \"")
        }
        return separator.operand
    }

    private func include(_ name: Located<String>, _ scope: TemplateScope) {
        guard let syntax = template(name) else { return }
        within(name.range) {
            including.append(syntax.file)
            let start = with(\.file, syntax.file) {
                part(of: syntax.file, endingWith: .back) { block(syntax.nodes, scope) }
            }
            including.removeLast()
            emit(.call(start))
        }
    }

    /// Returns another template of the library; nil after reporting that it cannot be used here.
    func template(_ name: Located<String>) -> TemplateSyntax? {
        guard let file = library[name.value] else {
            reportMissing(name)
            return nil
        }
        guard !including.contains(where: { $0 === file }) else {
            report(
                .templateInclude, "'\(name.value)' includes itself", at: name.range,
                help: "loop in one template; none can be part of itself")
            return nil
        }
        guard canGoDeeper(name.range) else { return nil }
        let syntax = includes[name.value] ?? TemplateParser.parse(file, reporting: reporter)
        includes[name.value] = syntax
        return syntax
    }

    private func reportMissing(_ name: Located<String>) {
        var help = didYouMean(name.value, in: library.keys.sorted())
        if library.isEmpty { help.text = "no template can be included here" }
        if file.text(name.range).hasPrefix("\"") { help.replacement = help.replacement.map { "\"\($0)\"" } }
        report(.templateInclude, "there is no template '\(name.value)'", at: name.range, help: help)
    }

    func canGoDeeper(_ range: SourceRange) -> Bool {
        if nodeCount > Self.mostNodes {
            report(
                .templateLimit,
                "more than \(TemplateLimits.text(Self.mostNodes)) parts, with all that is included and called",
                at: range,
                help: "loop over a list instead of calling or including the same part again and again")
        } else if depth >= Self.deepestNesting {
            report(.templateSyntax, "nested too deep", at: range, help: .flatterTemplate)
        } else {
            return true
        }
        return false
    }
}
