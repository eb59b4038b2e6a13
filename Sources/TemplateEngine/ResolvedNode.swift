/// What is rendered: names have become slots, kinds have been checked.
indirect enum ResolvedNode: Sendable {
    case literal([UInt8])
    case output(ResolvedExpression)
    case condition([ResolvedBranch])
    case loop(ResolvedLoop)
    case assign(local: Int, ResolvedExpression)
    case set(local: Int, [ResolvedNode])
    case body(ResolvedBody)
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
    var body: [ResolvedNode]
    var empty: [ResolvedNode]
}

/// A macro's body, shared by the calls that need it alike.
final class ResolvedBody: Sendable {
    let nodes: [ResolvedNode]
    init(_ nodes: [ResolvedNode]) { self.nodes = nodes }
}

indirect enum ResolvedExpression: Sendable {
    case constant(TemplateValue)
    case root(Int)
    case local(Int)
    case field(ResolvedExpression, Int)
    /// By the local that holds the position.
    case loop(LoopFact, Int)
    case filtered(ResolvedExpression, TemplateFilter, [ResolvedExpression])
    case choice(ResolvedExpression, condition: ResolvedExpression, otherwise: ResolvedExpression)
    case not(ResolvedExpression)
    case and(ResolvedExpression, ResolvedExpression)
    case or(ResolvedExpression, ResolvedExpression)
    case comparison(ResolvedExpression, Comparison, ResolvedExpression)
}

/// The fields of `forloop`.
enum LoopFact: String, CaseIterable, Sendable {
    case first, last, counter, counter0, length

    var kind: TemplateKind { self == .first || self == .last ? .flag : .number }
}
