import SeededPlay
import SourceText
import TestSupport

@testable import SpecLanguage
@testable import StateCharts

/// Features to draw.
enum ChartSpecs {
    static func chart(_ text: String, name: String = "Drawn") throws -> StateChart {
        try StateChart(feature(text, name: name))
    }

    static func feature(_ text: String, name: String = "Drawn") throws -> Feature {
        try WrittenSpecs(["feature: \(name)\n" + text]).valid()[0]
    }

    /// A feature with so many states, named `s0` and so on, and an action for each of the pairs.
    static func machine(states: Int, edges: [(from: Int, to: Int)]) -> String {
        var text = "states:\n" + (0..<states).map { "  s\($0):\n" }.joined() + "actions:\n"
        for (index, edge) in edges.enumerated() {
            text += "  go\(index): { from: [s\(edge.from)], emits: [s\(edge.to)] }\n"
        }
        return text
    }

    /// The same for the same seed, on every machine.
    static func random(states: Int, edges: Int, seed: UInt64) -> String {
        var generator = SeededRandom(seed: seed)
        return machine(
            states: states,
            edges: (0..<edges).map { _ in
                (Int.random(in: 0..<states, using: &generator), Int.random(in: 0..<states, using: &generator))
            })
    }

    /// A long path with jumps forward and back, as in a checkout.
    static let forty = machine(
        states: 40,
        edges: (0..<39).map { ($0, $0 + 1) }
            + (0..<111).map { jump in ((jump * 7) % 40, min(39, max(0, (jump * 7) % 40 + jump % 12 - 5))) })

    /// Sections side by side and below each other, also in other states than the first that has them.
    static let sections = """
        states:
          opening: { while: load, content: { left: Part, title: String } }
          open:
            content: { left: Part, right: Part, aSectionWithAVeryLongNameThatNeedsTwoLines: Part, last: Other, title: String }
          bare: { content: { right: Part } }
          alone: { content: { solo: Other } }
        substates:
          Part: { idle: , busy: { while: [fillLeft, fillRight] }, done: { content: { count: Int } } }
          Other: { off: , on: { content: { reason: String }, present: { error: reason }, retry: [turn, flip] } }
        actions:
          load: { emits: [opening, open] }
          strip: { from: [open, bare], emits: [bare, alone] }
          fillLeft: { section: left, from: idle, emits: [busy, done] }
          fillRight: { section: right, emits: [busy, done] }
          count: { section: aSectionWithAVeryLongNameThatNeedsTwoLines, from: done, emits: done }
          turn: { section: last, emits: [off, on] }
          flip: { section: solo, emits: on }

        """

    /// Every state from every state.
    static func complete(_ states: Int) -> String {
        machine(states: states, edges: (0..<states).flatMap { from in (0..<states).map { (from, $0) } })
    }

    /// The charts in the tests of geometry: known shapes, random ones, and the corpus.
    static func charts() throws -> [(name: String, chart: StateChart)] { try all.get() }

    private static let all = Result { try drawn() }

    /// Where the parts of these are; a layout takes long.
    static func scenes() throws -> [(name: String, scene: ChartScene)] { try laidOut.get() }

    private static let laidOut = Result {
        try charts().flatMap { name, chart in
            let scene = ChartScene(chart)
            let inner = scene.frames.compactMap { frame in
                frame.picture.drawing.scene.map { ("\(name), \(chart.sections[frame.number].name)", $0) }
            }
            return [(name, scene)] + inner
        }
    }

    private static func drawn() throws -> [(name: String, chart: StateChart)] {
        let long = (0..<3).map { "aStateWithANameThatGoesOnAndOnUntilNobodyReadsItAnyMoreInAnyPicture\($0)" }
        let lines = [
            "states:", "  \(long[0]):", "  \(long[1]):", "  \(long[2]):", "actions:",
            "  theActionWhoseNameIsAsLongAsThoseOfTheStatesThatItLeadsFromAndTo: { from: [\(long[0])], emits: [\(long[1])] }",
            "  back: { from: [\(long[1])], emits: [\(long[0]), \(long[2])] }",
        ]
        var specs = [
            "forty states": forty, "all from all": complete(8), "long names": lines.joined(separator: "\n"),
            "sections": sections,
            "one state": "states: { only: }\n",
            "one state with a loop": "states: { only: }\nactions: { poke: }\n",
            "any from any": "states: { a: , b: , c: , d: }\nactions: { go: , on: { runs: droppable } }\n",
            "pieces": machine(states: 9, edges: [(0, 1), (3, 4), (4, 3), (6, 6), (7, 8)]),
        ]
        for seed in 1...30 {
            specs["random \(seed)"] = random(states: 2 + seed % 12, edges: 3 + seed, seed: UInt64(seed))
        }
        let drawn = try specs.sorted { $0.key < $1.key }.map { ($0.key, try chart($0.value)) }
        let collapsed = drawn.map { ("collapsed \($0.0)", $0.1.collapsed) }
        return try drawn + collapsed + Corpus.features { _ in }.map { ($0.name, StateChart($0)) }
    }
}
