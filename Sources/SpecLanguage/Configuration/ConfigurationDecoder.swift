package import SourceText
import SwiftCode
import YAMLSyntax

/// Decodes a ``Configuration`` with the parser and the diagnostics of specs.
package struct ConfigurationDecoder: Reporter {
    let file: SourceFile
    let sink: DiagnosticSink
    private let values: ValueReader

    /// Returns nil after reporting an error.
    package static func decode(_ file: SourceFile, reporting sink: DiagnosticSink) -> Configuration? {
        let own = DiagnosticSink()
        defer { sink.report(contentsOf: own.diagnostics) }
        let minimal = "version: 1\nspecs: [Sources/**/*.vm.yaml]\noutputs:"
        guard let root = YAMLParser.parse(file, minimalFile: minimal, reporting: own) else { return nil }
        let decoder = ConfigurationDecoder(
            file: file, sink: own, values: ValueReader(file, reporting: own))
        let configuration = decoder.decode(root)
        return own.hasErrors ? nil : configuration
    }

    private func decode(_ root: YAMLNode) -> Configuration? {
        guard let reader = values.mapping(root, "the configuration", .configuration) else { return nil }
        if let version = reader.text("version", expected: "1"), version.value != "1" {
            report(
                .unknownValue, "this vmgen reads version 1 of the configuration", at: version.range,
                help: Help("write 'version: 1'", replacement: "1", isSafe: true))
        }
        let specs = reader.names("specs")
        for pattern in specs ?? [] { check(pattern) }
        let templates = reader.text("templates", expected: "a folder")
        let outputs = reader.optional("outputs").flatMap(outputs) ?? []
        checkClashes(outputs)
        let ownTypes = names(reader.names("ownTypes"), "name", where: isCoreName)
        checkModule(of: ownTypes, at: reader.key("ownTypes"))
        var defaults = reader.optional("defaults").flatMap(defaults) ?? SpecDefaults()
        defaults.ownTypes = Set(ownTypes)
        // An output without a directory is one of the build plugin, which generates tests in test targets.
        let generatesTests =
            outputs.isEmpty || outputs.contains { $0.directory == nil || $0.lists(.builtin(.tests)) }
        defaults.outcomeTests = OutcomeTests(
            areGenerated: generatesTests, areExact: reader.boolean("exactOutcomes")?.value ?? false)
        return Configuration(
            file: file,
            specs: specs,
            defaults: defaults,
            examples: examples(reader),
            templates: templates,
            testing: reader.choice("testing", of: TestingLibrary.self)?.value ?? .swiftTesting,
            runtime: reader.choice("runtime", of: RuntimeMode.self)?.value,
            ownTypes: ownTypes,
            explicitImports: ExplicitImports(
                of: names(reader.names("explicitImports"), "module", where: isModule)),
            outputs: outputs,
            accept: accepted(reader)
        )
    }

    /// Returns the valid names of a list, each once.
    private func names(
        _ written: [Located<String>]?, _ noun: String, where isValid: (Located<String>) -> Bool
    ) -> [String] {
        (written ?? []).filter(isValid).reduce(into: []) { names, name in
            if names.contains(name.value) {
                report(.repeated(noun, name.value, at: place(name.range)))
            } else {
                names.append(name.value)
            }
        }
    }

    /// Next to a type `Swift`, no code can mean a name of the standard library that another type has.
    private func checkModule(of ownTypes: [String], at range: SourceRange?) {
        guard let range, ownTypes.contains("Swift"), let name = ownTypes.first(where: CoreNames.all.contains)
        else { return }
        report(
            .conflictingKeys, "next to an app's type 'Swift', no code can mean Swift's '\(name)'", at: range,
            help: "rename one of the app's types, and remove it here")
    }

    private func isCoreName(_ name: Located<String>) -> Bool {
        let isKnown = CoreNames.known.contains(name.value)
        if !isKnown {
            report(
                .unknownValue, "generated code does not write '\(shown(name.value))' without its module",
                at: name.range,
                help: .didYouMean(name.value, in: CoreNames.known)
                    ?? Help("remove it; the names that can be listed are \(listed(CoreNames.known))"))
        }
        return isKnown
    }

    private func accepted(_ reader: MappingReader) -> [AcceptedChange] {
        reader.entries("accept").compactMap { pair in
            guard let reason = values.text(pair.value, "'accept'", expected: "the reason as text") else {
                return nil
            }
            if let help = AcceptedChange.problem(of: pair.key.value) {
                report(
                    .unknownValue, "'\(shown(pair.key.value))' matches no change", at: pair.key.range,
                    help: help)
                return nil
            }
            guard reason.value.contains(where: { $0 != " " }) else {
                report(.noReason(pair.key.value), at: reason.range)
                return nil
            }
            return AcceptedChange(key: pair.key, reason: reason.value)
        }
    }

    private func check(_ pattern: Located<String>) {
        if Configuration.normalized(directory: pattern.value) == nil {
            report(.outsideConfiguration("the pattern", pattern.value), at: pattern.range)
        } else if let fault = GlobPattern(pattern.value).fault {
            report(.badFormat, fault.message, at: pattern.range, help: Help(fault.help))
        }
    }

    private func defaults(_ node: YAMLNode) -> SpecDefaults? {
        guard let reader = values.mapping(node, "'defaults'", .defaults) else { return nil }
        return SpecDefaults(
            access: reader.choice("access", of: Access.self)?.value,
            architecture: reader.choice("architecture", of: Architecture.self)?.value,
            isolation: reader.choice("isolation", of: Isolation.self)?.value,
            observation: reader.choice("observation", of: Observation.self)?.value,
            imports: reader.optional("imports").flatMap(imports) ?? [],
            conformances: reader.names("conformances")?.compactMap(conformance))
    }

    private func imports(_ node: YAMLNode) -> [ModuleImport]? {
        values.imports(node)?.compactMap { spec in
            isModule(spec.module)
                ? ModuleImport(module: spec.module.value, types: spec.types?.map(\.value)) : nil
        }
    }

    private func conformance(_ name: Located<String>) -> String? {
        guard let type = SwiftType.parse(code(name), in: file, reporting: sink) else { return nil }
        guard case .nominal = type, !KnownType.isNoProtocol(type.text) else {
            report(.notAProtocol(name.value), at: name.range)
            return nil
        }
        return type.text
    }

    /// Reads the examples. Their keys are types in their normal form, so that `Optional< Post >`
    /// matches `Post?`.
    private func examples(_ reader: MappingReader) -> [String: String] {
        var examples: [String: String] = [:]
        var firsts: [String: YAMLPair] = [:]
        let entries = reader.entries("examples", holdingCode: true)
        let named = entries.map { ($0.key.value, "") }
        let values = ValueFaults(
            scope: TypeScope(exemplified: Dictionary(named, uniquingKeysWith: { first, _ in first }).keys))
        for pair in entries {
            let type = SwiftType.parse(code(pair.key), in: file, reporting: sink)
            let expression = self.values.code(pair.value, "'\(pair.key.value)'", expected: "an expression")
                .flatMap { SwiftExpression.check($0, of: type, values, in: file, reporting: sink) }
            guard let type, let expression else { continue }
            if let first = firsts.updateValue(pair, forKey: type.normalForm.text) {
                report(.duplicateKey(pair, in: file, first: first))
            }
            examples[type.normalForm.text] = expression
        }
        return examples
    }

    /// Returns a key or a name that holds code.
    private func code(_ text: Located<String>) -> CodeSpec {
        // The text is plain, or in quotes without escapes.
        let quotes = (text.range.end - text.range.start - text.value.utf8.count) / 2
        let inner = SourceRange(text.range.start + quotes, text.range.end - quotes)
        let isVerbatim = (0...1).contains(quotes) && file.text(inner) == text.value
        return CodeSpec(text: text.value, range: text.range, textStart: isVerbatim ? inner.start : nil)
    }

    private func outputs(_ node: YAMLNode) -> [Configuration.Output]? {
        guard case .sequence(let items, _) = node.content else {
            values.reject(node, "'outputs'", expected: "a list of mappings")
            return nil
        }
        return items.compactMap(output)
    }

    private func output(_ node: YAMLNode) -> Configuration.Output? {
        guard
            let reader = values.mapping(node, "an output", .output),
            let artifacts = reader.names("artifacts")
        else { return nil }
        var directory = reader.text("directory", expected: "a folder")
        if let written = directory {
            guard let path = Configuration.normalized(directory: written.value) else {
                report(.outsideConfiguration("the directory", written.value), at: written.range)
                return nil
            }
            directory?.value = path
        }
        let imports = (reader.names("imports") ?? []).map { $0.map(ImportedModule.init(text:)) }
        let modules = imports.filter { isModule($0.map(\.name)) }
        let packages = artifacts.filter { $0.value == RuntimePackage.artifact }
        if let package = packages.first, artifacts.count > packages.count {
            report(
                .fileClash, "the artifact '\(package.value)' shares its directory with others",
                at: package.range, help: "list it in an output of its own, whose directory becomes a package")
        }
        return Configuration.Output(
            artifacts: artifacts.filter { $0.value != RuntimePackage.artifact }
                .map { $0.map(ArtifactReference.init(named:)) },
            runtimePackage: packages.first?.range,
            directory: directory,
            module: reader.text("module", expected: "a module").flatMap { isModule($0) ? $0 : nil },
            imports: modules.map(\.value),
            runtime: reader.choice("runtime", of: RuntimeMode.self)?.value,
            range: node.range
        )
    }

    /// Whether the text is a dotted module name; only such names can appear in an `import` line.
    private func isModule(_ name: Located<String>) -> Bool {
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isName = parts.allSatisfy { SwiftName.problem($0) == nil && !SwiftName.isKeyword($0) }
        if !isName {
            report(
                .badName, "'\(shown(name.value))' is not the name of a module", at: name.range,
                help: "write 'App', or '@testable App' for tests")
        }
        return isName
    }

    /// Rejects an artifact in two folders: the second copy would not compile.
    private func checkClashes(_ outputs: [Configuration.Output]) {
        var artifacts: [ArtifactReference: SourceRange] = [:]
        var directories: [String: Located<String>] = [:]
        for output in outputs {
            let package = output.runtimePackage.map {
                Located(ArtifactReference(named: RuntimePackage.artifact), at: $0)
            }
            for artifact in output.artifacts + (package.map { [$0] } ?? []) {
                if let first = artifacts[artifact.value] {
                    report(
                        .fileClash, "the artifact '\(shown(artifact.value.name))' is listed twice",
                        at: artifact.range, note: "first here", declared: place(first),
                        help: "an artifact belongs in one output; remove it here or there")
                }
                artifacts[artifact.value] = artifact.range
            }
            guard let directory = output.directory else { continue }
            let key = directory.value.lowercased()
            if let first = directories[key] {
                report(
                    .fileClash, "the directory '\(directory.value)' is in two outputs", at: directory.range,
                    note: "first here", declared: place(first.range),
                    help: "list the artifacts of both in one output, or use another directory")
            }
            directories[key] = directory
        }
    }
}
