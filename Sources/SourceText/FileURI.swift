/// Paths as references of RFC 3986.
package enum FileURI {
    /// Returns a file URI for an absolute path, and a relative reference for another one.
    package static func text(_ path: String) -> String {
        var output = path.isAbsolutePath ? "file://" : ""
        for byte in path.utf8 {
            let isPlain = byte < 0x80 && byte.isWordByte || "-.~/".utf8.contains(byte)
            output += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte, digits: 2)
        }
        return output
    }

    /// Returns the absolute path of a file URI of this machine; nil for another URI.
    package static func path(_ uri: String) -> String? {
        let scheme = "file://"
        guard uri.lowercased().hasPrefix(scheme) else { return nil }
        let rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
        guard let start = rest.firstIndex(of: UInt8(ascii: "/")),
            ["", "localhost"].contains(String(decoding: rest[..<start], as: UTF8.self))
        else { return nil }
        var bytes: [UInt8] = []
        var index = start
        while index < rest.count {
            if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
                let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(rest[index])
                index += 1
            }
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
