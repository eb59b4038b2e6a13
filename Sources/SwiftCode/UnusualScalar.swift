extension Unicode.Scalar {
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
