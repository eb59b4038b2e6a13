import Foundation
import SeededPlay
import SourceText
import TestSupport
import Testing

@testable import SpecLanguage
@testable import StateCharts

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Charts as files") struct DiagramFormatTests {
    private func text(_ features: [Feature], _ format: Diagram.Format) throws -> String {
        String(decoding: try #require(Diagram.files(features, as: format).first).bytes, as: UTF8.self)
    }

    @Test(arguments: Diagram.Format.allCases)
    func haveAHeadAndAName(format: Diagram.Format) throws {
        let features = try Corpus.features { _ in }
        let files = Diagram.files(features, as: format)
        #expect(files.count == (format == .html ? 1 : features.count))
        for (file, feature) in zip(files, features) {
            let isPage = format == .html
            #expect(
                FileHead.specName(in: file.bytes)
                    == (isPage ? "\(features.count) specs" : feature.file.fileName))
            #expect(file.name == (isPage ? "index.html" : "\(feature.name).\(format.fileExtension)"))
            #expect(file.bytes.last == UInt8(ascii: "\n"))
        }
        #expect(Diagram.files([], as: format).isEmpty)
    }

    @Test(arguments: Diagram.Format.allCases)
    func areTheSameEachTime(format: Diagram.Format) throws {
        let feature = try ChartSpecs.feature(ChartSpecs.forty)
        let first = try text([feature], format)
        for _ in 0..<(TestRun.isWhole ? 3 : 1) { #expect(try text([feature], format) == first) }
    }

    @Test func picturesAreXML() throws {
        for feature in try Corpus.features(report: { _ in }) {
            let bytes = try #require(Diagram.files([feature], as: .svg).first).bytes
            let parser = XMLParser(data: Data(bytes))
            #expect(parser.parse(), "\(feature.name): \(String(describing: parser.parserError))")
        }
    }

    @Test func aPageIsSortedAndExplained() throws {
        let features = try Corpus.features { _ in }.filter { ["Posts", "Inbox", "Feed"].contains($0.name) }
        let sorted = try text(features, .html)
        let reversed = try text(features.reversed(), .html)
        #expect(sorted == reversed)
        let headings = sorted.components(separatedBy: "<h2>").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(headings == ["Feed", "Inbox", "Posts"])
        #expect(sorted.components(separatedBy: "<summary>Legend</summary>").count == 2)
        // A feature that is not on the page is not a link.
        #expect(sorted.contains("<td>Badge<td>"))
    }

    @Test func denseChartsAreExplained() throws {
        let forty = try ChartSpecs.feature(ChartSpecs.forty)
        for format in [Diagram.Format.svg, .html] {
            let picture = try text([forty], format)
            #expect(picture.contains("too many transitions for arrows"))
            #expect(picture.contains("<title>s0 to s1: go0 (restartable)"))
            #expect(!picture.contains("class=\"tip\""))
        }
        // Texts have no matrix: the program that draws them gets fewer arrows.
        let mermaid = try text([forty], .mermaid)
        #expect(mermaid.contains(" : stays#58; "))
        let parser = XMLParser(data: Data(try text([forty], .svg).utf8))
        #expect(parser.parse())
    }

    @Test func manyFeaturesHaveAPageEach() throws {
        let features = try (0...Diagram.mostOnPage).map { index in
            try ChartSpecs.feature(
                "states: { a: , b: }\nchildren: { next: Screen\(index + 1) }\n"
                    + "actions: { go: { from: a, emits: b } }", name: "Screen\(index)")
        }
        let files = Diagram.files(features, as: .html, splitsPages: true)
        #expect(files.count == features.count + 1)
        #expect(files[0].name == "index.html")
        let index = String(decoding: files[0].bytes, as: UTF8.self)
        #expect(
            index.contains(
                "<li data-words=\"screen7 a b go\"><a href=\"Screen7.chart.html\">Screen7</a></li>"))
        #expect(index.contains("<script>") && !index.contains("<svg"))
        let seven = try #require(files.first { $0.name == "Screen7.chart.html" })
        #expect(FileHead.specName(in: seven.bytes) == "Screen7.vm.yaml")
        let page = String(decoding: seven.bytes, as: UTF8.self)
        #expect(page.contains("<a href=\"index.html\">State charts</a>"))
        #expect(page.contains("<a href=\"Screen8.chart.html\">Screen8</a>"))
        let parents = try #require(page.range(of: "<summary>Held by</summary>"))
        #expect(page[parents.upperBound...].contains("<a href=\"Screen6.chart.html\">Screen6</a>"))
        // One page, if that is requested or if the features fit.
        #expect(Diagram.files(features, as: .html).count == 1)
        #expect(Diagram.files(Array(features.dropLast()), as: .html, splitsPages: true).count == 1)
    }

    @Test func aPageFetchesNothing() throws {
        let page = try text(try Corpus.features { _ in }, .html)
        let strange = page.replacingOccurrences(of: "http-equiv", with: "")
        for word in ["http:", "https:", "//cdn", "<link", "<img", "@import", "url(", " src="] {
            #expect(!strange.contains(word), "\(word)")
        }
        let features = page.components(separatedBy: "<section id=").count - 1
        #expect(page.components(separatedBy: "<script>").count == 2)
        #expect(
            page.components(separatedBy: "<script type=\"application/json\">").count
                == features + 1)
        #expect(page.components(separatedBy: "</script>").count == features + 2)
    }

    @Test func aPageAllowsItsScriptAlone() throws {
        let page = try text(try Corpus.features { _ in }, .html)
        #expect(
            page.contains(
                """
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
                script-src '\(PageScript.hash)'; base-uri 'none'; form-action 'none'">
                """))
        let script = try #require(
            page.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
        #expect(script == PageScript.text)
        #expect(!page.contains(" onclick=") && !page.contains("javascript:"))
        // Each page has it, and a reader on a phone loads it.
        #expect(PageScript.text.utf8.count <= 60_000)
        for word in ["</script", "<!--", "innerHTML", "eval(", "fetch(", "new Function", "Worker("] {
            #expect(!PageScript.text.contains(word), "\(word)")
        }
    }

    @Test("type, spacing and color are variables: at most eight sizes, eight spacings, eight colors a scheme")
    func style() throws {
        let roots = HTMLPage.style.matches(of: /:root \{([^}]*)\}/).map { String($0.output.1) }
        #expect(roots.count == 2)
        for (index, root) in roots.enumerated() {
            let sizes = root.matches(of: /--t[0-9]: ([0-9]+)px;/).compactMap { Int($0.output.1) }
            #expect(index == 1 ? sizes.isEmpty : (1...8).contains(sizes.count))
            #expect(sizes.allSatisfy { $0 >= 14 })
            #expect(root.matches(of: /--s[0-9]: [0-9]+px;/).count <= 8)
            #expect(root.matches(of: /--[a-z]+: #[0-9a-f]{6};/).count == 8)
        }
        let others = HTMLPage.style.replacing(/:root \{[^}]*\}/, with: "")
            .replacing(/@media \([a-z-]+: [0-9]+px\)/, with: "")
            .replacing(/contain-intrinsic-size: [^;]*;/, with: "")
        for match in others.matches(of: /[0-9](?:px|r?em|pt)\b|#[0-9a-f]{3}|rgba?\(|hsl/) {
            Issue.record("\(others[match.range.lowerBound...].prefix(60))")
        }
    }

    @Test func aPageHasWhatItsScriptPlays() throws {
        let feature = try ChartSpecs.feature(
            """
            states:
              idle:
              loading: { while: load }
              loaded: { content: { posts: { type: "[Int]", default: "[1]" }, title: String, rest: Unknown } }
              closed: { terminal: true }
            transients:
              isBusy: { while: load }
              message: { type: String?, example: '"</script>"', resets: dismissal }
            actions:
              load: { outcomes: { success: { from: loaded, emits: [loading, loaded] }, empty: { from: idle, emits: [] } } }
              save: { from: loaded, emits: loaded, runs: sequential, queue: saves, lifetime: viewModel }
              find: { emits: [idle], debounce: 300ms, private: true }
              close: { from: loaded, emits: closed, async: false, throttle: 1s, cancels: load }
            children:
              list: { feature: List, events: { chosen: close }, on: { empty: load }, follows: { loaded: fill } }
              rows: { feature: Row, many: true, id: Int }
              sheet: { feature: Sheet, optional: true }
            events: { closed: }
            """)
        #expect(
            Markup.escaped(try #require(StateChart(feature).play)) == """
                {"fingerprint":"\(try #require(feature.fingerprint))",\
                "states":[{"name":"idle"},{"name":"loading","pendingFor":[0]},\
                {"name":"loaded","carries":[0,1],"content":[["posts","[1]"],["title","\\"text\\""],["rest","…"]]},\
                {"name":"closed","isTerminal":1}],\
                "transients":[{"name":"isBusy","busyFor":[0]},\
                {"name":"message","keeps":1,"isDismissible":1,"sample":"\\"\\u003c/script>\\""}],\
                "actions":[{"name":"load","emits":[1,2],"outcomes":[{"name":"success","from":[2],"emits":[1,2]},\
                {"name":"empty","from":[0],"emits":[]}]},\
                {"name":"save","from":[2],"emits":[2],"runs":"sequential","queue":"saves","lifetime":"viewModel"},\
                {"name":"find","emits":[0],"isPrivate":1,"debounce":300},\
                {"name":"close","from":[2],"emits":[3],"isSync":1,"cancels":[0],"throttle":1000}],\
                "children":[{"name":"list","feature":"List","events":[["chosen",3]],"on":[["empty",0]],\
                "follows":[[2,"fill"]]},{"name":"rows","feature":"Row","isMany":1},\
                {"name":"sheet","feature":"Sheet","isOptional":1}],"events":["closed"]}
                """)
    }

    @Test("a page has what its screen shows: fields, presentations, answers")
    func screens() throws {
        let feature = try ChartSpecs.feature(
            """
            states:
              form:
                content:
                  name: { type: String, editable: true }
                  query: { type: String, editable: { runs: find } }
              failed:
                content: { reason: String }
                present:
                  fullScreenError: reason
                  buttons: [{ title: Leave, action: leave, role: destructive }, { title: Stay }]
                retry: find
              naming: { present: { sheet: , dismiss: leave } }
            transients:
              problem: { type: String?, in: form, present: alert, retry: find }
              hint: { type: String?, in: form, present: none }
            actions:
              find:
                outcomes:
                  good: { emits: [failed, form], then: { problem: nil, hint: '"Try"' } }
                  bad: { throwing: service.fetch, emits: failed }
              save:
                outcomes:
                  both: { throwing: service.fetch, emits: failed }
                  one: { throwing: service.send, emits: form }
              post: { outcomes: { sent: { calls: service.send, emits: form } } }
              leave: { emits: [form, naming], async: false }
            children: { sheet: { feature: Sheet, optional: true, present: { sheet: , dismiss: leave } } }
            dependencies: { service: { protocol: Service, methods: { fetch: async throws, send: async throws } } }
            """)
        let play = Markup.escaped(try #require(StateChart(feature).play))
        for part in [
            #""content":[["name","\"text\"",1],["query","\"text\"",1,0]]"#,
            #""present":{"style":"fullScreenError","text":"reason","buttons":[{"title":"Leave","action":3,"#
                + #""role":"destructive"},{"title":"Stay"}]},"retry":0"#,
            #"{"name":"naming","present":{"style":"sheet","dismiss":3}}"#,
            #"{"name":"problem","isDismissible":1,"sample":"\"text\"","present":{"style":"alert"},"retry":0}"#,
            #"{"name":"hint","isDismissible":1,"sample":"\"text\""}"#,
            #"{"name":"find","emits":[0,1],"asks":"service.fetch","outcomes":[{"name":"good","emits":[1,0],"#
                + #""sets":[[1,"\"Try\""]]}"#,
            #"{"name":"save","emits":[0,1],"asks":"service","outcomes""#,
            #"{"name":"post","emits":[0],"asks":"service.send","outcomes""#,
            #"{"name":"sheet","feature":"Sheet","isOptional":1,"present":{"style":"sheet","dismiss":3}}"#,
        ] {
            #expect(play.contains(part), "\(part) in \(play)")
        }
    }

    @Test("a page plays actions without a body, and shows conditions")
    func effects() throws {
        let feature = try ChartSpecs.feature(
            """
            states: { list: { content: { items: "[Int]", isValid: Bool } } }
            transients: { other: Int?, message: String? }
            events: { closed: }
            actions:
              clear: { from: list, shows: { list: { message: '"Cleared"' } } }
              close: { from: list, sends: closed, requires: isValid }
            """)
        #expect(
            Markup.escaped(try #require(StateChart(feature).play)).hasSuffix(
                """
                "actions":[{"name":"clear","emits":[0],"isSync":1,\
                "outcomes":[{"name":"shows","emits":[0]}],"sets":[1]},\
                {"name":"close","isSync":1,"outcomes":[{"name":"shows","emits":[]}],"sends":["closed"],\
                "requires":"isValid"}],"events":["closed"]}
                """))
    }

    @Test("a page plays sections, each with its own states and those actions that it takes")
    func sections() throws {
        let feature = try ChartSpecs.feature(
            """
            states:
              closed:
              open: { content: { left: { type: Posts, default: .loaded }, right: Posts } }
            substates:
              Posts:
                load: { while: [fill, read] }
                loaded: { content: { texts: "[String]" } }
                failed:
                  present: { alert, buttons: [{ title: Again, action: [fill, read] }] }
                  retry: [fill, read]
                alone: { present: { sheet: , dismiss: hide } }
            actions:
              open: { shows: { open: { right: ".failed" } } }
              read: { section: right, emits: [load, loaded], async: true }
              fill: { section: left, from: failed, outcomes: { good: { returning: { api.posts: "[]" }, emits: [load, loaded] } } }
              hide: { section: left, emits: loaded, async: false }
            dependencies: { api: { protocol: Api, methods: { posts: { signature: "() async -> [String]" } } } }
            """)
        let page = try text([feature], .html)
        // States by the place among the screen and its sections, actions by their numbers in the feature.
        #expect(
            page.matches(of: /data-s="([0-9.]+)"/).map { String($0.output.1) }.sorted()
                == ["0.0", "0.1"] + ["1", "2"].flatMap { place in (0...3).map { "\(place).\($0)" } })
        #expect(page.matches(of: /data-a="3"[^>]*>hide</).count == 1)
        #expect(page.contains("fill hide right load loaded failed alone left load loaded failed alone\""))
        let play = Markup.escaped(try #require(StateChart(feature).play))
        for part in [
            #"{"name":"closed"},{"name":"open","content":[["left",".loaded"#,
            #""sections":[{"name":"right","holders":[1],"states":[{"name":"load","pendingFor":[1]}"#,
            #"{"name":"failed","present":{"style":"alert","buttons":[{"title":"Again","action":1}]},"retry":1},"#,
            #"{"name":"alone","present":{"style":"sheet"}}]}"#,
            #"{"name":"left","initial":1,"holders":[1],"states":[{"name":"load","pendingFor":[2]}"#,
            #""buttons":[{"title":"Again","action":2}]},"retry":2},"#,
            #"{"name":"alone","present":{"style":"sheet","dismiss":3}}]}"#,
            #"{"name":"open","emits":[1],"isSync":1,"outcomes":[{"name":"shows","emits":[1],"keeps":1,"begins":[[0,2]]}]}"#,
            #"{"name":"read","emits":[0,1],"section":0}"#,
            #"{"name":"fill","from":[2],"emits":[0,1],"section":1,"asks":"api.posts","outcomes":[{"name":"good","#,
            #"{"name":"hide","emits":[1],"section":1,"isSync":1}"#,
        ] {
            #expect(play.contains(part), "\(part) in \(play)")
        }
    }

    @Test("a page plays paths: screens are children, which actions and outcomes push and pop")
    func paths() throws {
        let feature = try ChartSpecs.feature(
            """
            states: { a: }
            actions:
              open: { pushes: list, unless: onPath }
              back: { pops: list }
              home: { pops: all }
              find: { async: false, outcomes: { found: { emits: [], then: { path: [list, list] } } } }
              left: { emits: a, async: false }
            children: { bar: Bar }
            path: { detail: Detail, list: { feature: List, popped: left } }
            """)
        let play = Markup.escaped(try #require(StateChart(feature).play))
        for part in [
            #"{"name":"open","isSync":1,"outcomes":[{"name":"shows","emits":[]}],"pushes":2,"unless":"onPath"}"#,
            #""pops":2}"#, #""pops":"all"}"#, #"{"name":"found","emits":[],"path":[2,2]}"#,
            #""children":[{"name":"bar","feature":"Bar"},{"name":"detail","feature":"Detail","isMany":1,"isScreen":1},"#,
            #"{"name":"list","feature":"List","isMany":1,"isScreen":1,"popped":4}]"#,
        ] {
            #expect(play.contains(part), "\(part) in \(play)")
        }
    }

    @Test(arguments: DiagramEscapingTests.hostile)
    func aLogBecomesNoMarkup(text: String) throws {
        let feature = try ChartSpecs.feature("states: { a: }")
        func page(_ text: String) throws -> String {
            let log = PlayedLog(name: text, text: "{}\n\(text)\n", faults: [(2, text)])
            return String(
                decoding: try #require(Diagram.page(of: [feature], replaying: log)).bytes, as: UTF8.self)
        }
        let (hostile, plain) = (try page(text), try page("plain"))
        #expect(hostile.components(separatedBy: "<").count == plain.components(separatedBy: "<").count)
        #expect(!hostile.unicodeScalars.contains { Markup.isInvisible($0) && $0 != "\n" })
    }
}

@Suite("Hostile text") struct DiagramEscapingTests {
    static let hostile = [
        "</script><script>alert(1)</script>", "\" onload=\"alert(1)", "' x='", "a --> b : c", "end note",
        "%% gone", "%%{init: {}}%%", "\\\" ]; evil [label=\"", "x\\l\\n", "#quot; &lt; &amp;", "]]> <!-- -->",
        "line\nbreak", "\u{202E}turned", "a\u{0}b", "style s:x#y;", "😀 日本語", "\\",
    ]

    private func chart(_ text: String) -> StateChart {
        let label = StateChart.Label(action: text, outcomes: [text], traits: [text])
        return StateChart(
            specName: "Bad.vm.yaml", name: text, summary: text, initial: 0,
            states: [
                .init(name: text, summary: text, isTerminal: true, rows: [text]),
                .init(name: text + "2", summary: nil, isTerminal: false, isPending: true, rows: []),
            ],
            edges: [
                .init(sources: [0], target: 1, labels: [label]),
                .init(sources: nil, target: 0, labels: [label], lines: [1]),
                .init(sources: [0, 1], target: 1, labels: [label], lines: [0, 1]),
                .init(sources: [1], target: 1, labels: [label]),
            ],
            actions: [
                .init(name: text, signature: text, summary: text, traits: [text], from: nil, emits: [text])
            ],
            children: [
                .init(
                    name: text, feature: text, id: text, isOptional: true, events: [(text, text)],
                    reactions: [(text, text)], follows: [(text, text)])
            ],
            screens: [
                .init(
                    name: text, feature: text, isOptional: false, events: [(text, text)],
                    reactions: [(text, text)], follows: [(text, text)], popped: text)
            ],
            events: [text], notes: [.init(title: text, lines: [text])],
            sections: [.init(name: text, substate: text, chart: part(text, label), holder: 0)])
    }

    private func part(_ text: String, _ label: StateChart.Label) -> StateChart {
        StateChart(
            specName: "Bad.vm.yaml", name: text, initial: 0,
            states: [.init(name: text, isTerminal: false, rows: [text])],
            edges: [.init(sources: nil, target: 0, labels: [label])], actions: [], children: [], screens: [],
            events: [], notes: [])
    }

    private func document(_ charts: [StateChart]) -> String {
        HTMLPage.files(charts, splits: false).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test(arguments: hostile)
    func becomesNoMarkup(text: String) throws {
        let plain = document([chart("plain")])
        let page = document([chart(text)])
        // The same elements as with a harmless text, but for the lines that the text is broken into.
        for element in [
            "<script", "<style", "<section", "<a ", "<table", "<td", "<details", "<circle", "<path",
        ] {
            #expect(
                page.components(separatedBy: element).count == plain.components(separatedBy: element).count,
                "\(element)")
        }
        for document in [page, SVGRenderer.document(chart(text))] {
            #expect(!document.contains(" onload=\"alert"))
            #expect(!document.unicodeScalars.contains { Markup.isInvisible($0) && $0 != "\n" })
        }
        let parser = XMLParser(data: Data(SVGRenderer.document(chart(text)).utf8))
        #expect(parser.parse())
    }

    @Test(arguments: hostile)
    func becomesNoMermaid(text: String) throws {
        let lines = MermaidRenderer.document(chart(text)).split(separator: "\n")
        let plain = MermaidRenderer.document(chart("plain")).split(separator: "\n")
        #expect(lines.count == plain.count)
        for line in lines.dropFirst() {
            // Mermaid parses only our syntax: identifiers, arrows, one colon.
            let entities = line.split(separator: "#").dropFirst()
            #expect(entities.allSatisfy { $0.prefix { $0.isNumber }.count > 0 && $0.contains(";") })
            #expect(line.count { $0 == ":" } <= 1 && line.count { $0 == ";" } == line.count { $0 == "#" })
            #expect(line.count { $0 == "\"" }.isMultiple(of: 2))
            #expect(!line.contains("%"))
        }
        // The rows of the state with a section, and the notes of the chart, each from its first line to its end.
        let notes = lines.split { $0.contains("note left of") || $0.contains("note right of") }.dropFirst()
        #expect(notes.count == 2)
        for (note, count) in zip(notes, [1, 8]) {
            #expect(note.firstIndex { $0.lowercased().contains("end note") } == note.startIndex + count)
        }
    }

    @Test(arguments: hostile)
    func becomesNoDot(text: String) throws {
        let lines = DotRenderer.document(chart(text)).split(separator: "\n")
        let plain = DotRenderer.document(chart("plain")).split(separator: "\n")
        #expect(lines.count == plain.count)
        for (line, harmless) in zip(lines, plain).dropFirst() {
            #expect(structure(line) == structure(harmless))
        }
    }

    /// The text outside of quoted strings.
    private func structure(_ line: Substring) -> String {
        var output = ""
        var isQuoted = false
        var isEscaped = false
        for character in line {
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted = false
                }
            } else {
                isQuoted = character == "\""
                output.append(character)
            }
        }
        return output
    }

    /// Words that Mermaid takes for its own, as names of states.
    @Test func namesAreNoKeywords() throws {
        let words = [
            "end", "state", "note", "as", "class", "root", "constructor", "toString", "fork", "choice",
        ]
        let spec =
            "states:\n" + words.map { "  \($0):\n" }.joined() + "actions:\n  go: { from: end, emits: note }\n"
        let text = MermaidRenderer.document(try ChartSpecs.chart(spec))
        for word in words { #expect(text.contains("state \"\(word)\" as s_\(word)\n")) }
        #expect(text.contains("s_end --> s_note : go (restartable)"))
    }
}
