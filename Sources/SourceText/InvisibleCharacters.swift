extension Unicode.Scalar {
    /// Whether it changes the direction of text, so that code looks like other code.
    package var turnsText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it is invisible and can make code look like other code: a control character, an unusual line
    /// break or a mark that changes the direction of text.
    package var isMisleading: Bool {
        switch value {
        case 0..<0x20: self != "\t"
        case 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
        default: turnsText
        }
    }

    /// Whether it cannot be seen, even where it is harmless: a blank other than the space, a joiner, a filler.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// The scalar, or a picture of it if it is a control character, or makes code look like other code.
    package var visible: Unicode.Scalar {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: isMisleading || self == "\u{200B}" ? "\u{FFFD}" : self
        }
    }

    /// `U+00AD`
    package var codePoint: String { "U+" + hexadecimal(value, digits: 4) }
}

/// Returns a number with at least this many hexadecimal digits: `00AD`.
package func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
