import SourceText
import TestSupport
import Testing

@testable import SpecChanges
@testable import SpecLanguage

@Suite("The changes between two versions of a spec")
struct ChangeTests {
    @Test("each kind of change, its audiences, and its places in both versions", arguments: rows)
    func change(row: ChangeRow) throws {
        let text = ChangedText("feature: Posts\n" + row.text)
        let (old, new) = (try VersionText(text.old), try VersionText(text.new))
        let changes = SpecComparison.changes(from: old.version, to: new.version)
        let shown = changes.map { "\($0.key): \($0.impact.words.joined(separator: " "))" }
        try #require(shown == row.expected.map { "\($0.key): \($0.words)" })
        for (change, expected) in zip(changes, row.expected) {
            let feature = "feature: ".utf8.count
            #expect(
                change.place.range.start == expected.mark.map { new.marks[$0] } ?? feature, "\(change.key)")
            #expect(
                change.before?.range.start == expected.oldMark.map { old.marks[$0] } ?? feature,
                "\(change.key)")
            let diagnostic = change.diagnostic()
            #expect(diagnostic.notes.first?.message == "before")
            #expect((diagnostic.help == nil) == (change.impact == .compatible))
        }
    }

    @Test("every kind of change has a row")
    func allKinds() {
        let seen = Set(
            Self.rows.flatMap(\.expected).compactMap { $0.key.split(separator: " ").first.map(String.init) })
        let whole = [ChangeKind.featureAdded, .featureRemoved].map(\.rawValue)
        #expect(
            ChangeKind.allCases.map(\.rawValue).filter { !seen.contains($0) && !whole.contains($0) } == [])
    }

    @Test("the formatting of a spec is not a change")
    func spelling() throws {
        let old = try VersionText(
            """
            feature: Posts
            states:
              idle:
              loaded: { content: { posts: "[Post]", total: Int } }
            transients: { note: String? }
            actions:
              load: { from: [idle, loaded], emits: [idle, loaded] }
              stop: { from: [loaded], emits: [idle], summary: Stops. }
            dependencies:
              service: { protocol: Service, methods: { find: "(ids: [Int]) throws -> Int?" } }
              clock: "[String: Int]"
            """)
        let new = try VersionText(
            """
            # A comment.
            feature: "Posts"
            summary: Other words.
            access: internal
            actions:
              stop: { emits: idle, from: loaded }
              load: { from: [loaded, idle] }
            states:
              idle: { summary: "Nothing yet." }
              loaded:
                content:
                  posts: { type: "Array<Post>", example: "[]" }
                  total: Swift.Int
            transients: { note: Optional<String> }
            dependencies:
              service:
                protocol: Service
                methods: { find: "(ids: Array<Int>) throws(any Error) -> Optional<Int>" }
              clock: Dictionary<String, Int>
            """)
        #expect(SpecComparison.changes(from: old.version, to: new.version).map(\.key) == [])
    }

    @Test("a type may be defined by another's defaults in the configuration")
    func configuration() throws {
        let text = "feature: Posts\nstates: { idle: }\n"
        let old = try VersionText(text, defaults: SpecDefaults(access: .public))
        let new = try VersionText(text)
        let changes = SpecComparison.changes(from: old.version, to: new.version)
        #expect(changes.map(\.key) == ["access-narrowed Posts"])
    }

    @Test("whole features appear and disappear, and a rename is guessed")
    func features() throws {
        let states = "\nstates: { idle: , loaded: }\nactions: { load: }\n"
        let posts = try VersionText("feature: Posts" + states)
        let news = try VersionText("feature: News" + states, path: "News.vm.yaml")
        let changes = SpecComparison.changes(from: posts.version, to: news.version)
        #expect(changes.map(\.key) == ["feature-removed Posts", "feature-added News"])
        #expect(changes.map(\.impact) == [.all, .compatible])
        #expect(changes[0].notes.map(\.message) == ["it is probably 'News' now"])
        #expect(changes[0].notes.first?.place?.file.path == "News.vm.yaml")
    }

    @Test("a feature with errors is neither gone nor new", arguments: [false, true])
    func faulty(isOld: Bool) throws {
        let sound = try VersionText("feature: Posts\nstates: { idle: }\n").version
        let file = SourceFile(path: "Specs/Posts.vm.yaml", text: "feature: Posts\nstats: { idle: }\n")
        let features = Pipeline().features(of: [file], reporting: DiagnosticSink())
        let faulty = SpecVersion(features: features, files: [file])
        #expect(faulty.names == ["Posts"])
        let changes = SpecComparison.changes(from: isOld ? faulty : sound, to: isOld ? sound : faulty)
        #expect(changes.isEmpty)
    }

    @Test("a renamed state is guessed")
    func renamedState() throws {
        func text(_ name: String) -> String {
            """
            feature: Posts
            states: { idle: , \(name): { content: { reason: String } } }
            actions: { load: { from: [idle, \(name)], emits: [\(name)] } }
            """
        }
        let changes = SpecComparison.changes(
            from: try VersionText(text("failed")).version, to: try VersionText(text("broken")).version)
        #expect(changes.map(\.key) == ["state-removed Posts.failed", "state-added Posts.broken"])
        #expect(changes[0].notes.map(\.message) == ["it is probably 'broken' now"])
    }
}

@Suite("A spec against itself")
struct SameSpecTests {
    /// With one more comment, so that the texts differ.
    @Test("every spec of the corpus, in each architecture, is unchanged", arguments: Architecture.allCases)
    func corpus(architecture: Architecture) throws {
        func version(_ comment: String) throws -> SpecVersion {
            let files = try Corpus.specs().map {
                SourceFile(path: $0.path, bytes: $0.bytes + Array(comment.utf8))
            }
            let pipeline = Pipeline(
                defaults: SpecDefaults(architecture: architecture), typeExamples: Corpus.typeExamples)
            let features = pipeline.features(of: files, reporting: DiagnosticSink())
            return SpecVersion(features: features, files: files)
        }
        let (old, new) = (try version(""), try version("\n# The end.\n"))
        #expect(new.features.count > 20)
        #expect(SpecComparison.changes(from: old, to: new).map(\.key) == [])
        #expect(SpecComparison.changes(from: old, to: old).map(\.key) == [])
    }
}
