import SourceText
import SwiftCode

/// Checks of the keys that concern the whole feature.
extension FeatureChecker {
    /// Which files exist follows from the spec's file name alone, so the name must be the feature's.
    func checkFileName() {
        let count = spec.feature.value.utf8.count
        if count > SwiftName.featureLengthLimit, !faultyNames.contains(spec.feature.range) {
            report(
                .badName(
                    "a name of \(count) bytes, which files are named after", at: place(spec.feature.range),
                    help: "use at most \(SwiftName.featureLengthLimit) bytes"))
        }
        guard let stem = Self.stem(of: spec.file.path), stem != spec.feature.value else { return }
        guard !faultyNames.contains(spec.feature.range) else { return }
        report(.fileNameMismatch(feature: spec.feature.value, stem: stem, at: place(spec.feature.range)))
    }

    /// `Posts` of `Sources/Posts.vm.yaml`; nil for what is not named like a spec, such as standard input.
    private static func stem(of path: String) -> String? {
        let suffix = ".vm.yaml"
        guard path.hasSuffix(suffix) else { return nil }
        let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
        return String(decoding: name.dropLast(suffix.utf8.count), as: UTF8.self)
    }

    /// Errors cannot be allowed, and what is misspelt allows nothing.
    func checkAllowances() {
        for allowance in spec.allow where !RuleID.warnings.contains(RuleID(allowance.rule.value)) {
            report(.unknownRule(allowance.rule, in: spec.file))
        }
        for allowance in spec.allow where !allowance.reason.value.contains(where: { $0 != " " }) {
            report(.noReason(allowance.rule.value, at: place(allowance.reason.range)))
        }
    }

    /// The configuration's, then the spec's own; a module is there once, with all types named for it.
    func imports() -> [ModuleImport] {
        var merged = defaults.imports
        for item in spec.imports ?? [] {
            let module = identifier(item.module).text
            if SwiftName.keywords.contains(module) {
                report(
                    .badName(
                        "'\(module)' is a keyword, not the name of a module", at: place(item.module.range),
                        help: "write the name of a module, such as 'Foundation'"))
            }
            let types = item.types?.map { identifier($0).text }
            guard let index = merged.firstIndex(where: { $0.module == module }) else {
                merged.append(ModuleImport(module: module, types: types))
                continue
            }
            guard let types else { continue }
            let known = merged[index].types ?? []
            merged[index].types = known + types.filter { !known.contains($0) }
        }
        return merged
    }

    func conformances() -> [String] {
        guard let written = spec.conformances else {
            return defaults.conformances ?? ["Equatable", "Sendable"]
        }
        var names: [String] = []
        for item in written {
            let type = type(code(item))
            if type.isFaulty { continue }
            guard case .nominal = type else {
                report(.notAProtocol(item.value, at: place(item.range)))
                continue
            }
            if names.contains(type.text) {
                report(.repeated("conformance", item.value, at: place(item.range)))
            } else {
                names.append(type.text)
            }
        }
        return names
    }
}
