import SourceText
package import SpecLanguage
package import StateCharts

/// The latest steps of an instance, up to a fault.
package struct TracePath: Sendable {
    package var feature: Feature
    /// The steps as a chart draws them.
    package var chartPath: ChartPath
    private let instance: Int
    /// The lines of the steps.
    private var lines: [Int]

    /// A step as the checker keeps it.
    struct Mark {
        enum Kind { case created, joined, emitted, returned }

        var kind: Kind
        var line: Int
        var run: Int
        var action: Int?
        var from: Int?
        var to: Int

        /// `run 3 of 'load' emitted 'loading'`
        fileprivate func text(_ feature: TracedFeature) -> String {
            let (run, to) = (feature.nameOfRun(run, action), feature.states[to])
            return switch kind {
            case .created: "created in '\(to)'"
            case .joined: "first seen in '\(to)'"
            case .emitted: "\(run) emitted '\(to)'"
            case .returned: "\(run) is over, and '\(to)' returned"
            }
        }
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

    /// - Parameter fault: A step that breaks a rule, with its line.
    init(_ instance: TracedInstance, fault: (step: ChartPath.Step, line: Int)?) {
        let latest = instance.path.latest
        // The fault's own emission is known already.
        let marks = latest.filter { $0.line != fault?.line }
        var steps = marks.map { mark in
            ChartPath.Step(from: mark.from, to: mark.to, text: mark.text(instance.feature))
        }
        lines = marks.map(\.line)
        if let fault {
            steps.append(fault.step)
            lines.append(fault.line)
        }
        for index in steps.indices {
            steps[index].from = instance.feature.numberInChart(steps[index].from)
            steps[index].to = instance.feature.numberInChart(steps[index].to)
        }
        feature = instance.feature.feature
        self.instance = instance.number
        let title = "'\(feature.name)' #\(instance.number)" + (fault == nil ? "" : ", up to the first fault")
        chartPath = ChartPath(
            title: title, first: instance.path.count - latest.count + 1, steps: steps)
    }

    /// A note for each step.
    func notes(in path: String) -> [Diagnostic.Note] {
        let first = chartPath.first
        let omitted = first > 1 ? [Diagnostic.Note("\(first - 1) earlier steps are not shown")] : []
        return omitted
            + zip(chartPath.steps, lines).enumerated().map { index, step in
                let place = SourcePlace(SourceFile(path: path, bytes: [], firstLine: step.1), .at(0))
                let name = index == 0 ? "'\(feature.name)' #\(instance): " : ""
                return Diagnostic.Note("\(first + index). \(name)\(step.0.text)", at: place)
            }
    }
}
