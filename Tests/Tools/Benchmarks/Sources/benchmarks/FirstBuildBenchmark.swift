import Foundation
import Measuring

/// The first build of the plugin's tool, which each user of the plugin pays once.
struct FirstBuildBenchmark {
    func run(_ report: inout Report) throws {
        let scratch = try Folder("first-build")
        let options = ["--package-path", Settings.repository.path, "--scratch-path", scratch.url.path]
        try Program(["swift", "package"] + options + ["resolve"], in: Settings.repository).run()
        let build = Program(
            ["swift", "build"] + options + ["--product", "vmgen-build"], in: Settings.repository)
        let first = try build.measure()
        report.goal(
            "first debug build of the tool", "≤ 20 s",
            "\(Figures.time(first.wall)), \(Figures.time(first.processor)) on the processors",
            isMet: first.wall <= 20)
    }
}
