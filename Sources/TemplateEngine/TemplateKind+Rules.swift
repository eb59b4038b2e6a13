extension TemplateKind {
    var isPrintable: Bool {
        switch self {
        case .text, .flag, .number: true
        case .list, .record: false
        }
    }

    /// The kind's name in messages.
    var description: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .number: "a number"
        case .list: "a list"
        case .record(let shape): "a record (\(shape.name))"
        }
    }
}

extension Comparison {
    /// Whether the operator can compare the two kinds.
    func accepts(_ left: TemplateKind, _ right: TemplateKind) -> Bool {
        switch self {
        case .equal, .unequal: left == right && left.isPrintable
        case .less, .lessOrEqual, .greater, .greaterOrEqual: left == .number && right == .number
        case .contained: left.isPrintable && (right == .list(left) || (left == .text && right == .text))
        }
    }
}

extension TemplateFilter {
    /// Returns the kind of the filter's result; nil if the filter does not accept the kind.
    func result(of kind: TemplateKind) -> TemplateKind? {
        switch self {
        case .default: return kind
        case .uppercase, .lowercase, .capitalize, .upperFirstLetter, .lowerFirstLetter:
            return kind == .text || kind == .list(.text) ? kind : nil
        case .indent: return kind == .text ? .text : nil
        case .join:
            if case .list(let element) = kind, element.isPrintable { return .text }
        case .count:
            if case .list = kind { return .number }
        case .first, .last:
            if case .list(let element) = kind { return element }
        }
        return nil
    }

    /// Returns the kind of the filter's argument for an operand of a kind.
    func argumentKind(_ index: Int, of kind: TemplateKind) -> TemplateKind {
        switch self {
        case .default: kind
        case .indent: index == 0 ? .number : index == 1 ? .text : .flag
        default: .text
        }
    }

    /// The operand's description in messages.
    var operand: String {
        switch self {
        case .join: "a list of texts"
        case .count, .first, .last: "a list"
        default: "a text"
        }
    }
}
