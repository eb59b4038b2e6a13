import SwiftCode
import TestSupport
import Testing

@testable import SpecLanguage
@testable import StateCharts

@Suite("The content of a chart") struct StateChartTests {
    /// The one property that makes a chart true. Without outcomes, runs lead through their pending states.
    @Test func edgesAreTheTransitionsOfTheCheckedFeature() throws {
        var features = try Corpus.features { _ in }
        for seed in 1...20 {
            features.append(
                try ChartSpecs.feature(ChartSpecs.random(states: 7, edges: 30, seed: UInt64(seed))))
        }
        for feature in features {
            var shown: [String: Set<Transition>] = [:]
            for edge in StateChart(feature).edges {
                let sources = edge.sources ?? Array(feature.states.indices)
                for label in edge.labels {
                    for source in sources {
                        let step = Transition(from: source, to: edge.target)
                        #expect(
                            shown[label.action, default: []].insert(step).inserted, "\(feature.name): twice")
                    }
                }
            }
            for (index, action) in feature.actions.enumerated() {
                let name = action.name.text
                let pending = action.emits.filter { feature.states[$0].pendingFor.contains(index) }
                var expected = Set(action.transitions)
                if action.outcomes.isEmpty, !action.from.isEmpty, !pending.isEmpty,
                    pending.count < action.emits.count
                {
                    expected = expected.filter { pending.contains($0.to) }
                    for state in action.emits where !pending.contains(state) {
                        expected.formUnion(pending.map { Transition(from: $0, to: state) })
                    }
                }
                #expect(shown.removeValue(forKey: name) ?? [] == expected, "\(feature.name).\(name)")
            }
            #expect(shown.isEmpty)
        }
    }

    @Test func runsWithoutOutcomesLeadThroughTheirPendingState() throws {
        let edges = try edges(
            """
            states: { idle: , loading: { while: load }, loaded: , failed: }
            actions:
              load: { from: [idle, loaded], emits: [loading, loaded, failed] }
              fail: { from: loaded, emits: [failed] }
            """)
        #expect(
            edges == [
                "idle, loaded (idle, loaded) -> loading: load (restartable)", "loading -> loaded: load",
                "loading -> failed: load", "loaded -> failed: fail (restartable)",
            ])
    }

    @Test func callsOfModelsSayWhereTheyLead() throws {
        let states = "architecture: vsm\nstates: { idle: , loading: { while: load }, loaded: , failed: }\n"
        let flow = try edges(states + "actions: { load: { from: idle, emits: [loading, loaded, failed] } }")
        #expect(
            flow == [
                "idle -> loading: load (then loaded or failed)", "loading -> loaded: load",
                "loading -> failed: load",
            ])
    }

    /// `a -> b: go (restartable), on`; in parentheses, the states from which lines lead to a join or a frame.
    private func edges(_ text: String) throws -> [String] {
        let chart = try ChartSpecs.chart(text)
        return chart.edges.map { edge in
            let lines = edge.lines.map { chart.states[$0].name }.joined(separator: ", ")
            return chart.sourceName(of: edge) + (lines.isEmpty ? "" : " (\(lines))")
                + " -> \(chart.states[edge.target].name): " + edge.labels.map(\.text).joined(separator: ", ")
        }
    }

    @Test func parallelActionsShareAnEdge() throws {
        let edges = try edges(
            """
            states: { a: , b: }
            actions:
              go: { from: a, emits: b }
              jump: { from: a, emits: b, async: false }
            """)
        #expect(edges == ["a -> b: go (restartable), jump"])
    }

    @Test func whatACallDoesIsToldWhereItBegins() throws {
        let edges = try edges(
            """
            states: { a: , b: , c: }
            actions:
              search: { from: a, emits: b, debounce: 300ms, cancels: poll }
              poll: { from: b, emits: b, runs: droppable, private: true }
              load:
                parameters: { text: String }
                from: c
                outcomes: { good: [b, a], bad: { when: { text: '""' }, emits: [b, c] } }
            """)
        #expect(
            edges == [
                "a -> b: search (restartable, debounce 300 ms, cancels poll)", "b -> a: load [good]",
                "b -> b: poll (droppable, private)", "b -> c: load [bad]", "c -> b: load (restartable)",
            ])
    }

    @Test func outcomesStartFromTheirStates() throws {
        #expect(
            try edges(
                """
                states: { a: , b: , c: }
                actions:
                  load: { outcomes: { first: { from: a, emits: b }, again: { from: [b, c], emits: c } } }
                """) == ["b, c (b, c) -> c: load (restartable)", "a -> b: load (restartable)"])
    }

    @Test(arguments: ["vsm", "mv"]) func outcomesAreTheEmissionsInEveryArchitecture(_ name: String) throws {
        let edges = try edges(
            """
            architecture: \(name)
            states: { a: , b: }
            actions: { load: { from: a, outcomes: { done: b } } }
            """)
        #expect(edges == ["a -> b: load"])
    }

    @Test func whatRunsFromAllRunsFromAny() throws {
        // The beginning keeps its edge, so that a chart hangs together.
        #expect(
            try edges("states: { a: , b: , c: }\nactions: { go: { emits: b } }") == [
                "any state (a) -> b: go (restartable)"
            ])
        #expect(
            try edges("states: { a: , b: , c: }\nactions: { go: { from: a, emits: c }, on: { emits: b } }")
                == [
                    "any state -> b: on (restartable)", "a -> c: go (restartable)",
                ])
    }

    @Test("an action has one edge per target, however many states it leads from")
    func joins() throws {
        #expect(
            try edges("states: { a: , b: }\nactions: { go: { emits: b } }") == [
                "a, b (a, b) -> b: go (restartable)"
            ])
        #expect(
            try edges(
                """
                states: { a: , b: , c: , d: }
                actions:
                  go: { from: a, emits: [b, c] }
                  close: { from: [b, c], emits: d, async: false }
                  stop: { from: [b, c], emits: d, async: false }
                  leave: { from: [a, c], emits: d, async: false }
                """) == [
                    "a, c (a, c) -> d: leave", "b, c (b, c) -> d: close, stop", "a -> b: go (restartable)",
                    "a -> c: go (restartable)",
                ])
    }

    @Test func otherArchitecturesHaveNoPolicies() throws {
        let edges = try edges(
            "architecture: mv\nstates: { a: , b: }\nactions: { go: { from: a, emits: b } }")
        #expect(edges == ["a -> b: go"])
    }

    @Test func contentOfAllStatesIsListedOnce() throws {
        let chart = try ChartSpecs.chart(
            """
            content: { filter: { type: Int, editable: { runs: load } }, list: List }
            states: { idle: , loaded: { content: { items: [Int] } } }
            substates: { List: { short: , long: } }
            actions: { load: { from: idle, emits: loaded } }
            """)
        #expect(chart.states.map(\.rows) == [[], ["items: [Int]"]])
        #expect(chart.allNotes.map(\.title) == ["In all states", "Substates"])
        #expect(chart.notes[0].lines == ["filter: Int (editable, runs load)", "list: List (short | long)"])
    }

    @Test("a section is in the first state that has it and stays; others name it, and no note repeats it")
    func sections() throws {
        let chart = try ChartSpecs.chart(ChartSpecs.sections)
        #expect(
            chart.sections.map { "\($0.title) in \(chart.states[$0.holder].name)" } == [
                "left: Part in open", "right: Part in open",
                "aSectionWithAVeryLongNameThatNeedsTwoLines: Part in open", "last: Other in open",
                "solo: Other in alone",
            ])
        #expect(
            chart.states.map(\.rows) == [
                ["while load runs", "left: Part (idle | busy | done)", "title: String"], ["title: String"],
                ["right: Part (idle | busy | done)"], [],
            ])
        #expect(chart.allNotes.isEmpty)
        let right = chart.sections[1].chart
        #expect(right.states.map(\.rows) == [[], ["while fillRight runs"], ["count: Int"]])
        #expect(right.edges.map { right.sourceName(of: $0) } == ["any state", "busy"])
        #expect(chart.inWords.contains("open has left: Part. It begins in idle."))
    }

    @Test("a section that only a pending state has is in its box")
    func sectionsOfPendingStates() throws {
        let chart = try ChartSpecs.chart(
            """
            states: { idle: , loading: { while: load, content: { part: Part } } }
            substates: { Part: { off: , on: } }
            actions: { load: { emits: [loading, idle] }, turn: { section: part, emits: on } }
            """)
        #expect(chart.sections.map(\.holder) == [1])
    }

    @Test func statesAndFlagsTellWhatRuns() throws {
        let chart = try ChartSpecs.chart(
            """
            states:
              idle:
              loading: { while: [load, refresh], present: progress }
              loaded: { content: { x: Int } }
            transients: { busy: { while: refresh, present: progress }, note: Bool }
            actions:
              load: { from: idle, emits: [loading, loaded], throttle: 1s, lifetime: viewModel }
              refresh: { from: loaded, emits: [loading, loaded], runs: sequential, queue: main }
            """)
        #expect(chart.states.map(\.isPending) == [false, true, false])
        #expect(
            chart.states.map(\.rows) == [
                [], ["while load or refresh runs", "presents progress"],
                ["x: Int", "while refresh runs: busy (progress)", "until the next emission: note"],
            ])
        #expect(
            chart.notes[0].lines[0] == "busy: Bool – presents progress – while refresh runs – in loaded")
        #expect(
            chart.edges.flatMap(\.labels).map(\.text).contains(
                "load (restartable, throttle 1 s, lifetime viewModel)"))
        #expect(chart.actions[1].traits == ["sequential", "queue main"])
        #expect(chart.inWords.contains("Only while an action runs, it shows loading."))
    }

    @Test func actionsThatLeadNowhereAreTold() throws {
        let chart = try ChartSpecs.chart(
            """
            states: { a: , b: , c: { terminal: true } }
            actions:
              go: { from: a, emits: [b, c] }
              copy: { emits: [], runs: droppable }
              open: { from: [a, b], emits: [], async: false }
            """)
        #expect(chart.states.map(\.rows) == [["without emission: open"], ["without emission: open"], []])
        #expect(chart.states.map(\.isTerminal) == [false, false, true])
        #expect(chart.allNotes.map(\.title) == ["From any state, without emission"])
        #expect(chart.allNotes.flatMap(\.lines) == ["copy (droppable)"])
    }
}
