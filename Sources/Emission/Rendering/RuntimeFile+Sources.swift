package import Embedded
package import SourceText
package import SpecLanguage
import SwiftCode

extension RuntimeFile {
    private static let partsLabel = "// Parts: "

    /// Returns the file with the declarations of these parts.
    ///
    /// - Parameters:
    ///   - modules: The modules that generated files in the same folder import: `App`, `@testable App`.
    ///   - ownTypes: The app's types with names that generated code uses.
    ///   - explicitImports: The modules that the app imports with an access level.
    ///   - isDebugOnly: Whether the declarations are for debug builds only.
    package func file(
        of parts: Set<RuntimePart> = Set(RuntimePart.allCases), importing modules: [ImportedModule] = [],
        ownTypes: [String] = [], explicitImports: ExplicitImports = ExplicitImports(),
        isDebugOnly: Bool = false
    ) -> GeneratedFile {
        let own = self.parts.filter(RuntimePart.closed(parts).contains)
        let sources = sources(own)
        var imports = sources.flatMap(\.imports)
        if sources.contains(where: \.usesRuntime) {
            // Mocks and tests find the runtime in their own module.
            imports += modules.map { EmbeddedSource.Import(line: $0.line) }
        }
        for index in imports.indices { imports[index].line = explicitImports.line(imports[index].line) }
        let check = self == .runtime ? CoreNames.check(except: ownTypes) : ""
        let label = own.isEmpty ? [] : [Self.partsLabel + own.map(\.rawValue).joined(separator: ", ")]
        let names = CoreNames.qualification(of: ownTypes)
        let declarations = (sources.map { names.qualify($0.embedded) } + [check]).filter { !$0.isEmpty }
        let code = (EmbeddedSource.Import.lines(of: imports) + [""] + declarations).joined(separator: "\n")
        let text =
            ([head] + label).joined(separator: "\n") + "\n"
            + (isDebugOnly ? "\n#if DEBUG\n\(code)#endif\n" : code)
        return GeneratedFile(name: fileName, bytes: Array(text.utf8))
    }

    /// The file of the library: all declarations, with their access.
    var libraryFile: GeneratedFile {
        let sources = sources(parts)
        let lines = [head] + EmbeddedSource.Import.lines(of: sources.flatMap(\.imports)) + [""]
        return GeneratedFile(
            name: fileName, bytes: Array((lines + sources.map(\.library)).joined(separator: "\n").utf8))
    }

    /// A file without declarations, for builds that need its name in advance.
    package var emptyFile: GeneratedFile { GeneratedFile(name: fileName, bytes: Array((head + "\n").utf8)) }

    private var head: String { FileHead.lines(specName: module) }

    /// Returns the parts in a file that vmgen wrote; none for any other.
    package func parts(in bytes: [UInt8]) -> Set<RuntimePart> {
        guard FileHead.specName(in: bytes) == module else { return [] }
        let lines = bytes.prefix(1_000).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
        guard let line = lines.first(where: { $0.hasPrefix(Self.partsLabel) }) else { return [] }
        let names = line.dropFirst(Self.partsLabel.count).split { ", \r".contains($0) }
        return Set(names.compactMap { RuntimePart(rawValue: String($0)) })
    }

    /// The parts that the file may have.
    private var parts: [RuntimePart] {
        RuntimePart.allCases.filter { part in
            switch self {
            case .runtime: part.home == .app || part.home == .views
            case .testSupport(let forTests): part.home == .mocks || forTests && part.home == .tests
            }
        }
    }

    private func sources(_ parts: [RuntimePart]) -> [EmbeddedSource] {
        let shared =
            switch self {
            case .runtime: [RuntimeSources.runtime]
            case .testSupport(let forTests):
                [RuntimeSources.mockSupport] + (forTests ? [RuntimeSources.testSupport] : [])
            }
        return shared + parts.map(RuntimeSources.source)
    }
}
