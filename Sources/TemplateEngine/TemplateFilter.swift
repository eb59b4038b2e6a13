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

    func apply(_ value: TemplateValue, _ arguments: [TemplateValue]) -> TemplateValue {
        switch self {
        case .default: value == .absent ? arguments[0] : value
        case .join: .text(value.list.map(\.text).joined(separator: arguments.first?.text ?? ""))
        case .uppercase: value.mapTexts { $0.uppercased() }
        case .lowercase: value.mapTexts { $0.lowercased() }
        case .capitalize: value.mapTexts(capitalized)
        case .upperFirstLetter: value.mapTexts { $0.prefix(1).uppercased() + $0.dropFirst() }
        case .lowerFirstLetter: value.mapTexts { $0.prefix(1).lowercased() + $0.dropFirst() }
        case .indent: .text(indented(value.text, arguments))
        case .count: .number(value.list.count)
        case .first: value.list.first ?? .absent
        case .last: value.list.last ?? .absent
        }
    }

    /// Indents every line except the first, and the first too with a third argument. Blank lines stay empty.
    private func indented(_ text: String, _ arguments: [TemplateValue]) -> String {
        var width = 4
        if case .number(let number)? = arguments.first { width = number }
        let unit = arguments.count > 1 ? arguments[1].text : " "
        let indentation = Array(String(repeating: unit, count: width).utf8)
        guard !indentation.isEmpty else { return text }
        let indentsFirst = arguments.count > 2 && arguments[2].isTrue
        var bytes = Array(text.utf8)
        if Self.hasOtherLineEnds(bytes) { bytes = Array(String(text.map { $0.isNewline ? "\n" : $0 }).utf8) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var start = 0
        while true {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            if start == 0 ? indentsFirst : end > start { result += indentation }
            guard end < bytes.count else { break }
            result += bytes[start...end]
            start = end + 1
        }
        result += bytes[start...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether text has line ends other than line feeds, such as U+2028.
    private static func hasOtherLineEnds(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            switch bytes[index] {
            case 0x0B...0x0D: true
            case 0xC2: bytes[(index + 1)...].first == 0x85
            case 0xE2:
                bytes[(index + 1)...].starts(with: [0x80, 0xA8])
                    || bytes[(index + 1)...].starts(with: [0x80, 0xA9])
            default: false
            }
        }
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
