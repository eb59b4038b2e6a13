import SourceText
import Testing

@Suite struct NearestNameTests {
    static let keys = [
        "feature", "summary", "states", "substates", "transients", "parameters", "emits", "from",
    ]

    @Test(arguments: [
        ("state", "states"), ("sates", "states"), ("satets", "states"), ("STATES", "states"),
        ("feture", "feature"), ("emit", "emits"), ("form", "from"), ("param", "parameters"),
        ("transient", "transients"), ("substate", "substates"), ("From", "from"),
    ])
    func findsTheNearest(name: String, expected: String) {
        #expect(nearest(name, in: Self.keys) == expected)
    }

    @Test(arguments: ["", "x", "zzz", "colour", "s", "unrelated", String(repeating: "states", count: 100)])
    func leavesWhatIsFar(name: String) {
        #expect(nearest(name, in: Self.keys) == nil)
    }

    @Test func takesTheFirstOfEquallyNearOnes() {
        #expect(nearest("cat", in: ["car", "cap"]) == "car")
        #expect(nearest("lo", in: ["load", "loaded"]) == nil)
    }

    @Test func doesNotSuggestTheNameItself() {
        #expect(nearest("states", in: ["states"]) == nil)
    }

    @Test func comparesNamesBeyondASCII() {
        #expect(nearest("geräusch", in: ["geräusche", "gerade"]) == "geräusche")
    }
}
