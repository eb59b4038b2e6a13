/// The differences of values.
nonisolated extension VMGenText {
    /// Returns `message is nil; expected "Wrong password"`, or the first part of a large value that differs.
    static func difference(_ name: String, _ found: Any, _ expected: Any) -> String {
        let texts = (of(found), of(expected))
        if texts.0.count + texts.1.count > 100, let part = part(name, found, expected) { return part }
        return "\(name) is \(short(texts.0)); expected \(short(texts.1))"
    }

    private static func part(_ name: String, _ found: Any, _ expected: Any) -> String? {
        let (one, other) = (Mirror(reflecting: found), Mirror(reflecting: expected))
        let isCollection = one.displayStyle == .collection
        guard let style = one.displayStyle, style == other.displayStyle,
            isCollection || style == .struct || style == .tuple || style == .enum || style == .optional
        else { return nil }
        for (index, pair) in zip(one.children, other.children).enumerated()
        where of(pair.0.value) != of(pair.1.value) {
            guard pair.0.label == pair.1.label else { return nil }
            let label = pair.0.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ""
            let place = isCollection ? "[\(index)]" : style == .struct || style == .tuple ? label : ""
            return difference(name + place, pair.0.value, pair.1.value)
        }
        guard isCollection, one.children.count != other.children.count else { return nil }
        let index = min(one.children.count, other.children.count)
        if let extra = one.children.dropFirst(index).first {
            return "\(name)[\(index)] is \(short(of(extra.value))); expected no more elements"
        }
        let missing = other.children.dropFirst(index).first.map { short(of($0.value)) } ?? ""
        return "\(name)[\(index)] is missing; expected \(missing)"
    }
}
