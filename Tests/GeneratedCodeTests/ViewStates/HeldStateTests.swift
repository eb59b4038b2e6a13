import Combine
import SwiftUI
import Testing

@testable import Corpus

private typealias ViewState = VMGenViewState

/// A model for several features, as short as tests need it.
private struct Listener: PagerEmptyModeling, PagerShownModeling, RadioSilentModeling, RadioPlayingModeling {
    var text = ""
    var draft = ""
    var isOn = true
    var hint: String?
    var station = "FM"
    var title = ""
    var query = ""
    var isFavorite = false
    var message: String?

    func listen() -> PagerStates { PagerViewState.shown(self) }
    func send(draft: String) -> PagerStates {}
    func `repeat`() -> PagerStates {}
    func ring() {}
    func tune(to station: String) -> RadioStates { RadioViewState.playing(self) }
    func search(query: String) -> RadioStates {}
    func skip() -> RadioStates {}
    func keep(isFavorite: Bool) async {}
    func mute() {}
    func stop() -> RadioViewState { .silent(self) }
}

private struct RadioScreen: View {
    @ViewState var state: RadioViewState = .silent(Listener())

    var body: some View {
        switch state {
        case .silent(let model):
            Button {
                $state.observe(model.tune(to: "FM"))
            } label: {
                Text("Tune")
            }
        case .playing(let model):
            Text(model.station)
            Button {
                $state.observe(model.stop())
            } label: {
                Text("Stop")
            }
        default: Text("other")
        }
    }
}

private struct PagerScreen: View {
    @ViewState var state: PagerViewState

    init(_ model: Listener) { _state = ViewState(wrappedValue: .empty(model)) }

    var body: some View {
        if let model = state.empty {
            Button {
                $state.observe(model.listen())
            } label: {
                Text("Listen")
            }
        }
        Text(state.shown?.text ?? "nothing")
    }
}

private struct PreviewedScreen: View {
    @ViewState var state: PagerViewState

    init() { _state = ViewState(container: .fixed(.shown(Listener(text: "Fixed")))) }

    var body: some View { Text(state.shown?.text ?? "nothing") }
}

/// Creates its screens again whenever it is evaluated.
private struct Parent: View {
    let evaluated: @MainActor () -> String

    var body: some View {
        RadioScreen()
        PagerScreen(Listener(text: evaluated()))
        PreviewedScreen()
    }
}

extension RadioViewState {
    @MainActor fileprivate var title: String { playing?.title ?? "" }

    @MainActor fileprivate func titled(_ title: String) -> RadioViewState {
        .playing(Listener(title: title))
    }
}

@MainActor
@Suite("vsm: a state that a view holds, and bindings to parts of it")
struct HeldStateTests {
    @Test("a view keeps its state when its parent creates it again")
    func held() {
        var count = 0
        let screen = Screen(
            Parent {
                count += 1
                return "\(count)"
            })
        #expect(screen.texts == ["nothing", "Fixed"])
        screen.press("Tune")
        screen.press("Listen")
        screen.update()
        #expect(screen.texts == ["FM", "1", "Fixed"])
        screen.press("Stop")
        screen.update()
        #expect(screen.texts == ["1", "Fixed"])
        #expect(count == 3)
    }

    @Test("states of containers without Observation are announced to the view")
    func announced() async {
        let pager = VMGenContainerHolder(PagerStateContainer(.empty(Listener())))
        let tides = VMGenContainerHolder(TidesStateContainer(.idle(MockTidesIdleModel())))
        let radio = VMGenContainerHolder(RadioStateContainer(.silent(Listener())))
        var announced: [String] = []
        let subscriptions = [
            pager.objectWillChange.sink {
                MainActor.assumeIsolated { announced.append("pager \(pager.container.state.kind)") }
            },
            tides.objectWillChange.sink {
                MainActor.assumeIsolated { announced.append("tides \(tides.container.state.kind)") }
            },
            radio.objectWillChange.sink { announced.append("radio") },
        ]
        pager.container.observe(.shown(Listener()))
        tides.container.observe(.failed(MockTidesFailedModel(reason: .server)))
        radio.container.observe(.playing(Listener()))
        #expect(announced == ["pager empty", "tides idle"])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test("a binding reads the state, and an edit is observed")
    func binding() async {
        let container = RadioStateContainer(.playing(Listener(title: "One")))
        let now = container.bind(\.title) { _, title in .playing(Listener(title: title)) }
        #expect(now.wrappedValue == "One")
        now.wrappedValue = "Two"
        #expect(container.state.title == "Two")
        let states = container.bind(\.title) { _, title in
            RadioStates {
                RadioViewState.playing(Listener(title: title))
                RadioStates.Next { .playing(Listener(title: title + "!")) }
            }
        }
        states.wrappedValue = "Three"
        #expect(states.wrappedValue == "Three")
        await settle()
        #expect(states.wrappedValue == "Three!")
        let later = container.bind(\.title) { state, title in
            await _Concurrency.Task.yield()
            return .playing(Listener(title: state.title + title))
        }
        later.wrappedValue = "?"
        #expect(later.wrappedValue == "Three!")
        await settle()
        #expect(later.wrappedValue == "Three!?")
        let function = container.bind(\.title, to: RadioViewState.titled)
        function.wrappedValue = "Four"
        #expect(function.wrappedValue == "Four")
    }

    @Test("a binding where declarations cannot name the runtime")
    func publicBinding() async {
        let container = PagerStateContainer(.shown(Listener(text: "One")))
        let text = container.bind(\.kind) { _, kind in .shown(Listener(text: kind.rawValue)) }
        text.wrappedValue = .empty
        #expect(container.state.shown?.text == "empty")
        let later = container.bind(\.kind) { _, kind in
            PagerStates { PagerStates.Next { .shown(Listener(text: kind.rawValue)) } }
        }
        later.wrappedValue = .waiting
        await settle()
        #expect(container.state.shown?.text == "waiting")
        #expect(later.wrappedValue == .shown)
    }
}
