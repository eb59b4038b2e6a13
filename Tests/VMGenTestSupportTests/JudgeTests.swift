import Testing

@testable import VMGenTestSupport

/// The judge of outcomes and walks, with the outcomes of the player.
@MainActor
@Suite("the judge of runs")
final class JudgeTests {
    private var judge = VMGenJudge(VMGenOutcomeRules(PlayerContract.self))

    private func note(_ run: Int, _ events: (String, String)...) {
        for (event, state) in events { _ = judge.note(run, event, state, in: state) }
    }

    @Test(
        "a retry continues the run whose body calls it, whether that ends or not", arguments: [true, false])
    func retry(isReplaced: Bool) {
        judge.accept(1, "load", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"), ("emitted", "loading"))
        judge.accept(2, "load", in: "loading", by: 1, answeredFrom: nil)
        if isReplaced { note(1, ("ended", "loading")) }
        note(2, ("began", "loading"), ("emitted", "playing"), ("finished", "playing"))
        if !isReplaced { note(1, ("finished", "playing")) }
        #expect(judge.violation == nil)
    }

    @Test("a retry may begin its outcome again")
    func again() {
        judge.accept(1, "load", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"), ("emitted", "loading"))
        judge.accept(2, "load", in: "loading", by: 1, answeredFrom: nil)
        note(2, ("began", "loading"), ("emitted", "loading"), ("emitted", "playing"), ("finished", "playing"))
        note(1, ("finished", "playing"))
        #expect(judge.violation == nil)
    }

    @Test("a retry need not end its outcome, if the body that called it does")
    func rest() {
        judge.accept(1, "seek", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"))
        judge.accept(2, "seek", in: "idle", by: 1, answeredFrom: nil)
        note(2, ("began", "idle"), ("emitted", "playing"), ("finished", "playing"))
        #expect(judge.violation == nil)
        note(1, ("emitted", "idle"), ("finished", "idle"))
        #expect(judge.violation == nil)
    }

    @Test("a run that nothing retries ends with an outcome, in its own order")
    func alone() {
        judge.accept(1, "seek", in: "idle", by: nil, answeredFrom: nil)
        judge.accept(2, "seek", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"), ("emitted", "playing"))
        note(2, ("began", "idle"), ("emitted", "idle"))
        #expect(judge.violation?.text == "seek emitted idle from idle, where its outcomes emit playing")
    }

    @Test("a run that another action's body calls has outcomes of its own")
    func nested() {
        judge.accept(1, "resume", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"))
        judge.accept(2, "seek", in: "idle", by: 1, answeredFrom: nil)
        note(2, ("began", "idle"), ("emitted", "playing"), ("emitted", "idle"), ("finished", "idle"))
        #expect(judge.violation == nil)
        note(1, ("finished", "idle"))
        #expect(judge.violation?.text.hasPrefix("resume ended without an emission") == true)
    }

    @Test("an emission that starts from unseen content is one step, though the emitter reports it twice")
    func unseen() {
        judge.accept(1, "load", in: "idle", by: nil, answeredFrom: nil)
        note(1, ("began", "idle"), ("unseen", "loading"), ("emitted", "loading"), ("emitted", "playing"))
        #expect(judge.violation == nil)
    }
}
