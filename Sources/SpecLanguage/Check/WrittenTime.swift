import SourceText

/// Parses times: `300ms`, `2s`.
enum WrittenTime {
    struct Fault: Error {
        /// The end of a message about the text: `is zero`.
        let message: String
        /// The text that was meant.
        var meant: String?
    }

    /// A day. A longer time is probably in the wrong unit.
    private static let longest = 24 * 60 * 60 * 1000

    static func milliseconds(_ text: String) -> Result<Int, Fault> {
        func fault(_ message: String, meant: String? = nil) -> Result<Int, Fault> {
            .failure(Fault(message: message, meant: meant))
        }
        let bytes = Array(text.utf8)
        let digits = bytes.prefix(while: \.isASCIIDigit)
        let unit = bytes.dropFirst(digits.count)
        let (number, unitName) = (
            String(decoding: digits, as: UTF8.self), String(decoding: unit, as: UTF8.self)
        )
        if digits.isEmpty { return fault("is not a time") }
        if unit.first == UInt8(ascii: ".") || unit.first == UInt8(ascii: ",") {
            return fault("is not a whole number")
        }
        if unitName.isEmpty { return fault("has no unit") }
        guard let factor = ["ms": 1, "s": 1000][unitName] else {
            return fault(
                "is not a number and its unit, 'ms' or 's'", meant: meant(unitName).map { number + $0 })
        }
        guard let count = Int(number), count <= longest / factor else { return fault("is longer than a day") }
        return count == 0 ? fault("is zero") : .success(count * factor)
    }

    private static func meant(_ unit: String) -> String? {
        switch unit.lowercased().filter({ $0 != " " }) {
        case "ms", "msec", "millis", "milliseconds": "ms"
        case "s", "sec", "secs", "second", "seconds": "s"
        default: nil
        }
    }
}
