import SwiftCode

extension RuntimeFile {
    /// Returns the file with all declarations.
    ///
    /// - Parameters:
    ///   - modules: The modules that generated files in the same folder import: `App`, `@testable App`.
    ///   - qualified: The names of the standard library to write with their modules.
    package func file(importing modules: [String] = [], qualified: [String] = []) -> GeneratedFile {
        let sources = sources
        var imports = sources.flatMap(\.imports)
        if sources.contains(where: \.usesRuntime) {
            // Mocks and tests find the runtime in their own module.
            imports += modules.map { module in
                let words = module.split(separator: " ")
                let attributes = words.dropLast().map { $0 + " " }.joined()
                return EmbeddedSource.Import(line: "\(attributes)import \(words.last ?? "")")
            }
        }
        let check = self == .runtime ? CoreNames.check(except: qualified) : ""
        let lines = [head] + EmbeddedSource.Import.lines(of: imports) + [""]
        return GeneratedFile(
            name: fileName,
            bytes: Array(
                (lines + (sources.map(\.text) + [check]).filter { !$0.isEmpty }).joined(separator: "\n").utf8)
        )
    }

    /// A file without declarations, for builds that need its name in advance.
    package var emptyFile: GeneratedFile { GeneratedFile(name: fileName, bytes: Array((head + "\n").utf8)) }

    private var head: String {
        FileHead.line(specName: module) + "\n// swift-format-ignore-file\n// swiftlint:disable all"
    }

    private var sources: [EmbeddedSource] {
        switch self {
        case .runtime: [RuntimeSources.runtime]
        case .testSupport(let forTests):
            [RuntimeSources.mockSupport] + (forTests ? [RuntimeSources.testSupport] : [])
        }
    }
}
