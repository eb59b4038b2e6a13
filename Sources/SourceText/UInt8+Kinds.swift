/// The kinds of bytes that texts of Swift, YAML and templates tell apart.
extension UInt8 {
    @inlinable package var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    @inlinable package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether the byte can be a part of a name of Swift, as every byte that is not ASCII can.
    @inlinable package var isWordByte: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80
    }

    /// Whether it is a space or a tab.
    @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    @inlinable package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    @inlinable package var isBlankOrLineEnd: Bool { isBlank || isLineEnd }
}
