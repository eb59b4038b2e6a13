import SourceText
import SwiftCode

/// A substate that no type names.
struct UnusedSubstate: LintRule {
    static let rule = Rule(
        "unused-substate", in: .warnings, .warning,
        what: "No type in the spec names a substate.",
        help: "Use it, or remove it.",
        why: "Usually a property's type misspells its name, so vmgen treats it as a type of the app.",
        bad: """
            feature: Product
            states:
              loaded: { content: { reviews: Review } }
            substates:
              ⟦Reviews⟧:
                loading:
                shown:
            """,
        good: .replacing("reviews: Review", with: "reviews: Reviews"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        if feature.substates.isEmpty { return [] }
        let substates = Dictionary(grouping: feature.substates.indices) { feature.substates[$0].name.text }
        var isUsed = feature.substates.map { _ in false }
        let services = feature.dependencies.compactMap(\.service)
        var names = feature.shared.flatMap(\.usedNames)
        for state in feature.states { names += state.content.flatMap(\.usedNames) }
        names += feature.transients.flatMap(\.usedNames)
        for action in feature.actions { names += action.parameters.flatMap(\.usedNames) }
        names += feature.dependencies.flatMap(\.usedNames)
        names += services.flatMap { $0.properties.flatMap(\.usedNames) + $0.methods.flatMap(\.usedNames) }
        while let name = names.popLast() {
            for index in substates[lastPart(name)] ?? [] where !isUsed[index] {
                isUsed[index] = true
                names += feature.substates[index].states.flatMap(\.content).flatMap(\.type.nominalNames)
            }
        }
        return feature.substates.indices.filter { !isUsed[$0] }.map { feature.substates[$0] }.map {
            substate in
            rule.diagnostic(
                "no type of this spec names substate '\(substate.name.text)'",
                at: feature.place(of: substate),
                help: "use it as the type of a state's content, or remove it")
        }
    }

    /// Returns the last part of a name: `PostsOutput.Comments` means the substate, too.
    private static func lastPart(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        return String(name[name.utf8.index(after: dot)...])
    }
}
