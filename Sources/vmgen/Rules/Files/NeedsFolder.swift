import Files
import SourceText

extension Rule {
    static let needsFolder = Rule(
        "needs-folder", in: .files,
        what: "There are several charts, but the output is a single file.",
        help: "Write `--output DIR`, or `--output NAME.html`.",
        why: "A picture shows one chart, and a file contains one picture.",
        bad: .files(
            ["Posts.vm.yaml": RuleExample.posts, "Feed.vm.yaml": "feature: Feed\nstates: { idle: }"],
            "vmgen diagram . --format svg", at: "--output"),
        good: .files(
            ["Posts.vm.yaml": RuleExample.posts, "Feed.vm.yaml": "feature: Feed\nstates: { idle: }"],
            "vmgen diagram . --format svg --output Charts"))
}

extension Diagnostic {
    static func needsFolder(_ place: String, _ count: Int) -> Diagnostic {
        Rule.needsFolder.diagnostic(
            on: "--output", "\(place) cannot hold the charts of \(count) features",
            help: "write '--output DIR', where DIR is a folder, or '--output NAME.html' for one page")
    }
}
