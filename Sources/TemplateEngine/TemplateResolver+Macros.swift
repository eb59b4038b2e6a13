import SourceText

/// Macros, whose bodies see the names of their callers.
extension TemplateResolver {
    /// Defines the macros of another template, including those that it imports.
    func define(macrosOf name: Located<String>, in scope: inout TemplateScope) {
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

    func call(_ name: Located<String>, _ arguments: [ValueSyntax], _ outer: TemplateScope) {
        let values = arguments.map { value($0, outer) }
        guard let macro = outer.macros[name.value] else {
            if reporter.isDoubtful(name.value) { return }
            report(
                .templateUnknownName, "unknown macro '\(name.value)'", at: name.range,
                help: .didYouMean(name.value, in: outer.macros.keys.sorted())
                    ?? "define it before with '{% macro \(name.value) %}'")
            return
        }
        let notes = [Diagnostic.Note("defined here", at: SourcePlace(macro.file, macro.name.range))]
        guard values.count == macro.parameters.count else {
            let words = [name.value] + macro.parameters.map(\.value)
            report(
                .templateMacro, "'\(name.value)' takes \(words.count - 1) arguments, not \(values.count)",
                at: name.range, notes: notes, help: "write '{% call \(words.joined(separator: " ")) %}'")
            return
        }
        guard !calling.contains(where: { $0 === macro }) else {
            report(
                .templateMacro, "'\(name.value)' calls itself", at: name.range, notes: notes,
                help: "use a loop; a macro cannot be part of itself")
            return
        }
        guard canGoDeeper(name.range) else { return }
        var scope = outer
        for (parameter, value) in zip(macro.parameters, values) {
            let register = scope.bind(parameter.value, value.kind)
            emit(.store(value.operand, to: register, isHeld: value.isMade))
        }
        reserve(scope)
        emit(.call(body(of: macro, scope)))
    }

    /// Returns the first instruction of a macro's body, which equal calls share.
    private func body(of macro: MacroSyntax, _ scope: TemplateScope) -> Int32 {
        let key = ObjectIdentifier(macro)
        if let known = bodies[key]?.first(where: { $0.scope == scope && $0.allowsStubs == allowsStubs }) {
            return known.start
        }
        calling.append(macro)
        let start = with(\.file, macro.file) {
            part(of: macro, endingWith: .back) { block(macro.body, scope) }
        }
        calling.removeLast()
        bodies[key, default: []].append((scope, allowsStubs, start))
        return start
    }
}
