import Foundation
import TestSupport
import Testing

extension PluginTests {
    @Suite("The documentation's package")
    struct DocumentedPackageTests {
        @Test("is resolved by the package manager")
        func resolves() throws {
            let text = try Corpus.text("Sources/vmgen/vmgen.docc/Plugins.md")
            let start = try #require(text.range(of: "```swift\n"))
            let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
            // There is no network where this runs.
            let local = text[start.upperBound..<end.lowerBound]
                .replacingOccurrences(
                    of: #"url: "https://github.com/vmgen/VMGenPlugins", .upToNextMinor(from: "0.1.0")"#,
                    with: #"name: "VMGenPlugins", path: "\#(AppPackage.plugins.path)""#)
            let package = try AppPackage(
                .native,
                [
                    "Package.swift": local, "Sources/App/App.swift": "enum App {}\n",
                    "Tests/AppTests/Tests.swift": "import Testing\n",
                ])
            let outcome = try package.swift("package", ["describe", "--type", "text"])
            #expect(outcome.status == 0, "\(outcome.text)")
            #expect(outcome.text.contains("AppTests"), "\(outcome.text)")
        }

        /// `make test-more VMGEN_WHOLE=1` builds such packages.
        @Test("is resolved, too, if it depends on vmgen's sources")
        func resolvesSources() throws {
            let manifest = AppPackage.manifest(targets: [#".target(name: "App", plugins: plugins)"#])
            let package = try AppPackage(
                .native,
                [
                    "Package.swift": manifest.replacingOccurrences(
                        of: AppPackage.plugins.path, with: AppPackage.vmgen.path),
                    "Sources/App/App.swift": "enum App {}\n",
                ])
            let outcome = try package.swift("package", ["show-dependencies"])
            #expect(outcome.status == 0, "\(outcome.text)")
            #expect(outcome.text.contains("swift-argument-parser"), "\(outcome.text)")
        }
    }
}
