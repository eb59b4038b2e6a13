import SpecLanguage
import SwiftCode
import TemplateEngine

/// A property of the content in whose states actions run.
struct SectionFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<SectionFields>(
        "section",
        [
            .name(\.section.name),
            .bare(\.section.name),
            .text("feature", "The section as a feature of its own: `ArticleComments`.", \.feature),
            .text("type", "The type of its value: `ArticleOutput.Comments`.", \.type),
            .flag("isShared", "All states share it.", \.section.isShared),
            .text("value", "The value in `output`, an Optional unless all states share it.") {
                $0.value(in: "output")
            },
            .text("shownKind", "Its state in the output of a scope, an Optional unless all states share it.")
            {
                $0.value(in: "scope.output", member: "kind")
            },
            .texts("assignments", "Statements that give `output` the `value`.") { fields in
                if fields.section.isShared { return ["output.\(fields.section.name.spelling) = value"] }
                return fields.section.holders.map { holder in
                    "output.\(fields.root.feature.states[holder].name.spelling)?.\(fields.section.name.spelling) = value"
                }
            },
            .optionalText(
                "sample", "An output in a state that has it; absent without an example.", \.sample),
            .record("contract", "The parts of its contract tests.", ContractFields.schema) {
                ContractFields(root: $0.region)
            },
            .text("emitter", "The emitter, as tests of the section see it.", \.emitter),
            .texts("others", "The actions that do not belong to it.") { fields in
                let own = fields.root.feature.actions(ofSection: fields.index)
                return fields.root.feature.actions.indices.filter { !own.contains($0) }.map {
                    fields.root.feature.actions[$0].name.spelling
                }
            },
            .flag("hasTransitions", "An action emits a state.") {
                $0.region.transitionRows.contains { !$0.isEmpty }
            },
            .list("screens", "The view of each state.", of: ScreenFields.schema, \.screens),
            .list("errorScreens", "The views of states that present an error.", of: ScreenFields.schema) {
                $0.screens.filter(\.isError)
            },
            .flag("hasScreenRetry", "A state's error can try again.") {
                $0.screens.contains { $0.retryAction != nil }
            },
            .flag("screensHaveButtons", "A state's error has buttons of the spec.") {
                $0.screens.contains { !$0.writtenButtons.isEmpty }
            },
            .text("shown", "The value in the current output, for views.") { fields in
                fields.value(in: SubjectFields(root: fields.root, user: .view).shown)
            },
            .text("rest", "Its first state that is not pending and can be created: `.hidden`.", \.rest),
            .list("actions", "Its actions, with the states of the section.", of: ActionFields.schema) {
                $0.region.actions
            },
            .list("states", "Its states, as a feature's.", of: StateFields.schema) { $0.region.states },
            .flag("hasPending", "One of its states is pending.") {
                $0.region.feature.states.contains(where: \.isPending)
            },
            .flag("hasLateEmissions", "An emission of an action may come late.") {
                $0.region.actions.contains { !$0.isNeverLate }
            },
        ]
    )

    var screens: [ScreenFields] {
        region.feature.states.indices.map { ScreenFields(root: region, index: $0) }
    }

    private var sample: String? {
        root.sectionSample(index).map { root.qualifier.qualify(root.names.output + $0) }
    }

    var section: Section { root.feature.sections[index] }
    var region: FeatureFields { root.regionFields[index] }
    var substate: Substate { root.feature.substates[section.substate] }
    var feature: String { region.feature.name }
    var emitter: String { "VMGenSectionEmitter<\(root.names.emitter), \(type)>" }
    var type: String { "\(root.names.output).\(substate.name.spelling)" }

    /// Returns the value, or a member of it, in an output: an Optional unless all states share it.
    ///
    /// - Parameter output: Nil for a member of the output.
    func value(in output: String?, member: String? = nil) -> String {
        let start = output.map { $0 + "." } ?? ""
        let end = member.map { "." + $0 } ?? ""
        if section.isShared { return "\(start)\(section.name.spelling)\(end)" }
        if CarriedFields.hasOptional(section, in: root) {
            return "\(start)\(section.name.spelling)\(member == nil ? "" : "?")\(end)"
        }
        return section.holders.map { holder in
            "\(start)\(root.feature.states[holder].name.spelling)?.\(section.name.spelling)\(end)"
        }.joined(separator: " ?? ")
    }

    /// Returns where an output has content or a transient: `$0.output.loaded?.comments.shown?.items`.
    ///
    /// - Parameter states: The states of the section that have it, if it is the section's.
    func paths(to name: SwiftName, in states: [Int], for output: String) -> [String] {
        let own = root.feature.states(ofSection: index)
        let owners = states.filter { state in own[state].content.contains { $0.name == name } }
        if !owners.isEmpty {
            let starts =
                section.isShared
                ? ["\(output).\(section.name.spelling)"]
                : section.holders.map {
                    "\(output).\(root.feature.states[$0].name.spelling)?.\(section.name.spelling)"
                }
            return starts.flatMap { start in
                owners.map { "\(start).\(own[$0].name.spelling)?.\(name.spelling)" }
            }
        }
        let holders = section.holders.filter { holder in
            root.feature.states[holder].content.contains { $0.name == name }
        }
        if holders.isEmpty { return ["\(output).\(name.spelling)"] }
        return holders.map { "\(output).\(root.feature.states[$0].name.spelling)?.\(name.spelling)" }
    }

    private var rest: String {
        guard let state = root.feature.rest(ofSection: index) else { return "" }
        return ".\(state.name.spelling)" + (state.content.isEmpty ? "" : "()")
    }
}

extension FeatureFields {
    /// The first output with a section, without the type's name; nil if no state with it has an example.
    func sectionSample(_ section: Int) -> String? {
        feature.sections[section].holders.lazy.compactMap { [self] in outputs[$0] }.first
    }
}
