import SourceText

/// What is rendered: names have become slots, kinds have been checked.
enum ResolvedNode: Sendable {
    case literal([UInt8])
    case output(ResolvedExpression)
    case condition([ResolvedBranch])
    indirect case loop(ResolvedLoop)
    case assign(local: Int, ResolvedExpression)
    case set(local: Int, ResolvedBody)
    case body(ResolvedBody)
    case stub(words: [ResolvedExpression], ResolvedBody)
}

struct ResolvedBranch: Sendable {
    var condition: ResolvedExpression?
    var body: [ResolvedNode]
}

struct ResolvedLoop: Sendable {
    var list: ResolvedExpression
    /// The local of the loop variable; the loop's position and length come after it.
    var local: Int
    var filter: ResolvedExpression?
    /// Printed between two turns.
    var separator: ResolvedExpression?
    var body: [ResolvedNode]
    var empty: [ResolvedNode]
    /// Where a fault in rendering it is shown.
    var place: SourcePlace
}

/// What is rendered as a whole. A macro's is shared by the calls that need it alike, and has no place.
final class ResolvedBody: Sendable {
    let nodes: [ResolvedNode]
    /// Where a fault in rendering it is shown.
    let place: SourcePlace?

    init(_ nodes: [ResolvedNode], at place: SourcePlace? = nil) {
        self.nodes = nodes
        self.place = place
    }
}

enum ResolvedExpression: Sendable {
    case constant(TemplateConstant)
    case root(Int)
    case local(Int)
    indirect case field(ResolvedExpression, Int)
    /// By the local that holds the position.
    case loop(LoopFact, Int)
    indirect case filtered(ResolvedExpression, TemplateFilter, [ResolvedExpression])
    indirect case choice(ResolvedExpression, condition: ResolvedExpression, otherwise: ResolvedExpression)
    indirect case not(ResolvedExpression)
    indirect case and(ResolvedExpression, ResolvedExpression)
    indirect case or(ResolvedExpression, ResolvedExpression)
    indirect case comparison(ResolvedExpression, Comparison, ResolvedExpression)
}

/// A value that the template itself contains; unlike other values, it is shared between threads.
enum TemplateConstant: Sendable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case absent

    var value: TemplateValue {
        switch self {
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .absent: .absent
        }
    }
}

/// The fields of `forloop`.
enum LoopFact: String, CaseIterable, Sendable {
    case first, last, counter, counter0, length

    var kind: TemplateKind { self == .first || self == .last ? .flag : .number }
}
