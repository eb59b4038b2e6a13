import Foundation
import SeededPlay
import Testing

@testable import RuntimeUnderTest

@MainActor
@Suite("Traces", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct TraceTests {
    /// The events of a play, with numbers that begin at one.
    private func events(
        _ output: PostsOutput = .idle, _ kind: CoreKind = .plain, _ body: (Stage) throws -> Void
    ) rethrows -> [String] {
        Self.texts(try Self.recorded { try Stage.play(output, kind, body) })
    }

    static func recorded(_ body: () throws -> Void) rethrows -> [VMGenTraceEvent] {
        var events: [VMGenTraceEvent] = []
        let before = VMGenTrace.handler
        VMGenTrace.handler = { events.append($0) }
        defer { VMGenTrace.handler = before }
        try body()
        return events
    }

    static func texts(_ events: [VMGenTraceEvent]) -> [String] {
        var runs: [Int] = []
        func number(_ run: Int) -> Int {
            if let index = runs.firstIndex(of: run) { return index + 1 }
            runs.append(run)
            return runs.count
        }
        return events.map { event in
            var words = [event.kind.rawValue]
            if let run = event.run { words.append("\(event.action ?? "run")#\(number(run))") }
            if event.run == nil, let action = event.action { words.append(action) }
            if let property = event.property { words.append(property) }
            if let from = event.from { words.append(from) }
            if let to = event.to { words.append("> \(to)") }
            if let reason = event.reason { words.append("(\(reason.rawValue))") }
            if let caller = event.caller { words.append("by #\(number(caller))") }
            return words.joined(separator: " ")
        }
    }

    @Test("A run is accepted, begins, emits and ends", arguments: CoreKind.allCases)
    func run(_ kind: CoreKind) {
        let seen = events(.idle, kind) { stage in
            stage.start(.load) { emit in
                emit.loading()
                emit.loaded([1])
            }
        }
        #expect(
            seen == [
                "created > idle", "accepted load#1 idle", "began load#1 idle",
                "emitted load#1 idle > loading", "emitted load#1 loading > loaded",
                "ended load#1 loaded (finished)", "released",
            ])
    }

    @Test("A body that changes shared content is told with its run")
    func shared() {
        let seen = events { stage in
            stage.start(.push) { emit in
                emit.setTheme(1)
                emit.setTheme(1)
            }
        }
        #expect(
            seen == [
                "created > idle", "accepted push#1 idle", "began push#1 idle",
                "edited push#1 shared idle", "ended push#1 idle (finished)", "released",
            ])
    }

    @Test("Rejected and dropped calls have no run")
    func calls() {
        let seen = events(.loaded([1])) { stage in
            stage.start(.refresh) { _ in await stage.gate.wait() }
            stage.start(.refresh) { _ in }
            stage.emitter.perform(.tick)
            stage.emitter.perform(.rename)
            stage.emitter.perform(.rename)
        }
        #expect(
            seen.prefix(8) == [
                "created > loaded", "accepted refresh#1 loaded", "began refresh#1 loaded",
                "dropped refresh loaded (running)", "rejected tick loaded", "accepted rename#2 loaded",
                "began rename#2 loaded", "ended rename#2 loaded (finished)",
            ])
        #expect(seen[8] == "dropped rename loaded (throttled)")
    }

    @Test("A run whose caller was cancelled before cancel() ends once")
    func endsOnce() {
        let seen = events { stage in
            let call = stage.start(.load) { _ in await stage.gate.wait() }
            call.cancel()
            stage.emitter.cancel()
        }
        #expect(
            seen == [
                "created > idle", "accepted load#1 idle", "began load#1 idle", "ended load#1 idle (cancel)",
                "released",
            ])
    }

    @Test("Replaced runs, those that an action cancels, and those that cancel() ends say so")
    func causes() {
        let seen = events { stage in
            stage.start(.load) { _ in await stage.gate.wait() }
            stage.start(.load) { emit in
                emit.onCancel { $0.failed(1) }
                await stage.gate.wait()
            }
            stage.emitter.perform(.reset)
            stage.start(.push) { _ in await stage.gate.wait() }
            stage.emitter.cancel()
        }
        #expect(
            seen == [
                "created > idle", "accepted load#1 idle", "began load#1 idle", "accepted load#2 idle",
                "ended load#1 idle (replaced)", "began load#2 idle", "accepted reset#3 idle",
                "began reset#3 idle", "emitted load#2 idle > failed (cleanup)",
                "ended load#2 failed (action)", "ended reset#3 failed (finished)", "accepted push#4 failed",
                "began push#4 failed", "ended push#4 failed (cancel)", "released",
            ])
    }

    @Test("A run ends with its caller if that is the body of a run that ends")
    func causeOfNestedRun() {
        let seen = events(.loaded([1])) { stage in
            stage.start(.load) { _ in
                _ = await stage.emitter.call(.refresh) { _ in await stage.gate.wait() }
            }
            stage.start(.load) { _ in }
        }
        #expect(seen.contains { $0.hasPrefix("ended load") && $0.hasSuffix("(replaced)") })
        #expect(seen.contains { $0.hasPrefix("ended refresh") && $0.hasSuffix("(caller)") })
    }

    @Test("A pending state may return to another one")
    func stacked() {
        let seen = events(.loaded([1])) { stage in
            stage.start(.save) { emit in
                emit.saving()
                await stage.gate.wait()
            }
            stage.start(.load) { $0.loading() }
        }
        #expect(
            seen.suffix(5) == [
                "ended load#2 loading (finished)", "returned load#2 loading > saving",
                "ended save#1 saving (finished)", "returned save#1 saving > loaded", "released",
            ])
    }

    @Test("A run that has ended calls nothing")
    func lateCaller() {
        let seen = events { stage in
            stage.start(.push) { _ in
                Task { [weak emitter = stage.held] in
                    await stage.gate.wait()
                    emitter?.perform(.reset)
                }
            }
            stage.open()
        }
        #expect(seen.contains("accepted reset#2 idle"), "\(seen)")
    }

    @Test("A run that may not begin when its turn comes was accepted, then rejected")
    func rejectedAtItsTurn() {
        let seen = events(.loaded([1])) { stage in
            stage.start(.search) { _ in }
            stage.start(.push) { $0.finished() }
            stage.advance(milliseconds: 300)
        }
        #expect(
            seen.suffix(3) == [
                "rejected search#1 finished", "ended search#1 finished (rejected)", "released",
            ])
    }

    @Test("A change without content to start from emits nothing, and a trace shows it")
    func lacked() {
        let seen = events { stage in
            let call = stage.start(.push) { emit in
                #expect(!emit.loaded { $0.items = [1] })
                await stage.gate.wait()
                #expect(!emit.loaded { $0.items = [2] }, "the run was ended")
            }
            call.cancel()
            stage.emitter.cancel()
            stage.open()
        }
        #expect(seen.filter { $0.contains("lacked") } == ["lacked push#1 idle > loaded"])
        #expect(!seen.contains { $0.contains("emitted") })
    }

    @Test("Edits and dismissals have their property, if they change something")
    func edits() {
        let seen = events(.loaded([1])) { stage in
            stage.emitter.setDraft(1)
            stage.emitter.setDraft(1)
            stage.start(.push) { $0.loaded([1], message: 2) }
            stage.emitter.dismissMessage()
            stage.emitter.dismissMessage()
        }
        #expect(
            seen == [
                "created > loaded", "edited setDraft loaded", "accepted push#1 loaded",
                "began push#1 loaded", "emitted push#1 loaded > loaded", "ended push#1 loaded (finished)",
                "dismissed dismissMessage loaded", "released",
            ])
    }

    @Test("A call from a body has the body's run as its caller")
    func caller() {
        let seen = events { stage in
            stage.start(.push) { _ in
                _ = await stage.emitter.call(.load) { _ in stage.emitter.perform(.reset) }
            }
        }
        #expect(seen.contains("accepted load#2 idle by #1"))
        #expect(seen.contains("accepted reset#3 idle by #2"))
    }

    @Test("An emitter is watched from its next event, and what nothing watched leaves a gap in the numbers")
    func joined() {
        let events = Self.recorded {
            let handler = VMGenTrace.handler
            VMGenTrace.handler = nil
            Stage.play(.loaded([1])) { stage in
                for (draft, isWatched) in [(1, true), (2, false), (3, true)] {
                    VMGenTrace.handler = isWatched ? handler : nil
                    stage.emitter.setDraft(draft)
                }
            }
        }
        let edit = "edited setDraft loaded"
        #expect(Self.texts(events) == ["joined > loaded", edit, edit, "released"])
        #expect(events.map(\.number).prefix(3) == [1, 2, 4])
        #expect(Set(events.map(\.instance)).count == 1)
        #expect(Set(events.map(\.feature)) == ["Posts"])
    }

    @Test("The first event of an emitter has the fingerprint of its spec, and no other event has")
    func fingerprint() throws {
        let created = Self.recorded { Stage.play { stage in stage.emitter.perform(.tick) } }
        let joined = Self.recorded {
            let handler = VMGenTrace.handler
            VMGenTrace.handler = nil
            Stage.play { stage in
                VMGenTrace.handler = handler
                stage.emitter.perform(.tick)
            }
        }
        #expect(created.first?.kind == .created && joined.first?.kind == .joined)
        let fingerprint = try #require(created.first?.fingerprint)
        #expect(fingerprint.wholeMatch(of: /1-[0-9a-f]{1,16}/) != nil)
        #expect(joined.first?.fingerprint == fingerprint)
        #expect((created.dropFirst() + joined.dropFirst()).allSatisfy { $0.fingerprint == nil })
        #expect(created[0].json(since: 0).contains(",\"fingerprint\":\"\(fingerprint)\"}"))
    }

    @Test("Events that the handler causes come after the one that it handles")
    func nested() {
        var texts: [String] = []
        let before = VMGenTrace.handler
        VMGenTrace.handler = nil
        defer { VMGenTrace.handler = before }
        Stage.play { stage in
            VMGenTrace.handler = { event in
                if event.kind == .joined { stage.emitter.perform(.tick) }
                texts.append(event.kind.rawValue)
            }
            stage.emitter.perform(.rename)
        }
        #expect(texts == ["joined", "rejected", "rejected", "released"])
    }

    @Test("A run's duration counts from the beginning of its body")
    func duration() throws {
        let events = Self.recorded {
            Stage.play { stage in
                stage.start(.load) { _ in usleep(10_000) }
                stage.call(.load)
                stage.emitter.cancel()
                stage.drain()
                stage.start(.archive) { _ in await stage.gate.wait() }
                stage.call(.archive)
                stage.drain()
                stage.emitter.cancel()
            }
        }
        let durations = events.filter { $0.kind == .ended }.map(\.duration)
        try #require(durations.count == 4)
        #expect(try #require(durations[0]) >= 10_000_000)
        // Of two runs in a queue, the second did not begin. They end the latest first.
        #expect(durations[2] == nil)
        #expect(durations[3] != nil)
    }

    @Test("A file has a line for each event, also when it is continued after a crash")
    func file() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        let events = Self.recorded {
            Stage.play { stage in stage.start(.load) { $0.loading() } }
        }
        let file = try VMGenTraceFile(url)
        for event in events { file.record(event) }
        let unflushed = try String(contentsOf: url, encoding: .utf8)
        #expect(unflushed.hasPrefix("{\"trace\":\"vmgen\",\"version\":1,\"started\":\"20"))
        #expect(unflushed.split(separator: "\n").count == 1)
        file.flush()
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        let objects = try lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(
            objects.dropFirst().map { $0["event"] as? String }
                == ["created", "accepted", "began", "emitted", "ended", "returned", "released"])
        let emitted = objects[4]
        #expect(emitted["feature"] as? String == "Posts")
        #expect(emitted["action"] as? String == "load")
        #expect(emitted["from"] as? String == "idle")
        #expect(emitted["to"] as? String == "loading")
        #expect(emitted["run"] as? Int == objects[2]["run"] as? Int)
        #expect(try #require(emitted["time"] as? Double) < 60)
        #expect(try #require(objects[5]["duration"] as? Double) < 60)
        #expect(objects[5]["reason"] as? String == "finished")

        #expect(objects.dropFirst().map { $0["number"] as? Int } == Array(1...7))

        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{\"time\":1.0".utf8))
        let next = try VMGenTraceFile(url)
        next.close()
        next.record(events[0])
        next.flush()
        let continued = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        #expect(continued.count == lines.count + 3)
        #expect(continued.last == "{\"trace\":\"end\",\"events\":0}")
        #expect(continued[lines.count] == "{\"time\":1.0")
    }

    @Test("A log that cannot be written says why and stops")
    func failure() throws {
        let url = URL(fileURLWithPath: "/dev/full")
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        let file = try VMGenTraceFile(url)
        #expect(file.failure != nil)
    }

    @Test("32 kB of events are written at once")
    func capacity() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try VMGenTraceFile(url)
        let source = VMGenTraceSource(of: PostsOutput.self)
        var count = 0
        while try Data(contentsOf: url).count < 1_000, count < 2_000 {
            file.record(source.event(.released))
            count += 1
        }
        let size = try Data(contentsOf: url).count
        #expect((32 * 1024..<33 * 1024).contains(size))
    }

    @Test("Names that are not identifiers are escaped")
    func escaped() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try VMGenTraceFile(url)
        var event = VMGenTraceSource(of: PostsOutput.self).event(.edited)
        event.property = "a\"b\\c\n\u{1}é"
        file.record(event)
        file.flush()
        let line = try #require(try String(contentsOf: url, encoding: .utf8).split(separator: "\n").last)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["property"] as? String == event.property)
    }
}

extension Turns {
    fileprivate func drain() { while count > 0 { take(0) } }
}

private nonisolated enum TracedViewState: Sendable {
    case loading
    case saving(Int)
    case loaded(Int)

    var isPending: Bool { if case .loaded = self { false } else { true } }
}

@MainActor
@Suite("Traces of containers", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct ContainerTraceTests {
    @Test("An observation is a run without an action")
    func observations() {
        var events: [VMGenTraceEvent] = []
        let before = VMGenTrace.handler
        VMGenTrace.handler = { if $0.feature == "Traced" { events.append($0) } }
        defer { VMGenTrace.handler = before }
        let gate = StateGate()
        func later(_ state: TracedViewState) -> VMGenStates<TracedViewState>.Next {
            VMGenStates.Next {
                await gate.wait()
                return state
            }
        }
        Turns.play { turns in
            var container: VMGenContainer? = VMGenContainer(TracedViewState.loaded(1)) { $0.isPending }
            container?.observe(
                VMGenStates<TracedViewState> {
                    TracedViewState.loading
                    later(.saving(3))
                })
            container?.observe(state: TracedViewState.loaded(3))
            container?.observe(VMGenStates<TracedViewState> { later(.saving(4)) })
            turns.drain()
            gate.open()
            turns.drain()
            container?.edit { (state: inout TracedViewState) in state = .loaded(7) }
            container = nil
            turns.drain()
        }
        #expect(
            TraceTests.texts(events) == [
                "created > loaded", "accepted run#1 loaded", "emitted run#1 loaded > loading",
                "ended run#1 loading (replaced)", "accepted run#2 loading", "emitted run#2 loading > loaded",
                "ended run#2 loaded (finished)", "accepted run#3 loaded", "emitted run#3 loaded > saving",
                "ended run#3 saving (finished)", "returned run#3 saving > loaded",
                "edited observations loaded", "released",
            ])
        #expect(events.allSatisfy { ($0.duration != nil) == ($0.kind == .ended) })
        #expect(events.allSatisfy { $0.fingerprint == nil })
    }

    @Test("Fixed containers tell nothing")
    func fixed() {
        let events = TraceTests.recorded {
            let page = Page(.loaded(1), isFixed: true)
            page.container.observe(state: PageState.loaded(3))
            page.container.edit { (state: inout PageState) in state.number = 7 }
            page.container.cancel()
        }
        #expect(events == [])
    }
}
