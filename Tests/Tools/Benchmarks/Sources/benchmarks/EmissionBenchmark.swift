import Foundation
import Measuring

/// Measures the run time of an emission in a program with generated code.
struct EmissionBenchmark {
    func run(_ report: inout Report) throws {
        let lines = try Program([Program.beside("emission").path], in: Settings.package).run()
            .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        var table = MarkdownTable("", "by hand", "generated", "more")
        var sections = MarkdownTable("", "of the screen", "of the section", "ratio")
        for line in lines {
            guard line.count == 3, let hand = Double(line[1]), let generated = Double(line[2]) else {
                continue
            }
            if line[0].hasPrefix("in a section") {
                let ratio = generated / hand
                sections.add(line[0], Figures.time(hand), Figures.time(generated), Figures.ratio(ratio))
                report.goal(
                    "an emission " + line[0], "≤ 1.3 × one of the screen", Figures.ratio(ratio),
                    isMet: ratio <= 1.3)
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
            table.text, "A section of a screen, compared with the same screen.", sections.text)
    }
}
