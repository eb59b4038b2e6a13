import SourceText
import SwiftCode

/// Checks the keys that concern the whole feature.
extension Resolver {
    /// Checks that the spec's file has the feature's name. A build system derives the names of generated
    /// files from it.
    func checkFileName() {
        let count = spec.feature.value.utf8.count
        if count > SwiftName.featureLengthLimit, !findings.faultyNames.contains(spec.feature.range) {
            report(
                .badName(
                    "a name of \(count) bytes, which files are named after", at: place(spec.feature.range),
                    help: Help("use at most \(SwiftName.featureLengthLimit) bytes")))
        }
        guard let stem = SpecFile.feature(of: spec.file.path), stem != spec.feature.value else { return }
        guard !findings.faultyNames.contains(spec.feature.range) else { return }
        report(.fileNameMismatch(feature: spec.feature.value, stem: stem, at: place(spec.feature.range)))
    }

    /// Reports entries of `allow` that are not warnings, such as errors and misspelled ids.
    func checkAllowances() {
        let warnings = Set(Rule.warnings.map(\.id.rawValue))
        for allowance in spec.allow where !warnings.contains(allowance.rule.value) {
            report(.unknownRule(allowance.rule, in: spec.file))
        }
        for allowance in spec.allow where !allowance.reason.value.contains(where: { $0 != " " }) {
            report(.noReason(allowance.rule.value, at: place(allowance.reason.range)))
        }
    }

    /// Merges the configuration's imports with the spec's. Each module appears once, with all types listed
    /// for it.
    func imports() -> [ModuleImport] {
        var merged = defaults.imports
        for item in spec.imports ?? [] {
            let module = findings.module(item.module).text
            if SwiftName.keywords.contains(module) {
                report(
                    .badName(
                        "'\(module)' is a keyword, not the name of a module", at: place(item.module.range),
                        help: Help("write the name of a module, such as 'Foundation'")))
            }
            let types = item.types?.map { findings.identifier($0).text }
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

    struct Conformances {
        var names: [String]
        /// The places of the names, by index; nil if the spec does not list them.
        var references: [Located<Int?>]?
        /// The types of the names that the spec lists.
        var types: [SwiftType] = []
    }

    func conformances() -> Conformances {
        guard let written = spec.conformances else {
            return Conformances(names: defaults.conformances ?? ["Equatable", "Sendable"])
        }
        var found = Conformances(names: [], references: [])
        for item in written {
            let type = findings.type(findings.code(item))
            let index = found.names.firstIndex(of: type.text)
            var isNew = false
            if type.isFaulty {
                // It has been reported.
            } else if KnownTypes.isNoProtocol(type.text) {
                report(.notAProtocol(item.value, at: place(item.range)))
            } else if case .nominal = type, index == nil {
                isNew = true
                found.names.append(type.text)
                found.types.append(type)
            } else if case .nominal = type {
                report(.repeated("conformance", item.value, at: place(item.range)))
            } else {
                report(.notAProtocol(item.value, at: place(item.range)))
            }
            found.references?.append(Located(isNew ? found.names.count - 1 : nil, at: item.range))
        }
        return found
    }
}
