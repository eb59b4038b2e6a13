import Testing

@testable import SpecLanguage
@testable import StateCharts

/// Invariants of every picture.
@Suite("The positions in a chart") struct ChartGeometryTests {
    @Test func nothingCoversAnything() throws {
        for (name, scene) in try ChartSpecs.scenes() {
            let rects =
                scene.boxes.enumerated().map { ("box \($0)", $1.rect) }
                + scene.labels.enumerated().map { ("label \($0)", $1.rect) }
            for (index, first) in rects.enumerated() {
                let met = rects[(index + 1)...].filter { first.1.meets($0.1) }.map(\.0)
                #expect(met.isEmpty, "\(name): \(first.0)")
            }
        }
    }

    @Test func edgesMeetNothingButTheirEnds() throws {
        for (name, scene) in try ChartSpecs.scenes() {
            let boxes = scene.boxes.map(\.rect)
            let labels = scene.labels.map(\.rect)
            for route in scene.routes {
                let pieces = route.points.flattened
                let boxesMet = boxes.indices.filter { box in
                    box != route.source && box != route.target && pieces.contains { boxes[box].meets($0) }
                }
                let labelsMet = labels.indices.filter { label in
                    label != route.label && pieces.contains { labels[label].meets($0) }
                }
                #expect(boxesMet.isEmpty && labelsMet.isEmpty, "\(name)")
            }
        }
    }

    @Test func edgesGoFromBoxToBoxThroughTheirLabel() throws {
        for (name, scene) in try ChartSpecs.scenes() {
            for route in scene.routes {
                let (first, last) = (try #require(route.points.first), try #require(route.points.last))
                #expect(scene.boxes[route.source].rect.hasOnBorder(first), "\(name)")
                #expect(scene.boxes[route.target].rect.hasOnBorder(last), "\(name)")
                guard let label = route.label else { continue }
                let rect = scene.labels[label].rect
                #expect(route.points.contains { $0.x == rect.middle.x && $0.y <= rect.y }, "\(name)")
                #expect(route.points.contains { $0.x == rect.middle.x && $0.y >= rect.bottom }, "\(name)")
            }
            for loop in scene.loops {
                let box = scene.boxes[loop.box].rect
                #expect(box.hasOnBorder(loop.start) && box.hasOnBorder(loop.end), "\(name)")
                #expect(scene.labels[loop.label].rect.x >= box.right + ChartScene.loopReach, "\(name)")
            }
        }
    }

    @Test func everythingIsWithinThePicture() throws {
        for (name, scene) in try ChartSpecs.scenes() {
            let size = scene.size
            let outside = (scene.boxes.map(\.rect) + scene.labels.map(\.rect)).filter {
                $0.x < 0 || $0.y < 0 || $0.right > size.width || $0.bottom > size.height
            }
            let points = scene.routes.flatMap(\.points.flattened).flatMap { [$0.start, $0.end] }
            let stray = points.filter {
                $0.x < 0 || $0.y < 0 || $0.x > Double(size.width) || $0.y > Double(size.height)
            }
            #expect(outside.isEmpty && stray.isEmpty, "\(name)")
        }
    }

    @Test func textFitsItsBox() throws {
        for (name, scene) in try ChartSpecs.scenes() {
            for (text, rect) in scene.boxes.map({ ($0.text, $0.rect) })
                + scene.labels.map({ ($0.text, $0.rect) })
            {
                #expect(text.size.width <= rect.width && text.size.height <= rect.height, "\(name)")
            }
            for box in scene.boxes where box.shape == .state { #expect(box.rect.width <= 900, "\(name)") }
        }
    }

    @Test(
        "a section is in the box of its state, below the text, beside or below other sections, and has room")
    func sections() throws {
        var count = 0
        for (name, chart) in try ChartSpecs.charts() {
            let scene = ChartScene(chart)
            #expect(scene.frames.map(\.number).sorted() == Array(chart.sections.indices), "\(name)")
            for (index, frame) in scene.frames.enumerated() {
                count += 1
                let box = scene.boxes[chart.sections[frame.number].holder]
                #expect(box.rect.inset(by: 6).contains(frame.rect), "\(name)")
                #expect(frame.rect.y >= box.top + box.text.size.height + box.ruleHeight, "\(name)")
                let title = LayoutRect(at: frame.titleCorner, frame.title.size)
                let picture = LayoutRect(at: frame.pictureCorner, frame.picture.size)
                #expect(frame.rect.contains(title) && frame.rect.contains(picture), "\(name)")
                #expect(!title.meets(picture), "\(name)")
                #expect(!scene.frames[(index + 1)...].contains { $0.rect.meets(frame.rect) }, "\(name)")
            }
        }
        #expect(count > 12)
        let tops = ChartScene(try ChartSpecs.chart(ChartSpecs.sections)).frames.map(\.rect.y)
        #expect(tops[0] == tops[1] && Set(tops).count > 2)
    }

    @Test("a drawing shows every edge once, and every state")
    func completeness() throws {
        for (name, chart) in try ChartSpecs.charts() {
            let scene = ChartScene(chart)
            // And one into the beginning.
            #expect(
                scene.routes.count { !$0.isLine } + scene.loops.count == chart.edges.count + 1, "\(name)")
            let lines = chart.edges.flatMap { edge in edge.lines.map { [$0, edge.target] } }
            #expect(
                scene.routes.filter(\.isLine).map { [$0.source, $0.end] }.sorted {
                    $0.lexicographicallyPrecedes($1)
                }
                    == lines.sorted { $0.lexicographicallyPrecedes($1) }, "\(name)")
            let shapes: [ChartScene.Shape] = [.state, .pending, .terminal, .list]
            #expect(scene.boxes.count { shapes.contains($0.shape) } == chart.states.count)
        }
    }

    @Test func theBeginningIsAboveWhatFollows() throws {
        let chart = try ChartSpecs.chart(
            ChartSpecs.machine(states: 4, edges: [(0, 1), (1, 2), (2, 3), (3, 0)]))
        let tops = ChartScene(chart).boxes.prefix(4).map(\.rect.y)
        #expect(tops == tops.sorted() && Set(tops).count == 4)
    }

    @Test func crossingsAreReducedToNoneWhereThereNeedBeNone() throws {
        // A tree, with its leaves declared in the wrong order.
        let text = ChartSpecs.machine(states: 7, edges: [(0, 2), (0, 1), (1, 6), (2, 5), (1, 4), (2, 3)])
        let scene = ChartScene(try ChartSpecs.chart(text))
        let pieces = scene.routes.map(\.points.flattened)
        for (index, first) in pieces.enumerated() {
            for second in pieces[(index + 1)...] {
                #expect(!first.contains { piece in second.contains { piece.crosses($0) } })
            }
        }
    }
}

@Suite struct SpacingTests {
    @Test func wishesAreMetWhereThereIsRoom() {
        let wishes = [0.0, 50, 100].map { Spacing.Wish(place: $0, weight: 1) }
        #expect(Spacing.places(wishes, distances: [10, 50]) == [0, 50, 100])
    }

    @Test func whatIsTooNearIsMovedApartEvenly() {
        let wishes = [10.0, 10, 100].map { Spacing.Wish(place: $0, weight: 1) }
        #expect(Spacing.places(wishes, distances: [20, 20]) == [0, 20, 100])
    }

    @Test func theHeavierMovesLess() {
        let wishes = [Spacing.Wish(place: 0, weight: 3), Spacing.Wish(place: 0, weight: 1)]
        #expect(Spacing.places(wishes, distances: [8]) == [-2, 6])
    }
}

@Suite struct TextMetricsTests {
    @Test func widthsAreHelveticas() {
        #expect(TextMetrics(size: 1000).width(of: "idle") == 222 + 556 + 222 + 556)
        #expect(TextMetrics(size: 1000, isBold: true).width(of: "idle") == 278 + 611 + 278 + 556)
    }

    @Test(arguments: [
        ("one two three", ["one two", "three"]),
        ("aVeryLongNameIndeed", ["aVery", "Long", "Name", "Indeed"]),
        ("unbrokenlylongword", ["unbroke", "nlylongw", "ord"]),
        ("", []), ("a\nb", ["a", "b"]),
    ])
    func longTextIsBroken(text: String, lines: [String]) {
        #expect(TextMetrics(size: 12).wrap(text, width: 50) == lines)
    }
}
