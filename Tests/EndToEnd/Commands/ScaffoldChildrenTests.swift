import Foundation
import SeededPlay
import TestSupport
import Testing

/// The sketched view models of features that have children.
@Suite struct ScaffoldChildrenTests {
    @Test(arguments: TestRun.sample(1, of: ["5", "6"]))
    func childrenOfObservableObjects(_ languageMode: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            feature: List
            observation: observableObject
            states: { empty: , filled: }
            actions:
              open: { parameters: { id: Int }, from: filled, emits: [] }
              load: { emits: filled, outcomes: { success: filled } }
            children:
              header: Header
              rows: { feature: Row, many: true, id: Int, events: { chosen: open }, follows: { filled: appear } }

            """, to: "Specs/List.vm.yaml")
        try sandbox.write(
            "feature: Header\nobservation: observableObject\nstates: { idle: }\n",
            to: "Specs/Header.vm.yaml")
        try sandbox.write(
            """
            feature: Row
            states: { idle: , shown: }
            actions: { appear: { emits: [idle, shown] } }
            events: { chosen: { parameters: { id: Int } } }

            """, to: "Specs/Row.vm.yaml")
        try sandbox.expect("scaffold", "Specs", "--output", "App", "--tests", "App")
        try sandbox.expect("generate", "--strict", "Specs", "--output", "G")
        let text = try #require(sandbox.read("App/ListViewModel.swift"))
        #expect(
            text.contains(
                """
                final class ListViewModel<
                    HeaderChild: HeaderViewModeling,
                    RowsChild: RowViewModeling
                >: ListBase<HeaderChild, RowsChild> {

                """))
        // It comes with the superclass.
        #expect(!text.contains("var rows"))
        let tests = try #require(sandbox.read("App/ListViewModelTests.swift"))
        #expect(
            try #require(sandbox.read("G/Tests/ListSpecTests.swift")).contains(
                "ListViewModel<MockHeaderViewModel, MockRowViewModel>("))
        let features = ["List", "Header", "Row"]
        let generated = sandbox.paths(in: "G/Sources") + sandbox.paths(in: "G/Mocks")
        let flags = StandIns.flags + ["-swift-version", languageMode]
        try sandbox.compile("App", features.map { "App/\($0)ViewModel.swift" } + generated, flags)
        #if os(Linux)
            try sandbox.write("@testable import App\n" + tests, to: "ListViewModelTests.swift")
            let contract = try #require(sandbox.read("G/Tests/ListSpecTests.swift"))
            try sandbox.write("@testable import App\n" + contract, to: "ListSpecTests.swift")
            try sandbox.compile(
                "AppTests",
                ["ListViewModelTests.swift", "ListSpecTests.swift", "G/Mocks/VMGenTestSupport.swift"],
                flags + Sandbox.testingFlags)
        #endif
        // A second run finds its files.
        let again = try sandbox.run("scaffold", "Specs", "--output", "App", "--tests", "App")
        #expect(again.error.contains(": nothing to add"), "\(again.error)")
        let grown = try #require(sandbox.read("Specs/List.vm.yaml"))
            .replacingOccurrences(of: "children:", with: "  close: { emits: empty }\nchildren:")
        try sandbox.write(grown, to: "Specs/List.vm.yaml")
        try sandbox.expect("scaffold", "Specs", "--output", "App", "--tests", "App")
        let after = try #require(sandbox.read("App/ListViewModel.swift"))
        #expect(after.hasPrefix(text.dropLast(2)))
        #expect(after.contains("    func close(emit: CloseScope) async {\n"))
    }

    /// The words before a body say which screens are on the path, and name children in sections, too.
    @Test func pathsAndSections() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            feature: Store
            states: { open: { content: { cart: Cart, count: { type: Int, default: "0" } } } }
            substates: { Cart: { empty: , full: } }
            actions:
              fill:
                section: cart
                outcomes: { success: { emits: full, calls: header.load } }
              show: { pushes: item }
              close:
                outcomes:
                  success: { given: { path: [item] }, emits: open, then: { count: 0, path: [] } }
            children: { header: Header }
            path: { item: Header }

            """, to: "Specs/Store.vm.yaml")
        try sandbox.write(
            "feature: Header\nstates: { idle: }\nactions: { load: { emits: idle } }\n",
            to: "Specs/Header.vm.yaml")
        try sandbox.expect("scaffold", "Specs", "--output", "App", "--tests", "App")
        let text = try #require(sandbox.read("App/StoreViewModel.swift"))
        #expect(text.contains("// success: full(); calls header.load.\n"), "\(text)")
        #expect(
            text.contains("// success (path is item): open(cart:); count is 0 and path is empty.\n"),
            "\(text)")
        #expect(text.contains("func makeItem() -> any HeaderViewModeling {\n"), "\(text)")
    }
}
