import SourceText

/// Renders resolved nodes to UTF-8.
struct TemplateRenderer {
    private(set) var output: [UInt8] = []
    private let root: [TemplateValue]
    private var locals: [TemplateValue]

    init(root: TemplateValue, localCount: Int) {
        if case .record(let slots) = root { self.root = slots } else { self.root = [] }
        locals = Array(repeating: .absent, count: localCount)
        output.reserveCapacity(16 * 1024)
    }

    mutating func render(_ nodes: [ResolvedNode]) {
        for node in nodes {
            switch node {
            case .literal(let bytes): output.append(contentsOf: bytes)
            case .output(let expression): append(value(of: expression))
            case .condition(let branches):
                for branch in branches {
                    if let condition = branch.condition, !isTrue(condition) { continue }
                    render(branch.body)
                    break
                }
            case .loop(let loop): render(loop)
            case .assign(let local, let expression): locals[local] = value(of: expression)
            case .set(let local, let nodes): set(local, nodes)
            case .body(let body): render(body.nodes)
            }
        }
    }

    private mutating func append(_ value: TemplateValue) {
        guard case .text(var text) = value else {
            output.append(contentsOf: value.text.utf8)
            return
        }
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private mutating func set(_ local: Int, _ nodes: [ResolvedNode]) {
        let start = output.count
        render(nodes)
        locals[local] = .text(String(decoding: output[start...], as: UTF8.self))
        output.removeSubrange(start...)
    }

    private mutating func render(_ loop: ResolvedLoop) {
        var list = value(of: loop.list).list
        if let filter = loop.filter {
            var kept: [TemplateValue] = []
            for item in list {
                locals[loop.local] = item
                if isTrue(filter) { kept.append(item) }
            }
            list = kept
        }
        guard !list.isEmpty else { return render(loop.empty) }
        locals[loop.local + 2] = .number(list.count)
        for (position, item) in list.enumerated() {
            locals[loop.local] = item
            locals[loop.local + 1] = .number(position)
            render(loop.body)
        }
    }
}

extension TemplateRenderer {
    private func value(of expression: ResolvedExpression) -> TemplateValue {
        switch expression {
        case .constant(let value): value
        case .root(let slot): slot < root.count ? root[slot] : .absent
        case .local(let local): locals[local]
        case .field(let record, let slot): value(of: record).field(slot)
        case .loop(let fact, let local): value(of: fact, local)
        case .filtered(let operand, let filter, let arguments):
            filter.apply(value(of: operand), arguments.map { value(of: $0) })
        case .choice(let first, let condition, let otherwise):
            value(of: isTrue(condition) ? first : otherwise)
        case .not, .and, .or, .comparison: .flag(isTrue(expression))
        }
    }

    private func isTrue(_ expression: ResolvedExpression) -> Bool {
        switch expression {
        case .not(let operand): !isTrue(operand)
        case .and(let left, let right): isTrue(left) && isTrue(right)
        case .or(let left, let right): isTrue(left) || isTrue(right)
        case .comparison(let left, let comparison, let right):
            comparison.holds(value(of: left), value(of: right))
        default: value(of: expression).isTrue
        }
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
