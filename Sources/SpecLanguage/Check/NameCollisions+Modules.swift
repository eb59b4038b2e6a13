import SourceText
import SwiftCode

/// Types with the name of a module. Swift takes the type for the module, wherever both are visible.
extension NameCollisions {
    func checkModules() {
        let isModule = { (name: String) in CoreNames.modules[name] != nil }
        guard
            feature.file.mayHaveWord(Self.moduleFilter, isWord: isModule)
                || feature.imports.contains(where: { $0.types?.contains(where: isModule) == true })
        else { return }
        let services = feature.dependencies.compactMap(\.service)
        var uses: TypeUses = [:]
        func add(_ users: [some TypeUser]) {
            for user in users {
                user.forEachType { type in
                    guard Self.moduleFilter.accepts(type.text, isWord: isModule) else { return }
                    uses.add(type.unqualifiedNames, at: user.typeRange)
                }
            }
        }
        add(feature.shared)
        add(feature.allStates.flatMap(\.content))
        add(feature.transients)
        add(feature.actions.flatMap(\.parameters))
        add(feature.events.flatMap(\.parameters))
        add(feature.dependencies)
        add(services.flatMap(\.properties))
        add(services.flatMap(\.methods))
        for substate in feature.substates { uses[substate.name.text] = nil }
        for service in services { uses.add([service.name.text], at: service.origin.range) }
        if let name = feature.viewModel, let range = feature.origin[.viewModel] {
            uses.add([name], at: range)
        }
        for types in feature.imports.compactMap(\.types) { uses.add(types, at: feature.origin.range) }
        let isListed = { (name: String) in !isModule(name) || ownTypes.contains(name) }
        for (type, range) in uses.sorted(by: { $0.value.start < $1.value.start })
        where !isListed(type) && findings.faultyNames.insert(range).inserted {
            report(
                .nameCollision, "type '\(type)' has the name of a module, which generated code needs",
                at: range,
                help: "rename the type, or list it in 'vmgen.yaml': 'ownTypes: [\(type)]'")
        }
    }

    private static let moduleFilter = WordFilter(CoreNames.modules.keys)
}

extension SwiftType {
    /// The names of types without a module or an outer type.
    fileprivate var unqualifiedNames: [String] {
        let code = MaskedSource(Array(text.utf8))
        return code.wordRanges.filter { !code.bytes[$0.upperBound...].starts(with: ".".utf8) }
            .map { String(decoding: code.bytes[$0], as: UTF8.self) }
    }
}
