import SourceText
import SpecLanguage
import TestSupport
import Traces

/// Logs of a feature, line by line.
struct TraceSample {
    static let spec = """
        feature: Posts
        states:
          idle:
          loading: { while: load }
          saving: { while: save }
          loaded:
          failed:
        actions:
          load:
            from: [idle, loaded, failed]
            runs: restartable
            outcomes:
              success: [loading, loaded]
              offline: { throwing: [service.fetch], emits: [loading, failed] }
          save: { from: [loaded], emits: [saving, loaded], runs: droppable }
          rename: { from: [loaded], emits: loaded, runs: sequential, queue: edits }
          move: { from: [loaded], emits: loaded, runs: sequential, queue: edits }
          reset: { from: [loaded, failed], emits: idle, async: false }
        dependencies:
          service: { protocol: PostsService, methods: { fetch: async throws } }

        """

    /// Every key that decides what a call does, shared content, and properties to edit.
    static let calls = """
        feature: Posts
        content: { theme: { type: Int, default: 0, editable: true } }
        states:
          idle:
          loading: { while: load }
          loaded: { content: { filter: { type: String, default: '""', editable: true } } }
        transients:
          message: String?
          banner: { type: String?, for: 4s }
        actions:
          touch: { from: loaded, runs: concurrent, outcomes: { twice: [current, current, loaded] } }
          fold: { from: loaded, runs: concurrent, outcomes: { twice: [idle, current, loaded] } }
          load: { emits: [loading, loaded], runs: restartable }
          save: { from: [idle, loaded], emits: loaded, runs: droppable }
          rename: { from: [loaded], emits: loaded, runs: sequential, queue: edits }
          move: { from: [loaded], emits: loaded, runs: sequential, queue: edits }
          note: { emits: loaded, runs: concurrent }
          pay: { emits: loaded, runs: concurrent, lifetime: viewModel }
          search: { from: [idle, loaded], emits: loaded, runs: restartable, throttle: 1s, cancels: [note] }
          find: { from: [loaded], emits: [idle, loaded], runs: restartable }
          reset: { emits: idle, async: false, cancels: [load, note] }
          tick: { emits: loaded, async: false }

        """

    /// Actions in the states of a section.
    static let sections = """
        feature: Posts
        states:
          idle:
          open: { content: { comments: { type: Comments, default: .hidden } } }
        transients: { message: String? }
        substates:
          Comments: { hidden: , loading: { while: fetch }, shown: , failed: }
        actions:
          open: { from: idle, emits: open }
          fetch:
            section: comments
            from: [hidden, failed]
            outcomes:
              success: [loading, shown]
              offline: { throwing: service.fetch, emits: [loading, current, failed] }
          add: { section: comments, from: shown, emits: [shown, current] }
          hide: { section: comments, from: [shown, failed], shows: hidden }
        dependencies:
          service: { protocol: PostsService, methods: { fetch: async throws } }

        """

    static let container = """
        feature: Posts
        architecture: vsm
        states:
          idle:
          loading: { while: load }
          loaded: { content: { filter: { type: String, editable: true } } }
        actions:
          load: { from: [idle, loaded], emits: [loading, loaded] }

        """

    /// The first line of a session.
    static let head = #"{"trace":"vmgen","version":1,"started":"2026-11-22T18:00:00.000Z"}"#

    private(set) var lines = [head]
    private var numbers: [Int: Int] = [:]

    init(_ events: [String] = [], isClosed: Bool = false) {
        for event in events { add(event) }
        if isClosed { close() }
    }

    /// Adds events.
    mutating func add(_ events: String..., instance: Int = 1) {
        for event in events {
            numbers[instance, default: 0] += 1
            lines.append(Self.line(numbers[instance] ?? 0, event, instance: instance))
        }
    }

    /// The line of an event: `accepted load 1 idle`, `emitted load 1 idle loading`, `ended load 1 idle finished`,
    /// `rejected reset idle`, `rejected rename 1 idle`, `began add 1 comments.shown`, `edited filter loaded`, `edited shared loaded load 1`.
    /// A `-` stands for a key that the line does not have.
    static func line(_ number: Int, _ event: String, instance: Int = 1, feature: String = "Posts") -> String {
        let words = event.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var line = #"{"time":0.5,"event":"\#(words[0])","feature":"\#(feature)","instance":\#(instance)"#
        line += #","number":\#(number)"#
        let keys: [String] =
            switch words[0] {
            case "created", "joined": ["to", "fingerprint"]
            case "released": []
            case "rejected" where words.count == 4: ["action", "run", "from"]
            case "rejected", "dropped": ["action", "from", "reason", "property"]
            case "edited": ["property", "from", "action", "run"]
            case "dismissed": ["property", "from", "reason"]
            case "pushed", "popped": ["property", "from", "child"]
            case "ended": ["action", "run", "from", "reason"]
            case "accepted": ["action", "run", "from", "caller"]
            default: ["action", "run", "from", "to", "reason"]
            }
        for (key, var word) in zip(keys, words.dropFirst()) where word != "-" {
            if let dot = word.firstIndex(of: ".") {
                if !line.contains("section") { line += #","section":"\#(word[..<dot])""# }
                word = String(word[dot...].dropFirst())
            }
            line += Int(word) != nil ? #","\#(key)":\#(word)"# : #","\#(key)":"\#(word)""#
        }
        return line + "}"
    }

    /// Leaves out an event.
    mutating func skip(instance: Int = 1) { numbers[instance, default: 0] += 1 }

    mutating func close() { lines.append(#"{"trace":"end","events":\#(lines.count - 1)}"#) }

    mutating func add(line: String) { lines.append(line) }

    var text: String { lines.joined(separator: "\n") + "\n" }

    func report(spec: String = spec) -> String { Self.report(of: text, spec: spec) }

    /// What the checker says of a log, as people read it, without the lines of the log.
    static func report(of text: String, spec: String = spec) -> String {
        let diagnostics = check(Array(text.utf8), specs: [spec]).diagnostics
        return DiagnosticRenderer().render(diagnostics).split(separator: "\n")
            .filter { line in !["{", "...", " ", "^", "help"].contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }

    func check(specs: [String] = [spec]) -> TraceCheck { Self.check(Array(text.utf8), specs: specs) }

    static func check(
        _ text: [UInt8], specs: [String] = [spec], inChunksOf size: Int = .max
    ) -> TraceCheck {
        let specs = WrittenSpecs(specs)
        precondition(specs.errors.isEmpty, DiagnosticRenderer().render(specs.errors))
        var check = TraceCheck(specs.features, path: "app.jsonl")
        var rest = text[...]
        while !rest.isEmpty, check.read(Array(rest.prefix(size))) { rest = rest.dropFirst(size) }
        check.finish()
        return check
    }
}
