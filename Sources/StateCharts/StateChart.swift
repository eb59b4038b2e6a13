import SourceText
import SpecLanguage

/// The content of a diagram, whatever its format: the states of a feature, the steps between them, and their
/// details.
package struct StateChart: Sendable {
    package struct State: Sendable {
        var name: String
        var summary: String?
        var isTerminal: Bool
        /// It is current only while an action runs.
        var isPending = false
        /// It presents an error instead of its content.
        var isError = false
        /// Not a state, but a list of the steps from any state.
        var isList = false
        /// Its presentation, its content, its transients, and the actions that run when it is entered.
        var rows: [String]
    }

    struct Edge: Sendable {
        /// The states from which it leads, in their order; nil for all.
        var sources: [Int]?
        var target: Int
        var labels: [Label]
        /// The states from which lines lead to the place where the edges of several states join. Readers learn the
        /// others from the names there.
        var lines: [Int] = []

        /// The only state from which it leads; nil if there are several.
        var source: Int? { sources?.count == 1 ? sources?.first : nil }

        /// Whether lines lead from all of its states, so that no name is necessary.
        var isJoin: Bool { source == nil && sources == lines }

        /// Whether names in a frame say from which states it leads.
        var isFramed: Bool { source == nil && !isJoin }
    }

    /// An action on an edge.
    struct Label: Sendable, Hashable {
        var action: String
        /// The outcomes that lead this way, if not all do.
        var outcomes: [String]
        /// The effects of a call; empty for a later step of a run.
        var traits: [String]

        /// `load [success] (restartable)`
        var text: String { [action, detail].filter { !$0.isEmpty }.joined(separator: " ") }

        /// The label without the action's name.
        var detail: String {
            let outcomes = outcomes.isEmpty ? "" : "[\(outcomes.joined(separator: ", "))]"
            let traits = traits.isEmpty ? "" : "(\(traits.joined(separator: ", ")))"
            return [outcomes, traits].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    struct Action: Sendable {
        var name: String
        /// `search(_ text: String)`
        var signature: String
        var summary: String?
        var traits: [String]
        /// Nil for all states.
        var from: [String]?
        var emits: [String]
    }

    struct Child: Sendable {
        var name: String
        var feature: String
        /// The type of the keys, if there are many children.
        var id: String?
        /// Whether it exists only at times.
        var isOptional: Bool
        /// The child's events, each with the action that it runs.
        var events: [(event: String, action: String)]
        /// The child's states, each with the action that it runs.
        var reactions: [(state: String, action: String)]
        /// The states, each with the child's action that it runs.
        var follows: [(state: String, action: String)]
        /// The action that runs when the screen leaves the path.
        var popped: String?
    }

    /// A part of the content that has states of its own, drawn in the box of a state.
    struct Section: Sendable {
        var name: String
        var substate: String
        /// The states and the steps of its actions, as those of a feature.
        var chart: StateChart
        /// The state in whose box it is: the first that has it and is not pending, else the first that has it.
        var holder: Int

        /// `comments: Comments`
        var title: String { "\(name): \(substate)" }
    }

    /// Facts about the whole feature, under a heading.
    struct Note: Sendable {
        var title: String
        var lines: [String]
    }

    /// The name of the spec: `Posts.vm.yaml`.
    var specName: String
    package var name: String
    var summary: String?
    var initial: Int
    var states: [State]
    var edges: [Edge]
    var actions: [Action]
    var children: [Child]
    /// The screens of the path.
    var screens: [Child]
    /// `selected(id: Post.ID)`
    var events: [String]
    /// Transients, substates, and actions that leave every state as it is.
    var notes: [Note]
    var sections: [Section] = []
    /// The feature as the page's script reads it. Nil if there is nothing to read.
    var play: JSONValue?
    /// The steps to emphasize.
    var path: ChartPath?

    /// The actions' indices by their names.
    var actionNumbers: [String: Int] {
        Dictionary(actions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The notes, children, screens of the path and events.
    var allNotes: [Note] {
        var notes = notes
        if !children.isEmpty { notes.append(Note(title: "Children", lines: children.map(\.text))) }
        if !screens.isEmpty { notes.append(Note(title: "Path", lines: screens.map(\.text))) }
        if !events.isEmpty { notes.append(Note(title: "Events", lines: events)) }
        return notes
    }

    /// The sections in the box of a state, by their numbers.
    func sections(in state: Int) -> [Int] { sections.indices.filter { sections[$0].holder == state } }

    /// The rows of a state, and the sections in its box.
    func details(of state: Int) -> [String] {
        states[state].rows + sections(in: state).map { sections[$0].title }
    }

    /// The details of the states, for drawings without boxes.
    var statesNote: Note {
        Note(
            title: "States",
            lines: states.indices.compactMap { state in
                let details = details(of: state)
                return details.isEmpty ? nil : ([states[state].name] + details).joined(separator: " – ")
            })
    }
}

extension StateChart.Child {
    /// `composer: Composer – posted runs load – loaded runs composer.reset`
    var text: String {
        let type = id.map { "[\($0): \(feature)]" } ?? (isOptional ? feature + "?" : feature)
        let wires =
            events.map { "\($0.event) runs \($0.action)" }
            + reactions.map { "\(name).\($0.state) runs \($0.action)" }
            + follows.map { "\($0.state) runs \(name).\($0.action)" }
            + (popped.map { ["leaving runs \($0)"] } ?? [])
        return "\(name): \(type)" + (wires.isEmpty ? "" : " – " + wires.joined(separator: ", "))
    }
}
