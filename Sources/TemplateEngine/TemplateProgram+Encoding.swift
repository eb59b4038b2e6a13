/// A program as a text, which is read faster than a template.
///
/// It begins with numbers: the sizes, the constants, the operands and the instructions. The literals follow.
/// Fields are numbers, too, so the text is only for a shape with the same ``TemplateShape/fingerprint``. It has no
/// places.
extension TemplateProgram {
    var encoded: String {
        var numbers = [registerCount, constants.count, operands.count, code.count].map { Int32($0) }
        for constant in constants { numbers += constant?.numbers ?? [0] }
        for operand in operands { numbers += [operand.register, operand.slot] }
        for instruction in code { numbers += instruction.numbers }
        var lines = [""]
        for number in numbers {
            if lines[lines.count - 1].utf8.count > 100 { lines.append("") }
            lines[lines.count - 1] += "\(number) "
        }
        return lines.joined(separator: "\n") + String(decoding: text, as: UTF8.self)
    }

    /// Reads a text that ``encoded`` has written; nil if it has an unknown instruction.
    init?(encoded: String) {
        var encoded = encoded
        let program = encoded.withUTF8 { bytes -> TemplateProgram? in
            var numbers = NumberReader(bytes)
            let (registers, constants) = (numbers.next(), numbers.next())
            let (operands, instructions) = (numbers.next(), numbers.next())
            var program = TemplateProgram()
            program.registerCount = Int(registers)
            for _ in 0..<constants { program.constants.append(TemplateConstant(&numbers)) }
            for _ in 0..<operands { program.operands.append(Operand(&numbers)) }
            program.code.reserveCapacity(Int(instructions))
            for _ in 0..<instructions {
                guard let instruction = Instruction(&numbers) else { return nil }
                program.code.append(instruction)
            }
            program.text = Array(numbers.rest)
            return program
        }
        guard let program else { return nil }
        self = program
    }
}

/// Reads numbers with a space after each, and line ends between some.
struct NumberReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The bytes after the numbers that were read.
    var rest: Slice<UnsafeBufferPointer<UInt8>> { bytes[position...] }

    mutating func next() -> Int32 {
        var (number, sign): (Int32, Int32) = (0, 1)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "-"): sign = -1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number &* 10 &+ Int32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: " "): return number * sign
            default: break
            }
        }
        return number * sign
    }

    mutating func nextFlag() -> Bool { next() != 0 }
}

extension Operand {
    init(_ numbers: inout NumberReader) {
        register = numbers.next()
        slot = numbers.next()
    }
}

extension TemplateConstant {
    /// The kind and the values. Kind 0 is a register for an intermediate result.
    fileprivate var numbers: [Int32] {
        switch self {
        case .text(let range): [1, Int32(range.lowerBound), Int32(range.upperBound)]
        case .flag(let flag): [2, flag ? 1 : 0]
        case .number(let number): [3, Int32(number)]
        case .absent: [4]
        }
    }

    fileprivate init?(_ numbers: inout NumberReader) {
        switch numbers.next() {
        case 1: self = .text(Int(numbers.next())..<Int(numbers.next()))
        case 2: self = .flag(numbers.nextFlag())
        case 3: self = .number(Int(numbers.next()))
        case 4: self = .absent
        default: return nil
        }
    }
}
