import SourceText
import SwiftCode

/// A substate that no type names.
struct UnusedSubstate: LintRule {
    static let rule = Rule(
        "unused-substate", in: .warnings, .warning,
        what: "No type in the spec names a substate.",
        help: "Use it, or remove it.",
        why: """
            vmgen generates an enum that no state holds. Usually a property's type misspells its name, so vmgen
            treats it as a type of the app.
            """,
        bad: .spec(
            """
            feature: Product
            states:
              loaded: { content: { reviews: Review } }
            substates:
              ⟦Reviews⟧:
                loading:
                shown:
            """),
        good: .spec(
            """
            feature: Product
            states:
              loaded: { content: { reviews: Reviews } }
            substates:
              Reviews:
                loading:
                shown:
            """))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        var used = Set(typesOutsideSubstates(of: feature).flatMap(\.nominalNames).map(lastPart))
        var unused = feature.substates
        while let next = unused.firstIndex(where: { used.contains($0.name.text) }) {
            let content = unused.remove(at: next).states.flatMap(\.content)
            used.formUnion(content.flatMap(\.type.nominalNames).map(lastPart))
        }
        return unused.map { substate in
            rule.diagnostic(
                "no type of this spec names substate '\(substate.name.text)'",
                at: feature.place(of: substate),
                help: "use it as the type of a state's content, or remove it")
        }
    }

    private static func typesOutsideSubstates(of feature: Feature) -> [SwiftType] {
        var types = (feature.shared + feature.states.flatMap(\.content)).map(\.type)
        types += feature.transients.map(\.type)
        types += feature.actions.flatMap(\.parameters).map(\.type)
        for dependency in feature.dependencies {
            switch dependency.kind {
            case .type(let type): types.append(type)
            case .service(let service):
                types += service.properties.map(\.type)
                for method in service.methods {
                    types += method.signature.parameters.map(\.type)
                    if let result = method.signature.result { types.append(result) }
                }
            case .shared: break
            }
        }
        return types
    }

    /// Returns the last part of a name: `PostsOutput.Comments` means the substate, too.
    private static func lastPart(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}
