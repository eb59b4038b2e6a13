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

    /// Returns the steps that work on a text takes beside its own; nil if its length is a part of its step.
    static func steps(forText text: TemplateText) -> Int? {
        text.count > 4096 ? text.count / 16 : nil
    }

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
struct TemplateOverrun: Error {
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

extension TemplateFilter {
    /// Returns the longest possible result, in bytes, of a filter that repeats a text.
    func longestResult(_ value: TemplateValue, _ arguments: [TemplateValue]) -> Int {
        switch self {
        case .join:
            let separator = arguments.first?.string.utf8.count ?? 0
            // A spec's list is short, and so are its elements.
            return separator.multipliedReportingOverflow(by: value.elements.count).partialValue
        case .indent:
            guard arguments.count > 1, case .number(let width) = arguments[0] else { return 0 }
            let lines = value.string.utf8.count { $0 == 10 || $0 == 13 } + 1
            let indentation = arguments[1].string.utf8.count * width
            return indentation.multipliedReportingOverflow(by: lines).partialValue
        default: return 0
        }
    }
}
