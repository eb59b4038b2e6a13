/// Parses times: `300ms`, `2s`.
enum WrittenTime {
    enum Fault: Error {
        case noNumber, fraction, noUnit, zero, tooLong
        /// Another spelling, with the text that was meant.
        case spelling(String?)
    }

    /// A day. A longer time is probably in the wrong unit.
    static let longest = 24 * 60 * 60 * 1000

    static func milliseconds(_ text: String) -> Result<Int, Fault> {
        let bytes = Array(text.utf8)
        let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let unit = bytes.dropFirst(digits.count)
        if digits.isEmpty { return .failure(.noNumber) }
        if unit.first == UInt8(ascii: ".") || unit.first == UInt8(ascii: ",") { return .failure(.fraction) }
        let factor: Int
        switch String(decoding: unit, as: UTF8.self) {
        case "ms": factor = 1
        case "s": factor = 1000
        case "": return .failure(.noUnit)
        case let unit:
            return .failure(.spelling(meant(unit).map { String(decoding: digits, as: UTF8.self) + $0 }))
        }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= longest / factor else {
            return .failure(.tooLong)
        }
        return number == 0 ? .failure(.zero) : .success(number * factor)
    }

    private static func meant(_ unit: String) -> String? {
        switch unit.lowercased().filter({ $0 != " " }) {
        case "ms", "msec", "millis", "milliseconds": "ms"
        case "s", "sec", "secs", "second", "seconds": "s"
        default: nil
        }
    }
}
