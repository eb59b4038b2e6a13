/// The program that the resolver writes.
extension TemplateResolver {
    /// The index of the next instruction.
    var next: Int32 { Int32(program.code.count) }

    /// Appends an instruction, and returns its index.
    @discardableResult
    func emit(_ instruction: Instruction) -> Int {
        program.code.append(instruction)
        program.enclosing.append(enclosing)
        return program.code.count - 1
    }

    /// Lets jumps lead to an instruction; by default, to the next one.
    func land(_ jumps: [Int], at target: Int32? = nil) {
        for jump in jumps { program.code[jump].lead(to: target ?? next) }
    }

    func literal(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        emit(.text(start: Int32(program.text.count), count: Int32(bytes.count)))
        program.text += bytes
    }

    /// Returns the index of the first of some operands.
    func add(_ operands: [Operand]) -> Int32 {
        program.operands += operands
        return Int32(program.operands.count - operands.count)
    }

    func constant(_ constant: TemplateConstant) -> Operand {
        if let known = constants[constant] { return Operand(register: known) }
        program.constants.append(constant)
        let register = Int32(-program.constants.count)
        constants[constant] = register
        return Operand(register: register)
    }

    func constant(_ text: String) -> Operand {
        if let known = texts[text] { return constant(.text(known)) }
        let start = program.text.count
        program.text += text.utf8
        texts[text] = start..<program.text.count
        return constant(.text(start..<program.text.count))
    }

    /// Returns a register for a result that is used before the next tag.
    func intermediate() -> Int32 {
        if usedIntermediates == intermediates.count {
            program.constants.append(nil)
            intermediates.append(Int32(-program.constants.count))
        }
        usedIntermediates += 1
        return intermediates[usedIntermediates - 1]
    }

    func reserve(_ scope: TemplateScope) {
        program.registerCount = max(program.registerCount, Int(scope.registerCount))
    }
}

extension Instruction {
    fileprivate mutating func lead(to target: Int32) {
        switch self {
        case .jump: self = .jump(to: target)
        case .branch(let operand, let isTrue, _): self = .branch(operand, isTrue: isTrue, to: target)
        case .open(let list, let loop, _): self = .open(list, loop: loop, empty: target)
        case .candidate(let loop, _): self = .candidate(loop: loop, end: target)
        case .kept(let loop, _): self = .kept(loop: loop, empty: target)
        default: preconditionFailure("no jump")
        }
    }
}
