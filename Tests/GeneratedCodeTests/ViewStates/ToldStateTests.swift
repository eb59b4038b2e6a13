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

    private func container(_ state: BeaconViewState) -> BeaconStateContainer {
        let container = BeaconStateContainer(state)
        container.onChange = { [heard] in heard.levels.append($0.lit?.level) }
        return container
    }

    @Test("immediate states, and states that take time")
    func states() async {
        let container = container(.dark(keeper))
        #expect(heard.levels.isEmpty)
        container.observe(keeper.dim(level: 0.2))
        #expect(heard.levels == [0.2])
        await container.refresh(keeper.light())
        #expect(heard.levels == [0.2, 0.5, 1])
        container.observe(keeper.quench())
        #expect(heard.levels == [0.2, 0.5, 1, nil])
    }

    @Test("an edit is reported; an equal edit, or one in a state without the property, is not")
    func edits() {
        let container = container(.lit(keeper))
        container.level = 1
        #expect(heard.levels.isEmpty)
        container.level = 0.3
        #expect(heard.levels == [0.3])
        container.observe(.dark(keeper))
        container.level = 0.4
        #expect(heard.levels == [0.3, nil])
    }

    @Test("superseded or cancelled observations report nothing, nor do fixed containers")
    func ended() async {
        let container = container(.dark(keeper))
        container.observe(keeper.light())
        container.observe(keeper.dim(level: 0.2))
        await settle()
        container.observe(keeper.light())
        container.cancel()
        await settle()
        #expect(heard.levels == [0.2])
        let fixed = BeaconStateContainer.fixed(.dark(keeper))
        fixed.onChange = { [heard] _ in heard.levels.append(nil) }
        fixed.observe(.lit(keeper))
        await fixed.refresh(keeper.light())
        #expect(heard.levels == [0.2])
    }

    @Test("a state set during a callback is reported afterwards, and ends the observation")
    func reentrancy() async {
        let container = BeaconStateContainer(.dark(keeper))
        var told: [String] = []
        container.onChange = { [keeper] state in
            let level = state.lit?.level ?? 0
            told.append("begin \(level)")
            if level == 0.1 { container.observe(keeper.dim(level: 0.9)) }
            told.append("end \(level)")
        }
        var wasAsked = false
        await container.refresh(
            BeaconStates {
                keeper.dim(level: 0.1)
                keeper.dim(level: 0.2)
                BeaconStates.Next {
                    wasAsked = true
                    return .dark(keeper)
                }
            }
        )
        await settle()
        #expect(told == ["begin 0.1", "end 0.1", "begin 0.9", "end 0.9"])
        #expect(container.state.lit?.level == 0.9)
        #expect(!wasAsked)
        container.onChange = nil
    }

    @Test("the callback for a later state may end the observation")
    func endedByWhoIsTold() async {
        let container = BeaconStateContainer(.dark(keeper))
        var told = 0
        container.onChange = { [unowned container] _ in
            told += 1
            container.cancel()
        }
        container.observe(keeper.light())
        await settle()
        #expect(told == 1)
        #expect(container.state.lit?.level == 0.5)
        container.observe(
            BeaconStates {
                keeper.dim(level: 0.6)
                keeper.dim(level: 0.7)
            }
        )
        #expect(told == 2)
        #expect(container.state.lit?.level == 0.6)
    }

    @Test("the callback's owner is not retained, and does not retain the container")
    func lifetime() async {
        var container: BeaconStateContainer? = container(.dark(keeper))
        weak let reference = container
        container?.observe(keeper.light())
        container = nil
        #expect(reference == nil)
        await settle()
        #expect(heard.levels.isEmpty)
    }
}
