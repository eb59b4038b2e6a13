extension TemplateValue {
    /// Whether a condition holds. As in Stencil, empty texts, empty lists and numbers below 1 are false.
    var isTrue: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .number(let number): number > 0
        case .list(let list): !list.isEmpty
        case .record: true
        case .absent: false
        }
    }

    var list: [TemplateValue] {
        if case .list(let list) = self { return list }
        return []
    }

    var text: String {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): String(number)
        case .list, .record, .absent: ""
        }
    }

    func field(_ slot: Int) -> TemplateValue {
        if case .record(let record) = self { record.field(slot) } else { .absent }
    }

    func mapTexts(_ transform: (String) -> String) -> TemplateValue {
        if case .list(let list) = self { return .list(list.map { .text(transform($0.text)) }) }
        return .text(transform(text))
    }
}
