import SourceText

/// Renders a resolved template to UTF-8.
struct TemplateRenderer {
    private(set) var output: [UInt8] = []
    /// The stubs in the order of the output.
    private(set) var stubs: [TemplateStub] = []
    /// The limit that ended the rendering early.
    private(set) var overrun: TemplateOverrun?
    private let template: ResolvedTemplate
    /// The template's literals. A slice of them would be counted as a reference, by all threads.
    private let text: UnsafeBufferPointer<UInt8>
    private let root: TemplateRecord
    private let limits: TemplateLimits
    private var locals: [TemplateValue]
    private var steps = 0
    private var heldBytes = 0
    private let textWork = TextWork()

    init(
        _ template: ResolvedTemplate, text: UnsafeBufferPointer<UInt8>, root: TemplateRecord, localCount: Int,
        limits: TemplateLimits
    ) {
        self.template = template
        self.text = text
        self.root = root
        self.limits = limits
        locals = Array(repeating: .absent, count: localCount)
        output.reserveCapacity(16 * 1024)
    }

    mutating func render(_ block: ResolvedBlock) {
        steps += block.count
        checkLimits()
        if overrun != nil { return }
        for index in block {
            switch template.nodes[index] {
            case .literal(let range): output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
            case .output(let expression): append(value(of: expression))
            case .condition(let branches):
                for index in branches {
                    let branch = template.branches[index]
                    if let condition = branch.condition, !isTrue(condition) { continue }
                    render(branch.body)
                    break
                }
            case .loop(let index):
                let loop = template.loops[index]
                render(loop)
                if overrun != nil { return locate(loop.place) }
            case .assign(let local, let expression): assign(local, expression)
            case .set(let local, let body, let place):
                set(local, body)
                if overrun != nil { return locate(place) }
            case .stub(let index):
                let stub = template.stubs[index]
                let text = values(at: stub.words).map(\.text).joined(separator: " ")
                let start = output.count
                render(stub.body)
                checkLimits()
                if overrun != nil { return locate(stub.place) }
                stubs.append(
                    TemplateStub(
                        words: text, range: start..<output.count, place: template.places[stub.place]))
            case .body(let body, let place):
                render(body)
                checkLimits()
                if overrun != nil { return locate(place) }
            }
        }
    }

    mutating func checkLimits() {
        if steps + textWork.steps > limits.steps { fail(.steps) }
        if output.count > limits.outputBytes || textWork.isTooLong { fail(.output) }
    }

    private mutating func fail(_ limit: TemplateOverrun.Limit) {
        if overrun == nil { overrun = TemplateOverrun(limit: limit) }
    }

    private mutating func locate(_ place: Int?) {
        if let place, overrun?.place == nil { overrun?.place = template.places[place] }
    }

    private mutating func append(_ value: TemplateValue) {
        guard case .text(var text) = value else {
            output.append(contentsOf: value.text.utf8)
            return
        }
        guard output.count + text.utf8.count <= limits.outputBytes else { return fail(.output) }
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private mutating func assign(_ local: Int, _ expression: ResolvedExpression) {
        locals[local] = value(of: expression)
        // Only a filter creates a new text.
        if case .filtered = expression, case .text(let text) = locals[local] { hold(text.utf8.count) }
    }

    private mutating func set(_ local: Int, _ body: ResolvedBlock) {
        let start = output.count
        render(body)
        checkLimits()
        hold(output.count - start)
        locals[local] = .text(String(decoding: output[start...], as: UTF8.self))
        output.removeSubrange(start...)
    }

    private mutating func hold(_ bytes: Int) {
        heldBytes += bytes
        if heldBytes > limits.heldBytes { fail(.memory) }
    }

    private mutating func render(_ loop: ResolvedLoop) {
        var list = value(of: loop.list).list
        steps += list.count
        if let filter = loop.filter {
            var kept: [TemplateValue] = []
            for item in list {
                locals[loop.local] = item
                if isTrue(filter) { kept.append(item) }
            }
            list = kept
        }
        guard !list.isEmpty else { return render(loop.empty) }
        var separator: TemplateValue?
        if let expression = loop.separator {
            separator = value(of: expression)
            steps += list.count
        }
        locals[loop.local + 2] = .number(list.count)
        for (position, item) in list.enumerated() {
            locals[loop.local] = item
            locals[loop.local + 1] = .number(position)
            if position > 0, let separator { append(separator) }
            render(loop.body)
            checkLimits()
            if overrun != nil { return }
        }
    }
}

extension TemplateRenderer {
    private func value(of expression: ResolvedExpression) -> TemplateValue {
        switch expression {
        case .constant(let index): template.constants[index].value
        case .absent: .absent
        case .root(let slot): root.field(slot)
        case .local(let local): locals[local]
        case .field(let record, let slot): value(at: record).field(slot)
        case .loop(let fact, let local): value(of: fact, local)
        case .filtered(let operand, let filter, let arguments):
            filtered(value(at: operand), filter, values(at: arguments))
        case .choice(let first, let condition, let otherwise):
            value(at: isTrue(at: condition) ? first : otherwise)
        case .not, .and, .or, .comparison: .flag(isTrue(expression))
        }
    }

    private func value(at index: Int) -> TemplateValue { value(of: template.expressions[index]) }

    private func values(at indices: Range<Int>) -> [TemplateValue] {
        var values: [TemplateValue] = []
        for index in indices { values.append(value(at: index)) }
        return values
    }

    private func isTrue(_ expression: ResolvedExpression) -> Bool {
        switch expression {
        case .not(let operand): !isTrue(at: operand)
        case .and(let left, let right): isTrue(at: left) && isTrue(at: right)
        case .or(let left, let right): isTrue(at: left) || isTrue(at: right)
        case .comparison(let left, let comparison, let right):
            holds(value(at: left), comparison, value(at: right))
        default: value(of: expression).isTrue
        }
    }

    private func isTrue(at index: Int) -> Bool { isTrue(template.expressions[index]) }

    private func filtered(
        _ value: TemplateValue, _ filter: TemplateFilter, _ arguments: [TemplateValue]
    ) -> TemplateValue {
        textWork.allows(filter, value, arguments, limits.outputBytes)
            ? filter.apply(value, arguments) : .absent
    }

    private func holds(_ left: TemplateValue, _ comparison: Comparison, _ right: TemplateValue) -> Bool {
        textWork.count(right)
        return comparison.holds(left, right)
    }

    private func value(of fact: LoopFact, _ local: Int) -> TemplateValue {
        guard case .number(let position) = locals[local], case .number(let length) = locals[local + 1] else {
            return .absent
        }
        return switch fact {
        case .first: .flag(position == 0)
        case .last: .flag(position == length - 1)
        case .counter: .number(position + 1)
        case .counter0: .number(position)
        case .length: .number(length)
        }
    }
}

extension Comparison {
    fileprivate func holds(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
        switch self {
        case .equal: return left == right
        case .unequal: return left != right
        case .contained:
            if case .list(let list) = right { return list.contains(left) }
            guard case .text(let part) = left, case .text(let whole) = right else {
                return left == .absent && right == .absent
            }
            return whole.includes(part)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard case .number(let left) = left, case .number(let right) = right else { return false }
            return switch self {
            case .less: left < right
            case .lessOrEqual: left <= right
            case .greater: left > right
            default: left >= right
            }
        }
    }
}
