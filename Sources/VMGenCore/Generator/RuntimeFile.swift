import SwiftCode

/// A file with the sources of a runtime library, written next to the generated code that needs it.
package enum RuntimeFile: Hashable, Sendable {
    /// For outputs, emitters, protocols and views.
    case runtime
    /// For mocks and, unless only mocks need it, for tests.
    case testSupport(forTests: Bool)

    /// The name of the library with the same sources.
    package var module: String {
        switch self {
        case .runtime: Self.runtimeModule
        case .testSupport: Self.testSupportModule
        }
    }

    package var fileName: String { module + ".swift" }

    /// The artifacts that need it.
    package var users: [Artifact] {
        switch self {
        case .runtime: [.output, .emitter, .protocol, .views]
        case .testSupport: [.mocks, .tests]
        }
    }

    package func isNeeded(by artifacts: [ArtifactReference]) -> Bool {
        users.contains { artifacts.contains(.builtin($0)) }
    }

    /// The files of a library's name; nil for other names.
    ///
    /// - Parameter forTests: Whether tests need it, too.
    package init?(module: String, forTests: Bool) {
        switch module {
        case Self.runtimeModule: self = .runtime
        case Self.testSupportModule: self = .testSupport(forTests: forTests)
        default: return nil
        }
    }

    static let runtimeModule = "VMGenRuntime"
    static let testSupportModule = "VMGenTestSupport"

    /// The file with all declarations.
    ///
    /// - Parameters:
    ///   - modules: The modules that generated files in the same folder import: `App`, `@testable App`.
    ///   - qualified: The names of the standard library that generated code writes with their modules.
    package func file(importing modules: [String] = [], qualified: [String] = []) -> GeneratedFile {
        let sources = sources
        var imports = sources.flatMap(\.imports)
        if sources.contains(where: \.usesRuntime) {
            // Mocks and tests find the runtime in the module that they belong to.
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

    /// A file without declarations, for builds that need the name beforehand.
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
