import RandomSpecs
import SeededPlay
import SourceText
import SpecLanguage
import StateCharts
import SwiftCode
import TestSupport
import Testing

@testable import RuntimeUnderTest
@testable import Traces

/// The first event of an emitter tells from which spec the app was built.
@MainActor
@Suite("Fingerprints", .serialized) struct FingerprintTests {
    private static let spec = """
        feature: Posts
        states: { idle: , loading: { while: load }, loaded: }
        actions:
          load: { from: [idle, loaded], emits: [loading, loaded] }
          reset: { from: loaded, emits: idle, async: false }

        """

    private func feature(_ spec: String) throws -> Feature {
        try #require(WrittenSpecs([spec]).features.first)
    }

    /// The fingerprint that the runtime computes of the table that the feature's code has.
    private func computed(_ feature: Feature) -> String {
        NamedOutput.Kind.allCases = feature.states.map { .init(rawValue: $0.name.text) }
        NamedOutput.Action.allCases = feature.actions.map { .init(rawValue: $0.name.text) }
        let (kinds, actions) = (NamedOutput.Kind.allCases, NamedOutput.Action.allCases)
        var from: [NamedOutput.Action: [NamedOutput.Kind]] = [:]
        for (action, declared) in zip(actions, feature.actions)
        where declared.section == nil && declared.from.count < kinds.count {
            from[action] = declared.from.map { kinds[$0] }
        }
        var pending: [NamedOutput.Kind: [NamedOutput.Action]] = [:]
        for (kind, state) in zip(kinds, feature.states) where state.isPending {
            pending[kind] = state.pendingFor.map { actions[$0] }
        }
        let table = VMGenTable(NamedOutput.self, from: from, pending: pending)
            .with(VMGenSections(feature.sections.indices.map { section($0, of: feature) }))
        return table.fingerprint(
            states: kinds.map(\.rawValue) + table.sectionStates, actions: actions.map(\.rawValue))
    }

    private func section(_ index: Int, of feature: Feature) -> VMGenSection {
        let states = feature.states(ofSection: index)
        NamedOutput.Value.Kind.allCases = states.map { .init(rawValue: $0.name.text) }
        let (kinds, actions) = (NamedOutput.Value.Kind.allCases, NamedOutput.Action.allCases)
        let own = feature.actions(ofSection: index)
        var pending: [NamedOutput.Value.Kind: [NamedOutput.Action]] = [:]
        for (kind, state) in zip(kinds, states) where state.isPending {
            pending[kind] = state.pendingFor.filter(own.contains).map { actions[$0] }
        }
        let from = own.map { action in
            (actions[action], feature.actions[action].section?.from.map { kinds[$0] } ?? [])
        }
        return VMGenSection(
            feature.sections[index].name.text, from: Dictionary(uniqueKeysWithValues: from),
            pending: pending, rest: NamedOutput.Value(kind: kinds[0]),
            read: { (_: NamedOutput) in nil }, write: { _, _ in })
    }

    @Test("the runtime and vmgen compute the same of each feature")
    func same() throws {
        var features = try Corpus.features { _ in }
        for group in 0..<40 {
            let specs = RandomGroup(index: group, seed: TestRun.seed)
            features += specs.features(reporting: DiagnosticSink()) ?? []
        }
        let emitters = features.filter { $0.has(.emitter) }
        #expect(emitters.count > 40)
        for feature in emitters { #expect(computed(feature) == feature.fingerprint, "\(feature.name)") }
        #expect(features.filter { !$0.has(.emitter) }.allSatisfy { $0.fingerprint == nil })
    }

    @Test(
        "names, 'from' and 'while' decide, in any order",
        arguments: [
            ("idle", "blank", true), ("reset", "clear", true), ("from: loaded", "from: idle", true),
            ("{ while: load }", "", true),
            ("idle: , loading: { while: load }, loaded:", "loaded: , loading: { while: load }, idle:", false),
            ("[idle, loaded]", "[loaded, idle]", false),
            ("emits: [loading, loaded]", "emits: [loading, loaded, idle]", false),
        ])
    func decides(_ old: String, _ new: String, _ isOther: Bool) throws {
        let text = Self.spec.replacing(old, with: new)
        try #require(text != Self.spec)
        let other = try feature(text)
        #expect((other.fingerprint != (try feature(Self.spec).fingerprint)) == isOther)
        #expect(computed(other) == other.fingerprint)
    }

    @Test(
        "so do those of sections",
        arguments: [
            ("hidden", "closed", true), ("from: shown", "from: hidden", true), ("{ while: show }", "", true),
            ("comments", "notes", true), ("emits: [busy, shown]", "emits: [shown, busy]", false),
        ])
    func decidesInSections(_ old: String, _ new: String, _ isOther: Bool) throws {
        let spec = """
            feature: Article
            states: { loaded: { content: { comments: Comments } } }
            substates: { Comments: { hidden: , busy: { while: show }, shown: } }
            actions:
              show: { section: comments, from: hidden, emits: [busy, shown] }
              hide: { section: comments, from: shown, emits: hidden, async: false }
            """
        let text = spec.replacing(old, with: new)
        try #require(text != spec)
        let other = try feature(text)
        #expect((other.fingerprint != (try feature(spec).fingerprint)) == isOther)
        #expect(computed(other) == other.fingerprint)
    }

    // MARK: Logs

    private func check(_ events: [String], _ spec: String = spec) -> [Diagnostic] {
        TraceSample(events).check(specs: [spec]).diagnostics
    }

    @Test("another spec is one warning, and a note of what it may explain")
    func otherSpec() throws {
        let own = try #require(try feature(Self.spec).fingerprint)
        #expect(check(["created idle \(own)"]) == [])
        let rejected = ["created idle 1-0", "rejected reset idle"]
        let found = check(rejected)
        #expect(found.map(\.id) == [Rule.otherSpec.id, Rule.rejectedCall.id])
        #expect(found.first?.severity == .warning)
        #expect(found.first?.message.contains("another version of 'Posts'") == true)
        #expect(found.first?.place.file.firstLine == 2)
        #expect(
            found.last?.notes.map(\.message) == ["the app was built from another version of the spec"])
        #expect(check(["created idle \(own)", "rejected reset idle"]).last?.notes == [])
        var sample = TraceSample(rejected)
        sample.add("joined loaded 1-0", instance: 2)
        sample.add("created gone 1-0", instance: 3)
        let all = sample.check(specs: [Self.spec]).diagnostics
        #expect(all.map(\.id) == [Rule.otherSpec.id, Rule.rejectedCall.id, Rule.unknownInTrace.id])
        #expect(all.last?.notes.last?.message == "the app was built from another version of the spec")
    }

    @Test("another definition cannot be compared, and a container has no fingerprint")
    func incomparable() throws {
        #expect(check(["created idle 2-0"]) == [])
        #expect(check(["created idle 10-0"]) == [])
        #expect(check(["created idle"]) == [])
        #expect(check(["created idle 1-0"], TraceSample.container) == [])
    }
}
