import SourceText

/// Executes a template's program, unless it exceeds a limit.
struct TemplateExecutor: ~Copyable {
    private(set) var output = TemplateOutput()
    /// The stubs in the order of the output.
    private(set) var stubs: [TemplateStub] = []
    private let program: TemplateProgram
    private let limits: TemplateLimits
    /// The memory of the record's fields, and of values that the program makes.
    private let fields: TemplateArena
    private let made = TemplateArena()
    private let storage: UnsafeMutableBufferPointer<TemplateValue>
    /// Those of constants are before the first one.
    private let registers: UnsafeMutablePointer<TemplateValue>
    private var steps = 0
    private var heldBytes = 0
    /// The calls and loops that are being executed, and the beginnings of texts that are not output.
    private var calls: [Int] = []
    private var loops: [Loop] = []
    private var captures: [Int] = []
    private var openStub = (words: "", start: 0)

    private struct Loop {
        var next: UnsafePointer<TemplateValue>
        var left: Int
        /// The elements that the loop's filter has accepted.
        var kept: UnsafeMutablePointer<TemplateValue>?
        var keptCount = 0
        var mark: TemplateArena.Mark
    }

    init(_ program: TemplateProgram, _ record: TemplateRecord, _ limits: TemplateLimits) {
        self.program = program
        self.limits = limits
        fields = record.arena
        loops.reserveCapacity(8)
        storage = .allocate(capacity: program.constants.count + program.registerCount)
        storage.initialize(repeating: .absent)
        registers = storage.baseAddress! + program.constants.count
        registers[0] = .record(record.fields)
    }

    deinit {
        output.deallocate()
        storage.deallocate()
    }

    /// Executes a template.
    ///
    /// - Parameter start: Its first instruction.
    /// - Returns: The limit that was exceeded, with its place.
    mutating func execute(from start: Int) -> TemplateOverrun? {
        program.text.withUnsafeBufferPointer { text in
            for (index, constant) in program.constants.enumerated() {
                registers[-1 - index] = constant?.value(in: text) ?? .absent
            }
            var index = start
            do throws(TemplateOverrun) {
                try program.code.withUnsafeBufferPointer { (code) throws(TemplateOverrun) in
                    try execute(code, text, &index)
                }
            } catch {
                return TemplateOverrun(limit: error.limit, place: place(of: index))
            }
            return nil
        }
    }

    /// The place of an instruction, or of the innermost call around it that has one.
    private func place(of index: Int) -> SourcePlace? {
        if program.places.isEmpty { return nil }
        for index in [index] + calls.reversed() {
            if let place = program.enclosing[index] { return program.places[Int(place)] }
        }
        return nil
    }

    /// - Parameter index: The instruction that is being executed.
    private mutating func execute(
        _ code: UnsafeBufferPointer<Instruction>, _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) throws(TemplateOverrun) {
        while true {
            try count(1)
            switch code[index] {
            case .text(let start, let count):
                try write(UnsafeBufferPointer(start: text.baseAddress! + Int(start), count: Int(count)))
            case .write(let operand): try write(value(operand))
            case .store(let operand, let register, let isHeld):
                let value = value(operand)
                registers[Int(register)] = value
                if isHeld, case .text(let text) = value { try hold(text.count) }
            case .fact(let fact, let loop, let register):
                registers[Int(register)] = value(of: fact, Int(loop))
            case .filter(let filter, let operands, let count, let register):
                let start = Int(operands)
                registers[Int(register)] = try filtered(filter, start..<start + Int(count))
            case .compare(let comparison, let operands, let register):
                let (left, right) = (value(at: Int(operands)), value(at: Int(operands) + 1))
                try count(right)
                registers[Int(register)] = .flag(comparison.holds(left, right))
            case .jump(let distance):
                index += Int(distance)
                continue
            case .branch(let operand, let isTrue, let distance):
                if value(operand).isTrue == isTrue {
                    index += Int(distance)
                    continue
                }
            case .open(let list, let loop, let empty):
                if try !open(value(list), Int(loop)) {
                    index += Int(empty)
                    continue
                }
            case .candidate(let loop, let end):
                if !takeCandidate(Int(loop)) {
                    index += Int(end)
                    continue
                }
            case .keep(let loop): keep(registers[Int(loop)])
            case .kept(let loop, let empty):
                if !continueWithKept(Int(loop)) {
                    index += Int(empty)
                    continue
                }
            case .first(let loop): begin(Int(loop))
            case .next(let loop, let body, let hasSeparator):
                if try takeNext(Int(loop), hasSeparator) {
                    index += Int(body)
                    continue
                }
            case .call(let body):
                calls.append(index)
                index = Int(body)
                continue
            case .back: index = calls.removeLast()
            case .capture: captures.append(output.count)
            case .captured(let register): try store(from: captures.removeLast(), Int(register))
            case .stub(let operands, let count):
                openStub = (words(Int(operands), Int(count)), output.count)
            case .stubEnd(let place):
                stubs.append(
                    TemplateStub(
                        words: openStub.words, range: openStub.start..<output.count,
                        place: program.places[Int(place)]))
            case .end: return
            }
            index += 1
        }
    }

    // MARK: Values

    @inline(__always) private func value(_ operand: Operand) -> TemplateValue {
        let value = registers[Int(operand.register)]
        if operand.slot < 0 { return value }
        guard case .record(let record) = value else { return .absent }
        return record.field(Int(operand.slot), fields)
    }

    private func value(at index: Int) -> TemplateValue { value(program.operands[index]) }

    private func words(_ start: Int, _ count: Int) -> String {
        var words: [String] = []
        for index in start..<start + count { words.append(value(at: index).string) }
        return words.joined(separator: " ")
    }

    private func value(of fact: LoopFact, _ loop: Int) -> TemplateValue {
        guard case .number(let position) = registers[loop + LoopRegister.position],
            case .number(let length) = registers[loop + LoopRegister.length]
        else { return .absent }
        return switch fact {
        case .first: .flag(position == 0)
        case .last: .flag(position == length - 1)
        case .counter: .number(position + 1)
        case .counter0: .number(position)
        case .length: .number(length)
        }
    }

    private mutating func filtered(
        _ filter: TemplateFilter, _ operands: Range<Int>
    ) throws(TemplateOverrun) -> TemplateValue {
        let value = value(at: operands.lowerBound)
        var arguments: [TemplateValue] = []
        for index in operands.dropFirst() { arguments.append(self.value(at: index)) }
        try count(value)
        guard filter.longestResult(value, arguments) <= limits.outputBytes else {
            throw TemplateOverrun(limit: .output)
        }
        let result = filter.apply(value, arguments, made)
        if made.used > limits.heldBytes { throw TemplateOverrun(limit: .memory) }
        return result
    }

    private mutating func store(from start: Int, _ register: Int) throws(TemplateOverrun) {
        try hold(output.count - start)
        registers[register] = .text(made.text(output[start..<output.count]))
        output.remove(from: start)
    }

    // MARK: Output

    @inline(__always) private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(TemplateOverrun)
    {
        if output.count + bytes.count > limits.outputBytes { throw TemplateOverrun(limit: .output) }
        output.append(bytes)
    }

    private mutating func write(_ value: TemplateValue) throws(TemplateOverrun) {
        switch value {
        case .text(let text): try write(text.bytes)
        case .flag, .number:
            var text = value.string
            let count = text.utf8.count
            if output.count + count > limits.outputBytes { throw TemplateOverrun(limit: .output) }
            text.withUTF8 { output.append($0) }
        case .list, .record, .absent, .unknown: break
        }
    }

    // MARK: Limits

    @inline(__always) private mutating func count(_ more: Int) throws(TemplateOverrun) {
        steps += more
        if steps > limits.steps { throw TemplateOverrun(limit: .steps) }
    }

    /// Counts the work on a long text, which depends on its length.
    private mutating func count(_ value: TemplateValue) throws(TemplateOverrun) {
        if case .text(let text) = value, let steps = TemplateLimits.steps(forText: text) { try count(steps) }
    }

    private mutating func hold(_ bytes: Int) throws(TemplateOverrun) {
        heldBytes += bytes
        if heldBytes > limits.heldBytes { throw TemplateOverrun(limit: .memory) }
    }

    // MARK: Loops

    /// Begins to read a list. Returns whether it has elements.
    private mutating func open(_ value: TemplateValue, _ loop: Int) throws(TemplateOverrun) -> Bool {
        guard case .list(let list) = value, list.count > 0 else { return false }
        try count(list.count)
        registers[loop + LoopRegister.length] = .number(list.count)
        loops.append(Loop(next: list.start, left: list.count, mark: made.mark))
        return true
    }

    /// Takes the next element.
    @inline(__always) private mutating func take(_ loop: Int) {
        registers[loop] = loops[loops.count - 1].next.pointee
        loops[loops.count - 1].next += 1
        loops[loops.count - 1].left -= 1
    }

    private mutating func takeCandidate(_ loop: Int) -> Bool {
        guard let state = loops.last, state.left > 0 else { return false }
        if state.kept == nil { loops[loops.count - 1].kept = made.elements(state.left) }
        take(loop)
        return true
    }

    private mutating func keep(_ element: TemplateValue) {
        let state = loops[loops.count - 1]
        state.kept?[state.keptCount] = element
        loops[loops.count - 1].keptCount += 1
    }

    /// Returns whether the filter has accepted elements.
    private mutating func continueWithKept(_ loop: Int) -> Bool {
        let state = loops.removeLast()
        guard let kept = state.kept, state.keptCount > 0 else { return false }
        loops.append(Loop(next: kept, left: state.keptCount, mark: state.mark))
        registers[loop + LoopRegister.length] = .number(state.keptCount)
        return true
    }

    private mutating func begin(_ loop: Int) {
        loops[loops.count - 1].mark = made.mark
        registers[loop + LoopRegister.position] = .number(0)
        take(loop)
    }

    /// Frees what the body has made, and takes the next element. Returns whether there is one.
    private mutating func takeNext(_ loop: Int, _ hasSeparator: Bool) throws(TemplateOverrun) -> Bool {
        made.release(to: loops[loops.count - 1].mark)
        guard loops[loops.count - 1].left > 0 else {
            loops.removeLast()
            return false
        }
        take(loop)
        if case .number(let position) = registers[loop + LoopRegister.position] {
            registers[loop + LoopRegister.position] = .number(position + 1)
        }
        if hasSeparator { try write(registers[loop + LoopRegister.separator]) }
        return true
    }
}
