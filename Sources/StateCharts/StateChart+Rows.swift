import SpecLanguage
import SwiftCode

/// The rows within a state, and the notes below the chart.
extension StateChart.State {
    /// - Parameters:
    ///   - boxed: The sections in its box.
    ///   - staying: The actions that leave every state as it is.
    init(_ feature: Feature, _ index: Int, boxed: [Int], staying: [SpecLanguage.Action]) {
        let state = feature.states[index]
        var rows: [String] = []
        if state.isPending {
            rows.append("while \(StateChart.names(of: state.pendingFor, in: feature)) runs")
        }
        if let presentation = state.presentation {
            let style = presentation.by.map { "by " + $0 } ?? presentation.style.rawValue
            rows.append("presents \(style)" + (presentation.property.map { ": " + $0 } ?? ""))
            rows += StateChart.rows(ofButtons: presentation, in: feature)
        }
        if let retry = state.retry { rows.append("retry: " + feature.actions[retry].name.text) }
        rows += state.content.filter { property in
            !boxed.contains { feature.sections[$0].name == property.name }
        }
        .map { StateChart.row(of: $0, in: feature) }
        rows += StateChart.rows(ofTransients: state.transients, in: feature)
        rows += feature.connectable.flatMap { child in
            child.follows.filter { $0.state == index }.map { "entry: \(child.name.text).\($0.call)" }
        }
        let staying = staying.filter { !feature.runsFromAny($0) && $0.from.contains(index) }
        if !staying.isEmpty {
            let texts = staying.map { StateChart.stayingText(of: $0, in: feature) }
            rows.append("without emission: " + texts.joined(separator: ", "))
        }
        self.init(
            name: state.name.text, summary: state.summary, isTerminal: state.isTerminal,
            isPending: state.isPending, isError: state.presentation?.style == .fullScreenError, rows: rows)
    }
}

extension StateChart {
    fileprivate static func row(of property: Property, in feature: Feature) -> String {
        var traits: [String] = []
        if property.isEditable {
            traits.append(
                "editable" + (property.editRuns.map { ", runs \(feature.actions[$0].name.text)" } ?? ""))
        }
        let names = Set(
            property.type.nominalNames.compactMap { $0.split(separator: ".").last.map(String.init) })
        for substate in feature.substates where names.contains(substate.name.text) {
            traits.append(substate.states.map(\.name.text).joined(separator: " | "))
        }
        let text = "\(property.name.text): \(property.type.text)"
        return text + (traits.isEmpty ? "" : " (\(traits.joined(separator: "; ")))")
    }

    /// `Save: save`, and what closing a sheet runs.
    fileprivate static func rows(ofButtons presentation: Presentation, in feature: Feature) -> [String] {
        var rows: [String] = []
        if !presentation.buttons.isEmpty {
            let buttons = presentation.buttons.map { button in
                button.title + (button.action.map { " runs " + feature.actions[$0].name.text } ?? "")
            }
            rows.append("buttons: " + buttons.joined(separator: ", "))
        }
        if let dismiss = presentation.dismiss {
            rows.append("closing runs \(feature.actions[dismiss].name.text)")
        }
        return rows
    }

    /// Transients, grouped by the actions that reset them.
    fileprivate static func rows(ofTransients indices: [Int], in feature: Feature) -> [String] {
        let transients = indices.map { feature.transients[$0] }
        func text(_ transient: Transient) -> String {
            transient.name.text + (transient.presentation.map { " (\($0.style.rawValue))" } ?? "")
        }
        let resets = transients.map { Self.reset(of: $0, in: feature) }
        var rows: [String] = []
        for (place, reset) in resets.enumerated() where resets.firstIndex(of: reset) == place {
            let same = zip(transients, resets).filter { $0.1 == reset }.map { text($0.0) }
            rows.append("\(reset.isEmpty ? "transient" : reset): \(same.joined(separator: ", "))")
        }
        return rows
    }

    /// `load or refresh`
    fileprivate static func names(of actions: [Int], in feature: Feature) -> String {
        actions.map { feature.actions[$0].name.text }.joined(separator: " or ")
    }

    /// Empty for transients of models, which nothing resets.
    private static func reset(of transient: Transient, in feature: Feature) -> String {
        guard feature.has(.payloads) else { return "" }
        if transient.isBusyFlag { return "while \(names(of: transient.busyFor, in: feature)) runs" }
        let end = transient.keepsUntilDismissed ? "until dismissed" : "until the next emission"
        return transient.duration.map { "for \(TimeText.of(milliseconds: $0)) or \(end)" } ?? end
    }

    static func notes(of feature: Feature, staying: [SpecLanguage.Action]) -> [Note] {
        var notes: [Note] = []
        if !feature.shared.isEmpty {
            notes.append(Note(title: "In all states", lines: feature.shared.map { row(of: $0, in: feature) }))
        }
        let transients = feature.transients.enumerated().map { index, transient in
            let carriers = feature.states.filter { $0.transients.contains(index) }
            var parts = ["\(transient.name.text): \(transient.type.text)"]
            if let presentation = transient.presentation {
                parts.append("presents \(presentation.style.rawValue)")
                parts += rows(ofButtons: presentation, in: feature)
            }
            if let retry = transient.retry { parts.append("retry runs \(feature.actions[retry].name.text)") }
            if transient.isBusyFlag {
                parts.append("while \(names(of: transient.busyFor, in: feature)) runs")
            } else if transient.keepsUntilDismissed, feature.has(.payloads) {
                parts.append("until it is dismissed or a state without it shows")
            } else if feature.has(.payloads) {
                parts.append("until the next emission")
            }
            if let duration = transient.duration {
                parts.append("dismissed after \(TimeText.of(milliseconds: duration))")
            }
            if carriers.count < feature.states.count {
                parts.append("in " + carriers.map(\.name.text).joined(separator: ", "))
            }
            return parts.joined(separator: " – ")
        }
        if !transients.isEmpty { notes.append(Note(title: "Transients", lines: transients)) }
        // Sections have their states in a box.
        let others = feature.substates.indices.filter { feature.sections(ofSubstate: $0).isEmpty }
        let substates = others.map { feature.substates[$0] }.map { substate in
            let states = substate.states.map { state in
                state.name.text
                    + (state.content.isEmpty
                        ? "" : " (\(state.content.map { row(of: $0, in: feature) }.joined(separator: ", ")))")
            }
            return "\(substate.name.text): \(states.joined(separator: " | "))"
        }
        if !substates.isEmpty { notes.append(Note(title: "Substates", lines: substates)) }
        let staying = staying.filter(feature.runsFromAny)
        if !staying.isEmpty {
            let lines = staying.map { stayingText(of: $0, in: feature) }
            notes.append(Note(title: "From any state, without emission", lines: lines))
        }
        return notes
    }

    fileprivate static func stayingText(of action: SpecLanguage.Action, in feature: Feature) -> String {
        Label(action: action.name.text, outcomes: [], traits: traits(of: action, in: feature)).text
    }
}

extension Feature {
    /// Whether the chart lists the action under any state. With very few states, each lists it instead.
    fileprivate func runsFromAny(_ action: Action) -> Bool {
        action.from.count == states.count && states.count > 2
    }
}
