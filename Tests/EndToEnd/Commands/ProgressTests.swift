import Foundation
import SeededPlay
import Testing

/// The line that counts features.
@Suite(.enabled(if: Terminal.isThere)) struct ProgressTests {
    @Test("appears only on a terminal, and disappears when the run ends")
    func longRun() throws {
        let sandbox = try Sandbox.project((1...800).map { "Feature\($0)" })
        let text = try Terminal.run(["generate"], in: sandbox)
        let time = try #require(text.firstMatch(of: #/ in (\d+) ms/#).flatMap { Int($0.1) })
        // On such a fast machine, there is nothing to show.
        #expect(text.contains("\u{1B}[K") || time < 1200, "\(text.suffix(400))")
        let lines = text.matches(of: #/\r(?:checking|generating|writing) (\d+) of 800 features\u{1B}\[K/#)
        #expect(lines.compactMap { Int($0.1) }.allSatisfy { $0 <= 800 })
        #expect(lines.count <= 2 + time / 100)
        // The summary takes the place of the line.
        let end = text.components(separatedBy: "\r\u{1B}[K")
        #expect(lines.isEmpty || end.last?.hasPrefix("800 features: ") == true, "\(text.suffix(400))")

        // Long enough, too, but not on a terminal.
        for silence in TestRun.sample(2, of: Silence.allCases) {
            let text =
                switch silence {
                case .ci: try Terminal.run(["check"], in: sandbox, environment: ["CI": "true"])
                case .dumb: try Terminal.run(["check"], in: sandbox, environment: ["TERM": "dumb"])
                case .quiet: try Terminal.run(["check", "--quiet"], in: sandbox)
                case .piped: try sandbox.run(["check"], environment: ["TERM": "xterm"]).error
                }
            let isSilent = silence == .quiet ? text.isEmpty : text.hasPrefix("800 features: ")
            #expect(isSilent, "\(silence): \(text.prefix(400))")
        }
    }

    private enum Silence: CaseIterable { case ci, dumb, quiet, piped }

    @Test("does not appear in a short run")
    func shortRun() throws {
        let sandbox = try Sandbox.project("Posts")
        let text = try Terminal.run(["lint"], in: sandbox)
        #expect(text.hasPrefix("1 feature: 0 warnings in "), "\(text)")
        #expect(!text.contains("\u{1B}[K"))
    }
}
