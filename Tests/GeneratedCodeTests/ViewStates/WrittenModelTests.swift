import Foundation
import Testing

@testable import Corpus

@MainActor
@Suite("vsm: models of states without actions, which vmgen writes")
struct WrittenModelTests {
    @Test("a state is created from its content")
    func content() {
        let container = KettleStateContainer()
        container.observe(.broken(reason: .server))
        #expect(container.state.broken?.reason == .server)
        #expect(container.state.broken?.attempts == 1)
        #expect(container.state.hint == nil)
        container.observe(.broken(reason: .network, attempts: 2, hint: "Call us"))
        #expect(container.state.broken?.attempts == 2)
        #expect(container.state.hint == "Call us")
    }

    @Test("a copy clears the transients that the change does not set")
    func copies() {
        let model = KettleBrokenModel(reason: .network, hint: "Call us")
        let copy = model.copy { $0.attempts += 1 }
        #expect((copy.attempts, copy.hint) == (2, nil))
        #expect(model.copy { $0.hint = "Wait" }.hint == "Wait")
        #expect(model.hint == "Call us")
    }

    @Test("an action leads to it, at once and later")
    func states() async {
        let states = KettleStates {
            .broken(reason: .network)
            KettleStates.Next { .broken(reason: .server, attempts: 3) }
        }
        var seen: [Int?] = []
        for await state in states { seen.append(state.broken?.attempts) }
        #expect(seen == [1, 3])
    }

    @Test("another type may be its model")
    func others() {
        struct Repair: KettleBrokenModeling {
            var reason = FailureReason.server
            var attempts: Int { 7 }
        }
        let container = KettleStateContainer(.broken(Repair()))
        #expect(container.state.broken?.attempts == 7)
        #expect(container.state.hint == nil)
    }

    @Test("the samples have it with each transient")
    func samples() {
        let samples = KettleViewState.samples.compactMap { $0.broken }
        #expect(samples.map(\.hint) == [nil, "text"])
    }
}
