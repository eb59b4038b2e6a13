import Foundation
import SeededPlay
import TestSupport
import Testing

/// The sketched view models of features that have children.
@Suite struct ScaffoldChildrenTests {
    @Test(arguments: TestRun.sample(1, of: ["5", "6"]))
    func childrenAndEvents(_ languageMode: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            feature: List
            access: public
            states: { empty: , filled: }
            actions:
              open: { parameters: { id: Int }, from: filled, emits: [] }
              load: { emits: filled, outcomes: { success: filled } }
            events: { closed: }
            children:
              header: Header
              rows: { feature: Row, many: true, id: Int, events: { chosen: open }, follows: { filled: appear } }

            """, to: "Specs/List.vm.yaml")
        try sandbox.write(
            "feature: Header\naccess: public\nstates: { idle: }\n", to: "Specs/Header.vm.yaml")
        try sandbox.write(
            """
            feature: Row
            access: public
            states: { idle: , shown: }
            actions: { appear: { emits: [idle, shown] } }
            events: { chosen: { parameters: { id: Int } } }

            """, to: "Specs/Row.vm.yaml")
        #expect(try sandbox.run("generate", "--strict", "Specs", "--output", "G").status == 0)
        #expect(try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App").status == 0)
        let text = try #require(sandbox.read("App/ListViewModel.swift"))
        #expect(
            text.contains(
                """
                    public init(emitter: ListEmitter? = nil, header: any HeaderViewModeling) {
                        self.emitter = emitter ?? ListEmitter()
                        self.header = header
                        self.emitter.connect(to: self)
                    }

                """))
        // These come with the protocol.
        for word in ["var output", "var rows", "var onEvent"] { #expect(!text.contains(word)) }
        let features = ["List", "Header", "Row"]
        try sandbox.compile(
            "App", features.map { "App/\($0)ViewModel.swift" } + sandbox.paths(in: "G/Sources"),
            StandIns.flags + ["-swift-version", languageMode])
        // A second run finds its files.
        let again = try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App")
        #expect(again.error.contains("0 written, 0 stubs added"), "\(again.error)")
    }

    @Test(arguments: TestRun.sample(1, of: ["5", "6"]))
    func childrenOfObservableObjects(_ languageMode: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            feature: List
            observation: observableObject
            access: public
            states: { empty: , filled: }
            actions:
              open: { parameters: { id: Int }, from: filled, emits: [] }
              load: { emits: filled, outcomes: { success: filled } }
            children:
              header: Header
              rows: { feature: Row, many: true, id: Int, events: { chosen: open }, follows: { filled: appear } }

            """, to: "Specs/List.vm.yaml")
        try sandbox.write(
            "feature: Header\nobservation: observableObject\naccess: public\nstates: { idle: }\n",
            to: "Specs/Header.vm.yaml")
        try sandbox.write(
            """
            feature: Row
            access: public
            states: { idle: , shown: }
            actions: { appear: { emits: [idle, shown] } }
            events: { chosen: { parameters: { id: Int } } }

            """, to: "Specs/Row.vm.yaml")
        #expect(try sandbox.run("generate", "--strict", "Specs", "--output", "G").status == 0)
        #expect(try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App").status == 0)
        let text = try #require(sandbox.read("App/ListViewModel.swift"))
        #expect(
            text.contains(
                """
                public final class ListViewModel<
                    HeaderChild: HeaderViewModeling,
                    RowsChild: RowViewModeling
                >: ListEmitting {
                    let emitter: ListEmitter
                    public let header: HeaderChild

                    public init(emitter: ListEmitter? = nil, header: HeaderChild) {

                """))
        // It comes with the protocol.
        #expect(!text.contains("var rows"))
        let tests = try #require(sandbox.read("App/ListViewModelTests.swift"))
        #expect(tests.contains("        ListViewModel<MockHeaderViewModel, MockRowViewModel>(\n"))
        let features = ["List", "Header", "Row"]
        let generated = sandbox.paths(in: "G/Sources") + sandbox.paths(in: "G/Mocks")
        let flags = StandIns.flags + ["-swift-version", languageMode]
        try sandbox.compile("App", features.map { "App/\($0)ViewModel.swift" } + generated, flags)
        #if os(Linux)
            try sandbox.write("@testable import App\n" + tests, to: "ListViewModelTests.swift")
            let contract = try #require(sandbox.read("G/Tests/ListContractTests.swift"))
            try sandbox.write("@testable import App\n" + contract, to: "ListContractTests.swift")
            try sandbox.compile(
                "AppTests",
                ["ListViewModelTests.swift", "ListContractTests.swift", "G/Mocks/VMGenTestSupport.swift"],
                flags + Sandbox.testingFlags)
        #endif
        // A second run finds its files.
        let again = try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App")
        #expect(again.error.contains("0 written, 0 stubs added"), "\(again.error)")
        let grown = try #require(sandbox.read("Specs/List.vm.yaml"))
            .replacingOccurrences(of: "children:", with: "  close: { emits: empty }\nchildren:")
        try sandbox.write(grown, to: "Specs/List.vm.yaml")
        #expect(try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App").status == 0)
        let after = try #require(sandbox.read("App/ListViewModel.swift"))
        #expect(after.hasPrefix(text.dropLast(2)))
        #expect(after.contains("    public func close() async {\n"))
    }
}
