import SourceText

/// A template that can be rendered: its names have become slots and its kinds have been checked.
///
/// Nodes and expressions are in tables and refer to each other by index. They consist of numbers, so threads that
/// render the same template count no references that they share.
struct ResolvedTemplate: Sendable {
    var nodes: [ResolvedNode] = []
    var expressions: [ResolvedExpression] = []
    var branches: [ResolvedBranch] = []
    var loops: [ResolvedLoop] = []
    var stubs: [ResolvedStub] = []
    var constants: [TemplateConstant] = []
    /// The places at which faults in rendering are reported.
    var places: [SourcePlace] = []
    /// The bytes of all literals.
    var text: [UInt8] = []
}

extension Array {
    /// Appends elements, and returns their indices.
    mutating func add(_ elements: [Element]) -> Range<Int> {
        append(contentsOf: elements)
        return count - elements.count..<count
    }

    /// Appends an element, and returns its index.
    mutating func add(_ element: Element) -> Int {
        append(element)
        return count - 1
    }
}

/// The indices of nodes that are rendered one after the other.
typealias ResolvedBlock = Range<Int>

enum ResolvedNode: Sendable {
    /// A range of ``ResolvedTemplate/text``.
    case literal(Range<Int>)
    case output(ResolvedExpression)
    /// A range of ``ResolvedTemplate/branches``.
    case condition(Range<Int>)
    /// An index of ``ResolvedTemplate/loops``.
    case loop(Int)
    case assign(local: Int, ResolvedExpression)
    case set(local: Int, ResolvedBlock, place: Int)
    /// Nodes that are rendered as a whole. Equal calls of a macro share its body, which has no place.
    case body(ResolvedBlock, place: Int?)
    /// An index of ``ResolvedTemplate/stubs``.
    case stub(Int)
}

struct ResolvedBranch: Sendable {
    var condition: ResolvedExpression?
    var body: ResolvedBlock
}

struct ResolvedLoop: Sendable {
    var list: ResolvedExpression
    /// The slot of the loop variable. The slots after it hold the loop's position and length.
    var local: Int
    var filter: ResolvedExpression?
    /// The text printed between two iterations.
    var separator: ResolvedExpression?
    var body: ResolvedBlock
    var empty: ResolvedBlock
    var place: Int
}

struct ResolvedStub: Sendable {
    /// The expressions of its words.
    var words: Range<Int>
    var body: ResolvedBlock
    var place: Int
}

/// An expression. Its parts are indices of ``ResolvedTemplate/expressions``.
enum ResolvedExpression: Sendable {
    /// An index of ``ResolvedTemplate/constants``.
    case constant(Int)
    case absent
    case root(Int)
    case local(Int)
    case field(Int, slot: Int)
    /// A fact about a loop, with the slot of its position.
    case loop(LoopFact, Int)
    case filtered(Int, TemplateFilter, Range<Int>)
    case choice(Int, condition: Int, otherwise: Int)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
    case comparison(Int, Comparison, Int)
}

/// A literal in the template. Unlike other values, it is shared between threads.
enum TemplateConstant: Sendable {
    case text(String)
    case flag(Bool)
    case number(Int)

    var value: TemplateValue {
        switch self {
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        }
    }
}

/// The fields of `forloop`.
enum LoopFact: String, CaseIterable, Sendable {
    case first, last, counter, counter0, length

    var kind: TemplateKind { self == .first || self == .last ? .flag : .number }
}
