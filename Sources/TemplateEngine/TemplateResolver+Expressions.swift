import SourceText

extension TemplateResolver {
    /// An expression and its kind; nil if its mistake has been reported.
    typealias Typed = (expression: ResolvedExpression, kind: TemplateKind?)

    private static let invalid: Typed = (.absent, nil)

    private func invalid(_ diagnostic: Diagnostic) -> Typed {
        reporter.report(diagnostic)
        return Self.invalid
    }

    /// Resolves an expression that a variable tag can print.
    func printed(_ syntax: ExpressionSyntax, _ scope: TemplateScope) -> ResolvedExpression {
        guard case .value(let value) = syntax else { return condition(syntax, scope) }
        let typed = self.value(value, scope)
        if let kind = typed.kind, !kind.isPrintable {
            reporter.report(.notPrintable(kind, file.text(value.range), at: place(value.range)))
        }
        return typed.expression
    }

    func condition(_ syntax: ExpressionSyntax, _ scope: TemplateScope) -> ResolvedExpression {
        switch syntax {
        case .value(let syntax): value(syntax, scope).expression
        case .not(let operand): .not(added(operand, scope))
        case .and(let left, let right): .and(added(left, scope), added(right, scope))
        case .or(let left, let right): .or(added(left, scope), added(right, scope))
        case .comparison(let left, let comparison, let right): compared(left, comparison, right, scope)
        case .invalid: .absent
        }
    }

    private func added(_ condition: ExpressionSyntax, _ scope: TemplateScope) -> Int {
        resolved.expressions.add(self.condition(condition, scope))
    }

    private func compared(
        _ left: ValueSyntax, _ comparison: Located<Comparison>, _ right: ValueSyntax, _ scope: TemplateScope
    ) -> ResolvedExpression {
        let (a, b) = (value(left, scope), value(right, scope))
        if let first = a.kind, let second = b.kind, !comparison.value.accepts(first, second) {
            let range = SourceRange(left.range.start, right.range.end)
            reporter.report(.notComparable(first, comparison.value, second, at: place(range)))
        }
        let sides = (resolved.expressions.add(a.expression), resolved.expressions.add(b.expression))
        return .comparison(sides.0, comparison.value, sides.1)
    }

    func value(_ syntax: ValueSyntax, _ scope: TemplateScope) -> Typed {
        var typed: Typed
        switch syntax.base {
        case .text(let text): typed = (.constant(resolved.constants.add(.text(text))), .text)
        case .number(let number): typed = (.constant(resolved.constants.add(.number(number))), .number)
        case .flag(let flag): typed = (.constant(resolved.constants.add(.flag(flag))), .flag)
        case .path(let names): typed = path(names, scope)
        case .invalid: typed = Self.invalid
        }
        for filter in syntax.filters { typed = filtered(typed, filter, scope) }
        return typed
    }

    private func path(_ names: [Located<String>], _ scope: TemplateScope) -> Typed {
        let name = names[0]
        var typed: Typed
        switch scope.bindings[name.value] {
        case .loop(let local): return loopFact(names, local)
        case .value(let kind, let local): typed = (.local(local), kind)
        case nil:
            guard let slot = shape.slot(of: name.value) else {
                if reporter.isDoubtful(name.value) { return Self.invalid }
                let known = scope.bindings.keys.sorted() + shape.fields.map(\.name)
                return invalid(.unknownName(name.value, known, at: place(name.range)))
            }
            typed = (.root(slot), shape.fields[slot].kind)
        }
        for (index, name) in names.enumerated().dropFirst() {
            guard let kind = typed.kind else { return Self.invalid }
            let owner = names[..<index].map(\.value).joined(separator: ".")
            typed = field(name, of: typed.expression, kind, owner)
        }
        return typed
    }

    private func field(
        _ name: Located<String>, of expression: ResolvedExpression, _ kind: TemplateKind, _ owner: String
    ) -> Typed {
        switch kind {
        case .record(let shape):
            if let slot = shape.slot(of: name.value) {
                return (.field(resolved.expressions.add(expression), slot: slot), shape.fields[slot].kind)
            }
            reporter.report(
                .unknownField(name.value, of: owner, shape.fields.map(\.name), at: place(name.range)))
        case .list(let element):
            let fields = [TemplateFilter.count, .first, .last]
            if let filter = fields.first(where: { $0.rawValue == name.value }) {
                let value = ResolvedExpression.filtered(resolved.expressions.add(expression), filter, 0..<0)
                return (value, filter == .count ? .number : element)
            }
            reporter.report(
                .unknownField(name.value, of: owner, fields.map(\.rawValue), at: place(name.range)))
        case .text, .flag, .number:
            reporter.report(.noFields(kind, owner, at: place(name.range)))
        }
        return Self.invalid
    }

    private func loopFact(_ names: [Located<String>], _ local: Int) -> Typed {
        let known = LoopFact.allCases.map(\.rawValue)
        guard names.count > 1 else {
            return invalid(.bareLoop(known, at: place(names[0].range)))
        }
        let name = names[1]
        guard let fact = LoopFact(rawValue: name.value) else {
            return invalid(.unknownField(name.value, of: "forloop", known, at: place(name.range)))
        }
        guard names.count == 2 else {
            return invalid(.noFields(fact.kind, "forloop.\(fact.rawValue)", at: place(names[2].range)))
        }
        return (.loop(fact, local), fact.kind)
    }

    private func filtered(_ operand: Typed, _ syntax: FilterSyntax, _ scope: TemplateScope) -> Typed {
        let place = place(syntax.name.range)
        let arguments = syntax.arguments.map { value($0, scope) }
        guard let filter = TemplateFilter(rawValue: syntax.name.value) else {
            let known = TemplateFilter.allCases.map(\.rawValue)
            return invalid(.unknownFilter(syntax.name.value, known, at: place))
        }
        guard filter.arguments.contains(arguments.count) else {
            return invalid(.filterArity(filter, arguments.count, at: place))
        }
        guard let kind = operand.kind else { return Self.invalid }
        let argumentKinds = arguments.compactMap(\.kind)
        guard argumentKinds.count == arguments.count else { return Self.invalid }
        guard let result = filter.result(of: kind) else {
            return invalid(.filterOperand(filter, kind, at: place))
        }
        for (index, given) in argumentKinds.enumerated() {
            let argumentPlace = SourcePlace(file, syntax.arguments[index].range)
            let expected = filter.argumentKind(index, of: kind)
            guard given == expected else {
                return invalid(.filterArgument(filter, expected, given, at: argumentPlace))
            }
            // The width must be a literal: the value of any other is known only during rendering.
            guard filter == .indent, index == 0 else { continue }
            guard case .number(let width) = syntax.arguments[0].base, syntax.arguments[0].filters.isEmpty,
                0...100 ~= width
            else {
                return invalid(.indentWidth(at: argumentPlace))
            }
        }
        let filtered = resolved.expressions.add(operand.expression)
        return (.filtered(filtered, filter, resolved.expressions.add(arguments.map(\.expression))), result)
    }
}
