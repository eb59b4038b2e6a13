/// The program that the resolver writes.
extension TemplateResolver {
    /// The code of a template or of a body, until it is complete.
    struct Part {
        var code: [Instruction] = []
        var enclosing: [Int32?] = []
    }

    /// Code that the program contains once, although several places of a template or macro need it.
    struct PartKey: Hashable {
        var source: ObjectIdentifier
        var code: [Instruction]
    }

    /// Writes the code of a template or of a macro's body. Returns the index of its first instruction.
    func part(of source: AnyObject, endingWith last: Instruction, _ resolve: () -> Void) -> Int32 {
        let outer = part
        part = Part()
        with(\.enclosing, nil) {
            resolve()
            emit(last)
        }
        defer { part = outer }
        let key = PartKey(source: ObjectIdentifier(source), code: part.code)
        if let known = parts[key] { return known }
        let start = Int32(program.code.count)
        program.code += part.code
        program.enclosing += part.enclosing
        parts[key] = start
        return start
    }

    /// The index of the next instruction.
    var next: Int { part.code.count }

    /// Appends an instruction, and returns its index.
    @discardableResult
    func emit(_ instruction: Instruction) -> Int {
        part.code.append(instruction)
        part.enclosing.append(enclosing)
        return part.code.count - 1
    }

    /// Lets jumps lead to an instruction; by default, to the next one.
    func land(_ jumps: [Int], at target: Int? = nil) {
        for jump in jumps { part.code[jump].lead(by: Int32((target ?? next) - jump)) }
    }

    func literal(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        let range = range(of: bytes)
        emit(.text(start: Int32(range.lowerBound), count: Int32(range.count)))
    }

    /// Returns the index of the first of some operands.
    func add(_ operands: [Operand]) -> Int32 {
        if let known = self.operands[operands] { return known }
        let start = Int32(program.operands.count)
        program.operands += operands
        self.operands[operands] = start
        return start
    }

    func constant(_ constant: TemplateConstant) -> Operand {
        if let known = constants[constant] { return Operand(register: known) }
        program.constants.append(constant)
        let register = Int32(-program.constants.count)
        constants[constant] = register
        return Operand(register: register)
    }

    func constant(_ text: String) -> Operand { constant(.text(range(of: Array(text.utf8)))) }

    /// Returns the range of a text in the program's.
    private func range(of bytes: [UInt8]) -> Range<Int> {
        if let known = texts[bytes] { return known }
        let start = program.text.count
        program.text += bytes
        texts[bytes] = start..<program.text.count
        return start..<program.text.count
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
    fileprivate mutating func lead(by distance: Int32) {
        switch self {
        case .jump: self = .jump(by: distance)
        case .branch(let operand, let isTrue, _): self = .branch(operand, isTrue: isTrue, by: distance)
        case .open(let list, let loop, _): self = .open(list, loop: loop, empty: distance)
        case .candidate(let loop, _): self = .candidate(loop: loop, end: distance)
        case .kept(let loop, _): self = .kept(loop: loop, empty: distance)
        case .next(let loop, _, let hasSeparator):
            self = .next(loop: loop, body: distance, hasSeparator: hasSeparator)
        default: preconditionFailure("no jump")
        }
    }
}
