import SourceText

extension TemplateResolver {
    /// An expression and its kind; nil if its mistake has been reported.
    typealias Typed = (expression: ResolvedExpression, kind: TemplateKind?)

    private static let invalid: Typed = (.absent, nil)

    private func invalid(_ rule: Rule, _ message: String, at range: SourceRange, help: Help) -> Typed {
        report(rule, message, at: range, help: help)
        return Self.invalid
    }

    /// Resolves an expression that a variable tag can print.
    func printed(_ syntax: ExpressionSyntax, _ scope: TemplateScope) -> ResolvedExpression {
        guard case .value(let value) = syntax else { return condition(syntax, scope) }
        let typed = self.value(value, scope)
        if let kind = typed.kind, !kind.isPrintable {
            let isList = if case .list = kind { true } else { false }
            report(
                .templateKind,
                "'\(file.text(value.range))' is \(kind.description) and cannot be printed", at: value.range,
                help: isList ? "loop over it, or use 'join'" : "print one of its fields")
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
            let operation = comparison.value.rawValue
            report(
                .templateKind,
                "'\(operation)' cannot compare \(first.description) with \(second.description)",
                at: SourceRange(left.range.start, right.range.end),
                help: "compare values of one kind; put text in quotes and numbers without")
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
                return invalid(
                    .templateUnknownName, "unknown name '\(name.value)'", at: name.range,
                    help: help(forUnknown: name.value, scope))
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

    private func help(forUnknown name: String, _ scope: TemplateScope) -> Help {
        // Jinja's name for it.
        if name == "loop", scope.bindings["forloop"] != nil {
            return Help("did you mean 'forloop'?", replacement: "forloop")
        }
        let known = scope.bindings.keys.sorted() + shape.fields.map(\.name)
        return .didYouMean(name, in: known)
            ?? Help(
                "'vmgen templates fields' lists the fields; put text in quotes: \"\(name)\"",
                replacement: "\"\(name)\"")
    }

    private func unknownField(_ name: Located<String>, of owner: String, _ known: [String]) -> Typed {
        invalid(
            .templateUnknownName, "'\(owner)' has no field '\(name.value)'", at: name.range,
            help: didYouMean(name.value, in: known, "it has"))
    }

    private func noFields(_ name: Located<String>, of owner: String, _ kind: TemplateKind) -> Typed {
        invalid(
            .templateKind, "'\(owner)' is \(kind.description) and has no fields", at: name.range,
            help: "use '\(owner)' itself")
    }

    private func field(
        _ name: Located<String>, of expression: ResolvedExpression, _ kind: TemplateKind, _ owner: String
    ) -> Typed {
        switch kind {
        case .record(let shape):
            guard let slot = shape.slot(of: name.value) else {
                return unknownField(name, of: owner, shape.fields.map(\.name))
            }
            return (.field(resolved.expressions.add(expression), slot: slot), shape.fields[slot].kind)
        case .list(let element):
            let fields = [TemplateFilter.count, .first, .last]
            guard let filter = fields.first(where: { $0.rawValue == name.value }) else {
                return unknownField(name, of: owner, fields.map(\.rawValue))
            }
            let value = ResolvedExpression.filtered(resolved.expressions.add(expression), filter, 0..<0)
            return (value, filter == .count ? .number : element)
        case .text, .flag, .number: return noFields(name, of: owner, kind)
        }
    }

    private func loopFact(_ names: [Located<String>], _ local: Int) -> Typed {
        let known = LoopFact.allCases.map(\.rawValue)
        guard names.count > 1 else {
            return invalid(
                .templateKind, "'forloop' is not a value", at: names[0].range,
                help: "use one of \(known.map { "'forloop.\($0)'" }.joined(separator: ", "))")
        }
        let name = names[1]
        guard let fact = LoopFact(rawValue: name.value) else {
            return unknownField(name, of: "forloop", known)
        }
        guard names.count == 2 else {
            return noFields(names[2], of: "forloop.\(fact.rawValue)", fact.kind)
        }
        return (.loop(fact, local), fact.kind)
    }

    private func filtered(_ operand: Typed, _ syntax: FilterSyntax, _ scope: TemplateScope) -> Typed {
        let name = syntax.name
        let arguments = syntax.arguments.map { value($0, scope) }
        guard let filter = TemplateFilter(rawValue: name.value) else {
            return invalid(
                .templateUnknownFilter, "unknown filter '\(name.value)'", at: name.range,
                help: didYouMean(name.value, in: TemplateFilter.allCases.map(\.rawValue)))
        }
        guard filter.arguments.contains(arguments.count) else {
            let (least, most) = (filter.arguments.lowerBound, filter.arguments.upperBound)
            return invalid(
                .templateSyntax,
                "'\(name.value)' does not take \(arguments.count) argument\(arguments.count == 1 ? "" : "s")",
                at: name.range, help: least == most ? "give it \(least)" : "give it \(least) to \(most)")
        }
        guard let kind = operand.kind else { return Self.invalid }
        let argumentKinds = arguments.compactMap(\.kind)
        guard argumentKinds.count == arguments.count else { return Self.invalid }
        guard let result = filter.result(of: kind) else {
            return invalid(
                .templateKind, "'\(name.value)' takes \(filter.operand), not \(kind.description)",
                at: name.range, help: "use it on \(filter.operand)")
        }
        for (index, given) in argumentKinds.enumerated() {
            let range = syntax.arguments[index].range
            let expected = filter.argumentKind(index, of: kind)
            guard given == expected else {
                let kinds = "\(expected.description), not \(given.description)"
                return invalid(
                    .templateKind, "this argument of '\(name.value)' is \(kinds)", at: range,
                    help: "give \(expected.description)")
            }
            // The width must be a literal: the value of any other is known only during rendering.
            guard filter == .indent, index == 0 else { continue }
            guard case .number(let width) = syntax.arguments[0].base, syntax.arguments[0].filters.isEmpty,
                0...100 ~= width
            else {
                return invalid(
                    .templateKind, "the width is not known yet", at: range,
                    help: "write a number from 0 to 100")
            }
        }
        let filtered = resolved.expressions.add(operand.expression)
        return (.filtered(filtered, filter, resolved.expressions.add(arguments.map(\.expression))), result)
    }
}
