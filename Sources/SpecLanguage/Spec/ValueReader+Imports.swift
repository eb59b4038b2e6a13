package import SourceText
import YAMLSyntax

/// A module that a spec or a configuration imports.
package struct ImportSpec: Sendable {
    package var module: Located<String>
    /// The types from the module; nil if none are listed.
    package var types: [Located<String>]?
}

extension ValueReader {
    /// Reads a module's name, a list of names and mappings, or a mapping from modules to types.
    func imports(_ node: YAMLNode) -> [ImportSpec]? {
        switch node.content {
        case .scalar:
            text(node, "'imports'", expected: "a module's name").map { [ImportSpec(module: $0)] }
        case .mapping:
            importedTypes(node)
        case .sequence(let items, _):
            items.flatMap { item in
                if case .mapping = item.content { return importedTypes(item) }
                let module = text(item, "an item of 'imports'", expected: "a module's name")
                return module.map { [ImportSpec(module: $0)] } ?? []
            }
        }
    }

    private func importedTypes(_ node: YAMLNode) -> [ImportSpec] {
        (entries(node, "'imports'") ?? []).map { pair in
            ImportSpec(
                module: pair.key,
                types: pair.value.isEmpty ? nil : names(pair.value, "import '\(pair.shown)'"))
        }
    }
}
