import SourceText

extension TemplateResolver {
    /// A value, its kind, which is nil if its mistake has been reported, and whether a filter has made it.
    typealias Typed = (operand: Operand, kind: TemplateKind?, isMade: Bool)

    private var invalid: Typed { (constant(.absent), nil, false) }

    private func invalid(_ rule: Rule, _ message: String, at range: SourceRange, help: Help) -> Typed {
        report(rule, message, at: range, help: help)
        return invalid
    }

    /// Writes an expression that a variable tag can print.
    func printed(_ syntax: ExpressionSyntax, _ scope: TemplateScope) {
        guard case .value(let value) = syntax else {
            let others = jumps(syntax, if: false, scope)
            literal(Array("true".utf8))
            let end = emit(.jump(by: 0))
            land(others)
            literal(Array("false".utf8))
            return land([end])
        }
        let typed = self.value(value, scope)
        if let kind = typed.kind, !kind.isPrintable {
            let isList = if case .list = kind { true } else { false }
            report(
                .templateKind,
                "'\(file.text(value.range))' is \(kind.description) and cannot be printed", at: value.range,
                help: isList ? "loop over it, or use 'join'" : "print one of its fields")
        }
        emit(.write(typed.operand))
    }

    /// Tests a condition. Returns the jumps that are taken if it holds, or if it does not.
    func jumps(_ syntax: ExpressionSyntax, if isTrue: Bool, _ scope: TemplateScope) -> [Int] {
        switch syntax {
        case .value(let syntax): return [emit(.branch(value(syntax, scope).operand, isTrue: isTrue, by: 0))]
        case .not(let operand): return jumps(operand, if: !isTrue, scope)
        case .and(let left, let right): return jumps(left, right, unless: false, isTrue, scope)
        case .or(let left, let right): return jumps(left, right, unless: true, isTrue, scope)
        case .comparison(let left, let comparison, let right):
            let result = compared(left, comparison, right, scope)
            return [emit(.branch(result, isTrue: isTrue, by: 0))]
        case .invalid: return []
        }
    }

    /// Tests two conditions: the second one unless the first has decided.
    private func jumps(
        _ left: ExpressionSyntax, _ right: ExpressionSyntax, unless decisive: Bool, _ isTrue: Bool,
        _ scope: TemplateScope
    ) -> [Int] {
        let first = jumps(left, if: decisive, scope)
        let second = jumps(right, if: isTrue, scope)
        if decisive == isTrue { return first + second }
        land(first)
        return second
    }

    private func compared(
        _ left: ValueSyntax, _ comparison: Located<Comparison>, _ right: ValueSyntax, _ scope: TemplateScope
    ) -> Operand {
        let (a, b) = (value(left, scope), value(right, scope))
        if let first = a.kind, let second = b.kind, !comparison.value.accepts(first, second) {
            let operation = comparison.value.rawValue
            report(
                .templateKind,
                "'\(operation)' cannot compare \(first.description) with \(second.description)",
                at: SourceRange(left.range.start, right.range.end),
                help: "compare values of one kind; put text in quotes and numbers without")
        }
        let result = intermediate()
        emit(.compare(comparison.value, operands: add([a.operand, b.operand]), to: result))
        return Operand(register: result)
    }

    func value(_ syntax: ValueSyntax, _ scope: TemplateScope) -> Typed {
        var typed: Typed
        switch syntax.base {
        case .text(let text): typed = (constant(text), .text, false)
        case .number(let number): typed = (constant(.number(number)), .number, false)
        case .flag(let flag): typed = (constant(.flag(flag)), .flag, false)
        case .path(let names): typed = path(names, scope)
        case .invalid: typed = invalid
        }
        for filter in syntax.filters { typed = filtered(typed, filter, scope) }
        return typed
    }

    private func path(_ names: [Located<String>], _ scope: TemplateScope) -> Typed {
        let name = names[0]
        var typed: Typed
        switch scope.bindings[name.value] {
        case .loop(let loop): return loopFact(names, loop)
        case .value(let kind, let register): typed = (Operand(register: register), kind, false)
        case nil:
            guard let slot = shape.slot(of: name.value) else {
                if reporter.isDoubtful(name.value) { return invalid }
                return invalid(
                    .templateUnknownName, "unknown name '\(name.value)'", at: name.range,
                    help: help(forUnknown: name.value, scope))
            }
            typed = (Operand(register: 0, slot: Int32(slot)), shape.fields[slot].kind, false)
        }
        for (index, name) in names.enumerated().dropFirst() {
            guard let kind = typed.kind else { return invalid }
            let owner = names[..<index].map(\.value).joined(separator: ".")
            typed = field(name, of: typed.operand, kind, owner)
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
        _ name: Located<String>, of operand: Operand, _ kind: TemplateKind, _ owner: String
    ) -> Typed {
        switch kind {
        case .record(let shape):
            guard let slot = shape.slot(of: name.value) else {
                return unknownField(name, of: owner, shape.fields.map(\.name))
            }
            return (
                Operand(register: register(of: operand), slot: Int32(slot)), shape.fields[slot].kind, false
            )
        case .list(let element):
            let fields = [TemplateFilter.count, .first, .last]
            guard let filter = fields.first(where: { $0.rawValue == name.value }) else {
                return unknownField(name, of: owner, fields.map(\.rawValue))
            }
            return (filtered(filter, [operand]), filter == .count ? .number : element, false)
        case .text, .flag, .number: return noFields(name, of: owner, kind)
        }
    }

    /// Returns the register of a value.
    private func register(of operand: Operand) -> Int32 {
        if operand.slot < 0 { return operand.register }
        let result = intermediate()
        emit(.store(operand, to: result, isHeld: false))
        return result
    }

    /// Applies a filter to the first of some operands, and returns the result's.
    private func filtered(_ filter: TemplateFilter, _ operands: [Operand]) -> Operand {
        let result = intermediate()
        emit(.filter(filter, operands: add(operands), count: Int32(operands.count), to: result))
        return Operand(register: result)
    }

    private func loopFact(_ names: [Located<String>], _ loop: Int32) -> Typed {
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
        let result = intermediate()
        emit(.fact(fact, loop: loop, to: result))
        return (Operand(register: result), fact.kind, false)
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
        guard let kind = operand.kind else { return invalid }
        let argumentKinds = arguments.compactMap(\.kind)
        guard argumentKinds.count == arguments.count else { return invalid }
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
        return (filtered(filter, [operand.operand] + arguments.map(\.operand)), result, true)
    }
}
