import SeededPlay

/// One screen with a list of things.
struct ScreenSpec {
    private let feature: String
    private let thing: String
    private let index: Int
    private var random: SeededRandom

    init(index: Int) {
        self.index = index
        let (things, places) = (Lexicon.things, Lexicon.places)
        let round = index / (things.count * places.count)
        thing = things[index % things.count]
        feature = thing + places[index / things.count % places.count] + (round > 0 ? "\(round + 1)" : "")
        random = SeededRandom(seed: Workload.seed &+ UInt64(index))
    }

    var file: SpecFile {
        var writer = self
        return SpecFile(feature: feature, text: writer.text())
    }

    private mutating func text() -> String {
        let states =
            ["idle", "loading", "loaded", "failed"] + random.some(0...2, of: ["empty", "updating"])
        let loaded = states.filter { $0 != "idle" && $0 != "loading" && $0 != "updating" }
        let head = """
            feature: \(feature)
            summary: The latest \(thing)s, with what belongs to them.
            imports: [Foundation]
            initial: idle

            states:

            """
        return head + states.map { state($0) }.joined() + substates() + transients()
            + actions(states, ends: loaded) + dependencies()
    }

    private mutating func state(_ name: String) -> String {
        switch name {
        case "loaded":
            let content = random.some(1...4, of: Lexicon.content)
                .map { "      \($0.name): \($0.type)\n" }.joined()
            return """
                  loaded:
                    summary: The main presentation succeeded.
                    content:
                      items: [\(thing)]              # a Swift type
                      comments: Comments         # a substate, declared below
                      filter: { type: String, editable: true, default: '""' }

                """ + content
        case "failed":
            return """
                  failed:
                    content: { reason: FailureReason }
                    present: { fullScreenError: reason }
                    retry: load

                """
        case "empty": return "  empty: { content: { hint: String } }\n"
        case "idle": return "  idle:\n"
        default: return "  \(name):\n    while: load\n    present: progress\n"
        }
    }

    private func substates() -> String {
        """

        substates:
          Comments:
            hidden:
            loading:
            shown: { content: { comments: [Comment], total: Int } }

        """
    }

    private mutating func transients() -> String {
        let lines = ["  highlighted: { type: \"\(thing)?\", in: [loaded] }\n", "  isStale: Bool\n"]
        let more = random.some(0...2, of: lines)
        return """

            transients:
              isRefreshing: Bool             # false unless an emission says otherwise
              message: { type: "String?", present: banner }

            """ + more.joined()
    }

    private mutating func actions(_ states: [String], ends: [String]) -> String {
        let list = states.joined(separator: ", ")
        let emitted = states.dropFirst().joined(separator: ", ")
        let choice = [
            "  delete:\n    parameters: { id: \(thing).ID }\n    from: [loaded]\n    emits: [loaded]\n"
                + "    runs: sequential\n",
            "  pushArrived: { emits: [loaded], private: true }\n",
            "  select:\n    parameters: { id: \(thing).ID }\n    from: [loaded]\n    emits: []\n    async: false\n",
            "  rename:\n    parameters: { _ text: String, id: \(thing).ID }\n    from: [loaded]\n"
                + "    emits: [loaded, failed]\n",
        ]
        let more = random.some(1...4, of: choice)
        return """

            actions:
              load:
                from: [\(list)]
                emits: [\(emitted)]
                runs: restartable
                cancels: [loadMore]
                outcomes:
                  success: [loading, loaded]
                  offline: { throwing: [service.fetch], emits: [loading, failed] }
              loadMore: { from: [loaded], emits: [\(ends.joined(separator: ", "))], runs: droppable }
              search:
                parameters: { _ text: String }
                from: [loaded]
                emits: [loaded, failed]
                debounce: 300ms

            """ + more.joined()
    }

    /// Each tenth feature declares a session, which some of the next nine share.
    private mutating func dependencies() -> String {
        let owner = ScreenSpec(index: index / 10 * 10)
        var text = """

            dependencies:
              service:
                protocol: \(feature)Service
                methods:
                  fetch: "() async throws -> [\(thing)]"
                  delete: "(id: \(thing).ID) async throws"

            """
        if index % 10 == 0 {
            text += """
                  session:
                    protocol: \(feature)Session
                    methods:
                      signOut: "() async"

                """
        } else if Bool.random(using: &random) {
            text += "  session: { from: \(owner.feature) }\n"
        }
        return text + "  analytics: any Analytics       # a type of the app's own\n"
    }
}
