import RandomSpecs
import SeededPlay
import SourceText
import SpecLanguage
import StateCharts
import SwiftCode
import TestSupport
import Testing

@testable import Traces

/// What the runtime does with any spec is valid for the checker.
@MainActor
@Suite("Random logs", .serialized, .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct RandomWalkTests {
    /// The number of logs, of which `make test` checks a sample.
    private static let count = TestRun.number("LOGS") ?? (TestRun.isWhole ? 1_000 : 150)

    @Test("Logs of random use have no fault")
    func valid() throws {
        let features = try Self.features(Self.count)
        var events = 0
        var kinds: Set<String> = []
        for number in 0..<Self.count {
            let feature = features[number % features.count]
            let seed = TestRun.seed &* 1_000_003 &+ UInt64(number)
            let log = RandomWalk.log(of: feature, seed: seed)
            let check = Self.check(log, feature)
            let faults = check.diagnostics.filter { $0.id != Rule.rejectedCall.id }
            #expect(faults == [], Self.comment(log, faults, feature, seed))
            if !faults.isEmpty { return }
            events += check.counts.events
            for line in log.dropFirst() {
                if let range = line.firstRange(of: /"event":"\w+"/) { kinds.insert(String(line[range])) }
            }
        }
        #expect(events > Self.count * 10)
        #expect(kinds.count == TraceCheck.Kind.allCases.count, "\(kinds.sorted())")
    }

    @Test("A log that is cut anywhere, or that lacks lines, has no fault")
    func incomplete() throws {
        let features = try Self.features(20)
        var random = SeededRandom(seed: TestRun.seed)
        for number in 0..<Self.count {
            let feature = features[number % features.count]
            let seed = TestRun.seed &* 7_000_003 &+ UInt64(number)
            var log = RandomWalk.log(of: feature, seed: seed)
            if random.chance(50) {
                let start = random.number(1...log.count)
                let end = min(log.count, start + random.number(0...8))
                log.removeSubrange(start..<end)
                if random.chance(50) { log.removeAll { _ in random.chance(10) } }
                if log.first?.contains("\"trace\":\"vmgen\"") != true {
                    log.insert("{\"trace\":\"vmgen\",\"version\":1}", at: 0)
                }
            }
            var text = Array((log.joined(separator: "\n") + "\n").utf8)
            if random.chance(60) { text.removeLast(random.number(0...text.count - log[0].utf8.count - 1)) }
            let check = Self.check(text, feature)
            let faults = check.diagnostics.filter {
                $0.severity == .error || ($0.severity == .warning && $0.id != Rule.rejectedCall.id)
            }
            #expect(faults == [], Self.comment(log, faults, feature, seed))
            if !faults.isEmpty { return }
        }
    }

    @Test("A fault planted in a random log is found at its line")
    func planted() throws {
        let features = try Self.features(40).filter { $0.architecture == .mvvm }
        var random = SeededRandom(seed: TestRun.seed)
        var found = 0
        for number in 0..<Self.count {
            let feature = features[number % features.count]
            let seed = TestRun.seed &* 5_000_011 &+ UInt64(number)
            var log = RandomWalk.log(of: feature, seed: seed)
            // In an emitter that joined, a run may have begun before the log.
            guard log.count > 1, log[1].contains("\"event\":\"created\"") else { continue }
            let emissions = log.indices.filter { log[$0].contains("\"event\":\"emitted\"") }
            guard let line = emissions.randomElement(using: &random) else { continue }
            let name = try #require(log[line].firstMatch(of: /"action":"([^"]+)"/)?.output.1)
            let action = try #require(feature.actions.first { $0.name.text == name })
            let others = feature.states.indices.filter { !action.emits.contains($0) }
            let expected: String
            if let state = others.randomElement(using: &random), random.chance(50) {
                let text = "\"to\":\"\(feature.states[state].name.text)\""
                log[line] = log[line].replacing(/"to":"[^"]+"/, with: text)
                expected = "unknown-transition"
            } else {
                log[line] = log[line].replacing(/"run":\d+/, with: "\"run\":987654321")
                expected = "run-after-end"
            }
            let check = Self.check(log, feature)
            let first = check.diagnostics.filter { $0.severity == .error }
                .min { $0.place.file.firstLine < $1.place.file.firstLine }
            let isFound = first?.id == expected && first?.place.file.firstLine == line + 1
            #expect(isFound, Self.comment(log, isFound ? [] : check.diagnostics, feature, seed))
            #expect(check.tracePath?.chartPath.steps.last?.isFault == true)
            found += 1
        }
        #expect(found > Self.count / 3)
    }

    @Test("A log is the same in chunks of any size")
    func chunks() throws {
        var random = SeededRandom(seed: TestRun.seed)
        for feature in try Self.features(10).prefix(10) {
            let log = RandomWalk.log(of: feature, seed: random.next())
            let text = Array((log.joined(separator: "\r\n") + "\n").utf8)
            let whole = Self.check(text, feature)
            var check = TraceCheck([Self.walk(feature)], path: "app.jsonl")
            var start = 0
            while start < text.count {
                let end = min(text.count, start + random.number(1...200))
                let goesOn = check.read(Array(text[start..<end]))
                #expect(goesOn)
                start = end
            }
            check.finish()
            #expect(check.counts == whole.counts)
            #expect(check.diagnostics == whole.diagnostics)
        }
    }

    // MARK: Helpers

    static func walk(_ feature: Feature) -> Feature {
        var feature = feature
        feature.name = "Walk"
        return feature
    }

    static func check(_ lines: [String], _ feature: Feature) -> TraceCheck {
        check(Array((lines.joined(separator: "\n") + "\n").utf8), feature)
    }

    static func check(_ text: [UInt8], _ feature: Feature) -> TraceCheck {
        var check = TraceCheck([walk(feature)], path: "app.jsonl")
        _ = check.read(text)
        check.finish()
        return check
    }

    private static func comment(
        _ log: [String], _ faults: [Diagnostic], _ feature: Feature, _ seed: UInt64
    ) -> Comment? {
        guard !faults.isEmpty else { return nil }
        let text = DiagnosticRenderer().render(faults)
        let lines = log.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: "\n")
        let spec = String(decoding: feature.file.bytes, as: UTF8.self)
        return "\(feature.file.path), seed \(seed)\n\(text)\n\(lines)\n\(spec)"
    }

    /// The corpus's features and random ones that have actions.
    static func features(_ count: Int) throws -> [Feature] {
        var features = try Corpus.features { _ in }
        var group = 0
        while features.count < count, group < 200 {
            let specs = RandomGroup(index: group, seed: TestRun.seed)
            features += specs.features(reporting: DiagnosticSink()) ?? []
            group += 1
        }
        return features.filter { $0.architecture != .mv && !$0.actions.isEmpty }
    }
}
