import SourceText
import SwiftCode
import Testing

@testable import VMGenCore

/// The features that valid specs describe.
struct CheckMeaningTests {
    private func feature(_ text: String, defaults: SpecDefaults = SpecDefaults()) throws -> Feature {
        let checked = CheckedSpecs(text, defaults: defaults)
        #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics.map(\.message))")
        return try #require(checked.features.first)
    }

    private let posts = SpecSamples.posts

    @Test func statesOfTheCompleteExample() throws {
        let feature = try feature(posts)
        #expect(feature.name == "Posts")
        #expect(feature.architecture == .mvvm && feature.access == .internal)
        #expect(feature.isolation == .inherit && feature.observation == .observable)
        #expect(feature.conformances == ["Equatable", "Sendable"])
        #expect(feature.initial == 0)
        #expect(feature.states.map(\.name.text) == ["idle", "loading", "loaded", "failed"])
        #expect(feature.states.map(\.hasPayload) == [false, false, true, true])
        #expect(feature.states[1].presentation == Presentation(style: .progress, property: nil))
        #expect(feature.states[2].content.map(\.type.text) == ["[Post]", "Comments", "String"])
        #expect(feature.states[2].content.map(\.isEditable) == [false, false, true])
        #expect(feature.states[3].presentation == Presentation(style: .fullScreenError, property: "reason"))
        #expect(feature.states[3].retry == 0)
        #expect(feature.substates.map(\.name.text) == ["Comments"])
        #expect(feature.substates[0].states.map(\.hasPayload) == [false, false, true])
    }

    @Test func transientsOfTheCompleteExample() throws {
        let feature = try feature(posts)
        #expect(feature.states.map(\.transients) == [[], [], [0, 1, 2], [0, 1]])
        #expect(feature.transients.map(\.restValue) == ["false", "nil", "nil"])
        #expect(feature.transients.map(\.keepsUntilDismissed) == [false, false, true])
        #expect(feature.transients.map(\.isDismissible) == [false, true, true])
        #expect(feature.transients.map { $0.presentation?.style } == [nil, .banner, .alert])
        #expect(feature.transients.map(\.retry) == [nil, nil, 0])
    }

    @Test func actionsOfTheCompleteExample() throws {
        let actions = try feature(posts).actions
        #expect(
            actions.map(\.name.text) == ["load", "loadMore", "search", "delete", "pushArrived", "select"])
        #expect(actions.map(\.from) == [[0, 1, 2, 3], [2], [2], [2], [0, 1, 2, 3], [2]])
        #expect(actions.map(\.emits) == [[1, 2, 3], [2], [2, 3], [2], [2], []])
        #expect(
            actions.map(\.policy)
                == [.restartable, .droppable, .restartable, .sequential, .restartable, .restartable])
        #expect(actions.map { $0.times[.debounce] } == [nil, nil, 300, nil, nil, nil])
        #expect(actions.map(\.cancels) == [[1], [], [], [], [], []])
        #expect(actions.map(\.isPrivate) == [false, false, false, false, true, false])
        #expect(actions.map(\.isAsync) == [true, true, true, true, true, false])
        #expect(actions[2].parameters.map(\.label) == ["_"])
        #expect(actions[3].parameters.map(\.label) == [nil])
        #expect(actions[0].outcomes.map(\.emits) == [[1, 2], [1, 3]])
        #expect(actions[0].outcomes[1].throwing.map(\.member.dependency) == [0])
        #expect(actions[0].outcomes[1].throwing.map(\.member.member.text) == ["fetchPosts"])
    }

    @Test func transitionsOfTheCompleteExample() throws {
        let actions = try feature(posts).actions
        // Each state leads to `loading`, which leads on.
        #expect(
            actions[0].transitions.map { [$0.from, $0.to] } == [
                [0, 1], [1, 1], [1, 2], [1, 3], [2, 1], [3, 1],
            ])
        #expect(actions[2].transitions.map { [$0.from, $0.to] } == [[2, 2], [2, 3]])
        #expect(actions[4].transitions.map { [$0.from, $0.to] } == [[0, 2], [1, 2], [2, 2], [3, 2]])
        #expect(actions[5].transitions.isEmpty)
    }

    @Test func dependenciesOfTheCompleteExample() throws {
        let dependencies = try feature(posts).dependencies
        #expect(dependencies.map(\.name.text) == ["service", "session", "analytics"])
        guard case .service(let service) = dependencies[0].kind,
            case .shared(let feature) = dependencies[1].kind,
            case .type(let type) = dependencies[2].kind
        else {
            Issue.record("other kinds")
            return
        }
        #expect(service.name.text == "PostsService")
        #expect(service.methods.map(\.name.text) == ["fetchPosts", "delete"])
        #expect(service.methods.map(\.signature.isAsync) == [true, true])
        #expect(service.methods[0].signature.result?.text == "[Post]")
        #expect(feature == "SignIn")
        #expect(type.text == "any Analytics")
        #expect(service.methods[1].signature.parameters.map(\.type.text) == ["Post.ID"])
    }

    @Test func childrenOfTheCompleteExample() throws {
        let feature = try feature(posts)
        #expect(feature.children[1].events[0].action == 0)
        #expect(feature.children[1].follows[0].state == 2)
        #expect(feature.events[0].parameters[0].type.text == "Post.ID")
        #expect(feature.file.text(feature.actions[2].parameters[0].origin.range) == "text")
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
