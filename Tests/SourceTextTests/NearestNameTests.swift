import SourceText
import TestSupport
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

    /// Most are far, which shows soon.
    @Test func manyNames() {
        let names = (0..<1500).map { "state\($0)" }
        let (found, seconds) = timed { names.map { nearest("sttae" + $0.dropFirst(5), in: names) } }
        #expect(found == names)
        #expect(seconds < 12)
    }

    @Test(arguments: [
        ("abcdefghi", "bacdefghi"), ("abcdefghi", "abcdefg"), ("abcdefghi", "xabcdefghi"),
        ("abcdefghi", "badcfeghi"),
        ("abcdefghi", "abcxyzghi"),
    ])
    func aThirdMayDiffer(name: String, other: String) {
        #expect(nearest(name, in: [other]) == other)
        #expect(nearest(name, in: [other + "1234", String(other.reversed())]) == nil)
    }

    @Test func comparesNamesBeyondASCII() {
        #expect(nearest("geräusch", in: ["geräusche", "gerade"]) == "geräusche")
    }
}
