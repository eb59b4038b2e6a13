/// A step of a walk.
nonisolated enum VMGenWalkStep: Equatable, Sendable {
    /// Makes one of the moves: a call or an edit.
    case move(Int)
    /// Answers one of the calls that wait in mocks.
    case answer(Int)
    /// Cancels the task of one of the calls that have not returned.
    case cancel(Int)
}

/// A walk: the state in which it starts, and its steps.
nonisolated struct VMGenWalk: Equatable, Sendable {
    var start: String
    var steps: [VMGenWalkStep]

    /// Returns `idle: load, offline; answer 1`.
    func text(_ moves: [String]) -> String {
        let steps = steps.map { step in
            switch step {
            case .move(let index): moves[index]
            case .answer(let index): "answer \(index + 1)"
            case .cancel(let index): "cancel \(index + 1)"
            }
        }
        return "\(start): \(steps.joined(separator: "; "))"
    }

    /// Reads such a text; nil if it names a state or a move that does not exist.
    init?(_ text: String, states: [String], moves: [String]) {
        guard let start = states.first(where: { text.hasPrefix($0 + ":") }) else { return nil }
        var rest = text.dropFirst(start.count + 1)
        var steps: [VMGenWalkStep] = []
        while let first = rest.first {
            if first == " " || first == ";" {
                rest = rest.dropFirst()
            } else if let number = Self.number(after: "answer ", &rest) {
                steps.append(.answer(number))
            } else if let number = Self.number(after: "cancel ", &rest) {
                steps.append(.cancel(number))
            } else {
                // A move may begin like another one.
                let found = moves.indices.filter { rest.hasPrefix(moves[$0]) }
                    .max { moves[$0].count < moves[$1].count }
                guard let found else { return nil }
                steps.append(.move(found))
                rest = rest.dropFirst(moves[found].count)
            }
        }
        self.init(start: start, steps: steps)
    }

    init(start: String, steps: [VMGenWalkStep]) {
        self.start = start
        self.steps = steps
    }

    private static func number(after word: String, _ text: inout Swift.Substring) -> Int? {
        guard text.hasPrefix(word) else { return nil }
        let digits = text.dropFirst(word.count).prefix { $0.isNumber }
        guard let number = Int(digits), number > 0 else { return nil }
        text = text.dropFirst(word.count + digits.count)
        return number - 1
    }
}
