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
