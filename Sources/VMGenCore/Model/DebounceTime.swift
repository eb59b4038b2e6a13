/// Parses the time that a debounced action waits: `300ms`, `2s`.
enum DebounceTime {
    enum Fault: Error { case noNumber, fraction, noUnit, zero, tooLong }

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
        default: return .failure(.noUnit)
        }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= longest / factor else {
            return .failure(.tooLong)
        }
        return number == 0 ? .failure(.zero) : .success(number * factor)
    }
}
