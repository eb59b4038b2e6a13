extension Comparison {
    /// Whether a comparison holds. Texts are compared by their bytes.
    func holds(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
        switch self {
        case .equal: return Self.areEqual(left, right)
        case .unequal: return !Self.areEqual(left, right)
        case .contained:
            switch (left, right) {
            case (_, .list(let list)): return list.elements.contains { Self.areEqual(left, $0) }
            case (.text(let part), .text(let whole)): return whole.includes(part)
            case (.absent, .absent): return true
            default: return false
            }
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

    private static func areEqual(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.bytes.elementsEqual(right.bytes)
        case (.flag(let left), .flag(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.absent, .absent): true
        default: false
        }
    }
}

extension TemplateText {
    fileprivate func includes(_ part: TemplateText) -> Bool {
        guard part.count <= count else { return false }
        return (0...count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part.bytes) }
    }
}
