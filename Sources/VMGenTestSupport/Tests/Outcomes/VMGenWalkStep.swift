/// A step of a walk.
nonisolated enum VMGenWalkStep: Equatable, Sendable {
    /// Makes one of the moves: a call or an edit.
    case move(Int)
    /// Answers one of the calls that wait in mocks.
    case answer(Int)
    /// Cancels the task of one of the calls that have not returned.
    case cancel(Int)

    func text(_ moves: [String]) -> String {
        switch self {
        case .move(let index): moves[index]
        case .answer(let index): "answer \(index + 1)"
        case .cancel(let index): "cancel \(index + 1)"
        }
    }
}

/// A walk: the name of its start, and its steps.
nonisolated struct VMGenWalk: Equatable, Sendable {
    var start: String
    var steps: [VMGenWalkStep]

    /// Returns `idle: load, offline; answer 1`.
    func text(_ moves: [String]) -> String {
        "\(start): \(steps.map { $0.text(moves) }.joined(separator: "; "))"
    }

    init(start: String, steps: [VMGenWalkStep] = []) {
        self.start = start
        self.steps = steps
    }

    /// Reads such a text; nil if it names a start or a move that does not exist.
    init?(_ text: String, starts: [String], moves: [String]) {
        guard let start = starts.first(where: { text.hasPrefix($0 + ":") }) else { return nil }
        self.init(start: start)
        let all = moves.indices.map(VMGenWalkStep.move) + (0..<99).flatMap { [.answer($0), .cancel($0)] }
        var rest = text.dropFirst(start.count + 1)
        while true {
            rest = rest.drop { $0 == " " || $0 == ";" }
            if rest.isEmpty { return }
            // A step may begin like another one.
            let found = all.map { ($0, $0.text(moves)) }.filter { rest.hasPrefix($1) }
                .max { $0.1.count < $1.1.count }
            guard let (step, name) = found else { return nil }
            steps.append(step)
            rest = rest.dropFirst(name.count)
        }
    }
}
