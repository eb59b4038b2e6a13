import SourceText

/// The limits of rendering a template once. Real templates stay far below them.
package struct TemplateLimits: Sendable {
    /// The most steps: tags and texts to render, iterations of loops, and the work of filters and comparisons
    /// on long texts.
    package var steps = 20_000_000
    /// The size of the largest output, and of the largest text that a filter returns.
    package var outputBytes = 32 << 20
    /// The size of all texts together that `set` stores.
    package var heldBytes = 128 << 20

    package init() {}

    /// Formats a number: `20,000,000`.
    static func text(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            text = String(digit) + (place > 0 && place % 3 == 0 ? "," : "") + text
        }
        return text
    }
}

/// A limit that rendering exceeded, and the innermost loop, call, include or `set` around it.
struct TemplateOverrun {
    enum Limit {
        case steps, output, memory

        func message(_ limits: TemplateLimits) -> String {
            switch self {
            case .steps: "rendering takes more than \(TemplateLimits.text(limits.steps)) steps"
            case .output: "the output has more than \(TemplateLimits.text(limits.outputBytes)) bytes"
            case .memory:
                "the values of 'set' have more than \(TemplateLimits.text(limits.heldBytes)) bytes"
            }
        }

        var help: String {
            switch self {
            case .steps: "loop and call less within one another"
            case .output: "print less, or repeat it less often"
            case .memory: "keep shorter texts, or set them less often"
            }
        }
    }

    var limit: Limit
    var place: SourcePlace?
}

/// Counts work that depends on the length of texts. It is a class because code that only reads values counts,
/// too.
final class TextWork {
    /// The length up to which the work on a text is part of its step.
    private static let shortest = 4096
    private static let bytesPerStep = 16

    private(set) var steps = 0
    /// Whether a filter's result would have been larger than the limit of the output.
    private(set) var isTooLong = false

    func count(_ value: TemplateValue) {
        guard case .text(let text) = value, text.utf8.count > Self.shortest else { return }
        steps += text.utf8.count / Self.bytesPerStep
    }

    /// Whether the limits permit applying a filter.
    func allows(
        _ filter: TemplateFilter, _ value: TemplateValue, _ arguments: [TemplateValue], _ most: Int
    ) -> Bool {
        count(value)
        guard filter.longestResult(value, arguments) > most else { return true }
        isTooLong = true
        return false
    }
}

extension TemplateFilter {
    /// Returns the longest possible result, in bytes, of a filter that repeats a text.
    fileprivate func longestResult(_ value: TemplateValue, _ arguments: [TemplateValue]) -> Int {
        switch self {
        case .join:
            let separator = arguments.first?.text.utf8.count ?? 0
            // A spec's list is short, and so are its elements.
            return separator.multipliedReportingOverflow(by: value.list.count).partialValue
        case .indent:
            guard arguments.count > 1, case .number(let width) = arguments[0] else { return 0 }
            let lines = value.text.utf8.count { $0 == 10 || $0 == 13 } + 1
            let indentation = arguments[1].text.utf8.count * width
            return indentation.multipliedReportingOverflow(by: lines).partialValue
        default: return 0
        }
    }
}
