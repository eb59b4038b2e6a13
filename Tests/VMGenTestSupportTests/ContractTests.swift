import Testing
import VMGenTestSupport

@MainActor
@Suite("contracts")
struct ContractTests {
    @Test("an emitter that keeps its contract passes every check")
    func kept() async {
        #expect(await mismatches(nil) == [])
    }

    @Test("each broken promise is reported", arguments: Fault.allCases)
    func broken(_ fault: Fault) async {
        #expect(await !mismatches(fault).isEmpty)
    }

    @Test("a case is named by its action, the state before and the state after")
    func names() {
        #expect(
            PlayerContract.promises.cases.map(\.description) == [
                "load: idle → loading", "load: playing → loading", "load: loading → playing",
                "tick: loading → loading", "seek: playing → playing", "stop: playing → idle",
                "resume: idle → loading", "load: rejected in loading", "tick: rejected in idle",
                "tick: rejected in playing", "seek: rejected in idle", "seek: rejected in loading",
                "stop: rejected in idle", "stop: rejected in loading", "resume: rejected in loading",
                "resume: rejected in playing", "load: idle → loading → idle",
                "load: playing → loading → playing", "seek: playing, isSeeking", "message is cleared",
            ])
        #expect(PlayerContract.promises.entries.map(\.description) == ["stop: playing → idle"])
    }

    @Test("a failure names its initial state and the states that it received")
    func messages() async {
        let contract = PlayerContract(fault: .emitsAnotherState)
        let mismatches = await contract.mismatches(
            .transition(VMGenStep("load", from: "idle", to: "loading")))
        #expect(mismatches.first?.hasPrefix("load: idle → loading led to idle instead of loading") == true)
        #expect(mismatches.first?.contains("started from PlayerOutput(kind: ") == true)
    }

    @Test("states without an example have no cases")
    func missing() {
        let promises = VMGenPromises(
            PlayerEmitter.Action.self, PlayerOutput.Kind.self,
            transitions: PlayerContract.transitions.map { ($0.0, $0.1, $0.2) }, from: PlayerContract.starts,
            without: [.playing], pending: [.loading: [.load]])
        #expect(
            promises.cases.map(\.description) == [
                "load: idle → loading", "tick: loading → loading", "resume: idle → loading",
                "load: rejected in loading", "tick: rejected in idle", "seek: rejected in idle",
                "seek: rejected in loading", "stop: rejected in idle", "stop: rejected in loading",
                "resume: rejected in loading", "load: idle → loading → idle",
            ])
    }

    @Test("a state that is entered runs an action of a child, unless the call is dropped")
    func follows() async {
        let stop = { VMGenStep("stop", from: $0, to: "idle") }
        let silent: @MainActor @Sendable (Family, PlayerOutput.Kind) -> Int? = { $1 == .idle ? 1 : nil }
        #expect(
            await PlayerContract().follow(stop("playing"), calls: silent) == [
                "stop: playing → idle made 0 calls instead of 1"
            ])
        #expect(await PlayerContract().follow(stop("idle"), calls: silent) == [])
    }

    private struct Family: VMGenFamily { init(_ emitter: PlayerEmitter) {} }

    private func mismatches(_ fault: Fault?) async -> [String] {
        let contract = PlayerContract(fault: fault)
        var mismatches: [String] = []
        for test in PlayerContract.promises.cases { mismatches += await contract.mismatches(test) }
        return mismatches
    }
}
