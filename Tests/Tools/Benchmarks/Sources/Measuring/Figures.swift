import Foundation

/// Numbers for people: with three significant digits.
package enum Figures {
    package static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: significant(seconds * 1e9) + " ns"
        case ..<1e-3: significant(seconds * 1e6) + " µs"
        case ..<1: significant(seconds * 1e3) + " ms"
        default: significant(seconds) + " s"
        }
    }

    package static func memory(_ bytes: Double) -> String { significant(bytes / 1_048_576) + " MiB" }

    package static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? significant(Double(bytes) / 1e3) + " kB" : significant(Double(bytes) / 1e6) + " MB"
    }

    package static func ratio(_ value: Double) -> String { significant(value) + " ×" }

    package static func count(_ value: Int) -> String {
        var digits = String(value)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }

    package static func significant(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let size = abs(value)
        if size >= 1000 { return count(Int(value.rounded())) }
        return String(format: size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", value)
    }
}
