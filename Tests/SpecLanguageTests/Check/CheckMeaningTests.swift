import SourceText
import SwiftCode
import Testing

@testable import Emission
@testable import SpecLanguage

/// The features that valid specs describe, as far as the golden files do not show it.
struct CheckMeaningTests {
    private func feature(_ text: String, defaults: SpecDefaults = SpecDefaults()) throws -> Feature {
        let checked = CheckedSpecs(text, defaults: defaults)
        #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics.map(\.message))")
        return try #require(checked.features.first)
    }

    @Test func defaultsOfWhatIsNotWritten() throws {
        let feature = try feature(
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { b: , a: , c: }
            actions:
              free:
              steps:
                parameters: { n: Int }
                outcomes: { one: [c, a], two: { when: { n: "2" }, emits: c }, nothing: { when: { n: "3" }, emits: [] } }
              listed: { from: [c, b, c], emits: [c, a], cancels: [steps, free] }
              now: { async: false, emits: [] }
            """)
        #expect(feature.initial == 0)
        #expect(feature.actions.map(\.from) == [[0, 1, 2], [0, 1, 2], [0, 2], [0, 1, 2]])
        #expect(feature.actions.map(\.emits) == [[0, 1, 2], [1, 2], [1, 2], []])
        #expect(feature.actions[2].cancels == [0, 1])
        #expect(
            feature.actions[1].transitions.map { [$0.from, $0.to] } == [[0, 2], [1, 2], [2, 1], [2, 2]])
        #expect(feature.actions[0].transitions.count == 9)
    }

    @Test func transitionsThatLeadToTheSameStatesAreOneRow() throws {
        let names = (0..<1000).map { "s\($0)" }
        let feature = try feature(
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { \(names.map { "\($0): " }.joined(separator: ", ")) }
            actions:
              free:
              steps:
                parameters: { n: Int }
                from: [s0, s1, s2]
                outcomes:
                  one: [s1, s5, s6]
                  two: { when: { n: "2" }, emits: s3 }
                  nothing: { when: { n: "3" }, emits: [] }
              now: { async: false, emits: [] }
            """)
        let all = Array(0..<1000)
        #expect(feature.actions[0].transitionRows == [TransitionRow(from: all, to: all)])
        #expect(
            feature.actions[1].transitionRows == [
                TransitionRow(from: [0, 2], to: [1, 3]), TransitionRow(from: [1], to: [1, 3, 5]),
                TransitionRow(from: [5], to: [6]),
            ])
        #expect(feature.actions[2].transitionRows.isEmpty)
        #expect(ContractFields(root: FeatureFields(feature)).total == 1_000_008)
    }

    @Test func presentations() throws {
        let feature = try feature(
            """
            feature: Posts
            initial: b
            states:
              a: { content: { why: String }, present: alert }
              b: { content: { why: String, x: Int }, present: progress }
              c: { present: none, terminal: true }
            transients:
              shows: { type: Bool, present: overlay, in: [c, b] }
              rests: { type: Bool, present: none }
              count: { type: Int, default: 3, present: banner }
              flag: { type: Bool, default: true }
            """)
        #expect(feature.initial == 1)
        #expect(feature.states.map { $0.presentation?.style } == [.alert, .progress, nil])
        #expect(feature.states.map { $0.presentation?.property } == ["why", nil, nil])
        #expect(feature.states.map(\.isTerminal) == [false, false, true])
        #expect(feature.states.map(\.transients) == [[1, 2, 3], [0, 1, 2, 3], [0]])
        #expect(feature.transients.map(\.isDismissible) == [true, false, false, false])
        #expect(feature.transients.map(\.restValue) == ["false", "false", "3", "true"])
    }

    @Test func theSpecGoesBeforeTheConfiguration() throws {
        let defaults = SpecDefaults(
            access: .public, isolation: .nonisolated,
            imports: [
                ModuleImport(module: "Foundation", types: nil),
                ModuleImport(module: "Models", types: ["Post"]),
            ],
            conformances: ["Hashable"])
        let plain = try feature("feature: Posts\nstates: { a: }", defaults: defaults)
        #expect(plain.access == .public && plain.isolation == .nonisolated)
        #expect(plain.conformances == ["Hashable"])
        #expect(plain.imports == defaults.imports)
        let own = try feature(
            """
            feature: Posts
            access: package
            isolation: inherit
            conformances: [Codable]
            imports: { Models: [Comment, Post], os: Logger }
            states: { a: }
            """, defaults: defaults)
        #expect(own.access == .package && own.isolation == .inherit)
        #expect(own.conformances == ["Codable"])
        #expect(own.imports.map(\.module) == ["Foundation", "Models", "os"])
        #expect(own.imports.map(\.types) == [nil, ["Post", "Comment"], ["Logger"]])
    }

    @Test func oneBadSpecDoesNotHideAnother() {
        let checked = CheckedSpecs([
            "A.vm.yaml": "feature: A\nstates: { a: }\ninitial: 1️⃣x",
            "B.vm.yaml": "feature: B\nstates: { b: }",
        ])
        checked.expect([.init("unknown-state", "declared here: 'a'")])
        #expect(checked.features.map(\.name) == ["B"])
    }
}
