extension Unicode.Scalar {
    /// Whether it is invisible and can make code look like other code: a control character, an unusual line
    /// break or a mark that changes the direction of text.
    package var isMisleading: Bool {
        switch value {
        case 0..<0x20: self != "\t"
        case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it cannot be seen, even where it is harmless: a blank other than the space, a joiner, a filler.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// The character of Swift for which it is easily mistaken: a quote, a dash, a full-width bracket.
    var lookalike: String? {
        switch value {
        case 0xAB, 0xBB, 0x2018...0x201F, 0x2032, 0x2033, 0x2039, 0x203A, 0x300C...0x300F, 0x301D...0x301F:
            "\""
        case 0x2010...0x2015, 0x2212: "-"
        case 0x2026: "..."
        case 0xFF01...0xFF5E where !properties.isXIDContinue:
            Unicode.Scalar(value - 0xFEE0).map { String(Character($0)) }
        default: nil
        }
    }

    /// Whether an operator or a name may have it besides letters and digits: `≠`, `😀`, `²`.
    var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber: true
        default: false
        }
    }
}
