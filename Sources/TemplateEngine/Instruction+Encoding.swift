/// The numbers of instructions in ``TemplateProgram/encoded``.
extension Instruction {
    /// The number of the kind, and the values.
    var numbers: [Int32] {
        switch self {
        case .text(let start, let count): [1, start, count]
        case .write(let operand): [2, operand.register, operand.slot]
        case .store(let operand, let register, let isHeld):
            [3, operand.register, operand.slot, register, isHeld ? 1 : 0]
        case .fact(let fact, let loop, let register): [4, Self.number(fact), loop, register]
        case .filter(let filter, let operands, let count, let register):
            [5, Self.number(filter), operands, count, register]
        case .compare(let comparison, let operands, let register):
            [6, Self.number(comparison), operands, register]
        case .jump(let target): [7, target]
        case .branch(let operand, let isTrue, let target):
            [8, operand.register, operand.slot, isTrue ? 1 : 0, target]
        case .open(let list, let loop, let empty): [9, list.register, list.slot, loop, empty]
        case .candidate(let loop, let end): [10, loop, end]
        case .keep(let loop): [11, loop]
        case .kept(let loop, let empty): [12, loop, empty]
        case .first(let loop): [13, loop]
        case .next(let loop, let body, let hasSeparator): [14, loop, body, hasSeparator ? 1 : 0]
        case .call(let body): [15, body]
        case .back: [16]
        case .capture: [17]
        case .captured(let register): [18, register]
        case .end: [19]
        case .stub, .stubEnd: preconditionFailure("a stub needs its place in the template")
        }
    }

    /// Reads an instruction; nil if its kind is unknown.
    init?(_ numbers: inout NumberReader) {
        switch numbers.next() {
        case 1: self = .text(start: numbers.next(), count: numbers.next())
        case 2: self = .write(Operand(&numbers))
        case 3: self = .store(Operand(&numbers), to: numbers.next(), isHeld: numbers.nextFlag())
        case 4: self = .fact(Self.value(&numbers), loop: numbers.next(), to: numbers.next())
        case 5:
            self = .filter(
                Self.value(&numbers), operands: numbers.next(), count: numbers.next(), to: numbers.next())
        case 6: self = .compare(Self.value(&numbers), operands: numbers.next(), to: numbers.next())
        case 7: self = .jump(to: numbers.next())
        case 8: self = .branch(Operand(&numbers), isTrue: numbers.nextFlag(), to: numbers.next())
        case 9: self = .open(Operand(&numbers), loop: numbers.next(), empty: numbers.next())
        case 10: self = .candidate(loop: numbers.next(), end: numbers.next())
        case 11: self = .keep(loop: numbers.next())
        case 12: self = .kept(loop: numbers.next(), empty: numbers.next())
        case 13: self = .first(loop: numbers.next())
        case 14:
            self = .next(loop: numbers.next(), body: numbers.next(), hasSeparator: numbers.nextFlag())
        case 15: self = .call(numbers.next())
        case 16: self = .back
        case 17: self = .capture
        case 18: self = .captured(to: numbers.next())
        case 19: self = .end
        default: return nil
        }
    }

    private static func number<Value: CaseIterable & Equatable>(_ value: Value) -> Int32 {
        Int32(Array(Value.allCases).firstIndex(of: value) ?? 0)
    }

    private static func value<Value: CaseIterable>(_ numbers: inout NumberReader) -> Value {
        let all = Value.allCases
        return all[all.index(all.startIndex, offsetBy: Int(numbers.next()))]
    }
}
