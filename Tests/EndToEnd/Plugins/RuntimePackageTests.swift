import Foundation
import TestSupport
import Testing

@Suite("The artifact runtime, as the documentation shows it")
struct RuntimePackageTests {
    @Test("is a package that public features and their tests import")
    func builds() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-runtime-package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, to path: String) throws {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let page = try String(
            contentsOf: AppPackage.vmgen.appendingPathComponent("Sources/vmgen/vmgen.docc/CommandLine.md"),
            encoding: .utf8)
        let section = try #require(page.range(of: "### Generate the runtime as a package of your own\n"))
        let blocks = page[section.upperBound...].components(separatedBy: "```")
        try write(try #require(blocks[1].dropping("yaml\n")), to: "vmgen.yaml")
        try write(try #require(blocks[3].dropping("swift\n")), to: "Package.swift")
        try write(
            AppPackage.spec("Cart")
                + """
                viewModel: CartViewModel
                actions: { load: { emits: loaded, outcomes: { found: loaded } } }
                dependencies: { shelf: { protocol: Shelf, methods: { items: async throws -> String } } }

                """, to: "Specs/Cart.vm.yaml")
        try write(
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
            let outcome = try vmgen.run(arguments, in: folder)
            #expect(outcome.status == 0, "\(outcome.text)")
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Runtime").sorted() == [
                "Package.swift", "VMGenRuntime.swift", "VMGenTestSupport.swift",
            ])
        let swift = try #require(Tool("swift"))
        let tested = try swift.run(
            ["test", "--disable-sandbox", "-debug-info-format", "none"], in: folder)
        #expect(tested.status == 0, "\(tested.text)")
        #expect(!tested.text.contains("warning:"), "\(tested.text)")
        #expect(tested.text.contains("Cart: outcomes"), "\(tested.text)")
    }
}

extension String {
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
