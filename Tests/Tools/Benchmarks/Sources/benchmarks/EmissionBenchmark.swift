import Foundation
import Measuring

/// Measures the run time of an emission in a program with generated code.
struct EmissionBenchmark {
    func run(_ report: inout Report) throws {
        let lines = try Program([Program.beside("emission").path], in: Settings.package).run()
            .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        var table = MarkdownTable("", "by hand", "generated", "more")
        for line in lines {
            guard line.count == 3, let hand = Double(line[1]), let generated = Double(line[2]) else {
                continue
            }
            let more = generated - hand
            table.add(line[0], Figures.time(hand), Figures.time(generated), Figures.time(more))
            if line[0].hasPrefix("an emission") {
                report.goal(
                    line[0], "≤ 1 µs over an assignment", Figures.time(more) + " over it", isMet: more <= 1e-6
                )
            }
        }
        report.section(
            "An emission",
            "Compared with assigning the same values to a property of an `@Observable` class, in a release build.",
            table.text)
        calls(lines.filter { $0.count == 4 }, &report)
    }

    private func calls(_ lines: [[String]], _ report: inout Report) {
        var table = MarkdownTable("", "calls", "tasks, each", "generated, each", "ratio")
        var times: [String: [Double]] = [:]
        for line in lines {
            guard let count = Int(line[1]), let tasks = Double(line[2]), let generated = Double(line[3])
            else {
                continue
            }
            table.add(
                line[0], Figures.count(count), Figures.time(tasks), Figures.time(generated),
                Figures.significant(generated / tasks))
            times[line[0], default: []].append(generated)
        }
        for what in times.keys.sorted() {
            guard let few = times[what]?.first, let many = times[what]?.last else { continue }
            report.goal(
                "100,000 " + what, "linear", Figures.significant(many / few) + " × the time per call",
                isMet: many / few <= 2)
        }
        report.section(
            "Calls that are live at once",
            "Compared with tasks that each wait for another task, in a release build.", table.text)
    }
}
