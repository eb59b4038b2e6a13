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
        case .indent: arena.text(indented(value.string, arguments))
        case .count: .number(value.elements.count)
        case .first: value.elements.first ?? .absent
        case .last: value.elements.last ?? .absent
        }
    }

    /// Indents every line except the first, and the first too with a third argument. Blank lines stay empty.
    private func indented(_ text: String, _ arguments: [TemplateValue]) -> String {
        var width = 4
        if case .number(let number)? = arguments.first { width = number }
        let unit = arguments.count > 1 ? arguments[1].string : " "
        let indentation = Array(String(repeating: unit, count: width).utf8)
        guard !indentation.isEmpty else { return text }
        let indentsFirst = arguments.count > 2 && arguments[2].isTrue
        // Only texts with these bytes can have other line ends, such as U+2028.
        let mayHaveOthers = text.utf8.contains { (0x0B...0x0D) ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
        let text = mayHaveOthers ? String(text.map { $0.isNewline ? "\n" : $0 }) : text
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count * 2)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(UInt8(ascii: "\n")) }
            if number == 0 ? indentsFirst : !line.isEmpty { result += indentation }
            result += line
        }
        return String(decoding: result, as: UTF8.self)
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
