import Foundation
import TestSupport
import Testing

@Suite("The artifact runtime, as the documentation shows it")
struct RuntimePackageTests {
    @Test("is a package that public features and their tests import")
    func builds() throws {
        let package = try TemporaryFolder("vmgen-runtime-package-")
        let page = try Corpus.text("Sources/vmgen/vmgen.docc/CommandLine.md")
        let section = try #require(page.range(of: "### Generate the runtime as a package of your own\n"))
        let blocks = page[section.upperBound...].components(separatedBy: "```")
        for (block, head, file) in [(1, "yaml\n", "vmgen.yaml"), (3, "swift\n", "Package.swift")] {
            try #require(blocks[block].hasPrefix(head))
            try package.write(String(blocks[block].dropFirst(head.count)), to: file)
        }
        try package.write(
            AppPackage.spec("Cart")
                + """
                viewModel: CartViewModel
                actions: { load: { emits: loaded, outcomes: { found: loaded } } }
                dependencies: { shelf: { protocol: Shelf, methods: { items: async throws -> String } } }

                """, to: "Specs/Cart.vm.yaml")
        try package.write(
            """
            public final class CartViewModel: CartBase {
                public func load(emit: LoadScope) async {
                    guard let items = try? await shelf.items() else { return }
                    emit.loaded(items: items)
                }
            }

            """, to: "Sources/Shop/CartViewModel.swift")
        let vmgen = Tool(at: BuildProducts.folder.appendingPathComponent("vmgen"))
        for arguments in [["generate", "--strict"], ["check"]] {
            let outcome = try vmgen.run(arguments, in: package.folder)
            #expect(outcome.status == 0, "\(outcome.text)")
        }
        #expect(
            package.names(in: "Runtime")
                == ["Package.swift", "VMGenRuntime.swift", "VMGenTestSupport.swift"])
        let swift = try #require(Tool("swift"))
        // Whole modules build faster.
        let flags = ["-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"].flatMap {
            ["-Xswiftc", $0]
        }
        let tested = try swift.run(
            ["test", "--disable-sandbox", "-debug-info-format", "none"] + flags, in: package.folder)
        #expect(tested.status == 0, "\(tested.text)")
        // The package manager's own flag says something of these.
        let warnings = tested.text.split(separator: "\n").filter { $0.contains("warning:") }
        #expect(warnings.allSatisfy { $0.contains("'-enable-batch-mode'") }, "\(tested.text)")
        #expect(tested.text.contains("Cart: outcomes"), "\(tested.text)")
    }
}
