/// A program as a text, which is read faster than a template.
///
/// It consists of numbers: the sizes, the first instructions of the templates, the constants, the operands and the
/// code. After the length of a literal are its bytes. Fields are numbers, too, so the text is only for a shape with
/// the same ``TemplateShape/fingerprint``. It has no places.
extension TemplateProgram {
    /// - Parameter starts: The first instruction of each template.
    func encoded(starts: [Int32]) -> String {
        var writer = ProgramWriter(text)
        writer.add(
            [registerCount, starts.count, constants.count, operands.count, code.count].map(Int32.init))
        writer.add(starts)
        for constant in constants { constant.write(to: &writer) }
        for operand in operands { writer.add([operand.register, operand.slot]) }
        for instruction in code { instruction.write(to: &writer) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reads a text that ``encoded(starts:)`` has written; nil if it has an unknown instruction.
    static func decode(_ encoded: String) -> (program: TemplateProgram, starts: [Int32])? {
        var encoded = encoded
        return encoded.withUTF8 { bytes in
            var reader = ProgramReader(bytes)
            var program = TemplateProgram()
            var starts: [Int32] = []
            program.registerCount = Int(reader.next())
            let (templates, constants) = (reader.next(), reader.next())
            let (operands, instructions) = (reader.next(), reader.next())
            for _ in 0..<templates { starts.append(reader.next()) }
            for _ in 0..<constants { program.constants.append(TemplateConstant(&reader)) }
            for _ in 0..<operands { program.operands.append(Operand(&reader)) }
            program.code.reserveCapacity(Int(instructions))
            for _ in 0..<instructions {
                guard let instruction = Instruction(&reader) else { return nil }
                program.code.append(instruction)
            }
            program.text = Array(bytes)
            return (program, starts)
        }
    }
}

/// Writes numbers with a space after each, and line ends between some.
struct ProgramWriter {
    private(set) var bytes: [UInt8] = []
    private var column = 0
    /// The program's literals.
    private let text: [UInt8]

    init(_ text: [UInt8]) { self.text = text }

    mutating func add(_ numbers: [Int32]) {
        for number in numbers {
            if column > 100 {
                bytes.append(UInt8(ascii: "\n"))
                column = 0
            }
            let digits = "\(number) ".utf8
            bytes += digits
            column += digits.count
        }
    }

    /// Adds a kind, and the length and the bytes of a literal.
    mutating func add(_ kind: Int32, text range: Range<Int>) {
        add([kind, Int32(range.count)])
        bytes += text[range]
        let line = text[range].reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        column = line == range.count ? column + line : line
    }
}

/// Reads what a ``ProgramWriter`` has written.
struct ProgramReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> Int32 {
        var (number, isNegative, index) = (Int32(0), false, position)
        while index < bytes.count, bytes[index] != UInt8(ascii: " ") {
            let byte = bytes[index]
            if byte == UInt8(ascii: "-") { isNegative = true }
            if byte >= UInt8(ascii: "0") { number = number &* 10 &+ Int32(byte &- UInt8(ascii: "0")) }
            index &+= 1
        }
        position = index &+ 1
        return isNegative ? -number : number
    }

    mutating func nextFlag() -> Bool { next() != 0 }

    /// Reads a literal, and returns its range in the text.
    mutating func nextText() -> Range<Int> {
        let count = Int(next())
        let start = position
        position = min(start + count, bytes.count)
        return start..<position
    }
}

extension Operand {
    init(_ reader: inout ProgramReader) {
        register = reader.next()
        slot = reader.next()
    }
}

extension TemplateConstant? {
    /// Writes the kind and the value. Kind 0 is a register for an intermediate result.
    fileprivate func write(to writer: inout ProgramWriter) {
        switch self {
        case nil: writer.add([0])
        case .text(let range): writer.add(1, text: range)
        case .flag(let flag): writer.add([2, flag ? 1 : 0])
        case .number(let number): writer.add([3, Int32(number)])
        case .absent: writer.add([4])
        }
    }
}

extension TemplateConstant {
    fileprivate init?(_ reader: inout ProgramReader) {
        switch reader.next() {
        case 1: self = .text(reader.nextText())
        case 2: self = .flag(reader.nextFlag())
        case 3: self = .number(Int(reader.next()))
        case 4: self = .absent
        default: return nil
        }
    }
}
