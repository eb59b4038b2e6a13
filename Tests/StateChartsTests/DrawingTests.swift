import SourceText
import TestSupport
import Testing

@testable import SpecLanguage
@testable import StateCharts

@Suite("Drawings of dense charts") struct DrawingTests {
    /// A path with a step back to the second state from every later one.
    private static func wayBack(_ states: Int) -> String {
        let names = (2..<states).map { "s\($0)" }.joined(separator: ", ")
        return ChartSpecs.machine(states: states, edges: (0..<(states - 1)).map { ($0, $0 + 1) })
            + "  back: { from: [\(names)], emits: [s1] }\n  reset: { emits: [s0] }\n  edit: { from: s3, emits: [s3] }\n"
    }

    @Test func manyCrossingsDecide() throws {
        #expect(Drawing(try ChartSpecs.chart(Self.wayBack(6))).form == .full)
        #expect(Drawing(try ChartSpecs.chart(ChartSpecs.forty)).form == .matrix)
        #expect(Drawing(try ChartSpecs.chart(ChartSpecs.complete(8))).form != .full)
        for feature in try Corpus.features(report: { _ in }) {
            #expect(Drawing(StateChart(feature)).form == .full, "\(feature.name)")
        }
    }

    /// The layout of so many arrows takes long, and no reader would follow them.
    @Test func chartsOfHundredsOfArrowsAreMatrices() throws {
        let drawing = Drawing(try ChartSpecs.chart(ChartSpecs.complete(18)))
        #expect(drawing.form == .matrix && drawing.scene == nil)
    }

    /// A step of an action does not look at all outcomes and all states.
    @Test func manyOutcomesOfManyStates() throws {
        let names = (0..<60).map { "s\($0)" }
        let outcomes = (0..<5).map { "o\($0): { given: { a: \($0) }, emits: s\($0) }" }.joined(
            separator: ", ")
        let spec =
            "states:\n" + names.map { "  \($0): { content: { a: Int } }\n" }.joined() + "actions:\n"
            + names.map { "  \($0)go: { outcomes: { \(outcomes) } }\n" }.joined()
        let feature = try ChartSpecs.feature(spec)
        let (chart, seconds) = timed { StateChart(feature) }
        #expect(seconds < 10)
        #expect(chart.edges.reduce(0) { $0 + $1.labels.count } == 300)
    }

    /// The time grows with the number of single steps, not with the number of states times that.
    @Test(arguments: [
        "go: ", "go: { emits: current }", "go: { from: [$], emits: [$] }",
        "go: { from: [$], emits: [s0, current] }",
        "go: { from: [$], emits: [$, w] }",
    ])
    func oneActionOfManyStates(action: String) throws {
        let count = 1200
        let names = (0..<count).map { "s\($0)" }
        let spec =
            "states:\n" + names.map { "  \($0):\n" }.joined()
            + "  w:\(action.contains("w]") ? " { while: go }" : "")\n"
            + "actions:\n  " + action.replacing("$", with: names.joined(separator: ", ")) + "\n"
        let feature = try ChartSpecs.feature(spec)
        let (drawing, seconds) = timed { Drawing(StateChart(feature)) }
        #expect(seconds < 6)
        #expect(drawing.chart.states.count > count)
    }

    /// Names take less room than lines.
    @Test func chartsWithManyLinesHaveFrames() throws {
        let whole = try ChartSpecs.chart(Self.wayBack(8))
        let chart = whole.framed
        let frames = chart.edges.filter(\.isFramed).map { chart.sourceName(of: $0) }
        #expect(frames == ["any state", "s2, s3, s4, s5, s6, s7"])
        #expect(chart.edges.map(\.labels) == whole.edges.map(\.labels))
    }

    @Test func collapsedChartsShareArrows() throws {
        let chart = try ChartSpecs.chart(Self.wayBack(8)).collapsed
        let edges = chart.edges.map { edge in
            "\(chart.sourceName(of: edge)) -> \(chart.states[edge.target].name): "
                + edge.labels.map(\.text).joined(separator: ", ")
        }
        #expect(edges.first == "s2, s3, s4, s5, s6, s7 -> s1: back (restartable)")
        #expect(edges.count == 8)
        #expect(chart.edges.allSatisfy { $0.lines.isEmpty })
        #expect(chart.states[3].rows == ["stays: edit (restartable)"])
        #expect(chart.states.last?.name == "from any state" && chart.states.last?.isList == true)
        #expect(chart.states.last?.rows == ["s0: reset (restartable)"])
    }

    /// A step of a chart, whatever its drawing.
    private struct Step: Hashable {
        var source: Int
        var target: Int
        var label: String
    }

    private func steps(_ edges: [StateChart.Edge], states: Int) -> Set<Step> {
        var steps: Set<Step> = []
        for edge in edges {
            for source in edge.sources ?? Array(0..<states) {
                for label in edge.labels {
                    steps.insert(Step(source: source, target: edge.target, label: label.text))
                }
            }
        }
        return steps
    }

    @Test func collapsedChartsLoseNoStep() throws {
        for (name, chart) in try ChartSpecs.charts() where !name.hasPrefix("collapsed") {
            let collapsed = chart.collapsed
            var expected: Set<Step> = []
            for edge in chart.edges {
                let labels = edge.labels.map(\.text).joined(separator: ", ")
                if edge.sources == nil, edge.lines.isEmpty {
                    let row = "\(chart.states[edge.target].name): \(labels)"
                    #expect(collapsed.states.last?.rows.contains(row) == true, "\(name)")
                    continue
                }
                for step in steps([edge], states: chart.states.count) {
                    if edge.sources != nil, step.source == edge.target {
                        let rows = collapsed.states[edge.target].rows
                        #expect(
                            rows.contains { $0.hasPrefix("stays: ") && $0.contains(step.label) }, "\(name)")
                    } else {
                        expected.insert(step)
                    }
                }
            }
            #expect(steps(collapsed.edges, states: chart.states.count) == expected, "\(name)")
        }
    }

    @Test func matricesLoseNoStep() throws {
        for (name, chart) in try ChartSpecs.charts() where !name.hasPrefix("collapsed") {
            let matrix = ChartMatrix(chart)
            for edge in chart.edges {
                let rows: [Int?] = edge.sources ?? [nil]
                let column = try #require(matrix.columns.first { $0.state == edge.target })
                for row in rows {
                    let head = try #require(matrix.rows.first { $0.state == row })
                    let cell = try #require(
                        matrix.cells.first { $0.rect.x == column.start && $0.rect.y == head.start })
                    let text = cell.text.lines.flatMap { $0 }.map(\.text).joined(separator: " ")
                    let numbers = text.split(separator: ",").map { $0.filter { $0 != " " } }
                    for label in edge.labels {
                        let number = try #require(chart.actions.firstIndex { $0.name == label.action }) + 1
                        #expect(numbers.contains("\(number)"), "\(name): \(label.text)")
                        #expect(cell.hint.contains(label.text), "\(name)")
                    }
                }
            }
        }
    }

    @Test func matricesHaveRoomForTheirTexts() throws {
        for (name, chart) in try ChartSpecs.charts() {
            let matrix = ChartMatrix(chart)
            for cell in matrix.cells {
                #expect(cell.text.size.width <= cell.rect.width, "\(name)")
                #expect(cell.text.size.height <= cell.rect.height, "\(name)")
            }
            for (first, second) in zip(matrix.rows, matrix.rows.dropFirst()) {
                #expect(first.start + first.length == second.start, "\(name)")
            }
            for row in matrix.rows {
                #expect(row.text.size.height <= row.length, "\(name)")
                #expect(row.text.size.width < matrix.corner.x, "\(name)")
            }
            for column in matrix.columns {
                #expect(column.text.size.height <= column.length, "\(name)")
                #expect(column.text.size.width < matrix.corner.y, "\(name)")
            }
            for entry in matrix.entries {
                #expect(entry.point.y > matrix.end.y, "\(name)")
                #expect(entry.point.x + entry.text.size.width <= matrix.size.width, "\(name)")
                #expect(entry.point.y + entry.text.size.height <= matrix.size.height, "\(name)")
            }
        }
    }

    @Test func legendsExplainTheSignsOfTheChart() throws {
        func signs(_ text: String) throws -> [ChartLegend.Sign] {
            ChartLegend(Picture(try ChartSpecs.chart(text)), width: 600).items.map(\.sign)
        }
        #expect(try signs("states: { only: }\n") == [.initial])
        #expect(
            try signs(
                """
                states: { a: , b: { while: go }, c: { terminal: true } }
                actions:
                  go:
                    parameters: { text: String }
                    from: a
                    outcomes: { good: [b, c], bad: { when: { text: '""' }, emits: [b, a] } }
                  reset: { emits: a, async: false }
                """) == [.initial, .pending, .terminal, .frame, .text("(restartable)"), .text("[bad]")])
        #expect(
            try signs(
                """
                states: { a: , b: { content: { text: String }, present: { fullScreenError: text } } }
                actions: { go: { emits: b } }
                """) == [.initial, .error, .text("(restartable)")])
        #expect(
            try signs(
                """
                architecture: vsm
                states: { a: , b: { while: go }, c: }
                actions: { go: { from: a, emits: [b, c] } }
                """) == [.initial, .pending, .text("(then c)")])
        #expect(try signs(ChartSpecs.forty) == [.initial])
    }

    @Test("sections are below a matrix, and the legend explains their signs, too")
    func sections() throws {
        let part = """
              parted: { content: { part: Part } }
            substates: { Part: { off: , on: { while: turn } } }
            actions:
              turn: { section: part, emits: [on, off] }
            """
        let small = Picture(try ChartSpecs.chart("states:\n" + part))
        #expect(small.matrix == nil && small.frames.count == 1)
        let legend = ChartLegend(small, width: 600).items.map(\.sign)
        #expect(legend == [.initial, .pending, .text("(restartable)")])
        let dense = ChartSpecs.complete(18).replacing("actions:\n", with: part + "\n")
        let chart = try ChartSpecs.chart(dense)
        let picture = Picture(chart)
        let matrix = try #require(picture.matrix)
        let frame = try #require(picture.frames.first)
        #expect(frame.rect.y > matrix.size.height && frame.rect.bottom == picture.size.height)
        #expect(picture.frames.count == 1 && frame.rect.right <= picture.size.width)
        #expect(chart.statesNote.lines == ["parted – part: Part"])
    }

    @Test func legendsFitTheirWidth() throws {
        for (name, chart) in try ChartSpecs.charts() {
            let legend = ChartLegend(Picture(chart), width: 480)
            for item in legend.items {
                #expect(item.point.y + item.text.size.height <= legend.size.height, "\(name)")
                #expect(item.point.x == 0 || item.point.x + item.text.size.width <= 480, "\(name)")
            }
        }
    }

    // MARK: Paths

    /// The numbers of the steps that a picture shows, the faulty ones with an exclamation mark.
    private func badges(_ chart: StateChart) -> Set<String> {
        let picture = SVGRenderer.document(chart)
        let marks = picture.matches(
            of: /<g class="badge (taken|fault)">\n<rect [^>]*\/>\n<text [^>]*>([^<]*)</)
        return Set(marks.map { ($0.output.1 == "fault" ? "!" : "") + $0.output.2 })
    }

    @Test(
        "every form of a chart shows each step of a path",
        arguments: [Drawing.Form.full, .collapsed, .matrix])
    func paths(_ form: Drawing.Form) throws {
        var chart = try ChartSpecs.chart(form == .matrix ? ChartSpecs.complete(18) : Self.wayBack(6))
        if form == .collapsed { chart = chart.collapsed }
        #expect((Drawing(chart).form == .matrix) == (form == .matrix))
        #expect(badges(chart).isEmpty)
        chart.path = ChartPath(
            title: "Path", first: 3,
            steps: [
                .init(from: nil, to: 0, text: "begins"), .init(from: 0, to: 1, text: "goes"),
                .init(from: 1, to: 2, text: "goes"), .init(from: 2, to: 1, text: "returns"),
                .init(from: 1, to: 2, text: "goes again"),
                .init(from: 2, to: 4, text: "jumps", isFault: true),
            ])
        #expect(badges(chart) == ["3", "4", "5, 7", "6", "!8"])
        #expect(SVGRenderer.document(chart).contains("visited"))
        chart.path?.steps.append(.init(from: 4, to: nil, text: "stops"))
        #expect(badges(chart) == ["3", "4", "5, 7", "6", "!8", "9"])
    }

    @Test("a matrix shows a step without an arrow in its cell, dashed")
    func jumps() throws {
        var chart = try ChartSpecs.chart(ChartSpecs.forty)
        #expect(Drawing(chart).form == .matrix)
        chart.path = ChartPath(
            title: "Path",
            steps: [
                .init(from: 0, to: 1, text: "goes"), .init(from: 1, to: 39, text: "jumps", isFault: true),
            ])
        #expect(badges(chart) == ["1", "!2"])
        #expect(SVGRenderer.document(chart).contains("visited jump fault"))
        #expect(!SVGRenderer.document(chart).contains("visited jump taken"))
    }
}
