extension TemplateValue {
    /// Whether a condition holds. As in Stencil, empty texts, empty lists and numbers below 1 are false.
    var isTrue: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .number(let number): number > 0
        case .list(let list): list.count > 0
        case .record: true
        case .absent, .unknown: false
        }
    }

    var elements: UnsafeBufferPointer<TemplateValue> {
        if case .list(let list) = self { list.elements } else { UnsafeBufferPointer(start: nil, count: 0) }
    }

    var string: String {
        switch self {
        case .text(let text): text.string
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): String(number)
        case .list, .record, .absent, .unknown: ""
        }
    }
}
