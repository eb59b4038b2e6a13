import Foundation
import SeededPlay
import TestSupport
import Testing

extension PluginTests {
    @Suite("The command plugin")
    struct CommandPluginTests {
        @Test("runs in the package's folder with the command line's arguments")
        func words() throws {
            let package = try AppPackage.small(.native)
            try package.write(
                "feature: Posts\nstates:\n  idle:\nactions:\n  load:\n", to: "Specs/Posts.vm.yaml")
            func vmgen(_ words: String...) throws -> (status: Int32, text: String) {
                let outcome = try package.swift(
                    "package", ["--allow-writing-to-package-directory", "vmgen"] + words)
                return (outcome.status, outcome.text)
            }
            let generated = try vmgen("generate", "Specs", "--output", "Out é")
            #expect(generated.status == 0, "\(generated.text)")
            #expect(generated.text.contains("1 feature: 7 written"), "\(generated.text)")
            #expect(package.exists("Out é/Sources/PostsOutput.swift"))
            // Xcode adds the selected targets.
            let checked = try vmgen(
                "check", "Specs", "--target", "Shop", "--output", "Out é", "--target=ShopTests")
            #expect(checked.status == 0, "\(checked.text)")
            #expect(checked.text.contains("7 up to date"), "\(checked.text)")
            try package.edit("Specs/Posts.vm.yaml", "idle:", "idle:\n  loading:")
            let stale = try vmgen("check", "Specs", "--output", "Out é")
            #expect(stale.status != 0)
            #expect(stale.text.contains("+++ b/Out é/Sources/PostsOutput.swift"), "\(stale.text)")
            let scaffolded = try vmgen("scaffold", "Specs/Posts.vm.yaml", "--tests", "Specs/Tests")
            #expect(scaffolded.status == 0, "\(scaffolded.text)")
            #expect(package.exists("Specs/PostsViewModel.swift"))
            try package.edit("Specs/Posts.vm.yaml", "states", "statez")
            let faulty = try vmgen("lint", "Specs")
            #expect(faulty.status != 0)
            #expect(faulty.text.contains("Specs/Posts.vm.yaml:3:1: error: "), "\(faulty.text)")
            #expect(try vmgen("--help").text.contains("USAGE: vmgen"))
        }

        @Test("for inspection asks for no permission, and runs nothing that writes")
        func inspect() throws {
            let package = try AppPackage.small(.native)
            try package.write(
                "feature: Posts\nstates:\n  idle:\nactions:\n  load:\n", to: "Specs/Posts.vm.yaml")
            func inspect(_ words: String...) throws -> Tool.Outcome {
                try package.swift("package", ["vmgen-inspect"] + words)
            }
            let linted = try inspect("lint", "Specs", "--target", "Shop")
            #expect(linted.status == 0, "\(linted.text)")
            #expect(linted.text.contains("1 feature: "), "\(linted.text)")
            let stale = try inspect("check", "Specs", "--output", "Out")
            #expect(stale.status != 0)
            #expect(stale.text.contains("+++ b/Out/Sources/PostsOutput.swift"), "\(stale.text)")
            #expect(try inspect("diagram", "Specs").text.contains("stateDiagram"))
            #expect(try inspect("explain", "unknown-state").status == 0)
            #expect(try inspect("--help").text.contains("USAGE: vmgen"))
            let refused = [
                (["generate", "Specs", "--output", "Out"], "vmgen-inspect has no command 'generate'"),
                (["Specs"], "vmgen-inspect has no command 'Specs'"), ([], "vmgen-inspect needs a command"),
                (["diagram", "Specs", "--output", "Out"], "'diagram --output' writes files"),
                (["trace", "app.jsonl", "--chart=a.svg"], "'trace --chart' writes a file"),
                (["trace", "app.jsonl", "--page", "a.html"], "'trace --page' writes a file"),
            ]
            for (words, message) in TestRun.sample(2, of: refused) {
                let outcome = try package.swift("package", ["vmgen-inspect"] + words)
                #expect(outcome.status != 0, "\(words)")
                #expect(outcome.text.contains(message), "\(outcome.text)")
            }
            #expect(!package.exists("Out"))
        }
    }
}
