/// Measured lines of text, as a drawing shows them.
struct ChartText: Sendable {
    enum Style: String, Sendable {
        case title, name, plain, muted

        var metrics: TextMetrics {
            switch self {
            case .title: TextMetrics(size: 18, isBold: true)
            case .name: TextMetrics(size: 14, isBold: true)
            case .plain: TextMetrics(size: 12)
            case .muted: TextMetrics(size: 11)
            }
        }

        var lineHeight: Int {
            switch self {
            case .title: 24
            case .name: 19
            case .plain, .muted: 16
            }
        }
    }

    struct Run: Sendable {
        var text: String
        var style: Style
        /// The name of the action of which it is a part.
        var action: String?
    }

    /// The runs of each line, with a space between them.
    private(set) var lines: [[Run]] = []

    init() {}

    init(_ text: String, _ style: Style, width limit: Int) { add(text, style, width: limit) }

    mutating func add(_ text: String, _ style: Style, width limit: Int, action: String? = nil) {
        lines += style.metrics.wrap(text, width: limit).map { [Run(text: $0, style: style, action: action)] }
    }

    /// Appends text to the last line if it fits there, else on new lines.
    mutating func append(_ text: String, _ style: Style, width limit: Int, action: String? = nil) {
        guard !text.isEmpty else { return }
        let run = Run(text: text, style: style, action: action)
        if let last = lines.last, Self.width(of: last + [run]) <= limit {
            lines[lines.count - 1].append(run)
        } else {
            add(text, style, width: limit, action: action)
        }
    }

    static let space = 4

    static func width(of line: [Run]) -> Int {
        line.reduce(0) { $0 + $1.style.metrics.width(of: $1.text) } + max(line.count - 1, 0) * space
    }

    static func height(of line: [Run]) -> Int { line.map(\.style.lineHeight).max() ?? 0 }

    var size: LayoutSize {
        LayoutSize(
            width: lines.map(Self.width).max() ?? 0, height: lines.reduce(0) { $0 + Self.height(of: $1) })
    }
}
