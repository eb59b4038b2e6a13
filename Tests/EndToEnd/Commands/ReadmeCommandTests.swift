import Foundation
import TestSupport
import Testing

/// The commands of the README run one after another, in a folder of a reader who has only git.
@Suite struct ReadmeCommandTests {
    @Test func runInTheirOrder() throws {
        let readme = try Corpus.text("README.md")
        let section = try #require(readme.components(separatedBy: "## Use it on the command line\n").last)
        let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
        let lines = block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
        #expect(lines.count > 5)
        let sandbox = try Sandbox()
        let commit = "git add -A && git -c user.name=A -c user.email=a@example.com commit -qm 'The app'"
        for line in ["git init -q && git commit --allow-empty -qm 'Nothing'"] + lines {
            // A reader commits before the specs are compared with those of the last commit.
            let command = line.contains("breaking") ? "\(commit) && \(line)" : line
            try sandbox.shell(command, environment: Sandbox.gitEnvironment).expect(0)
        }
    }
}
