import SourceText

/// A node that can be rendered: its names have become slots and its kinds have been checked.
enum ResolvedNode: Sendable {
    case literal([UInt8])
    case output(ResolvedExpression)
    case condition([ResolvedBranch])
    case loop(ResolvedLoop)
    case assign(local: Int, ResolvedExpression)
    case set(local: Int, ResolvedBody)
    case body(ResolvedBody)
    case stub(words: [ResolvedExpression], ResolvedBody)
}

struct ResolvedBranch: Sendable {
    var condition: ResolvedExpression?
    var body: [ResolvedNode]
}

/// A loop. It is a class, because a renderer that reads a structure from the tree copies all parts of it.
final class ResolvedLoop: Sendable {
    let list: ResolvedExpression
    /// The slot of the loop variable. The slots after it hold the loop's position and length.
    let local: Int
    let filter: ResolvedExpression?
    /// The text printed between two iterations.
    let separator: ResolvedExpression?
    let body: [ResolvedNode]
    let empty: [ResolvedNode]
    /// The place at which a fault in rendering is reported.
    let place: SourcePlace

    init(
        list: ResolvedExpression, local: Int, filter: ResolvedExpression?, separator: ResolvedExpression?,
        body: [ResolvedNode], empty: [ResolvedNode], place: SourcePlace
    ) {
        self.list = list
        self.local = local
        self.filter = filter
        self.separator = separator
        self.body = body
        self.empty = empty
        self.place = place
    }
}

/// Nodes that are rendered as a whole. Equal calls of a macro share its body, which has no place.
final class ResolvedBody: Sendable {
    let nodes: [ResolvedNode]
    /// The place at which a fault in rendering is reported.
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
    /// A fact about a loop, with the slot of its position.
    case loop(LoopFact, Int)
    indirect case filtered(ResolvedExpression, TemplateFilter, [ResolvedExpression])
    indirect case choice(ResolvedExpression, condition: ResolvedExpression, otherwise: ResolvedExpression)
    indirect case not(ResolvedExpression)
    indirect case and(ResolvedExpression, ResolvedExpression)
    indirect case or(ResolvedExpression, ResolvedExpression)
    indirect case comparison(ResolvedExpression, Comparison, ResolvedExpression)
}

/// A literal in the template. Unlike other values, it is shared between threads.
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
