import SourceText

/// Renders a resolved template to UTF-8, unless it exceeds a limit.
struct TemplateRenderer {
    private(set) var output: [UInt8] = []
    /// The stubs in the order of the output.
    private(set) var stubs: [TemplateStub] = []
    private let template: ResolvedTemplate
    /// The template's literals. A slice of them would be counted as a reference, by all threads.
    private let text: UnsafeBufferPointer<UInt8>
    private let root: TemplateRecord
    private let limits: TemplateLimits
    private var locals: [TemplateValue]
    private var steps = 0
    private var heldBytes = 0

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

    mutating func render(_ block: ResolvedBlock) throws(TemplateOverrun) {
        try count(block.count)
        for index in block {
            switch template.nodes[index] {
            case .literal(let range):
                try reserve(range.count)
                output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
            case .output(let expression): try append(value(of: expression))
            case .condition(let branches):
                for index in branches {
                    let branch = template.branches[index]
                    if let condition = branch.condition, try !isTrue(condition) { continue }
                    try render(branch.body)
                    break
                }
            case .loop(let index):
                let loop = template.loops[index]
                try located(loop.place) { (renderer) throws(TemplateOverrun) in try renderer.render(loop) }
            case .assign(let local, let expression): try assign(local, expression)
            case .set(let local, let body, let place):
                try located(place) { (renderer) throws(TemplateOverrun) in try renderer.set(local, body) }
            case .stub(let index):
                let stub = template.stubs[index]
                let text = try values(at: stub.words).map(\.text).joined(separator: " ")
                let start = output.count
                try located(stub.place) { (renderer) throws(TemplateOverrun) in try renderer.render(stub.body)
                }
                stubs.append(
                    TemplateStub(
                        words: text, range: start..<output.count, place: template.places[stub.place]))
            case .body(let body, let place):
                try located(place) { (renderer) throws(TemplateOverrun) in try renderer.render(body) }
            }
        }
    }

    /// Renders a part of the template, and gives a limit that it exceeds the part's place, unless an inner part
    /// has one.
    private mutating func located(
        _ place: Int?, _ render: (inout TemplateRenderer) throws(TemplateOverrun) -> Void
    ) throws(TemplateOverrun) {
        do throws(TemplateOverrun) { try render(&self) } catch {
            var overrun = error
            overrun.place = overrun.place ?? place.map { template.places[$0] }
            throw overrun
        }
    }

    private mutating func count(_ more: Int) throws(TemplateOverrun) {
        steps += more
        if steps > limits.steps { throw TemplateOverrun(limit: .steps) }
    }

    /// Counts the work on a long text, which depends on its length.
    private mutating func count(_ value: TemplateValue) throws(TemplateOverrun) {
        if case .text(let text) = value, let steps = TemplateLimits.steps(forText: text) { try count(steps) }
    }

    private func reserve(_ bytes: Int) throws(TemplateOverrun) {
        if output.count + bytes > limits.outputBytes { throw TemplateOverrun(limit: .output) }
    }

    private mutating func append(_ value: TemplateValue) throws(TemplateOverrun) {
        var text = value.text
        try reserve(text.utf8.count)
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private mutating func assign(_ local: Int, _ expression: ResolvedExpression) throws(TemplateOverrun) {
        locals[local] = try value(of: expression)
        // Only a filter creates a new text.
        if case .filtered = expression, case .text(let text) = locals[local] { try hold(text.utf8.count) }
    }

    private mutating func set(_ local: Int, _ body: ResolvedBlock) throws(TemplateOverrun) {
        let start = output.count
        try render(body)
        try hold(output.count - start)
        locals[local] = .text(String(decoding: output[start...], as: UTF8.self))
        output.removeSubrange(start...)
    }

    private mutating func hold(_ bytes: Int) throws(TemplateOverrun) {
        heldBytes += bytes
        if heldBytes > limits.heldBytes { throw TemplateOverrun(limit: .memory) }
    }

    private mutating func render(_ loop: ResolvedLoop) throws(TemplateOverrun) {
        var list = try value(of: loop.list).list
        try count(list.count)
        if let filter = loop.filter {
            var kept: [TemplateValue] = []
            for item in list {
                locals[loop.local] = item
                if try isTrue(filter) { kept.append(item) }
            }
            list = kept
        }
        guard !list.isEmpty else { return try render(loop.empty) }
        var separator: TemplateValue?
        if let expression = loop.separator {
            separator = try value(of: expression)
            try count(list.count)
        }
        locals[loop.local + 2] = .number(list.count)
        for (position, item) in list.enumerated() {
            locals[loop.local] = item
            locals[loop.local + 1] = .number(position)
            if position > 0, let separator { try append(separator) }
            try render(loop.body)
        }
    }
}

extension TemplateRenderer {
    private mutating func value(of expression: ResolvedExpression) throws(TemplateOverrun) -> TemplateValue {
        switch expression {
        case .constant(let index): template.constants[index].value
        case .absent: .absent
        case .root(let slot): root.field(slot)
        case .local(let local): locals[local]
        case .field(let record, let slot): try value(at: record).field(slot)
        case .loop(let fact, let local): value(of: fact, local)
        case .filtered(let operand, let filter, let arguments):
            try filtered(value(at: operand), filter, values(at: arguments))
        case .choice(let first, let condition, let otherwise):
            try value(at: isTrue(at: condition) ? first : otherwise)
        case .not, .and, .or, .comparison: .flag(try isTrue(expression))
        }
    }

    private mutating func value(at index: Int) throws(TemplateOverrun) -> TemplateValue {
        try value(of: template.expressions[index])
    }

    private mutating func values(at indices: Range<Int>) throws(TemplateOverrun) -> [TemplateValue] {
        var values: [TemplateValue] = []
        for index in indices { values.append(try value(at: index)) }
        return values
    }

    private mutating func isTrue(_ expression: ResolvedExpression) throws(TemplateOverrun) -> Bool {
        switch expression {
        case .not(let operand): return try !isTrue(at: operand)
        case .and(let left, let right):
            return if try isTrue(at: left) { try isTrue(at: right) } else { false }
        case .or(let left, let right): return if try isTrue(at: left) { true } else { try isTrue(at: right) }
        case .comparison(let left, let comparison, let right):
            let (left, right) = (try value(at: left), try value(at: right))
            try count(right)
            return comparison.holds(left, right)
        default: return try value(of: expression).isTrue
        }
    }

    private mutating func isTrue(at index: Int) throws(TemplateOverrun) -> Bool {
        try isTrue(template.expressions[index])
    }

    private mutating func filtered(
        _ value: TemplateValue, _ filter: TemplateFilter, _ arguments: [TemplateValue]
    ) throws(TemplateOverrun) -> TemplateValue {
        try count(value)
        guard filter.longestResult(value, arguments) <= limits.outputBytes else {
            throw TemplateOverrun(limit: .output)
        }
        return filter.apply(value, arguments)
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
