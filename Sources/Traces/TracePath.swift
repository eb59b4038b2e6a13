package import StateCharts
package import VMGenCore

/// The latest steps of an instance, up to a fault.
package struct TracePath: Sendable {
    package struct Step: Sendable, Equatable {
        package var line: Int
        /// The state before. Nil for a new emitter.
        package var from: Int?
        /// The state after. Nil if the step changes none.
        package var to: Int?
        /// `run 3 of 'load' emitted 'loading'`
        package var text: String
    }

    package var feature: Feature
    package var instance: Int
    package var steps: [Step]
    /// How many steps came before these.
    package var omitted: Int
    /// Whether the last step breaks a rule.
    package var endsInFault: Bool

    /// A step as the checker keeps it.
    struct Mark {
        enum Kind { case created, joined, emitted, returned }

        var kind: Kind
        var line: Int
        var run: Int
        var action: Int?
        var from: Int?
        var to: Int
    }

    /// The latest steps of an instance, in bounded memory.
    struct Buffer {
        private static let capacity = 16

        private var marks: [Mark] = []
        private(set) var count = 0

        mutating func add(_ mark: Mark) {
            if marks.count < Self.capacity {
                marks.append(mark)
            } else {
                marks[count % Self.capacity] = mark
            }
            count += 1
        }

        var latest: [Mark] {
            let start = marks.count < Self.capacity ? 0 : count % Self.capacity
            return Array(marks[start...] + marks[..<start])
        }
    }

    init(_ instance: TracedInstance, of feature: TracedFeature, fault: Step?) {
        self.feature = feature.feature
        self.instance = instance.number
        steps = instance.path.latest.map { Step($0, of: feature) }
        // The fault's own emission is known already.
        if let fault {
            steps.removeAll { $0.line == fault.line }
            steps.append(fault)
        }
        omitted = instance.path.count - instance.path.latest.count
        endsInFault = fault != nil
    }
}

extension TracePath.Step {
    init(_ mark: TracePath.Mark, of feature: TracedFeature) {
        let to = feature.stateNames[mark.to]
        let run = Self.run(mark.run, mark.action, feature)
        let text =
            switch mark.kind {
            case .created: "created in '\(to)'"
            case .joined: "first seen in '\(to)'"
            case .emitted: "\(run) emitted '\(to)'"
            case .returned: "\(run) is over, and '\(to)' returned"
            }
        self.init(line: mark.line, from: mark.from, to: mark.to, text: text)
    }

    static func run(_ number: Int, _ action: Int?, _ feature: TracedFeature) -> String {
        if number == 0 { return "an observation" }
        guard let action else { return "run \(number)" }
        return "run \(number) of '\(feature.actionNames[action])'"
    }
}

extension TracePath {
    /// The steps as a chart draws them.
    package var chartPath: ChartPath {
        let title = "'\(feature.name)' #\(instance)" + (endsInFault ? ", up to the first fault" : "")
        return ChartPath(
            title: title, first: omitted + 1,
            steps: steps.enumerated().map { index, step in
                ChartPath.Step(
                    from: step.from, to: step.to, text: step.text,
                    isFault: endsInFault && index == steps.count - 1)
            })
    }
}
