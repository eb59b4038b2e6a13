import Testing

@testable import VMGenTestSupport

@MainActor
@Suite("a run of an outcome")
struct OutcomeRunTests {
    private func problems(_ name: String) async throws -> [Substring] {
        let test = try #require(AnnouncerContract.outcomeCases.first { $0.description.contains(name + ",") })
        return (await AnnouncerContract().mismatch(test) ?? "").split(separator: "\n").dropFirst(3).map(
            \.self)
    }

    @Test("compares the content at the end")
    func then() async throws {
        #expect(try await problems("then") == ["message is nil; expected \"Hello\""])
    }

    @Test("compares events, with their number, order and arguments")
    func sends() async throws {
        #expect(try await problems("sends") == [])
        let sent = "sent: started, stopped(reason: \"user\")"
        #expect(try await problems("sendsLess") == ["\(sent); expected: started"])
        #expect(
            try await problems("sendsOther") == ["\(sent); expected: started, stopped(reason: \"system\")"])
    }

    @Test("fails where a change closure found no content")
    func lacks() async throws {
        #expect(try await problems("lacks") == ["emit.playing { … } had no content to change"])
    }

    @Test("fails where a change closure did not use content that another run has left")
    func unseen() async throws {
        #expect(
            try await problems("unseen") == [
                "the content of 'playing' from before 'stop' was not used; "
                    + "say `startingFrom: emit.lastPlaying` if it should be"
            ])
    }

    @Test("fails where an emission came late")
    func lateEmission() async throws {
        #expect(try await problems("lateEmission") == ["emit.idle came late: load does not know playing"])
    }

    @Test("counts no emission of tasks that it left behind, and ends the runs")
    func late() async throws {
        #expect(try await problems("late") == [])
        #expect(try await problems("again") == [])
        let contract = AnnouncerContract()
        let test = try #require(AnnouncerContract.outcomeCases.first)
        _ = await contract.mismatch(test)
        #expect(contract.latest.emitter?.isCancelled == true)
    }

    @Test("sets emissions of other actions aside, which their own outcomes judge")
    func calls() async throws {
        #expect(try await problems("calls") == [])
        #expect(
            try await problems("callsWrongly") == [
                "seek emitted idle from playing, where no outcome emits a state"
            ])
    }

    @Test("counts the emissions of a retry")
    func retries() async throws {
        #expect(try await problems("retries") == [])
    }

    @Test("finds what tasks do within 64 turns")
    func yields() async throws {
        #expect(try await problems("yields") == ["sent: started; expected: nothing"])
    }

    /// The event comes when the test looks for it, so no load of the machine hides a test that does not wait.
    @Test("waits for what is missing after 64 turns")
    func lacksEvent() async throws {
        #expect(try await problems("lacksEvent") == [])
    }

    @Test("waits a second for what is missing")
    func sleeps() async throws {
        #expect(try await problems("sleeps") == [])
    }

    @Test("waits for a task that computes before it does what is expected")
    func computes() async throws {
        #expect(try await problems("computes") == [])
    }

    @Test("a walk expects the state that is current where an outcome emits that once more")
    func current() {
        let rules = VMGenOutcomeRules(AnnouncerContract.self)
        let stop = ["playing"]
        #expect(
            rules.violation(emitting: "playing", by: "stop", after: nil, from: stop, in: "playing") == nil)
        #expect(rules.violation(emitting: "idle", by: "stop", after: "playing", from: stop) == nil)
        let again = rules.violation(
            emitting: "playing", by: "stop", after: "playing", from: stop, in: "playing")
        #expect(again != nil)
        // Another run has changed the state meanwhile.
        let moved = rules.violation(
            emitting: "playing", by: "resume", after: "loading", from: ["idle"], in: "playing")
        #expect(moved == nil)
        let stale = rules.violation(
            emitting: "loading", by: "resume", after: "loading", from: ["idle"], in: "playing")
        #expect(stale?.text == "resume emitted loading after loading, where its outcomes emit playing")
    }

    @Test("a state that presents progress does not stay")
    func progress() {
        let rules = VMGenOutcomeRules(AnnouncerContract.self)
        #expect(rules.violation(ending: "playing", emittedBy: "load")?.kind == .progress)
        #expect(rules.violation(ending: "playing", emittedBy: nil) == nil)
        #expect(rules.violation(ending: "idle", emittedBy: "load") == nil)
    }

    @Test("says that what an action requires is false")
    func unmet() async throws {
        let test = try #require(AnnouncerContract.outcomeCases.last)
        let mismatch = try #require(await AnnouncerContract().mismatch(test))
        #expect(mismatch.hasPrefix("seek, unmet, from playing cannot run: what seek requires is false in "))
    }
}
