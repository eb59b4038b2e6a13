import SourceText

/// Assigns a slot to every name and a kind to every expression.
final class TemplateResolver {
    /// The greatest depth of tags, macros and includes in one another. It protects the stack here and during
    /// rendering. The number of nodes has a limit, too, because macros that call macros could multiply
    /// without bound.
    static let deepestNesting = 40
    static let mostNodes = 200_000

    let shape: TemplateShape
    let reporter: TemplateReporter
    private let library: [String: SourceFile]
    var resolved = ResolvedTemplate()
    private(set) var localCount = 0
    private var depth = 0
    private var nodeCount = 0
    private var includes: [String: TemplateSyntax] = [:]
    private var including: [SourceFile] = []
    private var calling: [MacroSyntax] = []
    private var bodies: [ObjectIdentifier: [(scope: TemplateScope, allowsStubs: Bool, body: ResolvedBlock)]] =
        [:]
    /// Whether a stub may begin here: in a template with `allowsStubs`, outside of `set` and other stubs.
    private var allowsStubs: Bool
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

    func resolve(_ syntax: TemplateSyntax) -> ResolvedBlock {
        file = syntax.file
        including = [file]
        return block(syntax.nodes, TemplateScope())
    }

    /// Returns the index of a place at which a fault in rendering is reported.
    private func placeIndex(_ range: SourceRange) -> Int { resolved.places.add(SourcePlace(file, range)) }

    /// Resolves the nodes of a block. Names that it sets or defines end with it.
    private func block(_ nodes: [SyntaxNode], _ outer: TemplateScope) -> ResolvedBlock {
        depth += 1
        defer { depth -= 1 }
        var scope = outer
        var block: [ResolvedNode] = []
        block.reserveCapacity(nodes.count)
        for node in nodes {
            if let node = self.node(node, &scope) { block.append(node) }
            localCount = max(localCount, scope.localCount)
        }
        nodeCount += nodes.count
        return resolved.nodes.add(block)
    }

    private func node(_ node: SyntaxNode, _ scope: inout TemplateScope) -> ResolvedNode? {
        switch node {
        case .literal(let bytes): return .literal(resolved.text.add(bytes))
        case .output(let expression): return .output(printed(expression, scope))
        case .choice(let first, let condition, let otherwise):
            let parts = [
                printed(first, scope), self.condition(condition, scope),
                otherwise.map { printed($0, scope) } ?? .absent,
            ]
            let start = resolved.expressions.add(parts).lowerBound
            return .output(.choice(start, condition: start + 1, otherwise: start + 2))
        case .condition(let branches):
            let resolvedBranches = branches.map { branch in
                ResolvedBranch(
                    condition: branch.condition.map { condition($0, scope) }, body: block(branch.body, scope))
            }
            return .condition(resolved.branches.add(resolvedBranches))
        case .loop(let loop): return .loop(resolved.loops.add(self.loop(loop, scope)))
        case .include(let name): return include(name, scope)
        case .imports(let name):
            define(macrosOf: name, in: &scope)
            return nil
        case .macro(let macro):
            scope.define(macro)
            return nil
        case .call(let name, let arguments): return call(name, arguments, scope)
        case .set(let name, let body):
            let body = with(\.allowsStubs, false) { block(body, scope) }
            // The name is bound after its body, which may still use an earlier value of the name.
            return .set(local: scope.bind(name.value, .text), body, place: placeIndex(name.range))
        case .assign(let name, let value):
            let value = self.value(value, scope)
            return .assign(local: scope.bind(name.value, value.kind), value.expression)
        case .stub(let stub): return self.stub(stub, scope)
        }
    }

    private func stub(_ stub: StubSyntax, _ scope: TemplateScope) -> ResolvedNode {
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
            return value.expression
        }
        let body = with(\.allowsStubs, false) { block(stub.body, scope) }
        let list = resolved.expressions.add(words)
        return .stub(
            resolved.stubs.add(ResolvedStub(words: list, body: body, place: placeIndex(stub.range))))
    }

    /// Resolves with another value of a property.
    private func with<Value, Result>(
        _ property: ReferenceWritableKeyPath<TemplateResolver, Value>, _ value: Value, _ resolve: () -> Result
    ) -> Result {
        let outer = self[keyPath: property]
        self[keyPath: property] = value
        defer { self[keyPath: property] = outer }
        return resolve()
    }

    private func loop(_ loop: LoopSyntax, _ outer: TemplateScope) -> ResolvedLoop {
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
        let local = scope.bind(loop.variable.value, element)
        let filter = loop.filter.map { condition($0, scope) }
        let separator = loop.separator.map { self.separator($0, outer) }
        scope.bindLoop()
        localCount = max(localCount, scope.localCount)
        return ResolvedLoop(
            list: list.expression, local: local, filter: filter, separator: separator,
            body: block(loop.body, scope), empty: block(loop.empty, outer), place: placeIndex(loop.list.range)
        )
    }

    private func separator(_ syntax: ValueSyntax, _ scope: TemplateScope) -> ResolvedExpression {
        let separator = value(syntax, scope)
        if let kind = separator.kind, kind != .text {
            report(
                .templateKind, "the separator is \(kind.description), not a text", at: syntax.range,
                help: "put the separator in quotes: separator \", \"")
        }
        return separator.expression
    }

    private func include(_ name: Located<String>, _ scope: TemplateScope) -> ResolvedNode? {
        guard let syntax = template(name) else { return nil }
        let place = placeIndex(name.range)
        including.append(syntax.file)
        let body = with(\.file, syntax.file) { block(syntax.nodes, scope) }
        including.removeLast()
        return .body(body, place: place)
    }

    /// Defines the macros of another template, including those that it imports.
    private func define(macrosOf name: Located<String>, in scope: inout TemplateScope) {
        guard let syntax = template(name) else { return }
        nodeCount += syntax.nodes.count
        depth += 1
        including.append(syntax.file)
        var isOnlyMacros = true
        for node in syntax.nodes {
            switch node {
            case .macro(let macro): scope.define(macro)
            case .imports(let inner): with(\.file, syntax.file) { define(macrosOf: inner, in: &scope) }
            case .literal(let text) where text.allSatisfy(TextTrimmer.isWhiteSpace): break
            default: isOnlyMacros = false
            }
        }
        including.removeLast()
        depth -= 1
        if !isOnlyMacros {
            report(
                .templateInclude, "'\(name.value)' has more than macros", at: name.range,
                help: "include it, or move its macros to a template of their own")
        }
    }

    /// Returns another template of the library; nil after reporting that it cannot be used here.
    private func template(_ name: Located<String>) -> TemplateSyntax? {
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

    private func call(
        _ name: Located<String>, _ arguments: [ValueSyntax], _ outer: TemplateScope
    ) -> ResolvedNode? {
        let values = arguments.map { value($0, outer) }
        guard let macro = outer.macros[name.value] else {
            if reporter.isDoubtful(name.value) { return nil }
            report(
                .templateUnknownName, "unknown macro '\(name.value)'", at: name.range,
                help: .didYouMean(name.value, in: outer.macros.keys.sorted())
                    ?? "define it before with '{% macro \(name.value) %}'")
            return nil
        }
        let notes = [Diagnostic.Note("defined here", at: SourcePlace(macro.file, macro.name.range))]
        guard values.count == macro.parameters.count else {
            let words = [name.value] + macro.parameters.map(\.value)
            report(
                .templateMacro, "'\(name.value)' takes \(words.count - 1) arguments, not \(values.count)",
                at: name.range, notes: notes, help: "write '{% call \(words.joined(separator: " ")) %}'")
            return nil
        }
        guard !calling.contains(where: { $0 === macro }) else {
            report(
                .templateMacro, "'\(name.value)' calls itself", at: name.range, notes: notes,
                help: "use a loop; a macro cannot be part of itself")
            return nil
        }
        guard canGoDeeper(name.range) else { return nil }
        var scope = outer
        var nodes: [ResolvedNode] = []
        for (parameter, value) in zip(macro.parameters, values) {
            nodes.append(.assign(local: scope.bind(parameter.value, value.kind), value.expression))
        }
        localCount = max(localCount, scope.localCount)
        nodes.append(.body(body(of: macro, scope), place: nil))
        return .body(resolved.nodes.add(nodes), place: placeIndex(name.range))
    }

    private func body(of macro: MacroSyntax, _ scope: TemplateScope) -> ResolvedBlock {
        let key = ObjectIdentifier(macro)
        if let known = bodies[key]?.first(where: { $0.scope == scope && $0.allowsStubs == allowsStubs }) {
            return known.body
        }
        calling.append(macro)
        let body = with(\.file, macro.file) { block(macro.body, scope) }
        calling.removeLast()
        bodies[key, default: []].append((scope, allowsStubs, body))
        return body
    }

    private func canGoDeeper(_ range: SourceRange) -> Bool {
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
