/// Compares the content of outputs, part by part.
nonisolated enum VMGenContent {
    /// Returns nil if a part cannot be compared.
    static func isEqual(_ one: Any, _ other: Any) -> Bool? {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
        if let one = one as? any Equatable { return isEqual(one) }
        let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
        guard first.displayStyle == second.displayStyle, first.children.count == second.children.count else {
            return false
        }
        switch first.displayStyle {
        case .class: return (one as AnyObject) === (other as AnyObject)
        case .enum where first.children.isEmpty: return "\(one)" == "\(other)"
        case nil: return nil
        default: return areEqual(zip(first.children, second.children).map { ($0, $1) })
        }
    }

    /// Whether all properties are equal except numbers, texts and flags. An argument of a call may name an element of
    /// the others.
    static func hasEqualCollections(_ one: Any, _ other: Any) -> Bool {
        zip(properties(of: one), properties(of: other)).allSatisfy { one, other in
            one.label == other.label && isEqual(one.value, other.value) == true
                || isScalar(one.value) && isScalar(other.value)
        }
    }

    /// Returns a problem for each property that differs from the one before, if the state is the same. Content that
    /// all states share counts in any case.
    static func changes(
        from before: Any, to after: Any, inSameState isSame: Bool, except named: Set<String>, shared: [String]
    ) -> [String] {
        let old = Dictionary(
            properties(of: before).map { ($0.label, $0.value) }, uniquingKeysWith: { one, _ in one })
        return properties(of: after).compactMap { property in
            guard let name = property.label, !named.contains(name), isSame || shared.contains(name),
                let value = old[name], property.value is any Equatable,
                isEqual(value, property.value) == false
            else { return nil }
            let texts = [value, property.value].map { VMGenText.short(VMGenText.of($0)) }
            return "also changed: \(name), \(texts[0]) → \(texts[1]); name it in 'then'"
        }
    }

    /// Returns nil if some cannot be compared, and the others are equal.
    private static func areEqual(_ parts: [(Mirror.Child, Mirror.Child)]) -> Bool? {
        var isKnown = true
        for (one, other) in parts {
            guard one.label == other.label else { return false }
            switch isEqual(one.value, other.value) {
            case true?: continue
            case false?: return false
            case nil: isKnown = false
            }
        }
        return isKnown ? true : nil
    }

    /// The properties of an output's state.
    private static func properties(of output: Any) -> [Mirror.Child] {
        Mirror(reflecting: output).children.first.map { Array(Mirror(reflecting: $0.value).children) } ?? []
    }

    private static func isScalar(_ value: Any) -> Bool {
        switch value {
        case is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is any StringProtocol, is Character:
            true
        default:
            Mirror(reflecting: value).displayStyle == .optional
                && Mirror(reflecting: value).children.allSatisfy { isScalar($0.value) }
        }
    }
}
