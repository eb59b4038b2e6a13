import SourceText
import SwiftCode
import YAMLSyntax

/// Reads the keys that concern the whole feature.
extension FeatureReader {
    /// Checks that the spec's file has the feature's name. A build system derives the names of generated
    /// files from it.
    func checkFileName(_ feature: Located<String>) {
        guard !findings.faultyNames.contains(feature.range) else { return }
        let count = feature.value.utf8.count
        if count > SwiftName.featureLengthLimit {
            report(
                .badName(
                    "a name of \(count) bytes, which files are named after",
                    help: Help("use at most \(SwiftName.featureLengthLimit) bytes")), at: feature.range)
        }
        guard let stem = SpecFile.feature(of: file.path), stem != feature.value else { return }
        report(
            .fileNameMismatch, "feature '\(feature.value)' is in a file named for '\(shown(stem))'",
            at: feature.range, help: "rename the file to '\(feature.value).vm.yaml', or the feature")
    }

    /// Returns the ids of the accepted warnings. Reports entries of `allow` that are not warnings, such as errors and
    /// misspelled ids.
    func allowedRules(_ root: MappingReader) -> Set<String> {
        lazy var warnings = Rule.warnings.map(\.id).sorted()
        let rules = root.entries("allow").compactMap { pair -> String? in
            guard
                let reason = values.text(pair.value, "'\(pair.shown)'", expected: "the reason as text")
            else { return nil }
            if !warnings.contains(pair.key.value) {
                report(
                    .unknownValue, "no warning has the id '\(shown(pair.key.value))'", at: pair.key.range,
                    help: .didYouMean(pair.key.value, in: warnings)
                        ?? Help("the warnings are \(listed(warnings))"))
            }
            if !reason.value.contains(where: { $0 != " " }) {
                report(.noReason(pair.key.value), at: reason.range)
            }
            return pair.key.value
        }
        return Set(rules)
    }

    /// Merges the configuration's imports with the spec's. Each module appears once, with all types listed
    /// for it.
    func merged(_ imports: [ImportSpec]) -> [ModuleImport] {
        var merged = defaults.imports
        for item in imports {
            let module = findings.module(item.module).text
            if SwiftName.isKeyword(module) {
                report(
                    .badName(
                        "'\(module)' is a keyword, not the name of a module",
                        help: Help("write the name of a module, such as 'Foundation'")), at: item.module.range
                )
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

    func conformances(_ root: MappingReader) -> Conformances {
        guard let written = root.names("conformances") else {
            return Conformances(names: defaults.conformances ?? ["Equatable", "Sendable"])
        }
        var found = Conformances(names: [], references: [])
        for item in written {
            let isList = item.value.utf8.contains(UInt8(ascii: ","))
            let type = isList ? .faulty : findings.type(findings.code(item))
            let isNew = !found.names.contains(type.text)
            var isListed = false
            if type.isFaulty, !isList {
                // It has been reported.
            } else if !isList, case .nominal = type, !KnownType.isNoProtocol(type.text) {
                isListed = isNew
                if !isNew { report(.repeated("conformance", item.value, at: place(item.range))) }
            } else {
                report(.notAProtocol(item.value), at: item.range)
            }
            if isListed {
                found.names.append(type.text)
                found.types.append(type)
            }
            found.references?.append(Located(isListed ? found.names.count - 1 : nil, at: item.range))
        }
        return found
    }
}
