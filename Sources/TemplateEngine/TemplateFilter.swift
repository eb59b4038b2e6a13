/// The filters that templates can use.
enum TemplateFilter: String, CaseIterable, Sendable {
    case `default`, join, uppercase, lowercase, capitalize, upperFirstLetter, lowerFirstLetter, indent
    case count, first, last

    /// The numbers of arguments that the filter accepts.
    var arguments: ClosedRange<Int> {
        switch self {
        case .default: 1...1
        case .join: 0...1
        case .indent: 0...3
        default: 0...0
        }
    }

    /// - Parameter arena: The memory for the result.
    func apply(_ value: TemplateValue, _ arguments: [TemplateValue], _ arena: TemplateArena) -> TemplateValue
    {
        switch self {
        case .default: if case .absent = value { arguments[0] } else { value }
        case .join:
            arena.text(value.elements.map(\.string).joined(separator: arguments.first?.string ?? ""))
        case .uppercase: arena.map(value) { $0.uppercased() }
        case .lowercase: arena.map(value) { $0.lowercased() }
        case .capitalize: arena.map(value, capitalized)
        case .upperFirstLetter: arena.map(value) { $0.prefix(1).uppercased() + $0.dropFirst() }
        case .lowerFirstLetter: arena.map(value) { $0.prefix(1).lowercased() + $0.dropFirst() }
        case .indent: indented(value, arguments, arena)
        case .count: .number(value.elements.count)
        case .first: value.elements.first ?? .absent
        case .last: value.elements.last ?? .absent
        }
    }

    /// Indents every line except the first, and the first too with a third argument. Blank lines stay empty.
    private func indented(
        _ value: TemplateValue, _ arguments: [TemplateValue], _ arena: TemplateArena
    ) -> TemplateValue {
        guard case .text(var text) = value else { return arena.text("") }
        var width = 4
        if case .number(let number)? = arguments.first { width = number }
        let unit = arguments.count > 1 ? arguments[1].string : " "
        let indentation = Array(String(repeating: unit, count: width).utf8)
        if indentation.isEmpty { return value }
        // Only texts with these bytes can have other line ends, such as U+2028.
        let mayHaveOthers = text.bytes.contains { (0x0B...0x0D) ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
        if mayHaveOthers,
            case .text(let plain) = arena.text(String(text.string.map { $0.isNewline ? "\n" : $0 }))
        {
            text = plain
        }
        var result = arguments.count > 2 && arguments[2].isTrue ? indentation : []
        result.reserveCapacity(text.count * 2)
        let newline = UInt8(ascii: "\n")
        for (index, byte) in text.bytes.enumerated() {
            result.append(byte)
            if byte == newline, index + 1 < text.count, text.bytes[index + 1] != newline {
                result += indentation
            }
        }
        return .text(result.withUnsafeBufferPointer(arena.text))
    }

    /// Capitalizes each word as Foundation's `capitalized` does.
    private func capitalized(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for scalar in text.unicodeScalars {
            result += isInWord ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
            if !scalar.properties.isCaseIgnorable { isInWord = scalar.properties.isCased }
        }
        return result
    }
}

extension TemplateArena {
    /// Returns the text, or the texts of a list, changed by a function.
    fileprivate func map(_ value: TemplateValue, _ transform: (String) -> String) -> TemplateValue {
        guard case .list(let list) = value else { return text(transform(value.string)) }
        let results = elements(list.count)
        for (index, element) in list.elements.enumerated() {
            (results + index).initialize(to: text(transform(element.string)))
        }
        return self.list(results, list.count)
    }
}
