import SourceText

/// What rendering a template once may take. Real templates stay far below.
package struct TemplateLimits: Sendable {
    /// Tags and texts that are rendered, turns of loops, and what filters and comparisons do with long texts.
    package var steps = 20_000_000
    /// The largest output, and the largest text that a filter may make.
    package var outputBytes = 32 << 20
    /// All texts together that `set` names.
    package var heldBytes = 128 << 20

    package init() {}

    /// `20,000,000`.
    static func text(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            text = String(digit) + (place > 0 && place % 3 == 0 ? "," : "") + text
        }
        return text
    }
}

/// A limit that rendering has met, and the innermost loop, call, include or `set` that it was in.
struct TemplateOverrun {
    enum Limit { case steps, output, memory }

    var limit: Limit
    var place: SourcePlace?
}

/// Work that depends on the length of texts; a class, for it is counted where values are only read.
final class TextWork {
    /// Shorter texts cost no more than the step that they belong to.
    private static let shortest = 4096
    private static let bytesPerStep = 16

    private(set) var steps = 0
    /// A filter's result would have been longer than an output may be.
    private(set) var isTooLong = false

    func count(_ value: TemplateValue) {
        guard case .text(let text) = value, text.utf8.count > Self.shortest else { return }
        steps += text.utf8.count / Self.bytesPerStep
    }

    /// Whether a filter may be applied.
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
    /// In bytes, for filters that repeat a text.
    fileprivate func longestResult(_ value: TemplateValue, _ arguments: [TemplateValue]) -> Int {
        switch self {
        case .join:
            let separator = arguments.first?.text.utf8.count ?? 0
            // A list of one spec is short, and so are its elements.
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
