import Foundation
import TestSupport
import Testing

/// The pages that lead a reader through the first hour, followed word by word, one after the other in one folder.
@Suite("Pages that are followed", .serialized)
struct PageTests {
    /// The pages with commands that these tests do not follow, and the reason.
    private static let others = [
        "README.md": "others run its commands without a package (ReadmeCommandTests)",
        "Installing.md": "it clones and installs; `make test-more` installs",
        "CommandLine.md": "its commands are alternatives",
        "Plugins.md": "its commands are those of Getting started (CommandPluginTests)",
        "TestingAViewModel.md": "its mistake is planted and mended (GuideTests)",
        "ManyScreens.md": "its commands need the reader's app",
        "BreakingChanges.md": "its commands need the versions of a repository (BreakingCommandTests)",
        "Diagrams.md": "its commands need the reader's specs (DiagramTests)",
        "Hook.md": "its commands need a repository (HookTests)",
        "Templates.md": "its commands are alternatives (TemplateTests)",
        "Traces.md": "its log is written and checked (GuideTests)",
    ]
    private static let followed = ["README.md", "GettingStarted.md", "Cookbook.md", "Migrating.md"]

    /// Each page with commands is followed, or has a reason.
    @Test func everyPageIsKnown() throws {
        let folder = "Sources/vmgen/vmgen.docc/"
        let all = try FileManager.default.contentsOfDirectory(
            atPath: Corpus.package.appendingPathComponent(folder).path)
        let pages = all.filter { $0.hasSuffix(".md") && !$0.hasSuffix("Rules.md") }.map { folder + $0 }
        let withCommands = try (pages + ["README.md"]).filter { path in
            let blocks = Guide(text: try Corpus.text(path)).blocks
            return blocks.contains { ["sh", ""].contains($0.language) && Self.isCommand($0.text) }
        }.map { String($0.split(separator: "/").last ?? "") }
        #expect(Set(withCommands).subtracting(Self.followed).subtracting(Self.others.keys) == [])
        #expect(Set(Self.others.keys).subtracting(withCommands) == [])
    }

    private static func isCommand(_ text: String) -> Bool {
        ["vmgen ", "swift ", "make ", "mkdir ", "git "].contains { text.hasPrefix($0) }
    }

    @Test func readme() throws {
        let readme = try Corpus.text("README.md")
        let section = try #require(readme.components(separatedBy: "## Use it in a build\n").last)
        let block = try #require(Guide(text: section).blocks.first)
        let package = try PagePackage("Reader")
        try package.expect(
            "mkdir Reader && cd Reader && swift package init",
            in: package.folder.deletingLastPathComponent())
        try package.write("on: push\n", to: ".github/workflows/ci.yml")
        let said = try package.expect(block.text)
        #expect(said.contains("Welcome: outcomes"), "\(said)")
        #expect(said.contains(" passed after "), "\(said)")

        // The spec and the view model at the top of the page, with the settings that 'vmgen init' has written.
        for block in Guide(text: readme).blocks where block.text.hasPrefix("# Weather.vm.yaml") {
            try package.write(block.text, to: "Sources/Reader/Weather.vm.yaml")
        }
        for block in Guide(text: readme).blocks where block.text.contains("class WeatherViewModel") {
            let types = "struct Report: Equatable, Sendable { static let sunny = Report() }\n"
            try package.write(types + block.text, to: "Sources/Reader/WeatherViewModel.swift")
        }
        let weather = try package.expect("swift test --filter Weather")
        #expect(weather.contains("Weather: 2 outcomes"), "\(weather)")

        // At night.
        let workflow = try package.text(".github/workflows/vmgen-walks.yml")
        let variables = workflow.matches(of: /(VMGEN_\w+): (\w+)/).map { "\($0.output.1)=\($0.output.2) " }
        let command = try #require(workflow.firstMatch(of: /- run: (.+)/)?.output.1)
        let night = try package.expect(variables.joined() + command)
        #expect(night.contains(/Welcome: 2 outcomes; all \d+ walks of up to [34] steps/), "\(night)")
    }

    @Test func gettingStarted() throws {
        var package = try PagePackage("Hello")
        var place: URL? = package.folder.deletingLastPathComponent()
        for block in try Guide("GettingStarted").blocks {
            switch block.language {
            case "", "sh":
                try package.expect(block.text, in: place)
                place = nil
            case "yaml":
                // The page leaves out the line for editors.
                let written = try package.text("Sources/Hello/Welcome/Welcome.vm.yaml")
                #expect(written.hasPrefix("# yaml-language-server: "))
                #expect(written.drop { $0 != "\n" } == block.text.drop { $0 != "\n" })
            default:
                let file = try #require(block.file)
                if file == "WelcomeViewModel.swift" {
                    #expect(package.read("Sources/Hello/Welcome/\(file)") == block.body)
                }
                try package.write(block.body, named: file)
            }
        }
        #expect(package.exists("Welcome.html"))
        #expect(package.exists("Sources/Hello/OrdersViewModel.swift"))
        try package.compileScreens()
        // As the page says of a body that emits too little, by hand and in a new screen.
        let path = "Sources/Hello/Welcome/WelcomeViewModel.swift"
        let tests = try package.text("Tests/HelloTests/WelcomeViewModelTests.swift")
        #expect(tests.contains("shufflingSaysSo"))
        try package.write(
            try package.text(path).replacing("        emit.loading()\n", with: ""), to: path)
        let said = try package.expect("swift test", fails: true)
        #expect(
            said.contains("Welcome: outcomes") && said.contains("expected: loading, loaded"), "\(said)")
        #expect(said.contains("Suite \"Orders: outcomes\" failed"), "\(said)")
        #expect(said.contains("shufflingSaysSo() passed"), "\(said)")
    }

    @Test func tutorial() throws {
        let folder = "Sources/vmgen/vmgen.docc/Tutorials/"
        let text = try Corpus.text(folder + "FirstScreen.tutorial")
        var package = try PagePackage("Transit")
        var place: URL? = package.folder.deletingLastPathComponent()
        for match in text.matches(of: /@Code\(name: "([^"]+)", file: ([^)]+)\)|Run `(swift test)`/) {
            let path = String(match.output.1 ?? "")
            let name = String(match.output.2 ?? "")
            let code = name.isEmpty ? "" : try Corpus.text(folder + "Code/" + name)
            switch (path, name) {
            case ("", _):
                // The first run finds that the sketch forgets the error; the last prints a log.
                let isLast = package.exists("Departures.html")
                let said = try package.expect("swift test", fails: !isLast)
                #expect(said.contains("offline") || isLast, "\(said)")
                if isLast { try expectLog(Corpus.text(folder + "Code/tutorial-log.txt"), in: said) }
            case (_, "tutorial-error.txt"):
                #expect(try package.expect("vmgen lint Sources", fails: true).hasPrefix(code))
                // The page says to correct it.
                try package.write(
                    try Corpus.text(folder + "Code/tutorial-spec.yaml"),
                    to: "Sources/Transit/Departures.vm.yaml")
            case (_, "tutorial-log.txt"): break
            case ("Terminal", _):
                try package.expect(code, in: place)
                place = nil
            case ("Package.swift", _):
                // Versions of Swift write different manifests, and the address follows the first release.
                let manifest = try package.text(path)
                let lines = code.split(separator: "\n").filter {
                    $0.contains("VMGen") && !$0.contains("url:")
                }
                #expect(lines.count == 4 && lines.allSatisfy(manifest.contains), "\(manifest)")
            case _ where path.hasSuffix("Screen.swift"):
                try package.write(code, named: "DeparturesScreen.swift")
            default: try package.write(code, to: path)
            }
        }
        try package.compileScreens()
    }

    private func expectLog(_ log: String, in said: String) throws {
        // The numbers depend on the order of tests.
        for line in log.split(separator: "\n").dropLast() {
            let pattern = line.replacing(/#[0-9]+/, with: "#[0-9]+")
            #expect(said.contains(try Regex(String(pattern))), "\(said)")
        }
    }

    @Test func cookbook() throws {
        var package = try PagePackage("App", isSetUp: true)
        let text = try Corpus.text("Sources/vmgen/vmgen.docc/Cookbook.md")
        let commands = text.matches(of: /`(vmgen new [^`]+ --output [^`]+)`/).map { String($0.output.1) }
        #expect(commands.count == 4)
        for command in commands { try package.expect(command) }
        for block in Guide(text: text).blocks {
            let file = try #require(block.file)
            if block.language == "yaml", package.exists("Sources/App/\(file)") {
                let written = try package.text("Sources/App/\(file)")
                #expect(written.hasPrefix("# yaml-language-server: "))
                #expect(written.drop { $0 != "\n" } == block.text.drop { $0 != "\n" })
            } else {
                try package.write(block.body, named: file)
            }
        }
        let said = try package.expect("swift test")
        for feature in ["SignUp", "Search", "Feed", "Upload"] {
            #expect(said.contains("Suite \"\(feature): outcomes\" passed"), "\(said)")
            #expect(said.contains("Suite \(feature)ViewModelTests passed"), "\(said)")
        }
        // The recipes have outcomes and no test by hand.
        for feature in ["Shop", "Notes", "Ticker", "Trash", "Article", "ArticleComments"] {
            #expect(said.contains("Suite \"\(feature): outcomes\" passed"), "\(said)")
        }
        try package.compileScreens()
    }

    /// The old class and the new one need Combine, so they are compiled against its stand-in.
    @Test func migrating() throws {
        let guide = try Guide("Migrating")
        var package = try PagePackage("Invoicing", isSetUp: true)
        let before = try #require(guide.blocks.first { $0.language == "swift" }?.text)
        let types = "struct Invoice: Equatable, Sendable, Identifiable { var id: Int }\n"
        try package.write(types, to: "Sources/Invoicing/Invoice.swift")
        try package.write(before, to: "Sources/Invoicing/Old/InvoicesViewModel.swift")
        let spec = try #require(guide.blocks.first { $0.language == "yaml" })
        try package.write(spec.body, named: try #require(spec.file))
        let said = try package.expect("vmgen scaffold", fails: true)
        #expect(said.contains("Old/InvoicesViewModel.swift"), "\(said)")
        try package.move(
            "Sources/Invoicing/Old/InvoicesViewModel.swift", to: "Old/InvoicesViewModel.swift")
        try package.expect("vmgen lint\nvmgen scaffold")
        let path = "Sources/Invoicing/InvoicesViewModel.swift"
        #expect(package.exists(path))
        let new = try #require(guide.blocks.first { $0.file == "InvoicesViewModel.swift" })
        try package.write(new.body, to: path)
        try package.compileScreens()
        let sandbox = try Sandbox()
        try sandbox.write("import Combine\n" + before, to: "Before.swift")
        try sandbox.write(
            types + "protocol InvoiceAPI: Sendable {\n    func invoices() async throws -> [Invoice]\n"
                + "    func pay(_ id: Invoice.ID) async throws\n}\n", to: "Types.swift")
        try sandbox.compile("Before", ["Before.swift", "Types.swift"], StandIns.flags)
    }
}
