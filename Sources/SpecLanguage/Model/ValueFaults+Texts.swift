import SourceText
import SwiftCode

/// Texts that people write as they are: addresses and dates.
extension ValueFaults {
    /// Says how Swift writes an address, such as `https://example.com`, which is no expression.
    func suggestAddress(_ text: String, as type: SwiftType?, _ fault: inout CodeFault) {
        let text = SwiftExpression.trimmed(Array(text.utf8))
        guard let colon = text.firstRange(ofPart: "://"), text[..<colon.lowerBound].allSatisfy(\.isLetter),
            !text.contains(where: { " \"\\(".contains($0) })
        else { return }
        let literal = "\"\(text)\""
        let mismatch = type.flatMap { self.fault(of: literal, as: $0) }
        fault.help = .write(mismatch?.corrected(literal) ?? literal, isSafe: false)
        fault.replaced = 0..<text.utf8.count
    }

    /// Whether Swift reads a text, such as `2024-12-31`, as numbers with signs between them.
    static func isDifference(_ text: String) -> Bool {
        text.first?.isNumber == true && text.contains("-")
            && text.allSatisfy { $0.isNumber || "- ".contains($0) }
    }
}
