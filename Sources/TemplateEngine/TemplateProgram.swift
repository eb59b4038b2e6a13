import SourceText

/// Templates as instructions, which a ``TemplateExecutor`` executes one after the other.
///
/// They consist of numbers, so threads that render the same template count no references that they share.
struct TemplateProgram: Sendable {
    /// The code of the templates, of what they include and of the bodies of macros. Each is there once.
    var code: [Instruction] = []
    /// For each instruction, an index of ``places``: the innermost loop, call, include, `set` or stub around it. Nil
    /// at the top of a template or of a macro's body: its place is that of its call. Empty if the program was encoded.
    var enclosing: [Int32?] = []
    /// The operands of filters and the words of stubs.
    var operands: [Operand] = []
    /// The constants, in the registers -1, -2 and so on. Nil is a register for an intermediate result.
    var constants: [TemplateConstant?] = []
    /// The registers of the template's names; register 0 holds the template's record.
    var registerCount = 1
    var places: [SourcePlace] = []
    /// The bytes with all literals and constants.
    var text: [UInt8] = []
}

/// A value in a register, or a field of the record there.
struct Operand: Sendable, Hashable {
    var register: Int32
    /// The field's index; nil for the value itself.
    var slot: Int32 = -1

    static let root = Operand(register: 0)
}

/// A literal in the template.
enum TemplateConstant: Sendable, Hashable {
    /// A range of ``TemplateProgram/text``.
    case text(Range<Int>)
    case flag(Bool)
    case number(Int)
    case absent

    func value(in text: UnsafeBufferPointer<UInt8>) -> TemplateValue {
        switch self {
        case .text(let range): .text(TemplateText(text.baseAddress! + range.lowerBound, count: range.count))
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .absent: .absent
        }
    }
}

/// A step of a ``TemplateProgram``. A jump has its distance, so that the same code may be anywhere.
enum Instruction: Sendable, Hashable {
    /// Writes a range of ``TemplateProgram/text``.
    case text(start: Int32, count: Int32)
    case write(Operand)
    /// Stores a value. If it is held, a filter has made it, and it counts for the limit of memory.
    case store(Operand, to: Int32, isHeld: Bool)
    case fact(LoopFact, loop: Int32, to: Int32)
    /// Applies a filter to the first of some operands; the others are its arguments.
    case filter(TemplateFilter, operands: Int32, count: Int32, to: Int32)
    /// Compares two operands.
    case compare(Comparison, operands: Int32, to: Int32)
    case jump(by: Int32)
    case branch(Operand, isTrue: Bool, by: Int32)
    /// Begins a loop, or jumps if the list is empty. The loop's registers are those of ``LoopRegister``.
    case open(Operand, loop: Int32, empty: Int32)
    /// Takes the next element for the loop's filter, or jumps after the last one.
    case candidate(loop: Int32, end: Int32)
    /// Keeps the element that the filter has accepted.
    case keep(loop: Int32)
    /// Continues with the kept elements, or jumps if there are none.
    case kept(loop: Int32, empty: Int32)
    /// Begins with the first element.
    case first(loop: Int32)
    /// Takes the next element and jumps to the body, or ends the loop.
    case next(loop: Int32, body: Int32, hasSeparator: Bool)
    /// Executes the body of a macro or an included template, which begins at this index of the code.
    case call(Int32)
    case back
    /// Begins a text that is not output but stored.
    case capture
    case captured(to: Int32)
    /// Begins a stub with the words of its declaration.
    case stub(operands: Int32, count: Int32)
    case stubEnd(place: Int32)
    case end
}

/// The registers of a loop, counted from its variable.
enum LoopRegister {
    static let position = 1
    static let length = 2
    static let separator = 3
    static let count: Int32 = 4
}

/// The fields of `forloop`.
enum LoopFact: String, CaseIterable, Sendable {
    case first, last, counter, counter0, length

    var kind: TemplateKind { self == .first || self == .last ? .flag : .number }
}
