/// The numbers of instructions in ``TemplateProgram/encoded(starts:)``.
extension Instruction {
    func write(to writer: inout ProgramWriter) {
        if case .text(let start, let count) = self {
            writer.add(1, text: Int(start)..<Int(start + count))
        } else {
            writer.add(numbers)
        }
    }

    /// The number of the kind, and the values.
    private var numbers: [Int32] {
        switch self {
        case .text: preconditionFailure("a text needs its bytes")
        case .write(let operand): [2, operand.register, operand.slot]
        case .store(let operand, let register, let isHeld):
            [3, operand.register, operand.slot, register, isHeld ? 1 : 0]
        case .fact(let fact, let loop, let register): [4, Self.number(fact), loop, register]
        case .filter(let filter, let operands, let count, let register):
            [5, Self.number(filter), operands, count, register]
        case .compare(let comparison, let operands, let register):
            [6, Self.number(comparison), operands, register]
        case .jump(let distance): [7, distance]
        case .branch(let operand, let isTrue, let distance):
            [8, operand.register, operand.slot, isTrue ? 1 : 0, distance]
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
    init?(_ reader: inout ProgramReader) {
        switch reader.next() {
        case 1:
            let range = reader.nextText()
            self = .text(start: Int32(range.lowerBound), count: Int32(range.count))
        case 2: self = .write(Operand(&reader))
        case 3: self = .store(Operand(&reader), to: reader.next(), isHeld: reader.nextFlag())
        case 4: self = .fact(Self.value(&reader), loop: reader.next(), to: reader.next())
        case 5:
            self = .filter(
                Self.value(&reader), operands: reader.next(), count: reader.next(), to: reader.next())
        case 6: self = .compare(Self.value(&reader), operands: reader.next(), to: reader.next())
        case 7: self = .jump(by: reader.next())
        case 8: self = .branch(Operand(&reader), isTrue: reader.nextFlag(), by: reader.next())
        case 9: self = .open(Operand(&reader), loop: reader.next(), empty: reader.next())
        case 10: self = .candidate(loop: reader.next(), end: reader.next())
        case 11: self = .keep(loop: reader.next())
        case 12: self = .kept(loop: reader.next(), empty: reader.next())
        case 13: self = .first(loop: reader.next())
        case 14:
            self = .next(loop: reader.next(), body: reader.next(), hasSeparator: reader.nextFlag())
        case 15: self = .call(reader.next())
        case 16: self = .back
        case 17: self = .capture
        case 18: self = .captured(to: reader.next())
        case 19: self = .end
        default: return nil
        }
    }

    private static func number<Value: CaseIterable & Equatable>(_ value: Value) -> Int32 {
        Int32(Array(Value.allCases).firstIndex(of: value) ?? 0)
    }

    private static func value<Value: CaseIterable>(_ reader: inout ProgramReader) -> Value {
        let all = Value.allCases
        return all[all.index(all.startIndex, offsetBy: Int(reader.next()))]
    }
}
