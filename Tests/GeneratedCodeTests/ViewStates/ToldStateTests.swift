import Foundation
import Testing

@testable import Corpus

/// The model of an app, as its developers write it: one for both states.
private struct BeaconKeeper: BeaconDarkModeling, BeaconLitModeling {
    var since = Date.distantPast
    var level = 1.0
    var hint: String?

    func light() -> BeaconStates {
        for level in [0.5, 1] { BeaconStates.Next { lit(level) } }
    }

    func dim(level: Double) -> BeaconViewState { lit(level) }
    func quench() -> BeaconViewState { .dark(self) }

    private func lit(_ level: Double) -> BeaconViewState {
        var copy = self
        copy.level = level
        return .lit(copy)
    }
}

@MainActor
@Suite("vsm: with observation: none, a closure receives each state once, in order")
struct ToldStateTests {
    private let keeper = BeaconKeeper()
    private let heard = Heard()

    private final class Heard {
        var levels: [Double?] = []
    }

    @Test("states at once and later, and edits, but not equal ones or those in a state without the property")
    func told() async {
        let container = BeaconStateContainer(.dark(keeper))
        container.onChange = { [heard] in heard.levels.append($0.lit?.level) }
        container.observe(keeper.dim(level: 0.2))
        await container.refresh(keeper.light())
        container.level = 1
        container.level = 0.3
        container.observe(keeper.quench())
        container.level = 0.4
        #expect(heard.levels == [0.2, 0.5, 1, 0.3, nil])
    }
}
