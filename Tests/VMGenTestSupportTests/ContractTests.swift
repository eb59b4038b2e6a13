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
            PlayerContract.spec.transitions.map(\.description) == [
                "load: idle → loading", "load: playing → loading", "load: loading → playing",
                "tick: loading → loading", "seek: playing → playing", "stop: playing → idle",
            ])
        #expect(PlayerContract.spec.pending.map(\.description).contains("load: playing → loading"))
        #expect(PlayerContract.spec.busy.map(\.description) == ["seek: playing, isSeeking"])
        #expect(
            PlayerContract.spec.rejections.map(\.description) == [
                "load: loading", "tick: idle", "tick: playing", "seek: idle", "seek: loading", "stop: idle",
                "stop: loading",
            ])
        #expect(PlayerContract.spec.entries.map(\.description) == ["stop: playing → idle"])
    }

    @Test("a failure says where it started and what it saw")
    func messages() async {
        let contract = PlayerContract(fault: .emitsAnotherState)
        let mismatches = await contract.transition(VMGenCase("load", from: "idle", to: "loading"))
        #expect(mismatches.first?.hasPrefix("load: idle → loading led to idle instead of loading") == true)
        #expect(mismatches.first?.contains("started from PlayerOutput(kind: ") == true)
    }

    @Test("states without an example have no cases")
    func missing() {
        let spec = VMGenSpec(
            PlayerContract.transitions.map { ($0.0, $0.1, $0.2) }, starts: PlayerContract.starts,
            without: [.playing], pending: [.loading: [.load]])
        #expect(spec.transitions.map(\.description) == ["load: idle → loading", "tick: loading → loading"])
        #expect(spec.pending.map(\.description) == ["load: idle → loading"])
    }

    @Test("an outcome is compared with the states that the view model emits")
    func outcomes() async {
        let outcome = { (expected: [PlayerOutput.Kind]) in
            await PlayerContract().outcome(
                "load()", from: .idle, emits: expected,
                { (emitter: PlayerEmitter) in
                    _ = await emitter.run(.load) {
                        $0.emit(.loading)
                        $0.emit(.playing)
                    }
                }, making: { $0 })
        }
        #expect(await outcome([.loading, .playing]) == [])
        #expect(
            await outcome([.loading]) == ["from idle, load() emitted loading, playing; expected loading"])
    }

    private func mismatches(_ fault: Fault?) async -> [String] {
        let (contract, spec) = (PlayerContract(fault: fault), PlayerContract.spec)
        var mismatches: [String] = []
        for test in spec.transitions { mismatches += await contract.transition(test) }
        for test in spec.rejections { mismatches += await contract.rejection(test) }
        for test in spec.pending { mismatches += await contract.pending(test) }
        for test in spec.busy { mismatches += await contract.busy(test) }
        return await mismatches + contract.transient("message")
    }
}
