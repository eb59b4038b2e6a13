/// Programs that do the same work, run in turns, so that other load on the machine affects all of them.
package struct Contest {
    package struct Contender {
        package var name: String
        package var program: Program
        /// The unmeasured preparation of each run.
        package var prepare: () throws -> Void

        package init(_ name: String, _ program: Program, prepare: @escaping () throws -> Void = {}) {
            self.name = name
            self.program = program
            self.prepare = prepare
        }
    }

    package var contenders: [Contender]
    package var rounds: Int
    /// The seconds after which a contender has no further turn, once it has had one.
    package var patience: Double

    package init(_ contenders: [Contender], rounds: Int, patience: Double = 40) {
        self.contenders = contenders
        self.rounds = rounds
        self.patience = patience
    }

    package func run() throws -> [String: [Measurement]] {
        var results: [String: [Measurement]] = [:]
        for _ in 0..<rounds {
            for contender in contenders {
                let spent = results[contender.name, default: []].reduce(0) { $0 + $1.wall }
                guard spent < patience else { continue }
                try contender.prepare()
                results[contender.name, default: []].append(try contender.program.measure())
            }
        }
        return results
    }
}

extension [Measurement] {
    package func median(_ value: (Measurement) -> Double) -> Double { map(value).median }

    /// The median of the ratios of the runs to those of another contender in the same round.
    package func ratio(to other: [Measurement], _ value: (Measurement) -> Double) -> Double {
        zip(self, other).map { value($0) / value($1) }.median
    }
}

extension [Double] {
    /// Not a number if there are none.
    package var median: Double {
        if isEmpty { return .nan }
        let sorted = sorted()
        return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
